#include "replay/input/batch_input.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "engine/record/bulk.h"
#include "engine/record/format.h"
#include "engine/record/guarded.h"
#include "engine/record/read_any.h"
#include "replay/input/input.h"
#include "replay/output.h"
#include "replay/quantity.h"

namespace ringside {
namespace {

constexpr std::size_t games_a_chunk = 128;

bool is_bulk_file(std::string const& path) { return beginning_of(path, bulk_magic.size()) == bulk_magic; }

/// True for JSON that does not claim to be a record: a position, a schema, a catalogue.
bool is_other_json(std::string const& path) {
  if (!path.ends_with(".json")) return false;
  std::string const beginning = beginning_of(path, 1024);
  return !beginning.empty() && beginning.find(record_format) == std::string::npos;
}

/// The games [from, to) of a bulk file: a part of one block, or all of one that cannot be read, which is told once.
Chunk bulk_chunk(std::shared_ptr<BulkReader const> reader, std::string const& name, std::size_t from, std::size_t to) {
  return [reader = std::move(reader), name, from, to](std::function<void(BatchGame&)> const& take) {
    BatchGame game;
    for (std::size_t i = from; i < to; ++i) {
      game.name = fmt::format("{}:{}", name, i + 1);
      game.errors.clear();
      auto const read = guarded(game.name, [&] { return reader->read(i, game.loaded); });
      if (!read) game.errors = read.error();
      bool const broken = !read && reader->is_broken(i);
      if (broken && to - i > 1) game.name += fmt::format(" and the {} after it", counted(to - i - 1, "game"));
      take(game);
      if (broken) return;
    }
  };
}

ReadErrors errors_of(Failure const& failure) {
  ReadErrors errors;
  for (ErrorReport const& report : failure.reports) errors.push_back({{}, 0, 0, 0, {}, report.what, {}});
  return errors;
}

/// A record; that it is not there is an error of this one input, too. `bytes`: of what can be read only once, and was.
tl::expected<LoadedRecord, ReadErrors> read_one(Address const& address, std::optional<std::string> const& bytes) {
  auto input = bytes ? read_any(*bytes, address.input()) : read_input(address);
  if (!input) return tl::unexpected(std::move(input.error()));
  if (auto const there = check_game(*input, address); !there) return tl::unexpected(errors_of(there.error()));
  return record_of(*std::move(input), address);
}

Chunk single(BatchInput input, std::optional<std::string> bytes) {
  return [input = std::move(input), bytes = std::move(bytes)](std::function<void(BatchGame&)> const& take) {
    BatchGame game;
    game.name = input.address.input();
    game.skipped = input.from_folder && is_other_json(input.address.path);
    if (!game.skipped) {
      auto loaded = guarded(game.name, [&] { return read_one(input.address, bytes); });
      if (loaded)
        game.loaded = *std::move(loaded);
      else
        game.errors = std::move(loaded.error());
    }
    take(game);
  };
}

Chunk unreadable(std::string name, ReadErrors errors) {
  return [name = std::move(name), errors = std::move(errors)](std::function<void(BatchGame&)> const& take) {
    BatchGame game;
    game.name = name;
    game.errors = errors;
    take(game);
  };
}

/// Walks through the inputs; of a bulk file it gives part after part.
class FolderWalker {
 public:
  explicit FolderWalker(std::vector<BatchInput> inputs) : inputs_(std::move(inputs)) {}

  std::optional<Chunk> next() {
    for (;;) {
      if (reader_ && from_ < reader_->size()) return next_part();
      reader_.reset();
      if (next_ == inputs_.size()) return std::nullopt;
      BatchInput const& input = inputs_[next_++];
      if (!input.unreadable.empty()) return unreadable(input.address.input(), input.unreadable);
      if (input.address.game || !opens_bulk(input))
        return failed_ ? take_failure(input) : single(input, std::exchange(bytes_, std::nullopt));
    }
  }

 private:
  std::vector<BatchInput> inputs_;
  std::size_t next_ = 0;
  std::shared_ptr<BulkReader const> reader_;
  std::string name_;
  std::size_t from_ = 0;
  std::optional<ReadErrors> failed_;
  std::optional<std::string> bytes_;  // of a stream that was read and is not a bulk file

  /// A block that cannot be read is one part, so that it costs the same however many records it claims.
  Chunk next_part() {
    std::size_t const from = from_;
    BulkReader::Range const block = reader_->block_with(from);
    bool const broken = from == block.first && reader_->is_broken(from);
    from_ = broken ? block.end : std::min(from + games_a_chunk, block.end);
    return bulk_chunk(reader_, name_, from, from_);
  }

  /// The reader of a bulk file; nothing for another file.
  std::optional<tl::expected<BulkReader, ReadErrors>> opened(BatchInput const& input) {
    std::string const& path = input.address.path;
    if (!input.address.is_stdin() && !is_stream(path)) {
      if (!is_bulk_file(path)) return std::nullopt;
      return guarded(path, [&] { return BulkReader::open(path); });
    }
    auto bytes = read_bytes(path);
    if (!bytes) return tl::unexpected(bytes.error());
    if (bytes->starts_with(bulk_magic))
      return guarded(input.address.input(), [&] { return BulkReader::of(*std::move(bytes), input.address.input()); });
    bytes_ = *std::move(bytes);
    return std::nullopt;
  }

  bool opens_bulk(BatchInput const& input) {
    auto attempt = opened(input);
    if (!attempt) return false;
    auto& reader = *attempt;
    if (!reader) {
      failed_ = std::move(reader.error());
      return false;
    }
    reader_ = std::make_shared<BulkReader const>(*std::move(reader));
    name_ = input.address.input();
    from_ = 0;
    return true;
  }

  Chunk take_failure(BatchInput const& input) {
    ReadErrors errors = *std::exchange(failed_, std::nullopt);
    return unreadable(input.address.input(), std::move(errors));
  }
};

}  // namespace

Result<BatchInput> batch_input(InputFile const& file, std::string_view who) {
  if (file.from_folder) return BatchInput{Address{file.path, file.path, {}, {}, {}}, true, file.unreadable};
  auto address = parse_address(file.path);
  if (!address) return tl::unexpected(std::move(address.error()));
  if (address->first)
    return failure(Exit::usage, fmt::format("'{}': {} takes whole records; name it without '#'", file.path, who));
  if (auto const noted = will_read(address->path); !noted) return tl::unexpected(noted.error());
  return BatchInput{*std::move(address)};
}

Result<std::vector<BatchInput>> batch_inputs(std::vector<std::string> const& words, BatchVerb const& verb) {
  auto const files = expand_inputs(words);
  if (!files) return tl::unexpected(files.error());
  if (files->empty())
    return failure(Exit::unreadable, fmt::format("no records to {}", verb.does), fmt::format("ringside {} --help", verb.name));
  std::vector<BatchInput> inputs;
  for (InputFile const& file : *files) {
    auto input = batch_input(file, verb.noun);
    if (!input) return tl::unexpected(std::move(input.error()));
    inputs.push_back(*std::move(input));
  }
  return inputs;
}

std::uint64_t games_in(std::vector<BatchInput> const& inputs) {
  std::uint64_t games = 0;
  for (BatchInput const& input : inputs) {
    bool const bulk = !input.address.is_stdin() && !input.address.game && is_bulk_file(input.address.path);
    auto const reader = bulk ? BulkReader::open(input.address.path) : tl::unexpected(ReadErrors{});
    games += reader ? reader->size() : 1;
  }
  return games;
}

Chunks split_into_chunks(std::vector<BatchInput> inputs) {
  return [walker = std::make_shared<FolderWalker>(std::move(inputs))] { return walker->next(); };
}

}  // namespace ringside
