#pragma once

// Certificates that are made, altered and checked.

#include <optional>
#include <string>
#include <vector>

#include "checker/explore/certificate/certificate.h"
#include "checker/explore/certificate/parts.h"
#include "engine/proof/check.h"
#include "engine/proof/claims/verdict.h"
#include "tests/checker/explore/explore_checks.h"

namespace ringside {

/// A ring whose representatives stand for states that are not their images.
struct HeapedRing : toys::Ring {
  static Facts const& facts() {
    static constexpr Facts list = make_facts("toy-heaped-ring", true);
    return list;
  }
  static std::span<Invariant<HeapedRing> const> invariants() { return {}; }
  static toys::RingState canonical(Setup const& setup, toys::RingState const& s) {
    toys::RingState heaped = s;
    std::sort(heaped.cells.begin(), heaped.cells.begin() + setup.cells);
    return heaped;
  }
};

/// A ring of which only the first cell can be turned by two: what follows depends on how it lies.
struct StuckRing : toys::Ring {
  static Facts const& facts() {
    static constexpr Facts list = make_facts("toy-stuck-ring", true);
    return list;
  }
  static std::span<Invariant<StuckRing> const> invariants() { return {}; }
  static void legal(Setup const& setup, toys::RingState const& s, std::vector<Action>& actions) {
    toys::Ring::legal(setup, s, actions);
    if (s.roll == 2) actions.resize(1);
  }
};

/// A ring that says it can be turned by one cell and no further.
struct HalfRing : toys::Ring {
  static Facts const& facts() {
    static constexpr Facts list = make_facts("toy-half-ring", true);
    return list;
  }
  static std::span<Invariant<HalfRing> const> invariants() { return {}; }
  static int symmetries(Setup const&) { return 2; }
  static toys::RingState canonical(Setup const& setup, toys::RingState const& s) { return std::min(s, image(setup, s, 1)); }
};

/// A ring in which chance draws by what the first cell shows.
struct BiasedRing : toys::Ring {
  static Facts const& facts() {
    static constexpr Facts list = make_facts("toy-biased-ring", true);
    return list;
  }
  static std::span<Invariant<BiasedRing> const> invariants() { return {}; }
  static std::uint32_t weight(Setup const&, toys::RingState const& s, Action action) { return action.number + s.cells[0]; }
};

/// A ring of seven in which a single state lies so that only the first cell can be turned.
struct RareRing : toys::Ring {
  static Facts const& facts() {
    static constexpr Facts list = make_facts("toy-rare-ring", true);
    return list;
  }
  static std::span<Invariant<RareRing> const> invariants() { return {}; }
  static void legal(Setup const& setup, toys::RingState const& s, std::vector<Action>& actions) {
    toys::Ring::legal(setup, s, actions);
    if (s == toys::RingState{{3, 2, 1, 0, 3, 2, 1}, 2}) actions.resize(1);
  }
};

/// The toys become games that the checker of certificates knows.
void know_toys();

/// What a check says: "proved", or the verdict with its place and reason.
std::string verdict_of(std::string const& path, std::optional<proof::Sampling> symmetry = {});
std::string sample_verdict_of(std::string const& path, std::uint64_t states, std::uint64_t seed = 0);

/// A certificate taken apart.
struct TakenApart {
  Json header;
  std::vector<std::vector<std::vector<std::uint64_t>>> levels;  ///< keys by level
  std::vector<std::vector<proof::Reader::Said>> said = {};      ///< of a solution: of these states
};
TakenApart take_apart(std::string const& path);
void write_together(TakenApart const& parsed, std::string const& path);

}  // namespace ringside
