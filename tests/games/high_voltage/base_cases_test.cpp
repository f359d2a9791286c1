// What the overlay does not change stays: the base's cases hold here too, where the rulings with another default here have the
// base's option.

#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "checker/cases/case_rulings.h"
#include "engine/games/high_voltage/rulings.h"

namespace ringside::high_voltage {
namespace {

std::filesystem::path const folder = std::filesystem::path(RINGSIDE_SOURCE_DIR) / "corpus" / "steel-arena" / "cases";

std::string read_whole(std::filesystem::path const& file) {
  std::stringstream text;
  text << std::ifstream(file).rdbuf();
  return text.str();
}

/// Not of this game: tiles that are out of it, a supply by type, a start that is set up otherwise.
bool is_of_the_base_alone(Json const& asked, std::string const& text) {
  bool const has_more_tiles = text.find("f451") != std::string::npos || text.find("quasar") != std::string::npos;
  bool const sets_up = !asked.contains("given") || text.find("\"do\": \"place\"") != std::string::npos ||
                       text.find("\"do\": \"draw\"") != std::string::npos || text.find("\"do\": \"lay\"") != std::string::npos;
  return has_more_tiles || sets_up || asked["given"].contains("supply");
}

/// The options that the base has by default.
Json with_defaults_of_base(Json asked) {
  asked["game"] = "high-voltage";
  std::span<Ruling const> const base = steel_arena::rulings();
  std::string const varied = asked.contains("for-every") ? asked["for-every"].dump() : "";
  Json& chosen = asked["setup"]["rulings"];
  for (std::size_t i = 0; i < base.size(); ++i) {
    std::string const id(base[i].id);
    if (varied.find(id) == std::string::npos && !chosen.contains(id)) chosen[id] = base[i].options[base[i].preset].word;
  }
  return asked;
}

TEST(BaseCases, HoldUnderTheOverlay) {
  int held = 0;
  for (auto const& entry : std::filesystem::directory_iterator(folder)) {
    std::string const text = read_whole(entry.path());
    Json const asked = Json::parse(text);
    if (is_of_the_base_alone(asked, text)) continue;
    auto const read = read_case(with_defaults_of_base(asked).dump(), entry.path().filename().string(), folder.string());
    ASSERT_TRUE(read) << entry.path() << to_string(read.error().front());
    for (Trial const& trial : try_case(*read)) EXPECT_TRUE(trial.result.passed()) << entry.path();
    ++held;
  }
  EXPECT_GT(held, 200);
}

}  // namespace
}  // namespace ringside::high_voltage
