#include "properties/generic/plan.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <ostream>
#include <stdexcept>

#include <fmt/format.h>

#include "checker/play/simulate.h"
#include "engine/games/registry.h"
#include "engine/record/text/write.h"

namespace ringside {
namespace {

/// Actions of earlier moments that later ones are tested with: the first few hundred, and then others in their places.
class EarlierActions {
 public:
  std::span<ActionCode const> codes() const { return codes_; }
  void add(std::vector<ActionCode> const& legal) {
    for (std::size_t i = 0; i < std::min<std::size_t>(legal.size(), 4); ++i) {
      ActionCode const code = legal[i * legal.size() / 4];
      if (codes_.size() < 48)
        codes_.push_back(code);
      else
        codes_[next_++ % codes_.size()] = code;
    }
  }

 private:
  std::vector<ActionCode> codes_;
  std::size_t next_ = 0;
};

ActionCode picked(Match const& match, AnyState const& state, std::vector<ActionCode> const& legal, bool fight,
                  std::uint32_t pick) {
  if (!fight || pick % 4 == 0) return legal[pick % legal.size()];
  std::vector<ActionCode> best;
  int most = 1;
  for (ActionCode const code : legal) {
    int const hurt = match.aggression(state, code);
    if (hurt > most) best.clear();
    most = std::max(most, hurt);
    if (hurt == most) best.push_back(code);
  }
  return best.empty() ? legal[pick % legal.size()] : best[pick % best.size()];
}

/// The first dozen, as ` (phase: 0; hidden: 0; …)`.
std::string list_fields(Match const& match, AnyState const& state) {
  std::string text;
  std::vector<FlatField> const fields = match.fields(state);
  for (std::size_t i = 0; i < std::min<std::size_t>(fields.size(), 12); ++i)
    text += (i == 0 ? " (" : "; ") + fields[i].name + ": " + fields[i].text;
  return text + (fields.size() > 12 ? "; …)" : ")");
}

}  // namespace

std::ostream& operator<<(std::ostream& out, Plan const& plan) {
  out << plan.game << ' ' << plan.setup.dump() << (plan.fight ? " fight" : "") << ' ' << plan.picks.size() << " picks:";
  for (std::size_t i = 0; i < std::min<std::size_t>(plan.picks.size(), 60); ++i) out << ' ' << plan.picks[i];
  return out << (plan.picks.size() > 60 ? " …" : "");
}

Plan drawn_plan(GameEntry const& game, std::uint64_t seed, std::size_t steps) {
  Dice dice(seed);
  Plan plan{std::string(game.facts().id), {}, dice.below(2) == 0, {}};
  Series series;
  series.game = &game;
  series.draw_rulings = series.draw_options = true;
  plan.setup = draw_match(series, dice).setup;
  plan.picks.resize(steps);
  for (std::uint32_t& pick : plan.picks) pick = static_cast<std::uint32_t>(dice.below(1U << 20U));
  return plan;
}

std::shared_ptr<Match const> make_match(Plan const& plan) {
  Problems problems;
  GameEntry const* game = find_game(plan.game);
  std::shared_ptr<Match const> match = game != nullptr ? game->match(plan.setup, problems) : nullptr;
  if (match) return match;
  throw std::runtime_error(fmt::format("no match of {} from {}: {}", plan.game, plan.setup.dump(),
                                       problems.empty() ? "no such game" : to_string(problems.front())));
}

std::string play(Match const& match, Plan const& plan, std::function<std::string(Moment const&)> const& violation) {
  AnyState state = match.start();
  std::vector<ActionCode> legal;
  EarlierActions earlier;
  for (std::size_t step = 0;; ++step) {
    match.legal(state, legal);
    bool const stops = legal.empty() || step == plan.picks.size();
    std::uint32_t const pick = stops ? 0 : plan.picks[step];
    std::optional<ActionCode> chosen;
    if (!stops) chosen = picked(match, state, legal, plan.fight, pick);
    if (std::string what = violation({match, state, legal, chosen, earlier.codes(), seed_of_game(pick, step)}); !what.empty())
      return fmt::format("step {}: {}", step + 1, what);
    if (stops) return {};
    earlier.add(legal);
    match.apply(state, *chosen);
  }
}

Record record_plan(Match const& match, Plan const& plan) {
  Record record;
  record.game = plan.game;
  record.engine_version = RINGSIDE_VERSION;
  record.setup = match.setup();
  Walk walk(match, match.start());
  play(match, plan, [&](Moment const& moment) -> std::string {
    if (!moment.chosen) return {};
    Actor const actor = match.actor(moment.state);
    walk.play(*moment.chosen);
    record.steps.push_back({actor, *moment.chosen, walk.digest().high, static_cast<std::uint32_t>(moment.legal.size())});
    return {};
  });
  record.final_digest = walk.digest();
  if (match.actor(walk.state()).is_nobody()) record.outcome = match.outcome(walk.state());
  return record;
}

std::string describe_step(Match const& match, Plan const& plan, std::function<std::string(Moment const&)> const& violation) {
  std::string story = "before step 1, where the fields are" + list_fields(match, match.start());
  std::size_t step = 0;
  play(match, plan, [&](Moment const& moment) {
    if (moment.chosen)
      story = fmt::format("step {}, \"{}\", changes the fields{}", ++step, match.text(*moment.chosen),
                          differing_fields(match, moment.state, after(match, moment.state, *moment.chosen)));
    return violation(moment);
  });
  return story;
}

std::string as_test_name(std::string name) {
  for (char& c : name)
    if (!((c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'))) c = '_';
  return name;
}

std::string save_failure(Plan const& plan, std::string const& name, std::function<std::string(Moment const&)> const& violation) {
  auto const match = make_match(plan);
  Plan shown = plan;
  shown.picks.clear();
  play(*match, plan, [&](Moment const& moment) {
    if (moment.chosen) shown.picks.push_back(plan.picks[shown.picks.size()]);
    return violation(moment);
  });
  std::filesystem::create_directories("failures");
  auto const file = std::filesystem::absolute(std::filesystem::path("failures") / (name + ".json"));
  std::ofstream(file) << write_record_json(record_plan(*match, shown), *match);
  return fmt::format("saved as {}\nlook at it with: ringside replay {}", file.string(), file.string());
}

}  // namespace ringside
