#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace ringside::serve {

/// The lines that come from a file or a pipe, as soon as they are there. Of a line that is too long no more is kept than is
/// needed to know that.
class LineSource {
 public:
  LineSource(int file, std::size_t longest) : file_(file), longest_(longest) {}

  struct Line {
    std::string_view text;  ///< without its end; valid until the next one is asked for
    bool too_long = false;
  };
  /// Nothing at the end, also where reading fails: then error() says why.
  std::optional<Line> next();
  /// Is a whole line at hand?
  bool has_line() const { return buffer_.find('\n', from_) != std::string::npos; }
  int error() const { return error_; }

 private:
  int file_;
  std::size_t longest_;
  std::string buffer_;
  std::size_t from_ = 0;  // of what was not given yet
  bool ended_ = false;
  int error_ = 0;

  void fill();
  std::optional<Line> rest();
  Line skip_long_line();
};

}  // namespace ringside::serve
