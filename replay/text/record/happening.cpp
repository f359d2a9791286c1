#include "replay/text/record/happening.h"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "checker/readings/rulings.h"
#include "checker/tree/knowledge.h"
#include "engine/core/text/json_text.h"
#include "replay/terminal/terminal.h"
#include "replay/text/record/illegal.h"
#include "replay/text/table.h"

namespace ringside {
namespace {

/// `SA-7.3` or `SA-7.3, armour.trigger=as-needed`.
std::string event_source(MatchRules const& match, EventView const& event) {
  if (event.ruling.empty()) return std::string(event.clause);
  return fmt::format("{}, {}={}", event.clause, event.ruling, ruling_in_force(match, event.ruling));
}

}  // namespace

std::string events_text(MatchRules const& match, std::vector<EventView> const& events, std::optional<int> seat) {
  Table table({"", ""});
  for (EventView const& event : events) {
    if (knows(event, seat))
      table.row({event.text, painted(Style::faint, fmt::format("[{}]", event_source(match, event)))});
    else if (!event.hidden_text.empty())
      table.row({std::string(event.hidden_text), ""});
  }
  return table.text(false, 4);
}

std::vector<std::string> event_sentences(std::vector<EventView> const& events, std::optional<int> seat) {
  std::vector<std::string> sentences;
  for (EventView const& event : events) {
    std::string const text = knows(event, seat) ? event.text : std::string(event.hidden_text);
    if (!text.empty()) sentences.push_back(text);
  }
  return sentences;
}

Json events_json(MatchRules const& match, std::vector<EventView> const& events, std::optional<int> seat) {
  Json list = Json::array();
  for (EventView const& event : events) {
    if (!knows(event, seat)) {
      if (!event.hidden_text.empty()) list.push_back({{"text", event.hidden_text}, {"hidden", true}});
      continue;
    }
    Json json{{"clause", event.clause}, {"kind", event.kind}, {"text", event.text}};
    if (!event.ruling.empty()) json["ruling"] = {{"id", event.ruling}, {"option", ruling_in_force(match, event.ruling)}};
    json["facts"] = Json::object();
    for (auto const& [name, value] : event.facts) json["facts"][std::string(name)] = fact_json(value);
    list.push_back(std::move(json));
  }
  return list;
}

std::string outcome_text(MatchRules const& match, Outcome const& outcome, std::vector<std::string> const& seat_names,
                         Language language) {
  std::vector<std::size_t> order(outcome.rank.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return outcome.rank[a] < outcome.rank[b]; });
  Table table({">", "", ""});
  for (std::size_t seat : order) {
    std::string_view const unit = language == Language::russian ? "счёт" : match.facts().score_unit;
    std::string const score = seat < outcome.scores.size() ? fmt::format("{} {}", unit, outcome.scores[seat]) : "";
    Actor const actor = Actor::seat(static_cast<int>(seat));
    table.row({fmt::format("{}.", outcome.rank[seat]), actor_name(actor, seat_names, language), score});
  }
  return table.text(false, 2);
}

Json outcome_json(Outcome const& outcome) {
  return {{"reason", outcome.reason}, {"rank", outcome.rank}, {"scores", outcome.scores}};
}

}  // namespace ringside
