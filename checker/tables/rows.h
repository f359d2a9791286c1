#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <variant>
#include <vector>

#include "checker/audit/batch.h"
#include "checker/tables/forms.h"

namespace ringside {

/// Null, a number or a text.
using TableCell = std::variant<std::monostate, std::int64_t, std::string>;

/// The rows of one game in all tables: cell after cell, without the first column, which is the number of the game.
struct GameRows {
  ReadErrors errors;  ///< why it cannot be read
  std::array<std::vector<TableCell>, table_count> cells;

  std::vector<TableCell>& of(TableId id) { return cells[static_cast<std::size_t>(id)]; }
};

/// Audits a game of a batch, replays what is sound of it and writes it as rows.
GameRows make_rows(BatchGame& game);

struct TablesChunk {
  std::uint64_t skipped = 0;
  std::vector<GameRows> games;
};

struct TablesOptions {
  int jobs = 1;
  std::atomic<bool> const* interrupt = nullptr;
};

/// Makes rows of game after game and hands them over in their order, on the calling thread.
void tables_of_batch(Chunks chunks, TablesOptions const& options, std::function<void(TablesChunk)> const& take);

}  // namespace ringside
