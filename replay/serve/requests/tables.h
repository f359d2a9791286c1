#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>

#include "engine/core/match/game_entry.h"
#include "engine/record/values/read.h"
#include "engine/record/values/state_text.h"
#include "replay/serve/requests/request.h"

namespace ringside::serve {

/// A game under one setup, with what makes it quick to ask: its states' texts, and the actions that were read before.
class Table {
 public:
  Table(GameEntry const& game, std::unique_ptr<Match> match) : game_(game), match_(std::move(match)), texts_(*match_) {}

  GameEntry const& game() const { return game_; }
  Match const& match() const { return *match_; }
  StateText const& texts() const { return texts_; }
  /// An action in notation; a Fault where it cannot be read.
  OrFault<ActionCode> action(std::string_view text);

 private:
  struct Hash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>()(text); }
  };

  GameEntry const& game_;
  std::unique_ptr<Match> match_;
  StateText texts_;
  std::unordered_map<std::string, ActionCode, Hash, std::equal_to<>> actions_;  // looked up, never gone through
};

/// The tables of a session. Requests are self-contained; keeping tables only saves time.
class Tables {
 public:
  /// The table of a request's game and setup; null where they are refused, with all that is wrong with them.
  std::shared_ptr<Table> of(Request& request);
  /// The table of a record that was read.
  std::shared_ptr<Table> of(LoadedRecord const& loaded);

 private:
  std::map<std::string, std::shared_ptr<Table>, std::less<>> tables_;

  std::shared_ptr<Table> keep(std::string const& key, std::shared_ptr<Table> table);
};

}  // namespace ringside::serve
