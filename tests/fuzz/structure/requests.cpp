#include <fmt/format.h>

#include "engine/core/text/json_text.h"
#include "engine/games/registry.h"
#include "replay/serve/methods/methods.h"
#include "replay/serve/server.h"
#include "tests/fuzz/structure/kinds.h"
#include "tests/fuzz/structure/mutator.h"

namespace ringside {
namespace {

/// Requests to all methods about states of all games, changed.
class RequestFeeder final : public Feeder {
 public:
  explicit RequestFeeder(std::uint64_t seed) : mutator_(documents(), seed) {}

  std::string next() override { return text_ = mutator_.text(); }
  std::string violation() override {
    std::string line = text_;
    for (char& c : line)
      if (c == '\n') c = ' ';
    std::string const answer = server_.answer(line);
    if (answer.find('\n') != std::string::npos) return "an answer of several lines";
    Json const json = Json::parse(answer, nullptr, false);
    if (!json.is_object() || !json.contains("id") || json.contains("result") == json.contains("error"))
      return "no answer: " + answer.substr(0, 200);
    if (json.contains("error")) return fault_in(json["error"]);
    ++taken;
    if (json["result"].is_array())
      for (Json const& item : json["result"])
        if (std::string const what = item.contains("error") ? fault_in(item["error"]) : ""; !what.empty()) return what;
    return {};
  }

 private:
  Mutator mutator_;
  serve::Server server_{Language::english};
  std::string text_;

  static std::string fault_in(Json const& error) {
    if (error["code"] == "internal") return "a fault of the program: " + error.dump();
    return error["message"].get<std::string>().empty() ? "refused without a reason" : "";
  }
  /// A value for each member that methods take, for one game.
  static Json make_members(std::string const& game) {
    serve::Server server(Language::english);
    auto const ask = [&](Json request) {
      request["game"] = game;
      return Json::parse(server.answer(json_text(request)))["result"];
    };
    Json const start = ask({{"method", "start"}});
    Json const played = ask({{"method", "playout"}, {"state", start["state"]}, {"seed", 3}, {"most", 25}, {"line", true}});
    Json const shown = ask({{"method", "show"}, {"state", played["state"]}});
    Json const record = ask({{"method", "record"}, {"actions", played["line"]}});
    Json const first = played["line"][0];
    return {
        {"game", game},
        {"setup", Json::object()},
        {"position", shown["position"]},
        {"id", 1},
        {"lang", "ru"},
        {"state", played["state"]},
        {"states", {start["state"], played["state"]}},
        {"action", 0},
        {"actions", {first, 1}},
        {"token", "rt1.AAAA"},
        {"tokens", {"rt1.A"}},
        {"seat", 1},
        {"seed", 5},
        {"seconds", 60},
        {"policy", "uniform"},
        {"most", 30},
        {"playouts", 4},
        {"line", true},
        {"events", true},
        {"legal", true},
        {"names", {"Ann", "Bob"}},
        {"notes", "at a table"},
        {"canonical", true},
        {"protocol", 1},
        {"case",
         {{"format", "ringside-case"}, {"version", 1}, {"game", game}, {"question", "Is it legal?"}, {"when", Json::array()}}},
        {"record", record},
        {"other", record},
        {"ignore", {"legal"}},
        {"keep", "over or event any"},
        {"cut", true},
        {"never", {"over"}},
        {"reach", {"actor == 1"}},
        {"keep_going", true},
        {"depth", 2},
        {"limit", 200},
        {"step", 1},
        {"name", "game.json"},
        {"text", true},
        {"readings", true},
        {"rulings", Json::object()},
        {"set", Json::object()},
        {"edit", {{"set", Json::object()}, {"why", "forgotten"}}}};
  }
  /// Each method with what it takes, of states and actions those in lists or the single ones.
  static std::vector<Json> documents() {
    std::vector<Json> documents;
    Json const help = serve::help_json();
    for (std::string const& game : game_ids()) {
      Json const members = make_members(game);
      for (Json const& method : help["methods"])
        for (bool const many : {false, true}) {
          Json request{{"id", 1}, {"method", method["name"]}};
          for (Json const& name : method["takes"])
            if (is_wanted(name.get<std::string>(), method["name"] == "record" || many))
              request[name.get<std::string>()] = members.at(name.get<std::string>());
          documents.push_back(std::move(request));
        }
    }
    return documents;
  }
  static bool is_wanted(std::string const& name, bool many) {
    if (name == "token" || name == "tokens") return false;
    if (name == "state" || name == "action") return !many;
    return (name != "states" && name != "actions" && name != "seconds") || many;
  }
};

}  // namespace

std::unique_ptr<Feeder> request_feeder(std::uint64_t seed) { return std::make_unique<RequestFeeder>(seed); }

}  // namespace ringside
