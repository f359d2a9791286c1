#include "checker/conformance/reading.h"

#include <algorithm>

#include <fmt/format.h>

namespace ringside::conformance {
namespace {

bool is_legal_line(Match const& match, std::vector<ActionCode> const& line) {
  AnyState state = match.start();
  for (ActionCode const action : line) {
    if (!match.legality(state, action).holds) return false;
    match.apply(state, action);
  }
  return true;
}

bool agrees(Subject const& subject, Experience experience, Disagreement const& failure, Match const& other) {
  Knowledge none;
  Lockstep lockstep(other, *failure.engine, subject.can, none, experience);
  return !lockstep.follow({other.start(), failure.engine->start()}, failure.witness.line, false) &&
         is_legal_line(other, failure.witness.line);
}

bool stands_for_itself(Disagreement const& failure) {
  return failure.found_in.starts_with("case") || failure.found_in.starts_with("perft") || failure.found_in == "declaration" ||
         failure.witness.difference.level == Level::knowledge;
}

}  // namespace

bool shows_again(Subject const& subject, Experience experience, Disagreement const& failure) {
  if (stands_for_itself(failure)) return true;
  auto const engine = match_of(*subject.engine, setup_for(subject, *failure.reference));
  if (!engine) return true;
  Knowledge none;
  experience.wanted = failure.witness.difference.asked;
  Lockstep lockstep(*failure.reference, *engine, subject.can, none, experience);
  auto const parting = lockstep.follow(lockstep.start(), failure.witness.line, false);
  return parting && parting->difference.is_like(failure.witness.difference);
}

std::string fitting_reading(Subject const& subject, Experience const& experience, Disagreement const& failure) {
  if (stands_for_itself(failure) || failure.witness.line.empty()) return {};
  Json const declared = failure.reference->setup();
  for (Ruling const& ruling : subject.reference->rulings()) {
    std::string in_force(ruling.options[ruling.preset].word);
    if (declared.contains("rulings")) in_force = declared["rulings"].value(std::string(ruling.id), in_force);
    for (RulingOption const& option : ruling.options) {
      if (option.word == in_force) continue;
      Json setup = declared;
      setup["rulings"][std::string(ruling.id)] = option.word;
      auto const other = match_of(*subject.reference, setup);
      if (other && agrees(subject, experience, failure, *other))
        return fmt::format("{}={}; declared was {}", ruling.id, option.word, in_force);
    }
  }
  return {};
}

}  // namespace ringside::conformance
