// What an export wrote is read by programs that know nothing of Ringside.

#include <unistd.h>

#include <filesystem>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "engine/core/text/json.h"
#include "tests/cli/run.h"

namespace ringside {
namespace {

class ExportRead : public testing::Test {
 protected:
  std::filesystem::path const place = std::filesystem::temp_directory_path() / fmt::format("ringside-export-{}", ::getpid());

  void SetUp() override {
    std::filesystem::create_directories(place);
    Ran const ran = in_place(
        "ringside simulate steel-arena --seed 5 --count 4 --out GAMES.bin -q > /dev/null && "
        "ringside export input/ GAMES.bin --sqlite GAMES.db --csv GAMES-csv --jsonl GAMES.jsonl -q");
    ASSERT_EQ(ran.exit, 3) << ran.err;  // some of input/ cannot be read
  }
  void TearDown() override { std::filesystem::remove_all(place); }

  /// GAMES stands for the name that all files of the test begin with.
  Ran in_place(std::string line) const {
    std::string const name = (place / "games").string();
    for (std::size_t at = line.find("GAMES"); at != std::string::npos; at = line.find("GAMES", at + name.size()))
      line.replace(at, 5, name);
    return run_line(line);
  }

  std::string asked(std::string const& question) const { return in_place(fmt::format("sqlite3 GAMES.db \"{}\"", question)).out; }
};

TEST_F(ExportRead, BySqliteHasSoundKeysAndTheCountsOfTheRecords) {
  EXPECT_EQ(asked("pragma foreign_key_check; pragma integrity_check"), "ok\n");
  EXPECT_EQ(asked("select game_id from game where steps <> (select count(*) from step where step.game_id = game.game_id)"), "");
  EXPECT_EQ(asked("select count(*) from game where game is null"),
            asked("select count(*) from finding where cause = 'unreadable'"));
  EXPECT_EQ(asked("select count(*) from step where sound and step > (select sound from game where game_id = step.game_id)"),
            "0\n");
}

TEST_F(ExportRead, BySqliteHasTheEventsThatReplayTells) {
  Json const replayed = Json::parse(in_place("ringside replay GAMES.bin:3 --json").out);
  Json expected = Json::array();
  for (Json const& step : replayed["steps"])
    for (Json const& event : step["events"])
      expected.push_back({step["step"], event["kind"], event["clause"], event["text"], step["round"], event["round"],
                          event["turn"], event["turns"], event["by"], event["by_seat"]});
  Json const rows =
      Json::parse(in_place("sqlite3 -json GAMES.db \"select * from event join step using (game_id, step) join game using "
                           "(game_id) where record like '%games.bin:3' order by step, event\"")
                      .out);
  Json read = Json::array();
  for (Json const& row : rows)
    read.push_back({row["step"], row["kind"], row["clause"], row["text"], row["round"], row["round"], row["turn"], row["turns"],
                    row["by"], row["by_seat"]});
  EXPECT_GT(read.size(), 50U);
  EXPECT_EQ(read, expected);
}

TEST_F(ExportRead, AsCsvIsTheSameAsTheDatabase) {
  for (char const* table : {"game", "seat", "step", "event", "fact", "finding"}) {
    Ran const ran = in_place(
        fmt::format("sqlite3 -csv -header GAMES.db 'select * from \"{0}\"' > GAMES-1 && "
                    "python3 -c \"import csv, sys; a, b = (list(csv.reader(open(f, newline=''))) for f in sys.argv[1:]); "
                    "sys.exit(0 if a == b and len(a) > 1 else 1)\" GAMES-1 GAMES-csv/{0}.csv",
                    table));
    EXPECT_EQ(ran.exit, 0) << table << ran.err;
  }
}

TEST_F(ExportRead, ByPandasIsTheSameInAllForms) {
  if (run_line("python3 -c 'import pandas'").exit != 0) GTEST_SKIP() << "pandas is not installed";
  Ran const ran = in_place(R"(python3 -c "
import pandas, sqlite3, sys
lines = pandas.read_json(sys.argv[1] + '.jsonl', lines=True, dtype=False)
for table in ('game', 'seat', 'step', 'event', 'fact', 'finding'):
    base = pandas.read_sql('select * from ' + table, sqlite3.connect(sys.argv[1] + '.db'))
    file = pandas.read_csv(sys.argv[1] + '-csv/' + table + '.csv', dtype={c: str for c in base.columns if base[c].dtype == object})
    own = lines[lines['table'] == table]
    assert len(base) == len(file) == len(own) > 0, table
    assert list(base.columns) == list(file.columns), table
    pandas.testing.assert_frame_equal(base.fillna(''), file.fillna(''), check_dtype=False)
" GAMES)");
  EXPECT_EQ(ran.exit, 0) << ran.err;
}

}  // namespace
}  // namespace ringside
