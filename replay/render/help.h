#pragma once

#include <memory>

namespace CLI {
class FormatterBase;
}

namespace ringside {

/// How `--help` looks: what a verb does, how it is called, its arguments and options in groups, examples.
std::shared_ptr<CLI::FormatterBase> help_formatter();

}  // namespace ringside
