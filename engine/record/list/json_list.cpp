#include "engine/record/list/json_list.h"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "engine/core/text/nearest.h"
#include "engine/record/text/part.h"
#include "engine/record/text/text_scan.h"
#include "engine/record/values/format.h"

namespace ringside {
namespace {

using Index = TextTree::Index;
using Kind = TextTree::Kind;

/// Reads the members of one record. Reading stops at the first error.
class JsonList {
 public:
  JsonList(TextTree const& tree, std::string const& name) : tree_(tree), name_(name) {}

  tl::expected<MoveList, ReadErrors> read() && {
    if (tree_.kind(TextTree::root) != Kind::object) fail(TextTree::root, "is not a game", "an object");
    if (errors_.empty() && !tree_.member(TextTree::root, "steps")) fail(TextTree::root, "steps: is missing", "a list of actions");
    if (errors_.empty()) take_members();
    if (!errors_.empty()) return tl::unexpected(std::move(errors_));
    return std::move(list_);
  }

 private:
  TextTree const& tree_;
  std::string const& name_;
  MoveList list_;
  ReadErrors errors_;

  struct Member {
    std::string_view key;
    void (JsonList::*take)(Index value);
  };
  static std::array<Member, 15> const members;

  void fail(Index at, std::string what, std::string expected) {
    TextPosition const place = tree_.place(at);
    errors_.push_back({name_, place.line, place.column, 0, {}, std::move(what), std::move(expected)});
  }
  void fail_type(Index at, std::string const& key, std::string expected) {
    fail(at, fmt::format("{}: is {}", key, tree_.brief(at)), std::move(expected));
  }

  void take_members() {
    for (Index key = TextTree::first(TextTree::root); key < tree_.next(TextTree::root) && errors_.empty();) {
      Index const value = tree_.next(key);
      auto const member = std::find_if(members.begin(), members.end(), [&](Member const& m) { return m.key == tree_.text(key); });
      if (member != members.end())
        (this->*member->take)(value);
      else
        fail_unknown(key);
      key = tree_.next(value);
    }
  }
  void fail_unknown(Index key) {
    std::vector<std::string> keys;
    for (Member const& member : members) keys.emplace_back(member.key);
    std::string const word(tree_.text(key));
    fail(key, fmt::format("{}: unknown key", tree_.brief(key)), meant(word, keys));
  }

  void pass(Index) {}

  std::string text(Index at, std::string const& key) {
    if (tree_.kind(at) != Kind::string) fail_type(at, key, "a text");
    return std::string(tree_.text(at));
  }
  std::uint64_t number(Index at, std::string const& key) {
    auto const number = tree_.unsigned_number(at);
    if (!number) fail_type(at, key, "a number, 0 or more");
    return number.value_or(0);
  }
  /// A part that the game reads.
  Json part(Index at, std::string const& key) {
    auto const large = oversize(tree_, at);
    if (large) return fail(large->node, fmt::format("{}: {}", key, large->what), large->expected), Json();
    return tree_.json(at);
  }
  template <class F>
  void each(Index list, std::string const& key, std::string const& expected, F&& take) {
    if (tree_.kind(list) != Kind::array) return fail(list, key + ": is not a list", expected);
    std::size_t number = 0;
    for (Index one = TextTree::first(list); one < tree_.next(list) && errors_.empty(); one = tree_.next(one))
      take(one, fmt::format("{}[{}]", key, number++));
  }

  void game(Index at) {
    list_.game = text(at, "game");
    list_.game_place = tree_.place(at);
  }
  void setup(Index at) {
    list_.setup_json = part(at, "setup");
    if (!list_.setup_json.is_object()) fail_type(at, "setup", "an object");
  }
  void start(Index at) {
    list_.start = part(at, "start");
    list_.start_place = tree_.place(at);
  }
  void seats(Index at) {
    list_.names_place = tree_.place(at);
    each(at, "seats", "a list of names", [&](Index one, std::string const& key) { list_.players.push_back(text(one, key)); });
  }
  void seed(Index at) { list_.seed = number(at, "seed"); }
  void notes(Index at) { list_.notes = text(at, "notes"); }
  void open(Index at) {
    list_.open_place = tree_.place(at);
    each(at, "open", "a list of steps", [&](Index one, std::string const& key) { list_.open_draws.push_back(number(one, key)); });
  }
  void steps(Index at) {
    each(at, "steps", "a list of actions", [&](Index one, std::string const& key) {
      auto const text = tree_.kind(one) == Kind::string ? std::optional(one) : tree_.member(one, "do");
      if (!text || tree_.kind(*text) != Kind::string)
        return fail_type(one, key, "an action's text, or an object with one under \"do\"");
      list_.moves.push_back({std::string(tree_.text(*text)), tree_.place(*text)});
    });
  }

  Index child(Index at, std::string_view key, std::string const& where) {
    auto const found = tree_.member(at, key);
    if (!found) fail(at, fmt::format("{}.{}: is missing", where, key), "it");
    return found.value_or(at);
  }
  void edits(Index at) {
    each(at, "edits", "a list of edits", [&](Index one, std::string const& key) {
      Index const after = child(one, "after", key), set = child(one, "set", key), why = child(one, "why", key);
      if (!errors_.empty()) return;
      list_.edits.push_back({number(after, key + ".after"), part(set, key + ".set"), text(why, key + ".why"), 0});
      if (tree_.kind(set) != Kind::object) fail_type(set, key + ".set", "an object");
    });
  }
  std::vector<int> numbers(Index at, std::string const& key) {
    std::vector<int> all;
    each(at, key, "a list of numbers", [&](Index one, std::string const& where) {
      auto const number = tree_.signed_number(one);
      bool const fits = number && *number >= std::numeric_limits<int>::min() && *number <= std::numeric_limits<int>::max();
      if (!fits) return fail_type(one, where, "a number");
      all.push_back(static_cast<int>(*number));
    });
    return all;
  }
  void outcome(Index at) {
    if (tree_.kind(at) == Kind::null) return;
    Index const reason = child(at, "reason", "outcome"), rank = child(at, "rank", "outcome"),
                scores = child(at, "scores", "outcome");
    if (!errors_.empty()) return;
    Outcome read{text(reason, "outcome.reason"), numbers(rank, "outcome.rank"), {}};
    read.scores = numbers(scores, "outcome.scores");
    list_.outcome = std::move(read);
  }
};

constexpr std::array<JsonList::Member, 15> JsonList::members{{
    {"$schema", &JsonList::pass},
    {"format", &JsonList::pass},
    {"version", &JsonList::pass},
    {"engine", &JsonList::pass},
    {"digest", &JsonList::pass},
    {"game", &JsonList::game},
    {"setup", &JsonList::setup},
    {"start", &JsonList::start},
    {"seats", &JsonList::seats},
    {"seed", &JsonList::seed},
    {"notes", &JsonList::notes},
    {"steps", &JsonList::steps},
    {"outcome", &JsonList::outcome},
    {"edits", &JsonList::edits},
    {"open", &JsonList::open},
}};

bool holds_digests(TextTree const& tree, Index steps) {
  for (Index step = TextTree::first(steps); step < tree.next(steps); step = tree.next(step))
    if (tree.member(step, "legal") || tree.member(step, "digest")) return true;
  return false;
}

}  // namespace

tl::expected<MoveList, ReadErrors> read_json_list(TextTree const& tree, std::string const& name) {
  return JsonList(tree, name).read();
}

bool is_json_list(std::string_view text) {
  if (text.find("\"steps\"") == std::string_view::npos || text.find("\"legal\"") != std::string_view::npos) return false;
  auto const tree = scan_text(text, {});
  if (!tree) return false;
  auto const steps = tree->member(TextTree::root, "steps"), version = tree->member(TextTree::root, "version");
  if (version && tree->unsigned_number(*version) != record_version) return false;
  return steps && tree->kind(*steps) == Kind::array && !tree->member(TextTree::root, "digest") && !holds_digests(*tree, *steps);
}

}  // namespace ringside
