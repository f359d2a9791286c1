#include <algorithm>
#include <memory>

#include "checker/explore/checkpoint/level_log.h"
#include "checker/explore/checkpoint/resume.h"
#include "checker/explore/search/disk_search.h"
#include "checker/explore/search/store_search.h"
#include "checker/explore/session/session.h"
#include "checker/explore/session/trace.h"
#include "checker/explore/session/trust.h"
#include "checker/explore/stores/store.h"

namespace ringside {
namespace {

/// A search by one process.
class BreadthSearch final : public StoreSearch {
 public:
  explicit BreadthSearch(Session& session) : StoreSearch(session, make_store(session)), log_(session.words) {}

  Exploration run() {
    begin();
    Ended const ended = run_levels();
    if (ended == Ended::memory && may_go_to_disk()) return go_on_disk();
    if (checkpoint_ && is_unfinished(ended)) commit();
    return result(ended);
  }

 private:
  LevelLog log_;
  std::vector<std::uint64_t> turn_ends_;  // of the level in work, where its order matters

  void begin() {
    std::string const& path = session_.options.checkpoint;
    if (session_.options.resume) {
      Checkpoint const file = read_matching_checkpoint(session_.match, session_.start, session_.options);
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
    if (checkpoint_) log_states();
    store_->next_level();
    put_in_order();
  }

  /// The order of a level depends on its states, and on the order in which they were met, which is that of a checkpoint: who goes
  /// on with one, under a bound or not, has the same.
  void put_in_order() {
    if (session_.options.states || checkpoint_) turn_ends_ = order_level();
  }

  /// Where the workers stop next. With a number of states, where that may have been reached; not in between, for how many there
  /// are then depends on who was faster.
  std::size_t next_end(std::size_t level) const {
    if (!session_.options.states) return level;
    return turn_ends_[bound_border(turn_ends_, cursor_, *session_.options.states, states_) - 1];
  }

  std::uint64_t begin_part() override {
    end_ = next_end(levels_.back().size());
    return end_ - cursor_;
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

  /// Of a level of fingerprints that is not whole yet, nothing: the one before it is started again, and they may get lower
  /// parents.
  void log_states() {
    for (std::size_t level = 0; level < levels_.size(); ++level) log_.write(*checkpoint_, *store_, level, levels_[level]);
    if (!session_.options.compact) log_.write(*checkpoint_, *store_, levels_.size(), next_);
  }

  Json save() override {
    log_states();
    return {{"levels", levels_.size()}};
  }

  void resume(Checkpoint const& file) try {
    std::size_t const stride = session_.words + 1;
    replay_checkpoint(session_.options.checkpoint, file.end, [&](std::uint32_t level, std::span<std::uint64_t const> words) {
      bool const is_next = level == levels_.size() + 1 && !next_.empty();
      if (words.size() % stride != 0 || (level != levels_.size() && !is_next)) refuse("its levels are not consecutive");
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
    if (!fits || cursor_ > levels_.back().size()) refuse_commit(session_.options.checkpoint);
    restore_seen(progress, levels_.size());
    turn_ends_ = order_level();
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

  bool gave_up_ = false;  // the level in work

  bool may_go_to_disk() const { return session_.options.memory && !session_.options.spill.empty() && !session_.options.compact; }

  /// What the memory must have room for besides: a run of states on their way to disk, and what is found until this is asked
  /// the next time.
  std::uint64_t bytes_to_limit() const override {
    if (gave_up_) return ~std::uint64_t{0};
    if (!may_go_to_disk()) return StoreSearch::bytes_to_limit();
    std::uint64_t const quarter = *session_.options.memory / 4;
    return StoreSearch::bytes_to_limit() + quarter + std::min(quarter, std::uint64_t{2} << 20U);
  }
  bool gave_up_level() const override { return gave_up_; }

  /// A store grows by doubling parts of it. Where it would outgrow the memory, the level is begun again on disk.
  void rest() override {
    bool const waits = std::any_of(finds_.begin(), finds_.end(), [](Find const& find) { return find.waits; });
    if (!waits || !may_go_to_disk() || bytes_to_limit() + store_->growth() <= *session_.options.memory)
      return StoreSearch::rest();
    peak_ = std::max(peak_, bytes());
    gave_up_ = true;
    cursor_ = 0;
  }

  void make_room(std::size_t found) override {
    std::uint64_t const doubled = bytes_to_limit() + next_.capacity() * sizeof(Ref);
    bool const is_short = may_go_to_disk() && doubled > *session_.options.memory;
    if (is_short || next_.empty()) next_.reserve(next_.size() + found);
  }

  Exploration go_on_disk() {
    peak_ = std::max(peak_, bytes() + *session_.options.memory / 4);
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
    Exploration report = report_session(session_, ended);
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
  if (session.options.exchange != nullptr) return explore_shared(session, *session.options.exchange);
  if (session.options.resume && DiskSearch::is_on_disk(session.options.checkpoint)) return DiskSearch::resume(session);
  return BreadthSearch(session).run();
}

}  // namespace ringside
