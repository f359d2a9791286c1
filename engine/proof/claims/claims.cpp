#include "engine/proof/claims/claims.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/core/predicate/watched.h"
#include "engine/core/values/digest.h"
#include "engine/games/registry.h"
#include "engine/proof/claims/member.h"
#include "engine/proof/claims/read_solution.h"
#include "engine/proof/claims/verdict.h"

namespace ringside::proof {
namespace {

void must_be(Member const& said, std::string const& is, std::string_view what) {
  if (said.text() != is) throw Refuted{"header: " + said.path(), fmt::format("is {}, but {} is {}", said.text(), what, is)};
}

std::string first_of(Problems const& problems) { return problems.empty() ? "" : to_string(problems.front()); }

/// `under` has the setup.
std::shared_ptr<Match const> read_match(Member const& header, Member const& under) {
  GameEntry const* const game = find_game(header["game"].text());
  if (game == nullptr) header["game"].refuse(fmt::format("this program has no game '{}'", header["game"].text()));
  Problems problems;
  std::shared_ptr<Match const> match = game->match(under["setup"].json(), problems);
  if (!match) under["setup"].refuse(fmt::format("is not accepted: {}", first_of(problems)));
  must_be(under["setup_digest"], to_hex(match->setup_digest()), "the digest of this setup");
  return match;
}

AnyState read_start(Member const& header, Match const& match) {
  Problems problems;
  auto const start = match.read_position(header["start"].json(), problems);
  if (!start) header["start"].refuse(fmt::format("is not accepted: {}", first_of(problems)));
  must_be(header["start_digest"], to_hex(match.digest(*start)), "the digest of this position");
  return *start;
}

bool same_field(LayoutField const& a, LayoutField const& b) {
  return a.name == b.name && a.kind == b.kind && a.low == b.low && a.high == b.high;
}

/// A pair of states of the two readings is one state: so both must write it alike.
void read_versus(Member const& header, Claims& claims) {
  claims.versus = read_match(header, header["versus"]);
  std::vector<LayoutField> const one = claims.match->layout(), other = claims.versus->layout();
  if (!std::equal(one.begin(), one.end(), other.begin(), other.end(), same_field) ||
      claims.versus->key_bits() != claims.match->key_bits() || claims.versus->key_words() != claims.match->key_words())
    header["versus"].refuse("its states have another form");
  if (!(read_start(header, *claims.versus) == claims.start)) header["versus"].refuse("the start is another state under it");
}

std::size_t find_law(Member const& name, MatchRules const& match) {
  auto const laws = match.invariants();
  auto const found = std::find_if(laws.begin(), laws.end(), [&](InvariantName const& law) { return law.name == name.text(); });
  if (found == laws.end()) name.refuse(fmt::format("the game has no law '{}'", name.text()));
  return static_cast<std::size_t>(found - laws.begin());
}

void read_laws(Member const& header, Claims& claims) {
  claims.plan.laws.resize(claims.laws());
  header["laws"].each([&](Member const& said) {
    std::size_t const index = find_law(said["name"], *claims.match);
    InvariantName const& law = claims.match->invariants()[index];
    must_be(said["clause"], std::string(law.clause), "the clause of this law");
    std::string const meaning = fmt::format("{}\n{}\n{}", law.name, law.clause, law.meaning);
    must_be(said["digest"], to_hex(compute_digest(meaning)), "the digest of what this law means here");
    claims.plan.laws[index] = 1;
  });
}

void read_questions(Member const& header, Claims& claims) {
  std::vector<LayoutField> const layout = watch_layout(*claims.match);
  header["watches"].each([&](Member const& said) {
    std::string text = said["text"].text();
    auto predicate = parse_predicate(text, layout);
    if (!predicate) said["text"].refuse(fmt::format("column {}: {}", predicate.error().column + 1, predicate.error().what));
    claims.questions.push_back({said["ask"].one_of({"never", "reach"}), std::move(text), std::move(*predicate)});
  });
}

std::size_t read_kind(Member const& said, Claims const& claims) {
  std::string const kind = said["kind"].one_of({"law", "deadlock", "never", "reach", "parting"});
  if (kind == "law") return find_law(said["name"], *claims.match);
  if (kind == "deadlock") return said["name"].one_of({"deadlock"}), claims.kind_of_deadlock();
  if (kind == "parting" && !claims.versus) said["kind"].refuse("one reading does not diverge");
  if (kind == "parting") return said["name"].one_of({"parting"}), claims.kind_of_parting();
  for (std::size_t i = 0; i < claims.questions.size(); ++i)
    if (claims.questions[i].ask == kind && claims.questions[i].text == said["name"].text()) return claims.kind_of(i);
  said["name"].refuse("is none of the questions");
}

void read_found(Member const& header, Claims& claims) {
  header["found"].each([&](Member const& said) {
    Finding& finding = claims.found.emplace_back(Finding{read_kind(said, claims), {}});
    said["actions"].each([&](Member const& action) { finding.actions.push_back(action.text()); });
    auto const same = [&](Finding const& other) { return other.kind == finding.kind; };
    if (std::count_if(claims.found.begin(), claims.found.end(), same) > 1) said.refuse("is listed twice");
  });
}

void read_claim(Member const& claim, Claims& claims) {
  claims.kind = claim["kind"].one_of({"exhausted", "bounded", "found", "solved"});
  if (claims.kind == "bounded") claims.by = claim["by"].one_of({"depth", "states", "memory", "time", "interrupted"});
  claims.frontier = claim["frontier"]["states"].whole();
  claims.frontier_seen = claim["frontier"]["seen"].truth();
  if (claim["levels"].whole() != claims.levels.size()) claim["levels"].refuse("is not how many levels are counted");
  if (claims.is_closed() && claims.frontier > 0) claim["frontier"].refuse("a search that is exhausted leaves none");
  for (Finding const& finding : claims.found)
    if (finding.actions.size() > claims.levels.size()) claim["levels"].refuse("a finding lies beyond them");
  if (claims.kind == "found" && claims.found.empty()) claim["kind"].refuse("nothing is listed as found");
}

void read_counts(Member const& counts, Claims& claims) {
  std::uint64_t states = 0;
  counts["levels"].each([&](Member const& level) { states += claims.levels.emplace_back(level.whole()); });
  if (counts["states"].whole() != states) counts["states"].refuse("is not the sum of the levels");
  claims.counts.transitions = counts["transitions"].whole();
  claims.counts.over = counts["over"].whole();
  claims.counts.deadlocks = counts["deadlocks"].whole();
  counts["outcomes"].each([&](Member const& said) {
    Ending ending{said["reason"].text(), {}};
    said["winners"].each(
        [&](Member const& seat) { ending.second.push_back(static_cast<int>(std::min<std::uint64_t>(seat.whole(), 64))); });
    claims.counts.outcomes[ending] += said["states"].whole();
  });
}

std::size_t asked_laws(Claims const& claims) {
  return static_cast<std::size_t>(std::count(claims.plan.laws.begin(), claims.plan.laws.end(), 1));
}

}  // namespace

std::string Claims::name_of(std::size_t at) const {
  if (at < laws()) return fmt::format("law {}", match->invariants()[at].name);
  if (at == kind_of_deadlock()) return "deadlock";
  if (at == kind_of_parting()) return "the two readings diverge";
  Question const& question = questions[at - laws() - 1];
  return fmt::format("{} {}", question.ask, question.text);
}

Claims read_claims(Json const& json, std::uint64_t byte) {
  Member const header(json, "", byte);
  Claims claims;
  claims.match = read_match(header, header);
  claims.start = read_start(header, *claims.match);
  if (json.contains("versus")) read_versus(header, claims);
  if (header["words"].whole() != claims.words()) header["words"].refuse(fmt::format("states have {} here", claims.words()));
  if (!header["deck"].json().is_null()) claims.plan.deck = header["deck"].whole();
  claims.plan.canonical = header["symmetry"].truth();
  if (claims.plan.canonical && claims.match->symmetries() == 1) header["symmetry"].refuse("the game declares no symmetries");
  if (claims.versus && claims.plan.canonical) header["symmetry"].refuse("readings are compared state by state");
  claims.deadlock = header["deadlock"].truth();
  read_laws(header, claims);
  read_questions(header, claims);
  read_found(header, claims);
  read_counts(header["counts"], claims);
  read_claim(header["claim"], claims);
  if (claims.kind == "solved" && !claims.deadlock) header["deadlock"].refuse("where somebody is stuck there are no values");
  if (claims.kind == "solved") claims.solution = read_solution(header["solution"], *claims.match, claims.plan.canonical);
  return claims;
}

std::string claim_text(Claims const& claims) {
  std::size_t const actions = claims.levels.size();
  std::string text = claims.is_closed()
                         ? "every state that can be reached is listed"
                         : fmt::format("every state that fewer than {} actions lead to is listed, and {} follow{} from these{}",
                                       actions, grouped(claims.frontier), claims.frontier == 1 ? "s" : "",
                                       claims.frontier_seen ? ", which were looked at, too" : "");
  if (!claims.by.empty()) text += fmt::format("; what ended the search: {}", claims.by);
  for (Finding const& one : claims.found)
    text += fmt::format("; {}: after {} actions, and not before", claims.name_of(one.kind), one.actions.size());
  auto const is_found = [&](std::size_t kind) {
    return std::any_of(claims.found.begin(), claims.found.end(), [&](Finding const& one) { return one.kind == kind; });
  };
  std::size_t held = asked_laws(claims);
  for (std::size_t law = 0; law < claims.laws(); ++law) held -= is_found(law) ? 1 : 0;
  if (asked_laws(claims) > 0)
    text += fmt::format("; {} of {} laws {} in every state and step", held, claims.laws(), held == 1 ? "holds" : "hold");
  if (claims.deadlock && !is_found(claims.kind_of_deadlock())) text += "; nobody is stuck";
  for (std::size_t i = 0; i < claims.questions.size(); ++i)
    if (!is_found(claims.kind_of(i))) text += fmt::format("; never: {}", claims.questions[i].text);
  if (claims.versus && !is_found(claims.kind_of_parting())) text += "; the two readings are alike in all of them";
  if (claims.solution) text += fmt::format("; with best play, seen by all: {}", solution_text(*claims.solution));
  return text;
}

std::string grouped(std::uint64_t number) {
  std::string text = std::to_string(number);
  for (std::size_t at = text.size(); at > 3;) text.insert(at -= 3, ",");
  return text;
}

}  // namespace ringside::proof
