#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/values/outcome.h"
#include "engine/record/text/text_tree.h"
#include "engine/record/values/read.h"

// A game as a list of actions without anything that only a program can know: FORMAT.md, "Move list".

namespace ringside {

/// One line as somebody wrote it, with its place.
struct WrittenMove {
  std::string text;
  TextPosition place = {};
};

/// A flag without dashes as it stands above the actions, with its place.
struct WrittenSetting {
  std::string key, value;
  TextPosition place = {};
};

struct MoveList {
  std::string game;  ///< id; empty: not said
  TextPosition game_place = {};
  std::vector<WrittenSetting> setup;
  Json setup_json = Json::object();  ///< what stands there as JSON, by its keys
  std::optional<Json> start;
  TextPosition start_place = {};
  std::vector<std::string> players;  ///< names; may be empty
  TextPosition names_place = {};
  std::optional<std::uint64_t> seed;
  std::string notes;
  std::vector<std::uint64_t> open_draws;
  TextPosition open_place = {};
  std::optional<WrittenMove> result;  ///< of plain text, as it stands there
  std::optional<Outcome> outcome;     ///< of JSON
  std::vector<Edit> edits;            ///< of JSON; of plain text they are moves
  std::vector<WrittenMove> moves;     ///< actions, and in plain text notes and what the table did against the rules
};

}  // namespace ringside
