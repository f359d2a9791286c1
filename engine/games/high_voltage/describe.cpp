#include "engine/games/high_voltage/describe.h"

#include "engine/games/high_voltage/words.h"

namespace ringside::high_voltage {
namespace {

constexpr std::array<EventPhrase, own_happenings> phrases{{
    {"risen", "{tile} is put on {cell}", "на {cell} кладут {tile}"},
    {"dealt", "seat {seat} is dealt {tile}", "место {seat} получает при раздаче {tile}"},
    {"opened", "the capability card {card} lies open", "открыта карта возможностей «{card}»"},
    {"climbed", "seat {seat} takes a trophy off the pile: its robot is on {cell}",
     "место {seat} берёт трофей из стопки: его робот на {cell}"},
    {"charged", "seat {seat} gets {n} charge", "место {seat} получает заряд: {n}"},
    {"spent", "seat {seat} spends {n} charge", "место {seat} тратит заряд: {n}"},
    {"drained", "seat {seat} loses all its charge, {n}", "место {seat} теряет весь заряд: {n}"},
    {"card", "seat {seat} uses the card {card}", "место {seat} применяет карту «{card}»"},
    {"scraped", "{tile} on {cell} strikes robot {seat} for {n}", "{tile} на {cell} бьёт робота {seat}: {n}"},
    {"scorched", "{tile} on {cell} heats robot {seat} by {n}", "{tile} на {cell} нагревает робота {seat}: {n}"},
    {"wrecked", "{tile} on {cell} is destroyed, a trophy of seat {seat}", "{tile} на {cell} уничтожен, это трофей места {seat}"},
    {"razed", "{tile} on {cell} is destroyed", "{tile} на {cell} уничтожен"},
    {"interrupted", "seat {seat} interrupts the turn with {ability}", "место {seat} прерывает ход: {ability}"},
    {"mined", "seat {seat} lays a mine on {cell}", "место {seat} ставит мину на {cell}"},
    {"tripped", "robot {seat} sets off a mine of seat {other} on {cell}: {mine}",
     "робот {seat} подрывает мину места {other} на {cell}: {mine}"},
    {"lifted", "all overheat tokens of seat {seat} are lifted, {n}", "все жетоны перегрева места {seat} сняты: {n}"},
    {"laid-on", "an overheat token is laid on {tile} of seat {seat}", "жетон перегрева ложится на {tile} (место {seat})"},
    {"jammed", "seat {seat} must cool in its next active phase", "место {seat} должно охладиться в следующей активной фазе"},
    {"cut-off", "the active phase of seat {seat} is over", "активная фаза места {seat} окончена"},
    {"melted", "the mine does {n} damage to robot {seat}", "мина наносит роботу {seat} урон: {n}"},
    {"ambushed", "seat {seat} acts from its ambush", "место {seat} действует из засады"},
}};

}  // namespace

std::span<EventPhrase const> own_phrases() { return phrases; }

std::string own_part(BaseSetup const&, Event const& event, std::string_view name, Language language) {
  auto const amount = static_cast<std::size_t>(event.amount < 0 ? 0 : event.amount);
  if (name == "card") return std::string(card_names[amount % card_names.size()].in(language));
  if (name == "mine") return std::string(mine_names[amount % mine_names.size()].in(language));
  if (name == "ability") return std::string(ability_names[event.amount == 1 ? 0 : 1].in(language));
  return {};
}

}  // namespace ringside::high_voltage
