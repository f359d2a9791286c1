#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "replay/scenes/scene_json.h"
#include "replay/terminal/untrusted.h"

namespace ringside {
namespace {

constexpr std::size_t most_things = 2000, most_marks = 200, longest_text = 400;
constexpr int farthest = 100, widest_step = 2, most_alike = 10'000;

/// What is wrong, where. Reading ends with it.
struct SceneFault {
  Problem problem;
};

class SceneReading {
 public:
  SceneReading(Json const& json, int seats) : seats_(seats) { read(json); }

  Scene scene;

 private:
  int seats_;
  std::string path_;
  std::map<std::string, int> cells_;

  [[noreturn]] void fail(std::string what, std::string expected) const {
    throw SceneFault{{path_, std::move(what), std::move(expected)}};
  }

  template <class F>
  auto at(std::string const& name, F f) {
    std::string const outer = std::exchange(path_, path_.empty() ? name : path_ + "/" + name);
    auto read_there = f();
    path_ = outer;
    return read_there;
  }

  Json const& member(Json const& json, char const* name) const {
    static Json const nothing;
    if (!json.is_object()) fail("is no object", "an object");
    auto const found = json.find(name);
    return found == json.end() ? nothing : *found;
  }

  std::string text(Json const& json, char const* name, bool needed = false) {
    return at(name, [&] {
      Json const& value = member(json, name);
      if (value.is_null() && !needed) return std::string();
      if (!value.is_string()) fail("is no text", "a text");
      std::string const& read = value.get_ref<std::string const&>();
      if (read.size() > longest_text) fail("is too long", fmt::format("at most {} bytes", longest_text));
      return on_a_line(read);
    });
  }

  int number(Json const& json, char const* name, int low, int high, std::optional<int> usual = {}) {
    return at(name, [&] {
      Json const& value = member(json, name);
      if (value.is_null() && usual) return *usual;
      auto const read = value.is_number_integer() ? value.get<std::int64_t>() : std::int64_t{low} - 1;
      if (read < low || read > high) fail("is no such number", fmt::format("a whole number from {} to {}", low, high));
      return static_cast<int>(read);
    });
  }

  bool flag(Json const& json, char const* name) const { return member(json, name) == true; }

  template <std::size_t count>
  std::size_t word(Json const& json, char const* name, std::array<std::string_view, count> const& words, bool needed) {
    return at(name, [&]() -> std::size_t {
      Json const& value = member(json, name);
      if (value.is_null() && !needed) return 0;
      auto const found =
          value.is_string() ? std::find(words.begin(), words.end(), value.get_ref<std::string const&>()) : words.end();
      if (found == words.end()) fail("is no such word", fmt::format("one of {}", fmt::join(words, ", ")));
      return static_cast<std::size_t>(found - words.begin());
    });
  }

  template <class Read>
  auto list(Json const& json, char const* name, Read read, std::size_t most = most_things) {
    return at(name, [&] {
      Json const& value = member(json, name);
      std::vector<decltype(read(value))> all;
      if (!value.is_null() && !value.is_array()) fail("is no list", "a list");
      if (value.size() > most) fail("is too long", fmt::format("at most {}", most));
      for (Json const& one : value) at(std::to_string(all.size()), [&] { return all.emplace_back(read(one)), 0; });
      return all;
    });
  }

  std::vector<std::string> texts(Json const& json, char const* name) {
    return list(json, name, [&](Json const& one) {
      if (!one.is_string()) fail("is no text", "a text");
      return on_a_line(one.get_ref<std::string const&>().substr(0, longest_text));
    });
  }

  scene::Mark mark(Json const& json) {
    return {text(json, "sign"), text(json, "meaning", true),
            static_cast<scene::Ground>(word(json, "ground", ground_words, false))};
  }
  scene::Marks marks(Json const& json) {
    int const last = static_cast<int>(scene.marks.size()) - 1;
    return list(json, "marks", [&](Json const& one) {
      if (!one.is_number_integer() || one < 0 || one > last) fail("is no mark", "an index in the scene's `marks`");
      return one.get<std::uint8_t>();
    });
  }

  scene::Item item(Json const& json) {
    scene::Item read{text(json, "label", true)};
    read.kind = text(json, "kind");
    read.tile = text(json, "tile");
    read.face_down = flag(json, "face-down");
    read.count = number(json, "count", 0, most_alike, 1);
    read.note = text(json, "note");
    read.marks = marks(json);
    return read;
  }
  std::vector<scene::Item> items(Json const& json) {
    return list(json, "items", [&](Json const& one) { return item(one); });
  }

  scene::Place place(Json const& json, int most) { return {number(json, "x", -most, most), number(json, "y", -most, most)}; }

  scene::Cell cell(Json const& json) {
    scene::Cell read{text(json, "name", true), place(json, farthest)};
    if (!cells_.emplace(read.name, static_cast<int>(cells_.size())).second)
      fail("has the name of another cell", "a name of its own");
    read.items = items(json);
    read.marks = marks(json);
    return read;
  }
  int cell_of(Json const& json, char const* name) {
    std::string const named = text(json, name, true);
    auto const found = cells_.find(named);
    if (found == cells_.end()) fail(fmt::format("{} names no cell: \"{}\"", name, named), "the name of a cell");
    return found->second;
  }

  scene::Piece piece(Json const& json) {
    scene::Piece read{number(json, "seat", 0, seats_ - 1), text(json, "label", true), cell_of(json, "cell")};
    if (!member(json, "facing").is_null()) read.facing = at("facing", [&] { return place(json["facing"], widest_step); });
    read.marks = marks(json);
    return read;
  }

  scene::Arrow arrow(Json const& json) {
    return {number(json, "seat", 0, seats_ - 1, scene::no_seat), cell_of(json, "from"), cell_of(json, "to"), text(json, "word"),
            static_cast<scene::Stroke>(word(json, "stroke", stroke_words, false))};
  }

  scene::Panel panel(Json const& json) {
    scene::Panel read{number(json, "seat", 0, seats_ - 1, scene::no_seat), text(json, "label"), text(json, "title"),
                      flag(json, "active")};
    read.facts = list(json, "facts", [&](Json const& one) {
      return scene::Fact{text(one, "name", true), at("value", [&] { return item(member(one, "value")); })};
    });
    read.lists = list(json, "lists", [&](Json const& one) { return scene::List{text(one, "name", true), items(one)}; });
    return read;
  }

  void read(Json const& json) {
    scene.grid = static_cast<scene::Grid>(word(json, "grid", grid_words, true));
    scene.columns = texts(json, "columns");
    scene.rows = texts(json, "rows");
    scene.marks = list(
        json, "marks", [&](Json const& one) { return mark(one); }, most_marks);
    scene.cells = list(json, "cells", [&](Json const& one) { return cell(one); });
    scene.pieces = list(json, "pieces", [&](Json const& one) { return piece(one); });
    scene.arrows = list(json, "arrows", [&](Json const& one) { return arrow(one); });
    scene.panels = list(json, "panels", [&](Json const& one) { return panel(one); });
    scene.to_do = texts(json, "to-do");
    scene.words = texts(json, "words");
  }
};

}  // namespace

tl::expected<Scene, Problem> read_scene(Json const& json, int seats) {
  try {
    return std::move(SceneReading(json, seats).scene);
  } catch (SceneFault& fault) {
    return tl::unexpected(std::move(fault.problem));
  }
}

}  // namespace ringside
