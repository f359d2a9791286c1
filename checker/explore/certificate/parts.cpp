#include "checker/explore/certificate/parts.h"

#include <cstring>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>
#include <xxhash.h>
#include <zstd.h>

namespace ringside {
namespace {

constexpr std::string_view certificate_magic = "ringside certificate 1\n";
constexpr std::size_t block_bytes = std::size_t{1} << 18U;
constexpr std::uint32_t block_states = 1U << 16U;
constexpr std::size_t most_header = std::size_t{1} << 26U;
constexpr int compression = 9;

/// Before the bytes of each part.
struct PartHead {
  char kind;  // h: header, s: states, v: their values, t: trailer
  char reserved[3];
  std::uint32_t level, states, raw, packed, zero;
  std::uint64_t digest;
};
static_assert(sizeof(PartHead) == 32);

AtomicFile must_create(std::string const& path) {
  auto file = AtomicFile::create(path);
  if (!file) throw std::runtime_error(file.error());
  return std::move(*file);
}

void put_number(std::string& bytes, std::uint64_t number) {
  for (; number >= 0x80; number >>= 7U) bytes.push_back(static_cast<char>((number & 0x7FU) | 0x80U));
  bytes.push_back(static_cast<char>(number));
}

std::string compressed(std::string_view raw) {
  std::string packed(ZSTD_compressBound(raw.size()), '\0');
  std::size_t const size = ZSTD_compress(packed.data(), packed.size(), raw.data(), raw.size(), compression);
  if (ZSTD_isError(size) != 0) throw std::runtime_error(ZSTD_getErrorName(size));
  packed.resize(size);
  return packed;
}

}  // namespace

CertificateParts::CertificateParts(std::string const& path) : file_(must_create(path)) { write(certificate_magic); }

void CertificateParts::write(std::string_view bytes) {
  if (auto const written = file_.write(bytes); !written) throw std::runtime_error(written.error());
  bytes_ += bytes.size();
}

void CertificateParts::part(char kind, std::string_view raw, std::string_view packed) {
  PartHead head{};
  head.kind = kind;
  bool const is_block = kind == 's' || kind == 'v';
  head.level = is_block ? level_ : 0;
  head.states = is_block ? in_block_ : 0;
  head.raw = static_cast<std::uint32_t>(raw.size());
  head.packed = static_cast<std::uint32_t>(packed.size());
  head.digest = XXH64(packed.data(), packed.size(), XXH64(&head, offsetof(PartHead, digest), 0));
  digests_.append(reinterpret_cast<char const*>(&head.digest), sizeof head.digest);
  write({reinterpret_cast<char const*>(&head), sizeof head});
  write(packed);
}

void CertificateParts::header(Json const& header) {
  std::string const text = header.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
  if (text.size() > most_header) throw std::runtime_error("the certificate would be too long: the traces of what was found are");
  part('h', text, text);
}

/// Of a state of one word, by how much it is larger than the one before. Of a longer one the bytes in which it differs from
/// that: how many there are, how far each lies behind the one before, and what they are now.
void CertificateParts::state(std::uint32_t level, std::span<std::uint64_t const> key) {
  if (level != level_ || in_block_ == block_states || counts_.size() + gaps_.size() + values_.size() >= block_bytes) flush();
  level_ = level;
  last_.resize(key.size());
  if (key.size() == 1) {
    put_number(values_, key[0] - last_[0]);
  } else {
    put_number(counts_, put_changes(key));
  }
  last_.assign(key.begin(), key.end());
  ++in_block_;
  ++states_;
}

void CertificateParts::say(std::uint64_t value, std::uint64_t height) {
  put_number(worths_, value);
  put_number(heights_, height);
}

std::uint64_t CertificateParts::put_changes(std::span<std::uint64_t const> key) {
  std::uint64_t count = 0;
  std::size_t next = 0;
  for (std::size_t word = 0; word < key.size(); ++word) {
    if (key[word] == last_[word]) continue;
    for (std::size_t byte = 0; byte < sizeof(std::uint64_t); ++byte) {
      auto const now = static_cast<char>(key[word] >> 8 * byte);
      if (now == static_cast<char>(last_[word] >> 8 * byte)) continue;
      std::size_t const at = word * sizeof(std::uint64_t) + byte;
      put_number(gaps_, at - next);
      values_.push_back(now);
      next = at + 1;
      ++count;
    }
  }
  return count;
}

void CertificateParts::flush() {
  if (in_block_ == 0) return;
  std::string const raw = counts_ + gaps_ + values_;
  part('s', raw, compressed(raw));
  std::string const said = worths_ + heights_;
  if (!said.empty()) part('v', said, compressed(said));
  ++blocks_;
  in_block_ = 0;
  counts_.clear();
  gaps_.clear();
  values_.clear();
  worths_.clear();
  heights_.clear();
  last_.clear();
}

void CertificateParts::finish() {
  flush();
  Json const trailer{
      {"blocks", blocks_}, {"states", states_}, {"digest", fmt::format("{:016x}", XXH64(digests_.data(), digests_.size(), 0))}};
  std::string const text = trailer.dump() + "\n";
  part('t', text, text);
  if (auto const finished = file_.finish(); !finished) throw std::runtime_error(finished.error());
}

}  // namespace ringside
