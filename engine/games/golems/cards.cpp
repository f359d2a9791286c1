// BG-1 Components: golem cards and luck deck, as data.

#include "engine/games/golems/cards.h"

#include "engine/core/values/sums.h"

namespace ringside::golems {
namespace {

constexpr int most_cards = 32;

Card read_card(std::string const& name, Json const& json, std::string const& where, Problems& problems) {
  Members members(json, where, problems);
  auto const number = [&](std::string_view key, int high) {
    return static_cast<std::uint8_t>(members.number(key, 1, high).value_or(1));
  };
  Card card{name, number("force", 5), number("rows", 6), number("range", 12), number("limit", 20)};
  members.report_unknown();
  return card;
}

bool is_name(std::string const& text) {
  return !text.empty() && text.size() <= 24 && text.find_first_not_of("abcdefghijklmnopqrstuvwxyz-") == std::string::npos;
}

void read_golems(Json const& json, Cards& cards, std::string const& where, Problems& problems) {
  if (!json.is_object() || json.empty() || json.size() > most_cards) {
    problems.push_back({where, "is " + shown(json), "an object of 1 to 32 golem cards by their names"});
    return;
  }
  cards.golems.clear();
  for (auto const& [name, card] : json.items()) {
    if (!is_name(name)) problems.push_back({where, "has the name " + shown(Json(name)), "small letters and hyphens"});
    cards.golems.push_back(read_card(name, card, where + "." + name, problems));
  }
}

void read_luck(Json const& json, Cards& cards, std::string const& where, Problems& problems) {
  std::size_t const before = problems.size();
  Members members(json, where, problems);
  for (std::size_t kind = 0; kind < cards.luck.size(); ++kind)
    cards.luck[kind] = static_cast<std::uint8_t>(members.number(luck_words[kind + 1], 0, luck_cards).value_or(0));
  members.report_unknown();
  auto const total = add_up(cards.luck);
  if (problems.size() == before && total != luck_cards)
    problems.push_back({where, fmt::format("has {} cards", total), fmt::format("{} (BG-1.5)", luck_cards)});
}

}  // namespace

int Cards::find(std::string_view name) const {
  for (std::size_t i = 0; i < golems.size(); ++i)
    if (golems[i].name == name) return static_cast<int>(i);
  return -1;
}

std::vector<std::string> Cards::names() const {
  std::vector<std::string> list;
  for (Card const& card : golems) list.push_back(card.name);
  return list;
}

void read_cards(Members& from, Cards& cards, Problems& problems) {
  if (Json const* golems = from.find("cards")) read_golems(*golems, cards, from.path("cards"), problems);
  if (Json const* luck = from.find("luck")) read_luck(*luck, cards, from.path("luck"), problems);
}

}  // namespace ringside::golems
