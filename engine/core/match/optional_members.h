#pragma once

#include "engine/core/match/game.h"

// A feature that a game may have and need not is a member that some concept looks for. One with another signature, or one of two
// that belong together, would be passed over in silence; make_entry() does not compile with it.

namespace ringside {

/// The names of the members that make a feature.
struct FeatureNames {
  int conceals, vocabulary, aggression, event_kinds, put_pieces, draw_event, parts, exercised, symmetries, image, canonical,
      is_legal, set_actor, world, prospect, team;
};

/// Naming a member that both bases have is an error, whatever the game's one is: a function, a template or a value.
template <class G>
struct BesideFeatureNames : G, FeatureNames {};

// A game either has the feature, or no member of its names.
template <class G, class Both = BesideFeatureNames<G>>
concept FitsConcealing = Concealing<G> || requires {
  &Both::conceals;
};
template <class G, class Both = BesideFeatureNames<G>>
concept FitsWorded = Worded<G> || requires {
  &Both::vocabulary;
};
template <class G, class Both = BesideFeatureNames<G>>
concept FitsAggressive = Aggressive<G> || requires {
  &Both::aggression;
};
template <class G, class Both = BesideFeatureNames<G>>
concept FitsListing = Listing<G> || requires {
  &Both::event_kinds;
};
template <class G, class Both = BesideFeatureNames<G>>
concept FitsDrawn = Drawn<G> || requires {
  &Both::put_pieces, &Both::draw_event;
};
template <class G, class Both = BesideFeatureNames<G>>
concept FitsCatalogued = Catalogued<G> || requires {
  &Both::parts, &Both::exercised;
};
template <class G, class Both = BesideFeatureNames<G>>
concept FitsSymmetric = Symmetric<G> || requires {
  &Both::symmetries, &Both::image, &Both::canonical;
};
template <class G, class Both = BesideFeatureNames<G>>
concept FitsFewActions = FewActions<G> || requires {
  &Both::is_legal, &Both::set_actor;
};

template <class G, class Both = BesideFeatureNames<G>>
concept FitsImagining = Imagining<G> || requires {
  &Both::world;
};
template <class G, class Both = BesideFeatureNames<G>>
concept FitsProspective = Prospective<G> || requires {
  &Both::prospect;
};
template <class G, class Both = BesideFeatureNames<G>>
concept FitsTeamed = Teamed<G> || requires {
  &Both::team;
};

template <class G>
consteval void check_optional_members() {
  static_assert(FitsConcealing<G>, "conceals: it should be conceals(setup, observation) -> bool");
  static_assert(FitsWorded<G>, "vocabulary: it should be vocabulary() -> Vocabulary");
  if constexpr (Worded<G>)
    static_assert(is_one_to_one(G::vocabulary()), "vocabulary: each word needs a Russian counterpart of its own, without spaces");
  static_assert(FitsAggressive<G>, "aggression: it should be aggression(setup, state, action) -> int");
  static_assert(FitsListing<G>, "event_kinds: it should be event_kinds(setup) -> std::vector<EventKind>");
  static_assert(FitsDrawn<G>, "put_pieces(setup, before, strokes) and draw_event(setup, event, strokes): both, or neither");
  static_assert(FitsCatalogued<G>,
                "parts(setup) -> std::vector<Part> and exercised(setup, state, action, indexes): both, or neither");
  static_assert(FitsSymmetric<G>,
                "symmetries(setup) -> int, image(setup, state, k) and canonical(setup, state) -> State: all, or none");
  static_assert(FitsImagining<G>, "world: it should be world(setup, observation, dice) -> State");
  static_assert(FitsProspective<G>, "prospect: it should be prospect(setup, state, seat) -> std::uint32_t");
  static_assert(FitsTeamed<G>, "team: it should be team(setup, seat) -> int");
  static_assert(FitsFewActions<G>,
                "action_count, seat_count, is_legal(setup, state, action) -> bool and set_actor(state, seat): all, or none");
}

}  // namespace ringside
