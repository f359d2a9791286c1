#pragma once

#include <span>
#include <vector>

#include "checker/explore/session/session.h"
#include "checker/explore/stores/levels.h"

namespace ringside {

/// The way from the start to a candidate that a breadth-first search over whole states found, without parents having been
/// kept: from the end backwards, the least state of the level before that leads on. With symmetric states taken for one it is
/// the way of their classes, which is then walked from the start.
std::vector<ActionCode> trace_back(Session const& session, Levels const& levels, Candidate const& candidate,
                                   std::optional<std::size_t> law);

/// The same from the fingerprints along the way. Throws std::runtime_error if two states with one fingerprint broke it.
std::vector<ActionCode> trace_back(Session const& session, std::span<std::uint64_t const> fingerprints,
                                   Candidate const& candidate, std::optional<std::size_t> law);

/// Adds the way to each candidate of a search over whole states, and of one over fingerprints.
void add_traces(Session const& session, Levels const& levels, Exploration& report);
void add_traces(Session const& session, Store const& store, Exploration& report);

/// The actions along states that follow one another, symmetric ones taken for one: `keys` begins with the start's. Then, if
/// the candidate is a step, the step that breaks the law.
std::vector<ActionCode> trace_along(Session const& session, std::vector<std::vector<std::uint64_t>> const& keys,
                                    Candidate const& candidate, std::optional<std::size_t> law);

/// The law that a finding names.
std::optional<std::size_t> law_of(Found const& found);

}  // namespace ringside
