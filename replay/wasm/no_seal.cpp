#include "replay/serve/requests/seal.h"

namespace ringside::serve {
namespace {

Fault no_tokens() { return Fault(FaultCode::bad_token, "", "no tokens are made here: whoever asks has the state"); }

}  // namespace

OrFault<std::string> Seal::close(Table const&, AnyState const&, int) { return tl::unexpected(no_tokens()); }

OrFault<SeatView> Seal::open(Table const&, std::string_view) const { return tl::unexpected(no_tokens()); }

}  // namespace ringside::serve
