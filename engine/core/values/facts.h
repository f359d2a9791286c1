#pragma once

#include <charconv>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "engine/core/values/language.h"

namespace ringside {

/// An option of a game's setup, from which command-line flags, help, JSON and completion come.
struct SetupOption {
  enum class Kind { integer, word, file };

  std::string_view key;   ///< key in the setup's JSON and, with "--" before it, the flag
  std::string_view help;  ///< one sentence
  Kind kind = Kind::integer;
  int low = 0;  ///< integer: range
  int high = 0;
  std::span<std::string_view const> words =
      {};                        ///< word: what may be said, empty: any text that the game takes; file: names of built-in ones
  std::string_view preset = {};  ///< what holds when it is left out, as a user would type it
};

/// What an integer option is when it is left out; nothing if that follows from other options.
inline std::optional<int> preset_number(SetupOption const& option) {
  int number = 0;
  char const* const end = option.preset.data() + option.preset.size();
  auto const read = std::from_chars(option.preset.data(), end, number);
  return read.ec == std::errc{} && read.ptr == end ? std::optional(number) : std::nullopt;
}

/// Search settings that suit the game best, as contests show.
struct Thinking {
  std::uint32_t length = 60;   ///< actions after which a playout is judged
  std::uint32_t patience = 0;  ///< visits for each legal action in which the policy chooses at a node, before the tree does
};

/// What tools need to know of a game without knowing the game.
struct Facts {
  std::string_view id;              ///< what users type, in lower case with hyphens
  std::string_view lies_over = {};  ///< the id of the game that it expands; empty: of none
  std::string_view title;           ///< as on its box
  std::string_view russian_title = {};
  std::string_view summary;
  std::string_view source;  ///< which rulebook
  int least_seats = 2;
  int most_seats = 2;
  bool has_chance = false;
  bool has_secrets = false;
  std::span<SetupOption const> options = {};
  std::span<std::string_view const> end_reasons = {};
  std::string_view score_unit = "points";
  Thinking thinking = {};
  /// Names of fields by which the engine keeps track of what is under way, with all that they hold.
  std::span<std::string_view const> inner_fields = {};
  /// The Russian of what is said of every game in the same words: end reasons, meanings of fields and laws.
  std::span<Saying const> glossary = {};

  std::string_view title_in(Language language) const {
    return language == Language::russian && !russian_title.empty() ? russian_title : title;
  }
  /// A phrase of the glossary; what has no Russian stays English.
  std::string_view in(Language language, std::string_view phrase) const {
    for (Saying const& one : glossary)
      if (one.english == phrase) return one.in(language);
    return phrase;
  }
  Saying both(std::string_view phrase) const { return {phrase, in(Language::russian, phrase)}; }
};

}  // namespace ringside
