#include "replay/input/input.h"

#include <fmt/format.h>

#include "engine/record/part.h"
#include "engine/record/read_any.h"
#include "engine/record/text_scan.h"
#include "engine/record/text_tree.h"
#include "replay/input/file_kind.h"
#include "replay/output.h"
#include "replay/quantity.h"
#include "replay/render/record/illegal.h"
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

Result<LoadedState> state_at(LoadedPosition const& position, Address const& address) {
  if (address.first) return failure(Exit::usage, fmt::format("'{}': a position has no steps; name it without '#'", address.text));
  return LoadedState{address, position.match, position.state, std::nullopt, 0, start_digest(*position.match, position.state)};
}

/// Plays the record from its start up to a step.
Result<LoadedState> played(LoadedRecord loaded, AnyState const& start, std::size_t steps, Address const& address) {
  Walk walk(*loaded.match, start);
  bool sound = true;
  while (walk.steps() < steps) {
    Step const& step = loaded.record.steps[walk.steps()];
    if (auto const why = refusal(*loaded.match, walk.state(), step))
      return tl::unexpected(Failure{Exit::finding, {illegal_step(loaded, address, walk.steps() + 1, walk.state(), *why)}});
    walk.play(step.action);
    if (sound && walk.digest().high != step.digest)
      print_warning(fmt::format("{}: the state after step {} is not the one that was recorded (its digest differs)",
                                address.input(), walk.steps()));
    sound = sound && walk.digest().high == step.digest;
  }
  auto const match = loaded.match;
  return LoadedState{address, match, walk.state(), std::move(loaded), steps, walk.digest()};
}

Result<LoadedState> state_at(LoadedRecord loaded, Address const& address) {
  auto const start = start_of(loaded);
  if (!start) return cannot_read(start.error());
  auto const steps = resolve(address.first.value_or(Point{0, true}), loaded.record.steps.size(), address);
  if (!steps) return tl::unexpected(steps.error());
  return played(std::move(loaded), *start, *steps, address);
}

Result<Json> json_in(std::string const& text, std::string const& name) {
  auto const tree = scan_text(text, name);
  if (!tree) return cannot_read(tree.error());
  if (auto const large = oversize(*tree, TextTree::root)) {
    TextPlace const place = tree->place(large->node);
    return cannot_read({{name, place.line, place.column, 0, {}, large->what, large->expected}});
  }
  return tree->json(TextTree::root);
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
  return std::move(bytes).map_error([](std::string const& what) { return one_error("", what); });
}

tl::expected<Loaded, ReadErrors> read_input(Address const& address) {
  if (address.is_stdin())
    return read_bytes("-").and_then([](std::string bytes) { return read_any(std::move(bytes), "<stdin>"); });
  if (auto const fine = check_file(address.path); !fine) return tl::unexpected(fine.error());
  return read_any_file(address.path);
}

Result<> check_game(Loaded const& input, Address const& address) {
  if (auto const* bulk = std::get_if<BulkReader>(&input)) return check_game(*bulk, address);
  if (std::holds_alternative<LoadedRecord>(input) && address.game.value_or(1) != 1)
    return failure(Exit::usage, fmt::format("'{}': the file holds one game", address.text));
  return {};
}

tl::expected<LoadedRecord, ReadErrors> record_of(Loaded input, Address const& address) {
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
  return or_failure(read_input(address));
}

Result<LoadedRecord> record_in(Loaded input, Address const& address) {
  return check_game(input, address).and_then([&] { return or_failure(record_of(std::move(input), address)); });
}

Result<LoadedRecord> load_record(Address const& address) {
  return open_input(address).and_then([&](Loaded input) { return record_in(std::move(input), address); });
}

Result<LoadedState> load_state(Address const& address) {
  return open_input(address).and_then([&](Loaded input) {
    if (auto const* position = std::get_if<LoadedPosition>(&input)) return state_at(*position, address);
    return record_in(std::move(input), address).and_then([&](LoadedRecord loaded) {
      return state_at(std::move(loaded), address);
    });
  });
}

}  // namespace ringside
