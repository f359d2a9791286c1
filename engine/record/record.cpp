#include "engine/record/record.h"

namespace ringside {

Digest start_digest(Match const& match, AnyState const& start) {
  std::string const frame = std::string(match.facts().id) + '\n' + match.setup().dump();
  return match.chain(digest_of(frame), 0, start);
}

}  // namespace ringside
