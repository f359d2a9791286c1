#include "replay/render/tree/gvc.h"

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
using Context = std::unique_ptr<GVC_t, FreeContext>;
using Graph = std::unique_ptr<Agraph_t, CloseGraph>;

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

tl::expected<std::string, std::string> rendered(GVC_t* context, Agraph_t* graph, std::string const& format) {
  char* bytes = nullptr;
  unsigned int size = 0;
  if (gvRenderData(context, graph, format.c_str(), &bytes, &size) != 0)
    return tl::unexpected(fmt::format("Graphviz cannot write {}: {}", format, complaint()));
  std::string picture(bytes, size);
  gvFreeRenderData(bytes);
  return picture;
}

}  // namespace

tl::expected<std::string, std::string> render_dot(std::string const& dot, std::string const& format) {
  complaints().clear();
  agseterrf(complain);
  static Context const context(gvContext());  // for the whole process: the text plugin remembers names of fonts in it
  Graph const graph(agmemread(dot.c_str()));
  if (!graph) return tl::unexpected(fmt::format("Graphviz cannot read the graph: {}", complaint()));
  spread_tooltips(graph.get());
  if (format == "png") agattr(graph.get(), AGRAPH, word("dpi"), word("110"));
  if (gvLayout(context.get(), graph.get(), "dot") != 0)
    return tl::unexpected(
        fmt::format("Graphviz cannot lay out the graph ({}); is libgvc6 installed, with its plugins?", complaint()));
  auto picture = rendered(context.get(), graph.get(), format);
  gvFreeLayout(context.get(), graph.get());
  return picture;
}

}  // namespace ringside
