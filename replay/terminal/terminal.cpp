#include "replay/terminal/terminal.h"

#include <sys/ioctl.h>
#include <unistd.h>
#include <CLI/CLI.hpp>
#include <cstdlib>

#include <fmt/format.h>

#include "replay/choices.h"

namespace ringside {
namespace {

std::string_view code_of(Style style) {
  switch (style) {
    case Style::plain:
      return "";
    case Style::strong:
      return "\033[1m";
    case Style::faint:
      return "\033[2m";
    case Style::heading:
      return "\033[1;36m";
    case Style::good:
      return "\033[32m";
    case Style::bad:
      return "\033[1;31m";
    case Style::warning:
      return "\033[33m";
  }
  return "";
}

bool is_set(char const* variable) {
  char const* value = std::getenv(variable);
  return value != nullptr && *value != '\0';
}

ColourWhen colour_of(std::string const& word) {
  return word == "always" ? ColourWhen::always : word == "never" ? ColourWhen::never : ColourWhen::automatic;
}

}  // namespace

Terminal& terminal() {
  static Terminal one{.language = language_of_environment()};
  return one;
}

Language language_of_environment() {
  for (char const* variable : {"LC_ALL", "LC_MESSAGES", "LANG"})
    if (is_set(variable))
      return std::string_view(std::getenv(variable)).starts_with("ru") ? Language::russian : Language::english;
  return Language::english;
}

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

bool shows_colour(std::FILE* file) {
  if (terminal().colour != ColourWhen::automatic) return terminal().colour == ColourWhen::always;
  char const* kind = std::getenv("TERM");
  return isatty(fileno(file)) != 0 && !is_set("NO_COLOR") && kind != nullptr && std::string_view(kind) != "dumb";
}

std::string painted(std::FILE* file, Style style, std::string_view text) {
  if (text.empty() || style == Style::plain || !shows_colour(file)) return std::string(text);
  return fmt::format("{}{}\033[0m", code_of(style), text);
}

std::string painted(Style style, std::string_view text) { return painted(stdout, style, text); }

int output_width() {
  winsize size{};
  bool const known = isatty(STDOUT_FILENO) != 0 && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col >= 40;
  return known ? size.ws_col : 100;
}

void print_json(Json const& value) { fmt::print("{}\n", value.dump(2, ' ', false, Json::error_handler_t::replace)); }

}  // namespace ringside
