#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace ringside {

/// What a line may be completed to: whole lines.
using Completions = std::function<std::vector<std::string>(std::string const& begun)>;

/// Where the lines of a dialogue come from.
class Lines {
 public:
  Lines() = default;
  Lines(Lines const&) = delete;
  Lines& operator=(Lines const&) = delete;
  virtual ~Lines() = default;

  /// The next line, without its end; nothing when there are no more.
  virtual std::optional<std::string> next(std::string const& prompt) = 0;
  /// Does a person type them? Then a line that is not understood is asked for again.
  virtual bool are_typed() const = 0;
};

/// A line editor where standard input and output are a terminal, with history, and completion by Tab; else the lines of standard
/// input as they are, without a prompt.
std::unique_ptr<Lines> standard_lines(Completions completions);

}  // namespace ringside
