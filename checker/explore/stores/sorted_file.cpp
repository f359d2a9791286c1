#include "checker/explore/stores/sorted_file.h"

#include <algorithm>
#include <numeric>
#include <stdexcept>

#include <fmt/format.h>
#include <xxhash.h>
#include <zstd.h>

namespace ringside {
namespace {

constexpr std::size_t block_words = std::size_t{1} << 13U;

/// Before the bytes of each block. After the last one stands a head without bytes, whose digest is the number of keys: a file
/// that was cut off is seen.
struct BlockHead {
  std::uint64_t raw, packed, digest;
};

}  // namespace

SortedWriter::SortedWriter(std::string path) : path_(std::move(path)), file_(path_, std::ios::binary | std::ios::trunc) {
  if (!file_) throw std::runtime_error(fmt::format("{}: cannot be written", path_));
}

void SortedWriter::add(std::span<std::uint64_t const> key) {
  block_.insert(block_.end(), key.begin(), key.end());
  ++size_;
  if (block_.size() >= block_words) flush();
}

void SortedWriter::flush() {
  if (block_.empty()) return;
  std::size_t const raw = block_.size() * sizeof(std::uint64_t);
  std::vector<char> packed(ZSTD_compressBound(raw));
  std::size_t const size = ZSTD_compress(packed.data(), packed.size(), block_.data(), raw, 1);
  BlockHead const head{raw, size, XXH3_64bits(packed.data(), size)};
  file_.write(reinterpret_cast<char const*>(&head), sizeof head);
  file_.write(packed.data(), static_cast<std::streamsize>(size));
  if (!file_) throw std::runtime_error(fmt::format("{}: cannot be written: is the disk full?", path_));
  block_.clear();
}

void SortedWriter::finish() {
  flush();
  BlockHead const end{0, 0, size_};
  file_.write(reinterpret_cast<char const*>(&end), sizeof end);
  file_.flush();
  if (!file_) throw std::runtime_error(fmt::format("{}: cannot be written: is the disk full?", path_));
  file_.close();
}

SortedReader::SortedReader(std::string path, std::size_t words)
    : path_(std::move(path)), words_(words), file_(path_, std::ios::binary) {
  if (!file_) throw std::runtime_error(fmt::format("{}: cannot be read", path_));
}

void SortedReader::refuse() const { throw std::runtime_error(fmt::format("{}: is damaged", path_)); }

bool SortedReader::fill() {
  if (ended_) return false;
  BlockHead head{};
  if (!file_.read(reinterpret_cast<char*>(&head), sizeof head)) refuse();
  ended_ = head.raw == 0;
  if (ended_ && (head.packed != 0 || head.digest != read_)) refuse();
  if (ended_) return false;
  bool const sane = head.raw <= (block_words + words_) * sizeof(std::uint64_t) &&
                    head.raw % (words_ * sizeof(std::uint64_t)) == 0 && head.packed <= ZSTD_compressBound(head.raw);
  std::vector<char> packed(sane ? head.packed : 0);
  block_.resize(sane ? head.raw / sizeof(std::uint64_t) : 0);
  at_ = 0;
  if (!sane || !file_.read(packed.data(), static_cast<std::streamsize>(packed.size())) ||
      XXH3_64bits(packed.data(), packed.size()) != head.digest ||
      ZSTD_decompress(block_.data(), head.raw, packed.data(), packed.size()) != head.raw)
    refuse();
  read_ += block_.size() / words_;
  return true;
}

std::span<std::uint64_t const> SortedReader::peek() {
  if (at_ >= block_.size() && !fill()) return {};
  return std::span<std::uint64_t const>(block_).subspan(at_, words_);
}

std::span<std::uint64_t const> SortedReader::next() {
  auto const key = peek();
  at_ += key.size();
  return key;
}

void each_in_file(std::string const& path, std::size_t words, std::size_t at_once,
                  std::function<void(std::span<std::uint64_t const>)> const& visit) {
  SortedReader reader(path, words);
  std::vector<std::uint64_t> some;
  for (auto key = reader.next(); !key.empty(); key = reader.next()) {
    some.insert(some.end(), key.begin(), key.end());
    if (some.size() < at_once * words) continue;
    visit(some);
    some.clear();
  }
  if (!some.empty()) visit(some);
}

std::vector<std::uint32_t> order_of_keys(std::span<std::uint64_t const> keys, std::size_t words) {
  auto const key = [&](std::uint32_t i) { return keys.subspan(i * words, words); };
  std::vector<std::uint32_t> order(keys.size() / words);
  std::iota(order.begin(), order.end(), 0U);
  std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
    return std::lexicographical_compare(key(a).begin(), key(a).end(), key(b).begin(), key(b).end());
  });
  return order;
}

void sort_keys(std::vector<std::uint64_t>& keys, std::size_t words) {
  if (words == 1) {
    std::sort(keys.begin(), keys.end());
    keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
    return;
  }
  std::vector<std::uint32_t> order = order_of_keys(keys, words);
  auto const key = [&](std::uint32_t i) { return std::span<std::uint64_t const>(keys).subspan(i * words, words); };
  auto const end = std::unique(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
    return std::equal(key(a).begin(), key(a).end(), key(b).begin());
  });
  std::vector<std::uint64_t> sorted;
  sorted.reserve(static_cast<std::size_t>(end - order.begin()) * words);
  for (auto i = order.begin(); i != end; ++i) sorted.insert(sorted.end(), key(*i).begin(), key(*i).end());
  keys = std::move(sorted);
}

}  // namespace ringside
