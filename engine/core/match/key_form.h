#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <vector>

#include "engine/core/fields/bit_gather.h"
#include "engine/core/fields/word.h"
#include "engine/core/match/game.h"
#include "engine/core/values/extent.h"

namespace ringside {

/// How the states of one game under one setup are written as keys. A state whose fields take at most 64 bits is packed into one
/// word; of a larger one the key is its bytes, of a roomy one those in use.
template <Game G>
class KeyForm {
  using State = typename G::State;

 public:
  explicit KeyForm(typename G::Setup const& setup) : setup_(&setup), blank_(G::blank(setup)), extents_(list_extents(setup)) {
    PackedWidth width;
    G::visit_fields(setup, blank_, width);
    bits_ = width.bits;
    for (Extent const& extent : extents_) raw_words_ += words_in(extent);
    BitGather<State> gather(blank_);
    if (is_packed() && gathers_fast()) G::visit_fields(setup, blank_, gather);
    if (is_packed() && gathers_fast() && gather.fits()) gather_ = gather;
  }

  int bits() const { return is_packed() ? bits_ : static_cast<int>(raw_words_) * 64; }
  int words() const { return is_packed() ? 1 : static_cast<int>(raw_words_); }

  void write(State const& state, std::uint64_t* key) const { write_all({&state, 1}, key); }
  /// The keys of some states, one after another.
  void write_all(std::span<State const> states, std::uint64_t* keys) const {
    if (gather_)
      gather_->pack(states, keys);
    else if (is_packed())
      for (State const& state : states) *keys++ = packed(state);
    else
      for (std::size_t i = 0; i < states.size(); ++i) copy(states[i], keys + i * raw_words_);
  }

  State read(std::uint64_t const* key) const {
    if (gather_) return gather_->unpack(*key);
    State state = blank_;
    if (is_packed()) {
      UnpackWord unpacker(*key);
      G::visit_fields(*setup_, state, unpacker);
    } else {
      auto* const bytes = reinterpret_cast<std::byte*>(&state);
      for (Extent const& extent : extents_) {
        std::memcpy(bytes + extent.from, key, extent.bytes);
        key += words_in(extent);
      }
    }
    return state;
  }

 private:
  typename G::Setup const* setup_;
  State blank_;
  int bits_ = 0;
  std::size_t raw_words_ = 0;
  std::vector<Extent> extents_;
  std::optional<BitGather<State>> gather_;

  bool is_packed() const { return bits_ <= 64; }

  std::uint64_t packed(State const& state) const {
    PackWord packer;
    G::visit_fields(*setup_, state, packer);
    return packer.word;
  }
  void copy(State const& state, std::uint64_t* key) const {
    key[raw_words_ - 1] = 0;
    auto const* const bytes = reinterpret_cast<std::byte const*>(&state);
    for (Extent const& extent : extents_) {
      std::memcpy(key, bytes + extent.from, extent.bytes);
      key += words_in(extent);
    }
  }

  static std::size_t words_in(Extent const& extent) { return (extent.bytes + 7) / 8; }
  static std::vector<Extent> list_extents([[maybe_unused]] typename G::Setup const& setup) {
    if constexpr (Roomy<G>)
      return G::extents(setup);
    else
      return {{0, sizeof(State)}};
  }
};

}  // namespace ringside
