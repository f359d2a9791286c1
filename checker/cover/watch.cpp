#include "checker/cover/watch.h"

#include <bit>

#include "checker/readings/rulings.h"
#include "engine/core/values/chance.h"
#include "engine/core/values/digest.h"

namespace ringside {
namespace {

enum class TraitKind : std::uint64_t { event, decided, at_work, number };

std::uint64_t trait_of(TraitKind kind, std::uint64_t a, std::uint64_t b) {
  return seed_of_game(seed_of_game(static_cast<std::uint64_t>(kind), a), b);
}

/// `robot[1].cell` → `robot[].cell`: what all seats and cells have in common.
std::string without_indexes(std::string_view name) {
  std::string common;
  bool inside = false;
  for (char const c : name) {
    if (c == ']') inside = false;
    if (!inside) common += c;
    if (c == '[') inside = true;
  }
  return common;
}

/// Large numbers are alike when they have as many binary digits.
std::uint64_t rounded(std::int64_t number) {
  constexpr std::int64_t most_exact = 32;
  if (number >= 0 && number <= most_exact) return static_cast<std::uint64_t>(number);
  auto const bits = static_cast<std::uint64_t>(number < 0 ? -number : number);
  return (number < 0 ? 2'000U : 1'000U) + static_cast<std::uint64_t>(std::bit_width(bits));
}

}  // namespace

MatchWatch::MatchWatch(Match const& match, ItemList const& items) : match_(match), items_(items) {
  for (Ruling const& ruling : match.rulings())
    if (auto const option = items.find("ruling", std::string(ruling.id) + "=" + ruling_in_force(match, ruling.id))) {
      from_start_.push_back(*option);
      in_force_[std::string(ruling.id)] = *option;
    }
  for (Part const& part : match.parts()) parts_.push_back(items.find(part.section, part.name));
  for (LayoutField const& field : match.layout())
    if (field.kind != FieldKind::number || !field.names)
      numbers_.push_back({field.offset, compute_digest(without_indexes(field.name)).low});
}

void MatchWatch::apply(AnyState& state, ActionCode action, StepShown& shown) {
  shown.items.clear();
  shown.traits.clear();
  views_.clear();
  at_work_.clear();
  match_.exercised(state, action, at_work_);
  match_.apply(state, action, Language::english, views_);
  for (EventView const& view : views_) add_event(view, shown);
  for (std::size_t const part : at_work_) {
    if (!parts_[part]) continue;
    for (EventView const& view : views_)
      if (auto const clause = items_.find("clause", view.clause))
        shown.traits.push_back(trait_of(TraitKind::at_work, *clause, *parts_[part]));
    shown.items.push_back(*parts_[part]);
  }
  if (match_.actor(state).is_nobody())
    if (auto const end = items_.find("end reason", match_.outcome(state).reason)) shown.items.push_back(*end);
}

void MatchWatch::add_event(EventView const& view, StepShown& shown) {
  auto const clause = items_.find("clause", view.clause), kind = items_.find("kind of event", view.kind);
  if (clause) shown.items.push_back(*clause);
  if (kind) shown.items.push_back(*kind);
  if (clause && kind) {
    shown.traits.push_back(trait_of(TraitKind::event, *clause, *kind));
    add_reason(*clause, *kind, shown);
  }
  auto const option = in_force_.find(view.ruling);
  if (!clause || option == in_force_.end()) return;
  shown.traits.push_back(trait_of(TraitKind::decided, *clause, option->second));
  add_reason(*clause, option->second, shown);
}

void MatchWatch::add_reason(std::size_t clause, std::size_t of, StepShown& shown) {
  auto const [at, is_new] = reasons_.try_emplace({clause, of});
  if (is_new) at->second = items_.find("reason", reason_name(items_[clause].name, items_[of].name));
  if (at->second) shown.items.push_back(*at->second);
}

void MatchWatch::add_numbers(AnyState const& state, StepShown& shown) {
  match_.values(state, values_);
  for (NumberPlace const& number : numbers_)
    shown.traits.push_back(trait_of(TraitKind::number, number.name, rounded(values_[number.offset])));
}

}  // namespace ringside
