#pragma once

#include <string>
#include <vector>

#include "tests/oracle/high_voltage/oracle.h"

// Situations in few words.

namespace ringside::oracle::voltage {

/// Directions clockwise; the middle of the field is {0, 0}.
enum Facing { NE, E, SE, SW, W, NW };

/// A player's answers in order, each where it is first offered; otherwise the least is done.
struct Script {
  std::vector<std::string> answers;
  std::vector<std::pair<int, Choices>> asked{};
  std::size_t given = 0;

  std::string answer(int seat, Choices const& choices);
  bool is_done() const { return given == answers.size(); }
  /// Whether somebody was offered this.
  bool offered(std::string const& word) const;
  /// What a seat was offered that starts so.
  Choices offers(std::string const& start) const;
};

/// The rulings of the expansion with their defaults, the base's as it changes them (HV-1).
std::map<std::string, std::string> default_rulings();
/// Every ruling with its options.
std::map<std::string, std::vector<std::string>> const& all_rulings();

/// A field of 37 cells with that many robots in its south-west, each with three plates and all options on.
Game table(int seats);
Robot& stand(Game& game, int seat, Spot cell, Facing facing);
/// Seat 0 in the middle looks east, with boots that go up to three cells.
Game walk(int seats = 2);
/// How many modules a seat has lost of those that it had.
std::size_t lost(Game const& game, int seat, std::size_t had);
/// The tile's number.
int give(Game& game, int seat, Print const& print);
int lay(Game& game, Spot cell, Print const& print);

Print attack_print(std::string const& id, std::string const& aim, int damage);
Print movement_print(std::string const& id, std::string const& path, int low, int high);
Print turn_print(std::string const& id, int low, int high);
Print armour_print(std::string const& id, std::string const& armour, int absorbs);
Print terrain_print(std::string const& id);
/// An obstacle that does 1 to whoever stops beside it.
Print spikes();
Print with(Print print, int Print::*number, int value);
Print with(Print print, bool Print::*mark);

/// Plays the active seat's turn by a script, and returns it.
Script play(Game& game, std::vector<std::string> answers);
/// Does what may have questions in it, likewise.
Script doing(Game& game, std::vector<std::string> answers, std::function<void()> const& deed);

}  // namespace ringside::oracle::voltage
