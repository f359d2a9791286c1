#include "replay/serve/line_source.h"

#include <cerrno>

#include <unistd.h>

namespace ringside::serve {
namespace {

constexpr std::size_t at_once = std::size_t{1} << 18U;

}  // namespace

void LineSource::fill() {
  buffer_.erase(0, from_);
  from_ = 0;
  std::size_t const before = buffer_.size();
  buffer_.resize(before + at_once);
  ssize_t got = 0;
  do got = ::read(file_, buffer_.data() + before, at_once);
  while (got < 0 && errno == EINTR);
  if (got < 0) error_ = errno;
  ended_ = got <= 0;
  buffer_.resize(before + static_cast<std::size_t>(ended_ ? 0 : got));
}

std::optional<LineSource::Line> LineSource::next() {
  for (std::size_t looked = from_;;) {
    std::size_t const end = buffer_.find('\n', looked);
    if (end != std::string::npos) {
      std::string_view const text = std::string_view(buffer_).substr(from_, end - from_);
      from_ = end + 1;
      return Line{text, text.size() > longest_};
    }
    if (ended_) return rest();
    if (buffer_.size() - from_ > longest_) return skip_long_line();
    looked = buffer_.size() - from_;  // from there on once the buffer has been moved to its beginning
    fill();
  }
}

/// What follows the last line end.
std::optional<LineSource::Line> LineSource::rest() {
  if (from_ == buffer_.size()) return std::nullopt;
  std::string_view const text = std::string_view(buffer_).substr(from_);
  from_ = buffer_.size();
  return Line{text, text.size() > longest_};
}

LineSource::Line LineSource::skip_long_line() {
  std::size_t end = std::string::npos;
  while (!ended_ && end == std::string::npos) {
    from_ = buffer_.size();
    fill();
    end = buffer_.find('\n');
  }
  from_ = end == std::string::npos ? buffer_.size() : end + 1;
  return {{}, true};
}

}  // namespace ringside::serve
