#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/games/steel_arena/base_seams.h"
#include "engine/games/steel_arena/expansion_clauses.h"
#include "engine/games/steel_arena/game.h"

// What every expansion of Steel Arena needs, and none has to write. It derives from Expansion, with the enumeration that the
// build makes of its clauses, says who it is, and replaces seams:
//
//   struct LiveWire : steel_arena::Expansion<LiveWire, LW> {
//     static constexpr steel_arena::About about{.id = "live-wire", …};
//     static void change(steel_arena::Seams& seams) { seams.moved = shock; }
//   };
//
// All else is the base's, until the expansion declares a member of its own: it hides the one here.

namespace ringside::steel_arena {

/// Who an expansion is; its other facts are the base's.
struct About {
  std::string_view id, title, russian_title, summary, source;
};

template <class Own, std::size_t i>
bool state_law_of_base(typename Own::Setup const& setup, typename Own::State const& state) {
  return SteelArena::invariants()[i].state(setup, state);
}
template <class Own, std::size_t i>
bool step_law_of_base(typename Own::Setup const& setup, typename Own::State const& before, Action action,
                      typename Own::State const& after) {
  return SteelArena::invariants()[i].step(setup, before, action, after);
}

/// The laws of the base as those of an expansion, and behind them its own. Those of the base that it rewords give way.
template <class Own>
std::vector<Invariant<Own>> laws_over_base(std::span<Invariant<Own> const> own = {},
                                           std::span<std::string_view const> reworded = {}) {
  std::vector<Invariant<Own>> laws;
  auto const take = [&]<std::size_t i>(std::integral_constant<std::size_t, i>) {
    Invariant<SteelArena> const& law = SteelArena::invariants()[i];
    if (std::find(reworded.begin(), reworded.end(), law.name) == reworded.end())
      laws.push_back({law.name, law.clause, law.meaning, law.state == nullptr ? nullptr : state_law_of_base<Own, i>,
                      law.step == nullptr ? nullptr : step_law_of_base<Own, i>});
  };
  [&]<std::size_t... i>(std::index_sequence<i...>) { (take(std::integral_constant<std::size_t, i>()), ...); }
  (std::make_index_sequence<SteelArena::law_count>());
  laws.insert(laws.end(), own.begin(), own.end());
  return laws;
}

template <class Own, class OwnClause>
struct Expansion : SteelArena {
  static Facts const& facts() {
    static Facts const made = [] {
      Facts facts = steel_arena::facts();
      facts.lies_over = facts.id;
      facts.id = Own::about.id;
      facts.title = Own::about.title;
      facts.russian_title = Own::about.russian_title;
      facts.summary = Own::about.summary;
      facts.source = Own::about.source;
      return facts;
    }();
    return made;
  }
  /// Those of the base, which hold here, and its own.
  static std::span<Clause const> clauses() {
    static std::vector<Clause> const all = [] {
      auto const base = steel_arena::clauses(), own = clauses_of(OwnClause{});
      std::vector<Clause> both(base.begin(), base.end());
      both.insert(both.end(), own.begin(), own.end());
      return both;
    }();
    return all;
  }
  static Seams const& seams() {
    static Seams const made = [] {
      Seams changed = base_seams;
      changed.counts_pushed = true;
      changed.shapes = counting_shapes;
      changed.task_fields = counting_task_fields;
      changed.more_clauses = ids_of(OwnClause{});
      changed.rulings = Own::rulings;
      changed.name_broken_laws = name_laws;
      changed.at_rest = is_at_rest<typename Own::State>;
      Own::change(changed);
      return changed;
    }();
    return made;
  }
  static std::optional<Setup> read_setup(Json const& json, Problems& problems) {
    return steel_arena::read_setup(json, problems, Own::seams());
  }
  static std::span<Invariant<Own> const> invariants() {
    static auto const laws = laws_over_base<Own>();
    return laws;
  }
  /// Plays on a copy of the whole state: the base's function would leave out what an expansion adds to it.
  template <class AnyStateType>
  static void exercised(Setup const& setup, AnyStateType const& state, Action action, std::vector<std::size_t>& at_work) {
    exercised_in(setup, state, action, at_work);
  }
  /// With the bytes that its State adds.
  static std::vector<Extent> extents(Setup const& setup) {
    std::vector<Extent> all = list_extents(setup);
    constexpr std::size_t base = sizeof(State), whole = sizeof(typename Own::State);
    if constexpr (whole > base) all.push_back({base, whole - base});
    return all;
  }

 private:
  static void name_laws(Setup const& setup, State const& state, Problems& problems) {
    name_broken_laws<Own>(own<typename Own::Setup>(setup), own<typename Own::State>(state), problems);
  }
};

}  // namespace ringside::steel_arena
