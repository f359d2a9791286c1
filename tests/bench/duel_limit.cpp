// How fast the states of duel can be counted on this machine at all: a breadth-first search by hand, for this game alone,
// on one thread, exact and with all that a trace needs. It shares no code with the engine.
// Usage: duel_limit [D] [slots|log]; prints one line of JSON. The two ways to keep the states seen:
//   slots  an open-addressing table of 16-byte slots {key, parent, action};
//   log    an open-addressing table of 4-byte keys; parents and actions are written beside the queue, in its order.

#include <sys/mman.h>
#include <sys/resource.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace {

// A robot takes 14 bits: damage, cell, facing, tokens. A key is the seat to act, the other robot and the own robot; the
// robots change places with each turn. No state has the key 0, since the robots stand on different cells.
using Key = std::uint32_t;
constexpr int robot_bits = 14;
constexpr int pose_bits = 12;  // a robot without its damage
constexpr Key robot_mask = (1U << robot_bits) - 1;
constexpr Key pose_mask = (1U << pose_bits) - 1;
constexpr Key seat_bit = 1U << (2 * robot_bits);
constexpr Key one_damage = 1U << pose_bits;
constexpr int cell_shift = 7;
constexpr Key cell_mask = 31U << cell_shift;
constexpr unsigned off_field = 31;
constexpr int cells = 19;

constexpr Key make_pose(unsigned cell, unsigned facing, unsigned tokens) { return cell << cell_shift | facing << 4 | tokens; }
constexpr unsigned cell_of(Key robot) { return robot >> cell_shift & 31; }
constexpr Key damage_of(Key robot) { return robot >> pose_bits & 3; }

enum Token : unsigned { step_token = 1, turn_token = 2, shot_token = 4, core_token = 8 };
enum Action : unsigned {
  step,
  turn_left_2,
  turn_left_1,
  turn_right_1,
  turn_right_2,
  shot,
  core_step,
  core_left,
  core_right,
  cool
};

/// What an action makes of the own robot: its pose and the action, in 16 bits.
using Deed = std::uint16_t;
constexpr Deed deed(Key pose, Action action) { return static_cast<Deed>(pose << 4 | action); }

/// All that a robot can do in a pose, worked out beforehand.
struct Pose {
  std::array<Deed, 8> always{};  ///< turns and cooling: whatever the other robot does
  std::array<Deed, 2> steps{};
  Deed shot = 0;
  std::uint8_t always_count = 0;
  std::uint8_t step_count = 0;
  std::uint8_t shot_count = 0;
  std::uint8_t ahead = off_field;
  std::uint8_t beyond = off_field;  ///< where a robot ahead would be pushed
  std::uint32_t line = 0;           ///< the cells under fire, as bits
};
static_assert(sizeof(Pose) == 32);

/// The field by axial coordinates, and the pose of each robot on it.
class Poses {
 public:
  Poses() {
    for (int r = -2; r <= 2; ++r)
      for (int q = std::max(-2, -2 - r); q <= std::min(2, 2 - r); ++q) at_[count_++] = {q, r};
    for (unsigned cell = 0; cell < cells; ++cell)
      for (unsigned facing = 0; facing < 6; ++facing)
        for (unsigned tokens = 0; tokens < 16; ++tokens) poses_[make_pose(cell, facing, tokens)] = make(cell, facing, tokens);
  }

  Pose const& operator[](Key robot) const { return poses_[robot & pose_mask]; }
  unsigned cell(int q, int r) const {
    for (unsigned i = 0; i < cells; ++i)
      if (at_[i] == std::array{q, r}) return i;
    return off_field;
  }

 private:
  unsigned neighbour(unsigned cell, unsigned facing) const {
    static constexpr std::array<std::array<int, 2>, 6> steps{{{1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}}};
    return cell == off_field ? off_field : this->cell(at_[cell][0] + steps[facing][0], at_[cell][1] + steps[facing][1]);
  }

  Pose make(unsigned cell, unsigned facing, unsigned tokens) const {
    Pose pose;
    auto const turned = [&](unsigned sectors, unsigned token, Action action) {
      if ((tokens & token) != 0) return;
      pose.always[pose.always_count++] = deed(make_pose(cell, (facing + sectors) % 6, tokens | token), action);
    };
    turned(4, turn_token, turn_left_2);
    turned(5, turn_token, turn_left_1);
    turned(1, turn_token, turn_right_1);
    turned(2, turn_token, turn_right_2);
    turned(5, core_token, core_left);
    turned(1, core_token, core_right);
    pose.always[pose.always_count++] = deed(make_pose(cell, facing, 0), cool);
    pose.shot = deed(make_pose(cell, facing, tokens | shot_token), shot);
    pose.shot_count = (tokens & shot_token) == 0;
    for (unsigned hit = neighbour(cell, facing); hit != off_field; hit = neighbour(hit, facing)) pose.line |= 1U << hit;
    add_steps(pose, cell, facing, tokens);
    return pose;
  }

  void add_steps(Pose& pose, unsigned cell, unsigned facing, unsigned tokens) const {
    unsigned const ahead = neighbour(cell, facing);
    pose.ahead = static_cast<std::uint8_t>(ahead);
    pose.beyond = static_cast<std::uint8_t>(neighbour(ahead, facing));
    if (ahead == off_field) return;
    if ((tokens & step_token) == 0) pose.steps[pose.step_count++] = deed(make_pose(ahead, facing, tokens | step_token), step);
    if ((tokens & core_token) == 0)
      pose.steps[pose.step_count++] = deed(make_pose(ahead, facing, tokens | core_token), core_step);
  }

  std::array<std::array<int, 2>, cells> at_{};
  std::size_t count_ = 0;
  std::array<Pose, std::size_t{1} << pose_bits> poses_;
};

constexpr unsigned batch = 64;

/// The successors of a batch of states, in order. Has room for what add() writes beyond the end.
struct Successors {
  std::array<Key, batch * 10 + 8> keys;
  std::array<std::uint16_t, batch * 10 + 8> origins;  ///< place of the parent in the batch, action
  std::size_t size = 0;

  /// Writes all `deeds` and keeps the first `count`: cheaper than a loop of uncertain length.
  template <std::size_t N>
  void add(std::array<Deed, N> const& deeds, std::size_t count, Key rest, unsigned from) {
    for (std::size_t i = 0; i < N; ++i) {
      keys[size + i] = static_cast<Key>(deeds[i] >> 4) << robot_bits | rest;
      origins[size + i] = static_cast<std::uint16_t>(from << 4 | (deeds[i] & 15U));
    }
    size += count;
  }
};

/// DU-2 and DU-3: writes the successors of a state.
void expand(Poses const& poses, Key key, Key limit, unsigned from, Successors& out) {
  Key const own = key & robot_mask, other = key >> robot_bits & robot_mask;
  if (damage_of(own) == limit) return;
  Pose const& pose = poses[own];
  Key const rest = (~key & seat_bit) | (own & ~pose_mask) << robot_bits;
  out.add(pose.always, pose.always_count, rest | other, from);
  out.add(std::array{pose.shot}, pose.shot_count, rest | (other + (pose.line >> cell_of(other) & 1) * one_damage), from);
  bool const push = pose.ahead == cell_of(other);
  Key const pushed = (other & ~cell_mask) | static_cast<Key>(pose.beyond) << cell_shift;
  std::size_t const step_count = push && pose.beyond == off_field ? 0 : pose.step_count;
  out.add(pose.steps, step_count, rest | (push ? pushed : other), from);
}

/// Zeroed memory in large pages: with small ones each probe would miss the TLB as well.
template <class T>
T* zeroed(std::size_t count) {
  std::size_t const bytes = count * sizeof(T);
  void* const memory = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) {
    std::perror("duel_limit: mmap");
    std::exit(1);
  }
  madvise(memory, bytes, MADV_HUGEPAGE);
  return static_cast<T*>(memory);
}

/// Where a key's probes start: the upper bits of a product that the whole key has mixed.
inline std::size_t hash(Key key, int bits) { return static_cast<std::size_t>(key * 0x9E3779B97F4A7C15ULL >> (64 - bits)); }

/// Into the second level of the caches: a batch asks for more lines than the first level can wait for.
inline void fetch(void const* place) { __builtin_prefetch(place, 0, 2); }

/// A table of 16-byte slots that hold the trace too; a parent is named by its key.
class Slots {
 public:
  Slots(int bits, std::size_t) : bits_(bits), slots_(zeroed<Slot>(std::size_t{1} << bits)) {}

  void prefetch(Key key) const { fetch(&slots_[hash(key, bits_)]); }
  /// True if the key is new.
  bool insert(Key key, std::size_t, Key parent, std::size_t, unsigned action) {
    std::size_t i = hash(key, bits_);
    while (slots_[i].key != 0) {
      if (slots_[i].key == key) return false;
      i = (i + 1) & ((std::size_t{1} << bits_) - 1);
    }
    slots_[i] = {key, parent, action};
    return true;
  }
  unsigned trace_length(Key const* queue, std::size_t number) const {
    unsigned length = 0;
    for (Key key = queue[number]; key != queue[0]; ++length) {
      std::size_t i = hash(key, bits_);
      while (slots_[i].key != key) i = (i + 1) & ((std::size_t{1} << bits_) - 1);
      key = slots_[i].parent;
    }
    return length;
  }

 private:
  struct Slot {
    std::uint64_t key;  ///< 0: free
    Key parent;
    std::uint32_t action;
  };
  static_assert(sizeof(Slot) == 16);
  int bits_;
  Slot* slots_;
};

/// A table of keys alone; a parent is named by its place in the queue.
class Log {
 public:
  Log(int bits, std::size_t most)
      : bits_(bits),
        keys_(zeroed<Key>(std::size_t{1} << bits)),
        parents_(zeroed<std::uint32_t>(most)),
        actions_(zeroed<std::uint8_t>(most)) {}

  void prefetch(Key key) const { fetch(&keys_[hash(key, bits_)]); }
  /// True if the key is new.
  bool insert(Key key, std::size_t number, Key, std::size_t parent_number, unsigned action) {
    std::size_t i = hash(key, bits_);
    while (keys_[i] != 0) {
      if (keys_[i] == key) return false;
      i = (i + 1) & ((std::size_t{1} << bits_) - 1);
    }
    keys_[i] = key;
    parents_[number] = static_cast<std::uint32_t>(parent_number);
    actions_[number] = static_cast<std::uint8_t>(action);
    return true;
  }
  unsigned trace_length(Key const*, std::size_t number) const {
    unsigned length = 0;
    for (; number != 0; number = parents_[number]) ++length;
    return length;
  }

 private:
  int bits_;
  Key* keys_;
  std::uint32_t* parents_;
  std::uint8_t* actions_;
};

struct Totals {
  std::size_t states = 0;
  std::size_t transitions = 0;
  unsigned depth = 0;
  bool trace_fits = false;  ///< the last state's trace is as long as its level is deep
};

template <class Seen>
class Search {
 public:
  /// The table never grows: `bits` has to leave room for all states.
  Search(Key limit, int bits)
      : limit_(limit), most_((std::size_t{7} << bits) / 8), seen_(bits, most_), queue_(zeroed<Key>(most_)) {
    Key const west = make_pose(poses_.cell(-2, 0), 1, 0), east = make_pose(poses_.cell(2, 0), 4, 0);
    add(east << robot_bits | west, 0, 0, 0);
  }

  Totals run() {
    std::size_t next = 0;
    for (;; ++totals_.depth) {
      std::size_t const level_end = size_;
      for (; next < level_end; next += batch) expand_batch(next, std::min<std::size_t>(next + batch, level_end));
      next = level_end;
      if (size_ == level_end) break;
    }
    totals_.states = size_;
    totals_.trace_fits = seen_.trace_length(queue_, size_ - 1) == totals_.depth;
    return totals_;
  }

 private:
  /// All successors are made and their places in the table fetched before the first of them is looked up.
  void expand_batch(std::size_t first, std::size_t end) {
    successors_.size = 0;
    for (std::size_t i = first; i < end; ++i) expand(poses_, queue_[i], limit_, static_cast<unsigned>(i - first), successors_);
    for (std::size_t i = 0; i < successors_.size; ++i) seen_.prefetch(successors_.keys[i]);
    if (size_ + successors_.size > most_) full();
    for (std::size_t i = 0; i < successors_.size; ++i) {
      unsigned const origin = successors_.origins[i];
      std::size_t const parent = first + (origin >> 4);
      add(successors_.keys[i], queue_[parent], parent, origin & 15);
    }
    totals_.transitions += successors_.size;
  }

  void add(Key key, Key parent, std::size_t parent_number, unsigned action) {
    if (seen_.insert(key, size_, parent, parent_number, action)) queue_[size_++] = key;
  }

  [[noreturn]] static void full() {
    std::fputs("duel_limit: the table is full\n", stderr);
    std::exit(1);
  }

  Poses poses_;
  Key limit_;
  std::size_t most_;
  Seen seen_;
  Key* queue_;
  std::size_t size_ = 0;
  Successors successors_{};
  Totals totals_;
};

template <class Seen>
int search(unsigned limit) {
  static constexpr std::array bits{24, 26, 27};  // 6, 23 and 53 million states: at most 4 places of 10 are taken
  auto const begin = std::chrono::steady_clock::now();
  Totals const totals = Search<Seen>(limit, bits[limit - 1]).run();
  std::chrono::duration<double> const seconds = std::chrono::steady_clock::now() - begin;
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  std::printf("{\"states\": %zu, \"transitions\": %zu, \"depth\": %u, \"seconds\": %.3f, \"peak_bytes\": %ld}\n", totals.states,
              totals.transitions, totals.depth, seconds.count(), usage.ru_maxrss * 1024);
  if (!totals.trace_fits) std::fputs("duel_limit: a trace is not as long as its state is deep\n", stderr);
  return totals.trace_fits ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  std::string_view const damage = argc > 1 ? argv[1] : "1";
  std::string_view const store = argc > 2 ? argv[2] : "slots";
  bool const known = damage == "1" || damage == "2" || damage == "3";
  if (argc > 3 || !known || (store != "slots" && store != "log")) {
    std::fputs("usage: duel_limit [1|2|3] [slots|log]\n", stderr);
    return 2;
  }
  auto const limit = static_cast<unsigned>(damage.front() - '0');
  return store == "slots" ? search<Slots>(limit) : search<Log>(limit);
}
