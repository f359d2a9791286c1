#include "replay/record_sink.h"

#include <filesystem>

#include <fmt/format.h>

#include "engine/record/write.h"
#include "replay/failure.h"
#include "replay/output.h"

namespace ringside {
namespace {

namespace fs = std::filesystem;

void must(FileResult const& result) {
  if (!result) fail(Exit::unreadable, result.error());
}

bool is_folder(std::string const& path) {
  std::error_code ignored;
  return path.ends_with('/') || fs::is_directory(path, ignored);
}

}  // namespace

RecordSink::RecordSink(std::string const& path, std::string const& game, std::uint64_t seed, std::uint64_t count)
    : path_(path), stem_(fmt::format("{}-{}", game, seed)), digits_(std::to_string(count).size()), folder_(is_folder(path)) {
  if (folder_) {
    make_folder(path);
  } else if (!path.ends_with(".json")) {
    bulk_ = create_bulk(path);
  } else if (count != 1) {
    fail(Exit::usage, fmt::format("{} holds one record, not {}; name a folder ({}/) or a bulk file", path, count,
                                  path.substr(0, path.size() - 5)));
  }
}

std::string RecordSink::name_of(std::uint64_t number) const {
  if (!folder_) return path_;
  return (fs::path(path_) / fmt::format("{}-{:0{}}.json", stem_, number + 1, digits_)).string();
}

void RecordSink::add(std::uint64_t number, LoadedRecord const& game) {
  if (bulk_)
    must(bulk_->add(game.record));
  else
    write_output(name_of(number), write_record_json(game.record, *game.match));
}

void RecordSink::finish() {
  if (bulk_) must(bulk_->finish());
}

}  // namespace ringside
