#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "replay/serve/requests/tables.h"

namespace ringside::serve {

/// A state as one seat may look at it.
struct SeatView {
  AnyState state;
  int seat = 0;
};

/// Seals states for seats. A token is a state and a seat, encrypted and signed with a key of this process: its holder learns
/// nothing from it, not even whether two tokens hold one state, and cannot make one; the server alone opens it, and shows what
/// the seat may know.
///
/// The key is the one thing in a session that is drawn from the system's entropy, and only once a seal is asked for: a key from
/// anything that another program can compute would be none. No answer but the tokens themselves depends on it. It is never
/// written down, so that tokens end with the session. Each token has a number of its own, so that none is encrypted like another.
class Seal {
 public:
  OrFault<std::string> close(Table const& table, AnyState const& state, int seat);
  /// A Fault where it is not a token of this session and table.
  OrFault<SeatView> open(Table const& table, std::string_view token) const;

 private:
  using Key = std::array<std::uint8_t, 32>;
  std::optional<Key> key_;
  std::uint64_t tokens_ = 0;
};

}  // namespace ringside::serve
