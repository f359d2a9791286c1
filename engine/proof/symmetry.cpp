#include "engine/proof/symmetry.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include <fmt/format.h>

#include "engine/core/fields/key_view.h"
#include "engine/core/predicate/watched.h"
#include "engine/proof/claims/verdict.h"
#include "engine/proof/examiner.h"
#include "engine/proof/seating.h"

namespace ringside::proof {
namespace {

using Key = std::vector<std::uint64_t>;

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

std::vector<int> all_maps(Claims const& claims) {
  std::vector<int> maps(static_cast<std::size_t>(claims.match->symmetries() - 1));
  std::iota(maps.begin(), maps.end(), 1);
  return maps;
}

Symmetry::Symmetry(Claims const& claims, std::vector<int> maps)
    : claims_(claims), match_(*claims.match), maps_(std::move(maps)), plan_(claims.plan) {
  plan_.canonical = false;
  auto const most = static_cast<std::size_t>(match_.symmetries());
  class_.reserve(most + 1);
  led_.resize(most * maps_.size());
  seen_.resize(most);
}

void Symmetry::refuse(std::string what) const { throw Refuted{"symmetry: " + shown_state(claims_, key_), std::move(what)}; }

std::string Symmetry::shown_image(std::size_t at) const {
  return shown_state(claims_, KeyView(keys_).subspan(at * claims_.words(), claims_.words()));
}

void Symmetry::check(std::span<std::uint64_t const> representatives) {
  for (std::size_t i = 0; i < representatives.size(); i += claims_.words()) {
    key_ = representatives.subspan(i, claims_.words());
    check_one();
  }
}

void Symmetry::check_one() {
  list_class();
  find_images();
  check_representatives();
  match_.expand(keys_, plan_, expansion_);
  check_successors();
  look(0, here_);
  for (std::size_t at = 1; at < class_.size(); ++at) check_image(at);
}

/// Nothing leads out of it: so if what follows from one of the class is in a class, its images are in the same one.
void Symmetry::list_class() {
  class_.clear();
  class_.push_back({match_.read_key(key_.data())});
  for (std::size_t at = 0; at < class_.size(); ++at)
    for (std::size_t m = 0; m < maps_.size(); ++m) {
      AnyState const image = match_.image(class_[at].state, maps_[m]);
      bool const exchanged = class_[at].exchanged != exchanges(maps_[m]);
      if (find(image, exchanged, led_[at * maps_.size() + m]) < class_.size()) continue;
      if (class_.size() == seen_.size()) refuse("images of its images are none of its images, or sit otherwise");
      class_.push_back({image, exchanged, at, maps_[m]});
    }
}

void Symmetry::find_images() {
  for (std::size_t k = 0; k < seen_.size(); ++k) {
    AnyState const image = match_.image(class_.front().state, static_cast<int>(k));
    std::size_t const at = find(image, exchanges(static_cast<int>(k)), seen_[k]);
    if (k == 0 && at != 0) refuse("its first image is not itself");
    if (at == class_.size()) throw MissingMap{static_cast<int>(k)};
  }
}

void Symmetry::check_representatives() {
  keys_.resize(class_.size() * claims_.words());
  for (std::size_t at = 0; at < class_.size(); ++at) {
    AnyState const& state = class_[at].state;
    match_.write_key(state, &keys_[at * claims_.words()]);
    if (!(match_.canonical(state) == class_.front().state)) refuse("is not the representative of each of its images");
  }
}

/// Of all that there are the number of this one, or how many there are.
std::size_t Symmetry::find(AnyState const& state, bool exchanged, std::size_t& guess) const {
  auto const is_it = [&](std::size_t at) { return class_[at].exchanged == exchanged && class_[at].state == state; };
  if (guess < class_.size() && is_it(guess)) return guess;
  std::size_t at = 0;
  while (at < class_.size() && !is_it(at)) ++at;
  guess = at;
  return at;
}

/// Whatever follows is an image of its own representative, and so in its class.
void Symmetry::check_successors() {
  std::size_t const count = expansion_.parents.front().count;
  if (followed_.size() < count * seen_.size()) followed_.resize(count * seen_.size());
  for (std::size_t i = 0; i < count; ++i) {
    followed_[i] = match_.read_key(&expansion_.keys[i * claims_.words()]);
    if (!is_image(match_, match_.canonical(followed_[i]), followed_[i]))
      refuse("a state that follows is not an image of its representative");
  }
}

void Symmetry::check_image(std::size_t at) {
  look(at, there_);
  if (there_.over != here_.over || there_.stuck != here_.stuck || there_.broken != here_.broken ||
      there_.answers != here_.answers)
    refuse("what is true there is not true of its image " + shown_image(at));
  Image const& image = class_[at];
  if (claims_.solution) check_seats(claims_, class_.front().state, image.state, image.exchanged);
  if (claims_.solution) check_draws(claims_, class_[image.from].state, image.state, image.map);
  std::size_t const count = expansion_.parents.front().count;
  mapped_.resize(count * claims_.words());
  for (std::size_t i = 0; i < count; ++i) {
    AnyState& next = followed_[at * count + i];
    next = match_.image(followed_[image.from * count + i], image.map);
    match_.write_key(next, &mapped_[i * claims_.words()]);
  }
  sort_keys(mapped_, claims_.words());
  if (mapped_ != there_.followed) refuse("other states follow from its image " + shown_image(at));
}

void Symmetry::look(std::size_t at, Looked& looked) {
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

void Symmetry::answer(std::size_t at, std::vector<std::uint8_t>& answers) {
  answers.clear();
  if (claims_.questions.empty()) return;
  watch_values(match_, class_[at].state, values_);
  for (Question const& question : claims_.questions) answers.push_back(question.predicate.holds(values_) ? 1 : 0);
}

}  // namespace ringside::proof
