#include "replay/text/record/difference.h"

#include <algorithm>
#include <array>
#include <iterator>

#include <fmt/format.h>

#include "engine/core/text/shortened.h"
#include "replay/terminal/terminal.h"
#include "replay/terminal/untrusted.h"
#include "replay/terminal/wrap.h"
#include "replay/text/record/happening.h"
#include "replay/text/record/illegal.h"
#include "replay/text/record/setup_text.h"
#include "replay/text/table.h"

namespace ringside {
namespace {

std::string minus(std::string_view text) { return painted(Style::bad, fmt::format("- {}", text)) + "\n"; }
std::string plus(std::string_view text) { return painted(Style::good, fmt::format("+ {}", text)) + "\n"; }

Saying illegal_where(Divergence const& parting) {
  bool const left = !parting.left.reason.empty(), right = !parting.right.reason.empty();
  if (left && right) return {"the action is illegal on both sides", "действие против правил в обеих"};
  if (left) return {"the action is illegal on the left", "действие против правил слева"};
  return {"the action is illegal on the right", "действие против правил справа"};
}

Saying title_of(Divergence const& parting) {
  switch (parting.parting) {
    case Parting::setup:
      if (parting.left.text == parting.right.text) return {"the setups differ", "подготовки различаются"};
      return {"these are records of different games", "это записи разных игр"};
    case Parting::start:
      return {"they start from different states", "они начинаются с разных состояний"};
    case Parting::actor:
      return {"another one acts", "действует другой"};
    case Parting::action:
      return {"another action", "другое действие"};
    case Parting::edit:
      return {"the players did different things against the rules", "игроки по-разному отступили от правил"};
    case Parting::illegal:
      return illegal_where(parting);
    case Parting::legal:
      return {"the number of legal actions before it differs", "перед шагом возможно разное число действий"};
    case Parting::state:
      return {"the same action leads to different states", "то же действие ведёт к разным состояниям"};
    case Parting::digest:
      return {"the states are alike, but the recorded digests differ", "состояния одинаковы, а записанные дайджесты разные"};
    case Parting::length:
      return {"one continues where the other stops", "одна продолжается там, где другая кончается"};
    case Parting::outcome:
      return {"the same steps, different outcomes", "те же шаги, разные исходы"};
  }
  return {};
}

std::string place_of(Divergence const& parting) {
  if (parting.parting == Parting::setup) return std::string(spoken("setup", "подготовка"));
  return parting.step == 0 ? std::string(spoken("start", "начало")) : fmt::format("{} {}", spoken("step", "шаг"), parting.step);
}

std::string context_text(Difference const& difference, Divergence const& parting) {
  std::string text;
  for (CommonStep const& step : difference.context)
    if (step.step < parting.step)
      text += fmt::format("  {:>4}  {}: {}\n", step.step, actor_name(step.actor, {}, terminal().language), step.text);
  return text;
}

/// One line of a side, with the events and reasons below it.
std::string side_text(Compared const& compared, Divergence const& parting, Side const& side, bool is_left) {
  Match const& match = is_left ? *compared.left_match : *compared.right_match;
  bool const unit = parting.parting == Parting::legal;
  std::string const line =
      fmt::format("{:>4}  {}{}", parting.step, on_a_line(side.text), unit ? spoken(" legal actions", " возможных действий") : "");
  std::string text = is_left ? minus(line) : plus(line);
  if (!side.reason.empty())
    text += fmt::format("        {}{}: {}\n", spoken("illegal", "против правил"),
                        side.clause.empty() ? "" : fmt::format("{} {}", spoken(" by", ","), side.clause),
                        wrapped(side.reason, static_cast<std::size_t>(output_width()), 10));
  if (!side.events.empty()) text += indented(events_text(match, side.events, compared.seat), 4);
  for (std::string const& action : side.only)
    text += fmt::format("        {}: {}\n", spoken("only here", "только здесь"), action);
  if (side.only_more > 0) text += fmt::format("        {} {}{}\n", spoken("and", "и ещё"), side.only_more, spoken(" more", ""));
  return text;
}

constexpr std::size_t longest_cell = 30;

/// A value for a column: of a big set only the members that the other side does not have, after "…".
std::string shown_value(std::optional<std::string> const& value, std::vector<std::string> const& own, bool is_set) {
  if (!value) return std::string(spoken("(none)", "(нет)"));
  if (!is_set || display_width(*value) <= longest_cell) return *value;
  return fmt::format("…{}{}", own.empty() ? "" : " ", fmt::join(own, ", "));
}

/// A field that differs, as it is printed.
struct FieldRow {
  std::string field, left, right, meaning;
};

constexpr std::size_t fields_indent = 2, least_for_meanings = 26;

/// Whether columns leave the last one room enough to be read.
bool fit_columns(std::vector<FieldRow> const& rows) {
  std::array<std::size_t, 4> widths{};
  for (FieldRow const& row : rows) {
    std::array const cells{&row.field, &row.left, &row.right, &row.meaning};
    for (std::size_t i = 0; i < cells.size(); ++i) widths[i] = std::max(widths[i], display_width(*cells[i]));
  }
  std::size_t const last = std::min(widths[3], least_for_meanings);
  return fields_indent + widths[0] + widths[1] + widths[2] + 6 + last <= static_cast<std::size_t>(output_width());
}

std::string columns_text(std::vector<FieldRow> const& rows, std::string const& what) {
  bool const meant = !rows.front().meaning.empty();
  std::vector<std::string> headings{what, std::string(spoken("- left", "- слева")), std::string(spoken("+ right", "+ справа"))};
  if (meant) headings.emplace_back(spoken("meaning", "смысл"));
  Table table(std::move(headings));
  for (FieldRow const& row : rows) table.row({row.field, row.left, row.right, row.meaning});
  return table.text(true, fields_indent);
}

constexpr std::size_t longest_field = 240;

/// Each field on a line with its meaning, and both values below it, which --json prints in full.
std::string stacked_text(std::vector<FieldRow> const& rows) {
  auto const width = static_cast<std::size_t>(output_width());
  std::string const indent(fields_indent, ' ');
  std::string text;
  for (FieldRow const& row : rows) {
    std::string const meaning = row.meaning.empty() ? "" : painted(Style::faint, "  " + row.meaning);
    text += indent + wrapped(row.field, width, fields_indent) + meaning + "\n";
    text += indent + "  " + minus(wrapped(shortened(row.left, longest_field), width, fields_indent + 4));
    text += indent + "  " + plus(wrapped(shortened(row.right, longest_field), width, fields_indent + 4));
  }
  return text;
}

std::string fields_text(Facts const& facts, Divergence const& parting, bool verbose) {
  std::vector<FieldRow> rows;
  for (FieldChange const& change : verbose ? parting.fields : readable(parting.fields))
    rows.push_back({on_a_line(change.field), on_a_line(shown_value(change.left, change.only_left, change.is_set())),
                    on_a_line(shown_value(change.right, change.only_right, change.is_set())),
                    std::string(facts.in(terminal().language, change.meaning))});
  if (rows.empty()) return {};
  return fit_columns(rows) ? columns_text(rows, std::string(parting.parting == Parting::setup ? spoken("setup", "подготовка")
                                                                                              : spoken("field", "поле")))
                           : stacked_text(rows);
}

std::string parting_text(Compared const& compared, Difference const& difference, Divergence const& parting, bool with_context) {
  std::string text =
      painted(Style::heading, fmt::format("@@ {} @@ {}", place_of(parting), title_of(parting).in(terminal().language))) + "\n";
  if (with_context) text += context_text(difference, parting);
  if (parting.parting != Parting::setup && parting.parting != Parting::start) {
    text += side_text(compared, parting, parting.left, true);
    text += side_text(compared, parting, parting.right, false);
  }
  if (parting.parting == Parting::digest)
    text += std::string(
        spoken("  one of them is wrong: ringside audit says which\n", "  одна из них неверна: какая, скажет ringside audit\n"));
  return text + fields_text(compared.left_match->facts(), parting, compared.verbose);
}

Json side_json(MatchRules const& match, Side const& side, std::optional<int> seat) {
  Json json{{"text", side.text}};
  if (!side.reason.empty()) json["illegal"] = {{"clause", side.clause}, {"reason", side.reason}};
  if (!side.events.empty()) json["events"] = events_json(match, side.events, seat);
  if (!side.only.empty()) json["only"] = side.only;
  if (side.only_more > 0) json["only_more"] = side.only_more;
  return json;
}

Json change_json(FieldChange const& change) {
  Json json{{"field", change.field}};
  json["left"] = change.left ? Json(*change.left) : Json();
  json["right"] = change.right ? Json(*change.right) : Json();
  if (!change.meaning.empty()) json["meaning"] = change.meaning;
  return json;
}

}  // namespace

std::string divergence_heading(Divergence const& parting) {
  return fmt::format("{}: {}", place_of(parting), title_of(parting).in(terminal().language));
}

std::string divergence_text(Compared const& compared, Divergence const& parting) {
  return parting_text(compared, {}, parting, false);
}

Json divergence_json(Compared const& compared, Divergence const& parting) {
  Json fields = Json::array();
  for (FieldChange const& change : parting.fields) fields.push_back(change_json(change));
  return {{"kind", word_of(parting.parting)},
          {"step", parting.step},
          {"what", title_of(parting).english},
          {"left", side_json(*compared.left_match, parting.left, compared.seat)},
          {"right", side_json(*compared.right_match, parting.right, compared.seat)},
          {"fields", std::move(fields)}};
}

std::string difference_text(Compared const& compared, Difference const& difference) {
  std::string text =
      painted(Style::bad, fmt::format("--- {}", on_a_line(compared.left))) + "  " + setup_text(*compared.left_match) + "\n";
  text +=
      painted(Style::good, fmt::format("+++ {}", on_a_line(compared.right))) + "  " + setup_text(*compared.right_match) + "\n";
  bool first = true;
  for (Divergence const& parting : difference.divergences) {
    bool const is_step = parting.parting != Parting::setup;
    text += parting_text(compared, difference, parting, first && is_step);
    if (is_step) first = false;
  }
  return text;
}

Json difference_json(Compared const& compared, Difference const& difference) {
  Json divergences = Json::array(), context = Json::array();
  for (Divergence const& parting : difference.divergences) divergences.push_back(divergence_json(compared, parting));
  for (CommonStep const& step : difference.context)
    context.push_back({{"step", step.step}, {"actor", actor_json(step.actor)}, {"action", step.text}});
  Json json{{"left", compared.left}, {"right", compared.right}, {"same", difference.divergences.empty()}};
  if (compared.seat) json["as"] = *compared.seat;
  json["common"] = difference.common;
  if (difference.rest_is_secret) json["rest_is_secret"] = true;
  json["context"] = std::move(context);
  json["divergences"] = std::move(divergences);
  return json;
}

}  // namespace ringside
