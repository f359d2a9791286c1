#include "checker/without/witness.h"

#include <algorithm>
#include <chrono>
#include <map>
#include <memory>

#include "checker/cases/case_cut.h"
#include "checker/compare/diff.h"
#include "checker/without/forked.h"
#include "checker/without/lockstep.h"
#include "engine/core/text/in_words.h"
#include "engine/core/text/json_text.h"

namespace ringside {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t most_fields = 4;  // that a case names to show the difference
constexpr double longest_look = 10;     // seconds
constexpr std::int64_t nothing_found = -1;

struct Start {
  std::shared_ptr<Match const> match;
  AnyState state;
};

/// The positions of cases, those first that list a clause of the site, and the starts of their setups.
std::vector<Start> starts_for(Site const& site, std::vector<Case> const& cases) {
  std::vector<Start> near, far;
  std::map<std::string, std::shared_ptr<Match const>> setups;
  for (Case const& asked : cases) {
    bool const lists = std::any_of(asked.clauses.begin(), asked.clauses.end(), [&](std::string const& clause) {
      return std::find(site.clauses.begin(), site.clauses.end(), clause) != site.clauses.end();
    });
    (lists ? near : far).push_back({asked.match, asked.start});
    setups.emplace(asked.match->setup().dump(), asked.match);
  }
  near.insert(near.end(), far.begin(), far.end());
  for (auto const& [text, match] : setups) near.push_back({match, match->start()});
  return near;
}

/// Games are numbered through all starts, round by round.
std::uint64_t seed_of(std::uint64_t game) { return game * 0x9e3779b97f4a7c15U + 1; }

void seek(Site const& site, std::vector<Start> const& starts, double seconds, Said& said) {
  auto const begin = Clock::now();
  for (std::uint64_t game = 0;; ++game) {
    said.at = static_cast<std::int64_t>(game);
    said.detail[0] = game;
    if (starts.empty() || std::chrono::duration<double>(Clock::now() - begin).count() > seconds) break;
    limit_time(longest_look);
    Start const& start = starts[game % starts.size()];
    Differing const found = play_in_step(*start.match, start.state, seed_of(game), site.key(), said);
    if (found.what == Differs::none) continue;
    said.result = static_cast<std::int64_t>(found.what);
    said.detail[2] = found.action;
    return;
  }
  said.result = nothing_found;
}

std::string question_about(Match const& match, AnyState const& state, ActionCode action, Site const& site) {
  return "What does \"" + match.text(action) + "\" do by " + site.clauses.front() + ", with " + in_words(match.actor(state)) +
         " to act?";
}

/// What events do not show: fields that are others without the site.
void add_fields(Json& json, Match const& match, AnyState const& state, ActionCode action, sites::Key site) {
  AnyState with = state, without = state;
  match.apply(with, action);
  {
    sites::LeftOut const left_out(site);
    match.apply(without, action);
  }
  for (FieldChange const& change : readable(changed_fields(match.fields(without), match.fields(with))))
    if (change.right && json["then"]["fields"].size() < most_fields) json["then"]["fields"][change.field] = *change.right;
  json["then"]["actor"] = in_words(match.actor(with));
}

Json case_about(Site const& site, Match const& match, Differing const& found) {
  AnyState const& state = found.state;
  std::vector<ActionCode> legal;
  match.legal(state, legal);
  ActionCode const action = found.action == no_action ? legal.front() : found.action;
  std::string const question = question_about(match, state, action, site);
  if (found.what == Differs::only_without) return cut_refusal(match, state, action, question);
  Json json = cut_case(match, state, std::span(&action, 1), question);
  if (found.what == Differs::effect) add_fields(json, match, state, action, site.key());
  for (std::string const& clause : site.clauses)
    if (auto& clauses = json["clauses"]; std::find(clauses.begin(), clauses.end(), clause) == clauses.end())
      clauses.push_back(clause);
  return json;
}

}  // namespace

std::string name_of_case(Site const& site) {
  std::string name = "without-" + site.id;
  std::replace_if(
      name.begin(), name.end(), [](char c) { return c == '#' || c == '.'; }, '-');
  std::transform(name.begin(), name.end(), name.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
  return name + ".json";
}

std::string text_of_case(Site const& site, Match const& match, Differing const& found) {
  return json_text(case_about(site, match, found)) + "\n";
}

void seek_each(std::vector<Site> const& sites, std::vector<Subject> const& cases, double seconds, int jobs,
               std::function<void(Sought const&)> const& take) {
  std::vector<Case> read;
  for (Subject const& subject : cases)
    if (subject.read != nullptr)
      if (auto asked = subject.read()) read.push_back(*std::move(asked));
  auto const work = [&](std::size_t i, Said& said) { seek(sites[i], starts_for(sites[i], read), seconds, said); };
  work_in_processes(sites.size(), {.jobs = jobs}, work, [&](std::size_t i, Forked const& ended) {
    Said const& said = ended.said;
    Sought sought{i, said.detail[0] + 1, std::nullopt};
    bool const crashed = ended.ending != Ending::returned;
    std::vector<Start> const starts = starts_for(sites[i], read);
    if ((crashed || said.result > 0) && !starts.empty()) {
      auto const& [match, start] = starts[said.detail[0] % starts.size()];
      AnyState const state = state_after(*match, start, seed_of(said.detail[0]), said.detail[1]);
      Differs const what = crashed ? Differs::none : static_cast<Differs>(said.result);
      sought.text = text_of_case(sites[i], *match, {what, state, said.detail[2]});
    }
    take(sought);
  });
}

}  // namespace ringside
