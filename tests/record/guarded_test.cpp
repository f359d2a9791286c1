#include "engine/record/values/guarded.h"

#include <stdexcept>

#include <gtest/gtest.h>

namespace ringside {
namespace {

using Read = tl::expected<int, ReadErrors>;

TEST(Guarded, HandsOverWhatWasRead) {
  EXPECT_EQ(guarded("a.json", [] { return Read(7); }).value(), 7);
  auto const refused = guarded("a.json", []() -> Read { return tl::unexpected(ReadErrors{{"a.json", 1, 2, 0, "x", "y", "z"}}); });
  ASSERT_FALSE(refused);
  EXPECT_EQ(to_string(refused.error().at(0)), "a.json:1:2: x: y; expected z");
}

TEST(Guarded, MakesAFaultAnErrorOfTheInput) {
  auto const failed = guarded("a.json", []() -> Read { throw std::logic_error("no such thing"); });
  ASSERT_FALSE(failed);
  ASSERT_EQ(failed.error().size(), 1U);
  EXPECT_EQ(to_string(failed.error()[0]), "a.json: internal fault: no such thing");
}

}  // namespace
}  // namespace ringside
