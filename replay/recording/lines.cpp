#include "replay/recording/lines.h"

#include <editline/readline.h>
#include <unistd.h>

#include <clocale>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <utility>

#include "engine/core/text/utf8.h"
#include "replay/terminal/terminal.h"

namespace ringside {
namespace {

/// What is offered while a line is edited. The editor calls plain functions.
Completions& offered() {
  static Completions completions;
  return completions;
}

/// The editor's way to ask: state 0 begins, each call gives one more line, null ends; the editor frees what it gets.
char* next_completion(char const* begun, int state) {
  static std::vector<std::string> lines;
  if (state == 0) lines = offered()(begun);
  auto const i = static_cast<std::size_t>(state);
  return i < lines.size() ? ::strdup(lines[i].c_str()) : nullptr;
}

char** complete_line(char const*, int, int end) {
  std::string const begun(rl_line_buffer, static_cast<std::size_t>(end));
  return rl_completion_matches(begun.c_str(), next_completion);
}

class EditedLines final : public Lines {
 public:
  explicit EditedLines(Completions completions) {
    std::setlocale(LC_CTYPE, "");  // the editor counts columns by it; nothing else looks at it
    offered() = std::move(completions);
    static char nothing[] = "";
    rl_completer_word_break_characters = nothing;  // a line is completed as a whole
    rl_attempted_completion_function = complete_line;
  }
  bool are_typed() const override { return true; }
  std::optional<std::string> next(std::string const& prompt) override {
    std::unique_ptr<char, void (*)(void*)> const line(::readline(prompt.c_str()), std::free);
    if (line == nullptr) {
      print_text("\n");
      return std::nullopt;
    }
    if (*line != '\0') ::add_history(line.get());
    return std::string(line.get());
  }
};

class PlainLines final : public Lines {
 public:
  bool are_typed() const override { return false; }
  std::optional<std::string> next(std::string const&) override {
    std::string line;
    if (!std::getline(std::cin, line)) return std::nullopt;
    return std::exchange(is_first_, false) ? std::string(without_byte_order_mark(line)) : line;
  }

 private:
  bool is_first_ = true;
};

}  // namespace

std::unique_ptr<Lines> standard_lines(Completions completions) {
  if (::isatty(STDIN_FILENO) != 0 && ::isatty(STDOUT_FILENO) != 0) return std::make_unique<EditedLines>(std::move(completions));
  return std::make_unique<PlainLines>();
}

}  // namespace ringside
