#include "engine/core/predicate/names.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "engine/core/text/nearest.h"

namespace ringside {
namespace {

/// "trophies[0]" of "robot[0].trophies"; empty if there is none.
std::string short_form(std::string_view path) {
  std::size_t const close = path.rfind("].");
  if (close == std::string_view::npos) return {};
  std::size_t const open = path.rfind('[', close);
  return std::string(path.substr(close + 2)).append(path.substr(open, close + 1 - open));
}

std::string candidates_text(std::vector<std::string> const& candidates) {
  if (candidates.size() > 12) return fmt::format("one of {} names such as \"{}\"", candidates.size(), candidates.front());
  return fmt::format("one of {}", fmt::join(candidates, ", "));
}

/// The numbers that a field's names stand for, one past the last included.
std::pair<std::int64_t, std::int64_t> value_range(LayoutField const& field) {
  if (!field.names || field.kind == FieldKind::list) return {0, 0};
  return {field.low, field.kind == FieldKind::set ? field.high : field.high + 1};
}

}  // namespace

FieldNames::FieldNames(std::span<LayoutField const> layout) {
  for (LayoutField const& field : layout) {
    if (!paths_.emplace(field.name, &field).second) continue;
    order_.push_back(field.name);
    note_keys(field.name);
    if (std::string form = short_form(field.name); !form.empty()) short_.emplace(std::move(form), &field);
  }
}

void FieldNames::note_keys(std::string_view name) {
  for (std::size_t open = name.find('['); open != std::string_view::npos; open = name.find('[', open + 1)) {
    std::string key(name.substr(open + 1, name.find(']', open) - open - 1));
    if (std::find(keys_.begin(), keys_.end(), key) == keys_.end()) keys_.push_back(std::move(key));
  }
}

std::vector<LayoutField const*> FieldNames::find(std::string_view name) const {
  if (auto const found = paths_.find(name); found != paths_.end()) return {found->second};
  std::vector<LayoutField const*> meant;
  auto const [first, last] = short_.equal_range(name);
  std::transform(first, last, std::back_inserter(meant), [](auto const& each) { return each.second; });
  return meant;
}

std::string FieldNames::suggestion(std::string_view name) const {
  std::string const group = std::string(name) + "[";
  auto const within = std::find_if(order_.begin(), order_.end(), [&](auto const& each) { return each.starts_with(group); });
  if (within != order_.end()) return fmt::format("a field of it, such as {}", *within);
  std::vector<std::string> candidates = order_;
  for (auto const& each : short_) candidates.push_back(each.first);
  return meant_or(name, candidates, order_.empty() ? "a number" : candidates_text(order_));
}

FieldNames::Entry FieldNames::make_entry(LayoutField const& field) const {
  std::string_view const name = field.name;
  for (std::size_t open = name.rfind('['); open != std::string_view::npos && open > 0; open = name.rfind('[', open - 1)) {
    auto const found = paths_.find(name.substr(0, open));
    if (found == paths_.end() || found->second->kind != FieldKind::list) continue;
    Entry entry{found->second, 0};
    std::from_chars(name.data() + open + 1, name.data() + name.size(), entry.index);
    return entry;
  }
  return {};
}

std::optional<std::int64_t> number_called(LayoutField const& field, std::string_view word) {
  auto const [first, end] = value_range(field);
  for (std::int64_t i = first; i < end; ++i)
    if (field.names.of(static_cast<int>(i)) == word) return i;
  return std::nullopt;
}

std::string word_suggestion(LayoutField const& field, std::string_view word) {
  std::vector<std::string> words;
  auto const [first, end] = value_range(field);
  for (std::int64_t i = first; i < end; ++i) words.push_back(field.names.of(static_cast<int>(i)));
  if (words.empty()) return "a number";
  return meant_or(word, words, candidates_text(words));
}

}  // namespace ringside
