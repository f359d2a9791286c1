#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ringside {

/// The sink that ignores events: reporting to it costs nothing.
struct Silent {
  template <class Event>
  constexpr void operator()(Event const&) const {}
};

/// The sink that keeps the events in their order.
template <class Event>
struct Collect {
  std::vector<Event>& events;
  void operator()(Event const& event) const { events.push_back(event); }
};

/// Where a sink keeps the events; null: they are ignored. For rules that are compiled once for all sinks.
template <class Event>
std::vector<Event>* listener(Silent) {
  return nullptr;
}
template <class Event>
std::vector<Event>* listener(Collect<Event> sink) {
  return &sink.events;
}

/// Keeps an event. Out of line, so that an event without a listener costs the rules one test and is not even built.
template <class Event>
[[gnu::noinline]] void keep_event(std::vector<Event>& events, Event const& event) {
  events.push_back(event);
}

/// A part of an event by its name: {"seat", "1"}.
using Fact = std::pair<std::string_view, std::string>;

/// One event for a person: which clause acted, on whom, and with what effect.
struct EventView {
  std::string_view clause;                     ///< id of the clause that caused it
  std::string_view kind;                       ///< one word, e.g. "pushed"
  std::string text;                            ///< one sentence
  std::string_view ruling;                     ///< id of the ruling that decided it, if any
  std::vector<Fact> facts;                     ///< its parts
  std::uint32_t audience = ~std::uint32_t{0};  ///< bit n: seat n may know it in full
  std::string hidden_text;                     ///< what the others see, if anything
};

inline bool may_know(EventView const& event, int seat) { return ((event.audience >> static_cast<unsigned>(seat)) & 1U) != 0; }

/// A kind of event that a game reports, with the names of its facts.
struct EventKind {
  std::string_view word;
  std::vector<std::string_view> facts;
};

/// A part of a game's catalogue that steps used, for coverage.
struct Part {
  std::string_view section;  ///< e.g. "tile"
  std::string name;
  std::string_view silent = {};  ///< why no step can show it at work; empty: steps can
};

}  // namespace ringside
