#include "checker/solve/state_space.h"

#include <algorithm>
#include <numeric>
#include <stdexcept>

#include "checker/explore/session/session.h"
#include "checker/tree/tree_branches.h"

namespace ringside {
namespace {

constexpr std::uint32_t states_at_once = 64, states_a_round = 1024;

}  // namespace

Exchange& exchange_of(SpaceOptions const& options) {
  static Alone alone;
  return options.exchange != nullptr ? *options.exchange : alone;
}

StateSpace::StateSpace(Match const& match, AnyState const& root, SpaceOptions const& options)
    : match_(match),
      options_(options),
      exchange_(exchange_of(options)),
      words_(static_cast<std::size_t>(match.key_words())),
      places_(words_, match.key_bits()),
      store_(make_tree_store(match.key_words())),
      mail_(exchange_, 1 + words_) {
  plan_.canonical = options.canonical;
  plan_.deck = options.deck;
  if (options.canonical) seating_.emplace(match, root);
  TreeOptions eyes;
  eyes.seat = 0;
  secret_ = !is_open(match, root, eyes);
  std::vector<std::uint64_t> const key = canonical_key(root);
  if (owner_of(key.data()) != mail_.rank()) return;
  Ref ref = 0;
  store_->put_one(key.data(), ref);
  graph_.add_state();
  met_ = 1;
}

std::uint32_t StateSpace::owner_of(std::uint64_t const* key) const {
  if (exchange_.ranks() == 1) return 0;
  return owning_rank(places_.part_at(places_.of({key, words_})), static_cast<std::uint32_t>(exchange_.ranks()));
}

SpaceEnd StateSpace::explore(Progress const& progress) {
  tell(0);
  count_ = {sums_[known], sums_[followed]};
  SpaceEnd end = sums_[secret] > 0 ? SpaceEnd::secret : limit();
  while (end == SpaceEnd::whole && sums_[expanded] < sums_[known]) end = explore_level(progress);
  stuck_ = sums_[stuck_there];
  if (end == SpaceEnd::whole) gather_outcomes();
  return end;
}

/// Whether a level is finished may hang on the memory of each rank, and on when it was interrupted; nothing else does.
SpaceEnd StateSpace::explore_level(Progress const& progress) {
  Batch batch;
  std::uint32_t const level_end = met_;
  level_ends_.push_back(level_end);
  do {
    std::uint32_t const end = std::min(level_end, graph_.size() + states_a_round);
    while (graph_.size() < end) {
      take(graph_.size(), std::min(end, graph_.size() + states_at_once), batch);
      expand(batch);
    }
    mail_.swap([this](std::span<std::uint64_t const> item) { note_link({item[0]}, &item[1]); });
    add_links();
    tell(level_end);
    if (progress) progress(sums_[known], sums_[followed], sums_[known] - sums_[expanded], sums_[held]);
    SpaceEnd const reached = limit();
    if (reached == SpaceEnd::memory || reached == SpaceEnd::interrupted) count_ = {sums_[known], sums_[followed]};
    if (reached != SpaceEnd::whole) return reached;
  } while (sums_[more] > 0);
  if (sums_[secret] > 0) return SpaceEnd::secret;
  count_ = {sums_[known], sums_[followed]};
  return SpaceEnd::whole;
}

void StateSpace::tell(std::uint32_t level_end) {
  constexpr std::uint64_t work_on_state = 28;       // its values, how far they are from an end, and the ways there that are left
  constexpr std::uint64_t certified_on_state = 24;  // ends by side, and numbers in order
  std::uint64_t const bytes =
      store_->bytes() + graph_.bytes() + met_ * (work_on_state + (options_.certify ? certified_on_state : 0));
  sums_ = {};
  sums_[more] = graph_.size() < level_end ? 1 : 0;
  sums_[broken_off] = options_.interrupt != nullptr && options_.interrupt->load() ? 1 : 0;
  sums_[secret] = secret_ ? 1 : 0;
  sums_[full] = met_ >= BackLink::most_states - states_a_round ? 1 : 0;
  sums_[spent] = options_.memory && bytes > *options_.memory ? 1 : 0;
  sums_[stuck_there] = stuck_;
  sums_[known] = met_;
  sums_[followed] = links_;
  sums_[expanded] = graph_.size();
  sums_[held] = bytes;
  exchange_.sum(sums_);
}

/// The same for all ranks.
SpaceEnd StateSpace::limit() const {
  if (sums_[broken_off] > 0) return SpaceEnd::interrupted;
  if (sums_[full] > 0 || (options_.states && sums_[known] > *options_.states)) return SpaceEnd::states;
  if (sums_[spent] > 0) return SpaceEnd::memory;
  return SpaceEnd::whole;
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
  store_->prefetch(expansion.keys);
  for (std::size_t p = 0; p < expansion.parents.size(); ++p) {
    Expansion::Parent const& parent = expansion.parents[p];
    std::uint32_t const number = graph_.size();
    note_state(parent, &batch.keys[p * words_]);
    if (match_.facts().has_secrets)
      look_for_secrets(&batch.keys[p * words_], std::span(expansion.actions).subspan(parent.first, parent.count));
    for (std::uint32_t i = 0; i < parent.count; ++i) {
      std::size_t const at = (std::size_t{parent.first} + i) * words_;
      follow(BackLink::of(mail_.rank(), number, i, false), &expansion.keys[at], &plain[at]);
    }
  }
  add_links();
}

void StateSpace::note_state(Expansion::Parent const& parent, std::uint64_t const* key) {
  if (parent.count >= BackLink::most_links) throw std::length_error("more than 65,535 actions lead from a state");
  stuck_ += parent.stuck ? 1 : 0;
  links_ += parent.count;
  graph_.who.push_back(decider(match_.read_key(key), parent.over));
  graph_.out.push_back(static_cast<std::uint16_t>(parent.count));
}

std::int16_t StateSpace::decider(AnyState const& state, bool is_over) {
  if (!is_over) return static_cast<std::int16_t>(match_.actor(state).number());
  std::vector<int> const rank = match_.outcome(state).rank;
  auto const [place, is_new] = outcomes_.try_emplace(rank, graph_.ranks.size());
  if (is_new) graph_.ranks.push_back(rank);
  if (graph_.ranks.size() > StateGraph::most_outcomes) throw std::length_error("more than 32,766 rankings at the ends");
  return static_cast<std::int16_t>(-2 - static_cast<int>(place->second));
}

void StateSpace::look_for_secrets(std::uint64_t const* key, std::span<ActionCode const> actions) {
  AnyState const state = match_.read_key(key);
  for (ActionCode const action : actions)
    for (int seat = 0; seat < match_.seats(); ++seat) secret_ = secret_ || !match_.seen(state, action, seat);
}

/// `key` is that of the representative of the successor with the key `plain`.
void StateSpace::follow(BackLink from, std::uint64_t const* key, std::uint64_t const* plain) {
  if (seating_ && !std::equal(key, key + words_, plain) && seating_->exchanged(match_.read_key(plain), match_.read_key(key)))
    from = BackLink::of(from.rank(), from.state(), from.number(), true);
  std::uint32_t const owner = owner_of(key);
  if (owner == mail_.rank()) return note_link(from, key);
  std::span<std::uint64_t> const item = mail_.add(owner);
  item[0] = from.word;
  std::copy_n(key, words_, &item[1]);
}

void StateSpace::note_link(BackLink from, std::uint64_t const* key) {
  Ref ref = 0;
  if (store_->put_one(key, ref)) {
    if (ref != met_++) throw std::logic_error("a store that does not number states one by one");
    graph_.add_state();
  }
  graph_.prefetch_state(ref);
  fresh_links_.push_back({ref, from});
}

void StateSpace::add_links() {
  for (auto const& [to, from] : fresh_links_) graph_.add_link(to, from);
  fresh_links_.clear();
}

/// Behind those of its own each rank has those of the others: what sides there are depends on all.
void StateSpace::gather_outcomes() {
  for (std::string const& text : exchange_.share(Json(graph_.ranks).dump()))
    for (auto const& rank : Json::parse(text).get<std::vector<std::vector<int>>>())
      if (outcomes_.try_emplace(rank, graph_.ranks.size()).second) graph_.ranks.push_back(rank);
}

std::vector<std::uint64_t> StateSpace::keys(std::uint32_t from, std::uint32_t to) const {
  Batch batch;
  take(from, to, batch);
  return batch.keys;
}

std::uint64_t StateSpace::depth(std::uint32_t number) const {
  auto const end = std::upper_bound(level_ends_.begin(), level_ends_.end(), number);
  return static_cast<std::uint64_t>(end - level_ends_.begin());
}

std::vector<std::uint64_t> StateSpace::canonical_key(AnyState const& state) const {
  return search_key(match_, state, options_.canonical);
}

Vertex StateSpace::find(AnyState const& state) const {
  std::vector<std::uint64_t> const key = canonical_key(state);
  Vertex vertex{{}, seating_ && seating_->exchanged(state, match_.read_key(key.data()))};
  if (owner_of(key.data()) != mail_.rank()) return vertex;
  // A state that was never met is put by the question: its number is then beyond the space.
  Ref ref = 0;
  store_->put_one(key.data(), ref);
  if (ref < graph_.size()) vertex.number = ref;
  return vertex;
}

std::vector<ActionCode> StateSpace::actions(AnyState const& state) const {
  ExpandPlan plan = plan_;
  plan.canonical = false;
  Expansion expansion;
  match_.expand(search_key(match_, state, false), plan, expansion);
  return expansion.actions;
}

}  // namespace ringside
