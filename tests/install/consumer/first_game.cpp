#include <fstream>
#include <iostream>

#include <ringside/ringside.h>

int fail(ringside::Problems const& problems) {
  for (ringside::Problem const& problem : problems) std::cerr << to_string(problem) << '\n';
  return 1;
}

int main() {
  auto const made = ringside::make_match("duel", R"({"damage": 2})");
  if (!made) return fail(made.error());
  ringside::Match const& match = **made;
  ringside::RecordedGame game{.match = *made, .start = ringside::start(match)};
  ringside::AnyState state = game.start;

  // Both seats step. A second step is not legal: why?
  ringside::ActionCode const step = ringside::parse(match, "step").value.value();
  for (int seat = 0; seat < 2; ++seat, game.actions.push_back(step)) ringside::apply(match, state, step);
  if (auto const rejection = ringside::why_illegal(match, state, step))
    std::cout << rejection->clause << ": " << rejection->text << '\n';

  // From here on, always the first legal action.
  while (!ringside::outcome(match, state)) {
    game.actions.push_back(ringside::legal(match, state).front());
    auto const events = ringside::apply(match, state, game.actions.back());
    for (auto const& event : *events) std::cout << event.clause << ' ' << event.text << '\n';
  }

  auto const record = ringside::write_record(game);
  if (!record) return fail(record.error());
  std::ofstream("first-game.json") << *record;
  auto const verdict = ringside::audit(*record);
  if (!verdict) return fail(verdict.error());
  std::cout << verdict->sound << " of " << verdict->steps << " steps are sound\n";
}
