#include <algorithm>

#include "tests/oracle/robocide/oracle.h"

// What a robot may do (RC-8, RC-9).

namespace ringside::oracle::robocide {
namespace {

/// The deeds of one robot as they are gathered.
struct Gathering {
  Placement const& placement;
  int index;
  int actions_in_hand;
  std::set<Deed> found;

  Robot const& robot() const { return placement.robot(index); }
  Board const& board() const { return placement.board; }
  bool held() const { return held_by_mine(placement, index); }
  Deed deed(Kind kind) const { return {.kind = kind, .robot = index, .gaze = robot().gaze}; }
};

/// Going away from a mine: not at all, or for two actions (R mine.leaving).
void go(Gathering& gathering, Kind kind, int cell, int gaze) {
  if (!is_open(gathering.placement, cell)) return;
  if (gathering.held() && gathering.placement.rulings.mine_leaving == MineLeaving::action) return;
  Deed deed = gathering.deed(kind);
  deed.cell = cell;
  deed.gaze = gaze;
  deed.cost = gathering.held() ? 2 : 1;
  if (deed.cost <= gathering.actions_in_hand) gathering.found.insert(deed);
}

/// RC-8.1, RC-8.8
void walk_and_fly(Gathering& gathering) {
  Spot const here = spot_of(gathering.board(), gathering.robot().cell);
  for (int direction = 0; direction < directions; ++direction) {
    Spot const near = next(here, direction);
    go(gathering, Kind::step, cell_at(gathering.board(), near), direction);
    if (gathering.robot().legs == Legs::propeller)
      go(gathering, Kind::flight, cell_at(gathering.board(), next(near, direction)), direction);
  }
}

/// RC-8.2: out of the other teleport in any direction, looking away from it.
void teleport(Gathering& gathering) {
  int const cell = gathering.robot().cell;
  for (int const way_in : beside(gathering.placement, cell, Corner::teleport))
    for (int way_out = 0; way_out < directions; ++way_out) {
      Spot const entrance = next(spot_of(gathering.board(), cell), way_in);
      Spot const exit = behind_other_teleport(gathering.placement, entrance, way_out);
      go(gathering, Kind::teleport, cell_at(gathering.board(), exit), way_out);
    }
}

void push_others(Gathering& gathering) {
  for (int direction = 0; direction < directions; ++direction)
    if (auto const deed = push(gathering.placement, gathering.index, direction)) gathering.found.insert(*deed);
}

/// RC-8.6
void turn(Gathering& gathering) {
  for (int direction = 0; direction < directions; ++direction) {
    Deed deed = gathering.deed(Kind::turn);
    deed.gaze = direction;
    if (direction != gathering.robot().gaze) gathering.found.insert(deed);
  }
}

/// RC-8.7
void disarm(Gathering& gathering) {
  if (gathering.held() && gathering.placement.rulings.mine_leaving == MineLeaving::action)
    gathering.found.insert(gathering.deed(Kind::disarm));
}

/// RC-9.2
void resurrect(Gathering& gathering) {
  int const partner = partner_of(gathering.index);
  if (gathering.placement.robot(partner).fate != Fate::head_carried) return;
  int const here = gathering.robot().cell;
  for (int const to_forge : beside(gathering.placement, here, Corner::forge))
    for (int from_forge = 0; from_forge < directions; ++from_forge) {
      Spot const forge = next(spot_of(gathering.board(), here), to_forge);
      Deed deed = gathering.deed(Kind::resurrect);
      deed.gaze = to_forge;
      deed.cell = cell_at(gathering.board(), next(forge, from_forge));
      deed.other = partner;
      deed.other_gaze = opposite(from_forge);
      if (is_clear(gathering.placement, deed.cell)) gathering.found.insert(deed);
    }
}

int kind_of(Robot const& robot, Part part) {
  if (part == Part::legs) return static_cast<int>(robot.legs);
  return part == Part::body ? static_cast<int>(robot.body) : static_cast<int>(robot.head);
}

Loot token_for(Part part) {
  if (part == Part::legs) return Loot::legs_part;
  return part == Part::body ? Loot::body_part : Loot::head_part;
}

/// Whether a robot keeps its parts out of the supply (R parts.lost).
bool keeps_parts(Placement const& placement, int robot) {
  return placement.robot(robot).fate != Fate::gone || placement.rulings.parts_lost == PartsLost::lost;
}

/// RC-1.2, RC-9.1: three of each modified kind of legs and bodies, a head of each for every colour.
bool in_supply(Placement const& placement, int player, Part part, int kind) {
  int used = 0;
  for (int robot = 0; robot < 2 * placement.players(); ++robot)
    if (keeps_parts(placement, robot) && kind_of(placement.robot(robot), part) == kind)
      used += part != Part::head || player_of(robot) == player ? 1 : 0;
  return used < (part == Part::head ? 1 : 3);
}

bool may_become(Gathering const& gathering, Part part, int kind) {
  Placement const& placement = gathering.placement;
  int const now = kind_of(gathering.robot(), part);
  if (now == kind || (now != 0 && placement.rulings.mod_replace == ModReplace::no)) return false;
  int const player = player_of(gathering.index);
  return placement.held_tokens(player).contains(token_for(part)) && in_supply(placement, player, part, kind);
}

/// RC-9.1
void modify(Gathering& gathering) {
  for (int const to_workshop : beside(gathering.placement, gathering.robot().cell, Corner::workshop))
    for (Part const part : {Part::legs, Part::body, Part::head})
      for (int const kind : {1, 2}) {
        Deed deed = gathering.deed(Kind::modify);
        deed.gaze = to_workshop;
        deed.part = part;
        deed.made = kind;
        if (may_become(gathering, part, kind)) gathering.found.insert(deed);
      }
}

/// RC-8.5: an own head is picked up, an enemy's is destroyed.
void meet_head(Placement& placement, int robot) {
  auto const head = head_on(placement, placement.robot(robot).cell);
  if (head) placement.robot(*head).fate = player_of(*head) == player_of(robot) ? Fate::head_carried : Fate::gone;
}

/// RC-8.4
void take_loot(Placement& placement, int robot) {
  auto const found = placement.loot.find(placement.robot(robot).cell);
  if (found == placement.loot.end()) return;
  if (found->second.kind == Loot::mine) {
    found->second.face_up = true;
    return;
  }
  Tokens& heap = found->second.kind == Loot::blank ? placement.pile : placement.held_tokens(player_of(robot));
  heap.insert(found->second.kind);
  placement.loot.erase(found);
}

void come_to(Placement& placement, int robot, int cell) {
  placement.robot(robot).cell = cell;
  meet_head(placement, robot);
  take_loot(placement, robot);
}

/// R mine.after
void take_mine_away(Placement& placement, int cell) {
  placement.loot.erase(cell);
  (placement.rulings.mine_after == MineAfter::discarded ? placement.pile : placement.removed).insert(Loot::mine);
}

void depart(Placement& placement, Deed const& deed) {
  if (held_by_mine(placement, deed.robot)) take_mine_away(placement, placement.robot(deed.robot).cell);
  come_to(placement, deed.robot, deed.cell);
}

void place_other(Placement& placement, Deed const& deed) {
  placement.robot(deed.other).fate = Fate::stands;
  placement.robot(deed.other).gaze = deed.other_gaze;
  come_to(placement, deed.other, deed.cell);
}

void fit_part(Placement& placement, Deed const& deed) {
  Robot& robot = placement.robot(deed.robot);
  if (deed.part == Part::legs) robot.legs = static_cast<Legs>(deed.made);
  if (deed.part == Part::body) robot.body = static_cast<Body>(deed.made);
  if (deed.part == Part::head) robot.head = static_cast<Head>(deed.made);
  Tokens& loot = placement.held_tokens(player_of(deed.robot));
  placement.pile.insert(loot.extract(loot.find(token_for(deed.part))));
}

}  // namespace

std::set<Deed> deeds(Placement const& placement, int robot, int actions_in_hand) {
  if (actions_in_hand < 1 || placement.robot(robot).fate != Fate::stands || is_over(placement)) return {};
  Gathering gathering{placement, robot, actions_in_hand, {}};
  for (auto* const gather : {walk_and_fly, teleport, push_others, turn, disarm, resurrect, modify}) gather(gathering);
  return gathering.found;
}

Placement after(Placement placement, Deed const& deed) {
  placement.robot(deed.robot).gaze = deed.gaze;
  switch (deed.kind) {
    case Kind::step:
    case Kind::flight:
    case Kind::teleport:
      depart(placement, deed);
      break;
    case Kind::push:
    case Kind::resurrect:
      place_other(placement, deed);
      break;
    case Kind::turn:
      break;
    case Kind::disarm:
      take_mine_away(placement, placement.robot(deed.robot).cell);
      break;
    case Kind::modify:
      fit_part(placement, deed);
      break;
  }
  return placement;
}

}  // namespace ringside::oracle::robocide
