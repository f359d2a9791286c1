#pragma once

#include <string_view>

namespace ringside::serve {

/// The text of replay/serve/ringside.py, built into the program.
extern std::string_view const python_client;

}  // namespace ringside::serve
