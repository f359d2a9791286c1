// What is wrong with a state that a person wrote: whatever passes can be played on, and breaks no law.

#include <algorithm>

#include <fmt/format.h>

#include "engine/core/match/position_check.h"
#include "engine/games/robocide/fields.h"
#include "engine/games/robocide/game.h"
#include "engine/games/robocide/play.h"

namespace ringside::robocide {
namespace {

/// Looks at a state from one side after the other; all problems are kept.
class Check : PositionCheck<Setup, State> {
 public:
  using PositionCheck::PositionCheck;

  void run() {
    for (int i = 0; i < setup_.robots(); ++i) robot(i);
    loot();
    progress();
    seats();
    slots();
    if (is_fine()) turn();
    if (is_fine()) check_moment(setup_, state_, problems_);
    if (is_fine() && state_.stage == Stage::landing) landing();
  }

 private:
  std::uint64_t taken_ = 0;  // cells with robots and heads

  bool in_chain() const { return state_.moment == Moment::dampen; }
  bool in_moment() const { return state_.moment != Moment::none; }
  /// From the landing on robots stand.
  bool has_landed() const { return state_.stage > Stage::landing; }

  void robot(int number) {
    Robot const& robot = state_.robot(number);
    bool const lies = robot.fate == Fate::head || robot.lives() || robot.falls();
    if (lies ? !setup_.board->is_cell(robot.cell) : robot.cell != off)
      say(field_group(number) + ".cell", "is " + name_cell(&setup_, robot.cell), lies ? "a numbered cell (RC-1.3)" : "off");
    if (lies && setup_.board->is_cell(robot.cell)) place(number);
    if (!robot.lives() && !robot.falls() && robot.gaze != 0)
      say(field_group(number) + ".gaze", "looks somewhere", "east, as of all that do not stand");
    if (robot.fate == Fate::waiting && has_landed()) say(field_group(number), "has not landed", "a robot that has (RC-4.3)");
    if (robot.fate != Fate::waiting && state_.stage < Stage::landing)
      say(field_group(number), "is on the board", "waiting (RC-4.3)");
    if (robot.fate == Fate::carried && !state_.robot(partner_of(number)).lives() && !in_moment())
      say(field_group(number), "is carried by nobody", "a living partner (RC-8.5)");
    if (robot.falls()) falling(number);
    bool const went_back = setup_.rulings.parts_lost == PartsLost::returned && !state_.over();
    if (robot.fate == Fate::gone && went_back && robot.parts != plain_parts)
      say(field_group(number), "has kept its parts", "plain ones: they are back in the supply (R parts.lost)");
  }
  void place(int number) {
    Robot const& robot = state_.robot(number);
    if (has(taken_, robot.cell))
      say(field_group(number) + ".cell", "is taken", "a cell of its own for each robot and head (RC-1.8)");
    if (has(state_.struck, robot.cell) && !robot.falls())
      say(field_group(number) + ".cell", "is struck", "a cell that is not (RC-12.3)");
    taken_ |= bit(robot.cell);
    if (robot.fate != Fate::head && state_.loot[robot.cell] != Loot::none && !has(state_.mines, robot.cell))
      say(fmt::format("loot[{}]", setup_.board->name_of(robot.cell)), "lies under a robot", "none: it is taken (RC-8.4)");
  }
  void falling(int number) {
    Robot const& robot = state_.robot(number);
    bool const struck = has(state_.struck, robot.cell);
    bool const perishes = robot.fate == Fate::perishing;
    if (!in_chain()) say(field_group(number), "is dying", "no such robot outside of a chain of blasts");
    if (struck && (state_.stage != Stage::strike || !perishes))
      say(field_group(number), "dies on a struck cell", "a robot that perishes in a strike (RC-12.3)");
    if (!struck && perishes && setup_.rulings.blast_head == BlastHead::yes)
      say(field_group(number), "perishes", "one that leaves its head (R blast.head)");
  }

  void loot() {
    for (int cell = 0; cell < setup_.board->cells; ++cell) {
      Loot const loot = state_.loot[static_cast<std::size_t>(cell)];
      std::string const where = fmt::format("loot[{}]", setup_.board->name_of(byte(cell)));
      if (has(state_.mines, cell) && loot != Loot::mine) say(where, "is not a mine", "a mine, since one lies there face up");
      if (loot != Loot::none && has(state_.struck, cell)) say(where, "lies on a struck cell", "none (RC-12.3)");
      if (state_.stage == Stage::deal && (loot != Loot::none) != (cell < next_dealt(state_, setup_)))
        say(where, "is not as dealt", "loot on the first cells, as many as are not in the pile (RC-2.1)");
    }
    if (state_.stage == Stage::deal && state_.pile == LootCounts{}) say("pile", "is empty", "loot to deal");
    if (state_.stage >= Stage::landing) return;
    if (state_.mines != 0) say("mines", "lie face up", "none before the landing");
    if (state_.buried != LootCounts{}) say("buried", "is not empty", "nothing before the landing");
    for (Held const& held : state_.held)
      if (held != Held{}) say("seat", "holds loot", "none before the landing");
    if (state_.stage != Stage::deal && state_.pile != LootCounts{}) say("pile", "is not empty", "all loot dealt");
  }

  void progress() {
    int const struck = std::popcount(state_.struck), planned = std::popcount(state_.plan);
    bool const after = state_.stage == Stage::strike;
    if (struck != 2 * (state_.round - (after ? 0 : 1)))
      say("struck", fmt::format("{} cells in round {}", struck, state_.round), "two a round (RC-12.3)");
    bool const has_plan = state_.stage >= Stage::bidding && !after;
    if (state_.stage == Stage::plan ? planned > 1 : planned != (has_plan ? 2 : 0))
      say("plan", fmt::format("names {} cells", planned), has_plan ? "two (RC-5.1)" : "none yet, or none any more");
    if ((state_.plan & state_.struck) != 0) say("plan", "names a struck cell", "cells whose tokens are in the bag (RC-5.1)");
    if (state_.round > 1 && state_.stage < Stage::remotes) say("stage", "comes in round 1", "a later stage");
    if (state_.round == 1 && state_.stage == Stage::remotes) say("stage", "does not come in round 1", "another one (RC-4.3)");
    if (setup_.rulings.towers_remote == TowersRemote::all)
      for (int i = 1; i < setup_.board->towers; ++i)
        if (state_.towers[static_cast<std::size_t>(i)] != state_.towers[0])
          say(fmt::format("tower[{}]", i), "is turned otherwise than the first", "all alike (RC-4.1)");
  }

  void seats() {
    std::uint8_t times = 0;
    for (int seat = 0; seat < setup_.players; ++seat) times = with(times, state_.fallen[static_cast<std::size_t>(seat)]);
    if (((times >> 1U) & ((times >> 1U) + 1U)) != 0) say("seat", "went out at times that do not follow one another", "1, 2, …");
    for (int seat = 0; seat < setup_.players; ++seat) one_seat(seat);
    int const left = living_seats(setup_, state_);
    bool const may_end = state_.stage >= Stage::artillery && !in_moment();
    if (state_.over() && (!may_end || left != (state_.end == End::last ? 1 : 0)))
      say("end", fmt::format("is {}", end_words[static_cast<std::size_t>(state_.end)]),
          "a game that can have ended so (RC-13.1)");
    bool const counted = has_landed() && !(in_chain() && setup_.rulings.chain_moment == ChainMoment::one);
    if (!state_.over() && counted && left < 2) say("end", "is playing", "two living colours, or the end (RC-13.1)");
  }
  void one_seat(int seat) {
    std::string const where = fmt::format("seat[{}]", seat);
    bool const living = lives(state_, seat), out = state_.is_out(seat);
    bool const falls = state_.robot(robot_index(seat, 0)).falls() || state_.robot(robot_index(seat, 1)).falls();
    bool const pending = falls && setup_.rulings.chain_moment == ChainMoment::one;
    if (out && living) say(where + ".fallen", "is out, but lives", "0");
    if (!out && !living && has_landed() && !pending) say(where + ".fallen", "is 0 without a living robot", "when it went out");
    if (!out || in_moment()) return;
    if (state_.held[static_cast<std::size_t>(seat)] != Held{}) say(where + ".held", "belongs to nobody", "no loot (RC-11.4)");
    for (int i = 0; i < robots_each; ++i)
      if (state_.robot(robot_index(seat, i)).fate != Fate::gone) say(where, "is out, but has robots", "none (RC-11.4)");
  }

  void slots() {
    std::array<int, most_players> tokens{};
    int taken = 0, owners = 0;
    for (std::size_t slot = 0; slot < bids; ++slot) {
      std::uint8_t const owner = state_.owners[slot];
      if (owner == nobody) continue;
      if (owner >= setup_.players)
        return say(fmt::format("slot[{}]", bid_words[slot]), "is " + name_seat(&setup_, owner), "a seat, or none");
      ++taken;
      owners += tokens[owner]++ == 0 ? 1 : 0;
    }
    if (state_.stage < Stage::bidding && taken > 0) return say("slot", "is taken", "none before initiative (RC-5.2)");
    if (state_.stage == Stage::bidding) return bidding(tokens, taken);
    if (state_.stage > Stage::bidding) after_bidding(tokens, taken, owners);
  }
  void bidding(std::array<int, most_players> const& tokens, int taken) {
    if (!is_fine()) return;
    std::uint8_t seat = state_.holder;
    std::array<int, most_players> placed{};
    for (int i = 0; i < taken; ++i, seat = living_seat_after(setup_, state_, seat)) ++placed[seat];
    if (taken >= slots_to_take(setup_, state_)) say("slot", "is taken, all of them", "a free one (RC-5.2)");
    if (placed != tokens) return say("slot", "was not taken in turn", "tokens clockwise from the holder (RC-5.2)");
    if (seat != state_.asked)
      say("asked", fmt::format("is {}", state_.asked), fmt::format("{}, who places the next token (RC-5.2)", seat));
  }
  void after_bidding(std::array<int, most_players> const& tokens, int taken, int owners) {
    bool const empty = setup_.rulings.initiative_three == InitiativeThree::empty;
    bool const complete = owners == 3 && empty ? taken == bids - 1 : taken == bids;
    int const most = *std::max_element(tokens.begin(), tokens.end());
    if (!complete || owners < 2 || most > 2) say("slot", fmt::format("{} are taken", taken), "as players take them (RC-5.2)");
    for (int seat = 0; seat < setup_.players; ++seat) {
      bool const owns = tokens[static_cast<std::size_t>(seat)] > 0;
      if (owns ? state_.is_out(seat) && state_.stage <= Stage::actions : !state_.is_out(seat))
        say("slot", fmt::format("does not go with seat {}", seat), "slots of all who are in the game, and of nobody else");
      if (owners == 3 && tokens[static_cast<std::size_t>(seat)] == 2 && seat != state_.holder && state_.stage <= Stage::barrage)
        say("slot", fmt::format("two of them are seat {}'s", seat), "the holder's second token (RC-5.2)");
    }
  }

  void turn() {
    bool const free_asked = state_.stage == Stage::landing || state_.stage == Stage::remotes || state_.stage == Stage::bidding ||
                            state_.stage == Stage::actions || state_.stage == Stage::artillery;
    int const first = state_.stage == Stage::deal ? 0 : leader_of(state_);
    if (!free_asked && state_.asked != first) say("asked", fmt::format("is {}", state_.asked), fmt::format("{}", first));
    bool const must_live = free_asked && has_landed() && state_.stage != Stage::artillery;
    if (must_live && !lives(state_, state_.asked)) say("asked", fmt::format("is {}", state_.asked), "a seat in the game");
    bool const early = has_landed() && state_.stage <= Stage::actions;
    if (early && !lives(state_, state_.holder))
      say("holder", fmt::format("is {}", state_.holder), "a seat in the game (RC-12.1)");
    int const charges = state_.held_count(state_.asked, Loot::battery);
    if (state_.stage == Stage::actions ? state_.actions + charges == 0 || state_.actions > 2 + setup_.board->box.loot[3]
                                       : state_.actions != 0)
      say("actions", fmt::format("is {}", state_.actions), "what a player can have left, and 0 outside of turns (RC-7.1)");
    if (state_.stage == Stage::remotes ? state_.passes >= living_seats(setup_, state_) : state_.passes != 0)
      say("passes", fmt::format("is {}", state_.passes), "fewer than are asked (RC-4.2)");
    if (state_.stage == Stage::turning && !asks_ring(setup_, state_)) say("stage", "asks nobody", "an owner of the slot");
  }

  /// The fate of a robot while robots land, first ones before second ones, and this seat is next (RC-4.3).
  Fate fate_before(int number, int next) const {
    bool second = true;
    for (int seat = 0; seat < setup_.players; ++seat) second = second && state_.robot(robot_index(seat, 0)).lives();
    bool const earlier = rank_in_stage(setup_, state_, seat_of(number)) < rank_in_stage(setup_, state_, next);
    bool const landed = number % robots_each == 0 ? second || earlier : second && earlier;
    return landed ? Fate::standing : Fate::waiting;
  }
  bool lands_next(int seat) const {
    for (int i = 0; i < setup_.robots(); ++i)
      if (state_.robot(i).fate != fate_before(i, seat)) return false;
    return true;
  }
  void landing() {
    for (int seat = 0; seat < setup_.players; ++seat) {
      if (!lands_next(seat)) continue;
      if (seat != state_.asked)
        say("asked", fmt::format("is {}", state_.asked), fmt::format("{}, who lands the next robot (RC-4.3)", seat));
      return;
    }
    for (int i = 0; i < setup_.robots(); ++i)
      if (Fate const fate = state_.robot(i).fate; fate != fate_before(i, state_.asked))
        say(field_group(i), fmt::format("is {}", fate_words[static_cast<std::size_t>(fate)]), "robots landed in turn (RC-4.3)");
  }
};

}  // namespace

void check_state(Setup const& setup, State const& state, Problems& problems) {
  std::size_t const before = problems.size();
  Check(setup, state, problems).run();
  if (problems.size() == before) name_broken_laws<Robocide>(setup, state, problems);
}

}  // namespace ringside::robocide
