#include <algorithm>
#include <memory>

#include "checker/explore/checkpoint.h"
#include "checker/explore/disk_search.h"
#include "checker/explore/resume.h"
#include "checker/explore/session.h"
#include "checker/explore/sorted_file.h"
#include "checker/explore/store.h"
#include "checker/explore/trace.h"
#include "checker/explore/trust.h"
#include "checker/explore/workers.h"

namespace ringside {
namespace {

constexpr std::size_t small_level = 1024;  // not worth a thread

std::unique_ptr<Store> make_store(Session const& session) {
  constexpr int most_bits = 30;  // 128 MiB of bits
  if (session.options.compact) return make_fingerprint_store(static_cast<int>(session.words));
  int const bits = session.match.key_bits();
  bool const fits = !session.options.memory ||
                    (std::uint64_t{1} << static_cast<unsigned>(std::min(bits, 60))) / 8 <= *session.options.memory / 2;
  if (bits <= most_bits && fits) return make_bitmap_store(bits);
  return make_tree_store(static_cast<int>(session.words));
}

/// Level after level: all states of one are expanded, by as many workers as wanted, before the next one begins. So the depth of
/// a state is the length of the shortest way to it, whoever finds it.
class BreadthSearch final : public Levels {
 public:
  explicit BreadthSearch(Session& session) : session_(session), plan_(session.plan), store_(make_store(session)) {
    for (int i = 0; i < session.options.jobs; ++i) workers_.emplace_back(session);
  }

  Exploration run() {
    begin();
    std::optional<Ended> ended;
    while (!ended) {
      plan_.successors = !session_.options.depth || depth() < *session_.options.depth;
      ended = run_level();
      if (ended == Ended::memory && !session_.options.spill.empty() && !session_.options.compact) return go_on_disk();
      if (!ended && !plan_.successors && checkpoint_) commit();  // with a wider bound it goes on from here
      if (!ended) ended = finish_level();
    }
    if (checkpoint_ && is_unfinished(*ended)) commit();
    return result(*ended);
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
  struct Worker {
    explicit Worker(Session const& session) : seen(session.match, session.options) {}
    Batch batch;
    std::vector<Ref> fresh;
    Inspector seen;      // of the level in work
    bool waits = false;  // for room in the store, with a batch in hand
  };

  Session& session_;
  ExpandPlan plan_;
  std::unique_ptr<Store> store_;
  std::vector<std::vector<Ref>> levels_;  // all but the one that is being found
  std::vector<Ref> next_;
  std::vector<Worker> workers_;
  std::atomic<std::size_t> cursor_ = 0;
  std::size_t part_ = 0;  // of the level, where the workers stop to see whether there are states enough
  std::atomic<std::uint64_t> states_ = 0, transitions_ = 0;
  std::uint64_t peak_ = 0;
  std::unique_ptr<CheckpointWriter> checkpoint_;
  std::vector<std::size_t> logged_;  // states of each level that the checkpoint has

  int depth() const { return static_cast<int>(levels_.size()) - 1; }

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
    next_level();
  }

  void next_level() {
    if (checkpoint_) {
      // Fingerprints that a commit had before the level was whole may have got lower parents since: they are written again.
      std::size_t const level = levels_.size() - 1;
      if (session_.options.compact && level < logged_.size()) logged_[level] = 0;
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

  std::uint64_t bytes() const {
    std::uint64_t refs = next_.capacity();
    for (auto const& level : levels_) refs += level.capacity();
    return store_->bytes() + refs * sizeof(Ref);
  }

  void note_peak() { peak_ = std::max(peak_, bytes()); }

  /// Expands what is left of the deepest level; nothing when it is finished.
  std::optional<Ended> run_level() {
    std::vector<Ref> const& level = levels_.back();
    while (cursor_ < level.size()) {
      if (auto const limit = session_.limit(states_, bytes_while_working())) return limit;
      part_ = next_part(level.size());
      bool due = false;
      std::optional<Ended> limit;
      auto const tick = [&] {
        session_.report(
            {states_, transitions_, level.size() - std::min<std::size_t>(cursor_, level.size()), store_->bytes(), depth()});
        if (!limit) limit = session_.limit(0, bytes_while_working());
        if (!due) due = session_.checkpoint_due();
        if (limit || due) session_.stop = true;
      };
      tick();
      if (limit) return limit;
      session_.stop = false;  // a checkpoint that is due waits for some work: one may take longer than they are apart
      if (part_ - cursor_ <= small_level)
        work(workers_[0], level);
      else
        run_workers(
            static_cast<int>(workers_.size()), session_.stop, [&](int i) { work(workers_[static_cast<std::size_t>(i)], level); },
            tick);
      gather();
      note_peak();
      if (due && checkpoint_) commit();
      if (!limit) limit = session_.limit(states_, bytes());
      if (limit && cursor_ < level.size()) return limit;  // at its end the next level's beginning says so
    }
    return std::nullopt;
  }

  std::uint64_t bytes_while_working() const {
    std::uint64_t refs = states_;
    return store_->bytes() + refs * sizeof(Ref);
  }

  void work(Worker& worker, std::vector<Ref> const& level) {
    while (!session_.stop.load(std::memory_order_relaxed)) {
      std::size_t const begin = cursor_.fetch_add(batch_states, std::memory_order_relaxed);
      if (begin >= part_) return;
      store_->take(std::span(level).subspan(begin, std::min(batch_states, part_ - begin)), worker.batch);
      session_.expand(worker.batch, plan_, worker.seen, depth());
      std::size_t const before = worker.fresh.size();
      worker.waits = !store_->put(worker.batch, worker.fresh);
      if (worker.waits) session_.stop = true;
      transitions_.fetch_add(worker.batch.expansion.actions.size(), std::memory_order_relaxed);
      states_.fetch_add(worker.fresh.size() - before, std::memory_order_relaxed);
    }
  }

  /// Collects what the workers found, and makes room for those that wait for it.
  void gather() {
    cursor_ = std::min<std::size_t>(cursor_, part_);
    for (Worker& worker : workers_) {
      std::size_t const before = worker.fresh.size();
      while (worker.waits) {
        store_->grow();
        worker.waits = !store_->put(worker.batch, worker.fresh);
      }
      states_ += worker.fresh.size() - before;
      next_.insert(next_.end(), worker.fresh.begin(), worker.fresh.end());
      worker.fresh.clear();
    }
  }

  std::optional<Ended> finish_level() {
    std::uint64_t const open_before = session_.seen.open;
    merge_seen(session_.seen);
    cursor_ = 0;
    if (session_.seen.answered()) return Ended::answered;
    if (!plan_.successors && session_.seen.open > open_before) return Ended::depth;
    if (next_.empty()) return Ended::exhausted;
    next_.shrink_to_fit();
    levels_.push_back(std::move(next_));
    next_.clear();
    next_level();
    return std::nullopt;
  }

  void merge_seen(Inspector& into) {
    for (Worker& worker : workers_) {
      into.merge(worker.seen);
      worker.seen = Inspector(session_.match, session_.options);
    }
  }

  // ---- Checkpoints

  void log_states() {
    logged_.resize(levels_.size() + 1);
    for (std::size_t level = 0; level <= levels_.size(); ++level) {
      std::vector<Ref> const& refs = level < levels_.size() ? levels_[level] : next_;
      log_level(static_cast<std::uint32_t>(level), std::span(refs).subspan(std::min(logged_[level], refs.size())));
      logged_[level] = std::max(logged_[level], refs.size());
    }
  }

  void log_level(std::uint32_t level, std::span<Ref const> refs) {
    constexpr std::size_t portion = 4096;
    Batch batch;
    std::vector<std::uint64_t> words;
    for (; !refs.empty(); refs = refs.subspan(std::min(portion, refs.size()))) {
      store_->take_fresh(refs.first(std::min(portion, refs.size())), batch);
      words.clear();
      for (std::size_t i = 0; i < batch.keys.size(); i += session_.words) {
        words.insert(words.end(), &batch.keys[i], &batch.keys[i] + session_.words);
        words.push_back(store_->origin_of(&batch.keys[i]));
      }
      checkpoint_->states(level, words);
    }
  }

  /// A level that was only looked at is begun anew, and so is one of fingerprints: what follows may still get lower parents.
  void commit() {
    log_states();
    bool const anew = !plan_.successors || session_.options.compact;
    Inspector level(session_.match, session_.options);
    for (Worker const& worker : workers_)
      if (!anew) level.merge(worker.seen);
    checkpoint_->commit({{"cursor", anew ? 0 : cursor_.load()},
                         {"levels", levels_.size()},
                         {"transitions", session_.seen.transitions + level.transitions},
                         {"seen", write_seen(session_.seen)},
                         {"level", write_seen(level)}});
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
    transitions_ = progress.at("transitions").get<std::uint64_t>();
    read_checked(progress.at("seen"), session_, levels_.size(), session_.seen);
    read_checked(progress.at("level"), session_, levels_.size(), workers_[0].seen);
    check_states_to_come();
    std::uint64_t states = next_.size();
    for (auto const& level : levels_) {
      states += level.size();
      logged_.push_back(level.size());
    }
    logged_.push_back(next_.size());
    states_ = states;
  }

  /// Those that rules will be asked about; the others are only compared with.
  void check_states_to_come() const {
    Batch batch;
    auto const check = [&](std::span<Ref const> refs, auto take) {
      for (; !refs.empty(); refs = refs.subspan(std::min(batch_states, refs.size()))) {
        (store_.get()->*take)(refs.first(std::min(batch_states, refs.size())), batch);
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
    note_peak();
    report.bytes = peak_;
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
      found.trace = trace_of(session_, store_->line_to(candidate->key.data()), *candidate, law_of(found));
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
