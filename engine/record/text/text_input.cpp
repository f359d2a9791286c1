#include "engine/record/text/text_input.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "engine/core/text/nearest.h"
#include "engine/record/text/part.h"
#include "engine/record/values/format.h"

namespace ringside {

bool TextInput::full() const { return errors.size() >= limits::errors; }

bool TextInput::open() {
  if (tree_.kind(here_) != TextTree::Kind::object) {
    fail_type("an object");
    return false;
  }
  scopes_.push_back({here_, TextTree::first(here_), 0, names_.size()});
  // A file may name its schema, for editors; nothing here looks at it.
  if (here_ == TextTree::root && tree_.member(here_, schema_key)) {
    names_.push_back(schema_key);
    ++scopes_.back().used;
  }
  return true;
}

void TextInput::close() {
  Scope const scope = scopes_.back();
  scopes_.pop_back();
  if (scope.used != tree_.size(scope.object)) report_unknown(scope);
  names_.resize(scope.first_name);
}

void TextInput::report_unknown(Scope const& scope) {
  std::vector<std::string> const known(names_.begin() + static_cast<std::ptrdiff_t>(scope.first_name), names_.end());
  Index key = TextTree::first(scope.object);
  for (std::size_t i = 0; i < tree_.size(scope.object) && !full(); ++i, key = tree_.next(key + 1)) {
    std::string_view const name = tree_.text(key);
    if (std::find(known.begin(), known.end(), name) != known.end()) continue;
    fail_at(key, tree_.place(key), name, "no such field", meant(name, known));
  }
}

bool TextInput::enter(std::string_view name, bool required) {
  Scope& scope = scopes_.back();
  bool const is_new =
      std::find(names_.begin() + static_cast<std::ptrdiff_t>(scope.first_name), names_.end(), name) == names_.end();
  if (is_new) names_.push_back(name);
  bool const at_cursor = scope.cursor < tree_.next(scope.object) && tree_.text(scope.cursor) == name;
  auto const found = at_cursor ? std::optional(scope.cursor + 1) : tree_.member(scope.object, name);
  if (!found) {
    if (required) fail_at(here_, tree_.place(here_), name, "is missing", fmt::format("the key \"{}\"", name));
    return false;
  }
  if (is_new) ++scope.used;
  scope.cursor = tree_.next(*found);
  path_.push_back({name, 0, here_});
  here_ = *found;
  return true;
}

void TextInput::enter(Index element, std::size_t number) {
  path_.push_back({{}, number, here_});
  here_ = element;
}

void TextInput::leave() {
  here_ = path_.back().came_from;
  path_.pop_back();
}

std::string TextInput::path() const {
  std::string text;
  for (Crumb const& crumb : path_) {
    if (crumb.name.empty())
      text += fmt::format("[{}]", crumb.number);
    else
      text += (text.empty() ? "" : ".") + std::string(crumb.name);
  }
  return text;
}

void TextInput::fail_at(Index, TextPosition place, std::string_view field, std::string what, std::string expected) {
  if (full()) return;
  std::string where = path();
  if (!field.empty()) where += (where.empty() || field.front() == '[' ? "" : ".") + std::string(field);
  errors.push_back({file_, place.line, place.column, 0, std::move(where), std::move(what), std::move(expected)});
}

void TextInput::note(Problems const& problems) {
  for (Problem const& problem : problems) {
    if (full()) return;
    Index const node = tree_.find(here_, problem.where);
    fail_at(node, tree_.place(node), problem.where, problem.what, problem.expected);
  }
}

bool TextInput::read(std::string_view& text, char const* expected) {
  if (tree_.kind(here_) != TextTree::Kind::string) {
    fail_type(expected);
    return false;
  }
  text = tree_.text(here_);
  return true;
}

void TextInput::read_number(std::uint64_t& number, std::uint64_t high) {
  auto const read = tree_.unsigned_number(here_);
  if (!read || *read > high) return fail_type(fmt::format("a whole number from 0 to {}", high));
  number = *read;
}

void TextInput::read_signed(int& number) {
  auto const read = tree_.signed_number(here_);
  if (!read || *read < INT32_MIN || *read > INT32_MAX) return fail_type("a whole number of 32 bits");
  number = static_cast<int>(*read);
}

void TextInput::read_document(Json& json) {
  if (tree_.kind(here_) != TextTree::Kind::object) return fail_type("an object");
  if (auto large = oversize(tree_, here_))
    return fail_at(large->node, tree_.place(large->node), {}, std::move(large->what), std::move(large->expected));
  json = tree_.json(here_);
}

void TextInput::read_action(ActionCode& code) {
  std::string_view text;
  if (!read(text, "an action in notation")) return;
  if (auto const known = actions_.find(text); known != actions_.end()) {
    code = known->second;
    return;
  }
  Parsed<ActionCode> parsed = match_->parse(text);
  if (!parsed) return fail_inside(parsed.column, std::move(parsed.what), std::move(parsed.expected));
  code = *parsed.value;
  actions_.emplace(text, code);
}

void TextInput::read_actor(Actor& actor) {
  if (enter("seat", false)) {
    std::uint64_t seat = 0;
    read_number(seat, static_cast<std::uint64_t>(match_->seats() - 1));
    actor = Actor::seat(static_cast<int>(seat));
    leave();
    if (!enter("chance", false)) return;
    fail("a seat and chance cannot both have acted", "\"seat\" or \"chance\"");
    return leave();
  }
  if (!enter("chance", false)) return fail("nobody acted", "\"seat\": NUMBER or \"chance\": true");
  actor = Actor::chance();
  if (tree_.kind(here_) != TextTree::Kind::boolean || !tree_.truth(here_)) fail_type("true");
  leave();
}

namespace {

/// Digits of a digest; false, and an error is noted, if they are not digits.
bool read_hex(TextInput& archive, std::size_t length, std::string_view& hex) {
  std::string const expected = fmt::format("{} hexadecimal digits in lower case", length);
  if (!archive.read(hex, expected.c_str())) return false;
  auto const is_hex = [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); };
  if (hex.size() == length && std::all_of(hex.begin(), hex.end(), is_hex)) return true;
  archive.fail_type(expected);
  return false;
}

}  // namespace

void load(TextInput& archive, HalfDigest& half) {
  std::string_view hex;
  if (read_hex(archive, 16, hex)) std::from_chars(hex.data(), hex.data() + 16, half.bits, 16);
}

void load(TextInput& archive, Digest& digest) {
  std::string_view hex;
  if (read_hex(archive, 32, hex)) digest = *parse_digest(hex);
}

}  // namespace ringside
