#include "replay/recording/refused.h"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "checker/tree/knowledge.h"
#include "engine/core/text/nearest.h"
#include "engine/core/text/problem.h"
#include "engine/core/text/shortened.h"
#include "replay/recording/menu.h"
#include "replay/terminal/untrusted.h"
#include "replay/text/record/illegal.h"

namespace ringside {
namespace {

constexpr std::size_t actions_shown = 6;

std::size_t common_beginning(std::string const& a, std::string const& b) {
  return static_cast<std::size_t>(std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first - a.begin());
}

/// Lists the first of some actions, those before others that begin as the line does.
void list(ErrorReport& report, Menu const& menu, std::vector<std::size_t> places, std::string const& line) {
  std::stable_sort(places.begin(), places.end(), [&](std::size_t a, std::size_t b) {
    return common_beginning(menu.text(a), line) > common_beginning(menu.text(b), line);
  });
  report.legal.clear();
  for (std::size_t i = 0; i < std::min(actions_shown, places.size()); ++i) report.legal.push_back(menu.text(places[i]));
  report.more_legal = places.size() - report.legal.size();
}

std::vector<std::size_t> all_of(Menu const& menu) {
  std::vector<std::size_t> places(menu.size());
  std::iota(places.begin(), places.end(), std::size_t{0});
  return places;
}

ErrorReport not_understood(Parsed<ActionCode> const& read, std::string const& line) {
  ErrorReport report;
  report.what = fmt::format("'{}': column {}: {}", on_a_line(shortened(line, most_quoted)), read.column + 1,
                            with_expected(shortened(read.what, most_quoted), read.expected));
  return report;
}

/// Whether the first word of a line begins one of those that the notation expected: it was cut short, not mistyped.
bool is_cut_short(std::string_view line, std::string_view expected) {
  line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
  std::string_view const word = line.substr(0, line.find(' '));
  auto const begins_at = [&](std::size_t at) { return at > 0 && (expected[at - 1] == ' ' || expected[at - 1] == '"'); };
  for (std::size_t at = expected.find(word); !word.empty() && at != std::string_view::npos; at = expected.find(word, at + 1))
    if (begins_at(at)) return true;
  return false;
}

tl::unexpected<Failure> refuse(ErrorReport report) { return tl::unexpected(Failure{Exit::finding, {std::move(report)}}); }

tl::unexpected<Failure> refuse_action(Match const& match, AnyState const& state, ActionCode action, Rejection const& why,
                                      Menu const& menu, std::string const& line, std::optional<int> seat) {
  ErrorReport report = not_legal(match, state, action, why, seat);
  if (knows_legal(match, state, seat)) list(report, menu, all_of(menu), line);
  return refuse(std::move(report));
}

/// Words that are not notation: cut short, if anything.
tl::unexpected<Failure> refuse_words(MatchWords const& match, Menu const& menu, std::vector<std::size_t> const& meant,
                                     std::string const& line, Typing typing) {
  Parsed<ActionCode> const read = match.parse(line);
  ErrorReport report = not_understood(read, line);
  bool const is_unknown = meant.empty() && read.column == 0 && !read.expected.starts_with(did_you_mean);
  if (is_unknown && typing == Typing::abbreviated) report.what = fmt::format("nothing legal here matches '{}'", on_a_line(line));
  if (meant.size() == 1)
    report.what = fmt::format("'{}' is '{}' cut short: type it in full, or give --abbreviations", on_a_line(line),
                              menu.text(meant.front()));
  if (meant.size() > 1) report.what = fmt::format("'{}' matches {} actions", on_a_line(line), meant.size());
  Menu::Beginning const begun = meant.empty() ? menu.parse_beginning(line) : Menu::Beginning();
  bool const begins = begun.end > read.column;
  // Of words that are cut short the notation knows nothing.
  if (begins || (meant.empty() && read.column == 0 && is_cut_short(line, read.expected)))
    report.what = fmt::format("nothing legal here matches '{}'", on_a_line(shortened(line, most_quoted)));
  list(report, menu, begins ? begun.places : meant.empty() ? all_of(menu) : meant, line);
  return refuse(std::move(report));
}

}  // namespace

Result<ActionCode> action_meant(Match const& match, AnyState const& state, std::string const& line, Language language,
                                Typing typing, std::optional<int> seat) {
  if (match.actor(state).is_nobody()) return failure(Exit::finding, fmt::format("'{}': the game is over", on_a_line(line)));
  Menu const menu(match, state, language);
  if (auto const number = menu.number_of(line)) return menu.actions()[*number];
  if (Parsed<ActionCode> const read = match.parse(line)) {  // a whole notation, in whatever language
    auto const rejection = match.reject(state, *read.value);
    if (!rejection) return *read.value;
    return refuse_action(match, state, *read.value, *rejection, menu, line, seat);
  }
  std::vector<std::size_t> const meant = menu.meant_by(line);
  if (meant.size() == 1 && typing == Typing::abbreviated) return menu.actions()[meant.front()];
  return refuse_words(match, menu, meant, line, typing);
}

}  // namespace ringside
