#include "tests/oracle/high_voltage/oracle.h"

namespace ringside::oracle::voltage {
namespace {

std::string side_word(int side) { return side == 0 ? " " : side < 0 ? " left " : " right "; }

Range range_of(Game const& game, Print const& print, int grows) { return choosable(game, {print.low, print.high}, grows); }

/// SA-5.1, HV-5.1.
std::vector<Way> turns(Game& game, int seat, Print const& print, int grows) {
  std::vector<Way> ways;
  Range const range = range_of(game, print, grows);
  for (int n = range.low; n <= range.high; ++n) {
    if (n == 0) ways.push_back({" 0", [] {}});
    for (int const sign : {-1, 1})
      if (n > 0 && print.one_way != -sign)
        ways.push_back({side_word(sign) + std::to_string(n),
                        [&game, seat, n, sign] { game.robot(seat).facing = turned(game.robot(seat).facing, sign * n); }});
  }
  return ways;
}

std::vector<int> list_sides(Print const& print) {
  bool const two = print.path == "sideways-forward" || print.path == "diagonal-jump";
  return two ? std::vector<int>{-1, 1} : std::vector<int>{0};
}

/// SA-6.2, SA-6.3, SA-6.4, HV-5.2: one way along one direction, if it is possible.
void add_move(std::vector<Way>& ways, Game& game, int seat, Print const& print, int side, int n) {
  int const direction = turned(game.robot(seat).facing, side);
  std::string const word = side_word(side) + std::to_string(n);
  bool const diagonal = print.path == "diagonal-jump";
  if (print.path == "jump" || diagonal) {
    if (can_jump(game.world, seat, direction, n, diagonal || game.rules("jump.landing", "yes")))
      ways.push_back({word, [&game, seat, direction, n] { jump(game, seat, direction, n); }, true});
  } else if (can_shift(game.world, seat, direction, n)) {
    ways.push_back({word, [&game, seat, direction, n] { shift(game, seat, direction, n); }, true});
  }
}

std::vector<Way> moves(Game& game, int seat, Print const& print, int grows) {
  std::vector<Way> ways;
  Range const range = range_of(game, print, grows);
  for (int n = range.low; n <= range.high; ++n) {
    if (n == 0) ways.push_back({" 0", [] {}});
    for (int const side : list_sides(print))
      if (n > 0) add_move(ways, game, seat, print, side, n);
  }
  return ways;
}

/// R activation.no-effect: a movement that is not possible at all.
bool may_idle(Game const& game, Print const& print, std::vector<Way> const& ways) {
  return ways.empty() && print.type == "movement" && game.rules("activation.no-effect", "allowed");
}

/// SA-9.15, HV-5.3: without an aim there is no attack.
std::vector<Way> attacks(Game& game, int seat, Print const& print) {
  std::vector<Way> ways;
  std::vector<Spot> const cells = aims(game.world, game.robot(seat), print);
  auto const at = [&](std::string const& word, std::optional<Spot> cell, std::vector<Spot> const& zone) {
    ways.push_back({word, [&game, seat, print, cell] { attack(game, seat, print, cell); }, false, zone});
  };
  bool const aimed = print.aim == "direct" || print.aim == "lobbed";
  if (cells.empty() && game.rules("activation.no-effect", "forbidden")) return ways;
  if (cells.empty() || !aimed)
    at("", std::nullopt, cells);
  else
    for (Spot const cell : cells) at(" " + name_of(game.world, cell), cell, {cell});
  return ways;
}

std::vector<Way> possible_ways(Game& game, int seat, Print const& print, int grows) {
  if (print.type == "attack") return attacks(game, seat, print);
  if (print.type == "movement") return moves(game, seat, print, grows);
  if (print.type == "turn") return turns(game, seat, print, grows);
  return {};
}

std::vector<Way> plain_ways(Game& game, int seat, Print const& print, int grows) {
  std::vector<Way> ways = possible_ways(game, seat, print, grows);
  if (may_idle(game, print, ways)) ways.push_back({" 0", [] {}});
  return ways;
}

/// HV-4.4.
std::vector<Way> paid(Game& game, int seat, int tokens, std::vector<Way> ways) {
  for (Way& way : ways) {
    way.word = " for " + std::to_string(tokens) + way.word;
    way.act = [&game, seat, tokens, act = way.act] {
      lose_charge(game, seat, tokens);
      act();
    };
  }
  return ways;
}

}  // namespace

std::vector<Way> list_ways(Game& game, int seat, Print const& print) {
  if (!print.chargeable) return plain_ways(game, seat, print, 0);
  std::vector<Way> ways;
  auto const add = [&](int tokens, std::vector<Way> const& more) {
    for (Way const& way : paid(game, seat, tokens, more)) ways.push_back(way);
  };
  std::vector<int> const spending = spendable(game, game.robot(seat), print);
  for (int const tokens : spending) add(tokens, possible_ways(game, seat, charged(print, tokens), 0));
  if (may_idle(game, print, ways))
    for (int const tokens : spending) add(tokens, {{" 0", [] {}}});
  return ways;
}

/// HV-7.1: numbers of Vulcan's board grow.
std::vector<Way> ways_of_board(Game& game, int seat, std::string const& action) {
  Side const& side = game.side(seat);
  int const grows = growth(game, seat);
  Print attacking = side.attack;
  attacking.damage += grows;
  if (action == "attack") return plain_ways(game, seat, attacking, 0);
  return plain_ways(game, seat, action == "move" ? side.movement : side.turn, grows);
}

}  // namespace ringside::oracle::voltage
