#include "replay/flags/choices.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/games/registry.h"
#include "replay/terminal/quantity.h"

namespace ringside {
namespace {

TakeWord must_be(std::string kind, std::vector<std::string> words) {
  return [kind = std::move(kind), words = std::move(words)](std::string const& word) -> std::string {
    if (std::find(words.begin(), words.end(), word) != words.end()) return {};
    return fmt::format("no {} '{}'{} (one of {})", kind, word, suggestion(word, words), fmt::join(words, ", "));
  };
}

/// An option whose words `read` turns into what is kept.
template <class Value>
Flag& measure(Flags& flags, std::string_view names, std::optional<Value>& target, std::string help,
              std::optional<Value> (*read)(std::string_view), char const* hint) {
  return flags.option(
      names,
      [&target, read, hint](std::string const& word) {
        target = read(word);
        return target ? std::string() : fmt::format("'{}' is not {}", word, hint);
      },
      std::move(help));
}

}  // namespace

Flag& limit_to_words(Flag& flag, std::vector<std::string> words) {
  flag.type(fmt::format("{}", fmt::join(words, "|")));
  return flag.check(must_be("such word", std::move(words)));
}

Flag& game_id(Flag& flag) { return flag.type("GAME").check(must_be("game", game_ids())); }

Flag& memory_size(Flags& flags, std::string_view names, std::optional<std::uint64_t>& bytes, std::string help) {
  return measure(flags, names, bytes, std::move(help), bytes_in, "an amount of memory such as 500M or 2G").type("SIZE");
}

Result<GameEntry const*> look_up_game(std::string const& id) {
  if (GameEntry const* game = find_game(id)) return game;
  return failure(Exit::usage,
                 fmt::format("no game '{}'{} (one of {})", id, suggestion(id, game_ids()), fmt::join(game_ids(), ", ")),
                 "ringside games");
}

Flag& duration(Flags& flags, std::string_view names, std::optional<double>& seconds, std::string help) {
  return measure(flags, names, seconds, std::move(help), seconds_in, "a time such as 90s, 5min or 2h").type("TIME");
}

Flag& threads(Flags& flags, int& jobs, std::string_view note, std::uint64_t most) {
  return flags.option("-j,--jobs", jobs, fmt::format("Threads (default: all cores){}{}", note.empty() ? "" : "; ", note))
      .whole(1, most)
      .local();
}

}  // namespace ringside
