#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/core/game_entry.h"
#include "engine/core/match.h"
#include "replay/flags.h"

namespace ringside {

/// The flags from which a setup is made: the options of every registered game (those with one key are one flag),
/// `--ruling ID=WORD` as often as wanted, and `--setup FILE` for a whole setup as JSON, which the others then change.
class SetupFlags {
 public:
  /// Declares the flags. This object must outlive the parsing.
  void add(Flags& flags, std::string ruling_help = "A ruling other than the default, e.g. ID=WORD; may be repeated");

  /// The setup's JSON for a game. Ends the verb with exit code 2 when a flag does not fit the game, naming all that do not.
  Json setup(GameEntry const& game) const;

  /// The options for which the default's text was typed; setup() leaves them out.
  std::vector<std::string> at_default(GameEntry const& game) const;

  /// The match under that setup. Ends the verb with exit code 2 when the game does not accept it.
  std::unique_ptr<Match> match(GameEntry const& game) const;

  /// The rulings that were given, ID=WORD each.
  std::vector<std::string> const& rulings() const { return rulings_; }
  /// The same flags without --ruling.
  SetupFlags without_rulings() const;
  /// True when no flag but --ruling was given.
  bool only_rulings() const { return given_.empty() && file_.empty(); }
  /// True when no flag was given.
  bool empty() const { return given_.empty() && rulings_.empty() && file_.empty(); }

 private:
  std::map<std::string, std::string> given_;  // option key → as typed
  std::vector<std::string> rulings_;          // ID=WORD
  std::string file_;
};

/// The ruling of a game with this id. Ends the verb with exit code 2, with the nearest id, when there is none.
Ruling const& ruling_of(GameEntry const& game, std::string const& id);

/// Puts `ID=WORD` under "rulings" of a setup. Ends the verb with exit code 2, with the nearest id or word, when the game
/// has no such ruling or option.
void set_ruling(Json& setup, GameEntry const& game, std::string const& assignment);

/// Ends the verb with exit code 2 and a message for each thing that is wrong with a setup.
[[noreturn]] void fail_setup(Problems const& problems, GameEntry const& game);

/// The game with this id. Ends the verb with exit code 2, with the nearest id, when there is none.
GameEntry const& game_of(std::string const& id);

}  // namespace ringside
