#pragma once

#include <vector>

#include "engine/core/match/scene.h"
#include "replay/pictures/drawing/flow.h"

namespace ringside::picture {

/// What of a scene is not the same in another one. Lists are empty if nothing was compared.
struct Apart {
  Difference mark = Difference::changed;  ///< how items are marked
  std::vector<bool> cells;
  struct Panel {
    std::vector<bool> facts;
    std::vector<std::vector<bool>> items;  ///< of its lists
  };
  std::vector<Panel> panels;

  bool cell(std::size_t i) const { return i < cells.size() && cells[i]; }
  bool fact(std::size_t panel, std::size_t i) const { return panel < panels.size() && panels[panel].facts[i]; }
  bool item(std::size_t panel, std::size_t list, std::size_t i) const {
    return panel < panels.size() && panels[panel].items[list][i];
  }
  bool any() const;
};

Apart apart_from(Scene const& scene, Scene const& other);

/// The items of a scene of which the list of that name in a later one has none, whatever their marks: they were lost.
Apart lost_in(Scene const& scene, Scene const& later);

}  // namespace ringside::picture
