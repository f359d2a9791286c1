#include "checker/play/simulate.h"

#include <algorithm>
#include <stdexcept>

#include <fmt/format.h>

#include "checker/play/jobs.h"

namespace ringside {
namespace {

/// Draws of options that do not fit the others (a team game of three) before it counts as impossible.
constexpr int most_draws = 1000;

void draw_option(Json& setup, SetupOption const& option, Dice& dice) {
  std::string const key(option.key);
  if (setup.contains(key)) return;
  if (option.kind == SetupOption::Kind::integer)
    setup[key] = option.low + static_cast<int>(dice.below(static_cast<std::uint64_t>(option.high - option.low) + 1));
  else if (!option.words.empty())
    setup[key] = option.words[dice.below(option.words.size())];
}

void draw_ruling(Json& setup, Ruling const& ruling, Dice& dice) {
  Json& rulings = setup["rulings"];
  std::string const id(ruling.id);
  if (rulings.is_null()) rulings = Json::object();
  if (!rulings.contains(id)) rulings[id] = ruling.options[dice.below(ruling.options.size())].word;
}

bool is_left_open(Series const& series, SetupOption const& option) {
  bool const at_default = std::find(series.at_default.begin(), series.at_default.end(), option.key) != series.at_default.end();
  return !at_default && !series.setup.contains(std::string(option.key));
}

/// The key of a setup that a problem is about.
std::string_view key_of(Problem const& problem) {
  return std::string_view(problem.where).substr(0, problem.where.find_first_of(".["));
}

/// Draws the options again that do not fit the others. False: what is wrong is about no option that was drawn.
bool draw_misfits(Series const& series, Problems const& problems, Json& setup, Dice& dice) {
  bool drawn = false;
  for (SetupOption const& option : series.game->facts().options) {
    bool const misfit =
        std::any_of(problems.begin(), problems.end(), [&](Problem const& each) { return key_of(each) == option.key; });
    if (!misfit || !series.draw_options || !is_left_open(series, option) || setup.erase(std::string(option.key)) == 0) continue;
    draw_option(setup, option, dice);
    drawn = true;
  }
  return drawn;
}

}  // namespace

Json drawn_setup(Series const& series, Dice& dice) {
  Json setup = series.setup;
  if (series.draw_options)
    for (SetupOption const& option : series.game->facts().options)
      if (is_left_open(series, option)) draw_option(setup, option, dice);
  if (series.draw_rulings)
    for (Ruling const& ruling : series.game->rulings()) draw_ruling(setup, ruling, dice);
  return setup;
}

tl::expected<Simulation, Problems> Simulation::of(Series series) {
  Problems problems;
  std::shared_ptr<Match const> match = series.game->match(series.setup, problems);
  if (!match) return tl::unexpected(std::move(problems));
  return Simulation(std::move(series), std::move(match));
}

std::shared_ptr<Match const> Simulation::make_match(std::uint64_t game_seed) const {
  if (!series_.draw_rulings && !series_.draw_options) return match_;
  Dice dice(seed_of_game(game_seed, 0));  // apart from the dice of the play
  return draw_match(series_, dice).match;
}

DrawnMatch draw_match(Series const& series, Dice& dice) {
  Json setup = drawn_setup(series, dice);
  Problems problems;
  for (int draw = 0; draw < most_draws; ++draw) {
    problems.clear();
    if (std::shared_ptr<Match const> match = series.game->match(setup, problems)) return {std::move(setup), std::move(match)};
    if (!draw_misfits(series, problems, setup, dice)) setup = drawn_setup(series, dice);
  }
  throw std::runtime_error(fmt::format("no setup drawn in {} tries can be played: {}", most_draws,
                                       problems.empty() ? "" : to_string(problems.front())));
}

LoadedRecord Simulation::play(std::uint64_t number) const {
  std::uint64_t const seed = seed_of_game(series_.seed, number);
  std::shared_ptr<Match const> match = make_match(seed);
  Record record = play_random(*match, seed, series_.playout);
  return {std::move(record), std::move(match)};
}

void Simulation::run(std::uint64_t count, int jobs, std::function<void(std::uint64_t, LoadedRecord)> const& take,
                     std::atomic<bool> const* interrupt, Shard const& shard) const {
  auto const [first, end] = shard.stretch(count);
  std::uint64_t issued = first, taken = first, last = end;
  in_order(
      jobs,
      until(interrupt, [&]() -> std::optional<std::uint64_t> { return issued < last ? std::optional(issued++) : std::nullopt; }),
      [this](std::uint64_t number) { return play(number); }, [&](LoadedRecord game) { take(taken++, std::move(game)); });
}

}  // namespace ringside
