#include "replay/terminal/terminal.h"

#include <sys/ioctl.h>
#include <unistd.h>
#include <algorithm>
#include <array>
#include <cstdlib>
#include <span>

#include <fmt/format.h>

#include "engine/core/text/json_text.h"
#include "replay/terminal/untrusted.h"

namespace ringside {
namespace {

std::string_view escape_code(Style style) {
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
    case Style::seat_0:
      return "\033[1;38;5;32m";
    case Style::seat_1:
      return "\033[1;38;5;166m";
    case Style::seat_2:
      return "\033[1;38;5;36m";
    case Style::seat_3:
      return "\033[1;38;5;175m";
    case Style::seat_4:
      return "\033[1;38;5;214m";
    case Style::seat_5:
      return "\033[1;38;5;117m";
  }
  return "";
}

constexpr std::string_view plain_again = "\033[0m";

constexpr std::array seat_styles{Style::seat_0, Style::seat_1, Style::seat_2, Style::seat_3, Style::seat_4, Style::seat_5};
constexpr std::array other_styles{Style::strong, Style::faint, Style::heading, Style::good, Style::bad, Style::warning};

/// Length of the colour of painted() at the beginning of a text; 0 if there is none.
std::size_t colour_length(std::string_view text) {
  if (text.starts_with(plain_again)) return plain_again.size();
  for (std::span<Style const> const styles : {std::span<Style const>(seat_styles), std::span<Style const>(other_styles)})
    for (Style const style : styles)
      if (text.starts_with(escape_code(style))) return escape_code(style).size();
  return 0;
}

/// The text with escapes for all that would act on a terminal; our colours stay where it shows them.
std::string steady(std::FILE* file, std::string_view text) {
  std::string safe;
  bool const colours = shows_colour(file);
  while (!text.empty()) {
    std::size_t const colour = colours ? colour_length(text) : 0;
    safe += text.substr(0, colour);
    text.remove_prefix(colour);
    std::size_t const next = colours ? std::min(text.find('\033', colour == 0 ? 1 : 0), text.size()) : text.size();
    safe += on_lines(text.substr(0, next));
    text.remove_prefix(next);
  }
  return safe;
}

bool is_dumb() {
  char const* const kind = std::getenv("TERM");
  return kind == nullptr || std::string_view(kind) == "dumb";
}

bool is_set(char const* variable) {
  char const* value = std::getenv(variable);
  return value != nullptr && *value != '\0';
}

}  // namespace

Terminal& terminal() {
  static Terminal one{.language = language_of_environment()};
  return one;
}

Language language_of_locale(std::string_view locale) {
  std::string_view const language = locale.substr(0, locale.find_first_of("_.@"));
  return language == "ru" ? Language::russian : Language::english;
}

Language language_of_environment() {
  for (char const* variable : {"LC_ALL", "LC_MESSAGES", "LANG"})
    if (is_set(variable)) return language_of_locale(std::getenv(variable));
  return Language::english;
}

bool shows_colour(std::FILE* file) {
  if (terminal().colour != ColourWhen::automatic) return terminal().colour == ColourWhen::always;
  return isatty(fileno(file)) != 0 && !is_set("NO_COLOR") && !is_dumb();
}

std::string painted(std::FILE* file, Style style, std::string_view text) {
  return shows_colour(file) ? in_colour(style, text) : std::string(text);
}

std::string in_colour(Style style, std::string_view text) {
  if (text.empty() || style == Style::plain) return std::string(text);
  return fmt::format("{}{}{}", escape_code(style), text, plain_again);
}

Style seat_style(int seat) { return seat_styles[static_cast<std::size_t>(seat) % seat_styles.size()]; }

std::string painted(Style style, std::string_view text) { return painted(stdout, style, text); }

int output_width() {
#ifdef TIOCGWINSZ
  winsize size{};
  bool const known = isatty(STDOUT_FILENO) != 0 && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col >= 40;
  if (known) return size.ws_col;
#endif
  return 100;
}

bool shows_progress(std::FILE* file) { return isatty(fileno(file)) != 0 && !is_dumb() && !terminal().quiet && !terminal().json; }

void print_bytes(std::string_view bytes) { std::fwrite(bytes.data(), 1, bytes.size(), stdout); }

void print_text(std::string_view text) { print_bytes(steady(stdout, text)); }

void print_json(Json const& value) { print_bytes(json_text(value, 2) + "\n"); }

}  // namespace ringside
