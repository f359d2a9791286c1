#pragma once

#include <string>

#include <tl/expected.hpp>

namespace ringside {

/// A graph in the DOT language as a picture; `format` is one of Graphviz, e.g. "svg", "png", "pdf". An error says in a
/// sentence what is missing or wrong.
tl::expected<std::string, std::string> render_dot(std::string const& dot, std::string const& format);

}  // namespace ringside
