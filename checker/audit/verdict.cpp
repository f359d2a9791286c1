#include "checker/audit/verdict.h"

#include <array>

namespace ringside {
namespace {

constexpr std::array<std::string_view, causes> cause_words{"start",       "invariant", "after-end", "actor",        "illegal",
                                                           "legal-count", "digest",    "outcome",   "final-digest", "form",
                                                           "edit",        "as-played", "fault"};

constexpr std::array<Saying, causes> meanings{{
    {"the starting position is invalid", "начальное положение невозможно"},
    {"a law of the game does not hold", "закон игры не выполняется"},
    {"the record continues although the game is over", "запись продолжается, хотя игра окончена"},
    {"someone acts out of turn", "кто-то действует не в свою очередь"},
    {"the action is not legal", "действие против правил"},
    {"the number of legal actions differs", "число возможных действий не то"},
    {"the state after the step differs", "состояние после шага не то"},
    {"the outcome is missing, unfounded or wrong", "исхода нет, или он выдуман или неверен"},
    {"the digest of the whole record differs", "дайджест всей записи не тот"},
    {"the record's form lacks something that was required", "в форме записи нет того, что требуется"},
    {"the position after what the players did against the rules is impossible",
     "положение после отступления игроков от правил невозможно"},
    {"the players did something against the rules", "игроки отступили от правил"},
    {"internal fault in the rules", "внутренняя ошибка в правилах"},
}};

}  // namespace

std::string_view word_of(Cause cause) { return cause_words[static_cast<std::size_t>(cause)]; }
std::string_view meaning_of(Cause cause, Language language) { return meanings[static_cast<std::size_t>(cause)].in(language); }

}  // namespace ringside
