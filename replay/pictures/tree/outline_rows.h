#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "replay/text/tree/tree_text.h"

namespace ringside {

/// How a row of an outline is tied to the row it comes from.
enum class RowWay {
  root,
  on,     ///< straight below it: the line that is followed, or all that can be done
  down,   ///< hangs from it
  aside,  ///< an alternative to the row that goes on from it
};

/// A node of a tree with the action that leads there, or what is left out of it.
struct OutlineRow {
  RowWay way = RowWay::root;
  std::size_t indent = 0;
  std::size_t from = 0;             ///< row
  std::optional<std::size_t> main;  ///< aside: the row that it is an alternative to
  bool has_aside = false;           ///< rows with alternatives to it follow
  std::optional<Actor> actor;       ///< who acts; nothing: it is a number of actions
  std::string number, action, tags;
  std::string happened;
  std::string value, ending;
  std::string tip;
  bool thick = false, dashed = false;
  std::optional<std::size_t> node;  ///< nothing: it is none, or it stands elsewhere
  Tree::Edge const* edge = nullptr;
};

/// A tree, row by row: what follows a node stands below it, the best action or the one that was played first. A line that is
/// followed stays at its indent. A node to which several ways lead stands once; elsewhere its number is named.
std::vector<OutlineRow> outline_rows(TreeView const& view);

}  // namespace ringside
