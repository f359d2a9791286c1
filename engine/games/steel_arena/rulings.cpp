#include "engine/games/steel_arena/rulings.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include <fmt/format.h>

#include "engine/core/reading.h"

namespace ringside::steel_arena {
namespace {

/// A question with the way to its answer in Rulings.
struct Entry {
  std::string_view id;
  std::string_view question;
  std::vector<std::string_view> clauses;
  std::vector<RulingOption> options;
  int (*get)(Rulings const&);
  void (*set)(Rulings&, int);
};

template <auto Member>
Entry entry(std::string_view id, std::string_view question, std::vector<std::string_view> clauses,
            std::vector<RulingOption> options) {
  return {id,
          question,
          std::move(clauses),
          std::move(options),
          [](Rulings const& chosen) { return static_cast<int>(chosen.*Member); },
          [](Rulings& chosen, int option) {
            chosen.*Member = static_cast<std::remove_reference_t<decltype(chosen.*Member)>>(option);
          }};
}

std::array<Entry, ruling::count> const& table() {
  using R = Rulings;
  static std::array<Entry, ruling::count> const entries{
      entry<&R::setup_terrain_start>("setup.terrain-start", "May a robot start the game on terrain that is no obstacle?",
                                     {"SA-2.7"},
                                     {{"passive", "It may, and the terrain does not act on the robot while it is placed."},
                                      {"modules-only", "It may not: robots are placed on cells with a module tile."}}),
      entry<&R::supply_terrain_face>(
          "supply.terrain-face", "How is terrain from the supply laid on the field?", {"SA-3.3.4", "SA-17.2"},
          {{"face-up", "Face up, just as terrain is laid before the game."},
           {"face-down",
            "Face down: it stops nothing until a robot enters its cell or damage or heat reaches it; then it is turned up and "
            "acts at once. The expert game lays it face up all the same."}}),
      entry<&R::supply_order>("supply.order", "Which empty cell gets the first supply tile when several are empty?", {"SA-3.3.4"},
                              {{"fixed", "The first in the field's cell order, then the next."},
                               {"active", "The player whose turn it is picks the cell for each tile."}}),
      entry<&R::mode_scope>("mode.scope", "Whose boards turn to reinforced at the end of a turn?", {"SA-3.3.5"},
                            {{"all", "Those of all robots that have become small enough."},
                             {"active", "Only that of the robot whose turn ends; the others wait for their own turn."}}),
      entry<&R::mode_heat>(
          "mode.heat", "What becomes of the overheat token on a board that is turned over?", {"SA-11.1"},
          {{"stays", "It stays: the other side is overheated too."}, {"removed", "It comes off: the other side starts cool."}}),
      entry<&R::central_reinforced_twice>(
          "central.reinforced-twice", "May a reinforced board carry out two of its actions in one turn?", {"SA-11.1", "SA-11.3"},
          {{"no", "One activation, one action."},
           {"yes", "Right after its first action it may carry out a different one; then the activations end."}}),
      entry<&R::activation_no_effect>(
          "activation.no-effect", "May a module be activated when its action can do nothing at all?", {"SA-4.3", "SA-9.15"},
          {{"forbidden", "It may not."},
           {"allowed", "It may: a movement that is blocked and an attack without an aim just heat the module."}}),
      entry<&R::range_single>("range.single", "What does a single number on a movement or turn module mean?",
                              {"SA-5.1", "SA-6.1"},
                              {{"exact", "Exactly that many cells or sectors."}, {"up-to", "Any number from 1 to it."}}),
      entry<&R::jump_passing>(
          "jump.passing", "Does a jump set off explosive terrain that it passes over?", {"SA-6.6"},
          {{"no", "It touches nothing on its way."}, {"yes", "It sets off explosive terrain as if the jumper stood there."}}),
      entry<&R::jump_landing>("jump.landing", "May a jump end on a robot that can be pushed on?", {"SA-6.4"},
                              {{"no", "A jump ends on a cell without a robot."},
                               {"yes", "The robot there is pushed one cell on, as in any collision."}}),
      entry<&R::collision_effects>(
          "collision.effects", "When do the robots of a pushed chain suffer what their new cells do?", {"SA-6.7", "SA-7.2"},
          {{"in-turn", "Each robot enters its cell and suffers it before the next one moves, the farthest first."},
           {"together", "All move first; then each suffers its cell, the farthest first."}}),
      entry<&R::wear_with_speed>("wear.with-speed", "May a module with auto-cool that has speed of its own be worn out to go on?",
                                 {"SA-8.2"},
                                 {{"yes", "It may, as any other with auto-cool: it goes to the box, and its owner goes on."},
                                  {"no", "It may not: its owner can go on without that."}}),
      entry<&R::wear_combine>("wear.combine", "May one activation use both kinds of wear?", {"SA-8.4"},
                              {{"yes", "An overheated module with auto-cool may be activated and also let its owner go on."},
                               {"no", "Either kind, but not both at once."}}),
      entry<&R::effect_zero>(
          "effect.zero", "May a push or a whirl be carried out by 0?", {"SA-9.8", "SA-9.9"},
          {{"yes", "The attacker may leave the robot as it stands."}, {"no", "Not when at least 1 is possible."}}),
      entry<&R::explosion_self>("explosion.self", "Do the splinters of an attack hit the attacker's own robot?", {"SA-9.5"},
                                {{"yes", "They do, when it stands next to the aim."}, {"no", "They spare it."}}),
      entry<&R::heat_targets>("heat.targets", "Whom does heat act on when the attack reaches several robots?", {"SA-9.11"},
                              {{"one", "One of them, picked by the attacker."},
                               {"each", "Each of them, in full; of a sweep those at its sides, too."}}),
      entry<&R::heat_order>("heat.order", "In which order does an attack deal its damage and its heat?", {"SA-9.11"},
                            {{"damage-first", "Damage, then heat."},
                             {"heat-first", "Heat, then damage."},
                             {"attacker", "As the attacker decides for each attack."}}),
      entry<&R::heat_overflow_armour>(
          "heat.overflow-armour", "Can armour lower the damage that comes of heat which was not taken?", {"SA-9.11", "SA-10.2"},
          {{"no", "That damage is what is left of the heat, and final."},
           {"yes", "Armour that has not worked yet this turn may work on it as on a new hit."}}),
      entry<&R::heat_soak>("heat.soak", "Does overheating a passive or an auto-cool module count towards the heat?", {"SA-9.12"},
                           {{"yes", "It counts, and the token comes off again once the heat has been dealt with."},
                            {"no", "Such modules cannot be chosen."}}),
      entry<&R::armour_trigger>(
          "armour.trigger", "Which armour works on a hit?", {"SA-10.1", "SA-10.3"},
          {{"as-needed",
            "One fitting module after the other, in the order that its owner picks, until nothing is left of the "
            "hit; none may be held back."},
           {"all", "Every fitting module that has not worked yet, all at once, needed or not."},
           {"choice", "The owner decides on each fitting module, and may hold it back for a later hit."}}),
      entry<&R::armour_remainder>("armour.remainder", "What becomes of the part of an armour's number that a hit did not need?",
                                  {"SA-10.2"},
                                  {{"lost", "It is lost: the module has worked for this turn."},
                                   {"kept", "It still works on later hits of the same turn."}}),
      entry<&R::armour_own_cell>("armour.own-cell", "What armour works against harm from the robot's own cell?", {"SA-10.5"},
                                 {{"circular", "Circular armour."}, {"none", "No armour."}}),
      entry<&R::umbrella_own_turn>(
          "umbrella.own-turn", "May a defence module that needs activation also be activated as one's own turn's activation?",
          {"SA-10.6"}, {{"no", "Only in answer to a hit."}, {"yes", "Also so; it then stands ready until the turn ends."}}),
      entry<&R::damage_discard_time>("damage.discard-time", "When are the modules discarded that damage costs?", {"SA-12.2"},
                                     {{"end-first", "When the end phase begins, before the tile underneath is taken."},
                                      {"end-last", "After the supply has been laid, before boards turn to reinforced."},
                                      {"at-once", "Right after each hit."}}),
      entry<&R::damage_order>("damage.order", "In which order do several owners discard?", {"SA-12.6"},
                              {{"active-first", "The player whose turn it is, then the others clockwise."},
                               {"victims-first", "The others clockwise, then the player whose turn it is."}}),
      entry<&R::destruction_when>(
          "destruction.when", "When is a robot destroyed?", {"SA-12.5", "SA-15.1"},
          {{"beyond-last", "When it owes one more module than it has, so that the central one would have to go."},
           {"at-zero", "As soon as nothing but the central module is left."}}),
      entry<&R::destruction_trophies>(
          "destruction.trophies", "What are the last modules of a destroyed robot worth?", {"SA-12.5"},
          {{"counted", "They become trophies like other discards."}, {"void", "They go to the box and count for nobody."}}),
      entry<&R::cooling_central>("cooling.central", "May the central module be activated after cooling, in the same turn?",
                                 {"SA-3.2"},
                                 {{"no", "Cooling is all that is done."}, {"yes", "It may, and the activations end with it."}}),
      entry<&R::cooling_face_down>(
          "cooling.face-down", "May an overheated face-down auto-cool module be shown to cool it in anyone's end phase?",
          {"SA-4.4", "SA-13.3"},
          {{"no", "It cools like any auto-cool module, in its owner's end phase."},
           {"yes",
            "Its owner may turn it face up in any player's end phase, which takes its token off; the player whose turn it is "
            "decides first, then the others clockwise."}}),
      entry<&R::trap_mover>(
          "trap.mover", "Does a robot that sets off explosive terrain go on moving?", {"SA-6.7", "SA-14.3"},
          {{"goes-on", "It takes the damage and finishes its movement."},
           {"stops",
            "A mover, a jumper, or one that a push moves, stops there, though the distance that was chosen must have been "
            "possible; those that it pushed have come to rest as well. Over a robot a jumper goes on."}}),
      entry<&R::trap_chain>("trap.chain", "In which order does explosive terrain set off by explosions go off?", {"SA-14.7"},
                            {{"waves", "All that one wave set off goes off together, then what that sets off."},
                             {"depth", "Each tile at once, with all that follows from it, in cell order."}}),
      entry<&R::water_passing>("water.passing", "Does water cool a robot that only crosses it?", {"SA-14.5"},
                               {{"yes", "It does."}, {"no", "Only one that ends its movement there."}}),
      entry<&R::fuel_passing>("fuel.passing", "Does burning fuel harm a robot that only crosses it?", {"SA-14.6"},
                              {{"yes", "It does."}, {"no", "Only one that ends its movement there."}}),
      entry<&R::fuel_start>("fuel.start", "Does burning fuel harm a robot that starts its turn on it?", {"SA-3.4", "SA-14.6"},
                            {{"yes", "It does, before the active phase."}, {"no", "It harms only robots that come onto it."}}),
      entry<&R::limit_newcomer>("limit.newcomer", "May the 13th module itself become the trophy?", {"SA-13.2"},
                                {{"yes", "Any of the 13, the new one included."}, {"no", "One of the 12 older ones."}}),
      entry<&R::end_moment>(
          "end.moment", "When does the game end if the last trophy needed comes while modules are being discarded?", {"SA-15.1"},
          {{"at-once", "With that trophy."}, {"step", "After everybody has discarded what is due in that step."}}),
      entry<&R::team_supply>(
          "team.supply", "Does an empty supply end the team game when a tile must be laid?", {"SA-16.2"},
          {{"ends", "It does, as in the other modes."}, {"continues", "It does not: nothing is laid and the game goes on."}}),
      entry<&R::team_terrain>(
          "team.terrain", "Whose are the modules that terrain costs a robot in its team mate's turn?", {"SA-16.2"},
          {{"void", "Nobody's, as for a team mate's attacks."},
           {"trophies", "They are trophies of the player whose turn it is; discards pay for the oldest damage first."}}),
  };
  return entries;
}

Entry const& entry_at(int index) { return table()[static_cast<std::size_t>(index)]; }

void read_word(int index, Json const& json, Rulings& chosen, Problems& problems) {
  Entry const& asked = entry_at(index);
  std::vector<std::string> words;
  for (RulingOption const& option : asked.options) words.emplace_back(option.word);
  std::string const word = json.is_string() ? json.get<std::string>() : "";
  for (std::size_t i = 0; i < words.size(); ++i)
    if (words[i] == word) return set(chosen, index, static_cast<int>(i));
  problems.push_back({fmt::format("rulings.{}", asked.id), "is " + shown(json), meant(word, words)});
}

std::vector<std::string> ids() {
  std::vector<std::string> all;
  for (Entry const& one : table()) all.emplace_back(one.id);
  return all;
}

std::optional<int> index_of(std::string_view id) {
  for (int i = 0; i < ruling::count; ++i)
    if (entry_at(i).id == id) return i;
  return std::nullopt;
}

}  // namespace

std::span<Ruling const> rulings() {
  static std::vector<Ruling> const list = [] {
    std::vector<Ruling> all;
    for (Entry const& one : table()) all.push_back({one.id, one.question, one.clauses, one.options});
    return all;
  }();
  return list;
}

int get(Rulings const& chosen, int ruling) { return entry_at(ruling).get(chosen); }

void set(Rulings& chosen, int ruling, int option) { entry_at(ruling).set(chosen, option); }

Rulings read_rulings(Json const& json, Problems& problems) {
  Rulings chosen;
  if (!json.is_object()) {
    problems.push_back({"rulings", "is " + shown(json), R"(an object such as {"armour.trigger": "all"})"});
    return chosen;
  }
  for (auto const& [id, word] : json.items()) {
    if (auto const index = index_of(id))
      read_word(*index, word, chosen, problems);
    else
      problems.push_back({"rulings." + id, "no such ruling", meant(id, ids())});
  }
  return chosen;
}

Json write_rulings(Rulings const& chosen) {
  Json json = Json::object();
  for (int i = 0; i < ruling::count; ++i)
    if (int const option = get(chosen, i); option != 0)
      json[std::string(entry_at(i).id)] = std::string(entry_at(i).options[static_cast<std::size_t>(option)].word);
  return json;
}

}  // namespace ringside::steel_arena
