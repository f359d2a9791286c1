#include "tests/fuzz/structure/mutator.h"

#include <array>
#include <cstdint>
#include <limits>

namespace ringside {
namespace {

constexpr std::size_t most_known = 400;  // values kept for a key

/// A value inside a document, and the key under which it or the list around it stands.
struct Spot {
  Json* value;
  std::string key;
};

void collect(Json& value, std::string const& key, std::vector<Spot>& spots) {
  spots.push_back({&value, key});
  if (value.is_object())
    for (auto& [name, inner] : value.items()) collect(inner, name, spots);
  if (value.is_array())
    for (Json& inner : value) collect(inner, key, spots);
}

std::vector<Spot> list_spots(Json& document) {
  std::vector<Spot> spots;
  collect(document, "", spots);
  return spots;
}

template <class List>
auto& any_of(List& list, Dice& dice) {
  return list[static_cast<std::size_t>(dice.below(list.size()))];
}

/// Writes a value; each member of an object twice with odds of one in `twice`, never for 0.
void write(Json const& value, std::uint64_t twice, Dice& dice, std::string& text) {
  if (!value.is_structured()) {
    text += value.dump(-1, ' ', false, Json::error_handler_t::replace);
    return;
  }
  text += value.is_object() ? '{' : '[';
  bool first = true;
  for (auto const& [key, inner] : value.items()) {
    for (int times = value.is_object() && twice > 0 && dice.below(twice) == 0 ? 2 : 1; times > 0; --times) {
      if (!std::exchange(first, false)) text += ',';
      if (value.is_object()) text += Json(key).dump() + ':';
      write(inner, twice, dice, text);
    }
  }
  text += value.is_object() ? '}' : ']';
}

}  // namespace

Mutator::Mutator(std::vector<Json> documents, std::uint64_t seed) : documents_(std::move(documents)), dice_(seed) {
  for (Json const& document : documents_) learn(document, "");
  for (auto const& [key, values] : known_) keys_.push_back(key);
}

void Mutator::learn(Json const& value, std::string const& key) {
  std::vector<Json>& known = known_[key];
  if (known.size() < most_known && !key.empty()) known.push_back(value);
  if (value.is_object())
    for (auto const& [name, inner] : value.items()) learn(inner, name);
  if (value.is_array())
    for (Json const& inner : value) learn(inner, key);
}

Json Mutator::document() {
  Json document = any_of(documents_, dice_);
  do change(document);
  while (dice_.below(3) == 0);
  return document;
}

std::string Mutator::text() {
  Json const changed = document();
  std::string text;
  write(changed, dice_.below(16) == 0 ? 20 : 0, dice_, text);
  return text;
}

void Mutator::change(Json& document) {
  std::vector<Spot> const spots = list_spots(document);
  Spot const& spot = any_of(spots, dice_);
  if (dice_.below(8) == 0) {  // a copy: the one may stand inside the other
    Json const other = *any_of(spots, dice_).value;
    *spot.value = other;
    return;
  }
  if (spot.value->is_array() && dice_.below(2) == 0) return change_list(*spot.value);
  if (spot.value->is_object() && dice_.below(4) != 0) return change_object(*spot.value, document);
  change_value(*spot.value, spot.key);
}

void Mutator::change_value(Json& value, std::string const& key) {
  Json const before = value;
  switch (dice_.below(6)) {
    case 0:
      value = odd();
      break;
    case 1:
      value = extreme();
      break;
    case 2:
      value = dice_.below(2) == 0 ? Json::array({before}) : Json{{any_of(keys_, dice_), before}};
      break;
    case 3:
      if (before.is_number_integer())  // without a sign, since the largest may go round
        value = static_cast<std::int64_t>(before.get<std::uint64_t>() + (dice_.below(2) == 0 ? 1U : ~std::uint64_t{0}));
      break;
    default:
      value = known_under(key);
  }
}

void Mutator::change_list(Json& list) {
  std::size_t const at = list.empty() ? 0 : static_cast<std::size_t>(dice_.below(list.size()));
  auto const place = list.begin() + static_cast<std::ptrdiff_t>(at);
  switch (dice_.below(4)) {
    case 0:
      if (!list.empty()) list.erase(at);
      break;
    case 1:
      if (!list.empty()) list.insert(place, Json(list[at]));
      break;
    case 2:
      if (!list.empty()) std::swap(list[at], any_of(list, dice_));
      break;
    default:
      while (dice_.below(4) != 0 && list.size() < 100) list.push_back(list.empty() ? odd() : Json(list[at]));
  }
}

void Mutator::change_object(Json& object, Json& document) {
  if (object.empty()) return;
  auto const member = std::next(object.begin(), static_cast<std::ptrdiff_t>(dice_.below(object.size())));
  std::string const key = member.key();
  Json const value = member.value();
  switch (dice_.below(4)) {
    case 0:
      object.erase(key);
      break;
    case 1: {  // the key of something else, in the same place or beside it
      if (dice_.below(2) == 0) object.erase(key);
      object[any_of(keys_, dice_)] = value;
      break;
    }
    case 2: {  // into another object
      object.erase(key);
      std::vector<Spot> const spots = list_spots(document);
      if (Json& other = *any_of(spots, dice_).value; other.is_object()) other[key] = value;
      break;
    }
    default: {
      std::string const added = any_of(keys_, dice_);
      object[added] = known_under(added);
    }
  }
}

/// A value of any type, as small as it gets.
Json Mutator::odd() {
  static std::array const values{Json(),
                                 Json(true),
                                 Json(7),
                                 Json(""),
                                 Json("x"),
                                 Json(std::string(300, 'y')),
                                 Json("0"),
                                 Json(1.5),
                                 Json::array(),
                                 Json::object(),
                                 Json::array({7}),
                                 Json::array({Json::array({Json::array()})}),
                                 Json::array({Json()}),
                                 Json{{"x", 7}},
                                 Json{{"", Json::object()}}};
  return any_of(values, dice_);
}

Json Mutator::extreme() {
  using Limits = std::numeric_limits<std::int64_t>;
  static std::array const values{Json(0),
                                 Json(-1),
                                 Json(1),
                                 Json(63),
                                 Json(64),
                                 Json(127),
                                 Json(255),
                                 Json(256),
                                 Json(65535),
                                 Json(65536),
                                 Json(INT32_MAX),
                                 Json(INT32_MIN),
                                 Json(std::int64_t{INT32_MAX} + 1),
                                 Json(std::uint64_t{UINT32_MAX}),
                                 Json(std::uint64_t{UINT32_MAX} + 1),
                                 Json(Limits::max()),
                                 Json(Limits::min()),
                                 Json(std::numeric_limits<std::uint64_t>::max()),
                                 Json(1e300),
                                 Json(-0.0)};
  return any_of(values, dice_);
}

Json Mutator::known_under(std::string const& key) {
  auto const found = known_.find(key);
  return found == known_.end() || found->second.empty() ? odd() : any_of(found->second, dice_);
}

}  // namespace ringside
