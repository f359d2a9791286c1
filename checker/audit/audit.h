#pragma once

#include <optional>

#include "checker/audit/verdict.h"
#include "engine/record/values/read.h"

namespace ringside {

/// Re-executes a record and checks everything that it claims and all that its game promises, at the start and at each
/// step: who acts, legality, number of legal actions, laws of the game, digest; in the end outcome and final digest. That the
/// table did something against the rules is a finding when there is no other.
Verdict audit(LoadedRecord const& loaded);

/// The same into `verdict`, an empty one. Where the rules throw, it keeps what was found before; without a digest not even the
/// start was reached.
void audit(LoadedRecord const& loaded, Verdict& verdict);

/// A record must hold a digest and a legal count of every step itself: one of an older form, which leaves out what cannot be
/// checked then, is wrong.
void require_digests(LoadedRecord const& loaded, Verdict& verdict);

/// Accepts what the players did against the rules: no finding.
void accept_edits(Verdict& verdict);

/// The sound part of a record, as a record that is fine; nothing if not even its start is.
std::optional<Record> sound_prefix(Record const& record, Verdict const& verdict);

}  // namespace ringside
