#pragma once

#include <cstdint>
#include <fstream>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "engine/core/fields/key_view.h"
#include "engine/core/text/json.h"

namespace ringside::proof {

/// Reads a certificate from the front: CERTIFICATE.md describes its bytes. All throw Damaged on what is not as it says there.
class Reader {
 public:
  explicit Reader(std::string const& path);

  Json const& header() const { return header_; }
  std::uint64_t header_byte() const;

  /// What is said of a state of a solution: the number of its value, and by how many actions at most it is over.
  struct Said {
    std::uint64_t value = 0, height = 0;
  };
  using Visit = std::function<void(KeyView key, std::uint64_t number)>;
  using VisitValued = std::function<void(KeyView key, std::uint64_t number, Said said)>;

  /// The states of a level with their numbers in it. Levels are asked for in order, from 0 on; the next one must be there.
  void each(std::uint32_t level, std::size_t words, Visit const& visit);
  /// The same with what is said of each, which must be there.
  void each_valued(std::uint32_t level, std::size_t words, VisitValued const& visit);
  /// After the last level: the trailer, and nothing behind it.
  void finish();
  /// A solution: a part with values follows each block of states.
  void expect_values() { is_valued_ = true; }
  /// Begins again with the first level.
  void rewind();

  /// "state 17 of level 4 (block at byte 1234)", of a state that was read.
  std::string place(std::uint32_t level, std::uint64_t number) const;

 private:
  struct Head {
    char kind;
    char reserved[3];
    std::uint32_t level, states, raw, packed, zero;
    std::uint64_t digest;
  };
  static_assert(sizeof(Head) == 32);
  struct BlockPlace {
    std::uint32_t level;
    std::uint64_t first, byte;
  };

  std::ifstream file_;
  std::uint64_t size_ = 0, part_ = 0, levels_begin_ = 0;  // bytes: of the file, before the part in work and the first level
  Head head_{};
  std::string content_;
  Json header_;
  std::string digests_;
  std::uint64_t states_ = 0;
  std::vector<BlockPlace> blocks_;
  bool is_valued_ = false;

  void read_part();
  void check_head() const;
  std::string unpacked() const;
  std::vector<Said> take_values(std::uint32_t level, std::uint32_t states);
  Json parse_content() const;
  [[noreturn]] void refuse(std::string what) const;
};

}  // namespace ringside::proof
