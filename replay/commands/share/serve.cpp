#include <cstdio>
#include <cstring>
#include <memory>

#include <unistd.h>

#include <fmt/format.h>

#include "replay/commands/commands.h"
#include "replay/commands/ending.h"
#include "replay/flags/flags.h"
#include "replay/serve/line_source.h"
#include "replay/serve/python_client.h"
#include "replay/serve/server.h"
#include "replay/terminal/terminal.h"

namespace ringside {
namespace serve_verb {
namespace {

Exit print_python() {
  if (terminal().json)
    print_json({{"python", serve::python_client}});
  else
    print_bytes(serve::python_client);
  return Exit::fine;
}

/// A line, and all before it if nothing more is asked for at once.
void put(std::string line, bool now) {
  print_bytes(line += '\n');
  if (now) std::fflush(stdout);
}

std::string answer(serve::Server& server, std::string_view line) try {
  return server.answer(line);
} catch (std::exception const& failure) {
  return server.answer_to_a_failure(failure.what());
}

Exit run_session(bool as_engine) {
  serve::Server server(terminal().language, as_engine);
  serve::LineSource lines(STDIN_FILENO, serve::longest_line);
  if (!as_engine) put(serve::greeting(), true);
  while (std::ferror(stdout) == 0) {
    auto const line = lines.next();
    if (!line) break;
    put(line->too_long ? serve::Server::answer_to_a_long_line() : answer(server, line->text), !lines.has_line());
  }
  if (lines.error() != 0) fail(Exit::unreadable, fmt::format("standard input cannot be read: {}", std::strerror(lines.error())));
  return Exit::fine;
}

VerbWork describe(Flags& flags) {
  auto const python = std::make_shared<bool>(false);
  flags.flag("--python", *python, "Print a client for Python: one file that needs nothing but Python's own library");
  auto const as_engine = std::make_shared<bool>(false);
  flags.flag("--as-engine", *as_engine,
             "Say nothing unasked: this program is then an engine that another one can ask by --engine");
  return [python, as_engine] { return *python ? print_python() : run_session(*as_engine); };
}

}  // namespace
}  // namespace serve_verb

Command const serve_command{
    "serve", "Answer other programs: a line of JSON on standard input, a line of JSON on standard output",
    "ringside serve\n"
    "ringside serve --python > ringside.py\n"
    "echo '{\"id\": 1, \"method\": \"help\"}' | ringside serve\n"
    "echo '{\"id\": 2, \"method\": \"start\", \"game\": \"GAME\", \"legal\": true}' | ringside serve\n"
    "The protocol is described in replay/serve/PROTOCOL.md. A request that cannot be answered gets an error, and\n"
    "the session continues until its input ends. Exit code: 3 when that cannot be read; else 0",
    serve_verb::describe};

}  // namespace ringside
