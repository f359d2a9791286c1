#pragma once

#include <array>
#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/core/values/any_state.h"
#include "replay/foreign/declaration.h"

namespace ringside::foreign {

/// Texts by numbers that depend on them alone, whoever meets them first. Thread-safe.
class Texts {
 public:
  /// Two texts with one number, of which there is no more than a handful among 10^9, fail.
  void put(Engine const& engine, std::uint64_t number, std::string_view text);
  /// Empty if it is not known. It stays where it is.
  std::string_view at(std::uint64_t number) const;

 private:
  struct Shard {
    mutable std::mutex mutex;
    std::unordered_map<std::uint64_t, std::string> texts;
  };
  static constexpr std::size_t shards = 64;
  std::array<Shard, shards> shards_;

  Shard& shard(std::uint64_t number) { return shards_[number % shards]; }
  Shard const& shard(std::uint64_t number) const { return shards_[number % shards]; }
};

/// How the states of an engine are kept: whole ones as their values, packed into bits by the ranges of the layout; others as
/// their texts, if the engine says how long these are and they are short, else by a number of 64 bits for each text.
class StateForm {
 public:
  StateForm(Engine const& engine, FieldsShown fields, Lexicon const& lexicon, Texts& texts);

  int bits() const { return bits_; }
  std::size_t words() const { return words_; }

  /// Of a text or a list in an answer.
  AnyState read(TextTree const& tree, TextTree::Index node) const;
  AnyState read(Json const& json) const;
  /// As it stands in a request.
  void write(AnyState const& state, std::string& out) const;
  void write(std::uint64_t const* key, std::string& out) const;

  AnyState from_key(std::uint64_t const* key) const;
  static std::uint64_t const* key_of(AnyState const& state) { return &state.as<std::uint64_t>(); }

  std::vector<std::byte> pack(AnyState const& state) const;
  AnyState unpack(std::span<std::byte const> bytes) const;

  /// The values of a whole state, as Values writes them.
  void values(AnyState const& state, std::vector<std::int64_t>& values) const;
  /// A whole state with a value out of its range, which no answer gives.
  bool is_sound(AnyState const& state) const;

 private:
  struct Place {
    std::uint32_t word, shift, bits;
    std::int64_t low, high;
    bool set;
  };
  Engine const& engine_;
  Lexicon const& lexicon_;
  Texts& texts_;
  bool whole_;
  std::size_t longest_;  // bytes of a text that is kept as it is; 0: numbers
  int bits_ = 64;
  std::size_t words_ = 1;
  std::vector<Place> places_;

  void lay_out();
  AnyState from_text(std::string_view text) const;
  std::string_view text_of(std::uint64_t const* key) const;
  std::int64_t number_at(std::uint64_t const* key, Place const& place) const;
  [[noreturn]] void refuse(std::size_t place, std::string const& what) const;
  template <class NumberAt>
  AnyState pack_values(std::size_t count, NumberAt number_at) const;
};

}  // namespace ringside::foreign
