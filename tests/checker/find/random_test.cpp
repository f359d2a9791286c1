#include <array>

#include <gtest/gtest.h>

#include "checker/find/ask.h"
#include "engine/core/values/chance.h"
#include "engine/games/registry.h"
#include "tests/checker/find/edited_game.h"
#include "tests/checker/find/naive_question.h"
#include "tests/checker/toys.h"

namespace ringside {
namespace {

using naive_find::Heard;
using PlainMoment = naive_find::Condition;

/// Puts together questions to a game out of what happens in it.
class PlainAsker {
 public:
  PlainAsker(Match const& match, Heard const& game, Dice& dice) : match_(match), dice_(dice) {
    for (LayoutField const& field : match.layout()) {
      if (field.kind == FieldKind::number && field.low < field.high) fields_.push_back(field);
      has_turns_ = has_turns_ || field.name == "turn";
      has_rounds_ = has_rounds_ || field.name == "round" || (field.name == "turn" && field.high == match.seats() - 1);
    }
    for (auto const& step : game.events)
      for (EventView const& event : step) happened_.push_back(event);
  }

  naive_find::Question question() {
    naive_find::Question question;
    variable_ = one_in(2);
    for (std::uint64_t length = 1 + dice_.below(3); length > 0; --length) question.push_back(follower(question.empty()));
    return question;
  }
  std::vector<std::string> variables() const { return set_ ? std::vector<std::string>{"$a"} : std::vector<std::string>{}; }

 private:
  Match const& match_;
  Dice& dice_;
  std::vector<LayoutField> fields_;
  std::vector<EventView> happened_;
  bool has_turns_ = false, has_rounds_ = false, variable_ = false, set_ = false;

  bool one_in(std::uint64_t n) { return dice_.below(n) == 0; }
  template <class T>
  T const& any_of(std::vector<T> const& list) {
    return list[dice_.below(list.size())];
  }

  naive_find::Follower follower(bool first) {
    naive_find::Follower follower;
    std::vector<std::string> units{"steps"};
    if (has_turns_) units.emplace_back("turns");
    if (has_rounds_) units.emplace_back("rounds");
    if (!first && one_in(2)) {
      follower.within = static_cast<int>(dice_.below(6));
      follower.unit = any_of(units);
    }
    bool const was_set = set_;
    if (one_in(3)) follower.never.push_back(condition(2, false));
    follower.condition = condition(0, variable_);
    if (!was_set && set_ && !follower.never.empty() && one_in(2)) add_variable(follower.never.front());
    return follower;
  }

  /// The same variable in what may not be before: it is the one that the condition sets.
  void add_variable(PlainMoment& never) {
    if (never.kind != PlainMoment::Kind::event) return;
    for (EventView const& event : happened_)
      if (event.kind == never.word && !event.facts.empty()) {
        never.tests.push_back({std::string(event.facts.front().first), "==", "$a"});
        return;
      }
  }

  PlainMoment condition(int depth, bool may_set) {
    std::uint64_t const pick = dice_.below(depth < 2 ? 10 : 6);
    if (pick < 4) return event(may_set);
    if (pick == 4) return state();
    if (pick == 5) return {.kind = PlainMoment::Kind::ends, .word = std::string(match_.facts().end_reasons.front())};
    if (pick == 6) return {.kind = PlainMoment::Kind::none, .parts = {condition(depth + 1, false)}};
    if (pick == 7) return {.kind = PlainMoment::Kind::any, .parts = {condition(depth + 1, false), condition(depth + 1, false)}};
    return {.kind = PlainMoment::Kind::all, .parts = {condition(depth + 1, may_set), condition(depth + 1, false)}};
  }

  PlainMoment event(bool may_set) {
    EventView const& seen = any_of(happened_);
    PlainMoment condition{.kind = PlainMoment::Kind::event, .word = std::string(seen.kind)};
    for (auto const& [name, value] : seen.facts) {
      if (may_set && one_in(2)) {
        condition.tests.push_back({std::string(name), !set_ || one_in(2) ? "==" : "!=", "$a"});
        set_ = true;
        may_set = false;
      } else if (one_in(3)) {
        condition.tests.push_back({std::string(name), one_in(3) ? "!=" : "==", '"' + value + '"'});
      }
    }
    return condition;
  }

  PlainMoment state() {
    static constexpr std::array<char const*, 4> signs{"==", "!=", "<=", ">="};
    LayoutField const& field = fields_[dice_.below(std::min<std::size_t>(fields_.size(), 12))];
    auto const width = static_cast<std::uint64_t>(field.high - field.low) + 1;
    return {.kind = PlainMoment::Kind::state,
            .field = field.name,
            .place = field.offset,
            .sign = signs[dice_.below(signs.size())],
            .number = field.low + static_cast<std::int64_t>(dice_.below(width))};
  }
};

using FindHits = std::multiset<std::pair<std::size_t, std::string>>;

FindHits naive_hits(Heard const& game, naive_find::Question const& question, std::vector<std::string> const& variables) {
  FindHits hits;
  for (auto const& [step, index] : naive_find::find_ends(game, question, variables)) {
    auto const& events = game.events[step];
    hits.insert({step, index < events.size() ? events[index].text : std::string()});
  }
  return hits;
}

FindHits asked_hits(Question const& question, LoadedRecord const& loaded) {
  FindHits hits;
  for (FoundStep const& place : ask(question, loaded, loaded.match->start(), true).found)
    hits.insert({place.step, place.event ? place.event->text : std::string()});
  return hits;
}

/// Returns how many of the questions found something.
int compare_in_game(GameEntry const& entry, std::uint64_t seed, int questions) {
  std::shared_ptr<Match const> const match = toys::make_match(entry);
  LoadedRecord const loaded = seed % 2 == 0 ? edited_games::some_game(match, seed, 160)
                                            : LoadedRecord{play_random(*match, seed, {Policy::aggressive, 160}), match};
  Heard const game = naive_find::hear(loaded);
  Dice dice(seed);
  int answered = 0;
  for (int i = 0; i < questions; ++i) {
    PlainAsker asker(*match, game, dice);
    naive_find::Question const plain = asker.question();
    std::string const text = naive_find::to_text(plain);
    SCOPED_TRACE(text);
    auto const question = parse_question(text, match, entry.match);
    if (!question) {
      ADD_FAILURE() << question.error().column << ": " << question.error().what << "; " << question.error().expected;
      continue;
    }
    FindHits const hits = asked_hits(*question, loaded);
    EXPECT_EQ(hits, naive_hits(game, plain, asker.variables()));
    answered += hits.empty() ? 0 : 1;
  }
  return answered;
}

TEST(FindRandom, FindsWhatTheNaiveSearchFinds) {
  for (GameEntry const& entry : games()) {
    SCOPED_TRACE(entry.facts().id);
    int answered = 0;
    for (std::uint64_t seed = 0; seed < 8; ++seed) answered += compare_in_game(entry, seed, 50);
    EXPECT_GT(answered, 60) << "the questions ask for nothing that happens";
  }
}

}  // namespace
}  // namespace ringside
