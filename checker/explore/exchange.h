#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace ringside {

/// How the ranks of a search that is shared out talk to one another. All of them make the same calls in the same order, each
/// from one thread; a call returns when all have made it. One that cannot go on says so by leaving, which ends the others too.
class Exchange {
 public:
  Exchange() = default;
  Exchange(Exchange const&) = delete;
  Exchange& operator=(Exchange const&) = delete;
  virtual ~Exchange() = default;

  virtual int rank() const = 0;
  virtual int ranks() const = 0;

  /// Sends out[r] to rank r, and gives what the others sent here, by their order.
  virtual void swap(std::span<std::span<std::uint64_t const> const> out, std::vector<std::uint64_t>& in) = 0;
  /// Replaces each value by its sum over the ranks.
  virtual void sum(std::span<std::uint64_t> values) = 0;
  /// The text of each rank, by their order.
  virtual std::vector<std::string> share(std::string const& mine) = 0;
};

/// A search that is not shared out.
class Alone final : public Exchange {
 public:
  int rank() const override { return 0; }
  int ranks() const override { return 1; }
  void swap(std::span<std::span<std::uint64_t const> const>, std::vector<std::uint64_t>& in) override { in.clear(); }
  void sum(std::span<std::uint64_t>) override {}
  std::vector<std::string> share(std::string const& mine) override { return {mine}; }
};

}  // namespace ringside
