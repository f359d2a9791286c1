#include "replay/view/book/word_index.h"

#include <algorithm>
#include <map>

#include "replay/search/word_forms.h"

namespace ringside::page {
namespace {

constexpr std::size_t least_letters = 4, most_places = 24;

/// Words about which nobody looks into an index, as they stand in these rules.
constexpr std::string_view of_no_subject =
    "about above according actually after again against agreed ahead alike almost alone along already also although always among "
    "another answered answer anything anew apart around aside away back because been before begin being below beside besides "
    "between both came come could does doing done during each either else ends enough even ever every exactly except first fewer "
    "from further given gives giving goes gone have having here however into itself just keep kept last later least leaves left "
    "less "
    "like long made make many means might more most much must neither never next nobody none nothing once only order other "
    "otherwise "
    "over part played plays rather reason remain right same says second several shall side since some still such take taken than "
    "that their them then there these they thing third this those though three through thus time together towards twice under "
    "unless until upon used uses very well were what whatever when where whether which while whoever whole whose will with "
    "within "
    "without would your "
    "более больше будет было быть ведь весь вместо вместе вместо возле вокруг впереди всегда всего всех даже двух действует для "
    "другая другие других другого другое другой другому другую если ещё его есть затем здесь или иначе иной каждая каждого "
    "каждое каждой "
    "каждый какой когда которая которого которое которой котором которую которые который которых кроме куда лишь лежит любой "
    "между менее меньше "
    "можно может может могут нельзя никакой никогда никто ничего ничто одна один одного одной однако около остаётся после потом "
    "поэтому "
    "прежде при против пока раньше самого самый свой свои своего своей снова сразу столько стоит такая такие такого такое такой "
    "также там "
    "тогда того тоже только того тому туда хотя через чего чтобы чему этап этим эти этих этого этой этом этот";

std::vector<std::u32string> const& left_out() {
  static std::vector<std::u32string> const stems = [] {
    std::vector<std::u32string> list;
    for (Word const& word : split_words(of_no_subject)) list.push_back(word.stem);
    std::sort(list.begin(), list.end());
    return list;
  }();
  return stems;
}

struct Entry {
  std::u32string letters;
  std::string shown;
  std::vector<std::string_view> places;

  void add(Word const& word, Passage const& passage) {
    bool const shorter = shown.empty() || std::pair(word.letters.size(), word.letters) < std::pair(letters.size(), letters);
    if (shorter) {
      letters = word.letters;
      shown = passage.text.substr(word.at, word.size);
    }
    if (places.empty() || places.back() != passage.place) places.push_back(passage.place);
  }
};

bool is_word(Word const& word) {
  return word.letters.size() >= least_letters && !std::binary_search(left_out().begin(), left_out().end(), word.stem) &&
         std::none_of(word.letters.begin(), word.letters.end(), [](char32_t letter) { return letter >= U'0' && letter <= U'9'; });
}

/// The first letter small, as in the middle of a sentence. It knows English and Russian letters only.
std::string small(std::string word) {
  auto const first = static_cast<unsigned char>(word.front());
  if (first >= 'A' && first <= 'Z') word.front() = static_cast<char>(first - 'A' + 'a');
  if (first != 0xD0 || word.size() < 2) return word;
  auto const second = static_cast<unsigned char>(word[1]);
  if (second >= 0x90 && second <= 0x9F) word[1] = static_cast<char>(second + 0x20);
  if (second >= 0xA0 && second <= 0xAF) word.replace(0, 2, {static_cast<char>(0xD1), static_cast<char>(second - 0x20)});
  return word;
}

}  // namespace

Json word_index(std::vector<Passage> const& passages) {
  std::map<std::u32string, Entry> by_stem;
  for (Passage const& passage : passages)
    for (Word const& word : split_words(passage.text))
      if (is_word(word)) by_stem[word.stem].add(word, passage);
  std::vector<Entry> entries;
  for (auto& [stem, entry] : by_stem)
    if (entry.places.size() <= most_places) entries.push_back(std::move(entry));
  std::sort(entries.begin(), entries.end(), [](Entry const& a, Entry const& b) { return a.letters < b.letters; });
  Json index = Json::array();
  for (Entry const& entry : entries) index.push_back(Json::array({small(entry.shown), entry.places}));
  return index;
}

}  // namespace ringside::page
