#include "replay/view/frames/frame.h"

#include <set>

#include "replay/scenes/scene_json.h"
#include "replay/text/board/signs.h"
#include "replay/view/frames/change.h"

namespace ringside::page {
namespace {

template <class List, class ToJson>
Json list_json(List const& list, ToJson to_json) {
  Json result = Json::array();
  for (auto const& element : list) result.push_back(to_json(element));
  return result;
}

/// Its text; in a list where it is named by its back.
Json item_json(Scene const& scene, scene::Item const& item) {
  Json text = item_text(scene, item);
  return item.face_down ? row(std::move(text)) : text;
}

Json items_json(Scene const& scene, std::vector<scene::Item> const& items) {
  return list_json(items, [&](scene::Item const& item) { return item_json(scene, item); });
}

Json marks_json(scene::Marks const& marks) {
  return list_json(marks, [](std::uint8_t mark) { return Json(static_cast<int>(mark)); });
}

Json panel_json(Scene const& scene, scene::Panel const& panel) {
  return row(panel.seat, panel.label, panel.title, panel.active ? 1 : 0,
             list_json(panel.facts, [&](scene::Fact const& fact) { return row(fact.name, item_json(scene, fact.value)); }),
             list_json(panel.lists, [&](scene::List const& list) { return row(list.name, items_json(scene, list.items)); }));
}

Json piece_json(scene::Piece const& piece) {
  scene::Place const facing = piece.facing.value_or(scene::Place{});
  return row(piece.seat, piece.label, piece.cell, facing.x, facing.y, marks_json(piece.marks));
}

}  // namespace

Json field_json(Scene const& scene) {
  return {{"grid", grid_words[static_cast<std::size_t>(scene.grid)]},
          {"columns", scene.columns},
          {"rows", scene.rows},
          {"cells", list_json(scene.cells, [](scene::Cell const& cell) { return row(cell.name, cell.at.x, cell.at.y); })}};
}

Json signs_json(std::vector<scene::Mark> const& marks) {
  return list_json(marks, [](scene::Mark const& mark) { return row(mark.sign, mark.meaning, static_cast<int>(mark.ground)); });
}

Json frame_json(Scene const& scene) {
  std::set<std::uint8_t> const occurring = occurring_marks(scene);
  return {
      {"cells", list_json(scene.cells,
                          [&](scene::Cell const& cell) { return row(items_json(scene, cell.items), marks_json(cell.marks)); })},
      {"pieces", list_json(scene.pieces, piece_json)},
      {"arrows", list_json(scene.arrows,
                           [](scene::Arrow const& arrow) {
                             return row(arrow.seat, arrow.from, arrow.to, static_cast<int>(arrow.stroke), arrow.word);
                           })},
      {"blows", list_json(scene.blows, [](scene::Blow const& blow) { return row(blow.cell, blow.sign, blow.word); })},
      {"panels", list_json(scene.panels, [&](scene::Panel const& panel) { return panel_json(scene, panel); })},
      {"marks", marks_json({occurring.begin(), occurring.end()})},
      {"to_do", scene.to_do},
      {"words", scene.words}};
}

Json undone(Json frame) {
  for (char const* done : {"arrows", "blows"})
    if (frame.contains(done)) frame[done] = Json::array();
  return frame;
}

}  // namespace ringside::page
