#pragma once

// A checkpoint taken apart, so that it can be put together in another way.

#include <filesystem>
#include <string>
#include <vector>

#include "checker/explore/checkpoint/checkpoint.h"
#include "checker/explore/checkpoint/shared_log.h"

namespace ringside {

struct MadeCheckpoint {
  struct Part {
    std::uint32_t level;
    std::vector<std::uint64_t> words;
  };
  Json header, progress;
  std::vector<Part> parts;
};

inline MadeCheckpoint take_apart(std::string const& folder) {
  Checkpoint const manifest = read_manifest(folder);
  MadeCheckpoint made{manifest.header, manifest.progress.at("progress"), {}};
  for (Json const& file : manifest.progress.at("files")) {
    std::string const path = folder + "/" + file.at(0).get<std::string>();
    replay_checkpoint(path, file.at(1).get<std::uint64_t>(), [&](std::uint32_t level, std::span<std::uint64_t const> words) {
      made.parts.push_back({level, {words.begin(), words.end()}});
    });
  }
  return made;
}

/// As one run of one rank would have written it.
inline void put_together(MadeCheckpoint const& made, std::string const& folder) {
  std::string const name = "states-0001-0000";
  std::filesystem::remove_all(folder);
  std::filesystem::create_directory(folder);
  CheckpointWriter states(folder + "/" + name, made.header);
  for (MadeCheckpoint::Part const& part : made.parts) states.states(part.level, part.words);
  Json const files = Json::array({Json::array({name, states.end()})});
  CheckpointWriter(SharedLog::manifest_path(folder), made.header).commit({{"files", files}, {"progress", made.progress}});
}

}  // namespace ringside
