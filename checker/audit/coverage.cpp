#include "checker/audit/coverage.h"

#include <set>
#include <span>

#include "checker/cases/case_over.h"
#include "checker/readings/rulings.h"
#include "engine/record/values/edit.h"
#include "engine/record/values/record.h"

namespace ringside {
namespace {

/// What one record or case exercises, each thing by its section and name.
class Tracker {
 public:
  explicit Tracker(bool reasons = false) : reasons_(reasons) {}

  /// Plays actions up to the first illegal one; returns the state where it stopped.
  template <class Actions>
  AnyState play(Match const& match, AnyState state, Actions const& actions) {
    std::vector<Part> const parts = match.parts();
    std::vector<EventView> views;
    std::vector<std::size_t> at_work;
    for (auto const& action : actions) {
      if (match.reject(state, action)) break;
      match.exercised(state, action, at_work);
      match.apply(state, action, Language::english, views);
      see(match, views);
      for (std::size_t const part : at_work) count(std::string(parts[part].section), parts[part].name);
      views.clear();
      at_work.clear();
      ++steps;
    }
    return state;
  }
  void count(std::string const& section, std::string_view name) { ++times_[section][std::string(name)]; }
  void rulings(MatchRules const& match) {
    for (Ruling const& ruling : match.rulings())
      count("ruling", std::string(ruling.id) + "=" + ruling_in_force(match, ruling.id));
  }
  void end(MatchRules const& match, AnyState const& state) {
    if (match.actor(state).is_nobody()) count("end reason", match.outcome(state).reason);
  }

  /// Adds it as one game or one case.
  void add_to(GameCoverage& game, std::uint64_t Exercise::*as) const {
    game.steps += steps;
    for (auto const& [section, names] : times_)
      for (auto const& [name, times] : names) {
        Exercise& exercise = game.sections[section][name];
        exercise.times += times;
        ++(exercise.*as);
      }
  }

  std::uint64_t steps = 0;

 private:
  bool reasons_ = false;
  std::map<std::string, std::map<std::string, std::uint64_t>> times_;

  void see(MatchRules const& match, std::vector<EventView> const& views) {
    for (EventView const& view : views) {
      count("clause", view.clause);
      count("kind of event", view.kind);
      if (reasons_) count_reasons(match, view);
    }
  }
  void count_reasons(MatchRules const& match, EventView const& view) {
    count("reason", reason_name(view.clause, view.kind));
    if (!view.ruling.empty())
      count("reason", reason_name(view.clause, std::string(view.ruling) + "=" + ruling_in_force(match, view.ruling)));
  }
};

std::vector<ActionCode> codes(std::vector<Step> const& steps) {
  std::vector<ActionCode> list;
  for (Step const& step : steps) list.push_back(step.action);
  return list;
}
std::vector<ActionCode> codes(std::vector<CaseAction> const& actions) {
  std::vector<ActionCode> list;
  for (CaseAction const& action : actions) list.push_back(action.code);
  return list;
}

void track(Case const& asked, Tracker& tracker) {
  Match const& match = *asked.match;
  tracker.rulings(match);
  AnyState const end = tracker.play(match, asked.start, codes(asked.when));
  tracker.end(match, end);
  for (ForbiddenAction const& forbidden : asked.illegal)
    if (auto const no = match.reject(end, forbidden.action.code)) tracker.count("clause", no->clause);
}

/// From one thing that the table did against the rules to the next.
void track(LoadedRecord const& loaded, AnyState state, Tracker& tracker) {
  Match const& match = *loaded.match;
  std::vector<ActionCode> const actions = codes(loaded.record.steps);
  std::size_t done = 0;
  for (Edit const& edit : loaded.record.edits) {
    auto const before = static_cast<std::size_t>(tracker.steps);
    auto const part = static_cast<std::size_t>(edit.after) - done;
    state = tracker.play(match, state, std::span(actions).subspan(done, part));
    auto const after = as_played(match, state, edit);
    if (tracker.steps - before < part || !after) return tracker.end(match, state);
    state = *after;
    done = static_cast<std::size_t>(edit.after);
  }
  tracker.end(match, tracker.play(match, state, std::span(actions).subspan(done)));
}

/// What two cases must have in common to differ in one ruling alone: all but that ruling, and what they say must come.
void note_alike(Case const& asked, GameCoverage& game) {
  Match const& match = *asked.match;
  Json setup = match.setup();
  setup.erase("rulings");
  std::map<std::string_view, std::string> options;
  for (Ruling const& ruling : match.rulings()) options[ruling.id] = ruling_in_force(match, ruling.id);
  // Where a game is set up from its start, a ruling may have set it up otherwise.
  std::string const start = asked.start == match.start() ? "the start" : match.position(asked.start).dump();
  std::string const base = asked.question + "\n" + setup.dump() + "\n" + start;
  for (Ruling const& ruling : match.rulings()) {
    std::string key = std::string(ruling.id) + "\n" + base;
    for (auto const& [id, option] : options)
      if (id != ruling.id) key += "\n" + option;
    ++game.alike[key][options[ruling.id]];
  }
}

void count(Case const& asked, std::vector<Trial> const& trials, GameCoverage& game) {
  Tracker tracker;
  for (Trial const& trial : trials) {
    if (trial.choices.empty())
      track(asked, tracker);
    else if (auto const changed = under(asked, trial.choices))
      track(*changed, tracker);
  }
  tracker.add_to(game, &Exercise::cases);
  note_alike(asked, game);
}

}  // namespace

void Exercise::add(Exercise const& other) {
  times += other.times;
  games += other.games;
  cases += other.cases;
}

std::string reason_name(std::string_view clause, std::string_view of) { return std::string(clause) + ": " + std::string(of); }

void Coverage::add(LoadedRecord const& loaded) {
  auto const start = read_start(loaded);
  if (!start) return;
  Tracker tracker(reasons_);
  tracker.rulings(*loaded.match);
  track(loaded, *start, tracker);
  GameCoverage& game = games_[std::string(loaded.match->facts().id)];
  ++game.games;
  tracker.add_to(game, &Exercise::games);
}

void Coverage::add(Case const& asked) {
  GameCoverage& game = games_[std::string(asked.match->facts().id)];
  ++game.cases;
  count(asked, try_case(asked), game);
  for (GameEntry const* const expansion : games_over(asked.match->facts().id)) {
    GameCoverage& above = games_[std::string(expansion->facts().id)];
    InheritedCase const there = try_over(asked, *expansion);
    ++(there.holds() ? above.inherited : above.changed);
    if (there.holds()) count(there.asked, there.trials, above);
  }
}

void Coverage::add(Coverage const& other) {
  for (auto const& [id, theirs] : other.games_) {
    GameCoverage& mine = games_[id];
    mine.games += theirs.games;
    mine.cases += theirs.cases;
    mine.steps += theirs.steps;
    mine.inherited += theirs.inherited;
    mine.changed += theirs.changed;
    for (auto const& [section, names] : theirs.sections)
      for (auto const& [name, exercise] : names) mine.sections[section][name].add(exercise);
    for (auto const& [key, options] : theirs.alike)
      for (auto const& [option, cases] : options) mine.alike[key][option] += cases;
  }
}

}  // namespace ringside
