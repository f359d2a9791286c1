#include "proof/symmetry.h"

#include <algorithm>
#include <string_view>

#include <fmt/format.h>

#include "engine/core/predicate/watched.h"
#include "proof/examiner.h"
#include "proof/verdict.h"

namespace ringside::proof {
namespace {

using Key = std::vector<std::uint64_t>;

/// A state and all that can be said of it.
struct Looked {
  std::vector<Key> followed;                  ///< in order
  std::vector<std::uint8_t> broken, answers;  ///< laws by state and by step, and questions
  bool over = false, stuck = false;
};

class Symmetry {
 public:
  explicit Symmetry(Claims const& claims) : claims_(claims), match_(*claims.match), plan_(claims.plan) {
    plan_.canonical = false;
  }

  void check(std::span<std::uint64_t const> key) {
    AnyState const state = match_.read_key(key.data());
    if (!(match_.canonical(state) == state)) refuse(key, "is not its own representative");
    Looked const here = look(state);
    for (Key const& next : here.followed) check_successor(key, match_.read_key(next.data()));
    for (int k = 1; k < match_.symmetries(); ++k) {
      AnyState const image = match_.image(state, k);
      if (!(match_.canonical(image) == state)) refuse(key, fmt::format("is not the representative of its image {}", k));
      Looked const there = look(image);
      if (there.over != here.over || there.stuck != here.stuck || there.broken != here.broken || there.answers != here.answers)
        refuse(key, fmt::format("what is true there is not true of its image {}", k));
      if (there.followed != images_of(here.followed, k)) refuse(key, fmt::format("other states follow from its image {}", k));
    }
  }

 private:
  Claims const& claims_;
  Match const& match_;
  ExpandPlan plan_;
  Expansion expansion_;
  std::vector<std::int64_t> values_;

  [[noreturn]] void refuse(std::span<std::uint64_t const> key, std::string what) const {
    throw Refuted{"symmetry: " + shown_state(claims_, key), std::move(what)};
  }
  Key key_of(AnyState const& state) const {
    Key key(claims_.words());
    match_.write_key(state, key.data());
    return key;
  }
  Looked look(AnyState const& state) {
    match_.expand(key_of(state), plan_, expansion_);
    Looked looked;
    looked.over = expansion_.parents.front().over;
    looked.stuck = expansion_.parents.front().stuck;
    for (std::size_t i = 0; i < expansion_.keys.size(); i += claims_.words())
      looked.followed.emplace_back(expansion_.keys.begin() + static_cast<std::ptrdiff_t>(i),
                                   expansion_.keys.begin() + static_cast<std::ptrdiff_t>(i + claims_.words()));
    for (auto const& broken : expansion_.broken_states) looked.broken.push_back(broken.law);
    for (auto const& broken : expansion_.broken) looked.broken.push_back(broken.law);
    if (!claims_.questions.empty()) watch_values(match_, state, values_);
    for (Question const& question : claims_.questions) looked.answers.push_back(question.predicate.holds(values_) ? 1 : 0);
    std::sort(looked.followed.begin(), looked.followed.end());
    std::sort(looked.broken.begin(), looked.broken.end());
    return looked;
  }
  std::vector<Key> images_of(std::vector<Key> const& keys, int k) const {
    std::vector<Key> images;
    for (Key const& key : keys) images.push_back(key_of(match_.image(match_.read_key(key.data()), k)));
    std::sort(images.begin(), images.end());
    return images;
  }
  void check_successor(std::span<std::uint64_t const> key, AnyState const& next) const {
    AnyState const representative = match_.canonical(next);
    for (int k = 0; k < match_.symmetries(); ++k)
      if (match_.image(representative, k) == next) return;
    refuse(key, "a state that follows is not an image of its representative");
  }
};

}  // namespace

Key first_key(Claims const& claims) {
  Match const& match = *claims.match;
  Key key(claims.words());
  match.write_key(claims.plan.canonical ? match.canonical(claims.start) : claims.start, key.data());
  return key;
}

void check_symmetry(Claims const& claims, std::span<std::uint64_t const> representatives) {
  Symmetry symmetry(claims);
  for (std::size_t i = 0; i < representatives.size(); i += claims.words())
    symmetry.check(representatives.subspan(i, claims.words()));
}

}  // namespace ringside::proof
