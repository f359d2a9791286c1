#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/fields/flatten.h"
#include "engine/core/values/event.h"

// How a game's events report what changes in its states, as data: reported.txt in its folder, a line for some changes.
//
//     robot[{seat}].cell={cell}   moved pushed
//     hot-*                       cooled
//     turn=*                      silent: the seats take turns (T-1.5)
//
// A field that changes is written as `name=text`, with what it is now; each member that a set gets or loses as `name+member` or
// `name-member`. Behind it stand the kinds of events that report the change, or the reason why none does. {cell} is the fact of
// that name of the event, {robot.2} the second part of a robot "0.1", and * is anything; upper and lower case are alike, and so
// are spaces and hyphens. Fields that the game calls inner need no line: events do not report them.

namespace ringside {

struct Reported {
  std::string change;
  std::vector<std::string> kinds = {};
  std::string silent = {};  ///< why no event reports it
};

/// The lines of a game, before them those of the game that it expands. Throws if a line or the file is wrong.
std::vector<Reported> read_reported(std::string_view game, std::string_view lies_over = {});

/// What changes between two states, as lines write it; inner fields left out.
std::vector<std::string> list_changes(std::vector<FlatField> const& before, std::vector<FlatField> const& after);

/// Is a change reported by one of the events, or silent for a reason?
bool is_reported(std::string const& change, std::vector<EventView> const& events, std::vector<Reported> const& lines);

}  // namespace ringside
