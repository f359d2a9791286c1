#include "checker/explore/session/forecast.h"

#include <algorithm>
#include <array>
#include <queue>
#include <utility>

#include <xxhash.h>

#include "checker/explore/ranks/owner.h"
#include "checker/explore/session/capture.h"
#include "checker/explore/session/kinship.h"
#include "checker/explore/session/session.h"
#include "checker/explore/session/workers.h"
#include "checker/explore/stores/store.h"

namespace ringside {
namespace {

constexpr std::uint64_t default_states = 4'000'000;  // that the samples know in all
constexpr std::size_t most_in_round = 4096;          // states that are expanded before the store hears of a new level

/// Expands states in a random order, as many as it may.
class Sample {
 public:
  Sample(Session const& session, Places const& places, std::uint64_t seed)
      : session_(session), seed_(seed), places_(places), store_(make_store(session)), seen_(session.match, session.options) {
    Ref root = 0;
    store_->put_one(session.root.data(), root);
    store_->next_level();
    note(root);
  }

  /// Expands some more; false when it is done.
  bool go_on(std::uint64_t most_known) {
    if (open_.empty() || known_ >= most_known || session_.limit(0, store_->bytes())) return false;
    double const begin = session_.seconds();
    round();
    seconds_ += session_.seconds() - begin;
    return true;
  }

  bool is_whole() const { return open_.empty(); }
  std::uint64_t known() const { return known_; }
  std::uint64_t transitions() const { return transitions_; }
  /// Those of them that lead to a state that may be another rank's.
  std::uint64_t leading_away() const { return leading_away_; }
  std::uint64_t bytes() const { return store_->bytes(); }
  double seconds() const { return seconds_; }
  bool has_findings() const { return seen_.answered(); }
  std::vector<Caught>& caught() { return caught_; }

 private:
  using Entry = std::pair<std::uint64_t, Ref>;  // in the order, and whose

  Session const& session_;
  std::uint64_t seed_;
  Places const& places_;
  std::unique_ptr<Store> store_;
  Inspector seen_;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open_;
  std::vector<Caught> caught_;
  std::uint64_t known_ = 0, transitions_ = 0, leading_away_ = 0;
  double seconds_ = 0;
  Batch batch_;

  /// A number in the order for a state that is new. It is the sample's own: which states another one meets early says nothing.
  void note(Ref ref) { open_.emplace(seed_of_game(seed_, known_++), ref); }

  void round() {
    std::size_t const some = std::clamp<std::size_t>(open_.size() / 64, 1, most_in_round);
    std::vector<Ref> refs, fresh;
    for (; refs.size() < some; open_.pop()) refs.push_back(open_.top().second);
    for (std::size_t i = 0; i < refs.size(); i += session_.batch_states)
      expand(std::span(refs).subspan(i, std::min(session_.batch_states, refs.size() - i)), fresh);
    store_->next_level();
    for (Ref const ref : fresh) note(ref);
  }

  void expand(std::span<Ref const> refs, std::vector<Ref>& fresh) {
    store_->take(refs, batch_);
    for (std::size_t i = 0; i < batch_.keys.size(); i += session_.words)
      caught_.push_back({XXH3_64bits(&batch_.keys[i], session_.words * sizeof(std::uint64_t)), caught_.size()});
    session_.expand(batch_, session_.plan, seen_, 0);
    transitions_ += batch_.expansion.actions.size();
    count_leading_away();
    while (!store_->put(batch_, fresh)) store_->grow();
  }

  void count_leading_away() {
    auto const key = [&](std::vector<std::uint64_t> const& keys, std::size_t i) {
      return std::span(keys).subspan(i * session_.words, session_.words);
    };
    for (std::size_t i = 0; i < batch_.expansion.parents.size(); ++i) {
      auto const& parent = batch_.expansion.parents[i];
      for (std::size_t s = parent.first; s < parent.first + parent.count; ++s)
        if (!places_.are_together(key(batch_.keys, i), key(batch_.expansion.keys, s))) ++leading_away_;
    }
  }
};

using Samples = std::array<std::unique_ptr<Sample>, forecast_samples>;

/// As several ranks would have them, which agree on kin only when they meet.
Places places_of_ranks(Session const& session) {
  Kinship const kinship = session.words > 1 ? choose_kinship(session.match, session.plan, session.root) : Kinship();
  return {session.words, session.match.key_bits(), kinship};
}

/// Each on a thread of its own where there are enough; else in turn, so that a limit finds all equally far.
void run_samples(Session& session, Places const& places, Samples& samples) {
  std::uint64_t const most = session.options.states.value_or(default_states) / samples.size();
  for (std::size_t i = 0; i < samples.size(); ++i)
    samples[i] = std::make_unique<Sample>(session, places, seed_of_game(session.options.seed, i));
  auto const threads = std::min(static_cast<std::size_t>(session.options.jobs), samples.size());
  auto const work = [&](int thread) {
    for (bool goes_on = true; goes_on && !session.stop;) {
      goes_on = false;
      for (auto i = static_cast<std::size_t>(thread); i < samples.size(); i += threads)
        if (samples[i]->go_on(most)) goes_on = true;
    }
  };
  run_workers(static_cast<int>(threads), session.stop, work, [&] { session.report({}); });
}

/// With fewer states, what an empty store takes outweighs them.
constexpr std::uint64_t least_for_costs = 100'000;

/// What a state costs, by what the samples have.
void note_costs(Samples const& samples, Session const& session, Forecast& forecast) {
  double expanded = 0, known = 0, transitions = 0, leading_away = 0, bytes = 0, seconds = 0;
  for (auto const& sample : samples) {
    expanded += static_cast<double>(sample->caught().size());
    known += static_cast<double>(sample->known());
    transitions += static_cast<double>(sample->transitions());
    leading_away += static_cast<double>(sample->leading_away());
    bytes += static_cast<double>(sample->bytes());
    seconds += sample->seconds();
  }
  if (expanded == 0) return;
  bool const is_bitmap = bitmap_bits(session) > 0;
  forecast.has_costs = forecast.whole || forecast.known >= least_for_costs;
  forecast.transitions = transitions / expanded;
  forecast.leading_away = leading_away / expanded;
  forecast.seconds = seconds / expanded;
  forecast.fixed_bytes = is_bitmap ? static_cast<double>(samples[0]->bytes()) : 0;
  forecast.bytes = sizeof(Ref) + (is_bitmap ? 0 : bytes / known);
  forecast.key_words = static_cast<int>(session.words);
}

/// On spaces of known size, estimates that samples agree upon were at most by this factor off.
constexpr double most_off = 1.4142;

void note_states(Forecast& forecast, Population const& population) {
  auto const known = static_cast<double>(forecast.known);
  forecast.in_both = population.in_both;
  forecast.is_enough = forecast.whole || population.is_enough;
  forecast.has_estimate = forecast.whole || population.agrees;
  forecast.states = forecast.whole ? known : std::max(population.size, known);
  forecast.least = forecast.whole ? known : std::max(population.size / most_off, known);
  forecast.most = forecast.whole ? known : std::max(population.size * most_off, known);
}

}  // namespace

Forecast forecast(Match const& match, AnyState const& start, ExploreOptions const& options, ExploreProgress const& progress) {
  ExploreOptions of_sample = options;
  if (of_sample.memory) *of_sample.memory /= forecast_samples;
  Session session(match, start, of_sample, progress);
  Places const places = places_of_ranks(session);
  Samples samples;
  run_samples(session, places, samples);
  Sample& largest = **std::max_element(samples.begin(), samples.end(), [](auto const& a, auto const& b) {
    return std::pair(a->is_whole(), a->known()) < std::pair(b->is_whole(), b->known());
  });
  Forecast forecast;
  forecast.known = largest.known();
  forecast.whole = largest.is_whole();
  note_costs(samples, session, forecast);
  std::array<std::vector<Caught>, forecast_samples> caught;
  forecast.expanded = largest.caught().size();
  for (std::size_t i = 0; i < samples.size(); ++i) {
    forecast.has_findings = forecast.has_findings || samples[i]->has_findings();
    caught[i] = std::move(samples[i]->caught());
    forecast.expanded = std::min<std::uint64_t>(forecast.expanded, caught[i].size());
  }
  note_states(forecast, estimate_population(caught));
  return forecast;
}

NodeForecast on_nodes(Forecast const& forecast, double states, int nodes, int threads) {
  // Before states are sent, those found twice in a round are dropped: a seventh, measured between 2 and 8 nodes.
  constexpr double sent_of_found = 0.86;
  constexpr int words_asked = sizeof(Digest) / sizeof(std::uint64_t);
  double const away = 1 - 1.0 / nodes;
  double const found = states * forecast.leading_away * away * sent_of_found;
  double const words = forecast.key_words == 1 ? found : found * words_asked + states * away * forecast.key_words;
  return {.states = states / nodes,
          .memory = (forecast.fixed_bytes + states * forecast.bytes) / nodes,
          .sent = words * sizeof(std::uint64_t) / nodes,
          .seconds = states * forecast.seconds / nodes / threads};
}

}  // namespace ringside
