#include "replay/program.h"

#include <fcntl.h>
#include <unistd.h>
#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <exception>
#include <stdexcept>
#include <typeinfo>

#include <fmt/format.h>

#include "engine/record/file/clash.h"
#include "engine/record/file/file.h"
#include "replay/base/claims.h"
#include "replay/base/failure.h"
#include "replay/base/limits.h"
#include "replay/base/version.h"
#include "replay/commands/ending.h"
#include "replay/flags/engine_flag.h"
#include "replay/flags/parser.h"
#include "replay/flags/verbs.h"
#include "replay/terminal/message.h"
#include "replay/terminal/terminal.h"
#include "replay/text/manual/help.h"

namespace ringside {
namespace {

/// `version` is what other programs have for a verb.
void take_as_flags(std::vector<std::string>& words) {
  if (words.size() == 1 && words.front() == "version") words.front() = "--version";
}

/// `-#37` and `-:2#37` are addresses in standard input, which a parser of options would take for options.
std::vector<std::string> arguments(int argc, char** argv) {
  std::vector<std::string> words(argv + 1, argv + std::max(argc, 1));
  take_as_flags(words);
  for (std::string& word : words)
    if (word.starts_with("-#") || word.starts_with("-:")) word = "/dev/stdin" + word.substr(1);
  return words;
}

Exit report(Failure const& failure) {
  print_errors(failure.reports);
  return failure.exit;
}

Exit report(WrongUsage const& wrong) {
  ErrorReport report;
  report.what = wrong.what;
  report.see = {wrong.verb == nullptr ? "ringside --help" : fmt::format("ringside {} --help", wrong.verb->command->name)};
  print_error(report);
  return Exit::usage;
}

Exit explain(std::vector<Verb> const& verbs, Asked const& asked) {
  if (asked.what == Asked::version)
    say("ringside {}\n", program_version());
  else
    print_text(asked.verb == nullptr ? help_text(make_definition(verbs)) : help_text(help_view(*asked.verb, asked.game)));
  return Exit::fine;
}

Exit parse_and_run(std::vector<std::string> words) {
  auto const engines = take_engines(words);
  if (!engines) return report(engines.error());
  std::vector<Verb> const verbs = declared_verbs();
  for (Verb const& verb : verbs)
    if (engines->engine != nullptr && !words.empty() && verb.command->name == words.front())
      place_game(words, verb.flags, engines->engine->declaration);
  auto const asked = parse(verbs, std::move(words));
  if (!asked) return report(asked.error());
  if (asked->what != Asked::run || asked->verb == nullptr) return explain(verbs, *asked);
  if (auto const claimed = check_claims(); !claimed) return report(claimed.error());
  Exit const exit = asked->verb->work.run();
  remove_left_behind();
  return exit;
}

/// What cannot be in a game whose answers are always the same is the fault of an engine whose answers are not.
bool is_of_an_engine(std::exception const& error) {
  return engines_of_this_run().engine != nullptr && typeid(error) == typeid(std::logic_error);
}

Exit run_guarded(int argc, char** argv) {
  try {
    return parse_and_run(arguments(argc, argv));
  } catch (VerbEnded const& ended) {
    return report(ended.failure);
  } catch (foreign::EngineFailed const& failed) {
    return report(failure(Exit::unreadable, failed.message).value());
  } catch (std::exception const& error) {
    if (std::ferror(stdout) != 0) return Exit::unreadable;  // run_program() says so
    if (is_of_an_engine(error))
      return report(
          failure(Exit::unreadable, fmt::format("the engine answers differently from one time to another: {}", error.what()))
              .value());
    ErrorReport report;
    report.what = fmt::format("internal fault: {}", fault_text(error));
    print_error(report);
    return Exit::fault;
  }
}

/// Where a standard stream is closed, the first file that is opened would take its place, and its text.
void occupy_closed_streams() {
  for (int const stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    if (::fcntl(stream, F_GETFD) < 0 && ::open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY) != stream) std::abort();
}

}  // namespace

int run_program(int argc, char** argv) {
  // A reader that has seen enough closes the pipe (`ringside replay game.json | head`): the program ends as any other does.
  for (int const signal : {SIGINT, SIGTERM, SIGHUP, SIGPIPE}) std::signal(signal, end_by);
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is one that cannot be written
  occupy_closed_streams();
  watch_files();
  Exit exit = run_guarded(argc, argv);
  if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) {
    ErrorReport report;
    report.what = "standard output cannot be written";
    print_error(report);
    exit = Exit::unreadable;
  }
  return static_cast<int>(exit);
}

}  // namespace ringside
