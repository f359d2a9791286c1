#include "replay/serve/methods/checking.h"

#include <algorithm>

#include <fmt/format.h>

#include "checker/audit/coverage.h"
#include "checker/compare/diff.h"
#include "checker/explore/search/small_search.h"
#include "checker/find/shown_part.h"
#include "checker/play/playout.h"
#include "engine/core/predicate/watched.h"
#include "engine/core/text/json_text.h"
#include "engine/core/text/nearest.h"
#include "engine/games/registry.h"
#include "engine/record/text/write.h"
#include "replay/serve/methods/setting_up.h"
#include "replay/text/audit/coverage_text.h"
#include "replay/text/explore/exploration.h"
#include "replay/text/record/difference.h"

namespace ringside::serve {
namespace {

constexpr std::uint64_t usual_states = 20'000, most_states = 1'000'000;
constexpr std::uint64_t most_bytes = std::uint64_t{64} << 20U;  // of states: a browser's module has little more

/// A record of a request, and where it starts.
struct Started {
  LoadedRecord loaded;
  AnyState start;
};

std::optional<Started> started_record(Request& request, std::string_view member) {
  auto loaded = record_asked_for(request, member);
  if (!loaded) return std::nullopt;
  auto const start = read_start(*loaded);
  if (start) return Started{*std::move(loaded), *start};
  request.refuse(unreadable(start.error(), FaultCode::bad_record, member, "a record that can be played"));
  return std::nullopt;
}

/// The texts of a list; none where it is left out.
std::vector<std::string> texts_asked_for(Request& request, std::string_view member) {
  std::vector<std::string> texts;
  auto const list = request.list(member);
  if (!list) return texts;
  TextTree const& tree = request.tree();
  for (auto node = TextTree::first(*list); node < tree.next(*list); node = tree.next(node))
    texts.emplace_back(request.text_in(node, fmt::format("{}/{}", member, texts.size())));
  return texts;
}

/// That a text in a request is not an expression.
Fault misread(std::string member, PredicateError const& error) {
  Fault fault(FaultCode::bad_request, std::move(member), error.what, error.expected);
  fault.column = static_cast<int>(error.column) + 1;
  return fault;
}

/// Refuses a request that has neither of two members, or both.
bool one_of(Request& request, std::string_view one, std::string_view other, std::string expected) {
  bool const has_one = request.find(one).has_value(), has_other = request.find(other).has_value();
  if (!has_one && !has_other) request.refuse(Fault(FaultCode::bad_request, std::string(one), "is missing", std::move(expected)));
  if (has_one && has_other)
    request.refuse(Fault(FaultCode::bad_request, std::string(other), fmt::format("stands beside {}", one), "one of them"));
  return has_one != has_other;
}

// ---- Two games

/// What is asked of a difference; of what is to be ignored every name means something.
DiffOptions read_options(Service const& service, Request& request, Match const& match, Match const& other) {
  DiffOptions options{.ignore = texts_asked_for(request, "ignore"), .language = service.language};
  int const seats = std::min(match.seats(), other.seats());
  if (auto const seat = request.number("seat", 0, static_cast<std::uint64_t>(seats) - 1)) options.seat = static_cast<int>(*seat);
  std::vector<std::string> const names = names_to_ignore({&match, &other}, options);
  for (std::size_t i = 0; i < options.ignore.size(); ++i)
    if (!names_a_field(options.ignore[i], names))
      request.refuse(Fault(FaultCode::bad_request, fmt::format("ignore/{}", i),
                           fmt::format("nothing is called \"{}\"", options.ignore[i]), meant(options.ignore[i], names)));
  return options;
}

void append(std::string& out, Difference const& difference, Match const& match, Match const& other, std::optional<int> seat) {
  Json json = difference_json({"record", "other", &match, &other, false, seat}, difference);
  json.erase("left");
  json.erase("right");
  out += json_text(json);
}

/// One record under its own rulings and under others.
void diff_rulings(Service const& service, Request& request, Started const& record, std::string& out) {
  Match const& match = *record.loaded.match;
  auto const rulings = request.part("rulings");
  if (request.fault()) return;
  auto other = match_under(match, *rulings);
  if (!other) return request.refuse(other.error());
  DiffOptions const options = read_options(service, request, match, **other);
  if (request.fault()) return;
  auto const difference = diff_against(record.loaded, *other, options);
  if (!difference)
    return request.refuse(unreadable(difference.error(), FaultCode::bad_setup, "rulings", "rulings of such a start"));
  append(out, *difference, match, **other, options.seat);
}

// ---- What may come

ExploreOptions read_exploration(Request& request, Match const& match) {
  ExploreOptions explore;
  explore.laws.assign(match.invariants().size(), 1);
  explore.keep_going = request.flag("keep_going");
  explore.states = request.number("limit", 1, most_states).value_or(usual_states);
  explore.memory = most_bytes;
  if (auto const depth = request.number("depth", 0, 1'000'000'000)) explore.depth = static_cast<int>(*depth);
  std::vector<LayoutField> const layout = watch_layout(match);
  for (std::string_view const member : {"never", "reach"}) {
    std::size_t number = 0;
    for (std::string& text : texts_asked_for(request, member)) {
      auto predicate = parse_predicate(text, layout);
      if (!predicate) request.refuse(misread(fmt::format("{}/{}", member, number), predicate.error()));
      if (predicate) explore.watches.push_back({std::move(text), *std::move(predicate), member == "never"});
      ++number;
    }
  }
  return explore;
}

}  // namespace

void answer_diff(Service& service, Request& request, std::string& out) {
  auto const left = started_record(request, "record");
  if (!left) return;
  if (!one_of(request, "other", "rulings", "another record, or `rulings` under which this one is played as well")) return;
  if (request.find("rulings")) return diff_rulings(service, request, *left, out);
  auto const right = started_record(request, "other");
  if (!right) return;
  Match const &match = *left->loaded.match, &other = *right->loaded.match;
  DiffOptions const options = read_options(service, request, match, other);
  if (request.fault()) return;
  append(out, *diff(left->loaded, right->loaded, options), match, other, options.seat);  // their starts have been read
}

void answer_coverage(Service&, Request& request, std::string& out) {
  if (!one_of(request, "record", "case", "a record, or a `case`")) return;
  Coverage coverage;
  std::string_view game;
  if (request.find("record")) {
    auto const record = started_record(request, "record");
    if (!record) return;
    coverage.add(record->loaded);
    game = record->loaded.match->facts().id;
  } else {
    auto const asked = case_asked_for(request, Answered::must_be);
    if (!asked) return;
    coverage.add(*asked);
    game = asked->match->facts().id;
  }
  std::vector<CoverageReport> reports = report_coverage(coverage);  // those of games that lie over it are another question
  std::erase_if(reports, [&](CoverageReport const& report) { return report.game->id != game; });
  out += json_text(coverage_json(reports, false).front());
}

void answer_shrink(Service& service, Request& request, std::string& out) {
  auto const record = started_record(request, "record");
  std::string const keep(request.needed_text("keep", "what it must still show, as `ringside find` has it"));
  bool const cut = request.flag("cut");
  if (!record || request.fault()) return;
  LoadedRecord const& loaded = record->loaded;
  if (!loaded.record.edits.empty())
    return request.refuse(Fault(FaultCode::bad_record, "record/steps", "some were played against the rules",
                                "a record without such, since the rest may be illegal without them"));
  auto const question = parse_question(keep, loaded.match, find_game(loaded.record.game)->match);
  if (!question) return request.refuse(misread("keep", question.error()));
  std::vector<ActionCode> line;
  for (Step const& step : loaded.record.steps) line.push_back(step.action);
  auto const excerpt = shrink_to(*question, record->start, line, cut);
  if (!excerpt) return request.refuse(Fault(FaultCode::bad_record, "record", "does not have that", "a record that shows it"));
  Record shortest = record_line(*loaded.match, excerpt->start, excerpt->line);
  shortest.seat_names = loaded.record.seat_names;
  out += json_text({{"steps_before", loaded.record.steps.size()},
                    {"steps", shortest.steps.size()},
                    {"shrunk", Json::parse(write_record_json(shortest, *loaded.match, service.language))}});
}

OrFault<> explore_row(Row const& row, std::string& out) {
  Match const& match = row.match();
  ExploreOptions const options = read_exploration(row.request, match);
  if (row.request.fault()) return tl::unexpected(*row.request.fault());
  Exploration const report = explore_small(match, row.state, options);
  Json json = exploration_json(report, match, options, 0);
  for (char const* const of_a_search :
       {"game", "setup", "store", "fingerprint_bits", "symmetry", "walks", "seconds", "peak_bytes"})
    json.erase(of_a_search);
  out += json_text(json);
  return {};
}

}  // namespace ringside::serve
