#include "replay/base/world.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <cstring>
#include <initializer_list>
#include <system_error>
#include <utility>

namespace ringside {
namespace {

Exchange* entered = nullptr;
int messages = -1;  // standard error, while it is closed

void close_stream(int stream) {
  int const nowhere = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
  if (nowhere < 0) std::abort();
  ::dup2(nowhere, stream);
  ::close(nowhere);
}

/// The number in the first of these variables that has one.
int process_number(std::initializer_list<char const*> variables) {
  for (char const* const variable : variables) {
    char const* const text = std::getenv(variable);
    int number = 0;
    if (text != nullptr && std::from_chars(text, text + std::strlen(text), number).ec == std::errc{}) return std::max(number, 1);
  }
  return 1;
}

}  // namespace

Exchange* world() { return entered; }

void enter_world(Exchange& world) {
  entered = &world;
  if (world.rank() == 0) return;
  messages = ::fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  close_stream(STDOUT_FILENO);
  close_stream(STDERR_FILENO);
}

void speak_up() {
  if (messages < 0) return;
  ::dup2(messages, STDERR_FILENO);
  ::close(std::exchange(messages, -1));
}

bool is_heard() { return messages < 0; }

int processes_here() { return process_number({"OMPI_COMM_WORLD_LOCAL_SIZE", "MPI_LOCALNRANKS"}); }
int processes_started() { return process_number({"OMPI_COMM_WORLD_SIZE", "PMI_SIZE"}); }

}  // namespace ringside
