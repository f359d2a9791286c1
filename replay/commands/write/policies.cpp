#include "replay/commands/write/policies.h"

#include <utility>

#include <fmt/format.h>

#include "checker/play/search.h"
#include "replay/commands/ending.h"
#include "replay/flags/policy_flag.h"
#include "replay/foreign/command.h"
#include "replay/peer/guest.h"
#include "replay/terminal/untrusted.h"

namespace ringside {
namespace {

constexpr char const* help_of_policies = "ringside simulate --help";

/// Whether a text begins with a policy.
bool begins_policy(std::string_view text) {
  return is_program_policy(text) || text.starts_with("search:") || text.starts_with("flat:") ||
         parse_policy(text.substr(0, text.find(',')));
}

/// The comma behind the command with which a text begins.
std::size_t end_of_command(std::string_view text) {
  char quote = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    char const c = text[i];
    if (c == '\\' && quote != '\'')
      ++i;
    else if (c == quote)
      quote = 0;
    else if (quote == 0 && (c == '\'' || c == '"'))
      quote = c;
    else if (quote == 0 && c == ',' && begins_policy(text.substr(i + 1)))
      return i;
  }
  return std::string_view::npos;
}

Contestant program_in(std::string const& policy, std::chrono::milliseconds patience) {
  ProgramStart start = must(foreign::read_command("--policies", policy.substr(program_prefix.size()), patience));
  start.name = on_a_line(policy);
  if (auto const started = check_start(start); !started)
    fail(Exit::usage, fmt::format("--policies: {}", started.error().reports.front().what), help_of_policies);
  return Contestant(invite_program(std::move(start)));
}

}  // namespace

std::vector<std::string> split_policies(std::string_view text) {
  std::vector<std::string> policies;
  for (;;) {
    std::size_t const end = is_program_policy(text) ? end_of_command(text) : text.find(',');
    policies.emplace_back(text.substr(0, end));
    if (end == std::string_view::npos) return policies;
    text.remove_prefix(end + 1);
  }
}

Contestant contestant_in(std::string const& policy, Match const& match, std::chrono::milliseconds patience) {
  if (is_program_policy(policy)) return program_in(policy, patience);
  auto const how = parse_choosing(policy, Timed::no);
  if (!how) fail(Exit::usage, fmt::format("--policies: {}", no_policy(policy, how.error())), help_of_policies);
  if (how->search)
    if (auto const why = TreeSearch::refusal(match)) fail(Exit::usage, fmt::format("--policies: {}", *why));
  return *how;
}

}  // namespace ringside
