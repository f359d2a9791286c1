#include "checker/tables/tile_uses.h"

#include <algorithm>
#include <functional>
#include <vector>

#include "checker/find/acting.h"
#include "checker/find/facts.h"
#include "engine/games/registry.h"
#include "engine/record/values/edit.h"

namespace ringside {
namespace {

std::string_view fact(EventView const& event, std::string_view name) {
  auto const found = std::find_if(event.facts.begin(), event.facts.end(), [&](Fact const& each) { return each.first == name; });
  return found == event.facts.end() ? std::string_view() : found->second;
}

/// A game as its tiles see it.
class TileGame {
 public:
  TileGame(LoadedRecord const& loaded, AnyState const& start)
      : record_(loaded.record), match_(*loaded.match), state_(start), acting_(match_, start, record_), parts_(match_.parts()) {
    for (TileView const& tile : list_tiles(match_)) ids_[tile.english] = tile.id;
  }

  std::map<std::string, TileUses> uses() {
    for (std::size_t done = 0; done < record_.steps.size() && settle(state_, record_, match_, done); ++done) {
      Step const& step = record_.steps[done];
      if (match_.actor(state_) != step.actor || match_.reject(state_, step.action)) break;
      play(step, done);
    }
    for (auto const& [tile, seats] : holders_)
      if (record_.outcome) uses_[tile].edge.add_game(*record_.outcome, seats, match_.seats());
    return std::move(uses_);
  }

 private:
  Record const& record_;
  Match const& match_;
  AnyState state_;
  ActingPart acting_;
  std::vector<Part> parts_;
  std::map<std::string, std::string, std::less<>> ids_;  // by English name
  std::map<std::string, TileUses> uses_;
  std::map<std::string, std::uint32_t> holders_;  // seats that took one
  std::vector<EventView> events_;

  void play(Step const& step, std::size_t done) {
    events_.clear();
    match_.apply(state_, step.action, Language::english, events_);
    for (EventView const& event : events_) see(event, done);
  }

  void see(EventView const& event, std::size_t done) {
    if (event.kind == "hit") {
      PartUsed const& by = acting_.after(done + 1);
      if (is_tile(by.name)) ++uses_[by.name].hits;
    } else if (event.kind == "taken") {
      auto const tile = ids_.find(fact(event, "tile"));
      auto const seat = whole_number(fact(event, "seat"));
      if (tile == ids_.end() || !seat) return;
      ++uses_[tile->second].taken;
      holders_[tile->second] |= std::uint32_t{1} << static_cast<unsigned>(*seat);
    }
  }

  bool is_tile(std::string const& name) const {
    return std::any_of(parts_.begin(), parts_.end(),
                       [&](Part const& part) { return part.section == "tile" && part.name == name; });
  }
};

}  // namespace

void TileUses::add(TileUses const& other) {
  taken += other.taken;
  hits += other.hits;
  edge.add(other.edge);
}

void add_tile_uses(std::map<std::string, TileUses>& tiles, LoadedRecord const& loaded, AnyState const& start) {
  if (find_game(loaded.match->facts().id)->tiles.list == nullptr) return;
  for (auto const& [tile, uses] : TileGame(loaded, start).uses()) tiles[tile].add(uses);
}

}  // namespace ringside
