#include "replay/sharding/impact_part.h"

#include <map>
#include <stdexcept>

namespace ringside {
namespace {

template <class Number>
Json pairs_json(std::map<Number, std::uint64_t> const& times) {
  Json pairs = Json::array();
  for (auto const& [number, count] : times) pairs.push_back(Json::array({number, count}));
  return pairs;
}

Json shift_part(Shift const& shift) {
  return {{"name", shift.measure.name},
          {"pairs", shift.pairs},
          {"sum", shift.sum},
          {"other_sum", shift.other_sum},
          {"differences", pairs_json(shift.differences.times())},
          {"values", pairs_json(shift.values.times())},
          {"other_values", pairs_json(shift.other_values.times())}};
}

Json impact_part(Impact const& impact) {
  std::map<std::uint32_t, std::uint64_t> partings;
  for (std::uint32_t const actions : impact.partings) ++partings[actions];
  Json shifts = Json::array();
  for (Shift const& shift : impact.shifts) shifts.push_back(shift_part(shift));
  return {{"ruling", impact.ruling},          {"option", impact.option},     {"games", impact.games},
          {"partings", pairs_json(partings)}, {"finished", impact.finished}, {"other_winner", impact.changed_firsts},
          {"measures", std::move(shifts)}};
}

constexpr std::uint64_t most_games = 10'000'000;  // as the verb takes

void expect(bool fits) {
  if (!fits) throw std::runtime_error("it does not fit the options of this game");
}

void read_times(Json const& pairs, Differences& times) {
  for (Json const& pair : pairs) times.add(pair.at(0).get<std::int64_t>(), pair.at(1).get<std::uint64_t>());
}

void read_shift(Json const& json, Shift& shift) {
  expect(json.at("name") == shift.measure.name);
  shift.pairs = json.at("pairs").get<std::int64_t>();
  shift.sum = json.at("sum").get<std::int64_t>();
  shift.other_sum = json.at("other_sum").get<std::int64_t>();
  read_times(json.at("differences"), shift.differences);
  read_times(json.at("values"), shift.values);
  read_times(json.at("other_values"), shift.other_values);
}

/// The part of an option, of which all but the numbers is known.
Impact read_one(Json const& json, Impact const& known) {
  expect(json.at("ruling") == known.ruling && json.at("option") == known.option &&
         json.at("measures").size() == known.shifts.size());
  Impact impact = known;
  impact.partings.clear();
  impact.games = json.at("games").get<std::uint64_t>();
  expect(impact.games <= most_games);
  impact.finished = json.at("finished").get<std::uint64_t>();
  impact.changed_firsts = json.at("other_winner").get<std::uint64_t>();
  for (Json const& pair : json.at("partings")) {
    auto const times = pair.at(1).get<std::uint64_t>();
    expect(times <= impact.games && impact.partings.size() <= impact.games);
    impact.partings.insert(impact.partings.end(), times, pair.at(0).get<std::uint32_t>());
  }
  for (std::size_t i = 0; i < known.shifts.size(); ++i) {
    impact.shifts[i] = Shift{known.shifts[i].measure, 0, 0, 0, {}};
    read_shift(json.at("measures").at(i), impact.shifts[i]);
  }
  return impact;
}

}  // namespace

Json impact_part(std::vector<Impact> const& impacts) {
  Json options = Json::array();
  for (Impact const& impact : impacts) options.push_back(impact_part(impact));
  return {{"options", std::move(options)}};
}

void add_impacts(Json const& part, std::vector<Impact>& impacts) {
  Json const& options = part.at("options");
  expect(options.size() == impacts.size());
  for (std::size_t i = 0; i < impacts.size(); ++i) impacts[i].add(read_one(options.at(i), impacts[i]));
}

}  // namespace ringside
