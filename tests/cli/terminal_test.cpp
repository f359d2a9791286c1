// What a person sees on a terminal of their own: script(1) makes one.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/cli/run.h"

namespace ringside {
namespace {

/// What a command prints on a terminal, standard error with it. The terminal's own returns at the ends of lines are left out.
std::string on_a_terminal(std::string const& environment, std::string const& command) {
  std::string text =
      run_line(fmt::format("export -f ringside; {} SHELL=/bin/bash script -qec '{}' /dev/null", environment, command)).out;
  for (std::size_t at = text.find("\r\n"); at != std::string::npos; at = text.find("\r\n", at)) text.erase(at, 1);
  return text;
}

bool holds(std::string const& text, char c) { return text.find(c) != std::string::npos; }

constexpr char const* slow = "ringside explore steel-arena --time 2s";

TEST(OnATerminal, ProgressIsDrawnOverItself) {
  std::string const text = on_a_terminal("", slow);
  EXPECT_NE(text.find("states/s"), std::string::npos) << text;
  EXPECT_TRUE(holds(text, '\r')) << text;
  EXPECT_TRUE(holds(text, '\033')) << text;
}

TEST(OnATerminal, ADumbOneGetsNeitherEscapesNorReturns) {
  std::string const text = on_a_terminal("TERM=dumb", slow);
  EXPECT_NE(text.find("states/s"), std::string::npos) << text;
  EXPECT_FALSE(holds(text, '\r')) << text;
  EXPECT_FALSE(holds(text, '\033')) << text;
}

TEST(OnATerminal, ABoardShowsTheColoursOfSeats) {
  std::string const board = "ringside show input/short.json#3";
  std::string const text = on_a_terminal("", board);
  EXPECT_NE(text.find("\033[1;38;5;32m0→\033[0m"), std::string::npos) << text;
  EXPECT_NE(text.find("\033[1;38;5;166mrobot 1\033[0m"), std::string::npos) << text;
  EXPECT_FALSE(holds(run_line(board).out, '\033'));
}

TEST(OnATerminal, NoColourMeansNoEscapesAtAll) {
  EXPECT_FALSE(holds(on_a_terminal("NO_COLOR=1", slow), '\033'));
  EXPECT_FALSE(holds(on_a_terminal("", "ringside games --color never"), '\033'));
  EXPECT_TRUE(holds(on_a_terminal("", "ringside games"), '\033'));
  EXPECT_TRUE(holds(on_a_terminal("NO_COLOR=1", "ringside games --color always"), '\033'));
}

}  // namespace
}  // namespace ringside
