// Pictures as they are. The name of a file says which one, by the list below. RINGSIDE_APPROVE=1 rewrites the pictures: look
// at them.

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>

#include <gtest/gtest.h>

#include "replay/flags/load_state.h"
#include "replay/pictures/board/state_picture.h"

namespace ringside::picture {
namespace {

namespace fs = std::filesystem;

struct Approved {
  char const* name;
  char const* place;
  Language language = Language::english;
  std::optional<int> seat = {};
};

std::ostream& operator<<(std::ostream& stream, Approved const& one) { return stream << one.name; }

constexpr auto russian = Language::russian;
Approved const approved[] = {
    {"duel_shot", "duel/played/damage-3-aggressive-03.json#27"},
    {"duel_overheated", "duel/positions/overheated.json", russian},
    {"steel_arena_four_seats", "steel-arena/played/4-basic-trophies-1.json#115"},
    {"steel_arena_two_seats", "steel-arena/played/2-expert-destroyed-1.json#35", russian, 1},
    {"high_voltage_six_seats", "high-voltage/played/6-all-trophies-1.json#137"},
    {"high_voltage_teams", "high-voltage/played/4-team-trophies-1.json#88", russian, 2},
    {"golems_corridor", "golems/played/corridor-4-0-logic-on-rounds.json#39"},
    {"golems_choice", "golems/positions/choice-under-or.json", russian, 1},
    {"robocide_four_seats", "robocide/played/centre-4-last-colour-long.json#130"},
    {"robocide_outer", "robocide/played/outer-2-last-colour-short.json#40", russian, 0},
};

std::string read_whole(fs::path const& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

std::string drawn(Approved const& one) {
  Address const address = parse_address(std::string(RINGSIDE_SOURCE_DIR "/corpus/") + one.place).value();
  LoadedState const here = load_state(address).value();
  return to_svg(state_picture(here, {one.language, one.seat, {"Анна", "Bo <b>"}}), one.name);
}

class ApprovedPicture : public testing::TestWithParam<Approved> {};

TEST_P(ApprovedPicture, IsDrawnAgain) {
  fs::path const file = fs::path(RINGSIDE_PICTURE_TESTS) / "approved" / (std::string(GetParam().name) + ".svg");
  std::string const svg = drawn(GetParam());
  char const* const approving = std::getenv("RINGSIDE_APPROVE");  // NOLINT(concurrency-mt-unsafe)
  if (approving != nullptr && std::string_view(approving) == "1") std::ofstream(file, std::ios::binary) << svg;
  EXPECT_EQ(read_whole(file), svg) << "look at it, and approve it if it is as it should be";
}

INSTANTIATE_TEST_SUITE_P(Pictures, ApprovedPicture, testing::ValuesIn(approved),
                         [](auto const& tested) { return std::string(tested.param.name); });

}  // namespace
}  // namespace ringside::picture
