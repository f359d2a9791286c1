#include "engine/proof/claims/read_solution.h"

#include <algorithm>
#include <cctype>

namespace ringside::proof {
namespace {

constexpr std::uint64_t most_values = std::uint64_t{1} << 32U;

std::uint32_t read_actions(Member const& said) {
  return said.is_null() ? Worth::never : static_cast<std::uint32_t>(said.below(Worth::never - 1));
}

/// "5/12", in lowest terms as it is read.
mpq_class read_share(Member const& said) {
  std::string const text = said.text();
  std::size_t const bar = std::min(text.find('/'), text.size());
  auto const is_number = [](std::string_view digits) {
    return !digits.empty() && std::all_of(digits.begin(), digits.end(), [](unsigned char c) { return std::isdigit(c) != 0; });
  };
  std::string_view const above = std::string_view(text).substr(0, bar);
  std::string_view const below = bar < text.size() ? std::string_view(text).substr(bar + 1) : "1";
  if (!is_number(above) || !is_number(below) || below.find_first_not_of('0') == std::string_view::npos)
    said.refuse("is not a fraction");
  mpq_class share(mpz_class(std::string(above), 10), mpz_class(std::string(below), 10));
  share.canonicalize();
  return share;
}

Worth read_forced(Member const& said) {
  std::vector<Member> parts;
  said.each([&](Member const& part) { parts.push_back(part); });
  if (parts.size() != 3) said.refuse("is not a list of three");
  if (parts[0].one_of({"wins", "ends"}) == "ends") return {std::nullopt, {read_actions(parts[1]), read_actions(parts[2])}, {}};
  std::uint32_t const actions = read_actions(parts[2]);
  if (actions == Worth::never) parts[2].refuse("is not a whole number from 0 on");
  return {parts[1].below(2), {actions, 0}, {}};
}

Worth read_shares(Member const& said, int seats) {
  Worth worth;
  said.each([&](Member const& share) { worth.shares.push_back(read_share(share)); });
  if (worth.shares.size() != static_cast<std::size_t>(seats)) said.refuse("is not a share for each seat");
  return worth;
}

void read_sides(Member const& said, int seats, SolutionClaim& claim) {
  said.each([&](Member const& side) { claim.sides.push_back(side.below(2)); });
  if (claim.sides.size() != static_cast<std::size_t>(seats)) said.refuse("is not a side for each seat");
  for (std::size_t const side : {0U, 1U})
    if (std::find(claim.sides.begin(), claim.sides.end(), side) == claim.sides.end())
      said.refuse("leaves one side without a seat");
}

}  // namespace

SolutionClaim read_solution(Member const& said, Match const& match, bool is_symmetric) {
  SolutionClaim claim;
  if (said["by"].one_of({"force", "shares"}) == "force") read_sides(said["sides"], match.seats(), claim);
  if (is_symmetric) {
    if (match.seats() != 2) said["exchanges"].refuse("symmetric states are solved as one with two seats alone");
    said["exchanges"].each([&](Member const& one) { claim.exchanges.push_back(one.truth() ? 1 : 0); });
    if (claim.exchanges.size() != static_cast<std::size_t>(match.symmetries()))
      said["exchanges"].refuse("is not one for each symmetry");
  }
  auto const read = [&](Member const& value) {
    return claim.is_by_force() ? read_forced(value) : read_shares(value, match.seats());
  };
  said["values"].each([&](Member const& value) { claim.values.push_back(read(value)); });
  if (claim.values.size() >= most_values) said["values"].refuse("are too many");
  claim.value = read(said["value"]);
  said["line"].each([&](Member const& action) { claim.line.push_back(action.text()); });
  if (!said["back_to"].is_null()) claim.back_to = said["back_to"].below(claim.line.size());
  return claim;
}

}  // namespace ringside::proof
