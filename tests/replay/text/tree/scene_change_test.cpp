#include "replay/text/tree/scene_change.h"

#include <gtest/gtest.h>

#include <regex>

#include "checker/play/simulate.h"
#include "engine/games/registry.h"
#include "replay/terminal/untrusted.h"
#include "tests/replay/text/tree/views.h"

namespace ringside {
namespace {

Scene table() {
  Scene scene;
  scene.cells = {{"a1", {0, 0}}, {"a2", {1, 0}}};
  scene.marks = {{"*", "hot"}};
  scene.panels = {{0, "0", "robot 0", true, {{"cell", {"a1"}}}, {{"modules", {{"crab"}, {"jet"}, {"jet"}}}}}};
  return scene;
}

std::string first(Scene const& after, Language language = Language::english) {
  std::vector<SceneChange> const changes = scene_changes(table(), after, language);
  if (changes.size() != 1 || changes[0].changes.size() != 1) return std::to_string(changes.size()) + " changes";
  return changes[0].about + ": " + changes[0].changes[0];
}

TEST(SceneChange, TellsNothingOfWhatIsTheSame) { EXPECT_TRUE(scene_changes(table(), table(), Language::english).empty()); }

TEST(SceneChange, TellsFactsListsAndCells) {
  Scene moved = table(), lost = table(), lies = table(), hot = table(), more = table();
  moved.panels[0].facts[0].value.label = "a2";
  EXPECT_EQ(first(moved), "robot 0: cell a1 → a2");
  lost.panels[0].lists[0].items.pop_back();
  EXPECT_EQ(first(lost), "robot 0: modules −jet");
  lies.cells[1].items = {{.label = "barrel"}};
  EXPECT_EQ(first(lies), "field: a2 +barrel");
  EXPECT_EQ(first(lies, Language::russian), "поле: a2 +barrel");
  hot.panels[0].lists[0].items[0].marks = {0};
  EXPECT_EQ(first(hot), "robot 0: modules crab (hot)");
  auto const cooled = scene_changes(hot, table(), Language::english);
  ASSERT_EQ(cooled.size(), 1U);
  EXPECT_EQ(cooled[0].changes, (std::vector<std::string>{"modules crab (no longer hot)"}));
  more.panels[0].facts.push_back({"damage", {"1"}});
  EXPECT_EQ(first(more), "robot 0: damage none → 1");
  more.panels[0].facts.erase(more.panels[0].facts.begin());
  more.panels[0].facts.clear();
  EXPECT_EQ(first(more), "robot 0: cell a1 → none");
}

TEST(SceneChange, APieceThatNoPanelTellsOf) {
  Scene before = table(), after = table();
  before.pieces = {{0, "0", 0}}, after.pieces = {{0, "0", 1}};
  auto const changes = scene_changes(before, after, Language::english);
  ASSERT_EQ(changes.size(), 1U);
  EXPECT_EQ(changes[0].changes, (std::vector<std::string>{"+0 a2 −0 a1"}));
}

/// Labels are whole letters, and no path of a field stands in a label: `robot[0].cell`, `face_down`, `{0.7}`.
TEST(SceneChange, LabelsOfAllGamesNameNoField) {
  static std::regex const path(R"([A-Za-z]\[|\]\.|[a-z]_[a-z]|\{)");
  for (GameEntry const& entry : games())
    for (Language const language : {Language::english, Language::russian}) {
      Series series{.game = &entry};
      series.seed = 3;
      auto const simulation = Simulation::of(series);
      ASSERT_TRUE(simulation);
      LoadedRecord const game = simulation->play(0);
      AnyState state = *read_start(game);
      for (std::size_t i = 0; i < game.record.steps.size() / 2; ++i) game.match->apply(state, game.record.steps[i].action);
      TreeOptions options = depth_options(2);
      options.merge = options.group = true;
      options.max_nodes = 40;
      options.language = language;
      TreeView const view{game.match, grow_tree(*game.match, state, options), "game", std::nullopt, {}, options};
      for (std::size_t node = 0; node < view.tree.nodes.size(); ++node)
        for (std::size_t const width : {12U, 13U, 14U, 15U, 40U})
          for (std::string const& line : summary_lines(view, node, width))
            EXPECT_FALSE(std::regex_search(line, path) || on_a_line(line) != line) << entry.facts().id << ": " << line;
      for (Tree::Edge const& edge : view.tree.edges)
        for (std::string const& line : change_lines(view, edge.from, edge.to))
          EXPECT_FALSE(std::regex_search(line, path)) << entry.facts().id << ": " << line;
    }
}

}  // namespace
}  // namespace ringside
