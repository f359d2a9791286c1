#pragma once

#include <optional>
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
  /// The answer where answering the last line failed by a fault of the program.
  std::string answer_to_a_failure(std::string_view what) const;
  /// The answer to a line that is longer than longest_line.
  static std::string answer_to_a_long_line();

 private:
  Service service_;
  Language own_language_ = service_.language;
  std::string id_ = "null";  // of the last request, as it goes into its answer

  std::optional<Fault> answer_into(std::string_view line, std::string& out);
};

}  // namespace ringside::serve
