#include "checker/tables/rows.h"

#include <utility>

#include <fmt/format.h>

#include "checker/find/acting.h"
#include "checker/find/facts.h"
#include "checker/find/times.h"
#include "checker/play/jobs.h"
#include "checker/readings/rulings.h"
#include "engine/core/text/json_text.h"
#include "engine/record/values/edit.h"
#include "engine/record/values/guarded.h"

namespace ringside {
namespace {

TableCell text_cell(std::string_view text) { return text.empty() ? TableCell() : TableCell(std::string(text)); }

template <class Number>
TableCell number_cell(Number number) {
  return static_cast<std::int64_t>(number);
}

template <class... Cells>
void add_row(std::vector<TableCell>& rows, Cells&&... cells) {
  (rows.push_back(std::forward<Cells>(cells)), ...);
}

void add_game(GameRows& rows, std::string const& name, LoadedRecord const& loaded, Verdict const& verdict) {
  Record const& record = loaded.record;
  add_row(rows.of(TableId::game), name, record.game, text_cell(record.engine_version), json_text(setup_in_full(*loaded.match)),
          std::string(record.start ? "position" : "own"), record.seed ? TableCell(std::to_string(*record.seed)) : TableCell(),
          number_cell(loaded.match->seats()), number_cell(record.steps.size()), number_cell(verdict.sound),
          number_cell(record.edits.size()), record.outcome ? TableCell(record.outcome->reason) : TableCell(),
          to_hex(record.final_digest), text_cell(record.notes));
}

template <class Values>
TableCell value_at(Values const& values, std::size_t at) {
  return at < values.size() ? number_cell(values[at]) : TableCell();
}

void add_seats(GameRows& rows, LoadedRecord const& loaded) {
  Record const& record = loaded.record;
  Outcome const outcome = record.outcome.value_or(Outcome{});
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(loaded.match->seats()); ++seat)
    add_row(rows.of(TableId::seat), number_cell(seat),
            seat < record.seat_names.size() ? text_cell(record.seat_names[seat]) : TableCell(), value_at(outcome.rank, seat),
            value_at(outcome.scores, seat));
}

void add_finding(GameRows& rows, Finding const& finding) {
  add_row(rows.of(TableId::finding), number_cell(finding.step), std::string(word_of(finding.cause)), text_cell(finding.clause),
          finding.what, text_cell(finding.recorded), text_cell(finding.replayed));
}

/// Replays the sound steps of a record and adds them, with what they did, and the others as they are recorded.
class StepRows {
 public:
  StepRows(GameRows& rows, LoadedRecord const& loaded, AnyState const& start, std::size_t sound)
      : rows_(rows),
        record_(loaded.record),
        match_(*loaded.match),
        state_(start),
        sound_(sound),
        fields_(time_fields(match_)),
        times_(fields_),
        acting_(match_, start, record_) {}

  void add() {
    for (std::size_t number = 1; number <= record_.steps.size(); ++number) {
      Step const& step = record_.steps[number - 1];
      if (number <= sound_) settle_before(number);
      add_step(number, step);
      if (number <= sound_) play(number, step);
    }
  }

 private:
  GameRows& rows_;
  Record const& record_;
  Match const& match_;
  AnyState state_;
  std::size_t sound_;
  TimeFields fields_;
  Times times_;
  ActingPart acting_;
  std::vector<EventView> events_;

  /// The state before a step, edits of the table done, has the time of the step. The audit has found that they stand.
  void settle_before(std::size_t number) {
    settle(state_, record_, match_, number - 1);
    times_.note(match_, state_);
  }

  void add_step(std::size_t number, Step const& step) {
    bool const sound = number <= sound_;
    add_row(rows_.of(TableId::step), number_cell(number), step.actor.is_seat() ? number_cell(step.actor.number()) : TableCell(),
            match_.text(step.action), number_cell(step.legal), fmt::format("{:016x}", step.digest), number_cell(sound ? 1 : 0),
            sound && fields_.has_rounds() ? number_cell(times_.round()) : TableCell(),
            sound && fields_.has_turns() ? number_cell(times_.turn()) : TableCell(),
            sound && fields_.has_turns() ? number_cell(times_.turns()) : TableCell());
  }

  void play(std::size_t number, Step const& step) {
    events_.clear();
    match_.apply(state_, step.action, Language::english, events_);
    if (events_.empty()) return;
    PartUsed const by = acting_.after(number);
    for (std::size_t i = 0; i < events_.size(); ++i) add_event(number, i + 1, events_[i], by);
  }

  void add_event(std::size_t step, std::size_t number, EventView const& event, PartUsed const& by) {
    add_row(rows_.of(TableId::event), number_cell(step), number_cell(number), std::string(event.kind), text_cell(event.clause),
            text_cell(event.ruling), text_cell(by.name), by.seat < 0 ? TableCell() : number_cell(by.seat), event.text);
    for (std::size_t i = 0; i < event.facts.size(); ++i) {
      auto const& [name, value] = event.facts[i];
      auto const as_number = whole_number(value);
      add_row(rows_.of(TableId::fact), number_cell(step), number_cell(number), number_cell(i + 1), std::string(name), value,
              as_number ? TableCell(*as_number) : TableCell());
    }
  }
};

tl::expected<GameRows, ReadErrors> make_readable_rows(BatchGame& game) {
  if (!game.errors.empty()) return tl::unexpected(std::move(game.errors));
  GameRows rows;
  Verdict const verdict = audit(game.loaded);
  add_game(rows, game.name, game.loaded, verdict);
  add_seats(rows, game.loaded);
  if (verdict.finding) add_finding(rows, *verdict.finding);
  if (auto const start = read_start(game.loaded)) StepRows(rows, game.loaded, *start, verdict.sound).add();
  return rows;
}

GameRows make_unreadable_rows(std::string const& name, ReadErrors errors) {
  GameRows rows;
  add_row(rows.of(TableId::game), name);
  rows.of(TableId::game).resize(form_of(TableId::game).columns.size() - 1);
  add_row(rows.of(TableId::finding), number_cell(0), std::string("unreadable"), TableCell(), to_string(errors.front()),
          TableCell(), TableCell());
  rows.errors = std::move(errors);
  return rows;
}

TablesChunk tables_of_chunk(Chunk const& chunk) {
  TablesChunk result;
  chunk([&](BatchGame& game) {
    if (game.skipped)
      ++result.skipped;
    else
      result.games.push_back(make_rows(game));
  });
  return result;
}

}  // namespace

GameRows make_rows(BatchGame& game) {
  auto rows = guarded(game.name, [&] { return make_readable_rows(game); });
  return rows ? *std::move(rows) : make_unreadable_rows(game.name, std::move(rows.error()));
}

void tables_of_batch(Chunks chunks, TablesOptions const& options, std::function<void(TablesChunk)> const& take) {
  in_order(options.jobs, until(options.interrupt, std::move(chunks)), tables_of_chunk, take);
}

}  // namespace ringside
