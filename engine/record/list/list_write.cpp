#include "engine/record/list/list_write.h"

#include <algorithm>
#include <optional>
#include <span>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/core/values/words.h"
#include "engine/games/registry.h"
#include "engine/record/list/list_edit.h"
#include "engine/record/list/list_result.h"
#include "engine/record/list/quoted.h"
#include "engine/record/text/pretty_json.h"
#include "engine/record/values/edit.h"

namespace ringside {
namespace {

constexpr std::string_view needs_quotes = "#", name_needs_quotes = ",#[]{}";

/// JSON on lines of white space below its key.
std::string block(std::string_view key, Json const& json) { return fmt::format("{}:\n  {}\n", key, pretty_json(json, 1)); }

std::optional<Json> setup_made_by(GameEntry const& game, Json const& setup) {
  Problems ignored;
  auto const match = game.match(setup, ignored);
  return match ? std::optional(match->setup()) : std::nullopt;
}

/// The setup as lines: options that are not as by default, rulings, and as JSON what no line can say.
class SetupLines {
 public:
  SetupLines(GameEntry const& game, Json const& whole) : game_(game), whole_(whole) {
    for (SetupOption const& option : game.facts().options) add(option);
    add_rulings();
    add_rest();
  }
  std::string text;

 private:
  GameEntry const& game_;
  Json const& whole_;
  Json said_ = Json::object();

  bool is_said(std::string const& key) const {
    auto const made = setup_made_by(game_, said_);
    return made && made->contains(key) == whole_.contains(key) && (!whole_.contains(key) || made->at(key) == whole_.at(key));
  }

  void add(SetupOption const& option) {
    std::string const key(option.key);
    if (is_said(key) || !whole_.contains(key)) return;
    Json const& value = whole_.at(key);
    bool const is_word = value.is_string() && (option.kind != SetupOption::Kind::integer);
    if (!value.is_number_integer() && !is_word) return;
    said_[key] = value;
    text += fmt::format(
        "{}: {}\n", key,
        is_word ? quoted_if_needed(value.get<std::string>(), needs_quotes) : std::to_string(value.get<std::int64_t>()));
  }

  void add_rulings() {
    if (is_said("rulings") || !whole_.contains("rulings")) return;
    for (auto const& [id, word] : whole_.at("rulings").items()) {
      if (!word.is_string()) continue;
      said_["rulings"][id] = word;
      text += fmt::format("ruling: {}={}\n", id, word.get<std::string>());
    }
  }

  void add_rest() {
    Json rest = Json::object();
    for (auto const& [key, value] : whole_.items())
      if (!is_said(key)) rest[key] = value;
    if (!rest.empty()) text += block("setup", rest);
  }
};

/// The notes of a record as lines at their moments, where that says all of it; else they are one text.
class NoteLines {
 public:
  NoteLines(std::string const& notes, std::size_t steps) : at_(steps + 1) {
    std::string again;
    for (std::string_view const line : lines_in(notes)) {
      std::size_t const space = line.find(' ');
      std::size_t number = 0;
      for (char const c : line.substr(std::min<std::size_t>(1, line.size()), space - 1))
        number = c >= '0' && c <= '9' && number <= steps ? number * 10 + static_cast<std::size_t>(c - '0') : steps + 1;
      bool const numbered = line.starts_with('#') && space != std::string_view::npos && space > 1 && number <= steps;
      if (numbered) at_[number].emplace_back(line.substr(space + 1));
      if (!numbered) header_ += (header_.empty() ? "" : "\n") + std::string(line);
    }
    again = header_;
    for (std::size_t i = 0; i <= steps; ++i)
      for (std::string const& note : at_[i]) again += fmt::format("{}#{} {}", again.empty() ? "" : "\n", i, note);
    if (again == notes) return;
    header_ = notes;
    at_.assign(steps + 1, {});
  }

  std::string const& header() const { return header_; }
  std::string at(std::size_t step) const {
    std::string lines;
    for (std::string const& note : at_[step]) lines += fmt::format("note {}\n", quoted_if_needed(note, needs_quotes));
    return lines;
  }

 private:
  std::string header_;
  std::vector<std::vector<std::string>> at_;
};

/// Says in comments when rounds and turns begin.
class TimeComments {
 public:
  explicit TimeComments(Match const& match) : match_(match) {
    for (LayoutField const& field : match.layout())
      if (field.kind == FieldKind::number && (field.name == "round" || field.name == "turn")) fields_.push_back({field, -1});
    std::sort(fields_.begin(), fields_.end(), [](Watched const& a, Watched const& b) { return a.field.name < b.field.name; });
  }

  std::string before(std::size_t step, AnyState const& state) {
    bool changed = false;
    std::string text;
    for (Watched& one : fields_) {
      std::int64_t const now = match_.value(state, one.field.offset);
      changed = changed || now != one.value;
      one.value = now;
      text += fmt::format("{} {}, ", one.field.name, now);
    }
    return changed ? fmt::format("# {}step {}\n", text, step) : "";
  }

 private:
  struct Watched {
    LayoutField field;
    std::int64_t value;
  };
  Match const& match_;
  std::vector<Watched> fields_;
};

std::string names_line(std::vector<std::string> const& names) {
  std::vector<std::string> quoted;
  for (std::string const& name : names) quoted.push_back(quoted_if_needed(name, name_needs_quotes));
  return fmt::format("names: {}\n", fmt::join(quoted, ", "));
}

std::string headers(Record const& record, Match const& match, std::string const& notes) {
  std::string text = fmt::format("game: {}\n", record.game);
  if (GameEntry const* const game = find_game(record.game)) text += SetupLines(*game, match.setup()).text;
  if (record.start) text += block("start", *record.start);
  if (!record.seat_names.empty()) text += names_line(record.seat_names);
  if (record.seed) text += fmt::format("seed: {}\n", *record.seed);
  if (!notes.empty()) text += fmt::format("notes: {}\n", quoted_if_needed(notes, needs_quotes));
  if (!record.open_draws.empty()) text += fmt::format("open: {}\n", fmt::join(record.open_draws, ", "));
  if (record.outcome) text += fmt::format("result: {}\n", written_result(*record.outcome));
  return text;
}

/// The state on the way, as far as the steps are legal.
class Path {
 public:
  Path(Record const& record, Match const& match) : record_(record), match_(match) {
    Problems ignored;
    state_ = record.start ? match.read_position(*record.start, ignored) : match.start();
    settle_at(0);
  }
  std::optional<AnyState> const& state() const { return state_; }
  void play(std::size_t number, ActionCode action) {
    if (!state_ || match_.actor(*state_).is_nobody() || match_.reject(*state_, action)) return state_.reset();
    match_.apply(*state_, action);
    settle_at(number);
  }

 private:
  Record const& record_;
  Match const& match_;
  std::optional<AnyState> state_;

  void settle_at(std::size_t number) {
    if (state_ && !settle(*state_, record_, match_, number)) state_.reset();
  }
};

}  // namespace

std::string write_list(Record const& record, Match const& match, Language language) {
  NoteLines const notes(record.notes, record.steps.size());
  std::string text = headers(record, match, notes.header()) + notes.at(0);
  auto const edits = [&](std::size_t step) {
    for (Edit const& edit : edits_behind(record, step)) text += fmt::format("{} {}\n", as_played_word, written_edit(match, edit));
  };
  edits(0);
  Path path(record, match);
  TimeComments comments(match);
  for (std::size_t i = 0; i < record.steps.size(); ++i) {
    if (path.state()) text += comments.before(i + 1, *path.state());
    text += match.text(record.steps[i].action, language) + "\n";
    path.play(i + 1, record.steps[i].action);
    text += notes.at(i + 1);
    edits(i + 1);
  }
  return text;
}

}  // namespace ringside
