#pragma once

#include <memory>
#include <string>

#include "engine/proof/claims/claims.h"

namespace ringside::proof {

/// A program that speaks the engine protocol (replay/foreign/ENGINE_PROTOCOL.md) and whose states are lists of their fields
/// ("fields": "whole"). Throws NotChecked if it is none, has another game, or writes states in another form.
std::shared_ptr<OtherRules> start_engine(std::string const& command, Claims const& claims);

}  // namespace ringside::proof
