#include "replay/search/search.h"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "engine/core/text/utf8.h"

namespace ringside {
namespace {

/// The small letter of an English or Russian capital.
char32_t small(char32_t code) {
  if ((code >= U'A' && code <= U'Z') || (code >= U'А' && code <= U'Я')) return code + 32;
  return code == U'Ё' ? U'ё' : code;
}

bool is_letter(char32_t code) {
  return (code >= U'a' && code <= U'z') || (code >= U'0' && code <= U'9') || (code >= U'а' && code <= U'я') || code == U'ё';
}

std::string in_small(std::string_view text) {
  std::string result;
  each_letter(text, [&](Letter const& letter) {
    if (letter.is_utf8)
      append_utf8(result, small(letter.code));
    else
      result += letter.bytes;
  });
  return result;
}

bool begins_a_word(std::string_view text, std::size_t at) {
  std::size_t before = at;
  while (before > 0 && (static_cast<unsigned char>(text[before - 1]) & 0xC0U) == 0x80U) --before;
  return at == 0 || !is_letter(first_letter(text.substr(before - 1)).code);
}

bool ends_a_word(std::string_view text, std::size_t at) {
  return at == text.size() || !is_letter(first_letter(text.substr(at)).code);
}

/// 0: the word does not stand there.
int rank_in(std::string const& word, std::string const& text) {
  int best = 0;
  for (std::size_t const at : find_places(word, text)) best = std::max(best, ends_a_word(text, at + word.size()) ? 2 : 1);
  return best;
}

std::optional<int> rank_hit(std::vector<std::string> const& words, Hit const& hit) {
  std::string const id = in_small(hit.id), text = in_small(hit.text);
  int rank = 0;
  for (std::string const& word : words) {
    int const here = id == word ? 8 : 2 * rank_in(word, id);
    int const there = rank_in(word, text);
    if (here + there == 0) return std::nullopt;
    rank += std::max(here, there);
  }
  return rank;
}

std::string search_text(Ruling const& ruling) {
  std::string text(ruling.question);
  for (RulingOption const& option : ruling.options) text += fmt::format(" {}: {}", option.word, option.meaning);
  return text;
}

std::string search_text(TileView const& tile) {
  std::string text = tile.english;
  if (tile.russian != tile.english) text += fmt::format(" ({})", tile.russian);
  text += ": " + tile.type;
  if (tile.generation > 0) text += fmt::format(" of generation {}", tile.generation);
  return text + (tile.properties.empty() ? "" : ", ") + tile.properties;
}

std::vector<Hit> all_of(GameEntry const& game) {
  std::vector<Hit> all;
  for (Clause const& clause : game.clauses())
    all.push_back({Hit::Kind::clause, &game, std::string(clause.id), std::string(clause.text)});
  for (Ruling const& ruling : game.rulings())
    all.push_back({Hit::Kind::ruling, &game, std::string(ruling.id), search_text(ruling)});
  if (game.tiles.list == nullptr) return all;
  for (TileView const& tile : game.tiles.list(game.tiles.built_in()))
    all.push_back({Hit::Kind::tile, &game, tile.id, search_text(tile)});
  return all;
}

}  // namespace

std::vector<std::size_t> find_places(std::string_view word, std::string_view text) {
  std::vector<std::size_t> places;
  std::string const within = in_small(text), wanted = in_small(word);  // as long as they were: see small()
  for (std::size_t at = within.find(wanted); !wanted.empty() && at != std::string::npos; at = within.find(wanted, at + 1))
    if (begins_a_word(within, at)) places.push_back(at);
  return places;
}

std::vector<Hit> search(std::span<GameEntry const> games, std::span<std::string const> words) {
  std::vector<std::string> wanted;
  for (std::string const& word : words) wanted.push_back(in_small(word));
  std::vector<Hit> hits;
  for (GameEntry const& game : games)
    for (Hit& hit : all_of(game))
      if (auto const rank = rank_hit(wanted, hit)) {
        hit.rank = *rank;
        hits.push_back(std::move(hit));
      }
  std::stable_sort(hits.begin(), hits.end(), [](Hit const& a, Hit const& b) { return a.rank > b.rank; });
  return hits;
}

}  // namespace ringside
