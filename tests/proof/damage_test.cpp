#include <gtest/gtest.h>
#include <xxhash.h>

#include <cstring>
#include <set>
#include <span>

#include "engine/games/registry.h"
#include "tests/proof/certificates.h"

// Damaged certificates and false ones: none is proved, none crashes the checker, each is refused with its place.

namespace ringside {
namespace {

using namespace toys;

class Damage : public testing::Test {
 protected:
  Damage() { know_toys(); }

  ScratchFolder scratch_;
  std::string path_ = scratch_ / "proof.rsc", altered_ = scratch_ / "altered.rsc";
  int refused_ = 0;

  TakenApart certify(Match const& match, ExploreOptions options) {
    std::filesystem::remove(path_);
    options.certificate = path_;
    explore(match, match.start(), options);
    return take_apart(path_);
  }
  /// A game in which every claim that can be altered is made.
  std::shared_ptr<Match const> net() {
    Json net = random_net(7, 60, 3, 6);
    net["bad"] = {17};
    return make_match<Net>(net);
  }
  ExploreOptions questions(Match const& match) {
    ExploreOptions options = census(match);
    options.watches.push_back(make_watch(match, "node == 20", true));
    options.watches.push_back(make_watch(match, "node == 3 && node == 4", false));
    return options;
  }

  void expect_verdict(std::string const& verdict, std::string const& what) {
    bool const is_refused = verdict.starts_with("refuted: ") || verdict.starts_with("unreadable: byte ");
    EXPECT_TRUE(is_refused && !verdict.starts_with("refuted: : ")) << what << ": " << verdict;
    ++refused_;
  }
  void expect_refused(TakenApart const& parsed, std::string const& what) {
    write_together(parsed, altered_);
    expect_verdict(verdict_of(altered_), what);
  }
};

// ---- Bytes

TEST_F(Damage, EveryByteCounts) {
  auto const match = make_match<Wheels>({{"wheels", 3}});
  certify(*match, all_laws(*match));
  std::string const bytes = read_bytes(path_);
  for (std::size_t at = 0; at < bytes.size(); ++at) {
    std::string altered = bytes;
    altered[at] = static_cast<char>(altered[at] ^ (1 << at % 8));
    write_bytes(altered_, altered);
    expect_verdict(verdict_of(altered_), "byte " + std::to_string(at));
  }
  EXPECT_GT(refused_, 1000);
}

TEST_F(Damage, NoPartIsMissing) {
  auto const match = make_match<Wheels>({{"wheels", 3}});
  certify(*match, all_laws(*match));
  std::string const bytes = read_bytes(path_);
  for (std::size_t size = 0; size < bytes.size(); size += 7) {
    write_bytes(altered_, bytes.substr(0, size));
    expect_verdict(verdict_of(altered_), "cut off at " + std::to_string(size));
  }
  write_bytes(altered_, bytes + "x");
  expect_verdict(verdict_of(altered_), "a byte behind its end");
}

/// Calls alter(kind, head and content) with each part, and makes digests that fit what it leaves.
template <class Alter>
std::string altered_parts(std::string bytes, Alter alter) {
  for (std::size_t at = std::string_view("ringside certificate 1\n").size(); at + 32 <= bytes.size();) {
    std::uint32_t packed = 0;
    std::memcpy(&packed, &bytes[at + 16], sizeof packed);
    if (packed > bytes.size() - at - 32) break;
    alter(bytes[at], std::span(bytes).subspan(at, 32 + packed));
    std::uint64_t const digest = XXH64(&bytes[at + 32], packed, XXH64(&bytes[at], 24, 0));
    std::memcpy(&bytes[at + 24], &digest, sizeof digest);
    at += 32 + packed;
  }
  return bytes;
}

/// With digests that fit: what stands in a part is looked at, too.
TEST_F(Damage, DigestsAreNotBelieved) {
  auto const match = make_match<Wheels>({{"wheels", 4}});
  certify(*match, all_laws(*match));
  std::string const bytes = read_bytes(path_);
  Dice dice(5);
  for (int round = 0; round < 2000; ++round) {
    std::string const altered = altered_parts(bytes, [&](char kind, std::span<char> part) {
      if (kind == 's' && dice.below(3) == 0)
        part[dice.below(4) == 0 ? dice.below(24) : 32 + dice.below(part.size() - 32)] = static_cast<char>(dice.below(256));
    });
    write_bytes(altered_, altered);
    if (altered != bytes) expect_verdict(verdict_of(altered_), "round " + std::to_string(round));
    if (altered != bytes) sample_verdict_of(altered_, 20);
  }
}

/// What is proved in spite of it is what the program's version may be, or how an action may be written.
TEST_F(Damage, HeadersMayBeAnything) {
  Dice dice(17);
  constexpr std::string_view signs = "0123456789-.eE\"{}[],:ntf \\\0\xFF";
  for (GameEntry const& entry : built_in_games()) {
    Problems problems;
    std::shared_ptr<Match const> const match = entry.match(Json::object(), problems);
    ExploreOptions options = all_laws(*match);
    options.states = 20;
    options.watches.push_back(make_watch(*match, "over", false));
    certify(*match, options);
    std::string const bytes = read_bytes(path_);
    int proved = 0;
    for (int round = 0; round < 400; ++round) {
      write_bytes(altered_, altered_parts(bytes, [&](char kind, std::span<char> part) {
                    for (std::uint64_t times = dice.below(3) + 1; kind == 'h' && times > 0; --times)
                      part[32 + dice.below(part.size() - 32)] = signs[dice.below(signs.size())];
                  }));
      proved += verdict_of(altered_) == "proved" ? 1 : 0;
    }
    EXPECT_LT(proved, 200) << entry.facts().id;
  }
}

TEST_F(Damage, AnyBytesAreRefused) {
  Dice dice(3);
  for (int round = 0; round < 2000; ++round) {
    std::string bytes = round % 2 == 0 ? "ringside certificate 1\n" : "";
    for (std::uint64_t left = dice.below(200); left > 0; --left) bytes.push_back(static_cast<char>(dice.below(256)));
    write_bytes(altered_, bytes);
    expect_verdict(verdict_of(altered_), "round " + std::to_string(round));
  }
}

/// States of a real game that no step made: bytes that rules would stumble over are never shown to them.
TEST_F(Damage, StatesOfAGameMayBeAnything) {
  Dice dice(9);
  for (GameEntry const& entry : built_in_games()) {
    Problems problems;
    std::shared_ptr<Match const> const match = entry.match(Json::object(), problems);
    ExploreOptions options = all_laws(*match);
    options.states = 200;
    TakenApart const parsed = certify(*match, options);
    for (int round = 0; round < 100; ++round) {
      TakenApart altered = parsed;
      auto& level = altered.levels[altered.levels.size() - 1 - dice.below(std::min<std::size_t>(2, altered.levels.size()))];
      auto& key = level[dice.below(level.size())];
      if (round % 2 == 0)
        key[dice.below(key.size())] ^= std::uint64_t{1} << dice.below(64);
      else
        for (std::uint64_t& word : key) word = dice.below(~std::uint64_t{0});
      std::sort(level.begin(), level.end());
      expect_refused(altered, std::string(entry.facts().id) + " " + std::to_string(round));
      sample_verdict_of(altered_, 400);
    }
  }
}

// ---- States

TEST_F(Damage, EveryStateCounts) {
  auto const match = net();
  TakenApart const parsed = certify(*match, questions(*match));
  for (std::size_t level = 0; level < parsed.levels.size(); ++level)
    for (std::size_t i = 0; i < parsed.levels[level].size(); ++i) {
      TakenApart left_out = parsed;
      left_out.levels[level].erase(left_out.levels[level].begin() + static_cast<std::ptrdiff_t>(i));
      expect_refused(left_out, "left out");
      if (left_out.levels[level].empty()) continue;
      left_out.header["counts"]["levels"][level] = left_out.levels[level].size();
      left_out.header["counts"]["states"] = left_out.header["counts"]["states"].get<int>() - 1;
      expect_refused(left_out, "left out, and not counted");
      for (std::size_t const other : {level + 1, level - 1}) {
        if (other >= parsed.levels.size()) continue;
        TakenApart moved = left_out;
        moved.levels[other].push_back(parsed.levels[level][i]);
        std::sort(moved.levels[other].begin(), moved.levels[other].end());
        moved.header["counts"]["levels"][other] = moved.levels[other].size();
        moved.header["counts"]["states"] = parsed.header["counts"]["states"];
        expect_refused(moved, "on another level");
      }
      if (level + 1 == parsed.levels.size()) continue;
      TakenApart twice = parsed;
      twice.levels[level + 1].push_back(parsed.levels[level][i]);
      std::sort(twice.levels[level + 1].begin(), twice.levels[level + 1].end());
      twice.header["counts"]["levels"][level + 1] = twice.levels[level + 1].size();
      twice.header["counts"]["states"] = parsed.header["counts"]["states"].get<int>() + 1;
      expect_refused(twice, "on two levels");
    }
}

/// Two halves that do not lead to one another: a certificate of both is closed, and of no search.
TEST_F(Damage, ClosedAndUnreachableStatesAreNoProof) {
  Json net{{"out", Json::array()}};
  for (int node = 0; node < 40; ++node)
    net["out"].push_back({(node + 1) % 20 + node / 20 * 20, (node + 3) % 20 + node / 20 * 20});
  auto const match = make_match<Net>(net);
  TakenApart const parsed = certify(*match, census(*match));
  for (std::size_t level = 1; level < parsed.levels.size(); ++level) {
    TakenApart altered = parsed;
    for (std::uint64_t node = 20; node < 40; ++node) altered.levels[level].push_back({node});
    altered.header["counts"]["levels"][level] = altered.levels[level].size();
    altered.header["counts"]["states"] = 40;
    altered.header["counts"]["transitions"] = 80;
    expect_refused(altered, "level " + std::to_string(level));
  }
}

TEST_F(Damage, StatesStandInOrder) {
  auto const match = make_match<Wheels>({{"wheels", 4}});
  TakenApart parsed = certify(*match, all_laws(*match));
  for (std::size_t level = 1; level + 1 < parsed.levels.size(); ++level) {
    TakenApart altered = parsed;
    std::swap(altered.levels[level].front(), altered.levels[level].back());
    expect_refused(altered, "out of order");
    altered = parsed;
    altered.levels[level].push_back(altered.levels[level].back());
    expect_refused(altered, "twice");
  }
}

// ---- Claims

/// Each number, text and truth of the header, one after another: altered, taken off, and of another type.
TEST_F(Damage, EveryClaimCounts) {
  auto const match = net();
  TakenApart const parsed = certify(*match, questions(*match));
  Json const flat = Json(parsed.header).flatten();
  std::set<std::string> const informative{"/program"};
  for (auto const& [path, value] : flat.items()) {
    bool const is_form = path.starts_with("/fields");  // for readers of other languages
    // A net is its setup: the last nodes lead nowhere.
    if (informative.contains(path) || is_form || path.starts_with("/setup/") || path.starts_with("/start")) continue;
    TakenApart altered = parsed;
    Json& place = altered.header.at(Json::json_pointer(path));
    if (value.is_number()) place = value.get<std::int64_t>() + 1;
    if (value.is_string()) place = value.get<std::string>() + "a";
    if (value.is_boolean()) place = !value.get<bool>();
    if (value.is_null()) place = path == "/deck" ? Json("x") : Json(1);
    if (path == "/deadlock" || path == "/claim/frontier/seen") continue;  // asks for less, or of nothing: still true
    expect_refused(altered, path + " altered");
    place = Json::array({"x"});
    expect_refused(altered, path + " of another type");
  }
  for (auto const& [name, value] : parsed.header.items()) {
    if (name == "program" || name == "fields") continue;
    TakenApart altered = parsed;
    altered.header.erase(name);
    expect_refused(altered, name + " taken off");
  }
  EXPECT_GT(refused_, 100);
}

TEST_F(Damage, AnotherSetupOrStartIsAnotherClaim) {
  auto const match = make_match<Wheels>({{"wheels", 4}});
  TakenApart const parsed = certify(*match, all_laws(*match));
  TakenApart altered = parsed;
  altered.header["setup"]["top"] = 2;
  expect_refused(altered, "another setup");
  altered.header["setup_digest"] = to_hex(make_match<Wheels>(altered.header["setup"])->setup_digest());
  expect_refused(altered, "another setup with its digest");
  altered = parsed;
  AnyState other = match->start();
  match->apply(other, 0);
  altered.header["start"] = match->position(other);
  expect_refused(altered, "another start");
  altered.header["start_digest"] = to_hex(match->digest(other));
  expect_refused(altered, "another start with its digest");
  altered = parsed;
  altered.header["game"] = "toy-clock";
  expect_refused(altered, "another game");
}

TEST_F(Damage, FindingsAreReplayed) {
  auto const match = net();
  TakenApart const parsed = certify(*match, questions(*match));
  ASSERT_GE(parsed.header["found"].size(), 2U);
  for (std::size_t i = 0; i < parsed.header["found"].size(); ++i) {
    TakenApart altered = parsed;
    altered.header["found"].erase(i);
    expect_refused(altered, "a finding left out");
    altered = parsed;
    Json& actions = altered.header["found"][i]["actions"];
    for (std::size_t j = 0; j < actions.size(); ++j) {
      Json const before = actions;
      actions.erase(j);
      expect_refused(altered, "an action left out");
      actions = before;
    }
    altered = parsed;
    altered.header["found"].push_back(altered.header["found"][i]);
    expect_refused(altered, "a finding listed twice");
  }
}

TEST_F(Damage, ABoundedSearchIsNotExhausted) {
  auto const match = make_match<Wheels>({{"wheels", 4}});
  ExploreOptions options = all_laws(*match);
  options.depth = 4;
  TakenApart altered = certify(*match, options);
  altered.header["claim"]["kind"] = "exhausted";
  expect_refused(altered, "with a frontier");
  altered.header["claim"]["frontier"]["states"] = 0;
  expect_refused(altered, "without");
}

}  // namespace
}  // namespace ringside
