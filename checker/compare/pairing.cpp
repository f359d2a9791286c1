#include "checker/compare/pairing.h"

#include "engine/core/text/json_text.h"

namespace ringside {
namespace {

/// The game, what it starts from, and the seed that it was made by; empty: it cannot be read.
std::string beginning_of_game(NamedGame const& game) {
  if (!game.errors.empty()) return {};
  Record const& record = game.loaded.record;
  return record.game + json_text(game.loaded.match->setup()) + (record.start ? json_text(*record.start) : "") +
         (record.seed ? std::to_string(*record.seed) : "");
}

}  // namespace

Pairing::Pairing(GameSource left, GameSource right) : halves_{Half{std::move(left)}, Half{std::move(right)}} {}

std::optional<GamePair> Pairing::next() {
  while (!ended_) {
    ended_ = true;
    for (std::size_t const side : {0U, 1U}) {
      if (halves_[side].ended) continue;
      ended_ = false;
      if (auto pair = read_one(side)) return pair;
    }
    if (ended_) match_rest();
  }
  if (rest_.empty()) return std::nullopt;
  GamePair pair = std::move(rest_.front());
  rest_.pop_front();
  return pair;
}

std::optional<GamePair> Pairing::read_one(std::size_t side) {
  Half& own = halves_[side];
  Half& other = halves_[1 - side];
  auto game = own.next();
  own.ended = !game;
  if (!game) return std::nullopt;
  std::pair<std::string, std::string> trait{game->key, beginning_of_game(*game)};
  auto const found = other.places.lower_bound(trait);
  if (found == other.places.end() || found->first != trait) {
    own.waiting.emplace(own.read, Waiting{*std::move(game), trait.second});
    own.places.emplace(std::move(trait), own.read++);
    return std::nullopt;
  }
  auto counterpart = other.waiting.extract(found->second);
  other.places.erase(found);
  GamePair pair{std::move(counterpart.mapped().game), std::move(game)};
  if (side == 0) std::swap(pair.left, pair.right);
  return pair;
}

/// The first of each trait with the first, and so on, in the order of the left collection.
template <class Trait>
void Pairing::match_by(Trait trait) {
  Line &left = halves_[0].waiting, &right = halves_[1].waiting;
  std::multimap<std::string, std::size_t> places;
  for (auto const& [place, waiting] : right)
    if (auto name = trait(waiting); !name.empty()) places.emplace(std::move(name), place);
  for (auto one = left.begin(); one != left.end();) {
    std::string const name = trait(one->second);
    auto const found = places.lower_bound(name);
    if (found == places.end() || found->first != name) {
      ++one;
      continue;
    }
    auto counterpart = right.extract(found->second);
    places.erase(found);
    rest_.push_back({std::move(one->second.game), std::move(counterpart.mapped().game)});
    one = left.erase(one);
  }
}

void Pairing::match_rest() {
  auto const throughout = [](Waiting const& waiting) {
    return waiting.start.empty() ? "" : waiting.start + to_hex(waiting.game.loaded.record.final_digest);
  };
  match_by(throughout);
  match_by([](Waiting const& waiting) { return waiting.start; });
  match_by([](Waiting const& waiting) { return waiting.game.key; });
  for (auto& [place, waiting] : halves_[0].waiting) rest_.push_back({std::move(waiting.game), std::nullopt});
  for (auto& [place, waiting] : halves_[1].waiting) rest_.push_back({std::nullopt, std::move(waiting.game)});
}

}  // namespace ringside
