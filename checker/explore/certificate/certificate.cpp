#include "checker/explore/certificate/certificate.h"

#include <optional>

#include "checker/explore/certificate/claims.h"
#include "checker/explore/certificate/gather.h"
#include "checker/explore/certificate/parts.h"

namespace ringside {
namespace {

constexpr std::uint64_t reported_after = 1U << 14U;  // states

void report(Session const& session, Covered const& covered, std::uint64_t written) {
  ExploreStatus status{covered.report.states, covered.report.transitions, 0, covered.report.bytes, covered.report.depth};
  status.written = written;
  session.report(status);
}

}  // namespace

Certified write_certificate(Session const& session, Covered const& covered) {
  ExploreOptions const& options = session.options;
  std::string const folder = options.spill.empty() ? options.certificate + ".runs" : options.spill;
  std::optional<CertificateParts> parts;
  if (covered.exchange.rank() == 0) {
    parts.emplace(options.certificate);
    parts->header(certificate_header(session, covered));
  }
  for (std::size_t level = 0; level < listed_levels(covered.report); ++level)
    each_sorted(session, covered, static_cast<int>(level), folder, [&](std::span<std::uint64_t const> key) {
      parts->state(static_cast<std::uint32_t>(level), key);
      if (parts->states() % reported_after == 0) report(session, covered, parts->states());
    });
  if (!parts) return {};
  parts->finish();
  return {parts->states(), parts->bytes()};
}

bool can_certify_start(Match const& match, AnyState const& start) {
  Problems problems;
  auto const again = match.read_position(match.position(start), problems);
  return again && *again == start;
}

}  // namespace ringside
