#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "engine/core/text/json.h"
#include "engine/core/text/problem.h"

namespace ringside::serve {

/// Why requests are not answered. Programs depend on the words of these.
enum class FaultCode {
  malformed,
  too_long,
  bad_request,
  unknown_method,
  bad_setup,
  bad_state,
  bad_token,
  bad_action,
  illegal,
  hidden,
  bad_record,
  bad_case,
  unfinished,
  internal,
};

struct FaultMeaning {
  std::string_view word, meaning;
};
extern std::array<FaultMeaning, 14> const fault_meanings;  ///< by FaultCode

/// Why a request, or one item of many, cannot be answered.
struct Fault {
  Fault(FaultCode kind, std::string name, std::string said, std::string instead = {})
      : code(kind), member(std::move(name)), what_is_wrong(std::move(said)), expected(std::move(instead)) {}

  FaultCode code;
  std::string member;  ///< path of the member in the request, e.g. "actions/3"; empty: the whole request
  std::string what_is_wrong, expected;
  std::string clause, rule;     ///< that an illegal action breaks
  Problems problems = {};       ///< all of them, where there are several
  std::optional<int> column{};  ///< from 1: of a line that is not JSON, or within an action
};

/// What was asked for, or why it cannot be had.
template <class T = void>
using OrFault = tl::expected<T, Fault>;

/// That a game refuses something, with all that is wrong with it; the message is about the first.
Fault fault_of(FaultCode code, std::string member, Problems problems, std::string expected);

/// {"code", "message", "pointer", …}
Json fault_json(Fault const& fault);

/// A path as a JSON pointer: RFC 6901.
std::string pointer_to(std::string_view member);

}  // namespace ringside::serve
