#include "replay/foreign/foreign_match.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/core/text/json_text.h"
#include "engine/record/text/text_scan.h"
#include "replay/terminal/untrusted.h"

namespace ringside::foreign {

namespace {

using Index = TextTree::Index;
using Kind = TextTree::Kind;

constexpr std::string_view with_events = R"(,"events":true)";

/// Codes of actions that an engine does not list: their order is that of the first letters.
ActionCode code_of_text(std::string_view text) {
  constexpr std::size_t letters = 4;
  std::uint64_t code = 0;
  for (std::size_t i = 0; i < letters; ++i) code = code << 8U | (i < text.size() ? static_cast<unsigned char>(text[i]) : 0U);
  return code << 32U | (compute_digest(text).high & 0xFFFF'FFFFU);
}

std::string as_shown(std::string_view text) { return on_a_line(text.substr(0, 200)); }

}  // namespace

std::string about_seat(int seat) { return fmt::format(R"(,"seat":{})", seat); }

std::shared_ptr<Look const> Looks::find(AnyState const& state) const {
  std::size_t const place = compute_digest(state.bytes()).low % size;
  std::scoped_lock const lock(mutex_);
  return known_[place].look && known_[place].state == state ? known_[place].look : nullptr;
}

void Looks::keep(AnyState const& state, std::shared_ptr<Look const> look) {
  std::size_t const place = compute_digest(state.bytes()).low % size;
  std::scoped_lock const lock(mutex_);
  known_[place] = {state, std::move(look)};
}

// ---- Actions

ActionCode ForeignMatch::code_of(std::string_view own) const {
  auto const renamed = declared().to_ringside.find(std::string(own));
  std::string_view const text = renamed == declared().to_ringside.end() ? own : std::string_view(renamed->second);
  if (!listed_.empty()) {
    auto const found = listed_.find(text);
    if (found == listed_.end()) engine().fail(Fault::shape, fmt::format("the action {} is not in its notation", as_shown(text)));
    return found->second;
  }
  ActionCode const code = code_of_text(text);
  game_->actions.put(engine(), code, text);
  return code;
}

std::string ForeignMatch::text(ActionCode action, Language) const {
  if (!listed_.empty()) return action < lexicon_.actions.size() ? lexicon_.actions[action] : fmt::format("action {}", action);
  std::string_view const text = game_->actions.at(action);
  return text.empty() ? fmt::format("action {:#x}", action) : std::string(text);
}

std::string ForeignMatch::own_text(ActionCode action) const {
  std::string shown = text(action);
  auto const renamed = declared().to_engine.find(shown);
  return renamed == declared().to_engine.end() ? shown : renamed->second;
}

Parsed<ActionCode> ForeignMatch::parse(std::string_view line) const {
  while (line.starts_with(' ')) line.remove_prefix(1);
  while (line.ends_with(' ')) line.remove_suffix(1);
  if (line.empty()) return Parsed<ActionCode>::error(0, "nothing is written", "an action");
  if (!listed_.empty()) {
    auto const found = listed_.find(line);
    if (found != listed_.end()) return Parsed<ActionCode>::ok(found->second);
    return Parsed<ActionCode>::error(0, fmt::format("no such action: \"{}\"", line), meant(std::string(line), lexicon_.actions));
  }
  ActionCode const code = code_of_text(line);
  game_->actions.put(engine(), code, line);
  return Parsed<ActionCode>::ok(code);
}

void ForeignMatch::append_action(ActionCode action, std::string& out) const { append_json_text(out, own_text(action)); }

std::string ForeignMatch::about_action(ActionCode action) const {
  return fmt::format(R"(,"actions":[{}])", json_text(own_text(action)));
}

// ---- Questions

Index ForeignMatch::need(TextTree const& tree, Index item, std::string_view member, std::string_view where) const {
  if (auto const node = tree.member(item, member)) return *node;
  engine().fail(Fault::shape, fmt::format("its answer to `{}` has no `{}`", where, member));
}

std::string ForeignMatch::with_states(std::span<std::uint64_t const> keys) const {
  std::string text = frame_ + R"(,"states":[)";
  for (std::size_t i = 0; i < keys.size(); i += form_.words()) {
    if (i > 0) text += ',';
    form_.write(&keys[i], text);
  }
  return text + ']';
}

ForeignMatch::Item ForeignMatch::ask_of(std::string_view method, AnyState const& state, std::string const& more) const {
  Answer answer = engine().ask(method, with_states({StateForm::key_of(state), form_.words()}) + more);
  Index const item = items_of(engine(), answer, method, 1).front();
  return {std::move(answer), item};
}

void ForeignMatch::foresee(AnyState const& state, Inquiry const& inquiry) const {
  std::string const about = with_states({StateForm::key_of(state), form_.words()});
  std::vector<Question> questions;
  auto const add = [&](char const* method, std::string const& more) {
    if (std::string_view(method) == "legal" || declared().has(method)) questions.push_back({method, about + more});
  };
  if (inquiry.taken.empty() && !looks_.find(state)) add("legal", {});
  if (inquiry.fields && declared().fields == FieldsShown::shown) add("fields", {});
  if (inquiry.position) add("show", {});
  for (int seat = 0; inquiry.observations && seat < seats_; ++seat) add("observe", about_seat(seat));
  for (ActionCode const action : inquiry.rejected) add("reject", about_action(action));
  for (ActionCode const action : inquiry.taken) {
    questions.push_back({"apply", about + about_action(action) + std::string(declared().has("events") ? with_events : "")});
    for (int seat = 0; inquiry.observations && seat < seats_; ++seat) add("seen", about_seat(seat) + about_action(action));
  }
  engine().foresee(questions);
}

Actor ForeignMatch::read_actor(TextTree const& tree, Index item) const {
  Index const node = need(tree, item, "actor", "actor");
  if (auto const seat = tree.unsigned_number(node); seat && *seat < static_cast<std::uint64_t>(seats_))
    return Actor::seat(static_cast<int>(*seat));
  if (tree.kind(node) == Kind::string && tree.text(node) == "chance") return Actor::chance();
  if (tree.kind(node) == Kind::string && tree.text(node) == "nobody") return Actor::nobody();
  engine().fail(Fault::shape, fmt::format("an actor is {}; expected a seat from 0 to {}, \"chance\" or \"nobody\"",
                                          on_a_line(tree.brief(node)), seats_ - 1));
}

std::uint32_t ForeignMatch::read_weight(TextTree const& tree, Index node) const {
  auto const weight = tree.unsigned_number(node);
  if (weight && *weight > 0 && *weight <= 0xFFFF'FFFFU) return static_cast<std::uint32_t>(*weight);
  engine().fail(Fault::shape, "a weight is " + on_a_line(tree.brief(node)) + "; expected a whole number from 1");
}

Outcome ForeignMatch::read_outcome(TextTree const& tree, Index node) const {
  Json const said = tree.json(node);
  Outcome outcome{std::string(facts().end_reasons.front()), {}, {}};
  auto const wrong = [&](char const* member, std::string const& expected) {
    engine().fail(Fault::shape, fmt::format("`{}` of an outcome is not right; expected {}", member, expected));
  };
  if (!said.is_object()) wrong("outcome", "an object");
  if (said.contains("reason")) {
    std::string const reason = said["reason"].is_string() ? said["reason"].get<std::string>() : "";
    auto const& ends = facts().end_reasons;
    if (std::find(ends.begin(), ends.end(), reason) == ends.end())
      wrong("reason", fmt::format("one of its `ends`: {}", fmt::join(ends, ", ")));
    outcome.reason = reason;
  }
  auto const numbers = [&](char const* member, std::vector<int>& list, int low, int high) {
    if (!said.contains(member)) return list.assign(static_cast<std::size_t>(seats_), low == 1 ? 1 : 0);
    if (!said[member].is_array() || said[member].size() != static_cast<std::size_t>(seats_))
      wrong(member, "a number for each seat");
    for (Json const& one : said[member]) {
      bool const fits = one.is_number_integer() && one.get<std::int64_t>() >= low && one.get<std::int64_t>() <= high;
      if (!fits) wrong(member, "whole numbers");
      list.push_back(one.get<int>());
    }
  };
  numbers("rank", outcome.rank, 1, seats_);
  numbers("scores", outcome.scores, -1'000'000, 1'000'000);
  return outcome;
}

AnyState ForeignMatch::read_state(TextTree const& tree, Index item) const {
  return form_.read(tree, need(tree, item, "state", "a state"));
}

/// The state of an answer. Who acts in it may be asked next: if nobody does, that is all that there is to be known.
AnyState ForeignMatch::note(TextTree const& tree, Index item) const {
  AnyState const state = read_state(tree, item);
  if (Actor const actor = read_actor(tree, item); actor.is_nobody()) {
    auto look = std::make_shared<Look>();
    if (auto const outcome = tree.member(item, "outcome")) look->outcome = read_outcome(tree, *outcome);
    looks_.keep(state, std::move(look));
  }
  return state;
}

Look ForeignMatch::read_look(TextTree const& tree, Index item, std::string_view list) const {
  Look look{read_actor(tree, item), {}, {}, {}};
  Index const actions = need(tree, item, list, "legal");
  if (tree.kind(actions) != Kind::array) engine().fail(Fault::shape, "`actions` is not a list");
  std::vector<std::pair<ActionCode, std::uint32_t>> found;
  std::vector<Index> weights;
  if (look.actor.is_chance()) {
    Index const node = need(tree, item, "weights", "legal");
    if (tree.kind(node) != Kind::array || tree.size(node) != tree.size(actions))
      engine().fail(Fault::shape, "`weights` is not a list as long as `actions`");
    for (Index at = TextTree::first(node); at < tree.next(node); at = tree.next(at)) weights.push_back(at);
  }
  for (Index at = TextTree::first(actions); at < tree.next(actions); at = tree.next(at)) {
    if (tree.kind(at) != Kind::string)
      engine().fail(Fault::shape, "an action is " + on_a_line(tree.brief(at)) + "; expected a text");
    found.emplace_back(code_of(tree.text(at)), weights.empty() ? 1 : read_weight(tree, weights[found.size()]));
  }
  std::sort(found.begin(), found.end());
  for (auto const& [code, weight] : found) {
    if (!look.legal.empty() && look.legal.back() == code)
      engine().fail(Fault::shape, fmt::format("lists the action {} twice", as_shown(text(code))));
    look.legal.push_back(code);
    look.weights.push_back(weight);
  }
  if (look.actor.is_nobody() != look.legal.empty())
    engine().fail(Fault::shape,
                  look.legal.empty() ? "lists no action, and the game is not over" : "lists actions, and the game is over");
  if (auto const outcome = tree.member(item, "outcome"); outcome && look.actor.is_nobody())
    look.outcome = read_outcome(tree, *outcome);
  return look;
}

std::shared_ptr<Look const> ForeignMatch::look_at(AnyState const& state) const {
  if (auto known = looks_.find(state)) return known;
  Item const item = ask_of("legal", state);
  auto look = std::make_shared<Look const>(read_look(item.tree(), item.node, "actions"));
  looks_.keep(state, look);
  return look;
}

// ---- Rules

AnyState ForeignMatch::start() const {
  std::scoped_lock const lock(start_mutex_);
  if (start_) return *start_;
  Answer const answer = engine().ask("start", frame_);
  if (answer.tree().kind(answer.result()) != Kind::object) engine().fail(Fault::shape, "its answer to `start` is not an object");
  AnyState const state = note(answer.tree(), answer.result());
  if (engine().is_doubted()) expect_same_start(state);
  start_ = state;
  return state;
}

Legality ForeignMatch::legality(AnyState const& state, ActionCode action) const {
  auto const look = look_at(state);
  return {look->legal.size(), std::binary_search(look->legal.begin(), look->legal.end(), action)};
}

std::uint32_t ForeignMatch::weight(AnyState const& state, ActionCode action) const {
  auto const look = look_at(state);
  auto const found = std::lower_bound(look->legal.begin(), look->legal.end(), action);
  return found != look->legal.end() && *found == action ? look->weights[static_cast<std::size_t>(found - look->legal.begin())]
                                                        : 1;
}

std::string_view ForeignMatch::known_clause(std::string_view id) const {
  for (Clause const& clause : clauses())
    if (clause.id == id) return clause.id;
  return declared().keep(std::string(id.substr(0, 64)));
}

std::optional<Rejection> ForeignMatch::reject(AnyState const& state, ActionCode action) const {
  if (legality(state, action).holds) return std::nullopt;
  expect_refusal(state, action);
  Rejection rejection{"", "it is not among the legal actions", "её нет среди допустимых действий"};
  if (!declared().has("reject")) return rejection;
  Item const item = ask_of("reject", state, about_action(action));
  if (auto const said = item.member("legal"); said && item.tree().kind(*said) == Kind::boolean && item.tree().truth(*said))
    contradict(fmt::format("`reject` says that {} is legal, and `legal` does not list it", as_shown(text(action))));
  if (auto const clause = item.member("clause"); clause && item.tree().kind(*clause) == Kind::string)
    rejection.clause = known_clause(item.tree().text(*clause));
  if (auto const reason = item.member("reason"); reason && item.tree().kind(*reason) == Kind::string) {
    rejection.text = as_shown(item.tree().text(*reason));
    rejection.russian.clear();
  }
  return rejection;
}

void ForeignMatch::apply(AnyState& state, ActionCode action) const {
  Item const item = ask_of("apply", state, about_action(action));
  state = note(item.tree(), item.node);
}

EventView ForeignMatch::read_event(TextTree const& tree, Index node) const {
  EventView event;
  event.kind = "event";
  auto const text = [&](std::string_view name) {
    auto const member = tree.kind(node) == Kind::object ? tree.member(node, name) : std::nullopt;
    return member && tree.kind(*member) == Kind::string ? std::string(tree.text(*member)) : std::string();
  };
  event.clause = known_clause(text("clause"));
  event.text = as_shown(text("text"));
  event.hidden_text = as_shown(text("hidden"));
  if (auto const seats = tree.kind(node) == Kind::object ? tree.member(node, "seats") : std::nullopt;
      seats && tree.kind(*seats) == Kind::array) {
    event.audience = 0;
    for (Index at = TextTree::first(*seats); at < tree.next(*seats); at = tree.next(at))
      if (auto const seat = tree.unsigned_number(at); seat && *seat < static_cast<std::uint64_t>(seats_))
        event.audience |= 1U << *seat;
  }
  if (event.text.empty()) event.text = "no words";
  return event;
}

/// Who does not learn of an action does not learn what it did, unless an event says otherwise.
void ForeignMatch::hide_unseen(AnyState const& before, ActionCode action, std::span<EventView> events) const {
  if (!facts().has_secrets || !declared().has("seen")) return;
  std::uint32_t unseen = 0;
  for (int seat = 0; seat < seats_; ++seat)
    if (!seen(before, action, seat)) unseen |= 1U << static_cast<unsigned>(seat);
  for (EventView& event : events)
    if (event.audience == ~std::uint32_t{0}) event.audience &= ~unseen;
}

void ForeignMatch::apply(AnyState& state, ActionCode action, Language, std::vector<EventView>& events) const {
  if (!declared().has("events")) return apply(state, action);
  Item const item = ask_of("apply", state, about_action(action) + std::string(with_events));
  Index const list = need(item.tree(), item.node, "events", "apply");
  std::size_t const before = events.size();
  if (item.tree().kind(list) != Kind::array) engine().fail(Fault::shape, "`events` is not a list");
  for (Index at = TextTree::first(list); at < item.tree().next(list); at = item.tree().next(at))
    events.push_back(read_event(item.tree(), at));
  hide_unseen(state, action, std::span(events).subspan(before));
  state = note(item.tree(), item.node);
}

Outcome ForeignMatch::outcome(AnyState const& state) const {
  auto look = look_at(state);
  if (look->outcome) return *look->outcome;
  auto const seats = static_cast<std::size_t>(seats_);
  return {std::string(facts().end_reasons.front()), std::vector<int>(seats, 1), std::vector<int>(seats, 0)};
}

}  // namespace ringside::foreign
