#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "checker/compare/diff.h"
#include "checker/tree/tree.h"

namespace ringside {

/// A tree with everything that is needed to show it, in any format.
struct TreeView {
  std::shared_ptr<Match const> match;
  Tree tree;
  std::string input;                    ///< where it is from: a game, a position, a record
  std::optional<std::size_t> step;      ///< of the record, at the root; nothing: there is no record
  std::vector<std::string> seat_names;  ///< empty, or one for each seat
  TreeOptions options;
};

/// `Anna` or `seat 0`; "chance".
std::string decider_name(TreeView const& view, Actor actor);

/// `#37` for a node on the line of a record; otherwise empty.
std::string step_name(TreeView const& view, Tree::Node const& node);

/// What is new at a node, a few lines of about `width` columns: in a tree what happened on the way from the node before it; in
/// a graph, where several ways lead there, which fields differ from the root.
std::vector<std::string> summary_lines(TreeView const& view, std::size_t node, std::size_t width);

/// The board of a state; with a seat, as that seat sees it.
std::string node_picture(TreeView const& view, Tree::Node const& node);

/// `Anna wins`, `draw: Anna, Bo`; then the reason and the scores, a line each.
std::vector<std::string> ending_lines(TreeView const& view, Tree::Node const& node);

/// Seats with the first rank.
std::vector<int> list_winners(Outcome const& outcome);

/// `turn -1`; `turn ×4` for alike actions; `3 decisions` for a run; `hidden`.
std::string action_text(TreeView const& view, Tree::Edge const& edge);

/// The notation of each action that an edge stands for, or goes through.
std::vector<std::string> edge_actions(TreeView const& view, Tree::Edge const& edge);

/// The weights of chance as a fraction in lowest terms, `3/4`, `1`; empty if nothing is to be said.
std::string odds_text(Tree::Edge const& edge);

/// What people see at a node that is not so at another one: a line for each seat and for the table, in the words of the game;
/// with a seat, what it sees. Of games without scenes, their fields.
std::vector<std::string> change_lines(TreeView const& view, std::size_t before, std::size_t after);

/// What a step does, and which fields differ after it.
struct Happening {
  std::vector<EventView> events;
  std::vector<FieldChange> changes;
};

/// What happens along an edge that the seat may know; of alike actions, along the first. Its events are not yet distinguished by
/// who may know them.
Happening follow_edge(TreeView const& view, Tree::Edge const& edge);

/// What happens along an edge, in the game's own sentences, as far as the seat may know it.
std::vector<std::string> sentences_of(TreeView const& view, Tree::Edge const& edge);

/// `a small game, game.json#37`, and what of it is drawn: `tree of depth 2, 75 nodes`.
std::string place_of(TreeView const& view);
std::string extent_of(TreeView const& view);

/// Both: `a small game, game.json#37: tree of depth 2, 75 nodes`.
std::string title_of(TreeView const& view);

/// `14 more that keep the value`, `9 more: Anna wins`.
std::string folded_text(TreeView const& view, Tree::Folded const& folded);

/// What a limit left out, as a sentence; empty when nothing is missing.
std::string cut_text(Tree const& tree);

}  // namespace ringside
