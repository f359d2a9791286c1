#include "replay/text/tree/fitting.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "replay/terminal/quantity.h"

namespace ringside {

TreeOptions fitted_to_page(Match const& match, AnyState const& root, TreeOptions asked) {
  asked.max_nodes = page_of_nodes;
  for (auto const& [depth, group] : {std::pair(2, false), {2, true}, {1, false}, {1, true}}) {
    asked.depth = depth;
    asked.group = group;
    if (grow_tree(match, root, asked).cut_nodes == 0) break;
  }
  return asked;
}

std::vector<std::string> smaller_ways(Match const& match, AnyState const& root, TreeOptions const& drawn, std::size_t nodes) {
  std::vector<std::pair<std::size_t, std::string>> ways;
  auto const weigh = [&](TreeOptions const& options, std::string const& flag) {
    std::size_t const left = grow_tree(match, root, options).nodes.size();
    if (left < nodes) ways.emplace_back(left, fmt::format("{} ({})", flag, counted(left, "node")));
  };
  TreeOptions other = drawn;
  other.depth = drawn.depth - 1;
  if (drawn.depth > 1 || (drawn.along_line && drawn.depth > 0)) weigh(other, fmt::format("--depth {}", other.depth));
  other = drawn;
  other.group = true;
  if (!drawn.group) weigh(other, "--group");
  other = drawn;
  other.merge = true;
  if (!drawn.merge && !drawn.seat) weigh(other, "--merge");
  std::sort(ways.rbegin(), ways.rend());
  std::vector<std::string> texts;
  for (auto& way : ways) texts.push_back(std::move(way.second));
  return texts;
}

}  // namespace ringside
