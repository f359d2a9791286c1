#include "engine/core/text/base64.h"

#include <optional>

#include <gtest/gtest.h>

namespace ringside {
namespace {

std::string in_base64(std::string_view bytes) {
  std::string text;
  append_base64(text, std::as_bytes(std::span(bytes)));
  return text;
}

std::optional<std::string> from_base64(std::string_view text) {
  std::vector<std::byte> bytes;
  if (!read_base64(text, bytes)) return std::nullopt;
  return std::string(reinterpret_cast<char const*>(bytes.data()), bytes.size());
}

// The vectors of RFC 4648, section 10, without their padding.
TEST(Base64, IsThatOfTheStandard) {
  char const* const vectors[][2] = {{"", ""},           {"f", "Zg"},          {"fo", "Zm8"},          {"foo", "Zm9v"},
                                    {"foob", "Zm9vYg"}, {"fooba", "Zm9vYmE"}, {"foobar", "Zm9vYmFy"}, {"\xfb\xff", "-_8"}};
  for (auto const& [bytes, text] : vectors) {
    EXPECT_EQ(in_base64(bytes), text);
    EXPECT_EQ(from_base64(text), bytes);
  }
}

TEST(Base64, ReadsBackEveryByteInEveryPlace) {
  for (int byte = 0; byte < 256; ++byte)
    for (std::size_t place = 0; place < 4; ++place) {
      std::string bytes(4, 'x');
      bytes[place] = static_cast<char>(byte);
      EXPECT_EQ(from_base64(in_base64(bytes)), bytes);
    }
}

TEST(Base64, RefusesWhatNobodyWrites) {
  for (char const* text : {"Z", "Zm9vY", "Zh", "Zm9", "Zg==", "Zm 9", "Zm+v", "Zm/v", "Zm9\xff", "=", "Zg\n"})
    EXPECT_FALSE(from_base64(text)) << text;
}

}  // namespace
}  // namespace ringside
