// HV-4 Charge: capability cards.

#include <algorithm>

#include "engine/core/values/site.h"
#include "engine/games/high_voltage/places.h"
#include "engine/games/high_voltage/play.h"

namespace ringside::high_voltage {
namespace {

constexpr std::array<std::uint8_t, card_count> prices{2, 1, 2, 1, 2, 3, 3, 2};

constexpr unsigned bit_of_card(Card card) { return 1U << static_cast<unsigned>(card); }

/// What the active seat may do with its cards.
class Offers {
 public:
  Offers(Setup const& setup, BaseState const& state, Actions* actions)
      : setup_(setup), state_(state), mine_(extra(state)), robot_(robot_of(state, state.turn)), actions_(actions) {}

  bool all() {
    for (int i = 0; i < card_count && !done(); ++i)
      if (Card const card = static_cast<Card>(i); is_at_hand(card)) of(card);
    return found_;
  }

 private:
  Setup const& setup_;
  BaseState const& state_;
  Extra const& mine_;
  Robot const& robot_;
  Actions* actions_;
  bool found_ = false;

  bool done() const { return found_ && actions_ == nullptr; }
  bool is_at_hand(Card card) const {
    bool const lies = by("HV-4.2", (mine_.open_cards & bit_of_card(card)) != 0, true);
    bool const unused = by("HV-4.5", (mine_.used_cards & bit_of_card(card)) == 0, true);
    return lies && unused && by("HV-4.5", mine_.charge[state_.turn] >= price_of(card), true);
  }
  void offer(Card card, Action action = {}) {
    found_ = true;
    if (actions_ == nullptr) return;
    action.verb = verb::card;
    action.option = static_cast<std::uint8_t>(card);
    actions_->push_back(action);
  }
  /// An activation that may have speed is still to come.
  bool may_hurry() const {
    bool const must_cool = (mine_.must_cool & bit_of(state_.turn)) != 0;
    return by("HV-4.6", is<Act>(state_.top()) && !must_cool && !holds_now(state_, now::cooled), true);
  }
  void of(Card card) {
    switch (card) {
      case Card::overdrive:
        if (may_hurry()) offer(card);
        return;
      case Card::coolant:
        return of_coolant();
      case Card::servo:
        offer(card, {.amount = -1});
        return offer(card, {.amount = 1});
      case Card::thruster:
        if (by("HV-4.5", free_run(setup_, state_, robot_.cell, robot_.facing, 1) == 1, true)) offer(card);
        return;
      case Card::spark:
        return of_spark();
      case Card::salvage:
        if (by("HV-4.5", lies_on_module(), true)) offer(card);
        return;
      default:
        return offer(card);
    }
  }
  void of_coolant() {
    (robot_.modules & state_.hot).each([&](int tile) { offer(Card::coolant, naming(setup_, verb::card, robot_.modules, tile)); });
    if (robot_.has(flag::hot)) offer(Card::coolant, {.kind = Action::central_kind});
  }
  void of_spark() {
    Aims const aims = legal_aims(setup_, state_, robot_, spark());
    for (int i = 0; i < aims.count; ++i) offer(Card::spark, {.cell = aims.cells[static_cast<std::size_t>(i)]});
  }
  bool lies_on_module() const {
    std::uint8_t const content = content_of(state_, robot_.cell);
    if (cell_content::is_back(content)) return cell_content::back_type(content) != TileType::terrain;
    return cell_content::is_tile(content) && setup_.tiles().kind(content).type != TileType::terrain;
  }
};

void cool_one_module(Play& play, Action action) {
  Robot& robot = play.robot(play.state.turn);
  std::uint8_t const tile = action.kind == Action::central_kind ? central : find_tile(play.setup, robot.modules, action);
  if (tile == central)
    robot.central &= static_cast<std::uint8_t>(~flag::hot);
  else if (by("HV-4.6"))
    play.state.hot.erase(tile);
  play.tell_module({.what = Happened::cooled,
                    .clause = to_base_clause(HV::c4_6),
                    .seat = static_cast<std::uint8_t>(play.state.turn),
                    .tile = tile});
}

void turn_by_one(Play& play, int amount) {
  Robot& robot = play.robot(play.state.turn);
  if (by("HV-4.6")) robot.facing = static_cast<std::uint8_t>(hex::turned(robot.facing, amount));
  play.tell({.what = Happened::turned,
             .clause = to_base_clause(HV::c4_6),
             .seat = static_cast<std::uint8_t>(play.state.turn),
             .amount = static_cast<std::int8_t>(amount)});
}

void shoot(Play& play, Action action) {
  bool const more = by("HV-4.6", holds_now(play.state, now::overload), false);
  extra(play).now &= static_cast<std::uint8_t>(~now::overload);
  take_aim(play);
  push(play.state, Use{.module = no_module, .overload = static_cast<std::uint8_t>(more ? 1 : 0)});
  start_attack(play, no_module, {.cell = action.cell});
}

}  // namespace

int price_of(Card card) { return prices[static_cast<std::size_t>(card)]; }

Kind const& spark() {
  static Kind const kind = [] {
    Kind made;
    made.id = made.english = "Spark";
    made.russian = "Искра";
    made.aim = Aim::direct;
    made.damage = 1;
    return made;
  }();
  return kind;
}

bool offer_cards(BaseSetup const& setup, BaseState const& state, Actions* actions) {
  std::size_t const before = actions == nullptr ? 0 : actions->size();
  bool const found = full(setup).charge && Offers(full(setup), state, actions).all();
  if (actions != nullptr) std::sort(actions->begin() + static_cast<std::ptrdiff_t>(before), actions->end());
  return found;
}

void use_card(Play& play, Action action) {
  auto const seat = static_cast<std::uint8_t>(play.state.turn);
  auto const card = static_cast<Card>(action.option);
  Extra& mine = extra(play);
  if (by("HV-4.5")) mine.used_cards |= static_cast<std::uint8_t>(bit_of_card(card));
  play.tell({.what = happened::played,
             .clause = to_base_clause(HV::c4_5),
             .seat = seat,
             .amount = static_cast<std::int8_t>(action.option)});
  if (by("HV-4.5")) spend(play, seat, price_of(card), HV::c4_5);
  switch (card) {
    case Card::overdrive:
      if (by("HV-4.6")) mine.now |= now::overdrive;
      return;
    case Card::coolant:
      return cool_one_module(play, action);
    case Card::screen:
      if (by("HV-4.6")) mine.screens |= static_cast<std::uint8_t>(bit_of(seat));
      return;
    case Card::servo:
      return turn_by_one(play, action.amount);
    case Card::thruster:
      if (!by("HV-4.6")) return;
      return push(play.state, Move{.seat = seat, .direction = play.robot(seat).facing, .cells = 1});
    case Card::spark:
      return shoot(play, action);
    case Card::salvage:
      if (!by("HV-4.6")) return;
      return take_new(play, seat);
    case Card::overload:
      if (by("HV-4.6")) mine.now |= now::overload;
      return;
  }
}

int screen_left(BaseSetup const&, BaseState const& state, int seat) {
  return (extra(state).screens & ~extra(state).screens_spent & bit_of(seat)) != 0 ? 1 : 0;
}

void use_screen(Play& play, int seat) {
  if (by("HV-4.6")) extra(play).screens_spent |= static_cast<std::uint8_t>(bit_of(seat));
}

}  // namespace ringside::high_voltage
