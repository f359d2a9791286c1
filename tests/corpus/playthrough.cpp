#include "tests/corpus/playthrough.h"

#include <sstream>
#include <stdexcept>

#include <fmt/format.h>

#include "checker/play/picker.h"
#include "replay/text/board/board_text.h"
#include "tests/corpus/corpus.h"

namespace ringside {
namespace {

constexpr std::size_t width = 118;

/// Texts on indented lines, as many on each as fit.
std::string wrapped(std::vector<std::string> const& texts) {
  std::string out, line;
  for (std::string const& text : texts) {
    if (!line.empty() && line.size() + text.size() + 3 > width) {
      out += "  " + line + "\n";
      line.clear();
    }
    line += (line.empty() ? "" : " | ") + text;
  }
  return out + "  " + line + "\n";
}

std::string who(Actor actor) {
  if (actor.is_nobody()) return "nobody";
  return actor.is_chance() ? "chance" : fmt::format("seat {}", actor.number());
}

std::string moment_text(Match const& match, AnyState const& state, std::vector<ActionCode> const& legal) {
  std::string text = board_text(match.scene(state)) + "\n";
  for (int seat = 0; seat < match.seats(); ++seat)
    text += fmt::format("seat {} sees {}\n", seat, match.observation(state, seat).dump());
  if (legal.empty()) return text;
  std::vector<std::string> actions;
  for (ActionCode const code : legal) actions.push_back(match.text(code));
  return text + fmt::format("{} may ({}):\n", who(match.actor(state)), legal.size()) + wrapped(actions);
}

std::string event_text(EventView const& event) {
  std::string text = fmt::format("  {} {}: {}", event.clause, event.kind, event.text);
  if (!event.ruling.empty()) text += fmt::format(" [{}]", event.ruling);
  return text + "\n";
}

std::string outcome_text(Outcome const& outcome) {
  std::string text = fmt::format("outcome: {}\n", outcome.reason);
  for (std::size_t seat = 0; seat < outcome.rank.size(); ++seat)
    text += fmt::format("  seat {}: rank {}, score {}\n", seat, outcome.rank[seat], outcome.scores[seat]);
  return text;
}

std::string head(Script const& script) {
  return fmt::format("playthrough: {}\nsetup: {}\nseed: {}\nsteps: {}\npolicy: {}\n", script.game, script.setup.dump(),
                     script.seed, script.steps, policy_words()[static_cast<std::size_t>(script.policy)]);
}

}  // namespace

Script parse_script(std::string_view text) {
  Script script;
  std::istringstream lines{std::string(text)};
  for (std::string line; std::getline(lines, line) && !line.empty();) {
    std::size_t const colon = line.find(": ");
    if (colon == std::string::npos) throw std::runtime_error("no `key: value`: " + line);
    std::string const key = line.substr(0, colon), value = line.substr(colon + 2);
    if (key == "playthrough")
      script.game = value;
    else if (key == "setup")
      script.setup = Json::parse(value);
    else if (key == "seed")
      script.seed = std::stoull(value);
    else if (key == "steps")
      script.steps = std::stoull(value);
    else if (key == "policy" && parse_policy(value))
      script.policy = *parse_policy(value);
    else
      throw std::runtime_error("not understood: " + line);
  }
  return script;
}

std::string playthrough(Script const& script) {
  auto const match = make_match(script.game, script.setup);
  std::string text = head(script);
  Dice dice(script.seed);
  Picker picker(*match, script.policy);
  AnyState state = match->start();
  std::vector<ActionCode> legal;
  for (std::size_t step = 0;; ++step) {
    match->legal(state, legal);
    text += fmt::format("\n--- after {} ---\n", step) + moment_text(*match, state, legal);
    if (legal.empty()) return text + outcome_text(match->outcome(state));
    if (step == script.steps) return text + "it stops here\n";
    ActionCode const action = picker.pick(state, match->actor(state), legal, dice);
    text += fmt::format("{} does: {}\n", who(match->actor(state)), match->text(action));
    std::vector<EventView> events;
    match->apply(state, action, Language::english, events);
    for (EventView const& event : events) text += event_text(event);
  }
}

}  // namespace ringside
