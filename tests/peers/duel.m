-- Duel for Murphi (Rumur), written from the rules and not from the engine: a state of this model is a state of the game,
-- a rule fired is an action. A finished game has no rule to fire, so deadlock detection has to be off:
--   rumur --deadlock-detection off --output duel.c duel.m && cc -std=c11 -O3 -march=native -mcx16 duel.c -lpthread

const
  -- The D of the rules; tests/peers/run puts another number here.
  damage_limit: 1;
  -- A cell is 10 * row + column, rows and columns from 1 to 5: the frame around the field keeps a step off one border
  -- from coming back in at the other, and a direction is one number to add.
  west_corner: 31;
  east_corner: 35;
  east: 1;
  west: 4;

type
  seat_t: 0..1;
  cell_t: 13..53;
  square_t: 3..63; -- what one or two steps from a cell can reach
  facing_t: 0..5; -- clockwise from the north-east
  offset_t: -10..10;
  module_t: enum {step_module, turn_module, shot_module, core_module};
  robot_t: record
    cell: cell_t;
    facing: facing_t;
    token: array [module_t] of boolean;
    damage: 0..3; -- also beyond the limit, for the invariant to have something to find
  end;

var
  turn: seat_t;
  robot: array [seat_t] of robot_t;

function on_field(square: square_t): boolean;
var
  column: 0..9;
  row: 0..6;
begin
  column := square % 10;
  row := square / 10;
  return column >= 1 & column <= 5 & row >= 1 & row <= 5 & column + row >= 4 & column + row <= 8;
end;

function offset(facing: facing_t): offset_t;
begin
  switch facing
    case 0: return -9;
    case 1: return 1;
    case 2: return 10;
    case 3: return 9;
    case 4: return -1;
    else return -10;
  endswitch;
end;

-- A robot that a step meets is pushed one cell on, and has to stay on the field.
function way_free(): boolean;
var
  ahead: square_t;
  way: offset_t;
begin
  way := offset(robot[turn].facing);
  ahead := robot[turn].cell + way;
  return on_field(ahead) & (ahead != robot[1 - turn].cell | on_field(ahead + way));
end;

function over(): boolean;
begin
  -- Only the last action's target can have reached the limit.
  return robot[turn].damage = damage_limit;
end;

function ready(module: module_t): boolean;
begin
  return !over() & !robot[turn].token[module];
end;

procedure heat_and_end_turn(module: module_t);
begin
  robot[turn].token[module] := true;
  turn := 1 - turn;
end;

procedure step_forward();
var
  ahead: cell_t;
  way: offset_t;
begin
  way := offset(robot[turn].facing);
  ahead := robot[turn].cell + way;
  if ahead = robot[1 - turn].cell then robot[1 - turn].cell := ahead + way; endif;
  robot[turn].cell := ahead;
end;

procedure turn_by(sectors: facing_t);
begin
  robot[turn].facing := (robot[turn].facing + sectors) % 6;
end;

-- The field is convex: between two of its cells on a line there are no cells off the field.
function in_line_of_fire(): boolean;
var
  from: cell_t;
  target: cell_t;
  way: offset_t;
begin
  from := robot[turn].cell;
  target := robot[1 - turn].cell;
  way := offset(robot[turn].facing);
  return target = from + way | target = from + 2 * way | target = from + 3 * way | target = from + 4 * way;
end;

startstate
begin
  turn := 0;
  for seat: seat_t do
    robot[seat].facing := east;
    robot[seat].cell := west_corner;
    for module: module_t do robot[seat].token[module] := false; endfor;
    robot[seat].damage := 0;
  endfor;
  robot[1].cell := east_corner;
  robot[1].facing := west;
end;

rule "step"
  ready(step_module) & way_free() ==>
begin
  step_forward();
  heat_and_end_turn(step_module);
end;

rule "core step"
  ready(core_module) & way_free() ==>
begin
  step_forward();
  heat_and_end_turn(core_module);
end;

rule "turn -2"
  ready(turn_module) ==>
begin
  turn_by(4);
  heat_and_end_turn(turn_module);
end;

rule "turn -1"
  ready(turn_module) ==>
begin
  turn_by(5);
  heat_and_end_turn(turn_module);
end;

rule "turn 1"
  ready(turn_module) ==>
begin
  turn_by(1);
  heat_and_end_turn(turn_module);
end;

rule "turn 2"
  ready(turn_module) ==>
begin
  turn_by(2);
  heat_and_end_turn(turn_module);
end;

rule "core turn -1"
  ready(core_module) ==>
begin
  turn_by(5);
  heat_and_end_turn(core_module);
end;

rule "core turn 1"
  ready(core_module) ==>
begin
  turn_by(1);
  heat_and_end_turn(core_module);
end;

rule "shot"
  ready(shot_module) ==>
begin
  if in_line_of_fire() then robot[1 - turn].damage := robot[1 - turn].damage + 1; endif;
  heat_and_end_turn(shot_module);
end;

rule "cool"
  !over() ==>
begin
  for module: module_t do robot[turn].token[module] := false; endfor;
  turn := 1 - turn;
end;

invariant "no damage above the limit"
  robot[0].damage <= damage_limit & robot[1].damage <= damage_limit;

invariant "the robots stand on different cells"
  robot[0].cell != robot[1].cell;
