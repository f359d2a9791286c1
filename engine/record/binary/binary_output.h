#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include <cereal/cereal.hpp>

#include "engine/record/values/serialize.h"

namespace ringside {

inline void append_fixed(std::string& to, std::uint64_t value, int bytes) {
  for (int i = 0; i < bytes; ++i, value >>= 8U) to.push_back(static_cast<char>(value & 0xFFU));
}

inline void append_varint(std::string& to, std::uint64_t value) {
  for (; value >= 0x80; value >>= 7U) to.push_back(static_cast<char>((value & 0x7FU) | 0x80U));
  to.push_back(static_cast<char>(value));
}

inline void append_text(std::string& to, std::string_view text) {
  append_varint(to, text.size());
  to += text;
}

inline void append_json(std::string& to, Json const& json) {
  append_text(to, json.dump(-1, ' ', false, Json::error_handler_t::replace));
}

/// The archive that packs values one after the other, as in "Numbers in packed files" of FORMAT.md.
class BinaryOutput : public cereal::OutputArchive<BinaryOutput> {
 public:
  explicit BinaryOutput(std::string& to) : OutputArchive(this), bytes(to) {}
  std::string& bytes;
};

inline void save(BinaryOutput& archive, std::uint64_t const& value) { append_varint(archive.bytes, value); }
inline void save(BinaryOutput& archive, std::uint32_t const& value) { append_varint(archive.bytes, value); }
inline void save(BinaryOutput& archive, int const& value) {
  auto const wide = static_cast<std::int64_t>(value);
  append_varint(archive.bytes, (static_cast<std::uint64_t>(wide) << 1U) ^ static_cast<std::uint64_t>(wide >> 63));
}
inline void save(BinaryOutput& archive, std::string const& text) { append_text(archive.bytes, text); }
inline void save(BinaryOutput& archive, Notation const& action) { append_varint(archive.bytes, action.code); }
inline void save(BinaryOutput& archive, HalfDigest const& half) { append_fixed(archive.bytes, half.bits, 8); }
inline void save(BinaryOutput& archive, Digest const& digest) {
  append_fixed(archive.bytes, digest.high, 8);
  append_fixed(archive.bytes, digest.low, 8);
}
inline void save(BinaryOutput& archive, Actor const& actor) {
  append_varint(archive.bytes, static_cast<std::uint64_t>(std::int64_t{actor.number()} + 1));
}
inline void save(BinaryOutput& archive, Document const& document) { append_json(archive.bytes, document.json); }

template <class T>
void save(BinaryOutput& archive, std::vector<T> const& list) {
  append_varint(archive.bytes, list.size());
  for (T const& element : list) archive(element);
}
template <class T>
void save(BinaryOutput& archive, UnlessEmpty<T> const& field) {
  archive(field.value);
}
template <class T>
void save(BinaryOutput& archive, LastUnlessEmpty<T> const& field) {
  if (!field.value.empty() || field.more_follows) archive(field.value);
}
template <class T>
void save(BinaryOutput& archive, std::optional<T> const& value) {
  archive.bytes.push_back(value ? '\1' : '\0');
  if constexpr (std::is_same_v<T, Json>) {
    if (value) append_json(archive.bytes, *value);
  } else {
    if (value) archive(*value);
  }
}
template <class T>
void save(BinaryOutput& archive, cereal::NameValuePair<T> const& field) {
  archive(field.value);
}

}  // namespace ringside
