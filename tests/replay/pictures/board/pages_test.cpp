// Replays on pages of A4, of recorded games.

#include "replay/pictures/board/pages.h"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "replay/input/input.h"
#include "replay/pictures/drawing/sheet.h"
#include "replay/text/record/playback.h"

namespace ringside::picture {
namespace {

struct Game {
  Address address;
  LoadedRecord loaded;

  explicit Game(std::string const& place)
      : address(parse_address(std::string(RINGSIDE_SOURCE_DIR "/corpus/") + place).value()),
        loaded(load_record(address).value()) {}

  std::size_t steps() const { return loaded.record.steps.size(); }
  std::vector<Drawing> pages(Onlooker const& onlooker, std::size_t first = 0) const {
    Shown shown{.first = first, .last = steps(), .seat = onlooker.seat};
    return draw_pages({address, loaded, *read_start(loaded), shown}, onlooker).pages;
  }
};

std::vector<std::string> texts_on(std::vector<Drawing> const& pages) {
  std::vector<std::string> texts;
  for (Drawing const& page : pages)
    for (Label const& label : page.labels()) texts.push_back(label.text);
  return texts;
}

std::size_t count_text(std::vector<std::string> const& texts, std::string_view text) {
  return static_cast<std::size_t>(std::count(texts.begin(), texts.end(), text));
}

bool begins_with(std::vector<std::string> const& texts, std::string const& beginning) {
  return std::any_of(texts.begin(), texts.end(), [&](std::string const& text) { return text.starts_with(beginning); });
}

constexpr char const* duel = "duel/played/damage-3-aggressive-03.json";

TEST(Pages, AreA4AndHoldTheirText) {
  for (char const* const place :
       {duel, "steel-arena/played/2-expert-destroyed-1.json", "golems/played/corridor-4-0-logic-on-rounds.json",
        "robocide/played/outer-2-last-colour-short.json", "high-voltage/played/4-team-trophies-1.json"})
    for (Language const language : {Language::english, Language::russian})
      for (Drawing const& page : Game(place).pages({language, {}, {"Анна Каренина из Нижнего Новгорода", "Bo"}})) {
        EXPECT_NEAR(page.width() * points_per_pixel, 595.28, 0.01);
        EXPECT_NEAR(page.height() * points_per_pixel, 841.89, 0.01);
        for (Label const& label : page.labels()) {
          EXPECT_GE(label.at.y - label.hand.size, 0) << label.text;
          EXPECT_LE(label.at.y, page.height() - upright_a4.margin / 2) << place << ": " << label.text;
          EXPECT_LE(label.within.x + label.within.width, page.width()) << place << ": " << label.text;
        }
      }
}

TEST(Pages, NameEachStepOnce) {
  Game const game(duel);
  std::vector<std::string> const texts = texts_on(game.pages({}));
  for (std::size_t step = 1; step <= game.steps(); ++step)
    EXPECT_TRUE(begins_with(texts, "#" + std::to_string(step) + " ")) << step;
  EXPECT_TRUE(begins_with(texts, "Over by")) << "the end is not told";
}

TEST(Pages, DoNotRepeatABoard) {
  Game const game(duel);
  Match const& match = *game.loaded.match;
  AnyState state = *read_start(game.loaded);
  Scene shown = match.scene(state, Language::english, {});
  std::size_t boards = 1;
  for (Step const& step : game.loaded.record.steps) {
    match.apply(state, step.action);
    Scene const scene = match.scene(state, Language::english, {});
    if (scene.cells != shown.cells || scene.pieces != shown.pieces) ++boards, shown = scene;
  }
  ASSERT_LT(boards, game.steps());
  EXPECT_EQ(count_text(texts_on(game.pages({})), shown.cells.front().name), boards);
}

TEST(Pages, TheLegendStandsOnce) {
  Game const game("steel-arena/played/2-expert-destroyed-1.json");
  std::vector<std::string> const texts = texts_on(game.pages({}));
  for (scene::Mark const& mark : game.loaded.match->scene(*read_start(game.loaded), Language::english, {}).marks)
    EXPECT_LE(count_text(texts, mark.meaning), 1U) << mark.meaning;
}

TEST(Pages, BeginWhereTheyAreAskedTo) {
  Game const game(duel);
  std::vector<std::string> const texts = texts_on(game.pages({}, 5));
  EXPECT_FALSE(begins_with(texts, "#4 "));
  EXPECT_TRUE(begins_with(texts, "#5 "));
}

TEST(Pages, NamePlayersAndNumberPages) {
  std::vector<Drawing> const pages = Game(duel).pages({Language::russian, {}, {"Анна", "Бо"}});
  ASSERT_GT(pages.size(), 1U);
  std::vector<std::string> const texts = texts_on(pages);
  EXPECT_TRUE(std::any_of(texts.begin(), texts.end(), [](auto const& text) { return text.find("(Анна)") != std::string::npos; }));
  EXPECT_EQ(count_text(texts, "стр. 2 из " + std::to_string(pages.size())), 1U);
}

TEST(Pages, HideWhatASeatMayNotKnow) {
  Game const game("golems/played/corridor-4-0-logic-on-rounds.json");
  Match const& match = *game.loaded.match;
  std::vector<std::string> const texts = texts_on(game.pages({Language::english, 1, {}}));
  AnyState state = *read_start(game.loaded);
  std::size_t hidden = 0;
  for (std::size_t i = 0; i < game.steps(); ++i) {
    ActionCode const action = game.loaded.record.steps[i].action;
    if (!match.seen(state, action, 1)) {
      ++hidden;
      std::string const head = "#" + std::to_string(i + 1) + " " + doing(match, state, action, {Language::english, 1, {}});
      EXPECT_EQ(count_text(texts, head), 1U) << head;
      EXPECT_NE(head.find("(hidden)"), std::string::npos);
    }
    match.apply(state, action);
  }
  EXPECT_GT(hidden, 0U);
}

}  // namespace
}  // namespace ringside::picture
