#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "replay/command.h"

namespace ringside {

/// A verb as it was declared on the program's definition, with what runs it.
struct Verb {
  Command const* command;
  CLI::App* app;
  std::function<Exit()> run;
};

/// The whole definition of the command line: options, verbs and their help. Completion and the man page come from it.
struct Program {
  Program();
  ~Program();
  Program(Program const&) = delete;
  Program& operator=(Program const&) = delete;

  std::unique_ptr<CLI::App> app;
  std::vector<Verb> verbs;
};

/// Parses the arguments, runs the verb that they name and returns the exit code of the process.
int run_program(int argc, char** argv);

/// The version of the program, e.g. "0.1.0".
std::string program_version();

}  // namespace ringside
