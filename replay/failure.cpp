#include "replay/failure.h"

#include <utility>

#include <fmt/format.h>

#include "engine/core/nearest.h"

namespace ringside {

tl::unexpected<Failure> failure(Exit exit, std::string what, std::string see) {
  ErrorReport report;
  report.what = std::move(what);
  if (!see.empty()) report.see.push_back(std::move(see));
  return tl::unexpected(Failure{exit, {std::move(report)}});
}

std::vector<ErrorReport> reports_of(ReadErrors const& errors) {
  std::vector<ErrorReport> reports;
  for (ReadError const& error : errors) reports.emplace_back().what = to_string(error);
  return reports;
}

tl::unexpected<Failure> cannot_read(ReadErrors const& errors) {
  return tl::unexpected(Failure{Exit::unreadable, reports_of(errors)});
}

Result<> or_failure(FileResult const& result) {
  if (!result) return failure(Exit::unreadable, result.error());
  return {};
}

std::string suggestion(std::string_view word, std::vector<std::string> const& candidates) {
  auto const near = nearest(word, candidates);
  return near ? fmt::format("; did you mean '{}'?", *near) : std::string();
}

}  // namespace ringside
