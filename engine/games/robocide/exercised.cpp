#include "engine/games/robocide/exercised.h"

#include <array>

#include "engine/games/robocide/event.h"
#include "engine/games/robocide/rules.h"

namespace ringside::robocide {
namespace {

// Where the sections begin.
constexpr std::size_t first_corner = modification_words.size();
constexpr std::size_t first_loot = first_corner + corner_words.size();

constexpr std::size_t part_index(Slot slot, std::uint8_t kind) {
  return static_cast<std::size_t>(slot) * (kinds_of_part - 1) + kind - 1U;
}
constexpr std::size_t part_index(Corner kind) { return first_corner + static_cast<std::size_t>(kind); }

struct Sign {
  Happened what;
  std::size_t part;  ///< that is at work then
};
constexpr std::array<Sign, 10> signs{{{Happened::flew, part_index(Slot::legs, Legs::propeller)},
                                      {Happened::pushed, part_index(Slot::legs, Legs::magnet)},
                                      {Happened::shielded, part_index(Slot::body, Body::shield)},
                                      {Happened::exploded, part_index(Slot::body, Body::bomb)},
                                      {Happened::teleported, part_index(Corner::teleport)},
                                      {Happened::modified, part_index(Corner::workshop)},
                                      {Happened::resurrected, part_index(Corner::forge)},
                                      {Happened::attracted, part_index(Corner::magnet)},
                                      {Happened::blank, first_loot + index_of(Loot::blank)},
                                      {Happened::mined, first_loot + index_of(Loot::mine)}}};

constexpr std::size_t nothing = ~std::size_t{0};

std::size_t part_at_work(Event const& event) {
  if (event.what == Happened::fired) return part_index(Slot::head, event.a);
  if (event.what == Happened::discarded) return first_loot + index_of(static_cast<Loot>(event.a));
  for (Sign const& sign : signs)
    if (sign.what == event.what) return sign.part;
  return nothing;
}

template <class Words>
void add_section(std::vector<Part>& parts, std::string_view section, Words const& words) {
  for (std::string_view const word : words) parts.push_back({section, std::string(word), {}});
}

}  // namespace

std::vector<Part> parts_of_the_box() {
  std::vector<Part> parts;
  add_section(parts, "part", modification_words);
  add_section(parts, "corner", corner_words);
  add_section(parts, "loot token", token_words);
  return parts;
}

void exercised_by(Setup const& setup, State const& before, Action action, std::vector<std::size_t>& at_work) {
  std::vector<Event> events;
  State after = before;
  apply_action(setup, after, action, &events);
  for (Event const& event : events)
    if (std::size_t const part = part_at_work(event); part != nothing) at_work.push_back(part);
}

}  // namespace ringside::robocide
