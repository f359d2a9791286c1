#include <algorithm>

#include <fmt/format.h>

#include "checker/readings/preset.h"
#include "engine/core/values/digest.h"

// The options of a game's rulings are the digits of one number, each in the base that its ruling has options, counted from the
// default: the defaults alone are 0. The number and the version of the table are written with 32 signs that nobody confuses.

namespace ringside {
namespace {

constexpr std::string_view signs = "0123456789abcdefghjkmnpqrstvwxyz";
constexpr std::size_t version_signs = 4, most_signs = 64;

/// A number of any size, its lowest digit first, in base 32.
using Number = std::vector<std::uint32_t>;

void multiply_and_add(Number& number, std::uint32_t factor, std::uint32_t more) {
  for (std::uint32_t& digit : number) {
    more += digit * factor;
    digit = more % 32;
    more /= 32;
  }
  for (; more > 0; more /= 32) number.push_back(more % 32);
}

/// Divides it; returns what remains.
std::uint32_t divide(Number& number, std::uint32_t by) {
  std::uint32_t rest = 0;
  for (auto digit = number.rbegin(); digit != number.rend(); ++digit) {
    rest = rest * 32 + *digit;
    *digit = rest / by;
    rest %= by;
  }
  return rest;
}

std::string text_of(Number const& number) {
  std::string text;
  for (auto digit = number.rbegin(); digit != number.rend(); ++digit) text += signs[*digit];
  return text.empty() ? "0" : text;
}

/// What of the table the numbers depend on: ids and words in their order, and the defaults.
std::string table_version(GameEntry const& game) {
  std::string table;
  for (Ruling const& ruling : game.rulings()) {
    table += fmt::format("{}={}", ruling.id, ruling.preset);
    for (RulingOption const& option : ruling.options) table += fmt::format(",{}", option.word);
    table += '\n';
  }
  std::uint64_t bits = compute_digest(table).high;
  std::string version;
  for (std::size_t i = 0; i < version_signs; ++i, bits /= 32) version += signs[bits % 32];
  return version;
}

std::size_t option_index(Ruling const& ruling, Json const& rulings) {
  auto const word = rulings.find(std::string(ruling.id));
  for (std::size_t i = 0; word != rulings.end() && i < ruling.options.size(); ++i)
    if (*word == ruling.options[i].word) return i;
  return ruling.preset;
}

/// `GAME.VERSION.OPTIONS`; empty parts: it is not a code.
struct CodeParts {
  std::string_view game, version, options;
};
CodeParts parts_of(std::string_view code) {
  std::size_t const last = code.rfind('.'), before = last == std::string_view::npos ? last : code.rfind('.', last - 1);
  if (last == 0 || before == std::string_view::npos || code.size() > 64 + most_signs) return {};
  CodeParts const parts{code.substr(0, before), code.substr(before + 1, last - before - 1), code.substr(last + 1)};
  auto const is_sign = [](char c) { return signs.find(c) != std::string_view::npos; };
  bool const fits = parts.version.size() == version_signs && !parts.options.empty() && parts.options.size() <= most_signs &&
                    std::all_of(parts.version.begin(), parts.version.end(), is_sign) &&
                    std::all_of(parts.options.begin(), parts.options.end(), is_sign);
  return fits ? parts : CodeParts();
}

}  // namespace

std::string ruling_code(GameEntry const& game, Json const& rulings) {
  Number number;
  for (Ruling const& ruling : game.rulings()) {
    std::size_t const options = ruling.options.size(), apart = option_index(ruling, rulings) + options - ruling.preset;
    multiply_and_add(number, static_cast<std::uint32_t>(options), static_cast<std::uint32_t>(apart % options));
  }
  return fmt::format("{}.{}.{}", game.facts().id, table_version(game), text_of(number));
}

bool is_ruling_code(std::string_view word) { return !parts_of(word).game.empty(); }

tl::expected<Json, std::string> read_ruling_code(GameEntry const& game, std::string_view code) {
  CodeParts const parts = parts_of(code);
  if (parts.game != game.facts().id)
    return tl::unexpected(fmt::format("'{}' is not a code of rulings of {}", code, game.facts().id));
  if (parts.version != table_version(game))
    return tl::unexpected(fmt::format("'{}' was made with version {} of the table of rulings, and this program has {}", code,
                                      parts.version, table_version(game)));
  Number number;
  for (char const c : parts.options) multiply_and_add(number, 32, static_cast<std::uint32_t>(signs.find(c)));
  auto const table = game.rulings();
  std::vector<std::size_t> apart(table.size());  // from the default
  for (std::size_t i = table.size(); i-- > 0;) apart[i] = divide(number, static_cast<std::uint32_t>(table[i].options.size()));
  Json rulings = Json::object();
  for (std::size_t i = 0; i < table.size(); ++i)
    if (auto const& options = table[i].options; apart[i] != 0)
      rulings[std::string(table[i].id)] = options[(table[i].preset + apart[i]) % options.size()].word;
  if (std::any_of(number.begin(), number.end(), [](std::uint32_t digit) { return digit != 0; }))
    return tl::unexpected(fmt::format("'{}' stands for more options than {} has", code, game.facts().id));
  return rulings;
}

}  // namespace ringside
