#include "replay/recording/dialogue/conversation.h"

#include <algorithm>
#include <array>

#include "checker/play/chooser.h"
#include "engine/record/values/edit.h"
#include "replay/flags/seat.h"
#include "replay/recording/as_played.h"
#include "replay/terminal/quantity.h"
#include "replay/terminal/untrusted.h"
#include "replay/text/board/board_text.h"
#include "replay/text/table.h"

namespace ringside {

Result<> Dialogue::list(std::string const& words) {
  Menu const choices = menu();
  std::vector<std::size_t> shown = choices.meant_by(words);
  if (words.empty())
    for (std::size_t i = 0; i < choices.size(); ++i) shown.push_back(i);
  Table table({">", "", ""});
  for (std::size_t const i : shown) {
    std::string const brief = choices.abbreviation(i);
    table.row({std::to_string(i + 1), choices.text(i), is_order(brief) ? "" : painted(Style::faint, brief)});
  }
  tell(table.text(false, 2));
  return {};
}

Result<> Dialogue::help(std::string const&) {
  Table table({"", ""});
  table.row({"an action", "in full, each word abbreviated from the first on (a h r), or its number in the list of ?"});
  table.row({"WORDS ?", "a draw that not everyone saw, e.g. take ?; you are asked for it once it is revealed"});
  for (Order const& order : orders) table.row({fmt::format("{} {}", order.word, order.argument), std::string(order.help)});
  tell(table.text(false, 2));
  return {};
}

Result<> Dialogue::board(std::string const&) {
  tell(board_on_lines(match(), game_.state(), view_, board_margin));
  return {};
}

Result<> Dialogue::hint(std::string const&) {
  if (!game_.actor().is_seat()) return failure(Exit::usage, "hint: no seat is to act");
  if (auto const why = TreeSearch::refusal(match())) return failure(Exit::usage, fmt::format("hint: {}", *why));
  Effort const effort = manner_.policy.search.value_or(Effort{});
  int const seat = game_.actor().number();
  auto const opinions = TreeSearch(match()).think(match().observe(game_.state(), seat), seat, effort,
                                                  seed_of_decision(manner_.seed, game_.steps()), deadline(effort));
  std::uint64_t playouts = 0;
  for (Opinion const& opinion : opinions) playouts += opinion.visits;
  tell(fmt::format("    an opinion, no proof: {} from what seat {} knows\n", counted(playouts, "playout"), seat));
  Table table({">visits", ">first place", ""});
  for (std::size_t i = 0; i < std::min<std::size_t>(opinions.size(), 3); ++i)
    table.row({grouped(opinions[i].visits),
               fmt::format("{:.0f} %{}", 100 * opinions[i].value, opinions[i].sure == 0 ? "" : ", certain"),
               match().text(opinions[i].action, terminal().language)});
  tell(table.text(true, 4));
  return {};
}

Result<> Dialogue::undo(std::string const&) {
  std::size_t to = game_.steps();
  if (game_.take_back_edit()) {
    tell(fmt::format("    back to the last step played by the rules, {}\n", to));
    return keep();
  }
  do {
    if (to == 0) return failure(Exit::usage, "there is no step to take back");
    --to;
  } while (to > 0 && (is_moved(match().actor(game_.before(to + 1))) || setup_.has(to, to + 1)));
  return go_back(to);
}

Result<> Dialogue::back(std::string const& argument) {
  auto const step = number_in<std::size_t>(argument);
  if (!step || *step > game_.steps())
    return failure(Exit::usage, fmt::format("back '{}': expected a step from 0 to {}", on_a_line(argument), game_.steps()));
  return go_back(*step);
}

Result<> Dialogue::go_back(std::size_t steps) {
  game_.go_back_to(steps);
  std::erase_if(asked_draws_, [&](std::size_t step) { return step > steps; });
  std::erase_if(examined_draws_, [&](std::size_t step) { return step > steps; });
  tell(fmt::format("    back to step {}; {} after it: forward plays {} again, another action takes {} place\n", steps,
                   counted(game_.waiting(), "step"), game_.waiting() == 1 ? "it" : "them",
                   game_.waiting() == 1 ? "its" : "their"));
  return {};
}

Result<> Dialogue::forward(std::string const& argument) {
  auto const count = argument.empty() ? std::optional(std::size_t{1}) : number_in<std::size_t>(argument);
  if (!count || *count == 0 || *count > game_.waiting())
    return failure(Exit::usage, game_.waiting() == 0 ? std::string("forward: no steps were taken back")
                                                     : fmt::format("forward '{}': expected a number of steps from 1 to {}",
                                                                   on_a_line(argument), game_.waiting()));
  for (std::size_t i = 0; i < *count; ++i) {
    AnyState const before = game_.state();
    Actor const actor = game_.actor();
    std::vector<EventView> const events = game_.forward(terminal().language);
    tell_step(before, actor, game_.record().steps.back().action, events, false);
  }
  return keep();
}

Result<> Dialogue::as(std::string const& word) {
  if (manner_.seat) return failure(Exit::usage, fmt::format("as: you play seat {}, and see what it knows", *manner_.seat));
  if (word == "all") {
    view_.reset();
    return board({});
  }
  auto const seat = parse_seat(word, match(), game_.record().seat_names, "as");
  if (!seat) return tl::unexpected(seat.error());
  if (!*seat) return failure(Exit::usage, "as: expected a seat, or all");
  view_ = *seat;
  return board({});
}

Result<> Dialogue::as_played(std::string const& line) {
  if (manner_.seat)
    return failure(Exit::usage, "as-played: this game is played by the rules; ringside record accepts what players did");
  auto edit = edit_meant(match(), line);
  if (!edit) return tl::unexpected(edit.error());
  Problems const problems = game_.play_against_rules(edit->set, edit->why);
  if (!problems.empty()) return failure(Exit::finding, fmt::format("as-played: {}", on_a_line(to_string(problems.front()))));
  tell(fmt::format("    {} {}\n", painted(Style::warning, "as played:"), on_a_line(to_string(game_.record().edits.back()))));
  show_board();
  return keep();
}

Result<> Dialogue::note(std::string const& text) {
  if (text.empty()) return failure(Exit::usage, "note: expected a sentence");
  game_.note(text);
  return keep();
}

Result<> Dialogue::players(std::string const& text) {
  if (auto named = game_.name_players_in(text); !named) return named;
  return keep();
}

Result<> Dialogue::draw(std::string const& word) {
  if (word == "setup") return draw_setup();
  if (!word.empty() && word != "off") return failure(Exit::usage, "auto: expected nothing else, setup, or off");
  draws_ = word.empty();
  return {};
}

Result<> Dialogue::draw_setup() {
  auto const before = game_;
  auto const drawn = ringside::draw_setup(game_, manner_.seed);
  if (!drawn) return tl::unexpected(drawn.error());
  if (auto kept = keep(); !kept) {
    game_ = before;
    return kept;
  }
  setup_ = *drawn;
  tell(fmt::format("    {} of seed {}: steps {} to {}; undo takes them all back\n",
                   counted(setup_.last - setup_.first + 1, "draw"), *game_.record().seed, setup_.first, setup_.last));
  show_board();
  return {};
}

Result<> Dialogue::quit(std::string const&) {
  stops_ = true;
  return {};
}

constexpr std::array<Dialogue::Order, 15> Dialogue::orders{{
    {"?", "[WORDS]", "lists what can be done, or what the words may mean: number, notation, the shortest words for it",
     &Dialogue::list},
    {"board", "", "shows the board", &Dialogue::board},
    {"hint", "", "what a search thinks the three best actions are, from what the seat knows; an opinion", &Dialogue::hint},
    {"undo", "", "takes back the last step, and with it what was drawn or moved for others; or what was as-played after it",
     &Dialogue::undo},
    {"back", "N", "goes back to the moment after step N; what came after it stays until another action takes its place",
     &Dialogue::back},
    {"forward", "[N]", "plays the next steps again that were taken back, one if N is left out", &Dialogue::forward},
    {"fix", "N ACTION", "replaces step N and plays the rest again; asks what to do where a step no longer goes", &Dialogue::fix},
    {"as", "SEAT|all", "shows boards and events as that seat knows them", &Dialogue::as},
    {"as-played", "FIELD=VALUE, …: REASON", "continues from the position that the players made against the rules",
     &Dialogue::as_played},
    {"note", "TEXT", "keeps a sentence about this moment in the record", &Dialogue::note},
    {"players", "NAME, NAME", "names the players, seat 0 first", &Dialogue::players},
    {"ruling", "ID=WORD", "plays the whole game under another option", &Dialogue::ruling},
    {"auto", "[setup|off]", "draws at random from now on; setup: only up to the first decision of a seat", &Dialogue::draw},
    {"help", "", "lists these words", &Dialogue::help},
    {"quit", "", "ends; so does Ctrl-D, and exit", &Dialogue::quit},
}};

}  // namespace ringside
