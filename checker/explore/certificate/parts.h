#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/text/json.h"
#include "engine/record/file/file.h"

namespace ringside {

/// Writes the parts of a certificate, one after another: engine/proof/CERTIFICATE.md describes their bytes. All throw
/// std::runtime_error, naming the file, when it cannot be written; without finish() no file is left.
class CertificateParts {
 public:
  explicit CertificateParts(std::string const& path);

  void header(Json const& header);
  /// The states of a level come in ascending order, level after level.
  void state(std::uint32_t level, std::span<std::uint64_t const> key);
  /// What is said of that state, of a solution: the number of its value, and by how many actions at most it is over.
  void say(std::uint64_t value, std::uint64_t height);
  /// Ends the file and gives it its name.
  void finish();

  std::uint64_t states() const { return states_; }
  std::uint64_t bytes() const { return bytes_; }

 private:
  AtomicFile file_;
  std::uint64_t states_ = 0, bytes_ = 0, blocks_ = 0;
  std::string digests_;  // of all parts so far, 8 bytes each

  // The block that is being filled: what was written of each state, by kind, so that like stands beside like.
  std::uint32_t level_ = 0, in_block_ = 0;
  std::string counts_, gaps_, values_;
  std::string worths_, heights_;
  std::vector<std::uint64_t> last_;

  void write(std::string_view bytes);
  void part(char kind, std::string_view raw, std::string_view packed);
  std::uint64_t put_changes(std::span<std::uint64_t const> key);
  void flush();
};

}  // namespace ringside
