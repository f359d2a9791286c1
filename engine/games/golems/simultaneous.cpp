// BG-6 Movement: a step in which golems move at once. The result depends on nobody's place in a list: whoever drops out does
// so together with all others to whom the same rule applies.

#include "engine/games/golems/simultaneous.h"

#include <bit>

#include "engine/core/values/site.h"

namespace ringside::golems {
namespace {

constexpr std::uint8_t none = SquareField::none;

/// What a golem is about to do.
struct Intent {
  std::uint8_t to = none;      ///< where it would stand
  std::uint8_t near = none;    ///< the ladder that it would enter
  std::uint8_t barrel = none;  ///< the barrel's cell that it would push
  std::uint8_t behind = none;  ///< where that barrel would come to lie
  bool wet = false;            ///< `to` is water, which has room for many
};

class Step {
 public:
  Step(Ground const& ground, std::uint64_t barrels, std::uint64_t tokens, std::array<Mover, most_golems> const& movers,
       MovementRulings rulings)
      : ground_(ground), barrels_(barrels), tokens_(tokens), movers_(movers), rulings_(rulings) {}

  Movement run(std::uint8_t ordered) {
    for (std::size_t i = 0; i < movers_.size(); ++i) intend(i, has(ordered, static_cast<int>(i)));
    while (going_ != 0 && (drop_held() || drop_rivals() || drop_swaps() || drop_crossings() || drop_meetings())) {
    }
    return result();
  }

 private:
  Ground const& ground_;
  std::uint64_t barrels_;
  std::uint64_t tokens_;
  std::array<Mover, most_golems> const& movers_;
  MovementRulings rulings_;
  std::array<Intent, most_golems> intents_{};
  std::array<Stays, most_golems> stays_{};
  unsigned going_ = 0;  ///< golems that still go

  static constexpr unsigned all = (1U << most_golems) - 1;

  bool goes(std::size_t golem) const { return ((going_ >> golem) & 1U) != 0; }
  template <class F>
  static void each(unsigned golems, F f) {
    for (; golems != 0; golems &= golems - 1) f(static_cast<std::size_t>(std::countr_zero(golems)));
  }
  void drop(std::size_t golem, Stays why) {
    going_ &= ~(1U << golem);
    stays_[golem] = why;
  }
  /// All those found by a rule stay together.
  bool drop_all(unsigned found, Stays why) {
    each(found, [&](std::size_t i) { drop(i, why); });
    return found != 0;
  }

  /// The command, and what cannot go whatever others do.
  void intend(std::size_t i, bool ordered) {
    Mover const& mover = movers_[i];
    if (mover.cell == none || (mover.command != Command::forward && mover.command != Command::back)) return;
    int const direction = by("BG-6.1", mover.command == Command::forward, true) ? mover.gaze : square::turned(mover.gaze, 2);
    Intent& intent = intents_[i];
    intent.to = ground_.field.neighbour(mover.cell, direction);
    going_ |= 1U << i;
    bool const walled = by("BG-6.6", intent.to != none && has(ground_.walls, intent.to), false);
    Stays const why = by("BG-6.4", intent.to == none, true) ? Stays::border
                      : walled                              ? Stays::wall
                      : has(barrels_, intent.to)            ? push(intent, direction)
                                                            : enter(intent, mover.cell);
    if (by("BG-6.8", ordered, false))
      drop(i, Stays::ordered);
    else if (why != Stays::no)
      drop(i, why);
  }
  Stays push(Intent& intent, int direction) {
    intent.barrel = intent.to;
    intent.behind = ground_.field.neighbour(intent.to, direction);
    if (by("BG-6.5", intent.behind == none, true)) return Stays::barrel;
    std::uint64_t const barred = ground_.walls | ground_.water | ground_.ladders | barrels_ | tokens_;
    bool const bears_golem = golem_on(intent.behind) >= 0;
    bool const blocked = by("BG-6.5", has(barred, intent.behind), false);
    return blocked || by("BG-6.5", bears_golem && !rulings_.barrel_follows, false) ? Stays::barrel : Stays::no;
  }
  Stays enter(Intent& intent, std::uint8_t own) const {
    intent.wet = has(ground_.water, intent.to);
    if (by("BG-6.7", !has(ground_.ladders, intent.to), true)) return Stays::no;
    intent.near = intent.to;
    intent.to = ground_.partner(intent.to);
    return intent.to == own ? Stays::taken : Stays::no;  // it stands at the far end itself
  }
  int golem_on(std::uint8_t cell) const {
    for (std::size_t i = 0; i < movers_.size(); ++i)
      if (movers_[i].cell == cell) return static_cast<int>(i);
    return -1;
  }

  /// The cells on which golems stay.
  std::uint64_t held_cells() const {
    std::uint64_t cells = 0;
    each(all & ~going_, [&](std::size_t i) {
      if (movers_[i].cell != none) cells |= bit(movers_[i].cell);
    });
    return cells;
  }
  bool drop_held() {
    std::uint64_t const held = held_cells();
    auto const is_held = [held](std::uint8_t cell) { return cell != none && has(held, cell); };
    unsigned found = 0, climbers = 0;
    each(going_, [&](std::size_t i) {
      Intent const& intent = intents_[i];
      if ((!intent.wet && is_held(intent.to)) || is_held(intent.near) || is_held(intent.behind)) found |= 1U << i;
      if (intent.near != none) climbers |= 1U << i;
    });
    bool const any = drop_all(by("BG-6.7", found & climbers, 0U), Stays::taken);
    return drop_all(by("BG-6.2", found & ~climbers, 0U), Stays::held) || any;
  }

  /// Pairs of golems to whom a rule applies; the second of them need not go any more where `any` is set.
  template <class Rule>
  bool drop_pairs(Stays why, bool any, Rule rule) {
    unsigned found = 0;
    each(going_, [&](std::size_t i) {
      each((any ? all : going_) & ~(1U << i), [&](std::size_t k) {
        if (rule(i, k)) found |= 1U << i;
      });
    });
    return drop_all(found, why);
  }
  bool drop_rivals() {
    return drop_pairs(Stays::rival, rulings_.rivals_block, [this](std::size_t i, std::size_t k) {
      return by("BG-6.5", intents_[i].barrel != none && intents_[i].barrel == intents_[k].barrel, false);
    });
  }
  bool drop_swaps() {
    if (by("BG-6.3", !rulings_.swap_blocked, true)) return false;
    return drop_pairs(Stays::swap, false, [this](std::size_t i, std::size_t k) {
      return intents_[i].to == movers_[k].cell && intents_[k].to == movers_[i].cell;
    });
  }
  bool drop_crossings() {
    if (by("BG-6.7", rulings_.ladders_crossed, true)) return false;
    return drop_pairs(Stays::crossing, false, [this](std::size_t i, std::size_t k) {
      return intents_[i].near != none && intents_[k].near == intents_[i].to;
    });
  }
  bool drop_meetings() {
    return drop_pairs(Stays::meeting, false, [this](std::size_t i, std::size_t k) { return meet(intents_[i], intents_[k]); });
  }
  static bool meet(Intent const& a, Intent const& b) {
    if (by("BG-6.3", a.to == b.to && !a.wet, false)) return true;
    if (by("BG-6.5", a.behind != none && (a.behind == b.to || a.behind == b.behind), false)) return true;
    return by("BG-6.5", b.behind != none && b.behind == a.to, false);
  }

  Movement result() const {
    Movement moved;
    moved.stays = stays_;
    moved.barrels = barrels_;
    for (std::size_t i = 0; i < movers_.size(); ++i) {
      moved.cell[i] = movers_[i].cell;
      moved.gaze[i] = movers_[i].gaze;
      turn(movers_[i], moved.gaze[i]);
      if (!goes(i)) continue;
      moved.cell[i] = intents_[i].to;
      if (intents_[i].to != movers_[i].cell) moved.went = static_cast<std::uint8_t>(moved.went | 1U << i);
      if (intents_[i].wet) moved.wet = static_cast<std::uint8_t>(moved.wet | 1U << i);
      if (intents_[i].barrel == none) continue;
      moved.pushed = static_cast<std::uint8_t>(moved.pushed | 1U << i);
      moved.barrels &= ~bit(intents_[i].barrel);
    }
    each(going_, [&](std::size_t i) {
      if (intents_[i].barrel != none) moved.barrels |= bit(intents_[i].behind);
    });
    return moved;
  }
  static void turn(Mover const& mover, std::uint8_t& gaze) {
    if (mover.cell == none) return;
    int const quarters = mover.command == Command::left    ? -1
                         : mover.command == Command::right ? 1
                         : mover.command == Command::about ? 2
                                                           : 0;
    gaze = static_cast<std::uint8_t>(square::turned(mover.gaze, by("BG-6.1", quarters, 0)));
  }
};

}  // namespace

Movement move_together(Ground const& ground, std::uint64_t barrels, std::uint64_t tokens,
                       std::array<Mover, most_golems> const& movers, MovementRulings rulings, std::uint8_t ordered) {
  return Step(ground, barrels, tokens, movers, rulings).run(ordered);
}

}  // namespace ringside::golems
