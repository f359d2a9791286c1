#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/record/binary/bulk.h"
#include "replay/base/failure.h"

namespace ringside {

/// A record as JSON on one line.
std::string record_line(Record const& record, Match const& match, Language language = Language::english);

/// Where games are written, by the path's form: a folder of JSON records, one JSON record, JSON Lines, or a bulk file.
class RecordSink {
 public:
  /// For so many games, if that is known; `stem` begins the names of files in a folder. A bulk file says that they are a stretch
  /// of a series, if they are. It fails when the path cannot take that many games, or cannot be written.
  static Result<RecordSink> open(std::string const& path, std::string stem, std::optional<std::uint64_t> games,
                                 std::optional<BulkSeries> const& series = {});

  /// Adds game `number`, counted from 0.
  Result<> add(std::uint64_t number, Record const& game, Match const& match);
  Result<> finish();
  /// How a user addresses game `number` there.
  std::string name_of(std::uint64_t number) const;

 private:
  std::string path_, stem_;
  std::size_t digits_ = 6;
  bool folder_ = false;
  std::optional<BulkWriter> bulk_;
  std::optional<AtomicFile> lines_;

  RecordSink() = default;
};

}  // namespace ringside
