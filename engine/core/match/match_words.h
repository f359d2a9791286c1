#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/fields/flatten.h"
#include "engine/core/match/scene.h"
#include "engine/core/text/json.h"
#include "engine/core/text/notation.h"
#include "engine/core/text/problem.h"
#include "engine/core/values/any_state.h"
#include "engine/core/values/event.h"
#include "engine/core/values/expansion.h"

namespace ringside {

/// How a match is written for people and read from them.
class MatchWords {
 public:
  MatchWords() = default;
  MatchWords(MatchWords const&) = delete;
  MatchWords& operator=(MatchWords const&) = delete;
  virtual ~MatchWords() = default;

  virtual std::string text(ActionCode action, Language language = Language::english) const = 0;
  virtual Parsed<ActionCode> parse(std::string_view text) const = 0;

  /// Every kind of event that can be reported; empty for a game that does not list them.
  virtual std::vector<EventKind> event_kinds() const = 0;
  /// The parts of the catalogue that steps used; none in a game without a catalogue.
  virtual std::vector<Part> parts() const = 0;
  /// Adds the indexes of the parts that a legal action puts to work, one for each time.
  virtual void exercised(AnyState const& before, ActionCode action, std::vector<std::size_t>& at_work) const = 0;

  virtual bool seen(AnyState const& before, ActionCode action, int seat) const = 0;
  /// Is anything of a state hidden from a seat? It depends on what the seat observes alone.
  virtual bool conceals(AnyState const& state, int seat) const = 0;
  /// What a seat knows, with `to_do`, as in the scene: who is asked, and about what, is known to all.
  virtual Json observation(AnyState const& state, int seat, Language language = Language::english) const = 0;
  /// What lies on the table; with a seat, only what that seat may know.
  virtual Scene scene(AnyState const& state, Language language = Language::english, std::optional<int> seat = {}) const = 0;
  /// Adds to a scene what an action did on the field: who went where, what was attacked, what was hit; with a seat, only what
  /// that seat may know.
  virtual void add_strokes(AnyState const& before, ActionCode action, Language language, std::optional<int> seat,
                           Scene& scene) const = 0;
  virtual std::vector<FlatField> fields(AnyState const& state) const = 0;

  /// A state as a person writes it: only what differs from the game's blank state. Read by read_position().
  virtual Json position(AnyState const& state) const = 0;
  /// The lines of a drawing, as "board" of a position has them; empty in a game that has no drawings.
  virtual std::vector<std::string> drawing(AnyState const& /*state*/) const { return {}; }
  /// Whatever it accepts is a state in which a game can stand and in which every invariant holds.
  virtual std::optional<AnyState> read_position(Json const& position, Problems& problems) const = 0;
  /// Why a game cannot stand so; silent for every state that can be reached. Any bytes may be asked about: a state that was
  /// not made by this match is asked before anything else is done with it.
  virtual void check(AnyState const& state, Problems& problems) const = 0;
};

}  // namespace ringside
