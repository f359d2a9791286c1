#include "replay/definition.h"

#include <CLI/CLI.hpp>
#include <algorithm>

#include "replay/program.h"

namespace ringside {
namespace {

std::vector<OptionView> views_of(CLI::App const& app) {
  std::vector<OptionView> views;
  for (CLI::Option const* option : app.get_options()) views.push_back(view_of(*option));
  std::stable_partition(views.begin(), views.end(), [](OptionView const& view) { return view.positional; });
  return views;
}

}  // namespace

Definition definition_of_program() {
  Program const program;
  Definition definition{program.app->get_description(), program.app->get_footer(), views_of(*program.app), {}};
  for (Verb const& verb : program.verbs)
    definition.verbs.push_back({std::string(verb.command->name), std::string(verb.command->summary),
                                std::string(verb.command->examples), views_of(*verb.app)});
  return definition;
}

}  // namespace ringside
