#include "tests/games/duel/situation.h"

#include <stdexcept>

namespace ringside::duel {
namespace {

Action parse_action(Setup const& setup, std::string_view text) {
  auto const read = Duel::parse(setup, text);
  if (!read) throw std::invalid_argument("no action: " + std::string(text));
  return *read.value;
}

}  // namespace

Situation::Situation(std::string_view position, int damage) {
  setup_.damage = damage;
  Problems problems;
  auto const state = Erased<Duel>(setup_).read_position(Json::parse(position), problems);
  if (!state) throw std::invalid_argument(to_string(problems.at(0)));
  state_ = state->as<State>();
}

std::vector<std::string> Situation::legal() const {
  std::vector<Action> actions;
  Duel::legal(setup_, state_, actions);
  std::vector<std::string> texts;
  for (Action const action : actions) texts.push_back(Duel::text(setup_, action, Language::english));
  return texts;
}

std::string Situation::rejection(std::string_view action) const {
  auto const rejection = Duel::reject(setup_, state_, parse_action(setup_, action));
  return rejection ? std::string(rejection->clause) + " " + rejection->text : "";
}

Situation& Situation::play(std::initializer_list<std::string_view> actions) {
  for (std::string_view const text : actions) {
    if (std::string const why = rejection(text); !why.empty()) throw std::invalid_argument(why);
    std::vector<Event> happened;
    Collect<Event> sink{happened};
    Duel::apply(setup_, state_, parse_action(setup_, text), sink);
    events_.clear();
    for (Event const& event : happened) {
      EventView const view = Duel::describe(setup_, event, Language::english);
      events_.push_back(std::string(view.clause) + " " + std::string(view.kind) + ": " + view.text);
    }
  }
  return *this;
}

}  // namespace ringside::duel
