#include "replay/pictures/tree/dot_graph.h"

#include <cstdio>
#include <cstdlib>
#include <stdexcept>

namespace ringside {
namespace {

/// cgraph declares its inputs as `char*` and does not write to them.
char* given(std::string const& text) { return const_cast<char*>(text.c_str()); }  // NOLINT

constexpr int create = 1;

}  // namespace

DotGraph::DotGraph(std::string const& name) : graph_(agopen(given(name), Agdirected, nullptr)) {
  graph_default("linelength", "100000");  // agwrite() would break long values into lines
}

void DotGraph::preset(int kind, std::string const& attribute, std::string const& value) {
  agattr(graph_.get(), kind, given(attribute), given(value));
}

Agraph_t* DotGraph::subgraph(std::string const& name) { return agsubg(graph_.get(), given(name), create); }

Agnode_t* DotGraph::node(std::string const& name, Agraph_t* in) {
  return agnode(in == nullptr ? graph_.get() : in, given(name), create);
}

Agedge_t* DotGraph::edge(Agnode_t* from, Agnode_t* to, std::string const& key, Agraph_t* in) {
  return agedge(in == nullptr ? graph_.get() : in, from, to, given(key), create);
}

void DotGraph::set_value(void* object, std::string const& attribute, std::string const& value) {
  if (agset(object, given(attribute), given(value)) != 0) throw std::logic_error("undeclared attribute " + attribute);
}

void DotGraph::set_html_value(void* object, std::string const& attribute, std::string const& value) {
  char* const html = agstrdup_html(graph_.get(), given(value));
  int const failed = agset(object, given(attribute), html);
  agstrfree(graph_.get(), html);
  if (failed != 0) throw std::logic_error("undeclared attribute " + attribute);
}

std::string DotGraph::text() const {
  char* bytes = nullptr;
  std::size_t size = 0;
  std::FILE* file = open_memstream(&bytes, &size);
  if (file == nullptr) throw std::bad_alloc();
  bool const written = agwrite(graph_.get(), file) == 0;
  std::fclose(file);
  std::string text(bytes, size);
  std::free(bytes);
  if (!written) throw std::runtime_error("the graph cannot be written");
  return text;
}

}  // namespace ringside
