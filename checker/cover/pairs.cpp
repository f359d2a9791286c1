#include "checker/cover/pairs.h"

#include "checker/compare/parting.h"
#include "checker/readings/rulings.h"

namespace ringside {
namespace {

constexpr std::string_view between_options = " with ";

}  // namespace

std::string pair_name(std::string_view option, std::string_view other) {
  return std::string(option) + std::string(between_options) + std::string(other);
}

std::array<std::string, 2> options_of_pair(std::string_view name) {
  std::size_t const at = name.find(between_options);
  return {std::string(name.substr(0, at)), std::string(name.substr(at + between_options.size()))};
}

std::vector<ChosenOption> choosable_options(GameEntry const& game) {
  std::vector<ChosenOption> options;
  auto const rulings = game.rulings();
  for (std::size_t ruling = 0; ruling < rulings.size(); ++ruling)
    for (std::size_t option = 0; option < rulings[ruling].options.size(); ++option)
      if (option != rulings[ruling].preset)
        options.push_back({ruling, std::string(rulings[ruling].id) + "=" + std::string(rulings[ruling].options[option].word)});
  return options;
}

std::vector<ChosenOption> chosen_options_in(MatchRules const& match) {
  std::vector<ChosenOption> options;
  auto const rulings = match.rulings();
  for (std::size_t ruling = 0; ruling < rulings.size(); ++ruling) {
    std::string const word = ruling_in_force(match, rulings[ruling].id);
    if (word != rulings[ruling].options[rulings[ruling].preset].word)
      options.push_back({ruling, std::string(rulings[ruling].id) + "=" + word});
  }
  return options;
}

std::optional<std::size_t> mattered_after(ChosenOption const& option, GameEntry const& game, Match const& match,
                                          AnyState const& start, std::span<ActionCode const> line) {
  Ruling const& ruling = match.rulings()[option.ruling];
  Json setup = match.setup();
  setup["rulings"][std::string(ruling.id)] = ruling.options[ruling.preset].word;
  Problems ignored;
  std::unique_ptr<Match> const other = game.match(setup, ignored);
  if (other == nullptr) return std::nullopt;
  if (start == match.start() && other->start() != start) return 0;
  auto const parting = parting_on(match, *other, start, Line(line.begin(), line.end()), {.by = PartingBy::played});
  return parting ? std::optional(parting->line.size()) : std::nullopt;
}

std::vector<std::string> pairs_among(std::vector<ChosenOption> const& options) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < options.size(); ++i)
    for (std::size_t j = i + 1; j < options.size(); ++j)
      if (options[i].ruling != options[j].ruling) names.push_back(pair_name(options[i].name, options[j].name));
  return names;
}

std::vector<std::string> pairs_of(LoadedRecord const& loaded, GameEntry const& game) {
  Match const& match = *loaded.match;
  auto const start = read_start(loaded);
  if (!start) return {};
  Record const& record = loaded.record;
  std::size_t const most = record.edits.empty() ? record.steps.size() : record.edits.front().after;
  Line line;
  AnyState state = *start;
  for (std::size_t i = 0; i < most && !match.reject(state, record.steps[i].action); ++i) {
    line.push_back(record.steps[i].action);
    match.apply(state, line.back());
  }
  std::vector<ChosenOption> options = chosen_options_in(match);
  std::erase_if(options, [&](ChosenOption const& one) { return !mattered_after(one, game, match, *start, line); });
  return pairs_among(options);
}

}  // namespace ringside
