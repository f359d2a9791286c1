#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/values/event.h"

namespace ringside {

/// Calls text(plain) and value(name, noun) for the pieces of a sentence with placeholders, such as "seat {seat} stops". The noun
/// of
/// "{n module}" is counted by the value; it is empty in "{n}".
template <class Text, class Value>
void read_phrase(std::string_view sentence, Text&& text, Value&& value) {
  while (!sentence.empty()) {
    std::size_t const open = sentence.find('{');
    text(sentence.substr(0, open));
    if (open == std::string_view::npos) return;
    std::size_t const close = sentence.find('}', open);
    std::string_view const name = sentence.substr(open + 1, close - open - 1);
    std::size_t const space = std::min(name.find(' '), name.size());
    value(name.substr(0, space), name.substr(std::min(space + 1, name.size())));
    sentence.remove_prefix(close + 1);
  }
}

/// The names of a sentence's placeholders, each once, in order.
inline std::vector<std::string_view> placeholders(std::string_view sentence) {
  std::vector<std::string_view> names;
  read_phrase(
      sentence, [](std::string_view) {},
      [&](std::string_view name, std::string_view) {
        if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
      });
  return names;
}

/// The sentence with value(name) for each of its placeholders; nouns agree with their numbers.
template <class Value>
std::string filled(std::string_view sentence, Value&& value) {
  std::string text;
  read_phrase(
      sentence, [&](std::string_view plain) { text += plain; },
      [&](std::string_view name, std::string_view noun) {
        std::string const one = value(name);
        text += one;
        if (!noun.empty()) text.append(" ").append(noun).append(one == "1" ? "" : "s");
      });
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
std::vector<EventKind> kinds_of(Phrases const& phrases) {
  std::vector<EventKind> kinds;
  for (auto const& phrase : phrases) kinds.push_back({phrase.kind, placeholders(phrase.sentence)});
  return kinds;
}

}  // namespace ringside
