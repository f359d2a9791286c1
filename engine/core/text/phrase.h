#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/values/event.h"

namespace ringside {

/// Calls text(plain) and place(name) for what a sentence with named places, such as "seat {seat} stops", is made of.
template <class Text, class Place>
void read_phrase(std::string_view sentence, Text&& text, Place&& place) {
  while (!sentence.empty()) {
    std::size_t const open = sentence.find('{');
    text(sentence.substr(0, open));
    if (open == std::string_view::npos) return;
    std::size_t const close = sentence.find('}', open);
    place(sentence.substr(open + 1, close - open - 1));
    sentence.remove_prefix(close + 1);
  }
}

/// The names of a sentence's places, each once, in order.
inline std::vector<std::string_view> placeholders(std::string_view sentence) {
  std::vector<std::string_view> names;
  read_phrase(
      sentence, [](std::string_view) {},
      [&](std::string_view name) {
        if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
      });
  return names;
}

/// The sentence with value(name) in each of its places.
template <class Value>
std::string filled(std::string_view sentence, Value&& value) {
  std::string text;
  read_phrase(
      sentence, [&](std::string_view plain) { text += plain; }, [&](std::string_view name) { text += value(name); });
  return text;
}

/// What a sentence says: value(name) for each of its placeholders.
template <class Value>
std::vector<Fact> fill_facts(std::string_view sentence, Value&& value) {
  std::vector<Fact> facts;
  for (std::string_view const name : placeholders(sentence)) facts.emplace_back(name, value(name));
  return facts;
}

/// The kinds of events that phrases (each with a kind and a sentence) describe.
template <class Phrases>
std::vector<EventKind> kinds_told(Phrases const& phrases) {
  std::vector<EventKind> kinds;
  for (auto const& phrase : phrases) kinds.push_back({phrase.kind, placeholders(phrase.sentence)});
  return kinds;
}

}  // namespace ringside
