#include "checker/explore/checkpoint/resume.h"

#include <algorithm>
#include <stdexcept>

#include <fmt/format.h>

#include "checker/explore/checkpoint/shared_log.h"
#include "checker/explore/session/trust.h"
#include "engine/core/predicate/watched.h"
#include "engine/games/registry.h"

namespace ringside {
namespace {

[[noreturn]] void refuse_to_resume(std::string const& path, std::string_view what) {
  throw std::runtime_error(fmt::format("{}: {}", path, what));
}

std::shared_ptr<Match const> read_match(Json const& header, std::string const& path) {
  GameEntry const* const game = find_game(header.at("game").get<std::string>());
  if (game == nullptr)
    refuse_to_resume(path, fmt::format("is about '{}', which this program does not know", header.at("game").get<std::string>()));
  Problems problems;
  std::shared_ptr<Match const> match = game->match(header.at("setup"), problems);
  if (!match)
    refuse_to_resume(path, fmt::format("its setup is not accepted: {}", problems.empty() ? "" : to_string(problems.front())));
  return match;
}

void read_watches(Json const& header, Match const& match, ExploreOptions& options, std::string const& path) {
  std::vector<LayoutField> const layout = watch_layout(match);
  for (Json const& watch : header.at("watches")) {
    std::string const text = watch.at("text");
    auto predicate = parse_predicate(text, layout);
    if (!predicate) refuse_to_resume(path, fmt::format("'{}': {}", text, predicate.error().what));
    options.watches.push_back({text, std::move(*predicate), watch.at("never").get<bool>()});
  }
}

std::vector<std::uint8_t> read_laws(Json const& header, MatchRules const& match, std::string const& path) {
  std::vector<std::uint8_t> laws(match.invariants().size());
  for (std::string const name : header.at("laws")) {
    auto const known = std::find_if(match.invariants().begin(), match.invariants().end(),
                                    [&](InvariantName const& law) { return law.name == name; });
    if (known == match.invariants().end())
      refuse_to_resume(path, fmt::format("asks for an invariant '{}' that the game does not have", name));
    laws[static_cast<std::size_t>(known - match.invariants().begin())] = 1;
  }
  return laws;
}

}  // namespace

void refuse_commit(std::string const& path) { refuse_to_resume(path, "its last commit does not fit its states"); }

Json checkpoint_header(Match const& match, AnyState const& start, ExploreOptions const& options) {
  Json watches = Json::array();
  for (Watch const& watch : options.watches) watches.push_back({{"text", watch.text}, {"never", watch.never}});
  std::vector<std::uint64_t> key(static_cast<std::size_t>(match.key_words()));
  match.write_key(start, key.data());
  Json laws = Json::array();
  for (std::size_t law = 0; law < options.laws.size(); ++law)
    if (options.laws[law] != 0) laws.push_back(match.invariants()[law].name);
  return {{"program", RINGSIDE_VERSION},     {"game", match.facts().id},
          {"setup", match.setup()},          {"start", key},
          {"laws", std::move(laws)},         {"watches", std::move(watches)},
          {"deadlock", options.deadlock},    {"canonical", options.canonical},
          {"compact", options.compact},      {"deck", options.deck ? Json(*options.deck) : Json()},
          {"keep going", options.keep_going}};
}

Resumed read_exploration(std::string const& path) try {
  Json const header = read_manifest(path).header;
  if (std::string const program = header.at("program"); program != RINGSIDE_VERSION)
    refuse_to_resume(path,
                     fmt::format("was written by version {}; this is {}, whose rules may differ", program, RINGSIDE_VERSION));
  Resumed resumed;
  resumed.match = read_match(header, path);
  std::vector<std::uint64_t> const key = header.at("start");
  if (key.size() != static_cast<std::size_t>(resumed.match->key_words()))
    refuse_to_resume(path, "its starting position does not belong to its game");
  check_key(*resumed.match, key, path);
  resumed.start = resumed.match->read_key(key.data());
  ExploreOptions& options = resumed.options;
  options.laws = read_laws(header, *resumed.match, path);
  read_watches(header, *resumed.match, options, path);
  options.deadlock = header.at("deadlock");
  options.canonical = header.at("canonical");
  options.compact = header.at("compact");
  if (!header.at("deck").is_null()) options.deck = header.at("deck").get<std::uint64_t>();
  options.keep_going = header.at("keep going");
  options.checkpoint = path;
  options.resume = true;
  return resumed;
} catch (Json::exception const& error) {
  refuse_to_resume(path, fmt::format("its header cannot be read: {}", error.what()));
}

}  // namespace ringside
