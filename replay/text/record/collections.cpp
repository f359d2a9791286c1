#include "replay/text/record/collections.h"

#include <algorithm>

#include <fmt/format.h>

#include "replay/terminal/quantity.h"
#include "replay/terminal/terminal.h"
#include "replay/terminal/untrusted.h"
#include "replay/terminal/wrap.h"
#include "replay/text/record/difference.h"
#include "replay/text/table.h"

namespace ringside {
namespace {

std::string steps_text(DifferenceGroup const& group) {
  if (group.latest == 0) return "before the first step";
  if (group.earliest == group.latest) return fmt::format("at step {}", group.earliest);
  return fmt::format("at steps {} to {}", group.earliest, group.latest);
}

std::string address_of(std::string const& name, std::size_t step) {
  return step == 0 || name.empty() ? name : fmt::format("{}#{}", name, step);
}

std::string cause_text(DifferenceGroup const& group) {
  return fmt::format("{}{}{}", word_of(group.parting), group.clause.empty() ? "" : fmt::format(" [{}]", on_a_line(group.clause)),
                     group.field.empty() ? "" : " " + on_a_line(group.field));
}

std::vector<std::string> shortest_actions(DifferenceGroup const& group) {
  std::vector<std::string> actions;
  for (Step const& step : group.shortest->steps) actions.push_back(group.first.right_match->text(step.action));
  return actions;
}

std::string example_text(GameDifference const& example) {
  Compared const names{example.left, example.right, example.left_match.get(), example.right_match.get()};
  std::string text = divergence_text(names, example.parting);
  if (example.left != example.right)
    text += fmt::format("see: ringside diff '{}' '{}'\n", on_a_line(example.left), on_a_line(example.right));
  return text;
}

constexpr std::size_t most_actions = 12;

/// The shortest way there, as far as it fits.
std::string shortest_text(DifferenceGroup const& group) {
  if (!group.shortest) return {};
  std::vector<std::string> const actions = shortest_actions(group);
  std::string text = fmt::format("shortest: {}", counted(actions.size(), "step"));
  for (std::size_t i = 0; i < std::min(actions.size(), most_actions); ++i)
    text += (i == 0 ? ": " : " · ") + on_a_line(actions[i]);
  return text + (actions.size() > most_actions ? " …\n" : "\n");
}

std::string group_text(DifferenceGroup const& group) {
  std::string text = painted(Style::bad, cause_text(group));
  text += fmt::format(": {}, {}; first {}\n", counted(group.games, "game"), steps_text(group),
                      on_a_line(address_of(group.first.right, group.first.parting.step)));
  text += indented(example_text(group.first) + shortest_text(group), 2);
  for (GameDifference const& other : group.others)
    text += fmt::format("  also {}\n", on_a_line(address_of(other.right, other.parting.step)));
  std::uint64_t const named = 1 + group.others.size();
  if (group.games > named) text += fmt::format("  and {} more\n", grouped(group.games - named));
  return text + "\n";
}

std::string only_text(std::string const& side, CollectionDifference const& difference, Fate fate) {
  std::uint64_t const games = difference.games(fate);
  if (games == 0) return {};
  std::string text =
      painted(Style::bad, fmt::format("only in {}", on_a_line(side))) + fmt::format(": {}\n", counted(games, "game"));
  for (std::string const& name : difference.named(fate)) text += fmt::format("  {}\n", on_a_line(name));
  std::uint64_t const more = games - difference.named(fate).size();
  if (more > 0) text += fmt::format("  and {} more\n", grouped(more));
  return text + "\n";
}

Json text_or_null(std::string const& text) { return text.empty() ? Json() : Json(text); }

Json example_json(GameDifference const& example) {
  Compared const names{example.left, example.right, example.left_match.get(), example.right_match.get()};
  return {{"left", example.left}, {"right", example.right}, {"divergence", divergence_json(names, example.parting)}};
}

Json group_json(DifferenceGroup const& group) {
  Json others = Json::array();
  for (GameDifference const& other : group.others)
    others.push_back({{"left", other.left}, {"right", other.right}, {"step", other.parting.step}});
  Json json{{"kind", word_of(group.parting)},     {"clause", text_or_null(group.clause)},
            {"field", text_or_null(group.field)}, {"games", group.games},
            {"earliest", group.earliest},         {"latest", group.latest},
            {"first", example_json(group.first)}, {"others", std::move(others)}};
  if (group.shortest) json["shortest"] = shortest_actions(group);
  return json;
}

Json only_json(CollectionDifference const& difference, Fate fate) {
  return {{"games", difference.games(fate)}, {"named", difference.named(fate)}};
}

std::string_view word_of_fate(Fate fate) {
  switch (fate) {
    case Fate::only_left:
      return "only-left";
    case Fate::only_right:
      return "only-right";
    case Fate::unreadable:
      return "unreadable";
    case Fate::failed:
      return "failed";
    default:
      return "same";
  }
}

}  // namespace

std::string collections_text(ComparedNames const& sides, CollectionDifference const& difference) {
  std::string text;
  for (DifferenceGroup const& group : difference.groups()) text += group_text(group);
  text += only_text(sides.left, difference, Fate::only_left) + only_text(sides.right, difference, Fate::only_right);
  std::vector<std::string> head{">games", ">same", ">different", ">only left", ">only right", ">unreadable"}, row;
  row.push_back(grouped(difference.games()));
  for (Fate const fate : {Fate::same, Fate::different, Fate::only_left, Fate::only_right, Fate::unreadable})
    row.push_back(grouped(difference.games(fate)));
  if (std::uint64_t const failed = difference.games(Fate::failed); failed > 0) {
    head.emplace_back(">failed");
    row.push_back(grouped(failed));
  }
  Table table(head);
  table.row(row);
  return text + table.text();
}

std::string collections_line(CollectionDifference const& difference) {
  std::uint64_t const failed = difference.games(Fate::failed);
  return fmt::format("{}: {} the same, {} different, {} on one side only, {} unreadable{}", counted(difference.games(), "game"),
                     grouped(difference.games(Fate::same)), grouped(difference.games(Fate::different)),
                     grouped(difference.games(Fate::only_left) + difference.games(Fate::only_right)),
                     grouped(difference.games(Fate::unreadable)),
                     failed > 0 ? fmt::format(", the other build failed on {}", grouped(failed)) : "");
}

Json collections_json(ComparedNames const& sides, CollectionDifference const& difference) {
  Json groups = Json::array();
  for (DifferenceGroup const& group : difference.groups()) groups.push_back(group_json(group));
  Json json{{"left", sides.left},
            {"right", sides.right},
            {"games", difference.games()},
            {"same", difference.games(Fate::same)},
            {"different", difference.games(Fate::different)},
            {"only_left", only_json(difference, Fate::only_left)},
            {"only_right", only_json(difference, Fate::only_right)},
            {"unreadable", difference.games(Fate::unreadable)},
            {"causes", std::move(groups)}};
  if (std::uint64_t const failed = difference.games(Fate::failed); failed > 0) json["failed"] = failed;
  return json;
}

Json compared_json(ComparedGames const& games) {
  GameDifference const& difference = games.difference;
  Json json{{"left", text_or_null(difference.left)}, {"right", text_or_null(difference.right)}};
  if (games.fate != Fate::different) {
    json["kind"] = word_of_fate(games.fate);
    return json;
  }
  json["kind"] = word_of(difference.parting.parting);
  json["step"] = difference.parting.step;
  json["clause"] = text_or_null(difference.clause);
  json["field"] = text_or_null(difference.field);
  return json;
}

}  // namespace ringside
