#pragma once

#include <array>
#include <cstddef>
#include <cstring>
#include <memory>
#include <new>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/digest.h"
#include "engine/core/game.h"
#include "engine/core/layout.h"
#include "engine/core/scene.h"

namespace ringside {

/// A state of any game, by value: the bytes of a State. Two are equal when they are of one match and alike to the byte.
class AnyState {
 public:
  static constexpr std::size_t capacity = 1008;

  AnyState() = default;
  template <class State>
  explicit AnyState(State const& state) : size_(sizeof(State)) {
    static_assert(sizeof(State) <= capacity && std::is_trivially_copyable_v<State> && alignof(State) <= 16);
    std::memcpy(bytes_.data(), &state, sizeof(State));
  }
  AnyState(AnyState const& other) : size_(other.size_) { std::memcpy(bytes_.data(), other.bytes_.data(), size_); }
  AnyState& operator=(AnyState const& other) {
    size_ = other.size_;
    std::memmove(bytes_.data(), other.bytes_.data(), size_);
    return *this;
  }
  ~AnyState() = default;

  /// The state inside; the caller knows its type.
  template <class State>
  State& as() {
    return *std::launder(reinterpret_cast<State*>(bytes_.data()));
  }
  template <class State>
  State const& as() const {
    return *std::launder(reinterpret_cast<State const*>(bytes_.data()));
  }

  std::span<std::byte const> bytes() const { return {bytes_.data(), size_}; }
  friend bool operator==(AnyState const& a, AnyState const& b) {
    return a.size_ == b.size_ && std::memcmp(a.bytes_.data(), b.bytes_.data(), a.size_) == 0;
  }

 private:
  alignas(16) std::array<std::byte, capacity> bytes_;
  std::size_t size_ = 0;
};

/// The name, clause and meaning of an invariant, whatever the game.
struct InvariantName {
  std::string_view name;
  std::string_view clause;
  std::string_view meaning;
};

/// A game under one setup, behind one interface for every game: what records, the checker and the program work on.
/// Functions mean what those of the concept Game mean. Thread-safe: a match never changes.
class Match {
 public:
  Match() = default;
  Match(Match const&) = delete;
  Match& operator=(Match const&) = delete;
  virtual ~Match() = default;

  virtual Facts const& facts() const = 0;
  virtual std::span<Clause const> clauses() const = 0;
  virtual std::span<Ruling const> rulings() const = 0;
  virtual std::span<InvariantName const> invariants() const = 0;
  virtual int seats() const = 0;
  virtual Json setup() const = 0;

  virtual AnyState start() const = 0;
  virtual Actor actor(AnyState const& state) const = 0;
  virtual void legal(AnyState const& state, std::vector<ActionCode>& actions) const = 0;
  virtual std::uint32_t weight(AnyState const& state, ActionCode action) const = 0;
  /// How much a legal action of a seat hurts the others: 0 is neutral, a higher number hits more. Only policies that
  /// pick actions read it; 0 throughout in a game that says nothing of it.
  virtual int aggression(AnyState const& state, ActionCode action) const = 0;
  virtual std::optional<Rejection> reject(AnyState const& state, ActionCode action) const = 0;
  virtual void apply(AnyState& state, ActionCode action) const = 0;
  virtual void apply(AnyState& state, ActionCode action, Language language, std::vector<EventView>& events) const = 0;
  virtual Outcome outcome(AnyState const& state) const = 0;

  /// Every kind of event that can be reported; empty for a game that does not list them.
  virtual std::vector<EventKind> event_kinds() const = 0;
  /// What of the catalogue steps put to work; none in a game without one.
  virtual std::vector<Part> parts() const = 0;
  /// Adds the indexes of the parts that a legal action puts to work, one for each time.
  virtual void exercised(AnyState const& before, ActionCode action, std::vector<std::size_t>& at_work) const = 0;

  virtual std::string text(ActionCode action, Language language = Language::english) const = 0;
  virtual Parsed<ActionCode> parse(std::string_view text) const = 0;
  virtual bool seen(AnyState const& before, ActionCode action, int seat) const = 0;
  /// Digest of a state's canonical form, and of a game up to a step by that of the state after it: see "Digests" in
  /// engine/record/FORMAT.md.
  virtual Digest digest(AnyState const& state) const = 0;
  virtual Digest chain(Digest before, ActionCode action, AnyState const& after) const = 0;
  /// Digest of what a seat knows, for the observation law.
  virtual Digest observation_digest(AnyState const& state, int seat) const = 0;
  virtual Json observation(AnyState const& state, int seat, Language language = Language::english) const = 0;
  /// What lies on the table; with a seat, only what that seat may know.
  virtual Scene scene(AnyState const& state, Language language = Language::english, std::optional<int> seat = {}) const = 0;
  virtual std::vector<FlatField> fields(AnyState const& state) const = 0;

  /// A state as a person writes it: only what differs from the game's blank state. Read by read_position().
  virtual Json position(AnyState const& state) const = 0;
  /// Whatever it accepts is a state in which a game can stand and in which every invariant holds.
  virtual std::optional<AnyState> read_position(Json const& position, Problems& problems) const = 0;
  /// Why a game cannot stand so; silent for every state that can be reached. Any bytes may be asked about: a state that was
  /// not made by this match is asked before anything else is done with it.
  virtual void check(AnyState const& state, Problems& problems) const = 0;

  /// Index into invariants() of the first one broken by the state, or by the step before → after; -1 if all hold.
  virtual int broken(AnyState const& state) const = 0;
  virtual int broken(AnyState const& before, ActionCode action, AnyState const& after) const = 0;

  /// The fields of all states of this match in one fixed order, and a state's values in it: see engine/core/layout.h.
  virtual std::vector<LayoutField> layout() const = 0;
  virtual void values(AnyState const& state, std::vector<std::int64_t>& values) const = 0;

  /// States as keys of a fixed number of 64-bit words, for sets of many: equal states have equal keys. Packed into
  /// key_bits() of one word where that fits, else the state's own bytes.
  virtual int key_words() const = 0;
  virtual int key_bits() const = 0;
  virtual void write_key(AnyState const& state, std::uint64_t* key) const = 0;
  virtual AnyState read_key(std::uint64_t const* key) const = 0;
  /// All that can be done in a batch of states, at the speed of the game's own types.
  virtual void expand(std::span<std::uint64_t const> keys, ExpandPlan const& plan, Expansion& expansion) const = 0;

  /// How many images a state has by the game's symmetries, itself counted; 1 for a game that declares none.
  virtual int symmetries() const = 0;
  virtual AnyState image(AnyState const& state, int symmetry) const = 0;
  virtual AnyState canonical(AnyState const& state) const = 0;

  /// Adds to leaves[d] and ended[d] what is found d actions below a state: sequences, and those after which nobody acts. The
  /// last ply is counted and not looked at. Both have one element more than the depth.
  virtual void count_leaves(AnyState const& state, std::span<std::uint64_t> leaves, std::span<std::uint64_t> ended) const = 0;

  /// The state packed by its declared ranges, and back.
  virtual std::vector<std::byte> pack(AnyState const& state) const = 0;
  virtual AnyState unpack(std::span<std::byte const> bytes) const = 0;
};

/// One kind of tile of a catalogue, for a person.
struct TileView {
  std::string id;       ///< what users type
  std::string english;  ///< its name
  std::string russian;
  std::string type;  ///< e.g. "attack"
  int generation = 0;
  int count = 0;           ///< physical tiles of this kind
  std::string properties;  ///< what it does, on one line
  std::string source;      ///< "booklet" or "stand-in"
};

/// A game's catalogue of tiles: data that a user may replace.
struct TileSource {
  Json (*built_in)() = nullptr;
  std::vector<TileView> (*list)(Json const& catalogue) = nullptr;  ///< of a catalogue without problems
  Problems (*check)(Json const& catalogue) = nullptr;              ///< all that is wrong with it
};

/// A game that can be played: its facts, and how a setup becomes a match.
struct GameEntry {
  Facts const& (*facts)();
  std::span<Clause const> (*clauses)();
  std::span<Ruling const> (*rulings)();
  /// A match from a setup's JSON; null, with all problems named, if it cannot be. An empty object gives the default setup.
  std::unique_ptr<Match> (*match)(Json const& setup, Problems& problems);
  /// The catalogue of a game that has one; null functions where it has none.
  TileSource tiles = {};
};

}  // namespace ringside
