#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "checker/explore/ranks/word_buffer.h"

namespace ringside {

/// How the ranks of a distributed search talk to one another. All of them make the same calls in the same order, each
/// from one thread; a call returns when all have made it. One that cannot continue leaves, which ends the others too.
class Exchange {
 public:
  Exchange() = default;
  Exchange(Exchange const&) = delete;
  Exchange& operator=(Exchange const&) = delete;
  virtual ~Exchange() = default;

  virtual int rank() const = 0;
  virtual int ranks() const = 0;

  using Messages = std::span<std::span<std::uint64_t const> const>;  // by rank

  /// Begins to send out[r] to rank r, which has to stay as it is until end_swap(), and `values`.
  virtual void begin_swap(Messages out, std::span<std::uint64_t const> values) = 0;
  /// Gives what the others sent here, by their order, and the sums of the values over the ranks.
  virtual void end_swap(WordBuffer& in, std::span<std::uint64_t> sums) = 0;
  /// Lets a swap that was begun continue meanwhile.
  virtual void progress() {}
  void swap(Messages out, WordBuffer& in) {
    begin_swap(out, {});
    end_swap(in, {});
  }

  /// Replaces each value by its sum over the ranks.
  virtual void sum(std::span<std::uint64_t> values) = 0;
  /// The text of each rank, by their order.
  virtual std::vector<std::string> share(std::string const& mine) = 0;
};

/// A search in one process.
class Alone final : public Exchange {
 public:
  int rank() const override { return 0; }
  int ranks() const override { return 1; }
  void begin_swap(Messages, std::span<std::uint64_t const> values) override { values_.assign(values.begin(), values.end()); }
  void end_swap(WordBuffer& in, std::span<std::uint64_t> sums) override {
    in.clear();
    std::copy(values_.begin(), values_.end(), sums.begin());
  }
  void sum(std::span<std::uint64_t>) override {}
  std::vector<std::string> share(std::string const& mine) override { return {mine}; }

 private:
  std::vector<std::uint64_t> values_;
};

/// The words of each rank, by their order.
std::vector<std::vector<std::uint64_t>> share_words(Exchange& exchange, std::span<std::uint64_t const> mine);

}  // namespace ringside
