#include "replay/sharding/contest_part.h"

#include <stdexcept>

#include "replay/terminal/untrusted.h"

namespace ringside {
namespace {

void expect_contest(bool fits) {
  if (!fits) throw std::runtime_error("it does not fit this contest");
}

Json lost_part(std::pair<ContestSide, Lapse> const& which, Forfeits const& lost) {
  return {{"side", which.first},   {"by", which.second}, {"games", lost.games}, {"round", lost.round},
          {"action", lost.action}, {"seat", lost.seat},  {"why", lost.why}};
}

void read_lost(Json const& json, Contest& contest) {
  auto const side = json.at("side").get<int>(), by = json.at("by").get<int>(), seat = json.at("seat").get<int>();
  expect_contest(0 <= side && side <= 1 && 0 <= by && by < static_cast<int>(Lapse::interrupted) && 0 <= seat &&
                 seat < contest.seats);
  Forfeits lost{json.at("games").get<std::uint64_t>(), json.at("round").get<std::uint64_t>(),
                json.at("action").get<std::uint64_t>(), seat, on_a_line(json.at("why").get<std::string>())};
  contest.forfeits.emplace(std::pair(static_cast<ContestSide>(side), static_cast<Lapse>(by)), std::move(lost));
}

}  // namespace

Json contest_part(Contest const& contest) {
  Json totals = Json::array(), lost = Json::array();
  for (auto const& [parts, times] : contest.totals) totals.push_back(Json::array({parts, times}));
  for (auto const& [which, games] : contest.forfeits) lost.push_back(lost_part(which, games));
  return {{"rounds", contest.rounds},   {"games", contest.games},      {"actions", contest.actions},
          {"stopped", contest.stopped}, {"totals", std::move(totals)}, {"lost", std::move(lost)}};
}

void add_contest(Json const& part, Contest& contest) {
  Contest later;
  later.seats = contest.seats;
  later.rounds = part.at("rounds").get<std::uint64_t>();
  later.games = part.at("games").get<std::uint64_t>();
  later.actions = part.at("actions").get<std::uint64_t>();
  later.stopped = part.at("stopped").get<std::uint64_t>();
  std::uint64_t counted = 0;
  for (Json const& pair : part.at("totals")) {
    auto const parts = pair.at(0).get<std::uint32_t>();
    expect_contest(parts <= Contest::whole * static_cast<std::uint32_t>(contest.seats));
    counted += later.totals[parts] = pair.at(1).get<std::uint64_t>();
  }
  expect_contest(counted == later.rounds && later.games == later.rounds * static_cast<std::uint64_t>(contest.seats));
  for (Json const& lost : part.at("lost")) read_lost(lost, later);
  contest.add(later);
}

}  // namespace ringside
