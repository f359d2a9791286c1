#include "engine/games/steel_arena/setup_json.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "engine/core/text/nearest.h"
#include "engine/core/text/reading.h"
#include "engine/games/steel_arena/catalogue_source.h"
#include "engine/games/steel_arena/field_presets.h"
#include "engine/games/steel_arena/glossary.h"
#include "engine/games/steel_arena/seams.h"
#include "engine/games/steel_arena/setup_table.h"
#include "engine/games/steel_arena/words.h"

namespace ringside::steel_arena {
namespace {

constexpr int base_seats = setup_table.back().players;
constexpr std::array<std::string_view, 4> modes{"basic", "expert", "team", "team-expert"};
constexpr std::array<std::string_view, 8> keys{"players", "mode",   "first-player", "field",
                                               "draw",    "supply", "rulings",      "catalogue"};

/// Reads the keys of a setup, one after the other; all problems are kept. What hangs on a part that is wrong is not looked at.
class Reading {
 public:
  Reading(Json const& json, Problems& problems, Seams const& seams, std::span<std::string_view const> more_keys)
      : json_(json), problems_(problems), seams_(seams), keys_(keys.begin(), keys.end()) {
    keys_.insert(keys_.end(), more_keys.begin(), more_keys.end());
  }

  Setup read() {
    report_unknown();
    setup_.seams = &seams_;
    std::size_t const before = problems_.size();
    setup_.players = integer("players", 2, 2, seams_.seats);
    counted_ = problems_.size() == before;
    mode();
    setup_.first_player = integer("first-player", 0, 0, (counted_ ? setup_.players : seams_.seats) - 1);
    catalogue();
    field();
    if (setup_.catalogue != nullptr) {
      derive();
      draw();
      supply();
    }
    if (json_.contains("rulings")) setup_.rulings = read_rulings<Rulings>(rulings(), json_["rulings"], problems_);
    return std::move(setup_);
  }

 private:
  Json const& json_;
  Problems& problems_;
  Seams const& seams_;
  std::vector<std::string_view> keys_;
  Setup setup_;
  bool counted_ = false;  // are the players known?

  void say(std::string where, std::string what, std::string expected) {
    problems_.push_back({std::move(where), std::move(what), std::move(expected)});
  }
  void report_unknown() {
    for (auto const& [key, value] : json_.items())
      if (std::find(keys_.begin(), keys_.end(), key) == keys_.end()) say(key, "no such key of a setup", suggest(key, keys_));
  }
  int integer(char const* key, int preset, int low, int high) {
    auto const found = json_.find(key);
    if (found == json_.end()) return preset;
    if (auto const number = whole_number(*found, low, high)) return *number;
    say(key, "is " + shown(*found), fmt::format("a number from {} to {}", low, high));
    return preset;
  }
  void mode() {
    auto const found = json_.find("mode");
    if (found == json_.end()) return;
    std::string const word = found->is_string() ? found->get<std::string>() : shown(*found);
    auto const known = std::find(modes.begin(), modes.end(), word);
    if (known == modes.end()) return say("mode", "no mode is called \"" + word + "\"", suggest(word, modes));
    setup_.teams = word.starts_with("team") ? 2 : 0;
    setup_.expert = word.ends_with("expert");
    if (counted_ && setup_.teams > seams_.most_teams[static_cast<std::size_t>(setup_.players)])
      say("mode", fmt::format("{} players make no teams", setup_.players), numbers_for_teams() + " (SA-16.2)");
  }
  std::string numbers_for_teams() const {
    std::string numbers;
    for (std::size_t players = 0; players < seams_.most_teams.size(); ++players)
      if (seams_.most_teams[players] > 0) numbers += fmt::format("{}{}", numbers.empty() ? "players " : ", ", players);
    return numbers;
  }
  void catalogue() {
    auto const found = json_.find("catalogue");
    if (found == json_.end() || (found->is_object() && found->contains("digest") && !found->contains("tiles"))) {
      setup_.catalogue = std::shared_ptr<Catalogue const>(&seams_.catalogue(), [](Catalogue const*) {});
      if (found != json_.end() && found->at("digest") != to_hex(setup_.catalogue->digest))
        say("catalogue.digest", "is not the digest of the built-in catalogue",
            to_hex(setup_.catalogue->digest) + ", or the whole catalogue");
      return;
    }
    Problems wrong;
    auto read = read_catalogue(*found, wrong, seams_.form());
    for (Problem& problem : wrong) {
      problem.where = problem.where.empty() ? "catalogue" : "catalogue." + problem.where;
      problems_.push_back(std::move(problem));
    }
    if (!read) return;
    read->built_in = read->digest == seams_.catalogue().digest;
    setup_.catalogue = std::make_shared<Catalogue const>(std::move(*read));
  }
  void field() {
    auto const found = json_.find("field");
    setup_.field_source = found == json_.end() ? Json(preset_for(setup_.players)) : *found;
    if (setup_.field_source.is_string() && setup_.field_source.get_ref<std::string const&>().find('/') != std::string::npos)
      setup_.field_source = split_rows(setup_.field_source.get<std::string>());
    if (auto read = read_field(setup_.field_source, problems_)) setup_.field = std::move(*read);
  }
  static Json split_rows(std::string const& text) {
    Json rows = Json::array();
    for (std::size_t at = 0; at <= text.size();) {
      std::size_t const end = std::min(text.find('/', at), text.size());
      rows.push_back(text.substr(at, end - at));
      at = end + 1;
    }
    return {{"rows", std::move(rows)}};
  }
  void derive() {
    Catalogue const& tiles = setup_.tiles();
    setup_.boxed = tiles.of_generation[1];
    for (int tile = tiles.tiles() - 1; tile >= 0; --tile) {
      setup_.everything.insert(tile);
      setup_.first_tile[tiles.kind_of_tile[static_cast<std::size_t>(tile)]] = static_cast<std::uint8_t>(tile);
    }
  }
  /// The last row where the number of players is wrong.
  SetupRow const& table_row() const {
    auto const row =
        std::find_if(seams_.draw.begin(), seams_.draw.end(), [&](SetupRow const& r) { return r.players == setup_.players; });
    return row == seams_.draw.end() ? seams_.draw.back() : *row;
  }
  /// SA-2.1, SA-2.2. A field of another size gets more or fewer random tiles; "draw" says otherwise.
  void draw() {
    setup_.drawn = table_row().field.drawn;
    if (auto const found = json_.find("draw"); found != json_.end()) read_draw(*found);
    int total = 0;
    for (int type = 0; type < tile_types; ++type) {
      int const wanted = setup_.drawn[static_cast<std::size_t>(type)];
      int const printed = setup_.tiles().of(static_cast<TileType>(type), 2).size();
      total += wanted;
      if (wanted > printed)
        say("draw", fmt::format("{} {} tiles of {}", wanted, type_names[static_cast<std::size_t>(type)], printed),
            "no more than there are");
    }
    setup_.random = setup_.field.size() - total;
    int const cells = setup_.field.size();
    if (cells > 0 && setup_.random < 0)
      say("field", fmt::format("{} cells for {} tiles (SA-2.1)", cells, total),
          "as many cells at least, or \"draw\" with fewer tiles of each type");
    if (cells > setup_.tiles().of_generation[2].size())
      say("field", fmt::format("{} cells", cells),
          fmt::format("at most {}: a tile of generation 2 for each", setup_.tiles().of_generation[2].size()));
    if (cells > 0 && std::popcount(setup_.field.edge()) < setup_.players)
      say("field", "fewer edge cells than robots", "one for each robot (SA-2.7)");
  }
  void read_draw(Json const& draw) {
    if (!draw.is_object()) return say("draw", "is " + shown(draw), "an object such as {\"attack\": 3}");
    setup_.drawn = {};
    for (auto const& [key, value] : draw.items()) {
      auto const type = std::find(type_names.begin(), type_names.end(), key);
      if (type == type_names.end())
        say("draw." + key, "no such type", suggest(key, type_names));
      else if (auto const number = whole_number(value, 0, 64); !number)
        say("draw." + key, "is " + shown(value), "a number from 0 to 64");
      else
        setup_.drawn[static_cast<std::size_t>(type - type_names.begin())] = static_cast<std::uint8_t>(*number);
    }
    custom_draw_ = true;
  }
  void supply() {
    int const most = setup_.tiles().of_generation[3].size();
    setup_.supply = integer("supply", std::min(most, table_row().supply.total()), 0, most);
    setup_.custom_draw = custom_draw_;
  }
  bool custom_draw_ = false;
};

}  // namespace

std::optional<Setup> read_setup(Json const& json, Problems& problems, Seams const& seams,
                                std::span<std::string_view const> more_keys) {
  std::size_t const before = problems.size();
  if (!json.is_object()) problems.push_back({"", "the setup is " + shown(json), "an object"});
  if (problems.size() != before) return std::nullopt;
  Setup setup = Reading(json, problems, seams, more_keys).read();
  if (problems.size() != before) return std::nullopt;
  return setup;
}

Json write_setup(Setup const& setup) {
  Json json = Json::object();
  json["players"] = setup.players;
  json["mode"] = modes[(setup.teams > 0 ? 2U : 0U) + (setup.expert ? 1U : 0U)];
  json["first-player"] = setup.first_player;
  json["field"] = setup.field_source;
  if (setup.custom_draw) {
    Json draw = Json::object();
    for (std::size_t type = 0; type < type_names.size(); ++type) draw[std::string(type_names[type])] = setup.drawn[type];
    json["draw"] = std::move(draw);
  }
  json["supply"] = setup.supply;
  json["rulings"] = write_rulings(rulings(), setup.rulings);
  json["catalogue"] = setup.tiles().built_in ? Json{{"digest", to_hex(setup.tiles().digest)}} : setup.tiles().source;
  return json;
}

Facts const& facts() {
  using OptionKind = SetupOption::Kind;
  static constexpr std::array options{
      SetupOption{
          .key = "players", .help = "how many play", .kind = OptionKind::integer, .low = 2, .high = base_seats, .preset = "2"},
      SetupOption{.key = "mode",
                  .help = "basic, expert (all tiles face up), and both in teams of two",
                  .kind = OptionKind::word,
                  .words = modes,
                  .preset = "basic"},
      SetupOption{.key = "first-player",
                  .help = "the seat that begins",
                  .kind = OptionKind::integer,
                  .low = 0,
                  .high = base_seats - 1,
                  .preset = "0"},
      SetupOption{.key = "field",
                  .help = "a preset such as 4-players, or rows of o with / between them",
                  .kind = OptionKind::word,
                  .preset = "by players"},
      SetupOption{.key = "supply",
                  .help = "tiles of generation 3 in the supply",
                  .kind = OptionKind::integer,
                  .low = 0,
                  .high = TileSet::most_tiles,
                  .preset = "7 a player"},
      SetupOption{.key = "catalogue",
                  .help = "tiles to play with instead of the built-in ones",
                  .kind = OptionKind::file,
                  .preset = "built in"},
  };
  static constexpr std::array<std::string_view, 3> reasons{"trophies", "destroyed", "supply"};
  static constexpr std::array<std::string_view, 8> inner{"tasks",      "absorbed", "absorbed_1",      "absorbed_2",
                                                         "absorbed_4", "set_off",  "owed_to_terrain", "out_of_turn"};
  static constexpr Facts facts{
      .id = "steel-arena",
      .title = "Steel Arena",
      .russian_title = "Стальная арена",
      .summary = "Robots made of modules fight on an arena of hexagons; every module shot off is a trophy.",
      .source = "the booklet of \"Стальная арена\" (GaGa Games, 2016); tiles that it does not state are stand-ins",
      .least_seats = 2,
      .most_seats = base_seats,
      .has_chance = true,
      .has_secrets = true,
      .options = options,
      .end_reasons = reasons,
      .score_unit = "trophies",
      .inner_fields = inner,
      .glossary = glossary,
  };
  return facts;
}

}  // namespace ringside::steel_arena
