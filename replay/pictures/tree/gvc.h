#pragma once

#include <map>
#include <memory>
#include <string>

#include <tl/expected.hpp>

namespace ringside {

/// A graph in the DOT language whose nodes and edges have positions. Errors say in a sentence what is missing or wrong.
class LaidOutGraph {
 public:
  /// In points of 1/72 inch, or, in a bitmap, in pixels.
  struct Size {
    double width = 0;
    double height = 0;
  };

  static tl::expected<LaidOutGraph, std::string> of(std::string const& dot);

  LaidOutGraph(LaidOutGraph&&) noexcept;
  LaidOutGraph& operator=(LaidOutGraph&&) noexcept;
  ~LaidOutGraph();

  /// How large a picture of that format will be.
  Size size(std::string const& format) const;

  /// The upper left corners of nodes by their names, in points, as the elements of the SVG count them.
  struct Corner {
    double x = 0;
    double y = 0;
    double width = 0;
  };
  std::map<std::string, Corner> corners() const;

  /// `format` is one of Graphviz, e.g. "svg", "png", "pdf".
  tl::expected<std::string, std::string> render(std::string const& format) const;

 private:
  struct Layout;
  std::unique_ptr<Layout> layout_;

  explicit LaidOutGraph(std::unique_ptr<Layout> layout);
};

}  // namespace ringside
