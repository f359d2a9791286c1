#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "engine/core/text/line_reader.h"
#include "engine/core/text/reading.h"
#include "engine/games/duel/game.h"

namespace ringside::duel {
namespace {

/// An action and its words. Those beyond its last one are empty: the end of the line.
struct Candidate {
  ActionCode code;
  std::array<std::string_view, 4> words;
};

/// All actions in the language of a line's first word.
std::vector<Candidate> candidates_for(std::string_view first) {
  bool const russian = !first.empty() && (static_cast<unsigned char>(first.front()) & 0x80U) != 0;
  std::vector<Candidate> list;
  for (ActionCode code = 0; code < all_actions.size(); ++code) {
    LineReader text(russian ? all_actions[code].russian : all_actions[code].english);
    Candidate& candidate = list.emplace_back(Candidate{code, {}});
    for (std::string_view& word : candidate.words) word = text.word();
  }
  return list;
}

/// What may stand in a place, each word once, in the order of the actions.
std::vector<std::string> words_at(std::size_t place, std::vector<Candidate> const& candidates) {
  std::vector<std::string> words;
  for (Candidate const& candidate : candidates)
    if (std::find(words.begin(), words.end(), candidate.words[place]) == words.end()) words.emplace_back(candidate.words[place]);
  return words;
}

void refuse(LineReader& line, std::string_view found, std::vector<std::string> const& words) {
  if (words.front().empty()) return line.fail(fmt::format("surplus \"{}\"", found), "the end of the line");
  line.fail(found.empty() ? "the action is not finished" : fmt::format("unknown word \"{}\"", found), meant(found, words));
}

}  // namespace

std::string Duel::text(Setup const&, Action action, Language language) {
  ActionParts const& parts = parts_of(action);
  return std::string(language == Language::english ? parts.english : parts.russian);
}

/// Goes on word by word with the actions that begin so.
Parsed<Action> Duel::parse(Setup const&, std::string_view text) {
  LineReader line(text);
  std::vector<Candidate> left = candidates_for(line.peek());
  for (std::size_t place = 0; place < left.front().words.size() && !line.has_failed(); ++place) {
    std::string_view const found = line.word();
    std::vector<std::string> const words = words_at(place, left);
    if (std::find(words.begin(), words.end(), found) == words.end())
      refuse(line, found, words);
    else
      std::erase_if(left, [&](Candidate const& candidate) { return candidate.words[place] != found; });
  }
  return std::move(line).outcome(from_code(left.front().code));
}

}  // namespace ringside::duel
