#include "replay/terminal/message.h"

#include <algorithm>
#include <cstdio>

#include <fmt/format.h>

#include "replay/terminal/terminal.h"
#include "replay/terminal/untrusted.h"
#include "replay/terminal/wrap.h"

namespace ringside {
namespace {

constexpr std::size_t text_width = 100;

std::string_view label(ErrorReport const& report, Saying const& words) { return words.in(report.language); }

/// `   label: text`, on one line or wrapped under itself.
std::string part(std::string_view label, std::string_view text) {
  std::string const head = fmt::format("   {}: ", label);
  return head + wrapped(on_a_line(text), text_width, head.size()) + "\n";
}

std::string joined(std::vector<std::string> const& words) { return fmt::format("{}", fmt::join(words, " · ")); }

std::string legal_line(ErrorReport const& report) {
  std::string line = joined(report.legal);
  if (report.more_legal > 0) line += fmt::format(fmt::runtime(label(report, {" ({} more)", " (и ещё {})"})), report.more_legal);
  return line;
}

std::string message_head(ErrorReport const& report) {
  return report.clause.empty() ? std::string(label(report, {"error", "ошибка"}))
                               : fmt::format("{}[{}]", label(report, {"error", "ошибка"}), on_a_line(report.clause));
}

std::string message_body(ErrorReport const& report) {
  std::string text = fmt::format(": {}\n", on_a_line(report.what));
  if (!report.excerpt.empty()) text += on_lines(report.excerpt.substr(report.excerpt.front() == '\n' ? 1 : 0)) + "\n";
  if (!report.place.empty()) text += fmt::format("  --> {}\n", on_a_line(report.place));
  if (!report.rule.empty()) text += part(label(report, {"rule", "правило"}), report.rule);
  if (!report.board.empty())
    text += fmt::format("   {}:\n", label(report, {"board", "поле"})) + indented(on_lines(report.board), board_indent);
  if (!report.legal.empty()) text += part(label(report, {"legal here", "здесь можно"}), legal_line(report));
  if (!report.see.empty()) text += part(label(report, {"see", "см."}), joined(report.see));
  return text;
}

void print(std::FILE* file, std::string const& text) {
  std::fflush(stdout);  // what was said before stands before, when both go to one place
  std::fwrite(text.data(), 1, text.size(), file);
}

}  // namespace

std::string to_string(ErrorReport const& report) { return message_head(report) + message_body(report); }

void print_error(ErrorReport const& report) {
  print(stderr, painted(stderr, Style::bad, message_head(report)) + message_body(report));
}

void print_errors(std::vector<ErrorReport> const& reports) {
  for (std::size_t i = 0; i < std::min(reports.size(), most_errors); ++i) print_error(reports[i]);
  if (reports.size() > most_errors) print(stderr, fmt::format("and {} more\n", reports.size() - most_errors));
}

void print_warning(std::string_view text) {
  print(stderr, fmt::format("{}: {}\n", painted(stderr, Style::warning, "warning"), on_a_line(text)));
}

void print_note(std::string_view text) {
  if (!terminal().quiet) print(stderr, on_a_line(text) + "\n");
}

}  // namespace ringside
