#include "checker/cover/items.h"

#include <algorithm>
#include <array>
#include <utility>

#include "checker/cover/pairs.h"

namespace ringside {
namespace {

constexpr std::array<std::string_view, met_kinds> kind_words{"clauses", "rulings", "events", "tiles", "ends", "reasons", "pairs"};

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
  if (section == "reason") return MetKind::reasons;
  if (section == pair_section) return MetKind::pairs;
  return MetKind::tiles;
}

std::string to_string(MetItem const& item) { return item.section + " " + item.name; }

namespace {

/// The names of a kind that need no excuse.
std::vector<std::string> names_of(CoverageReport const& report, MetKind kind) {
  std::vector<std::string> names;
  for (CoverageSection const& section : report.sections)
    if (kind_of_section(section.name) == kind)
      for (CoverageRow const& row : section.rows)
        if (row.excuse.empty()) names.push_back(row.name);
  return names;
}

}  // namespace

ItemList::ItemList(GameEntry const& game, MetKinds kinds) {
  CoverageReport const report = report_coverage(game, {});
  for (CoverageSection const& section : report.sections) {
    if (!has(kinds, kind_of_section(section.name))) continue;
    for (CoverageRow const& row : section.rows)
      if (row.excuse.empty()) add({std::string(game.facts().id), section.name, row.name});
  }
  if (has(kinds, MetKind::reasons)) add_reasons(report);
  if (has(kinds, MetKind::pairs)) add_pairs(game);
}

void ItemList::add_reasons(CoverageReport const& report) {
  std::vector<std::string> of = names_of(report, MetKind::events);
  for (std::string& option : names_of(report, MetKind::rulings)) of.push_back(std::move(option));
  for (std::string const& clause : names_of(report, MetKind::clauses))
    for (std::string const& one : of) add({std::string(report.game->id), "reason", reason_name(clause, one)});
}

void ItemList::add_pairs(GameEntry const& game) {
  for (std::string& name : pairs_among(choosable_options(game)))
    add({std::string(game.facts().id), std::string(pair_section), std::move(name)});
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

std::vector<MetItem> met_by(LoadedRecord const& loaded, GameEntry const& game, MetKinds kinds) {
  Coverage coverage = has(kinds, MetKind::reasons) ? Coverage::with_reasons() : Coverage();
  coverage.add(loaded);
  std::vector<MetItem> met;
  for (auto const& [id, counted] : coverage.games())
    for (auto const& [section, names] : counted.sections)
      if (has(kinds, kind_of_section(section)))
        for (auto const& [name, exercise] : names) met.push_back({id, section, name});
  if (has(kinds, MetKind::pairs))
    for (std::string& pair : pairs_of(loaded, game))
      met.push_back({std::string(game.facts().id), std::string(pair_section), pair});
  std::sort(met.begin(), met.end());
  return met;
}

}  // namespace ringside
