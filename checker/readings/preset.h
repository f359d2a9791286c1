#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "engine/core/match/game_entry.h"

// Presets: what a body has chosen of the questions that a rulebook leaves open. corpus/README.md describes the file.

namespace ringside {

inline constexpr std::string_view preset_format = "ringside-preset";

/// Who decided something, where and when.
struct RulingSource {
  std::string body;
  std::string date;    ///< 2016-05-01
  std::string source;  ///< where it is written
  std::string link;
  friend bool operator==(RulingSource const&, RulingSource const&) = default;
};
/// `Moscow league, 2016-05-01: minutes, p. 3 (https://…)`.
std::string to_string(RulingSource const& source);
/// Reads one; what is wrong goes to `problems` under `where`.
RulingSource read_source(Json const& json, std::string const& where, Problems& problems);

struct Preset {
  std::string game;
  std::string title;
  RulingSource decided;                                      ///< by whom all of it was
  Json rulings = Json::object();                             ///< option by ruling; what is left out has the game's default
  std::map<std::string, std::vector<RulingSource>> sources;  ///< of single rulings, where they have their own
};

/// A preset from its JSON; the rulings are those of the game that it names.
tl::expected<Preset, Problems> read_preset(Json const& json, GameEntry const& game);

/// Who chose an option, as a preset has it.
struct ChosenBy {
  std::string title;  ///< of the preset
  RulingSource source;
};
/// Those of the presets that chose it: their own sources of the ruling, else whoever made the preset.
std::vector<ChosenBy> chosen_by(std::vector<Preset> const& presets, std::string_view ruling, std::string_view option);

/// A set of options in one word, `GAME.7kq2.3f`: the game, the version of its table of rulings, and the options.
std::string ruling_code(GameEntry const& game, Json const& rulings);
/// Does a word look like such a code of some game?
bool is_ruling_code(std::string_view word);
/// The options that are not the default; an error is a sentence.
tl::expected<Json, std::string> read_ruling_code(GameEntry const& game, std::string_view code);

/// What a record's notes say of the rulings it is played under: `rulings: TITLE (…) [CODE]`.
std::string preset_note(Preset const& preset, GameEntry const& game);

}  // namespace ringside
