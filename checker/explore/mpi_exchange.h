#pragma once

#include <memory>

#include "checker/explore/exchange.h"

namespace ringside {

/// The processes that mpirun or a scheduler started together. Begun once, before anything else, on the thread that makes all
/// calls; it ends with the program. A process that leaves it otherwise ends all of them: abort_all().
class MpiExchange final : public Exchange {
 public:
  MpiExchange(int& argc, char**& argv);
  ~MpiExchange() override;

  int rank() const override { return rank_; }
  int ranks() const override { return ranks_; }
  void swap(std::span<std::span<std::uint64_t const> const> out, std::vector<std::uint64_t>& in) override;
  void sum(std::span<std::uint64_t> values) override;
  std::vector<std::string> share(std::string const& mine) override;

  /// Ends all processes with this exit code.
  [[noreturn]] static void abort_all(int exit);

 private:
  int rank_ = 0, ranks_ = 1;
};

}  // namespace ringside
