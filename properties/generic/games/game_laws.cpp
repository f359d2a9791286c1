#include "properties/generic/games/game_laws.h"

#include <array>

namespace ringside {
namespace {

constexpr std::array laws_of_games{
    GameLaw{"json", "a record that is written and read is the same, in each language", broken_json},
    GameLaw{"list", "a list of moves is read as the record that it was written of", broken_list},
    GameLaw{"binary", "a record that is packed and unpacked is the same", broken_binary},
    GameLaw{"bulk", "a file of many games holds each of them", broken_bulk},
    GameLaw{"replay", "a record that is replayed is the game that was played", broken_replay},
    GameLaw{"repetition", "the same plan is the same game, on any thread", broken_repetition},
    GameLaw{"setup", "a setup that is written and read starts the same game", broken_setup},
    GameLaw{"case", "a case that is cut out of a game, written and read, is the same and holds, in each language", broken_case},
    GameLaw{"refusal", "so is a case about an action that is not legal", broken_refusal},
    GameLaw{"position_file", "a position file and a state's text are read as the state that they were written from",
            broken_position_file},
    GameLaw{"position_text", "a state that is drawn, with fields for what the drawing lacks, is read back as that state",
            broken_drawing},
    GameLaw{"options", "options that a setup does not use change nothing", broken_options},
    GameLaw{"twins", "games that a seat cannot distinguish ask, show and answer it the same", broken_twins},
};

}  // namespace

std::span<GameLaw const> game_laws() { return laws_of_games; }

}  // namespace ringside
