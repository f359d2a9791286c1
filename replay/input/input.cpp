#include "replay/input/input.h"

#include <fmt/format.h>

#include "checker/cases/case_record.h"
#include "engine/record/page/page.h"
#include "engine/record/read_any.h"
#include "engine/record/text/part.h"
#include "engine/record/text/text_scan.h"
#include "engine/record/text/text_tree.h"
#include "engine/record/values/format.h"
#include "replay/base/claims.h"
#include "replay/input/case_text.h"
#include "replay/input/file_kind.h"
#include "replay/input/packed_input.h"
#include "replay/terminal/message.h"
#include "replay/terminal/quantity.h"
#include "replay/terminal/terminal.h"

namespace ringside {
namespace {

ReadErrors one_error(std::string const& path, std::string what, std::string expected = {}) {
  ReadError error;
  error.file = path;
  error.what = std::move(what);
  error.expected = std::move(expected);
  return {std::move(error)};
}

ReadErrors errors_without_file(std::string what) { return one_error("", std::move(what)); }

/// Adds what was unpacked to a bulk file; nothing if it cannot be read.
tl::expected<void, ReadErrors> add_unpacked(PackedItem item, BulkEncoder& bulk) {
  std::string const name = item.name;
  auto input = read_item(std::move(item));
  if (!input) return tl::unexpected(std::move(input.error()));
  auto const add = [&](LoadedRecord const& loaded) -> tl::expected<void, ReadErrors> {
    return bulk.add(loaded.record).map_error(errors_without_file);
  };
  auto const* const many = std::get_if<BulkReader>(&*input);
  if (many == nullptr) return to_record(*std::move(input), Address{name, name, {}, {}, {}}).and_then(add);
  for (std::size_t i = 0; i < many->size(); ++i)
    if (auto const added = many->read(i).and_then(add); !added) return added;
  return {};
}

/// All records of an archive, or of lines, as a bulk file.
tl::expected<Loaded, ReadErrors> as_bulk(PackedInput packed, std::optional<PackedItem> item, std::string const& name) {
  BulkEncoder bulk;
  for (; item; item = packed.next()) {
    if (item->other) continue;
    if (auto const added = add_unpacked(*std::move(item), bulk); !added) return tl::unexpected(added.error());
  }
  if (auto const finished = bulk.finish(); !finished) return tl::unexpected(errors_without_file(finished.error()));
  return BulkReader::of(bulk.take(), name).map([](BulkReader reader) { return Loaded(std::move(reader)); });
}

/// The game of that number, of those that are in there. Where the last cannot be read, nobody knows what would have followed.
tl::expected<Loaded, ReadErrors> numbered(PackedInput packed, std::optional<PackedItem> item, Address const& address) {
  std::size_t before = 0;
  ReadErrors last;
  for (; item; item = packed.next()) {
    last = item->errors;
    if (item->other) continue;
    bool const here = ++before == *address.game;
    if (!here && !item->bytes.starts_with(bulk_magic)) continue;
    auto input = read_item(*std::move(item));
    auto const* const many = input ? std::get_if<BulkReader>(&*input) : nullptr;
    if (many == nullptr && here) return input;
    if (many == nullptr) continue;
    std::size_t const number = *address.game - before;
    if (number < many->size()) return many->read(number).map([](LoadedRecord one) { return Loaded(std::move(one)); });
    before += many->size() - 1;
  }
  return tl::unexpected(!last.empty() ? std::move(last)
                                      : one_error("", fmt::format("{}: there is no game {}", address.path, *address.game)));
}

tl::expected<Loaded, ReadErrors> read_single(PackedItem item, Address const& address) {
  auto input = read_item(std::move(item));
  if (input && std::holds_alternative<LoadedRecord>(*input) && address.game.value_or(1) != 1)
    return tl::unexpected(one_error("", fmt::format("'{}': there is one game", address.text)));
  return input;
}

/// Whether it is read as what its bytes turn out to be: it is packed, or comes by a name that is not a file's.
bool says_what_it_holds(std::string const& path) {
  return path == "-" || path.starts_with("/dev/") || is_stream(path) || is_packed(path);
}

/// What is read from a pipe, or must be unpacked.
struct OpenPacked {
  PackedInput input;
  std::optional<PackedItem> first;

  explicit OpenPacked(Address const& address) : input(address.path), first(input.next()) {}
};

/// One thing, or the records of an archive or of lines, which are numbered.
tl::expected<Loaded, ReadErrors> read_packed(OpenPacked open, Address const& address) {
  auto& [packed, first] = open;
  if (first && !packed.is_collection()) return read_single(*std::move(first), address);
  return address.game ? numbered(std::move(packed), std::move(first), address)
                      : as_bulk(std::move(packed), std::move(first), address.path);
}

Result<Json> json_in(std::string const& text, std::string const& name) {
  auto const tree = scan_text(text, name);
  if (!tree) return cannot_read(tree.error());
  if (auto const large = oversize(*tree, TextTree::root)) {
    TextPosition const place = tree->place(large->node);
    return cannot_read({{name, place.line, place.column, 0, {}, large->what, large->expected}});
  }
  return tree->json(TextTree::root);
}

tl::expected<Loaded, ReadErrors> opened_case(Address const& address, std::string const& text) {
  return case_in(text, address.path).map([](Case const& asked) { return Loaded(to_record(asked)); });
}

/// Of what can be read only once the bytes say what it is.
tl::expected<Loaded, ReadErrors> opened_stream(Address const& address) {
  OpenPacked open(address);
  bool const one = open.first && !open.input.is_collection();
  if (one && claims_to_be_a_case(open.first->bytes))
    return opened_case(address, std::string(open.first->line - 1, '\n') + open.first->bytes);
  return read_packed(std::move(open), address);
}

tl::expected<Loaded, ReadErrors> opened_file(Address const& address) {
  if (address.is_stdin() || is_stream(address.path)) return opened_stream(address);
  std::string const beginning = read_beginning(address.path, case_head_bytes);
  if (begins_page(beginning)) return opened_stream(address);
  if (claims_to_be_a_case(beginning))
    return read_bytes(address.path).and_then([&](std::string const& text) { return opened_case(address, text); });
  return read_input(address);
}

Result<> check_game(BulkReader const& bulk, Address const& address) {
  if (address.game && *address.game > bulk.size())
    return failure(Exit::usage, fmt::format("'{}': there is no game {}; {} has {}", address.text, *address.game, address.path,
                                            counted(bulk.size(), "game")));
  if (!address.game && bulk.size() != 1)
    return failure(Exit::usage, fmt::format("{} has {}; name one of them", address.path, counted(bulk.size(), "game")),
                   bulk.size() == 0 ? "" : fmt::format("ringside show {}:1", address.path));
  return {};
}

}  // namespace

tl::expected<std::string, ReadErrors> read_bytes(std::string const& path) {
  if (path != "-")
    if (auto const fine = check_file(path); !fine) return tl::unexpected(fine.error());
  auto bytes = path == "-" ? read_standard_input(most_bytes) : read_file(path, most_bytes);
  return std::move(bytes)
      .and_then([&](std::string read) { return unpacked(std::move(read), path == "-" ? "<stdin>" : path); })
      .map_error([](std::string const& what) { return one_error("", what); });
}

tl::expected<Loaded, ReadErrors> read_input(Address const& address) {
  if (address.is_stdin()) return read_packed(OpenPacked(address), address);
  if (auto const fine = check_file(address.path); !fine) return tl::unexpected(fine.error());
  return says_what_it_holds(address.path) ? read_packed(OpenPacked(address), address) : read_any_file(address.path);
}

Result<> check_game(Loaded const& input, Address const& address) {
  if (auto const* bulk = std::get_if<BulkReader>(&input)) return check_game(*bulk, address);
  if (std::holds_alternative<LoadedRecord>(input) && address.game.value_or(1) != 1 && !says_what_it_holds(address.path))
    return failure(Exit::usage, fmt::format("'{}': the file holds one game", address.text));
  return {};
}

tl::expected<LoadedRecord, ReadErrors> to_record(Loaded input, Address const& address) {
  if (auto const* bulk = std::get_if<BulkReader>(&input)) return bulk->read(address.game.value_or(1) - 1);
  if (std::holds_alternative<LoadedPosition>(input))
    return tl::unexpected(one_error(address.input(), "is a position", "a record"));
  return std::get<LoadedRecord>(std::move(input));
}

Result<Json> read_json_file(std::string const& path) {
  if (auto const noted = will_read(path); !noted) return tl::unexpected(noted.error());
  return or_failure(read_bytes(path)).and_then([&](std::string const& text) {
    return json_in(text, path == "-" ? "<stdin>" : path);
  });
}

Result<Loaded> open_input(Address const& address) {
  if (!address.is_stdin())
    if (auto const noted = will_read(address.path); !noted) return tl::unexpected(noted.error());
  return or_failure(opened_file(address));
}

Result<LoadedRecord> record_in(Loaded input, Address const& address) {
  return check_game(input, address).and_then([&] { return or_failure(to_record(std::move(input), address)); });
}

Result<LoadedRecord> load_record(Address const& address) {
  return open_input(address).and_then([&](Loaded input) { return record_in(std::move(input), address); });
}

}  // namespace ringside
