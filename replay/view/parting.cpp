#include "replay/view/parting.h"

#include <algorithm>

#include <fmt/format.h>

#include "replay/render/record/difference.h"

namespace ringside::page {
namespace {

/// What stands on one side, a line each.
void tell_side(Json& lines, std::string_view sign, Side const& side) {
  if (!side.text.empty()) lines.push_back(fmt::format("{} {}", sign, side.text));
  if (!side.reason.empty()) lines.push_back(fmt::format("{} {} [{}]", sign, side.reason, side.clause));
  for (EventView const& event : side.events) lines.push_back(fmt::format("{} {} [{}]", sign, event.text, event.clause));
  for (std::string const& only : side.only) lines.push_back(fmt::format("{} only here: {}", sign, only));
}

void tell_fields(Json& lines, std::vector<FieldChange> const& fields) {
  for (FieldChange const& change : readable(fields))
    lines.push_back(fmt::format("{}: {} | {}", change.field, change.left.value_or("–"), change.right.value_or("–")));
}

Json divergence_lines(Divergence const& divergence) {
  Json lines = Json::array();
  tell_side(lines, "−", divergence.left);
  tell_side(lines, "+", divergence.right);
  tell_fields(lines, divergence.fields);
  return lines;
}

}  // namespace

Json parting_json(Difference const& difference) {
  auto const& all = difference.divergences;
  auto const on_field = [](Divergence const& one) { return one.parting != Parting::setup; };
  auto const found = std::find_if(all.begin(), all.end(), on_field);
  if (all.empty()) return nullptr;
  Divergence const& first = found == all.end() ? all.front() : *found;
  Json lines = divergence_lines(first);
  if (&first != &all.front()) tell_fields(lines, all.front().fields);
  return {{"step", first.step}, {"heading", heading_of(first)}, {"lines", std::move(lines)}};
}

}  // namespace ringside::page
