#include "tests/oracle/high_voltage/bridge.h"

#include <algorithm>

#include "engine/core/ruling_table.h"
#include "engine/games/high_voltage/notation.h"
#include "engine/games/high_voltage/places.h"
#include "engine/games/high_voltage/position.h"
#include "engine/games/high_voltage/seams.h"
#include "engine/games/high_voltage/steps.h"
#include "engine/games/high_voltage/words.h"
#include "engine/games/steel_arena/options.h"

namespace ringside::high_voltage {
namespace {

using oracle::voltage::Character;
using oracle::voltage::Game;
using oracle::voltage::Module;
using oracle::voltage::Print;
using oracle::voltage::Spot;
using oracle::voltage::World;

std::uint8_t byte(int number) { return static_cast<std::uint8_t>(number); }
std::size_t at(int place) { return static_cast<std::size_t>(place); }

// --- Tiles ---

template <class Enum, class Words>
Enum value_of(Words const& words, std::string const& word) {
  return static_cast<Enum>(word.empty() ? 0 : std::find(words.begin(), words.end(), word) - words.begin() + 1);
}

void print_numbers(Kind& kind, Print const& print) {
  kind.damage = byte(print.damage), kind.explosion = byte(print.explosion);
  kind.push = byte(print.push), kind.whirl = byte(print.whirl), kind.heat = byte(print.heat);
  kind.range = {byte(print.low), byte(print.high)};
  kind.absorbs = byte(print.absorbs);
  kind.blast = byte(print.blast), kind.splinters = byte(print.splinters);
  kind.shelter = byte(print.shelter), kind.cools = byte(print.cools), kind.fuel = byte(print.fuel);
}

void print_marks(Kind& kind, Print const& print) {
  kind.activated = print.activated;
  kind.speed = print.speed, kind.auto_cool = print.auto_cool, kind.one_shot = print.one_shot;
  kind.obstruction = print.obstruction, kind.obstacle = print.obstacle, kind.explosive = print.explosive;
}

void print_extra(Kind& kind, Print const& print) {
  kind.extra[printed::chargeable] = print.chargeable;
  kind.extra[printed::range_limit] = byte(print.range_limit);
  kind.extra[printed::clockwise] = print.one_way == 1;
  kind.extra[printed::counter_clockwise] = print.one_way == -1;
  kind.extra[printed::high_point] = print.high_point;
  kind.extra[place::free_turn] = byte(print.free_turn);
  kind.extra[place::charge] = byte(print.charge);
  kind.extra[printed::deactivator] = print.deactivator;
  kind.extra[place::melee] = byte(print.circular_melee);
  kind.extra[place::heat] = byte(print.circular_heat);
  kind.extra[place::health] = byte(print.health);
  kind.extra[place::good] = print.good;
}

Kind kind_of(Print const& print) {
  Kind kind;
  kind.id = kind.english = kind.russian = print.id;
  kind.type = static_cast<TileType>(std::find(type_names.begin(), type_names.end(), print.type) - type_names.begin());
  kind.generation = 2;
  kind.aim = value_of<Aim>(aim_words, print.aim);
  kind.path = value_of<Path>(path_words, print.path);
  kind.armour = value_of<Armour>(armour_words, print.armour);
  print_numbers(kind, print);
  print_marks(kind, print);
  print_extra(kind, print);
  return kind;
}

/// A tile of which only the number matters.
Kind blank_kind(std::size_t tile) {
  Print print;
  print.id = "blank" + std::to_string(tile), print.type = "turn";
  print.low = print.high = 1;
  return kind_of(print);
}

CentralSide side_of(oracle::voltage::Side const& side) {
  Kind const armour = kind_of(side.armour);
  return {kind_of(side.attack), kind_of(side.movement), kind_of(side.turn), armour.armour, armour.absorbs};
}

std::map<int, Kind> kinds_by_number(World const& world) {
  std::map<int, Kind> kinds;
  for (auto const& [cell, terrain] : world.terrain) kinds[terrain.tile] = kind_of(terrain.print);
  for (auto const& [cell, module] : world.loose) kinds[module.tile] = kind_of(module.print);
  for (auto const& robot : world.robots) {
    for (auto const& [tile, module] : robot.modules) {
      kinds[tile] = kind_of(module.print);
      if (module.face_down) kinds[tile].generation = 3;
    }
    for (int const tile : robot.trophies) kinds[tile] = blank_kind(at(tile));
  }
  return kinds;
}

/// The pile holds tiles behind all the others.
std::shared_ptr<Catalogue const> catalogue_of(Game const& game) {
  auto made = std::make_shared<Catalogue>();
  made->central = {side_of(game.sides[0]), side_of(game.sides[1])};
  for (auto const& [number, kind] : kinds_by_number(game.world)) {
    while (made->kinds.size() + 1 < at(number)) made->kinds.push_back(blank_kind(made->kinds.size() + 1));
    made->kinds.push_back(kind);
  }
  for (int left = game.world.pile; left > 0; --left) made->kinds.push_back(blank_kind(made->kinds.size() + 1));
  finish(*made);
  return made;
}

// --- Setup ---

HexField field_of(World const& world) {
  std::vector<hex::Axial> cells;
  for (Spot const cell : world.field) cells.push_back({cell.q, cell.r});
  Problems problems;
  return *HexField::from_cells(std::move(cells), problems);
}

Rulings answers_of(Game const& game) {
  Problems problems;
  return read_rulings<Rulings>(rulings(), Json(game.rulings), problems);
}

std::uint8_t seat_of(World const& world, Character character) {
  for (int seat = 0; seat < world.seats(); ++seat)
    if (world.robot(seat).character == character) return byte(seat);
  return nothing;
}

void derive(Setup& setup) {
  for (CentralSide const& side : setup.tiles().central)
    setup.lands_on_robots = setup.lands_on_robots || side.movement.path == Path::diagonal_jump;
  for (int tile = 0; tile < setup.tiles().tiles(); ++tile) {
    Kind const& kind = setup.tiles().kind(tile);
    setup.everything.insert(tile);
    setup.first_tile[at(tile)] = byte(tile);
    bool const circular = kind.prints(place::melee) || kind.prints(place::heat);
    if (circular) setup.circular[at(setup.circular_count++)] = byte(tile);
    if (kind.prints(place::health)) setup.with_health[at(setup.health_count++)] = byte(tile);
    setup.has_high_points = setup.has_high_points || kind.prints(printed::high_point);
    setup.lands_on_robots = setup.lands_on_robots || kind.path == Path::diagonal_jump;
  }
}

constexpr TurnStep step_of_turn(std::string_view word) {
  return *std::find_if(turn_steps.begin(), turn_steps.end(), [&](TurnStep const& step) { return step.word == word; });
}

constexpr std::uint8_t place_of(std::span<TurnStep const> steps, std::string_view word) {
  std::uint8_t place = 0;
  while (steps[place].word != word) ++place;
  return place;
}

/// Something waits for ever, and the turn begins no other.
void wait(Play& play) { push(play.state, FreeTurn{byte(play.state.turn), 1}); }

constexpr std::array<TurnStep, 10> compared{{step_of_turn("ready"),
                                             step_of_turn("charge"),
                                             step_of_turn("start"),
                                             step_of_turn("under"),
                                             step_of_turn("free-turn"),
                                             step_of_turn("beside"),
                                             step_of_turn("active"),
                                             step_of_turn("owed-first"),
                                             step_of_turn("mine"),
                                             {"done", wait}}};
static_assert(place_of(compared, "active") == place_of(turn_steps, "active"));

Seams const& seams_of_compared() {
  static Seams const made = [] {
    Seams changed = seams();
    changed.turn = compared;
    return changed;
  }();
  return made;
}

// --- State ---

std::uint8_t cell_of(Setup const& setup, Spot spot) {
  auto const cells = setup.field.cells();
  return byte(static_cast<int>(std::find(cells.begin(), cells.end(), hex::Axial{spot.q, spot.r}) - cells.begin()));
}
Spot spot_of(Setup const& setup, int cell) { return {setup.field.at(cell).r, setup.field.at(cell).q}; }

void lay(Setup const& setup, World const& world, State& state) {
  for (auto const& [spot, terrain] : world.terrain) {
    state.cells[cell_of(setup, spot)] = byte(terrain.tile - 1);
    auto const found = std::find(setup.with_health.begin(), setup.with_health.end(), terrain.tile - 1);
    if (terrain.print.health > 0) state.extra.worn[at(static_cast<int>(found - setup.with_health.begin()))] = byte(terrain.taken);
  }
  for (auto const& [spot, module] : world.loose)
    state.cells[cell_of(setup, spot)] = cell_content::back(setup.tiles().kind(module.tile - 1).type, 2);
  for (auto const& [spot, mine] : world.mines) state.extra.mines[at(mine.kind - 'a')] = cell_of(setup, spot);
}

void equip(Setup const& setup, oracle::voltage::Robot const& from, int seat, State& state) {
  Robot& robot = state.robots[at(seat)];
  robot.cell = cell_of(setup, from.cell);
  robot.facing = byte(from.facing);
  robot.central = byte((from.reinforced ? flag::reinforced : 0) | (from.board.hot ? flag::hot : 0));
  for (auto const& [number, module] : from.modules) {
    int const tile = number - 1;
    robot.modules.insert(tile);
    if (module.hot) state.hot.insert(tile);
    if (module.face_down) state.hidden.insert(tile);
    if (module.unready) state.extra.taken.insert(tile);
  }
  for (int const number : from.trophies) robot.trophies.insert(number - 1);
  state.extra.charge[at(seat)] = byte(from.charge);
  state.extra.must_cool |= byte(from.must_cool ? 1 << seat : 0);
  for (char const kind : from.mines) state.extra.mines[at(kind - 'a')] = mine_place::in_hand;
  for (int i = 0; i < setup.circular_count; ++i)
    if (from.beside_at_end.contains(setup.circular[at(i)] + 1)) state.extra.beside[at(seat)] |= byte(1 << i);
}

// --- and back ---

Module module_of(Setup const& setup, State const& state, int tile, Module module) {
  module.hot = state.hot.test(tile) || state.soaked.test(tile);
  module.face_down = state.hidden.test(tile);
  module.used = state.used.test(tile);
  module.unready = state.extra.taken.test(tile);
  module.worked = state.spent.test(tile);
  module.taken_off = 0;
  for (int bit = 0; bit < 3; ++bit)
    if (state.absorbed[at(bit)].test(tile)) module.taken_off += 1 << bit;
  if (module.worked) module.taken_off = setup.tiles().kind(tile).absorbs;
  return module;
}

/// Whose trophies the modules will be that a robot owes, the oldest point first.
std::vector<std::optional<int>> owed_by(Setup const& setup, State state, int seat) {
  std::vector<std::optional<int>> owed;
  Play play{setup, state, nullptr};
  Robot const& robot = state.robots[at(seat)];
  for (int point = 0; point < robot.owed; ++point) {
    int const taker = setup.seams->taker(setup, state, seat, (robot.owed_to_terrain >> point & 1) != 0);
    owed.push_back(taker < 0 ? std::nullopt : std::optional(taker));
    setup.seams->paid(play, seat);
  }
  return owed;
}

void board_of(Game const& game, Robot const& from, oracle::voltage::Robot& robot) {
  robot.reinforced = from.has(flag::reinforced);
  robot.destroyed = from.has(flag::destroyed);
  robot.board.print = game.sides[robot.reinforced ? 1 : 0].armour;
  robot.board.hot = from.has(flag::hot);
  robot.board.worked = from.has(flag::spent);
  robot.board.taken_off = robot.board.worked ? robot.board.print.absorbs : from.absorbed;
  robot.acted.clear();
  for (int i = 0; char const* action : {"attack", "move", "turn"})
    if ((from.acted >> i++ & 1) != 0) robot.acted.insert(action);
}

void screen_of(State const& state, int seat, oracle::voltage::Robot& robot) {
  robot.screen.reset();
  if ((state.extra.screens >> seat & 1) == 0) return;
  robot.screen.emplace();
  robot.screen->worked = (state.extra.screens_spent >> seat & 1) != 0;
  robot.screen->taken_off = robot.screen->worked ? 1 : 0;
}

/// What holds for a turn: the oracle lets it lapse when the active phase is over.
void turn_of(State const& state, int seat, oracle::voltage::Robot& robot) {
  bool const active = seat == state.turn, acts = active && is_active_phase(state);
  robot.cards.clear();
  for (int card = 0; card < card_count; ++card)
    if (active && (state.extra.used_cards >> card & 1) != 0) robot.cards.insert(std::string(card_words[at(card)]));
  robot.overdrive = acts && holds_now(state, now::overdrive);
  robot.overload = acts && holds_now(state, now::overload);
  bool const due_now = acts && !holds_now(state, now::phase_over);
  robot.must_cool = (state.extra.must_cool >> seat & 1) != 0 && !due_now;
}

std::map<int, Module> modules_by_number(World const& world) {
  std::map<int, Module> all;
  for (auto const& robot : world.robots) all.insert(robot.modules.begin(), robot.modules.end());
  for (auto const& [cell, module] : world.loose) all[module.tile] = module;
  return all;
}

void robots_of(Setup const& setup, State const& state, Game& game) {
  std::map<int, Module> const known = modules_by_number(game.world);
  for (int seat = 0; seat < setup.players; ++seat) {
    Robot const& from = state.robots[at(seat)];
    oracle::voltage::Robot& robot = game.robot(seat);
    robot.cell = spot_of(setup, from.cell);
    robot.facing = from.facing;
    robot.modules.clear();
    from.modules.each([&](int tile) { robot.modules[tile + 1] = module_of(setup, state, tile, known.at(tile + 1)); });
    robot.trophies.clear();
    from.trophies.each([&](int tile) { robot.trophies.insert(tile + 1); });
    robot.unseen = state.extra.pile_trophies[at(seat)];
    robot.charge = state.extra.charge[at(seat)];
    robot.owed = owed_by(setup, state, seat);
    robot.mines.clear();
    board_of(game, from, robot);
    screen_of(state, seat, robot);
    turn_of(state, seat, robot);
  }
}

void ground_of(Setup const& setup, State const& state, World& world) {
  std::erase_if(world.terrain, [&](auto const& each) { return state.cells[cell_of(setup, each.first)] != each.second.tile - 1; });
  for (auto& [cell, terrain] : world.terrain)
    for (int i = 0; i < setup.health_count; ++i)
      if (setup.with_health[at(i)] == terrain.tile - 1) terrain.taken = state.extra.worn[at(i)];
  std::erase_if(world.loose, [&](auto const& each) { return !cell_content::is_back(state.cells[cell_of(setup, each.first)]); });
}

void mines_of(Setup const& setup, State const& state, World& world) {
  world.mines.clear();
  for (int mine = 0; mine < mine_count; ++mine) {
    auto const kind = static_cast<char>('a' + mine);
    std::uint8_t const place = state.extra.mines[at(mine)];
    int const owner = setup.owner_of_mine(mine);
    if (place == mine_place::in_hand) world.robot(owner).mines.insert(kind);
    if (place < mine_place::in_hand) world.mines[spot_of(setup, place)] = {owner, kind};
  }
  for (std::uint8_t const entry : state.extra.set_off) {  // the oracle lets them lie until they act
    if (entry == 0) break;
    int const seat = (entry - 1) / 4, mine = (entry - 1) % 4;
    world.mines[world.robot(seat).cell] = {setup.owner_of_mine(mine), static_cast<char>('a' + mine)};
  }
}

constexpr char const* ends[]{"", "trophies", "destroyed", "supply"};

// --- Words ---

std::string sided(int amount) { return amount == 0 ? "0" : (amount < 0 ? "left " : "right ") + std::to_string(std::abs(amount)); }

std::string name_of(Setup const& setup, Action action) {
  if (action.kind == Action::central_kind) return "central";
  return action.kind == no_module ? "screen" : setup.tiles().kinds[action.kind].id;
}

/// A module that lies face down is named by its back; no two of a robot look alike.
std::string token_name(Setup const& setup, State const& state, Action action) {
  if (action.kind != face_down) return name_of(setup, action);
  std::string name;
  (robot_of(state, top<LayTokens>(state).seat).modules & state.hidden).each([&](int tile) {
    Kind const& kind = setup.tiles().kind(tile);
    if (4 * static_cast<int>(kind.type) + kind.generation == action.rank) name = kind.id;
  });
  return name;
}

std::string verb_word(State const& state, Kind const& kind) {
  if (is<Mines>(state.top())) return "mine";
  if (!is<Interrupt>(state.top())) return "activate";
  return kind.type == TileType::attack ? "strike" : "evade";
}

std::string activation(Setup const& setup, State const& state, Action action) {
  bool const central = action.kind == Action::central_kind;
  Kind const& kind =
      central ? central_kind(setup, robot_of(state, state.acting()), action.rank) : setup.tiles().kinds[action.kind];
  std::string text = verb_word(state, kind) + " " + name_of(setup, action);
  if (central) text += std::array{" attack", " move", " turn"}[action.rank];
  bool const attacks = kind.type == TileType::attack;
  int const tokens = attacks ? action.amount : std::abs(action.amount) + (action.option >> Action::surplus_shift);
  if (kind.prints(printed::chargeable)) text += " for " + std::to_string(tokens);
  bool const aside = kind.type == TileType::turn || kind.path == Path::sideways || kind.path == Path::diagonal_jump;
  if (attacks && action.cell != nothing) text += " " + setup.field.name(action.cell);
  if (!attacks && kind.type != TileType::defence) text += " " + (aside ? sided(action.amount) : std::to_string(action.amount));
  return text + ((action.option & Action::worn) != 0 ? " wearing" : "");
}

std::string card_text(Setup const& setup, Action action) {
  std::string const text = "card " + std::string(card_words[action.option]);
  switch (static_cast<Card>(action.option)) {
    case Card::coolant:
      return text + " " + name_of(setup, action);
    case Card::servo:
      return text + " " + sided(action.amount);
    case Card::spark:
      return text + " " + setup.field.name(action.cell);
    case Card::thruster:
      return text + " 1";
    default:
      return text;
  }
}

}  // namespace

void fit(Game& game) {
  int blasts = 0, circular = 0, healthy = 0;
  std::erase_if(game.world.terrain, [&](auto const& each) {
    Print const& print = each.second.print;
    bool const of_charge = print.charge > 0 || print.deactivator;  // HV-4.1
    return (of_charge && !game.world.charge) || (print.explosive && ++blasts > most_blasts) ||
           (print.circular() && ++circular > most_watched) || (print.health > 0 && ++healthy > most_watched);
  });
  for (auto& robot : game.world.robots) {
    robot.must_cool = robot.must_cool && game.world.with_mines;
    std::set<std::string> backs;
    for (auto& [tile, module] : robot.modules)
      if (module.face_down) module.face_down = backs.insert(module.print.type).second;
  }
  game.turn_began = game.world;
}

Setup setup_of(Game const& game) {
  World const& world = game.world;
  Setup setup;
  setup.players = world.seats();
  setup.teams = world.teams;
  setup.supply = 0;
  setup.field = field_of(world);
  setup.answers = answers_of(game);
  setup.rulings = setup.answers;
  setup.catalogue = catalogue_of(game);
  setup.seams = &seams_of_compared();
  setup.king = true;
  setup.charge = world.charge, setup.abilities = world.abilities, setup.mines = world.with_mines;
  if (setup.abilities || setup.mines) {
    setup.vulcan = seat_of(world, Character::vulcan);
    setup.predator = seat_of(world, Character::predator);
  }
  derive(setup);
  return setup;
}

State state_of(Setup const& setup, Game const& game) {
  State state = blank_state(setup);
  state.turn = static_cast<std::uint16_t>(game.world.active);
  state.extra.mines.fill(mine_place::gone);
  state.extra.pile = static_cast<std::uint8_t>(game.world.pile);
  state.extra.open_cards = 0;
  for (int card = 0; card < card_count; ++card)
    if (game.world.cards.contains(std::string(card_words[at(card)]))) state.extra.open_cards |= byte(1 << card);
  lay(setup, game.world, state);
  for (int seat = 0; seat < setup.players; ++seat) equip(setup, game.robot(seat), seat, state);
  push(state, Turn{});
  return state;
}

bool is_active_phase(State const& state) {
  return is<Turn>(state.tasks[0]) && as<Turn>(state.tasks[0]).step == place_of(compared, "active") + 1;
}

bool is_done(State const& state) { return state.over() || as<Turn>(state.tasks[0]).step == 0; }

Setup whole(Setup setup) {
  setup.seams = &seams();
  return setup;
}

Game game_of(Setup const& setup, State const& state, Game game) {
  World& world = game.world;
  robots_of(setup, state, game);
  ground_of(setup, state, world);
  mines_of(setup, state, world);
  world.active = state.turn;
  world.pile = state.extra.pile;
  int held = 0;
  for (int const tokens : state.extra.charge) held += tokens;
  if (game.rules("charge.limit", "none") && world.charge) world.stock = all_tokens - held;
  world.box.clear();
  state.box.each([&](int tile) { world.box.insert(tile + 1); });
  world.end = ends[at(static_cast<int>(state.end))];
  return game;
}

std::string spoken(Setup const& setup, State const& state, Action action) {
  if (action.verb == Verb::activate) return activation(setup, state, action);
  if (action.verb == verb::card) return card_text(setup, action);
  if (action.verb == verb::face) return "free-turn " + sided(action.amount);
  if (action.verb == verb::token) return "token " + token_name(setup, state, action);
  if (action.verb == verb::mine)
    return "lay " + std::string(1, static_cast<char>('a' + action.amount)) + " " + setup.field.name(action.cell);
  return text_of(setup, action, Language::english);
}

}  // namespace ringside::high_voltage
