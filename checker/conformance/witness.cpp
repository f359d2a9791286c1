#include "checker/conformance/witness.h"

#include <algorithm>
#include <set>

#include "checker/compare/shrink.h"
#include "checker/play/playout.h"

namespace ringside::conformance {
namespace {

constexpr std::size_t longest_game = 2'000;  // actions
constexpr std::size_t most_tried = 300;      // shorter lines
constexpr std::uint64_t deep_one_in = 8;     // states of a random game

/// A pair of states that the search by levels has met.
struct Met {
  Pair pair;
  std::size_t parent;
  ActionCode action;
  std::vector<std::string> cited;
};

std::vector<ActionCode> line_to(std::vector<Met> const& met, std::size_t at) {
  std::vector<ActionCode> line;
  for (; at != 0; at = met[at].parent) line.push_back(met[at].action);
  std::reverse(line.begin(), line.end());
  return line;
}

Witness shortened(Lockstep& lockstep, Pair const& start, Difference const& found, std::vector<ActionCode> const& line,
                  Known const& known) {
  if (known(found)) return {found, line, false};
  Difference last = found;
  std::size_t tried = 0;
  auto const shows = [&](Line const& shorter) -> std::optional<Line> {
    if (tried++ >= most_tried) return std::nullopt;
    auto parting = lockstep.follow(start, shorter);
    if (!parting || !parting->difference.is_like(found)) return std::nullopt;
    last = std::move(parting->difference);
    return Line(shorter.begin(), shorter.begin() + static_cast<std::ptrdiff_t>(parting->after));
  };
  auto const whole = shows(line);
  if (!whole) return {found, line, false};
  Line shortest = shrink(lockstep.reference(), start.reference, *whole, shows);
  tried = 0;
  static_cast<void>(shows(shortest));
  return {last, std::move(shortest), false};
}

}  // namespace

std::optional<Witness> search_by_levels(Lockstep& lockstep, std::size_t most, Stop const& stop) {
  Match const& reference = lockstep.reference();
  auto const words = static_cast<std::size_t>(reference.key_words());
  std::set<std::vector<std::uint64_t>> keys;
  std::vector<Met> met{{lockstep.start(), 0, 0, {}}};
  std::vector<std::uint64_t> key(words);
  for (std::size_t at = 0; at < met.size() && at < most && !stop(); ++at) {
    if (auto found = lockstep.compare(met[at].pair, met[at].cited, true))
      return Witness{*std::move(found), line_to(met, at), true};
    std::vector<ActionCode> legal;
    reference.legal(met[at].pair.reference, legal);
    lockstep.foresee(met[at].pair, legal);
    for (ActionCode const action : legal) {
      Met next{met[at].pair, at, action, {}};
      auto said = lockstep.step(next.pair, action, next.cited);
      if (said) {
        auto line = line_to(met, at);
        line.push_back(action);
        auto found = lockstep.compare(next.pair, next.cited, true);
        return Witness{found && found->level <= said->level ? *std::move(found) : *std::move(said), std::move(line), true};
      }
      reference.write_key(next.pair.reference, key.data());
      if (keys.insert(key).second) met.push_back(std::move(next));
    }
  }
  return std::nullopt;
}

std::optional<Witness> play_beside(Lockstep& lockstep, std::uint64_t seed, Known const& known, Stop const& stop) {
  Match const& reference = lockstep.reference();
  Dice dice(seed);
  Picker picker(reference, seed % 2 == 0 ? Policy::uniform : Policy::aggressive);
  Pair const start = lockstep.start();
  Pair here = start;
  std::vector<ActionCode> line, legal;
  std::vector<std::string> cited;
  while (line.size() < longest_game && !stop()) {
    auto found = lockstep.compare(here, cited, dice.below(deep_one_in) == 0);
    if (found) return shortened(lockstep, start, *found, line, known);
    Actor const actor = reference.actor(here.reference);
    if (actor.is_nobody()) return std::nullopt;
    reference.legal(here.reference, legal);
    line.push_back(picker.pick(here.reference, actor, legal, dice));
    lockstep.foresee(here, {line.back()});
    auto said = lockstep.step(here, line.back(), cited);
    if (!said) continue;
    found = lockstep.compare(here, cited, false);
    return shortened(lockstep, start, found && found->level <= said->level ? *found : *said, line, known);
  }
  return std::nullopt;
}

std::optional<Witness> follow_line(Lockstep& lockstep, Pair const& start, std::vector<ActionCode> const& line,
                                   Known const& known) {
  auto const parting = lockstep.follow(start, line);
  if (!parting) return std::nullopt;
  return shortened(lockstep, start, parting->difference,
                   {line.begin(), line.begin() + static_cast<std::ptrdiff_t>(parting->after)}, known);
}

}  // namespace ringside::conformance
