#include "checker/explore/session/session.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include <fmt/format.h>

#include "checker/explore/session/kinship.h"

namespace ringside {

std::vector<std::uint64_t> search_key(MatchSpace const& match, AnyState const& state, bool canonical) {
  std::vector<std::uint64_t> key(static_cast<std::size_t>(match.key_words()));
  match.write_key(canonical ? match.canonical(state) : state, key.data());
  return key;
}

namespace {

/// Kin matter only where there are several ranks.
Kinship kinship_for(Session const& session) {
  bool const is_shared = session.options.exchange != nullptr && session.options.exchange->ranks() > 1;
  if (!is_shared || session.words == 1) return {};
  return agree_on_kinship(*session.options.exchange, session.match, session.plan, session.root);
}

}  // namespace

Session::Session(Match const& m, AnyState const& from, ExploreOptions const& o, ExploreProgress progress)
    : match(m),
      options(o),
      plan(expand_plan(m, o)),
      start(from),
      root(search_key(m, from, o.canonical)),
      words(root.size()),
      batch_states(match.batch()),
      places(words, m.key_bits(), kinship_for(*this)),
      seen(m, o),
      progress_(std::move(progress)) {}

void Session::expand(Batch& batch, ExpandPlan const& how, Inspector& inspector, int depth) const {
  match.expand(batch.keys, how, batch.expansion);
  inspector.inspect(batch, depth);
  if (inspector.tells_apart != nullptr)
    throw std::invalid_argument(fmt::format("'{}' distinguishes symmetric states, so it cannot be combined with --symmetry",
                                            inspector.tells_apart->text));
  if (options.versus == nullptr) return;
  options.versus->expand(batch.keys, how, batch.other);
  inspector.compare(batch, depth);
}

double Session::seconds() const { return std::chrono::duration<double>(Clock::now() - begin_).count(); }

std::optional<Ended> Session::limit(std::uint64_t states, std::uint64_t bytes) const {
  if (options.interrupt != nullptr && options.interrupt->load()) return Ended::interrupted;
  if (options.states && states >= *options.states) return Ended::states;
  if (options.memory && bytes > *options.memory) return Ended::memory;
  if (options.seconds && seconds() - reading_ >= *options.seconds) return Ended::time;
  return std::nullopt;
}

bool Session::checkpoint_due() {
  if (options.checkpoint.empty() || seconds() - last_checkpoint_ < options.checkpoint_every) return false;
  last_checkpoint_ = seconds();
  return true;
}

void Session::report(ExploreStatus const& status) const {
  if (progress_) progress_(status);
}

Exploration report_session(Session const& session, Ended ended) {
  Exploration report = report_seen(session.seen);
  report.ended = ended;
  return report;
}

int bitmap_bits(Session const& session) {
  constexpr int most_bits = 30;  // 128 MiB of bits
  int const bits = session.match.key_bits();
  if (session.options.compact || bits > most_bits) return 0;
  bool const fits =
      !session.options.memory || (std::uint64_t{1} << static_cast<unsigned>(bits)) / 8 <= *session.options.memory / 2;
  return fits ? bits : 0;
}

std::unique_ptr<Store> make_store(Session const& session) {
  auto const words = static_cast<int>(session.words);
  if (session.options.compact) return make_fingerprint_store(words);
  int const bits = bitmap_bits(session);
  return bits > 0 ? make_bitmap_store(bits) : make_tree_store(words);
}

void note_odds(Exploration& report, Store const& store) {
  if (store.fingerprint_bits() == 0) return;
  double const states = static_cast<double>(report.states);
  double const met = static_cast<double>(report.transitions) + 1;
  report.odds_by_count = states * std::max(met - states, states / 2) / std::ldexp(1.0, store.fingerprint_bits());
  double const gap = store.nearest_gap();
  report.odds_by_gap = gap > 0 ? 1 / gap : 0;
}

}  // namespace ringside
