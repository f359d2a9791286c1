#include "checker/cover/items.h"

#include <algorithm>
#include <array>

namespace ringside {
namespace {

constexpr std::array<std::string_view, met_kinds> kind_words{"clauses", "rulings", "events", "tiles", "ends"};

}  // namespace

std::span<std::string_view const> met_kind_words() { return kind_words; }

std::optional<MetKinds> parse_met_kinds(std::string_view words) {
  MetKinds kinds;
  for (std::size_t from = 0; from <= words.size();) {
    std::size_t const end = std::min(words.find(',', from), words.size());
    auto const found = std::find(kind_words.begin(), kind_words.end(), words.substr(from, end - from));
    if (found == kind_words.end()) return std::nullopt;
    kinds.set(static_cast<std::size_t>(found - kind_words.begin()));
    from = end + 1;
  }
  return kinds;
}

MetKind kind_of_section(std::string_view section) {
  if (section == "clause") return MetKind::clauses;
  if (section == "ruling") return MetKind::rulings;
  if (section == "kind of event") return MetKind::events;
  if (section == "end reason") return MetKind::ends;
  return MetKind::tiles;
}

std::string to_string(MetItem const& item) { return item.section + " " + item.name; }

ItemList::ItemList(GameEntry const& game, MetKinds kinds) {
  for (CoverageSection const& section : report_coverage(game, {}).sections) {
    if (!kinds.test(static_cast<std::size_t>(kind_of_section(section.name)))) continue;
    for (CoverageRow const& row : section.rows)
      if (row.excuse.empty()) add({std::string(game.facts().id), section.name, row.name});
  }
}

std::size_t ItemList::add(MetItem item) {
  std::size_t const number = items_.size();
  numbers_[item.section][item.name] = number;
  items_.push_back(std::move(item));
  return number;
}

std::optional<std::size_t> ItemList::find(std::string_view section, std::string_view name) const {
  auto const names = numbers_.find(section);
  if (names == numbers_.end()) return std::nullopt;
  auto const found = names->second.find(name);
  return found == names->second.end() ? std::nullopt : std::optional(found->second);
}

std::vector<MetItem> met_by(LoadedRecord const& loaded, MetKinds kinds) {
  Coverage coverage;
  coverage.add(loaded);
  std::vector<MetItem> met;
  for (auto const& [game, counted] : coverage.games())
    for (auto const& [section, names] : counted.sections)
      if (kinds.test(static_cast<std::size_t>(kind_of_section(section))))
        for (auto const& [name, exercise] : names) met.push_back({game, section, name});
  std::sort(met.begin(), met.end());
  return met;
}

}  // namespace ringside
