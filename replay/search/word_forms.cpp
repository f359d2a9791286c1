#include "replay/search/word_forms.h"

#include <algorithm>
#include <array>

#include "engine/core/text/utf8.h"

namespace ringside {
namespace {

using Letters = std::u32string_view;

constexpr std::size_t shortest_stem = 3;

// From the longest to the shortest, so that the first one that fits leaves least.
constexpr std::array<Letters, 74> russian_endings{
    U"ениями", U"аниями", U"ением", U"анием", U"ениях", U"аниях", U"ениям", U"аниям", U"ение", U"ание", U"ения", U"ания", U"ению",
    U"анию",   U"ений",   U"аний",  U"иями",  U"ует",   U"уют",   U"ает",   U"яет",   U"ают",  U"яют",  U"ать",  U"ять",  U"ить",
    U"еть",    U"ого",    U"его",   U"ому",   U"ему",   U"ыми",   U"ими",   U"ами",   U"ями",  U"иях",  U"иям",  U"ием",  U"ая",
    U"яя",     U"ое",     U"ее",    U"ые",    U"ие",    U"ый",    U"ий",    U"ой",    U"ей",   U"ую",   U"юю",   U"ых",   U"их",
    U"ым",     U"им",     U"ом",    U"ем",    U"ах",    U"ях",    U"ам",    U"ям",    U"ов",   U"ев",   U"ет",   U"ит",   U"ут",
    U"ют",     U"ия",     U"ии",    U"ию",    U"а",     U"я",     U"о",     U"е",     U"ы"};
constexpr std::array<Letters, 5> russian_letters{U"и", U"у", U"ю", U"ь", U"й"};
constexpr std::array<Letters, 6> english_endings{U"ings", U"ing", U"ed", U"es", U"e", U"s"};
constexpr std::array<Letters, 2> reflexive{U"ся", U"сь"};

/// An American spelling and the British one, which count as one.
struct Spelling {
  Letters british, american;
};
constexpr std::array<Spelling, 5> spellings{
    {{U"our", U"or"}, {U"enc", U"ens"}, {U"tre", U"ter"}, {U"is", U"iz"}, {U"grey", U"gray"}}};

/// The small letter of an English or Russian capital; ё is е.
char32_t small(char32_t code) {
  if ((code >= U'A' && code <= U'Z') || (code >= U'А' && code <= U'Я')) return code + 32;
  return code == U'Ё' || code == U'ё' ? U'е' : code;
}

bool is_russian(char32_t code) { return code >= U'а' && code <= U'я'; }

bool is_letter(char32_t code) { return (code >= U'a' && code <= U'z') || (code >= U'0' && code <= U'9') || is_russian(code); }

/// Cuts off the first of the endings that leaves a stem.
template <std::size_t N>
bool cut_ending(std::u32string& word, std::array<Letters, N> const& endings) {
  for (Letters const ending : endings)
    if (word.size() >= shortest_stem + ending.size() && word.ends_with(ending)) {
      word.resize(word.size() - ending.size());
      return true;
    }
  return false;
}

/// «клеток» is a form of «клетка»: a vowel before the last letter of a stem comes and goes.
void drop_fleeting_vowel(std::u32string& stem) {
  if (stem.size() <= shortest_stem) return;
  char32_t const vowel = stem[stem.size() - 2];
  if (vowel == U'о' || vowel == U'е') stem.erase(stem.size() - 2, 1);
}

std::u32string russian_stem(std::u32string word) {
  cut_ending(word, reflexive);
  if (!cut_ending(word, russian_endings)) cut_ending(word, russian_letters);
  drop_fleeting_vowel(word);
  return word;
}

/// At least two letters stand before what is spelt in two ways: "four" is no "for".
void spell_american(std::u32string& word) {
  for (auto const& [british, american] : spellings)
    if (std::size_t const at = word.find(british, 2); at != std::u32string::npos) word.replace(at, british.size(), american);
}

/// The last consonant once: "stopped" is a form of "stop".
std::u32string english_stem(std::u32string word) {
  spell_american(word);
  cut_ending(word, english_endings);
  if (word.size() > shortest_stem && word.back() == word[word.size() - 2]) word.pop_back();
  return word;
}

std::u32string stem_of(std::u32string const& letters) {
  return is_russian(letters.front()) ? russian_stem(letters) : english_stem(letters);
}

}  // namespace

std::vector<Word> split_words(std::string_view text) {
  std::vector<Word> words;
  std::size_t at = 0;
  bool within = false;
  each_letter(text, [&](Letter const& letter) {
    char32_t const code = letter.is_utf8 ? small(letter.code) : U' ';
    if (is_letter(code)) {
      if (!within) words.push_back({at, 0, {}, {}});
      words.back().size += letter.bytes.size();
      words.back().letters += code;
    }
    within = is_letter(code);
    at += letter.bytes.size();
  });
  for (Word& word : words) word.stem = stem_of(word.letters);
  return words;
}

int rank_of(Word const& word, Word const& wanted) {
  if (word.letters == wanted.letters) return 3;
  if (word.stem == wanted.stem) return 2;
  return word.letters.starts_with(wanted.letters) ? 1 : 0;
}

}  // namespace ringside
