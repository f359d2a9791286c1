#pragma once

#include <optional>
#include <string>
#include <utility>

#include "replay/output/output.h"
#include "replay/terminal/terminal.h"

namespace ringside {

/// A file, or standard output for `-`, that is written in large parts.
class BufferedFile {
 public:
  static Result<BufferedFile> open(std::string const& path) {
    if (path == "-") return BufferedFile();
    return create_output(path).map([](AtomicFile file) { return BufferedFile(std::move(file)); });
  }

  /// Pending output; add to it, then call pour().
  std::string& text() { return text_; }
  Result<> pour() { return text_.size() < most_waiting ? Result<>() : write(); }
  Result<> finish() {
    return write().and_then([&] { return file_ ? or_failure(file_->finish()) : Result<>(); });
  }

 private:
  static constexpr std::size_t most_waiting = std::size_t{64} << 10U;

  std::optional<AtomicFile> file_;
  std::string text_;

  BufferedFile() = default;
  explicit BufferedFile(AtomicFile file) : file_(std::move(file)) {}

  Result<> write() {
    std::string const text = std::exchange(text_, {});
    if (file_) return or_failure(file_->write(text));
    print_bytes(text);
    return {};
  }
};

}  // namespace ringside
