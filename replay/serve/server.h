#pragma once

#include <string>
#include <string_view>

#include "replay/serve/requests/rows.h"

namespace ringside::serve {

inline constexpr int protocol_version = 1;

/// The first line of a session, without its line break.
std::string greeting();

/// What answers requests, one line with one line: {"id", "result"} or {"id", "error"}. No line ends it.
class Server {
 public:
  explicit Server(Language language, bool as_engine = false) : service_{language, {}, {}, {}, as_engine} {}

  /// The answer to a line, without its line break.
  std::string answer(std::string_view line);
  /// The answer to a line that is longer than longest_line.
  static std::string answer_to_a_long_line();

 private:
  Service service_;
};

}  // namespace ringside::serve
