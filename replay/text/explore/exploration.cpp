#include "replay/text/explore/exploration.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "engine/core/text/in_words.h"
#include "replay/terminal/quantity.h"
#include "replay/terminal/terminal.h"
#include "replay/terminal/untrusted.h"
#include "replay/text/table.h"

namespace ringside {
namespace {

constexpr std::array<std::string_view, 8> ended_words{"exhausted", "answered", "depth",       "states",
                                                      "memory",    "time",     "interrupted", "walked"};

/// More than this for each state is the memory of tables that are empty yet, and says nothing of a state.
constexpr std::uint64_t most_bytes_a_state = 1024;

std::uint64_t per_second(std::uint64_t count, double seconds) {
  return static_cast<std::uint64_t>(static_cast<double>(count) / std::max(seconds, 1e-9));
}

/// What was covered when a bound ended the search.
std::string covered(Exploration const& report) {
  if (report.levels.empty()) return fmt::format("{} were visited", counted(report.states, "state"));
  std::string text = fmt::format("every state within {} of the start was expanded",
                                 counted(static_cast<std::uint64_t>(std::max(report.complete - 1, 0)), "action"));
  if (report.complete == 0) text = "not even the start was expanded";
  if (report.expanded_in_level > 0)
    text += fmt::format(", and {} of the {} at depth {}", grouped(report.expanded_in_level),
                        grouped(report.levels[static_cast<std::size_t>(report.complete)]), report.complete);
  return text;
}

std::string limit_text(Exploration const& report, ExploreOptions const& options) {
  switch (report.ended) {
    case Ended::depth:
      return fmt::format("the depth of {} ended the search", options.depth.value_or(0));
    case Ended::states:
      return fmt::format("the limit of {} ended the search", counted(options.states.value_or(0), "state"));
    case Ended::memory:
      return fmt::format("the memory of {} was reached", bytes_text(options.memory.value_or(0)));
    case Ended::time:
      return "the time limit was reached";
    default:
      return "the search was interrupted";
  }
}

bool is_found(Exploration const& report, Found::Kind kind, std::size_t index) {
  return std::any_of(report.found.begin(), report.found.end(),
                     [&](Found const& found) { return found.kind == kind && found.index == index; });
}

/// What was asked for and holds in every state that was visited.
std::string holding(Exploration const& report, MatchRules const& match, ExploreOptions const& options) {
  std::uint64_t laws = 0, broken = 0;
  for (std::size_t law = 0; law < options.laws.size(); ++law) {
    laws += options.laws[law];
    broken += is_found(report, Found::Kind::law, law) ? 1 : 0;
  }
  std::string text = fmt::format("{} asked for hold{}", counted(laws, "invariant"), laws == 1 ? "s" : "");
  if (laws == match.invariants().size()) text = laws == 1 ? "the invariant holds" : fmt::format("all {} invariants hold", laws);
  if (broken > 0) text = fmt::format("the other {} hold{}", counted(laws - broken, "invariant"), laws - broken == 1 ? "s" : "");
  if (broken > 0 && broken == laws) text = "there is no other invariant";
  if (laws == 0) text = "no invariant was asked for";
  if (options.deadlock && !is_found(report, Found::Kind::deadlock, 0)) text += ", nobody is stuck";
  for (std::size_t i = 0; i < options.watches.size(); ++i)
    if (options.watches[i].never && !is_found(report, Found::Kind::never, i))
      text += fmt::format(", never {}", options.watches[i].text);
  return text;
}

/// What was found; empty if nothing was.
std::string findings(Exploration const& report, MatchRules const& match, ExploreOptions const& options) {
  std::string text;
  for (Found const& found : report.found)
    text += fmt::format("{}{}: {} after {}", text.empty() ? "" : "; ", found.kind == Found::Kind::reach ? "reached" : "violated",
                        name_of(found, match, options), counted(found.trace.size(), "action"));
  return text;
}

/// How far the search got, and what that says of all that was not found.
std::string coverage(Exploration const& report, MatchRules const& match, ExploreOptions const& options) {
  if (report.ended == Ended::walked)
    return fmt::format("nothing{} found in {}; random walks prove nothing", report.found.empty() ? "" : " else",
                       counted(report.walks, "walk"));
  if (report.ended != Ended::exhausted)
    return fmt::format("no{} answer: {}; {}", report.found.empty() ? "" : " other", limit_text(report, options), covered(report));
  std::string text = fmt::format("every reachable state was visited: {}", holding(report, match, options));
  for (std::size_t i = 0; i < options.watches.size(); ++i)
    if (!options.watches[i].never && !is_found(report, Found::Kind::reach, i))
      text += fmt::format("; not reachable: {}", options.watches[i].text);
  return text;
}

std::string_view kind_word(Found::Kind kind) {
  constexpr std::array<std::string_view, 5> words{"law", "deadlock", "never", "reach", "parting"};
  return words[static_cast<std::size_t>(kind)];
}

std::string store_text(Exploration const& report) {
  if (report.store.empty()) return "none";
  std::string const kept =
      report.fingerprint_bits > 0 ? fmt::format("{} bits of a digest of each", report.fingerprint_bits) : "whole states";
  std::string const each =
      report.bytes > most_bytes_a_state * report.states
          ? ""
          : fmt::format(", {:.1f} bytes a state", static_cast<double>(report.bytes) / static_cast<double>(report.states));
  return fmt::format("{}: {}, {}{}", report.store, kept, bytes_text(report.bytes), each);
}

std::string certificate_text(Certified const& certificate) {
  std::string const each = certificate.states == 0
                               ? ""
                               : fmt::format(", {:.2f} bytes a state",
                                             static_cast<double>(certificate.bytes) / static_cast<double>(certificate.states));
  return fmt::format("{}, {}{}", counted(certificate.states, "state"), bytes_text(certificate.bytes), each);
}

std::string sharing_text(Exploration const& report) {
  Sharing const& sharing = *report.sharing;
  double const share = static_cast<double>(report.states) / sharing.ranks;
  std::string const odds =
      sharing.odds > 0 ? fmt::format("; states asked for by digests, odds that one was missed {:.1e}", sharing.odds) : "";
  return fmt::format("{}; the largest has {:.3f} of its share; {} sent, {:.1f} s of waiting at most{}", sharing.ranks,
                     static_cast<double>(sharing.most_states) / std::max(share, 1.0), bytes_text(sharing.bytes_sent),
                     sharing.most_waited, odds);
}

std::string levels_text(Exploration const& report) {
  if (report.levels.size() < 2) return {};
  Table table({">depth", ">states", ""});
  std::uint64_t const most = *std::max_element(report.levels.begin(), report.levels.end());
  for (std::size_t depth = 0; depth < report.levels.size(); ++depth) {
    std::string bar;
    for (std::uint64_t i = 0; i < report.levels[depth] * 32 / most; ++i) bar += "▪";
    table.row({std::to_string(depth), grouped(report.levels[depth]), bar});
  }
  return "\n" + table.text(true, 2);
}

std::string outcomes_text(Exploration const& report) {
  if (report.outcomes.empty()) return {};
  Table table({"outcome", report.walks > 0 ? ">walks" : ">states"});
  for (auto const& [outcome, states] : report.outcomes) table.row({outcome, grouped(states)});
  return "\n" + table.text(true, 2);
}

}  // namespace

std::string name_of(Found const& found, MatchRules const& match, ExploreOptions const& options) {
  if (found.kind == Found::Kind::law) return std::string(match.invariants()[found.index].name);
  if (found.kind == Found::Kind::deadlock) return "deadlock";
  if (found.kind == Found::Kind::parting) return "parting";
  return fmt::format("{}: {}", kind_word(found.kind), options.watches[found.index].text);
}

std::string verdict_text(Exploration const& report, MatchRules const& match, ExploreOptions const& options) {
  std::string const found = findings(report, match, options);
  if (report.ended == Ended::answered) return found;
  return fmt::format("{}{}{}", found, found.empty() ? "" : "; ", coverage(report, match, options));
}

std::string exploration_text(Exploration const& report, ExploreOptions const& options, double seconds) {
  Table table({"", ""});
  table.row({report.walks > 0 ? "visits" : "states",
             fmt::format("{}{}", grouped(report.states), options.canonical ? " that stand for all symmetric ones" : "")});
  table.row({"transitions", grouped(report.transitions)});
  table.row({"depth", std::to_string(report.depth)});
  table.row({"over", fmt::format("{}{}", grouped(report.over),
                                 report.deadlocks > 0 ? fmt::format(", stuck {}", grouped(report.deadlocks)) : "")});
  if (report.walks > 0) table.row({"walks", grouped(report.walks)});
  table.row({"store", store_text(report)});
  if (report.certificate) table.row({"certificate", certificate_text(*report.certificate)});
  if (report.sharing) table.row({"ranks", sharing_text(report)});
  table.row({"time", fmt::format("{:.3f} s, {} states/s, {} transitions/s", seconds, grouped(per_second(report.states, seconds)),
                                 grouped(per_second(report.transitions, seconds)))});
  if (report.fingerprint_bits > 0)
    table.row({"odds", fmt::format("that a state was missed: {:.2g} by the counts, {:.2g} by the closest two fingerprints",
                                   report.odds_by_count, report.odds_by_gap)});
  return table.text(false, 2) + levels_text(report) + outcomes_text(report);
}

std::string found_text(Found const& found, Match const& match, AnyState const& start, ExploreOptions const& options) {
  std::string const name = on_a_line(name_of(found, match, options));
  std::string text = fmt::format("{} after {}", painted(found.kind == Found::Kind::reach ? Style::good : Style::bad, name),
                                 counted(found.trace.size(), "action"));
  if (found.kind == Found::Kind::law) {
    InvariantName const& law = match.invariants()[found.index];
    text += fmt::format("\n  {}: {}", law.clause, match.facts().in(terminal().language, law.meaning));
  }
  text += "\n";
  AnyState state = start;
  for (std::size_t i = 0; i < found.trace.size(); ++i) {
    Actor const actor = match.actor(state);
    text += fmt::format("  {:>4}  {:<7} {}\n", i + 1, in_words(actor), match.text(found.trace[i], terminal().language));
    match.apply(state, found.trace[i]);
  }
  return text;
}

Json exploration_json(Exploration const& report, Match const& match, ExploreOptions const& options, double seconds) {
  Json found = Json::array();
  for (Found const& one : report.found) {
    Json actions = Json::array();
    for (ActionCode const action : one.trace) actions.push_back(match.text(action));
    found.push_back({{"kind", kind_word(one.kind)},
                     {"name", name_of(one, match, options)},
                     {"length", one.trace.size()},
                     {"actions", std::move(actions)}});
  }
  Json outcomes = Json::array();
  for (auto const& [outcome, states] : report.outcomes) outcomes.push_back({{"outcome", outcome}, {"states", states}});
  Json json{{"game", match.facts().id},
            {"setup", match.setup()},
            {"ended", ended_words[static_cast<std::size_t>(report.ended)]},
            {"verdict", verdict_text(report, match, options)},
            {"states", report.states},
            {"transitions", report.transitions},
            {"depth", report.depth},
            {"levels", report.levels},
            {"complete_levels", report.complete},
            {"expanded_in_level", report.expanded_in_level},
            {"over", report.over},
            {"deadlocks", report.deadlocks},
            {"outcomes", std::move(outcomes)},
            {"store", report.store},
            {"fingerprint_bits", report.fingerprint_bits},
            {"symmetry", options.canonical},
            {"walks", report.walks},
            {"seconds", seconds},
            {"peak_bytes", report.bytes},
            {"found", std::move(found)}};
  if (report.fingerprint_bits > 0)
    json["odds_of_omission"] = {{"by_count", report.odds_by_count}, {"by_gap", report.odds_by_gap}};
  if (report.certificate)
    json["certificate"] = {
        {"path", options.certificate}, {"states", report.certificate->states}, {"bytes", report.certificate->bytes}};
  if (report.sharing)
    json["sharing"] = {{"ranks", report.sharing->ranks},
                       {"most_states", report.sharing->most_states},
                       {"bytes_sent", report.sharing->bytes_sent},
                       {"most_seconds_waited", report.sharing->most_waited},
                       {"odds_missed", report.sharing->odds}};
  return json;
}

std::string status_text(ExploreStatus const& status, double seconds) {
  if (status.written) return fmt::format("{} states  certificate: {} written", grouped(status.states), grouped(*status.written));
  return fmt::format("{} states  {}/s  queue {}  depth {}  memory {}", grouped(status.states),
                     grouped(per_second(status.states, seconds)), grouped(status.queue), status.depth, bytes_text(status.bytes));
}

}  // namespace ringside
