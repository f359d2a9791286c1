#include "tests/oracle/robocide/bridge.h"

#include "engine/games/robocide/hits.h"
#include "engine/games/robocide/play.h"

namespace ringside::oracle::robocide {
namespace {

/// Options stand in the same order on both sides.
template <typename Engine, typename Oracle>
void carry(Engine& to, Oracle from) {
  to = static_cast<Engine>(from);
}

engine::Rulings to_rulings(Rulings const& from) {
  engine::Rulings to;
  carry(to.initiative_three, from.initiative_three);
  carry(to.towers_remote, from.towers_remote);
  carry(to.tower_reach, from.tower_reach);
  carry(to.ring_turning, from.ring_turning);
  carry(to.mine_leaving, from.mine_leaving);
  carry(to.mine_after, from.mine_after);
  carry(to.mine_pushed, from.mine_pushed);
  carry(to.push_gaze, from.push_gaze);
  carry(to.push_direction, from.push_direction);
  carry(to.push_head, from.push_head);
  carry(to.push_own, from.push_own);
  carry(to.mod_replace, from.mod_replace);
  carry(to.rocket_cells, from.rocket_cells);
  carry(to.fire_order, from.fire_order);
  carry(to.vest_use, from.vest_use);
  carry(to.vest_blast, from.vest_blast);
  carry(to.screen_scope, from.screen_scope);
  carry(to.blast_head, from.blast_head);
  carry(to.spill_count, from.spill_count);
  carry(to.spill_head, from.spill_head);
  carry(to.nuke_loot, from.nuke_loot);
  carry(to.detonator_out, from.detonator_out);
  carry(to.chain_moment, from.chain_moment);
  carry(to.towers_block_towers, from.block_towers);
  carry(to.spill_strike, from.spill_strike);
  carry(to.parts_lost, from.parts_lost);
  carry(to.mine_push, from.mine_push);
  return to;
}

/// Cells are numbered from 1 here, from 0 there.
engine::Cell to_cell(int number) { return engine::byte(number - 1); }

std::uint64_t to_bits(std::set<int> const& cells) {
  std::uint64_t bits = 0;
  for (int const cell : cells) bits |= engine::bit(to_cell(cell));
  return bits;
}

std::uint8_t to_seat(int player) { return player == nobody ? engine::nobody : engine::byte(player); }

engine::Fate to_fate(Fate fate) {
  constexpr std::array fates{engine::Fate::standing, engine::Fate::head, engine::Fate::carried, engine::Fate::gone};
  return fates.at(static_cast<std::size_t>(fate));
}

/// Who does not stand looks nowhere, and what lies on no cell is nowhere.
engine::Robot to_robot(Robot const& from, bool with_parts) {
  engine::Robot to;
  to.fate = to_fate(from.fate);
  if (from.fate == Fate::stands) to.gaze = engine::byte(from.gaze);
  if (from.fate == Fate::stands || from.fate == Fate::head_lies) to.cell = to_cell(from.cell);
  if (with_parts)
    to.parts = {static_cast<std::uint8_t>(from.legs), static_cast<std::uint8_t>(from.body), static_cast<std::uint8_t>(from.head)};
  return to;
}

bool has_parts(Placement const& placement, int robot) {
  bool const lost = placement.rulings.parts_lost == PartsLost::lost || placement.kept_parts.contains(robot);
  return placement.robot(robot).fate != Fate::gone || lost;
}

/// All parts but those that robots keep out of it.
engine::Supply to_supply(engine::Setup const& setup, engine::State const& state, Placement const& placement) {
  engine::Box const& box = setup.board->box;
  engine::Supply supply{.legs = box.legs, .bodies = box.bodies, .heads = {}};
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(setup.players); ++seat) supply.heads.at(seat) = box.heads;
  for (int robot = 0; robot < setup.robots(); ++robot) {
    if (!has_parts(placement, robot)) continue;
    for (auto const slot : {engine::Slot::legs, engine::Slot::body, engine::Slot::head})
      --supply.of(player_of(robot), slot, state.robot(robot).part(slot));
  }
  return supply;
}

template <typename Counts>
void count(Counts& counts, Tokens const& tokens) {
  for (Loot const kind : tokens) ++counts.at(static_cast<std::size_t>(kind));
}

void lay_loot(engine::State& state, Placement const& placement) {
  for (auto const& [cell, token] : placement.loot) {
    state.loot.at(to_cell(cell)) = to_loot(token.kind);
    if (token.face_up) state.mines |= engine::bit(to_cell(cell));
  }
  for (int player = 0; player < placement.players(); ++player)
    count(state.held.at(static_cast<std::size_t>(player)), placement.held_tokens(player));
  count(state.pile, placement.pile);
  count(state.buried, placement.buried);
  count(state.buried, placement.removed);
}

void end(engine::State& state, Placement const& placement) {
  for (std::size_t group = 0; group < placement.out.size(); ++group)
    for (int const player : placement.out[group])
      state.fallen.at(static_cast<std::size_t>(player)) = engine::byte(static_cast<int>(group) + 1);
  bool someone = false;
  for (int player = 0; player < placement.players(); ++player) someone = someone || lives(placement, player);
  if (is_over(placement)) state.end = someone ? engine::End::last : engine::End::together;
}

/// The direction of a push.
int direction_to(Placement const& placement, int robot, int other) {
  int direction = 0;
  while (neighbour(placement.board, placement.robot(robot).cell, direction) != placement.robot(other).cell) ++direction;
  return direction;
}

engine::Verb to_verb(Kind kind) {
  constexpr std::array verbs{engine::Verb::step, engine::Verb::fly,    engine::Verb::teleport,  engine::Verb::push,
                             engine::Verb::turn, engine::Verb::disarm, engine::Verb::resurrect, engine::Verb::modify};
  return verbs.at(static_cast<std::size_t>(kind));
}

int deed_object(Placement const& placement, Deed const& deed) {
  if (deed.kind == Kind::disarm) return 0;
  if (deed.kind == Kind::teleport || deed.kind == Kind::resurrect) return to_cell(deed.cell);
  if (deed.kind == Kind::modify) return 2 * static_cast<int>(deed.part) + deed.made - 1;
  return deed.kind == Kind::push ? direction_to(placement, deed.robot, deed.other) : deed.gaze;
}

Question question_about(engine::Setup const& setup, engine::State const& state, engine::Hit const& hit) {
  Question question{.about = Asked::vest_for_shot, .player = player_of(hit.robot), .robot = hit.robot};
  if (hit.cause != engine::nobody) {
    question.shooter = hit.cause;
  } else {
    question.tower = hit.from - setup.board->tower(0);
    question.face = (hit.direction - state.towers.at(static_cast<std::size_t>(question.tower)) + directions) % directions;
  }
  return question;
}

}  // namespace

engine::Setup to_setup(Placement const& placement) {
  bool const is_outer = placement.board.towers.front().spot == outer().towers.front().spot;
  engine::Board const* board = engine::find_board(is_outer ? "outer" : "centre");
  return {.players = placement.players(),
          .holder = placement.holder,
          .board = {board, [](engine::Board const*) {}},
          .rulings = to_rulings(placement.rulings)};
}

engine::State to_state(engine::Setup const& setup, Placement const& placement) {
  engine::State state;
  for (std::size_t robot = 0; robot < placement.robots.size(); ++robot)
    state.robots.at(robot) = to_robot(placement.robots[robot], has_parts(placement, static_cast<int>(robot)));
  state.supply = to_supply(setup, state, placement);
  state.struck = to_bits(placement.nuclear);
  state.plan = to_bits(placement.plan);
  state.round = engine::byte(static_cast<int>(placement.nuclear.size()) / 2 + 1);
  for (std::size_t corner = 0; corner < state.corners.size(); ++corner) carry(state.corners[corner], placement.ring.at(corner));
  for (std::size_t tower = 0; tower < placement.rotations.size(); ++tower)
    state.towers.at(tower) = engine::byte(placement.rotations[tower]);
  for (std::size_t slot = 0; slot < placement.slots.size(); ++slot) state.owners.at(slot) = to_seat(placement.slots[slot]);
  state.holder = engine::byte(placement.holder);
  lay_loot(state, placement);
  end(state, placement);
  return state;
}

engine::Action to_action(Placement const& placement, Deed const& deed) {
  int const robot = deed.kind == Kind::resurrect ? deed.other : deed.robot;
  return {to_verb(deed.kind), engine::byte(robot % 2), engine::byte(deed_object(placement, deed))};
}

engine::Loot to_loot(Loot kind) { return static_cast<engine::Loot>(static_cast<int>(kind) + 1); }

Question to_question(engine::Setup const& setup, engine::State const& state) {
  if (state.moment == engine::Moment::none) return {.about = Asked::fire_first, .player = state.asked, .robot = 2 * state.asked};
  engine::Hit const hit = list_hits(setup, state)[state.next_hit];
  int const player = player_of(hit.robot);
  if (state.moment == engine::Moment::dampen)
    return {.about = Asked::vest_for_blast, .player = player, .robot = hit.robot, .bomb = hit.from + 1};
  if (state.stage != engine::Stage::magnet) return question_about(setup, state, hit);
  bool const for_all = setup.rulings.screen_scope == engine::ScreenScope::player;
  return {.about = Asked::screen, .player = player, .robot = for_all ? nobody : int{hit.robot}};
}

}  // namespace ringside::oracle::robocide
