#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "checker/repair/repair.h"

namespace ringside {

/// What is found by trying everything: the least cost, and the lines that come at it; a draw that was put in is written as one
/// mark. No line: there is none of so many changes.
struct BruteForce {
  int cost = 0;
  std::set<std::vector<std::string>> lines;
};

/// Each line is played from the start again, and nothing is remembered.
class Trying {
 public:
  Trying(LoadedRecord const& log, int most_changes) : log_(log), match_(*log.match), start_(*read_start(log)) {
    find_forced();
    go(0, {}, 0, most_changes);
  }
  BruteForce const& best() const { return best_; }

 private:
  struct Line {
    std::vector<ActionCode> actions;
    std::set<std::size_t> draws;  ///< places of draws that were put in
  };
  LoadedRecord const& log_;
  Match const& match_;
  AnyState start_;
  std::set<ActionCode> forced_;
  BruteForce best_;

  ActionCode at(std::size_t place) const { return log_.record.steps[place].action; }
  std::size_t size() const { return log_.record.steps.size(); }

  std::optional<AnyState> played(Line const& line) const {
    AnyState state = start_;
    for (ActionCode const action : line.actions) {
      if (match_.actor(state).is_nobody() || match_.reject(state, action)) return std::nullopt;
      match_.apply(state, action);
    }
    return state;
  }
  std::vector<ActionCode> legal(AnyState const& state) const {
    std::vector<ActionCode> actions;
    if (!match_.actor(state).is_nobody()) match_.legal(state, actions);
    return actions;
  }
  void find_forced() {
    std::set<ActionCode> chosen;
    Line line;
    for (std::size_t i = 0; i < size(); ++i) {
      auto const state = played(line);
      line.actions.push_back(at(i));
      if (!played(line)) break;
      (legal(*state).size() == 1 ? forced_ : chosen).insert(at(i));
    }
    for (ActionCode const action : chosen) forced_.erase(action);
  }
  std::string first_word(ActionCode action) const {
    std::string const text = match_.text(action);
    return text.substr(0, text.find(' '));
  }

  void take(Line const& line, int cost) {
    auto const state = played(line);
    if (!state || (!best_.lines.empty() && cost > best_.cost)) return;
    auto const& written = log_.record.outcome;
    if (written && (!match_.actor(*state).is_nobody() || match_.outcome(*state) != *written)) return;
    if (best_.lines.empty() || cost < best_.cost) best_ = {cost, {}};
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < line.actions.size(); ++i)
      texts.push_back(line.draws.contains(i) ? "?" : match_.text(line.actions[i]));
    best_.lines.insert(texts);
  }

  void go(std::size_t place, Line const& line, int cost, int changes) {
    if (changes == 0) {
      Line whole = line;
      for (std::size_t i = place; i < size(); ++i) whole.actions.push_back(at(i));
      return take(whole, cost);
    }
    auto const state = played(line);
    if (!state) return;
    auto const with = [&](std::vector<ActionCode> const& more) {
      Line longer = line;
      longer.actions.insert(longer.actions.end(), more.begin(), more.end());
      return longer;
    };
    auto const actions = legal(*state);
    for (ActionCode const action : actions) {
      Line longer = with({action});
      if (actions.size() > 1 && match_.actor(*state).is_chance()) longer.draws.insert(line.actions.size());
      go(place, longer, cost + (actions.size() == 1 ? 1 : 4), changes - 1);
      if (place < size() && action != at(place))
        go(place + 1, with({action}), cost + (first_word(action) == first_word(at(place)) ? 2 : 4), changes - 1);
    }
    if (place == size()) return take(line, cost);
    go(place + 1, line, cost + (forced_.contains(at(place)) ? 1 : 4), changes - 1);
    if (place + 1 < size() && at(place) != at(place + 1)) go(place + 2, with({at(place + 1), at(place)}), cost + 3, changes - 1);
    go(place + 1, with({at(place)}), cost, changes);
  }
};

}  // namespace ringside
