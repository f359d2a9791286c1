#include "replay/pictures/tree/tree_boards.h"

#include <vector>

#include <fmt/format.h>

#include "replay/pictures/board/board_picture.h"
#include "replay/pictures/board/field.h"
#include "replay/pictures/drawing/patterns.h"

namespace ringside {
namespace {

constexpr double board_width = 210;  ///< points
constexpr double drawn_width = 400;  ///< before it is made smaller; the narrower, the larger its letters are in the end

/// For each node the edge whose action alone led to it; null: there is none, or there are several.
std::vector<Tree::Edge const*> ways_to(Tree const& tree) {
  std::vector<Tree::Edge const*> ways(tree.nodes.size(), nullptr);
  std::vector<int> count(tree.nodes.size(), 0);
  for (Tree::Edge const& edge : tree.edges)
    if (++count[edge.to] == 1 && edge.link == Link::action) ways[edge.to] = &edge;
  for (std::size_t i = 0; i < ways.size(); ++i)
    if (count[i] != 1) ways[i] = nullptr;
  return ways;
}

Scene scene_at(TreeView const& view, std::size_t node, Tree::Edge const* way) {
  Scene scene = view.match->scene(view.tree.nodes[node].state, view.options.language, view.options.seat);
  if (way != nullptr)
    view.match->add_strokes(view.tree.nodes[way->from].state, way->actions.front(), view.options.language, view.options.seat,
                            scene);
  return scene;
}

picture::Drawing draw_board(Scene const& scene) { return picture::field_drawing(scene, {}, drawn_width); }

std::string placed(picture::Drawing const& board, LaidOutGraph::Corner const& corner) {
  double const scale = board_width / board.width();
  return fmt::format(
      "<g class=\"board\" pointer-events=\"none\" font-family=\"{}\" transform=\"translate({} {}) scale({:.4f})\">\n{}</g>\n",
      picture::design.fonts, picture::number(corner.x + (corner.width - board_width) / 2),
      picture::number(corner.y + board_inset), scale, board.body());
}

}  // namespace

picture::Drawing node_board(TreeView const& view, std::size_t node, Tree::Edge const* way) {
  return draw_board(scene_at(view, node, way));
}

BoardRoom room_of_boards(TreeView const& view) {
  picture::Drawing const board = draw_board(scene_at(view, 0, nullptr));
  return {board_width, board.height() * board_width / board.width()};
}

tl::expected<std::string, std::string> svg_with_boards(TreeView const& view, LaidOutGraph const& graph) {
  auto const corners = graph.corners();
  auto const ways = ways_to(view.tree);
  std::string boards;
  for (std::size_t i = 0; i < view.tree.nodes.size(); ++i)
    if (shows_board(view, i)) boards += placed(node_board(view, i, ways[i]), corners.at(dot_name(view.tree.nodes[i])));
  return graph.render("svg").map(
      [&](std::string svg) { return svg.insert(svg.rfind("</g>"), picture::pattern_definitions(boards) + boards); });
}

}  // namespace ringside
