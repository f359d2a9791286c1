#include "replay/text/audit/github.h"

#include <fmt/format.h>

#include "replay/base/address.h"
#include "replay/terminal/untrusted.h"
#include "replay/text/audit/finding.h"

namespace ringside {
namespace {

/// As the workflow commands of GitHub have it; in a property also what divides properties.
std::string annotation_text(std::string_view text, bool in_property) {
  std::string safe;
  for (char const c : on_a_line(text)) {
    bool const acts = c == '%' || (in_property && (c == ':' || c == ','));
    acts ? safe += fmt::format("%{:02X}", static_cast<unsigned char>(c)) : safe += c;
  }
  return safe;
}

std::string annotation(std::string const& file, TextPosition const& place, std::string_view title, std::string const& text) {
  std::string line = "::error file=" + annotation_text(file, true);
  if (place.line > 0) line += fmt::format(",line={}", place.line);
  if (place.line > 0 && place.column > 0) line += fmt::format(",col={}", place.column);
  return line + fmt::format(",title={}::{}\n", annotation_text(title, true), annotation_text(text, false));
}

}  // namespace

std::string github_annotations(Audited const& audited) {
  std::string text;
  std::string const file = file_of(audited.name);
  for (ReadError const& error : audited.errors) {
    std::string const what = to_string(error), named = what.starts_with(audited.name) ? "" : audited.name + ": ";
    text += annotation(file, {error.line, error.column}, "unreadable", named + what);
  }
  if (!audited.verdict.finding) return text;
  Finding const& finding = *audited.verdict.finding;
  std::string const clause = finding.clause.empty() ? "" : fmt::format(" [{}]", finding.clause);
  return text + annotation(file, place_in_file(audited, finding), word_of(finding.cause),
                           fmt::format("{}: {}{}", place_of(audited), finding_line(finding), clause));
}

std::string github_annotation_of_more(std::string_view kind, std::string_view text) {
  return fmt::format("::error title={}::{}\n", annotation_text(kind, true), annotation_text(text, false));
}

}  // namespace ringside
