#include "checker/conformance/witness.h"

#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "checker/compare/shrink.h"
#include "checker/conformance/shortest.h"
#include "checker/play/picker.h"
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

/// Whether two differences of one level may have one cause.
bool shares_a_clause(Difference const& one, Difference const& other) {
  return one.level == other.level && !one.clauses.empty() && !other.clauses.empty() &&
         one.clauses.front() == other.clauses.front();
}

/// Lines that may show what a line shows: the shortest to the state before its last action, and to its last state.
std::vector<Line> shortcuts(Lockstep const& lockstep, AnyState const& start, Line const& line) {
  std::vector<AnyState> targets{start, start};
  for (std::size_t i = 0; i < line.size(); ++i) {
    targets[0] = targets[1];
    lockstep.reference().apply(targets[1], line[i]);
  }
  auto ways = shortest_ways(lockstep.reference(), start, targets, [&](ActionCode action) { return lockstep.has(action); });
  std::vector<Line> found;
  if (ways[0] && !line.empty()) {
    ways[0]->push_back(line.back());
    found.push_back(*std::move(ways[0]));
  }
  if (ways[1]) found.push_back(*std::move(ways[1]));
  return found;
}

Witness shortened(Lockstep& lockstep, Pair const& start, Difference const& found, std::vector<ActionCode> const& line,
                  Known const& known) {
  if (known(found)) return {found, line, false};
  lockstep.ask_always(found.asked);
  Difference last = found;
  std::size_t tried = 0;
  auto const shows = [&](Line const& shorter) -> std::optional<Line> {
    if (tried++ >= most_tried) return std::nullopt;
    auto parting = lockstep.follow(start, shorter, false);
    if (!parting || !(parting->difference.is_like(found) || shares_a_clause(parting->difference, found))) return std::nullopt;
    last = std::move(parting->difference);
    return Line(shorter.begin(), shorter.begin() + static_cast<std::ptrdiff_t>(parting->after));
  };
  auto whole = shows(line);
  if (!whole) {
    lockstep.ask_always({});
    return {found, line, false};
  }
  for (Line const& shortcut : shortcuts(lockstep, start.reference, *whole))
    if (auto shorter = shortcut.size() < whole->size() ? shows(shortcut) : std::nullopt) whole = std::move(shorter);
  Line shortest = shrink(lockstep.reference(), start.reference, *whole, shows);
  tried = 0;
  static_cast<void>(shows(shortest));
  lockstep.ask_always({});
  return {last, std::move(shortest), false};
}

std::uint64_t leaves_of(Match const& match, AnyState const& state, std::size_t depth) {
  std::vector<std::uint64_t> leaves(depth + 1), ended(depth + 1);
  match.count_leaves(state, leaves, ended);
  return leaves.back();
}

/// Both after the reference's action; nothing where the engine has none of that text.
std::optional<Pair> after(Match const& reference, Match const& engine, Pair pair, ActionCode action) {
  auto const own = engine.parse(reference.text(action));
  if (!own || !engine.legality(pair.engine, *own.value).holds) return std::nullopt;
  reference.apply(pair.reference, action);
  engine.apply(pair.engine, *own.value);
  return pair;
}

}  // namespace

std::optional<Witness> search_by_levels(Lockstep& lockstep, std::size_t most, Stop const& stop) {
  Match const& reference = lockstep.reference();
  auto const words = static_cast<std::size_t>(reference.key_words());
  std::set<std::vector<std::uint64_t>> keys;
  std::vector<Met> met{{lockstep.start(), 0, 0, {}}};
  // With the digest of the engine's state: that may differ where the reference's does not.
  std::vector<std::uint64_t> key(words + 2);
  for (std::size_t at = 0; at < met.size() && at < most && !stop(); ++at) {
    lockstep.is_at(line_to(met, at));
    if (auto found = lockstep.compare(met[at].pair, met[at].cited, true))
      return Witness{*std::move(found), line_to(met, at), true};
    std::vector<ActionCode> legal;
    reference.legal(met[at].pair.reference, legal);
    std::erase_if(legal, [&](ActionCode action) { return !lockstep.has(action); });
    lockstep.foresee(met[at].pair, legal);
    for (ActionCode const action : legal) {
      Met next{met[at].pair, at, action, {}};
      auto said = lockstep.step(next.pair, action, next.cited);
      if (said) {
        auto line = line_to(met, at);
        line.push_back(action);
        return Witness{*lockstep.explained(next.pair, *said, next.cited), std::move(line), true};
      }
      reference.write_key(next.pair.reference, key.data());
      Digest const theirs = lockstep.engine().digest(next.pair.engine);
      key[words] = theirs.low, key[words + 1] = theirs.high;
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
    lockstep.is_at(line);
    auto found = lockstep.compare(here, cited, dice.below(deep_one_in) == 0);
    if (found) return shortened(lockstep, start, *found, line, known);
    Actor const actor = reference.actor(here.reference);
    if (actor.is_nobody()) return std::nullopt;
    reference.legal(here.reference, legal);
    std::erase_if(legal, [&](ActionCode action) { return !lockstep.has(action); });
    if (legal.empty()) return std::nullopt;
    line.push_back(picker.pick(here.reference, actor, legal, dice));
    lockstep.foresee(here, {line.back()});
    auto said = lockstep.step(here, line.back(), cited);
    if (!said) continue;
    return shortened(lockstep, start, *lockstep.explained(here, *said, cited), line, known);
  }
  return std::nullopt;
}

std::optional<Witness> follow_line(Lockstep& lockstep, Pair const& start, std::vector<ActionCode> const& line,
                                   Known const& known) {
  auto const parting = lockstep.follow(start, line, true);
  if (!parting) return std::nullopt;
  return shortened(lockstep, start, parting->difference,
                   {line.begin(), line.begin() + static_cast<std::ptrdiff_t>(parting->after)}, known);
}

Witness divide_counts(Match const& reference, Match const& engine, Pair pair, std::size_t depth) {
  std::vector<ActionCode> line, legal;
  for (bool parts = true; parts && depth > 1;) {
    reference.legal(pair.reference, legal);
    parts = std::any_of(legal.begin(), legal.end(), [&](ActionCode action) {
      auto const next = after(reference, engine, pair, action);
      if (!next || leaves_of(reference, next->reference, depth - 1) == leaves_of(engine, next->engine, depth - 1)) return false;
      line.push_back(action);
      pair = *next;
      --depth;
      return true;
    });
  }
  return {{Level::actions,
           depth == 1 ? "the number of actions that follow" : fmt::format("the number of lines of {} actions that follow", depth),
           std::to_string(leaves_of(reference, pair.reference, depth)),
           std::to_string(leaves_of(engine, pair.engine, depth)),
           {}},
          std::move(line),
          false};
}

}  // namespace ringside::conformance
