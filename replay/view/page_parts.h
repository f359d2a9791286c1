#pragma once

#include <string>
#include <string_view>

#include "engine/core/text/json.h"

namespace ringside::page {

/// How a policy names a text that may run: by the hash, in hexadecimal digits, that the build made of it.
std::string hash_source(std::string_view hexadecimal);

/// What a page holds, with its games as they are packed.
Json with_dense_games(Json data);

}  // namespace ringside::page
