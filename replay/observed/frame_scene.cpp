#include "replay/observed/frame_scene.h"

#include <algorithm>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "replay/scenes/scene_json.h"

namespace ringside {
namespace {

constexpr std::size_t most_things = 2'000;  ///< of a list, as of scenes that other programs make
constexpr int farthest = 100;               ///< from the middle of the field

constexpr int last_player = 31;  ///< bots count behind the seats, and have pieces

/// What is wrong, where. Reading ends with it.
struct FrameFault {
  Problem problem;
};

class FrameReading {
 public:
  FrameReading(FrameOf const& of, Language language) : game_(of.game), standing_(of.arrows), language_(language) {}

  SeenBoard read(Json const& frame) {
    SeenBoard board;
    Scene& scene = board.scene;
    auto const grid = std::find(grid_words.begin(), grid_words.end(), game_["grid"].get<std::string>());
    scene.grid = static_cast<scene::Grid>(grid - grid_words.begin());
    scene.columns = game_["columns"].get<std::vector<std::string>>();
    scene.rows = game_["rows"].get<std::vector<std::string>>();
    scene.marks = list(game_["signs"], "signs", [&](Json const& sign) { return mark(sign); });
    marks_ = static_cast<int>(scene.marks.size());
    Json const& field = game_["cells"];
    scene.cells = list(field, "cells", [&](Json const& cell) { return place(cell); });
    cells_ = static_cast<int>(scene.cells.size());
    Json const& contents = part(frame, "cells");
    if (contents.size() != scene.cells.size()) fail("frame.cells", "are not as many as the field has", "");
    for (std::size_t i = 0; i < scene.cells.size(); ++i) {
      scene.cells[i].items = items(row(contents[i], 2, "cells")[0]);
      scene.cells[i].marks = marks(contents[i][1]);
    }
    scene.pieces = list(part(frame, "pieces"), "pieces", [&](Json const& one) { return piece(one); });
    scene.arrows = list(part(frame, "arrows"), "arrows", [&](Json const& one) { return arrow(one); });
    if (scene.arrows.size() < standing_) fail("arrows", "are fewer than the step says", "");
    scene.arrows.resize(standing_);
    scene.panels = list(part(frame, "panels"), "panels", [&](Json const& one) { return panel(one); });
    board.within = marks(part(frame, "marks"));
    scene.to_do = list(part(frame, "to_do"), "to_do", [&](Json const& one) { return text(one); });
    scene.words = list(part(frame, "words"), "words", [&](Json const& one) { return text(one); });
    return board;
  }

 private:
  Json const& game_;
  std::size_t standing_;
  Language language_;
  int marks_ = 0, cells_ = 0;

  [[noreturn]] static void fail(std::string where, std::string what, std::string expected) {
    throw FrameFault{{std::move(where), std::move(what), std::move(expected)}};
  }
  static Json const& part(Json const& frame, char const* name) {
    if (!frame.is_object() || !frame.contains(name)) fail("frame", fmt::format("has no {}", name), "");
    return frame[name];
  }
  static Json const& row(Json const& json, std::size_t size, char const* where) {
    if (!json.is_array() || json.size() != size) fail(where, "is no such row", fmt::format("a list of {}", size));
    return json;
  }
  template <class Read>
  static std::vector<std::invoke_result_t<Read, Json const&>> list(Json const& json, char const* where, Read read) {
    std::vector<std::invoke_result_t<Read, Json const&>> all;
    if (!json.is_array() || json.size() > most_things)
      fail(where, "is no such list", fmt::format("a list of at most {}", most_things));
    for (Json const& one : json) all.push_back(read(one));
    return all;
  }
  static int number(Json const& json, int low, int high) {
    auto const read = json.is_number_integer() ? json.get<std::int64_t>() : std::int64_t{low} - 1;
    if (read < low || read > high) fail("frame", "has no such number", fmt::format("a whole number from {} to {}", low, high));
    return static_cast<int>(read);
  }
  std::string text(Json const& json) const {
    int const last = static_cast<int>(game_["en"]["texts"].size()) - 1;
    return text_of(game_, "texts", static_cast<std::size_t>(number(json, 0, last)), language_);
  }

  scene::Mark mark(Json const& json) const {
    row(json, 3, "signs");
    return {text(json[0]), text(json[1]), static_cast<scene::Ground>(number(json[2], 0, static_cast<int>(scene::last_ground)))};
  }
  static scene::Cell place(Json const& json) {
    row(json, 3, "cells");
    if (!json[0].is_string()) fail("cells", "have a name that is not a text", "");
    return {json[0].get<std::string>(), {number(json[1], -farthest, farthest), number(json[2], -farthest, farthest)}};
  }
  scene::Marks marks(Json const& json) const {
    return list(json, "marks", [&](Json const& one) { return static_cast<std::uint8_t>(number(one, 0, marks_ - 1)); });
  }
  scene::Item item(Json const& json) const {
    scene::Item read;
    read.face_down = json.is_array();
    read.label = text(read.face_down ? row(json, 1, "items")[0] : json);
    return read;
  }
  std::vector<scene::Item> items(Json const& json) const {
    return list(json, "items", [&](Json const& one) { return item(one); });
  }
  scene::Piece piece(Json const& json) const {
    row(json, 6, "pieces");
    scene::Piece read{number(json[0], 0, last_player), text(json[1]), number(json[2], 0, cells_ - 1)};
    scene::Place const facing{number(json[3], -2, 2), number(json[4], -2, 2)};
    if (facing != scene::Place{}) read.facing = facing;
    read.marks = marks(json[5]);
    return read;
  }
  scene::Arrow arrow(Json const& json) const {
    row(json, 5, "arrows");
    return {number(json[0], scene::no_seat, last_player), number(json[1], 0, cells_ - 1), number(json[2], 0, cells_ - 1),
            text(json[4]), static_cast<scene::Stroke>(number(json[3], 0, static_cast<int>(stroke_words.size()) - 1))};
  }
  scene::Panel panel(Json const& json) const {
    row(json, 6, "panels");
    scene::Panel read{number(json[0], scene::no_seat, last_player), text(json[1]), text(json[2]), number(json[3], 0, 1) == 1};
    read.facts = list(json[4], "facts", [&](Json const& one) {
      row(one, 2, "facts");
      return scene::Fact{text(one[0]), item(one[1])};
    });
    read.lists = list(json[5], "lists", [&](Json const& one) {
      row(one, 2, "lists");
      return scene::List{text(one[0]), items(one[1])};
    });
    return read;
  }
};

}  // namespace

std::string const& text_of(Json const& game, char const* part, std::size_t number, Language language) {
  Json const& russian = game["ru"][part][number];
  Json const& text = language == Language::russian && russian.is_string() ? russian : game["en"][part][number];
  return text.get_ref<std::string const&>();
}

tl::expected<SeenBoard, Problem> board_of(FrameOf const& of, Json const& frame, Language language) {
  try {
    return FrameReading(of, language).read(frame);
  } catch (FrameFault& fault) {
    return tl::unexpected(std::move(fault.problem));
  }
}

}  // namespace ringside
