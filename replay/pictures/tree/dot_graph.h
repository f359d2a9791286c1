#pragma once

#include <memory>
#include <string>
#include <string_view>

#include <graphviz/cgraph.h>

namespace ringside {

/// A directed graph of cgraph that owns its memory and takes our strings. Names and edges keep the order in which they are
/// added, so that its text is the same each time. Not thread-safe, as cgraph is not.
class DotGraph {
 public:
  explicit DotGraph(std::string const& name);

  /// Declares an attribute with its default; to be done before it is set anywhere.
  void graph_default(std::string const& attribute, std::string const& value) { preset(AGRAPH, attribute, value); }
  void node_default(std::string const& attribute, std::string const& value) { preset(AGNODE, attribute, value); }
  void edge_default(std::string const& attribute, std::string const& value) { preset(AGEDGE, attribute, value); }

  Agraph_t* root() const { return graph_.get(); }
  Agraph_t* subgraph(std::string const& name);
  /// The node of that name, in the graph or in one of its subgraphs as well.
  Agnode_t* node(std::string const& name, Agraph_t* in = nullptr);
  /// A new edge; `key` distinguishes it from others between the same nodes.
  Agedge_t* edge(Agnode_t* from, Agnode_t* to, std::string const& key, Agraph_t* in = nullptr);

  /// The value is taken as it is: text goes through dot_text() or dot_html() first.
  template <class Object>
  void set(Object* object, std::string const& attribute, std::string const& value) {
    set_value(object, attribute, value);
  }
  /// The value is an HTML-like label, without the outer angle brackets.
  template <class Object>
  void set_html(Object* object, std::string const& attribute, std::string const& value) {
    set_html_value(object, attribute, value);
  }

  std::string text() const;

 private:
  struct Close {
    void operator()(Agraph_t* graph) const { agclose(graph); }
  };
  std::unique_ptr<Agraph_t, Close> graph_;

  void preset(int kind, std::string const& attribute, std::string const& value);
  void set_value(void* object, std::string const& attribute, std::string const& value);
  void set_html_value(void* object, std::string const& attribute, std::string const& value);
};

}  // namespace ringside
