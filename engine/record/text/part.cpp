#include "engine/record/text/part.h"

#include <fmt/format.h>

#include "engine/record/values/format.h"

namespace ringside {

std::optional<Oversize> oversize(TextTree const& tree, TextTree::Index part) {
  TextTree::Index const end = tree.next(part);
  if (end - part > limits::part_nodes)
    return Oversize{part, "is too large", fmt::format("at most {} keys and values", limits::part_nodes)};
  std::size_t bytes = 0;
  for (TextTree::Index node = part; node < end; ++node) {
    bool const is_list = tree.kind(node) == TextTree::Kind::array || tree.kind(node) == TextTree::Kind::object;
    std::size_t const size = is_list ? 0 : tree.text(node).size();
    if (size > limits::part_text)
      return Oversize{node, fmt::format("a text of {} bytes", size), fmt::format("at most {}", limits::part_text)};
    bytes += size;
  }
  if (bytes <= limits::part_bytes) return std::nullopt;
  return Oversize{part, fmt::format("{} bytes of text", bytes), fmt::format("at most {}", limits::part_bytes)};
}

}  // namespace ringside
