#include "replay/flags/flags.h"

#include <gtest/gtest.h>

#include "replay/flags/choices.h"
#include "replay/flags/verbs.h"

namespace ringside {
namespace {

TEST(Flags, AreNamedAsTheyAreTyped) {
  Flags flags;
  int jobs = 0;
  std::string file;
  OptionView const option = flags.option("-j,--jobs", jobs, "How many").view;
  EXPECT_EQ(option.name + " " + option.short_name + " " + option.group, "jobs j Options");
  OptionView const positional = flags.option("file", file, "Which").view;
  EXPECT_TRUE(positional.positional && positional.name == "file" && positional.group.empty());
}

TEST(Flags, TakeWholeNumbersInTenDigits) {
  Flags flags;
  std::optional<std::uint64_t> seed;
  Flag const& flag = flags.option("--seed", seed, "").whole();
  EXPECT_EQ(flag.accept("010"), "");
  EXPECT_EQ(seed, 10U);
  EXPECT_EQ(flag.accept("08"), "");
  EXPECT_EQ(seed, 8U);
  for (char const* wrong : {"", "-1", "+1", "0x10", "1.5", "1 ", "18446744073709551616"})
    EXPECT_NE(flag.accept(wrong), "") << wrong;
  EXPECT_EQ(seed, 8U);
}

TEST(Flags, TellTheRangeOfANumber) {
  Flags flags;
  int jobs = 0;
  double every = 0;
  Flag const& whole = flags.option("--jobs", jobs, "Threads").whole(1, 64);
  EXPECT_EQ(whole.view.help, "Threads (1 to 64)");
  EXPECT_EQ(whole.accept("65"), "'65' is not a whole number from 1 to 64");
  Flag const& decimal = flags.option("--every", every, "Seconds").decimal(0.1, 60);
  EXPECT_EQ(decimal.view.help, "Seconds (0.1 to 60)");
  for (char const* wrong : {"0", "60.5", "nan", "inf", "1s"}) EXPECT_NE(decimal.accept(wrong), "") << wrong;
  EXPECT_EQ(decimal.accept("0.5"), "");
  EXPECT_EQ(every, 0.5);
}

TEST(Flags, KeepNothingOfAWordThatFailsACheck) {
  Flags flags;
  std::string shell = "bash";
  Flag const& flag = limit_to_words(flags.option("shell", shell, ""), {"bash", "zsh"});
  EXPECT_NE(flag.accept("zhs").find("did you mean 'zsh'"), std::string::npos);
  EXPECT_EQ(shell, "bash");
}

TEST(Flags, MeasureMemoryAndTime) {
  Flags flags;
  std::optional<std::uint64_t> bytes;
  std::optional<double> seconds;
  EXPECT_EQ(memory_size(flags, "--memory", bytes, "").accept("2k"), "");
  EXPECT_EQ(bytes, 2048U);
  EXPECT_NE(memory_size(flags, "--memory", bytes, "").accept("2X"), "");
  EXPECT_EQ(duration(flags, "--time", seconds, "").accept("5min"), "");
  EXPECT_EQ(seconds, 300);
}

// Completion and help are made from types: what takes a word without one would be a flag for them.
TEST(Flags, OfEveryVerbSayWhatTheyTake) {
  for (Verb const& verb : declared_verbs())
    for (Flag const& flag : verb.flags.all()) {
      EXPECT_FALSE(flag.view.help.empty()) << verb.command->name << " " << flag.view.name;
      EXPECT_TRUE(!flag.view.positional || !flag.view.type.empty()) << verb.command->name << " " << flag.view.name;
    }
}

}  // namespace
}  // namespace ringside
