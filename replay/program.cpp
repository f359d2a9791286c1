#include "replay/program.h"

#include <fcntl.h>
#include <unistd.h>
#include <CLI/CLI.hpp>
#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <exception>

#include <fmt/format.h>

#include "engine/core/nearest.h"
#include "engine/record/clash.h"
#include "engine/record/file.h"
#include "replay/failure.h"
#include "replay/limits.h"
#include "replay/output.h"
#include "replay/output_flags.h"
#include "replay/render/help.h"
#include "replay/terminal/message.h"
#include "replay/terminal/terminal.h"
#include "replay/terminal/wrap.h"

#ifndef RINGSIDE_VERSION
#error "RINGSIDE_VERSION comes from CMake"
#endif

namespace ringside {
namespace {

constexpr char const* about =
    "Ringside proves what a rulebook says: it replays, audits, explains and draws recorded games of robot arenas.";

constexpr char const* root_footer =
    "A step of a game is addressed as game.json#37, #end or #-1 (one before the end), steps as #10-20;\n"
    "a game of a bulk file as games.bin:12#37; '-' is standard input. Exit codes: 0 fine, 1 a finding,\n"
    "2 wrong usage, 3 input that cannot be read, 4 a limit was reached, 70 internal fault.\n"
    "`ringside VERB --help` explains a verb, with examples.";

void declare(Program& program, Command const& command) {
  CLI::App* verb = program.app->add_subcommand(std::string(command.name), std::string(command.summary));
  std::function<Exit()> run = command.describe(*verb);
  add_output_flags(*verb);
  verb->get_help_ptr()->group("Output");
  if (!command.examples.empty()) verb->footer("Examples\n" + indented(command.examples, 2));
  program.verbs.push_back({&command, verb, std::move(run)});
}

Verb const* chosen(Program const& program) {
  for (Verb const& verb : program.verbs)
    if (verb.app->parsed()) return &verb;
  return nullptr;
}

std::vector<std::string> verb_names(Program const& program) {
  std::vector<std::string> names;
  for (Verb const& verb : program.verbs) names.emplace_back(verb.command->name);
  return names;
}

std::vector<std::string> option_names(CLI::App const& app) {
  std::vector<std::string> names;
  for (CLI::Option const* option : app.get_options())
    for (std::string const& name : option->get_lnames()) names.push_back("--" + name);
  return names;
}

/// What to say of the first argument that nothing takes.
std::string stranger(std::string const& word, CLI::App const& app, Program const& program, bool is_verb) {
  bool const option = word.size() > 1 && word.front() == '-';
  std::string const name = word.substr(0, word.find('='));
  if (option) return fmt::format("unknown option '{}'{}", name, suggestion(name, option_names(app)));
  if (is_verb) return fmt::format("unexpected argument '{}'", word);
  return fmt::format("unknown verb '{}'{}", word, suggestion(word, verb_names(program)));
}

/// What to say when something that a verb must have was not given.
std::string missing(CLI::App const& app) {
  for (CLI::Option const* option : app.get_options())
    if (option->get_required() && option->count() == 0)
      return fmt::format("{} is missing: {}", option->get_positional() ? option->get_type_name() : option->get_name(),
                         option->get_description());
  return {};
}

Exit usage_error(std::string what, std::string const& verb) {
  ErrorReport report;
  report.what = std::move(what);
  report.see = {verb.empty() ? "ringside --help" : fmt::format("ringside {} --help", verb)};
  print_error(report);
  return Exit::usage;
}

Exit wrong_usage(Program const& program, CLI::ParseError const& error) {
  Verb const* verb = chosen(program);
  CLI::App const& app = verb == nullptr ? *program.app : *verb->app;
  std::vector<std::string> const left = app.remaining();
  std::string what = left.empty() ? missing(app) : stranger(left.front(), app, program, verb != nullptr);
  if (what.empty()) what = error.what();
  while (!what.empty() && (what.back() == '\n' || what.back() == '.')) what.pop_back();
  return usage_error(std::move(what), verb == nullptr ? "" : std::string(verb->command->name));
}

/// `-#37` and `-:2#37` are addresses in standard input, which a parser of options would take for options.
std::vector<std::string> arguments(int argc, char** argv) {
  std::vector<std::string> words(argv + 1, argv + std::max(argc, 1));
  for (std::string& word : words)
    if (word.starts_with("-#") || word.starts_with("-:")) word = "/dev/stdin" + word.substr(1);
  return words;
}

/// The first word of the command line when it should be a verb and is none: `ringside reply --help`.
std::string unknown_verb(Program const& program, std::vector<std::string> const& words) {
  std::string const word = words.empty() ? "" : words.front();
  if (word.empty() || word.starts_with('-') || chosen(program) != nullptr) return {};
  return word;
}

/// Help and version are "errors" of the parser, which end well.
Exit parse_and_run(Program& program, std::vector<std::string> const& words) {
  try {
    program.app->parse(std::vector<std::string>(words.rbegin(), words.rend()));  // it takes the last word first
  } catch (CLI::ParseError const& error) {
    if (std::string const word = unknown_verb(program, words); !word.empty())
      return usage_error(stranger(word, *program.app, program, false), "");
    if (error.get_exit_code() == 0) return program.app->exit(error) == 0 ? Exit::fine : Exit::fault;
    return wrong_usage(program, error);
  }
  Verb const* verb = chosen(program);
  std::vector<std::string> const left = program.app->remaining();
  if (!left.empty()) return usage_error(stranger(left.front(), *program.app, program, verb != nullptr), "");
  if (verb != nullptr) {
    Exit const exit = verb->run();
    remove_left_behind();
    return exit;
  }
  print_text(program.app->help());
  return Exit::fine;
}

Exit run_guarded(int argc, char** argv) {
  try {
    Program program;
    return parse_and_run(program, arguments(argc, argv));
  } catch (Failure const& failure) {
    for (ErrorReport const& report : failure.reports) print_error(report);
    return failure.exit;
  } catch (std::exception const& error) {
    if (std::ferror(stdout) != 0) return Exit::unreadable;  // run_program() says so
    ErrorReport report;
    report.what = fmt::format("internal fault: {}", error.what());
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

Program::Program() : app(std::make_unique<CLI::App>(about, "ringside")) {
  app->set_version_flag("--version", "ringside " RINGSIDE_VERSION, "Print the version and exit");
  app->set_help_flag("-h,--help", "Print this help and exit");
  app->formatter(help_formatter());
  app->require_subcommand(0, 1);
  app->footer(root_footer);
  for (Command const* command : commands()) declare(*this, *command);
  app->allow_extras();
}

Program::~Program() = default;

std::string program_version() { return RINGSIDE_VERSION; }

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
