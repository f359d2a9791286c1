#pragma once

#include <string>
#include <vector>

#include "checker/cover/kept_records.h"
#include "checker/cover/seek.h"
#include "engine/core/text/json.h"

namespace ringside {

/// A kept record, as its table shows it.
struct KeptRow {
  std::string record;
  std::uint64_t steps = 0;
  std::string out;  ///< where it was written
};

/// `12 of 340 records meet all 251 items of the collection; no smaller set does`.
std::string reduced_text(Reduced const& reduced, std::size_t of);
/// A row for each kept record, with what only it meets; as many rows as there are kept records.
std::string kept_table(Reduced const& reduced, std::vector<KeptRow> const& rows);
Json kept_json(Reduced const& reduced, std::vector<KeptRow> const& rows);

/// What a search for records met, the records that are kept, and why the rest is unmet.
std::string sought_text(SoughtRecords const& sought, std::vector<KeptRow> const& rows);
/// Without what was asked for.
Json sought_json(SoughtRecords const& sought, std::vector<KeptRow> const& rows);

}  // namespace ringside
