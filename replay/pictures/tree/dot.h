#pragma once

#include <optional>
#include <string>

#include "replay/text/tree/tree_text.h"

namespace ringside {

/// Room that nodes leave above their text, in points.
struct BoardRoom {
  double width = 0, height = 0;
};
inline constexpr double board_inset = 4;  ///< between a node's upper side and the room

/// Is a board drawn in this node where boards are asked for? Not where chance decides, nor where nothing may be known.
bool shows_board(TreeView const& view, std::size_t node);

/// The name of a node in the graph.
std::string dot_name(Tree::Node const& node);

/// A tree as a graph in the DOT language. Node names are the first 16 digits of digests, so that the text of two trees can be
/// compared line by line. Each seat has a colour and a shape; chance is a point, its edges carry odds; the end is a diamond;
/// the line that was played is thick, a solver's best one has stars; tooltips hold drawings, events with their clauses and
/// changed fields. Where nodes have boards, they are boxes with room for them.
/// `turned`: it grows to the right where it would grow downwards, and the other way about.
std::string tree_dot(TreeView const& view, std::optional<BoardRoom> const& boards = {}, bool turned = false);

}  // namespace ringside
