#pragma once

#include <cstddef>
#include <cstdint>
#include <fstream>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace ringside {

/// Keys in ascending order on disk, compressed in blocks. Written once, read from the front.
class SortedWriter {
 public:
  /// Throws std::runtime_error, naming the file, whenever it cannot be written.
  explicit SortedWriter(std::string path);
  void add(std::span<std::uint64_t const> key);
  /// The file is whole when this returns.
  void finish();
  std::uint64_t size() const { return size_; }

 private:
  std::string path_;
  std::ofstream file_;
  std::vector<std::uint64_t> block_;
  std::uint64_t size_ = 0;

  void flush();
};

class SortedReader {
 public:
  /// Throws std::runtime_error, naming the file, whenever it cannot be read or is damaged.
  SortedReader(std::string path, std::size_t words);
  /// The key that comes next; empty at the end. Valid until the next call.
  std::span<std::uint64_t const> peek();
  /// The same, and it is read.
  std::span<std::uint64_t const> next();

 private:
  std::string path_;
  std::size_t words_;
  std::ifstream file_;
  std::vector<std::uint64_t> block_;
  std::size_t at_ = 0;
  std::uint64_t read_ = 0;  // keys of the blocks so far
  bool ended_ = false;

  bool fill();
  [[noreturn]] void refuse() const;
};

/// Calls `visit` with the keys of such a file, in batches.
void each_in_file(std::string const& path, std::size_t words, std::size_t at_once,
                  std::function<void(std::span<std::uint64_t const> keys)> const& visit);

/// The numbers of keys that stand one after another, in ascending order of the keys.
std::vector<std::uint32_t> order_of_keys(std::span<std::uint64_t const> keys, std::size_t words);

/// Sorts keys that stand one after another, and drops duplicates.
void sort_keys(std::vector<std::uint64_t>& keys, std::size_t words);

}  // namespace ringside
