#include <cstdint>
#include <string_view>

#include "engine/games/registry.h"
#include "tests/fuzz/require.h"

// The first byte picks a game, the rest is text: an action whose own text is read back as itself, or an error with a place.
extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
  using namespace ringside;
  if (size == 0) return 0;
  GameEntry const& game = games()[data[0] % games().size()];
  Problems problems;
  auto const match = game.match(Json::object(), problems);
  RINGSIDE_REQUIRE(match != nullptr);
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
