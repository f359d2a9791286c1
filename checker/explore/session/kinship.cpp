#include "checker/explore/session/kinship.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <map>
#include <utility>

#include <xxhash.h>

namespace ringside {
namespace {

using Bits = std::vector<std::uint64_t>;

constexpr std::size_t states_a_level = 1024, most_sampled = 32'768, most_compared = 1024;
constexpr std::size_t steps_a_level = 512;  // that are looked at, or up to twice as many
constexpr unsigned bits_a_word = 64, bits_a_byte = 8, bytes_a_word = 8;
constexpr double few_alike = 1.0 / 64;   // pairs of states that are kin
constexpr double dear_step = 1.0 / 256;  // what a byte costs at least, as a share of the steps

constexpr std::uint64_t mask_of(std::size_t byte) { return std::uint64_t{0xFF} << byte * bits_a_byte; }
constexpr std::uint64_t byte_of(std::uint64_t word, std::size_t byte) { return word >> byte * bits_a_byte & 0xFF; }

/// States of many levels, and which bytes each step from them changes.
class KinSample {
 public:
  KinSample(MatchSpace const& match, ExpandPlan const& plan, std::span<std::uint64_t const> root)
      : match_(match), plan_(plan), words_(root.size()), changed_(words_ * bytes_a_word) {
    plan_.laws.assign(plan.laws.size(), 0);
    std::vector<std::uint64_t> level(root.begin(), root.end());
    while (!level.empty() && keys_.size() / words_ < most_sampled) level = next(level);
  }

  std::size_t bytes() const { return changed_.size(); }
  std::size_t steps() const { return steps_; }
  Bits const& changed(std::size_t byte) const { return changed_[byte]; }
  /// Of states that lie evenly spread, the values of a byte.
  std::vector<std::uint64_t> values(std::size_t byte) const {
    std::size_t const states = keys_.size() / words_, count = std::min(states, most_compared);
    std::vector<std::uint64_t> values;
    for (std::size_t i = 0; i < count; ++i)
      values.push_back(byte_of(keys_[i * states / count * words_ + byte / bytes_a_word], byte % bytes_a_word));
    return values;
  }

 private:
  MatchSpace const& match_;
  ExpandPlan plan_;
  std::size_t words_, steps_ = 0;
  std::vector<std::uint64_t> keys_;
  std::vector<Bits> changed_;  // by byte, a bit for each step
  Expansion expansion_;

  std::vector<std::uint64_t> next(std::vector<std::uint64_t> const& level) {
    match_.expand(level, plan_, expansion_);
    note_steps(level);
    std::size_t const before = keys_.size();
    for (std::size_t const s : some_successors()) keys_.insert(keys_.end(), successor(s), successor(s) + words_);
    return {keys_.begin() + static_cast<std::ptrdiff_t>(before), keys_.end()};
  }

  std::uint64_t const* successor(std::size_t s) const { return &expansion_.keys[s * words_]; }

  /// Those with the least digests, which is as good as by lot; each state once.
  std::vector<std::size_t> some_successors() const {
    std::map<std::uint64_t, std::size_t> by_digest;
    for (std::size_t s = 0; s < expansion_.actions.size(); ++s)
      by_digest.emplace(XXH3_64bits(successor(s), words_ * sizeof(std::uint64_t)), s);
    std::vector<std::size_t> some;
    for (auto at = by_digest.begin(); at != by_digest.end() && some.size() < states_a_level; ++at) some.push_back(at->second);
    return some;
  }

  void note_steps(std::vector<std::uint64_t> const& level) {
    std::size_t const every = std::max<std::size_t>(expansion_.actions.size() / steps_a_level, 1);
    for (std::size_t p = 0; p < expansion_.parents.size(); ++p) {
      Expansion::Parent const& parent = expansion_.parents[p];
      for (std::size_t s = parent.first; s < std::size_t{parent.first} + parent.count; ++s)
        if (s % every == 0) note_step(&level[p * words_], successor(s));
    }
  }

  void note_step(std::uint64_t const* from, std::uint64_t const* to) {
    if (steps_ % bits_a_word == 0)
      for (Bits& bits : changed_) bits.push_back(0);
    for (std::size_t word = 0; word < words_; ++word)
      for (std::uint64_t differing = from[word] ^ to[word]; differing != 0;) {
        auto const byte = static_cast<unsigned>(std::countr_zero(differing)) / bits_a_byte;
        changed_[word * bytes_a_word + byte].back() |= std::uint64_t{1} << steps_ % bits_a_word;
        differing &= ~mask_of(byte);
      }
    ++steps_;
  }
};

std::size_t count_either(Bits const& a, Bits const& b) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < a.size(); ++i) count += static_cast<std::size_t>(std::popcount(a[i] | b[i]));
  return count;
}

/// The share of pairs that are alike, each also with itself.
double pairs_alike(std::vector<std::uint64_t> values) {
  std::sort(values.begin(), values.end());
  double pairs = 0, run = 0;
  for (std::size_t i = 0; i < values.size(); ++i) {
    run = i > 0 && values[i] == values[i - 1] ? run + 1 : 1;
    pairs += 2 * run - 1;
  }
  double const size = static_cast<double>(values.size());
  return pairs / (size * size);
}

/// Bytes that were chosen: one that joins them should split much and cost few steps.
class KinChoice {
 public:
  explicit KinChoice(KinSample const& sample)
      : sample_(sample), kin_(sample.values(0).size()), leaving_(sample.changed(0).size()) {
    for (std::size_t byte = 0; byte < sample.bytes(); ++byte)
      if (count_either(sample.changed(byte), sample.changed(byte)) > 0) open_.push_back(byte);
  }

  Kinship choose() && {
    while (alike_ > few_alike && join_best()) {
    }
    return std::move(chosen_);
  }

 private:
  KinSample const& sample_;
  std::vector<std::size_t> open_;
  Kinship chosen_;
  std::vector<std::uint64_t> kin_;  // of each state, what the chosen bytes have in it
  Bits leaving_;                    // steps that change one of them
  double alike_ = 1;

  std::vector<std::uint64_t> kin_with(std::size_t byte) const {
    std::vector<std::uint64_t> kin = sample_.values(byte);
    for (std::size_t i = 0; i < kin.size(); ++i) kin[i] = join_kin(kin_[i], kin[i]);
    return kin;
  }

  bool join_best() {
    double best = 0;
    std::size_t found = 0;
    double const leaving = static_cast<double>(count_either(leaving_, leaving_));
    for (std::size_t i = 0; i < open_.size(); ++i) {
      double const gain = std::log(alike_ / pairs_alike(kin_with(open_[i])));
      double const cost = (static_cast<double>(count_either(leaving_, sample_.changed(open_[i]))) - leaving) /
                          static_cast<double>(sample_.steps());
      double const worth = gain / (cost + dear_step);
      if (worth > best) found = i, best = worth;
    }
    if (best <= 0) return false;
    join(open_[found]);
    open_.erase(open_.begin() + static_cast<std::ptrdiff_t>(found));
    return true;
  }

  void join(std::size_t byte) {
    auto const word = static_cast<std::uint32_t>(byte / bytes_a_word);
    auto const same = std::find_if(chosen_.begin(), chosen_.end(), [&](KinWord const& kin) { return kin.word == word; });
    KinWord& into = same != chosen_.end() ? *same : chosen_.emplace_back(KinWord{word, 0});
    into.mask |= mask_of(byte % bytes_a_word);
    kin_ = kin_with(byte);
    alike_ = pairs_alike(kin_);
    for (std::size_t i = 0; i < leaving_.size(); ++i) leaving_[i] |= sample_.changed(byte)[i];
  }
};

}  // namespace

Kinship choose_kinship(MatchSpace const& match, ExpandPlan const& plan, std::span<std::uint64_t const> root) {
  KinSample const sample(match, plan, root);
  if (sample.steps() == 0) return {};
  return KinChoice(sample).choose();
}

Kinship agree_on_kinship(Exchange& exchange, MatchSpace const& match, ExpandPlan const& plan,
                         std::span<std::uint64_t const> root) {
  Kinship kinship = exchange.rank() == 0 ? choose_kinship(match, plan, root) : Kinship();
  std::array<std::uint64_t, 1> size{kinship.size()};
  exchange.sum(size);
  std::vector<std::uint64_t> parts(2 * size[0]);
  for (std::size_t i = 0; i < kinship.size(); ++i) {
    parts[2 * i] = kinship[i].word;
    parts[2 * i + 1] = kinship[i].mask;
  }
  exchange.sum(parts);
  kinship.resize(size[0]);
  for (std::size_t i = 0; i < kinship.size(); ++i) kinship[i] = {static_cast<std::uint32_t>(parts[2 * i]), parts[2 * i + 1]};
  return kinship;
}

}  // namespace ringside
