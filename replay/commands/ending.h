#pragma once

#include <exception>
#include <string>
#include <type_traits>
#include <utility>

#include "replay/base/failure.h"

namespace ringside {

/// How a verb ends before its end. The program catches it, says why and exits.
class VerbEnded : public std::exception {
 public:
  explicit VerbEnded(Failure why) : failure(std::move(why)) {}
  char const* what() const noexcept override { return "a verb ended"; }

  Failure failure;
};

/// Ends the verb with one message; `see` is the next command to type, or empty.
[[noreturn]] inline void fail(Exit exit, std::string what, std::string see = {}) {
  throw VerbEnded(failure(exit, std::move(what), std::move(see)).value());
}

[[noreturn]] inline void fail(Failure why) { throw VerbEnded(std::move(why)); }

/// What a verb cannot do without; a failure ends it.
template <class T>
T must(Result<T> result) {
  if (!result) fail(std::move(result.error()));
  if constexpr (!std::is_void_v<T>) return *std::move(result);
}

}  // namespace ringside
