#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "properties/generic/laws.h"

namespace ringside {
namespace {

/// The classes of what follows a state, and how many draws lead to each.
std::map<StateKey, std::uint64_t> classes_after(Match const& match, AnyState const& state) {
  std::vector<ActionCode> legal;
  match.legal(state, legal);
  bool const drawn = match.actor(state).is_chance();
  std::map<StateKey, std::uint64_t> classes;
  for (ActionCode const action : legal)
    classes[to_key(match, match.canonical(after(match, state, action)))] += drawn ? match.weight(state, action) : 1;
  return classes;
}

std::string broken_image(Match const& match, AnyState const& state, AnyState const& image) {
  if (!(match.canonical(image) == match.canonical(state))) return "is represented by another state";
  if (match.actor(image).is_nobody() != match.actor(state).is_nobody()) return "is over when the other is not";
  if (match.actor(image).is_chance() != match.actor(state).is_chance()) return "waits for chance when the other does not";
  if (match.actor(state).is_nobody() && match.outcome(image).reason != match.outcome(state).reason) return "ends in another way";
  if (match.broken(image) != match.broken(state)) return "keeps other invariants";
  return classes_after(match, image) == classes_after(match, state) ? "" : "leads to other states";
}

/// The number of an image of `image` that is the state again; -1 if there is none.
int undoing(Match const& match, AnyState const& state, AnyState const& image) {
  for (int k = 0; k < match.symmetries(); ++k)
    if (match.image(image, k) == state) return k;
  return -1;
}

/// What follows a state, each as the symmetry shows it, and how many draws lead there.
std::map<StateKey, std::uint64_t> shown_after(Match const& match, AnyState const& state, int symmetry) {
  std::vector<ActionCode> legal;
  match.legal(state, legal);
  bool const drawn = match.actor(state).is_chance();
  std::map<StateKey, std::uint64_t> shown;
  for (ActionCode const action : legal)
    shown[to_key(match, match.image(after(match, state, action), symmetry))] += drawn ? match.weight(state, action) : 1;
  return shown;
}

}  // namespace

std::string broken_symmetry(Moment const& moment) {
  Match const& match = moment.match;
  if (match.symmetries() < 1) return "a state has no image";
  if (!(match.image(moment.state, 0) == moment.state)) return "the first image is not the state itself";
  bool found = false;
  for (int k = 0; k < match.symmetries(); ++k) {
    AnyState const image = match.image(moment.state, k);
    found = found || image == match.canonical(moment.state);
    if (std::string const what = broken_image(match, moment.state, image); !what.empty())
      return fmt::format("image {} {}", k, what);
  }
  return found ? "" : "the representative of a state is not one of its images";
}

/// A game may be followed through an image of its states as well: a step and then the image is the image and then a step, and
/// one image undoes the other before and after. So what was found among representatives can be told of the game itself.
std::string broken_undoing(Moment const& moment) {
  Match const& match = moment.match;
  for (int k = 1; k < match.symmetries(); ++k) {
    AnyState const image = match.image(moment.state, k);
    int const back = undoing(match, moment.state, image);
    if (back < 0) return fmt::format("no image undoes image {}", k);
    if (shown_after(match, moment.state, k) != shown_after(match, image, 0))
      return fmt::format("image {} after a step is not a step after image {}", k, k);
    if (shown_after(match, image, back) != shown_after(match, moment.state, 0))
      return fmt::format("image {} undoes image {} before a step and not after it", back, k);
  }
  return {};
}

}  // namespace ringside
