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

/// What cannot take games as they are played, and what can.
std::string ending_fault(std::string const& path, std::optional<std::uint64_t> games) {
  std::string const stem = path.substr(0, path.rfind('.'));
  std::string const instead = fmt::format("name a folder ({}/) or a bulk file", stem);
  if (path.ends_with(".json") && games != 1)
    return fmt::format("{} holds one record{}; {}", path, games ? fmt::format(", not {}", *games) : "", instead);
  if (path.ends_with(".txt") || path.ends_with(".rsr"))
    return fmt::format("{} would be a {}, which `ringside convert` writes; {}", path,
                       path.ends_with(".txt") ? "list of moves" : "packed record", instead);
  return "";
}

}  // namespace

std::string record_line(Record const& record, Match const& match, Language language) {
  std::string line;
  bool at_start = true;
  for (char const c : write_record_json(record, match, language)) {
    if (c != '\n' && !(at_start && c == ' ')) line += c;
    at_start = c == '\n' || (at_start && c == ' ');
  }
  return line + "\n";
}

Result<RecordSink> RecordSink::open(std::string const& path, std::string stem, std::optional<std::uint64_t> games,
                                    std::optional<BulkSeries> const& series) {
  RecordSink sink;
  sink.path_ = path;
  sink.stem_ = std::move(stem);
  std::replace(sink.stem_.begin(), sink.stem_.end(), ':', '-');  // it marks a game of a bulk file
  if (games) sink.digits_ = std::to_string(*games).size();
  sink.folder_ = is_folder(path);
  if (sink.folder_) return make_folder(path).map([&] { return std::move(sink); });
  if (std::string fault = ending_fault(path, games); !fault.empty()) return failure(Exit::usage, std::move(fault));
  if (path.ends_with(".json")) return sink;
  if (path.ends_with(".jsonl"))
    return create_output(path).map([&](AtomicFile lines) {
      sink.lines_ = std::move(lines);
      return std::move(sink);
    });
  return create_bulk(path, {.series = series}).map([&](BulkWriter bulk) {
    sink.bulk_ = std::move(bulk);
    return std::move(sink);
  });
}

std::string RecordSink::name_of(std::uint64_t number) const {
  if (bulk_ || lines_) return fmt::format("{}:{}", path_, number + 1);
  if (!folder_) return path_;
  return (fs::path(path_) / fmt::format("{}-{:0{}}.json", stem_, number + 1, digits_)).string();
}

Result<> RecordSink::add(std::uint64_t number, Record const& game, Match const& match) {
  if (bulk_) return or_failure(bulk_->add(game));
  if (lines_) return or_failure(lines_->write(record_line(game, match)));
  return write_output(name_of(number), write_record_json(game, match));
}

Result<> RecordSink::finish() {
  if (bulk_) return or_failure(bulk_->finish());
  return lines_ ? or_failure(lines_->finish()) : Result<>();
}

}  // namespace ringside
