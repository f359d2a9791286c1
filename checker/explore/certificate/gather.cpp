#include "checker/explore/certificate/gather.h"

#include <algorithm>
#include <memory>
#include <vector>

#include "checker/explore/checkpoint/sorted_levels.h"
#include "checker/explore/stores/sorted_file.h"
#include "engine/core/fields/key_view.h"

namespace ringside {
namespace {

using Keys = std::vector<std::uint64_t>;
using VisitKey = std::function<void(KeyView)>;

constexpr std::size_t words_at_once = std::size_t{1} << 17U;  // that ranks swap
constexpr std::size_t least_run = 1024;                       // states
constexpr std::size_t most_in_run = std::size_t{1} << 31U;    // they are numbered in 32 bits

/// States that are sorted in memory, and beyond that on disk.
class SortedStates {
 public:
  SortedStates(std::size_t words, std::uint64_t memory, std::string folder)
      : words_(words),
        most_(std::clamp<std::size_t>(memory / 2 / sizeof(std::uint64_t), least_run * words, most_in_run * words)),
        folder_(std::move(folder)) {}

  void add(KeyView keys) {
    keys_.insert(keys_.end(), keys.begin(), keys.end());
    if (keys_.size() < most_) return;
    if (!files_) files_ = std::make_unique<SortedLevels>(folder_, words_);
    files_->add_run(0, keys_);
  }
  void each(VisitKey const& visit) {
    if (files_) return each_on_disk(visit);
    if (words_ > 1) {
      for (std::uint32_t const i : order_of_keys(keys_, words_)) visit(KeyView(keys_).subspan(i * words_, words_));
      return;
    }
    std::sort(keys_.begin(), keys_.end());
    for (std::uint64_t const& key : keys_) visit({&key, 1});
  }

 private:
  std::size_t words_, most_;
  std::string folder_;
  Keys keys_;
  std::unique_ptr<SortedLevels> files_;  // where its level 0 is all that there is

  void each_on_disk(VisitKey const& visit) {
    files_->add_run(0, keys_);
    files_->merge(0);
    SortedReader reader(files_->level_path(0), words_);
    for (KeyView key = reader.next(); !key.empty(); key = reader.next()) visit(key);
  }
};

/// Sends the states of a rank to the first one, some at a time. A rank that has fewer than another goes on without any.
class Sending {
 public:
  Sending(Exchange& exchange, SortedStates& states)
      : exchange_(exchange), states_(states), out_(static_cast<std::size_t>(exchange.ranks())) {}

  void send(KeyView keys) {
    out_.front() = exchange_.rank() == 0 ? KeyView() : keys;
    WordBuffer in;
    exchange_.swap(out_, in);
    if (exchange_.rank() == 0) {
      states_.add(keys);
      states_.add({in.data(), in.size()});
    }
    ++rounds_;
  }
  std::uint64_t rounds() const { return rounds_; }

 private:
  Exchange& exchange_;
  SortedStates& states_;
  std::vector<KeyView> out_;
  std::uint64_t rounds_ = 0;
};

/// The most rounds of a rank; each sends `words_at_once` words, the last one fewer.
std::uint64_t count_rounds(Covered const& covered, int level) {
  std::uint64_t words = 0;
  covered.levels.each(level, [&](KeyView keys) { words += keys.size(); });
  std::uint64_t most = 0;
  for (auto const& of_rank : share_words(covered.exchange, std::vector<std::uint64_t>{words}))
    most = std::max(most, of_rank.at(0) / words_at_once + 1);
  return most;
}

void gather(Covered const& covered, int level, SortedStates& states) {
  std::uint64_t const rounds = count_rounds(covered, level);
  Sending sending(covered.exchange, states);
  Keys some;
  covered.levels.each(level, [&](KeyView keys) {
    some.insert(some.end(), keys.begin(), keys.end());
    if (some.size() < words_at_once) return;
    sending.send(some);
    some.clear();
  });
  while (sending.rounds() < rounds) {
    sending.send(some);
    some.clear();
  }
}

/// That the search leaves free; a small share of the memory is taken in any case.
std::uint64_t memory_to_sort(Session const& session, Covered const& covered) {
  std::uint64_t const memory = session.options.memory.value_or(std::uint64_t{1} << 30U);
  std::uint64_t const held = covered.report.store == "disk" ? memory / 2 : std::min(memory, covered.report.bytes);
  return std::max(memory - held, memory / 16);
}

}  // namespace

void each_sorted(Session const& session, Covered const& covered, int level, std::string const& folder, VisitKey const& visit) {
  SortedStates states(session.words, memory_to_sort(session, covered), folder);
  if (covered.exchange.ranks() == 1)
    covered.levels.each(level, [&](KeyView keys) { states.add(keys); });
  else
    gather(covered, level, states);
  if (covered.exchange.rank() == 0) states.each(visit);
}

}  // namespace ringside
