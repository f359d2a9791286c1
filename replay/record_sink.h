#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/record/bulk.h"

namespace ringside {

/// Where the games of a series are written: a folder of JSON records, one JSON record, or a bulk file, by the path's form.
class RecordSink {
 public:
  /// Ends the verb with exit code 2 when the path cannot take so many games, 3 when it cannot be written.
  RecordSink(std::string const& path, std::string const& game, std::uint64_t seed, std::uint64_t count);

  /// Adds game `number` of the series, counted from 0. Ends the verb with exit code 3 when it cannot be written.
  void add(std::uint64_t number, LoadedRecord const& game);
  void finish();

 private:
  std::string path_, stem_;
  std::size_t digits_ = 1;
  bool folder_ = false;
  std::optional<BulkWriter> bulk_;

  std::string name_of(std::uint64_t number) const;
};

}  // namespace ringside
