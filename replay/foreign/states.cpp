#include "replay/foreign/states.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include <fmt/format.h>

#include "engine/core/text/json_text.h"
#include "engine/core/values/digest.h"
#include "replay/terminal/untrusted.h"

namespace ringside::foreign {
namespace {

using Kind = TextTree::Kind;
constexpr std::size_t longest_kept = 255;  // bytes of a text: its length fits a byte
constexpr std::size_t most_words = AnyState::capacity / sizeof(std::uint64_t);

std::uint64_t number_of(std::string_view text) { return compute_digest(text).high; }

}  // namespace

void Texts::put(Engine const& engine, std::uint64_t number, std::string_view text) {
  Shard& own = shard(number);
  std::scoped_lock const lock(own.mutex);
  auto const [at, is_new] = own.texts.try_emplace(number, text);
  if (!is_new && at->second != text) engine.fail(Fault::shape, "two of its texts have one digest of 64 bits");
}

std::string_view Texts::at(std::uint64_t number) const {
  Shard const& own = shard(number);
  std::scoped_lock const lock(own.mutex);
  auto const found = own.texts.find(number);
  return found == own.texts.end() ? std::string_view() : std::string_view(found->second);
}

StateForm::StateForm(Engine const& engine, FieldsShown fields, Lexicon const& lexicon, Texts& texts)
    : engine_(engine),
      lexicon_(lexicon),
      texts_(texts),
      whole_(fields == FieldsShown::whole),
      longest_(whole_ || lexicon.longest > longest_kept ? 0 : lexicon.longest) {
  if (whole_) lay_out();
  if (longest_ == 0) return;
  words_ = longest_ / sizeof(std::uint64_t) + 1;
  bits_ = static_cast<int>(words_) * 64;
}

/// A text that is kept is followed by zeros, and in the last byte by its length.
AnyState StateForm::from_text(std::string_view text) const {
  std::array<std::uint64_t, most_words> key{};
  if (longest_ == 0) {
    key[0] = number_of(text);
    texts_.put(engine_, key[0], text);
    return from_key(key.data());
  }
  if (text.size() > longest_)
    engine_.fail(Fault::shape, fmt::format("a state has {} bytes; it says that the longest has {}", text.size(), longest_));
  std::memcpy(key.data(), text.data(), text.size());
  auto const length = static_cast<std::uint8_t>(text.size());
  std::memcpy(std::as_writable_bytes(std::span(key)).subspan(words_ * sizeof(std::uint64_t) - 1).data(), &length, 1);
  return from_key(key.data());
}

std::string_view StateForm::text_of(std::uint64_t const* key) const {
  if (longest_ == 0) return texts_.at(*key);
  auto const bytes = std::as_bytes(std::span(key, words_));
  return {reinterpret_cast<char const*>(bytes.data()), std::min(std::to_integer<std::size_t>(bytes.back()), longest_)};
}

/// Each field lies in one word.
void StateForm::lay_out() {
  std::uint32_t word = 0, used = 0;
  for (LayoutField const& field : lexicon_.layout) {
    bool const set = field.kind == FieldKind::set;
    auto const range = static_cast<std::uint64_t>(field.high - field.low);
    auto const bits = static_cast<std::uint32_t>(set ? field.high : std::bit_width(range));
    if (used + bits > 64) {
      ++word;
      used = 0;
    }
    places_.push_back({word, used, bits, set ? 0 : field.low, field.high, set});
    used += bits;
  }
  words_ = std::size_t{word} + 1;
  bits_ = word == 0 ? static_cast<int>(std::max(used, 1U)) : static_cast<int>(words_) * 64;
  if (words_ > most_words)
    engine_.fail(Fault::hello, fmt::format("its layout takes {} words of 64 bits; there is room for {}", words_, most_words));
}

void StateForm::refuse(std::size_t place, std::string const& what) const {
  engine_.fail(Fault::shape,
               fmt::format("a state has {} for {}; expected {}", what, on_a_line(lexicon_.own[place]),
                           places_[place].set ? fmt::format("the bits of a set of {}", places_[place].high)
                                              : fmt::format("a number from {} to {}", places_[place].low, places_[place].high)));
}

template <class NumberAt>
AnyState StateForm::pack_values(std::size_t count, NumberAt number_at) const {
  if (count != places_.size())
    engine_.fail(Fault::shape, fmt::format("a state has {} values; its layout has {}", count, places_.size()));
  std::array<std::uint64_t, most_words> key{};
  for (std::size_t i = 0; i < count; ++i) {
    Place const& place = places_[i];
    std::optional<std::int64_t> const number = number_at(i);
    std::int64_t const high = place.set ? (std::int64_t{1} << place.bits) - 1 : place.high;
    if (!number || *number < place.low || *number > high) refuse(i, number ? std::to_string(*number) : "no whole number");
    if (place.bits != 0) key[place.word] |= static_cast<std::uint64_t>(*number - place.low) << place.shift;
  }
  return from_key(key.data());
}

AnyState StateForm::read(TextTree const& tree, TextTree::Index node) const {
  if (!whole_) {
    if (tree.kind(node) != Kind::string)
      engine_.fail(Fault::shape, "a state is " + on_a_line(tree.brief(node)) + "; expected a text");
    return from_text(tree.text(node));
  }
  if (tree.kind(node) != Kind::array)
    engine_.fail(Fault::shape, "a state is " + on_a_line(tree.brief(node)) + "; expected the list of its values");
  TextTree::Index at = TextTree::first(node);
  return pack_values(tree.size(node), [&](std::size_t) { return tree.signed_number(std::exchange(at, tree.next(at))); });
}

AnyState StateForm::read(Json const& json) const {
  if (whole_ && json.is_array())
    return pack_values(json.size(), [&](std::size_t i) {
      return json[i].is_number_integer() ? std::optional(json[i].get<std::int64_t>()) : std::nullopt;
    });
  if (whole_ || !json.is_string()) engine_.fail(Fault::shape, whole_ ? "a state is a list of values" : "a state is a text");
  return from_text(json.get_ref<std::string const&>());
}

AnyState StateForm::from_key(std::uint64_t const* key) const { return AnyState(std::as_bytes(std::span(key, words_))); }

void StateForm::write(AnyState const& state, std::string& out) const { write(key_of(state), out); }

std::int64_t StateForm::number_at(std::uint64_t const* key, Place const& place) const {
  if (place.bits == 0) return place.low;
  std::uint64_t const mask = place.bits >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << place.bits) - 1;
  return static_cast<std::int64_t>((key[place.word] >> place.shift) & mask) + place.low;
}

void StateForm::write(std::uint64_t const* key, std::string& out) const {
  if (!whole_) {
    append_json_text(out, text_of(key));
    return;
  }
  char separator = '[';
  for (Place const& place : places_) {
    out += std::exchange(separator, ',');
    fmt::format_to(std::back_inserter(out), "{}", number_at(key, place));
  }
  if (places_.empty()) out += '[';
  out += ']';
}

std::vector<std::byte> StateForm::pack(AnyState const& state) const {
  if (whole_) return {state.bytes().begin(), state.bytes().end()};
  auto const text = std::as_bytes(std::span(text_of(key_of(state))));
  return {text.begin(), text.end()};
}

AnyState StateForm::unpack(std::span<std::byte const> bytes) const {
  if (!whole_) return from_text({reinterpret_cast<char const*>(bytes.data()), bytes.size()});
  std::array<std::uint64_t, most_words> key{};
  std::memcpy(key.data(), bytes.data(), std::min(bytes.size(), words_ * sizeof(std::uint64_t)));
  return from_key(key.data());
}

void StateForm::values(AnyState const& state, std::vector<std::int64_t>& values) const {
  values.clear();
  for (Place const& place : places_) {
    std::int64_t const number = number_at(key_of(state), place);
    if (place.set) values.push_back(std::popcount(static_cast<std::uint64_t>(number)));
    values.push_back(number);
  }
}

bool StateForm::is_sound(AnyState const& state) const {
  if (!whole_) return !text_of(key_of(state)).empty();
  return std::all_of(places_.begin(), places_.end(),
                     [&](Place const& place) { return place.set || number_at(key_of(state), place) <= place.high; });
}

}  // namespace ringside::foreign
