#include "engine/core/text/action_phrases.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "engine/core/text/line_reader.h"
#include "engine/core/text/nearest.h"

namespace ringside {
namespace {

/// A phrase in words. Those beyond its last one are empty: the end of the line.
struct Candidate {
  std::size_t index;
  std::array<std::string_view, 4> words;
};

/// All phrases in the language of a line's first word.
std::vector<Candidate> candidates_for(std::span<Saying const> phrases, std::string_view first) {
  bool const russian = !first.empty() && (static_cast<unsigned char>(first.front()) & 0x80U) != 0;
  std::vector<Candidate> list;
  for (std::size_t index = 0; index < phrases.size(); ++index) {
    LineReader text(phrases[index].in(russian ? Language::russian : Language::english));
    Candidate& candidate = list.emplace_back(Candidate{index, {}});
    for (std::string_view& word : candidate.words) word = text.word();
  }
  return list;
}

/// What may stand at an index, each word once, in the order of the phrases.
std::vector<std::string> words_at(std::size_t index, std::vector<Candidate> const& candidates) {
  std::vector<std::string> words;
  for (Candidate const& candidate : candidates)
    if (std::find(words.begin(), words.end(), candidate.words[index]) == words.end()) words.emplace_back(candidate.words[index]);
  return words;
}

void refuse(LineReader& line, std::string_view found, std::vector<std::string> const& words) {
  if (words.front().empty()) return line.fail(fmt::format("surplus \"{}\"", found), "the end of the line");
  line.fail(found.empty() ? "the action is not finished" : fmt::format("unknown word \"{}\"", found), meant(found, words));
}

}  // namespace

/// Word by word, with the phrases that begin so.
Parsed<std::size_t> read_action_phrase(std::span<Saying const> phrases, std::string_view text) {
  LineReader line(text);
  std::vector<Candidate> left = candidates_for(phrases, line.peek());
  for (std::size_t index = 0; index < left.front().words.size() && !line.has_failed(); ++index) {
    std::string_view const found = line.word();
    std::vector<std::string> const words = words_at(index, left);
    if (std::find(words.begin(), words.end(), found) == words.end())
      refuse(line, found, words);
    else
      std::erase_if(left, [&](Candidate const& candidate) { return candidate.words[index] != found; });
  }
  return std::move(line).outcome(left.front().index);
}

}  // namespace ringside
