#include "engine/record/values/state_text.h"

#include <algorithm>
#include <bit>

#include <fmt/format.h>

#include "engine/core/text/base64.h"

namespace ringside {
namespace {

constexpr std::size_t state_word = 8;  // bytes of the form, and of the checksum

void append_state_word(std::vector<std::byte>& bytes, std::uint64_t value) {
  for (unsigned i = 0; i < state_word; ++i) bytes.push_back(static_cast<std::byte>(value >> (8 * i)));
}

std::uint64_t number_in_word(std::span<std::byte const> bytes) {
  std::uint64_t value = 0;
  for (unsigned i = 0; i < state_word; ++i) value |= std::to_integer<std::uint64_t>(bytes[i]) << (8 * i);
  return value;
}

/// What the packed bytes mean depends on the setup and on the fields that the game declares.
std::uint64_t digest_form(MatchSpace const& match) {
  std::string text = to_hex(match.setup_digest());
  for (LayoutField const& field : match.layout())
    text += fmt::format("\n{} {} {} {}", field.name, static_cast<int>(field.kind), field.low, field.high);
  return compute_digest(text).high;
}

tl::unexpected<Problem> no_state(std::string what, std::string expected) {
  return tl::unexpected(Problem{"", std::move(what), std::move(expected)});
}

}  // namespace

StateText::StateText(Match const& match) : match_(&match), form_(digest_form(match)) {}

void StateText::append(std::string& text, AnyState const& state) const {
  thread_local std::vector<std::byte> bytes;
  bytes.clear();
  append_state_word(bytes, form_);
  std::vector<std::byte> const packed = match_->pack(state);
  bytes.insert(bytes.end(), packed.begin(), packed.end());
  append_state_word(bytes, compute_digest(bytes).low);
  text += mark;
  append_base64(text, bytes);
}

tl::expected<AnyState, Problem> StateText::read(std::string_view text) const {
  std::vector<std::byte> bytes;
  if (!text.starts_with(mark)) return no_state("is not a state", fmt::format("a text that begins with {}", mark));
  if (!read_base64(text.substr(mark.size()), bytes) || bytes.size() < 2 * state_word)
    return no_state("is not a state", "the whole text, as it was given");
  auto const content = std::span<std::byte const>(bytes).first(bytes.size() - state_word);
  if (number_in_word(std::span(bytes).last(state_word)) != compute_digest(content).low)
    return no_state("was changed: its checksum differs", "the text as it was given");
  if (number_in_word(content) != form_)
    return no_state("is a state of another game, setup or version of the rules", "one of this game and setup");
  return read_packed(content.subspan(state_word));
}

void StateText::append_bare(std::string& text, AnyState const& state) const { append_base64(text, match_->pack(state)); }

tl::expected<AnyState, Problem> StateText::read_bare(std::string_view text) const {
  thread_local std::vector<std::byte> bytes;
  if (!read_base64(text, bytes)) return no_state("is not a state", "the whole text, as it was given");
  return read_packed(bytes);
}

std::size_t StateText::longest_bare() const {
  std::size_t bits = 0;
  for (LayoutField const& field : match_->layout())
    bits += field.kind == FieldKind::set
                ? static_cast<std::size_t>(field.high)
                : static_cast<std::size_t>(std::bit_width(static_cast<std::uint64_t>(field.high - field.low)));
  std::size_t const bytes = (bits + 7) / 8;
  return (bytes * 4 + 2) / 3;  // of base64, without padding
}

tl::expected<AnyState, Problem> StateText::read_packed(std::span<std::byte const> packed) const {
  AnyState const state = match_->unpack(packed);
  Problems problems;
  match_->check(state, problems);
  if (!problems.empty()) return no_state(to_string(problems.front()), "a state in which a game can stand");
  std::vector<std::byte> const again = match_->pack(state);
  if (!std::equal(again.begin(), again.end(), packed.begin(), packed.end()))
    return no_state("holds more than a state", "the text as it was given");
  int const law = match_->broken(state);
  if (law < 0) return state;
  InvariantName const& broken = match_->invariants()[static_cast<std::size_t>(law)];
  return no_state(fmt::format("breaks {}: {}", broken.name, broken.meaning), "a state in which a game can stand");
}

}  // namespace ringside
