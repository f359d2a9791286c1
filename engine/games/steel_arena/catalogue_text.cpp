#include <optional>
#include <string>

#include <fmt/format.h>

#include "engine/core/match/scene.h"
#include "engine/games/steel_arena/catalogue_properties.h"

namespace ringside::steel_arena {
namespace {

/// A property's value in words; nothing if the kind does not have it.
struct Value {
  Kind const& kind;
  std::span<Property const> properties;
  Property const& property;
  Language language;

  std::string_view key() const { return said(language, property.key, property.russian); }
  std::optional<std::string> operator()(bool Kind::*flag) const {
    if (!(kind.*flag)) return std::nullopt;
    return std::string(key());
  }
  std::optional<std::string> operator()(std::uint8_t Kind::*number) const {
    bool const has = is_stated() || kind.*number != 0;
    if (!has) return std::nullopt;
    return property.joint.empty() ? fmt::format("{} {}", key(), kind.*number) : fmt::format("{}", kind.*number);
  }
  std::optional<std::string> operator()(ExtraProperty extra) const {
    int const number = kind.extra[extra.at];
    if (number == 0) return std::nullopt;
    return extra.is_flag ? std::string(key()) : fmt::format("{} {}", key(), number);
  }
  std::optional<std::string> operator()(Range Kind::*range) const {
    if (!is_stated()) return std::nullopt;
    auto const [low, high] = kind.*range;
    return low == high ? fmt::format("{}", low) : fmt::format("{}-{}", low, high);
  }
  std::optional<std::string> operator()(Aim Kind::*aim) const {
    return word(kind.*aim, language == Language::russian ? russian_aims : aim_words);
  }
  std::optional<std::string> operator()(Path Kind::*path) const {
    return word(kind.*path, language == Language::russian ? russian_paths : path_words);
  }
  std::optional<std::string> operator()(Armour Kind::*armour) const {
    return word(kind.*armour, language == Language::russian ? russian_armours : armour_words);
  }

  /// Must the tile say it, even if it is 0?
  bool is_stated() const {
    if (!property.unless.empty() && has_flag(kind, properties, property.unless)) return false;
    return property.required || (!property.with.empty() && has_flag(kind, properties, property.with));
  }

  template <class Enum>
  static std::optional<std::string> word(Enum value, std::span<std::string_view const> words) {
    if (value == Enum::none) return std::nullopt;
    return std::string(words[static_cast<std::size_t>(value) - 1]);
  }
};

}  // namespace

std::string properties_text(Kind const& kind) { return properties_text(kind, properties()); }

std::string properties_text(Kind const& kind, std::span<Property const> properties, Language language) {
  std::string text;
  auto const type = static_cast<std::size_t>(kind.type);
  for (Property const& property : properties) {
    if (!fits(property, kind.type)) continue;
    auto const value = std::visit(Value{kind, properties, property, language}, property.member);
    if (!value) continue;
    if (!property.joint.empty() && text.empty()) text = said(language, type_names[type], russian_type_names[type]);
    if (!text.empty()) text += property.joint.empty() ? ", " : property.joint;
    text += *value;
  }
  return text;
}

}  // namespace ringside::steel_arena
