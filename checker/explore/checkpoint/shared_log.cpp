#include "checker/explore/checkpoint/shared_log.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <filesystem>
#include <stdexcept>

#include <fmt/format.h>

namespace ringside {
namespace {

[[noreturn]] void refuse_log(std::string const& path, std::string_view what) {
  throw std::runtime_error(fmt::format("{}: {}", path, what));
}

/// A file of states by its name, which leads nowhere else.
bool is_states_name(std::string const& name) {
  return name.starts_with("states-") && name.find('/') == std::string::npos && name.size() < 64;
}

void flush_folder(std::string const& folder) {
  int const descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  bool const flushed = descriptor >= 0 && ::fsync(descriptor) == 0;
  if (descriptor >= 0) ::close(descriptor);
  if (!flushed) refuse_log(folder, std::strerror(errno));
}

}  // namespace

Checkpoint read_manifest(std::string const& folder) {
  if (std::filesystem::is_directory(folder)) return read_checkpoint(SharedLog::manifest_path(folder));
  read_checkpoint(folder);  // says what else it may be
  refuse_log(folder, "is a checkpoint in one file, as earlier builds wrote it, and this one makes folders: start again");
}

SharedLog::SharedLog(std::string folder, Json const& header, bool resume, Exchange& exchange)
    : folder_(std::move(folder)), header_(header), exchange_(exchange) {
  std::string run;
  if (exchange_.rank() == 0) {
    std::error_code error;
    if (!resume && std::filesystem::exists(manifest_path(folder_)))
      refuse_log(folder_, "already exists: continue it with --resume, or name another folder");
    if (!resume && !std::filesystem::create_directories(folder_, error) && !std::filesystem::is_directory(folder_))
      refuse_log(folder_, error ? error.message() : "is not a folder");
    if (resume) ringside::read_manifest(folder_);
    take_lock();
    if (!resume) write_manifest({});
    run = next_run();
  }
  run = exchange_.share(run).front();  // from here on there is a manifest
  read_manifest();
  own_name_ = fmt::format("states-{}-{:04}", run, exchange_.rank());
  own_ = std::make_unique<CheckpointWriter>(fmt::format("{}/{}", folder_, own_name_), header_);
}

void SharedLog::take_lock() {
  lock_ = FileLock::make(folder_ + "/lock");
  if (!lock_.is_held()) refuse_log(folder_, "another search is writing to it");
}

/// A number that no file in the folder has yet: what a killed run left behind it is not in the manifest, and stays unread.
std::string SharedLog::next_run() const {
  int run = 0;
  for (auto const& entry : std::filesystem::directory_iterator(folder_)) {
    std::string const name = entry.path().filename().string();
    int number = 0;
    if (is_states_name(name)) std::from_chars(name.data() + name.find('-') + 1, name.data() + name.size(), number);
    run = std::max(run, number);
  }
  return fmt::format("{:04}", run + 1);
}

void SharedLog::read_manifest() try {
  Checkpoint const manifest = ringside::read_manifest(folder_);
  if (manifest.header != header_) refuse_log(folder_, "holds another exploration");
  if (!manifest.progress.is_object()) return;
  for (Json const& file : manifest.progress.at("files")) {
    before_.push_back({file.at(0).get<std::string>(), file.at(1).get<std::uint64_t>()});
    if (!is_states_name(before_.back().name)) refuse_log(manifest_path(folder_), "names a file that is not one of its own");
  }
  progress_ = manifest.progress.at("progress");
} catch (Json::exception const& error) {
  refuse_log(manifest_path(folder_), fmt::format("cannot be read: {}", error.what()));
}

void SharedLog::write_manifest(Json const& commit) const {
  std::string const draft = folder_ + "/manifest.new";
  std::filesystem::remove(draft);
  {
    CheckpointWriter file(draft, header_);
    if (commit.is_object()) file.commit(commit);
  }
  std::filesystem::rename(draft, manifest_path(folder_));
  flush_folder(folder_);
}

void SharedLog::each(Visit const& visit) const {
  each_of_all([&](std::uint32_t level, std::span<std::uint64_t const> words) {
    if ((level & met_mark) == 0) visit(level, words);
  });
}

void SharedLog::each_met(Visit const& visit) const {
  each_of_all([&](std::uint32_t level, std::span<std::uint64_t const> words) {
    if ((level & met_mark) != 0) visit(level & ~met_mark, words);
  });
}

void SharedLog::each_of_all(Visit const& visit) const {
  for (Written const& file : before_) {
    std::string const path = fmt::format("{}/{}", folder_, file.name);
    std::error_code missing;
    if (std::filesystem::file_size(path, missing) < file.end || missing) refuse_log(path, "is shorter than was written");
    replay_checkpoint(path, file.end, visit);
  }
}

void SharedLog::commit(Json const& progress) {
  own_->commit(Json::object());
  Json files = Json::array();
  for (Written const& file : before_) files.push_back({file.name, file.end});
  for (std::string const& text : exchange_.share(Json{own_name_, own_->end()}.dump())) files.push_back(Json::parse(text));
  if (exchange_.rank() == 0) write_manifest({{"files", std::move(files)}, {"progress", progress}});
}

}  // namespace ringside
