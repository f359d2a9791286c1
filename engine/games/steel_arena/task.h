#pragma once

#include <array>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>
#include <utility>

#include "engine/core/text/notation.h"

// A task: a kind and seven bytes. Each kind is a view of them, in tasks.h.

namespace ringside::steel_arena {

/// Values are part of canonical bytes: do not change them.
enum class Op : std::uint8_t {
  none,
  draw,
  lay,
  place,
  pick,
  turn,
  act,
  after_use,
  attack,
  hit,
  heat,
  discard,
  settle,
  move,
  jump,
  enter,
  suffer,
  water,
  wave,
  blast,
  reveal,
  receive,
  limit,
  fill,
  fill_back,
  thaw,
};
inline constexpr int op_count = static_cast<int>(Op::thaw) + 1;

/// A member without a field, behind the others, is 0 unless the shape that an expansion gives to the kind shows it.
template <class T>
concept TaskView = std::is_trivially_copyable_v<T> && sizeof(T) <= 7 && sizeof(T) >= T::fields.size() && requires {
  { T::op } -> std::convertible_to<Op>;
  { T::word } -> std::convertible_to<std::string_view>;
  { T::to_do } -> std::convertible_to<Saying>;
};

struct Task {
  Op op = Op::none;
  std::array<std::uint8_t, 7> bytes{};

  constexpr Task() = default;
  template <TaskView View>
  constexpr Task(View const& view);  // NOLINT: a view is a task

  friend constexpr bool operator==(Task const&, Task const&) = default;
};
static_assert(std::has_unique_object_representations_v<Task> && sizeof(Task) == 8);

/// Bytes as they lie in memory, in one word: put there one by one and then taken at once, they would make the processor wait.
template <class... Bytes>
constexpr std::uint64_t pack_word(Bytes... bytes) {
  static_assert(std::endian::native == std::endian::little);
  std::uint64_t word = 0;
  unsigned shift = 0;
  ((word |= static_cast<std::uint64_t>(bytes) << std::exchange(shift, shift + 8)), ...);
  return word;
}
template <TaskView View>
constexpr std::uint64_t word_of_view(View const& view) {
  if constexpr (sizeof(View) == 1) {
    auto const [a] = view;
    return pack_word(View::op, a);
  } else if constexpr (sizeof(View) == 2) {
    auto const [a, b] = view;
    return pack_word(View::op, a, b);
  } else if constexpr (sizeof(View) == 3) {
    auto const [a, b, c] = view;
    return pack_word(View::op, a, b, c);
  } else if constexpr (sizeof(View) == 4) {
    auto const [a, b, c, d] = view;
    return pack_word(View::op, a, b, c, d);
  } else if constexpr (sizeof(View) == 5) {
    auto const [a, b, c, d, e] = view;
    return pack_word(View::op, a, b, c, d, e);
  } else if constexpr (sizeof(View) == 6) {
    auto const [a, b, c, d, e, f] = view;
    return pack_word(View::op, a, b, c, d, e, f);
  } else if constexpr (sizeof(View) == 7) {
    auto const [a, b, c, d, e, f, g] = view;
    return pack_word(View::op, a, b, c, d, e, f, g);
  }
}

template <TaskView View>
constexpr Task::Task(View const& view) : Task(std::bit_cast<Task>(word_of_view(view))) {}

/// A byte as what a member is: a number or a word.
struct AsMember {
  std::uint8_t byte;
  template <class Member>
  constexpr operator Member() const {  // NOLINT: it becomes whatever the member is
    return static_cast<Member>(byte);
  }
};

template <TaskView View>
constexpr bool is(Task const& task) {
  return task.op == View::op;
}
/// What a task of this kind says.
template <TaskView View>
constexpr View as(Task const& task) {
  return [&]<std::size_t... at>(std::index_sequence<at...>) { return View{AsMember{task.bytes[at]}...}; }
  (std::make_index_sequence<sizeof(View)>());
}

}  // namespace ringside::steel_arena
