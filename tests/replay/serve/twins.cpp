#include "tests/replay/serve/twins.h"

#include <algorithm>
#include <set>
#include <string>

#include "checker/play/picker.h"

namespace ringside::serve {

bool Twins::takes(Twin& twin, ActionCode action, AnyState const& after) const {
  AnyState next = twin.state;
  match_.apply(next, action);
  if (next == after || match_.observation_digest(next, twin.seat) != match_.observation_digest(after, twin.seat)) return false;
  twin.state = next;
  return true;
}

bool Twins::follow(Twin& twin, AnyState const& before, ActionCode action, AnyState const& after) {
  std::vector<ActionCode> legal;
  match_.legal(twin.state, legal);
  if (std::binary_search(legal.begin(), legal.end(), action) && takes(twin, action, after)) return true;
  if (match_.seen(before, action, twin.seat)) return false;
  for (int i = 0; i < tries && !legal.empty(); ++i) {
    ActionCode const other = legal[dice_.below(legal.size())];
    if (!match_.seen(twin.state, other, twin.seat) && takes(twin, other, after)) return true;
  }
  return false;
}

void Twins::step(AnyState const& before, ActionCode action) {
  AnyState after = before;
  match_.apply(after, action);
  std::vector<Twin> next;
  for (Twin& twin : twins_)
    if (follow(twin, before, action, after)) next.push_back(std::move(twin));
  for (int seat = 0; seat < match_.seats(); ++seat) {
    auto const count = std::count_if(next.begin(), next.end(), [&](Twin const& twin) { return twin.seat == seat; });
    if (count >= most_of_a_seat || match_.seen(before, action, seat)) continue;
    Twin born{seat, before};
    if (follow(born, before, action, after)) next.push_back(std::move(born));
  }
  twins_ = std::move(next);
}

namespace {

/// The text with one word of it replaced by another.
std::string with(std::string text, std::string const& word, std::string const& other) {
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
    std::size_t const end = at + word.size();
    if ((at == 0 || text[at - 1] == ' ') && (end == text.size() || text[end] == ' ')) return text.replace(at, word.size(), other);
  }
  return {};
}

void add_with_other_parts(Match const& match, std::string const& text, std::set<ActionCode>& codes) {
  std::vector<Part> const parts = match.parts();
  for (Part const& part : parts) {
    if (with(text, std::string(part.name), "").empty()) continue;
    for (Part const& other : parts)
      if (auto const read = match.parse(with(text, std::string(part.name), std::string(other.name)))) codes.insert(*read.value);
  }
}

}  // namespace

std::vector<ActionCode> notations(Match const& match, std::size_t most, std::uint64_t seed) {
  Dice dice(seed);
  Picker picker(match, Policy::aggressive);
  std::set<ActionCode> codes;
  std::set<std::string> shapes;
  std::vector<ActionCode> legal;
  for (int game = 0; game < 3; ++game) {
    AnyState state = match.start();
    for (int step = 0; step < 400 && !match.actor(state).is_nobody() && codes.size() < most; ++step) {
      match.legal(state, legal);
      for (ActionCode const action : legal)
        if (codes.insert(action).second && shapes.insert(match.text(action).substr(0, 12)).second)
          add_with_other_parts(match, match.text(action), codes);
      match.apply(state, picker.pick(state, match.actor(state), legal, dice));
    }
  }
  return {codes.begin(), codes.end()};
}

}  // namespace ringside::serve
