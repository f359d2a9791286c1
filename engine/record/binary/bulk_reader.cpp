#include <algorithm>
#include <deque>
#include <future>
#include <map>
#include <mutex>
#include <optional>

#include <fmt/format.h>

#include "engine/core/values/chance.h"
#include "engine/core/values/sums.h"
#include "engine/record/binary/binary_input.h"
#include "engine/record/binary/bulk.h"
#include "engine/record/binary/bulk_index.h"
#include "engine/record/binary/bulk_salvage.h"
#include "engine/record/values/check.h"
#include "engine/record/values/format.h"
#include "engine/record/values/open_draws.h"

namespace ringside {
namespace {

constexpr std::size_t block_bytes_kept = 2 * limits::block_bytes;
constexpr std::size_t frame_bytes_kept = 2 * limits::part_bytes;  // a match takes several times the bytes of its frame
constexpr std::size_t least_weight = 1024;

/// The bytes of a frame, and where they stand.
struct FramePart {
  std::string_view bytes;
  std::uint64_t byte = 0;
  Digest key;  ///< frames that are alike in several blocks have one match

  FramePart(std::string_view frame, std::uint64_t at) : bytes(frame), byte(at), key(compute_digest(frame)) {}
};

/// An unpacked block: its bytes, and where each frame and record begins.
struct Block {
  std::string content;
  std::vector<FramePart> frames;
  std::vector<std::string_view> records;
};

/// What records with one frame share.
struct Shared {
  Record frame;
  std::shared_ptr<Match const> match;
};

using BlockResult = tl::expected<std::shared_ptr<Block const>, ReadErrors>;
using SharedResult = tl::expected<std::shared_ptr<Shared const>, ReadErrors>;

ReadErrors file_error(std::string what) { return {{{}, 0, 0, 0, {}, std::move(what), {}}}; }

void cut_frames(BinaryInput& input, std::uint32_t records, Block& block) {
  std::size_t const count = input.count(bulk::least_frame);
  if (count > records) input.fail(fmt::format("{} frames of {} records", count, records), "at most one of each record", 0);
  for (std::size_t i = 0; i < count && !input.failed(); ++i) {
    std::string_view const frame = input.bytes();
    block.frames.emplace_back(frame, input.at() - frame.size());
  }
}

BlockResult cut(std::string content, std::uint16_t version, bulk::BlockEntry const& place, std::string const& file) {
  auto block = std::make_shared<Block>();
  block->content = std::move(content);
  BinaryInput input(block->content, file, place.offset);
  if (place.count > input.left() / bulk::least_record)
    input.fail(fmt::format("{} records in {} bytes", place.count, input.left()), "fewer", 0);
  if (version > 1) cut_frames(input, place.count, *block);
  for (std::uint32_t i = 0; i < place.count && !input.failed(); ++i) block->records.push_back(input.bytes());
  input.expect_end();
  if (input.failed()) return tl::unexpected(input.errors());
  return block;
}

SharedResult share(FramePart const& frame, std::string const& file) {
  auto shared = std::make_shared<Shared>();
  BinaryInput input(frame.bytes, file, frame.byte);
  input(Frame{shared->frame});
  input.expect_end();
  if (input.failed()) return tl::unexpected(input.errors());
  Problems problems;
  shared->match = find_match(shared->frame.game, shared->frame.setup, problems);
  if (shared->match == nullptr) return tl::unexpected(read_errors(problems, file));
  shared->frame.setup = shared->match->setup();
  return shared;
}

/// The last few results of something, by number or other key, as long as what they weigh together does not exceed `most`. Any
/// threads may ask: who asks for one that another makes waits for it, and for no other one.
template <class Key, class Result>
class Recent {
 public:
  explicit Recent(std::size_t most) : most_(most) {}

  /// `make()` gives the result, `weight(result)` what it weighs. What it throws is thrown to all that wait, and forgotten.
  template <class Make, class Weight>
  Result get(Key const& key, Make&& make, Weight&& weight) {
    std::optional<std::promise<Result>> promise;  // if nobody has given one
    std::shared_future<Result> const result = find(key, promise);
    if (!promise) return result.get();
    try {
      promise->set_value(make());
    } catch (...) {
      promise->set_exception(std::current_exception());
      std::scoped_lock const lock(mutex_);
      known_.erase(key);
    }
    keep(key, std::max(least_weight, weight(result.get())));
    return result.get();
  }

 private:
  std::size_t most_;
  std::size_t weight_ = 0;
  std::map<Key, std::shared_future<Result>> known_;
  std::deque<std::pair<Key, std::size_t>> order_;  // of those that are made
  std::mutex mutex_;

  std::shared_future<Result> find(Key const& key, std::optional<std::promise<Result>>& promise) {
    std::scoped_lock const lock(mutex_);
    auto const found = known_.find(key);
    if (found != known_.end()) return found->second;
    return known_.emplace(key, promise.emplace().get_future().share()).first->second;
  }

  void keep(Key const& key, std::size_t weight) {
    std::scoped_lock const lock(mutex_);
    order_.emplace_back(key, weight);
    weight_ += weight;
    for (; weight_ > most_ && order_.size() > 1; order_.pop_front()) {
      weight_ -= order_.front().second;
      known_.erase(order_.front().first);
    }
  }
};

}  // namespace

struct BulkReader::Inner {
  std::string name;
  std::optional<RandomFile> file;  ///< nothing: the bytes are here
  std::string bytes;
  bulk::Index index;
  bulk::Foot foot;
  std::vector<FramePart> frames;  ///< of version 1, where all blocks share them
  Recent<std::size_t, BlockResult> blocks{block_bytes_kept};
  Recent<Digest, SharedResult> matches{frame_bytes_kept};
  BulkLosses losses;  ///< of a file that is salvaged

  std::uint64_t size() const { return file ? file->size() : bytes.size(); }

  tl::expected<std::string, ReadErrors> part(std::uint64_t from, std::uint64_t length) const {
    if (from > size() || length > size() - from)
      return bulk::refuse({name, size()}, fmt::format("ends before byte {}", from + length), "a whole bulk file");
    if (!file) return bytes.substr(from, length);
    auto read = file->read(from, length);
    if (!read) return tl::unexpected(file_error(read.error()));
    return *std::move(read);
  }

  /// The content of the block there, which must end at or before `end`.
  tl::expected<std::string, ReadErrors> content(std::uint64_t offset, std::uint64_t end, std::uint32_t count) const {
    bulk::Spot const spot{name, offset};
    auto const head_part = part(offset, std::min<std::uint64_t>(bulk::block_head_bytes, end - std::min(offset, end)));
    if (!head_part) return tl::unexpected(head_part.error());
    auto const head = bulk::read_block_head(*head_part, spot);
    if (!head) return tl::unexpected(head.error());
    if (head->stored > end - offset - bulk::block_head_bytes)
      return bulk::refuse({name, offset + 8}, fmt::format("a block of {} bytes", head->stored),
                          "one that ends before the next part");
    if (head->count != count)
      return bulk::refuse({name, offset + 4}, fmt::format("a count of {}", head->count), fmt::format("{}", count));
    auto stored = part(offset + bulk::block_head_bytes, head->stored);
    if (!stored) return tl::unexpected(stored.error());
    return bulk::unpack_block(*head, *std::move(stored), spot);
  }

  tl::expected<void, ReadErrors> load() {
    auto const head = part(0, std::min<std::uint64_t>(size(), bulk::head_bytes));
    if (!head) return tl::unexpected(head.error());
    auto const version = bulk::read_file_head(*head, name);
    if (!version) return tl::unexpected(version.error());
    std::uint64_t const foot_size = std::min<std::uint64_t>(bulk::foot_bytes, size() - bulk::head_bytes);
    auto const tail = part(size() - foot_size, foot_size);
    if (!tail) return tl::unexpected(tail.error());
    auto const last = bulk::read_foot(*tail, size(), *version, name);
    if (!last) return tl::unexpected(last.error());
    foot = *last;
    return load_index();
  }

  tl::expected<void, ReadErrors> load_index() {
    auto const head_part = part(foot.offset, bulk::block_head_bytes);
    if (!head_part) return tl::unexpected(head_part.error());
    auto const head = bulk::read_block_head(*head_part, {name, foot.offset});
    if (!head) return tl::unexpected(head.error());
    auto const bytes_of_index = content(foot.offset, foot.offset + foot.stored, head->count);
    if (!bytes_of_index) return tl::unexpected(bytes_of_index.error());
    auto read = bulk::read_index(*bytes_of_index, head->count, foot, name);
    if (!read) return tl::unexpected(read.error());
    index = *std::move(read);
    for (std::string const& frame : index.frames) frames.emplace_back(frame, foot.offset);
    return {};
  }

  bulk::BlockEntry const& find_block(std::size_t number) const {
    auto const after = std::upper_bound(index.blocks.begin(), index.blocks.end(), number,
                                        [](std::size_t n, bulk::BlockEntry const& place) { return n < place.first_record; });
    return *std::prev(after);
  }

  BlockResult read_block(bulk::BlockEntry const& place) const {
    bool const is_last = &place == &index.blocks.back();
    auto unpacked = content(place.offset, is_last ? foot.offset : (&place + 1)->offset, place.count);
    if (!unpacked) return tl::unexpected(unpacked.error());
    return cut(*std::move(unpacked), foot.version, place, name);
  }

  BlockResult block_at(bulk::BlockEntry const& place) {
    auto const weight = [](BlockResult const& block) {
      return block ? (*block)->content.size() + (*block)->records.size() * sizeof(std::string_view) : 0;
    };
    return blocks.get(
        static_cast<std::size_t>(&place - index.blocks.data()), [&] { return read_block(place); }, weight);
  }

  SharedResult shared(FramePart const& frame) {
    return matches.get(
        frame.key, [&] { return share(frame, name); }, [&](SharedResult const&) { return frame.bytes.size(); });
  }

  /// Makes the index again out of the blocks as they stand, whatever the file's end says.
  void find_blocks() {
    bulk::Wreck const wreck{size(), [this](std::uint64_t from, std::uint64_t length) { return part(from, length); },
                            [this](std::string block, bulk::BlockEntry const& place) {
                              return cut(std::move(block), foot.version, place, name).has_value();
                            }};
    bulk::Salvaged found = bulk::salvage(wreck);
    index = std::move(found.index);
    foot.offset = found.end;
    losses = {std::move(found.lost), found.expected, found.gave_up, {}};
  }

  /// The bytes of blocks that the index names and that are not whole.
  std::vector<bulk::LostBytes> broken_blocks() {
    std::vector<bulk::LostBytes> broken;
    for (bulk::BlockEntry const& place : index.blocks) {
      if (read_block(place)) continue;
      bool const is_last = &place == &index.blocks.back();
      broken.push_back({place.offset, is_last ? foot.offset : (&place + 1)->offset});
    }
    return broken;
  }

  std::uint64_t whole_records() const {
    return add_up(index.blocks, [&](bulk::BlockEntry const& place) { return read_block(place) ? place.count : 0; });
  }

  /// Of a file whose index is whole: its places hold, so that games keep their numbers, unless more is found by searching.
  void look_for_broken_blocks() {
    losses = {broken_blocks(), index.records, false, {}};
    if (losses.bytes.empty() || foot.version == 1) return;
    std::uint64_t const whole = whole_records();
    bulk::Index const named = index;
    bulk::Foot const at = foot;
    BulkLosses const known = losses;
    find_blocks();
    if (index.records > whole) return;
    index = named;
    foot = at;
    losses = known;
  }
};

BulkReader::BulkReader(std::unique_ptr<Inner> inner) : inner_(std::move(inner)) {}
BulkReader::BulkReader(BulkReader&&) noexcept = default;
BulkReader& BulkReader::operator=(BulkReader&&) noexcept = default;
BulkReader::~BulkReader() = default;

tl::expected<BulkReader, ReadErrors> BulkReader::open(std::string const& path) {
  auto file = RandomFile::open(path);
  if (!file) return tl::unexpected(file_error(file.error()));
  auto inner = std::make_unique<Inner>();
  inner->name = path;
  inner->file = *std::move(file);
  if (auto const loaded = inner->load(); !loaded) return tl::unexpected(loaded.error());
  return BulkReader(std::move(inner));
}

tl::expected<BulkReader, ReadErrors> BulkReader::of(std::string bytes, std::string const& name) {
  auto inner = std::make_unique<Inner>();
  inner->name = name;
  inner->bytes = std::move(bytes);
  if (auto const loaded = inner->load(); !loaded) return tl::unexpected(loaded.error());
  return BulkReader(std::move(inner));
}

tl::expected<BulkReader, ReadErrors> BulkReader::salvage(std::string const& path) {
  auto file = RandomFile::open(path);
  if (!file) return tl::unexpected(file_error(file.error()));
  auto inner = std::make_unique<Inner>();
  inner->name = path;
  inner->file = *std::move(file);
  auto const head = inner->part(0, std::min<std::uint64_t>(inner->size(), bulk::head_bytes));
  auto const version = head.and_then([&](std::string const& bytes) { return bulk::read_file_head(bytes, path); });
  if (!version) return tl::unexpected(version.error());
  if (auto const loaded = inner->load(); !loaded) {
    if (*version == 1) return tl::unexpected(loaded.error());  // what all its blocks need stands at its end
    inner->index = {};
    inner->foot.version = *version;
    inner->find_blocks();
    inner->losses.why = loaded.error();
  } else {
    inner->look_for_broken_blocks();
  }
  return BulkReader(std::move(inner));
}

std::size_t BulkReader::size() const { return inner_->index.records; }

std::optional<BulkSeries> const& BulkReader::series() const { return inner_->index.series; }

tl::expected<LoadedRecord, ReadErrors> BulkReader::read(std::size_t number) const {
  LoadedRecord loaded;
  if (auto const done = read(number, loaded); !done) return tl::unexpected(done.error());
  return loaded;
}

BulkReader::Range BulkReader::block_with(std::size_t number) const {
  bulk::BlockEntry const& place = inner_->find_block(number);
  return {place.first_record, place.first_record + place.count};
}

bool BulkReader::is_broken(std::size_t number) const { return !inner_->block_at(inner_->find_block(number)); }

BulkLosses const& BulkReader::losses() const { return inner_->losses; }

tl::expected<void, ReadErrors> BulkReader::read(std::size_t number, LoadedRecord& into) const {
  auto const fail = [&](ReadErrors errors) {
    into = {};
    for (ReadError& error : errors)
      if (error.file == inner_->name) error.file += fmt::format(":{}", number + 1);
    return tl::unexpected(std::move(errors));
  };
  if (number >= size())
    return fail(file_error(fmt::format("{}: has no game {}; expected 1 to {}", inner_->name, number + 1, size())));
  bulk::BlockEntry const& its_block = inner_->find_block(number);
  auto const block = inner_->block_at(its_block);
  if (!block) return fail(block.error());
  std::string_view const bytes = (*block)->records[number - its_block.first_record];
  auto const place = static_cast<std::size_t>(bytes.data() - (*block)->content.data());
  BinaryInput input(bytes, inner_->name, place);
  std::vector<FramePart> const& frames = inner_->foot.version == 1 ? inner_->frames : (*block)->frames;
  std::uint64_t const frame = input.varint();
  if (!input.failed() && frame >= frames.size())
    input.fail(fmt::format("frame {}", frame), fmt::format("fewer than {}", frames.size()), 0);
  if (input.failed()) return fail(input.errors());
  auto const shared = inner_->shared(frames[frame]);
  if (!shared) return fail(shared.error());
  if (into.match != (*shared)->match) into = {(*shared)->frame, (*shared)->match};
  input(Body{into.record});
  input.expect_end();
  if (input.failed()) return fail(input.errors());
  if (Problems const problems = check_record(into.record, *into.match); !problems.empty())
    return fail(read_errors(problems, inner_->name));
  if (auto const& series = inner_->index.series; series && into.record.seed != seed_of_game(series->seed, series->first + number))
    return fail(file_error(fmt::format("{}:{}: is not game {} of the series that the file has", inner_->name, number + 1,
                                       series->first + number + 1)));
  into.signed_anew = false;
  into.computed = {};
  into.left_out.clear();
  if (inner_->foot.version < first_bulk_with_open_draws) take_open_draws_from_notes(into.record);
  if (inner_->foot.version < first_checkable_bulk) sign_anew(into);
  return {};
}

}  // namespace ringside
