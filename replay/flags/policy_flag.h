#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "checker/play/search.h"
#include "replay/base/failure.h"
#include "replay/flags/flags.h"

namespace ringside {

/// How a policy begins that is a program: `cmd:COMMAND`.
inline constexpr std::string_view program_prefix = "cmd:";

inline bool is_program_policy(std::string_view word) { return word.starts_with(program_prefix); }

/// The sentence about a word that is no policy; `expected` is what parse_choosing() expected.
inline std::string no_policy(std::string const& word, std::string const& expected) {
  if (is_program_policy(word))
    return fmt::format("'{}' is a program, and programs play only contests: ringside simulate GAME --policies A,B", word);
  std::vector<std::string> const words(policy_words().begin(), policy_words().end());
  return fmt::format("no policy '{}'{} (one of {})", word, suggestion(word, words), expected);
}

/// --policy, how seats choose.
inline Flag& policy_flag(Flags& flags, std::string& word, std::string help, Timed timed = Timed::no) {
  return flags.option("--policy", word, std::move(help))
      .type(std::string(choosing_form))
      .check([timed](std::string const& typed) {
        auto const how = parse_choosing(typed, timed);
        return how ? std::string() : no_policy(typed, how.error());
      });
}

/// What it says.
inline Choosing policy_in(std::string const& word, Timed timed = Timed::no) {
  return parse_choosing(word, timed).value_or(Choosing());
}

/// Fails where a search is asked for that cannot be: the game has secrets and no worlds.
inline Result<> check_search(MatchRules const& match, std::string const& word) {
  if (!policy_in(word, Timed::yes).search) return {};
  if (auto const why = TreeSearch::refusal(match)) return failure(Exit::usage, fmt::format("--policy {}: {}", word, *why));
  return {};
}

}  // namespace ringside
