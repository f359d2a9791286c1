#include "checker/explore/certificate/claims.h"

#include <array>
#include <string>

#include "checker/readings/rulings.h"
#include "engine/core/values/digest.h"
#include "engine/core/values/sums.h"

namespace ringside {
namespace {

/// By words, as a field of a state is listed: what a key of one word is packed from, in this order, lowest bits first.
Json fields_json(Match const& match) {
  Json fields = Json::array();
  for (LayoutField const& field : match.layout()) {
    constexpr std::array<std::string_view, 3> kinds{"number", "set", "list"};
    fields.push_back({field.name, kinds[static_cast<std::size_t>(field.kind)], field.low, field.high});
  }
  return fields;
}

/// A law is its name, its clause and its meaning: a certificate is of these, and of no law that has another meaning by now.
Json laws_json(CertifiedTask const& task) {
  Json laws = Json::array();
  for (std::size_t i = 0; i < task.laws.size(); ++i) {
    if (task.laws[i] == 0) continue;
    InvariantName const& law = task.match.invariants()[i];
    std::string const meaning = std::string(law.name) + '\n' + std::string(law.clause) + '\n' + std::string(law.meaning);
    laws.push_back({{"name", law.name}, {"clause", law.clause}, {"digest", to_hex(compute_digest(meaning))}});
  }
  return laws;
}

Json watches_json(std::span<Watch const> of) {
  Json watches = Json::array();
  for (Watch const& watch : of) watches.push_back({{"ask", watch.never ? "never" : "reach"}, {"text", watch.text}});
  return watches;
}

std::string_view ended_by(Exploration const& report) {
  switch (report.ended) {
    case Ended::exhausted:
      return "exhausted";
    case Ended::answered:
      return "found";
    case Ended::depth:
      return "depth";
    case Ended::states:
      return "states";
    case Ended::memory:
      return "memory";
    case Ended::time:
      return "time";
    default:
      return "interrupted";
  }
}

Json claim_json(Covered const& covered) {
  Exploration const& report = covered.report;
  std::size_t const levels = listed_levels(report);
  std::uint64_t const open = report.levels.size() > levels ? report.levels[levels] : 0;
  std::string_view const by = ended_by(report);
  bool const is_bounded = by != "exhausted" && by != "found";
  Json claim{{"kind", is_bounded ? "bounded" : by}};
  if (is_bounded) claim["by"] = by;
  claim["levels"] = levels;
  claim["frontier"] = {{"states", open}, {"seen", covered.frontier_seen}};
  return claim;
}

Json counts_json(Covered const& covered) {
  std::vector<std::uint64_t> levels = covered.report.levels;
  levels.resize(listed_levels(covered.report));
  return {{"states", add_up(levels)},  {"transitions", covered.seen.transitions}, {"levels", levels},
          {"over", covered.seen.over}, {"deadlocks", covered.seen.deadlocks},     {"outcomes", outcomes_json(covered.seen.ends)}};
}

std::size_t kind_of(Found const& found, Candidates const& candidates) {
  if (found.kind == Found::Kind::law) return candidates.of_law(found.index);
  if (found.kind == Found::Kind::deadlock) return candidates.of_deadlock();
  if (found.kind == Found::Kind::parting) return candidates.of_parting();
  return candidates.of_watch(found.index);
}

Json name_of_found(Found const& found, Session const& session) {
  if (found.kind == Found::Kind::law) return {{"kind", "law"}, {"name", session.match.invariants()[found.index].name}};
  if (found.kind == Found::Kind::deadlock) return {{"kind", "deadlock"}, {"name", "deadlock"}};
  if (found.kind == Found::Kind::parting) return {{"kind", "parting"}, {"name", "parting"}};
  return {{"kind", found.kind == Found::Kind::never ? "never" : "reach"}, {"name", session.options.watches[found.index].text}};
}

/// What was found on whole levels; a level that a limit broke off says nothing here.
Json found_json(Session const& session, Covered const& covered) {
  Json list = Json::array();
  for (Found const& found : covered.report.found) {
    if (!covered.seen.candidates.best()[kind_of(found, covered.seen.candidates)]) continue;
    Json one = name_of_found(found, session);
    one["actions"] = Json::array();
    for (ActionCode const action : found.trace) one["actions"].push_back(session.match.text(action));
    list.push_back(std::move(one));
  }
  return list;
}

}  // namespace

Json certified_task(CertifiedTask const& task) {
  Match const& match = task.match;
  Json json{{"program", RINGSIDE_VERSION},
            {"game", match.facts().id},
            {"setup", setup_in_full(match)},
            {"setup_digest", to_hex(match.setup_digest())},
            {"start", match.position(task.start)},
            {"start_digest", to_hex(match.digest(task.start))},
            {"deck", task.deck ? Json(*task.deck) : Json()},
            {"symmetry", task.canonical},
            {"deadlock", task.deadlock},
            {"laws", laws_json(task)},
            {"watches", watches_json(task.watches)}};
  if (task.versus == nullptr) return json;
  json["versus"] = {{"setup", setup_in_full(*task.versus)}, {"setup_digest", to_hex(task.versus->setup_digest())}};
  return json;
}

void add_form(Match const& match, Json& header) {
  header["words"] = match.key_words();
  header["fields"] = fields_json(match);
}

Json outcomes_json(std::map<End, std::uint64_t> const& ends) {
  Json outcomes = Json::array();
  for (auto const& [end, states] : ends) {
    Json winners = Json::array();
    for (unsigned seat = 0; seat < 64; ++seat)
      if (((end.winners >> seat) & 1U) != 0) winners.push_back(seat);
    outcomes.push_back({{"reason", end.reason}, {"winners", std::move(winners)}, {"states", states}});
  }
  return outcomes;
}

Json certificate_header(Session const& session, Covered const& covered) {
  ExploreOptions const& options = session.options;
  Json header = certified_task({session.match, session.start, options.deck, options.canonical, options.deadlock,
                                session.plan.laws, options.watches, options.versus});
  header["claim"] = claim_json(covered);
  header["found"] = found_json(session, covered);
  header["counts"] = counts_json(covered);
  add_form(session.match, header);
  return header;
}

}  // namespace ringside
