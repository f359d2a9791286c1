#include <algorithm>

#include <fmt/format.h>

#include "checker/case.h"
#include "engine/core/nearest.h"
#include "engine/record/check.h"
#include "engine/record/text_input.h"

namespace ringside {
namespace {

/// Reads the parts of a case file, one after the other. What is wrong is noted by the input, and reading goes on.
class Reading {
 public:
  Reading(TextTree const& tree, std::string const& file) : input_(tree, file) {}

  tl::expected<Case, ReadErrors> read() {
    if (input_.open() && is_case()) {
      about();
      game();
      if (case_.match != nullptr) content();
      if (case_.match != nullptr) input_.close();
    }
    if (input_.errors.empty()) return std::move(case_);
    std::stable_sort(input_.errors.begin(), input_.errors.end(), [](ReadError const& a, ReadError const& b) {
      return std::pair(a.line, a.column) < std::pair(b.line, b.column);
    });
    return tl::unexpected(std::move(input_.errors));
  }

 private:
  TextInput input_;
  Case case_;

  TextTree const& tree() const { return input_.tree(); }
  TextTree::Kind kind() const { return tree().kind(input_.here()); }

  template <class F>
  bool member(std::string_view name, bool required, F f) {
    if (!input_.enter(name, required)) return false;
    f();
    input_.leave();
    return true;
  }
  template <class F>
  void elements(std::string_view name, bool required, F f) {
    member(name, required, [&] { each_element(f); });
  }
  template <class F>
  void each_element(F f) {
    if (kind() != TextTree::Kind::array) return input_.fail_type("a list");
    std::size_t const size = tree().size(input_.here());
    TextTree::Index at = TextTree::first(input_.here());
    for (std::size_t i = 0; i < size && !input_.full(); ++i, at = tree().next(at)) {
      input_.enter(at, i);
      f();
      input_.leave();
    }
  }
  /// f(key) for each member of the object here.
  template <class F>
  void each_member(F f) {
    TextTree::Index const object = input_.here();
    if (!input_.open()) return;
    TextTree::Index key = TextTree::first(object);
    for (std::size_t i = 0; i < tree().size(object) && !input_.full(); ++i, key = tree().next(key + 1))
      member(tree().text(key), true, [&] { f(std::string(tree().text(key))); });
    input_.close();
  }

  std::string words(char const* expected) {
    std::string_view text;
    input_.read(text, expected);
    return std::string(text);
  }
  std::vector<std::string> list_of_words(char const* expected) {
    std::vector<std::string> list;
    each_element([&] { list.push_back(words(expected)); });
    return list;
  }
  std::vector<int> list_of_numbers() {
    std::vector<int> list;
    each_element([&] { input_.read_signed(list.emplace_back()); });
    return list;
  }

  /// False: it is no case, or of a version that is not known, and what follows cannot be read.
  bool is_case() {
    member("format", true, [&] {
      if (words("\"ringside-case\"") != case_format && input_.errors.empty()) input_.fail_type("\"ringside-case\"");
    });
    if (!input_.errors.empty()) return false;
    member("version", true, [&] {
      std::uint64_t version = case_version;
      input_.read_number(version, UINT32_MAX);
      if (version > case_version)
        input_.fail(fmt::format("version {} is newer than this program", version), "1, or a newer program");
      else if (version < case_version)
        input_.fail(fmt::format("there is no version {}", version), "1");
    });
    return input_.errors.empty();
  }
  void about() {
    member("question", true, [&] {
      case_.question = words("a question, as a text");
      if (case_.question.empty() && kind() == TextTree::Kind::string)
        input_.fail("is empty", "one sentence that a player would ask");
    });
    member("source", false, [&] { case_.source = words("a text"); });
  }

  void game() {
    std::string id;
    Json setup = Json::object();
    member("game", true, [&] { id = words("id of a game"); });
    member("setup", false, [&] { input_.read_document(setup); });
    Problems problems;
    if (!id.empty()) case_.match = find_match(id, setup, problems);
    input_.note(problems);
  }

  void content() {
    input_.speak(*case_.match);
    elements("clauses", true, [&] { case_.clauses.push_back(clause()); });
    given();
    elements("when", false, [&] { case_.when.push_back(action()); });
    member("then", true, [&] {
      if (!input_.open()) return;
      then();
      input_.close();
    });
  }

  /// The starting position; without one, the game's own start.
  void given() {
    case_.start = case_.match->start();
    member("given", false, [&] {
      Json position = Json::object();
      input_.read_document(position);
      Problems problems;
      auto const read = case_.match->read_position(position, problems);
      if (!read && problems.empty()) problems.push_back({"", "the game does not take it", ""});
      input_.note(problems);
      if (read) case_.start = *read;
    });
  }

  void then() {
    elements("events", false, [&] { case_.events.push_back(pattern()); });
    elements("never", false, [&] { case_.never.push_back(pattern()); });
    member("fields", false, [&] { each_member([&](std::string name) { field(std::move(name)); }); });
    member("actor", false, [&] { actor(); });
    elements("legal", false, [&] { case_.legal.push_back(action()); });
    member("illegal", false, [&] { each_member([&](std::string const& text) { forbidden(text); }); });
    member("outcome", false, [&] { outcome(); });
    bool const says_nothing = case_.events.empty() && case_.never.empty() && case_.fields.empty() && case_.actor.empty() &&
                              case_.legal.empty() && case_.illegal.empty() && !case_.outcome;
    if (says_nothing && input_.errors.empty())
      input_.fail("says nothing", "events, fields, legal or illegal actions, or an outcome");
  }

  CaseAction action() {
    CaseAction read{words("an action in notation"), 0};
    if (!read.text.empty() || kind() == TextTree::Kind::string) input_.read_action(read.code);
    return read;
  }
  std::string clause() {
    std::string id = words("id of a clause");
    std::vector<std::string> known;
    for (Clause const& each : case_.match->clauses()) known.emplace_back(each.id);
    if (kind() == TextTree::Kind::string && std::find(known.begin(), known.end(), id) == known.end())
      unknown("clause", id, known);
    return id;
  }
  std::string ruling() {
    std::string id = words("id of a ruling");
    std::vector<std::string> known;
    for (Ruling const& each : case_.match->rulings()) known.emplace_back(each.id);
    if (kind() == TextTree::Kind::string && std::find(known.begin(), known.end(), id) == known.end())
      unknown("ruling", id, known);
    return id;
  }
  void unknown(char const* what, std::string const& id, std::vector<std::string> const& known) {
    auto const near = nearest(id, known);
    input_.fail(fmt::format("the game has no {} \"{}\"", what, id),
                near ? fmt::format("\"{}\" (did you mean that?)", *near) : fmt::format("id of a {}", what));
  }

  EventPattern pattern() {
    EventPattern read;
    each_member([&](std::string name) {
      if (name == "clause")
        read.clause = clause();
      else if (name == "kind")
        read.kind = words("a kind of event, as a text");
      else if (name == "ruling")
        read.ruling = ruling();
      else
        read.facts.emplace_back(std::move(name), text_or_number());
    });
    if (read.clause.empty() && read.kind.empty() && input_.errors.empty())
      input_.fail("fits any event", "a \"clause\" or a \"kind\" at least");
    return read;
  }
  std::string text_or_number() {
    if (kind() == TextTree::Kind::number) return std::string(tree().text(input_.here()));
    return words("a text or a number");
  }

  void field(std::string name) {
    ExpectedField read{std::move(name), std::string()};
    if (kind() == TextTree::Kind::array)
      read.value = list_of_words("a name");
    else if (kind() == TextTree::Kind::object)
      read.value = set_content();
    else if (auto const number = tree().signed_number(input_.here()); kind() == TextTree::Kind::number && number)
      read.value = *number;
    else
      read.value = words("a whole number, a text, a list of names, or {\"has\": […], \"lacks\": […]}");
    case_.fields.push_back(std::move(read));
  }
  SetContent set_content() {
    SetContent content;
    if (!input_.open()) return content;
    member("has", false, [&] { content.has = list_of_words("a name"); });
    member("lacks", false, [&] { content.lacks = list_of_words("a name"); });
    if (content.has.empty() && content.lacks.empty() && input_.errors.empty())
      input_.fail("says nothing", "names under \"has\" or \"lacks\"");
    input_.close();
    return content;
  }

  void actor() {
    case_.actor = words("who is to act, as a text");
    std::vector<std::string> known{"chance", "nobody"};
    for (int seat = 0; seat < case_.match->seats(); ++seat) known.push_back(fmt::format("seat {}", seat));
    if (kind() == TextTree::Kind::string && std::find(known.begin(), known.end(), case_.actor) == known.end())
      input_.fail_type(fmt::format("{}", fmt::join(known, ", ")));
  }
  void forbidden(std::string const& text) {
    ForbiddenAction read{{text, 0}, {}};
    auto const parsed = case_.match->parse(text);
    if (parsed)
      read.action.code = *parsed.value;
    else
      input_.fail(parsed.what, parsed.expected);
    std::string_view reason;
    if (input_.read(reason, "the clause that forbids it, as a text") && !reason.empty()) read.clause = clause();
    case_.illegal.push_back(std::move(read));
  }
  void outcome() {
    ExpectedOutcome read;
    if (!input_.open()) return;
    member("reason", false, [&] { read.reason = reason(); });
    auto const seats = static_cast<std::size_t>(case_.match->seats());
    auto const numbers = [&](std::optional<std::vector<int>>& list) {
      list = list_of_numbers();
      if (kind() == TextTree::Kind::array && list->size() != seats)
        input_.fail(fmt::format("has {} numbers", list->size()), fmt::format("{}, one for each seat", seats));
    };
    member("rank", false, [&] { numbers(read.rank); });
    member("scores", false, [&] { numbers(read.scores); });
    input_.close();
    case_.outcome = std::move(read);
  }
  std::string reason() {
    std::string read = words("a reason why the game ends");
    auto const known = case_.match->facts().end_reasons;
    if (kind() == TextTree::Kind::string && std::find(known.begin(), known.end(), read) == known.end())
      input_.fail_type(fmt::format("{}", fmt::join(known, ", ")));
    return read;
  }
};

}  // namespace

tl::expected<Case, ReadErrors> read_case(std::string_view text, std::string const& file) {
  auto const tree = TextTree::scan(text, file);
  if (!tree) return tl::unexpected(tree.error());
  return Reading(*tree, file).read();
}

}  // namespace ringside
