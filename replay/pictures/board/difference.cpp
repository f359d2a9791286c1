#include "replay/pictures/board/difference.h"

#include <algorithm>
#include <iterator>

namespace ringside::picture {
namespace {

std::vector<scene::Piece> pieces_on(Scene const& scene, std::size_t cell) {
  std::vector<scene::Piece> pieces;
  std::copy_if(scene.pieces.begin(), scene.pieces.end(), std::back_inserter(pieces),
               [&](scene::Piece const& piece) { return std::cmp_equal(piece.cell, cell); });
  return pieces;
}

bool is_alike(Scene const& a, Scene const& b, std::size_t cell) {
  return cell < b.cells.size() && a.cells[cell] == b.cells[cell] && pieces_on(a, cell) == pieces_on(b, cell);
}

template <class T>
T const* named(std::vector<T> const& list, std::string const& name) {
  auto const found = std::find_if(list.begin(), list.end(), [&](T const& one) { return one.name == name; });
  return found == list.end() ? nullptr : &*found;
}

/// For each item whether the other list lacks it; of alike items as many are alike as the other has.
std::vector<bool> missing_items(std::vector<scene::Item> const& items, std::vector<scene::Item> others) {
  std::vector<bool> missing;
  for (scene::Item const& item : items) {
    auto const same = std::find(others.begin(), others.end(), item);
    missing.push_back(same == others.end());
    if (same != others.end()) others.erase(same);
  }
  return missing;
}

Apart::Panel panel_apart(scene::Panel const& panel, scene::Panel const& other) {
  Apart::Panel apart;
  for (scene::Fact const& fact : panel.facts) {
    scene::Fact const* const same = named(other.facts, fact.name);
    apart.facts.push_back(same == nullptr || *same != fact);
  }
  for (scene::List const& list : panel.lists) {
    scene::List const* const same = named(other.lists, list.name);
    apart.items.push_back(missing_items(list.items, same == nullptr ? std::vector<scene::Item>() : same->items));
  }
  return apart;
}

Apart::Panel panel_lost(scene::Panel const& panel, scene::Panel const& later) {
  Apart::Panel lost;
  lost.facts.resize(panel.facts.size());
  for (scene::List const& list : panel.lists) {
    scene::List const* const same = named(later.lists, list.name);
    std::vector<bool>& items = lost.items.emplace_back();
    for (scene::Item const& item : list.items)
      items.push_back(same == nullptr || std::none_of(same->items.begin(), same->items.end(),
                                                      [&](scene::Item const& other) { return other.label == item.label; }));
  }
  return lost;
}

bool has(std::vector<bool> const& flags) { return std::find(flags.begin(), flags.end(), true) != flags.end(); }

}  // namespace

bool Apart::any() const {
  return has(cells) || std::any_of(panels.begin(), panels.end(), [](Panel const& panel) {
           return has(panel.facts) || std::any_of(panel.items.begin(), panel.items.end(), has);
         });
}

Apart apart_from(Scene const& scene, Scene const& other) {
  Apart apart;
  for (std::size_t i = 0; i < scene.cells.size(); ++i) apart.cells.push_back(!is_alike(scene, other, i));
  for (std::size_t i = 0; i < scene.panels.size(); ++i)
    apart.panels.push_back(panel_apart(scene.panels[i], i < other.panels.size() ? other.panels[i] : scene::Panel{}));
  return apart;
}

Apart lost_in(Scene const& scene, Scene const& later) {
  Apart lost;
  lost.mark = Difference::lost;
  for (std::size_t i = 0; i < scene.panels.size(); ++i)
    lost.panels.push_back(panel_lost(scene.panels[i], i < later.panels.size() ? later.panels[i] : scene::Panel{}));
  return lost;
}

}  // namespace ringside::picture
