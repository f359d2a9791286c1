#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "properties/generic/laws.h"

namespace ringside {
namespace {

std::string all_of(Problems const& problems) {
  std::string text;
  for (Problem const& problem : problems) text += (text.empty() ? "" : "; ") + to_string(problem);
  return text;
}

}  // namespace

std::string broken_fields(Moment const& moment) {
  std::vector<FlatField> const fields = moment.match.fields(moment.state);
  std::set<std::string_view> names;
  for (FlatField const& field : fields) {
    if (field.name.empty() || field.text.empty() || field.meaning.empty())
      return fmt::format("a field says too little of itself: \"{}\"", field.name);
    if (!names.insert(field.name).second) return fmt::format("two fields are called \"{}\"", field.name);
  }
  if (!moment.chosen) return {};
  AnyState next = moment.state;
  moment.match.apply(next, *moment.chosen);
  bool const same = moment.match.fields(next) == fields;
  if (same == (next == moment.state)) return {};
  return same ? "two states differ, but none of their fields" : "fields of equal states differ";
}

std::string broken_packing(Moment const& moment) {
  std::vector<std::byte> const bytes = moment.match.pack(moment.state);
  AnyState const back = moment.match.unpack(bytes);
  if (!(back == moment.state)) return "the unpacked state is another one" + differing_fields(moment.match, moment.state, back);
  return moment.match.pack(back) == bytes ? "" : "packing it again gives other bytes";
}

std::string broken_position(Moment const& moment) {
  Json const position = moment.match.position(moment.state);
  Problems problems;
  moment.match.check(moment.state, problems);
  if (!problems.empty()) return fmt::format("{} is said not to be a state: {}", position.dump(), all_of(problems));
  auto const read = moment.match.read_position(Json::parse(position.dump()), problems);
  if (!read) return fmt::format("the position {} cannot be read: {}", position.dump(), all_of(problems));
  if (!(*read == moment.state))
    return fmt::format("the position {} is another state{}", position.dump(),
                       differing_fields(moment.match, moment.state, *read));
  return moment.match.position(*read) == position ? "" : "the position is written in another way the second time";
}

/// What is wrong with a scene, whoever looks at it.
std::string fault_in(Scene const& scene) {
  auto const is_cell = [&](int cell) { return cell >= 0 && std::cmp_less(cell, scene.cells.size()); };
  bool marked = true;
  auto const look_at = [&](scene::Marks const& marks) {
    for (std::uint8_t const mark : marks) marked = marked && mark < scene.marks.size();
  };
  std::set<std::string> names;
  for (scene::Cell const& cell : scene.cells) {
    if (!names.insert(cell.name).second) return "two cells are called " + cell.name;
    look_at(cell.marks);
    for (scene::Item const& item : cell.items) look_at(item.marks);
  }
  for (scene::Piece const& piece : scene.pieces) {
    if (!is_cell(piece.cell)) return "piece " + piece.label + " stands on no cell";
    look_at(piece.marks);
  }
  for (scene::Arrow const& arrow : scene.arrows)
    if (!is_cell(arrow.from) || !is_cell(arrow.to)) return "an arrow leads nowhere";
  for (scene::Panel const& panel : scene.panels) {
    for (scene::Fact const& fact : panel.facts) look_at(fact.value.marks);
    for (scene::List const& list : panel.lists)
      for (scene::Item const& item : list.items) look_at(item.marks);
  }
  return marked ? "" : "a mark is of no kind";
}

std::string broken_drawing(Moment const& moment) {
  for (Language const language : every_language) {
    Scene const scene = moment.match.scene(moment.state, language);
    if (scene.cells.empty() && scene.words.empty()) return "a scene shows nothing";
    if (std::string what = fault_in(scene); !what.empty()) return what;
    for (int seat = 0; seat < moment.match.seats(); ++seat) {
      Scene const seen = moment.match.scene(moment.state, language, seat);
      if (std::string what = fault_in(seen); !what.empty()) return what;
      if (!moment.match.facts().has_secrets && !(seen == scene)) return fmt::format("seat {} sees another scene", seat);
      if (moment.match.observation(moment.state, seat, language).empty()) return fmt::format("seat {} is shown nothing", seat);
    }
  }
  return {};
}

}  // namespace ringside
