#include <algorithm>

#include "checker/cases/case_cut.h"
#include "engine/record/text/pretty_json.h"
#include "engine/record/text/text_scan.h"

namespace ringside {
namespace {

/// What is found, of the kind that the case compares with.
Json found_json(ExpectedField const& expected, FlatField const& found) {
  if (std::holds_alternative<std::int64_t>(expected.value)) return found.value;
  if (std::holds_alternative<std::string>(expected.value)) return found.text;
  return held_by(found);
}

/// Puts what came in the place of what a case says where the two differ.
class Mending {
 public:
  Mending(Case const& asked, Json const& came, Json then)
      : case_(asked), match_(*asked.match), came_(came), then_(std::move(then)), result_(run_case(asked)) {}

  Json run() {
    if (differs("then.events")) take("events");
    if (differs("then.outcome")) take("outcome");
    if (differs("then.actor")) then_["actor"] = found_at("then.actor");
    if (differs("then.fields.")) fields();
    if (differs("then.holds[")) conditions();
    if (differs("then.never[")) never();
    if (differs("then.legal[") || differs("then.illegal.")) actions();
    return then_.empty() ? came_ : then_;
  }

 private:
  Case const& case_;
  Match const& match_;
  Json const& came_;
  Json then_;
  CaseResult result_;

  Mismatch const* first(std::string const& where) const {
    for (Mismatch const& difference : result_.differences)
      if (difference.where.starts_with(where)) return &difference;
    return nullptr;
  }
  bool differs(std::string const& where) const { return first(where) != nullptr; }
  std::string found_at(std::string const& where) const { return first(where)->found; }

  void take(char const* part) {
    if (came_.contains(part))
      then_[part] = came_[part];
    else
      then_.erase(part);
  }
  void fields() {
    std::vector<FlatField> const flat = match_.fields(result_.end);
    for (ExpectedField const& expected : case_.fields) {
      if (!differs("then.fields." + expected.name)) continue;
      auto const found = std::find_if(flat.begin(), flat.end(), [&](FlatField const& f) { return f.name == expected.name; });
      if (found == flat.end())
        then_["fields"].erase(expected.name);
      else
        then_["fields"][expected.name] = found_json(expected, *found);
    }
    if (then_["fields"].empty()) then_.erase("fields");
  }
  /// A condition that does not hold says nothing of what came.
  void conditions() {
    for (std::size_t i = case_.conditions.size(); i-- > 0;)
      if (differs("then.holds[" + std::to_string(i) + "]")) then_["holds"].erase(i);
    if (then_["holds"].empty()) then_.erase("holds");
  }
  void never() {
    for (std::size_t i = case_.never.size(); i-- > 0;)
      if (differs("then.never[" + std::to_string(i) + "]")) then_["never"].erase(i);
    if (then_["never"].empty()) then_.erase("never");
  }
  void actions() {
    then_.erase("legal");
    then_.erase("illegal");
    for (CaseAction const& action : case_.legal) put(action);
    for (ForbiddenAction const& forbidden : case_.illegal) put(forbidden.action);
  }
  void put(CaseAction const& action) {
    if (auto const no = match_.reject(result_.end, action.code))
      then_["illegal"][action.text] = std::string(no->clause);
    else
      then_["legal"].push_back(action.text);
  }
};

/// The spaces with which the line begins in which something stands.
std::string margin_before(std::string const& text, std::size_t at) {
  std::size_t const line = at == 0 ? 0 : text.rfind('\n', at - 1) + 1;
  return text.substr(line, std::min(text.find_first_not_of(' ', line), at) - line);
}

/// The text with another member "then"; `made_of` makes it of the one that stands there, or of an empty one.
template <class F>
std::string with_then(std::string const& text, TextTree const& tree, F made_of) {
  auto const place = [&](std::string_view part) { return static_cast<std::size_t>(part.data() - text.data()); };
  if (auto const then = tree.member(TextTree::root, "then")) {
    std::string_view const old = tree.written(*then);
    return text.substr(0, place(old)) + pretty_json(made_of(tree.json(*then)), 1) + text.substr(place(old) + old.size());
  }
  std::size_t const brace = tree.written(TextTree::root).size() + place(tree.written(TextTree::root)) - 1;
  std::size_t const end = text.find_last_not_of(" \t\r\n", brace - 1) + 1;  // of the last member
  std::string const margin = margin_before(text, place(tree.written(TextTree::first(TextTree::root))));
  return text.substr(0, end) + ",\n" + margin + "\"then\": " + pretty_json(made_of(Json::object()), 1) + text.substr(end);
}

/// The text without the last action of "when".
std::string without_last_action(std::string const& text) {
  auto const tree = scan_text(text, {});
  auto const when = tree ? tree->member(TextTree::root, "when") : std::nullopt;
  if (!when) return text;
  std::string_view const old = tree->written(*when);
  Json actions = tree->json(*when);
  actions.erase(actions.size() - 1);
  auto const at = static_cast<std::size_t>(old.data() - text.data());
  return text.substr(0, at) + pretty_json(actions, 1) + text.substr(at + old.size());
}

}  // namespace

std::string answered(Case const& asked, std::string const& text) {
  auto const tree = scan_text(text, {});
  if (!tree) return text;
  if (auto const no = refusal_in(asked, run_case(asked))) {
    auto const illegal = [&](Json const&) { return Json{{"illegal", {{asked.when.back().text, std::string(no->clause)}}}}; };
    return without_last_action(with_then(text, *tree, illegal));
  }
  std::vector<ActionCode> actions;
  for (CaseAction const& action : asked.when) actions.push_back(action.code);
  Json const came = what_came(*asked.match, asked.start, actions);
  return with_then(text, *tree, [&](Json then) { return Mending(asked, came, std::move(then)).run(); });
}

}  // namespace ringside
