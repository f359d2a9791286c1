#include "engine/record/list/list_result.h"

#include <algorithm>
#include <charconv>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/core/text/nearest.h"
#include "engine/core/text/shortened.h"
#include "engine/record/list/quoted.h"

namespace ringside {
namespace {

constexpr std::string_view ranks_word = "ranks ", scores_word = "scores ";

/// Takes what stands before the next semicolon off a text.
std::string_view next_result_part(std::string_view& text) {
  std::size_t const end = std::min(text.find(';'), text.size());
  std::string_view const part = trimmed(text.substr(0, end));
  text.remove_prefix(std::min(end + 1, text.size()));
  return part;
}

tl::expected<std::vector<int>, Problem> numbers_in(std::string_view text) {
  std::vector<int> numbers;
  for (std::string_view const part : parts_between_commas(text)) {
    int number = 0;
    auto const [end, error] = std::from_chars(part.data(), part.data() + part.size(), number);
    if (error != std::errc{} || end != part.data() + part.size())
      return tl::unexpected(
          Problem{"result", fmt::format("is not a number: '{}'", shortened(part, most_quoted)), "one for each seat"});
    numbers.push_back(number);
  }
  return numbers;
}

}  // namespace

tl::expected<Outcome, Problem> read_result(std::string_view text, Facts const& facts, Outcome played) {
  std::string const reason(next_result_part(text));
  std::vector<std::string> const known(facts.end_reasons.begin(), facts.end_reasons.end());
  if (std::find(known.begin(), known.end(), reason) == known.end())
    return tl::unexpected(
        Problem{"result", fmt::format("no such end reason: '{}'", shortened(reason, most_quoted)), meant(reason, known)});
  played.reason = reason;
  bool given[2]{};
  while (!text.empty()) {
    std::string_view const part = next_result_part(text);
    bool const ranks = part.starts_with(ranks_word);
    if (!ranks && !part.starts_with(scores_word))
      return tl::unexpected(Problem{"result", fmt::format("is not understood: '{}'", shortened(part, most_quoted)),
                                    "REASON; ranks 1, 2; scores 1, 0"});
    if (std::exchange(given[ranks ? 1 : 0], true))
      return tl::unexpected(Problem{"result", ranks ? "ranks are given twice" : "scores are given twice", "each of them once"});
    auto numbers = numbers_in(part.substr(ranks ? ranks_word.size() : scores_word.size()));
    if (!numbers) return tl::unexpected(numbers.error());
    (ranks ? played.rank : played.scores) = *std::move(numbers);
  }
  return played;
}

std::string written_result(Outcome const& outcome) {
  std::string text = outcome.reason;
  if (!outcome.rank.empty()) text += fmt::format("; ranks {}", fmt::join(outcome.rank, ", "));
  if (!outcome.scores.empty()) text += fmt::format("; scores {}", fmt::join(outcome.scores, ", "));
  return text;
}

}  // namespace ringside
