#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/proof/claims/claims.h"

namespace ringside::proof {

/// The start as a certificate lists it: with symmetry its representative.
std::vector<std::uint64_t> first_key(Claims const& claims);

/// An image of a state that the maps in use do not lead to: it takes this one, too, and all begins again.
struct MissingMap {
  int map;
};

/// All maps of the game but the first, which changes nothing.
std::vector<int> all_maps(Claims const& claims);

/// Whether a state that is listed can stand for its class: all that some maps lead to, again and again, which must be all
/// images of it. Each has that state as its representative; whatever follows from one of them is in a class itself; and each is
/// followed by the images of what follows from the one it is made of, with the same laws broken and the same answers. Then that
/// is true of each state that can be reached: it is in a class, and the way to it there, map after map, leads from what follows
/// its representative to what follows it.
///
/// Of a solution a map may exchange the two seats: then each of the class sits as the maps on the way to it say, and values of
/// representatives are values of all states.
class Symmetry {
 public:
  /// `maps`: that are enough to get to all images, as far as is known.
  Symmetry(Claims const& claims, std::vector<int> maps);

  /// Throws Refuted, or MissingMap.
  void check(std::span<std::uint64_t const> representatives);

 private:
  using Key = std::vector<std::uint64_t>;
  /// A state of the class, and the one and the map that it is made by.
  struct Image {
    AnyState state;
    bool exchanged = false;
    std::size_t from = 0;
    int map = 0;
  };
  /// What can be said of a state. Keys stand one after another, in order.
  struct Looked {
    Key followed;
    std::vector<std::uint8_t> broken, answers;  // laws by state and by step, and questions
    bool over = false, stuck = false;
  };

  Claims const& claims_;
  Match const& match_;
  std::vector<int> maps_;
  ExpandPlan plan_;
  std::span<std::uint64_t const> key_;   // of the representative
  std::vector<Image> class_;             // the representative first
  std::vector<std::size_t> led_, seen_;  // where maps lead from each of the class, and where its images are: mostly the same
  Key keys_;                             // of the class
  std::vector<AnyState> followed_;       // what follows each of the class by its way from the representative
  Expansion expansion_;
  Looked here_, there_;
  Key mapped_;
  std::vector<std::int64_t> values_;

  [[noreturn]] void refuse(std::string what) const;
  std::string shown_image(std::size_t at) const;
  void check_one();
  void list_class();
  void find_images();
  void check_representatives();
  void check_successors();
  void check_image(std::size_t at);
  bool exchanges(int map) const { return claims_.solution && claims_.solution->exchanges[static_cast<std::size_t>(map)] != 0; }
  std::size_t find(AnyState const& state, bool exchanged, std::size_t& guess) const;
  void look(std::size_t at, Looked& looked);
  void answer(std::size_t at, std::vector<std::uint8_t>& answers);
};

}  // namespace ringside::proof
