#include "replay/flags/load_state.h"

#include <optional>
#include <utility>

#include <fmt/format.h>

#include "engine/record/values/edit.h"
#include "replay/flags/seat.h"
#include "replay/input/input.h"
#include "replay/terminal/message.h"
#include "replay/text/record/illegal.h"

namespace ringside {
namespace {

Result<LoadedState> state_at(LoadedPosition const& position, Address const& address) {
  if (address.first) return failure(Exit::usage, fmt::format("'{}': a position has no steps; name it without '#'", address.text));
  return LoadedState{address, position.match, position.state, std::nullopt, 0, start_digest(*position.match, position.state)};
}

/// Plays the record from its start up to a step.
Result<LoadedState> played(LoadedRecord loaded, AnyState const& start, std::size_t steps, Address const& address,
                           std::string const& eyes) {
  Walk walk(*loaded.match, start);
  bool sound = true;
  auto stands = settle(walk, loaded.record, *loaded.match);
  while (stands && walk.steps() < steps) {
    Step const& step = loaded.record.steps[walk.steps()];
    if (auto const why = refusal(*loaded.match, walk.state(), step)) {
      auto const seat = parse_seat(eyes, *loaded.match, loaded.record.seat_names);
      if (!seat) return tl::unexpected(seat.error());
      return tl::unexpected(Failure{Exit::finding, {illegal_step(loaded, address, walk.steps() + 1, walk.state(), *why, *seat)}});
    }
    walk.play(step.action);
    if (sound && walk.digest().high != step.digest)
      print_warning(fmt::format("{}: the state after step {} differs from the recorded one (its digest differs)", address.input(),
                                walk.steps()));
    sound = sound && walk.digest().high == step.digest;
    stands = settle(walk, loaded.record, *loaded.match);
  }
  if (!stands) return failure(Exit::finding, fmt::format("{}: {}", address.input(), stands.error()));
  auto const match = loaded.match;
  return LoadedState{address, match, walk.state(), std::move(loaded), steps, walk.digest()};
}

Result<LoadedState> state_at(LoadedRecord loaded, Address const& address, std::string const& eyes) {
  auto const steps = resolve(address.first.value_or(Point{}), loaded.record.steps.size(), address);
  if (!steps) return tl::unexpected(steps.error());
  return replay_state(std::move(loaded), *steps, address, eyes);
}

}  // namespace

Result<LoadedState> replay_state(LoadedRecord loaded, std::size_t steps, Address const& address, std::string const& eyes) {
  auto const start = read_start(loaded);
  if (!start) return cannot_read(start.error());
  return played(std::move(loaded), *start, steps, address, eyes);
}

Result<LoadedState> load_state(Address const& address, std::string const& eyes) {
  return open_input(address).and_then([&](Loaded input) {
    if (auto const* position = std::get_if<LoadedPosition>(&input)) return state_at(*position, address);
    return record_in(std::move(input), address).and_then([&](LoadedRecord loaded) {
      return state_at(std::move(loaded), address, eyes);
    });
  });
}

}  // namespace ringside
