#pragma once

// A state declares its fields once, as a function template that shows each of them to a visitor:
//
//   template <class State, class Visitor>
//   void visit_fields(Setup const& setup, State& state, Visitor& visit) {
//     visit.number("turn", state.turn, 0, setup.seats - 1, {}, "the seat whose turn it is");
//     visit.each("robot", setup.seats, {}, [&](int i) {
//       visit.number("facing", state.robots[i].facing, 0, 5, facing_words, "the direction that it faces");
//       visit.set("modules", state.robots[i].modules, 76, tile_names, "the tiles attached to it");
//     });
//   }
//
// Packing, JSON, the field-by-field diff, positions and predicates are visitors. State may be const.
// A visitor offers
//   number(name, integer&, low, high, Names, meaning)      one value in [low, high]
//   set(name, bits&, count, Names, meaning)                a subset of {0 … count-1}
//   each(name, count, Names keys, f(int))                  a fixed number of alike groups
//   list(name, integer& size, capacity, f(int), meaning)   a list whose length varies
// An entry of a list may have fields that depend on a number shown before them, as long as visitors that see all states alike
// are shown every field that an entry can have: see SeesStatesAlike.

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ringside {

/// How a number is written for a person: by a table of words, by a function, or plainly.
class Names {
 public:
  using Function = std::string (*)(void const* context, int index);

  constexpr Names() = default;
  constexpr Names(std::span<std::string_view const> words) : words_(words) {}  // NOLINT: words are names
  template <std::size_t N>
  constexpr Names(std::array<std::string_view, N> const& words) : words_(words) {}                     // NOLINT: words are names
  constexpr Names(void const* context, Function function) : context_(context), function_(function) {}  // NOLINT: used

  constexpr explicit operator bool() const { return function_ != nullptr || !words_.empty(); }
  std::string of(int index) const {
    if (function_ != nullptr) return function_(context_, index);
    if (index >= 0 && static_cast<std::size_t>(index) < words_.size())
      return std::string(words_[static_cast<std::size_t>(index)]);
    return std::to_string(index);
  }

 private:
  std::span<std::string_view const> words_;
  void const* context_ = nullptr;
  Function function_ = nullptr;
};

/// A visitor that must be shown the same fields in every state; it says so by `static constexpr bool sees_states_alike = true`.
template <class Visitor>
concept SeesStatesAlike = Visitor::sees_states_alike;

/// One field of one state, laid flat for comparing, showing and asking.
struct FlatField {
  std::string name;    ///< path, e.g. "robot[1].cell"
  std::int64_t value;  ///< the number; for a set how many it holds, for a list its length
  std::string text;    ///< the value as a person reads it
  std::string_view meaning;
  bool inner = false;  ///< by it the engine keeps track of what is under way; people see what is to be done instead
  std::vector<std::string> members{};  ///< of a set
  friend bool operator==(FlatField const&, FlatField const&) = default;
};

}  // namespace ringside
