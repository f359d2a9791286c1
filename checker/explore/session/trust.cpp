#include "checker/explore/session/trust.h"

#include <algorithm>
#include <stdexcept>
#include <vector>

#include <fmt/format.h>

#include "checker/explore/session/seen_text.h"
#include "engine/core/fields/key_view.h"

namespace ringside {
namespace {

[[noreturn]] void disbelieve(std::string const& path, std::string_view what) {
  throw std::runtime_error(fmt::format("{}: {}", path, what));
}

bool alike(KeyView a, KeyView b) { return std::equal(a.begin(), a.end(), b.begin(), b.end()); }

/// Is a finding still there when its state is looked at again?
bool comes_again(Session const& session, std::size_t kind, Candidate const& candidate, int depth) {
  Inspector again(session.match, session.options);
  Batch batch;
  batch.keys = candidate.key;
  session.expand(batch, session.plan, again, depth);
  return again.candidates.best()[kind] == candidate;
}

bool is_reason(Facts const& facts, std::string_view reason) {
  return std::find(facts.end_reasons.begin(), facts.end_reasons.end(), reason) != facts.end_reasons.end();
}

void check_seen(Session const& session, Inspector const& seen, std::size_t levels) {
  std::string const& path = session.options.checkpoint;
  for (auto const& [end, states] : seen.ends)
    if (!is_reason(session.match.facts(), end.reason)) disbelieve(path, "names an end that the game does not know");
  auto const& best = seen.candidates.best();
  for (std::size_t kind = 0; kind < best.size(); ++kind) {
    if (!best[kind]) continue;
    int const depth = best[kind]->length - (best[kind]->last ? 1 : 0);
    if (depth < 0 || static_cast<std::size_t>(depth) >= levels)
      disbelieve(path, "names a finding on a level that does not exist");
    check_key(session.match, best[kind]->key, path);
    if (!comes_again(session, kind, *best[kind], depth)) disbelieve(path, "names a finding that is not one");
  }
}

}  // namespace

void check_form(MatchSpace const& match, KeyView key, std::string const& path) {
  thread_local std::vector<std::uint64_t> again;
  again.assign(key.size(), 0);
  match.write_key(match.read_key(key.data()), again.data());
  if (!alike(key, again)) disbelieve(path, "holds an impossible state: it is not canonical");
}

void check_key(Match const& match, KeyView key, std::string const& path) {
  check_form(match, key, path);
  Problems problems;
  match.check(match.read_key(key.data()), problems);
  if (!problems.empty()) disbelieve(path, fmt::format("holds an impossible state: {}", to_string(problems.front())));
}

void check_level(Session const& session, std::size_t level, KeyView key) {
  check_form(session.match, key, session.options.checkpoint);
  if (level == 0 && !alike(key, session.root)) disbelieve(session.options.checkpoint, "does not begin with its start state");
}

void TrustedLevels::each(int depth, std::function<void(KeyView)> const& visit) const {
  levels_.each(depth, [&](KeyView keys) {
    for (std::size_t i = 0; i < keys.size(); i += session_.words)
      check_key(session_.match, keys.subspan(i, session_.words), session_.options.checkpoint);
    visit(keys);
  });
}

void read_checked(Json const& json, Session const& session, std::size_t levels, Inspector& seen) {
  try {
    read_seen(json, session.words, seen);
  } catch (std::runtime_error const& error) {
    disbelieve(session.options.checkpoint, error.what());
  }
  check_seen(session, seen, levels);
}

}  // namespace ringside
