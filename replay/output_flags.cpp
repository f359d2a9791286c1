#include "replay/output_flags.h"

#include <CLI/CLI.hpp>
#include <string>
#include <string_view>

#include "replay/choices.h"
#include "replay/terminal/terminal.h"

namespace ringside {
namespace {

ColourWhen colour_of(std::string const& word) {
  return word == "always" ? ColourWhen::always : word == "never" ? ColourWhen::never : ColourWhen::automatic;
}

}  // namespace

void add_output_flags(CLI::App& app) {
  std::string const group = "Output";
  app.add_flag_callback(
         "--json", [] { terminal().json = true; }, "Print JSON for programs instead of text")
      ->group(group);
  app.add_flag_callback(
         "-q,--quiet", [] { terminal().quiet = true; }, "Print results only: no notes, no progress")
      ->group(group);
  auto* lang = app.add_option_function<std::string>(
      "--lang", [](std::string const& word) { terminal().language = word == "ru" ? Language::russian : Language::english; },
      "Language of the names of tiles (default: from the locale)");
  one_of(*lang, {"en", "ru"})->group(group);
  auto* colour = app.add_option_function<std::string>(
      "--color", [](std::string const& word) { terminal().colour = colour_of(word); },
      "When to use colour (default: auto, which obeys NO_COLOR)");
  one_of(*colour, {"auto", "always", "never"})->group(group);
}

}  // namespace ringside
