#include "tests/oracle/high_voltage/oracle.h"

namespace ringside::oracle::voltage {
namespace {

struct SetOff {
  Mine mine;
  int target;
};

using Bare = std::map<std::string, std::vector<std::pair<std::string, Module*>>>;

/// Modules and board of a robot by the words for laying a token on them: whoever does not see a face points at a back (SA-17.1).
Bare bare(Robot& robot, bool sees_faces) {
  Bare choices;
  if (!robot.board.hot) choices["token central"].emplace_back("", &robot.board);
  for (auto& [tile, module] : robot.modules) {
    if (module.hot) continue;
    bool const seen = sees_faces || !module.face_down;
    std::string const name = name_of(robot, tile);
    choices[seen ? "token " + name : "token face-down " + module.print.type].emplace_back("falls on " + name, &module);
  }
  return choices;
}

std::size_t count(Bare const& choices) {
  std::size_t all = 0;
  for (auto const& [word, modules] : choices) all += modules.size();
  return all;
}

/// Of modules that look alike chance picks one.
Module& one_of(Game& game, std::vector<std::pair<std::string, Module*>> const& alike) {
  if (alike.size() == 1) return *alike.front().second;
  constexpr int chance = -1;
  std::map<std::string, Module*> const named(alike.begin(), alike.end());
  Choices words;
  for (auto const& [word, module] : named) words.insert(word);
  return *named.at(game.ask(chance, words));
}

/// HV-7.4 a.
void shuffle_tokens(Game& game, SetOff const& event) {
  Robot& target = game.robot(event.target);
  int tokens = hot_modules(target, true);
  target.board.hot = false;
  for (auto& [tile, module] : target.modules) module.hot = false;
  for (; tokens > 0; --tokens) {
    Bare const choices = bare(target, event.target == event.mine.owner);
    Choices words;
    for (auto const& [word, modules] : choices) words.insert(word);
    if (count(choices) <= static_cast<std::size_t>(tokens))  // nothing to choose
      choices.begin()->second.front().second->hot = true;
    else
      one_of(game, choices.at(game.ask(event.mine.owner, words))).hot = true;
  }
}

/// HV-7.4 b.
void scorch(Game& game, SetOff const& event) {
  damaging_hit(game,
               {event.target, hot_modules(game.robot(event.target), true) / 2, std::nullopt, Cause::mine, event.mine.owner});
  settle(game);
}

/// HV-7.4 c.
void let_owner_act(Game& game, SetOff const& event) {
  int const owner = event.mine.owner;
  Deeds const deeds = deeds_off_chain(game, owner, "mine", true, [](Module const*, Print const&, Way const&) { return true; });
  Choices words{"pass"};
  for (auto const& [word, deed] : deeds) words.insert(word);
  std::string const chosen = game.ask(owner, words);
  if (chosen == "pass") return;
  int const before = game.trophies_go_to;
  game.trophies_go_to = owner;
  game.robot(owner).overdrive = false;  // HV-4.6: this was the next module, and speed does not work here
  use_off_chain(game, owner, deeds.at(chosen));
  game.trophies_go_to = before;
}

/// HV-7.4 d.
void halt(Game& game, SetOff const& event) {
  game.robot(event.target).must_cool = true;
  if (event.target == game.world.active) ++game.halts;
}

void go_off(Game& game, SetOff const& event) {
  switch (event.mine.kind) {
    case 'a':
      return shuffle_tokens(game, event);
    case 'b':
      return scorch(game, event);
    case 'c':
      return let_owner_act(game, event);
    default:
      return halt(game, event);
  }
}

}  // namespace

void mines_act(Game& game, std::vector<int> const& seats) {
  std::vector<SetOff> events;
  for (int const seat : seats) {
    auto const found = game.world.mines.find(game.robot(seat).cell);
    if (found == game.world.mines.end()) continue;
    events.push_back({found->second, seat});
    game.world.mines.erase(found);
  }
  for (SetOff const& event : events) go_off(game, event);
}

/// HV-7.3.
std::set<Spot> mine_cells(World const& world, int seat) {
  std::set<Spot> cells;
  for (int direction = 0; direction < 6; ++direction) {
    Spot const cell = next(world.robot(seat).cell, direction);
    if (!blocks(world, cell) && !robot_on(world, cell) && !world.mines.contains(cell)) cells.insert(cell);
  }
  return cells;
}

/// HV-7.3: just before step 4 of the end phase.
void lay_mine(Game& game) {
  std::map<std::string, std::pair<char, Spot>> ways;
  if (game.world.with_mines)
    for (char const kind : game.active().mines)
      for (Spot const cell : mine_cells(game.world, game.world.active))
        ways["lay " + std::string(1, kind) + " " + name_of(game.world, cell)] = {kind, cell};
  Choices words{"pass"};
  for (auto const& [word, way] : ways) words.insert(word);
  std::string const chosen = game.ask(game.world.active, words);
  if (chosen == "pass") return;
  auto const [kind, cell] = ways.at(chosen);
  game.world.mines[cell] = {game.world.active, kind};
  game.active().mines.erase(kind);
}

}  // namespace ringside::oracle::voltage
