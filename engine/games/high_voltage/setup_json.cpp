#include "engine/games/high_voltage/setup_json.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/core/text/reading.h"
#include "engine/games/high_voltage/catalogue.h"
#include "engine/games/high_voltage/glossary.h"
#include "engine/games/high_voltage/places.h"
#include "engine/games/high_voltage/play.h"
#include "engine/games/high_voltage/setup_table.h"
#include "engine/games/steel_arena/setup_json.h"

namespace ringside::high_voltage {
namespace {

constexpr std::array<std::string_view, 2> yes_no{"no", "yes"};
constexpr std::array<std::string_view, 7> seat_words{"none", "0", "1", "2", "3", "4", "5"};
constexpr std::array<std::string_view, 8> own_keys{"king-of-the-hill", "charge",   "abilities", "mines",
                                                   "vulcan",           "predator", "teams",     "rulings"};

/// Reads the overlay's keys over a setup of the base, and derives what hangs on them; all problems are kept.
class OwnReading {
 public:
  OwnReading(Json const& json, Problems& problems, BaseSetup base) : json_(json), problems_(problems) {
    static_cast<BaseSetup&>(setup_) = std::move(base);
  }

  /// What hangs on nothing else.
  void options() {
    setup_.king = option("king-of-the-hill");
    setup_.charge = option("charge");
    setup_.abilities = option("abilities");
    setup_.mines = option("mines");
    if (auto const found = json_.find("rulings"); found != json_.end())
      setup_.answers = read_rulings<Rulings>(rulings(), *found, problems_);
  }

  Setup read() {
    options();
    teams();
    robots();
    setup_.rulings = setup_.answers;
    tiles();
    field();
    supply();
    return std::move(setup_);
  }

 private:
  Json const& json_;
  Problems& problems_;
  Setup setup_;

  void say(std::string where, std::string what, std::string expected) {
    problems_.push_back({std::move(where), std::move(what), std::move(expected)});
  }
  bool option(char const* key) {
    auto const found = json_.find(key);
    if (found == json_.end()) return false;
    if (found->is_boolean()) return found->get<bool>();
    if (found->is_string() && (*found == "yes" || *found == "no")) return *found == "yes";
    say(key, "is " + shown(*found), "yes or no");
    return false;
  }
  /// HV-2.4.
  void teams() {
    auto const found = json_.find("teams");
    if (found == json_.end()) return;
    auto const count = read_number(*found, 2, 3);
    int const most = setup_.teams == 0 ? 0 : setup_.seams->most_teams[static_cast<std::size_t>(setup_.players)];
    if (!count)
      say("teams", "is " + shown(*found), "2 or 3");
    else if (*count == 2 && setup_.teams == 0)
      return;
    else if (*count > most)
      say("teams", fmt::format("{} teams", *count), "three for six players in a team mode only (HV-2.4)");
    else
      setup_.teams = *count;
  }
  /// A number, or its digits, as a person types an option.
  static std::optional<int> read_number(Json const& json, int low, int high) {
    if (!json.is_string()) return whole_number(json, low, high);
    std::string const& text = json.get_ref<std::string const&>();
    bool const digit = text.size() == 1 && text[0] >= '0' && text[0] <= '9';
    int const number = digit ? text[0] - '0' : -1;
    return number >= low && number <= high ? std::optional(number) : std::nullopt;
  }
  std::uint8_t robot(char const* key, std::uint8_t preset) {
    auto const found = json_.find(key);
    if (found == json_.end()) return preset;
    if (*found == "none") return nothing;
    if (auto const seat = read_number(*found, 0, setup_.players - 1)) return static_cast<std::uint8_t>(*seat);
    say(key, "is " + shown(*found), fmt::format("a seat from 0 to {}, or none", setup_.players - 1));
    return nothing;
  }
  /// HV-2.7.
  void robots() {
    bool const any = setup_.abilities || setup_.mines;
    std::uint8_t const vulcan = robot("vulcan", 0), predator = robot("predator", vulcan == 1 ? 0 : 1);
    if (!any) return;
    if (vulcan == predator && vulcan != nothing) say("predator", fmt::format("is {}, as Vulcan is", predator), "another seat");
    setup_.vulcan = vulcan;
    setup_.predator = predator;
  }

  /// HV-4.1: tiles that do not take part, and those whose state is kept one by one.
  void tiles() {
    Catalogue const& tiles = setup_.tiles();
    for (int tile = 0; tile < tiles.tiles(); ++tile) {
      Kind const& kind = tiles.kind(tile);
      if (is_boxed(kind)) setup_.boxed.insert(tile);
      if (!takes_part(kind)) setup_.out.insert(tile);
      if (is_circular(kind)) watch(setup_.circular, setup_.circular_count, tile);
      if (kind.prints(place::health)) watch(setup_.with_health, setup_.health_count, tile);
      setup_.has_high_points = setup_.has_high_points || kind.prints(printed::high_point);
      setup_.lands_on_robots = setup_.lands_on_robots || kind.path == Path::diagonal_jump;
    }
    for (CentralSide const& side : tiles.central)
      setup_.lands_on_robots = setup_.lands_on_robots || side.movement.path == Path::diagonal_jump;
    check_deal(tiles.kinds, setup_.players, setup_.charge, setup_.answers.charge_deactivators, "catalogue", problems_);
    if (setup_.king && olympus() < 0) say("catalogue", "no terrain of no generation is good", "Olympus (HV-3.1)");
  }
  int olympus() const {
    Catalogue const& tiles = setup_.tiles();
    for (int tile = 0; tile < tiles.tiles(); ++tile)
      if (tiles.kind(tile).generation == 0 && tiles.kind(tile).prints(place::good)) return tile;
    return -1;
  }
  bool is_boxed(Kind const& kind) const { return kind.generation == 0 ? !setup_.king : !takes_part(kind) || is_dealt(kind); }
  bool takes_part(Kind const& kind) const {
    return high_voltage::takes_part(kind, setup_.charge, setup_.answers.charge_deactivators);
  }
  static void watch(std::array<std::uint8_t, most_watched>& all, int& count, int tile) {
    all[static_cast<std::size_t>(count++)] = static_cast<std::uint8_t>(tile);
  }

  int in_stack(int type, int generation) const {
    return (setup_.tiles().of(static_cast<TileType>(type), generation) - setup_.boxed).size();
  }
  int in_stacks(int generation) const {
    return (setup_.tiles().of_generation[static_cast<std::size_t>(generation)] - setup_.boxed).size();
  }

  /// HV-2.2, HV-2.5, HV-3.1.
  void field() {
    setup_.centres = central_cells(setup_.field);
    std::uint8_t& terrain = setup_.drawn[static_cast<std::size_t>(TileType::terrain)];
    if (setup_.king && setup_.answers.hill_tile == HillTile::terrain_less && terrain > 0) --terrain;
    int total = 0;
    for (int type = 0; type < tile_types; ++type) {
      std::uint8_t& drawn = setup_.drawn[static_cast<std::size_t>(type)];
      drawn = static_cast<std::uint8_t>(std::min<int>(drawn, in_stack(type, 2)));
      total += drawn;
    }
    setup_.random = setup_.cells_to_fill() - total;
    if (setup_.random < 0)
      say("field", fmt::format("{} cells for {} tiles (HV-2.2)", setup_.cells_to_fill(), total), "as many cells at least");
    if (setup_.cells_to_fill() > in_stacks(2))
      say("field", fmt::format("{} cells", setup_.cells_to_fill()),
          fmt::format("at most {}: a tile of generation 2 for each", in_stacks(2)));
  }
  void supply() {
    auto const row =
        std::find_if(setup_table.begin(), setup_table.end(), [&](SetupRow const& r) { return r.players == setup_.players; });
    int const left = in_stacks(3);
    int const whole = std::min(row->supply.total(), left);
    bool const given = json_.contains("supply") && setup_.supply != whole;
    int const size = given ? setup_.supply : whole;
    int total = 0;
    for (int type = 0; type < tile_types && !given; ++type) {
      auto const at = static_cast<std::size_t>(type);
      setup_.supply_by_type[at] = static_cast<std::uint8_t>(std::min<int>(row->supply.drawn[at], in_stack(type, 3)));
      total += setup_.supply_by_type[at];
    }
    setup_.supply = size;
    setup_.supply_random = size - total;
    if (size > left)
      say("supply", fmt::format("{} tiles", size), fmt::format("at most {}: as many of generation 3 there are", left));
  }
};

Json without_own_keys(Json const& json) {
  Json base = json;
  for (std::string_view const key : own_keys) base.erase(std::string(key));
  return base;
}

Json seat_or_none(std::uint8_t seat) { return seat == nothing ? Json("none") : Json(seat); }

}  // namespace

std::optional<Setup> read_setup(Json const& json, Problems& problems, Seams const& seams) {
  std::size_t const before = problems.size();
  auto base = steel_arena::read_setup(json.is_object() ? without_own_keys(json) : json, problems, seams, own_keys);
  if (!base && json.is_object()) OwnReading(json, problems, {}).options();
  if (!base) return std::nullopt;
  Setup setup = OwnReading(json, problems, std::move(*base)).read();
  if (problems.size() != before) return std::nullopt;
  return setup;
}

Json write_setup(Setup const& setup) {
  Json json = steel_arena::write_setup(setup);
  if (setup.teams > 2) json["teams"] = setup.teams;
  json["king-of-the-hill"] = yes_no[setup.king ? 1 : 0];
  json["charge"] = yes_no[setup.charge ? 1 : 0];
  json["abilities"] = yes_no[setup.abilities ? 1 : 0];
  json["mines"] = yes_no[setup.mines ? 1 : 0];
  if (setup.abilities || setup.mines) {
    json["vulcan"] = seat_or_none(setup.vulcan);
    json["predator"] = seat_or_none(setup.predator);
  }
  json["rulings"] = write_rulings(rulings(), setup.answers);
  return json;
}

Facts const& facts() {
  using OptionKind = SetupOption::Kind;
  static constexpr std::array<std::string_view, 2> team_words{"2", "3"};
  static auto const options = [] {
    std::vector<SetupOption> all;
    for (SetupOption option : steel_arena::facts().options) {
      if (option.key == "players") option.high = most_seats;
      if (option.key == "first-player") option.high = most_seats - 1;
      if (option.key == "supply") option.preset = "by players and tiles";
      all.push_back(option);
    }
    auto const word = [&](std::string_view key, std::string_view help, std::span<std::string_view const> words,
                          std::string_view preset) {
      all.push_back({.key = key, .help = help, .kind = OptionKind::word, .words = words, .preset = preset});
    };
    word("teams", "how many teams six players make in a team mode", team_words, "2");
    word("king-of-the-hill", "Olympus and a pile of trophies", yes_no, "no");
    word("charge", "charge tokens, chargeable modules and capability cards", yes_no, "no");
    word("abilities", "those of Vulcan and Predator", yes_no, "no");
    word("mines", "those of Vulcan and Predator", yes_no, "no");
    word("vulcan", "the seat that plays Vulcan, with abilities or mines", seat_words, "0");
    word("predator", "the seat that plays Predator, with abilities or mines", seat_words, "1");
    return all;
  }();
  static std::vector<std::string_view> const inner = [] {
    auto const base = steel_arena::facts().inner_fields;
    std::vector<std::string_view> all(base.begin(), base.end());
    for (std::string_view const name : {"taken", "reached", "judged", "owed_to_predator", "owed_to_vulcan", "movement", "shot",
                                        "beside", "tripped", "worn", "now", "screens_spent"})
      all.push_back(name);
    return all;
  }();
  static Facts const facts{
      .id = "high-voltage",
      .lies_over = "steel-arena",
      .title = "Steel Arena: High Voltage",
      .russian_title = "Стальная арена: Высокое напряжение",
      .summary = "Steel Arena with charge, a hill to hold, and two robots that break into each other's turns.",
      .source =
          "the booklet of \"Стальная арена: Высокое напряжение\" (GaGa Games, 2019); tiles that it does not state are stand-ins",
      .least_seats = 2,
      .most_seats = most_seats,
      .has_chance = true,
      .has_secrets = true,
      .options = options,
      .end_reasons = steel_arena::facts().end_reasons,
      .score_unit = "trophies",
      .inner_fields = inner,
      .glossary = glossary,
  };
  return facts;
}

}  // namespace ringside::high_voltage
