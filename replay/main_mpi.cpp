#include "checker/explore/mpi_exchange.h"
#include "replay/command.h"
#include "replay/program.h"
#include "replay/world.h"

/// Whether all processes have come to the end together. Otherwise the others may wait for this one.
static bool is_common_end(int exit) {
  using ringside::Exit;
  return exit == static_cast<int>(Exit::fine) || exit == static_cast<int>(Exit::finding) || exit == static_cast<int>(Exit::limit);
}

int main(int argc, char** argv) {
  ringside::MpiExchange exchange(argc, argv);
  ringside::enter_world(exchange);
  int const exit = ringside::run_program(argc, argv);
  if (!is_common_end(exit) && exchange.ranks() > 1) ringside::MpiExchange::abort_all(exit);
  return exit;
}
