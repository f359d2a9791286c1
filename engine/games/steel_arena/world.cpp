#include "engine/games/steel_arena/world.h"

#include <algorithm>

#include "engine/games/steel_arena/board.h"
#include "engine/games/steel_arena/ending.h"
#include "engine/games/steel_arena/play.h"
#include "engine/games/steel_arena/seams.h"

namespace ringside::steel_arena {
namespace {

/// The member of a set that stands at a place.
int at(TileSet set, std::uint64_t place) {
  for (; place > 0; --place) set.erase(set.first());
  return set.first();
}

/// One of the tiles that nobody has seen, each equally likely; of those of its kind the first, since one is as good as another.
int drawn(Setup const& setup, TileSet const& faces, Dice& dice) {
  int const tile = at(faces, dice.below(static_cast<std::uint64_t>(faces.size())));
  int first = setup.first_tile[setup.tiles().kind_of_tile[static_cast<std::size_t>(tile)]];
  while (!faces.test(first)) ++first;
  return first;
}

/// The heat of a robot is being laid: its tokens are not yet lifted from what gets rid of them.
bool is_heated(State const& state, int seat) {
  return std::any_of(state.tasks.begin(), state.tasks.begin() + state.depth,
                     [&](Task const& task) { return is<Heat>(task) && as<Heat>(task).seat == seat; });
}

/// Those of one back that a seat has face down. First those with a token, which not every module can bear.
class FaceDown {
 public:
  FaceDown(Setup const& setup, State& world, int seat, TileSet const& behind)
      : setup_(setup), world_(world), seat_(seat), behind_(behind), heated_(is_heated(world, seat)) {}

  void draw(int count, int hot, Dice& dice) {
    bool const on_passive = heated_ || setup_.seams->heats_passive;
    for (int i = 0; i < count; ++i) {
      TileSet faces = unseen(setup_, world_) & behind_;
      bool const bears = i < hot;
      if (TileSet const active = faces - setup_.tiles().passive; bears && !on_passive && !active.empty()) faces = active;
      if (faces.empty()) return;
      int const tile = drawn(setup_, faces, dice);
      world_.robots[static_cast<std::size_t>(seat_)].modules.insert(tile);
      world_.hidden.insert(tile);
      if (bears) mark(tile);
    }
  }

 private:
  Setup const& setup_;
  State& world_;
  int seat_;
  TileSet behind_;
  bool heated_;

  void mark(int tile) {
    bool const soaks = setup_.tiles().passive.test(tile) || setup_.tiles().auto_cool.test(tile);
    (heated_ && soaks ? world_.soaked : world_.hot).insert(tile);
  }
};

/// Who has one module too many may have it face down: then any of those may be the newcomer.
void draw_newcomer(State& world, Dice& dice) {
  if (world.depth == 0 || !is<Limit>(world.top())) return;
  auto const [owner, newcomer] = top<Limit>(world);
  TileSet const hidden = robot_of(world, owner).modules & world.hidden;
  if (newcomer != nothing || hidden.empty()) return;
  int const tile = at(hidden, dice.below(static_cast<std::uint64_t>(hidden.size())));
  world.top() = Limit{owner, static_cast<std::uint8_t>(tile)};
}

}  // namespace

void draw_face_down(Setup const& setup, Observation const& seen, State& world, Dice& dice) {
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(setup.players); ++seat)
    for (int back = 0; back < Observation::backs; ++back) {
      int const count = seen.face_down[seat][static_cast<std::size_t>(back)];
      if (count == 0) continue;
      TileSet const behind = setup.tiles().of(static_cast<TileType>(back / 3), back % 3 + 1);
      FaceDown(setup, world, static_cast<int>(seat), behind)
          .draw(count, seen.hot_face_down[seat][static_cast<std::size_t>(back)], dice);
    }
  draw_newcomer(world, dice);
}

State world_of(Setup const& setup, Observation const& seen, Dice& dice) {
  State world = seen.state;
  draw_face_down(setup, seen, world, dice);
  return world;
}

std::uint32_t prospect_of(Setup const& setup, State const& state, int seat) {
  int modules = 0;
  for (int mate = 0; mate < setup.players; ++mate)
    if (setup.together(seat, mate)) modules += robot_of(state, mate).strength();
  auto const worth = static_cast<std::uint32_t>(1 + 3 * score_of(setup, state, seat) + modules);
  return worth * worth * worth;
}

}  // namespace ringside::steel_arena
