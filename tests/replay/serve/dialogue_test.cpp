// Holds the server to the dialogues of corpus/dialogues, and them and it to the schemas. corpus/README.md says how they are
// written. RINGSIDE_APPROVE=1 rewrites the answers; review the difference before it is committed.

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include "engine/core/text/json_text.h"
#include "engine/games/registry.h"
#include "replay/serve/methods/methods.h"
#include "replay/serve/server.h"
#include "tests/schema_faults.h"

namespace ringside::serve {
namespace {

namespace fs = std::filesystem;

fs::path const dialogues = RINGSIDE_CORPUS "/dialogues";

std::string dialogue_file(fs::path const& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<fs::path> dialogue_files() {
  std::vector<fs::path> files;
  for (auto const& entry : fs::directory_iterator(dialogues)) files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

std::string faults_by_schema(std::string const& name, nlohmann::json const& document) {
  auto const schema_json = nlohmann::json::parse(dialogue_file(fs::path(RINGSIDE_CORPUS) / "schema" / name));
  return schema_faults(document, schema_json);
}

/// A session in which requests name what earlier answers gave, and answers name each state and token by the one that had it
/// first.
class Dialogue {
 public:
  /// The answer to a request as it stands in a file.
  std::string answer(std::string const& request) {
    Json const read = Json::parse(request, nullptr, false);
    Json const asked_for = read.is_discarded() ? Json() : filled(read);
    std::string const line = read.is_discarded() ? request : json_text(asked_for);
    Json answer = Json::parse(server_.answer(line));
    EXPECT_EQ(faults_by_schema("serve-answer.schema.json", nlohmann::json::parse(answer.dump())), "") << request;
    note(asked_for, answer);
    if (!answer.contains("result")) return json_text(answer);
    std::string const name = answer["id"].is_string() ? answer["id"].get<std::string>() : answer["id"].dump();
    answers_[name] = answer["result"];
    label(answer["result"], "$" + name, false);
    return json_text(answer);
  }
  std::set<std::pair<std::string, std::string>> answered;  ///< game and method
  std::set<std::string> faults;

 private:
  Server server_{Language::english};
  std::map<std::string, Json> answers_;
  std::map<std::string, std::string> labels_;

  Json filled(Json const& value) const {
    if (value.is_string() && value.get<std::string>().starts_with('$')) return found(value.get<std::string>().substr(1));
    Json copy = value;
    if (value.is_structured())
      for (auto& inner : copy) inner = filled(inner);
    return copy;
  }
  Json found(std::string const& path) const {
    std::istringstream parts(path);
    std::string part;
    std::getline(parts, part, '.');
    Json value = answers_.at(part);
    while (std::getline(parts, part, '.')) value = Json(value.is_array() ? value.at(std::stoul(part)) : value.at(part));
    return value;
  }
  /// States and tokens stand in rows and in their children.
  void label(Json& value, std::string const& path, bool opaque) {
    if (value.is_string() && opaque) value = labels_.emplace(value.get<std::string>(), path).first->second;
    std::size_t place = 0;
    if (value.is_array())
      for (Json& inner : value) label(inner, path + "." + std::to_string(place++), opaque);
    if (!value.is_object()) return;
    for (auto const& [key, inner] : value.items()) {
      bool const is_opaque = key == "state" || key == "states" || key == "token" || key == "tokens";
      if (is_opaque || key == "children") label(inner, path + "." + key, is_opaque);
    }
  }
  void note(Json const& request, Json const& answer) {
    if (answer.contains("error")) faults.insert(answer["error"]["code"].get<std::string>());
    if (answer.contains("result") && answer["result"].is_array())
      for (Json const& item : answer["result"])
        if (item.contains("error")) faults.insert(item["error"]["code"].get<std::string>());
    if (!answer.contains("result")) return;
    EXPECT_EQ(faults_by_schema("serve-request.schema.json", nlohmann::json::parse(request.dump())), "") << request;
    answered.emplace(request.value("game", ""), request["method"].get<std::string>());
  }
};

/// The dialogue with its answers as they come now.
std::string spoken(fs::path const& path, Dialogue& dialogue) {
  std::istringstream lines(dialogue_file(path));
  std::string text;
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("< ")) text += line + '\n';
    if (line.starts_with("> ")) text += "< " + dialogue.answer(line.substr(2)) + '\n';
  }
  return text;
}

TEST(Dialogues, AreAnsweredAsTheyWere) {
  for (fs::path const& path : dialogue_files()) {
    Dialogue dialogue;
    std::string const now = spoken(path, dialogue);
    if (std::getenv("RINGSIDE_APPROVE") != nullptr) std::ofstream(path, std::ios::binary) << now;
    std::istringstream stored(dialogue_file(path)), given(now);
    std::string was, is;
    for (int line = 1; std::getline(given, is); ++line) {
      std::getline(stored, was);
      ASSERT_EQ(is, was) << path << ":" << line << "\nif this is right, run the test with RINGSIDE_APPROVE=1";
    }
  }
}

/// One game's answer is enough to read: pictures, rulebooks, pages.
bool is_long(Method const& method) { return method.name == "picture" || method.name == "rules" || method.name == "moment"; }

TEST(Dialogues, HaveEveryGameEveryMethodAndEveryFault) {
  std::set<std::pair<std::string, std::string>> answered;
  std::set<std::string> faults,
      about_no_game{"help", "games", "audit", "case", "hello", "write", "walk", "view", "diff", "coverage", "shrink"};
  for (fs::path const& path : dialogue_files()) {
    Dialogue dialogue;
    spoken(path, dialogue);
    answered.merge(dialogue.answered);
    faults.merge(dialogue.faults);
  }
  for (Method const& method : methods())
    for (std::string const& game : is_long(method) ? std::vector<std::string>{"duel"} : game_ids())
      EXPECT_TRUE(answered.contains({about_no_game.contains(std::string(method.name)) ? "" : game, std::string(method.name)}))
          << game << ' ' << method.name;
  std::set<std::string> const not_met{"internal", "too-long"};
  for (FaultMeaning const& fault : fault_meanings)
    EXPECT_TRUE(not_met.contains(std::string(fault.word)) || faults.contains(std::string(fault.word))) << fault.word;
}

TEST(Dialogues, MembersThatMethodsTakeAreExplained) {
  Json const help = help_json();
  for (Json const& method : help["methods"])
    for (Json const& member : method["takes"]) EXPECT_TRUE(help["members"].contains(member.get<std::string>())) << member;
}

}  // namespace
}  // namespace ringside::serve
