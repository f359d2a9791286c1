#include "engine/games/golems/rulings.h"

#include <array>
#include <string>
#include <vector>

#include "engine/core/members.h"

namespace ringside::golems {
namespace {

/// A question; the first option is the default.
struct Entry {
  std::string_view id;
  std::string_view question;
  std::vector<std::string_view> clauses;
  std::array<RulingOption, 2> options;
};

std::array<Entry, ruling_count> const& table() {
  static std::array<Entry, ruling_count> const entries{{
      {"luck.secret",
       "Is a drawn luck card shown to the others?",
       {"BG-4.1"},
       {{{"open", "It lies face up for all to see."},
         {"secret", "Only its owner sees it; a token that it brings shows once it is laid."}}}},
      {"move.swap",
       "What happens when two golems would change places?",
       {"BG-6.3"},
       {{{"pass", "Each enters the cell that the other leaves."}, {"blocked", "Both stay."}}}},
      {"defence.repeat",
       "How often does a single defence work against strikes that are repeated?",
       {"BG-8.1"},
       {{{"row", "Once in the row: it takes off one strike point in all."},
         {"pass", "In each pass anew: it takes off one point every time."}}}},
      {"defence.pool",
       "How do the points of a repeated defence come?",
       {"BG-8.1"},
       {{{"pool", "All at once in the first pass."}, {"pass", "One in each of its passes."}}}},
      {"damage.elimination",
       "What does a golem still do once it is at its limit in mid-row?",
       {"BG-10.1"},
       {{{"row", "It acts to the end of the row."}, {"pass", "It is out when the pass is over."}}}},
      {"obstacle.timing",
       "When is \"obstacle?\" checked?",
       {"BG-8.2"},
       {{{"after-move", "After the row's plain movement."}, {"before-move", "Before anything moves in the row."}}}},
      {"obstacle.border",
       "Is the border an obstacle for the check?",
       {"BG-8.2"},
       {{{"no", "It is not."}, {"yes", "It is, and so is a gap between parts."}}}},
      {"attacked.chain",
       "Do counter-strikes trigger further \"attacked?\" checks?",
       {"BG-8.3"},
       {{{"no", "They do not: all are answered at once."},
         {"yes", "They do, in waves; an answer that was given never changes."}}}},
      {"attacked.passes",
       "Strikes of which passes does \"attacked?\" see?",
       {"BG-5.8", "BG-8.3"},
       {{{"first", "Those of the first pass only."},
         {"row", "Those of the whole row: it is asked again in each later pass until it is yes."}}}},
      {"strike.water",
       "Does water stop a strike?",
       {"BG-7.1", "BG-7.3"},
       {{{"yes", "It does, like a wall."}, {"no", "The strike goes on over it."}}}},
      {"strike.ladder",
       "How far does a strike go that a ladder hands on?",
       {"BG-7.3"},
       {{{"pair", "It can only hit a golem on the paired ladder."},
         {"onward", "With nobody there it goes on beyond the pair in the same direction, as far as its range is left."}}}},
      {"ladder.crossing",
       "What if two golems enter the two ends of a pair of ladders at once?",
       {"BG-6.7"},
       {{{"stay", "Both stay."}, {"cross", "They pass each other."}}}},
      {"water.stuck",
       "What becomes of a golem in the water that has no free shore?",
       {"BG-6.8"},
       {{{"stays", "It stays in the water, takes 1 damage whenever a row begins, and leaves by its own steps."},
         {"back", "Its command did nothing; the step is worked out again without it."}}}},
      {"water.exit",
       "Must a golem come out of the water?",
       {"BG-6.8"},
       {{{"must", "It must, as long as it can."}, {"may", "It may stay in, as one that cannot come out."}}}},
      {"barrel.followed",
       "May a barrel be pushed onto a cell that a golem leaves in the same step?",
       {"BG-6.5"},
       {{{"no", "It may not."}, {"yes", "It may, if the golem does leave."}}}},
      {"dynamite.defence",
       "Does defence work against dynamite?",
       {"BG-7.2"},
       {{{"no", "It does not."}, {"yes", "It does, as against a strike of force 1."}}}},
      {"repair.order",
       "Does a repair come before or after the damage of the same pass?",
       {"BG-7.2"},
       {{{"first", "Before it."}, {"last", "After it, and too late for a golem that is at its limit."}}}},
      {"blackhole.who",
       "Who moves a golem that opened a black hole?",
       {"BG-7.2"},
       {{{"all", "Each opponent in turn; the last move stands."}, {"next", "Only the next opponent clockwise."}}}},
      {"rows.minimum",
       "How short can tokens make a program?",
       {"BG-4.2"},
       {{{"1", "One row is left at least."}, {"0", "There may be no row at all."}}}},
      {"logic.not-inner",
       "Which commands of a condition does NOT invert?",
       {"BG-9.2"},
       {{{"all", "All of them."}, {"choice", "That of one branch, which the owner picks once the row is open."}}}},
      {"logic.unused",
       "Where does a token go that its holder did not lay?",
       {"BG-4.4"},
       {{{"returns", "Back to the pile."}, {"leaves", "Out of the game."}}}},
      {"logic.not-condition",
       "What does NOT invert on a condition?",
       {"BG-9.2"},
       {{{"commands", "The commands of its branches."}, {"answer", "The answer."}}}},
      {"logic.or-choice",
       "When is the choice of OR and XOR made?",
       {"BG-9.3", "BG-9.4"},
       {{{"secret", "Secretly, before any row of the turn is shown."}, {"seeing", "After all rows of the turn are open."}}}},
      {"logic.or-rest",
       "What becomes of a row that was not chosen under OR?",
       {"BG-9.3"},
       {{{"dropped", "It is lost."}, {"later", "It is carried out in the next turn."}}}},
      {"rows.after-and",
       "What happens in the turn of a row that AND, OR or XOR has used up?",
       {"BG-5.9", "BG-9.1", "BG-9.3", "BG-9.4"},
       {{{"gap", "Nothing: the golem stands, and its later rows keep their turns."}, {"closed", "The later rows move up."}}}},
      {"rows.empty",
       "What becomes of a turn for which nobody has a row, with rows behind it?",
       {"BG-5.9"},
       {{{"carried-out", "It is carried out, with dice for bots and damage in the water."}, {"skipped", "It is passed over."}}}},
      {"token.spent",
       "Does a token that was used earlier in the round still fill the program's place?",
       {"BG-4.4", "BG-9.6"},
       {{{"yes", "It does: one token a round."}, {"no", "It does not: another one may come."}}}},
      {"token.discarded",
       "Where does a token of the field go that finds the place filled?",
       {"BG-9.6"},
       {{{"out", "Out of the game."}, {"returns", "Back to the pile."}}}},
      {"push.rival",
       "Does a golem whose own push is impossible stop another that pushes the same barrel?",
       {"BG-6.5"},
       {{{"no", "It does not."}, {"yes", "It does."}}}},
      {"bots.among",
       "How do two bots act?",
       {"BG-11.2"},
       {{{"together", "Both at once."}, {"one-by-one", "One after the other."}}}},
      {"bot.targets",
       "At whom does a bot strike by itself?",
       {"BG-11.3"},
       {{{"all", "At any golem."}, {"players", "At players' golems only."}}}},
      {"bot.ladder",
       "Does a ladder before the golem keep a bot from striking by itself?",
       {"BG-11.3"},
       {{{"stops", "It does: the ladder is the first thing on the line."}, {"seen", "It does not: the bot sees past it."}}}},
      {"bot.strike-timing",
       "How often does a bot strike in a row?",
       {"BG-11.3"},
       {{{"once", "Once, with the plain strikes."},
         {"twice", "Once more when \"attacked?\" has been checked, if a golem is in reach then."}}}},
      {"rounds.elimination",
       "How long does the game last when players have dropped out?",
       {"BG-10.3", "BG-2.2"},
       {{{"ten", "Ten rounds."}, {"deck", "Until all luck cards that were counted off are drawn."}}}},
  }};
  return entries;
}

void read_answer(std::size_t index, Json const& json, Rulings& chosen, Problems& problems) {
  Entry const& asked = table()[index];
  std::string const word = json.is_string() ? json.get<std::string>() : "";
  if (word == asked.options[1].word)
    chosen.second |= std::uint64_t{1} << index;
  else if (word != asked.options[0].word)
    problems.push_back({fmt::format("rulings.{}", asked.id), "is " + shown(json),
                        meant(word, Strings{std::string(asked.options[0].word), std::string(asked.options[1].word)})});
}

Strings ids() {
  Strings all;
  for (Entry const& entry : table()) all.emplace_back(entry.id);
  return all;
}

}  // namespace

std::span<Ruling const> rulings() {
  static std::vector<Ruling> const list = [] {
    std::vector<Ruling> all;
    for (Entry const& entry : table()) all.push_back({entry.id, entry.question, entry.clauses, entry.options});
    return all;
  }();
  return list;
}

Rulings read_rulings(Json const& json, Problems& problems) {
  Rulings chosen;
  if (!json.is_object()) {
    problems.push_back({"rulings", "is " + shown(json), R"(an object such as {"move.swap": "blocked"})"});
    return chosen;
  }
  Strings const known = ids();
  for (auto const& [id, word] : json.items()) {
    auto const found = std::find(known.begin(), known.end(), id);
    if (found == known.end())
      problems.push_back({"rulings." + id, "no such ruling", meant(id, known)});
    else
      read_answer(static_cast<std::size_t>(found - known.begin()), word, chosen, problems);
  }
  return chosen;
}

Json write_rulings(Rulings chosen) {
  Json json = Json::object();
  for (std::size_t i = 0; i < table().size(); ++i)
    if (chosen.has(static_cast<Ruled>(i))) json[std::string(table()[i].id)] = table()[i].options[1].word;
  return json;
}

}  // namespace ringside::golems
