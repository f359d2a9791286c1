#pragma once

#include <memory>

#include "checker/explore/ranks/exchange.h"

namespace ringside {

/// The processes that mpirun or a scheduler started together. Begun once, before anything else, on the thread that makes all
/// calls; it ends with the program. A process that exits any other way ends all of them: abort_all().
class MpiExchange final : public Exchange {
 public:
  MpiExchange(int& argc, char**& argv);
  ~MpiExchange() override;

  int rank() const override { return rank_; }
  int ranks() const override { return ranks_; }
  void begin_swap(Messages out, std::span<std::uint64_t const> values) override;
  void end_swap(WordBuffer& in, std::span<std::uint64_t> sums) override;
  void progress() override;
  void sum(std::span<std::uint64_t> values) override;
  std::vector<std::string> share(std::string const& mine) override;

  /// Ends all processes with this exit code.
  [[noreturn]] static void abort_all(int exit);

 private:
  struct Swap;

  int rank_ = 0, ranks_ = 1;
  std::unique_ptr<Swap> swap_;  // that was begun
};

}  // namespace ringside
