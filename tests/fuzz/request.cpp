#include <cstdint>
#include <string_view>

#include "engine/core/text/json.h"
#include "replay/serve/server.h"
#include "tests/fuzz/require.h"

// Any line gets one line of JSON for an answer, and never a fault of the program.
extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
  using namespace ringside;
  static serve::Server server(Language::english);
  std::string_view const text(reinterpret_cast<char const*>(data), size);
  std::string const answer = server.answer(text.substr(0, text.find('\n')));
  RINGSIDE_REQUIRE(answer.find('\n') == std::string::npos);
  Json const json = Json::parse(answer, nullptr, false);
  RINGSIDE_REQUIRE(json.is_object() && json.contains("id") && json.contains("result") != json.contains("error"));
  RINGSIDE_REQUIRE(!json.contains("error") || json["error"]["code"] != "internal");
  return 0;
}
