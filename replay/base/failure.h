#pragma once

#include <exception>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "engine/core/text/nearest.h"
#include "engine/record/file/file_result.h"
#include "engine/record/values/read.h"
#include "replay/base/command.h"
#include "replay/terminal/message.h"

namespace ringside {

/// Why something cannot be done: what to say, and the exit code of a verb that needs it. Only verbs end the program
/// (replay/commands/ending.h); all else returns this.
struct Failure {
  Exit exit = Exit::fault;
  std::vector<ErrorReport> reports;
};

template <class T = void>
using Result = tl::expected<T, Failure>;

/// What went wrong inside the program, in words for its user.
std::string fault_text(std::exception const& error);

/// One message; `see` is the next command to type, or empty.
tl::unexpected<Failure> failure(Exit exit, std::string what, std::string see = {});

/// A message for each error of reading.
std::vector<ErrorReport> to_reports(ReadErrors const& errors);
tl::unexpected<Failure> cannot_read(ReadErrors const& errors);

/// The value that was read.
template <class T>
Result<T> or_failure(tl::expected<T, ReadErrors> read) {
  if (!read) return cannot_read(read.error());
  return *std::move(read);
}

/// A file that cannot be written.
Result<> or_failure(FileResult const& result);

}  // namespace ringside
