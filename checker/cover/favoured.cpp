#include "checker/cover/favoured.h"

#include <algorithm>

#include "checker/cover/pairs.h"

namespace ringside {
namespace {

constexpr std::uint64_t ruling_by_dice = 4;  // one ruling in so many is drawn by dice alone
constexpr std::uint64_t text_tries = 8;      // names for a text before it is left out
constexpr std::uint64_t default_in = 4;      // where pairs are due, one ruling in so many has its default

/// The options that were met least; one of them by dice.
std::string draw_rare_option(Ruling const& ruling, MetSoFar const& known, ItemList const& items, Dice& dice) {
  std::uint64_t fewest = UINT64_MAX;
  std::vector<std::string_view> rare;
  for (RulingOption const& option : ruling.options) {
    auto const item = items.find("ruling", std::string(ruling.id) + "=" + std::string(option.word));
    std::uint64_t const games = item ? known.items[*item] : 0;
    if (games < fewest) rare.clear();
    fewest = std::min(fewest, games);
    if (games == fewest) rare.push_back(option.word);
  }
  return std::string(rare[dice.below(rare.size())]);
}

/// A pair that is due and that nobody has met, by dice; nothing if there is none that the setup allows.
std::optional<std::pair<ChosenOption, ChosenOption>> draw_unmet_pair(Json const& fixed, std::vector<ChosenOption> const& options,
                                                                     MetSoFar const& known, ItemList const& items, Dice& dice) {
  std::vector<std::pair<ChosenOption, ChosenOption>> pairs;
  for (ChosenOption const& one : options)
    for (ChosenOption const& other : options) {
      if (one.ruling >= other.ruling || fixed.contains(one.id()) || fixed.contains(other.id())) continue;
      auto const item = items.find(pair_section, pair_name(one.name, other.name));
      if (item && known.due.has(*item) && !known.met.has(*item)) pairs.emplace_back(one, other);
    }
  if (pairs.empty()) return std::nullopt;
  return pairs[dice.below(pairs.size())];
}

/// As many options as can be that are not the default, so that many pairs can matter in one game, and among them one that was
/// not met.
void favour_pairs(Json& setup, Series const& series, MetSoFar const& known, ItemList const& items, Dice& dice) {
  std::vector<ChosenOption> const options = choosable_options(*series.game);
  Json& rulings = setup["rulings"];
  if (rulings.is_null()) rulings = Json::object();
  Json const fixed = rulings;
  if (auto const pair = draw_unmet_pair(fixed, options, known, items, dice))
    for (ChosenOption const& option : {pair->first, pair->second}) rulings[option.id()] = option.word();
  Json const chosen = rulings;
  for (Ruling const& ruling : series.game->rulings()) {
    std::string const id(ruling.id);
    if (chosen.contains(id)) continue;
    std::size_t const other = (ruling.preset + 1 + dice.below(ruling.options.size() - 1)) % ruling.options.size();
    rulings[id] = ruling.options[dice.below(default_in) == 0 ? ruling.preset : other].word;
  }
}

void favour_rulings(Json& setup, Series const& series, MetSoFar const& known, ItemList const& items, Dice& dice) {
  Json& rulings = setup["rulings"];
  if (rulings.is_null()) rulings = Json::object();
  for (Ruling const& ruling : series.game->rulings()) {
    std::string const id(ruling.id);
    if (!rulings.contains(id) && dice.below(ruling_by_dice) != 0) rulings[id] = draw_rare_option(ruling, known, items, dice);
  }
}

/// Some names with commas between them.
std::string draw_names(std::vector<std::string> const& names, std::uint64_t count, Dice& dice) {
  std::string text;
  for (std::uint64_t i = 0; i < count; ++i) text += (i == 0 ? "" : ",") + names[dice.below(names.size())];
  return text;
}

/// Names of what the default catalogue has, by section.
std::map<std::string, std::vector<std::string>> names_of_parts(GameEntry const& game) {
  Problems ignored;
  std::map<std::string, std::vector<std::string>> names;
  if (auto const match = game.match(Json::object(), ignored))
    for (Part const& part : match->parts()) names[std::string(part.section)].push_back(part.name);
  return names;
}

bool is_open_text(Series const& series, SetupOption const& option) {
  return option.kind == SetupOption::Kind::word && option.words.empty() && !series.setup.contains(std::string(option.key)) &&
         std::find(series.at_default.begin(), series.at_default.end(), option.key) == series.at_default.end();
}

/// The same setup with a text that the game takes; unchanged where it takes none that was tried.
DrawnMatch with_names(DrawnMatch drawn, Series const& series, SetupOption const& option, Dice& dice) {
  auto const sections = names_of_parts(*series.game);
  for (std::uint64_t i = 0; i < text_tries && !sections.empty(); ++i) {
    auto const section = std::next(sections.begin(), static_cast<std::ptrdiff_t>(dice.below(sections.size())));
    std::uint64_t const count = dice.below(2) == 0 ? static_cast<std::uint64_t>(drawn.match->seats()) : 1 + dice.below(4);
    Json setup = drawn.setup;
    setup[std::string(option.key)] = draw_names(section->second, count, dice);
    Problems ignored;
    if (std::shared_ptr<Match const> match = series.game->match(setup, ignored)) return {std::move(setup), std::move(match)};
  }
  return drawn;
}

}  // namespace

DrawnMatch draw_favoured(Series const& series, MetSoFar const& known, ItemList const& items, Dice& dice) {
  Series favoured = series;
  known.pairs ? favour_pairs(favoured.setup, series, known, items, dice)
              : favour_rulings(favoured.setup, series, known, items, dice);
  favoured.draw_rulings = favoured.draw_options = true;
  DrawnMatch drawn = draw_match(favoured, dice);
  for (SetupOption const& option : series.game->facts().options)
    if (is_open_text(series, option) && dice.below(2) == 0) drawn = with_names(std::move(drawn), series, option, dice);
  return drawn;
}

}  // namespace ringside
