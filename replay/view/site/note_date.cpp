#include "replay/view/site/note_date.h"

#include <chrono>
#include <cstddef>

#include <fmt/format.h>

#include "replay/text/record/notes.h"

namespace ringside::page {
namespace {

constexpr bool is_numeral(char c) { return c >= '0' && c <= '9'; }

/// Does a text have the form, in which 0 stands for any digit?
bool has_form(std::string_view text, std::string_view form) {
  if (text.size() < form.size()) return false;
  for (std::size_t i = 0; i < form.size(); ++i)
    if (form[i] == '0' ? !is_numeral(text[i]) : text[i] != form[i]) return false;
  return text.size() == form.size() || !is_numeral(text[form.size()]);
}

int number(std::string_view digits) {
  int value = 0;
  for (char const digit : digits) value = value * 10 + (digit - '0');
  return value;
}

/// A day of the calendar; nothing for one that is not in it.
std::string day(std::string_view year, std::string_view month, std::string_view of_month) {
  std::chrono::year_month_day const date{std::chrono::year(number(year)),
                                         std::chrono::month(static_cast<unsigned>(number(month))),
                                         std::chrono::day(static_cast<unsigned>(number(of_month)))};
  return date.ok() && number(year) > 0 ? fmt::format("{}-{}-{}", year, month, of_month) : "";
}

std::string date_in_line(std::string_view line) {
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (i > 0 && is_numeral(line[i - 1])) continue;
    std::string_view const rest = line.substr(i);
    std::string found;
    if (has_form(rest, "0000-00-00")) found = day(rest.substr(0, 4), rest.substr(5, 2), rest.substr(8, 2));
    if (has_form(rest, "00.00.0000")) found = day(rest.substr(6, 4), rest.substr(3, 2), rest.substr(0, 2));
    if (!found.empty()) return found;
  }
  return {};
}

bool is_about_dates(std::string_view line) {
  for (std::string_view const word : {"date", "Date", "дата", "Дата"})
    if (line.starts_with(word)) return true;
  return false;
}

}  // namespace

std::string date_in(std::string_view notes) {
  std::string date;
  for (std::string_view const line : notes_about_all(notes)) {
    std::string found = date_in_line(line);
    if (!found.empty() && is_about_dates(line)) return found;
    if (date.empty()) date = std::move(found);
  }
  return date;
}

}  // namespace ringside::page
