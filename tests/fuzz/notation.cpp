#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "engine/core/match/match.h"
#include "engine/games/registry.h"
#include "tests/fuzz/require.h"

namespace {

using namespace ringside;

/// A default match of each game, made once.
std::vector<std::unique_ptr<Match>> const& matches() {
  static std::vector<std::unique_ptr<Match>> const made = [] {
    std::vector<std::unique_ptr<Match>> found;
    for (GameEntry const& game : games()) {
      Problems problems;
      found.push_back(game.match(Json::object(), problems));
      RINGSIDE_REQUIRE(found.back() != nullptr);
    }
    return found;
  }();
  return made;
}

}  // namespace

// The first byte picks a game, the rest is text: an action whose own text is read back as itself, or an error with a place.
extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
  if (size == 0) return 0;
  auto const& match = matches()[data[0] % matches().size()];
  std::string_view const text(reinterpret_cast<char const*>(data) + 1, size - 1);
  auto const parsed = match->parse(text);
  if (!parsed) {
    RINGSIDE_REQUIRE(!parsed.what.empty() && parsed.column <= text.size());
    return 0;
  }
  for (Language const language : {Language::english, Language::russian}) {
    auto const again = match->parse(match->text(*parsed.value, language));
    RINGSIDE_REQUIRE(again && *again.value == *parsed.value);
  }
  return 0;
}
