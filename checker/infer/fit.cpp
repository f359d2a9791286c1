#include "checker/infer/fit.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string>

#include "checker/infer/branching.h"
#include "checker/infer/fit_lines.h"
#include "checker/infer/questions.h"
#include "engine/games/registry.h"
#include "engine/record/values/edit.h"
#include "engine/record/values/said_outcome.h"

namespace ringside {
namespace {

constexpr int dead = -1;

/// As long as it lives, steps are played in parts.
class InParts {
 public:
  explicit InParts(bool resumes) {
    ruling_notes.in_parts = true;
    ruling_notes.resumes = resumes;
  }
  InParts(InParts const&) = delete;
  InParts& operator=(InParts const&) = delete;
  ~InParts() { ruling_notes.in_parts = ruling_notes.resumes = false; }
};

/// Plays one record.
class Fitting {
 public:
  Fitting(LoadedRecord const& loaded, std::vector<NotingMatch> const& noting, FitOptions const& options)
      : loaded_(loaded), record_(loaded.record), options_(options) {
    std::vector<PlayedQuestion> const questions = questions_of(*find_game(loaded.match->facts().id));
    AnswerBox const every = every_answer(questions);
    left_ = options_.within.value_or(every);
    for (NotingMatch const& each : noting)
      if (AnswerBoxes boxes = meet(each.boxes, {left_}); !boxes.empty())
        lines_.push_back({each.match.get(), AnyState(), std::move(boxes)});
    for (std::size_t i = 0; i < questions.size(); ++i)
      if (questions[i].option != nullptr && std::any_of(noting.begin(), noting.end(), [&](NotingMatch const& each) {
            return each.boxes.front().options[i] != every.options[i];
          }))
        fit_.left_out.push_back(i);
  }

  Fit run() && {
    try {
      play();
    } catch (TooMuchToTry const&) {
      fit_.cut = true;
      return std::move(fit_);
    }
    fit_.steps = record_.steps.size();
    for (FitLine const& line : lines_) fit_.boxes.insert(fit_.boxes.end(), line.boxes.begin(), line.boxes.end());
    shorten(fit_.boxes);
    return std::move(fit_);
  }

 private:
  LoadedRecord const& loaded_;
  Record const& record_;
  FitOptions const& options_;
  std::vector<FitLine> lines_;
  AnswerBox left_;  // options of each question that some line has
  std::size_t open_ = 0;
  Fit fit_;

  void play() {
    follow([&](FitLine const& line) { return start(*line.match); });
    if (!goes_on(0) || !edit(0)) return;
    for (std::size_t i = 0; i < record_.steps.size(); ++i) {
      fit_.steps = i;
      bool const is_open = open_ < record_.open_draws.size() && record_.open_draws[open_] == i + 1;
      open_ += is_open ? 1 : 0;
      if (is_open)
        draw();
      else
        step(record_.steps[i]);
      if (!goes_on(i + 1) || !edit(i + 1)) return;
    }
    end();
    goes_on(record_.steps.size() + 1);
  }

  /// What `call` makes of a line: the state that follows, or nothing. What was left before its end goes to `later`.
  template <class Call>
  static void branch(FitLine const& line, FitLines& next, FitLines& later, std::uint64_t& calls, Call call) {
    Branching branching(
        [&] {
          std::optional<AnyState> const state = call(line);
          if (!state) return dead;
          bool const left = ruling_notes.left;
          return (left ? later : next).number_of(line.match, *state) * 2 + (left ? 1 : 0);
        },
        calls);
    for (CallBranch const& branch : branching.run(line.boxes))
      if (branch.result != dead) (branch.result % 2 == 1 ? later : next).add(branch.result / 2, branch.boxes);
  }
  template <class Call>
  void follow(Call call) {
    std::uint64_t calls = options_.most_calls;
    FitLines next, none;
    for (FitLine const& line : lines_) branch(line, next, none, calls, call);
    lines_ = std::move(next).take();
  }

  /// Plays an action that is legal, part by part: what comes to the same state in the middle of a step goes on together.
  void advance(std::vector<FitLine> lines, ActionCode action, FitLines& next, std::uint64_t& calls) const {
    for (bool resumes = false; !lines.empty(); resumes = true) {
      FitLines later;
      for (FitLine const& line : lines)
        branch(line, next, later, calls, [&](FitLine const& one) { return after(one, action, resumes); });
      lines = std::move(later).take();
      if (boxes_of(lines) > options_.most) throw TooMuchToTry{};
    }
  }
  static std::optional<AnyState> after(FitLine const& line, ActionCode action, bool resumes) {
    AnyState state = line.state;
    InParts const in_parts(resumes);
    line.match->apply(state, action);
    return state;
  }
  static std::size_t boxes_of(std::vector<FitLine> const& lines) {
    std::size_t boxes = 0;
    for (FitLine const& line : lines) boxes += line.boxes.size();
    return boxes;
  }

  /// The lines with the answers under which it holds.
  template <class Holds>
  static std::vector<FitLine> kept(std::vector<FitLine> const& lines, std::uint64_t& calls, Holds holds) {
    std::vector<FitLine> kept;
    for (FitLine const& line : lines) {
      Branching branching([&] { return holds(*line.match, line.state) ? 1 : dead; }, calls);
      for (CallBranch& branch : branching.run(line.boxes))
        if (branch.result != dead) kept.push_back({line.match, line.state, std::move(branch.boxes)});
    }
    return kept;
  }
  template <class Holds>
  void keep(Holds holds) {
    std::uint64_t calls = options_.most_calls;
    lines_ = kept(lines_, calls, holds);
  }

  std::optional<AnyState> start(Match const& match) const {
    Problems problems;
    return record_.start ? match.read_position(*record_.start, problems) : match.start();
  }
  bool edit(std::size_t steps) {
    if (edits_behind(record_, steps).empty()) return true;
    follow([&](FitLine const& line) {
      AnyState state = line.state;
      return settle(state, record_, *line.match, steps) ? std::optional(state) : std::nullopt;
    });
    return goes_on(steps);
  }

  void step(Step const& step) {
    std::uint64_t calls = options_.most_calls, more_calls = options_.most_calls;
    FitLines next;
    for (auto& [action, lines] : by_action(step.action)) {
      auto const goes = [&, code = action](Match const& match, AnyState const& state) {
        Actor const actor = match.actor(state);
        bool const acts = loaded_.computed.actors ? !actor.is_nobody() : actor == step.actor;
        return acts && match.legality(state, code).holds;
      };
      advance(kept(lines, calls, goes), action, next, more_calls);
    }
    lines_ = std::move(next).take();
  }
  /// The lines by the code that an action has in them: its words are the same in all. Where they mean nothing, it cannot be done.
  std::map<ActionCode, std::vector<FitLine>> by_action(ActionCode action) {
    std::map<ActionCode, std::vector<FitLine>> lines;
    bool const renames = !fit_.left_out.empty();
    std::string const words = renames ? loaded_.match->text(action) : std::string();
    std::map<Match const*, std::optional<ActionCode>> codes;
    for (FitLine& line : lines_) {
      auto const [at, is_new] = codes.try_emplace(line.match, action);
      if (is_new && renames) at->second = line.match->parse(words).value;
      if (at->second) lines[*at->second].push_back(std::move(line));
    }
    return lines;
  }

  /// Nobody saw it: it was any draw that may be.
  void draw() {
    keep([](Match const& match, AnyState const& state) { return match.actor(state).is_chance(); });
    std::uint64_t calls = options_.most_calls;
    FitLines next;
    for (FitLine const& line : lines_)
      // Which draws there are may depend on the answers, so each of all is tried alone.
      for (ActionCode const action : all_legal(line, calls))
        advance(kept({line}, calls,
                     [action](Match const& match, AnyState const& state) { return match.legality(state, action).holds; }),
                action, next, calls);
    lines_ = std::move(next).take();
  }
  static std::vector<ActionCode> all_legal(FitLine const& line, std::uint64_t& calls) {
    std::vector<ActionCode> all, some;
    Branching listing(
        [&] {
          line.match->legal(line.state, some);
          all.insert(all.end(), some.begin(), some.end());
          return 0;
        },
        calls);
    listing.run(line.boxes);
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
  }

  void end() {
    if (!loaded_.computed.end) keep([&](Match const& match, AnyState const& state) { return ends_as_written(match, state); });
  }
  bool ends_as_written(Match const& match, AnyState const& state) const {
    bool const over = match.actor(state).is_nobody();
    return ended_as_said(loaded_, over ? std::optional(match.outcome(state)) : std::nullopt);
  }

  /// Notes what is left after so many steps. False: nothing.
  bool goes_on(std::size_t step) {
    AnswerBox left;
    std::size_t boxes = 0;
    for (FitLine const& line : lines_) {
      boxes += line.boxes.size();
      AnswerBox const here = span_of(line.boxes);
      for (std::size_t i = 0; i < left.options.size(); ++i) left.options[i] |= here.options[i];
    }
    if (boxes > options_.most) throw TooMuchToTry{};
    for (std::size_t i = 0; i < left.options.size() && boxes > 0; ++i)
      if (left.options[i] != left_.options[i]) fit_.narrowings.push_back({i, step, left.options[i]});
    if (boxes == 0) fit_.died = step;
    left_ = left;
    return boxes > 0;
  }
};

}  // namespace

Fit fit(LoadedRecord const& loaded, std::vector<NotingMatch> const& noting, FitOptions const& options) {
  return Fitting(loaded, noting, options).run();
}

}  // namespace ringside
