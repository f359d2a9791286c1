#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/match/game_entry.h"
#include "engine/core/match/match.h"
#include "replay/base/failure.h"
#include "replay/flags/choices.h"
#include "replay/flags/flags.h"

namespace ringside {

/// The flags from which a setup is made: the options of every registered game (those with one key are one flag),
/// `--preset` for rulings that somebody has chosen, `--ruling ID=WORD` (may be repeated), and `--setup FILE` for a whole setup as
/// JSON, which the others then change.
class SetupFlags {
 public:
  /// Declares the flags. This object must outlive the parsing.
  void add(Flags& flags, std::string ruling_help = "A ruling other than the default, e.g. ID=WORD; may be repeated");

  /// What a file says under the name of one of the flags. The flag wins where it was typed.
  Result<> suggest(GameEntry const& game, std::string const& key, std::string const& value);

  /// The setup's JSON for a game. When flags do not fit the game, all that do not are named.
  Result<Json> setup(GameEntry const& game) const;

  /// The options for which the default's text was typed; setup() leaves them out.
  std::vector<std::string> at_default(GameEntry const& game) const;

  /// The match under that setup, if the game accepts it.
  Result<std::unique_ptr<Match>> match(GameEntry const& game) const;

  /// What a record's notes say of the preset; empty without one.
  Result<std::string> preset_note(GameEntry const& game) const;

  /// The rulings that were given, ID=WORD each.
  std::vector<std::string> const& rulings() const { return rulings_; }
  /// The same flags without --ruling.
  SetupFlags without_rulings() const;
  /// True when no flag but --ruling was given.
  bool only_rulings() const { return given_.empty() && file_.empty() && preset_.empty(); }
  /// True when no flag was given.
  bool empty() const { return rulings_.empty() && only_rulings(); }

 private:
  std::map<std::string, std::string> given_;  // option key → as typed
  std::vector<std::string> rulings_;          // ID=WORD
  std::string file_, preset_;

  Result<Json> file() const;
};

/// An option as a game declares it; nothing if that game does not have it.
std::optional<OptionView> view_in(GameEntry const& game, OptionView option);

/// The match of a game under a setup, if the game accepts it.
Result<std::unique_ptr<Match>> make_match(GameEntry const& game, Json const& setup);

/// The ruling of a game with this id.
Result<Ruling const*> look_up_ruling(GameEntry const& game, std::string const& id);

/// Puts the value of an option into a setup, as its flag would; the default's text takes it out.
Result<> set_option(Json& setup, GameEntry const& game, std::string const& key, std::string const& typed);

/// Puts `ID=WORD` under "rulings" of a setup, if the game has such a ruling and option.
Result<> set_ruling(Json& setup, GameEntry const& game, std::string const& assignment);

/// The game of a match under its setup, with other rulings.
Result<std::shared_ptr<Match const>> match_under(MatchRules const& match, std::vector<std::string> const& rulings);

/// A message for each thing that is wrong with a setup.
tl::unexpected<Failure> unfit(Problems const& problems, GameEntry const& game);

/// Why a game does not accept something, in a few words.
std::string refusal_text(Problems const& problems);

}  // namespace ringside
