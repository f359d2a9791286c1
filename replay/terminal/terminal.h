#pragma once

#include <cstdio>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "engine/core/text/json.h"
#include "engine/core/text/notation.h"

namespace ringside {

enum class ColourWhen { automatic, always, never };

/// How this process speaks, from the flags that every verb has and from the environment.
struct Terminal {
  Language language = Language::english;  ///< of games, rulebooks and answers, and of what is against the rules; other errors and
                                          ///< help are English
  ColourWhen colour = ColourWhen::automatic;
  bool quiet = false;
  bool json = false;
};

/// The one of this process. Written while the command line is parsed, then only read, except by Speaking.
Terminal& terminal();

/// While it lives, this process speaks that language; for what has sentences in both. No other thread may speak meanwhile.
class Speaking {
 public:
  explicit Speaking(Language language) : before_(std::exchange(terminal().language, language)) {}
  Speaking(Speaking const&) = delete;
  Speaking& operator=(Speaking const&) = delete;
  ~Speaking() { terminal().language = before_; }

 private:
  Language before_;
};

/// The words in the language of this process.
inline std::string_view spoken(std::string_view english, std::string_view russian) {
  return terminal().language == Language::russian ? russian : english;
}

/// What a piece of text is; colour follows from it and never carries a meaning alone.
enum class Style { plain, strong, faint, heading, good, bad, warning, seat_0, seat_1, seat_2, seat_3, seat_4, seat_5 };

/// The style of what belongs to a seat: the colours of seats in pictures, as near as terminals have them.
Style seat_style(int seat);

/// The text in the colour of its style, whatever file it goes to.
std::string in_colour(Style style, std::string_view text);

/// The text in the colour of its style if `file` shows colours: a terminal, without NO_COLOR, unless --color says otherwise.
std::string painted(std::FILE* file, Style style, std::string_view text);

/// The same for standard output.
std::string painted(Style style, std::string_view text);

bool shows_colour(std::FILE* file);

/// Columns of the terminal behind standard output; 100 if there is none, so that files do not depend on a window.
int output_width();

/// Text for people to standard output. Of control characters only line breaks and the colours of painted() pass; names
/// that must not break a line go through on_a_line() first.
void print_text(std::string_view text);

/// The same, formatted.
template <class... Args>
void say(fmt::format_string<Args...> format, Args&&... args) {
  print_text(fmt::format(format, std::forward<Args>(args)...));
}

/// A value for programs: standard output, two spaces an indent, one line break at the end.
void print_json(Json const& value);

/// A file that was asked for on standard output, as it is.
void print_bytes(std::string_view bytes);

/// May a line of this file be redrawn, for progress? True for a terminal that supports it, without --quiet.
bool shows_progress(std::FILE* file);

/// The language of a locale's name: `ru`, `ru_RU.UTF-8` and the like are Russian.
Language language_of_locale(std::string_view locale);

/// The language that LC_ALL, LC_MESSAGES or LANG asks for; the first of them that is set decides.
Language language_of_environment();

}  // namespace ringside
