#pragma once

// Sites: the places where rules act by a clause. A site is declared where it acts, with the clauses in whose name it does so:
//
//   if (by("SA-4.1")) state.hot.insert(tile);                    // left out: the effect is not done
//   if (by("SA-6.5", free_run(…) == 0, false)) halt(…);          // left out: the condition counts as not met
//   seat = by("SA-3.1", (seat + 1) % setup.players, seat);       // left out: the other value
//
// In the ordinary build nothing of it is left. A build with RINGSIDE_WITHOUT can leave out one site at a time at run time:
// mutant schemata (Untch, Offutt, Harrold 1993). engine/README.md says how sites are counted and which citations are none.

#include <type_traits>

#ifdef RINGSIDE_WITHOUT

#include "engine/core/values/leave_out.h"

namespace ringside {

/// The clauses that a site acts by, separated by spaces, and where it stands.
struct Citation {
  sites::Key key;
  consteval Citation(char const*, char const* file = __builtin_FILE(), unsigned line = __builtin_LINE())  // NOLINT: a text is one
      : key(sites::key_of(file, line)) {}
};

constexpr bool by(Citation citation) { return sites::acts(citation.key); }
template <class T>
constexpr T by(Citation citation, T value, std::type_identity_t<T> without) {
  return sites::acts(citation.key) ? value : without;
}

}  // namespace ringside

#else

namespace ringside {

consteval bool by(char const*) { return true; }
template <class T>
constexpr T by(char const*, T value, std::type_identity_t<T> const&) {
  return value;
}

}  // namespace ringside

#endif
