#include <unordered_map>

#include <fmt/format.h>

#include "engine/record/binary/binary_output.h"
#include "engine/record/binary/bulk.h"
#include "engine/record/binary/bulk_index.h"
#include "engine/record/values/format.h"

namespace ringside {

namespace {

constexpr std::size_t room = 20;  // for two varints

/// What the next block will hold.
struct OpenBlock {
  std::unordered_map<std::string, std::size_t> numbers;  ///< of the frames; looked up only, never gone through
  std::string frames;
  std::size_t first_frame = 0;  ///< bytes of the first one
  std::string records;
  std::uint32_t count = 0;

  std::size_t size() const { return frames.size() + records.size() + room; }
  /// Games of one setup are not spread over more blocks because the setup is large; other setups count as games do.
  std::size_t weight() const { return frames.size() - first_frame + records.size(); }

  void add(std::string const& frame, std::string const& body) {
    auto const [known, is_new] = numbers.try_emplace(frame, numbers.size());
    if (is_new) append_text(frames, frame);
    if (count++ == 0) first_frame = frames.size();
    std::string record;
    append_varint(record, known->second);
    append_text(records, record += body);
  }

  std::string content() const {
    std::string bytes;
    append_varint(bytes, numbers.size());
    return bytes + frames + records;
  }
};

}  // namespace

struct BulkEncoder::Inner {
  BulkOptions options;
  std::string ready = bulk::file_head();
  std::uint64_t written = bulk::head_bytes;  ///< bytes of the file so far
  bulk::Index index;
  Record last;  ///< whose frame stands in last_frame, so that a series packs its frame once
  std::string last_frame;
  OpenBlock block;

  explicit Inner(BulkOptions chosen) : options(chosen) { index.series = chosen.series; }

  std::string const& encode_frame(Record const& record) {
    bool const same = !last_frame.empty() && last.game == record.game && last.engine_version == record.engine_version &&
                      last.setup == record.setup;
    if (same) return last_frame;
    last.game = record.game;
    last.engine_version = record.engine_version;
    last.setup = record.setup;
    last_frame.clear();
    BinaryOutput archive(last_frame);
    archive(Frame{last});
    return last_frame;
  }

  void close_block() {
    if (block.count == 0) return;
    index.blocks.push_back({written, index.records, block.count});
    index.records += block.count;
    emit(bulk::block(block.content(), block.count, options.compress));
    block = {};
  }

  void emit(std::string const& bytes) {
    ready += bytes;
    written += bytes.size();
  }
};

BulkEncoder::BulkEncoder(BulkOptions options) : inner_(std::make_unique<Inner>(options)) {}
BulkEncoder::BulkEncoder(BulkEncoder&&) noexcept = default;
BulkEncoder& BulkEncoder::operator=(BulkEncoder&&) noexcept = default;
BulkEncoder::~BulkEncoder() = default;

FileResult BulkEncoder::add(Record const& record) {
  std::string const& frame = inner_->encode_frame(record);
  std::string body;
  BinaryOutput archive(body);
  archive(Body{const_cast<Record&>(record)});  // an output archive only reads
  std::size_t const size = frame.size() + body.size() + 2 * room;
  if (size > limits::block_bytes)
    return tl::unexpected(fmt::format("a record of {} bytes is too large for a bulk file", frame.size() + body.size()));
  if ((inner_->index.blocks.size() + 2) * room > limits::block_bytes)
    return tl::unexpected(std::string("too many blocks for one bulk file"));
  if (inner_->block.size() + size > limits::block_bytes) inner_->close_block();
  inner_->block.add(frame, body);
  if (inner_->block.weight() >= inner_->options.block_bytes) inner_->close_block();
  return {};
}

FileResult BulkEncoder::finish() {
  inner_->close_block();
  std::uint64_t const offset = inner_->written;
  auto const blocks = static_cast<std::uint32_t>(inner_->index.blocks.size());
  inner_->emit(bulk::block(bulk::index_content(inner_->index), blocks, inner_->options.compress));
  inner_->emit(bulk::foot(offset, inner_->written - offset, inner_->index.records));
  return {};
}

std::string BulkEncoder::take() { return std::exchange(inner_->ready, {}); }

tl::expected<BulkWriter, std::string> BulkWriter::create(std::string const& path, BulkOptions options) {
  auto file = AtomicFile::create(path);
  if (!file) return tl::unexpected(file.error());
  return BulkWriter(*std::move(file), options);
}

FileResult BulkWriter::add(Record const& record) {
  if (auto added = encoder_.add(record); !added) return added;
  return flush();
}

FileResult BulkWriter::finish() {
  if (auto finished = encoder_.finish(); !finished) return finished;
  if (auto flushed = flush(); !flushed) return flushed;
  return file_.finish();
}

FileResult BulkWriter::flush() {
  std::string const bytes = encoder_.take();
  if (bytes.empty()) return {};
  if (bytes.size() > bulk::head_bytes) file_.keep_if_killed();  // it has blocks, which can be salvaged
  return file_.write(bytes);
}

}  // namespace ringside
