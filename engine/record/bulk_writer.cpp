#include <unordered_map>

#include <fmt/format.h>

#include "engine/record/binary_output.h"
#include "engine/record/bulk.h"
#include "engine/record/bulk_index.h"
#include "engine/record/format.h"

namespace ringside {

struct BulkEncoder::Inner {
  BulkOptions options;
  std::string ready = bulk::file_head();
  std::uint64_t written = bulk::head_bytes;  ///< bytes of the file so far
  bulk::Index index;
  std::size_t index_bytes = 0;
  std::unordered_map<std::string, std::size_t> frames;  ///< looked up only, never gone through
  Record last_frame;                                    ///< so that games of a series need no look-up
  std::size_t last_number = 0;
  std::string block;
  std::uint32_t in_block = 0;

  explicit Inner(BulkOptions chosen) : options(chosen) {}

  std::size_t frame_number(Record const& record) {
    bool const same = !index.frames.empty() && last_frame.game == record.game &&
                      last_frame.engine_version == record.engine_version && last_frame.setup == record.setup;
    if (same) return last_number;
    last_frame.game = record.game;
    last_frame.engine_version = record.engine_version;
    last_frame.setup = record.setup;
    std::string bytes;
    BinaryOutput archive(bytes);
    archive(Frame{last_frame});
    auto const [known, is_new] = frames.try_emplace(bytes, index.frames.size());
    if (is_new) index_bytes += bytes.size() + 10, index.frames.push_back(std::move(bytes));
    return last_number = known->second;
  }

  void close_block() {
    if (in_block == 0) return;
    index.blocks.push_back({written, index.records - in_block, in_block});
    index_bytes += 20;
    emit(bulk::block(block, in_block, options.compress));
    block.clear();
    in_block = 0;
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
  std::string body;
  append_varint(body, inner_->frame_number(record));
  BinaryOutput archive(body);
  archive(Body{const_cast<Record&>(record)});  // an output archive only reads
  if (body.size() + 10 > limits::block_bytes)
    return tl::unexpected(fmt::format("a record of {} bytes is too large for a bulk file", body.size()));
  if (inner_->index_bytes + 40 > limits::block_bytes)
    return tl::unexpected(std::string("too many different setups for one bulk file"));
  if (inner_->block.size() + body.size() + 10 > limits::block_bytes) inner_->close_block();
  append_text(inner_->block, body);
  ++inner_->in_block;
  ++inner_->index.records;
  if (inner_->block.size() >= inner_->options.block_bytes) inner_->close_block();
  return {};
}

FileResult BulkEncoder::finish() {
  inner_->close_block();
  std::uint64_t const offset = inner_->written;
  auto const frames = static_cast<std::uint32_t>(inner_->index.frames.size());
  inner_->emit(bulk::block(bulk::index_content(inner_->index), frames, inner_->options.compress));
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
  if (auto const added = encoder_.add(record); !added) return added;
  return flush();
}

FileResult BulkWriter::finish() {
  if (auto const finished = encoder_.finish(); !finished) return finished;
  if (auto const flushed = flush(); !flushed) return flushed;
  return file_.finish();
}

FileResult BulkWriter::flush() {
  std::string const bytes = encoder_.take();
  return bytes.empty() ? FileResult() : file_.write(bytes);
}

}  // namespace ringside
