#include "checker/cover/unmet.h"

#include <array>

#include "checker/cover/pairs.h"

namespace ringside {
namespace {

/// The options that an item names.
std::vector<std::string> options_of(MetItem const& item) {
  if (item.section == "ruling") return {item.name};
  if (item.section != pair_section) return {};
  std::array<std::string, 2> const pair = options_of_pair(item.name);
  return {pair.begin(), pair.end()};
}

/// The option that the setup sets in place of this one; empty if it sets none.
std::string option_set_for(std::string const& option, Series const& series) {
  if (!series.setup.contains("rulings")) return {};
  Json const& rulings = series.setup.at("rulings");
  std::string const id = option.substr(0, option.find('='));
  if (!rulings.contains(id)) return {};
  std::string const set = id + "=" + rulings.at(id).get<std::string>();
  return set == option ? std::string() : set;
}

/// Steps show it; two games must be compared for a pair, and a question is asked of a whole game.
bool can_be_explored(MetItem const& item) { return item.section != pair_section && item.section != question_section; }

}  // namespace

std::vector<Unmet> list_unmet(Series const& series, MetSoFar const& known, ItemList const& items, Refused const& refused,
                              std::vector<OptionGames> const& options, std::optional<std::uint64_t> explored) {
  std::vector<Unmet> list;
  auto const why = [&](std::size_t number) -> Unmet {
    MetItem const& item = items[number];
    for (std::string const& option : options_of(item))
      if (std::string set = option_set_for(option, series); !set.empty()) return {item, UnmetWhy::set, std::move(set)};
    if (explored && can_be_explored(item)) return {item, UnmetWhy::never, {}, *explored};
    if (auto const action = refused.find(number); action != refused.end()) return {item, UnmetWhy::refusals, action->second};
    if (item.section != pair_section) return {item};
    for (std::string const& option : options_of(item))
      if (auto const at = items.find("ruling", option); at && options[*at].looked_at > 0 && options[*at].mattered == 0)
        return {item, UnmetWhy::idle, option, options[*at].looked_at};
    return {item};
  };
  known.due.each([&](std::size_t number) {
    if (!known.met.has(number)) list.push_back(why(number));
  });
  return list;
}

}  // namespace ringside
