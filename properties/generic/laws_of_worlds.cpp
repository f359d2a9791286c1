#include <fmt/format.h>

#include "checker/play/search.h"
#include "properties/generic/laws.h"

namespace ringside {
namespace {

/// Searching takes much longer than all other laws together.
constexpr std::uint64_t moments_a_search = 8;

AnyState world_for(Match const& match, AnyState const& state, int seat, std::uint64_t seed) {
  Dice dice(seed);
  return match.world(match.observe(state, seat), dice);
}

/// Compares a moment with a world that one of the seats may think it is in: the one that acts, or any.
template <class Different>
std::string of_worlds(Moment const& moment, Different different) {
  if (!moment.match.imagines()) return {};
  Actor const actor = moment.match.actor(moment.state);
  bool const own = actor.is_seat() && moment.seed % 2 == 0;
  int const seat = own ? actor.number() : static_cast<int>(moment.seed / 2 % static_cast<std::uint64_t>(moment.match.seats()));
  return different(world_for(moment.match, moment.state, seat, moment.seed), seat);
}

/// Is it as sound as the state that it is drawn for? That is asked for the seat that is to act: what others are about to decide
/// may follow from what they hide.
std::string unsound(Match const& match, AnyState const& state, AnyState const& world) {
  if (int const law = match.broken(world); law >= 0 && match.broken(state) < 0)
    return fmt::format("breaks \"{}\"", match.invariants()[static_cast<std::size_t>(law)].name);
  Problems of_state, of_world;
  match.check(state, of_state);
  match.check(world, of_world);
  return of_state.empty() && !of_world.empty() ? to_string(of_world.front()) : "";
}

}  // namespace

std::string broken_worlds(Moment const& moment) {
  Match const& match = moment.match;
  return of_worlds(moment, [&](AnyState const& world, int seat) -> std::string {
    if (match.observation_digest(world, seat) != match.observation_digest(moment.state, seat))
      return fmt::format("seat {} can distinguish a world drawn for it{}", seat, differing_fields(match, moment.state, world));
    std::string const what = match.actor(moment.state) == Actor::seat(seat) ? unsound(match, moment.state, world) : "";
    if (!what.empty())
      return fmt::format("a world drawn for seat {} is unsound: {}{}", seat, what, differing_fields(match, moment.state, world));
    return {};
  });
}

std::string broken_blindness(Moment const& moment) {
  Match const& match = moment.match;
  return of_worlds(moment, [&](AnyState const& world, int seat) -> std::string {
    AnyState const here = world_for(match, moment.state, seat, moment.seed + 7);
    AnyState const there = world_for(match, world, seat, moment.seed + 7);
    if (here == there) return {};
    return fmt::format("what is drawn for seat {} depends on what it does not know{}", seat,
                       differing_fields(match, here, there));
  });
}

/// With few playouts: what leaks does so in the first ones.
std::string broken_choosing(Moment const& moment) {
  Match const& match = moment.match;
  Actor const actor = match.actor(moment.state);
  if (!match.imagines() || !actor.is_seat() || moment.legal.size() < 2 || moment.seed % moments_a_search != 0) return {};
  int const seat = actor.number();
  AnyState const world = world_for(match, moment.state, seat, moment.seed);
  auto const thought = [&](AnyState const& state) {
    return TreeSearch(match).think(match.observe(state, seat), seat, {.playouts = 12, .length = 6}, moment.seed);
  };
  auto const here = thought(moment.state), there = thought(world);
  for (std::size_t i = 0; i < here.size(); ++i)
    if (here[i].action != there[i].action || here[i].visits != there[i].visits || here[i].value != there[i].value)
      return fmt::format("seat {} thinks otherwise of \"{}\" where all looks the same{}", seat, match.text(here[i].action),
                         differing_fields(match, moment.state, world));
  return {};
}

}  // namespace ringside
