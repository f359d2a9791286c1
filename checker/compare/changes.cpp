#include <algorithm>
#include <iterator>
#include <map>

#include "checker/compare/diff.h"
#include "engine/core/text/json_text.h"

namespace ringside {
namespace {

/// "robot[1]" covers "robot[1]", "robot[1].cell" and "robot[1][2]", but not "robot[10]".
bool covers(std::string const& pattern, std::string const& field) {
  if (!field.starts_with(pattern)) return false;
  return field.size() == pattern.size() || field[pattern.size()] == '.' || field[pattern.size()] == '[';
}

bool is_ignored(std::string const& field, std::vector<std::string> const& ignore) {
  return std::any_of(ignore.begin(), ignore.end(), [&](std::string const& pattern) { return covers(pattern, field); });
}

std::string leaf_text(Json const& leaf) { return leaf.is_string() ? leaf.get<std::string>() : json_text(leaf); }

std::vector<std::string> missing(std::vector<std::string> members, std::vector<std::string> others) {
  std::sort(members.begin(), members.end());
  std::sort(others.begin(), others.end());
  std::vector<std::string> rest;
  std::set_difference(members.begin(), members.end(), others.begin(), others.end(), std::back_inserter(rest));
  return rest;
}

bool is_group(Json const& json) { return json.is_structured() && !json.empty(); }

void add_leaves(Json const& json, std::string const& path, std::vector<FlatField>& leaves) {
  if (!is_group(json)) {
    leaves.push_back({path, 0, leaf_text(json), {}});
    return;
  }
  std::size_t index = 0;
  for (auto const& [key, value] : json.items())
    add_leaves(value,
               json.is_array() ? path + "[" + std::to_string(index++) + "]"
               : path.empty()  ? key
                               : path + "." + key,
               leaves);
}

}  // namespace

std::vector<FieldChange> changed_fields(std::vector<FlatField> const& left, std::vector<FlatField> const& right,
                                        std::vector<std::string> const& ignore) {
  std::map<std::string_view, FlatField const*> others;
  for (FlatField const& field : right) others.emplace(field.name, &field);
  std::vector<FieldChange> changes;
  for (FlatField const& field : left) {
    auto const other = others.find(field.name);
    if (is_ignored(field.name, ignore)) continue;
    if (other == others.end())
      changes.push_back({field.name, field.text, std::nullopt, field.meaning, field.inner});
    else if (other->second->text != field.text)
      changes.push_back({field.name, field.text, other->second->text, field.meaning, field.inner,
                         missing(field.members, other->second->members), missing(other->second->members, field.members)});
  }
  std::map<std::string_view, FlatField const*> known;
  for (FlatField const& field : left) known.emplace(field.name, &field);
  for (FlatField const& field : right)
    if (!known.contains(field.name) && !is_ignored(field.name, ignore))
      changes.push_back({field.name, std::nullopt, field.text, field.meaning, field.inner});
  return changes;
}

std::vector<FlatField> described_fields(MatchWords const& match, AnyState const& state, Language language) {
  std::vector<FlatField> fields = match.fields(state);
  std::vector<std::string> const to_do = match.scene(state, language).to_do;
  constexpr Saying meaning{"what is to be done, the next first", "что предстоит, ближайшее — первым"};
  std::string text;
  for (std::string const& each : to_do) text += (text.empty() ? "" : "; ") + each;
  if (!to_do.empty()) fields.push_back({"to_do", static_cast<std::int64_t>(to_do.size()), std::move(text), meaning.in(language)});
  return fields;
}

std::vector<FlatField> known_fields(MatchWords const& match, AnyState const& state, std::optional<int> seat, Language language) {
  if (!seat) return described_fields(match, state, language);
  std::vector<FlatField> leaves;
  add_leaves(match.observation(state, *seat, language), {}, leaves);
  return leaves;
}

std::vector<std::string> names_to_ignore(std::initializer_list<Match const*> matches, DiffOptions const& options) {
  std::vector<std::string> names{"legal", "outcome"};
  for (Match const* match : matches)
    for (FlatField& field : known_fields(*match, match->start(), options.seat, options.language))
      names.push_back(std::move(field.name));
  return names;
}

bool names_a_field(std::string const& ignored, std::vector<std::string> const& fields) {
  std::string const list = ignored.substr(0, ignored.find('['));  // a list is a field itself: its length
  return std::any_of(fields.begin(), fields.end(),
                     [&](std::string const& field) { return covers(ignored, field) || (list != ignored && field == list); });
}

std::vector<FieldChange> readable(std::vector<FieldChange> changes) {
  auto const is_inner = [](FieldChange const& change) { return change.inner; };
  if (!std::all_of(changes.begin(), changes.end(), is_inner)) std::erase_if(changes, is_inner);
  return changes;
}

std::vector<FieldChange> changed_leaves(Json const& left, Json const& right) {
  std::vector<FlatField> left_leaves, right_leaves;
  add_leaves(left, {}, left_leaves);
  add_leaves(right, {}, right_leaves);
  return changed_fields(left_leaves, right_leaves);
}

}  // namespace ringside
