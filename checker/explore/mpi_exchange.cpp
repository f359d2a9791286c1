#include "checker/explore/mpi_exchange.h"

#include <cstdlib>
#include <limits>
#include <numeric>
#include <stdexcept>

#include <mpi.h>

namespace ringside {
namespace {

constexpr int tag = 0;

/// A count as MPI 3 takes it; those of a search are bounded far below it.
int count_of(std::uint64_t count) {
  if (count > static_cast<std::uint64_t>(std::numeric_limits<int>::max()))
    throw std::length_error("a message is too long for MPI");
  return static_cast<int>(count);
}

}  // namespace

MpiExchange::MpiExchange(int& argc, char**& argv) {
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

/// First the counts, so that all know what comes, then the words themselves.
void MpiExchange::swap(std::span<std::span<std::uint64_t const> const> out, std::vector<std::uint64_t>& in) {
  auto const count = static_cast<std::size_t>(ranks_);
  std::vector<std::uint64_t> sizes(count), sent(count);
  for (std::size_t r = 0; r < count; ++r) sent[r] = out[r].size();
  MPI_Alltoall(sent.data(), 1, MPI_UINT64_T, sizes.data(), 1, MPI_UINT64_T, MPI_COMM_WORLD);
  in.resize(std::accumulate(sizes.begin(), sizes.end(), std::uint64_t{0}));
  std::vector<MPI_Request> requests;
  std::uint64_t at = 0;
  for (std::size_t r = 0; r < count; at += sizes[r++])
    if (sizes[r] > 0)
      MPI_Irecv(&in[at], count_of(sizes[r]), MPI_UINT64_T, static_cast<int>(r), tag, MPI_COMM_WORLD, &requests.emplace_back());
  for (std::size_t r = 0; r < count; ++r)
    if (!out[r].empty())
      MPI_Isend(out[r].data(), count_of(out[r].size()), MPI_UINT64_T, static_cast<int>(r), tag, MPI_COMM_WORLD,
                &requests.emplace_back());
  MPI_Waitall(static_cast<int>(requests.size()), requests.data(), MPI_STATUSES_IGNORE);
}

void MpiExchange::sum(std::span<std::uint64_t> values) {
  MPI_Allreduce(MPI_IN_PLACE, values.data(), count_of(values.size()), MPI_UINT64_T, MPI_SUM, MPI_COMM_WORLD);
}

std::vector<std::string> MpiExchange::share(std::string const& mine) {
  auto const count = static_cast<std::size_t>(ranks_);
  std::vector<int> sizes(count), offsets(count);
  int const size = count_of(mine.size());
  MPI_Allgather(&size, 1, MPI_INT, sizes.data(), 1, MPI_INT, MPI_COMM_WORLD);
  std::exclusive_scan(sizes.begin(), sizes.end(), offsets.begin(), 0);
  std::string all(static_cast<std::size_t>(offsets.back() + sizes.back()), '\0');
  MPI_Allgatherv(mine.data(), size, MPI_BYTE, all.data(), sizes.data(), offsets.data(), MPI_BYTE, MPI_COMM_WORLD);
  std::vector<std::string> texts;
  for (std::size_t r = 0; r < count; ++r)
    texts.push_back(all.substr(static_cast<std::size_t>(offsets[r]), static_cast<std::size_t>(sizes[r])));
  return texts;
}

}  // namespace ringside
