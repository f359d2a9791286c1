#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/record/text/text_tree.h"
#include "engine/record/values/read.h"

namespace ringside {

/// One action as somebody wrote it, with its place.
struct WrittenMove {
  std::string text;
  TextPosition place;
};

/// A flag without dashes as it stands above the actions, with its place.
struct WrittenSetting {
  std::string key, value;
  TextPosition place;
};

/// A game as a list of actions without anything that only a program can know. Two forms are read:
///   plain text   lines `key: value`, then an action on each line, or `note` and a sentence about the game as it stands there;
///                what follows `#` and empty lines are skipped
///   JSON         a record of which digests, legal counts and outcome may be missing; a step may be its text alone
struct MoveList {
  std::string game;  ///< id; empty: not said
  std::vector<WrittenSetting> setup;
  Json setup_json = Json::object();
  std::vector<std::string> players;  ///< names; may be empty
  TextPosition names_place;
  std::optional<std::uint64_t> seed;
  std::string notes;
  std::vector<WrittenMove> moves;
};

/// `name` names the input in errors.
tl::expected<MoveList, ReadErrors> read_move_list(std::string_view text, std::string const& name);

/// Names, separated by commas.
std::vector<std::string> names_in(std::string_view text);

}  // namespace ringside
