#include "engine/games/high_voltage/why_not.h"

#include "engine/games/high_voltage/words.h"
#include "engine/games/steel_arena/why_not.h"

namespace ringside::high_voltage {
namespace {

/// What a card that one could pay for lacks.
Rejection why_not_now(Card card) {
  switch (card) {
    case Card::overdrive:
      return not_so(HV::c4_6, {"overdrive hurries a module that is still to be activated, and not after cooling",
                               "карта «разгон» ускоряет модуль, который ещё предстоит активировать, и не после охлаждения"});
    case Card::coolant:
      return not_so(HV::c4_5, {"coolant cools an overheated module, and this one is not",
                               "карта «хладагент» охлаждает перегретый модуль, а этот не перегрет"});
    case Card::thruster:
      return not_so(HV::c4_5, {"thruster moves a robot forward, and there is no way",
                               "карта «ускоритель» двигает робота вперёд, а пути нет"});
    case Card::spark:
      return not_so(HV::c4_5, {"spark needs an aim, and this is not one", "карте «искра» нужен прицел, а это не он"});
    case Card::salvage:
      return not_so(HV::c4_5, {"salvage takes the module under the robot, and there is none",
                               "карта «утилизация» берёт модуль под роботом, а там его нет"});
    default:
      return not_so(HV::c4_5, {"{} is not used so", "карту «{}» так не применяют"}, card_names[static_cast<std::size_t>(card)]);
  }
}

}  // namespace

Rejection asked_hill(BaseSetup const& setup, BaseState const& state) {
  return not_so(HV::c3_1, {"seat {} picks the cell of Olympus now", "место {} сейчас выбирает клетку для Олимпа"},
                who_raises(setup, state).number());
}

Rejection why_not_hill(BaseSetup const& setup, BaseState const&, Action action) {
  if (action.cell >= setup.field.size()) return not_so(HV::c3_1, {"there is no such cell", "такой клетки нет"});
  return not_so(HV::c3_1, {"{} is not central", "клетка {} не центральная"}, setup.field.name(action.cell));
}

Rejection asked_supply_draw(BaseSetup const&, BaseState const&) {
  return not_so(HV::c2_6,
                {"chance draws a random tile of generation 3 now", "случай сейчас тянет случайный тайл 3-го поколения"});
}

Rejection asked_deal(BaseSetup const& setup, BaseState const& state) {
  int const seat = seat_to_deal(full(setup), top<Deal>(state).dealt);
  return not_so(HV::c2_6, {"chance deals seat {} a module now", "случай сейчас сдаёт модуль месту {}"}, seat);
}

Rejection asked_open_cards(BaseSetup const&, BaseState const&) {
  return not_so(HV::c4_2, {"chance opens a capability card now", "случай сейчас открывает карту возможностей"});
}

Rejection asked_cards(BaseSetup const&, BaseState const& state) {
  return not_so(
      HV::c4_5,
      {"seat {} uses a capability card or stops now", "место {} сейчас применяет карту возможностей или останавливается"},
      state.turn);
}

Rejection asked_free_turn(BaseSetup const& setup, BaseState const& state) {
  auto const [seat, amount] = top<FreeTurn>(state);
  bool const exact = full(setup).answers.free_turn_amount == FreeTurnAmount::exact;
  return not_so(HV::c6_1,
                {"seat {} may turn its robot by {}{} now, or by 0",
                 "место {} сейчас может повернуть своего робота {}{:сектор|сектора|секторов} или оставить как есть"},
                seat, exact ? Saying{"", "на "} : Saying{"up to ", "не больше чем на "}, Count(amount));
}

Rejection asked_interrupt(BaseSetup const& setup, BaseState const&) {
  return not_so(HV::c7_2, {"seat {} may interrupt now, or pass", "место {} сейчас может прервать ход или пасует"},
                full(setup).predator);
}

Rejection asked_mines(BaseSetup const& setup, BaseState const&) {
  return not_so(HV::c7_4, {"seat {} may activate a module now, or pass", "место {} сейчас может активировать модуль или пасует"},
                full(setup).predator);
}

Rejection asked_lay_tokens(BaseSetup const& setup, BaseState const& state) {
  auto const [seat, amount] = top<LayTokens>(state);
  return not_so(
      HV::c7_4,
      {"seat {0} lays overheat tokens on modules of seat {2} now, one on each at most; still to lay: {1}",
       "место {0} сейчас кладёт жетоны перегрева на модули места {2}, на каждый не больше одного; осталось положить: {1}"},
      full(setup).vulcan, amount, seat);
}

Rejection asked_lay_mine(BaseSetup const&, BaseState const& state) {
  return not_so(HV::c7_3,
                {"seat {} may lay a mine beside its robot now, or pass",
                 "место {} сейчас может поставить мину рядом со своим роботом или пасует"},
                state.turn);
}

Rejection asked_token_falls(BaseSetup const&, BaseState const& state) {
  return not_so(HV::c7_4,
                {"chance decides now on which of the face-down modules of seat {} that look alike the token falls",
                 "случай сейчас решает, какому из неразличимых закрытых модулей места {} достанется жетон"},
                top<TokenFalls>(state).seat);
}

Rejection why_not_cards(BaseSetup const&, BaseState const& state, Action action) {
  if (action.option >= card_count) return not_so(HV::c4_6, {"there is no such card", "такой карты нет"});
  auto const card = static_cast<Card>(action.option);
  Saying const name = card_names[action.option];
  if ((extra(state).open_cards & bit_of(action.option)) == 0)
    return not_so(HV::c4_2, {"{} does not lie open", "карта «{}» не открыта"}, name);
  if ((extra(state).used_cards & bit_of(action.option)) != 0)
    return not_so(HV::c4_5, {"{} was already used this turn", "карта «{}» в этот ход уже применена"}, name);
  if (extra(state).charge[state.turn] < price_of(card))
    return not_so(HV::c4_5, {"{} costs {} charge", "карта «{}» стоит {:жетон|жетона|жетонов} заряда"}, name,
                  Count(price_of(card)));
  return why_not_now(card);
}

Rejection why_not_phase_act(BaseSetup const& setup, BaseState const& state, Action action) {
  if (action.verb == verb::card) return why_not_cards(setup, state, action);
  bool const must_cool = (extra(state).must_cool & bit_of(state.turn)) != 0;
  if (must_cool && top<Act>(state).mode == ActMode::open)
    return not_so(HV::c7_4, {"a mine makes this seat cool now", "из-за мины это место сейчас должно охладиться"});
  int const tile = action.kind == Action::central_kind ? nothing : find_tile(setup, robot_of(state, state.turn).modules, action);
  if (tile != nothing && !is_usable_by(setup, state, state.turn, tile))
    return not_so(HV::c4_6, {"{} was taken this turn", "{} взят только в этот ход"}, module_text(setup, action));
  Rejection plain = why_not_act(setup, state, action);
  return tile == nothing ? plain : why_not_printed(setup, state, action, std::move(plain));
}

Rejection why_not_interrupt(BaseSetup const& setup, BaseState const& state, Action action) {
  return not_so(HV::c7_2,
                {"{} does not fit: Evasion takes a movement or a turn module when robot {} has just come beside seat {}, "
                 "Patience an attack module that now reaches it for the first time this turn; either must be cool, and "
                 "not used this turn",
                 "{} не подходит: для Неуловимости нужен модуль движения или поворота, когда робот {} только что оказался рядом "
                 "с роботом {}, для Терпения — модуль атаки, который в этот ход впервые до него достаёт; тот и другой — не "
                 "перегретый и в этот ход не применённый"},
                module_text(setup, action), state.turn, full(setup).predator);
}

Rejection why_not_lay_mine(BaseSetup const&, BaseState const&, Action) {
  return not_so(HV::c7_3,
                {"a mine in hand is laid beside its owner's robot, where no robot, obstacle or mine is",
                 "мину, которая ещё в запасе, ставят рядом со своим роботом, где нет ни робота, ни препятствия, ни мины"});
}

}  // namespace ringside::high_voltage
