#pragma once

#include <exception>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/problem.h"
#include "engine/record/read.h"
#include "replay/command.h"
#include "replay/terminal/message.h"

namespace ringside {

/// Thrown to end a verb at once with messages and an exit code. A verb that works through a batch catches it per game.
class Failure : public std::exception {
 public:
  Failure(Exit code, std::vector<ErrorReport> all) : exit(code), reports(std::move(all)) {}
  char const* what() const noexcept override { return reports.empty() ? "failed" : reports.front().what.c_str(); }

  Exit exit;
  std::vector<ErrorReport> reports;
};

/// Ends the verb with one message; `see` is the next command to type, or empty.
[[noreturn]] void fail(Exit exit, std::string what, std::string see = {});

/// Ends the verb with exit code 3 and a message for each error of reading.
[[noreturn]] void fail_unreadable(ReadErrors const& errors);

/// `; did you mean 'x'?`, or nothing when no candidate is near.
std::string suggestion(std::string_view word, std::vector<std::string> const& candidates);

}  // namespace ringside
