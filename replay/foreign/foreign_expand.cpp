#include <algorithm>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "engine/core/predicate/watched.h"
#include "replay/foreign/foreign_match.h"
#include "replay/terminal/untrusted.h"

// Batches of states, as exploration asks for them.

namespace ringside::foreign {

namespace {

using Index = TextTree::Index;
using Kind = TextTree::Kind;

/// What can be done in one state, and what follows.
struct Child {
  ActionCode action;
  std::uint32_t weight;
  AnyState state;
};

void keep_drawn(std::vector<Child>& children, std::uint64_t deck) {
  std::vector<ActionCode> codes;
  for (Child const& child : children) codes.push_back(child.action);
  std::swap(children[0], children[top_of_deck(deck, codes, [&](std::size_t i) { return children[i].weight; })]);
  children.resize(1);
}

/// Adds a state and what follows from it.
void add_parent(Actor actor, std::vector<Child>& children, std::size_t words, ExpandPlan const& plan, Expansion& out) {
  std::sort(children.begin(), children.end(), [](Child const& a, Child const& b) { return a.action < b.action; });
  if (plan.deck && actor.is_chance() && children.size() > 1) keep_drawn(children, *plan.deck);
  std::size_t const count = plan.successors ? children.size() : 0;
  out.parents.push_back({static_cast<std::uint32_t>(out.actions.size()), static_cast<std::uint32_t>(count), actor.is_nobody(),
                         !actor.is_nobody() && children.empty()});
  for (std::size_t i = 0; i < count; ++i) {
    out.actions.push_back(children[i].action);
    std::uint64_t const* const key = StateForm::key_of(children[i].state);
    out.keys.insert(out.keys.end(), key, key + words);
  }
}

}  // namespace

void ForeignMatch::expand(std::span<std::uint64_t const> keys, ExpandPlan const& plan, Expansion& out) const {
  out.clear();
  if (keys.empty()) return;
  bool const at_once = declared().has("expand") && plan.successors;
  check_laws(keys, plan, at_once ? expand_at_once(keys, plan, out) : expand_by_steps(keys, plan, out), out);
}

std::vector<Actor> ForeignMatch::expand_at_once(std::span<std::uint64_t const> keys, ExpandPlan const& plan,
                                                Expansion& out) const {
  std::string const canonical = plan.canonical && declared().has("canonical") ? R"(,"canonical":true)" : "";
  Answer const answer = engine().ask("expand", with_states(keys) + canonical);
  TextTree const& tree = answer.tree();
  std::vector<Child> children;
  std::vector<Actor> actors;
  for (Index const item : items_of(engine(), answer, "expand", keys.size() / form_.words())) {
    Actor const actor = read_actor(tree, item);
    children.clear();
    Index const list = need(tree, item, "children", "expand");
    if (tree.kind(list) != Kind::array) engine().fail(Fault::shape, "`children` is not a list");
    for (Index at = TextTree::first(list); at < tree.next(list); at = tree.next(at)) {
      Index const action = need(tree, at, "action", "expand");
      if (tree.kind(action) != Kind::string) engine().fail(Fault::shape, "an action of `expand` is not a text");
      children.push_back({code_of(tree.text(action)),
                          actor.is_chance() ? read_weight(tree, need(tree, at, "weight", "expand")) : 1, read_state(tree, at)});
    }
    if (auto const outcome = actor.is_nobody() ? tree.member(item, "outcome") : std::nullopt) {
      auto look = std::make_shared<Look>();
      look->outcome = read_outcome(tree, *outcome);
      looks_.keep(form_.from_key(&keys[actors.size() * form_.words()]), std::move(look));
    }
    add_parent(actor, children, form_.words(), plan, out);
    actors.push_back(actor);
  }
  return actors;
}

std::vector<Actor> ForeignMatch::expand_by_steps(std::span<std::uint64_t const> keys, ExpandPlan const& plan,
                                                 Expansion& out) const {
  std::size_t const words = form_.words(), count = keys.size() / words;
  Answer const answer = engine().ask("legal", with_states(keys));
  std::vector<Look> looks;
  for (Index const item : items_of(engine(), answer, "legal", count)) looks.push_back(read_look(answer.tree(), item, "actions"));
  std::vector<std::uint64_t> befores;
  std::string actions;
  for (std::size_t i = 0; i < count; ++i)
    for (ActionCode const action : looks[i].legal) {
      befores.insert(befores.end(), &keys[i * words], &keys[i * words] + words);
      actions += actions.empty() ? "" : ",";
      append_action(action, actions);
    }
  std::vector<AnyState> after;
  if (!befores.empty() && plan.successors) {
    Answer const applied = engine().ask("apply", with_states(befores) + fmt::format(R"(,"actions":[{}])", actions));
    for (Index const item : items_of(engine(), applied, "apply", befores.size() / words)) {
      AnyState const state = note(applied.tree(), item);
      after.push_back(plan.canonical ? canonical(state) : state);
    }
  }
  after.resize(befores.size() / words);
  std::size_t next = 0;
  std::vector<Actor> actors;
  for (std::size_t i = 0; i < count; ++i) {
    actors.push_back(looks[i].actor);
    std::vector<Child> children;
    for (std::size_t k = 0; k < looks[i].legal.size(); ++k)
      children.push_back({looks[i].legal[k], looks[i].weights[k], after[next++]});
    if (looks[i].actor.is_nobody()) looks_.keep(form_.from_key(&keys[i * words]), std::make_shared<Look const>(looks[i]));
    add_parent(looks[i].actor, children, words, plan, out);
  }
  return actors;
}

void ForeignMatch::check_laws(std::span<std::uint64_t const> keys, ExpandPlan const& plan, std::vector<Actor> const& actors,
                              Expansion& out) const {
  bool const asked = std::any_of(plan.laws.begin(), plan.laws.end(), [](std::uint8_t law) { return law != 0; });
  if (!asked || read_laws_.empty()) return;
  bool const shown = declared().fields == FieldsShown::shown && !lexicon_.layout.empty();
  std::optional<Answer> answer;
  std::vector<Index> items;
  if (shown) answer = engine().ask("fields", with_states(keys));
  if (shown) items = items_of(engine(), *answer, "fields", actors.size());
  std::vector<std::int64_t> all;
  for (std::size_t i = 0; i < actors.size(); ++i) {
    AnyState const state = form_.from_key(&keys[i * form_.words()]);
    shown ? read_fields(answer->tree(), items[i], all) : values(state, all);
    append_watched(*this, laws_ask_who_acts_ ? actors[i] : Actor::chance(), state, all);
    for (std::size_t law = 0; law < read_laws_.size() && law < plan.laws.size(); ++law)
      if (plan.laws[law] != 0 && !read_laws_[law].predicate.holds(all))
        out.broken_states.push_back({static_cast<std::uint32_t>(i), static_cast<std::uint8_t>(law)});
  }
}

void ForeignMatch::count_leaves(AnyState const& state, std::span<std::uint64_t> leaves, std::span<std::uint64_t> ended) const {
  std::size_t const portion = batch();
  std::map<std::vector<std::uint64_t>, std::uint64_t> level{
      {{StateForm::key_of(state), StateForm::key_of(state) + form_.words()}, 1}};
  leaves[0] += 1;
  for (std::size_t depth = 0; depth + 1 < leaves.size(); ++depth) {
    std::map<std::vector<std::uint64_t>, std::uint64_t> next;
    for (auto at = level.begin(); at != level.end();) {
      std::vector<std::uint64_t> keys, counts;
      for (; at != level.end() && counts.size() < portion; ++at) {
        keys.insert(keys.end(), at->first.begin(), at->first.end());
        counts.push_back(at->second);
      }
      Expansion found;
      expand(keys, {}, found);
      for (std::size_t p = 0; p < counts.size(); ++p) {
        Expansion::Parent const& parent = found.parents[p];
        leaves[depth + 1] += counts[p] * parent.count;
        if (parent.count == 0) ended[depth] += counts[p];
        for (std::size_t s = parent.first; s < parent.first + std::size_t{parent.count}; ++s) {
          auto const key = found.keys.begin() + static_cast<std::ptrdiff_t>(s * form_.words());
          next[{key, key + static_cast<std::ptrdiff_t>(form_.words())}] += counts[p];
        }
      }
    }
    level = std::move(next);
  }
}

}  // namespace ringside::foreign
