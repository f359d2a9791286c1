#include "replay/input.h"

#include <fmt/format.h>

#include "engine/record/part.h"
#include "engine/record/read_any.h"
#include "engine/record/text_scan.h"
#include "engine/record/text_tree.h"
#include "replay/failure.h"
#include "replay/file_kind.h"
#include "replay/output.h"
#include "replay/quantity.h"
#include "replay/render/illegal.h"
#include "replay/terminal/message.h"
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

LoadedState state_at(LoadedPosition const& position, Address const& address) {
  if (address.first) fail(Exit::usage, fmt::format("'{}': a position has no steps; name it without '#'", address.text));
  return {address, position.match, position.state, std::nullopt, 0, start_digest(*position.match, position.state)};
}

/// Plays the record up to a step.
LoadedState state_at(LoadedRecord loaded, Address const& address) {
  auto const start = start_of(loaded);
  if (!start) fail_unreadable(start.error());
  std::size_t const steps = resolve(address.first.value_or(Point{0, true}), loaded.record.steps.size(), address);
  Walk walk(*loaded.match, *start);
  bool sound = true;
  while (walk.steps() < steps) {
    Step const& step = loaded.record.steps[walk.steps()];
    if (auto const why = refusal(*loaded.match, walk.state(), step))
      throw Failure(Exit::finding, {illegal_step(loaded, address, walk.steps() + 1, walk.state(), *why)});
    walk.play(step.action);
    if (sound && walk.digest().high != step.digest)
      print_warning(fmt::format("{}: the state after step {} is not the one that was recorded (its digest differs)",
                                address.input(), walk.steps()));
    sound = sound && walk.digest().high == step.digest;
  }
  auto const match = loaded.match;
  return {address, match, walk.state(), std::move(loaded), steps, walk.digest()};
}

/// The game of a bulk file that an address names; its only one if it names none.
tl::expected<LoadedRecord, ReadErrors> record_of(BulkReader const& bulk, Address const& address) {
  if (address.game && *address.game > bulk.size())
    fail(Exit::usage, fmt::format("'{}': there is no game {}; {} has {}", address.text, *address.game, address.path,
                                  counted(bulk.size(), "game")));
  if (!address.game && bulk.size() != 1)
    fail(Exit::usage, fmt::format("{} has {}; name one of them", address.path, counted(bulk.size(), "game")),
         bulk.size() == 0 ? "" : fmt::format("ringside show {}:1", address.path));
  return bulk.read(address.game.value_or(1) - 1);
}

tl::expected<LoadedRecord, ReadErrors> record_of(Loaded loaded, Address const& address) {
  if (auto const* bulk = std::get_if<BulkReader>(&loaded)) return record_of(*bulk, address);
  if (std::holds_alternative<LoadedPosition>(loaded))
    return tl::unexpected(one_error(address.input(), "is a position", "a record"));
  if (address.game.value_or(1) != 1) fail(Exit::usage, fmt::format("'{}': the file holds one game", address.text));
  return std::get<LoadedRecord>(std::move(loaded));
}

tl::expected<Loaded, ReadErrors> read_input(Address const& address) {
  if (address.is_stdin())
    return read_bytes("-").and_then([](std::string bytes) { return read_any(std::move(bytes), "<stdin>"); });
  will_read(address.path);
  if (auto const fine = check_file(address.path); !fine) return tl::unexpected(fine.error());
  return read_any_file(address.path);
}

}  // namespace

tl::expected<std::string, ReadErrors> read_bytes(std::string const& path) {
  if (path != "-")
    if (auto const fine = check_file(path); !fine) return tl::unexpected(fine.error());
  auto bytes = path == "-" ? read_standard_input(most_bytes) : read_file(path, most_bytes);
  return std::move(bytes).map_error([](std::string const& what) { return one_error("", what); });
}

Json read_json_file(std::string const& path) {
  will_read(path);
  auto const text = read_bytes(path);
  if (!text) fail_unreadable(text.error());
  std::string const name = path == "-" ? "<stdin>" : path;
  auto const tree = scan_text(*text, name);
  if (!tree) fail_unreadable(tree.error());
  if (auto const large = oversize(*tree, TextTree::root)) {
    TextPlace const place = tree->place(large->node);
    fail_unreadable({{name, place.line, place.column, 0, {}, large->what, large->expected}});
  }
  return tree->json(TextTree::root);
}

Loaded open_input(Address const& address) {
  auto loaded = read_input(address);
  if (!loaded) fail_unreadable(loaded.error());
  return *std::move(loaded);
}

tl::expected<LoadedRecord, ReadErrors> read_record(Address const& address) {
  return read_input(address).and_then([&](Loaded loaded) { return record_of(std::move(loaded), address); });
}

LoadedRecord record_in(Loaded input, Address const& address) {
  auto loaded = record_of(std::move(input), address);
  if (!loaded) fail_unreadable(loaded.error());
  return *std::move(loaded);
}

LoadedRecord load_record(Address const& address) { return record_in(open_input(address), address); }

LoadedState load_state(Address const& address) {
  Loaded input = open_input(address);
  if (auto const* position = std::get_if<LoadedPosition>(&input)) return state_at(*position, address);
  return state_at(record_in(std::move(input), address), address);
}

}  // namespace ringside
