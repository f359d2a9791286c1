#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

// Which rulings did the rules look at? A game is compiled a second time, "noting" (engine/games/game.cmake): in its struct
// Rulings each member is a NotedRuling instead of the enumeration. The rules read it as they read the other; what they get is the
// option that the thread has set for that question, whatever the setup says, and that they asked is noted. So one match plays
// under any rulings, and a call depends on no others than those that it noted. The game that everybody plays has none of this.

namespace ringside {

/// The options under which noting games play on this thread, and the questions that they looked at since clear().
struct RulingNotes {
  static constexpr std::size_t most = 256;

  std::array<std::uint8_t, most> chosen{};  ///< an option for each question
  std::array<std::uint8_t, most> order{};   ///< the questions that were looked at, in the order in which they first were
  std::array<bool, most> noted{};
  std::size_t count = 0;  ///< of those in `order`

  // of steps in parts, below
  bool in_parts = false;  ///< a step is left behind the first thing done that looked at a ruling
  bool resumes = false;   ///< apply() goes on with a step that was left
  bool left = false;      ///< the step was left

  void clear() {
    left = false;
    for (std::size_t i = 0; i < count; ++i) noted[order[i]] = false;
    count = 0;
  }
};

inline constinit thread_local RulingNotes ruling_notes{};

/// An answer in the setup of a noting game. Copies, and bytes of it, are those of the option in the setup, and no reading.
template <class Option, std::size_t question>
class NotedRuling {
 public:
  constexpr NotedRuling() = default;
  constexpr explicit NotedRuling(int option) : option_(static_cast<std::uint8_t>(option)) {}
  constexpr NotedRuling& operator=(Option option) {
    option_ = static_cast<std::uint8_t>(option);
    return *this;
  }
  constexpr explicit operator std::uint8_t() const { return option_; }

  operator Option() const {
    RulingNotes& notes = ruling_notes;
    if (!notes.noted[question]) {
      notes.noted[question] = true;
      notes.order[notes.count++] = static_cast<std::uint8_t>(question);
    }
    return static_cast<Option>(notes.chosen[question]);
  }

 private:
  static_assert(question < RulingNotes::most);

  std::uint8_t option_ = 0;
};

// A game that works off what is left to do, one thing after the other, until somebody has to decide, can be played up to the next
// of these things:
//
//   if (!resumes_step()) answer(play, action);
//   while (!leaves_step() && !waits(play.state)) do_next(play);
//
// In the ordinary build nothing of it is left. A noting game then leaves off behind the first thing that looked at a ruling, so
// that what comes to the same state under different rulings goes on together. All that is to go on with must be in the state.

#ifdef RINGSIDE_NOTING

inline namespace noting {

inline bool leaves_step() {
  RulingNotes& notes = ruling_notes;
  notes.left = notes.in_parts && notes.count > 0;
  return notes.left;
}
inline bool resumes_step() { return ruling_notes.resumes; }

}  // namespace noting

#else

consteval bool leaves_step() { return false; }
consteval bool resumes_step() { return false; }

#endif

}  // namespace ringside
