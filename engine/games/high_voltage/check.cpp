// What is wrong with a state that a person wrote: the overlay's part of it.

#include "engine/games/high_voltage/check.h"

#include <algorithm>
#include <bit>
#include <utility>

#include <fmt/format.h>

#include "engine/core/match/position_check.h"
#include "engine/games/high_voltage/catalogue.h"
#include "engine/games/high_voltage/places.h"
#include "engine/games/high_voltage/play.h"
#include "engine/games/steel_arena/board.h"
#include "engine/games/steel_arena/position.h"
#include "engine/games/steel_arena/start.h"

namespace ringside::high_voltage {
namespace {

bool has_begun(BaseState const& state) { return state.depth == 0 || is<Turn>(state.tasks[0]); }

class ExtraCheck : PositionCheck<Setup, State> {
 public:
  ExtraCheck(Setup const& setup, State const& state, Problems& problems)
      : PositionCheck<Setup, State>(setup, state, problems), mine_(state.extra) {}

  bool all() {
    tokens();
    cards();
    supply();
    pile();
    mines();
    debts();
    movements();
    shots();
    marks();
    return is_fine();
  }

 private:
  Extra const& mine_;

  static constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }

  void tokens() {
    int sum = 0;
    for (int seat = 0; seat < setup_.players; ++seat) sum += mine_.charge[at(seat)];
    if (!setup_.charge && sum > 0) say("charge", fmt::format("{} tokens", sum), "none without the option charge");
    if (setup_.answers.charge_limit == ChargeLimit::none && sum > all_tokens)
      say("charge", fmt::format("{} tokens in all", sum), fmt::format("{} at most (HV-4.3)", all_tokens));
  }
  void cards() {
    int const open = std::popcount(mine_.open_cards);
    int wanted = setup_.charge ? open_card_count : 0;
    if (!has_begun(state_) && is<OpenCards>(state_.tasks[0]))
      wanted = as<OpenCards>(state_.tasks[0]).opened;
    else if (!has_begun(state_) && !is<Place>(state_.tasks[0]) && !is<Pick>(state_.tasks[0]))
      wanted = 0;
    if (open != wanted) say("open_cards", fmt::format("{} cards", open), fmt::format("{} (HV-4.2)", wanted));
    if ((mine_.used_cards & ~mine_.open_cards) != 0) say("used_cards", "a card that does not lie open", "open cards only");
    if (!setup_.charge && mine_.screens != 0) say("screens", "a Screen", "none without the option charge");
    if (!setup_.mines && mine_.must_cool != 0) say("must_cool", "a seat that a mine makes cool", "none without the option mines");
  }
  /// Until its make-up is known there is none: HV-2.2.
  void supply() {
    bool const known = has_begun(state_) || !(is<Hill>(state_.tasks[0]) || is<DrawTile>(state_.tasks[0]) ||
                                              is<LayTile>(state_.tasks[0]) || is<DrawSupply>(state_.tasks[0]));
    int sum = 0;
    for (int type = 0; type < tile_types; ++type) {
      sum += mine_.supply[at(type)];
      int const behind = tiles_behind(setup_, state_, static_cast<TileType>(type), 3);
      if (mine_.supply[at(type)] > behind)
        say(fmt::format("supply_of[{}]", type_names[at(type)]), fmt::format("{} tiles", mine_.supply[at(type)]),
            fmt::format("at most {}: no more are left", behind));
    }
    int const wanted = known ? state_.supply : 0;
    if (sum != wanted) say("supply_of", fmt::format("{} tiles", sum), fmt::format("{}, as the supply has", wanted));
  }
  void pile() {
    int sum = mine_.pile;
    for (int seat = 0; seat < setup_.players; ++seat) sum += mine_.pile_trophies[at(seat)];
    int left = 0;
    for (int type = 0; type < tile_types; ++type) left += tiles_behind(setup_, state_, static_cast<TileType>(type), 2);
    int const most = setup_.king ? left : 0;
    if (sum > most) say("pile", fmt::format("{} trophies with those taken off it", sum), fmt::format("at most {}", most));
  }
  void mines() {
    for (int i = 0; i < mine_count; ++i) {
      std::uint8_t const place = mine_.mines[at(i)];
      bool const exists = setup_.mines && setup_.owner_of_mine(i) != nothing;
      bool const known = place >= mine_place::in_hand || place < setup_.field.size();
      bool const twice = place < mine_place::in_hand && std::count(mine_.mines.begin(), mine_.mines.end(), place) > 1;
      if (!known || twice || (!exists && place != mine_place::gone))
        say("mine", "a mine where none can be", "each in hand, gone, or on a cell of its own");
      bool const queued = is_queued(i);
      if (queued && (place != mine_place::gone || !exists)) say("tripped", "a mine that is not gone", "mines that went off");
    }
    for (std::size_t i = 0; i < mine_.set_off.size(); ++i) {
      std::uint8_t const entry = mine_.set_off[i];
      bool const later = i + 1 < mine_.set_off.size() && entry == 0 && mine_.set_off[i + 1] != 0;
      if (later || (entry != 0 && (entry - 1) / 4 >= setup_.players))
        say("tripped", "is not a queue", "seats and mines, the first first");
      for (std::size_t k = 0; k < i; ++k)
        if (entry != 0 && (entry - 1) % 4 == (mine_.set_off[k] + 3) % 4 && mine_.set_off[k] != 0)
          say("tripped", "a mine twice", "each once");
    }
  }
  bool is_queued(int mine) const {
    return std::any_of(mine_.set_off.begin(), mine_.set_off.end(),
                       [&](std::uint8_t entry) { return entry != 0 && (entry - 1) % 4 == mine; });
  }
  /// Marks of points that are owed, each of one sort.
  void debts() {
    for (int seat = 0; seat < setup_.players; ++seat) {
      unsigned const predator = mine_.owed_to_predator[at(seat)], vulcan = mine_.owed_to_vulcan[at(seat)];
      bool const beyond = ((predator | vulcan) >> robot_of(state_, seat).owed) != 0;
      bool const nobody = (predator != 0 && setup_.predator == nothing) || (vulcan != 0 && setup_.vulcan == nothing);
      if (beyond || nobody || (predator & vulcan) != 0)
        say(fmt::format("owed_to_predator[{}]", seat), "impossible points",
            "points that the seat must discard, each of one sort");
    }
  }
  /// Only where something spares those that only cross its cell, and robots stop or an ambush has broken into their movement.
  bool may_rest(std::size_t level) const {
    bool const broken_into = level == 0 && setup_.mines && setup_.predator != nothing;
    return steel_arena::spares_passers(setup_) && (broken_into || has_at<Stops>(level));
  }
  /// A movement has moved those that it names, each once, and knows where all stood.
  void movements() {
    for (int i = 0; i < track_count; ++i) {
      Track const& track = mine_.tracks[at(i)];
      unsigned named = 0;
      bool good = true;
      for (int n = 0; n < setup_.players; ++n) {
        std::uint8_t const entry = track.order[at(n)];
        if (entry == 0) continue;
        int const seat = Track::seat_in(entry);
        good = good && (n == 0 || track.order[at(n - 1)] != 0) && seat >= 0 && seat < setup_.players;
        if (!good) break;
        good = (named & bit_of(seat)) == 0 && (entry < Track::rests || may_rest(at(i)));
        named |= bit_of(seat);
      }
      for (int seat = 0; seat < setup_.players; ++seat) good = good && (track.origin[at(seat)] != 0) == (named != 0);
      if (!good)
        say(fmt::format("movement[{}]", i), "order and origins do not go together", "each robot moved once, and where all stood");
    }
  }
  /// What is done at a level: below a mine at work, and above it.
  template <TaskView View>
  bool has_at(std::size_t level) const {
    auto const end = state_.tasks.begin() + state_.depth;
    auto const mines = std::find_if(state_.tasks.begin(), end, [](Task const& task) { return is<Mines>(task); });
    auto const is_one = [](Task const& task) { return is<View>(task); };
    return level == 0 ? std::any_of(state_.tasks.begin(), mines, is_one) : std::any_of(mines, end, is_one);
  }
  /// HV-7.4 c: what is aimed is aimed from somewhere.
  void shots() {
    for (std::size_t level = 0; level < mine_.shots.size(); ++level) {
      Shot const& shot = mine_.shots[level];
      bool const aimed = shot.cell_and_1() != 0;
      if ((has_at<Attack>(level) && !aimed) || (aimed && !has_at<Use>(level)) || (!aimed && shot.facing() != 0))
        say(fmt::format("shot[{}]", level), "does not go with what is under way",
            "where the attacker aimed from, and nothing else");
    }
  }
  void marks() {
    for (int i = 0; i < most_watched; ++i) {
      int const health = i < setup_.health_count ? setup_.tiles().kind(setup_.with_health[at(i)]).extra[place::health] : 0;
      if (mine_.worn[at(i)] > std::max(0, health - 1))
        say("worn", "more damage than the tile has health", "less than its health");
    }
    for (int seat = 0; seat < setup_.players; ++seat)
      if ((mine_.beside[at(seat)] >> setup_.circular_count) != 0)
        say("beside", "a circular tile that is not", "tiles of the catalogue");
    if (setup_.predator == nothing && (!mine_.reached.empty() || !mine_.judged.empty() || (mine_.now & ~15) != 0))
      say("reached", "what Predator reaches", "nothing without Predator");
    if (state_.out_of_turn != 0 && state_.out_of_turn != setup_.predator + 1)
      say("out_of_turn", "is not Predator", "Predator, or 0");
    bool lets_act = false;
    for (std::size_t level = 0; std::cmp_less(level, state_.depth); ++level) {
      Task const& task = state_.tasks[level];
      // HV-7.3: as these mines end, Predator acts again in what lies below.
      if (is<Mines>(task) && as<Mines>(task).back != 0 && !lets_act)
        say(fmt::format("tasks[{}].back", level), "gives back to nothing", "0, or an interrupt or a mine under way below");
      lets_act = lets_act || is<Interrupt>(task) || is<Mines>(task);
    }
    if (state_.out_of_turn != 0 && !lets_act) say("out_of_turn", "acts in nothing", "an interrupt or a mine under way");
  }
};

}  // namespace

void check_state(Setup const& setup, State const& state, Problems& problems) {
  if (ExtraCheck(setup, state, problems).all()) steel_arena::check_state(setup, state, problems);
}

}  // namespace ringside::high_voltage
