#pragma once

#include "engine/games/high_voltage/setup.h"
#include "engine/games/steel_arena/seams.h"
#include "engine/games/steel_arena/state.h"

namespace ringside::high_voltage {

using BaseState = steel_arena::State;

/// The open and the used cards are bits by number. HV-4.6.
enum class Card : std::uint8_t { overdrive, coolant, screen, servo, thruster, spark, salvage, overload };
inline constexpr int card_count = 8;
inline constexpr int open_card_count = 3;  // HV-4.2
inline constexpr int all_tokens = 40;      // HV-4.3
inline constexpr int most_tokens = 90;     // of one player, R charge.limit=unlimited

/// A mine that is not on the field.
namespace mine_place {
inline constexpr std::uint8_t in_hand = 254;
inline constexpr std::uint8_t gone = 255;
}  // namespace mine_place
/// Vulcan's two, then Predator's. HV-7.4.
enum MineKind : int { swap_mine, melt_mine, ambush_mine, jam_mine };
inline constexpr int mine_count = 4;

/// What holds for this turn, or until it is used.
namespace now {
inline constexpr std::uint8_t overdrive = 1;   ///< the next module has speed
inline constexpr std::uint8_t overload = 2;    ///< the next attack does 1 more
inline constexpr std::uint8_t cooled = 4;      ///< the active seat has cooled
inline constexpr std::uint8_t phase_over = 8;  ///< HV-7.4 d
inline constexpr std::uint8_t reached = 16;    ///< Predator's central attack reached the active robot when the turn began
inline constexpr std::uint8_t judged = 32;     ///< it may be used for the Patience under way
inline constexpr std::uint8_t evaded = 64;     ///< Evasion was used this turn
inline constexpr std::uint8_t waited = 128;    ///< and Patience
inline constexpr std::uint8_t all = 255;
}  // namespace now

/// A movement under way. HV-6.9.
struct Track {
  std::array<std::uint8_t, most_seats> order{};   ///< seats + 1 that it has moved, the first first; with rests
  std::array<std::uint8_t, most_seats> origin{};  ///< where every robot stood when it began, the cell + 1; 0: none is

  static constexpr std::uint8_t rests = 8;  ///< it seemed to cross its cell, but comes to rest there: HV-6.9
  static constexpr int seat_in(std::uint8_t entry) { return entry % rests - 1; }
  friend bool operator==(Track const&, Track const&) = default;
};
/// One that a turn has brought, and one that a mine in the middle of it has: HV-7.4 c.
inline constexpr int track_count = 2;

/// Where the attacker of an attack under way stood as it was aimed, and where it looked, in one byte.
struct Shot {
  std::uint8_t packed = 0;  ///< the cell + 1, and the facing times the room for that; 0: there is none

  static constexpr int room = 40;
  static constexpr Shot from(int cell_and_1, int facing) { return {static_cast<std::uint8_t>(cell_and_1 + room * facing)}; }
  constexpr int cell_and_1() const { return packed % room; }
  constexpr int facing() const { return packed / room; }
  friend bool operator==(Shot const&, Shot const&) = default;
};

/// What a state has besides the base's.
struct Extra {
  TileSet taken;    ///< modules taken since their owners' last turns began, SA-13.4, HV-7.2
  TileSet reached;  ///< Predator's attack modules that reached the active robot when the turn began, HV-7.2
  TileSet judged;   ///< those that may be used for the Patience under way
  std::array<std::uint16_t, most_seats> owed_to_predator{};  ///< bit n: the n-th point owed, the oldest first, is as in its turn
  std::array<std::uint16_t, most_seats> owed_to_vulcan{};    ///< bit n: it is for its mine
  std::array<Track, track_count> tracks{};
  std::array<Shot, track_count> shots{};
  std::array<std::uint8_t, most_seats> charge{};
  std::array<std::uint8_t, most_seats> beside{};  ///< circular tiles beside which a robot stood when its last turn ended, as bits
  std::array<std::uint8_t, most_seats> pile_trophies{};
  std::array<std::uint8_t, tile_types> supply{};  ///< what is left of it, by type
  std::array<std::uint8_t, mine_count> mines{mine_place::gone, mine_place::gone, mine_place::gone, mine_place::gone};
  std::array<std::uint8_t, mine_count> set_off{};  ///< mines that this step has set off, the first first: 1 + 4 · seat + mine
  std::array<std::uint8_t, most_watched> worn{};   ///< damage that tiles with health have taken this turn
  std::uint8_t open_cards = 0;
  std::uint8_t used_cards = 0;
  std::uint8_t screens = 0;  ///< seats with a Screen, as bits
  std::uint8_t screens_spent = 0;
  std::uint8_t must_cool = 0;  ///< HV-7.4 d
  std::uint8_t pile = 0;       ///< trophies left in it, HV-3.2
  std::uint8_t now = 0;
  friend bool operator==(Extra const&, Extra const&) = default;
};

struct State : BaseState {
  Extra extra;
  friend bool operator==(State const&, State const&) = default;
};
static_assert(std::has_unique_object_representations_v<State> && sizeof(State) <= 800);

inline Setup const& full(BaseSetup const& setup) { return own<Setup>(setup); }
inline Extra& extra(Play& play) { return own<State>(play.state).extra; }
inline Extra const& extra(BaseState const& state) { return own<State>(state).extra; }
inline Rulings const& answers(Play const& play) { return full(play.setup).answers; }

inline constexpr unsigned bit_of(int seat) { return 1U << static_cast<unsigned>(seat); }
inline bool holds_now(BaseState const& state, std::uint8_t flag) { return (extra(state).now & flag) != 0; }

}  // namespace ringside::high_voltage
