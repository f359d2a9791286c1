/* Duel for SPIN, written from the rules and not from the engine: a state of this model is a state of the game, a
 * transition is an action. DAMAGE is the D of the rules:
 *   spin -a -DDAMAGE=1 duel.pml && cc -O3 -DSAFETY -o pan pan.c && ./pan -m4000000 -w24
 */

#ifndef DAMAGE
#define DAMAGE 1
#endif

/* A cell is 10 * row + column, rows and columns from 1 to 5: the frame around the field keeps a step off one border from
 * coming back in at the other, and a direction is one number to add. */
#define COLUMN(cell) ((cell) % 10)
#define ROW(cell) ((cell) / 10)
#define ON_FIELD(cell) \
  (COLUMN(cell) >= 1 && COLUMN(cell) <= 5 && ROW(cell) >= 1 && ROW(cell) <= 5 && \
   COLUMN(cell) + ROW(cell) >= 4 && COLUMN(cell) + ROW(cell) <= 8)
#define WEST_CORNER 31
#define EAST_CORNER 35

/* Directions count clockwise from the north-east. */
#define EAST 1
#define WEST 4
#define OFFSET(direction) \
  ((direction) == 0 -> -9 : ((direction) == 1 -> 1 : ((direction) == 2 -> 10 : \
  ((direction) == 3 -> 9 : ((direction) == 4 -> -1 : -10)))))

/* Modules, as bits of a robot's tokens. */
#define STEP 1
#define TURN 2
#define SHOT 4
#define CORE 8

typedef Robot {
  byte cell;
  byte facing;
  byte tokens;
  byte damage;
}

Robot robot[2];
byte turn;

#define OWN robot[turn]
#define OTHER robot[1 - turn]
#define AHEAD (OWN.cell + OFFSET(OWN.facing))
#define BEHIND_AHEAD (OWN.cell + 2 * OFFSET(OWN.facing))

#define OVER (OWN.damage == DAMAGE) /* only the last action's target can have reached it */
#define READY(module) (!OVER && (OWN.tokens & (module)) == 0)
#define WAY_FREE (ON_FIELD(AHEAD) && (AHEAD != OTHER.cell || ON_FIELD(BEHIND_AHEAD)))

/* The field is convex: between two of its cells on a line there are no cells off the field. */
#define AT(distance) (OTHER.cell == OWN.cell + (distance) * OFFSET(OWN.facing))
#define IN_LINE_OF_FIRE (AT(1) || AT(2) || AT(3) || AT(4))

inline end_turn(tokens_after) {
  OWN.tokens = tokens_after;
  turn = 1 - turn;
  assert(robot[0].damage <= DAMAGE && robot[1].damage <= DAMAGE && robot[0].cell != robot[1].cell)
}

inline step_forward() {
  if
  :: AHEAD == OTHER.cell -> OTHER.cell = BEHIND_AHEAD
  :: else
  fi;
  OWN.cell = AHEAD
}

inline turn_by(sectors) { OWN.facing = (OWN.facing + sectors) % 6 }

inline shoot() {
  if
  :: IN_LINE_OF_FIRE -> OTHER.damage++
  :: else
  fi
}

/* The starting position is set before the first state of the process that plays. */
init {
  d_step {
    robot[0].cell = WEST_CORNER;
    robot[0].facing = EAST;
    robot[1].cell = EAST_CORNER;
    robot[1].facing = WEST
  }
  /* A finished game has no action left: a valid end. */
end:
  do
  :: d_step { READY(STEP) && WAY_FREE -> step_forward(); end_turn(OWN.tokens | STEP) }
  :: d_step { READY(CORE) && WAY_FREE -> step_forward(); end_turn(OWN.tokens | CORE) }
  :: d_step { READY(TURN) -> turn_by(4); end_turn(OWN.tokens | TURN) }
  :: d_step { READY(TURN) -> turn_by(5); end_turn(OWN.tokens | TURN) }
  :: d_step { READY(TURN) -> turn_by(1); end_turn(OWN.tokens | TURN) }
  :: d_step { READY(TURN) -> turn_by(2); end_turn(OWN.tokens | TURN) }
  :: d_step { READY(CORE) -> turn_by(5); end_turn(OWN.tokens | CORE) }
  :: d_step { READY(CORE) -> turn_by(1); end_turn(OWN.tokens | CORE) }
  :: d_step { READY(SHOT) -> shoot(); end_turn(OWN.tokens | SHOT) }
  :: d_step { !OVER -> end_turn(0) }
  od
}
