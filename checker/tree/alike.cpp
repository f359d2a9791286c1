#include "checker/tree/alike.h"

#include <algorithm>
#include <map>
#include <string_view>

namespace ringside {
namespace {

/// The first `count` words of a line, as far as it has them.
std::string_view first_words(std::string_view line, std::size_t count) {
  std::size_t end = 0;
  for (std::size_t i = 0; i < count && end != std::string_view::npos; ++i) end = line.find(' ', i == 0 ? 0 : end + 1);
  return line.substr(0, end);
}

using Members = std::vector<std::size_t>;

std::map<std::string_view, Members> parted(std::vector<std::string> const& lines, Members const& members, std::size_t words) {
  std::map<std::string_view, Members> parts;
  for (std::size_t const i : members) parts[first_words(lines[i], words)].push_back(i);
  return parts;
}

/// Splits a group by more and more words while its parts stay big enough; then its head is that of all its members.
void settle(std::vector<std::string> const& lines, Members const& members, std::size_t words, std::vector<std::string>& heads) {
  auto const parts = parted(lines, members, words + 1);
  bool const longer = std::any_of(members.begin(), members.end(), [&](std::size_t i) {
    return first_words(lines[i], words + 1) != first_words(lines[i], words);
  });
  if (longer && 2 * parts.size() <= members.size()) {
    for (auto const& [head, part] : parts) settle(lines, part, words + 1, heads);
    return;
  }
  for (std::size_t const i : members) heads[i] = first_words(lines[i], words);
}

}  // namespace

std::vector<std::string> alike_heads(std::vector<std::string> const& notations) {
  std::vector<std::string> heads(notations.size());
  Members all(notations.size());
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = i;
  for (auto const& [head, members] : parted(notations, all, 1)) settle(notations, members, 1, heads);
  return heads;
}

}  // namespace ringside
