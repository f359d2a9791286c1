#include "replay/commands/look/graph_writing.h"

#include <algorithm>
#include <cmath>
#include <regex>

#include <fmt/format.h>

#include "engine/core/text/json_text.h"
#include "replay/commands/ending.h"
#include "replay/pictures/drawing/raster.h"
#include "replay/pictures/drawing/sheet.h"
#include "replay/pictures/tree/dot.h"
#include "replay/pictures/tree/gvc.h"
#include "replay/pictures/tree/outline.h"
#include "replay/pictures/tree/tree_boards.h"
#include "replay/terminal/message.h"
#include "replay/terminal/quantity.h"
#include "replay/text/tree/efg.h"
#include "replay/text/tree/fitting.h"
#include "replay/text/tree/tree_json.h"

namespace ringside::graph_verb {
namespace {

// ---- .efg

void check_cut(CutLeaves const& cut, Drawn const& drawn, std::string const& payoff) {
  if (cut.nodes + cut.bundles == 0) return;
  std::string const places = counted(cut.nodes + cut.bundles, "place");
  if (payoff.empty())
    fail(Exit::usage, fmt::format("the tree stops before the game ends in {}, whose payoffs are unknown; go deeper with --depth "
                                  "and --max-nodes, or say what they pay with --cut-payoff: a number, or 'solve' for best play",
                                  places));
  if (drawn.best && payoff == best_play && cut.bundles > 0)
    fail(Exit::usage, fmt::format("--cut-payoff solve: --max-nodes leaves out actions at {}; together they have no value",
                                  counted(cut.bundles, "node")));
  print_note(fmt::format("the tree stops before the game ends in {}; there each seat gets {}", places,
                         payoff == best_play ? "what best play gives it" : payoff));
}

std::string to_efg(Drawn const& drawn, std::string const& payoff) {
  check_cut(cut_leaves(drawn.view.tree), drawn, payoff);
  EfgPayoffs payoffs;
  if (payoff == best_play)
    payoffs.best = &*drawn.best;
  else if (!payoff.empty())
    payoffs.cut = payoff;
  return tree_efg(drawn.view, payoffs);
}

// ---- pictures

constexpr double least_scale = 2.0 / 3;            ///< of Graphviz's picture on a page: its text has 9 points, and 6 can be read
constexpr std::size_t most_nodes_of_a_page = 120;  ///< more than so many fit no page
constexpr std::size_t long_outline = 200;          ///< nodes

std::string whole(double length) { return grouped(static_cast<std::uint64_t>(std::ceil(length))); }

std::string size_text(LaidOutGraph::Size const& size, std::string const& format) {
  return fmt::format("{} × {} {}", whole(size.width), whole(size.height), format == "png" ? "pixels" : "points");
}

std::string advice_for(Drawn const& drawn) {
  TreeView const& view = drawn.view;
  if (view.options.best_only || view.tree.nodes.size() < long_outline) return {};
  std::vector<std::string> const ways = smaller_ways(*view.match, drawn.root, view.options, view.tree.nodes.size());
  return ways.empty() ? "" : fmt::format("; smaller: {}", fmt::join(ways, ", "));
}

std::string to_dot(Drawn const& drawn, bool turned) {
  return tree_dot(drawn.view, drawn.boards ? std::optional(room_of_boards(drawn.view)) : std::nullopt, turned);
}

using Bytes = tl::expected<std::string, std::string>;

Bytes in_format(std::string const& svg, std::string const& format) {
  if (format == "svg") return svg;
  return format == "png" ? picture::to_png(svg) : picture::to_a4(svg);
}

Bytes render_graph(Drawn const& drawn, LaidOutGraph const& graph, std::string const& format) {
  if (drawn.boards) return svg_with_boards(drawn.view, graph).and_then([&](auto const& svg) { return in_format(svg, format); });
  if (format != "pdf") return graph.render(format);
  return graph.render("svg").and_then([&](auto const& svg) { return in_format(svg, format); });
}

/// Can the picture be read on a page of A4, upright or lying?
bool fits_a_page(LaidOutGraph::Size const& size) {
  constexpr double longer = (picture::a4_long - 2 * picture::a4_margin) / least_scale;
  constexpr double shorter = (picture::a4_short - 2 * picture::a4_margin) / least_scale;
  return std::max(size.width, size.height) <= longer && std::min(size.width, size.height) <= shorter;
}

/// The tree as Graphviz lays it out, downwards or to the right; nothing when it fits no page.
std::optional<LaidOutGraph> page_of_graph(Drawn const& drawn) {
  if (drawn.view.options.best_only || drawn.view.tree.nodes.size() > most_nodes_of_a_page) return std::nullopt;
  for (bool const turned : {false, true}) {
    auto graph = LaidOutGraph::of(to_dot(drawn, turned));
    if (!graph) fail(Exit::fault, graph.error());
    if (fits_a_page(graph->size("svg"))) return *std::move(graph);
  }
  return std::nullopt;
}

Bytes render_outline(Drawn const& drawn, std::string const& format) {
  std::string const title = title_of(drawn.view);
  if (format == "pdf") {
    std::vector<std::string> pages;
    for (picture::Drawing const& page : picture::outline_pages(drawn.view, drawn.boards)) pages.push_back(to_svg(page, title));
    print_note(fmt::format("an outline on {} of A4{}", counted(pages.size(), "page"), advice_for(drawn)));
    return picture::to_pdf(pages);
  }
  picture::Drawing const sheet = picture::outline_sheet(drawn.view, drawn.boards);
  print_note(fmt::format("an outline of {} × {} pixels{}", whole(sheet.width()), whole(sheet.height()), advice_for(drawn)));
  return in_format(to_svg(sheet, title), format);
}

std::string render_picture(Drawn const& drawn, std::string const& format) {
  auto const graph = page_of_graph(drawn);
  if (graph)
    print_note(
        fmt::format("a picture of {}", size_text(graph->size(drawn.boards ? "svg" : format), drawn.boards ? "svg" : format)));
  Bytes bytes = graph ? render_graph(drawn, *graph, format) : render_outline(drawn, format);
  if (!bytes) fail(graph && !drawn.boards ? Exit::fault : Exit::limit, bytes.error());
  return *std::move(bytes);
}

}  // namespace

bool is_picture(std::string_view format) { return format == "svg" || format == "png" || format == "pdf"; }

bool is_payoff(std::string const& word) {
  static std::regex const number(R"(-?\d{1,9}(\.\d{1,9}|/[1-9]\d{0,8})?)");
  return std::regex_match(word, number);
}

std::string written(Drawn const& drawn, std::string const& format, std::string const& cut_payoff) {
  if (format == "json") return json_text(tree_json(drawn.view), 2) + "\n";
  if (format == "efg") return to_efg(drawn, cut_payoff);
  return format == "dot" ? tree_dot(drawn.view) : render_picture(drawn, format);
}

}  // namespace ringside::graph_verb
