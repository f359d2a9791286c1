#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>

#include "checker/tables/rows.h"
#include "replay/base/failure.h"

namespace ringside {

/// Where the tables of a collection are written.
class TableSink {
 public:
  TableSink() = default;
  TableSink(TableSink const&) = delete;
  TableSink& operator=(TableSink const&) = delete;
  virtual ~TableSink() = default;

  /// Adds a row: the number of the game, then the other columns.
  virtual Result<> add(TableId table, std::int64_t game, std::span<TableCell const> cells) = 0;
  /// Gives the files their names. Without it nothing stays.
  virtual Result<> finish() = 0;
};

/// A file for each table in a folder, with a head, as in RFC 4180 except for its line ends; null is an empty field.
Result<std::unique_ptr<TableSink>> csv_tables(std::string const& folder);

/// An object on each line, with the name of its table; `-` is standard output.
Result<std::unique_ptr<TableSink>> jsonl_tables(std::string const& path);

/// A database of SQLite.
Result<std::unique_ptr<TableSink>> sqlite_tables(std::string const& path);

}  // namespace ringside
