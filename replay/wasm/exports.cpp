#include <unistd.h>
#include <cstddef>
#include <cstdlib>
#include <new>
#include <string>
#include <string_view>

#include "replay/serve/server.h"

// What the module shows: a request is written where room() says, answer() answers it, and the answer stands at answer_at() until
// the next one is asked. One thread, one session.

namespace {

std::string request, answered;

/// The engine's last words, for whoever runs the module.
[[noreturn]] void say_that_memory_ended() {
  constexpr std::string_view words = "out of memory";
  static_cast<void>(::write(STDERR_FILENO, words.data(), words.size()));
  std::abort();
}

ringside::serve::Server& server() {
  static ringside::serve::Server one(ringside::Language::english);
  return one;
}

[[maybe_unused]] std::new_handler const no_handler = std::set_new_handler(say_that_memory_ended);

}  // namespace

extern "C" {

/// What is of a thread lives as long as the module, which is never left.
int __cxa_thread_atexit(void (*)(void*), void*, void*) { return 0; }  // NOLINT: the name that the C++ ABI has for it

/// Where a request of that many bytes is to be written.
[[clang::export_name("room")]] char* ringside_room(std::size_t bytes) {
  request.resize(bytes);
  return request.data();
}

/// Answers it; the length of the answer in bytes.
[[clang::export_name("answer")]] std::size_t ringside_answer() {
  answered = server().answer(request);
  return answered.size();
}

[[clang::export_name("answer_at")]] char const* ringside_answer_at() { return answered.data(); }

[[clang::export_name("greeting")]] std::size_t ringside_greeting() {
  answered = ringside::serve::greeting();
  return answered.size();
}

}  // extern "C"
