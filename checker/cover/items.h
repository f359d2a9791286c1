#pragma once

#include <bitset>
#include <compare>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "checker/audit/coverage.h"
#include "engine/core/match/game_entry.h"

namespace ringside {

/// Kinds of what a record can meet.
enum class MetKind : std::uint8_t {
  clauses,  ///< that events cite
  rulings,  ///< options that are in force
  events,   ///< kinds of events
  tiles,    ///< and what else of a catalogue is at work
  ends,     ///< reasons why games end
};
inline constexpr std::size_t met_kinds = 5;
using MetKinds = std::bitset<met_kinds>;

std::span<std::string_view const> met_kind_words();
/// Of words between commas, the kinds; nothing where one of them is none.
std::optional<MetKinds> parse_met_kinds(std::string_view words);
inline MetKinds all_met_kinds() { return MetKinds().set(); }

/// The kind that a section of coverage is of.
MetKind kind_of_section(std::string_view section);

/// Something that a record can meet, by the names that coverage gives it.
struct MetItem {
  std::string game, section, name;
  friend auto operator<=>(MetItem const&, MetItem const&) = default;
};
/// `clause SA-6.6`.
std::string to_string(MetItem const& item);

/// All that can be met in a game, in its own order.
class ItemList {
 public:
  /// Without what coverage excuses.
  ItemList(GameEntry const& game, MetKinds kinds);

  /// One more, which no step shows by itself; returns its number.
  std::size_t add(MetItem item);

  std::size_t size() const { return items_.size(); }
  MetItem const& operator[](std::size_t number) const { return items_[number]; }
  std::optional<std::size_t> find(std::string_view section, std::string_view name) const;

 private:
  std::vector<MetItem> items_;
  std::map<std::string, std::map<std::string, std::size_t, std::less<>>, std::less<>> numbers_;
};

/// What a record meets up to its first illegal step, sorted; counted as coverage counts it.
std::vector<MetItem> met_by(LoadedRecord const& loaded, MetKinds kinds);

}  // namespace ringside
