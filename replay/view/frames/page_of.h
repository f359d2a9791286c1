#pragma once

#include <string>
#include <string_view>

#include "engine/record/values/read.h"

namespace ringside::page {

/// A page that shows no game yet, with what stands at its head: the title, the setup, and what the record says of the whole game.
Json page_of(std::string_view kind, LoadedRecord const& loaded, std::string const& source);

}  // namespace ringside::page
