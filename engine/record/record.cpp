#include "engine/record/record.h"

namespace ringside {

Digest start_digest(Match const& match, AnyState const& start) { return match.chain(match.setup_digest(), 0, start); }

}  // namespace ringside
