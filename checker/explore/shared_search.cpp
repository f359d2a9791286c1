#include "checker/explore/shared_search.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <numeric>
#include <stdexcept>

#include <fmt/format.h>

#include "checker/explore/resume.h"
#include "checker/explore/trace.h"
#include "checker/explore/trust.h"
#include "checker/explore/workers.h"

namespace ringside {
namespace {

constexpr std::uint64_t few_states = 1024;      // not worth a thread
constexpr std::uint64_t share_of_digests = 20;  // of the memory for states
constexpr std::uint64_t batches_between_looks = 64;
constexpr std::uint64_t commits_a_level = 64;   // at most
constexpr std::uint64_t least_to_commit = 512;  // states

std::uint64_t places_of_rank(Places const& places, int rank, int ranks) {
  std::uint64_t const parts = first_part(rank + 1, ranks) - first_part(rank, ranks);
  return parts << (places.bits() - owner_bits);
}

/// Small keys stay a bitmap, of which each rank has its places: the more ranks, the larger they may be.
std::unique_ptr<Store> make_shared_store(Session const& session, Exchange const& exchange) {
  constexpr unsigned most_bits = 30;
  int const words = static_cast<int>(session.words);
  Places const places(session.words, session.match.key_bits());
  if (words > 1 || places.bits() > most_bits + owner_bits) return make_tree_store(words);
  std::uint64_t const most = places_of_rank(places, 0, exchange.ranks());  // no rank has more
  bool const fits = !session.options.memory || most / 8 <= *session.options.memory / 2;
  if (most > std::uint64_t{1} << most_bits || !fits) return make_tree_store(words);
  return make_bitmap_store_of(places_of_rank(places, exchange.rank(), exchange.ranks()));
}

}  // namespace

SharedSearch::SharedSearch(Session& session, Exchange& exchange)
    : StoreSearch(session, make_shared_store(session, exchange)),
      exchange_(exchange),
      first_place_(places_.begin_of(first_part(exchange.rank(), exchange.ranks()))),
      traffic_(exchange, places_, session.words, workers_.size(), asks()) {}

Exploration SharedSearch::run() {
  begin();
  Ended const ended = run_levels();
  if (is_unfinished(ended)) commit();
  return result(ended);
}

// ---- States

/// Of keys of one word the store of one of several ranks has the places, counted from the rank's first one.
void SharedSearch::take_from_store(std::span<Ref const> refs, Batch& batch) const {
  store_->take(refs, batch);
  if (session_.words > 1 || is_alone()) return;
  for (std::uint64_t& word : batch.keys) word = places_.key_at(first_place_ + word);
}

bool SharedSearch::put(std::size_t worker) {
  if (is_on_main_ && ++batches_ % batches_between_looks == 0) exchange_.progress();
  if (is_alone()) return StoreSearch::put(worker);
  bool const has_room = traffic_.take_from(worker, workers_[worker].batch);
  return StoreSearch::put(worker) && has_room;
}

/// False when it is there already.
bool SharedSearch::put_own(std::span<std::uint64_t const> key, Ref& ref) {
  std::uint64_t const place = places_.of(key) - first_place_;
  return store_->put_one(session_.words > 1 || is_alone() ? key.data() : &place, ref);
}

std::uint64_t SharedSearch::bytes() const { return StoreSearch::bytes() + traffic_.bytes(); }

void SharedSearch::begin() {
  if (!session_.options.checkpoint.empty())
    log_ = std::make_unique<SharedLog>(session_.options.checkpoint,
                                       checkpoint_header(session_.match, session_.start, session_.options),
                                       session_.options.resume, exchange_);
  if (log_ && log_->progress().is_object()) return restore(log_->progress());
  std::uint64_t const place = places_.of(session_.root);
  if (static_cast<int>(rank_of(places_.part_at(place), static_cast<std::uint32_t>(exchange_.ranks()))) == exchange_.rank()) {
    Ref ref = 0;
    put_own(session_.root, ref);
    next_.push_back(ref);
    states_ = 1;
  }
  begin_level(1);
}

// ---- Levels

/// What was found is the level in work, of so many states over all ranks.
void SharedSearch::begin_level(std::uint64_t size) {
  log_found();
  logged_ = 0;
  next_.shrink_to_fit();
  levels_.push_back(std::exchange(next_, {}));
  sizes_.push_back(size);
  store_->next_level();
  cursor_ = 0;
  turn_ = 0;
  if (!is_ordered()) return;
  own_ends_ = order_level();
  ends_ = own_ends_;
  exchange_.sum(ends_);
}

bool SharedSearch::next_level(bool answered) {
  std::uint64_t found = next_.size();
  exchange_.sum({&found, 1});
  if (answered || found == 0) return false;
  begin_level(found);
  return true;
}

std::optional<Ended> SharedSearch::run_level() {
  tell();
  while (turn_ < owners) {
    if (auto const reached = limit(true)) return reached;
    if (auto const reached = run_to(next_border())) return reached;
    if (std::exchange(is_due_, false)) commit();
  }
  return std::nullopt;
}

/// The turn up to which is expanded before the ranks are in step for a bound, or for a commit.
std::uint32_t SharedSearch::next_border() const {
  if (!is_ordered()) return owners;
  std::uint64_t const done = turn_ == 0 ? 0 : ends_[turn_ - 1];
  std::uint32_t border = owners;
  if (session_.options.states) border = bound_border(ends_, done, *session_.options.states, told_[known]);
  if (!log_) return border;
  std::uint64_t const some = std::max(ends_.back() / commits_a_level, least_to_commit);
  auto const commit = std::lower_bound(ends_.begin(), ends_.end(), done + some);
  if (commit == ends_.end() || *commit == ends_.back()) return border;
  return std::min(border, static_cast<std::uint32_t>(commit - ends_.begin()) + 1);
}

/// Beside a checkpoint a limit waits for the border, where it can be said what was expanded.
std::optional<Ended> SharedSearch::run_to(std::uint32_t border) {
  end_ = is_ordered() ? own_ends_[border - 1] : levels_.back().size();
  std::optional<Ended> reached;
  expand_some();
  do {  // what was found is on the way while more is expanded
    begin_swap();
    put_received();
    if (!reached) expand_some();
    end_swap();
    if (reached) break;
    if (!log_) reached = limit(false);
  } while (told_[more] > 0);
  put_received();
  if (reached && told_[more] > 0) return reached;
  turn_ = border;
  if (is_ordered()) tell();  // what is known at the border
  return std::nullopt;
}

template <class Work>
void SharedSearch::on_workers(std::uint64_t states, Work work) {
  session_.stop = false;
  bool const is_short = exchange_.ranks() > 1 && workers_.size() == 1;  // until the outbox is full
  is_on_main_ = is_short || states <= few_states;
  if (is_on_main_) return work(0);
  run_workers(static_cast<int>(workers_.size()), session_.stop, work, [&] {
    exchange_.progress();
    if (session_.limit(0, StoreSearch::bytes_to_limit())) session_.stop = true;
  });
}

void SharedSearch::expand_some() {
  on_workers(end_ - std::min<std::uint64_t>(cursor_, end_), [&](int worker) { work(static_cast<std::size_t>(worker)); });
  rest();
  peak_ = std::max(peak_, bytes());
}

// ---- What goes to and fro

/// What is known of states that were asked for takes a small share of what they take themselves.
void SharedSearch::begin_swap() { traffic_.begin_swap(StoreSearch::bytes() / share_of_digests, mine_to_tell()); }

void SharedSearch::end_swap() {
  auto const begin = std::chrono::steady_clock::now();
  traffic_.end_swap(told_);
  waited_ += std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  hear();
}

void SharedSearch::put_received() {
  while (traffic_.left() > 0) {
    on_workers(traffic_.left() / session_.words, [&](int worker) {
      auto const i = static_cast<std::size_t>(worker);
      while (!session_.stop.load(std::memory_order_relaxed) && traffic_.take_received(workers_[i].batch))
        if (!StoreSearch::put(i)) session_.stop = true;
    });
    rest();
  }
}

std::array<std::uint64_t, SharedSearch::kinds> SharedSearch::mine_to_tell() {
  std::array<std::uint64_t, kinds> mine{};
  mine[more] = cursor_ < end_ ? 1 : 0;
  if (auto const reached = session_.limit(0, bytes()))
    ++mine[*reached == Ended::interrupted ? interrupted : *reached == Ended::memory ? memory : time];
  mine[due] = exchange_.rank() == 0 && session_.checkpoint_due() ? 1 : 0;
  mine[known] = states_;
  mine[followed] = transitions_;
  mine[waiting] = size() - std::min(taken(), size());
  mine[held] = bytes();
  return mine;
}

void SharedSearch::hear() {
  is_due_ = is_due_ || told_[due] > 0;
  session_.report({told_[known], told_[followed], told_[waiting], told_[held], depth()});
}

void SharedSearch::tell() {
  auto const begin = std::chrono::steady_clock::now();
  told_ = mine_to_tell();
  exchange_.sum(told_);
  waited_ += std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  hear();
}

/// The same for all ranks.
std::optional<Ended> SharedSearch::limit(bool at_border) const {
  if (told_[interrupted] > 0) return Ended::interrupted;
  if (at_border && session_.options.states && told_[known] >= *session_.options.states) return Ended::states;
  if (told_[memory] > 0) return Ended::memory;
  if (told_[time] > 0) return Ended::time;
  return std::nullopt;
}

void SharedSearch::add_of_all(Inspector const& mine, Inspector& into) const {
  for (std::string const& text : exchange_.share(write_seen(mine).dump())) {
    Inspector one(session_.match, session_.options);
    read_seen(Json::parse(text), session_.words, one);
    into.merge(one);
  }
}

void SharedSearch::merge_seen(Inspector& into) {
  Inspector mine(session_.match, session_.options);
  LevelSearch::merge_seen(mine);
  add_of_all(mine, into);
}

std::vector<std::uint64_t> SharedSearch::least(std::vector<std::uint64_t> const& mine) const {
  std::vector<std::uint64_t> least;
  for (auto& words : share_words(exchange_, mine))
    if (!words.empty() && (least.empty() || words < least)) least = std::move(words);
  return least;
}

// ---- Checkpoints

/// Writes the states that were found since.
void SharedSearch::log_found() {
  if (!log_) return;
  constexpr std::size_t portion = 4096;
  Batch batch;
  for (; logged_ < next_.size(); logged_ = std::min(logged_ + portion, next_.size())) {
    take_from_store(std::span(next_).subspan(logged_, std::min(portion, next_.size() - logged_)), batch);
    log_->states(static_cast<std::uint32_t>(levels_.size()), batch.keys);
  }
}

/// A level that was only looked at is begun anew.
void SharedSearch::commit() {
  if (!log_) return;
  log_found();
  Inspector mine(session_.match, session_.options), all(session_.match, session_.options);
  for (Worker const& worker : workers_)
    if (plan_.successors) mine.merge(worker.seen);
  add_of_all(mine, all);
  log_->commit({{"sizes", sizes_},
                {"turn", plan_.successors ? turn_ : 0},
                {"seen", write_seen(session_.seen)},
                {"level", write_seen(all)}});
}

void SharedSearch::restore(Json const& progress) try {
  sizes_ = progress.at("sizes").get<std::vector<std::uint64_t>>();
  turn_ = progress.at("turn").get<std::uint32_t>();
  if (sizes_.empty() || turn_ > owners)
    throw std::runtime_error(session_.options.checkpoint + ": its last commit does not fit its states");
  restore_states(sizes_.size());
  Inspector level(session_.match, session_.options);
  read_checked(progress.at("seen"), session_, sizes_.size(), session_.seen);
  read_checked(progress.at("level"), session_, sizes_.size(), level);
  if (exchange_.rank() > 0) return;
  transitions_ = session_.seen.transitions + level.transitions;
  workers_[0].seen = level;
} catch (Json::exception const& error) {
  throw std::runtime_error(fmt::format("{}: its last commit cannot be read: {}", session_.options.checkpoint, error.what()));
}

/// Those of this rank's parts, whoever wrote them.
void SharedSearch::restore_states(std::size_t levels) {
  std::string const& path = session_.options.checkpoint;
  levels_.resize(levels);
  log_->each([&](std::uint32_t level, std::span<std::uint64_t const> words) {
    if (level > levels || words.size() % session_.words != 0)
      throw std::runtime_error(path + ": its last commit does not fit its states");
    for (std::size_t i = 0; i < words.size(); i += session_.words) {
      auto const key = words.subspan(i, session_.words);
      std::uint64_t const place = places_.of(key);
      auto const rank = static_cast<int>(rank_of(places_.part_at(place), static_cast<std::uint32_t>(exchange_.ranks())));
      if (rank != exchange_.rank()) continue;
      check_level(session_, level, key);
      if (level + 1 >= levels) check_key(session_.match, key, path);  // rules will be asked about it
      Ref ref = 0;
      if (put_own(key, ref)) (level == levels ? next_ : levels_[level]).push_back(ref);
    }
  });
  std::vector<std::uint64_t> sizes;
  for (auto& level : levels_) {
    level.shrink_to_fit();
    sizes.push_back(level.size());
  }
  states_ = std::accumulate(sizes.begin(), sizes.end(), std::uint64_t{next_.size()});
  exchange_.sum(sizes);
  if (sizes != sizes_) throw std::runtime_error(path + ": its last commit does not fit its states");
  logged_ = next_.size();
  own_ends_ = order_level();
  ends_ = own_ends_;
  exchange_.sum(ends_);
  cursor_ = turn_ == 0 ? 0 : own_ends_[turn_ - 1];
  end_ = cursor_;
}

// ---- Result

Sharing SharedSearch::sharing() const {
  std::uint64_t const sent = traffic_.words_sent() * sizeof(std::uint64_t);
  std::array<std::uint64_t, 3> const mine{states_, sent, static_cast<std::uint64_t>(waited_ * 1e6)};
  Sharing sharing{.ranks = exchange_.ranks()};
  for (auto const& one : share_words(exchange_, mine)) {
    sharing.most_states = std::max(sharing.most_states, one[0]);
    sharing.bytes_sent += one[1];
    sharing.most_waited = std::max(sharing.most_waited, static_cast<double>(one[2]) / 1e6);
  }
  return sharing;
}

Exploration SharedSearch::result(Ended ended) {
  merge_seen(session_.seen);
  std::array<std::uint64_t, 4> all{next_.size(), cursor_, states_, std::max(peak_, bytes())};
  exchange_.sum(all);
  auto const [found, expanded, states, peak] = all;
  Exploration report = report_of(session_, ended);
  report.store = store_->name();
  report.levels = sizes_;
  if (found > 0) report.levels.push_back(found);
  report.states = states;
  report.depth = static_cast<int>(report.levels.size()) - 1;
  note_cover(report, sizes_.size(), expanded, plan_.successors);
  report.bytes = peak;
  report.sharing = sharing();
  if (asks()) report.sharing->odds = std::ldexp(static_cast<double>(states) * static_cast<double>(states), -129);
  add_traces(session_, *this, report);
  return report;
}

Exploration explore_shared(Session& session, Exchange& exchange) { return SharedSearch(session, exchange).run(); }

}  // namespace ringside
