#include "checker/explore/checkpoint/level_log.h"

#include <algorithm>

namespace ringside {

void LevelLog::note(std::size_t level, std::size_t states) {
  if (logged_.size() <= level) logged_.resize(level + 1);
  logged_[level] = states;
}

void LevelLog::write(CheckpointWriter& file, Store const& store, std::size_t level, std::span<Ref const> refs) {
  constexpr std::size_t portion = 4096;
  std::size_t const before = level < logged_.size() ? logged_[level] : 0;
  note(level, std::max(before, refs.size()));
  Batch batch;
  std::vector<std::uint64_t> words;
  for (refs = refs.subspan(std::min(before, refs.size())); !refs.empty(); refs = refs.subspan(std::min(portion, refs.size()))) {
    store.take_fresh(refs.first(std::min(portion, refs.size())), batch);
    words.clear();
    for (std::size_t i = 0; i < batch.keys.size(); i += words_) {
      words.insert(words.end(), &batch.keys[i], &batch.keys[i] + words_);
      words.push_back(store.origin_of(&batch.keys[i]));
    }
    file.states(static_cast<std::uint32_t>(level), words);
  }
}

}  // namespace ringside
