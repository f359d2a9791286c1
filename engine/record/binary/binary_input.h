#pragma once

#include <algorithm>
#include <array>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include <cereal/cereal.hpp>

#include "engine/record/values/read.h"
#include "engine/record/values/serialize.h"

namespace ringside {

/// The archive that reads what BinaryOutput packs. Nothing is allocated for a count or a length before it is compared with the
/// bytes that are left. After the first error all values read are empty.
class BinaryInput : public cereal::InputArchive<BinaryInput> {
 public:
  /// `first_byte` is where the bytes stand in the file.
  BinaryInput(std::string_view bytes, std::string file, std::size_t first_byte)
      : InputArchive(this), bytes_(bytes), file_(std::move(file)), first_byte_(first_byte) {}

  bool failed() const { return error_.has_value(); }
  std::size_t left() const { return bytes_.size() - at_; }
  std::size_t at() const { return at_; }
  ReadErrors errors() const;
  void fail(std::string what, std::string expected, std::size_t at);
  /// Nothing may follow what was read.
  void expect_end();

  std::uint64_t varint() {
    if (left() != 0 && static_cast<unsigned char>(bytes_[at_]) < 0x80 && !failed())
      return static_cast<unsigned char>(bytes_[at_++]);
    return long_varint();
  }
  void skip(std::size_t bytes) { at_ += std::min(bytes, left()); }
  /// A number of that many bytes, 8 at most, the lowest first.
  std::uint64_t fixed(std::size_t bytes) {
    if (failed() || left() < bytes) return ends_inside(bytes);
    std::uint64_t value = 0;
    std::memcpy(&value, bytes_.data() + at_, bytes);
    at_ += bytes;
    return value;
  }
  std::uint64_t bounded(std::uint64_t high, char const* expected) {
    std::size_t const begin = at_;
    std::uint64_t const value = varint();
    return value <= high ? value : out_of_bounds(value, expected, begin);
  }
  /// Number of elements of at least that many bytes each.
  std::size_t count(std::size_t least_bytes);
  std::string_view text();
  std::string_view bytes();  ///< with a length before them
  void document(Json& json);
  bool flag();

  struct Crumb {
    char const* name;  ///< null: an element of a list
    std::size_t number;
  };
  void enter(Crumb crumb) {
    if (depth_ < path_.size()) path_[depth_] = crumb;
    ++depth_;
  }
  void leave() { --depth_; }

 private:
  std::string_view bytes_;
  std::string file_;
  std::size_t first_byte_;
  std::size_t at_ = 0;
  std::optional<ReadError> error_;
  std::array<Crumb, 8> path_{};
  std::size_t depth_ = 0;

  std::uint64_t long_varint();
  std::uint64_t ends_inside(std::size_t bytes);
  std::uint64_t out_of_bounds(std::uint64_t value, char const* expected, std::size_t begin);
  std::string path() const;
};

inline void load(BinaryInput& archive, std::uint64_t& value) { value = archive.varint(); }
inline void load(BinaryInput& archive, std::uint32_t& value) {
  value = static_cast<std::uint32_t>(archive.bounded(UINT32_MAX, "a number of 32 bits"));
}
inline void load(BinaryInput& archive, int& value) {
  std::uint64_t const code = archive.bounded(UINT32_MAX, "a number of 32 bits");
  value = static_cast<int>(static_cast<std::int64_t>(code >> 1U) ^ -static_cast<std::int64_t>(code & 1U));
}
inline void load(BinaryInput& archive, std::string& value) { value = archive.text(); }
inline void load(BinaryInput& archive, Notation& action) { action.code = archive.varint(); }
inline void load(BinaryInput& archive, HalfDigest& half) { half.bits = archive.fixed(8); }
inline void load(BinaryInput& archive, Digest& digest) {
  digest.high = archive.fixed(8);
  digest.low = archive.fixed(8);
}
inline void load(BinaryInput& archive, Actor& actor) {
  auto const code = static_cast<int>(archive.bounded(127, "0 for chance, or the number of a seat and 1"));
  actor = code == 0 ? Actor::chance() : Actor::seat(code - 1);
}
inline void load(BinaryInput& archive, Document& document) { archive.document(document.json); }

/// The fewest bytes that an element takes: a step has three varints and half a digest.
template <class T>
inline constexpr std::size_t least_bytes = std::is_same_v<T, Step> ? 11 : 1;

template <class T>
void load(BinaryInput& archive, std::vector<T>& list) {
  list.resize(archive.count(least_bytes<T>));
  for (std::size_t i = 0; i < list.size() && !archive.failed(); ++i) {
    archive.enter({nullptr, i});
    archive(list[i]);
    archive.leave();
  }
}
template <class T>
void load(BinaryInput& archive, UnlessEmpty<T>& field) {
  archive(field.value);
}
template <class T>
void load(BinaryInput& archive, LastUnlessEmpty<T>& field) {
  field.value.clear();
  if (archive.left() > 0 && !archive.failed()) archive(field.value);
}
template <class T>
void load(BinaryInput& archive, std::optional<T>& value) {
  value.reset();
  if (!archive.flag()) return;
  if constexpr (std::is_same_v<T, Json>)
    archive.document(value.emplace());
  else
    archive(value.emplace());
}
template <class T>
void load(BinaryInput& archive, cereal::NameValuePair<T>& field) {
  archive.enter({field.name, 0});
  archive(field.value);
  archive.leave();
}

}  // namespace ringside
