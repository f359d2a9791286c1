#include "replay/view/parting.h"

#include <algorithm>

#include <fmt/format.h>

#include "checker/tree/knowledge.h"
#include "engine/core/match/scene.h"

namespace ringside::page {
namespace {

struct Eyes {
  Language language;
  std::optional<int> seat;
};

/// What stands on one side, a line each.
void tell_side(Json& lines, std::string_view sign, Side const& side, Eyes const& eyes) {
  auto const [language, seat] = eyes;
  if (!side.text.empty()) lines.push_back(fmt::format("{} {}", sign, side.text));
  if (!side.reason.empty()) lines.push_back(fmt::format("{} {} [{}]", sign, side.reason, side.clause));
  for (EventView const& event : side.events) {
    if (knows(event, seat)) lines.push_back(fmt::format("{} {} [{}]", sign, event.text, event.clause));
    if (!knows(event, seat) && !event.hidden_text.empty()) lines.push_back(fmt::format("{} {}", sign, event.hidden_text));
  }
  for (std::string const& only : side.only)
    lines.push_back(fmt::format("{} {}: {}", sign, said(language, "only here", "только здесь"), only));
}

void tell_fields(Json& lines, std::vector<FieldChange> const& fields) {
  for (FieldChange const& change : readable(fields))
    lines.push_back(fmt::format("{}: {} | {}", change.field, change.left.value_or("–"), change.right.value_or("–")));
}

/// What the field shows best: a difference of setups only where there is no other.
Divergence const& first_on_the_field(Difference const& difference) {
  auto const& all = difference.divergences;
  auto const found = std::find_if(all.begin(), all.end(), [](Divergence const& one) { return one.parting != Parting::setup; });
  return found == all.end() ? all.front() : *found;
}

Json difference_lines(Difference const& difference, Eyes const& eyes) {
  Json lines = Json::array();
  Divergence const& first = first_on_the_field(difference);
  tell_side(lines, "−", first.left, eyes);
  tell_side(lines, "+", first.right, eyes);
  tell_fields(lines, first.fields);
  if (&first != &difference.divergences.front()) tell_fields(lines, difference.divergences.front().fields);
  return lines;
}

}  // namespace

Json parting_json(Difference const& english, Difference const& russian, std::optional<int> seat) {
  if (english.divergences.empty()) return nullptr;
  Divergence const& first = first_on_the_field(english);
  return {{"step", first.step},
          {"kind", word_of(first.parting)},
          {"en", difference_lines(english, {Language::english, seat})},
          {"ru", difference_lines(russian, {Language::russian, seat})}};
}

}  // namespace ringside::page
