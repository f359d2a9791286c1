#pragma once

#include <cstdio>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "engine/record/file/file.h"

namespace ringside {

/// Text that is gathered before what goes above it is known. Little of it is kept in memory: the rest goes to
/// a file without a name, which is gone with the program.
class Spool {
 public:
  void add(std::string_view text);
  std::uint64_t size() const { return spilled_ + text_.size(); }
  /// Hands over all of it, part by part; nothing is left then. An error says why not all of it could be kept, or what `take`
  /// said.
  FileResult pour(std::function<FileResult(std::string_view)> const& take);

 private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  std::string text_;  // the end of it
  std::unique_ptr<std::FILE, Close> file_;
  std::uint64_t spilled_ = 0;
  bool failed_ = false;

  void spill();
};

}  // namespace ringside
