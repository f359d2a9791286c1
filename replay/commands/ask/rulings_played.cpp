#include "replay/commands/ask/rulings_played.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "checker/audit/batch.h"
#include "checker/infer/fit.h"
#include "checker/infer/restate.h"
#include "checker/play/jobs.h"
#include "engine/core/values/words.h"
#include "engine/games/registry.h"
#include "engine/record/text/write.h"
#include "replay/base/limits.h"
#include "replay/base/version.h"
#include "replay/commands/ending.h"
#include "replay/input/batch_input.h"
#include "replay/output/free_names.h"
#include "replay/output/output.h"
#include "replay/terminal/message.h"
#include "replay/terminal/progress.h"
#include "replay/terminal/quantity.h"
#include "replay/terminal/terminal.h"
#include "replay/terminal/untrusted.h"
#include "replay/text/infer/played_text.h"

namespace ringside {
namespace {

namespace fs = std::filesystem;

/// A game that was played under all answers.
struct TriedGame {
  std::string name, game, group;
  ReadErrors errors;
  BatchIndex place;
  Fit fit;
};

/// The value of a line `KEY: VALUE` of the notes; a game that has none stands alone under no value.
std::string note_of(std::string_view notes, std::string const& key) {
  for (std::string_view const line : lines_in(notes)) {
    std::string_view rest = line;
    if (rest.starts_with('#')) rest.remove_prefix(std::min(rest.find(' ') + 1, rest.size()));  // the step that it is a note on
    if (!rest.starts_with(key + ":")) continue;
    rest.remove_prefix(key.size() + 1);
    rest.remove_prefix(std::min(rest.find_first_not_of(' '), rest.size()));
    return std::string(rest);
  }
  return {};
}

std::string group_of(PlayedFlags const& flags, BatchGame const& game) {
  if (flags.per.empty()) return {};
  if (flags.per != "file" && flags.per != "folder") return note_of(game.loaded.record.notes, flags.per);
  auto const address = read_address(game.name);
  std::string const path = address ? address->path : game.name;
  if (flags.per == "file") return path;
  std::string const folder = fs::path(path).parent_path().string();
  return folder.empty() ? "." : folder;
}

/// The fits as far as all games of a table have to agree.
std::vector<Fit> agreed_fits(PlayedGames const& played) {
  AnswerBox const every = every_answer(played.questions);
  std::vector<Fit> agreed = played.fits;
  for (Fit& fit : agreed) {
    std::vector<std::size_t> own = fit.left_out;
    std::erase_if(own, [&](std::size_t question) { return !played.questions[question].is_of_each_game; });
    if (!own.empty()) fit.boxes = without(std::move(fit.boxes), every, own);
  }
  return agreed;
}

class Inferring {
 public:
  explicit Inferring(PlayedFlags const& flags) : flags_(flags) {}

  Exit run() {
    std::vector<BatchInput> const inputs = must(batch_inputs(flags_.inputs, {"rulings", "compare", "a comparison"}));
    must(make_folder(flags_.out));
    try_all(inputs);
    for (PlayedGames& each : groups_)
      if (each.has_questions()) each.inference = infer(agreed_fits(each), each.questions.size());
    print();
    if (!flags_.out.empty() && !interrupts()) write(inputs);
    return exit();
  }

 private:
  PlayedFlags const& flags_;
  std::vector<PlayedGames> groups_;
  std::map<std::pair<std::string, std::string>, std::size_t> numbers_;
  std::map<BatchIndex, std::pair<std::size_t, std::size_t>> places_;  // the group of a game, and its number there
  std::uint64_t unreadable_ = 0;

  void try_all(std::vector<BatchInput> const& inputs) {
    Progress progress("games", games_in(inputs));
    in_order(
        threads_for(flags_.jobs), until(&interrupts(), split_into_chunks(inputs, 32)),
        [&](Chunk const& chunk) {
          std::vector<TriedGame> tried;
          NotingFrame frame;
          chunk([&](BatchGame& game) {
            if (!game.skipped && !interrupts()) tried.push_back(try_game(game, frame));
          });
          return tried;
        },
        [&](std::vector<TriedGame> tried) {
          progress.advance(tried.size());
          for (TriedGame& each : tried) take(std::move(each));
        });
  }

  TriedGame try_game(BatchGame const& game, NotingFrame& frame) const {
    TriedGame tried{game.name, {}, {}, game.errors, game.place, {}};
    if (!game.errors.empty()) return tried;
    tried.game = game.loaded.record.game;
    tried.group = group_of(flags_, game);
    auto const& noting = frame.of(game.loaded);
    if (noting.empty())
      tried.fit.cut = true;  // nothing can be said
    else
      tried.fit = fit(game.loaded, noting);
    return tried;
  }

  void take(TriedGame tried) {
    if (!tried.errors.empty()) {
      ++unreadable_;
      return print_errors(to_reports(tried.errors));
    }
    auto const [at, is_new] = numbers_.try_emplace({tried.group, tried.game}, groups_.size());
    if (is_new) {
      GameEntry const* const entry = must(game_named(tried.game));
      groups_.push_back({tried.group, entry, {}, {}, {}, questions_of(*entry)});
    }
    PlayedGames& group = groups_[at->second];
    places_[tried.place] = {at->second, group.names.size()};
    group.names.push_back(std::move(tried.name));
    group.fits.push_back(std::move(tried.fit));
  }
  static Result<GameEntry const*> game_named(std::string const& id) {
    GameEntry const* const game = find_game(id);
    if (game == nullptr) return failure(Exit::usage, fmt::format("no rulings are known of '{}'", id));
    return game;
  }

  void print() const {
    if (terminal().json) {
      Json list = Json::array();
      for (PlayedGames const& each : groups_) list.push_back(played_json(each));
      return print_json({{"played", std::move(list)}, {"unreadable", unreadable_}});
    }
    for (PlayedGames const& each : groups_) print_text((&each == &groups_.front() ? "" : "\n") + played_text(each));
    say_if_interrupted("the games so far");
  }

  /// The game with answers of the table that it belongs to; nothing: it belongs to none, or does not go with them.
  std::optional<LoadedRecord> restated(BatchGame const& game) const {
    auto const at = places_.find(game.place);
    if (at == places_.end()) return std::nullopt;
    auto const& [group, number] = at->second;
    PlayedGames const& played = groups_[group];
    for (LeagueTable const& table : played.inference.tables)
      if (std::binary_search(table.games.begin(), table.games.end(), number) && !table.boxes.empty())
        return with_answers(game.loaded, boxes_in_table(played, number, table), played.fits[number].left_out);
    return std::nullopt;
  }

  void write(std::vector<BatchInput> const& inputs) const {
    FreeNames names;
    std::uint64_t left_out = 0;
    Chunks const chunks = split_into_chunks(inputs);
    while (auto const chunk = chunks())
      (*chunk)([&](BatchGame& game) {
        if (game.skipped || !game.errors.empty()) return;
        auto renewed = restated(game);
        if (!renewed) {
          ++left_out;
          return;
        }
        renewed->record.engine_version = program_version();
        must(write_output((fs::path(flags_.out) / (names.next(game.name) + ".json")).string(),
                          write_record_json(renewed->record, *renewed->match)));
      });
    print_note(fmt::format("{}: {} with the rulings that fit{}", on_a_line(flags_.out), counted(names.size(), "game"),
                           left_out == 0 ? "" : fmt::format("; {} left out", grouped(left_out))));
  }

  Exit exit() const {
    bool finding = false, cut = false;
    for (PlayedGames const& each : groups_) {
      finding = finding || !each.inference.misfits.empty() || each.inference.tables.size() > 1;
      cut = cut || !each.inference.cut.empty() || each.inference.too_much;
    }
    if (finding) return Exit::finding;
    if (unreadable_ > 0) return Exit::unreadable;
    return cut || interrupts() ? Exit::limit : Exit::fine;
  }
};

}  // namespace

Exit show_played(PlayedFlags const& flags) { return Inferring(flags).run(); }

}  // namespace ringside
