#include "replay/text/search/hits.h"

#include <algorithm>
#include <array>
#include <utility>

#include "replay/terminal/terminal.h"

namespace ringside {
namespace {

constexpr std::array<std::string_view, 3> kind_words{"clause", "ruling", "tile"};

std::string_view word_of(Hit const& hit) { return kind_words[static_cast<std::size_t>(hit.kind)]; }

}  // namespace

std::string hit_name(Hit const& hit, std::vector<std::string> const& words) {
  std::string const name = marked(hit.id, words);
  return hit.kind == Hit::Kind::clause ? name : std::string(word_of(hit)) + " " + name;
}

std::string marked(std::string_view text, std::vector<std::string> const& words) {
  std::vector<std::pair<std::size_t, std::size_t>> parts;  // begin and end
  for (std::string const& word : words)
    for (std::size_t const at : find_places(word, text)) parts.emplace_back(at, at + word.size());
  std::sort(parts.begin(), parts.end());
  std::string result;
  std::size_t done = 0;
  for (auto const& [begin, end] : parts) {
    if (begin < done) continue;
    result += std::string(text.substr(done, begin - done)) + painted(Style::strong, text.substr(begin, end - begin));
    done = end;
  }
  return result + std::string(text.substr(done));
}

Json hits_json(std::vector<Hit> const& hits) {
  Json list = Json::array();
  for (Hit const& hit : hits)
    list.push_back({{"kind", word_of(hit)}, {"game", hit.game->facts().id}, {"id", hit.id}, {"text", hit.text}});
  return list;
}

}  // namespace ringside
