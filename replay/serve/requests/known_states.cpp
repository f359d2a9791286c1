#include "replay/serve/requests/known_states.h"

namespace ringside::serve {
namespace {

constexpr std::size_t places = 1U << 14U;

}  // namespace

KnownStates::Known& KnownStates::find_slot(std::string_view text) {
  if (known_.empty()) known_.resize(places);
  return known_[compute_digest(text).low % places];
}

OrFault<AnyState> KnownStates::read(std::shared_ptr<Table> const& table, std::string_view text) {
  Known& known = find_slot(text);
  if (known.table == table && known.text == text) return known.state;
  auto const state = table->texts().read(text);
  if (!state) return tl::unexpected(Fault(FaultCode::bad_state, "", state.error().what, state.error().expected));
  known = {table, std::string(text), *state};
  return *state;
}

void KnownStates::append(std::string& out, std::shared_ptr<Table> const& table, AnyState const& state) {
  std::size_t const from = out.size();
  table->texts().append(out, state);
  std::string_view const text = std::string_view(out).substr(from);
  Known& known = find_slot(text);
  known.table = table;
  known.text = text;
  known.state = state;
}

}  // namespace ringside::serve
