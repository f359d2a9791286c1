#include "engine/proof/sorter.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <queue>
#include <utility>

#include <fmt/format.h>
#include <xxhash.h>
#include <zstd.h>

#include "engine/proof/claims/verdict.h"

namespace ringside::proof {
namespace {

constexpr std::size_t block_words = std::size_t{1} << 13U;

/// A file that nobody else sees, and that is gone when it is closed.
int open_temporary(std::string const& folder) {
  std::string path = folder + "/ringside-check-XXXXXX";
  int const file = ::mkstemp(path.data());
  if (file < 0) throw NotChecked{fmt::format("{}: cannot be written: {}", folder, std::strerror(errno))};
  ::unlink(path.c_str());
  return file;
}

void write_all(int file, char const* bytes, std::size_t size, std::uint64_t at) {
  while (size > 0) {
    ssize_t const written = ::pwrite(file, bytes, size, static_cast<off_t>(at));
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) throw NotChecked{fmt::format("a temporary file cannot be written: {}", std::strerror(errno))};
    bytes += written;
    size -= static_cast<std::size_t>(written);
    at += static_cast<std::uint64_t>(written);
  }
}

void read_all(int file, char* bytes, std::size_t size, std::uint64_t at) {
  while (size > 0) {
    ssize_t const got = ::pread(file, bytes, size, static_cast<off_t>(at));
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) throw NotChecked{"a temporary file cannot be read"};
    bytes += got;
    size -= static_cast<std::size_t>(got);
    at += static_cast<std::uint64_t>(got);
  }
}

/// What is sorted is met in any order: with pages of 2 MiB where the system has them, most of it is found at once.
template <class T>
void want_large_pages(std::vector<T>& list) {
  constexpr std::size_t page = std::size_t{1} << 21U;
  void* begin = list.data();
  std::size_t bytes = list.capacity() * sizeof(T);
  if (std::align(page, page, begin, bytes) != nullptr) ::madvise(begin, bytes / page * page, MADV_HUGEPAGE);
}

struct BlockHead {
  std::uint32_t raw, packed;  // bytes
};

}  // namespace

/// Makes groups of what comes in order.
class Sorter::Groups {
 public:
  Groups(std::size_t words, Visit const& visit) : words_(words), visit_(visit) {}

  void add(std::uint64_t const* record) {
    if (tags_.empty() || !std::equal(key_.begin(), key_.end(), record)) {
      flush();
      key_.assign(record, record + words_);
    } else if (tags_.back() == record[words_]) {
      return;
    }
    tags_.push_back(record[words_]);
  }
  void flush() {
    if (!tags_.empty()) visit_(key_, tags_);
    tags_.clear();
  }

 private:
  std::size_t words_;
  Visit const& visit_;
  std::vector<std::uint64_t> key_, tags_;
};

/// Where a run is read.
class Sorter::Cursor {
 public:
  Cursor(int file, Run run, std::size_t words) : file_(file), run_(run), words_(words) { advance(); }

  std::uint64_t const* record() const { return at_ < block_.size() ? &block_[at_] : nullptr; }
  void advance() {
    if (!block_.empty()) at_ += words_ + 1;
    if (at_ >= block_.size()) fill();
    if (record() != nullptr) order_ = words_ == 1 ? *record() : XXH3_64bits(record(), words_ * sizeof(std::uint64_t));
  }
  /// The queue has its greatest on top.
  bool operator<(Cursor const& other) const {
    if (order_ != other.order_) return other.order_ < order_;
    return std::lexicographical_compare(other.record(), other.record() + words_ + 1, record(), record() + words_ + 1);
  }

 private:
  int file_;
  Run run_;
  std::size_t words_;
  std::vector<std::uint64_t> block_;
  std::size_t at_ = 0;
  std::uint64_t order_ = 0;

  void fill() {
    block_.clear();
    at_ = 0;
    if (run_.begin == run_.end) return;
    BlockHead head{};
    read_all(file_, reinterpret_cast<char*>(&head), sizeof head, run_.begin);
    std::vector<char> packed(head.packed);
    read_all(file_, packed.data(), packed.size(), run_.begin + sizeof head);
    block_.resize(head.raw / sizeof(std::uint64_t));
    if (ZSTD_decompress(block_.data(), head.raw, packed.data(), packed.size()) != head.raw)
      throw NotChecked{"a temporary file was damaged"};
    run_.begin += sizeof head + head.packed;
  }
};

Sorter::Sorter(std::size_t words, std::uint64_t memory, std::string folder)
    : words_(words),
      most_(std::max<std::size_t>(memory / (sizeof(Entry) + (words == 1 ? 0 : (words + 1) * sizeof(std::uint64_t))), 1024)),
      folder_(std::move(folder)) {}

Sorter::Sorter(Sorter&& other) noexcept : words_(other.words_), most_(other.most_) { *this = std::move(other); }

Sorter& Sorter::operator=(Sorter&& other) noexcept {
  std::swap(words_, other.words_);
  std::swap(most_, other.most_);
  std::swap(folder_, other.folder_);
  std::swap(entries_, other.entries_);
  std::swap(records_, other.records_);
  std::swap(file_, other.file_);
  std::swap(end_, other.end_);
  std::swap(runs_, other.runs_);
  return *this;
}

Sorter::~Sorter() {
  if (file_ >= 0) ::close(file_);
}

std::uint64_t Sorter::digest(std::uint64_t const* key) const { return XXH3_64bits(key, words_ * sizeof(std::uint64_t)); }

void Sorter::clear() {
  entries_.clear();
  records_.clear();
  runs_.clear();
  end_ = 0;
  if (file_ >= 0) ::close(std::exchange(file_, -1));
}

/// By doubling, and not beyond what is allowed.
void Sorter::grow() {
  std::size_t const room = std::min(std::max<std::size_t>(entries_.size() * 2, 1024), most_);
  entries_.reserve(room);
  want_large_pages(entries_);
  if (words_ > 1) records_.reserve(room * (words_ + 1));
  want_large_pages(records_);
}

void Sorter::sort() {
  std::size_t const size = words_ + 1;
  auto const is_less = [&](Entry const& a, Entry const& b) {
    if (a[0] != b[0]) return a[0] < b[0];
    if (words_ == 1) return a[1] < b[1];
    return std::lexicographical_compare(record(a), record(a) + size, record(b), record(b) + size);
  };
  auto const is_same = [&](Entry const& a, Entry const& b) {
    return a[0] == b[0] && std::equal(record(a), record(a) + size, record(b));
  };
  std::sort(entries_.begin(), entries_.end(), is_less);
  entries_.erase(std::unique(entries_.begin(), entries_.end(), is_same), entries_.end());
}

void Sorter::write(std::vector<std::uint64_t>& block) {
  std::size_t const raw = block.size() * sizeof(std::uint64_t);
  std::vector<char> packed(sizeof(BlockHead) + ZSTD_compressBound(raw));
  std::size_t const size =
      ZSTD_compress(packed.data() + sizeof(BlockHead), packed.size() - sizeof(BlockHead), block.data(), raw, 1);
  BlockHead const head{static_cast<std::uint32_t>(raw), static_cast<std::uint32_t>(size)};
  std::memcpy(packed.data(), &head, sizeof head);
  write_all(file_, packed.data(), sizeof head + size, end_);
  end_ += sizeof head + size;
  block.clear();
}

void Sorter::spill() {
  if (entries_.empty()) return;
  if (file_ < 0) file_ = open_temporary(folder_);
  sort();
  std::uint64_t const begin = end_;
  std::vector<std::uint64_t> block;
  for (Entry const& entry : entries_) {
    block.insert(block.end(), record(entry), record(entry) + words_ + 1);
    if (block.size() >= block_words) write(block);
  }
  if (!block.empty()) write(block);
  runs_.push_back({begin, end_});
  entries_.clear();
  records_.clear();
}

void Sorter::merge(Groups& groups) {
  std::vector<std::unique_ptr<Cursor>> cursors;
  auto const behind = [](Cursor const* a, Cursor const* b) { return *a < *b; };
  std::priority_queue<Cursor*, std::vector<Cursor*>, decltype(behind)> heads(behind);
  for (Run const& run : runs_) heads.push(cursors.emplace_back(std::make_unique<Cursor>(file_, run, words_)).get());
  while (!heads.empty()) {
    Cursor* const least = heads.top();
    heads.pop();
    groups.add(least->record());
    least->advance();
    if (least->record() != nullptr) heads.push(least);
  }
}

void Sorter::each(Visit const& visit) {
  Groups groups(words_, visit);
  if (!runs_.empty()) {
    spill();
    entries_ = {};
    records_ = {};
    merge(groups);
  } else {
    sort();
    for (Entry const& entry : entries_) groups.add(record(entry));
  }
  groups.flush();
}

}  // namespace ringside::proof
