#include "replay/view/site/game_row.h"

#include <fmt/format.h>

#include "engine/record/values/format.h"
#include "replay/text/audit/finding.h"
#include "replay/view/site/names.h"
#include "replay/view/site/note_date.h"

namespace ringside::page {
namespace {

Json in_both(Saying const& words) { return Json::array({words.english, words.russian}); }

/// [name, page] for each seat; [""] for one without a name.
Json seats_json(std::vector<std::string> const& names) {
  Json seats = Json::array();
  for (std::string const& name : names)
    seats.push_back(name.empty() ? Json::array({""}) : Json::array({name, fmt::format("players/{}.html", player_name(name))}));
  return seats;
}

void add_finding(GameRow& row, Finding const& finding) {
  row.finding = Json::array({finding_line(finding), finding_line(finding, Language::russian)});
  row.clause = finding.clause;
  row.see = fmt::format("ringside explain '{}#{}'", row.name, finding.step);
}

}  // namespace

GameRow game_row(Audited const& audited, LoadedRecord const& loaded, std::string name) {
  GameRow row;
  row.name = std::move(name);
  if (!audited.is_readable()) {
    ReadError error = audited.errors.front();
    error.file = row.name;
    row.error = to_string(error);
    return row;
  }
  Facts const& facts = loaded.match->facts();
  row.game = facts.id;
  row.title = in_both({facts.title, facts.title_in(Language::russian)});
  row.date = date_in(loaded.record.notes);
  row.seats = loaded.record.seat_names;
  row.seats.resize(static_cast<std::size_t>(loaded.match->seats()));
  row.steps = audited.verdict.steps;
  row.outcome = audited.verdict.outcome;
  if (row.outcome) row.end = in_both(facts.both(row.outcome->reason));
  if (audited.verdict.finding) add_finding(row, *audited.verdict.finding);
  return row;
}

Json GameRow::json() const {
  Json json{{"name", name}};
  if (!page.empty()) json["page"] = page;
  if (!error.empty()) json["error"] = error;
  if (!error.empty()) return json;
  json["title"] = title;
  json["seats"] = seats_json(seats);
  json["steps"] = steps;
  if (!date.empty()) json["date"] = date;
  if (!finding.is_null()) json["finding"] = finding;
  if (!clause.empty()) json["clause"] = clause;
  if (!see.empty()) json["see"] = see;
  if (!outcome) return json;
  json["end"] = end;
  json["rank"] = outcome->rank;
  json["scores"] = outcome->scores;
  return json;
}

}  // namespace ringside::page
