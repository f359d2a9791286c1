#include "engine/record/text/migrate.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "engine/core/text/nearest.h"
#include "engine/record/values/format.h"

namespace ringside {
namespace {

using Index = TextTree::Index;
using Kind = TextTree::Kind;

/// A key of version 1.
struct Key {
  std::string_view name, since_2;
  bool required = false;
};
constexpr std::array<Key, 12> keys_of_1{{{"format", "format", true},
                                         {"version", "version", true},
                                         {"game", "game", true},
                                         {"engine", "engine"},
                                         {"setup", "setup"},
                                         {"start", "start"},
                                         {"players", "seats"},
                                         {"seed", "seed"},
                                         {"notes", "notes"},
                                         {"moves", "steps", true},
                                         {"final", "digest", true},
                                         {"result", "outcome"}}};

/// What should stand in the place of a key that version 1 does not have.
std::string expected_in_1(std::string_view name) {
  std::vector<std::string> names;
  for (Key const& key : keys_of_1) {
    if (key.since_2 == name) return fmt::format("\"{}\", as version 1 calls it", key.name);
    names.emplace_back(key.name);
  }
  return meant(name, names);
}

class From1To2 {
 public:
  From1To2(TextTree const& old, std::string const& file) : old_(old), file_(file), writer_(old) {}

  tl::expected<TextTree, ReadErrors> run() && {
    for (Key const& key : keys_of_1)
      if (key.required && !old_.member(TextTree::root, key.name))
        fail(TextTree::root, std::string(key.name), "is missing", fmt::format("the key \"{}\"", key.name));
    writer_.open(Kind::object, TextTree::root);
    for (Index key = TextTree::first(TextTree::root); key < old_.next(TextTree::root); key = old_.next(key + 1)) member(key);
    writer_.close();
    if (!errors_.empty()) return tl::unexpected(std::move(errors_));
    return std::move(writer_).take();
  }

 private:
  TextTree const& old_;
  std::string const& file_;
  TreeWriter writer_;
  ReadErrors errors_;

  void fail(Index node, std::string field, std::string what, std::string expected) {
    if (errors_.size() == limits::errors) return;
    TextPosition const place = old_.place(node);
    errors_.push_back({file_, place.line, place.column, 0, std::move(field), std::move(what), std::move(expected)});
  }

  void member(Index key) {
    std::string_view const name = old_.text(key);
    if (name == schema_key) return;
    auto const known = std::find_if(keys_of_1.begin(), keys_of_1.end(), [&](Key const& k) { return k.name == name; });
    if (known == keys_of_1.end()) return fail(key, std::string(name), "no such field in version 1", expected_in_1(name));
    writer_.put(known->since_2, key);
    if (name == "moves")
      moves(key + 1);
    else
      writer_.copy(key + 1);
  }

  void moves(Index list) {
    if (old_.kind(list) != Kind::array) return fail(list, "moves", "is " + old_.brief(list), "a list");
    writer_.open(Kind::array, list);
    std::size_t number = 0;
    for (Index at = TextTree::first(list); at < old_.next(list); at = old_.next(at)) move(at, number++);
    writer_.close();
  }

  /// [seat or "chance", action, digest] → {"seat": … or "chance": true, "do": …, "legal": 0, "digest": …}
  void move(Index list, std::size_t number) {
    if (old_.kind(list) != Kind::array || old_.size(list) != 3)
      return fail(list, fmt::format("moves[{}]", number), "is " + old_.brief(list), "[seat or \"chance\", action, digest]");
    Index const actor = TextTree::first(list);
    Index const action = old_.next(actor);
    Index const digest = old_.next(action);
    bool const chance = old_.kind(actor) == Kind::string && old_.text(actor) == "chance";
    writer_.open(Kind::object, list);
    writer_.put(chance ? "chance" : "seat", actor);
    if (chance)
      writer_.put("true", actor, Kind::boolean);
    else
      writer_.copy(actor);
    writer_.put("do", action);
    writer_.copy(action);
    writer_.put("legal", list);
    writer_.put("0", list, Kind::number);  // version 1 did not count; the reader does it from the rules
    writer_.put("digest", digest);
    writer_.copy(digest);
    writer_.close();
  }
};

}  // namespace

tl::expected<TextTree, ReadErrors> migrate(TextTree tree, std::uint64_t version, std::string const& file) {
  if (version < 2) return From1To2(tree, file).run();
  return tree;
}

}  // namespace ringside
