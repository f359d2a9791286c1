#pragma once

namespace CLI {
class App;
}

namespace ringside {

/// Declares --lang, --color, --quiet and --json, which every verb has.
void add_output_flags(CLI::App& app);

}  // namespace ringside
