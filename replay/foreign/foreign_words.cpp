#include <algorithm>
#include <bit>

#include <fmt/format.h>

#include "engine/core/fields/flatten.h"
#include "engine/core/text/json_text.h"
#include "replay/foreign/foreign_match.h"
#include "replay/scenes/scene_json.h"
#include "replay/terminal/untrusted.h"

// What an engine shows of its states: fields, boards, positions, and what a seat knows.

namespace ringside::foreign {

namespace {

using Index = TextTree::Index;
using Kind = TextTree::Kind;

}  // namespace

// ---- Fields

std::int64_t ForeignMatch::read_value(LayoutField const& field, TextTree const& tree, Index node) const {
  std::optional<std::int64_t> number = tree.kind(node) == Kind::number ? tree.signed_number(node) : std::nullopt;
  if (tree.kind(node) == Kind::boolean) number = tree.truth(node) ? 1 : 0;
  if (tree.kind(node) == Kind::string && field.names)
    for (std::int64_t i = field.low; i <= field.high && !number; ++i)
      if (field.names.of(static_cast<int>(i)) == tree.text(node)) number = i;
  if (number && *number >= field.low && *number <= field.high) return *number;
  engine().fail(Fault::shape,
                fmt::format("the field {} is {}; expected {} from {} to {}", on_a_line(field.name), on_a_line(tree.brief(node)),
                            field.names ? "a name, or a number" : "a number", field.low, field.high));
}

void ForeignMatch::append_values(TextTree const& tree, Index fields, std::size_t number,
                                 std::vector<std::int64_t>& values) const {
  LayoutField const& field = lexicon_.layout[number];
  Index const node = need(tree, fields, lexicon_.own[number], "fields");
  if (field.kind != FieldKind::set) return values.push_back(read_value(field, tree, node));
  if (tree.kind(node) != Kind::array)
    engine().fail(Fault::shape, fmt::format("the field {} is not a list of names", on_a_line(field.name)));
  std::size_t const count = values.size();
  values.resize(count + field.slots());
  LayoutField member = field;
  member.high = field.high - 1;
  for (Index at = TextTree::first(node); at < tree.next(node); at = tree.next(at)) {
    auto const i = static_cast<std::uint64_t>(read_value(member, tree, at));
    auto& word = values[count + 1 + i / 64];
    word = static_cast<std::int64_t>(static_cast<std::uint64_t>(word) | std::uint64_t{1} << i % 64);
  }
  for (std::size_t i = count + 1; i < values.size(); ++i) values[count] += std::popcount(static_cast<std::uint64_t>(values[i]));
}

void ForeignMatch::read_fields(TextTree const& tree, Index item, std::vector<std::int64_t>& values) const {
  Index const fields = need(tree, item, "fields", "fields");
  if (tree.kind(fields) != Kind::object) engine().fail(Fault::shape, "`fields` is not an object");
  values.clear();
  for (std::size_t i = 0; i < lexicon_.layout.size(); ++i) append_values(tree, fields, i, values);
}

void ForeignMatch::values(AnyState const& state, std::vector<std::int64_t>& values) const {
  values.clear();
  if (declared().fields == FieldsShown::whole) return form_.values(state, values);
  if (declared().fields == FieldsShown::none || lexicon_.layout.empty()) return;
  Item const item = ask_of("fields", state);
  read_fields(item.tree(), item.node, values);
}

std::int64_t ForeignMatch::value(AnyState const& state, std::size_t place) const {
  std::vector<std::int64_t> all;
  values(state, all);
  return place < all.size() ? all[place] : 0;
}

std::vector<FlatField> ForeignMatch::fields(AnyState const& state) const {
  std::vector<std::int64_t> all;
  values(state, all);
  std::vector<FlatField> flat;
  for (LayoutField const& field : lexicon_.layout) {
    if (field.offset >= all.size()) break;
    FlatField one{field.name, all[field.offset], {}, field.meaning};
    if (field.kind == FieldKind::set) {
      for (std::int64_t i = 0; i < field.high; ++i)
        if ((static_cast<std::uint64_t>(all[field.offset + 1 + static_cast<std::size_t>(i) / 64]) >> (i % 64) & 1U) != 0)
          one.members.push_back(field.names.of(static_cast<int>(i)));
      one.text = set_text(one.members);
    } else {
      one.text = field.names ? field.names.of(static_cast<int>(one.value)) : std::to_string(one.value);
    }
    flat.push_back(std::move(one));
  }
  return flat;
}

// ---- What a seat knows

bool ForeignMatch::seen(AnyState const& before, ActionCode action, int seat) const {
  if (!declared().has("seen")) return true;
  Item const item = ask_of("seen", before, about_seat(seat) + about_action(action));
  Index const node = need(item.tree(), item.node, "seen", "seen");
  if (item.tree().kind(node) != Kind::boolean) engine().fail(Fault::shape, "`seen` is not true or false");
  return item.tree().truth(node);
}

Json ForeignMatch::observation(AnyState const& state, int seat, Language) const {
  if (declared().has("observe")) {
    Item const item = ask_of("observe", state, about_seat(seat));
    return item.tree().json(need(item.tree(), item.node, "observation", "observe"));
  }
  if (facts().has_secrets) return {{"hidden", "the engine does not say what a seat knows"}};
  Json seen = Json::object();
  for (FlatField const& field : fields(state)) seen[field.name] = field.text;
  return seen;
}

Digest ForeignMatch::observation_digest(AnyState const& state, int seat) const {
  return compute_digest(json_text(observation(state, seat)));
}

Scene ForeignMatch::scene(AnyState const& state, Language, std::optional<int> seat) const {
  if (declared().has("scene")) {
    Item const item = ask_of("scene", state, seat ? about_seat(*seat) : std::string());
    auto shown = read_scene(item.tree().json(need(item.tree(), item.node, "scene", "scene")), seats());
    if (!shown) engine().fail(Fault::shape, "its scene: " + to_string(shown.error()));
    return *std::move(shown);
  }
  Scene scene;
  scene::Panel panel;
  panel.title = std::string(facts().title);
  if (declared().has("show")) {
    Item const item = ask_of("show", state, seat ? about_seat(*seat) : std::string());
    if (auto const board = item.member("board"); board && item.tree().kind(*board) == Kind::string) {
      std::string const text = on_lines(item.tree().text(*board));
      for (std::size_t from = 0; from < text.size();) {
        std::size_t const end = std::min(text.find('\n', from), text.size());
        scene.words.push_back(text.substr(from, end - from));
        from = end + 1;
      }
      return scene;
    }
  }
  if (seat && facts().has_secrets) {
    Json const seen = observation(state, *seat);
    for (auto const& [name, value] : seen.items())
      panel.facts.push_back({on_a_line(name), {on_a_line(value.is_string() ? value.get<std::string>() : json_text(value))}});
  } else {
    for (FlatField const& field : fields(state)) panel.facts.push_back({on_a_line(field.name), {on_a_line(field.text)}});
  }
  if (panel.facts.empty()) panel.facts.push_back({"state", {on_a_line(json_text(position(state)))}});
  scene.panels.push_back(std::move(panel));
  return scene;
}

// ---- Positions

Json ForeignMatch::position(AnyState const& state) const {
  if (declared().has("position") && declared().has("show")) {
    Item const item = ask_of("show", state);
    Json position = item.tree().json(need(item.tree(), item.node, "position", "show"));
    if (!position.is_object()) engine().fail(Fault::shape, "`position` is not an object");
    return position;
  }
  std::string text;
  form_.write(state, text);
  return {{"state", Json::parse(text)}};
}

std::optional<AnyState> ForeignMatch::read_position(Json const& position, Problems& problems) const {
  try {
    if (position.is_object() && position.size() == 1 && position.contains("state")) {
      AnyState const state = form_.read(position["state"]);
      look_at(state);
      return state;
    }
    if (!declared().has("position")) {
      problems.push_back({"", "is no state of this engine", R"({"state": …}, as it writes one)"});
      return std::nullopt;
    }
    Answer const answer = engine().ask("start", frame_ + R"(,"position":)" + json_text(position));
    return note(answer.tree(), answer.result());
  } catch (EngineFailed const& failed) {
    if (failed.fault != Fault::refusal && failed.fault != Fault::shape) throw;
    problems.push_back({"", "the engine does not take it: " + failed.message, "a position of its game"});
    return std::nullopt;
  }
}

void ForeignMatch::check(AnyState const& state, Problems& problems) const {
  if (state.bytes().size() != form_.words() * sizeof(std::uint64_t) || !form_.is_sound(state))
    problems.push_back({"", "is no state of this engine", "one that it wrote"});
}

AnyState ForeignMatch::canonical(AnyState const& state) const {
  if (!declared().has("canonical")) return state;
  Item const item = ask_of("canonical", state);
  return read_state(item.tree(), item.node);
}

Digest ForeignMatch::digest(AnyState const& state) const { return compute_digest(form_.pack(state)); }

Digest ForeignMatch::chain(Digest before, ActionCode action, AnyState const& after) const {
  return ringside::chain(before, action, form_.pack(after));
}

void ForeignMatch::write_key(AnyState const& state, std::uint64_t* key) const {
  std::copy_n(StateForm::key_of(state), form_.words(), key);
}

}  // namespace ringside::foreign
