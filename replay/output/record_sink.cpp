#include "replay/output/record_sink.h"

#include <algorithm>
#include <filesystem>
#include <utility>

#include <fmt/format.h>

#include "engine/record/text/write.h"
#include "replay/output/output.h"

namespace ringside {
namespace {

namespace fs = std::filesystem;

bool is_folder(std::string const& path) {
  std::error_code ignored;
  return path.ends_with('/') || fs::is_directory(path, ignored);
}

}  // namespace

Result<RecordSink> RecordSink::open(std::string const& path, std::string stem, std::uint64_t games,
                                    std::optional<BulkSeries> const& series) {
  RecordSink sink;
  sink.path_ = path;
  sink.stem_ = std::move(stem);
  std::replace(sink.stem_.begin(), sink.stem_.end(), ':', '-');  // it marks a game of a bulk file
  sink.digits_ = std::to_string(games).size();
  sink.folder_ = is_folder(path);
  if (sink.folder_) return make_folder(path).map([&] { return std::move(sink); });
  if (path.ends_with(".json") && games != 1)
    return failure(Exit::usage, fmt::format("{} holds one record, not {}; name a folder ({}/) or a bulk file", path, games,
                                            path.substr(0, path.size() - 5)));
  if (path.ends_with(".json")) return sink;
  return create_bulk(path, {.series = series}).map([&](BulkWriter bulk) {
    sink.bulk_ = std::move(bulk);
    return std::move(sink);
  });
}

std::string RecordSink::name_of(std::uint64_t number) const {
  if (bulk_) return fmt::format("{}:{}", path_, number + 1);
  if (!folder_) return path_;
  return (fs::path(path_) / fmt::format("{}-{:0{}}.json", stem_, number + 1, digits_)).string();
}

Result<> RecordSink::add(std::uint64_t number, LoadedRecord const& game) {
  return bulk_ ? or_failure(bulk_->add(game.record)) : write_output(name_of(number), write_record_json(game.record, *game.match));
}

Result<> RecordSink::finish() { return bulk_ ? or_failure(bulk_->finish()) : Result<>(); }

}  // namespace ringside
