// Whatever other parties write into records, names, keys, file names and arguments: nothing of it acts on a terminal, forges a
// message, or breaks the form of a file.

#include <unistd.h>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <graphviz/cgraph.h>
#include <gtest/gtest.h>

#include "engine/core/text/json.h"
#include "engine/core/text/utf8.h"
#include "tests/cli/run.h"
#include "tests/cli/xml_reader.h"
#include "tests/replay/text/tree/efg_reader.h"

namespace ringside {
namespace {

namespace fs = std::filesystem;

/// Sequences of ECMA-48, a title and a link, line breaks of every kind, marks of direction and of no width, C1 controls, and
/// what ends or opens something in JSON, XML, DOT, .efg and shells.
std::string const hostile_text =
    "\x1b[2J\x1b[31m\x1b]0;PWNED\a\x1b]8;;http://x\x1b\\\r\nerror: forged\n\tb\v\f\b\x7f \u0085\u0090\u009b31m\u009d\u2028\u2029"
    "\u061c\u200b\u200c\u200d\u200e\u200f\u202a\u202e\u2060\u2066\u2069\uFEFF\uFFFE\U000E0041"
    " <b>&amp;&#27;&x;\"' ]]> -- --> \\ \\n \\N \\G %n %s {} { } $(x) `x` 機械 и\u0306";

/// The same as a file name or an argument may have it.
std::string hostile_word() {
  std::string word = hostile_text + "\xff\x9b\xed\xa0\x80";
  for (char& c : word)
    if (c == '/') c = '_';
  return word;
}

/// A name for a file, with what is unwanted most. Shorter, since file systems bound names.
std::string hostile_name(std::string const& what, std::string const& ending) {
  return what + "\x1b[2J\nerror: forged\a\xff\u009b\u202e\u2028\"'<&>--]]>\\N%n" + ending;
}

std::string in_shell(std::string const& text) {
  std::string quoted = "$'";
  for (char const c : text) quoted += fmt::format("\\x{:02x}", static_cast<unsigned>(static_cast<unsigned char>(c)));
  return quoted + "'";
}

Json input(std::string const& name) { return Json::parse(read_text(RINGSIDE_CLI_TESTS "/input/" + name)); }

Json hostile_record(std::string const& name) {
  Json record = input(name);
  record["engine"] = hostile_text;
  record["notes"] = hostile_text;
  record["seats"] = {hostile_text, "x" + hostile_text};
  return record;
}

/// A folder with the files of the cases, under hostile names; gone when the tests end.
class HostileFolder {
 public:
  HostileFolder() {
    fs::create_directories(path_);
    Json wrong = hostile_record("short.json"), position = Json::parse(run_line("ringside convert input/short.json#5").out);
    wrong["steps"][2]["do"] = "step" + hostile_text;
    Json keys = position, fails = input("case-fails.json"), unread = fails;
    position["notes"] = hostile_text;
    keys["state"][hostile_text] = {{hostile_text, hostile_text}};
    fails["question"] = hostile_text;
    fails["then"]["events"][0]["to"] = hostile_text;
    unread["when"] = {hostile_text};
    unread[hostile_text] = hostile_text;
    add("R", "record", hostile_record("short.json"));
    add("W", "wrong", wrong);
    add("I", "illegal", hostile_record("illegal.json"));
    add("D", "digest", hostile_record("wrong-digest.json"));
    add("P", "position", position);
    add("K", "keys", keys);
    add("Q", "case", fails);
    add("H", "case-unread", unread);
    add("C", "catalogue",
        {{hostile_text, {{"id", hostile_text}}}, {"tiles", {{{"id", hostile_text}, {hostile_text, hostile_text}}}}});
    add("S", "setup", {{hostile_text, hostile_text}, {"damage", hostile_text}});
    write("F", hostile_name("folder", ""), {});
    fs::create_directories(path_ / hostile_name("folder", ""));
    write("N", hostile_name("nothing", ".json"), {});
    add_programs();
    std::string const bulk = hostile_name("bulk", ".bin");
    run_line(fmt::format("ringside simulate duel --count 2 --out {}", in_shell((path_ / bulk).string())));
    names_ += fmt::format("B={}; X={}; Y={}\n", in_shell(bulk), in_shell(hostile_word()), in_shell(hostile_name("out", "")));
  }
  ~HostileFolder() { fs::remove_all(path_); }
  HostileFolder(HostileFolder const&) = delete;
  HostileFolder& operator=(HostileFolder const&) = delete;

  /// What a case begins with.
  std::string frame() const { return fmt::format("cd '{}'; {}rm -rf out; mkdir out\n", path_.string(), names_); }

 private:
  fs::path path_ = fs::temp_directory_path() / fmt::format("ringside-hostile-{}", getpid());
  std::string names_;

  /// An engine and a bot by their commands, without where they are hostile.
  void add_programs() {
    names_ += "E='python3 " RINGSIDE_CLI_TESTS "/input/hostile_engine.py'; G='python3 " RINGSIDE_CLI_TESTS "/input/bot.py'; ";
  }
  void write(std::string const& variable, std::string const& name, std::string const& bytes) {
    if (!bytes.empty()) std::ofstream(path_ / name, std::ios::binary) << bytes;
    names_ += fmt::format("{}={}; ", variable, in_shell(name));
  }
  void add(std::string const& variable, std::string const& what, Json const& json) {
    write(variable, hostile_name(what, ".json"), json.dump(1) + "\n");
  }
};

HostileFolder const& folder() {
  static HostileFolder const one;
  return one;
}

std::string without_our_colours(std::string text) {
  for (std::string const colour : {"\033[1m", "\033[2m", "\033[1;36m", "\033[32m", "\033[1;31m", "\033[33m", "\033[0m",
                                   "\033[1;38;5;32m", "\033[1;38;5;166m", "\033[1;38;5;36m", "\033[1;38;5;175m"})
    for (std::size_t at = text.find(colour); at != std::string::npos; at = text.find(colour, at)) text.erase(at, colour.size());
  return text;
}

/// Repeated here, so that the program is not measured by its own rule.
bool acts(char32_t code) {
  bool const control = code < 0x20 || (code >= 0x7F && code <= 0x9F);
  bool const turns_or_breaks = (code >= 0x200B && code <= 0x200F) || (code >= 0x2028 && code <= 0x202E) || code == 0x061C;
  bool const without_room = (code >= 0x2060 && code <= 0x206F) || code == 0xFEFF || (code >= 0xE0000 && code <= 0xE007F);
  return control || turns_or_breaks || without_room || (code & 0xFFFEU) == 0xFFFE;
}

/// What acts in a text, each thing once; line breaks are allowed, and tabs where a format is laid out with them.
std::string what_acts(std::string_view text, bool tabs) {
  std::set<std::string> found;
  each_letter(text, [&](Letter const& letter) {
    bool const layout = letter.code == '\n' || (tabs && letter.code == '\t');
    if (!letter.is_utf8 || (acts(letter.code) && !layout))
      found.insert(fmt::format("{}{:x} ", letter.is_utf8 ? "U+" : "byte ", static_cast<unsigned>(letter.code)));
  });
  std::string list;
  for (std::string const& one : found) list += one;
  return list;
}

bool is_forged(std::string const& text) {
  return text.starts_with("error: forged") || text.find("\nerror: forged") != std::string::npos;
}

int ignore(char*) { return 0; }

std::string fault_in_dot(std::string const& text) {
  agseterrf(ignore);
  Agraph_t* const graph = agmemread(text.c_str());
  if (graph == nullptr) return "cgraph cannot read it";
  bool const empty = agnnodes(graph) == 0;
  agclose(graph);
  return empty ? "it has no nodes" : "";
}

std::string fault_in_efg(std::string const& text) try {
  read_efg(text);
  return {};
} catch (std::exception const& error) {
  return error.what();
}

std::string fault_in(std::string const& format, std::string const& text) {
  if (format == "json") return Json::accept(text) ? "" : "no JSON";
  if (format == "xml") return fault_in_xml(text);
  if (format == "dot") return fault_in_dot(text);
  if (format == "efg") return fault_in_efg(text);
  return {};
}

struct HostileCase {
  std::string format, line;

  friend std::ostream& operator<<(std::ostream& to, HostileCase const& one) { return to << one.format; }
};

std::vector<HostileCase> hostile_cases() {
  std::vector<HostileCase> list;
  std::istringstream text(read_text(RINGSIDE_CLI_TESTS "/hostile_cases.txt"));
  for (std::string line; std::getline(text, line);) {
    if (line.empty() || line.starts_with("#")) continue;
    std::size_t const space = line.find(' ');
    list.push_back({line.substr(0, space), line.substr(space + 1)});
  }
  return list;
}

class Hostile : public testing::TestWithParam<HostileCase> {};

TEST_P(Hostile, TextIsMadeSafe) {
  auto const& [format, line] = GetParam();
  Ran ran = run_line(folder().frame() + line);
  EXPECT_NE(ran.exit, 70) << ran.err;
  EXPECT_LT(ran.exit, 126) << "ended by a signal";
  if (line.find("--color always") != std::string::npos)
    ran.out = without_our_colours(ran.out), ran.err = without_our_colours(ran.err);
  EXPECT_EQ(what_acts(ran.out, format == "dot"), "") << ran.out;
  EXPECT_EQ(what_acts(ran.err, false), "") << ran.err;
  EXPECT_FALSE(is_forged(ran.out)) << ran.out;
  EXPECT_FALSE(is_forged(ran.err)) << ran.err;
  EXPECT_EQ(fault_in(format, ran.out), "") << ran.out << ran.err;
}

INSTANTIATE_TEST_SUITE_P(Cli, Hostile, testing::ValuesIn(hostile_cases()),
                         [](auto const& one) { return fmt::format("{}_{}", one.param.format, one.index); });

TEST(HostileText, ReachesEveryVerb) {
  std::set<std::string> tested;
  for (HostileCase const& one : hostile_cases()) {
    std::istringstream words(one.line.substr(one.line.rfind("ringside ")));
    std::string program, verb;
    words >> program >> verb;
    tested.insert(verb);
  }
  Json const definition = Json::parse(run_line("ringside man --json").out);
  ASSERT_FALSE(definition["verbs"].empty());
  for (Json const& verb : definition["verbs"]) EXPECT_TRUE(tested.contains(verb["name"])) << verb["name"];
}

TEST(HostileText, IsKeptInWhatIsWritten) {
  Ran const ran = run_line(folder().frame() + "ringside convert \"$R\"");
  EXPECT_EQ(Json::parse(ran.out)["seats"][0], hostile_text);
}

TEST(HostileText, IsWhatTheChecksFind) {
  EXPECT_NE(what_acts(hostile_text, false), "");
  EXPECT_TRUE(is_forged(hostile_text));
  EXPECT_NE(fault_in_dot("digraph { a -> "), "");
  for (char const* bad : {"", "<a>", "<a></b>", "<a b=c/>", "<a b=\"<\"/>", "<a b='' b=''/>", "<a>&x;</a>", "<a>&#27;</a>",
                          "<a>]]></a>", "<a/>x", "<a/><b/>", "<a><!-- -- --></a>", "<a>\x01</a>", "<a>\xff</a>"})
    EXPECT_NE(fault_in_xml(bad), "") << bad;
  EXPECT_EQ(fault_in_xml("<?xml version=\"1.0\"?>\n<!DOCTYPE a>\n<a b=\"&lt;\" c='\"'>&#10;<!-- x --><d/></a>\n"), "");
}

}  // namespace
}  // namespace ringside
