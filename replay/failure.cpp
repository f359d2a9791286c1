#include "replay/failure.h"

#include <fmt/format.h>

#include "engine/core/nearest.h"

namespace ringside {

void fail(Exit exit, std::string what, std::string see) {
  ErrorReport report;
  report.what = std::move(what);
  if (!see.empty()) report.see.push_back(std::move(see));
  throw Failure(exit, {std::move(report)});
}

void fail_unreadable(ReadErrors const& errors) {
  std::vector<ErrorReport> reports;
  for (ReadError const& error : errors) {
    ErrorReport report;
    report.what = to_string(error);
    reports.push_back(std::move(report));
  }
  throw Failure(Exit::unreadable, std::move(reports));
}

std::string suggestion(std::string_view word, std::vector<std::string> const& candidates) {
  auto const near = nearest(word, candidates);
  return near ? fmt::format("; did you mean '{}'?", *near) : std::string();
}

}  // namespace ringside
