#include <algorithm>
#include <bit>
#include <map>
#include <vector>

#include <fmt/format.h>

#include "properties/generic/laws.h"

namespace ringside {
namespace {

/// A field's values beside what its layout and the flat field say of it.
std::string broken_field(LayoutField const& layout, FlatField const& flat, std::vector<std::int64_t> const& values) {
  std::int64_t const value = values[layout.offset];
  if (value != flat.value)
    return fmt::format("\"{}\" is {} among the values, but {} among the fields", flat.name, value, flat.value);
  if (value < layout.low || value > layout.high)
    return fmt::format("\"{}\" is {}, and was declared as {} to {}", flat.name, value, layout.low, layout.high);
  if (layout.kind != FieldKind::set) return {};
  std::int64_t members = 0;
  for (std::size_t slot = 1; slot < layout.slots(); ++slot)
    members += std::popcount(static_cast<std::uint64_t>(values[layout.offset + slot]));
  return members == value ? "" : fmt::format("\"{}\" counts {} members and shows {}", flat.name, value, members);
}

/// What expand() says of one state, held against what the other functions do.
std::string broken_parent(Match const& match, AnyState const& state, Expansion const& expansion, std::uint32_t number) {
  Expansion::Parent const& parent = expansion.parents[number];
  std::vector<ActionCode> legal;
  match.legal(state, legal);
  bool const over = match.actor(state).is_nobody();
  if (parent.over != over) return over ? "does not see the end" : "sees an end where there is none";
  if (parent.stuck != (!over && legal.empty())) return "is wrong about whether somebody is stuck";
  auto const first = expansion.actions.begin() + parent.first;
  if (!std::equal(legal.begin(), legal.end(), first, first + parent.count)) return "follows other actions than are legal";
  std::size_t const words = static_cast<std::size_t>(match.key_words());
  for (std::uint32_t i = 0; i < parent.count; ++i) {
    AnyState const next = after(match, state, legal[i]);
    auto const key = expansion.keys.begin() + static_cast<std::ptrdiff_t>((parent.first + i) * words);
    if (to_key(match, next) != StateKey(key, key + static_cast<std::ptrdiff_t>(words)))
      return fmt::format("gets elsewhere by \"{}\"", match.text(legal[i]));
    auto const broken = std::find_if(expansion.broken.begin(), expansion.broken.end(),
                                     [&](auto const& step) { return step.successor == parent.first + i; });
    if ((broken == expansion.broken.end() ? -1 : broken->law) != match.broken(state, legal[i], next))
      return fmt::format("sees other invariants broken by \"{}\"", match.text(legal[i]));
  }
  auto const broken = std::find_if(expansion.broken_states.begin(), expansion.broken_states.end(),
                                   [&](auto const& one) { return one.parent == number; });
  return (broken == expansion.broken_states.end() ? -1 : broken->law) == match.broken(state)
             ? ""
             : "sees other invariants broken by the state";
}

}  // namespace

std::string broken_keys(Moment const& moment) {
  Match const& match = moment.match;
  if (match.key_bits() > match.key_words() * 64) return "a key has more bits than its words";
  StateKey const key = to_key(match, moment.state);
  if (AnyState const read = match.read_key(key.data()); !(read == moment.state))
    return "the key is read as another state" + differing_fields(match, moment.state, read);
  if (match.key_bits() < 64 && key[0] >> static_cast<unsigned>(match.key_bits()) != 0)
    return "the key has more bits than it says";
  for (ActionCode const action : moment.legal) {
    AnyState const next = after(match, moment.state, action);
    StateKey const its = to_key(match, next);
    if (!(match.read_key(its.data()) == next))
      return fmt::format("the key after \"{}\" is read as another state{}", match.text(action),
                         differing_fields(match, next, match.read_key(its.data())));
    if ((its == key) != (next == moment.state))
      return fmt::format("the key does not distinguish the state after \"{}\"{}", match.text(action),
                         differing_fields(match, moment.state, next));
  }
  return {};
}

std::string broken_values(Moment const& moment) {
  std::vector<LayoutField> const layout = moment.match.layout();
  std::vector<std::int64_t> values;
  moment.match.values(moment.state, values);
  std::size_t const slots = layout.empty() ? 0 : layout.back().offset + layout.back().slots();
  if (values.size() != slots) return fmt::format("there are {} values where the layout has {}", values.size(), slots);
  std::map<std::string_view, LayoutField const*> fields;
  for (LayoutField const& field : layout) fields[field.name] = &field;
  for (FlatField const& flat : moment.match.fields(moment.state)) {
    auto const there = fields.find(flat.name);
    if (there == fields.end()) return fmt::format("the layout does not know \"{}\"", flat.name);
    if (std::string what = broken_field(*there->second, flat, values); !what.empty()) return what;
  }
  return {};
}

std::string broken_expansion(Moment const& moment) {
  Match const& match = moment.match;
  std::vector<AnyState> states{moment.state};
  if (moment.chosen) states.push_back(after(match, moment.state, *moment.chosen));
  StateKey keys;
  for (AnyState const& state : states) {
    StateKey const key = to_key(match, state);
    keys.insert(keys.end(), key.begin(), key.end());
  }
  ExpandPlan plan;
  plan.laws.assign(match.invariants().size(), 1);
  Expansion expansion;
  match.expand(keys, plan, expansion);
  if (expansion.parents.size() != states.size()) return "expansion forgets a state";
  for (std::uint32_t i = 0; i < states.size(); ++i)
    if (std::string const what = broken_parent(match, states[i], expansion, i); !what.empty()) return "expansion " + what;
  plan.deck = moment.seed;
  match.expand(keys, plan, expansion);
  for (std::size_t i = 0; i < states.size(); ++i)
    if (match.actor(states[i]).is_chance() && expansion.parents[i].count != 1) return "a deck leaves more than one draw";
  plan.successors = false;
  match.expand(keys, plan, expansion);
  return expansion.actions.empty() && expansion.keys.empty() ? "" : "something follows though nothing was asked";
}

}  // namespace ringside
