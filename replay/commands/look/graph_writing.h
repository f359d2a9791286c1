#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "checker/solve/solve.h"
#include "replay/text/tree/tree_text.h"

namespace ringside::graph_verb {

/// A tree that is ready to be written.
struct Drawn {
  TreeView view;
  AnyState root;
  std::optional<Solution> best;  ///< where best play was asked for
  bool boards = false;           ///< a small board in each node
};

inline constexpr std::string_view best_play = "solve";  ///< in place of a payoff

bool is_picture(std::string_view format);
/// A whole number, a decimal one or a fraction, as Gambit reads it.
bool is_payoff(std::string const& word);

/// The bytes of a dot, svg, png, pdf, json or efg file; notes give the size of a picture before it is drawn. Ends the program
/// when a picture is too large for its format, or when the tree's cut leaves pay nothing that was asked for.
std::string written(Drawn const& drawn, std::string const& format, std::string const& cut_payoff);

}  // namespace ringside::graph_verb
