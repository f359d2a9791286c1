#include "replay/search/search.h"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

namespace ringside {
namespace {

/// The best rank of a word in a text; 0: it does not stand there.
int rank_in(std::vector<Word> const& text, Word const& wanted) {
  int best = 0;
  for (Word const& word : text) best = std::max(best, rank_of(word, wanted));
  return best;
}

/// A hit in words: what every word that is looked for is compared with.
struct Searched {
  std::vector<Word> id, english, russian;

  explicit Searched(Hit const& hit)
      : id(split_words(hit.id)), english(split_words(hit.text)), russian(split_words(hit.russian)) {}

  int rank(Word const& wanted) const {
    return std::max({2 * rank_in(id, wanted), rank_in(english, wanted), rank_in(russian, wanted)});
  }
};

bool same_letters(std::vector<Word> const& a, std::vector<Word> const& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](Word const& x, Word const& y) { return x.letters == y.letters; });
}

/// `wanted`: the words of each argument.
std::optional<int> rank_hit(std::vector<std::vector<Word>> const& wanted, Hit const& hit) {
  Searched const searched(hit);
  int rank = 0;
  for (std::vector<Word> const& words : wanted) {
    if (words.empty()) return std::nullopt;
    if (same_letters(words, searched.id)) rank += 12;
    for (Word const& word : words) {
      int const here = searched.rank(word);
      if (here == 0) return std::nullopt;
      rank += here;
    }
  }
  return rank;
}

std::string search_text(Ruling const& ruling, Language language) {
  std::string text(ruling.question_in(language));
  for (RulingOption const& option : ruling.options) text += fmt::format(" {}: {}", option.word, option.meaning_in(language));
  return text;
}

std::string search_text(TileView const& tile, Language language) {
  bool const russian = language == Language::russian;
  std::string text = russian ? tile.russian : tile.english;
  if (tile.russian != tile.english) text += fmt::format(" ({})", russian ? tile.english : tile.russian);
  text += ": " + tile.type;
  if (tile.generation > 0) text += fmt::format(" of generation {}", tile.generation);
  return text + (tile.properties.empty() ? "" : ", ") + tile.properties;
}

std::vector<Hit> all_of(GameEntry const& game) {
  std::vector<Hit> all;
  for (Clause const& clause : game.clauses())
    all.push_back({Hit::Kind::clause, &game, std::string(clause.id), std::string(clause.text), std::string(clause.russian)});
  for (Ruling const& ruling : game.rulings())
    all.push_back({Hit::Kind::ruling, &game, std::string(ruling.id), search_text(ruling, Language::english),
                   search_text(ruling, Language::russian)});
  if (game.tiles.list == nullptr) return all;
  for (TileView const& tile : game.tiles.list(game.tiles.built_in()))
    all.push_back({Hit::Kind::tile, &game, tile.id, search_text(tile, Language::english), search_text(tile, Language::russian)});
  return all;
}

bool is_same(Hit const& a, Hit const& b) { return a.kind == b.kind && a.id == b.id && a.text == b.text; }

/// An expansion has what the game below it has: one hit for both.
void add_hit(std::vector<Hit>& hits, Hit hit) {
  auto const same = std::find_if(hits.begin(), hits.end(), [&](Hit const& other) { return is_same(other, hit); });
  if (same == hits.end())
    hits.push_back(std::move(hit));
  else
    same->also.push_back(hit.game);
}

}  // namespace

std::vector<Word> find_words(std::span<std::string const> wanted, std::string_view text) {
  std::vector<Word> words = split_words(text);
  std::vector<Word> asked;
  for (std::string const& argument : wanted)
    for (Word& word : split_words(argument)) asked.push_back(std::move(word));
  std::erase_if(words, [&](Word const& word) {
    return std::none_of(asked.begin(), asked.end(), [&](Word const& one) { return rank_of(word, one) > 0; });
  });
  return words;
}

std::vector<Hit> search(std::span<GameEntry const> games, std::span<std::string const> words) {
  std::vector<std::vector<Word>> wanted;
  for (std::string const& word : words) wanted.push_back(split_words(word));
  std::vector<Hit> hits;
  for (GameEntry const& game : games)
    for (Hit& hit : all_of(game))
      if (auto const rank = rank_hit(wanted, hit)) {
        hit.rank = *rank;
        add_hit(hits, std::move(hit));
      }
  std::stable_sort(hits.begin(), hits.end(), [](Hit const& a, Hit const& b) { return a.rank > b.rank; });
  return hits;
}

}  // namespace ringside
