#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

#include "checker/cover/items.h"
#include "checker/cover/sets/least_set.h"

namespace ringside {

/// A record that was kept.
struct KeptRecord {
  std::size_t record = 0;     ///< its number, in the order in which records were added
  std::size_t meets = 0;      ///< how many items it meets
  std::vector<MetItem> only;  ///< those that no other kept one meets
};

/// Records that together meet all that a collection meets.
struct Reduced {
  std::vector<KeptRecord> kept;  ///< in the order of the collection
  std::size_t met = 0;           ///< items that the collection meets
  std::size_t at_least = 0;      ///< no fewer records meet them
  bool is_least() const { return kept.size() == at_least; }
};

/// Records by what they meet.
class MetCollection {
 public:
  void add(std::vector<MetItem> const& met, std::uint64_t steps);
  Reduced keep_least() const;
  std::size_t size() const { return choices_.size(); }

 private:
  std::map<MetItem, std::uint32_t> numbers_;
  std::vector<CoverChoice> choices_;
};

}  // namespace ringside
