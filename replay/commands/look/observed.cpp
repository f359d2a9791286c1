#include "replay/commands/look/observed.h"

#include <utility>

#include <fmt/format.h>

#include "engine/record/file/file.h"
#include "engine/record/page/page.h"
#include "engine/record/read_any.h"
#include "replay/base/claims.h"
#include "replay/commands/ending.h"
#include "replay/flags/seat.h"
#include "replay/input/case_input.h"
#include "replay/observed/observed_text.h"
#include "replay/terminal/terminal.h"

namespace ringside::observed_verbs {
namespace {

bool claims_to_be_observed(std::string const& path) {
  std::string const beginning = read_beginning(path, page_head_bytes);
  return detect_format(begins_page(beginning) ? first_in_page(beginning) : beginning) == Format::observations_json;
}

std::size_t recorded_steps(Observations const& observed) { return observed.document["recorded_steps"].get<std::size_t>(); }

/// The step of an address, of which what the seat saw is known.
std::size_t known_step(Observations const& observed, Address const& address) {
  std::size_t const step = must(resolve(address.first.value_or(Point{}), recorded_steps(observed), address));
  if (step <= observed.steps()) return step;
  auto const trouble = trouble_of(observed, address);
  fail(Exit::finding,
       trouble ? trouble->what : fmt::format("'{}': what the seat saw ends after step {}", address.text, observed.steps()));
}

}  // namespace

std::optional<Observations> observed_in(Address const& address, std::string const& seat) {
  if (address.is_stdin() || is_stream(address.path) || !claims_to_be_observed(address.path)) return std::nullopt;
  must(will_read(address.path));
  Observations observed = must(or_failure(
      read_case_text(address.path).and_then([&](std::string const& text) { return read_observations(text, address.path); })));
  if (address.game.value_or(1) != 1) fail(Exit::usage, fmt::format("'{}': the file holds one game", address.text));
  auto const asked = must(parse_seat(seat, *observed.match, observed.names));
  if (asked && *asked != observed.seat)
    fail(Exit::usage,
         fmt::format("{} holds what seat {} saw, and nothing of what seat {} did", address.path, observed.seat, *asked));
  return observed;
}

Exit replay(Observations const& observed, Address const& address, Shown shown) {
  shown.last = recorded_steps(observed);
  if (address.first) {
    shown.first = must(resolve(*address.first, shown.last, address));
    shown.last = must(resolve(*address.last, shown.last, address));
    if (shown.first > shown.last) fail(Exit::usage, fmt::format("'{}': the range is reversed", address.text));
  }
  return replay_observed(observed, address, shown);
}

Exit show(Observations const& observed, Address const& address) {
  std::size_t const step = known_step(observed, address);
  if (auto const trouble = trouble_of(observed, address)) print_warning(trouble->what);
  if (terminal().json)
    print_json(seen_json(observed, address, step));
  else
    print_text(seen_text(seen_at(observed, address, step)));
  return Exit::fine;
}

Json page_data(Observations const& observed, Address const& address) {
  Json file = observed.document;
  if (address.first) file["page"]["at"] = known_step(observed, address);
  Json data = file["page"];
  data["files"] = Json::array({std::move(file)});
  return data;
}

}  // namespace ringside::observed_verbs
