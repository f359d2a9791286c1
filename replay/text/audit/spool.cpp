#include "replay/text/audit/spool.h"

#include <array>
#include <utility>

namespace ringside {
namespace {

constexpr std::size_t most_in_memory = std::size_t{1} << 20U;

}  // namespace

void Spool::add(std::string_view text) {
  text_ += text;
  if (text_.size() > most_in_memory) spill();
}

void Spool::spill() {
  if (!file_) file_.reset(std::tmpfile());
  failed_ = failed_ || !file_ || std::fwrite(text_.data(), 1, text_.size(), file_.get()) != text_.size();
  spilled_ += text_.size();
  text_.clear();
}

FileResult Spool::pour(std::function<FileResult(std::string_view)> const& take) {
  std::array<char, 1 << 16> part;
  if (file_ && std::fseek(file_.get(), 0, SEEK_SET) != 0) failed_ = true;
  while (file_ && !failed_ && spilled_ > 0) {
    std::size_t const got = std::fread(part.data(), 1, part.size(), file_.get());
    failed_ = got == 0;
    spilled_ -= got;
    if (auto taken = take({part.data(), got}); !taken) return taken;
  }
  if (failed_) return tl::unexpected(std::string("a temporary file for a long report cannot be written and read back"));
  file_.reset();
  std::string const rest = std::exchange(text_, {});
  return take(rest);
}

}  // namespace ringside
