#include "engine/proof/symmetry.h"

#include <algorithm>
#include <string_view>

#include <fmt/format.h>

#include "engine/core/fields/key_view.h"
#include "engine/core/predicate/watched.h"
#include "engine/proof/claims/verdict.h"
#include "engine/proof/examiner.h"

namespace ringside::proof {
namespace {

using Key = std::vector<std::uint64_t>;

/// What can be said of a state. Keys stand one after another, in order.
struct Looked {
  Key followed;
  std::vector<std::uint8_t> broken, answers;  // laws by state and by step, and questions
  bool over = false, stuck = false;
};

void sort_keys(Key& keys, std::size_t words) {
  if (words == 1) return std::sort(keys.begin(), keys.end());
  std::vector<Key> each;
  for (auto from = keys.begin(); from != keys.end(); from += static_cast<std::ptrdiff_t>(words))
    each.emplace_back(from, from + static_cast<std::ptrdiff_t>(words));
  std::sort(each.begin(), each.end());
  keys.clear();
  for (Key const& key : each) keys.insert(keys.end(), key.begin(), key.end());
}

bool is_image(MatchSpace const& match, AnyState const& representative, AnyState const& state) {
  for (int k = 0; k < match.symmetries(); ++k)
    if (match.image(representative, k) == state) return true;
  return false;
}

class Symmetry {
 public:
  explicit Symmetry(Claims const& claims) : claims_(claims), match_(*claims.match), plan_(claims.plan) {
    plan_.canonical = false;
  }

  void check(KeyView representative) {
    key_ = representative;
    list_images();
    check_closure();
    match_.expand(images_, plan_, expansion_);
    check_successors();
    look(0, here_);
    for (std::size_t k = 1; k < expansion_.parents.size(); ++k) check_image(k);
  }

 private:
  Claims const& claims_;
  Match const& match_;
  ExpandPlan plan_;
  KeyView key_;
  Key images_;  // of the representative, itself the first
  std::vector<AnyState> shown_;
  std::vector<std::size_t> guesses_;
  std::vector<AnyState> followed_;
  Expansion expansion_;
  Looked here_, there_;
  Key mapped_;
  std::vector<std::int64_t> values_;

  [[noreturn]] void refuse(std::string what) const { throw Refuted{"symmetry: " + shown_state(claims_, key_), std::move(what)}; }

  void append(AnyState const& state, Key& keys) const {
    keys.resize(keys.size() + claims_.words());
    match_.write_key(state, &keys[keys.size() - claims_.words()]);
  }
  /// Each has the representative that is listed.
  void list_images() {
    images_.clear();
    shown_.clear();
    AnyState const state = match_.read_key(key_.data());
    for (int k = 0; k < match_.symmetries(); ++k) {
      AnyState const image = match_.image(state, k);
      if (!(match_.canonical(image) == state)) refuse(fmt::format("is not the representative of its image {}", k));
      append(image, images_);
      shown_.push_back(image);
    }
    if (!std::equal(key_.begin(), key_.end(), images_.begin())) refuse("its first image is not itself");
  }
  /// Images of images are images: so whatever follows from one is one, too. Which one it is, is most often the same for all
  /// states.
  void check_closure() {
    std::size_t const count = shown_.size();
    guesses_.resize(count * count);
    for (std::size_t k = 1; k < count; ++k)
      for (std::size_t l = 1; l < count; ++l)
        if (!is_among_images(match_.image(shown_[k], static_cast<int>(l)), guesses_[k * count + l]))
          refuse(fmt::format("the image {} of its image {} is none of its images", l, k));
  }
  bool is_among_images(AnyState const& state, std::size_t& guess) const {
    if (shown_[guess] == state) return true;
    guess = static_cast<std::size_t>(std::find(shown_.begin(), shown_.end(), state) - shown_.begin());
    bool const found = guess < shown_.size();
    if (!found) guess = 0;
    return found;
  }
  /// Whatever follows is an image of its own representative.
  void check_successors() {
    followed_.clear();
    for (std::uint32_t i = 0; i < expansion_.parents.front().count; ++i)
      followed_.push_back(match_.read_key(&expansion_.keys[i * claims_.words()]));
    for (AnyState const& next : followed_)
      if (!is_image(match_, match_.canonical(next), next)) refuse("a state that follows is not an image of its representative");
  }
  void look(std::size_t at, Looked& looked) {
    Expansion::Parent const& parent = expansion_.parents[at];
    auto const from = expansion_.keys.begin() + static_cast<std::ptrdiff_t>(parent.first * claims_.words());
    looked.followed.assign(from, from + static_cast<std::ptrdiff_t>(parent.count * claims_.words()));
    sort_keys(looked.followed, claims_.words());
    looked.over = parent.over;
    looked.stuck = parent.stuck;
    looked.broken.clear();
    for (auto const& broken : expansion_.broken_states)
      if (broken.parent == at) looked.broken.push_back(broken.law);
    for (auto const& broken : expansion_.broken)
      if (broken.successor - parent.first < parent.count) looked.broken.push_back(broken.law);
    std::sort(looked.broken.begin(), looked.broken.end());
    answer(at, looked.answers);
  }
  void answer(std::size_t at, std::vector<std::uint8_t>& answers) {
    answers.clear();
    if (claims_.questions.empty()) return;
    watch_values(match_, match_.read_key(&images_[at * claims_.words()]), values_);
    for (Question const& question : claims_.questions) answers.push_back(question.predicate.holds(values_) ? 1 : 0);
  }
  void check_image(std::size_t k) {
    look(k, there_);
    if (there_.over != here_.over || there_.stuck != here_.stuck || there_.broken != here_.broken ||
        there_.answers != here_.answers)
      refuse(fmt::format("what is true there is not true of its image {}", k));
    mapped_.clear();
    for (AnyState const& next : followed_) append(match_.image(next, static_cast<int>(k)), mapped_);
    sort_keys(mapped_, claims_.words());
    if (mapped_ != there_.followed) refuse(fmt::format("other states follow from its image {}", k));
  }
};

}  // namespace

Key first_key(Claims const& claims) {
  Match const& match = *claims.match;
  AnyState const first = claims.plan.canonical ? match.canonical(claims.start) : claims.start;
  if (claims.plan.canonical && !is_image(match, first, claims.start))
    throw Refuted{"header: start", "is not an image of its representative"};
  Key key(claims.words());
  match.write_key(first, key.data());
  return key;
}

void check_symmetry(Claims const& claims, std::span<std::uint64_t const> representatives) {
  Symmetry symmetry(claims);
  for (std::size_t i = 0; i < representatives.size(); i += claims.words())
    symmetry.check(representatives.subspan(i, claims.words()));
}

}  // namespace ringside::proof
