#include "checker/cases/case_over.h"

#include <algorithm>

#include <fmt/format.h>

#include "checker/readings/rulings.h"
#include "engine/games/registry.h"

namespace ringside {
namespace {

std::string_view option_by_default(std::span<Ruling const> rulings, std::string_view id) {
  auto const found = std::find_if(rulings.begin(), rulings.end(), [&](Ruling const& ruling) { return ruling.id == id; });
  return found == rulings.end() ? std::string_view() : found->options[found->preset].word;
}

/// Reads a case's parts as an expansion does; the first one that it does not accept is kept.
class Overlaying {
 public:
  Overlaying(Case const& asked, GameEntry const& expansion) : read_(asked), expansion_(expansion) {}

  tl::expected<Case, Mismatch> run() {
    keep_defaults(find_game(read_.match->facts().id)->rulings());
    if (match()) {
      start();
      for (std::size_t i = 0; i < read_.when.size(); ++i) action(read_.when[i], fmt::format("when[{}]", i));
      for (std::size_t i = 0; i < read_.legal.size(); ++i) action(read_.legal[i], fmt::format("then.legal[{}]", i));
      for (ForbiddenAction& each : read_.illegal) action(each.action, "then.illegal." + each.action.text);
    }
    if (fault_) return tl::unexpected(*std::move(fault_));
    return std::move(read_);
  }

 private:
  Case read_;
  GameEntry const& expansion_;
  std::optional<Mismatch> fault_;

  /// Of rulings whose default the expansion changes, the base's: the case was written with it in mind.
  void keep_defaults(std::span<Ruling const> base) {
    Json const chosen = read_.setup.value("rulings", Json::object());
    for (Ruling const& ruling : base) {
      std::string const id(ruling.id);
      std::string_view const preset = ruling.options[ruling.preset].word;
      bool const varies = std::find(read_.for_every.begin(), read_.for_every.end(), id) != read_.for_every.end();
      if (!varies && !chosen.contains(id) && option_by_default(expansion_.rulings(), id) != preset)
        read_.setup["rulings"][id] = preset;
    }
  }
  bool match() {
    Problems problems;
    read_.match = expansion_.match(read_.setup, problems);
    if (read_.match == nullptr) refuse("setup", "one", problems.empty() ? "none" : to_string(problems.front()));
    return read_.match != nullptr;
  }
  void start() {
    Problems problems;
    auto const state = read_.given ? read_.match->read_position(*read_.given, problems) : read_.match->start();
    if (!state) return refuse("given", "a position", problems.empty() ? "another one" : to_string(problems.front()));
    read_.start = *state;
  }
  void action(CaseAction& action, std::string const& where) {
    Parsed<ActionCode> const parsed = read_.match->parse(action.text);
    if (!parsed.value) return refuse(where, "an action", fmt::format("\"{}\"", action.text));
    action.code = *parsed.value;
  }
  void refuse(std::string where, std::string_view what, std::string found) {
    if (!fault_) fault_ = {std::move(where), fmt::format("{} of {}", what, expansion_.facts().title), std::move(found)};
  }
};

}  // namespace

std::vector<GameEntry const*> games_over(std::string_view base) {
  std::vector<GameEntry const*> found;
  for (GameEntry const& game : games()) {
    std::string_view below = game.facts().lies_over;
    while (!below.empty() && below != base) below = find_game(below) == nullptr ? "" : find_game(below)->facts().lies_over;
    if (!below.empty()) found.push_back(&game);
  }
  return found;
}

tl::expected<Case, Mismatch> case_over(Case const& asked, GameEntry const& expansion) {
  return Overlaying(asked, expansion).run();
}

bool InheritedCase::holds() const {
  return std::all_of(trials.begin(), trials.end(), [](Trial const& trial) { return trial.result.passed(); });
}

InheritedCase try_over(Case const& asked, GameEntry const& expansion) {
  auto there = case_over(asked, expansion);
  if (there) {
    std::vector<Trial> trials = try_case(*there);
    return {*std::move(there), std::move(trials)};
  }
  Trial refused{};
  refused.result.end = asked.start;
  refused.result.differences.push_back(there.error());
  return {asked, {refused}};
}

}  // namespace ringside
