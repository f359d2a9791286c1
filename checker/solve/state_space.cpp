#include "checker/solve/state_space.h"

#include <algorithm>
#include <numeric>
#include <stdexcept>

#include "checker/explore/session.h"
#include "checker/tree_branches.h"

namespace ringside {
namespace {

constexpr std::uint32_t states_at_once = 64;
constexpr int longest_prelude = 10'000;

/// The first state from `start` on in which a seat decides, whatever comes before it.
AnyState first_decision(Match const& match, AnyState const& start) {
  AnyState state = start;
  std::vector<ActionCode> legal;
  for (int i = 0; i < longest_prelude && match.actor(state).is_chance(); ++i) {
    match.legal(state, legal);
    if (legal.empty()) break;
    match.apply(state, legal.front());
  }
  return state;
}

}  // namespace

Seating::Seating(Match const& match, AnyState const& start) : match_(match) {
  AnyState const sample = first_decision(match, start);
  for (int k = 0; k < match.symmetries(); ++k)
    exchanges_.push_back(match.actor(match.image(sample, k)) != match.actor(sample) ? 1 : 0);
}

bool Seating::exchanged(AnyState const& state, AnyState const& representative) const {
  if (state == representative) return false;
  Actor const actor = match_.actor(state);
  if (actor.is_seat()) return match_.actor(representative) != actor;
  if (actor.is_nobody()) return match_.outcome(representative).rank != match_.outcome(state).rank;
  for (int k = 0; k < match_.symmetries(); ++k)
    if (match_.image(state, k) == representative) return exchanges_[static_cast<std::size_t>(k)] != 0;
  throw std::logic_error("the representative of a state is no image of it");
}

StateSpace::StateSpace(Match const& match, AnyState const& root, SpaceOptions const& options)
    : match_(match),
      options_(options),
      words_(static_cast<std::size_t>(match.key_words())),
      store_(make_tree_store(match.key_words())) {
  plan_.canonical = options.canonical;
  plan_.deck = options.deck;
  if (options.canonical) seating_.emplace(match, root);
  TreeOptions eyes;
  eyes.seat = 0;
  secret_ = !is_open(match, root, eyes);
  Ref ref = 0;
  store_->put_one(search_key(match, root, options.canonical).data(), ref);
  met_ = 1;
}

SpaceEnd StateSpace::explore(Progress const& progress) {
  Batch batch;
  for (std::uint32_t at = 0; at < met_;) {
    if (SpaceEnd const end = limit(); end != SpaceEnd::whole) return end;
    take(at, std::min(met_, at + states_at_once), batch);
    expand(batch);
    at = graph_.size();
    if (progress) progress(met_, graph_.links.size(), met_ - at, bytes());
  }
  return secret_ ? SpaceEnd::secret : SpaceEnd::whole;
}

SpaceEnd StateSpace::limit() const {
  if (options_.interrupt != nullptr && options_.interrupt->load()) return SpaceEnd::interrupted;
  if (secret_) return SpaceEnd::secret;
  if (met_ > options_.states.value_or(StateGraph::most_states) || met_ >= StateGraph::most_states) return SpaceEnd::states;
  if (options_.memory && bytes() > *options_.memory) return SpaceEnd::memory;
  return SpaceEnd::whole;
}

std::uint64_t StateSpace::bytes() const {
  constexpr std::uint64_t for_state = sizeof(std::int16_t) + 2 * sizeof(std::uint32_t) + 32;  // who, first, and work on it
  return store_->bytes() + met_ * for_state + (graph_.links.capacity() + graph_.links.size()) * sizeof(StateGraph::Link);
}

void StateSpace::take(std::uint32_t from, std::uint32_t to, Batch& batch) const {
  std::vector<Ref> refs(to - from);
  std::iota(refs.begin(), refs.end(), from);
  store_->take(refs, batch);
}

void StateSpace::expand(Batch& batch) {
  Expansion const& expansion = batch.expansion;
  match_.expand(batch.keys, plan_, batch.expansion);
  if (options_.canonical) {
    ExpandPlan plan = plan_;
    plan.canonical = false;
    match_.expand(batch.keys, plan, plain_);
  }
  std::vector<std::uint64_t> const& plain = options_.canonical ? plain_.keys : expansion.keys;
  for (std::size_t p = 0; p < expansion.parents.size(); ++p) {
    Expansion::Parent const& parent = expansion.parents[p];
    note_state(parent, &batch.keys[p * words_]);
    if (match_.facts().has_secrets)
      look_for_secrets(&batch.keys[p * words_], std::span(expansion.actions).subspan(parent.first, parent.count));
    for (std::size_t s = parent.first; s < std::size_t{parent.first} + parent.count; ++s)
      note_link(&expansion.keys[s * words_], &plain[s * words_]);
    graph_.first.push_back(static_cast<std::uint32_t>(graph_.links.size()));
  }
}

void StateSpace::note_state(Expansion::Parent const& parent, std::uint64_t const* key) {
  stuck_ += parent.stuck ? 1 : 0;
  graph_.who.push_back(decider(match_.read_key(key), parent.over));
}

std::int16_t StateSpace::decider(AnyState const& state, bool is_over) {
  if (!is_over) return static_cast<std::int16_t>(match_.actor(state).number());
  std::vector<int> const rank = match_.outcome(state).rank;
  auto const [place, is_new] = outcomes_.try_emplace(rank, graph_.ranks.size());
  if (is_new) graph_.ranks.push_back(rank);
  return static_cast<std::int16_t>(-2 - static_cast<int>(place->second));
}

void StateSpace::look_for_secrets(std::uint64_t const* key, std::span<ActionCode const> actions) {
  AnyState const state = match_.read_key(key);
  for (ActionCode const action : actions)
    for (int seat = 0; seat < match_.seats(); ++seat) secret_ = secret_ || !match_.seen(state, action, seat);
}

void StateSpace::note_link(std::uint64_t const* key, std::uint64_t const* plain) {
  Ref ref = 0;
  if (store_->put_one(key, ref) && ref != met_++) throw std::logic_error("a store that does not number states one by one");
  bool const turns =
      seating_ && !std::equal(key, key + words_, plain) && seating_->exchanged(match_.read_key(plain), match_.read_key(key));
  if (graph_.links.size() >= 0xFFFF'FFFFULL) throw std::length_error("more than 4,294,967,295 transitions");
  graph_.links.push_back({ref | (turns ? StateGraph::exchanged : 0U)});
}

AnyState StateSpace::state(std::uint32_t number) const {
  Batch batch;
  take(number, number + 1, batch);
  return match_.read_key(batch.keys.data());
}

std::optional<Vertex> StateSpace::find(AnyState const& state) const {
  // A state that was never met is put by the question: its number is then beyond the space.
  AnyState const representative = options_.canonical ? match_.canonical(state) : state;
  Ref ref = 0;
  store_->put_one(search_key(match_, representative, false).data(), ref);
  if (ref >= graph_.size()) return std::nullopt;
  return Vertex{ref, seating_ && seating_->exchanged(state, representative)};
}

std::vector<ActionCode> StateSpace::actions(AnyState const& state) const {
  ExpandPlan plan = plan_;
  plan.canonical = false;
  Expansion expansion;
  match_.expand(search_key(match_, state, false), plan, expansion);
  return expansion.actions;
}

}  // namespace ringside
