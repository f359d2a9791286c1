#include <array>

#include "engine/games/duel/game.h"

namespace ringside::duel {
namespace {

constexpr std::string_view field_section = "Field and robots";
constexpr std::string_view turn_section = "A turn";
constexpr std::string_view end_section = "The end";
constexpr bool defines = false;

constexpr std::array duel_clauses{
    Clause{"DU-1.1", field_section, "The field is a hexagon of radius 2: 19 cells.", defines},
    Clause{"DU-1.2", field_section,
           "Each of the two seats has one robot, which stands on a cell of its own, faces one of the six directions and has four "
           "modules: step, turn, shot and core.",
           defines},
    Clause{"DU-1.3", field_section,
           "A module carries one overheat token or none; a robot carries damage, from 0 up to D, a number from 1 to 3 that is "
           "agreed before the game.",
           defines},
    Clause{"DU-1.4", field_section,
           "Robot 0 starts on the west corner and robot 1 on the east corner; they face each other along the row, without tokens "
           "and without damage.",
           defines},
    Clause{"DU-1.5", field_section, "Seat 0 begins and the turns alternate.", defines},
    Clause{"DU-2.1", turn_section, "A turn is one action: the seat either activates one of its robot's modules or cools.",
           defines},
    Clause{"DU-2.2", turn_section,
           "A module that carries a token cannot be activated; an activation puts a token on its module."},
    Clause{"DU-2.3", turn_section, "The step module moves the robot one cell forward; a step off the field is not legal."},
    Clause{"DU-2.4", turn_section,
           "If the other robot stands where a step leads, it is pushed one cell on in the same direction and keeps its facing; "
           "when that cell is off the field, the step is not legal."},
    Clause{"DU-2.5", turn_section,
           "The turn module turns the robot by one or two sectors either way; positive numbers turn clockwise."},
    Clause{"DU-2.6", turn_section,
           "The shot module hits the other robot if it stands straight ahead, at any distance, and adds 1 to its damage; a shot "
           "at nothing is legal and does nothing."},
    Clause{"DU-2.7", turn_section,
           "The core module does one of two things: a step as DU-2.3 and DU-2.4 have it, or a turn by one sector either way."},
    Clause{"DU-2.8", turn_section, "Cooling takes all tokens off the seat's own robot; it is legal even when there are none."},
    Clause{"DU-3.1", end_section, "A robot whose damage reaches D is destroyed, and the game is over at once."},
    Clause{"DU-3.2", end_section, "The seat of the other robot wins."},
};

}  // namespace

std::span<Clause const> Duel::clauses() { return duel_clauses; }

}  // namespace ringside::duel
