#include "engine/core/text/nearest.h"

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace ringside {
namespace {

/// Edit distance with transpositions of neighbours (Damerau 1964, restricted form).
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before(b.size() + 1), previous(b.size() + 1), current(b.size() + 1);
  std::iota(previous.begin(), previous.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    current[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      current[j] = std::min({previous[j] + 1, current[j - 1] + 1, previous[j - 1] + (a[i - 1] == b[j - 1] ? 0U : 1U)});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) current[j] = std::min(current[j], before[j - 2] + 1);
    }
    before.swap(previous);
    previous.swap(current);
  }
  return previous[b.size()];
}

}  // namespace

std::optional<std::string> nearest(std::string_view word, std::span<std::string const> candidates) {
  if (word.size() > 64) return std::nullopt;
  std::size_t best = std::max<std::size_t>(2, word.size() / 3) + 1;
  std::optional<std::string> found;
  for (std::string const& candidate : candidates) {
    std::size_t const d = candidate.size() > 64 ? best : distance(word, candidate);
    if (d >= best || d >= std::max(word.size(), candidate.size())) continue;
    best = d;
    found = candidate;
  }
  return found;
}

std::string suggestion(std::string_view word, std::span<std::string const> candidates) {
  auto const near = nearest(word, candidates);
  return near ? fmt::format("; {}'{}'?", did_you_mean, *near) : std::string();
}

std::string meant_or(std::string_view word, std::span<std::string const> candidates, std::string otherwise) {
  auto const near = nearest(word, candidates);
  return near ? fmt::format("{}\"{}\"?", did_you_mean, *near) : std::move(otherwise);
}

std::string meant(std::string_view word, std::span<std::string const> candidates) {
  constexpr std::size_t most_listed = 12;
  if (candidates.size() > most_listed)
    return meant_or(word, candidates, fmt::format("one of {} names such as \"{}\"", candidates.size(), candidates.front()));
  return meant_or(word, candidates, fmt::format("{}{}", candidates.size() > 1 ? "one of " : "", fmt::join(candidates, ", ")));
}

}  // namespace ringside
