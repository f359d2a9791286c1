#include "checker/explore/search/shared_search.h"

#include <algorithm>
#include <bit>

#include "checker/explore/certificate/certificate.h"
#include "checker/explore/checkpoint/resume.h"
#include "checker/explore/search/disk_search.h"
#include "checker/explore/search/shared_states.h"
#include "checker/explore/session/trace.h"
#include "engine/core/values/sums.h"

namespace ringside {
namespace {

constexpr std::uint64_t share_of_digests = 20;                      // of the memory for states
constexpr std::uint64_t commits_a_level = 64;                       // at most
constexpr std::uint64_t least_to_commit = 512;                      // states
constexpr std::uint64_t states_together = std::uint64_t{1} << 18U;  // of turns that end as one: seconds of work at most

std::uint64_t places_of_rank(Places const& places, int rank, int ranks) {
  std::uint64_t const parts = first_part(rank + 1, ranks) - first_part(rank, ranks);
  return parts << (places.bits() - owner_bits);
}

/// Fingerprints if asked. Small keys stay a bitmap, of which each rank has its places: the more ranks, the larger they may be.
std::unique_ptr<Store> make_shared_store(Session const& session, Exchange const& exchange) {
  constexpr unsigned most_bits = 30;
  int const words = static_cast<int>(session.words), threads = session.options.jobs;
  if (session.options.compact) return make_fingerprint_store(words);
  Places const& places = session.places;
  if (words > 1 || places.bits() > most_bits + owner_bits) return make_tree_store(words, threads);
  std::uint64_t const most = places_of_rank(places, 0, exchange.ranks());  // no rank has more
  bool const fits = !session.options.memory || most / 8 <= *session.options.memory / 2;
  if (most > std::uint64_t{1} << most_bits || !fits) return make_tree_store(words, threads);
  return make_sized_bitmap_store(places_of_rank(places, exchange.rank(), exchange.ranks()));
}

}  // namespace

SharedSearch::SharedSearch(Session& session, Exchange& exchange)
    : StoreSearch(session, make_shared_store(session, exchange)),
      first_place_(session.places.first_place(first_part(exchange.rank(), exchange.ranks()))),
      rounds_(session, exchange, workers_.size()),
      // What is known of states that were asked for takes a small share of what they take themselves.
      part_{[this] { expand_some(); },
            [this] { put_received(); },
            [this] { shorten_part(); },
            [this] { return standing(); },
            [this] { return StoreSearch::bytes_to_limit(); },
            [this] { return StoreSearch::bytes() / share_of_digests; },
            [this] { return ends_amid(); }} {}

Exploration SharedSearch::run() {
  begin();
  if (log_ && log_->progress().is_object() && !restore()) return restore_on_disk();
  Ended const ended = run_levels();
  if (ended == Ended::memory && may_go_to_disk()) return go_on_disk();
  if (is_unfinished(ended)) commit();
  return result(ended);
}

// ---- States

/// Of keys of one word the store of one of several ranks has the places, counted from the rank's first one.
void SharedSearch::show_keys(Batch& batch) const {
  if (session_.words > 1 || rounds_.is_alone()) return;
  session_.places.keys_at(first_place_, batch.keys);
}

void SharedSearch::take_from_store(std::span<Ref const> refs, Batch& batch) const {
  store_->take(refs, batch);
  show_keys(batch);
}

bool SharedSearch::put(std::size_t worker) {
  rounds_.after_batch();
  if (rounds_.is_alone()) return StoreSearch::put(worker);
  bool const has_room = rounds_.traffic().take_from(worker, workers_[worker].batch);
  return StoreSearch::put(worker) && has_room;
}

/// False when it is there already.
bool SharedSearch::put_own(std::span<std::uint64_t const> logged, Ref& ref) {
  std::span<std::uint64_t const> const key = logged.first(session_.words);
  if (logged.size() > key.size()) return store_->put_again(key.data(), logged.back(), ref);
  std::uint64_t const place = session_.places.of(key) - first_place_;
  return store_->put_one(session_.words > 1 || rounds_.is_alone() ? key.data() : &place, ref);
}

std::uint64_t SharedSearch::bytes() const { return StoreSearch::bytes() + rounds_.bytes(); }

/// What the memory must have room for besides: a run of states on their way to disk, and what is found until this is asked the
/// next time.
std::uint64_t SharedSearch::bytes_to_limit() const {
  if (gave_up_) return ~std::uint64_t{0};
  std::uint64_t const held = StoreSearch::bytes_to_limit() + rounds_.bytes();
  if (!may_go_to_disk()) return held;
  std::uint64_t const quarter = *session_.options.memory / 4;
  return held + quarter + std::min(quarter, std::uint64_t{2} << 20U);
}

/// A store grows by doubling parts of it. Where it would outgrow the memory, the level is started again on disk; of several ranks
/// none can do that while others send to it.
void SharedSearch::rest() {
  bool const waits = std::any_of(finds_.begin(), finds_.end(), [](Find const& find) { return find.waits; });
  gave_up_ = waits && rounds_.is_alone() && may_go_to_disk() && bytes_to_limit() + store_->growth() > *session_.options.memory;
  if (!gave_up_) StoreSearch::rest();
}

void SharedSearch::make_room(std::size_t found) {
  std::uint64_t const doubled = bytes_to_limit() + next_.capacity() * sizeof(Ref);
  bool const is_short = may_go_to_disk() && doubled > *session_.options.memory;
  if (is_short || next_.empty()) next_.reserve(next_.size() + found);
}

void SharedSearch::begin() {
  Exchange& exchange = rounds_.exchange();
  if (!session_.options.checkpoint.empty())
    log_ = std::make_unique<SharedLog>(session_.options.checkpoint,
                                       checkpoint_header(session_.match, session_.start, session_.options),
                                       session_.options.resume, exchange);
  if (log_ && log_->progress().is_object()) return;
  if (is_own(session_.root, session_.places, exchange)) {
    Ref ref = 0;
    put_own(session_.root, ref);
    next_.push_back(ref);
    states_ = 1;
    collected_ = 1;
  }
  begin_level(1);
}

// ---- Levels

/// What was found is the level in work, of that many states over all ranks.
void SharedSearch::begin_level(std::uint64_t size) {
  log_found();
  logged_ = 0;
  next_.shrink_to_fit();
  if (!levels_.empty()) levels_.back().straighten();
  levels_.push_back(std::exchange(next_, {}));
  sizes_.push_back(size);
  store_->next_level();
  cursor_ = 0;
  turn_ = 0;
  committed_ = 0;
  if (!is_ordered()) return;
  together_ = turns_together();
  own_ends_ = order_level(together_);
  ends_ = own_ends_;
  rounds_.exchange().sum(ends_);
}

bool SharedSearch::next_level(bool answered) {
  std::uint64_t const found = rounds_.of_all(next_.size());
  if (answered || found == 0) return false;
  begin_level(found);
  return true;
}

std::optional<Ended> SharedSearch::run_level() {
  rounds_.tell(standing());
  while (turn_ < owners) {
    if (auto const reached = rounds_.limit(true)) return reached;
    if (auto const reached = run_to(next_border())) return reached;
    if (is_worth_a_commit() && rounds_.take_due()) commit();
  }
  return std::nullopt;
}

/// Near a bound borders lie close together, and a few states are sooner expanded again than committed.
bool SharedSearch::is_worth_a_commit() const {
  return !log_ || turn_ == owners || ends_[turn_ - 1] >= committed_ + least_to_commit;
}

/// A bound cuts off at any turn. A checkpoint alone asks for a border every few seconds at most.
std::uint32_t SharedSearch::turns_together() const {
  if (session_.options.states) return 1;
  return owners / std::bit_ceil(
                      static_cast<std::uint32_t>(std::clamp<std::uint64_t>(sizes_.back() / states_together, 1, commits_a_level)));
}

/// The turn up to which is expanded before the ranks are in step for a bound, or for a commit. What a bound cuts off does not
/// hang on the commits between: it is not reached before the turn at which it is looked at next.
std::uint32_t SharedSearch::next_border() const {
  if (!is_ordered()) return owners;
  std::uint64_t const done = turn_ == 0 ? 0 : ends_[turn_ - 1];
  std::uint32_t border = owners;
  if (session_.options.states) border = bound_border(ends_, done, *session_.options.states, rounds_.sum(Rounds::known));
  if (!log_ || rounds_.is_alone()) return border;
  std::uint64_t const some = std::max(ends_.back() / commits_a_level, least_to_commit);
  auto const commit = std::lower_bound(ends_.begin(), ends_.end(), done + some);
  if (commit == ends_.end() || *commit == ends_.back()) return border;
  return std::min(border, static_cast<std::uint32_t>(commit - ends_.begin()) + 1);
}

std::optional<Ended> SharedSearch::run_to(std::uint32_t border) {
  border_ = border;
  end_ = is_ordered() ? own_ends_[border - 1] : levels_.back().size();
  if (auto const reached = rounds_.run(part_)) return reached;
  turn_ = border_;
  if (is_ordered()) rounds_.tell(standing());  // what is known at the border
  return std::nullopt;
}

/// Beside a checkpoint a limit waits for the border, where it can be said what was expanded; but a level that is started again on
/// disk need not come to an end here.
Rounds::Amid SharedSearch::ends_amid() const {
  if (!log_ && !gave_up_) return Rounds::Amid::all;
  return may_go_to_disk() ? Rounds::Amid::memory : Rounds::Amid::none;
}

void SharedSearch::expand_some() {
  rounds_.on_workers(part_, end_ - std::min<std::uint64_t>(cursor_, end_), [&](std::size_t worker) { work(worker); });
  rest();
  peak_ = std::max(peak_, bytes());
}

/// A rank that is alone need not agree with others where the next border is: it is at the end of the turn in work.
void SharedSearch::shorten_part() {
  if (!log_ || !rounds_.is_alone() || !rounds_.were_stopped()) return;
  auto const turn = std::lower_bound(own_ends_.begin() + turn_, own_ends_.end(), cursor_.load());
  border_ = std::min(border_, (static_cast<std::uint32_t>(turn - own_ends_.begin()) | (together_ - 1)) + 1);
  end_ = own_ends_[border_ - 1];
}

void SharedSearch::put_received() {
  Traffic& traffic = rounds_.traffic();
  while (traffic.left() > 0) {
    rounds_.on_workers(part_, traffic.left() / session_.words, [&](std::size_t i) {
      while (!session_.stop.load(std::memory_order_relaxed) && traffic.take_received(workers_[i].batch))
        if (!StoreSearch::put(i)) session_.stop = true;
    });
    rest();
  }
}

Rounds::Standing SharedSearch::standing() const {
  return {cursor_ < end_ || gave_up_, states_, transitions_, size() - std::min(taken(), size()), bytes(),
          bytes_to_limit(),           depth()};
}

void SharedSearch::merge_seen(Inspector& into) {
  Inspector mine(session_.match, session_.options);
  LevelSearch::merge_seen(mine);
  rounds_.add_of_all(mine, into);
}

// ---- Disk

/// The level in work is started again there.
Exploration SharedSearch::go_on_disk() {
  peak_ = std::max(peak_, bytes() + *session_.options.memory / 4);
  DiskSearch disk(session_, rounds_, std::move(log_));
  for (int level = 0; level <= depth(); ++level) disk.add_level(*this, level);
  forget();
  return disk.run(peak_);
}

Exploration SharedSearch::restore_on_disk() {
  forget();
  DiskSearch disk(session_, rounds_, std::move(log_));
  disk.restore();
  session_.end_reading();
  return disk.run(peak_);
}

void SharedSearch::forget() {
  levels_.clear();
  next_ = RefList();
  store_.reset();
  workers_.clear();
  finds_.clear();
}

// ---- Result

Exploration SharedSearch::result(Ended ended) {
  Inspector const finished = session_.seen;
  merge_seen(session_.seen);
  std::array<std::uint64_t, 4> all{next_.size(), cursor_, states_, std::max(peak_, bytes())};
  rounds_.exchange().sum(all);
  auto const [found, expanded, states, peak] = all;
  Exploration report = report_session(session_, ended);
  report.store = store_->name();
  report.levels = sizes_;
  if (found > 0) report.levels.push_back(found);
  report.states = states;
  report.depth = static_cast<int>(report.levels.size()) - 1;
  note_cover(report, sizes_.size(), expanded, plan_.successors);
  report.bytes = peak;
  report.fingerprint_bits = store_->fingerprint_bits();
  note_odds(report, *store_);
  if (session_.options.exchange != nullptr) report.sharing = rounds_.sharing(states_, states);
  if (session_.options.compact)
    add_traces(session_, *store_, report);
  else
    add_traces(session_, *this, report);
  if (!session_.options.certificate.empty())
    report.certificate = write_certificate(session_, {*this, rounds_.exchange(), report, finished, has_seen_frontier(ended)});
  return report;
}

Exploration explore_breadth(Session& session) {
  Alone alone;
  return SharedSearch(session, session.options.exchange != nullptr ? *session.options.exchange : alone).run();
}

}  // namespace ringside
