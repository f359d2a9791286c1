#include <algorithm>

#include <fmt/format.h>

#include "checker/cases/case_text.h"
#include "checker/readings/rulings.h"
#include "engine/core/predicate/watched.h"
#include "engine/core/text/nearest.h"

namespace ringside {
namespace {

using TreeKind = TextTree::Kind;

constexpr char const* field_value = "a whole number, a text, a list of names, or {\"has\": […], \"lacks\": […]}";
constexpr std::int64_t most_names = 4096;  // of a number, beyond which its texts are not looked up

class ThenReading {
 public:
  explicit ThenReading(CaseText& in) : in_(in), read_(in.read), match_(*in.read.match) {}

  bool run() {
    in_.elements("events", false, [&] { read_.events.push_back(pattern()); });
    in_.elements("never", false, [&] { read_.never.push_back(pattern()); });
    in_.member("fields", false, [&] { fields(); });
    in_.elements("holds", false, [&] { condition(); });
    in_.member("actor", false, [&] { actor(); });
    in_.elements("legal", false, [&] { read_.legal.push_back(in_.action()); });
    in_.member("illegal", false, [&] { in_.each_member([&](std::string const& text) { forbidden(text); }); });
    in_.member("outcome", false, [&] { outcome(); });
    return !says_nothing();
  }

 private:
  CaseText& in_;
  Case& read_;
  Match const& match_;
  std::vector<EventKind> const kinds_ = match_.event_kinds();

  bool says_nothing() const {
    return read_.events.empty() && read_.never.empty() && read_.fields.empty() && read_.conditions.empty() &&
           read_.actor.empty() && read_.legal.empty() && read_.illegal.empty() && !read_.outcome;
  }

  EventPattern pattern() {
    EventPattern read;
    if (in_.kind() == TreeKind::object)
      if (auto const kind = in_.tree().member(in_.input.here(), "kind")) read.kind = in_.tree().text(*kind);
    in_.each_member([&](std::string name) { part(std::move(name), read); });
    if (read.clause.empty() && read.kind.empty() && in_.input.errors.empty())
      in_.input.fail("fits any event", "a \"clause\" or a \"kind\" at least");
    return read;
  }
  void part(std::string name, EventPattern& read) {
    if (name == "clause")
      read.clause = in_.clause();
    else if (name == "kind")
      kind_of_event();
    else if (name == "ruling")
      ruling(read);
    else
      fact(std::move(name), read);
  }
  /// As events name it, or its id alone.
  void ruling(EventPattern& read) {
    if (in_.kind() != TreeKind::object) {
      read.ruling = in_.ruling();
      return;
    }
    bool named = false, chosen = false;
    in_.each_member([&](std::string const& name) {
      if (name == "id") {
        named = true;
        read.ruling = in_.ruling();
      } else if (name == "option") {
        chosen = in_.is_text();
        read.option = in_.words("an option of the ruling");
      } else {
        in_.unknown("a ruling has no member", name, {"id", "option"});
      }
    });
    Ruling const* const found = find_ruling(match_, read.ruling);
    if (!named) in_.input.fail("names no ruling", "its \"id\"");
    if (found == nullptr || !chosen) return;
    std::vector<std::string> known;
    for (RulingOption const& option : found->options) known.emplace_back(option.word);
    in_.unknown("the ruling has no option", read.option, known);
  }
  void kind_of_event() {
    std::string const word = in_.words("a kind of event, as a text");
    if (kinds_.empty() || !in_.is_text()) return;
    std::vector<std::string> known;
    for (EventKind const& kind : kinds_) known.emplace_back(kind.word);
    in_.unknown("the game has no kind of event", word, known);
  }
  /// A fact that no event of the kind has would never fit.
  void fact(std::string name, EventPattern& read) {
    std::vector<std::string> known;
    for (EventKind const& kind : kinds_)
      if (read.kind.empty() || kind.word == read.kind) known.insert(known.end(), kind.facts.begin(), kind.facts.end());
    std::sort(known.begin(), known.end());
    known.erase(std::unique(known.begin(), known.end()), known.end());
    if (!known.empty())
      in_.unknown(read.kind.empty() ? "no event has a fact" : fmt::format("an event of kind \"{}\" has no fact", read.kind), name,
                  known);
    read.facts.emplace_back(std::move(name), text_or_number());
  }
  std::string text_or_number() {
    if (in_.kind() == TreeKind::number) return std::string(in_.tree().text(in_.input.here()));
    return in_.words("a text or a number");
  }

  void fields() {
    std::vector<LayoutField> const layout = match_.layout();
    std::vector<std::string> names;
    for (LayoutField const& field : layout) names.push_back(field.name);
    in_.each_member([&](std::string name) {
      auto const at = std::find(names.begin(), names.end(), name);
      if (at == names.end()) in_.unknown("the state has no field", name, names);
      std::size_t const index = static_cast<std::size_t>(at - names.begin());
      field(std::move(name), at == names.end() ? nullptr : &layout[index]);
    });
  }
  void condition() {
    std::string text = in_.words("a condition on the state, such as \"trophies[0] >= 3\"");
    if (!in_.is_text()) return;
    auto holds = parse_predicate(text, watch_layout(match_));
    if (holds) return read_.conditions.push_back({std::move(text), *std::move(holds)});
    PredicateError const& error = holds.error();
    in_.input.fail(fmt::format("column {}: {}", error.column + 1, error.what), error.expected);
  }
  void field(std::string name, LayoutField const* kept) {
    ExpectedField read{std::move(name), std::string()};
    if (in_.kind() == TreeKind::array)
      read.value = members(kept);
    else if (in_.kind() == TreeKind::object)
      read.value = set_content(kept);
    else if (auto const number = in_.tree().signed_number(in_.input.here()); in_.kind() == TreeKind::number && number)
      read.value = *number;
    else
      read.value = value(kept);
    read_.fields.push_back(std::move(read));
  }
  /// A text that the field can have.
  std::string value(LayoutField const* kept) {
    std::string text = in_.words(field_value);
    if (!in_.is_text() || kept == nullptr || kept->kind != FieldKind::number || !kept->names) return text;
    if (kept->high - kept->low > most_names) return text;
    std::vector<std::string> known;
    for (std::int64_t i = kept->low; i <= kept->high; ++i) known.push_back(kept->names.of(static_cast<int>(i)));
    in_.unknown("the field cannot be", text, known);
    return text;
  }
  std::vector<std::string> members(LayoutField const* kept) {
    bool const named = kept != nullptr && kept->kind == FieldKind::set && kept->names;
    std::vector<std::string> known, list;
    for (std::int64_t i = 0; named && i < kept->high; ++i) known.push_back(kept->names.of(static_cast<int>(i)));
    in_.each_element([&] {
      list.push_back(in_.words("a name"));
      if (named && in_.is_text()) in_.unknown("the set cannot hold", list.back(), known);
    });
    return list;
  }
  SetContent set_content(LayoutField const* kept) {
    SetContent content;
    if (!in_.input.open()) return content;
    in_.member("has", false, [&] { content.has = members(kept); });
    in_.member("lacks", false, [&] { content.lacks = members(kept); });
    if (content.has.empty() && content.lacks.empty() && in_.input.errors.empty())
      in_.input.fail("says nothing", "names under \"has\" or \"lacks\"");
    in_.input.close();
    return content;
  }

  void actor() {
    read_.actor = in_.words("who is to act, as a text");
    std::vector<std::string> known{"chance", "nobody"};
    for (int seat = 0; seat < match_.seats(); ++seat) known.push_back(fmt::format("seat {}", seat));
    expect_one(read_.actor, known);
  }
  void expect_one(std::string const& word, std::vector<std::string> const& known) {
    if (in_.is_text() && std::find(known.begin(), known.end(), word) == known.end())
      in_.input.fail_type(fmt::format("{}", fmt::join(known, ", ")));
  }
  void forbidden(std::string const& text) {
    ForbiddenAction read{{text, 0}, {}};
    auto const parsed = match_.parse(text);
    if (parsed)
      read.action.code = *parsed.value;
    else
      in_.input.fail(parsed.what, parsed.expected);
    std::string_view reason;
    if (in_.input.read(reason, "the clause that forbids it, as a text") && !reason.empty()) read.clause = in_.clause();
    read_.illegal.push_back(std::move(read));
  }

  void outcome() {
    ExpectedOutcome read;
    if (!in_.input.open()) return;
    in_.member("reason", false, [&] { read.reason = reason(); });
    in_.member("rank", false, [&] { numbers(read.rank); });
    in_.member("scores", false, [&] { numbers(read.scores); });
    in_.input.close();
    read_.outcome = std::move(read);
  }
  void numbers(std::optional<std::vector<int>>& list) {
    auto const seats = static_cast<std::size_t>(match_.seats());
    list = in_.list_of_numbers();
    if (in_.kind() == TreeKind::array && list->size() != seats)
      in_.input.fail(fmt::format("has {} numbers", list->size()), fmt::format("{}, one for each seat", seats));
  }
  std::string reason() {
    std::string read = in_.words("a reason why the game ends");
    auto const known = match_.facts().end_reasons;
    expect_one(read, {known.begin(), known.end()});
    return read;
  }
};

}  // namespace

bool read_then(CaseText& text) { return ThenReading(text).run(); }

}  // namespace ringside
