#include "replay/pictures/tree/gvc.h"

#include <memory>

#include <fmt/format.h>
#include <graphviz/gvc.h>

#if defined(__SANITIZE_ADDRESS__)
/// What the libraries behind Graphviz keep until the process ends is no leak of ours.
extern "C" char const* __lsan_default_suppressions();  // NOLINT: the sanitizer's own name
extern "C" char const* __lsan_default_suppressions() {
  return "leak:libfontconfig\nleak:libpango\nleak:libgvc\nleak:libgvplugin\nleak:libglib\nleak:libcairo\n";
}
#endif

namespace ringside {
namespace {

/// What Graphviz complains of, which it would print to standard error. It keeps its errors in globals too.
std::string& complaints() {
  static std::string text;
  return text;
}

int complain(char* text) {
  complaints() += text;
  return 0;
}

struct FreeContext {
  void operator()(GVC_t* context) const { gvFreeContext(context); }
};
struct CloseGraph {
  void operator()(Agraph_t* graph) const { agclose(graph); }
};
using Graph = std::unique_ptr<Agraph_t, CloseGraph>;

/// One for the whole process: the text plugin remembers names of fonts in it.
GVC_t* context() {
  static std::unique_ptr<GVC_t, FreeContext> const one(gvContext());
  return one.get();
}

constexpr double points_per_inch = 72, pixels_per_inch = 110;

char* word(char const* text) { return const_cast<char*>(text); }  // NOLINT: the library does not write to it

/// An edge is thin: its label shows the same tooltip.
void spread_tooltips(Agraph_t* graph) {
  agattr(graph, AGEDGE, word("labeltooltip"), word(""));
  for (Agnode_t* node = agfstnode(graph); node != nullptr; node = agnxtnode(graph, node))
    for (Agedge_t* edge = agfstout(graph, node); edge != nullptr; edge = agnxtout(graph, edge))
      agset(edge, word("labeltooltip"), agget(edge, word("tooltip")));
}

std::string complaint() {
  std::string text = complaints();
  while (!text.empty() && text.back() == '\n') text.pop_back();
  return text.empty() ? "no reason given" : text;
}

}  // namespace

struct LaidOutGraph::Layout {
  Graph graph;

  explicit Layout(Graph read) : graph(std::move(read)) {}
  Layout(Layout const&) = delete;
  Layout& operator=(Layout const&) = delete;
  ~Layout() { gvFreeLayout(context(), graph.get()); }
};

LaidOutGraph::LaidOutGraph(std::unique_ptr<Layout> layout) : layout_(std::move(layout)) {}
LaidOutGraph::LaidOutGraph(LaidOutGraph&&) noexcept = default;
LaidOutGraph& LaidOutGraph::operator=(LaidOutGraph&&) noexcept = default;
LaidOutGraph::~LaidOutGraph() = default;

tl::expected<LaidOutGraph, std::string> LaidOutGraph::of(std::string const& dot) {
  complaints().clear();
  agseterrf(complain);
  Graph graph(agmemread(dot.c_str()));
  if (!graph) return tl::unexpected(fmt::format("Graphviz cannot read the graph: {}", complaint()));
  spread_tooltips(graph.get());
  if (gvLayout(context(), graph.get(), "dot") != 0)
    return tl::unexpected(
        fmt::format("Graphviz cannot lay out the graph ({}); is libgvc6 installed, with its plugins?", complaint()));
  return LaidOutGraph(std::make_unique<Layout>(std::move(graph)));
}

LaidOutGraph::Size LaidOutGraph::size(std::string const& format) const {
  constexpr double margin = 4;  // points, on each side
  boxf const box = GD_bb(layout_->graph.get());
  double const scale = format == "png" ? pixels_per_inch / points_per_inch : 1;
  return {(box.UR.x - box.LL.x + 2 * margin) * scale, (box.UR.y - box.LL.y + 2 * margin) * scale};
}

std::map<std::string, LaidOutGraph::Corner> LaidOutGraph::corners() const {
  std::map<std::string, Corner> corners;
  Agraph_t* const graph = layout_->graph.get();
  for (Agnode_t* node = agfstnode(graph); node != nullptr; node = agnxtnode(graph, node)) {
    double const width = ND_width(node) * points_per_inch, height = ND_height(node) * points_per_inch;
    corners[agnameof(node)] = {ND_coord(node).x - width / 2, -ND_coord(node).y - height / 2, width};
  }
  return corners;
}

tl::expected<std::string, std::string> LaidOutGraph::render(std::string const& format) const {
  Agraph_t* const graph = layout_->graph.get();
  GD_drawing(graph)->dpi = format == "png" ? pixels_per_inch : 0;
  char* bytes = nullptr;
  unsigned int size = 0;
  if (gvRenderData(context(), graph, format.c_str(), &bytes, &size) != 0)
    return tl::unexpected(fmt::format("Graphviz cannot write {}: {}", format, complaint()));
  std::string picture(bytes, size);
  gvFreeRenderData(bytes);
  return picture;
}

}  // namespace ringside
