#include "engine/core/fields/layout.h"

#include <map>

#include <gtest/gtest.h>

#include "engine/core/values/chance.h"
#include "engine/games/registry.h"
#include "tests/checker/toys.h"

namespace ringside {
namespace {

using Fields = std::map<std::string, LayoutField>;

/// A field out of the values as Flatten shows it.
std::string field_text(LayoutField const& field, std::vector<std::int64_t> const& values) {
  if (field.kind != FieldKind::set) return field.names.of(static_cast<int>(values[field.offset]));
  std::string text;
  for (std::int64_t i = 0; i < field.high; ++i) {
    auto const word = static_cast<std::uint64_t>(values[field.offset + 1 + static_cast<std::size_t>(i) / 64]);
    if (((word >> (i % 64)) & 1U) == 0) continue;
    text += (text.empty() ? "" : ", ") + field.names.of(static_cast<int>(i));
  }
  return text.empty() ? "none" : text;
}

/// The values of a state say what its fields laid flat say.
void expect_alike(Match const& match, AnyState const& state, Fields const& layout, std::vector<std::int64_t>& values) {
  match.values(state, values);
  for (FlatField const& field : match.fields(state)) {
    ASSERT_TRUE(layout.contains(field.name)) << field.name;
    LayoutField const& place = layout.at(field.name);
    ASSERT_EQ(values.at(place.offset), field.value) << field.name;
    ASSERT_EQ(match.value(state, place.offset), field.value) << field.name;
    ASSERT_EQ(field_text(place, values), field.text) << field.name;
    ASSERT_EQ(place.meaning, field.meaning) << field.name;
    ASSERT_TRUE(place.low <= field.value && field.value <= place.high) << field.name << " is " << field.value;
  }
}

/// Plays random games and looks at each state on the way.
void play(GameEntry const& entry) {
  auto const match = toys::make_match(entry);
  Fields fields;
  std::size_t slots = 0;
  for (LayoutField const& field : match->layout()) {
    ASSERT_EQ(field.offset, slots) << field.name;
    ASSERT_TRUE(fields.emplace(field.name, field).second) << field.name;
    slots += field.slots();
  }
  std::vector<std::int64_t> values;
  std::vector<ActionCode> actions;
  for (std::uint64_t game = 0; game < 10; ++game) {
    Dice dice(seed_of_game(1, game));
    AnyState state = match->start();
    for (int step = 0; step < 300 && !match->actor(state).is_nobody(); ++step) {
      expect_alike(*match, state, fields, values);
      if (testing::Test::HasFatalFailure()) return;
      ASSERT_EQ(values.size(), slots);
      match->legal(state, actions);
      match->apply(state, actions[dice.below(actions.size())]);
    }
  }
}

TEST(Layout, SaysOfEveryGameWhatFlattenSays) {
  for (GameEntry const& entry : games()) {
    SCOPED_TRACE(entry.facts().id);
    play(entry);
  }
  play(toys::race());
  play(toys::guess());
}

}  // namespace
}  // namespace ringside
