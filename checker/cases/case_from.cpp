#include <filesystem>

#include <fmt/format.h>

#include "checker/cases/case_text.h"
#include "engine/record/read_any.h"
#include "engine/record/values/address.h"
#include "engine/record/values/edit.h"

namespace ringside {
namespace {

using FoundOrigin = tl::expected<Origin, std::string>;

std::string first_error(ReadErrors const& errors) { return to_string(errors.front()); }

/// The state after that many steps; an error names the step that cannot be played.
tl::expected<AnyState, std::string> played(LoadedRecord const& loaded, std::size_t steps) {
  auto const start = read_start(loaded);
  if (!start) return tl::unexpected(first_error(start.error()));
  auto state = settled(loaded.record, *loaded.match, 0, *start);
  for (std::size_t i = 0; state && i < steps; ++i) {
    ActionCode const action = loaded.record.steps[i].action;
    if (auto const no = loaded.match->reject(*state, action))
      return tl::unexpected(fmt::format("step {} of the record is illegal: {}: {}", i + 1, no->clause, no->text));
    loaded.match->apply(*state, action);
    state = settled(loaded.record, *loaded.match, i + 1, *state);
  }
  return state;
}

FoundOrigin from_record(LoadedRecord const& loaded, Address const& address) {
  auto const steps = step_at(address.first.value_or(Point{0, true}), loaded.record.steps.size(), address);
  if (!steps) return tl::unexpected(steps.error());
  auto const state = played(loaded, *steps);
  if (!state) return tl::unexpected(state.error());
  return Origin{loaded.match, loaded.match->position(*state)};
}

FoundOrigin from_bulk(BulkReader const& bulk, Address const& address) {
  std::size_t const game = address.game.value_or(1);
  if ((!address.game && bulk.size() != 1) || game > bulk.size())
    return tl::unexpected(fmt::format("{} has {} games; name one, as in {}:1", address.path, bulk.size(), address.path));
  auto const loaded = bulk.read(game - 1);
  if (!loaded) return tl::unexpected(first_error(loaded.error()));
  return from_record(*loaded, address);
}

FoundOrigin from(Loaded const& loaded, Address const& address) {
  if (auto const* bulk = std::get_if<BulkReader>(&loaded)) return from_bulk(*bulk, address);
  if (address.game.value_or(1) != 1) return tl::unexpected(fmt::format("{} holds one game", address.path));
  if (auto const* record = std::get_if<LoadedRecord>(&loaded)) return from_record(*record, address);
  if (address.first) return tl::unexpected(fmt::format("{} is a position, which has no steps", address.path));
  auto const& position = std::get<LoadedPosition>(loaded);
  return Origin{position.match, position.match->position(position.state)};
}

}  // namespace

FoundOrigin read_origin(std::string const& text, std::string const& folder) {
  if (text.empty() || text == "-") return tl::unexpected(std::string("names no file"));
  std::string const joined = (std::filesystem::path(folder) / text).string();
  auto address = read_address(joined);
  if (!address) return tl::unexpected(address.error());
  std::string const path = address->path;
  address->text = text;  // messages name it as the case does
  address->path = text.substr(0, text.size() - (joined.size() - path.size()));
  if (std::error_code ignored; !std::filesystem::is_regular_file(path, ignored))
    return tl::unexpected(fmt::format("no such file: \"{}\"", address->path));
  if (address->is_range()) return tl::unexpected(fmt::format("'{}' names more than one step", text));
  return read_any_file(path).map_error(first_error).and_then([&](Loaded const& loaded) { return from(loaded, *address); });
}

}  // namespace ringside
