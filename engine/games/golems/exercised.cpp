#include "engine/games/golems/exercised.h"

#include "engine/games/golems/event.h"
#include "engine/games/golems/rules.h"

namespace ringside::golems {
namespace {

constexpr std::array<std::string_view, 4> bonus_words{"repeat 2", "repeat 3", "obstacle?", "attacked?"};

/// Turns events into parts: the sections of list_parts() follow one another.
class Watch {
 public:
  Watch(Setup const& setup, std::vector<std::size_t>& at_work) : setup_(setup), at_work_(at_work) {}

  void see(Event const& event) {
    using enum Happened;
    switch (event.what) {
      case struck:
      case struck_barrel:
        return add(0, setup_.types[event.golem]);
      case opened_row:
        return row(to_row(event.a));
      case drew:
        return add(luck(), event.a - 1U);
      case opened_barrel:
        return add(luck() + luck_kinds, event.a);
      case joined:
        return logic(Logic::conjunction);
      case inverted:
        return logic(Logic::negation);
      case picked:
        return logic(event.clause == BG::c9_3 ? Logic::disjunction : Logic::exclusion);
      default:
        return;
    }
  }

 private:
  Setup const& setup_;
  std::vector<std::size_t>& at_work_;

  std::size_t commands() const { return setup_.scenario->cards.golems.size(); }
  std::size_t bonuses() const { return commands() + command_cards; }
  std::size_t luck() const { return bonuses() + bonus_words.size(); }

  void add(std::size_t section, std::size_t index) { at_work_.push_back(section + index); }
  void row(Row row) {
    add(commands(), static_cast<std::size_t>(row.yes));
    if (row.bonus != Bonus::none) add(bonuses(), static_cast<std::size_t>(row.bonus) - 1);
  }
  void logic(Logic token) { add(luck() + luck_kinds + contents, static_cast<std::size_t>(token) - 1); }
};

template <class Words>
void add_section(std::vector<Part>& parts, std::string_view section, Words const& words) {
  for (auto const& word : words) parts.push_back({section, std::string(word), {}});
}

}  // namespace

std::vector<Part> list_parts(Cards const& cards) {
  std::vector<Part> parts;
  add_section(parts, "golem card", cards.names());
  add_section(parts, "command card", std::span(command_words).first(command_cards));
  add_section(parts, "bonus card", bonus_words);
  add_section(parts, "luck card", std::span(luck_words).subspan(1));
  add_section(parts, "barrel", content_words);
  add_section(parts, "logic token", std::span(logic_words).subspan(1));
  return parts;
}

void exercised_by(Setup const& setup, State const& before, Action action, std::vector<std::size_t>& at_work) {
  std::vector<Event> events;
  State after = before;
  apply_action(setup, after, action, &events);
  Watch watch(setup, at_work);
  for (Event const& event : events) watch.see(event);
}

}  // namespace ringside::golems
