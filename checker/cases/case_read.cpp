#include <algorithm>

#include <fmt/format.h>

#include "checker/cases/case_text.h"
#include "checker/readings/rulings.h"
#include "engine/record/text/text_scan.h"
#include "engine/record/values/check.h"

namespace ringside {
namespace {

constexpr std::size_t most_combinations = 256;

/// Reads the parts of a case file, one after the other.
class CaseReading {
 public:
  CaseReading(TextTree const& tree, std::string const& file, std::string const& folder, Answered answered)
      : in_(tree, file), folder_(folder), answered_(answered) {}

  tl::expected<Case, ReadErrors> run() {
    if (in_.input.open() && is_case()) {
      about();
      game();
      if (read_.match != nullptr) content();
      if (read_.match != nullptr) in_.input.close();
    }
    ReadErrors& errors = in_.input.errors;
    if (errors.empty()) return std::move(read_);
    std::stable_sort(errors.begin(), errors.end(), [](ReadError const& a, ReadError const& b) {
      return std::pair(a.line, a.column) < std::pair(b.line, b.column);
    });
    return tl::unexpected(std::move(errors));
  }

 private:
  CaseText in_;
  Case& read_ = in_.read;
  std::string folder_;
  Answered answered_;
  std::size_t combinations_ = 1;  // of options of the rulings in "for-every"

  /// False: it is not a case, or of a version that is not known, and what follows cannot be read.
  bool is_case() {
    in_.member("format", true, [&] {
      std::string const format = in_.words("\"ringside-case\"");
      if (in_.is_text() && format != case_format) in_.input.fail_type("\"ringside-case\"");
    });
    if (!in_.input.errors.empty()) return false;
    in_.member("version", true, [&] {
      std::uint64_t version = case_version;
      in_.input.read_number(version, UINT32_MAX);
      if (version > case_version)
        in_.input.fail(fmt::format("version {} is newer than this program", version), "1, or a newer program");
      else if (version < case_version)
        in_.input.fail(fmt::format("there is no version {}", version), "1");
    });
    return in_.input.errors.empty();
  }
  void about() {
    in_.member("question", true, [&] {
      read_.question = in_.words("a question, as a text");
      if (read_.question.empty() && in_.is_text()) in_.input.fail("is empty", "one sentence that a player would ask");
    });
    in_.member("answer", false, [&] { read_.answer = in_.words("a text"); });
    in_.member("source", false, [&] { read_.source = in_.words("a text"); });
    in_.elements("sources", false, [&] { source(); });
  }

  void source() {
    Json json;
    Problems problems;
    in_.input.read_document(json);
    read_.sources.push_back(read_source(json, "", problems));
    in_.input.note(problems);
  }

  void game() {
    std::string id;
    in_.member("game", true, [&] {
      id = in_.words("id of a game");
      if (id.empty() && in_.is_text()) in_.input.fail("is empty", "id of a game");
    });
    in_.member("setup", false, [&] { setup(); });
    if (in_.member("from", false, [&] { from(id); }) && !read_.given) return;
    Problems problems;
    if (!id.empty()) read_.match = find_match(id, read_.setup, problems);
    in_.input.note(problems);
  }
  void setup() {
    in_.input.read_document(read_.setup);
    if (!read_.setup.is_object() || !read_.setup.value("rulings", Json()).is_object()) return;
    for (auto const& [id, option] : read_.setup["rulings"].items()) read_.ruled.push_back(id);
  }
  /// The setup is the record's, except for what the case says itself.
  void from(std::string const& game) {
    std::string const address = in_.words("the address of a record or a position, such as \"game.json#37\"");
    if (!in_.is_text()) return;
    auto origin = read_origin(address, folder_);
    if (!origin) return in_.input.fail(origin.error(), "a record or a position, relative to the case's folder");
    if (origin->match->facts().id != game) return in_.input.fail(fmt::format("is a game of {}", origin->match->facts().id), game);
    Json setup = origin->match->setup();
    setup.merge_patch(read_.setup);
    read_.setup = std::move(setup);
    read_.given = std::move(origin->position);
  }

  void content() {
    in_.input.speak(*read_.match);
    in_.elements("clauses", false, [&] { read_.clauses.push_back(in_.clause()); });
    given();
    in_.elements("for-every", false, [&] { for_every(); });
    in_.elements("when", false, [&] { read_.when.push_back(in_.action()); });
    read_.is_answered = false;
    in_.member("then", false, [&] {
      if (!in_.input.open()) return;
      read_.is_answered = read_then(in_);
      in_.input.close();
    });
    if (!read_.is_answered && answered_ == Answered::must_be && in_.input.errors.empty())
      in_.input.fail("\"then\" is missing or empty", "the result, which `ringside case --approve` can write");
  }

  /// The starting position; without one, the game's own start.
  void given() {
    read_.start = read_.match->start();
    bool const from_elsewhere = read_.given.has_value();
    if (from_elsewhere) in_.member("from", false, [&] { stand(); });
    in_.member("given", false, [&] {
      if (from_elsewhere) return in_.input.fail("cannot be combined with \"from\"", "one or the other");
      in_.input.read_document(read_.given.emplace());
      stand();
    });
  }
  void stand() {
    Problems problems;
    auto const state = read_.match->read_position(*read_.given, problems);
    if (!state && problems.empty()) problems.push_back({"", "the game rejects it", ""});
    in_.input.note(problems);
    if (state) read_.start = *state;
  }

  void for_every() {
    std::string const id = in_.ruling();
    if (!in_.is_text() || find_ruling(*read_.match, id) == nullptr) return;
    auto const has = [&](std::vector<std::string> const& list) { return std::find(list.begin(), list.end(), id) != list.end(); };
    if (has(read_.ruled)) in_.input.fail(fmt::format("{} is already set under \"setup\"", id), "one or the other");
    if (has(read_.for_every)) in_.input.fail(fmt::format("{} is listed twice", id), "each ruling once");
    read_.for_every.push_back(id);
    combinations_ *= find_ruling(*read_.match, id)->options.size();
    if (combinations_ > most_combinations)
      in_.input.fail(fmt::format("makes {} combinations of options", combinations_),
                     fmt::format("at most {}", most_combinations));
  }
};

}  // namespace

tl::expected<Case, ReadErrors> read_case(std::string_view text, std::string const& file, std::string const& folder,
                                         Answered answered) {
  auto const tree = scan_text(text, file);
  if (!tree) return tl::unexpected(tree.error());
  return CaseReading(*tree, file, folder, answered).run();
}

}  // namespace ringside
