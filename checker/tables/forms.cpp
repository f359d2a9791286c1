#include "checker/tables/forms.h"

namespace ringside {
namespace tables {
namespace {

constexpr CellType integer = CellType::integer, text = CellType::text;
constexpr TableColumn game_id{"game_id", integer, false, "", "Number of the game in the export, from 1."};
constexpr TableColumn step{"step", integer, false, "", "Number of the step in the game, from 1."};
constexpr TableColumn event{"event", integer, false, "", "Number of the event in the step, from 1."};

constexpr std::array game_columns{
    game_id,
    TableColumn{"record", text, false, "", "Name of the record as the other verbs take it, e.g. games.bin:12."},
    TableColumn{"game", text, true, "", "Id of the game; null in all that follows: the record cannot be read."},
    TableColumn{"engine", text, true, "", "Version of the program that wrote the record."},
    TableColumn{"setup", text, true, "", "The setup with all its rulings, as JSON."},
    TableColumn{"start", text, true, "", "'own' or 'position': what the record starts from."},
    TableColumn{"seed", text, true, "", "Seed that the record names, in decimal digits: it may need 64 bits."},
    TableColumn{"seats", integer, true, "seats", "Number of seats."},
    TableColumn{"steps", integer, true, "steps", "Number of steps in the record."},
    TableColumn{"sound", integer, true, "steps", "Steps before the first wrong one: those with events."},
    TableColumn{"edits", integer, true, "edits", "How often the players did something against the rules."},
    TableColumn{"reason", text, true, "", "End reason that the record has; null: it stops early."},
    TableColumn{"digest", text, true, "", "Digest of the whole record, 32 hexadecimal digits."},
    TableColumn{"notes", text, true, "", "What somebody wrote about the game."},
};

constexpr std::array seat_columns{
    game_id,
    TableColumn{"seat", integer, false, "", "Number of the seat, from 0."},
    TableColumn{"name", text, true, "", "Name of its player."},
    TableColumn{"rank", integer, true, "", "Rank in the outcome that the record has, from 1; equals share one."},
    TableColumn{"score", integer, true, "the game's own", "Score in that outcome."},
};

constexpr std::array step_columns{
    game_id,
    step,
    TableColumn{"seat", integer, true, "", "Seat that decided; null: chance did."},
    TableColumn{"action", text, false, "", "What was done, in the game's notation."},
    TableColumn{"legal", integer, false, "actions", "Number of legal actions before the step, as recorded."},
    TableColumn{"digest", text, false, "", "High half of the chained digest after the step, as recorded: 16 hexadecimal digits."},
    TableColumn{"sound", integer, false, "", "1: it was replayed and is right; 0: it is the first wrong step, or after it."},
    TableColumn{"round", integer, true, "rounds",
                "Round in which it happened; null: the game has none, or the step is not sound."},
    TableColumn{"turn", integer, true, "", "What the game itself calls the turn: in most, the active seat."},
    TableColumn{"turns", integer, true, "turns", "Turn in which it happened, counted from 1 where the record starts."},
};

constexpr std::array event_columns{
    game_id,
    step,
    event,
    TableColumn{"kind", text, false, "", "What happened, in a word."},
    TableColumn{"clause", text, true, "", "Id of the clause that caused it."},
    TableColumn{"ruling", text, true, "", "Id of the ruling that decided it."},
    TableColumn{"by", text, true, "", "The tile that the active seat used last in this turn."},
    TableColumn{"by_seat", integer, true, "", "That seat."},
    TableColumn{"text", text, false, "", "What happened, in a sentence."},
};

constexpr std::array fact_columns{
    game_id,
    step,
    event,
    TableColumn{"fact", integer, false, "", "Number of the fact of the event, from 1."},
    TableColumn{"name", text, false, "", "Name of the fact, e.g. seat, to, tile."},
    TableColumn{"value", text, false, "", "The value, as in replay --json."},
    TableColumn{"number", integer, true, "", "The same as a number, where it is one."},
};

constexpr std::array finding_columns{
    game_id,
    TableColumn{"step", integer, false, "", "Where it shows; 0: before the first step."},
    TableColumn{"cause", text, false, "", "Why the record is wrong, as in audit --json; 'unreadable': it cannot be read."},
    TableColumn{"clause", text, true, "", "Id of the clause that was broken."},
    TableColumn{"what", text, false, "", "What is wrong, in a sentence."},
    TableColumn{"recorded", text, true, "", "What the record says."},
    TableColumn{"replayed", text, true, "", "What replaying it gives."},
};

}  // namespace
}  // namespace tables

std::array<TableForm, table_count> const& table_forms() {
  static constexpr std::array<TableForm, table_count> forms{{
      {"game", "Each record, also one that cannot be read.", tables::game_columns, 1, {}},
      {"seat", "Each seat of a game, and how it did.", tables::seat_columns, 2, "game"},
      {"step", "Each decision of a player or of chance.", tables::step_columns, 2, "game"},
      {"event", "What sound steps did, by the rules of this program.", tables::event_columns, 3, "step"},
      {"fact", "The parts of events.", tables::fact_columns, 4, "event"},
      {"finding", "The first thing that is wrong with a record, as audit has it; none of one that is fine.",
       tables::finding_columns, 1, "game"},
  }};
  return forms;
}

}  // namespace ringside
