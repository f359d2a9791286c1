#include "replay/serve/requests/seal.h"

#include <cstring>
#include <span>
#include <vector>

#include <nettle/chacha-poly1305.h>
#include <nettle/memops.h>
#include <sys/random.h>

#include "engine/core/text/base64.h"

namespace ringside::serve {
namespace {

constexpr std::string_view token_mark = "rt1.";
constexpr std::size_t number_bytes = 8, tag_bytes = CHACHA_POLY1305_DIGEST_SIZE;

using Bytes = std::vector<std::uint8_t>;

Bytes bytes_of_number(std::uint64_t number) {
  Bytes bytes(number_bytes);
  for (unsigned i = 0; i < number_bytes; ++i) bytes[i] = static_cast<std::uint8_t>(number >> (8 * i));
  return bytes;
}

/// ChaCha20-Poly1305 (RFC 8439) for the token of a number; the form of the states is signed with it.
chacha_poly1305_ctx cipher(std::span<std::uint8_t const> key, std::span<std::uint8_t const> number, std::uint64_t form) {
  chacha_poly1305_ctx context;
  std::array<std::uint8_t, CHACHA_POLY1305_NONCE_SIZE> nonce{};
  std::memcpy(nonce.data(), number.data(), number_bytes);
  chacha_poly1305_set_key(&context, key.data());
  chacha_poly1305_set_nonce(&context, nonce.data());
  chacha_poly1305_update(&context, number_bytes, bytes_of_number(form).data());
  return context;
}

/// What is sealed: as many bytes for every state, so that its length reveals nothing.
Bytes plain(MatchSpace const& match, AnyState const& state, int seat) {
  std::vector<std::uint64_t> key(static_cast<std::size_t>(match.key_words()));
  match.write_key(state, key.data());
  Bytes bytes(1 + key.size() * sizeof(std::uint64_t));
  bytes[0] = static_cast<std::uint8_t>(seat);
  std::memcpy(bytes.data() + 1, key.data(), bytes.size() - 1);
  return bytes;
}

SeatView unpack_view(MatchSpace const& match, Bytes const& bytes) {
  std::vector<std::uint64_t> key(static_cast<std::size_t>(match.key_words()));
  std::memcpy(key.data(), bytes.data() + 1, bytes.size() - 1);
  return {match.read_key(key.data()), bytes[0]};
}

std::optional<std::array<std::uint8_t, 32>> new_key() {
  std::array<std::uint8_t, 32> key{};
  if (::getrandom(key.data(), key.size(), 0) != static_cast<ssize_t>(key.size())) return std::nullopt;
  return key;
}

}  // namespace

OrFault<std::string> Seal::close(Table const& table, AnyState const& state, int seat) {
  if (!key_) key_ = new_key();
  if (!key_) return tl::unexpected(Fault(FaultCode::internal, "", "internal fault: the system gives no random bytes for a key"));
  Bytes token = bytes_of_number(++tokens_);
  Bytes const inside = plain(table.match(), state, seat);
  token.resize(number_bytes + inside.size() + tag_bytes);
  auto context = cipher(*key_, token, table.texts().form());
  chacha_poly1305_encrypt(&context, inside.size(), token.data() + number_bytes, inside.data());
  chacha_poly1305_digest(&context, tag_bytes, token.data() + number_bytes + inside.size());
  std::string text(token_mark);
  append_base64(text, std::as_bytes(std::span(token)));
  return text;
}

OrFault<SeatView> Seal::open(Table const& table, std::string_view token) const {
  tl::unexpected const refused(
      Fault(FaultCode::bad_token, "", "is not a token of this session, game and setup", "one that `seal` gave"));
  std::vector<std::byte> bytes;
  std::size_t const inside = 1 + static_cast<std::size_t>(table.match().key_words()) * sizeof(std::uint64_t);
  if (!key_ || !token.starts_with(token_mark) || !read_base64(token.substr(token_mark.size()), bytes) ||
      bytes.size() != number_bytes + inside + tag_bytes)
    return refused;
  auto const* const data = reinterpret_cast<std::uint8_t const*>(bytes.data());
  auto context = cipher(*key_, {data, number_bytes}, table.texts().form());
  Bytes opened(inside);
  std::array<std::uint8_t, tag_bytes> tag{};
  chacha_poly1305_decrypt(&context, inside, opened.data(), data + number_bytes);
  chacha_poly1305_digest(&context, tag_bytes, tag.data());
  if (nettle_memeql_sec(tag.data(), data + number_bytes + inside, tag_bytes) == 0) return refused;
  return unpack_view(table.match(), opened);
}

}  // namespace ringside::serve
