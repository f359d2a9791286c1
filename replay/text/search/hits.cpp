#include "replay/text/search/hits.h"

#include <array>

#include <fmt/format.h>

#include "replay/terminal/terminal.h"

namespace ringside {
namespace {

constexpr std::array<Saying, 3> hit_words{{{"clause", "пункт"}, {"ruling", "толкование"}, {"tile", "тайл"}}};

std::string_view word_of(Hit const& hit, Language language = Language::english) {
  return hit_words[static_cast<std::size_t>(hit.kind)].in(language);
}

}  // namespace

std::string hit_name(Hit const& hit, std::vector<std::string> const& words) {
  std::string const name = marked(hit.id, words);
  return hit.kind == Hit::Kind::clause ? name : std::string(word_of(hit, terminal().language)) + " " + name;
}

std::string marked(std::string_view text, std::vector<std::string> const& words) {
  std::string result;
  std::size_t done = 0;
  for (Word const& word : find_words(words, text)) {
    result += std::string(text.substr(done, word.at - done)) + painted(Style::strong, text.substr(word.at, word.size));
    done = word.at + word.size;
  }
  return result + std::string(text.substr(done));
}

std::string also_text(std::vector<GameEntry const*> const& games) {
  std::string text;
  for (GameEntry const* game : games)
    text += fmt::format("{}{}", text.empty() ? spoken("also ", "также ") : ", ", game->facts().id);
  return text;
}

std::string hit_text(Hit const& hit, std::vector<std::string> const& words) {
  std::string const& text = terminal().language == Language::russian && !hit.russian.empty() ? hit.russian : hit.text;
  return marked(text, words) + (hit.also.empty() ? "" : painted(Style::faint, fmt::format(" ({})", also_text(hit.also))));
}

Json also_json(std::vector<GameEntry const*> const& games) {
  Json list = Json::array();
  for (GameEntry const* game : games) list.push_back(game->facts().id);
  return list;
}

Json hits_json(std::vector<Hit> const& hits) {
  Json list = Json::array();
  for (Hit const& hit : hits)
    list.push_back({{"kind", word_of(hit)},
                    {"game", hit.game->facts().id},
                    {"also", also_json(hit.also)},
                    {"id", hit.id},
                    {"text", hit.text},
                    {"texts", {{"en", hit.text}, {"ru", hit.russian.empty() ? hit.text : hit.russian}}}});
  return list;
}

}  // namespace ringside
