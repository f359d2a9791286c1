// A folder with whatever can stand in one: the audit of it names each thing that it cannot read and audits all the others.

#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <map>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/cli/run.h"
#include "tests/cli/xml_reader.h"

namespace ringside {
namespace {

namespace fs = std::filesystem;

std::string const not_utf8 = "caf\xe9.json";

class MixedFolder : public testing::Test {
 protected:
  fs::path const place = fs::temp_directory_path() / fmt::format("ringside-folder-{}", ::getpid());
  fs::path const zoo = place / "zoo";

  void SetUp() override {
    fs::create_directories(zoo / "deep" / "deeper");
    add_files();
    add_links();
    add_what_is_no_file();
    add_a_folder_that_cannot_be_opened();
  }
  void TearDown() override { run_line(fmt::format("rm -rf '{}'", place.string())); }

 private:
  void copy(char const* input, fs::path const& name) const {
    fs::copy_file(fs::path(RINGSIDE_CLI_TESTS) / "input" / input, zoo / name);
  }

  void add_files() const {
    for (char const* name : {"good.json", "deep/deeper/good.json", "a#1.json", "b:2.json", "line\nbreak.json", " .json"})
      copy("short.json", name);
    copy("short.json", not_utf8);
    copy("wrong-digest.json", "wrong.json");
    copy("truncated.json", "truncated.json");
    copy("garbage.bin", "garbage.bin");
    copy("other.json", "other.json");
    copy("short.json", "no record by its name.txt");
    std::ofstream(zoo / "empty.json");
    std::ofstream(zoo / "large.json") << R"({"format": "ringside-record")";
    fs::resize_file(zoo / "large.json", std::uintmax_t{10} << 30U);
    std::ofstream(zoo / "cut.bin", std::ios::binary) << "\x89RSBLK\r\n";
  }

  void add_links() const {
    fs::create_symlink("good.json", zoo / "link.json");
    fs::create_symlink("nothing", zoo / "dangling.json");
    fs::create_symlink("loop.json", zoo / "loop.json");
    fs::create_symlink("..", zoo / "deep" / "up");
    fs::create_symlink("..", zoo / "deep" / "up.json");
    fs::create_symlink("/dev/zero", zoo / "device.json");
  }

  void add_what_is_no_file() const {
    fs::create_directory(zoo / "folder.json");
    ASSERT_EQ(::mkfifo((zoo / "pipe.json").c_str(), 0600), 0);
    int const socket = ::socket(AF_UNIX, SOCK_STREAM, 0);
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    (zoo / "socket.json").string().copy(address.sun_path, sizeof address.sun_path - 1);
    ASSERT_EQ(::bind(socket, reinterpret_cast<sockaddr*>(&address), sizeof address), 0);
    ::close(socket);
  }

  /// Even root cannot open one by a name that is too long.
  void add_a_folder_that_cannot_be_opened() const {
    std::string const name(250, 'd');
    ASSERT_EQ(
        run_line(fmt::format("cd '{}' && for i in {{1..17}}; do mkdir {} && cd {} || exit 1; done", zoo.string(), name, name))
            .exit,
        0);
  }
};

/// What the report says of each thing that cannot be read, by its name; of the folder with the long name only "long".
std::map<std::string, std::string> unreadable_in(nlohmann::json const& report) {
  std::map<std::string, std::string> shown;
  for (auto const& one : report["unreadable"]) {
    std::string const name = one["record"];
    bool const is_long = name.size() > 1000;
    std::string const what = one["errors"][0]["message"];
    shown[is_long ? "long" : name.substr(4)] = is_long ? what.substr(what.rfind(": ") + 2) : what.substr(name.size());
  }
  return shown;
}

TEST_F(MixedFolder, WithWhateverCanStandInOneIsReportedInFull) {
  Ran const ran = run_line(fmt::format("cd '{}' && timeout 60 '{}' audit zoo --json --sarif report.sarif --junit report.xml",
                                       place.string(), RINGSIDE_PROGRAM));
  EXPECT_EQ(ran.exit, 1) << "one record is wrong\n" << ran.err;
  auto const report = nlohmann::json::parse(ran.out);
  std::map<std::string, std::string> const expected{
      {"cut.bin", ":byte 8: ends within its header; expected 16 bytes"},
      {"dangling.json", ": is a link to nothing"},
      {"device.json", ": is a device; expected a regular file"},
      {"empty.json", ":1:1: unexpected end of text; expected a value"},
      {"garbage.bin", ": is not a Ringside file; expected a record, a position or a bulk file"},
      {"large.json", ": has 10737418240 bytes; expected at most 67108864"},
      {"long", "File name too long"},
      {"loop.json", ": is a link that leads in a circle"},
      {"pipe.json", ": is a pipe; expected a regular file"},
      {"socket.json", ": is a socket; expected a regular file"},
      {"truncated.json", ":13:8: the text ends inside a string; expected '\"'"}};
  EXPECT_EQ(unreadable_in(report), expected);
  EXPECT_EQ(report["tally"]["fine"], 8);
  EXPECT_EQ(report["tally"]["wrong"], 1);
  EXPECT_EQ(report["tally"]["unreadable"], expected.size());
  EXPECT_EQ(report["tally"]["skipped"], 1);
  auto const sarif = nlohmann::json::parse(read_text(place / "report.sarif"));
  EXPECT_EQ(sarif["runs"][0]["results"].size(), expected.size() + 1);
  std::string const junit = read_text(place / "report.xml");
  EXPECT_NE(junit.find("tests=\"20\" failures=\"1\" errors=\"11\""), std::string::npos) << junit;
  EXPECT_EQ(fault_in_xml(junit), "");
}

/// Games are found in it by their content where the name does not show it.
TEST_F(MixedFolder, HoldsBulkFilesUnderAnyName) {
  Ran const ran =
      run_line(fmt::format("cd '{}' && mkdir games && cp zoo/good.json games/GOOD.JSON && cp zoo/good.json games/notes.txt && "
                           "ringside convert zoo/good.json --to bulk -o games/league && ringside audit games --json",
                           place.string()));
  EXPECT_EQ(nlohmann::json::parse(ran.out)["tally"]["fine"], 2) << ran.err;
}

TEST_F(MixedFolder, IsReadByTheOtherVerbsLikewise) {
  for (char const* verb : {"coverage", "case"}) {
    Ran const ran = run_line(fmt::format("cd '{}' && timeout 60 '{}' {} zoo", place.string(), RINGSIDE_PROGRAM, verb));
    EXPECT_EQ(ran.exit, 3) << verb << "\n" << ran.err;
    for (char const* name : {"pipe.json: is a pipe", "loop.json: is a link that leads", "socket.json: is a socket"})
      EXPECT_NE(ran.err.find(name), std::string::npos) << verb << "\n" << ran.err;
  }
}

}  // namespace
}  // namespace ringside
