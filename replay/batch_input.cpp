#include "replay/batch_input.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "engine/record/bulk.h"
#include "engine/record/format.h"
#include "engine/record/guarded.h"
#include "engine/record/read_any.h"
#include "replay/failure.h"
#include "replay/input.h"
#include "replay/quantity.h"

namespace ringside {
namespace {

constexpr std::size_t games_a_chunk = 128;

bool is_bulk_file(std::string const& path) {
  std::error_code ignored;
  if (!std::filesystem::is_regular_file(path, ignored)) return false;  // a pipe can be read once only
  std::array<char, 8> head{};
  std::FILE* file = std::fopen(path.c_str(), "rb");
  if (file == nullptr) return false;
  std::size_t const got = std::fread(head.data(), 1, head.size(), file);
  std::fclose(file);
  return std::string_view(head.data(), got) == bulk_magic;
}

/// True for JSON that does not claim to be a record: a position, a schema, a catalogue.
bool is_other_json(std::string const& path, std::string_view bytes) {
  return path.ends_with(".json") && !bytes.empty() && bytes.substr(0, 1024).find(record_format) == std::string_view::npos;
}

/// The games [from, to) of a bulk file. A block that cannot be read is told once, with its first game.
Chunk part_of(std::shared_ptr<BulkReader const> reader, std::string const& name, std::size_t from, std::size_t to) {
  return [reader = std::move(reader), name, from, to](std::function<void(BatchGame&)> const& take) {
    BatchGame game;
    for (std::size_t i = from; i < to; ++i) {
      game.name = fmt::format("{}:{}", name, i + 1);
      game.errors.clear();
      std::optional<BulkReader::Range> broken;
      auto const read = guarded(game.name, [&] { return reader->read(i, game.loaded); });
      if (!read) {
        game.errors = read.error();
        broken = reader->broken_with(i);
      }
      if (broken && broken->end - broken->first > 1)
        game.name += fmt::format(" and the {} after it", counted(broken->end - broken->first - 1, "game"));
      if (!broken || broken->first == i) take(game);
      if (broken) i = std::min(broken->end, to) - 1;
    }
  };
}

ReadErrors errors_of(Failure const& failure) {
  ReadErrors errors;
  for (ErrorReport const& report : failure.reports) errors.push_back({{}, 0, 0, 0, {}, report.what, {}});
  return errors;
}

/// A record; what the verb would end with is an error of this one input.
tl::expected<LoadedRecord, ReadErrors> read_one(Address const& address, std::optional<std::string> const& bytes) try {
  if (!bytes) return read_record(address);
  return read_any(*bytes, "<stdin>").map([&](Loaded loaded) { return record_in(std::move(loaded), address); });
} catch (Failure const& failure) {
  return tl::unexpected(errors_of(failure));
}

/// `bytes`: of standard input, which was read already.
Chunk single(BatchInput input, std::optional<std::string> bytes) {
  return [input = std::move(input), bytes = std::move(bytes)](std::function<void(BatchGame&)> const& take) {
    BatchGame game;
    game.name = input.address.input();
    if (input.from_folder) {
      auto const text = read_bytes(input.address.path);
      game.skipped = text && is_other_json(input.address.path, *text);
    }
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
      if (input.address.game || !opens_bulk(input))
        return failed_ ? take_failure(input) : single(input, std::exchange(stdin_, std::nullopt));
    }
  }

 private:
  std::vector<BatchInput> inputs_;
  std::size_t next_ = 0;
  std::shared_ptr<BulkReader const> reader_;
  std::string name_;
  std::size_t from_ = 0;
  std::optional<ReadErrors> failed_;
  std::optional<std::string> stdin_;  // read, and no bulk file

  Chunk next_part() {
    std::size_t const from = from_;
    from_ = std::min(from + games_a_chunk, reader_->size());
    return part_of(reader_, name_, from, from_);
  }

  /// The reader of a bulk file; nothing for another file.
  std::optional<tl::expected<BulkReader, ReadErrors>> opened(BatchInput const& input) {
    if (!input.address.is_stdin()) {
      if (!is_bulk_file(input.address.path)) return std::nullopt;
      return guarded(input.address.path, [&] { return BulkReader::open(input.address.path); });
    }
    auto bytes = read_bytes("-");
    if (!bytes) return tl::unexpected(bytes.error());
    if (bytes->starts_with(bulk_magic))
      return guarded("<stdin>", [&] { return BulkReader::of(*std::move(bytes), input.address.input()); });
    stdin_ = *std::move(bytes);
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

std::vector<BatchInput> batch_inputs(std::vector<std::string> const& words) {
  std::vector<BatchInput> inputs;
  for (std::string const& word : words) {
    std::error_code ignored;
    bool const folder = std::filesystem::is_directory(word, ignored);
    for (std::string const& file : expand_inputs({word})) {
      Address address = parse_address(file);
      if (address.first) fail(Exit::usage, fmt::format("'{}': an audit is of whole records; name it without '#'", file));
      inputs.push_back({std::move(address), folder});
    }
  }
  if (inputs.empty()) fail(Exit::unreadable, "no records to audit", "ringside audit --help");
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

Chunks chunks_of(std::vector<BatchInput> inputs) {
  return [walker = std::make_shared<FolderWalker>(std::move(inputs))] { return walker->next(); };
}

}  // namespace ringside
