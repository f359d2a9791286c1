#include "engine/core/match/ruling_set.h"

#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "engine/core/text/reading.h"

namespace ringside {
namespace {

std::vector<std::string> list_ids(std::span<Ruling const> table) {
  std::vector<std::string> ids;
  for (Ruling const& ruling : table) ids.emplace_back(ruling.id);
  return ids;
}

/// Such as the first question with an answer that is not its default.
std::string example(std::span<Ruling const> table) {
  if (table.empty()) return "an empty object";
  Ruling const& first = table.front();
  return fmt::format(R"(an object such as {{"{}": "{}"}})", first.id, first.options[first.preset == 0 ? 1 : 0].word);
}

void read_word(Ruling const& ruling, Json const& json, std::uint8_t& chosen, Problems& problems) {
  std::vector<std::string> words;
  for (RulingOption const& option : ruling.options) words.emplace_back(option.word);
  std::string const word = json.is_string() ? json.get<std::string>() : "";
  auto const found = std::find(words.begin(), words.end(), word);
  if (found == words.end())
    problems.push_back({fmt::format("rulings.{}", ruling.id), "is " + shown(json), meant(word, words)});
  else
    chosen = static_cast<std::uint8_t>(found - words.begin());
}

}  // namespace

void read_options(std::span<Ruling const> table, Json const& json, std::span<std::uint8_t> chosen, Problems& problems) {
  if (!json.is_object()) return problems.push_back({"rulings", "is " + shown(json), example(table)});
  std::vector<std::string> const ids = list_ids(table);
  for (auto const& [id, word] : json.items()) {
    auto const index = static_cast<std::size_t>(std::find(ids.begin(), ids.end(), id) - ids.begin());
    if (index < ids.size())
      read_word(table[index], word, chosen[index], problems);
    else
      problems.push_back(
          {"rulings." + id, "no such ruling", ids.empty() ? "none: this game leaves no question open" : meant(id, ids)});
  }
}

Json write_options(std::span<Ruling const> table, std::span<std::uint8_t const> chosen) {
  Json json = Json::object();
  for (std::size_t i = 0; i < table.size(); ++i)
    if (chosen[i] != table[i].preset) json[std::string(table[i].id)] = table[i].options[chosen[i]].word;
  return json;
}

}  // namespace ringside
