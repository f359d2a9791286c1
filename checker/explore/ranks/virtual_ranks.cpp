#include "checker/explore/ranks/virtual_ranks.h"

#include <algorithm>
#include <thread>

namespace ringside {

/// What a rank shows the others lies still between two meetings.
class VirtualRanks::Member final : public Exchange {
 public:
  Member(VirtualRanks& all, int rank) : all_(all), rank_(rank) {}

  int rank() const override { return rank_; }
  int ranks() const override { return static_cast<int>(all_.members_.size()); }

  void begin_swap(Messages out, std::span<std::uint64_t const> values) override {
    sent_.assign(out.begin(), out.end());
    along_.assign(values.begin(), values.end());
  }

  void end_swap(WordBuffer& in, std::span<std::uint64_t> sums) override {
    in.clear();
    std::fill(sums.begin(), sums.end(), 0);
    meet_around([&](Member const& from) {
      auto const mine = from.sent_[static_cast<std::size_t>(rank_)];
      in.append(mine);
      for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += from.along_[i];
    });
  }

  void sum(std::span<std::uint64_t> values) override {
    shown_.assign(values.begin(), values.end());
    std::fill(values.begin(), values.end(), 0);
    meet_around([&](Member const& from) {
      for (std::size_t i = 0; i < values.size(); ++i) values[i] += from.shown_[i];
    });
  }

  std::vector<std::string> share(std::string const& mine) override {
    text_ = mine;
    std::vector<std::string> texts;
    meet_around([&](Member const& from) { texts.push_back(from.text_); });
    return texts;
  }

 private:
  VirtualRanks& all_;
  int rank_;
  std::vector<std::span<std::uint64_t const>> sent_;
  std::vector<std::uint64_t> along_, shown_;
  std::string text_;

  template <class Look>
  void meet_around(Look look) {
    all_.meet();
    for (auto const& member : all_.members_) look(*member);
    all_.meet();
  }
};

VirtualRanks::VirtualRanks(int ranks) {
  for (int rank = 0; rank < ranks; ++rank) members_.push_back(std::make_unique<Member>(*this, rank));
}

VirtualRanks::~VirtualRanks() = default;

void VirtualRanks::meet() {
  std::unique_lock lock(mutex_);
  std::uint64_t const meeting = meetings_;
  if (++waiting_ == members_.size()) {
    waiting_ = 0;
    ++meetings_;
    met_.notify_all();
  }
  met_.wait(lock, [&] { return meetings_ != meeting || parted_; });
  if (meetings_ == meeting) throw Parted{};
}

void VirtualRanks::fail(std::exception_ptr failure) {
  std::scoped_lock const lock(mutex_);
  if (!failure_) failure_ = std::move(failure);
  parted_ = true;
  met_.notify_all();
}

void VirtualRanks::run(std::function<void(Exchange&)> const& work) {
  {
    std::vector<std::jthread> threads;
    for (auto const& member : members_)
      threads.emplace_back([&, rank = member.get()] {
        try {
          work(*rank);
        } catch (Parted const&) {  // the rank that failed reports why
        } catch (...) {
          fail(std::current_exception());
        }
      });
  }
  if (failure_) std::rethrow_exception(failure_);
}

}  // namespace ringside
