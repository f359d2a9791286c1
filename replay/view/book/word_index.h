#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/text/json.h"

namespace ringside::page {

/// A text of a book, and where it stands.
struct Passage {
  std::string_view place;  ///< "SA-7.1"
  std::string_view text;
};

/// The words of the passages in the order of the alphabet, each with the places where it stands in any of its forms:
/// [["push", ["SA-7.1", "SA-7.2"]], …]. It stands there as it is shortest. What is short or stands in very many places is
/// left out.
Json word_index(std::vector<Passage> const& passages);

}  // namespace ringside::page
