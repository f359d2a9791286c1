#include "replay/commands/look/view_site.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <optional>

#include <fmt/format.h>

#include "checker/audit/batch.h"
#include "checker/play/jobs.h"
#include "replay/base/limits.h"
#include "replay/commands/ending.h"
#include "replay/commands/look/site_folder.h"
#include "replay/commands/look/view_collection.h"
#include "replay/commands/look/view_live.h"
#include "replay/commands/look/view_questions.h"
#include "replay/input/packed_input.h"
#include "replay/terminal/progress.h"
#include "replay/terminal/quantity.h"
#include "replay/terminal/terminal.h"
#include "replay/view/site/game_row.h"
#include "replay/view/site/names.h"
#include "replay/view/site/players.h"
#include "replay/view/site/site_page.h"

namespace ringside::view_verb {
namespace {

constexpr std::size_t most_rows = 20'000;  ///< more would only be scrolled past
constexpr std::size_t games_a_chunk = 4;   ///< pages wait until those before them are written

void refuse_what_is_for_one_page(Options const& options) {
  if (!options.seat.empty() || !options.rulings.empty() || options.depth || options.max_nodes || options.solve)
    fail(Exit::usage,
         "a site is of whole games as all know them; --as, --against-ruling, --depth, --max-nodes and --solve are for one page",
         "ringside view --help");
}

[[noreturn]] void refuse_so_many(std::uint64_t games) {
  fail(Exit::usage,
       fmt::format("{} are too many for a page each; --pages N writes pages for the first N and lists the others",
                   counted(games, "game")),
       fmt::format("ringside view … --pages {}", most_pages));
}

/// A game as a thread makes it for the site.
struct SiteGame {
  Audited audited;
  page::GameRow row;
  std::string page;  ///< empty: it has none
};

struct SiteChunk {
  std::vector<SiteGame> games;
  std::size_t skipped = 0;
};

page::SiteViewer viewer_of(Options const& options) { return options.live ? page::SiteViewer::plays : page::SiteViewer::shows; }

/// Where a page of a folder in the site leads back to, and to whose pages.
Json links(std::string const& title, Json const& seats) { return {{"source", title}, {"seats", seats}}; }

std::string page_text(SiteGame const& game, LoadedRecord const& loaded, std::string const& title, Options const& options) try {
  Address const address{game.row.name, game.row.name, {}, {}, {}};
  if (!read_start(loaded)) return {};
  Made made = record_page(address, loaded, options);
  Json const row = game.row.json();
  made.data["site"] = links(title, row["seats"]);
  return page::make_site_page(made.data, made.title, "../", terminal().language, viewer_of(options));
} catch (std::exception const&) {
  return {};  // its finding says what is wrong with it
}

/// The work on one site: games come out of threads in their order, and rows and files are made of them.
class Site {
 public:
  explicit Site(Options const& options) : options_(options), inputs_(collected_inputs(options)), collection_(options.inputs) {}

  Exit write() {
    std::vector<BatchInput> games = inputs_;
    std::erase_if(games, [](BatchInput const& input) { return is_question(input) || is_passed_over(input); });
    if (!options_.pages) refuse_if_many(games);
    folder_.emplace(options_.out);
    write_games(std::move(games));
    page::Questions const questions = ask(inputs_, collection_, [this](std::string const& file) { return write_question(file); });
    write_players();
    write_index(questions);
    folder_->finish(interrupts());
    return ending(questions);
  }

 private:
  Options const& options_;
  std::vector<BatchInput> inputs_;
  page::Collection collection_;
  std::optional<SiteFolder> folder_;  // once nothing is in the way
  page::FileNames game_names_, question_names_;
  std::vector<page::GameRow> rows_;
  page::Players players_;
  std::size_t left_out_ = 0;
  std::atomic<std::size_t> pages_ = 0;

  std::string text_of(Json const& data, std::string const& title, std::string_view root) const {
    return page::make_site_page(data, title, root, terminal().language, viewer_of(options_));
  }

  std::size_t wanted_pages() const { return options_.pages.value_or(most_pages); }

  /// Before anything is written. What comes through a pipe is counted as it comes.
  static void refuse_if_many(std::vector<BatchInput> const& games) {
    std::uint64_t count = games_in(games);
    for (BatchInput const& input : games)
      if (!input.address.is_stdin() && !input.address.game && is_packed(input.address.path)) count += packed_games(input) - 1;
    if (count > most_pages) refuse_so_many(count);
  }

  static std::uint64_t packed_games(BatchInput const& input) {
    std::uint64_t count = 0;
    auto chunks = split_into_chunks({input});
    while (auto chunk = chunks()) (*chunk)([&](BatchGame const& game) { count += game.skipped ? 0 : 1; });
    return std::max<std::uint64_t>(count, 1);
  }

  void write_games(std::vector<BatchInput> games) {
    Progress progress("games", games_in(games));
    in_order(
        threads_for(options_.jobs), until(&interrupts(), split_into_chunks(std::move(games), games_a_chunk)),
        [this](Chunk const& chunk) { return made(chunk); },
        [&](SiteChunk chunk) {
          progress.advance(chunk.games.size() + chunk.skipped);
          for (SiteGame& game : chunk.games) take(std::move(game));
        });
  }

  SiteChunk made(Chunk const& chunk) const {
    SiteChunk result;
    chunk([&](BatchGame& game) {
      if (game.skipped)
        ++result.skipped;
      else
        result.games.push_back(made(game));
    });
    return result;
  }

  /// A page that will not be needed is not made, as far as that is known by then.
  SiteGame made(BatchGame& batch) const {
    SiteGame game;
    game.audited.name = batch.name;
    game.audited.errors = std::move(batch.errors);
    if (game.audited.is_readable()) {
      game.audited.game = batch.loaded.record.game;
      game.audited.verdict = guarded_audit(batch.loaded, {});
    }
    game.row = page::game_row(game.audited, batch.loaded, collection_.shown_name(batch.name));
    if (game.audited.is_readable() && pages_ < wanted_pages())
      game.page = page_text(game, batch.loaded, collection_.title(), options_);
    return game;
  }

  void take(SiteGame game) {
    if (!game.page.empty() && pages_ < wanted_pages()) {
      game.row.page = fmt::format("games/{}.html", game_names_.take(without_ending(game.row.name)));
      folder_->write(game.row.page, game.page);
      ++pages_;
    }
    ChunkReport report;
    report.tally.add(game.audited);
    report.games.push_back(std::move(game.audited));
    collection_.take(std::move(report));
    if (!options_.pages && collection_.tally().games > most_pages) refuse_so_many(collection_.tally().games);
    if (rows_.size() == most_rows) {
      ++left_out_;
      return;
    }
    rows_.push_back(std::move(game.row));
    players_.add(rows_, rows_.size() - 1);
  }

  static std::string without_ending(std::string const& name) {
    for (std::string_view const ending : {".json", ".rsr"})
      if (name.ends_with(ending)) return name.substr(0, name.size() - ending.size());
    return name;
  }

  /// The page of a case, or nothing where it cannot be made.
  std::string write_question(std::string const& file) {
    Options one;
    one.inputs = {file};
    one.live = options_.live;
    std::optional<Made> made;
    try {
      made = game_page(one);
    } catch (VerbEnded const&) {
      return {};
    }
    made->data["site"] = links(collection_.title(), Json::array());
    std::string name = fmt::format("questions/{}.html", question_names_.take(without_ending(collection_.shown_name(file))));
    folder_->write(name, text_of(made->data, made->title, "../"));
    return name;
  }

  void write_players() {
    players_.each_page(rows_, collection_.title(), [this](std::string const& file, std::string const& name, Json const& data) {
      folder_->write(file, text_of(data, fmt::format("{} · {}", name, collection_.title()), "../"));
    });
  }

  void write_index(page::Questions const& questions) {
    Json data = questions.json();
    data["kind"] = "site";
    data["source"] = collection_.title();
    data["players"] = players_.list();
    data["rows"] = Json::array();
    for (page::GameRow const& row : rows_) data["rows"].push_back(row.json());
    Tally const& tally = collection_.tally();
    data["tally"] = {{"games", tally.games},
                     {"steps", tally.steps},
                     {"wrong", tally.wrong},
                     {"unreadable", tally.unreadable},
                     {"leftOut", left_out_},
                     {"questions", questions.tally().cases},
                     {"failed", questions.tally().failed}};
    folder_->write("index.html", text_of(data, collection_.title(), ""));
    folder_->write(std::string(page::site_script_name), page::site_script(viewer_of(options_)));
    if (options_.live) folder_->write(std::string(page::engine_script_name), page::engine_script(packed_engine({})));
  }

  Exit ending(page::Questions const& questions) const {
    Exit const games = say_what_is_wrong(collection_), cases = say_what_fails(questions);
    std::string const asked =
        questions.tally().cases == 0 ? "" : fmt::format(", {}", counted(questions.tally().cases, "question"));
    print_note(fmt::format("{}: {}{}, {} with a page, {}", options_.out, counted(collection_.tally().games, "game"), asked,
                           grouped(pages_.load()), bytes_text(folder_->bytes())));
    return games == Exit::finding || cases == Exit::finding ? Exit::finding : std::max(games, cases);
  }
};

}  // namespace

Exit write_site(Options const& options) {
  refuse_what_is_for_one_page(options);
  return Site(options).write();
}

}  // namespace ringside::view_verb
