#include "replay/terminal/terminal.h"

#include <gtest/gtest.h>

namespace ringside {
namespace {

std::string printed(std::string_view text, ColourWhen colour) {
  ColourWhen const before = std::exchange(terminal().colour, colour);
  testing::internal::CaptureStdout();
  print_text(text);
  std::fflush(stdout);
  terminal().colour = before;
  return testing::internal::GetCapturedStdout();
}

TEST(Terminal, GetsNothingButLinesAndOurColours) {
  std::string const text = "\033[1mname\033[0m\n\033[2J\033]8;;x\a\r\u009b\033[31m\xff\033";
  EXPECT_EQ(printed(text, ColourWhen::always), "\033[1mname\033[0m\n\\x1b[2J\\x1b]8;;x\\x07\\r\\u{9b}\\x1b[31m\\xff\\x1b");
  EXPECT_EQ(printed(text, ColourWhen::never), "\\x1b[1mname\\x1b[0m\n\\x1b[2J\\x1b]8;;x\\x07\\r\\u{9b}\\x1b[31m\\xff\\x1b");
}

TEST(Terminal, SpeaksTheLanguageOfTheLocale) {
  for (char const* locale : {"ru", "ru_RU", "ru_RU.UTF-8", "ru.UTF-8", "ru_UA@x", "ru@x"})
    EXPECT_EQ(language_of_locale(locale), Language::russian) << locale;
  for (char const* locale : {"", "C", "ruxx", "run_RU", "en_RU", "RU", "r", "ru-RU"})
    EXPECT_EQ(language_of_locale(locale), Language::english) << locale;
}

}  // namespace
}  // namespace ringside
