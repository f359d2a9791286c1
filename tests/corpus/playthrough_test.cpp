#include "tests/corpus/playthrough.h"

#include <cstdlib>
#include <fstream>
#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include "engine/games/registry.h"
#include "tests/corpus/corpus.h"

namespace ringside {
namespace {

/// The first line in which two texts differ: `line N differs` with both; empty when none does.
std::string first_difference(std::string const& stored, std::string const& generated) {
  std::istringstream left(stored), right(generated);
  for (int number = 1;; ++number) {
    std::string a, b;
    bool const has_a = static_cast<bool>(std::getline(left, a)), has_b = static_cast<bool>(std::getline(right, b));
    if (!has_a && !has_b) return stored == generated ? "" : "the last line end differs";
    if (has_a != has_b || a != b)
      return "line " + std::to_string(number) + " differs\n  stored:    " + (has_a ? a : "(end)") +
             "\n  generated: " + (has_b ? b : "(end)");
  }
}

bool approving() {
  char const* const value = std::getenv("RINGSIDE_APPROVE");  // NOLINT(concurrency-mt-unsafe)
  return value != nullptr && std::string_view(value) == "1";
}

TEST(Playthroughs, AreWhatTheEngineDoes) {
  for (auto const& file : corpus_files("playthrough", ".txt")) {
    std::string const stored = read_whole(file);
    std::string const generated = playthrough(parse_script(stored));
    if (approving()) std::ofstream(file, std::ios::binary) << generated;
    std::string const difference = first_difference(approving() ? read_whole(file) : stored, generated);
    EXPECT_EQ(difference, "") << file << "\nif the new text is right, run this test with RINGSIDE_APPROVE=1";
  }
}

/// The words of the game's setup option "mode"; one empty word for a game without modes.
std::vector<std::string> list_modes(GameEntry const& game) {
  for (SetupOption const& option : game.facts().options)
    if (option.key == "mode" && !option.words.empty()) return {option.words.begin(), option.words.end()};
  return {""};
}

TEST(Playthroughs, EachGameAndModeHasOne) {
  std::set<std::pair<std::string, std::string>> shown;
  for (auto const& file : corpus_files("playthrough", ".txt")) {
    Script const script = parse_script(read_whole(file));
    Json const setup = make_match(script.game, script.setup)->setup();
    shown.emplace(script.game, setup.contains("mode") ? setup["mode"].get<std::string>() : "");
  }
  for (GameEntry const& game : games())
    for (std::string const& mode : list_modes(game))
      EXPECT_TRUE(shown.contains({std::string(game.facts().id), mode})) << game.facts().id << ' ' << mode;
}

TEST(Playthroughs, DifferencesAreNamedByLine) {
  EXPECT_EQ(first_difference("a\nb\n", "a\nb\n"), "");
  EXPECT_EQ(first_difference("a\nb\n", "a\nc\n"), "line 2 differs\n  stored:    b\n  generated: c");
  EXPECT_EQ(first_difference("a\n", "a\nb\n"), "line 2 differs\n  stored:    (end)\n  generated: b");
  EXPECT_EQ(first_difference("a\n", "a"), "the last line end differs");
}

}  // namespace
}  // namespace ringside
