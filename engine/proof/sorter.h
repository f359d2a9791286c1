#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace ringside::proof {

/// Brings equal keys together, each with the tags that were added with it, each tag once: keys are gathered, sorted and written
/// in runs to a temporary file once they take the memory that is allowed, and the runs are merged. Keys of several words are
/// ordered by a digest first, which decides most comparisons by itself, and then by the words.
class Sorter {
 public:
  using Tags = std::span<std::uint64_t const>;
  using Visit = std::function<void(std::span<std::uint64_t const> key, Tags ascending)>;

  Sorter(std::size_t words, std::uint64_t memory, std::string folder);
  Sorter(Sorter&& other) noexcept;
  Sorter& operator=(Sorter&& other) noexcept;
  ~Sorter();

  void add(std::span<std::uint64_t const> key, std::uint64_t tag) {
    if (entries_.size() == entries_.capacity()) grow();
    if (words_ == 1) {
      entries_.push_back({key[0], tag});
    } else {
      entries_.push_back({digest(key.data()), records_.size() / (words_ + 1)});
      records_.insert(records_.end(), key.begin(), key.end());
      records_.push_back(tag);
    }
    if (entries_.size() >= most_) spill();
  }
  /// Goes through all keys. Nothing is added to it afterwards.
  void each(Visit const& visit);
  /// Empty again, with the memory that it has.
  void clear();

 private:
  /// Of a key of one word, the key and the tag. Else its digest, and the number of its record.
  using Entry = std::array<std::uint64_t, 2>;
  struct Run {
    std::uint64_t begin, end;  // bytes of the file
  };
  class Cursor;
  class Groups;

  std::size_t words_, most_;
  std::string folder_;
  std::vector<Entry> entries_;
  std::vector<std::uint64_t> records_;  // key and tag, one after another
  int file_ = -1;
  std::uint64_t end_ = 0;  // of the file
  std::vector<Run> runs_;

  std::uint64_t digest(std::uint64_t const* key) const;
  std::uint64_t const* record(Entry const& entry) const {
    return words_ == 1 ? entry.data() : &records_[entry[1] * (words_ + 1)];
  }
  void grow();
  void sort();
  void spill();
  void write(std::vector<std::uint64_t>& block);
  void merge(Groups& groups);
};

}  // namespace ringside::proof
