// BG-2 Setup.

#include "engine/games/golems/setup.h"
#include "engine/games/golems/glossary.h"

#include <algorithm>

#include "engine/core/match/option_table.h"

namespace ringside::golems {
namespace {

constexpr std::array<std::string_view, 2> off_on{"off", "on"};

OptionTable<Setup> const& table() {
  using Kind = SetupOption::Kind;
  static OptionTable<Setup> const options(
      {{"players", "how many play", &Setup::players, 2, most_players},
       {"bots", "golems that a die moves: up to two beside two players, one beside three", &Setup::bots, 0, 2}},
      {{.key = "logic", .help = "with the Logic add-on or without", .kind = Kind::word, .words = off_on, .preset = "off"},
       {.key = "scenario",
        .help = "field, obstacles and starts: a built-in scenario or a file",
        .kind = Kind::file,
        .words = scenario_names,
        .preset = "arena"},
       {.key = "golems",
        .help = "golem cards by seat, bots last, such as sword,hammer",
        .kind = Kind::word,
        .preset = "by scenario"}});
  return options;
}

/// Reads the keys of a setup, one after the other; all problems are kept. What hangs on a part that is wrong is not looked at.
class SetupReader {
 public:
  SetupReader(Json const& json, Problems& problems) : problems_(problems), members_(json, "", problems) {}

  Setup read() {
    bool const counted = count_golems();
    if (Json const* logic = members_.find("logic"))
      setup_.logic = members_.as_word(*logic, "logic", strings(off_on)).value_or(0) == 1;
    scenario();
    Json const* cards = members_.find("golems");
    setup_.own_types = cards != nullptr;
    if (counted && setup_.scenario != nullptr) types(cards);
    if (Json const* chosen = members_.find("rulings")) setup_.rulings = read_rulings<Rulings>(rulings(), *chosen, problems_);
    members_.report_unknown();
    return std::move(setup_);
  }

 private:
  Problems& problems_;
  Members members_;
  Setup setup_;

  bool count_golems() {
    std::size_t const before = problems_.size();
    table().read(members_, setup_);
    if (problems_.size() == before && setup_.golems() > most_golems)
      members_.problem("bots", fmt::format("{} beside {} players", setup_.bots, setup_.players),
                       fmt::format("at most {} (BG-1.1)", most_golems - setup_.players));
    return problems_.size() == before;
  }
  void scenario() {
    Json const* given = members_.find("scenario");
    if (given == nullptr || given->is_string()) {
      std::string const name = given == nullptr ? std::string(scenario_names[0]) : given->get<std::string>();
      Scenario const* found = find_scenario(name);
      if (found == nullptr) return members_.problem("scenario", "is " + shown(*given), meant(name, strings(scenario_names)));
      setup_.scenario = std::shared_ptr<Scenario const>(found, [](Scenario const*) {});
      return;
    }
    Problems wrong;
    auto read = read_scenario(*given, wrong);
    for (Problem& problem : wrong) {
      problem.where = problem.where.empty() ? "scenario" : "scenario." + problem.where;
      problems_.push_back(std::move(problem));
    }
    if (read) setup_.scenario = std::make_shared<Scenario const>(std::move(*read));
  }

  /// The cards of all golems: "sword,hammer", a list of names, or what the scenario gives.
  void types(Json const* given) {
    if (given != nullptr && !given->is_array() && !given->is_string())
      return members_.wrong("golems", *given, "a list of golem cards, or their names with commas");
    Strings const names = given != nullptr ? listed(*given) : names_of_scenario();
    if (std::cmp_not_equal(names.size(), setup_.golems()))
      return members_.problem("golems", fmt::format("names {} golem cards", names.size()),
                              fmt::format("{}, one for each golem", setup_.golems()));
    for (std::size_t i = 0; i < names.size(); ++i) type(i, names);
  }
  Strings names_of_scenario() const {
    Scenario const& scenario = *setup_.scenario;
    Strings names;
    for (int golem = 0; golem < setup_.golems(); ++golem)
      names.push_back(setup_.is_bot(golem) ? scenario.bots[static_cast<std::size_t>(golem - setup_.players)]
                                           : scenario.types[static_cast<std::size_t>(golem)]);
    return names;
  }
  static Strings listed(Json const& json) {
    Strings names;
    if (json.is_array())
      for (Json const& name : json) names.push_back(name.is_string() ? name.get<std::string>() : shown(name));
    if (!json.is_string()) return names;
    std::string const text = json.get<std::string>();
    for (std::size_t at = 0; at <= text.size();) {
      std::size_t const end = std::min(text.find(',', at), text.size());
      names.push_back(text.substr(at, end - at));
      at = end + 1;
    }
    return names;
  }
  void type(std::size_t golem, Strings const& names) {
    Cards const& cards = setup_.scenario->cards;
    int const found = cards.find(names[golem]);
    if (found < 0)
      return members_.problem("golems", fmt::format("no golem card is called \"{}\"", names[golem]),
                              meant(names[golem], cards.names()));
    setup_.types[golem] = static_cast<std::uint8_t>(found);
    auto const before = names.begin() + static_cast<std::ptrdiff_t>(golem);
    if (!setup_.is_bot(static_cast<int>(golem)) && std::find(names.begin(), before, names[golem]) != before)
      members_.problem("golems", names[golem] + " is taken by two players", "each card by one player (BG-2.1)");
  }
};

}  // namespace

std::optional<Setup> read_setup(Json const& json, Problems& problems) {
  std::size_t const before = problems.size();
  Setup setup = SetupReader(json, problems).read();
  if (problems.size() != before) return std::nullopt;
  return setup;
}

Json write_setup(Setup const& setup) {
  Json json = Json::object();
  table().write(setup, json);
  json["logic"] = off_on[setup.logic ? 1 : 0];
  json["scenario"] = setup.scenario->source.is_null() ? Json(setup.scenario->name) : setup.scenario->source;
  if (setup.own_types) {
    json["golems"] = Json::array();
    for (int golem = 0; golem < setup.golems(); ++golem) json["golems"].push_back(setup.card(golem).name);
  }
  json["rulings"] = write_rulings(rulings(), setup.rulings);
  return json;
}

Start start_of(Setup const& setup, int golem) {
  Scenario const& scenario = *setup.scenario;
  auto const own = [&](int player) {
    return setup.players == 2 ? scenario.two[static_cast<std::size_t>(player)] : scenario.four[static_cast<std::size_t>(player)];
  };
  if (!setup.is_bot(golem)) return own(golem);
  std::uint64_t taken = 0;
  for (int player = 0; player < setup.players; ++player) taken |= bit(own(player).cell);
  int left = golem - setup.players;
  for (Start const& start : scenario.four)
    if (!has(taken, start.cell) && left-- == 0) return start;
  return scenario.four.back();
}

Facts const& facts() {
  static constexpr std::array<std::string_view, 3> ends{"last-golem", "fallen-together", "rounds"};
  static constexpr std::array<std::string_view, 16> inner{"cursor",  "opened",    "acts",      "answers",   "hits",  "blasts",
                                                          "repairs", "countered", "struck",    "before",    "stage", "pass",
                                                          "slot",    "asked",     "under_way", "hole_asked"};
  static Facts const facts{
      .id = "golems",
      .title = "Battle of Golems",
      .russian_title = "Битва Големов",
      .summary = "Clay golems carry out programs of command cards, all at the same time, row by row.",
      .source = "the booklet of \"Битва Големов\", rules 5.4.0; cards and scenarios that it does not state are stand-ins",
      .least_seats = 2,
      .most_seats = most_players,
      .has_chance = true,
      .has_secrets = true,
      .options = table().options(),
      .end_reasons = ends,
      .score_unit = "damage",
      .thinking = {.length = 20, .patience = 3},
      .inner_fields = inner,
      .glossary = glossary,
  };
  return facts;
}

}  // namespace ringside::golems
