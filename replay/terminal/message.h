#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/values/language.h"

namespace ringside {

/// Columns before the board of an error.
constexpr std::size_t board_indent = 6;

/// Everything that a person needs to act on an error. Each part but the board and the excerpt is shown on one line, whatever is
/// in it. Empty parts are left out:
///
///   error[SA-7.3]: step 37: the cell is taken
///     …
///       ^
///     --> game.json#36 (round 4, seat 2)
///      rule: …
///      board:
///        …
///      legal here: … · … (5 more)
///      see: ringside rules SA-7.3 · ringside show game.json#36
struct ErrorReport {
  std::string clause;  ///< id of the clause that was broken
  std::string what;
  std::string place;
  std::string rule;                       ///< text of the clause
  std::string board;                      ///< drawing, several lines
  std::vector<std::string> legal;         ///< the first few actions that would have been legal
  std::size_t more_legal = 0;             ///< how many legal actions are not listed
  std::vector<std::string> see;           ///< next commands to type
  Language language = Language::english;  ///< of what it says
  std::string excerpt = {};               ///< what is wrong with a mark below it, several lines; stands behind `what`
};

/// To standard error, in colour where the terminal has it.
void print_error(ErrorReport const& report);

/// How many errors of one list are shown: a person fixes the first ones first.
inline constexpr std::size_t most_errors = 20;
/// The first ones, and how many more there are.
void print_errors(std::vector<ErrorReport> const& reports);

/// The same without colour, for files and tests; ends in a line break.
std::string to_string(ErrorReport const& report);

/// `warning: …` on one line to standard error; not silenced by --quiet, since it affects how to read the results.
void print_warning(std::string_view text);

/// A note on one line to standard error, silenced by --quiet.
void print_note(std::string_view text);

}  // namespace ringside
