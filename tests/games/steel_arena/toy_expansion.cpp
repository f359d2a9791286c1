#include "tests/games/steel_arena/toy_expansion.h"

#include <algorithm>

#include "engine/games/steel_arena/board.h"
#include "engine/games/steel_arena/start.h"

namespace ringside::steel_arena::toy {
namespace {

Extra& extra(Play& play) { return own<ToyState>(play.state).extra; }
void count(Play& play, Asked asked) { ++extra(play).count[static_cast<std::size_t>(asked)]; }

// --- Tasks of its own ------------------------------------------------------------------------------------------------

inline constexpr TaskField drunk{"toasts", FieldSort::number, "toasts drunk", {}, 1};

/// At the start of a turn the seat behind the active one is asked.
struct Toast {
  static constexpr Op op = toast_op;
  static constexpr std::string_view word = "toast";
  static constexpr Saying to_do{"toast", "toast"};
  static constexpr std::array fields{drunk};
  std::uint8_t toasts = 0;
};
/// All that a movement moved come to a stop.
struct Stop {
  static constexpr Op op = stop_op;
  static constexpr std::string_view word = "stop";
  static constexpr Saying to_do{"stop", "stop"};
  static constexpr std::array fields{task_field::seat};
  std::uint8_t seat = 0;
};
/// Whoever acted out of turn has done so.
struct Back {
  static constexpr Op op = back_op;
  static constexpr std::string_view word = "back";
  static constexpr Saying to_do{"back", "back"};
  static constexpr std::array fields{task_field::seat};
  std::uint8_t seat = 0;
};

int behind(Setup const& setup, State const& state) { return (state.turn + setup.players - 1) % setup.players; }
Actor ask_behind(Setup const& setup, State const& state) { return Actor::seat(behind(setup, state)); }
void list_toast(Setup const&, State const&, Actions& actions) { actions.push_back({.verb = Verb::pass}); }
void drink(Play& play, Action) {
  pop(play.state);
  count(play, Asked::toast);
}
Rejection ask_toast(Setup const&, State const&) { return {"SA-3.4", "a toast is due"}; }
Rejection no_toast(Setup const& setup, State const& state, Action) { return ask_toast(setup, state); }

Waits run_stop(Play& play) {
  std::uint8_t const seat = pop<Stop>(play.state).seat;
  Extra& mine = extra(play);
  mine.mover = static_cast<std::uint8_t>(seat + 1);
  mine.stopped =
      static_cast<std::uint8_t>(std::count_if(mine.order.begin(), mine.order.end(), [](int each) { return each > 0; }));
  mine.order = {};
  return false;
}
Waits run_back(Play& play) {
  pop(play.state);
  play.state.out_of_turn = 0;
  return false;
}

constexpr auto ops = [] {
  auto rows = joined(op_rows, std::array{OpRow{.op = toast_op,
                                               .level = {1},
                                               .fits = fits_so,
                                               .run = asks::wait,
                                               .actor = ask_behind,
                                               .list = list_toast,
                                               .answer = drink,
                                               .asked = ask_toast,
                                               .why_not = no_toast},
                                         OpRow{stop_op, {3}, fits_so, run_stop}, OpRow{back_op, {1, true}, fits_so, run_back}});
  for (Op nested : {Op::act, Op::after_use}) rows[static_cast<std::size_t>(nested)].level.repeats = true;
  return rows;
}();
constexpr auto shapes = joined(counting_shapes, std::array{make_shape<Toast>(), make_shape<Stop>(), make_shape<Back>()});
constexpr auto fields = joined(counting_task_fields, std::array{drunk});

// --- The seams -------------------------------------------------------------------------------------------------------

void propose_toast(Play& play) { push(play.state, Toast{}); }
bool begins_with_toast(Rulings const&, Op op) { return op == toast_op; }
bool begins_with_reaction(Rulings const& rulings, Op op) { return op == back_op || begins_with_action(rulings, op); }

constexpr auto turn = [] {
  auto steps = joined(std::array{TurnStep{"toast", propose_toast, begins_with_toast}}, turn_steps);
  steps[1U + step_called("active")].begins = begins_with_reaction;
  return steps;
}();

constexpr std::array more_causes{MoreCause{.word = "mine", .damages = SA::c14_3, .heats = SA::c9_11}};
constexpr Cause mine_cause = cause_called(more_causes, "mine");

void leaves(Play& play, int seat) {
  count(play, Asked::leaves);
  auto& order = extra(play).order;
  auto const known = std::find_if(order.begin(), order.end(), [&](int each) { return each == 0 || each == seat + 1; });
  *known = static_cast<std::uint8_t>(seat + 1);
}
/// There is a mine on the first cell.
void enters(Play& play, int seat, Passage passage) {
  if (passage == Passage::cut_short) return;
  count(play, passage == Passage::crosses ? Asked::crosses : Asked::enters);
  if (play.robot(seat).cell != 0) return;
  count(play, Asked::mine);
  push(play.state, Hit{.seat = static_cast<std::uint8_t>(seat),
                       .amount = 1,
                       .from = no_direction,
                       .cause = mine_cause,
                       .meets = HitStage::armour});
}
void moved(Play& play, Moved const& all) {
  count(play, Asked::moved);
  for (std::size_t i = 0; i < all.seats.size(); ++i) count(play, Asked::named);
  push(play.state, Stop{all.seats.front()});
}
/// Whoever turns with the central module may activate a tile after that.
Task before_use(Play& play, std::uint8_t module, Action action, Follows use) {
  count(play, Asked::before_use);
  bool const goes_on = module == central && action.rank == 2 && play.state.out_of_turn == 0;
  return AfterUse{module, use.with(Then::one_more, goes_on)};
}
/// The seat behind may react with its central module.
void after_use(Play& play, Task const&) {
  count(play, Asked::after_use);
  int const seat = behind(play.setup, play.state);
  if (play.state.out_of_turn != 0 || play.robot(seat).acted != 0) return;
  count(play, Asked::reaction);
  push(play.state, Back{static_cast<std::uint8_t>(seat)});
  push(play.state, Act{ActMode::after_cooling});
  play.state.out_of_turn = static_cast<std::uint8_t>(seat + 1);
}
Range range(Setup const&, State const&, Action action, Range printed) {
  if (action.kind == Action::central_kind) ++printed.high;
  return printed;
}
int damage(Setup const&, State const&, std::uint8_t module, int printed) { return module == central ? printed + 1 : printed; }
void owed(Play& play, int seat, int points, Cause cause) {
  count(play, Asked::owed);
  discard_at_once(play, seat, points, cause);
}
/// What goes after a mine is nobody's.
int taker(Setup const& setup, State const& state, int loser, bool by_terrain) {
  bool const mined = robot_of(state, loser).cell == 0;
  return mined ? -1 : trophy_taker(setup, state, loser, by_terrain);
}

constexpr std::array draw{SetupRow{6, {{12, 6, 6, 3, 6}, 4}, {{}, 20}}};

constexpr std::size_t magnetic = 0, charge = 1;  // places in Kind::extra

/// What can be printed on a tile: two properties more.
BoxForm form() {
  static std::vector<Property> const printed = [] {
    std::vector<Property> all(properties().begin(), properties().end());
    all.push_back({"magnetic", type_bit(TileType::attack), ExtraProperty{magnetic, true}, 0, 0, false, false, "", ""});
    all.push_back({"charge", type_bit(TileType::terrain), ExtraProperty{charge}, 1, 3, false, false, "", ""});
    return all;
  }();
  return {printed, draw};
}

/// The box of the base game with enough tiles for six; one attacks magnetically, one charges.
Catalogue const& box() {
  static Catalogue const made = [] {
    Json json = built_in_catalogue().source;
    for (Json& tile : json["tiles"])
      if (tile["generation"] == 1) tile["count"] = 6;
    for (Json& tile : json["tiles"])
      if (tile["generation"] == 2 && tile["type"] != "terrain") tile["count"] = tile["count"].get<int>() + 1;
    for (Json& tile : json["tiles"]) {
      if (tile["id"] == "laser") tile["magnetic"] = true;
      if (tile["id"] == "water-2") tile["charge"] = 2;
    }
    Problems problems;
    return read_catalogue(json, problems, form()).value();
  }();
  return made;
}

}  // namespace

constinit Seams const seams = [] {
  Seams changed = base_seams;
  changed.seats = 6;
  changed.deepest = State::deepest;
  changed.most_teams[6] = 3;
  changed.enough_trophies = {0, 3, 4, 5};
  changed.draw = draw;
  changed.catalogue = box;
  changed.form = form;
  changed.turn = turn;
  changed.ops = ops;
  changed.shapes = shapes;
  changed.task_fields = fields;
  changed.out_of_turn = true;
  changed.leaves = leaves;
  changed.enters = enters;
  changed.moved = moved;
  changed.counts_pushed = true;
  changed.before_use = before_use;
  changed.after_use = after_use;
  changed.range = range;
  changed.damage = damage;
  changed.more_causes = more_causes;
  changed.owed = owed;
  changed.taker = taker;
  changed.at_rest = is_at_rest<ToyState>;
  return changed;
}();

Setup six_players() {
  Problems problems;
  Json const json{{"players", 6}, {"mode", "team"}, {"field", "6-players"}, {"rulings", {{"cooling.central", "yes"}}}};
  auto setup = read_setup(json, problems, seams);
  setup.value().teams = seams.most_teams[6];
  return *setup;
}

ToyState start(Setup const& setup) {
  ToyState state{bare_start(setup), {}};
  open_game(setup, state);
  return state;
}

}  // namespace ringside::steel_arena::toy
