// Boards as they are. The first line of a file says which one: a record or position of the corpus, a step of a record, the
// language, and the seat that looks, if it is not all. RINGSIDE_APPROVE=1 rewrites the boards: look at them.

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <stdexcept>

#include <gtest/gtest.h>

#include "engine/record/read_any.h"
#include "replay/text/board/board_text.h"

namespace ringside {
namespace {

namespace fs = std::filesystem;

std::string read_whole(fs::path const& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

/// "golems/played/a.json#37 en 1"
std::string drawn(std::string const& head) {
  std::istringstream words(head);
  std::string place, language, seat;
  words >> place >> language >> seat;
  auto loaded = read_any_file(RINGSIDE_SOURCE_DIR "/corpus/" + place.substr(0, place.find('#')));
  if (!loaded) throw std::runtime_error(to_string(loaded.error().front()));
  Language const spoken = language == "ru" ? Language::russian : Language::english;
  std::optional<int> const looks = seat.empty() ? std::nullopt : std::optional(std::stoi(seat));
  if (auto const* position = std::get_if<LoadedPosition>(&*loaded))
    return board_text(position->match->scene(position->state, spoken, looks));
  auto const& game = std::get<LoadedRecord>(*loaded);
  AnyState state = *read_start(game);
  std::size_t const steps = std::stoul(place.substr(place.find('#') + 1));
  for (std::size_t step = 0; step < steps; ++step) game.match->apply(state, game.record.steps.at(step).action);
  return board_text(game.match->scene(state, spoken, looks));
}

bool approving() {
  char const* const value = std::getenv("RINGSIDE_APPROVE");  // NOLINT(concurrency-mt-unsafe)
  return value != nullptr && std::string_view(value) == "1";
}

std::vector<std::string> approved_files() {
  std::vector<std::string> names;
  for (auto const& entry : fs::directory_iterator(RINGSIDE_BOARD_TESTS "/approved"))
    names.push_back(entry.path().stem().string());
  std::sort(names.begin(), names.end());
  return names;
}

class ApprovedBoard : public testing::TestWithParam<std::string> {};

TEST_P(ApprovedBoard, IsDrawnAgain) {
  fs::path const file = fs::path(RINGSIDE_BOARD_TESTS) / "approved" / (GetParam() + ".txt");
  std::string const head = read_whole(file).substr(0, read_whole(file).find('\n'));
  std::string const text = head + "\n\n" + drawn(head);
  if (approving()) std::ofstream(file, std::ios::binary) << text;
  EXPECT_EQ(read_whole(file), text);
}

INSTANTIATE_TEST_SUITE_P(Boards, ApprovedBoard, testing::ValuesIn(approved_files()), [](auto const& tested) {
  std::string name = tested.param;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

}  // namespace
}  // namespace ringside
