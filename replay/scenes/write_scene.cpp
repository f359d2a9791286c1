#include <map>
#include <utility>

#include "replay/scenes/scene_json.h"
#include "replay/text/board/signs.h"

namespace ringside {
namespace {

/// Writes a scene, whose cells go by their names.
class SceneWriting {
 public:
  explicit SceneWriting(Scene const& scene) : scene_(scene) {
    for (std::uint8_t const mark : occurring_marks(scene)) {
      number_of_.emplace(mark, marks_.size());
      marks_.push_back(mark_json(scene.marks[mark]));
    }
  }

  Json all() {
    Json json{{"grid", grid_words[static_cast<std::size_t>(scene_.grid)]}};
    add(json, "columns", scene_.columns);
    add(json, "rows", scene_.rows);
    json["cells"] = list(scene_.cells, [&](scene::Cell const& cell) { return cell_json(cell); });
    json["pieces"] = list(scene_.pieces, [&](scene::Piece const& piece) { return piece_json(piece); });
    add(json, "arrows", list(scene_.arrows, [&](scene::Arrow const& arrow) { return arrow_json(arrow); }));
    json["panels"] = list(scene_.panels, [&](scene::Panel const& panel) { return panel_json(panel); });
    add(json, "to-do", scene_.to_do);
    add(json, "words", scene_.words);
    add(json, "marks", std::move(marks_));
    return json;
  }

 private:
  Scene const& scene_;
  Json marks_ = Json::array();  // those that occur
  std::map<std::uint8_t, std::size_t> number_of_;

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

  static Json mark_json(scene::Mark const& said) {
    Json json{{"meaning", said.meaning}};
    if (!said.sign.empty()) json["sign"] = said.sign;
    if (said.ground != scene::Ground::plain) json["ground"] = ground_words[static_cast<std::size_t>(said.ground)];
    return json;
  }
  Json marks_json(scene::Marks const& marks) const {
    return list(marks, [&](std::uint8_t mark) { return Json(number_of_.at(mark)); });
  }

  Json item_json(scene::Item const& item) const {
    Json json{{"label", item.label}};
    if (!item.kind.empty()) json["kind"] = item.kind;
    if (!item.tile.empty()) json["tile"] = item.tile;
    if (item.face_down) json["face-down"] = true;
    if (item.count != 1) json["count"] = item.count;
    if (!item.note.empty()) json["note"] = item.note;
    add(json, "marks", marks_json(item.marks));
    return json;
  }
  Json items_json(std::vector<scene::Item> const& items) const {
    return list(items, [&](scene::Item const& item) { return item_json(item); });
  }

  Json cell_json(scene::Cell const& cell) const {
    Json json{{"name", cell.name}, {"x", cell.at.x}, {"y", cell.at.y}};
    add(json, "items", items_json(cell.items));
    add(json, "marks", marks_json(cell.marks));
    return json;
  }

  Json piece_json(scene::Piece const& piece) const {
    Json json{{"seat", piece.seat}, {"label", piece.label}, {"cell", name_of(piece.cell)}};
    if (piece.facing) json["facing"] = {{"x", piece.facing->x}, {"y", piece.facing->y}};
    add(json, "marks", marks_json(piece.marks));
    return json;
  }

  Json arrow_json(scene::Arrow const& arrow) const {
    Json json{{"from", name_of(arrow.from)}, {"to", name_of(arrow.to)}, {"word", arrow.word}};
    json["stroke"] = stroke_words[static_cast<std::size_t>(arrow.stroke)];
    if (arrow.seat != scene::no_seat) json["seat"] = arrow.seat;
    return json;
  }

  Json panel_json(scene::Panel const& panel) const {
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

}  // namespace ringside
