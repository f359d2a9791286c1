#pragma once

#include <algorithm>
#include <vector>

#include "checker/audit/batch.h"
#include "engine/core/text/json.h"

namespace ringside {

// What parts say about games. Reading throws nlohmann::json's exceptions, or std::runtime_error if the content is malformed.

Json place_json(BatchIndex const& place);
BatchIndex read_place(Json const& json);

Json errors_json(ReadErrors const& errors);
ReadErrors read_errors(Json const& json);

/// A game that was audited, without its record.
Json audited_part(Audited const& audited);
Audited read_audited(Json const& json);

Json tally_part(Tally const& tally);
Tally read_tally(Json const& json);

/// Games of several shards, in the order in which one process has them.
template <class Game>
void put_in_place(std::vector<Game>& games) {
  std::stable_sort(games.begin(), games.end(), [](Game const& a, Game const& b) { return a.place < b.place; });
}

}  // namespace ringside
