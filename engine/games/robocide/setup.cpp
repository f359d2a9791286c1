// RC-2 Setup: what is agreed on.

#include "engine/games/robocide/setup.h"
#include "engine/games/robocide/glossary.h"

#include "engine/core/match/option_table.h"

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

OptionTable<Setup> const& table() {
  static OptionTable<Setup> const options(
      {{"players", "how many play", &Setup::players, 2, most_players},
       {"holder", "the seat that has the detonator first", &Setup::holder, 0, most_players - 1}},
      {{.key = "board",
        .help = "towers, ring, loot and parts: a built-in board or a file",
        .kind = SetupOption::Kind::file,
        .words = board_names,
        .preset = "centre"}});
  return options;
}

constexpr std::array<std::string_view, 2> end_reasons{"last-colour", "died-together"};

}  // namespace

std::optional<Setup> read_setup(Json const& json, Problems& problems) {
  std::size_t const before = problems.size();
  Members members(json, "", problems);
  Setup setup;
  table().read(members, setup);
  if (problems.size() == before && setup.holder >= setup.players)
    members.problem("holder", fmt::format("seat {} of {} players", setup.holder, setup.players),
                    fmt::format("a seat from 0 to {} (RC-2.3)", setup.players - 1));
  Json const* board = members.find("board");
  bool const by_name = board == nullptr || board->is_string();
  setup.board = by_name ? named_board(board, members) : own_board(*board, problems);
  if (Json const* chosen = members.find("rulings")) setup.rulings = read_rulings<Rulings>(rulings(), *chosen, problems);
  members.report_unknown();
  if (problems.size() != before) return std::nullopt;
  return setup;
}

Json write_setup(Setup const& setup) {
  Json json = Json::object();
  table().write(setup, json);
  json["board"] = setup.board->source.is_null() ? Json(setup.board->name) : setup.board->source;
  json["rulings"] = write_rulings(rulings(), setup.rulings);
  return json;
}

Facts const& facts() {
  static constexpr std::array<std::string_view, 11> inner{"moment",   "firing",   "fired", "next_hit", "victim", "doomed",
                                                          "bursting", "screened", "spill", "stage",    "asked"};
  static Facts const facts{
      .id = "robocide",
      .title = "Robocide",
      .russian_title = "Робоцид",
      .summary = "Robots between turning towers, on a board that nuclear strikes eat away cell by cell.",
      .source = "the second half of the booklet of «Робоцид» (I. Korotky); what stood in the first half is a stand-in",
      .least_seats = 2,
      .most_seats = most_players,
      .has_chance = true,
      .has_secrets = true,
      .options = table().options(),
      .end_reasons = end_reasons,
      .score_unit = "robots",
      .inner_fields = inner,
      .glossary = glossary,
  };
  return facts;
}

}  // namespace ringside::robocide
