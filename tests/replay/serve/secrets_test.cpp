// Who holds a seat's token gets that seat's view, and nothing else.

#include <set>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "checker/play/picker.h"
#include "checker/play/playout.h"
#include "engine/core/text/json_text.h"
#include "engine/games/registry.h"
#include "replay/serve/server.h"

namespace ringside::serve {
namespace {

Json asked(Server& server, std::string const& method, std::string const& game, Json members) {
  members["id"] = 1;
  members["method"] = method;
  members["game"] = game;
  return Json::parse(server.answer(json_text(members)));
}

Json seal_tokens(Server& server, std::string const& game, std::string const& state) {
  return asked(server, "seal", game, {{"state", state}})["result"]["tokens"];
}

std::string text_in(Match const& match, AnyState const& state) {
  std::string text;
  StateText(match).append(text, state);
  return text;
}

TEST(Token, IsNeitherReadNorMadeNorTakenElsewhere) {
  Server server(Language::english), other(Language::english);
  std::string const state = asked(server, "start", "duel", Json::object())["result"]["state"];
  std::string const token = seal_tokens(server, "duel", state)[0];
  Json const ask{{"token", token}};
  EXPECT_TRUE(asked(server, "observe", "duel", ask).contains("result"));
  EXPECT_EQ(asked(other, "observe", "duel", ask)["error"]["code"], "bad-token");
  seal_tokens(other, "duel", state);
  EXPECT_EQ(asked(other, "observe", "duel", ask)["error"]["code"], "bad-token");
  EXPECT_EQ(asked(server, "observe", "duel", {{"token", token}, {"setup", {{"damage", 2}}}})["error"]["code"], "bad-token");
  EXPECT_EQ(asked(server, "observe", "duel", {{"token", token}, {"seat", 1}})["error"]["code"], "hidden");
  for (std::size_t i = 0; i < token.size(); ++i) {
    std::string changed = token;
    changed[i] = changed[i] == 'A' ? 'B' : 'A';
    EXPECT_EQ(asked(server, "observe", "duel", {{"token", changed}})["error"]["code"], "bad-token") << i;
  }
  for (std::string const method : {"apply", "expand", "playout", "draw", "seal", "explain"})
    EXPECT_EQ(asked(server, method, "duel", ask)["error"]["code"], "bad-request") << method;
}

TEST(Token, ReportsNothingByItself) {
  for (GameEntry const& game : games()) {
    Problems problems;
    auto const match = game.match(Json::object(), problems);
    Server server(Language::english);
    std::set<std::string> seen;
    std::set<std::size_t> lengths;
    AnyState state = match->start();
    Dice dice(5);
    Picker picker(*match, Policy::uniform);
    std::vector<ActionCode> legal;
    for (int step = 0; step < 60 && !match->actor(state).is_nobody(); ++step) {
      for (int again = 0; again < 2; ++again)
        for (Json const& token : seal_tokens(server, std::string(game.facts().id), text_in(*match, state))) {
          EXPECT_TRUE(seen.insert(token.get<std::string>()).second) << "two tokens are alike";
          lengths.insert(token.get<std::string>().size());
        }
      match->legal(state, legal);
      match->apply(state, picker.pick(state, match->actor(state), legal, dice));
    }
    EXPECT_EQ(lengths.size(), 1U) << game.facts().id;
  }
}

/// All that the holder of a token learns.
std::string answer_to(Server& server, std::string const& game, Json const& token) {
  std::string text;
  for (std::string const method : {"observe", "show", "legal"}) text += asked(server, method, game, {{"token", token}}).dump();
  text += asked(server, "choose", game, {{"token", token}, {"playouts", 8}}).dump();
  return text + asked(server, "reject", game, {{"token", token}, {"action", 0}}).dump();
}

/// Pairs of states that one choice of a seat apart lead to and another seat cannot distinguish.
int compare_hidden_choices(Server& server, GameEntry const& game) {
  Problems problems;
  auto const match = game.match(Json::object(), problems);
  AnyState state = match->start();
  Dice dice(11);
  Picker picker(*match, Policy::uniform);
  std::vector<ActionCode> legal;
  int pairs = 0;
  for (int step = 0; step < 150 && !match->actor(state).is_nobody(); ++step) {
    match->legal(state, legal);
    AnyState one = state, another = state;
    match->apply(one, legal.front());
    match->apply(another, legal.back());
    for (int seat = 0; seat < match->seats() && !(one == another); ++seat) {
      if (match->observation_digest(one, seat) != match->observation_digest(another, seat)) continue;
      ++pairs;
      auto const place = static_cast<std::size_t>(seat);
      std::string const id(game.facts().id);
      EXPECT_EQ(answer_to(server, id, seal_tokens(server, id, text_in(*match, one))[place]),
                answer_to(server, id, seal_tokens(server, id, text_in(*match, another))[place]))
          << id << " step " << step << " seat " << seat;
    }
    match->apply(state, picker.pick(state, match->actor(state), legal, dice));
  }
  return pairs;
}

TEST(Token, DistinguishesAlikeOfWhatASeatCannotTell) {
  for (GameEntry const& game : games()) {
    Server server(Language::english);
    int const pairs = compare_hidden_choices(server, game);
    EXPECT_EQ(pairs > 0, game.facts().has_secrets) << game.facts().id;
  }
}

}  // namespace
}  // namespace ringside::serve
