#include "engine/proof/reader.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstring>
#include <filesystem>
#include <string_view>

#include <fmt/format.h>
#include <xxhash.h>
#include <zstd.h>

#include "engine/proof/claims/verdict.h"

namespace ringside::proof {
namespace {

constexpr std::string_view magic = "ringside certificate 1\n";
constexpr std::uint32_t most_raw = 1U << 26U;
constexpr std::uint32_t most_states = 1U << 16U;
constexpr int deepest = 64;  // brackets of JSON within each other

/// The states of a block. `fits` becomes false where they are not such.
class Block {
 public:
  Block(std::string_view bytes, std::size_t words, std::uint32_t states) : bytes_(bytes), words_(words), states_(states) {}

  bool fits() const { return fits_ && at_ == bytes_.size(); }

  std::vector<std::uint64_t> keys() {
    std::vector<std::uint64_t> keys(states_ * words_);
    if (words_ == 1)
      take_gaps(keys);
    else
      take_changes(keys);
    return keys;
  }
  std::vector<Reader::Said> values() {
    std::vector<Reader::Said> said(states_);
    for (Reader::Said& one : said) one.value = number();
    for (Reader::Said& one : said) one.height = number();
    return said;
  }

 private:
  std::string_view bytes_;
  std::size_t words_, states_, at_ = 0;
  bool fits_ = true;

  std::uint64_t number() {
    std::uint64_t number = 0;
    for (unsigned shift = 0; at_ < bytes_.size() && shift < 64; shift += 7) {
      auto const byte = static_cast<std::uint8_t>(bytes_[at_++]);
      number |= std::uint64_t{byte & 0x7FU} << shift;
      if (byte < 0x80U) return number;
    }
    fits_ = false;
    return 0;
  }
  void take_gaps(std::vector<std::uint64_t>& keys) {
    std::uint64_t last = 0;
    for (std::uint64_t& key : keys) {
      key = last + number();
      fits_ = fits_ && key >= last;
      last = key;
    }
  }
  void take_changes(std::vector<std::uint64_t>& keys) {
    std::size_t const bytes = words_ * sizeof(std::uint64_t);
    std::vector<std::uint64_t> counts(states_), places;
    std::uint64_t all = 0;
    for (std::uint64_t& count : counts) {
      count = number();
      fits_ = fits_ && count <= bytes;
      all += fits_ ? count : 0;
    }
    if (!fits_ || all > bytes_.size() - at_) return void(fits_ = false);
    places.resize(all);
    for (std::uint64_t& place : places) place = number();
    if (!fits_ || all > bytes_.size() - at_) return void(fits_ = false);
    auto* const to = reinterpret_cast<char*>(keys.data());
    std::size_t change = 0;
    for (std::size_t i = 0; i < states_; ++i) {
      if (i > 0) std::memcpy(to + i * bytes, to + (i - 1) * bytes, bytes);
      std::size_t next = 0;
      for (std::uint64_t left = counts[i]; left > 0; --left, ++change) {
        if (places[change] >= bytes - next) return void(fits_ = false);
        next += places[change];
        to[i * bytes + next++] = bytes_[at_++];
        if (next == bytes && left > 1) return void(fits_ = false);
      }
    }
  }
};

/// A pipe that nobody writes to would not even be opened.
std::ifstream open_file(std::string const& path) {
  std::error_code ignored;
  return std::filesystem::is_regular_file(path, ignored) ? std::ifstream(path, std::ios::binary) : std::ifstream();
}

}  // namespace

Reader::Reader(std::string const& path) : file_(open_file(path)) {
  std::array<char, magic.size()> beginning{};
  if (!file_.is_open() || !file_.seekg(0, std::ios::end)) refuse("cannot be read as a file");
  size_ = static_cast<std::uint64_t>(file_.tellg());
  file_.seekg(0).read(beginning.data(), beginning.size());
  if (!file_ || std::string_view(beginning.data(), beginning.size()) != magic) refuse("is not a certificate");
  part_ = magic.size();
  read_part();
  if (head_.kind != 'h') refuse("a certificate begins with its header");
  header_ = parse_content();
  levels_begin_ = part_ + sizeof(Head) + head_.packed;
  rewind();
}

std::uint64_t Reader::header_byte() const { return magic.size(); }

void Reader::rewind() {
  digests_.resize(sizeof(std::uint64_t));
  states_ = 0;
  blocks_.clear();
  part_ = levels_begin_;
  file_.clear();
  file_.seekg(static_cast<std::streamoff>(part_));
  read_part();
}

void Reader::refuse(std::string what) const { throw Damaged{part_, std::move(what)}; }

/// What is allocated for a part is in the file; only then is it believed how much is in it.
void Reader::read_part() {
  if (!file_.read(reinterpret_cast<char*>(&head_), sizeof head_)) refuse("the file ends before its trailer");
  check_head();
  content_.resize(head_.packed);
  if (!file_.read(content_.data(), static_cast<std::streamsize>(content_.size()))) refuse("cannot be read");
  std::uint64_t const seed = XXH64(&head_, offsetof(Head, digest), 0);
  if (XXH64(content_.data(), content_.size(), seed) != head_.digest) refuse("is damaged: its digest is another one");
  if (head_.kind != 't') digests_.append(reinterpret_cast<char const*>(&head_.digest), sizeof head_.digest);
}

void Reader::check_head() const {
  bool const is_block = head_.kind == 's' || head_.kind == 'v';
  bool const is_text = head_.kind == 'h' || head_.kind == 't';
  bool const is_plain = std::string_view(head_.reserved, 3) == std::string_view("\0\0\0", 3) && head_.zero == 0;
  if ((!is_block && !is_text) || !is_plain) refuse("is not the head of a part");
  if (head_.raw > most_raw || head_.packed > size_ - part_ - sizeof(Head)) refuse("is longer than it can be");
  if (is_block ? head_.states == 0 || head_.states > most_states
               : head_.states != 0 || head_.level != 0 || head_.raw != head_.packed)
    refuse("its head contradicts itself");
}

Json Reader::parse_content() const {
  auto const within = [&](int depth, Json::parse_event_t, Json const&) {
    if (depth > deepest) refuse("its JSON is nested too deeply");
    return true;
  };
  Json json = Json::parse(content_.begin(), content_.end(), within, false);
  if (!json.is_object()) refuse("is not a JSON object");
  return json;
}

std::string Reader::unpacked() const {
  std::string raw(head_.raw, '\0');
  std::size_t const size = ZSTD_decompress(raw.data(), raw.size(), content_.data(), content_.size());
  if (ZSTD_isError(size) != 0 || size != raw.size()) refuse("its states cannot be decompressed");
  return raw;
}

std::vector<Reader::Said> Reader::take_values(std::uint32_t level, std::uint32_t states) {
  if (head_.kind != 'v' || head_.level != level || head_.states != states) refuse("the values of the states before are missing");
  std::string const raw = unpacked();
  Block block(raw, 1, states);
  std::vector<Said> values = block.values();
  if (!block.fits()) refuse("its content is not a list of values");
  part_ += sizeof(Head) + head_.packed;
  read_part();
  return values;
}

void Reader::each(std::uint32_t level, std::size_t words, Visit const& visit) {
  each_valued(level, words, [&](KeyView key, std::uint64_t number, Said) { visit(key, number); });
}

void Reader::each_valued(std::uint32_t level, std::size_t words, VisitValued const& visit) {
  std::uint64_t number = 0;
  std::vector<std::uint64_t> last;
  if (head_.kind != 's' || head_.level != level)
    refuse(fmt::format("level {} is missing: {} begins here", level,
                       head_.kind == 's' ? fmt::format("level {}", head_.level)
                                         : std::string(head_.kind == 'v' ? "a list of values" : "the trailer")));
  while (head_.kind == 's' && head_.level == level) {
    if (std::uint64_t{head_.states} * words * sizeof(std::uint64_t) > std::uint64_t{most_raw} * 8)
      refuse("has too many states for a block");
    std::string const raw = unpacked();
    Block block(raw, words, head_.states);
    std::vector<std::uint64_t> const keys = block.keys();
    if (!block.fits()) refuse("its content is not a list of states");
    blocks_.push_back({level, number, part_});
    std::uint32_t const states = head_.states;
    for (std::size_t i = 0; i < states; ++i) {
      KeyView const key = KeyView(keys).subspan(i * words, words);
      if (!last.empty() && !std::lexicographical_compare(last.begin(), last.end(), key.begin(), key.end()))
        refuse(fmt::format("state {} of level {} is not greater than the one before", number + i, level));
      last.assign(key.begin(), key.end());
    }
    states_ += states;
    part_ += sizeof(Head) + head_.packed;
    read_part();
    std::vector<Said> const said = is_valued_ ? take_values(level, states) : std::vector<Said>(states);
    for (std::size_t i = 0; i < states; ++i, ++number) visit(KeyView(keys).subspan(i * words, words), number, said[i]);
  }
}

void Reader::finish() {
  if (head_.kind != 't') refuse("more states stand here than the claim has levels");
  Json const trailer = parse_content();
  std::string const digest = fmt::format("{:016x}", XXH64(digests_.data(), digests_.size(), 0));
  Json const expected{{"blocks", blocks_.size()}, {"states", states_}, {"digest", digest}};
  for (auto const& [name, value] : expected.items())
    if (trailer.value(name, Json()) != value) refuse(fmt::format("the trailer's {} are not those of the file", name));
  part_ += sizeof(Head) + head_.packed;
  if (part_ != size_) refuse("something stands behind the trailer");
}

std::string Reader::place(std::uint32_t level, std::uint64_t number) const {
  std::uint64_t byte = 0;
  for (BlockPlace const& block : blocks_)
    if (block.level == level && block.first <= number) byte = block.byte;
  return fmt::format("state {} of level {} (block at byte {})", number, level, byte);
}

}  // namespace ringside::proof
