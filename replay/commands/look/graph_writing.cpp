#include "replay/commands/look/graph_writing.h"

#include <algorithm>
#include <cmath>
#include <regex>

#include <fmt/format.h>

#include "engine/core/text/json_text.h"
#include "replay/commands/ending.h"
#include "replay/pictures/drawing/raster.h"
#include "replay/pictures/tree/dot.h"
#include "replay/pictures/tree/gvc.h"
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

constexpr double most_pixels = 32'767;   ///< a side of a bitmap
constexpr double largest_sheet = 2'384;  ///< points: the longer side of A1

double longer_side(LaidOutGraph::Size const& size) { return std::max(size.width, size.height); }

std::string size_text(LaidOutGraph::Size const& size, std::string const& format) {
  auto const whole = [](double length) { return grouped(static_cast<std::uint64_t>(std::ceil(length))); };
  return fmt::format("{} × {} {}", whole(size.width), whole(size.height), format == "png" ? "pixels" : "points");
}

std::string advice_for(Drawn const& drawn) {
  TreeView const& view = drawn.view;
  std::vector<std::string> const ways = smaller_ways(*view.match, drawn.root, view.options, view.tree.nodes.size());
  return ways.empty() ? "" : fmt::format("; smaller: {}", fmt::join(ways, ", "));
}

std::string to_dot(Drawn const& drawn) {
  return tree_dot(drawn.view, drawn.boards ? std::optional(room_of_boards(drawn.view)) : std::nullopt);
}

tl::expected<std::string, std::string> render_bytes(Drawn const& drawn, LaidOutGraph const& graph, std::string const& format) {
  if (!drawn.boards) return graph.render(format);
  auto svg = svg_with_boards(drawn.view, graph);
  if (!svg || format == "svg") return svg;
  return format == "png" ? picture::to_png(*svg) : picture::to_pdf(*svg);
}

std::string render_picture(Drawn const& drawn, std::string const& format) {
  std::string const measured = drawn.boards ? "svg" : format;  // what Graphviz lays out
  auto const graph = LaidOutGraph::of(to_dot(drawn));
  if (!graph) fail(Exit::fault, graph.error());
  LaidOutGraph::Size const size = graph->size(measured);
  if (measured == "png" && longer_side(size) > most_pixels)
    fail(Exit::limit,
         fmt::format("the picture would have {}, and a PNG holds {} per side: write SVG or PDF{}", size_text(size, measured),
                     grouped(static_cast<std::uint64_t>(most_pixels)), advice_for(drawn)));
  print_note(fmt::format("a picture of {}{}", size_text(size, measured),
                         longer_side(graph->size("svg")) > largest_sheet ? advice_for(drawn) : ""));
  auto bytes = render_bytes(drawn, *graph, format);
  if (!bytes) fail(drawn.boards ? Exit::limit : Exit::fault, bytes.error());
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
