// RC-1.7, RC-2.1, RC-11.2: what a seat may know.

#include <algorithm>

#include "engine/games/robocide/game.h"
#include "tests/games/robocide/table.h"

namespace ringside::robocide {
namespace {

Json const secrets = Json::parse(R"({"loot": {"20": "vest", "14": "mine"}, "mines": ["14"],
  "seat": [{"robots": ["1 west"]}, {"robots": ["2 west"], "held": {"screen": 1}}]})");

Table table_with(Json change, Json setup = Json::object()) {
  Json changed = secrets;
  changed.update(change, true);
  return Table({}, changed, setup);
}

bool looks_alike(Table const& a, Table const& b, int seat) {
  return a.match().observation_digest(a.state(), seat) == b.match().observation_digest(b.state(), seat) &&
         a.match().scene(a.state(), Language::english, seat) == b.match().scene(b.state(), Language::english, seat) &&
         a.match().observation(a.state(), seat) == b.match().observation(b.state(), seat);
}

TEST(RobocideKnowledge, RC_2_1_NobodyKnowsWhatLiesFaceDown) {
  Table const table = table_with(Json::object()), other = table_with({{"loot", {{"20", "battery"}}}});
  EXPECT_TRUE(looks_alike(table, other, 0));
  EXPECT_TRUE(looks_alike(table, other, 1));
  EXPECT_FALSE(looks_alike(table, table_with({{"loot", {{"21", "battery"}}}}), 0)) << "but that it lies there";
}

Json screen_or_remote() {
  return Json::parse(R"({"seat": [{"robots": ["1 west"]}, {"robots": ["2 west"], "held": {"remote": 1}}]})");
}

TEST(RobocideKnowledge, RC_1_7_HeldLootIsTheOwners) {
  Table const table = table_with(Json::object()), other = table_with(screen_or_remote());
  EXPECT_TRUE(looks_alike(table, other, 0));
  EXPECT_FALSE(looks_alike(table, other, 1));
  Json const open = ruled("loot.open", "open");
  EXPECT_FALSE(looks_alike(table_with(Json::object(), open), table_with(screen_or_remote(), open), 0));
}

TEST(RobocideKnowledge, RC_8_4_WhatIsTakenIsReportedToItsOwner) {
  auto const match = make_match(Json::object());
  Table const table = table_with({{"loot", {{"4", "vest"}}}});
  AnyState state = table.state();
  std::vector<EventView> events;
  match->apply(state, *match->parse("step 1 southwest").value, Language::english, events);
  auto const took = std::find_if(events.begin(), events.end(), [](EventView const& event) { return event.kind == "took"; });
  ASSERT_NE(took, events.end());
  EXPECT_EQ(took->audience, 1U);
  EXPECT_EQ(took->text, "robot 0.1 takes loot on 4: vest");
  EXPECT_EQ(took->hidden_text, "robot 0.1 takes loot on 4");
}

TEST(RobocideKnowledge, ChanceLaysUnseen) {
  auto const match = make_match(Json::object());
  AnyState const start = match->start();
  ActionCode const vest = *match->parse("lay vest").value;
  for (int seat = 0; seat < 2; ++seat) EXPECT_FALSE(match->seen(start, vest, seat));
  std::vector<EventView> events;
  AnyState state = start;
  match->apply(state, vest, Language::russian, events);
  EXPECT_EQ(events.front().audience, 0U);
  EXPECT_EQ(events.front().hidden_text, "на 1 кладут добычу");
}

}  // namespace
}  // namespace ringside::robocide
