#include "replay/text/tree/scene_change.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "replay/terminal/untrusted.h"

namespace ringside {
namespace {

template <class T>
T const* with_name(std::vector<T> const& list, std::string const& name) {
  auto const found = std::find_if(list.begin(), list.end(), [&](T const& one) { return one.name == name; });
  return found == list.end() ? nullptr : &*found;
}

/// Alike things, with the meanings of their marks in place of the signs.
struct Things {
  std::string name, marks;
  int count = 1;

  bool is_alike(Things const& other) const { return name == other.name && marks == other.marks; }
  std::string text() const { return marks.empty() ? name : fmt::format("{} ({})", name, marks); }
};
using ThingList = std::vector<Things>;

Things things_of(Scene const& scene, scene::Item item) {
  std::vector<std::string> meanings;
  for (std::uint8_t const mark : std::exchange(item.marks, {})) meanings.push_back(on_a_line(scene.marks.at(mark).meaning));
  int const count = std::exchange(item.count, 1);
  return {item_text(scene, item), fmt::format("{}", fmt::join(meanings, ", ")), count};
}

std::string fact_text(Scene const& scene, scene::Fact const& fact) {
  scene::Item item = fact.value;
  int const count = std::exchange(item.count, 1);
  std::string const text = things_of(scene, item).text();
  return count > 1 ? fmt::format("{} ×{}", text, count) : text;
}

int count_in(ThingList const& list, Things const& things) {
  auto const found = std::find_if(list.begin(), list.end(), [&](Things const& one) { return one.is_alike(things); });
  return found == list.end() ? 0 : found->count;
}

void add_to(ThingList& list, Things things) {
  auto const found = std::find_if(list.begin(), list.end(), [&](Things const& one) { return one.is_alike(things); });
  if (found == list.end())
    list.push_back(std::move(things));
  else
    found->count += things.count;
}

ThingList list_things(Scene const& scene, std::vector<scene::Item> const& items) {
  ThingList list;
  for (scene::Item const& item : items) add_to(list, things_of(scene, item));
  return list;
}

/// What a list has more of than another one.
ThingList surplus(ThingList const& list, ThingList const& other) {
  ThingList more;
  for (Things things : list) {
    things.count -= count_in(other, things);
    if (things.count > 0) more.push_back(std::move(things));
  }
  return more;
}

/// Of things that are still there the new marks, `crab (hot)`, `crab (no longer hot)`; else what came and went: `+core −step ×2`.
std::string came_and_went(ThingList const& before, ThingList const& after, Language language) {
  ThingList const came = surplus(after, before);
  ThingList gone = surplus(before, after);
  std::vector<std::string> texts;
  auto const tell = [&](std::string_view sign, std::string const& text, int count) {
    texts.push_back(fmt::format("{}{}{}", sign, text, count > 1 ? fmt::format(" ×{}", count) : ""));
  };
  for (Things const& things : came) {
    auto const old = std::find_if(gone.begin(), gone.end(),
                                  [&](Things const& one) { return one.name == things.name && one.count == things.count; });
    if (old == gone.end()) {
      tell("+", things.text(), things.count);
      continue;
    }
    std::string const lost = fmt::format("{} ({} {})", things.name, said(language, "no longer", "больше не"), old->marks);
    tell("", things.marks.empty() ? lost : things.text(), things.count);
    gone.erase(old);
  }
  for (Things const& things : gone) tell("−", things.text(), things.count);
  return fmt::format("{}", fmt::join(texts, " "));
}

/// Compares two scenes.
class Comparison {
 public:
  Comparison(Scene const& before, Scene const& after, Language language) : before_(before), after_(after), language_(language) {}

  std::vector<SceneChange> list() && {
    for (scene::Panel const& panel : after_.panels) compare(panel);
    compare_cells();
    compare_pieces();
    return std::move(found_);
  }

 private:
  Scene const& before_;
  Scene const& after_;
  Language language_;
  std::vector<SceneChange> found_;

  std::string nothing() const { return std::string(said(language_, "none", "нет")); }
  void note(std::string about, std::vector<std::string> changes) {
    if (!changes.empty()) found_.push_back({on_a_line(about), std::move(changes)});
  }

  void compare(scene::Panel const& now) {
    auto const then = std::find_if(before_.panels.begin(), before_.panels.end(),
                                   [&](scene::Panel const& panel) { return panel.seat == now.seat && panel.title == now.title; });
    static scene::Panel const empty;
    scene::Panel const& old = then == before_.panels.end() ? empty : *then;
    std::vector<std::string> changes;
    compare_facts(old.facts, now.facts, changes);
    compare_lists(old.lists, now.lists, changes);
    note(now.title, std::move(changes));
  }

  void compare_facts(std::vector<scene::Fact> const& old, std::vector<scene::Fact> const& now,
                     std::vector<std::string>& changes) const {
    for (scene::Fact const& fact : now) {
      scene::Fact const* const then = with_name(old, fact.name);
      std::string const left = then == nullptr ? nothing() : fact_text(before_, *then), right = fact_text(after_, fact);
      if (left != right) changes.push_back(fmt::format("{} {} → {}", on_a_line(fact.name), left, right));
    }
    for (scene::Fact const& fact : old)
      if (with_name(now, fact.name) == nullptr)
        changes.push_back(fmt::format("{} {} → {}", on_a_line(fact.name), fact_text(before_, fact), nothing()));
  }

  void compare_lists(std::vector<scene::List> const& old, std::vector<scene::List> const& now,
                     std::vector<std::string>& changes) const {
    auto const compare = [&](std::string const& name, scene::List const* then, scene::List const* here) {
      std::string const change = came_and_went(then == nullptr ? ThingList() : list_things(before_, then->items),
                                               here == nullptr ? ThingList() : list_things(after_, here->items), language_);
      if (!change.empty()) changes.push_back(fmt::format("{} {}", on_a_line(name), change));
    };
    for (scene::List const& list : now) compare(list.name, with_name(old, list.name), &list);
    for (scene::List const& list : old)
      if (with_name(now, list.name) == nullptr) compare(list.name, &list, nullptr);
  }

  static ThingList things_on(Scene const& scene, scene::Cell const& cell) {
    ThingList things = list_things(scene, cell.items);
    for (std::uint8_t const mark : cell.marks) add_to(things, {on_a_line(scene.marks.at(mark).meaning), {}});
    return things;
  }

  void compare_cells() {
    std::vector<std::string> changes;
    for (scene::Cell const& cell : after_.cells) {
      scene::Cell const* const then = with_name(before_.cells, cell.name);
      std::string const change =
          came_and_went(then == nullptr ? ThingList() : things_on(before_, *then), things_on(after_, cell), language_);
      if (!change.empty()) changes.push_back(fmt::format("{} {}", on_a_line(cell.name), change));
    }
    note(std::string(said(language_, "field", "поле")), std::move(changes));
  }

  /// Where a piece stands and looks is mostly a fact of its panel; then it is said there.
  void compare_pieces() {
    if (!found_.empty()) return;
    std::vector<std::string> changes;
    auto const standing = [](Scene const& scene, scene::Piece const& piece) {
      return fmt::format("{} {}", piece_text(scene, piece), on_a_line(scene.cells.at(static_cast<std::size_t>(piece.cell)).name));
    };
    ThingList old, now;
    for (scene::Piece const& piece : before_.pieces) add_to(old, {standing(before_, piece), {}});
    for (scene::Piece const& piece : after_.pieces) add_to(now, {standing(after_, piece), {}});
    std::string const change = came_and_went(old, now, language_);
    if (!change.empty()) changes.push_back(change);
    note(std::string(said(language_, "field", "поле")), std::move(changes));
  }
};

}  // namespace

std::vector<SceneChange> scene_changes(Scene const& before, Scene const& after, Language language) {
  return Comparison(before, after, language).list();
}

}  // namespace ringside
