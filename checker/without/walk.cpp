#include "checker/without/walk.h"

#include <chrono>
#include <limits>

#include "checker/explore/stores/store.h"

namespace ringside {
namespace {

using Clock = std::chrono::steady_clock;

constexpr double longest_stretch = 10;                     // seconds of work, for so many states:
constexpr std::uint64_t states_a_stretch = 1024;           // after them the clock is read
constexpr std::int64_t end_bounded = -1, end_closed = -2;  // as the result that is said

/// All that is met by following states in the order in which they are met, with all sites.
class Reached {
 public:
  Reached(Match const& match, AnyState const& from) : match_(match), store_(make_tree_store(match.key_words())) {
    std::vector<std::uint64_t> key(static_cast<std::size_t>(match.key_words()));
    match.write_key(from, key.data());
    Ref ref = 0;
    store_->put_one(key.data(), ref);
    refs_.push_back(ref);
  }

  std::uint64_t size() const { return refs_.size(); }

  AnyState state(std::uint64_t number) {
    take(number);
    return match_.read_key(batch_.keys.data());
  }

  /// Adds what follows that state, and returns what is legal there.
  std::span<ActionCode const> follow(std::uint64_t number) {
    take(number);
    match_.expand(batch_.keys, {}, batch_.expansion);
    batch_.put = 0;
    while (!store_->put(batch_, refs_)) store_->grow();
    return batch_.expansion.actions;
  }

 private:
  Match const& match_;
  std::unique_ptr<Store> store_;
  std::vector<Ref> refs_;
  Batch batch_;

  void take(std::uint64_t number) { store_->take(std::span(&refs_[number], 1), batch_); }
};

bool starts_alike(Beginning const& from, sites::Key site) {
  sites::LeftOut const left_out(site);
  return !from.of_game || from.match->digest(from.match->start()) == from.match->digest(from.state);
}

/// In a process of its own.
void walk_here(Beginning const& from, sites::Key site, WalkLimits const& limits, Said& said) {
  if (!starts_alike(from, site)) {
    said.result = end_bounded;
    return;
  }
  Walked const walked = walk_in_step(*from.match, from.state, site, limits, said);
  said.at = static_cast<std::int64_t>(walked.states);
  said.detail[0] = walked.asked;
  said.result = walked.closed ? end_closed : end_bounded;
  if (walked.differing.what == Differs::none) return;
  said.result = static_cast<std::int64_t>(walked.differing.what);
  said.detail[2] = walked.differing.action;
}

struct Piece {
  std::size_t beginning;
  Forked ended;

  bool is_apart() const { return ended.ending != Ending::returned || ended.said.result > 0; }
  bool is_closed() const { return ended.ending == Ending::returned && ended.said.result == end_closed; }

  WalkedApart apart() const {
    bool const crashed = ended.ending != Ending::returned;
    return {beginning, ended.said.detail[1], ended.said.detail[2],
            crashed ? Differs::none : static_cast<Differs>(ended.said.result)};
  }
};

Walks sum_up(std::vector<Piece> const& pieces, std::vector<Beginning> const& beginnings) {
  Walks walks;
  std::size_t games = 0, closed_games = 0;
  bool asked = false;
  for (Piece const& piece : pieces) {
    if (piece.is_apart()) return {{}, piece.apart()};
    Beginning const& from = beginnings[piece.beginning];
    games += from.of_game ? 1 : 0;
    if (!piece.is_closed()) continue;
    Said const& said = piece.ended.said;
    closed_games += from.of_game ? 1 : 0;
    asked = asked || (from.of_game && said.detail[0] > 0);
    if (said.detail[0] > 0)
      walks.equivalence.spaces.push_back({from.name, from.of_game, static_cast<std::uint64_t>(said.at), said.detail[0]});
  }
  walks.equivalence.proved = asked && games == closed_games;
  return walks;
}

}  // namespace

Walked walk_in_step(Match const& match, AnyState const& from, sites::Key site, WalkLimits const& limits, Said& said) {
  auto const begin = Clock::now();
  Reached met(match, from);
  Walked walked;
  for (std::uint64_t& number = walked.states; number < met.size();) {
    if (number % states_a_stretch == 0) {
      if (limits.seconds && std::chrono::duration<double>(Clock::now() - begin).count() > *limits.seconds) return walked;
      limit_time(longest_stretch);
    }
    AnyState const state = met.state(number);
    auto const legal = met.follow(number);
    if (met.size() > limits.states) return walked;
    said.detail[1] = number++;
    std::uint64_t const asked = sites::times_left_out;
    walked.differing = look_at(match, state, legal, site, std::numeric_limits<std::size_t>::max(), said);
    if (sites::times_left_out != asked) ++walked.asked;
    if (walked.differing.what != Differs::none) return walked;
  }
  walked.closed = true;
  return walked;
}

AnyState state_on_walk(Match const& match, AnyState const& from, std::uint64_t number) {
  Reached met(match, from);
  for (std::uint64_t each = 0; met.size() <= number; ++each) met.follow(each);
  return met.state(number);
}

std::vector<Walks> walk_each(std::vector<Site> const& sites, std::vector<Beginning> const& beginnings, WalkLimits const& limits,
                             int jobs, std::function<void()> const& done) {
  std::vector<std::vector<Piece>> pieces(sites.size(), std::vector<Piece>(beginnings.size()));
  std::size_t const columns = beginnings.size();
  auto const work = [&](std::size_t i, Said& said) {
    walk_here(beginnings[i % columns], sites[i / columns].key(), limits, said);
  };
  work_in_processes(sites.size() * columns, {.jobs = jobs}, work, [&](std::size_t i, Forked const& ended) {
    pieces[i / columns][i % columns] = {i % columns, ended};
    done();
  });
  std::vector<Walks> walks;
  for (auto const& row : pieces) walks.push_back(sum_up(row, beginnings));
  return walks;
}

}  // namespace ringside
