#pragma once

#include <chrono>
#include <string>
#include <tuple>
#include <vector>

#include <tl/expected.hpp>

#include "replay/base/failure.h"
#include "replay/peer/process.h"

namespace ringside::foreign {

/// The words of a command line. Quotes and backslashes as a shell has them; nothing is expanded and nothing else is special.
tl::expected<std::vector<std::string>, std::string> split_words(std::string_view command);

/// How a program is started that an option names: by a command, or by a file FILE.json that describes it.
Result<ProgramStart> read_command(std::string_view option, std::string const& text, std::chrono::milliseconds patience);

}  // namespace ringside::foreign
