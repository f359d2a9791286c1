#include <chrono>
#include <cstdio>
#include <thread>

#include "checker/explore/ranks/mpi_exchange.h"
#include "replay/base/command.h"
#include "replay/base/world.h"
#include "replay/program.h"

namespace {

/// Whether all processes have come to the end together. Otherwise the others may wait for this one.
bool is_common_end(int exit) {
  using ringside::Exit;
  return exit == static_cast<int>(Exit::fine) || exit == static_cast<int>(Exit::finding) || exit == static_cast<int>(Exit::limit);
}

/// What ended a process that was not heard ended the first one, too, which says so; or it happened here alone.
void leave_it_to_the_first(int rank, int exit) {
  std::this_thread::sleep_for(std::chrono::seconds(1));
  ringside::speak_up();
  std::fprintf(stderr, "rank %d ended with exit code %d\n", rank, exit);
}

}  // namespace

int main(int argc, char** argv) {
  ringside::MpiExchange exchange(argc, argv);
  ringside::enter_world(exchange);
  int const exit = ringside::run_program(argc, argv);
  if (is_common_end(exit) || exchange.ranks() == 1) return exit;
  if (!ringside::is_heard()) leave_it_to_the_first(exchange.rank(), exit);
  ringside::MpiExchange::abort_all(exit);
}
