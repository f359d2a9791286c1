#include "engine/games/high_voltage/rulings.h"

#include "engine/core/match/translated_rulings.h"

namespace ringside::high_voltage {

extern std::string_view const russian_rules_text;

namespace {

using Own = Rulings;
constexpr RulingRow own_questions[] = {
    {ruling_index(&Own::damage_group),
     "damage.group",
     "In what groups are modules discarded when that is done at once?",
     {"HV-1.3"},
     {{"together", "All that one cause has cost, together, in turn order."},
      {"hit", "What each single hit has cost, right after it."}}},
    {ruling_index(&Own::hill_count),
     "hill.count",
     "How many trophies does a robot get that comes onto Olympus and stops there?",
     {"HV-3.3"},
     {{"once", "One."}, {"twice", "Two: one for coming onto it and one for stopping."}}},
    {ruling_index(&Own::hill_tile),
     "hill.tile",
     "Which tile of the field does Olympus replace?",
     {"HV-3.1"},
     {{"random-less", "A random one: one the fewer is drawn."}, {"terrain-less", "A terrain tile: one the fewer is drawn."}}},
    {ruling_index(&Own::hill_pile),
     "hill.pile",
     "What does the trophy pile hold?",
     {"HV-3.2"},
     {{"modules", "The modules of generation 2 that are left over."}, {"tiles", "The terrain that is left over, too."}}},
    {ruling_index(&Own::charge_limit),
     "charge.limit",
     "What happens when all 40 charge tokens are taken?",
     {"HV-4.3"},
     {{"none", "Nobody gets any until some are spent or lost."},
      {"unlimited", "Others take their place, up to 90 for each player."}}},
    {ruling_index(&Own::charge_zero),
     "charge.zero",
     "May a chargeable module be activated with no token at all?",
     {"HV-4.4"},
     {{"no", "It may not."}, {"yes", "It may, and its number is 0."}}},
    {ruling_index(&Own::charge_deactivators),
     "charge.deactivators",
     "Do attack modules that are deactivators, but not chargeable, take part?",
     {"HV-4.1"},
     {{"stacks", "They join their stacks."}, {"out", "They stay in the box."}}},
    {ruling_index(&Own::charge_passing),
     "charge.passing",
     "Does charge terrain give tokens to a robot that only crosses it?",
     {"HV-6.2"},
     {{"yes", "It does."}, {"no", "Only to one that ends its movement there."}}},
    {ruling_index(&Own::free_turn_amount),
     "free-turn.amount",
     "By how much does a free turn turn a robot?",
     {"HV-6.1"},
     {{"up-to", "By any number of sectors up to its own, or not at all."}, {"exact", "By exactly its number, or not at all."}}},
    {ruling_index(&Own::beside_turn),
     "beside.turn",
     "Does a circular tile act at the start of a turn on a robot beside which it lay when that robot's last turn ended?",
     {"HV-6.4", "HV-6.5"},
     {{"yes", "It does."}, {"no", "It spares it."}}},
    {ruling_index(&Own::health_blast),
     "health.blast",
     "Whose trophy is a health tile that a blast destroys?",
     {"HV-6.6"},
     {{"active", "That of the player whose turn it is; of Predator in Patience and in its own mine."},
      {"box", "Nobody's: it goes to the box."}}},
    {ruling_index(&Own::vulcan_count),
     "vulcan.count",
     "Which overheated modules make Vulcan stronger?",
     {"HV-7.1"},
     {{"all", "All, with the central one, which has its token by then."}, {"modules", "All but the central one."}}},
    {ruling_index(&Own::vulcan_range),
     "vulcan.range",
     "Where does the range of Vulcan's central movement and turn grow?",
     {"HV-7.1"},
     {{"upper", "At its upper end: 1 becomes 1 to 2."}, {"both", "At both ends: 1 becomes 2."}}},
    {ruling_index(&Own::interrupt_once),
     "interrupt.once",
     "How often may Predator interrupt one turn?",
     {"HV-7.2"},
     {{"each-time", "As often as it can."}, {"once", "Once with each of its two abilities."}}},
    {ruling_index(&Own::interrupt_order),
     "interrupt.order",
     "Which comes first where Evasion and Patience are both possible?",
     {"HV-7.2"},
     {{"owner", "Whichever Predator's owner picks."}, {"evasion-first", "Evasion."}}},
    {ruling_index(&Own::interrupt_central),
     "interrupt.central",
     "May the central module be the one that Predator activates in an interrupt?",
     {"HV-7.2"},
     {{"no", "It may not."}, {"yes", "Its actions count as modules of their types."}}},
    {ruling_index(&Own::patience_zone),
     "patience.zone",
     "Which cells does an attack module reach, for Patience?",
     {"HV-7.2"},
     {{"aimed", "Those at which it can be aimed, or that it sweeps."},
      {"splinters", "Those that its splinters can hit as well."}}},
};

}  // namespace

std::span<Ruling const> rulings() {
  static TranslatedRulings const table(ruling_table<Rulings>(own_questions, steel_arena::rulings()), russian_rules_text);
  return table.list();
}

}  // namespace ringside::high_voltage
