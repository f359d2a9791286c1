#include "engine/games/robocide/position.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/core/fields/read_fields.h"
#include "engine/core/text/reading.h"
#include "engine/core/values/words.h"
#include "engine/games/robocide/drawing.h"
#include "engine/games/robocide/fields.h"
#include "engine/games/robocide/play.h"

namespace ringside::robocide {
namespace {

using Owners = std::array<std::uint8_t, bids>;

/// The slots that a position leaves unsaid, under whatever rulings: seat 0 acts first.
Owners usual_owners(Setup const& setup) {
  if (setup.players == 2) return {1, 0, 0, 1};
  if (setup.players == 4) return {1, 0, 2, 3};
  return {1, 0, 2, byte(setup.holder)};
}

std::uint8_t less(std::uint8_t count, int taken) { return byte(std::max(0, count - taken)); }

/// All loot that lies and is held nowhere.
void count_pile(Setup const& setup, State& state) {
  state.pile = setup.board->box.loot;
  auto const take = [&](Loot loot, int count) {
    if (loot != Loot::none && loot <= Loot::mine) state.pile[index_of(loot)] = less(state.pile[index_of(loot)], count);
  };
  for (Loot const loot : state.loot) take(loot, 1);
  for (std::size_t i = 0; i < loot_kinds; ++i) {
    auto const kind = static_cast<Loot>(i + 1);
    take(kind, state.buried[i]);
    for (std::size_t seat = 0; i < held_kinds && seat < state.held.size(); ++seat) take(kind, state.held[seat][i]);
  }
}

/// All parts that no robot has. Robots that are gone have theirs for good, unless they went back, which all did that a robot
/// does not name. What is gone as the game ends goes back no more (R parts.lost).
void count_supply(Setup const& setup, State& state, bool went_back) {
  Box const& box = setup.board->box;
  state.supply.legs = box.legs;
  state.supply.bodies = box.bodies;
  for (int seat = 0; seat < setup.players; ++seat) state.supply.heads[static_cast<std::size_t>(seat)] = box.heads;
  for (int i = 0; i < setup.robots(); ++i) {
    if (state.robot(i).fate == Fate::gone && went_back && state.robot(i).parts == plain_parts) continue;
    for (Slot const slot : {Slot::legs, Slot::body, Slot::head}) {
      std::uint8_t& count = state.supply.of(seat_of(i), slot, state.robot(i).part(slot));
      count = less(count, 1);
    }
  }
}

/// The last cells that are neither struck nor bear a robot.
std::uint64_t usual_plan(Setup const& setup, State const& state) {
  std::uint64_t plan = 0;
  std::uint64_t const open = open_cells(setup, state);
  for (int cell = setup.board->cells - 1; cell >= 0 && std::popcount(plan) < 2; --cell)
    if (has(open, cell)) plan |= bit(cell);
  return plan;
}

template <class Counts, class Words>
Json counted(Counts const& counts, Words const& words) {
  Json json = Json::object();
  for (std::size_t i = 0; i < counts.size(); ++i) json[std::string(words[i])] = counts[i];
  return json;
}

/// A position with its shorthands taken into fields.
class Expansion {
 public:
  Expansion(Setup const& setup, Json position, Problems& problems)
      : setup_(setup), fields_(std::move(position)), problems_(problems) {}

  Json run() {
    drawing();
    robots();
    rotation("ring", "C0 to C5");
    rotation("rotation", "the towers");
    derive();
    return std::move(fields_);
  }

 private:
  Setup const& setup_;
  Json fields_;
  Problems& problems_;

  void say(std::string where, std::string what, std::string expected) {
    problems_.push_back({std::move(where), std::move(what), std::move(expected)});
  }

  void drawing() {
    auto const board = fields_.find("board");
    if (board == fields_.end()) return;
    Json const lines = *board;
    fields_.erase("board");
    read_drawing(setup_, lines, fields_, problems_);
  }

  void robots() {
    auto const seats = fields_.find("seat");
    if (seats == fields_.end() || !seats->is_array()) return;
    for (std::size_t seat = 0; seat < seats->size(); ++seat)
      if ((*seats)[seat].is_object() && (*seats)[seat].contains("robots")) unfold_robots((*seats)[seat], seat);
  }
  void unfold_robots(Json& seat, std::size_t number) {
    Json const list = seat["robots"];
    std::string const where = fmt::format("seat[{}].robots", number);
    seat.erase("robots");
    if (!list.is_array() || list.size() > robots_each) return say(where, "is " + shown(list), "a list of up to two robots");
    Json* const group = object_at(seat, "robot");
    for (std::size_t i = 0; group != nullptr && i < list.size(); ++i)
      (*group)[std::to_string(i + 1)] = robot(list[i], fmt::format("{}[{}]", where, i));
  }

  Json robot(Json const& json, std::string const& where) {
    static constexpr std::string_view expected = R"(a robot such as "14 east shield", "head 14 bomb", "carried" or "gone")";
    Json robot = Json::object();
    if (!json.is_string()) return say(where, "is " + shown(json), std::string(expected)), robot;
    std::string const text = json.get<std::string>();
    std::vector<std::string_view> const words = words_in(text);
    auto const word = [&](std::size_t place) { return place < words.size() ? words[place] : std::string_view(); };
    std::size_t read = 2;
    if (word(0) == "head") {
      robot["fate"] = word(0);
      robot["cell"] = word(1);
    } else if (word(0) == "carried" || word(0) == "gone" || word(0) == "waiting") {
      robot["fate"] = word(0);
      read = 1;
    } else {
      robot["fate"] = "standing";
      robot["cell"] = word(0);
      if (words.size() < 2) say(where, "has no gaze", std::string(expected));
      robot["gaze"] = word(1);
    }
    for (; read < words.size(); ++read)
      if (!part(robot, words[read]))
        say(where, fmt::format("no part is called {}", shown(Json(words[read]))), std::string(expected));
    return robot;
  }
  static bool part(Json& robot, std::string_view word) {
    auto const found = std::find(modification_words.begin(), modification_words.end(), word);
    if (found == modification_words.end()) return false;
    auto const number = static_cast<int>(found - modification_words.begin());
    robot[std::string(slot_words[static_cast<std::size_t>(slot_of(number))])] = word;
    return true;
  }

  /// "ring" or "rotation".
  void rotation(std::string const& key, std::string_view what) {
    auto const found = fields_.find(key);
    if (found == fields_.end()) return;
    auto const steps = whole_number(*found, 0, directions - 1);
    if (!steps) say(key, "is " + shown(*found), fmt::format("how far {} are turned, from 0 to 5", what));
    fields_.erase(key);
    if (!steps) return;
    if (key == "rotation") {
      fields_["tower"] = std::vector<int>(static_cast<std::size_t>(setup_.board->towers), *steps);
      return;
    }
    Json& corners = fields_["corner"] = Json::object();
    for (int i = 0; i < corner_cells; ++i)
      corners[fmt::format("C{}", (i + *steps) % corner_cells)] =
          corner_words[static_cast<std::size_t>(setup_.board->ring[static_cast<std::size_t>(i)])];
  }

  /// What the fields that are there say of those that are left out; reading them reports what is wrong.
  void derive() {
    State draft = blank_state(setup_);
    Problems ignored;
    ReadFields reader(fields_, ignored);
    visit_state(setup_, draft, reader);
    reader.finish();
    count_pile(setup_, draft);
    count_supply(setup_, draft, setup_.rulings.parts_lost == PartsLost::returned && !draft.over());
    derive_stage(draft);
    if (!fields_.contains("pile")) fields_["pile"] = counted(draft.pile, token_words);
    if (!fields_.contains("legs")) fields_["legs"] = counted(draft.supply.legs, part_words[0]);
    if (!fields_.contains("bodies")) fields_["bodies"] = counted(draft.supply.bodies, part_words[1]);
    derive_heads(draft);
  }
  void derive_stage(State const& draft) {
    int const rounds = std::popcount(draft.struck) / 2 + (draft.stage == Stage::strike ? 0 : 1);
    if (!fields_.contains("round")) fields_["round"] = std::clamp(rounds, 1, setup_.board->rounds());
    if (!fields_.contains("actions") && draft.stage != Stage::actions) fields_["actions"] = 0;
    if (!fields_.contains("slot") && draft.stage <= Stage::bidding)
      for (std::string_view const bid : bid_words) fields_["slot"][std::string(bid)] = "none";
    bool const empty = setup_.players == 3 && setup_.rulings.initiative_three == InitiativeThree::empty;
    if (!fields_.contains("slot") && empty && draft.stage > Stage::bidding) fields_["slot"]["detonator"] = "none";
    if (fields_.contains("plan") || draft.stage < Stage::bidding || draft.stage > Stage::magnet) return;
    Json& plan = fields_["plan"] = Json::array();
    each_bit(usual_plan(setup_, draft), [&](int cell) { plan.push_back(setup_.board->name_of(byte(cell))); });
  }
  void derive_heads(State const& draft) {
    for (std::size_t seat = 0; std::cmp_less(seat, setup_.players); ++seat) {
      Json* const object = object_in_list(fields_, "seat", seat);
      if (object != nullptr && !object->contains("heads")) (*object)["heads"] = counted(draft.supply.heads[seat], part_words[2]);
    }
  }
};

}  // namespace

State blank_state(Setup const& setup) {
  State state = bare_state(setup);
  for (int i = 0; i < setup.robots(); ++i) state.robot(i).fate = Fate::gone;
  count_supply(setup, state, false);
  state.stage = Stage::actions;
  state.owners = usual_owners(setup);
  state.actions = 2;
  return state;
}

Json expanded(Setup const& setup, Json const& position, Problems& problems) {
  return position.is_object() ? Expansion(setup, position, problems).run() : position;
}

}  // namespace ringside::robocide
