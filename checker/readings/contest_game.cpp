#include "checker/readings/contest_game.h"

#include <array>
#include <utility>
#include <vector>

#include "checker/play/chooser.h"
#include "engine/core/values/digest.h"

namespace ringside {
namespace {

std::uint32_t first_places_of(Outcome const& outcome, int seat) {
  if (outcome.rank[static_cast<std::size_t>(seat)] != 1) return 0;
  std::uint32_t firsts = 1;  // the seat itself
  for (std::size_t i = 0; i < outcome.rank.size(); ++i)
    if (outcome.rank[i] == 1 && i != static_cast<std::size_t>(seat)) ++firsts;
  return ContestGame::whole / firsts;
}

/// A guest's seed counts its own decisions alone, for how many actions others took may be hidden from it. It is a digest, which
/// does not lead back to the seed that chance has its dice from.
std::uint64_t seed_for_guest(std::uint64_t game_seed, int seat, std::uint64_t asked_before) {
  std::array<std::uint64_t, 3> const from{game_seed, static_cast<std::uint64_t>(seat), asked_before};
  return compute_digest(object_bytes(from)).high >> 11U;
}

/// Who decides in one game. Each seat has dice of its own, which it keeps wherever the others sit.
class Deciders {
 public:
  Deciders(Match const& match, ContestSides const& sides, std::uint64_t seed, int own)
      : match_(match),
        seed_(seed),
        own_(own),
        chance_(seed_of_game(seed, 0)),
        seats_(seed_of_game(seed, 1 + static_cast<std::uint64_t>(own))),
        first_(match, sides.first.how),
        other_(match, sides.other.how) {
    for (int seat = 0; seat < match.seats(); ++seat) {
      Invite const& invite = (seat == own ? sides.first : sides.other).invite;
      guests_.push_back({invite ? invite() : nullptr});
    }
  }

  ContestSide side_of(int seat) const { return seat == own_ ? ContestSide::first : ContestSide::other; }

  tl::expected<ActionCode, Lapsed> choose(AnyState const& state, Actor actor, std::span<ActionCode const> legal,
                                          std::uint64_t ply) {
    if (actor.is_seat())
      if (Seated& seated = guests_[static_cast<std::size_t>(actor.number())]; seated.guest)
        return ask(seated, state, actor.number(), legal);
    Chooser& chooser = actor == Actor::seat(own_) ? first_ : other_;
    return chooser.choose(state, actor, legal, actor.is_chance() ? chance_ : seats_, seed_of_decision(seed_, ply));
  }

 private:
  struct Seated {
    std::unique_ptr<Guest> guest;  // null: the seat chooses here
    std::uint64_t asked = 0;
  };

  Match const& match_;
  std::uint64_t seed_;
  int own_;
  Dice chance_, seats_;
  Chooser first_, other_;
  std::vector<Seated> guests_;

  tl::expected<ActionCode, Lapsed> ask(Seated& seated, AnyState const& state, int seat, std::span<ActionCode const> legal) {
    if (legal.size() == 1) return legal.front();
    return seated.guest->choose({match_, state, seat, legal, seed_for_guest(seed_, seat, seated.asked++)});
  }
};

/// The parts that the first side has where a seat lost: none, or as one of the others, who share the first place.
std::uint32_t parts_after(ContestSide lost, int seats) {
  return lost == ContestSide::first ? 0 : ContestGame::whole / static_cast<std::uint32_t>(seats - 1);
}

}  // namespace

ContestGame play_contest_game(Match const& match, ContestSides const& sides, std::uint64_t seed, int own) {
  Deciders deciders(match, sides, seed, own);
  AnyState state = match.start();
  std::vector<ActionCode> legal;
  ContestGame played;
  for (Actor actor = match.actor(state); !actor.is_nobody(); actor = match.actor(state)) {
    if (played.line.size() == sides.max_actions) {
      played.stopped = true;
      played.parts = ContestGame::whole / static_cast<std::uint32_t>(match.seats());
      return played;
    }
    match.legal(state, legal);
    auto chosen = deciders.choose(state, actor, legal, played.line.size());
    if (!chosen) {
      played.forfeit = Forfeit{deciders.side_of(actor.number()), actor.number(), std::move(chosen.error())};
      played.parts = parts_after(played.forfeit->side, match.seats());
      return played;
    }
    match.apply(state, *chosen);
    played.line.push_back(*chosen);
  }
  played.parts = first_places_of(match.outcome(state), own);
  return played;
}

}  // namespace ringside
