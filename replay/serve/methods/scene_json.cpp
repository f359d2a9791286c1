#include "replay/serve/methods/scene_json.h"

#include <array>
#include <set>
#include <utility>

namespace ringside::serve {
namespace {

constexpr std::array<std::string_view, 3> grids{"square", "pointy", "flat"};
constexpr std::array<std::string_view, 3> strokes{"way", "push", "attack"};
constexpr std::array<std::string_view, static_cast<std::size_t>(scene::last_ground) + 1> grounds{
    "plain",  "solid",  "liquid", "barrier", "cover",  "explosive", "fuel",  "height", "turning",
    "charge", "spikes", "earth",  "fire",    "portal", "workshop",  "forge", "magnet", "tower"};

/// Writes a scene, whose marks go by their signs and whose cells by their names.
class SceneWriting {
 public:
  explicit SceneWriting(Scene const& scene) : scene_(scene) {}

  Json all() {
    Json json{{"grid", grids[static_cast<std::size_t>(scene_.grid)]}};
    add(json, "columns", scene_.columns);
    add(json, "rows", scene_.rows);
    json["cells"] = list(scene_.cells, [&](scene::Cell const& cell) { return cell_json(cell); });
    json["pieces"] = list(scene_.pieces, [&](scene::Piece const& piece) { return piece_json(piece); });
    add(json, "arrows", list(scene_.arrows, [&](scene::Arrow const& arrow) { return arrow_json(arrow); }));
    add(json, "blows", list(scene_.blows, [&](scene::Blow const& blow) {
          return Json{{"cell", name_of(blow.cell)}, {"sign", blow.sign}, {"word", blow.word}};
        }));
    json["panels"] = list(scene_.panels, [&](scene::Panel const& panel) { return panel_json(panel); });
    add(json, "to-do", scene_.to_do);
    add(json, "words", scene_.words);
    Json signs = Json::object();
    for (std::uint8_t const mark : met_) signs[scene_.marks[mark].sign] = scene_.marks[mark].meaning;
    add(json, "signs", std::move(signs));
    return json;
  }

 private:
  Scene const& scene_;
  std::set<std::uint8_t> met_;

  static void add(Json& json, char const* name, Json value) {
    if (!value.empty()) json[name] = std::move(value);
  }
  template <class List, class Write>
  static Json list(List const& from, Write write) {
    Json json = Json::array();
    for (auto const& one : from) json.push_back(write(one));
    return json;
  }

  Json name_of(int cell) const { return scene_.cells[static_cast<std::size_t>(cell)].name; }

  /// A mark without a sign is told by the ground alone.
  Json signs(scene::Marks const& marks) {
    Json json = Json::array();
    for (std::uint8_t const mark : marks) {
      if (scene_.marks[mark].sign.empty()) continue;
      met_.insert(mark);
      json.push_back(scene_.marks[mark].sign);
    }
    return json;
  }

  void add_ground(Json& json, scene::Marks const& marks) const {
    for (std::uint8_t const mark : marks)
      if (auto const ground = scene_.marks[mark].ground; ground != scene::Ground::plain)
        json["ground"] = grounds[static_cast<std::size_t>(ground)];
  }

  Json item_json(scene::Item const& item) {
    Json json{{"label", item.label}};
    if (!item.kind.empty()) json["kind"] = item.kind;
    if (!item.tile.empty()) json["tile"] = item.tile;
    if (item.face_down) json["face-down"] = true;
    if (item.count != 1) json["count"] = item.count;
    if (!item.note.empty()) json["note"] = item.note;
    add(json, "marks", signs(item.marks));
    return json;
  }

  Json items_json(std::vector<scene::Item> const& items) {
    return list(items, [&](scene::Item const& item) { return item_json(item); });
  }

  Json cell_json(scene::Cell const& cell) {
    Json json{{"name", cell.name}, {"x", cell.at.x}, {"y", cell.at.y}};
    add_ground(json, cell.marks);
    add(json, "items", items_json(cell.items));
    add(json, "marks", signs(cell.marks));
    return json;
  }

  Json piece_json(scene::Piece const& piece) {
    Json json{{"seat", piece.seat}, {"label", piece.label}, {"cell", name_of(piece.cell)}};
    if (piece.facing) json["facing"] = {{"x", piece.facing->x}, {"y", piece.facing->y}};
    add(json, "marks", signs(piece.marks));
    return json;
  }

  Json arrow_json(scene::Arrow const& arrow) const {
    Json json{{"from", name_of(arrow.from)}, {"to", name_of(arrow.to)}, {"word", arrow.word}};
    json["stroke"] = strokes[static_cast<std::size_t>(arrow.stroke)];
    if (arrow.seat != scene::no_seat) json["seat"] = arrow.seat;
    return json;
  }

  Json panel_json(scene::Panel const& panel) {
    Json json = Json::object();
    if (panel.seat != scene::no_seat) json["seat"] = panel.seat;
    if (!panel.label.empty()) json["label"] = panel.label;
    if (!panel.title.empty()) json["title"] = panel.title;
    if (panel.active) json["active"] = true;
    add(json, "facts", list(panel.facts, [&](scene::Fact const& fact) {
          return Json{{"name", fact.name}, {"value", item_json(fact.value)}};
        }));
    add(json, "lists", list(panel.lists, [&](scene::List const& one) {
          return Json{{"name", one.name}, {"items", items_json(one.items)}};
        }));
    return json;
  }
};

}  // namespace

Json scene_json(Scene const& scene) { return SceneWriting(scene).all(); }

}  // namespace ringside::serve
