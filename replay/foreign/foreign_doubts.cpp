#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "replay/foreign/foreign_match.h"
#include "replay/terminal/untrusted.h"

// What one method of an engine says, asked of another one: see "What is tested" in ENGINE_PROTOCOL.md.

namespace ringside::foreign {

namespace {

using Index = TextTree::Index;
using Kind = TextTree::Kind;

std::string in_short(Actor actor) {
  if (actor.is_seat()) return fmt::format("seat {}", actor.number());
  return actor.is_chance() ? "chance" : "nobody";
}

}  // namespace

void ForeignMatch::contradict(std::string said) const { engine().fail(Fault::contradiction, std::move(said)); }

void ForeignMatch::examine(AnyState const& state) const {
  std::uint64_t const number = ++examined_;
  if (number % examined_states != 0) return;
  Look const look = *look_at(state);
  ActionCode const action = look.legal.empty() ? 0 : look.legal[number / examined_states % look.legal.size()];
  std::optional<AnyState> const expanded =
      declared().has("expand") ? compare_expanded(state, look, action) : std::optional<AnyState>();
  if (!look.legal.empty()) compare_applied(state, action, expanded);
  compare_batch(state, look);
}

void ForeignMatch::expect_same_start(AnyState const& state) const {
  Answer const again = engine().ask("start", frame_);
  if (again.tree().kind(again.result()) != Kind::object || read_state(again.tree(), again.result()) != state)
    engine().fail(Fault::impure, "answers `start` differently the second time");
}

/// Whether it is said of a state behind another one in a request what was said of it alone.
void ForeignMatch::compare_batch(AnyState const& state, Look const& look) const {
  std::scoped_lock const lock(examined_mutex_);
  std::optional<AnyState> const last = std::exchange(examined_last_, state);
  if (!last || *last == state) return;
  std::vector<std::uint64_t> keys;
  for (AnyState const& one : {*last, state})
    keys.insert(keys.end(), StateForm::key_of(one), StateForm::key_of(one) + form_.words());
  Answer const answer = engine().ask("legal", with_states(keys));
  Look const behind = read_look(answer.tree(), items_of(engine(), answer, "legal", 2).back(), "actions");
  if (behind.actor != look.actor || behind.legal != look.legal)
    engine().fail(Fault::impure, "answers `legal` differently for a state that stands behind another one in the request");
}

/// What `expand` says of a state against what `legal` said, and its state after an action.
std::optional<AnyState> ForeignMatch::compare_expanded(AnyState const& state, Look const& look, ActionCode action) const {
  Item const item = ask_of("expand", state);
  TextTree const& tree = item.tree();
  if (Actor const actor = read_actor(tree, item.node); actor != look.actor)
    contradict(fmt::format("`expand` says that {} acts, and `legal` that {} does", in_short(actor), in_short(look.actor)));
  Index const list = need(tree, item.node, "children", "expand");
  if (tree.kind(list) != Kind::array) engine().fail(Fault::shape, "`children` is not a list");
  std::optional<AnyState> after;
  for (Index at = TextTree::first(list); at < tree.next(list); at = tree.next(at)) {
    Index const name = need(tree, at, "action", "expand");
    if (tree.kind(name) != Kind::string) engine().fail(Fault::shape, "an action of `expand` is not a text");
    ActionCode const code = code_of(tree.text(name));
    auto const listed = std::lower_bound(look.legal.begin(), look.legal.end(), code);
    if (listed == look.legal.end() || *listed != code)
      contradict(fmt::format("`expand` does {}, and `legal` does not list it", on_a_line(text(code))));
    auto const weight = look.weights[static_cast<std::size_t>(listed - look.legal.begin())];
    if (look.actor.is_chance() && read_weight(tree, need(tree, at, "weight", "expand")) != weight)
      contradict(fmt::format("`expand` and `legal` give {} different weights", on_a_line(text(code))));
    if (code == action) after = read_state(tree, at);
  }
  if (tree.size(list) != look.legal.size())
    contradict(fmt::format("`expand` gives {} successors, and `legal` lists {} actions", tree.size(list), look.legal.size()));
  return after;
}

/// What `apply` says of one action, with events and without, against `expand` and against `legal` of the state that follows.
void ForeignMatch::compare_applied(AnyState const& state, ActionCode action, std::optional<AnyState> const& expanded) const {
  Item const item = ask_of("apply", state, about_action(action));
  AnyState const after = read_state(item.tree(), item.node);
  if (expanded && *expanded != after)
    contradict(fmt::format("`apply` and `expand` give different states after {}", on_a_line(text(action))));
  if (declared().has("events")) {
    std::vector<EventView> events;
    AnyState told = state;
    apply(told, action, Language::english, events);
    if (told != after)
      contradict(fmt::format("`apply` gives another state after {} if events are asked for", on_a_line(text(action))));
  }
  Actor const said = read_actor(item.tree(), item.node);
  Item const next = ask_of("legal", after);
  Look const look = read_look(next.tree(), next.node, "actions");
  if (look.actor != said)
    contradict(fmt::format("`apply` says that {} acts after {}, and `legal` that {} does", in_short(said),
                           on_a_line(text(action)), in_short(look.actor)));
  auto const outcome = said.is_nobody() ? item.member("outcome") : std::nullopt;
  if (outcome && look.outcome && read_outcome(item.tree(), *outcome) != *look.outcome)
    contradict(fmt::format("`apply` and `legal` give different outcomes after {}", on_a_line(text(action))));
}

void ForeignMatch::expect_refusal(AnyState const& state, ActionCode action) const {
  if (!engine().is_doubted() || ++refusals_asked_ % doubted_refusals != 0) return;
  try {
    ask_of("apply", state, about_action(action));
  } catch (EngineFailed const& failed) {
    if (failed.fault == Fault::refusal) return;
    throw;
  }
  contradict(fmt::format("`apply` does {}, which `legal` does not list", on_a_line(text(action))));
}

}  // namespace ringside::foreign
