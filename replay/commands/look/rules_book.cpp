#include "replay/commands/look/rules_book.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <optional>

#include <fmt/format.h>

#include "checker/cases/case_rulings.h"
#include "checker/play/jobs.h"
#include "engine/record/file/file.h"
#include "replay/base/limits.h"
#include "replay/commands/ending.h"
#include "replay/commands/look/site_folder.h"
#include "replay/commands/look/view_live.h"
#include "replay/commands/look/view_pages.h"
#include "replay/flags/preset.h"
#include "replay/input/case_input.h"
#include "replay/input/case_text.h"
#include "replay/input/input.h"
#include "replay/output/output.h"
#include "replay/terminal/quantity.h"
#include "replay/terminal/terminal.h"
#include "replay/view/book/book.h"
#include "replay/view/book/marks.h"
#include "replay/view/site/names.h"
#include "replay/view/site/site_page.h"

namespace ringside::rules_verb {
namespace {

namespace fs = std::filesystem;

/// The corpus that came with the program: beside an installed one, or the tree that it was built from.
fs::path shipped_corpus() {
  std::error_code none;
  fs::path const here = fs::read_symlink("/proc/self/exe", none).parent_path();
  std::array const folders{here / "../share/ringside/corpus", here / "../../../corpus", fs::path("corpus")};
  for (fs::path const& folder : folders)
    if (fs::is_directory(folder, none)) return folder.lexically_normal();
  fail(Exit::usage, "the cases that came with the program are not here", "--corpus DIR, with cases in DIR/GAME/cases");
}

/// A case of a corpus.
struct CaseAt {
  std::string name, file;  ///< "GAME/FILE" without its ending, and where it lies
};

std::vector<CaseAt> cases_of(fs::path const& corpus, std::string_view game) {
  std::vector<CaseAt> cases;
  std::error_code none;
  for (auto const& entry : fs::directory_iterator(corpus / game / "cases", none))
    if (entry.path().extension() == ".json" && holds_case({entry.path().string(), true}))
      cases.push_back({fmt::format("{}/{}", game, entry.path().stem().string()), entry.path().string()});
  std::sort(cases.begin(), cases.end(), [](CaseAt const& a, CaseAt const& b) { return a.name < b.name; });
  return cases;
}

/// The cases of a game, and those of the game that it lies over.
std::vector<CaseAt> cases_for(GameEntry const& game, fs::path const& corpus) {
  std::vector<CaseAt> cases = cases_of(corpus, game.facts().id);
  if (game.facts().lies_over.empty()) return cases;
  std::vector<CaseAt> const below = cases_of(corpus, game.facts().lies_over);
  cases.insert(cases.end(), below.begin(), below.end());
  return cases;
}

/// An example with where its readings diverge from the defaults, or why it is none.
struct Tried {
  std::optional<page::Example> example;
  std::vector<page::DivergingLine> divergences;
  std::string trouble;
};

Tried tried(CaseAt const& at) {
  auto const text = read_bytes(at.file);
  auto asked = text ? case_in(*text, at.file, Answered::must_be) : tl::unexpected(text.error());
  if (!asked) return {{}, {}, to_string(asked.error().front())};
  Answer answer;
  answer.trials = try_case(*asked);
  for (Trial const& trial : answer.trials)
    if (!trial.result.passed()) return {{}, {}, fmt::format("{}: {}", at.file, to_string(trial.result.differences.front()))};
  std::vector<page::DivergingLine> divergences = page::divergences_of(*asked, at.name);
  answer.asked = *std::move(asked);
  return {page::make_example(answer, at.name), std::move(divergences), {}};
}

/// Every example is played, for the book. One in which an example does not hold is not written.
void play_examples(std::vector<CaseAt> const& cases, page::BookSources& sources) {
  std::vector<ErrorReport> troubles;
  std::size_t next = 0;
  in_order(
      threads_for(0),
      [&]() -> std::optional<CaseAt> { return next < cases.size() ? std::optional(cases[next++]) : std::nullopt; }, tried,
      [&](Tried one) {
        if (one.example) sources.examples.push_back(*std::move(one.example));
        std::move(one.divergences.begin(), one.divergences.end(), std::back_inserter(sources.divergences));
        if (one.trouble.empty()) return;
        ErrorReport report;
        report.what = one.trouble;
        troubles.push_back(std::move(report));
      });
  if (!troubles.empty()) {
    print_note("an example that does not hold cannot stand in a book; nothing was written");
    fail({Exit::finding, std::move(troubles)});
  }
  sources.divergences = page::shortest_of_each(std::move(sources.divergences));
}

Json impact_of(fs::path const& corpus, std::string_view game) {
  fs::path const file = corpus / game / "impact.json";
  std::error_code none;
  return fs::exists(file, none) ? must(read_json_file(file.string())) : Json();
}

/// The marks of the earlier book of a game.
Json earlier_marks(BookOptions const& options, std::string_view game) {
  if (options.since.empty()) return nullptr;
  std::error_code none;
  std::string const file =
      fs::is_directory(options.since, none) ? (fs::path(options.since) / fmt::format("{}.html", game)).string() : options.since;
  auto marks = page::marks_in(must(or_failure(read_bytes(file))));
  if (!marks) fail(Exit::unreadable, fmt::format("{}: is no book of rules that `ringside rules --out` wrote", file));
  return *std::move(marks);
}

struct Book {
  GameEntry const* game;
  std::vector<CaseAt> cases;
  page::BookSources sources;

  std::string title() const { return std::string(game->facts().title_in(terminal().language)); }
  std::string file() const { return fmt::format("{}.html", game->facts().id); }
  std::string marks() const { return page::marks_element(page::book_marks(*game, sources.examples)); }
};

Book prepare(GameEntry const& game, BookOptions const& options) {
  fs::path const corpus = options.corpus.empty() ? shipped_corpus() : fs::path(options.corpus);
  Book book{&game, cases_for(game, corpus), {}};
  play_examples(book.cases, book.sources);
  for (std::string const& preset : options.presets)
    if (must(game_of_preset(preset)) == &game) book.sources.presets.push_back(must(load_preset(preset, game)));
  book.sources.impact = impact_of(corpus, game.facts().id);
  book.sources.marks = earlier_marks(options, game.facts().id);
  return book;
}

void say_what_it_is(std::string const& out, Book const& book, std::uint64_t bytes) {
  print_note(fmt::format("{}: {}, {}, {}, {}", out, book.title(), counted(book.game->clauses().size(), "clause"),
                         counted(book.sources.examples.size(), "example"), bytes_text(bytes)));
}

Exit write_book(GameEntry const& game, BookOptions const& options) {
  if (options.live) fail(Exit::usage, "--live gives each example a page to play on from: name a folder, --out DIR/");
  Book const book = prepare(game, options);
  std::string const page =
      page::make_single_page(page::make_book(game, book.sources), book.title(), terminal().language, book.marks());
  must(write_output(options.out, page));
  say_what_it_is(options.out, book, page.size());
  return Exit::fine;
}

/// A folder of books while it is written.
class Shelf {
 public:
  explicit Shelf(BookOptions const& options)
      : folder_(options.out), viewer_(options.live ? page::SiteViewer::plays : page::SiteViewer::shows), live_(options.live) {}

  void add(Book book) {
    if (live_) add_pages(book);
    Json data = page::make_book(*book.game, book.sources);
    data["shelf"] = "index.html";
    std::string const text = page::make_site_page(data, book.title(), "", terminal().language, viewer_, book.marks());
    folder_.write(book.file(), text);
    say_what_it_is(book.file(), book, text.size());
    Facts const& facts = book.game->facts();
    books_.push_back({{"page", book.file()},
                      {"title", Json::array({facts.title, facts.title_in(Language::russian)})},
                      {"clauses", book.game->clauses().size()},
                      {"rulings", book.game->rulings().size()},
                      {"examples", book.sources.examples.size()}});
  }

  void finish() {
    Json const data{{"kind", "shelf"}, {"books", books_}};
    std::string const title(spoken("Rules", "Правила"));
    folder_.write("index.html", page::make_site_page(data, title, "", terminal().language, viewer_));
    folder_.write(std::string(page::site_script_name), page::site_script(viewer_));
    if (live_) folder_.write(std::string(page::engine_script_name), page::engine_script(view_verb::packed_engine({})));
    folder_.finish(interrupts());
  }

 private:
  view_verb::SiteFolder folder_;
  page::SiteViewer viewer_;
  bool live_;
  page::FileNames names_;
  Json books_ = Json::array();

  /// A page for each example, on which it can be played on.
  void add_pages(Book& book) {
    for (CaseAt const& at : book.cases) {
      view_verb::Options one;
      one.inputs = {at.file};
      one.live = true;
      view_verb::Made made = view_verb::game_page(one);
      made.data["site"] = {
          {"source", book.title()}, {"seats", Json::array()}, {"book", fmt::format("{}#case:{}", book.file(), at.name)}};
      std::string const page = fmt::format("examples/{}.html", names_.take(at.name));
      folder_.write(page, page::make_site_page(made.data, made.title, "../", terminal().language, viewer_));
      book.sources.playing_on[at.name] = page;
    }
  }
};

}  // namespace

Exit write_books(std::vector<GameEntry const*> const& games, BookOptions const& options) {
  if (terminal().json) fail(Exit::usage, "--out writes a book, and --json prints clauses: leave one of them out");
  if (!view_verb::names_folder(options.out)) {
    if (auto const no = page_ending_fault(options.out); !no.empty())
      fail(Exit::usage, fmt::format("--out: {}", no), "ringside rules --help");
    if (games.size() != 1)
      fail(Exit::usage, "a page is the book of one game; name it, or a folder for those of several",
           "ringside rules --game GAME --out book.html, or --out DIR/");
    return write_book(*games.front(), options);
  }
  std::vector<Book> books;
  for (GameEntry const* game : games) books.push_back(prepare(*game, options));
  Shelf shelf(options);
  for (Book& book : books) shelf.add(std::move(book));
  shelf.finish();
  return Exit::fine;
}

}  // namespace ringside::rules_verb
