#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string_view>

namespace ringside {

// A collection of games as tables. Everything about them comes from this one description: the database, the heads
// of the CSV files, the help, the page and the JSON Schema.

/// Goes up when a table or a column changes its meaning or goes; what is only added leaves it.
inline constexpr int tables_version = 1;

enum class CellType { integer, text };

struct TableColumn {
  std::string_view name;
  CellType type = CellType::integer;
  bool may_be_null = false;
  std::string_view unit = {};  ///< empty: it has none
  std::string_view meaning = {};
};

enum class TableId { game, seat, step, event, fact, finding };
constexpr std::size_t table_count = 6;

/// A table. Its first column is the number of the game; rows come in the order of the key.
struct TableForm {
  std::string_view name;
  std::string_view meaning;
  std::span<TableColumn const> columns;
  std::size_t key = 1;           ///< that many columns, from the first on, name a row
  std::string_view parent = {};  ///< the table whose key this one's begins with; empty: none
};

/// In the order of TableId.
std::array<TableForm, table_count> const& table_forms();

inline TableForm const& form_of(TableId id) { return table_forms()[static_cast<std::size_t>(id)]; }

}  // namespace ringside
