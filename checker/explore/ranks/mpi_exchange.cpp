#include "checker/explore/ranks/mpi_exchange.h"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <stdexcept>
#include <utility>
#include <vector>

#include <mpi.h>

#include "engine/core/values/sums.h"

namespace ringside {
namespace {

constexpr int tag = 0;

/// A count as MPI 3 takes it; those of a search are bounded far below it.
int to_mpi_count(std::uint64_t count) {
  if (count > static_cast<std::uint64_t>(std::numeric_limits<int>::max()))
    throw std::length_error("a message is too long for MPI");
  return static_cast<int>(count);
}

}  // namespace

/// A swap in two steps: first all hear how much comes, and the values; then the words themselves travel.
struct MpiExchange::Swap {
  std::vector<std::uint64_t> heads, heads_in;  // by rank: how many words, and the values
  WordBuffer in;
  MPI_Request head = MPI_REQUEST_NULL;
  std::vector<MPI_Request> words;
  bool knows_heads = false;

  std::size_t head_size(int ranks) const { return heads.size() / static_cast<std::size_t>(ranks); }

  void receive(int ranks) {
    std::size_t const step = head_size(ranks);
    std::uint64_t size = 0;
    for (std::size_t r = 0; r < heads_in.size(); r += step) size += heads_in[r];
    in.resize(size);
    std::uint64_t at = 0;
    for (int r = 0; r < ranks; ++r) {
      std::uint64_t const count = heads_in[static_cast<std::size_t>(r) * step];
      if (count > 0) MPI_Irecv(in.data() + at, to_mpi_count(count), MPI_UINT64_T, r, tag, MPI_COMM_WORLD, &words.emplace_back());
      at += count;
    }
    knows_heads = true;
  }
};

MpiExchange::MpiExchange(int& argc, char**& argv) : swap_(std::make_unique<Swap>()) {
  int provided = 0;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &provided);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks_);
  if (provided < MPI_THREAD_FUNNELED) abort_all(EXIT_FAILURE);
}

MpiExchange::~MpiExchange() { MPI_Finalize(); }

void MpiExchange::abort_all(int exit) {
  MPI_Abort(MPI_COMM_WORLD, exit);
  std::_Exit(exit);
}

void MpiExchange::begin_swap(Messages out, std::span<std::uint64_t const> values) {
  Swap& swap = *swap_;
  swap.heads.clear();
  for (auto const& words : out) {
    swap.heads.push_back(words.size());
    swap.heads.insert(swap.heads.end(), values.begin(), values.end());
  }
  swap.heads_in.resize(swap.heads.size());
  swap.knows_heads = false;
  int const size = to_mpi_count(swap.head_size(ranks_));
  MPI_Ialltoall(swap.heads.data(), size, MPI_UINT64_T, swap.heads_in.data(), size, MPI_UINT64_T, MPI_COMM_WORLD, &swap.head);
  swap.words.clear();
  for (int r = 0; r < ranks_; ++r)
    if (auto const words = out[static_cast<std::size_t>(r)]; !words.empty())
      MPI_Isend(words.data(), to_mpi_count(words.size()), MPI_UINT64_T, r, tag, MPI_COMM_WORLD, &swap.words.emplace_back());
}

void MpiExchange::progress() {
  Swap& swap = *swap_;
  int is_there = 0;
  if (swap.knows_heads) {
    MPI_Testall(to_mpi_count(swap.words.size()), swap.words.data(), &is_there, MPI_STATUSES_IGNORE);
  } else if (!swap.heads.empty()) {
    MPI_Test(&swap.head, &is_there, MPI_STATUS_IGNORE);
    if (is_there != 0) swap.receive(ranks_);
  }
}

void MpiExchange::end_swap(WordBuffer& in, std::span<std::uint64_t> sums) {
  Swap& swap = *swap_;
  MPI_Wait(&swap.head, MPI_STATUS_IGNORE);  // NOLINT(clang-analyzer-optin.mpi.MPI-Checker): begin_swap() has called
  if (!swap.knows_heads) swap.receive(ranks_);
  MPI_Waitall(to_mpi_count(swap.words.size()), swap.words.data(), MPI_STATUSES_IGNORE);
  std::swap(in, swap.in);
  std::size_t const step = swap.head_size(ranks_);
  std::fill(sums.begin(), sums.end(), 0);
  for (std::size_t r = 0; r < swap.heads_in.size(); r += step)
    for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += swap.heads_in[r + 1 + i];
}

void MpiExchange::sum(std::span<std::uint64_t> values) {
  MPI_Allreduce(MPI_IN_PLACE, values.data(), to_mpi_count(values.size()), MPI_UINT64_T, MPI_SUM, MPI_COMM_WORLD);
}

std::vector<std::string> MpiExchange::share(std::string const& mine) {
  auto const count = static_cast<std::size_t>(ranks_);
  std::vector<int> sizes(count), offsets(count);
  int const size = to_mpi_count(mine.size());
  MPI_Allgather(&size, 1, MPI_INT, sizes.data(), 1, MPI_INT, MPI_COMM_WORLD);
  // Whole sizes first: MPI counts in int, and what all ranks say together may be more.
  std::vector<std::uint64_t> const ends = compute_offsets(sizes);
  std::string all(static_cast<std::size_t>(to_mpi_count(ends.back())), '\0');
  std::transform(ends.begin(), ends.end() - 1, offsets.begin(), to_mpi_count);
  MPI_Allgatherv(mine.data(), size, MPI_BYTE, all.data(), sizes.data(), offsets.data(), MPI_BYTE, MPI_COMM_WORLD);
  std::vector<std::string> texts;
  for (std::size_t r = 0; r < count; ++r)
    texts.push_back(all.substr(static_cast<std::size_t>(offsets[r]), static_cast<std::size_t>(sizes[r])));
  return texts;
}

}  // namespace ringside
