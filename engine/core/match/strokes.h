#pragma once

#include <string_view>
#include <vector>

#include "engine/core/match/scene.h"

namespace ringside {

/// Puts into a scene what the events of a step did on the field, one after the other. Pieces have the numbers that the game gives
/// them; where one is not on the field, or not known, nothing is drawn of it.
class Strokes {
 public:
  Strokes(Scene& scene, Language language) : scene_(scene), language_(language) {}

  /// Where a piece stands before the step; to be called in the order of the numbers. Any number that is not a cell is off the
  /// field.
  void stands(int seat, int cell) { pieces_.push_back({seat, cell}); }

  void goes(int piece, int cell) { moves(piece, cell, scene::Stroke::way); }
  void is_pushed(int piece, int cell) { moves(piece, cell, scene::Stroke::push); }
  void attacks(int piece, int cell);
  void attacks_piece(int piece, int other) { attacks(piece, cell_of(other)); }
  /// An attack without an attacker.
  void is_shot_at(int from, int to) { draw(scene::no_seat, from, to, scene::Stroke::attack); }

  void is_hit(int piece, int amount) { strikes(cell_of(piece), amount); }
  /// An amount of 0 is not shown.
  void strikes(int cell, int amount);
  void is_destroyed(int piece);

 private:
  struct Standing {
    int seat, cell;
  };
  static constexpr int nowhere = -1;

  Scene& scene_;
  Language language_;
  std::vector<Standing> pieces_;

  bool is_cell(int cell) const;
  int cell_of(int piece) const;
  void moves(int piece, int cell, scene::Stroke stroke);
  void draw(int seat, int from, int to, scene::Stroke stroke);
  void strike(int cell, std::string sign, std::string_view word);
};

}  // namespace ringside
