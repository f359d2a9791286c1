#include "engine/record/list/open_steps.h"

#include <algorithm>

#include "engine/core/values/words.h"
#include "engine/record/values/edit.h"

namespace ringside {
namespace {

constexpr int most_steps_tried = 20'000;  // a few milliseconds

using Words = std::vector<std::string_view>;

bool begin(Words const& words, Words const& text) {
  return words.size() <= text.size() && std::equal(words.begin(), words.end(), text.begin());
}

class Filling {
 public:
  Filling(Record& record, Match const& match, std::vector<OpenStep> const& open) : record_(record), match_(match), open_(open) {}

  /// Are all steps legal from this one on, with other draws where they are open?
  bool goes_on(std::size_t number, AnyState state) {
    for (; number <= record_.steps.size(); ++number) {
      auto const open = std::find_if(open_.begin(), open_.end(), [&](OpenStep const& one) { return one.step == number; });
      if (open != open_.end()) return goes_on_with_any(*open, state);
      if (!play(number, state)) return false;
    }
    return true;
  }

 private:
  Record& record_;
  Match const& match_;
  std::vector<OpenStep> const& open_;
  int tries_left_ = most_steps_tried;

  bool goes_on_with_any(OpenStep const& open, AnyState const& state) {
    ActionCode& action = record_.steps[open.step - 1].action;
    ActionCode const had = action;
    std::vector<ActionCode> draws{had};
    std::copy_if(open.draws.begin(), open.draws.end(), std::back_inserter(draws), [&](ActionCode draw) { return draw != had; });
    for (ActionCode const draw : draws) {
      AnyState next = state;
      action = draw;
      if (play(open.step, next) && goes_on(open.step + 1, next)) return true;
    }
    action = had;
    return false;
  }

  bool play(std::size_t number, AnyState& state) {
    Step const& step = record_.steps[number - 1];
    if (--tries_left_ <= 0 || match_.actor(state).is_nobody() || match_.reject(state, step.action)) return false;
    match_.apply(state, step.action);
    return settle(state, record_, match_, number);
  }
};

}  // namespace

std::vector<ActionCode> draws_meant(Match const& match, AnyState const& state, std::string_view words) {
  Words const said = words_in(words);
  std::vector<ActionCode> legal, draws;
  match.legal(state, legal);
  for (ActionCode const draw : legal)
    for (Language const language : {Language::english, Language::russian}) {
      std::string const text = match.text(draw, language);
      Words const whole = words_in(text);
      if (!begin(said, whole)) continue;
      draws.insert(said == whole ? draws.begin() : draws.end(), draw);
      break;
    }
  return draws;
}

bool fill_open_steps(Record& record, Match const& match, AnyState const& start, std::vector<OpenStep> const& open) {
  AnyState state = start;
  return settle(state, record, match, 0) && Filling(record, match, open).goes_on(1, state);
}

}  // namespace ringside
