#include "replay/text/explore/solution.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "engine/record/text/write.h"
#include "replay/terminal/progress.h"
#include "replay/terminal/quantity.h"
#include "replay/terminal/terminal.h"
#include "replay/text/board/board_text.h"
#include "replay/text/record/illegal.h"
#include "replay/text/table.h"

namespace ringside {
namespace {

constexpr std::array<std::string_view, 9> solved_words{"by-force",    "by-expectation", "secret",       "states",    "memory",
                                                       "interrupted", "stuck",          "chance-loops", "seats-loop"};
constexpr std::array<std::string_view, 4> kind_words{"win", "draw", "endless", "shares"};

std::string many(std::uint64_t count, std::string_view noun) {
  return fmt::format("{} {}{}", grouped(count), noun, count == 1 ? "" : "s");
}

std::string shares_text(Shares const& shares) {
  std::string text;
  for (std::size_t seat = 0; seat < shares.size(); ++seat)
    text += fmt::format("{}seat {} {}", seat == 0 ? "" : ", ", seat, fraction_text(shares[seat]));
  return text;
}

std::string winners_text(std::vector<int> const& seats) {
  if (seats.size() == 1) return fmt::format("seat {} wins", seats.front());
  return fmt::format("seats {} win", fmt::join(seats, " and "));
}

// ---- in words

std::string limit_text(Solution const& solution, SolveTask const& task) {
  switch (solution.solved()) {
    case Solved::secret:
      return "no value: something is hidden from a seat, and with secrets, best play is not a single line";
    case Solved::states:
      return fmt::format("no value: the limit of {} was reached",
                         many(task.options.states.value_or(StateGraph::most_states), "state"));
    case Solved::memory:
      return fmt::format("no value: the memory of {} was reached", bytes_text(task.options.memory.value_or(0)));
    case Solved::interrupted:
      return "no value: the work was interrupted";
    case Solved::stuck:
      return fmt::format("no value: in {} someone must act but has no legal action; ringside explore shows the way to one",
                         many(solution.stuck(), "state"));
    case Solved::chance_loops:
      return "play can go on forever and chance decides in it: no exact value";
    default:
      return fmt::format("play can go on forever among {} seats that do not form two sides: no exact value", task.match.seats());
  }
}

/// Who decides how often along a line: ` (7 by seat 0, 6 by seat 1)`; nothing if one alone does.
std::string deciders_text(SolveTask const& task, BestLine const& line) {
  std::vector<std::pair<Actor, std::size_t>> counts;
  AnyState state = task.state;
  for (ActionCode const action : line.actions) {
    Actor const actor = task.match.actor(state);
    auto const place = std::find_if(counts.begin(), counts.end(), [&](auto const& count) { return count.first == actor; });
    if (place == counts.end())
      counts.emplace_back(actor, 1);
    else
      ++place->second;
    task.match.apply(state, action);
  }
  std::string text;
  for (auto const& [actor, count] : counts) text += fmt::format("{}{} by {}", text.empty() ? "" : ", ", count, actor_name(actor));
  return counts.size() > 1 ? fmt::format(" ({})", text) : "";
}

std::string line_text(SolveTask const& task, BestLine const& line) {
  std::string text;
  AnyState state = task.state;
  for (std::size_t i = 0; i < line.actions.size(); ++i) {
    text += fmt::format("  {:>4}  {:<7} {}\n", i + 1, actor_name(task.match.actor(state)),
                        task.match.text(line.actions[i], terminal().language));
    task.match.apply(state, line.actions[i]);
  }
  if (line.back_to) text += fmt::format("        then repeats forever from after {}\n", many(*line.back_to, "action"));
  return text;
}

std::string choices_text(Solution const& solution, SolveTask const& task) {
  std::vector<RatedAction> const choices = solution.choices(task.state);
  bool const is_chance = task.match.actor(task.state).is_chance();
  Table table({"first action", is_chance ? ">weight" : "", "value"});
  for (RatedAction const& choice : choices)
    table.row({task.match.text(choice.action, terminal().language), is_chance ? std::to_string(choice.weight) : "",
               worth_text(choice.worth)});
  return table.text(true, 2);
}

void add_counts(Table& table, Solution const& solution, SolveTask const& task) {
  Census const& census = solution.census();
  if (task.options.canonical)
    table.row({"decided", grouped(census.wins.front())});
  else
    for (std::size_t seat = 0; seat < census.wins.size(); ++seat)
      table.row({fmt::format("seat {} wins", seat), grouped(census.wins[seat])});
  if (solution.solved() == Solved::by_expectation)
    table.row({"shared", grouped(census.mixed)});
  else
    table.row(
        {"draws", fmt::format("{}, and {} in which nobody can force an end", grouped(census.draws), grouped(census.endless))});
}

std::string counts_text(Solution const& solution, SolveTask const& task, double seconds) {
  Census const& census = solution.census();
  Table table({"", ""});
  table.row({"states",
             fmt::format("{}{}", grouped(census.states), task.options.canonical ? " that stand for all symmetric ones" : "")});
  table.row({"transitions", grouped(census.transitions)});
  if (solution.has_values()) {
    table.row({"over", grouped(census.over)});
    add_counts(table, solution, task);
  }
  table.row({"memory", bytes_text(census.bytes)});
  table.row({"time", fmt::format("{:.3f} s", seconds)});
  return table.text(false, 2);
}

std::string longest_text(Solution const& solution, SolveTask const& task) {
  auto const& longest = solution.census().longest;
  if (!longest) return {};
  std::string text = fmt::format("\n{}: {}\n", painted(Style::strong, "the longest win of all"), worth_text(longest->worth));
  return text + board_on_lines(task.match, longest->state, {}, 2);
}

/// How the values were found, where that is not plain.
std::string method_text(Solution const& solution, SolveTask const& task) {
  if (solution.solved() != Solved::by_expectation) return {};
  if (task.match.seats() == 2) return "\nEach seat's expected share of the first place; a tie is shared.\n";
  return "\nEach seat's expected share of the first place; a tie is shared. Every seat maximizes its own share and takes the "
         "first "
         "of equal actions: among three or more seats, other values are possible too.\n";
}

// ---- for programs

Json worth_json(Worth const& worth) {
  Json json{{"kind", kind_words[static_cast<std::size_t>(worth.kind)]}, {"text", worth_text(worth)}};
  if (worth.kind == Worth::Kind::win) json["winners"] = worth.winners;
  if (worth.kind == Worth::Kind::win || worth.kind == Worth::Kind::draw) json["actions"] = worth.distance;
  if (worth.kind != Worth::Kind::shares) return json;
  json["shares"] = Json::array();
  for (Fraction const& share : worth.shares) json["shares"].push_back({{"exact", share.get_str()}, {"about", share.get_d()}});
  return json;
}

Json line_json(SolveTask const& task, BestLine const& line) {
  Json actions = Json::array();
  for (ActionCode const action : line.actions) actions.push_back(task.match.text(action));
  Json json{{"actions", std::move(actions)}};
  if (line.back_to) json["back_to"] = *line.back_to;
  return json;
}

void add_values(Json& json, Solution const& solution, SolveTask const& task) {
  Census const& census = solution.census();
  json["over"] = census.over;
  json["wins"] = census.wins;
  json["draws"] = census.draws;
  json["endless"] = census.endless;
  json["shared"] = census.mixed;
  json["value"] = worth_json(*solution.worth(task.state));
  json["choices"] = Json::array();
  for (RatedAction const& choice : solution.choices(task.state)) {
    json["choices"].push_back({{"action", task.match.text(choice.action)}, {"value", worth_json(choice.worth)}});
    if (choice.weight > 0) json["choices"].back()["weight"] = choice.weight;
  }
  json["line"] = line_json(task, solution.line(task.state));
  if (census.longest)
    json["longest"] = {{"value", worth_json(census.longest->worth)},
                       {"position", Json::parse(write_position_json(task.match, census.longest->state))}};
}

}  // namespace

std::string fraction_text(Fraction const& fraction) {
  constexpr std::size_t longest = 15;
  std::string exact = fraction.get_str();
  return exact.size() <= longest ? exact : fmt::format("≈{:.6f}", fraction.get_d());
}

std::string worth_text(Worth const& worth) {
  switch (worth.kind) {
    case Worth::Kind::win:
      return winners_text(worth.winners) + (worth.distance > 0 ? fmt::format(" in {}", many(worth.distance, "action")) : "");
    case Worth::Kind::draw:
      return worth.distance > 0 ? fmt::format("draw within {}", many(worth.distance, "action")) : "draw";
    case Worth::Kind::endless:
      return "draw: play never ends";
    case Worth::Kind::shares:
      return shares_text(worth.shares);
  }
  return {};
}

std::string verdict_text(Solution const& solution, SolveTask const& task) {
  if (!solution.has_values()) return limit_text(solution, task);
  Worth const worth = *solution.worth(task.state);
  std::string text = worth_text(worth);
  if (worth.kind == Worth::Kind::win && worth.distance > 0)
    text += " with best play" + deciders_text(task, solution.line(task.state));
  if (worth.kind == Worth::Kind::draw) text += ": neither side can force a win";
  if (worth.kind == Worth::Kind::endless) text += ": neither side can force a win or an end";
  return text;
}

std::string solution_text(Solution const& solution, SolveTask const& task, double seconds) {
  std::string text = counts_text(solution, task, seconds);
  std::string const verdict = painted(Style::strong, verdict_text(solution, task));
  if (!solution.has_values()) return fmt::format("{}\n{}\n", text, verdict);
  text += longest_text(solution, task);
  if (!task.match.actor(task.state).is_nobody())
    text += fmt::format("\n{}\n{}\n{}", choices_text(solution, task), painted(Style::strong, "best play"),
                        line_text(task, solution.line(task.state)));
  return text + method_text(solution, task) + fmt::format("\n{}\n", verdict);
}

Json solution_json(Solution const& solution, SolveTask const& task, double seconds) {
  Census const& census = solution.census();
  Json json{{"game", task.match.facts().id},
            {"root", task.root},
            {"setup", task.match.setup()},
            {"solved", solved_words[static_cast<std::size_t>(solution.solved())]},
            {"verdict", verdict_text(solution, task)},
            {"symmetry", task.options.canonical},
            {"states", census.states},
            {"transitions", census.transitions},
            {"peak_bytes", census.bytes},
            {"seconds", seconds}};
  if (task.options.deck) json["fixed_chance"] = *task.options.deck;
  if (solution.has_values()) add_values(json, solution, task);
  return json;
}

std::string status_text(SolveStatus const& status, double seconds) {
  if (!status.exploring)
    return fmt::format("{} states, {} transitions: working backwards", grouped(status.states), grouped(status.transitions));
  auto const rate = static_cast<double>(status.states) / std::max(seconds, 1e-9);
  return fmt::format("{} states  {}/s  queue {}  memory {}", grouped(status.states), grouped(static_cast<std::uint64_t>(rate)),
                     grouped(status.queue), bytes_text(status.bytes));
}

}  // namespace ringside
