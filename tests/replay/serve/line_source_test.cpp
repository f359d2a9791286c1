#include "replay/serve/line_source.h"

#include <unistd.h>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

namespace ringside::serve {
namespace {

/// What is read of a text that comes through a pipe in pieces; "…" stands for a line that is too long.
std::vector<std::string> read_lines(std::vector<std::string> const& pieces, std::size_t longest) {
  int ends[2];
  EXPECT_EQ(::pipe(ends), 0);
  std::thread writer([&] {
    for (std::string const& piece : pieces)
      EXPECT_EQ(::write(ends[1], piece.data(), piece.size()), static_cast<ssize_t>(piece.size()));
    ::close(ends[1]);
  });
  LineSource source(ends[0], longest);
  std::vector<std::string> lines;
  while (auto const line = source.next()) lines.push_back(line->too_long ? "…" : std::string(line->text));
  writer.join();
  ::close(ends[0]);
  EXPECT_EQ(source.error(), 0);
  return lines;
}

using Lines = std::vector<std::string>;

TEST(LineSource, GivesLinesHoweverTheyCome) {
  EXPECT_EQ(read_lines({"a\nbc", "d\n\ne"}, 10), (Lines{"a", "bcd", "", "e"}));
  EXPECT_EQ(read_lines({}, 10), Lines{});
  EXPECT_EQ(read_lines({"a\n"}, 10), Lines{"a"});
}

TEST(LineSource, PassesOverWhatIsTooLong) {
  std::string const big(3'000'000, 'x');
  EXPECT_EQ(read_lines({"a\n", big, "\nb\n"}, 10), (Lines{"a", "…", "b"}));
  EXPECT_EQ(read_lines({big}, 10), Lines{"…"});
  EXPECT_EQ(read_lines({"12345678901\n1234567890\n", "12345678901"}, 10), (Lines{"…", "1234567890", "…"}));
}

TEST(LineSource, SaysWhyNothingCanBeRead) {
  LineSource source(-1, 10);
  EXPECT_FALSE(source.next());
  EXPECT_NE(source.error(), 0);
}

}  // namespace
}  // namespace ringside::serve
