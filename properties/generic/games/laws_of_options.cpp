// A setup that does not use an option may say of it what it likes: the game is the same to the byte.

#include <map>
#include <stdexcept>

#include <fmt/format.h>

#include "engine/games/registry.h"
#include "properties/generic/data/unused.h"
#include "properties/generic/games/game_laws.h"
#include "properties/generic/impressions.h"

namespace ringside {
namespace {

std::vector<Unused> const& lines_of(Facts const& facts) {
  thread_local std::map<std::string_view, std::vector<Unused>> games;
  auto found = games.find(facts.id);
  if (found == games.end()) found = games.emplace(facts.id, read_unused(facts)).first;
  return found->second;
}

Json drawn_value(SetupOption const& option, Dice& dice) {
  if (option.kind == SetupOption::Kind::integer)
    return option.low + static_cast<int>(dice.below(static_cast<std::uint64_t>(option.high - option.low + 1)));
  if (option.words.empty()) throw std::runtime_error("nothing can be drawn for " + std::string(option.key));
  return option.words[dice.below(option.words.size())];
}

/// Says something else of an option or a ruling.
void draw(Match const& match, std::string const& name, Json& setup, Dice& dice) {
  for (SetupOption const& option : match.facts().options)
    if (option.key == name) return void(setup[name] = drawn_value(option, dice));
  for (Ruling const& ruling : match.rulings())
    if (ruling.id == name) return void(setup["rulings"][name] = ruling.options[dice.below(ruling.options.size())].word);
  throw std::runtime_error("no option or ruling is called " + name);
}

/// Where two matches differ in a state that is the same in both, or in what an action does there; goes on to the next state.
std::string difference(Moment const& moment, Match const& other, AnyState& state) {
  Match const& match = moment.match;
  if (!(state == moment.state)) return "the state is another one" + differing_fields(match, moment.state, state);
  std::vector<ActionCode> legal;
  other.legal(state, legal);
  if (legal != moment.legal || other.actor(state) != match.actor(state)) return "other actions are legal";
  for (int seat = 0; seat < match.seats(); ++seat) {
    if (other.observation_digest(state, seat) != match.observation_digest(state, seat))
      return fmt::format("seat {} sees something else", seat);
    if (moment.chosen && heard(other, state, *moment.chosen, seat) != heard(match, state, *moment.chosen, seat))
      return fmt::format("seat {} hears something else of \"{}\"", seat, match.text(*moment.chosen));
  }
  if (match.actor(state).is_nobody() && other.outcome(state) != match.outcome(state)) return "the outcome is another one";
  if (moment.chosen) other.apply(state, *moment.chosen);
  return {};
}

}  // namespace

std::string broken_options(Match const& match, Plan const& plan) {
  Dice dice(plan.picks.empty() ? 0 : plan.picks.front());
  for (Unused const& line : lines_of(match.facts())) {
    if (!is_about(line, match)) continue;
    Json setup = match.setup();
    for (std::string const& name : line.names) draw(match, name, setup, dice);
    Problems problems;
    auto const other = find_game(plan.game)->match(setup, problems);
    if (!other) continue;  // even an option that is not used must be one that could be
    AnyState state = other->start();
    std::string const what = play(match, plan, [&](Moment const& moment) { return difference(moment, *other, state); });
    if (!what.empty()) return fmt::format("{}; yet {} is not used: {}", what, fmt::join(line.names, ", "), line.reason);
  }
  return {};
}

}  // namespace ringside
