#pragma once

#include <concepts>
#include <cstddef>
#include <vector>

namespace ringside {

/// Some of a state's bytes, in whole words.
struct Extent {
  std::size_t from;
  std::size_t bytes;
};

/// A game whose states have room that not every setup uses. It says which bytes make the key of a state; the others are alike in
/// all states of the setup.
template <class G>
concept Roomy = requires(typename G::Setup const& setup) {
  { G::extents(setup) } -> std::same_as<std::vector<Extent>>;
};

}  // namespace ringside
