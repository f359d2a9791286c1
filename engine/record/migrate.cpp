#include "engine/record/migrate.h"

#include <array>
#include <utility>

#include "engine/record/format.h"

namespace ringside {
namespace {

using Index = TextTree::Index;
using Kind = TextTree::Kind;

/// Version 1 had other names for some keys.
std::string_view name_since_2(std::string_view name) {
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 4> names{
      {{"moves", "steps"}, {"players", "seats"}, {"final", "digest"}, {"result", "outcome"}}};
  for (auto const& [before, after] : names)
    if (before == name) return after;
  return name;
}

/// [seat or "chance", action, digest] → {"seat": … or "chance": true, "do": …, "legal": 0, "digest": …}
void step_since_2(TextTree const& old, Index move, TreeWriter& writer) {
  if (old.kind(move) != Kind::array || old.size(move) != 3) return writer.copy(move);
  Index const actor = TextTree::first(move);
  Index const action = old.next(actor);
  Index const digest = old.next(action);
  bool const chance = old.kind(actor) == Kind::string && old.text(actor) == "chance";
  writer.open(Kind::object, move);
  writer.put(chance ? "chance" : "seat", actor);
  if (chance)
    writer.put("true", actor, Kind::boolean);
  else
    writer.copy(actor);
  writer.put("do", action);
  writer.copy(action);
  writer.put("legal", move);
  writer.put("0", move, Kind::number);  // version 1 did not count; the reader does it from the rules
  writer.put("digest", digest);
  writer.copy(digest);
  writer.close();
}

void steps_since_2(TextTree const& old, Index moves, TreeWriter& writer) {
  if (old.kind(moves) != Kind::array) return writer.copy(moves);
  writer.open(Kind::array, moves);
  for (Index move = TextTree::first(moves); move < old.next(moves); move = old.next(move)) step_since_2(old, move, writer);
  writer.close();
}

TextTree from_1_to_2(TextTree const& old) {
  TreeWriter writer(old);
  writer.open(Kind::object, TextTree::root);
  for (Index key = TextTree::first(TextTree::root); key < old.next(TextTree::root); key = old.next(key + 1)) {
    writer.put(name_since_2(old.text(key)), key);
    if (old.text(key) == "moves")
      steps_since_2(old, key + 1, writer);
    else
      writer.copy(key + 1);
  }
  writer.close();
  return std::move(writer).take();
}

}  // namespace

TextTree migrate(TextTree tree, std::uint64_t version) {
  if (version < 2) tree = from_1_to_2(tree);
  return tree;
}

}  // namespace ringside
