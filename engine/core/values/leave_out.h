#pragma once

// Which site (engine/core/values/site.h) does not act, and which have been asked, where rules are built with RINGSIDE_WITHOUT.

#include <cstdint>
#include <set>
#include <string_view>
#include <type_traits>

namespace ringside::sites {

/// Whether there are such rules in this program: they say so themselves.
inline bool can_be_left_out = false;
#ifdef RINGSIDE_WITHOUT
inline bool const some_can = can_be_left_out = true;
#endif

/// A place in the source, of its file and line; never 0.
using Key = std::uint64_t;
constexpr Key key_of(std::string_view file, std::uint64_t line) {
  while (file.starts_with("../")) file.remove_prefix(3);  // compilers name a file as their command line does
  Key key = 0xcbf29ce484222325U;
  for (char const letter : file) key = (key ^ static_cast<unsigned char>(letter)) * 0x100000001b3U;
  return ((key ^ line) * 0x100000001b3U) | 1U;
}

inline Key left_out = 0;                  ///< the site that does not act; 0: all do
inline std::uint64_t times_left_out = 0;  ///< how often it was asked
inline std::set<Key>* passed = nullptr;   ///< where those that are asked are noted, if anywhere

constexpr bool acts(Key key) {
  if (std::is_constant_evaluated()) return true;
  if (passed != nullptr) passed->insert(key);
  if (key != left_out) return true;
  ++times_left_out;
  return false;
}

/// Leaves a site out as long as this lives.
class LeftOut {
 public:
  explicit LeftOut(Key key) { left_out = key; }
  ~LeftOut() { left_out = 0; }
  LeftOut(LeftOut const&) = delete;
  LeftOut& operator=(LeftOut const&) = delete;
};

}  // namespace ringside::sites
