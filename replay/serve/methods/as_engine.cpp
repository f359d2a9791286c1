#include "replay/serve/methods/as_engine.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/core/text/json_text.h"
#include "engine/core/text/nearest.h"
#include "engine/games/registry.h"
#include "replay/base/version.h"
#include "replay/serve/methods/playing.h"
#include "replay/text/games/game_json.h"

namespace ringside::serve {
namespace {

constexpr std::int64_t most_names = 4096;  // of a field: a number that has more is shown as a number

bool has_names(LayoutField const& field) { return field.names && field.low >= 0 && field.high < most_names; }

Json names_json(LayoutField const& field) {
  std::int64_t const end = field.kind == FieldKind::set ? field.high : field.high + 1;
  Json names = Json::array();
  for (std::int64_t i = 0; i < field.low; ++i) names.push_back("(empty)");
  for (std::int64_t i = field.low; i < end; ++i) names.push_back(field.names.of(static_cast<int>(i)));
  return names;
}

Json value_json(LayoutField const& field, std::span<std::int64_t const> values) {
  std::int64_t const value = values[field.offset];
  if (field.kind != FieldKind::set) {
    // An entry beyond the end of a list holds what need not be a value of its field, and is not compared.
    bool const inside = value >= field.low && value <= field.high;
    if (!inside) return Json(std::clamp<std::int64_t>(value, std::min<std::int64_t>(field.low, 0), field.high));
    bool const named = field.kind == FieldKind::number && has_names(field);
    return named ? Json(field.names.of(static_cast<int>(value))) : Json(value);
  }
  Json members = Json::array();
  for (std::int64_t i = 0; i < field.high; ++i) {
    auto const word = static_cast<std::uint64_t>(values[field.offset + 1 + static_cast<std::size_t>(i) / 64]);
    if (((word >> (i % 64)) & 1U) != 0) members.push_back(field.names.of(static_cast<int>(i)));
  }
  return members;
}

Json options_json(Facts const& facts) {
  Json options = Json::array();
  for (SetupOption const& option : facts.options) {
    Json one{{"key", option.key}, {"help", option.help}, {"preset", option.preset}};
    if (option.kind == SetupOption::Kind::integer) {
      one["low"] = option.low;
      one["high"] = option.high;
      if (auto const preset = preset_number(option)) one["preset"] = *preset;
    } else {
      one["kind"] = option.kind == SetupOption::Kind::file ? "file" : "word";
      one["words"] = std::vector<std::string>(option.words.begin(), option.words.end());
    }
    options.push_back(std::move(one));
  }
  return options;
}

}  // namespace

Json layout_json(MatchSpace const& match) {
  Json layout = Json::array();
  for (LayoutField const& field : match.layout()) {
    Json one{{"name", field.name}};
    if (field.kind == FieldKind::set) {
      one["set"] = true;
    } else {
      one["low"] = std::min<std::int64_t>(field.low, 0);
      one["high"] = field.high;
    }
    if (field.kind == FieldKind::set || (field.kind == FieldKind::number && has_names(field))) one["names"] = names_json(field);
    if (!field.meaning.empty()) one["meaning"] = field.meaning;
    layout.push_back(std::move(one));
  }
  return layout;
}

void answer_hello(Service& service, Request& request, std::string& out) {
  if (request.number("protocol", 1, UINT64_MAX).value_or(1) != 1)
    request.refuse(Fault(FaultCode::bad_request, "protocol", "is a version that is not spoken here", "1"));
  std::string const wanted(request.text("game"));
  GameEntry const* const game = wanted.empty() ? &built_in_games().front() : find_game(wanted);
  if (game == nullptr)
    request.refuse(Fault(FaultCode::bad_request, "game", fmt::format("no such game: \"{}\"", wanted), meant(wanted, game_ids())));
  if (request.fault()) return;
  Problems problems;
  auto const match = game->match(Json::object(), problems);
  Facts const& facts = game->facts();
  Json supports{"setup", "expand", "fields", "observe", "seen", "reject", "events", "outcome", "show", "scene", "position"};
  if (match->symmetries() > 1) supports.push_back("canonical");
  service.as_engine = true;
  out += json_text({{"protocol", 1},
                    {"engine", "ringside"},
                    {"game", facts.id},
                    {"version", program_version()},
                    {"title", facts.title},
                    {"summary", facts.summary},
                    {"source", facts.source},
                    {"seats", {facts.least_seats, facts.most_seats}},
                    {"supports", std::move(supports)},
                    {"chance", facts.has_chance},
                    {"secrets", facts.has_secrets},
                    {"fields", "shown"},
                    {"longest", StateText(*match).longest_bare()},
                    {"ends", std::vector<std::string>(facts.end_reasons.begin(), facts.end_reasons.end())},
                    {"options", options_json(facts)},
                    {"rulings", rulings_json(*game, Language::english)},
                    {"clauses", clauses_json(*game, Language::english)}});
}

OrFault<> fields_row(Row const& row, std::string& out) {
  std::vector<std::int64_t> values;
  row.match().values(row.state, values);
  Json fields = Json::object();
  for (LayoutField const& field : row.match().layout()) fields[field.name] = value_json(field, values);
  out += json_text({{"fields", std::move(fields)}});
  return {};
}

OrFault<> seen_row(Row const& row, std::string& out) {
  if (!row.wishes.seat) return tl::unexpected(seat_is_missing(row));
  auto const action = legal_action(row);
  if (!action) return tl::unexpected(action.error());
  out += row.match().seen(row.state, *action, *row.wishes.seat) ? R"({"seen":true})" : R"({"seen":false})";
  return {};
}

OrFault<> canonical_row(Row const& row, std::string& out) {
  open_state(row, row.match().canonical(row.state), out);
  out += '}';
  return {};
}

}  // namespace ringside::serve
