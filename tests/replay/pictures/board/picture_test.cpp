#include "replay/pictures/board/picture.h"

#include <clocale>
#include <cmath>
#include <set>
#include <utility>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/board/scene_field.h"
#include "replay/pictures/board/legend.h"
#include "replay/pictures/drawing/patterns.h"
#include "replay/pictures/drawing/raster.h"
#include "tests/cli/xml_reader.h"

namespace ringside::picture {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

Scene two_robots() {
  Scene scene = bare_scene(HexField::hexagon(1));
  scene.marks = {{"*", "hot"}, {"!", "never used"}, {"~", "water", scene::Ground::liquid}};
  scene.cells[0].items = {{.label = "scrap-metal"}};
  scene.cells[1].items = {{.label = "attack-2", .face_down = true}};
  scene.cells[2].marks = {2};
  scene.pieces = {{0, "0", 3, hex::step_of(hex::ne)}, {1, "1", 4, hex::step_of(hex::w), {0}}};
  scene.panels = {{0, "0", "seat 0", true, {{"cell", {"b2"}}}, {{"modules", {{"crab"}, {"jet"}}}}},
                  {1, "1", "seat 1", false, {{"cell", {"b3"}}}, {{"modules", {}}}},
                  {scene::no_seat, "", "", false, {{"supply", {"19"}}}, {}}};
  return scene;
}

std::string svg(Scene const& scene, PictureLook const& look = {}) {
  return to_svg(draw_picture(scene, {"Title", {}}, look), "Title");
}

TEST(Picture, IsTheSameEachTimeAndInEveryLocale) {
  std::string const once = svg(two_robots());
  std::setlocale(LC_ALL, "de_DE.UTF-8");
  EXPECT_EQ(svg(two_robots()), once);
  std::setlocale(LC_ALL, "C");
  EXPECT_EQ(fault_in_xml(once), "");
}

TEST(Picture, HostileNamesAreOnlyShown) {
  Scene scene = two_robots();
  std::string const hostile = "</text><script>x('\"&\x01\u202e\xff')";
  scene.cells[0].name = scene.cells[0].items[0].label = scene.pieces[0].label = hostile;
  scene.panels[0].title = scene.panels[0].facts[0].name = scene.panels[0].lists[0].items[0].note = hostile;
  scene.marks[0] = {hostile, hostile};
  scene.words = {hostile};
  std::string const text = to_svg(draw_picture(scene, {hostile, {hostile}, {hostile}}, {.names = {hostile}}), hostile);
  EXPECT_EQ(fault_in_xml(text), "");
  EXPECT_THAT(text, Not(HasSubstr("<script")));
  EXPECT_THAT(text, HasSubstr("&lt;"));
}

TEST(Picture, NumbersHaveFewDecimalsAndNoSignOfZero) {
  EXPECT_EQ(number(1.0), "1");
  EXPECT_EQ(number(-0.0001), "0");
  EXPECT_EQ(number(2.345678), "2.35");
}

/// Of the marks those that occur, and no others; of arrows and blows a sample.
TEST(Picture, TheLegendHasWhatOccurs) {
  Scene scene = two_robots();
  EXPECT_THAT(svg(scene), testing::AllOf(HasSubstr(">hot<"), HasSubstr(">water<"), Not(HasSubstr("never"))));
  EXPECT_THAT(svg(scene), Not(HasSubstr("shoots")));
  scene.arrows = {{0, 3, 4, "shoots", scene::Stroke::attack}};
  scene.blows = {{4, "2", "ouch"}};
  EXPECT_THAT(svg(scene), testing::AllOf(HasSubstr(">shoots<"), HasSubstr(">ouch<"), HasSubstr(">2<")));
  EXPECT_EQ(legend_drawing({}, {}, Language::english, 300).height(), 0);
}

TEST(Picture, WhatDiffersIsMarked) {
  Scene const scene = two_robots();
  Scene other = scene;
  EXPECT_FALSE(apart_from(scene, other).any());
  other.pieces[0].facing = hex::step_of(hex::w);
  other.panels[0].lists[0].items[1].label = "fan";
  Apart const apart = apart_from(scene, other);
  EXPECT_TRUE(apart.cell(3));
  EXPECT_FALSE(apart.cell(4));
  EXPECT_TRUE(apart.item(0, 0, 1));
  EXPECT_FALSE(apart.item(0, 0, 0));
  EXPECT_FALSE(apart.fact(0, 0));
  EXPECT_THAT(to_svg(draw_picture(scene, {}, {}, apart), ""), HasSubstr(">differs<"));
}

/// What is gone is struck through; what only bears other marks is not.
TEST(Picture, WhatWasLostIsMarked) {
  Scene const scene = two_robots();
  Scene later = scene;
  EXPECT_FALSE(lost_in(scene, later).any());
  later.panels[0].lists[0].items[0].marks = {0};
  EXPECT_FALSE(lost_in(scene, later).any());
  later.panels[0].lists[0].items.pop_back();
  Apart const lost = lost_in(scene, later);
  EXPECT_FALSE(lost.item(0, 0, 0));
  EXPECT_TRUE(lost.item(0, 0, 1));
  std::string const text = to_svg(draw_picture(scene, {}, {}, lost), "");
  EXPECT_THAT(text, testing::AllOf(HasSubstr(">lost<"), Not(HasSubstr(">differs<"))));
  EXPECT_GT(text.size(), to_svg(draw_picture(scene, {}, {}, apart_from(scene, later)), "").size() - 200);
}

/// A pattern of its own, which the file then has, and which the legend shows; others are left out.
TEST(Picture, EachGroundHasItsPattern) {
  std::set<std::string_view> fills;
  for (int i = 1; i <= static_cast<int>(scene::last_ground); ++i) {
    auto const ground = static_cast<scene::Ground>(i);
    std::string const fill(ground_fill(ground));
    EXPECT_TRUE(fills.insert(ground_fill(ground)).second);
    Scene scene = bare_scene(HexField::hexagon(1));
    scene.marks = {{"", "what it is", ground}};
    scene.cells[2].marks = {0};
    scene.cells[2].items = {{.label = "tile"}};
    std::string const text = svg(scene);
    EXPECT_EQ(fault_in_xml(text), "");
    EXPECT_THAT(text,
                testing::AllOf(HasSubstr("<pattern id=\"" + fill.substr(5, fill.size() - 6) + "\""), HasSubstr(">what it is<")));
    EXPECT_EQ(text.find("<pattern"), text.rfind("<pattern"));
    std::size_t const cell = text.find("fill=\"" + fill), sample = text.find("fill=\"" + fill, cell + 1);
    EXPECT_NE(sample, std::string::npos) << fill;
  }
  EXPECT_EQ(ground_fill(scene::Ground::plain), "");
}

/// How light a colour "#RRGGBB" is, from 0 to 1.
double luminance_of(std::string_view colour) {
  double luminance = 0;
  for (auto const& [from, share] : {std::pair{1, 0.2126}, {3, 0.7152}, {5, 0.0722}}) {
    double const value = std::stoi(std::string(colour.substr(static_cast<std::size_t>(from), 2)), nullptr, 16) / 255.0;
    luminance += share * (value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4));
  }
  return luminance;
}

TEST(Design, TheInkOfEachSeatIsReadBetterOnItsColour) {
  double const alike = 0.179;  // here the contrast with black and with white is the same
  for (SeatLook const& look : design.seats)
    EXPECT_EQ(look.ink, luminance_of(look.colour) > alike ? "#000000" : "#FFFFFF") << look.shape;
}

TEST(Picture, ASheetHasRoomForItsLegend) {
  Scene const scene = two_robots();
  Drawing const legend = legend_drawing({&scene}, {}, Language::english, 900);
  EXPECT_GE(compose_sheet({draw_picture(scene, {}, {.width = 300})}, {"Title", {}}, legend, 1'000).width(), 900);
}

TEST(Picture, AnEmptySceneIsOne) { EXPECT_EQ(fault_in_xml(svg({})), ""); }

TEST(Raster, FilesBeginAsTheyMust) {
  std::string const picture = svg(two_robots());
  EXPECT_THAT(to_png(picture).value(), StartsWith("\x89PNG\r\n\x1a\n"));
  EXPECT_THAT(to_pdf(picture).value(), StartsWith("%PDF-1."));
  EXPECT_EQ(to_pdf(picture).value(), to_pdf(picture).value());
  EXPECT_THAT(to_pdf(picture).value(), Not(HasSubstr("CreationDate")));
}

TEST(Raster, APngThatIsTooLargeSaysSo) {
  Drawing const tall(10, 40'000);
  auto const png = to_png(to_svg(tall, ""));
  ASSERT_FALSE(png);
  EXPECT_THAT(png.error(), HasSubstr("10×40000 pixels, and a PNG at most 32767 a side"));
  EXPECT_THAT(png.error(), HasSubstr("SVG or PDF"));
  EXPECT_TRUE(to_pdf(to_svg(tall, "")));
}

std::string blank(int width, int height) { return to_svg(Drawing(width, height), "blank"); }

TEST(Pdf, HasAPageForEachPicture) {
  std::string const file = to_pdf({blank(100, 200), blank(300, 40), blank(40, 40)}).value();
  EXPECT_THAT(file, HasSubstr("/Count 3"));
  EXPECT_THAT(file, HasSubstr("[ 0 0 75 150 ]"));
  EXPECT_THAT(file, HasSubstr("[ 0 0 225 30 ]"));
}

TEST(Pdf, LaysAWidePictureOnALyingPage) {
  EXPECT_THAT(to_a4(blank(2000, 300)).value(), HasSubstr("[ 0 0 841.89 595.28 ]"));
  EXPECT_THAT(to_a4(blank(300, 2000)).value(), HasSubstr("[ 0 0 595.28 841.89 ]"));
  EXPECT_THAT(to_a4(blank(100, 100)).value(), HasSubstr("/Count 1"));
}

}  // namespace
}  // namespace ringside::picture
