#pragma once

#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include <fmt/format.h>

#include "engine/core/values/count.h"
#include "engine/core/values/rejection.h"

namespace ringside {

/// Words in each language that are made while the program runs, such as a name.
struct Named {
  std::string english, russian;
};

/// What a part of a sentence is in a language: a number is the same in both.
template <class Part>
constexpr Part const& part_in(Language, Part const& part) {
  return part;
}
constexpr std::string_view part_in(Language language, Saying const& part) { return part.in(language); }
inline std::string const& part_in(Language language, Named const& part) {
  return language == Language::russian ? part.russian : part.english;
}

/// A sentence in each language, with the same parts in braces; that they fit is checked when it is compiled.
template <class... Parts>
struct Sentence {
  using Checked = fmt::format_string<std::remove_cvref_t<decltype(part_in(Language{}, std::declval<Parts const&>()))>...>;
  Checked english, russian;

  std::string in(Language language, Parts const&... parts) const {
    fmt::string_view const words = language == Language::russian ? russian : english;
    return fmt::format(fmt::runtime(words), part_in(language, parts)...);
  }
};

/// The sentence with its parts: `worded({"{} is overheated", "{} перегрет"}, name)`.
template <class... Parts>
Named worded(Sentence<std::type_identity_t<Parts>...> const& sentence, Parts const&... parts) {
  return {sentence.in(Language::english, parts...), sentence.in(Language::russian, parts...)};
}

/// The rejection by a clause for that reason.
template <class... Parts>
Rejection rejected(std::string_view clause, Sentence<std::type_identity_t<Parts>...> const& why, Parts const&... parts) {
  auto [english, russian] = worded<Parts...>(why, parts...);
  return {clause, std::move(english), std::move(russian)};
}

}  // namespace ringside
