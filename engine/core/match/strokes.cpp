#include "engine/core/match/strokes.h"

#include <algorithm>
#include <string>
#include <utility>

namespace ringside {
namespace {

std::string_view word_of(scene::Stroke stroke, Language language) {
  switch (stroke) {
    case scene::Stroke::way:
      return said(language, "moves", "движется");
    case scene::Stroke::push:
      return said(language, "is pushed", "сдвинут");
    case scene::Stroke::attack:
      return said(language, "attacks", "атакует");
  }
  return {};
}

template <class T>
void add_once(std::vector<T>& list, T item) {
  if (std::find(list.begin(), list.end(), item) == list.end()) list.push_back(std::move(item));
}

}  // namespace

bool Strokes::is_cell(int cell) const { return cell >= 0 && std::cmp_less(cell, scene_.cells.size()); }

int Strokes::cell_of(int piece) const {
  return piece >= 0 && std::cmp_less(piece, pieces_.size()) ? pieces_[static_cast<std::size_t>(piece)].cell : nowhere;
}

void Strokes::attacks(int piece, int cell) {
  int const from = cell_of(piece);
  if (is_cell(from)) draw(pieces_[static_cast<std::size_t>(piece)].seat, from, cell, scene::Stroke::attack);
}

void Strokes::strikes(int cell, int amount) {
  strike(cell, amount == 0 ? "!" : std::to_string(amount), said(language_, "hit", "попадание"));
}

void Strokes::is_destroyed(int piece) { strike(cell_of(piece), "×", said(language_, "destroyed", "уничтожен")); }

void Strokes::moves(int piece, int cell, scene::Stroke stroke) {
  if (piece < 0 || std::cmp_greater_equal(piece, pieces_.size())) return;
  Standing& standing = pieces_[static_cast<std::size_t>(piece)];
  draw(standing.seat, standing.cell, cell, stroke);
  standing.cell = cell;
}

void Strokes::draw(int seat, int from, int to, scene::Stroke stroke) {
  if (is_cell(from) && is_cell(to) && from != to)
    add_once(scene_.arrows, {seat, from, to, std::string(word_of(stroke, language_)), stroke});
}

void Strokes::strike(int cell, std::string sign, std::string_view word) {
  if (is_cell(cell)) add_once(scene_.blows, {cell, std::move(sign), std::string(word)});
}

}  // namespace ringside
