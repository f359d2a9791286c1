// RC-2 Setup: what is agreed on.

#include "engine/games/robocide/setup.h"

#include "engine/core/fields/members.h"

namespace ringside::robocide {
namespace {

std::shared_ptr<Board const> named_board(Json const* given, Members& members) {
  std::string const name = given == nullptr ? std::string(board_names[0]) : given->get<std::string>();
  Board const* found = find_board(name);
  if (found != nullptr) return {found, [](Board const*) {}};
  members.problem("board", "is " + shown(*given), meant(name, strings(board_names)));
  return nullptr;
}

std::shared_ptr<Board const> own_board(Json const& given, Problems& problems) {
  Problems wrong;
  auto read = read_board(given, wrong);
  for (Problem& problem : wrong) {
    problem.where = problem.where.empty() ? "board" : "board." + problem.where;
    problems.push_back(std::move(problem));
  }
  return read ? std::make_shared<Board const>(std::move(*read)) : nullptr;
}

constexpr std::array setup_options{
    SetupOption{
        .key = "players", .help = "how many play", .kind = SetupOption::Kind::integer, .low = 2, .high = 4, .preset = "2"},
    SetupOption{.key = "holder",
                .help = "the seat that has the detonator first",
                .kind = SetupOption::Kind::integer,
                .low = 0,
                .high = 3,
                .preset = "0"},
    SetupOption{.key = "board",
                .help = "towers, ring, loot and parts: a built-in board or a file",
                .kind = SetupOption::Kind::file,
                .words = board_names,
                .preset = "centre"},
};

constexpr std::array<std::string_view, 2> end_reasons{"last-colour", "died-together"};

}  // namespace

std::optional<Setup> read_setup(Json const& json, Problems& problems) {
  std::size_t const before = problems.size();
  Members members(json, "", problems);
  Setup setup;
  setup.players = members.number_or("players", 2, 2, most_players);
  setup.holder = members.number_or("holder", 0, 0, most_players - 1);
  if (problems.size() == before && setup.holder >= setup.players)
    members.problem("holder", fmt::format("seat {} of {} players", setup.holder, setup.players),
                    fmt::format("a seat from 0 to {} (RC-2.3)", setup.players - 1));
  Json const* board = members.find("board");
  bool const named = board == nullptr || board->is_string();
  setup.board = named ? named_board(board, members) : own_board(*board, problems);
  if (Json const* chosen = members.find("rulings")) setup.rulings = read_rulings<Rulings>(rulings(), *chosen, problems);
  members.name_strangers();
  if (problems.size() != before) return std::nullopt;
  return setup;
}

Json write_setup(Setup const& setup) {
  Json json = Json::object();
  json["players"] = setup.players;
  json["holder"] = setup.holder;
  json["board"] = setup.board->source.is_null() ? Json(setup.board->name) : setup.board->source;
  json["rulings"] = write_rulings(rulings(), setup.rulings);
  return json;
}

Facts const& facts() {
  static constexpr std::array<std::string_view, 11> inner{"moment",   "firing",   "fired", "next_hit", "victim", "doomed",
                                                          "bursting", "screened", "spill", "stage",    "asked"};
  static constexpr Facts facts{
      .id = "robocide",
      .title = "Robocide",
      .russian_title = "Робоцид",
      .summary = "Robots between turning towers, on a board that nuclear strikes eat away cell by cell.",
      .source = "the second half of the booklet of «Робоцид» (I. Korotky); what stood in the first half is a stand-in",
      .least_seats = 2,
      .most_seats = most_players,
      .has_chance = true,
      .has_secrets = true,
      .options = setup_options,
      .end_reasons = end_reasons,
      .score_unit = "robots",
      .inner_fields = inner,
  };
  return facts;
}

}  // namespace ringside::robocide
