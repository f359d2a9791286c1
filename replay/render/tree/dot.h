#pragma once

#include <string>

#include "replay/render/tree/tree_text.h"

namespace ringside {

/// A tree as a graph in the DOT language. Node names are the first 16 digits of digests, so that the text of two trees can be
/// compared line by line. Each seat has a colour and a shape; chance is a point, its edges carry odds; the end is a diamond;
/// the line that was played is thick, a solver's best one has stars; tooltips hold drawings, events with their clauses and
/// changed fields.
std::string tree_dot(TreeView const& view);

}  // namespace ringside
