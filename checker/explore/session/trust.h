#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "checker/explore/session/session.h"
#include "checker/explore/stores/levels.h"

namespace ringside {

// What comes out of the files of a search is checked before it is believed: their checksums reveal damage, not intent. All throw
// std::runtime_error, naming the file.

/// Words that some state is written as. So much is asked of every state; those that rules will be asked about can also be.
void check_form(MatchSpace const& match, std::span<std::uint64_t const> key, std::string const& path);

/// Words that are the key of a state in which a game can stand.
void check_key(Match const& match, std::span<std::uint64_t const> key, std::string const& path);

/// The form of a state that a checkpoint has of a level: the first level has the start alone.
void check_level(Session const& session, std::size_t level, std::span<std::uint64_t const> key);

/// Levels of which each state that is asked for is one in which a game can stand.
class TrustedLevels final : public Levels {
 public:
  TrustedLevels(Session const& session, Levels const& levels) : session_(session), levels_(levels) {}
  void each(int depth, std::function<void(std::span<std::uint64_t const>)> const& visit) const override;
  std::vector<std::uint64_t> least(std::vector<std::uint64_t> const& mine) const override { return levels_.least(mine); }

 private:
  Session const& session_;
  Levels const& levels_;
};

/// Reads what was seen on that many levels. What was found there is found again in the states that are named.
void read_checked(Json const& json, Session const& session, std::size_t levels, Inspector& seen);

}  // namespace ringside
