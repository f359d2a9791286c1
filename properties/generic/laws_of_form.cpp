#include <algorithm>
#include <array>
#include <set>

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
  if (!(back == moment.state)) return "the unpacked state is another one";
  return moment.match.pack(back) == bytes ? "" : "packing it again gives other bytes";
}

std::string broken_position(Moment const& moment) {
  Json const position = moment.match.position(moment.state);
  Problems problems;
  moment.match.check(moment.state, problems);
  if (!problems.empty()) return fmt::format("{} is said to be no state: {}", position.dump(), all_of(problems));
  auto const read = moment.match.read_position(Json::parse(position.dump()), problems);
  if (!read) return fmt::format("the position {} cannot be read: {}", position.dump(), all_of(problems));
  if (!(*read == moment.state)) return fmt::format("the position {} is another state", position.dump());
  return moment.match.position(*read) == position ? "" : "the position is written in another way the second time";
}

std::string broken_drawing(Moment const& moment) {
  for (Language const language : every_language) {
    if (moment.match.board(moment.state, language).empty()) return "the board is drawn as nothing";
    for (int seat = 0; seat < moment.match.seats(); ++seat)
      if (moment.match.observation(moment.state, seat, language).empty()) return fmt::format("seat {} is shown nothing", seat);
  }
  return {};
}

}  // namespace ringside
