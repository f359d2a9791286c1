#include "replay/base/failure.h"

#include <new>
#include <utility>

namespace ringside {

std::string fault_text(std::exception const& error) {
  if (dynamic_cast<std::bad_alloc const*>(&error) != nullptr) return "out of memory";
  return error.what();
}

tl::unexpected<Failure> failure(Exit exit, std::string what, std::string see) {
  ErrorReport report;
  report.what = std::move(what);
  if (!see.empty()) report.see.push_back(std::move(see));
  return tl::unexpected(Failure{exit, {std::move(report)}});
}

std::vector<ErrorReport> to_reports(ReadErrors const& errors) {
  std::vector<ErrorReport> reports;
  for (ReadError const& error : errors) reports.emplace_back().what = to_string(error);
  return reports;
}

tl::unexpected<Failure> cannot_read(ReadErrors const& errors) {
  return tl::unexpected(Failure{Exit::unreadable, to_reports(errors)});
}

Result<> or_failure(FileResult const& result) {
  if (!result) return failure(Exit::unreadable, result.error());
  return {};
}

}  // namespace ringside
