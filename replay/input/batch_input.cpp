#include "replay/input/batch_input.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "engine/record/binary/bulk.h"
#include "engine/record/read_any.h"
#include "engine/record/values/format.h"
#include "engine/record/values/guarded.h"
#include "replay/base/claims.h"
#include "replay/input/input.h"
#include "replay/input/packed_input.h"
#include "replay/terminal/quantity.h"

namespace ringside {
namespace {

constexpr std::size_t most_unpacked = std::size_t{4} << 20U;  // bytes of a chunk

bool is_bulk_file(std::string const& path) { return read_beginning(path, bulk_magic.size()) == bulk_magic; }

/// A bulk file; in an archive its games are counted after those that stand before it.
struct OpenBulk {
  std::shared_ptr<BulkReader const> reader;
  std::string name;
  BatchIndex before;  ///< the first one's place
};

/// The games [from, to) of a bulk file: a part of one block, or all of one that cannot be read, which is reported once.
Chunk bulk_chunk(OpenBulk const& bulk, std::size_t from, std::size_t to) {
  return [reader = bulk.reader, name = bulk.name, before = bulk.before, from, to](std::function<void(BatchGame&)> const& take) {
    BatchGame game;
    for (std::size_t i = from; i < to; ++i) {
      game.place = {before.input, before.game + i};
      game.name = fmt::format("{}:{}", name, game.place.game + 1);
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

ReadErrors to_errors(Failure const& failure) {
  ReadErrors errors;
  for (ErrorReport const& report : failure.reports) errors.push_back({{}, 0, 0, 0, {}, report.what, {}});
  return errors;
}

/// A record; that it is not there is an error of this one input, too.
tl::expected<LoadedRecord, ReadErrors> read_one(Address const& address) {
  auto input = read_input(address);
  if (!input) return tl::unexpected(std::move(input.error()));
  if (auto const there = check_game(*input, address); !there) return tl::unexpected(to_errors(there.error()));
  return to_record(*std::move(input), address);
}

/// What is read of one game, or why it cannot be read.
template <class Read>
void load(BatchGame& game, Read read) {
  auto loaded = guarded(game.name, read);
  if (loaded)
    game.loaded = *std::move(loaded);
  else
    game.errors = std::move(loaded.error());
}

Chunk single(BatchInput input, BatchIndex place) {
  return [input = std::move(input), place](std::function<void(BatchGame&)> const& take) {
    std::string const& path = input.address.path;
    BatchGame game;
    game.place = place;
    game.name = input.address.input();
    game.skipped = input.from_folder && path.ends_with(".json") && is_other_json(read_beginning(path, json_head_bytes));
    if (!game.skipped) load(game, [&] { return read_one(input.address); });
    take(game);
  };
}

/// A record that was unpacked, with the name that it has in the batch.
struct UnpackedGame {
  std::string name;
  BatchIndex place;
  PackedItem item;
};

tl::expected<LoadedRecord, ReadErrors> read_unpacked(PackedItem const& item) {
  auto input = read_item(item);
  if (!input) return tl::unexpected(std::move(input.error()));
  return to_record(*std::move(input), Address{item.name, item.name, {}, {}, {}});
}

Chunk unpacked_chunk(std::shared_ptr<std::vector<UnpackedGame> const> games) {
  return [games = std::move(games)](std::function<void(BatchGame&)> const& take) {
    for (UnpackedGame const& one : *games) {
      BatchGame game;
      game.name = one.name;
      game.place = one.place;
      load(game, [&] { return read_unpacked(one.item); });
      take(game);
    }
  };
}

/// So many files that are not records.
Chunk passed_over(std::size_t files) {
  return [files](std::function<void(BatchGame&)> const& take) {
    BatchGame game;
    game.skipped = true;
    for (std::size_t i = 0; i < files; ++i) take(game);
  };
}

Chunk unreadable(std::string name, BatchIndex place, ReadErrors errors) {
  return [name = std::move(name), place, errors = std::move(errors)](std::function<void(BatchGame&)> const& take) {
    BatchGame game;
    game.name = name;
    game.place = place;
    game.errors = errors;
    take(game);
  };
}

/// Walks through what a shard has of the inputs; of a bulk file, an archive or lines it gives part after part.
class FolderWalker {
 public:
  FolderWalker(std::vector<BatchInput> inputs, std::size_t games_a_chunk, Shard const& shard)
      : inputs_(std::move(inputs)), games_a_chunk_(games_a_chunk), shard_(shard) {}

  std::optional<Chunk> next() {
    for (;;) {
      if (bulk_.reader && from_ < end_) return next_part();
      bulk_.reader.reset();
      if (packed_)
        if (auto chunk = next_unpacked()) return chunk;
      if (packed_) continue;
      if (next_ == inputs_.size()) return std::nullopt;
      if (auto chunk = opened(inputs_[next_++])) return chunk;
    }
  }

 private:
  std::vector<BatchInput> inputs_;
  std::size_t games_a_chunk_;
  Shard shard_;
  std::size_t next_ = 0;  // input
  OpenBulk bulk_;
  std::size_t from_ = 0, end_ = 0;  // of its games
  std::optional<PackedInput> packed_;
  std::string packed_name_;
  bool packed_from_folder_ = false;
  std::size_t unpacked_ = 0;           // games of it so far
  std::optional<PackedItem> waiting_;  // a bulk file that was unpacked

  /// A block that cannot be read is one part, so that it costs the same however many records it claims.
  Chunk next_part() {
    std::size_t const from = from_;
    BulkReader::Range const block = bulk_.reader->block_with(from);
    bool const broken = from == block.first && bulk_.reader->is_broken(from);
    from_ = broken ? block.end : std::min({from + games_a_chunk_, block.end, end_});
    return bulk_chunk(bulk_, from, from_);
  }

  /// The place of a game in the input in hand.
  BatchIndex place(std::uint64_t game) const { return {next_ - 1, game}; }

  std::optional<Chunk> if_mine(std::string const& name, Chunk chunk) const {
    return shard_.is_all() || shard_.has(name) ? std::optional(std::move(chunk)) : std::nullopt;
  }

  /// One that is read at once, or an error; nothing where parts of it follow, or where it falls to another shard.
  std::optional<Chunk> opened(BatchInput const& input) {
    Address const& address = input.address;
    if (!input.unreadable.empty()) return if_mine(address.input(), unreadable(address.input(), place(0), input.unreadable));
    if (address.game) return if_mine(address.input(), single(input, place(0)));
    if (address.is_stdin() || is_stream(address.path) || is_packed(address.path)) {
      packed_.emplace(address.path);
      packed_name_ = address.input();
      packed_from_folder_ = input.from_folder;
      unpacked_ = 0;
      return std::nullopt;
    }
    if (!is_bulk_file(address.path)) return if_mine(address.input(), single(input, place(0)));
    return opened_bulk(address.path, 0, [&] { return BulkReader::open(address.path); });
  }

  template <class Open>
  std::optional<Chunk> opened_bulk(std::string const& name, std::size_t before, Open open) {
    auto reader = guarded(name, open);
    if (!reader) return if_mine(name, unreadable(name, place(before), std::move(reader.error())));
    bulk_ = {std::make_shared<BulkReader const>(*std::move(reader)), name, place(before)};
    Shard::Stretch const stretch = shard_.stretch(bulk_.reader->size());
    from_ = stretch.first;
    end_ = stretch.end;
    if (from_ < end_) leave_broken_block();
    return std::nullopt;
  }

  /// A block that cannot be read is reported by the shard that has its first game.
  void leave_broken_block() {
    BulkReader::Range const block = bulk_.reader->block_with(from_);
    if (from_ != block.first && bulk_.reader->is_broken(from_)) from_ = block.end;
  }

  /// Some of the games that are packed in an input; nothing at its end, or where a bulk file in it was opened.
  std::optional<Chunk> next_unpacked() {
    if (waiting_) return opened_unpacked_bulk(*std::exchange(waiting_, std::nullopt));
    auto games = std::make_shared<std::vector<UnpackedGame>>();
    std::size_t others = 0, bytes = 0;
    while (games->size() < games_a_chunk_ && bytes < most_unpacked && !waiting_) {
      auto item = packed_->next();
      if (!item) break;
      if (item->other && (packed_from_folder_ || packed_->is_collection()))
        others += shard_.is_all() || shard_.has(packed_name_) ? 1 : 0;
      else if (item->bytes.starts_with(bulk_magic))
        waiting_ = std::move(item);
      else
        bytes += add_next(*std::move(item), *games);
    }
    if (!games->empty() && others == 0) return unpacked_chunk(std::move(games));
    if (others > 0) return [games, others](auto const& take) { passed_over(others)(take), unpacked_chunk(games)(take); };
    if (waiting_) return next_unpacked();
    packed_.reset();
    return std::nullopt;
  }

  /// Adds a game if it falls to this shard; returns how many bytes then wait.
  std::size_t add_next(PackedItem item, std::vector<UnpackedGame>& games) {
    std::string name = packed_->is_collection() ? fmt::format("{}:{}", packed_name_, unpacked_ + 1) : packed_name_;
    BatchIndex const here = place(unpacked_++);
    if (!shard_.is_all() && !shard_.has(name)) return 0;
    std::size_t const bytes = item.bytes.size() + 1;
    games.push_back({std::move(name), here, std::move(item)});
    return bytes;
  }

  std::optional<Chunk> opened_unpacked_bulk(PackedItem item) {
    std::size_t const before = unpacked_;
    auto chunk = opened_bulk(packed_name_, before, [&] { return BulkReader::of(std::move(item.bytes), item.name); });
    unpacked_ += bulk_.reader ? bulk_.reader->size() : 1;
    return chunk;
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

Chunks split_into_chunks(std::vector<BatchInput> inputs, std::size_t games_a_chunk, Shard const& shard) {
  return [walker = std::make_shared<FolderWalker>(std::move(inputs), games_a_chunk, shard)] { return walker->next(); };
}

std::string subject_of(std::vector<BatchInput> const& inputs) {
  std::string subject;
  for (BatchInput const& input : inputs) subject += identity_of(input.address.input(), input.address.path);
  return subject;
}

}  // namespace ringside
