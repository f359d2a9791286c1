#include "checker/explore/stores/ref_list.h"

#include <gtest/gtest.h>

namespace ringside {
namespace {

using Refs = std::vector<Ref>;

Refs all_of(RefList const& list) {
  Refs refs;
  for (std::size_t i = 0; i < list.size(); ++i) refs.push_back(list[i]);
  return refs;
}

Refs part_of(RefList const& list, std::size_t from, std::size_t count) {
  Refs room;
  auto const part = list.part(from, count, room);
  return {part.begin(), part.end()};
}

TEST(RefList, WritesDownNothingOfARow) {
  RefList list;
  list.push_back(7);
  list.append(Refs{8, 9});
  list.append_row(10, 3);
  EXPECT_EQ(all_of(list), (Refs{7, 8, 9, 10, 11, 12}));
  EXPECT_EQ(part_of(list, 1, 3), (Refs{8, 9, 10}));
  EXPECT_EQ(list.capacity(), 0U);
  EXPECT_TRUE(list.continues_with(13));
  EXPECT_FALSE(list.continues_with(14));
}

TEST(RefList, ListsWhatIsNoRow) {
  RefList list;
  list.append(Refs{4, 5, 3});
  list.append_row(6, 2);
  list.append(Refs{1});
  EXPECT_EQ(all_of(list), (Refs{4, 5, 3, 6, 7, 1}));
  EXPECT_EQ(part_of(list, 2, 3), (Refs{3, 6, 7}));
  EXPECT_FALSE(list.continues_with(2));
}

TEST(RefList, IsStraightenedOnlyWhereNothingIsMissing) {
  RefList row(Refs{5, 3, 4}), gap(Refs{5, 3, 6});
  row.straighten();
  gap.straighten();
  EXPECT_EQ(all_of(row), (Refs{3, 4, 5}));
  EXPECT_EQ(row.capacity(), 0U);
  EXPECT_EQ(all_of(gap), (Refs{5, 3, 6}));
}

TEST(RefList, EmptyContinuesWithAnything) {
  RefList list;
  EXPECT_TRUE(list.continues_with(99));
  list.straighten();
  list.append({});
  EXPECT_TRUE(list.empty());
  EXPECT_TRUE(part_of(list, 0, 0).empty());
}

}  // namespace
}  // namespace ringside
