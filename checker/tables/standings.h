#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "checker/audit/batch.h"
#include "checker/tables/edge.h"
#include "checker/tables/tile_uses.h"

namespace ringside {

/// How a seat, or a player, did in the games that came to an end.
struct Standing {
  std::uint64_t games = 0;   ///< all that it took part in
  std::uint64_t ended = 0;   ///< those of them with an outcome; what follows is of these
  std::uint64_t firsts = 0;  ///< alone or with others on the first rank
  std::uint64_t shared = 0;  ///< those of them with others
  std::uint64_t ranks = 0;   ///< sum
  std::int64_t scores = 0;   ///< sum
  Edge edge;

  void add(Standing const& other);
};

/// How often a part of the catalogue was put to work.
struct PartUses {
  std::uint64_t times = 0, games = 0;
};

/// A duplicate game: the same setup, start, steps and states.
struct Twin {
  std::string first, again;  ///< their names
};

/// The first record of a game among those that are added up.
struct FirstOfGame {
  std::uint64_t number = 0;  ///< of the records before it
  std::string name;
};

/// Totals over the records of one game.
struct GameStandings {
  std::uint64_t games = 0, steps = 0;
  std::map<std::size_t, std::uint64_t> lengths;                   ///< games by their steps
  std::map<std::string, std::uint64_t> ends;                      ///< by reason; "" of those that stop early
  std::map<std::pair<int, int>, Standing> seats;                  ///< by how many play, and the seat
  std::map<std::string, Standing> players;                        ///< by name, where seats have names
  std::map<std::pair<std::string, std::string>, PartUses> parts;  ///< by section and name
  std::map<std::string, TileUses> tiles;                          ///< by id; those that somebody took
  std::map<Digest, std::string> names;                            ///< the first of each game
  std::vector<Twin> twins;
  std::map<Digest, std::map<Digest, FirstOfGame>> kin;  ///< by the digest that a game shares with its images, then by its own

  void add(std::string const& name, Record const& record, int seats);
  void add_kin(std::string const& name, Record const& record, Digest const& shared);
  void add(GameStandings const& other);
  /// Games that are there again as an image of the first, in the order in which they were added.
  std::vector<Twin> images() const;
};

/// What many records have to say, by game.
struct Standings {
  std::map<std::string, GameStandings> by_game;
  std::uint64_t games = 0, unreadable = 0, skipped = 0;
  std::vector<ReadErrors> errors;  ///< of the first that cannot be read

  void add(Standings other);
};

struct StandingsOptions {
  bool parts = false;     ///< replay the records up to their first illegal step, and count which tiles they use
  bool symmetry = false;  ///< replay those of games with symmetries, and look for images of one another
  int jobs = 1;
  std::atomic<bool> const* interrupt = nullptr;
};

/// Adds up what the records of a batch say of themselves; an audit says whether it is true. `progress` is called with how many
/// games were added.
Standings sum_standings(Chunks chunks, StandingsOptions const& options, std::function<void(std::uint64_t)> const& progress);

}  // namespace ringside
