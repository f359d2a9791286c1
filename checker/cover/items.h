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
  reasons,  ///< clauses with the kinds of events that they bring about, and with the options that decide them
  pairs,    ///< two options that both matter in one game
};
inline constexpr std::size_t met_kinds = 7;
using MetKinds = std::bitset<met_kinds>;

std::span<std::string_view const> met_kind_words();
/// Of words between commas, the kinds; nothing where one of them is none.
std::optional<MetKinds> parse_met_kinds(std::string_view words);
/// Those that `ringside coverage` counts.
inline MetKinds counted_kinds() { return MetKinds(0b11111); }
inline bool has(MetKinds kinds, MetKind kind) { return kinds.test(static_cast<std::size_t>(kind)); }

/// The kind that a section of coverage is of.
MetKind kind_of_section(std::string_view section);

/// The section of a question of `find`, which is sought in place of what coverage counts.
inline constexpr std::string_view question_section = "question";

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
  /// Without what coverage excuses. No game lists its reasons: each clause is taken with each kind of event and each option.
  ItemList(GameEntry const& game, MetKinds kinds);

  /// One more, which no step shows by itself; returns its number.
  std::size_t add(MetItem item);

  std::size_t size() const { return items_.size(); }
  MetItem const& operator[](std::size_t number) const { return items_[number]; }
  std::optional<std::size_t> find(std::string_view section, std::string_view name) const;

 private:
  std::vector<MetItem> items_;
  std::map<std::string, std::map<std::string, std::size_t, std::less<>>, std::less<>> numbers_;

  void add_reasons(CoverageReport const& report);
  void add_pairs(GameEntry const& game);
};

/// What a record of a game meets up to its first illegal step, sorted; counted as coverage counts it.
std::vector<MetItem> met_by(LoadedRecord const& loaded, GameEntry const& game, MetKinds kinds);

}  // namespace ringside
