#include "replay/flags/output_flags.h"

#include <string>
#include <string_view>

#include "replay/flags/choices.h"
#include "replay/terminal/terminal.h"

namespace ringside {
namespace {

ColourWhen parse_colour(std::string const& word) {
  return word == "always" ? ColourWhen::always : word == "never" ? ColourWhen::never : ColourWhen::automatic;
}

}  // namespace

void add_output_flags(Flags& flags) {
  std::string const group = "Output";
  flags
      .flag(
          "--json", [] { terminal().json = true; }, "Print JSON for programs instead of text")
      .group(group);
  flags
      .flag(
          "-q,--quiet", [] { terminal().quiet = true; }, "Print results only: no notes, no progress")
      .group(group);
  Flag& language = flags.option(
      "--lang",
      [](std::string const& word) {
        terminal().language = word == "ru" ? Language::russian : Language::english;
        return std::string();
      },
      "Language of rulebooks, boards, actions, events, tiles and answers; errors and help are English (default: from the "
      "locale)");
  limit_to_words(language, {"en", "ru"}).group(group);
  Flag& colour = flags.option(
      "--color", [](std::string const& word) { return terminal().colour = parse_colour(word), std::string(); },
      "When to use colour (default: auto, which obeys NO_COLOR)");
  limit_to_words(colour, {"auto", "always", "never"}).group(group);
}

}  // namespace ringside
