// Runs the commands that tests/cli/approved/*.txt show and compares all that they print with what stands there.
// RINGSIDE_APPROVE=1 rewrites the files; review the difference before it is committed.
//
//   $ ringside rules no-such          the command
//     a line of standard output       two spaces before each
//   ! a line of standard error        an exclamation mark and a space before each
//   = 2                               exit code

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/cli/run.h"

namespace ringside {
namespace {

std::string prefixed(std::string const& text, std::string_view prefix) {
  std::string result;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) result += fmt::format("{}{}\n", prefix, line);
  return result;
}

/// Everything in a file that is not output: commands, and comments above them.
std::vector<std::string> spoken_lines(std::string const& text) {
  std::vector<std::string> spoken;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);)
    if (line.starts_with("$ ") || line.starts_with("# ")) spoken.push_back(line);
  return spoken;
}

std::string transcript(std::string const& approved) {
  std::string text;
  for (std::string const& line : spoken_lines(approved)) {
    if (!text.empty() && !text.ends_with("#\n"))
      text += text.substr(text.rfind('\n', text.size() - 2) + 1).starts_with("# ") ? "" : "\n";
    text += line + "\n";
    if (line.starts_with("# ")) continue;
    Ran const ran = run_line(line.substr(2));
    text += prefixed(ran.out, "  ") + prefixed(ran.err, "! ") + fmt::format("= {}\n", ran.exit);
  }
  return text;
}

std::vector<std::string> approved_files() {
  std::vector<std::string> names;
  for (auto const& entry : std::filesystem::directory_iterator(RINGSIDE_CLI_TESTS "/approved"))
    if (entry.path().extension() == ".txt") names.push_back(entry.path().stem().string());
  std::sort(names.begin(), names.end());
  return names;
}

class Approved : public testing::TestWithParam<std::string> {};

TEST_P(Approved, PrintsWhatItPrinted) {
  std::string const path = fmt::format("{}/approved/{}.txt", RINGSIDE_CLI_TESTS, GetParam());
  std::string const approved = read_text(path);
  ASSERT_FALSE(spoken_lines(approved).empty()) << path << " holds no command";
  std::string const now = transcript(approved);
  if (std::getenv("RINGSIDE_APPROVE") != nullptr) std::ofstream(path, std::ios::binary) << now;
  EXPECT_EQ(now, read_text(path)) << "if this is right, run cli_test with RINGSIDE_APPROVE=1 and review the difference";
}

INSTANTIATE_TEST_SUITE_P(Cli, Approved, testing::ValuesIn(approved_files()), [](auto const& file) { return file.param; });

}  // namespace
}  // namespace ringside
