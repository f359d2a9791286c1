// Files that are broken by their structure: each is refused with a place and a reason, or taken and can be worked with.
// RINGSIDE_FUZZ_SECONDS, for each kind of file, takes the place of a fixed number of them; RINGSIDE_FUZZ_SEED begins elsewhere.

#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/fuzz/structure/kinds.h"

namespace ringside {
namespace {

constexpr std::uint64_t files_in_a_test_run = 1500;
constexpr unsigned most_seconds_a_file = 60;

std::uint64_t asked(char const* variable, std::uint64_t otherwise) {
  char const* const text = std::getenv(variable);
  return text == nullptr ? otherwise : std::strtoull(text, nullptr, 10);
}

/// Says when enough was done.
class Enough {
 public:
  bool operator()(std::uint64_t files) const {
    if (seconds_ == 0) return files >= files_in_a_test_run;
    return std::chrono::steady_clock::now() - begin_ >= std::chrono::seconds(seconds_);
  }

 private:
  std::uint64_t seconds_ = asked("RINGSIDE_FUZZ_SECONDS", 0);
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

class Structure : public testing::TestWithParam<std::size_t> {};

/// What is being read stands in a file, for the case that it ends the test, or takes so long that the alarm does.
TEST_P(Structure, IsRefusedOrTaken) {
  Kind const& kind = kinds()[GetParam()];
  std::filesystem::create_directories("failures");
  std::string const kept = fmt::format("failures/structure-{}.json", kind.name);
  auto const feeder = kind.feeder(asked("RINGSIDE_FUZZ_SEED", 20261122));
  Enough const enough;
  std::uint64_t files = 0;
  for (; !enough(files); ++files) {
    std::ofstream(kept, std::ios::binary) << feeder->next();
    ::alarm(most_seconds_a_file);
    std::string const what = feeder->violation();
    ::alarm(0);
    ASSERT_EQ(what, "") << "file " << files << " is kept as " << std::filesystem::absolute(kept).string();
  }
  std::filesystem::remove(kept);
  fmt::print("{}: {} files, {} of them taken\n", kind.name, files, feeder->taken);
  EXPECT_GT(feeder->taken, files / 100) << "files that are all refused test little";
}

INSTANTIATE_TEST_SUITE_P(Fuzz, Structure, testing::Range(std::size_t{0}, kinds().size()),
                         [](auto const& kind) { return std::string(kinds()[kind.param].name); });

}  // namespace
}  // namespace ringside
