#include <algorithm>
#include <memory>

#include "checker/explore/disk_search.h"
#include "checker/explore/level_log.h"
#include "checker/explore/level_search.h"
#include "checker/explore/resume.h"
#include "checker/explore/session.h"
#include "checker/explore/sorted_file.h"
#include "checker/explore/store.h"
#include "checker/explore/trace.h"
#include "checker/explore/trust.h"

namespace ringside {
namespace {

std::unique_ptr<Store> make_store(Session const& session) {
  constexpr int most_bits = 30;  // 128 MiB of bits
  if (session.options.compact) return make_fingerprint_store(static_cast<int>(session.words));
  int const bits = session.match.key_bits();
  bool const fits = !session.options.memory ||
                    (std::uint64_t{1} << static_cast<unsigned>(std::min(bits, 60))) / 8 <= *session.options.memory / 2;
  if (bits <= most_bits && fits) return make_bitmap_store(bits);
  return make_tree_store(static_cast<int>(session.words));
}

/// A breadth-first search whose states are kept in a store.
class BreadthSearch final : public LevelSearch {
 public:
  explicit BreadthSearch(Session& session)
      : LevelSearch(session), store_(make_store(session)), log_(session.words), finds_(workers_.size()) {}

  Exploration run() {
    begin();
    Ended const ended = run_levels();
    if (ended == Ended::memory && !session_.options.spill.empty() && !session_.options.compact) return go_on_disk();
    if (checkpoint_ && is_unfinished(ended)) commit();
    return result(ended);
  }

  void each(int depth, std::function<void(std::span<std::uint64_t const>)> const& visit) const override {
    Batch batch;
    std::vector<Ref> const& level = levels_[static_cast<std::size_t>(depth)];
    for (std::size_t i = 0; i < level.size(); i += batch_states) {
      store_->take(std::span(level).subspan(i, std::min(batch_states, level.size() - i)), batch);
      visit(batch.keys);
    }
  }

 private:
  /// What a worker has found.
  struct Find {
    std::vector<Ref> fresh;
    bool waits = false;  // for room in the store, with a batch in hand
  };

  std::unique_ptr<Store> store_;
  LevelLog log_;
  std::vector<std::vector<Ref>> levels_;  // all but the one that is being found
  std::vector<Ref> next_;
  std::vector<Find> finds_;  // by worker
  std::atomic<std::size_t> cursor_ = 0;
  std::size_t part_ = 0;  // of the level, where the workers see whether there are states enough
  std::atomic<std::uint64_t> states_ = 0;

  int depth() const override { return static_cast<int>(levels_.size()) - 1; }
  std::uint64_t states() const override { return states_; }
  std::uint64_t size() const override { return levels_.back().size(); }
  std::uint64_t taken() const override { return cursor_; }

  void begin() {
    std::string const& path = session_.options.checkpoint;
    if (session_.options.resume) {
      Checkpoint const file = read_checkpoint_of(session_.match, session_.start, session_.options);
      if (file.progress.is_object()) return resume(file);
      checkpoint_ = std::make_unique<CheckpointWriter>(path, file.end);  // killed before its first commit: all is to be done
    } else if (!path.empty()) {
      checkpoint_ = std::make_unique<CheckpointWriter>(path, checkpoint_header(session_.match, session_.start, session_.options));
    }
    Ref ref = 0;
    store_->put_one(session_.root.data(), ref);
    levels_.push_back({ref});
    states_ = 1;
    open_level();
  }

  void open_level() {
    if (checkpoint_) {
      // Fingerprints that a commit had before the level was whole may have got lower parents since: they are written again.
      if (session_.options.compact) log_.note(levels_.size() - 1, 0);
      log_states();
    }
    store_->next_level();
    if (session_.options.states && !checkpoint_) order_level();
  }

  /// Puts the level in work into the order of its keys: what a number of states cuts off does not depend on the workers then.
  /// Not beside a checkpoint, which has the states in the order in which they were met.
  void order_level() {
    std::vector<Ref>& level = levels_.back();
    std::vector<std::uint64_t> keys;
    each(depth(), [&](std::span<std::uint64_t const> some) { keys.insert(keys.end(), some.begin(), some.end()); });
    std::vector<Ref> ordered;
    ordered.reserve(level.size());
    for (std::uint32_t const i : order_of_keys(keys, session_.words)) ordered.push_back(level[i]);
    level = std::move(ordered);
  }

  /// Where the workers stop next. With a number of states, after a small share of what may still come; not in between, for
  /// how many there are then hangs on who was faster.
  std::size_t next_part(std::size_t level) const {
    constexpr std::uint64_t shares = 128;  // more than most states have successors
    if (!session_.options.states) return level;
    std::uint64_t const left = *session_.options.states - std::min(states_.load(), *session_.options.states);
    return static_cast<std::size_t>(
        std::min<std::uint64_t>(level, cursor_ + std::max<std::uint64_t>(left / shares, batch_states)));
  }

  std::uint64_t bytes() const override {
    std::uint64_t refs = next_.capacity();
    for (auto const& level : levels_) refs += level.capacity();
    return store_->bytes() + refs * sizeof(Ref);
  }
  /// What the workers have in hand counts as well.
  std::uint64_t bytes_to_limit() const override { return std::max(bytes(), store_->bytes() + states_ * sizeof(Ref)); }

  std::uint64_t begin_part() override {
    part_ = next_part(levels_.back().size());
    return part_ - cursor_;
  }

  bool take(Batch& batch) override {
    std::size_t const begin = cursor_.fetch_add(batch_states, std::memory_order_relaxed);
    if (begin >= part_) return false;
    store_->take(std::span(levels_.back()).subspan(begin, std::min(batch_states, part_ - begin)), batch);
    return true;
  }

  bool put(std::size_t worker) override {
    Find& find = finds_[worker];
    std::size_t const before = find.fresh.size();
    find.waits = !store_->put(workers_[worker].batch, find.fresh);
    states_.fetch_add(find.fresh.size() - before, std::memory_order_relaxed);
    return !find.waits;
  }

  void rest() override {
    cursor_ = std::min<std::size_t>(cursor_, part_);
    for (std::size_t i = 0; i < finds_.size(); ++i) {
      while (finds_[i].waits) {
        store_->grow();
        put(i);
      }
      next_.insert(next_.end(), finds_[i].fresh.begin(), finds_[i].fresh.end());
      finds_[i].fresh.clear();
    }
  }

  bool next_level(bool answered) override {
    cursor_ = 0;
    if (answered || next_.empty()) return false;
    next_.shrink_to_fit();
    levels_.push_back(std::move(next_));
    next_.clear();
    open_level();
    return true;
  }

  // ---- Checkpoints

  void log_states() {
    for (std::size_t level = 0; level < levels_.size(); ++level) log_.write(*checkpoint_, *store_, level, levels_[level]);
    log_.write(*checkpoint_, *store_, levels_.size(), next_);
  }

  Json save() override {
    log_states();
    return {{"levels", levels_.size()}};
  }

  void resume(Checkpoint const& file) try {
    std::size_t const stride = session_.words + 1;
    replay_checkpoint(session_.options.checkpoint, file.end, [&](std::uint32_t level, std::span<std::uint64_t const> words) {
      bool const is_next = level == levels_.size() + 1 && !next_.empty();
      if (words.size() % stride != 0 || (level != levels_.size() && !is_next)) refuse("its levels do not follow one another");
      if (is_next) {
        levels_.push_back(std::exchange(next_, {}));
        store_->next_level();
      }
      for (std::size_t i = 0; i < words.size(); i += stride) {
        check_level(session_, level, words.subspan(i, session_.words));
        Ref ref = 0;
        if (store_->put_again(&words[i], words[i + session_.words], ref)) next_.push_back(ref);
      }
    });
    restore(file.progress);
    checkpoint_ = std::make_unique<CheckpointWriter>(session_.options.checkpoint, file.end);
  } catch (Json::exception const& error) {
    refuse(std::string("its last commit cannot be read: ") + error.what());
  }

  [[noreturn]] void refuse(std::string const& what) const { throw std::runtime_error(session_.options.checkpoint + ": " + what); }

  void restore(Json const& progress) {
    if (levels_.size() < progress.at("levels").get<std::size_t>()) {  // the level in work had no successor yet
      levels_.push_back(std::exchange(next_, {}));
      store_->next_level();
    }
    cursor_ = progress.at("cursor").get<std::size_t>();
    bool const fits = levels_.size() == progress.at("levels").get<std::size_t>() && !levels_.empty() && !levels_.back().empty();
    if (!fits || cursor_ > levels_.back().size()) refuse("its last commit does not fit its states");
    restore_seen(progress, levels_.size());
    check_states_to_come();
    states_ = next_.size();
    log_.note(levels_.size(), next_.size());
    for (std::size_t level = 0; level < levels_.size(); ++level) {
      states_ += levels_[level].size();
      log_.note(level, levels_[level].size());
    }
  }

  /// Those that rules will be asked about; the others are only compared with.
  void check_states_to_come() const {
    Batch batch;
    auto const check = [&](std::span<Ref const> refs, auto taking) {
      for (; !refs.empty(); refs = refs.subspan(std::min(batch_states, refs.size()))) {
        (store_.get()->*taking)(refs.first(std::min(batch_states, refs.size())), batch);
        for (std::size_t i = 0; i < batch.keys.size(); i += session_.words)
          check_key(session_.match, std::span(batch.keys).subspan(i, session_.words), session_.options.checkpoint);
      }
    };
    check(std::span(levels_.back()).subspan(cursor_), &Store::take);
    check(next_, &Store::take_fresh);
  }

  // ---- Disk

  Exploration go_on_disk() {
    DiskSearch disk(session_, session_.options.spill);
    for (int level = 0; level <= depth(); ++level) disk.add_level(*this, level);
    levels_.clear();
    next_ = {};
    store_.reset();
    workers_.clear();
    return disk.run(std::move(checkpoint_), peak_);
  }

  // ---- Result

  Exploration result(Ended ended) {
    merge_seen(session_.seen);
    Exploration report = report_of(session_, ended);
    report.store = store_->name();
    for (auto const& level : levels_) report.levels.push_back(level.size());
    if (!next_.empty()) report.levels.push_back(next_.size());
    report.states = states_;
    report.depth = static_cast<int>(report.levels.size()) - 1;
    note_cover(report, levels_.size(), cursor_, plan_.successors);
    report.bytes = std::max(peak_, bytes());
    report.fingerprint_bits = store_->fingerprint_bits();
    note_odds(report, *store_);
    if (session_.options.compact)
      add_traces_by_fingerprints(report);
    else
      add_traces(session_, *this, report);
    return report;
  }

  void add_traces_by_fingerprints(Exploration& report) const {
    Candidates const& candidates = session_.seen.candidates;
    for (std::size_t kind = 0; kind < candidates.kinds(); ++kind) {
      auto const& candidate = candidates.best()[kind];
      if (!candidate) continue;
      Found found = candidates.found(kind, session_.options);
      found.trace = trace_back(session_, store_->line_to(candidate->key.data()), *candidate, law_of(found));
      report.found.push_back(std::move(found));
    }
  }
};

}  // namespace

Exploration explore_breadth(Session& session) {
  if (session.options.resume && DiskSearch::is_on_disk(session.options.checkpoint)) return DiskSearch::resume(session);
  return BreadthSearch(session).run();
}

}  // namespace ringside
