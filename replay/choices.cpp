#include "replay/choices.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "engine/games/registry.h"
#include "replay/failure.h"

namespace ringside {
namespace {

CLI::Validator must_be(std::string kind, std::vector<std::string> words) {
  return {[kind = std::move(kind), words = std::move(words)](std::string& word) -> std::string {
            if (std::find(words.begin(), words.end(), word) != words.end()) return {};
            return fmt::format("no {} '{}'{} (one of {})", kind, word, suggestion(word, words), fmt::join(words, ", "));
          },
          ""};
}

}  // namespace

CLI::Option* one_of(CLI::Option& option, std::vector<std::string> words) {
  option.type_name(fmt::format("{}", fmt::join(words, "|")));
  return option.check(must_be("such word", std::move(words)));
}

CLI::Option* whole_number(CLI::Option& option, std::uint64_t low) {
  option.type_name("N");
  return option.check(CLI::Validator(
      [low](std::string& word) -> std::string {
        std::uint64_t number = 0;
        auto const [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
        if (error == std::errc{} && end == word.data() + word.size() && number >= low) return {};
        return fmt::format("'{}' is no whole number from {} to {}", word, low, UINT64_MAX);
      },
      ""));
}

CLI::Option* game_id(CLI::Option& option) {
  option.type_name("GAME");
  return option.check(must_be("game", game_ids()));
}

}  // namespace ringside
