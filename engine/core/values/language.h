#pragma once

#include <string_view>

namespace ringside {

enum class Language { english, russian };

/// The same words in each language.
struct Saying {
  std::string_view english, russian;

  constexpr std::string_view in(Language language) const { return language == Language::russian ? russian : english; }
};

}  // namespace ringside
