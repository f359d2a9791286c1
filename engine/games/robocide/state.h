#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <vector>

#include "engine/core/values/extent.h"
#include "engine/games/robocide/setup.h"
#include "engine/games/robocide/words.h"

namespace ringside::robocide {

/// Where a game stands. Stages from `remotes` on make up a round (RC-3.1). Numbers are part of canonical bytes: do not change
/// them.
enum class Stage : std::uint8_t {
  deal,       ///< chance lays loot on the next cell
  ring,       ///< chance turns the ring
  towers,     ///< chance turns the towers
  landing,    ///< `asked` lands a robot
  remotes,    ///< `asked` uses a remote or passes
  plan,       ///< chance draws a nuclear token
  bidding,    ///< `asked` puts an initiative token on a slot
  turning,    ///< the owner of the slot turns the ring
  actions,    ///< `asked` acts
  artillery,  ///< robots of `asked` fire
  barrage,    ///< towers fire
  detonator,
  magnet,
  strike
};
inline constexpr std::array<std::string_view, 14> stage_words{"deal",    "ring",      "towers",  "landing", "remotes",
                                                              "plan",    "bidding",   "turning", "actions", "artillery",
                                                              "barrage", "detonator", "magnet",  "strike"};

/// What is being resolved of a moment in which robots may die (RC-13.2).
enum class Moment : std::uint8_t {
  none,
  hits,    ///< what the stage does to robots, from number `next_hit` on
  blasts,  ///< what the bombs in `bursting` do, from number `next_hit` on
  shield,  ///< the player of `victim` says whether a vest or screen undoes hit number `next_hit` of the stage
  dampen,  ///< … or that blast
  spill,   ///< loot is spilled around the dead
  lay      ///< chance lays a token
};
inline constexpr std::array<std::string_view, 7> moment_words{"none",        "hits",  "blasts", "hit-asked",
                                                              "blast-asked", "spill", "lay"};

enum class Fate : std::uint8_t {
  gone,       ///< for good
  waiting,    ///< not landed yet
  standing,   ///< lives
  head,       ///< dead, its head on its cell
  carried,    ///< dead, its head with its partner
  dying,      ///< dies in this moment
  perishing,  ///< dies in this moment and leaves no head
};
inline constexpr std::array<std::string_view, 7> fate_words{"gone",    "waiting", "standing", "head",
                                                            "carried", "dying",   "perishing"};

enum class End : std::uint8_t { playing, last, together };
inline constexpr std::array<std::string_view, 3> end_words{"playing", "last-colour", "died-together"};

using Parts = std::array<std::uint8_t, slots_of_robot>;  ///< by Slot
inline constexpr Parts plain_parts{};

struct Robot {
  Cell cell = off;
  std::uint8_t gaze = 0;
  Fate fate = Fate::gone;
  Parts parts{};

  constexpr bool lives() const { return fate == Fate::standing; }
  constexpr bool falls() const { return fate >= Fate::dying; }
  constexpr std::uint8_t part(Slot slot) const { return parts[static_cast<std::size_t>(slot)]; }
  friend bool operator==(Robot const&, Robot const&) = default;
};

/// Parts that no robot has: of the supply (RC-9.1).
struct Supply {
  std::array<std::uint8_t, kinds_of_part> legs{}, bodies{};
  std::array<std::array<std::uint8_t, kinds_of_part>, most_players> heads{};

  std::uint8_t& of(int seat, Slot slot, std::uint8_t kind) {
    return slot == Slot::legs ? legs[kind] : slot == Slot::body ? bodies[kind] : heads[static_cast<std::size_t>(seat)][kind];
  }
  std::uint8_t of(int seat, Slot slot, std::uint8_t kind) const { return const_cast<Supply*>(this)->of(seat, slot, kind); }
  friend bool operator==(Supply const&, Supply const&) = default;
};

using Held = std::array<std::uint8_t, held_kinds>;
using LootCounts = std::array<std::uint8_t, loot_kinds>;
inline constexpr std::uint8_t nobody = 0xFF;  ///< no seat, no robot

/// Everything that changes in a game. Equal states have equal bytes.
struct State {
  std::uint64_t struck = 0;                 ///< cells with nuclear tokens
  std::uint64_t plan = 0;                   ///< cells to be struck in this round
  std::uint64_t mines = 0;                  ///< cells with mines face up
  std::uint64_t spill = 0;                  ///< cells of the dead around which loot is still to be spilled
  std::array<Robot, most_robots> robots{};  ///< two of each seat
  std::array<Loot, most_cells> loot{};      ///< on cells
  std::array<Held, most_players> held{};    ///< what players hold
  LootCounts pile{};                        ///< before the deal all loot, then the discard pile
  LootCounts buried{};                      ///< out of the game
  Supply supply;
  std::array<Corner, corner_cells> corners{};       ///< what is on C0 to C5
  std::array<std::uint8_t, most_towers> towers{};   ///< rotation of each
  std::array<std::uint8_t, most_players> fallen{};  ///< 0: in the game; else 1 for those who went out first, 2 for the next, …
  std::array<std::uint8_t, bids> owners{nobody, nobody, nobody, nobody};  ///< of the slots
  Stage stage = Stage::deal;
  Moment moment = Moment::none;
  End end = End::playing;
  std::uint8_t round = 1;
  std::uint8_t holder = 0;
  std::uint8_t asked = 0;     ///< the seat whose turn in the stage it is
  std::uint8_t actions = 0;   ///< that it has left
  std::uint8_t passes = 0;    ///< in a row (RC-4.2)
  std::uint8_t firing = 0;    ///< robots whose shots are the moment, as bits
  std::uint8_t fired = 0;     ///< robots of `asked` that have fired, as bits
  std::uint8_t next_hit = 0;  ///< of the moment
  std::uint8_t victim = nobody;
  std::uint8_t doomed = 0;    ///< robots that die when all hits are looked at, as bits
  std::uint8_t bursting = 0;  ///< robots whose bombs go off, as bits
  std::uint8_t screened = 0;  ///< seats that a screen saves (R screen.scope)
  std::uint8_t spare = 0;     ///< always 0: no padding

  bool over() const { return end != End::playing; }
  Robot& robot(int number) { return robots[static_cast<std::size_t>(number)]; }
  Robot const& robot(int number) const { return robots[static_cast<std::size_t>(number)]; }
  std::uint8_t& held_count(int seat, Loot kind) { return held[static_cast<std::size_t>(seat)][index_of(kind)]; }
  std::uint8_t held_count(int seat, Loot kind) const { return held[static_cast<std::size_t>(seat)][index_of(kind)]; }
  std::uint8_t owner(Bid bid) const { return owners[static_cast<std::size_t>(bid)]; }
  bool is_out(int seat) const { return fallen[static_cast<std::size_t>(seat)] != 0; }
  friend bool operator==(State const&, State const&) = default;
};
static_assert(sizeof(State) <= 256 && std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);

/// The bytes that this setup uses: not those of absent seats' robots, nor of cells that its board lacks.
inline std::vector<Extent> list_extents(Setup const& setup) {
  std::size_t const held = offsetof(State, held), cells = static_cast<std::size_t>(setup.board->cells);
  std::size_t const robots = sizeof(Robot) * static_cast<std::size_t>(setup.robots());
  return {{0, offsetof(State, robots) + robots}, {offsetof(State, loot), cells}, {held, sizeof(State) - held}};
}

constexpr int seat_of(int robot) { return robot / robots_each; }
constexpr int partner_of(int robot) { return robot ^ 1; }
constexpr int robot_index(int seat, int number) { return seat * robots_each + number; }

}  // namespace ringside::robocide
