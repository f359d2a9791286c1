#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/record/binary/bulk.h"
#include "replay/base/failure.h"

namespace ringside {

/// Where games are written: a folder of JSON records, one JSON record, or a bulk file, by the path's form.
class RecordSink {
 public:
  /// For so many games; `stem` begins the names of files in a folder. A bulk file says that they are a stretch of a series, if
  /// they are. It fails when the path cannot take that many games, or cannot be written.
  static Result<RecordSink> open(std::string const& path, std::string stem, std::uint64_t games,
                                 std::optional<BulkSeries> const& series);

  /// Adds game `number`, counted from 0.
  Result<> add(std::uint64_t number, LoadedRecord const& game);
  Result<> finish();
  /// How a user addresses game `number` there.
  std::string name_of(std::uint64_t number) const;

 private:
  std::string path_, stem_;
  std::size_t digits_ = 1;
  bool folder_ = false;
  std::optional<BulkWriter> bulk_;

  RecordSink() = default;
};

}  // namespace ringside
