#include "replay/peer/baseline.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include <fmt/format.h>

#include "checker/audit/rerecord.h"
#include "checker/compare/shrink.h"
#include "checker/play/playout.h"
#include "engine/core/text/in_words.h"
#include "engine/record/values/edit.h"
#include "replay/peer/other_build.h"

namespace ringside {
namespace {

constexpr std::size_t most_tried = 400;  // shorter lines of one example
constexpr std::size_t most_only = 8;

/// One game under both builds.
class BesideAnother {
 public:
  BesideAnother(Peer& peer, NamedGame const& game, Replayed mine)
      : game_(game), match_(*game.loaded.match), other_(peer, match_), mine_(std::move(mine)) {
    if (!mine_.whole) cut();
  }

  Result<ComparedGames> compare() {
    auto const said = other_.audit(mine_.record);
    if (!said) return tl::unexpected(said.error());
    ComparedGames games;
    games.difference.left = games.difference.right = game_.name;
    if (!said->refusal.empty()) return unreadable_there(std::move(games), said->refusal);
    auto const& objection = said->objection;
    if (objection && objection->step > mine_.record.steps.size())
      return unreadable_there(std::move(games), "it finds something wrong after the last step");
    bool const rejects = objection && is_rejection(objection->cause);
    bool const same = mine_.whole ? !objection : rejects && objection->step == mine_.steps + 1;
    if (same) return games;
    auto parting = objection && objection->step <= mine_.steps ? of_step(*objection) : rejected_here();
    if (!parting) return tl::unexpected(parting.error());
    return differing(std::move(games), *std::move(parting));
  }

 private:
  NamedGame const& game_;
  Match const& match_;
  OtherBuild other_;
  Replayed mine_;
  std::string clause_;

  static bool is_rejection(std::string const& cause) { return cause == "illegal" || cause == "actor" || cause == "after-end"; }

  /// What follows the first step that is not legal here says nothing.
  void cut() {
    Record& record = mine_.record;
    keep_steps(record, mine_.steps + 1);
    std::erase_if(record.edits, [&](Edit const& edit) { return edit.after > mine_.steps; });
    record.outcome.reset();
  }

  static ComparedGames unreadable_there(ComparedGames games, std::string const& why) {
    games.fate = Fate::unreadable;
    games.errors.push_back({games.difference.right, 0, 0, 0, {}, "the other build cannot judge it: " + why, {}});
    return games;
  }

  ComparedGames differing(ComparedGames games, Divergence parting) const {
    games.fate = Fate::different;
    GameDifference& difference = games.difference;
    difference.left_match = difference.right_match = game_.loaded.match;
    difference.field = first_field(parting.fields);
    difference.clause = clause_;
    difference.parting = std::move(parting);
    difference.record = LoadedRecord{mine_.record, game_.loaded.match};
    return games;
  }

  std::string choice(std::size_t step) const {
    Step const& played = mine_.record.steps[step - 1];
    return fmt::format("{}: {}", in_words(played.actor), match_.text(played.action));
  }

  AnyState state_before(std::size_t step) const {
    LoadedRecord const loaded{mine_.record, game_.loaded.match};
    Walk walk(match_, *read_start(loaded));
    while (settle(walk, mine_.record, match_) && walk.steps() + 1 < step) walk.play(mine_.record.steps[walk.steps()].action);
    return walk.state();
  }

  static Divergence parting_at(Parting parting, std::size_t step, std::string left, std::string right) {
    Divergence divergence{parting, step, {}, {}, {}};
    divergence.left.text = std::move(left);
    divergence.right.text = std::move(right);
    return divergence;
  }

  Result<Divergence> rejected_here() {
    std::size_t const step = std::min(mine_.steps + 1, mine_.record.steps.size());
    if (step == 0) return parting_at(Parting::start, 0, {}, {});
    Divergence parting = parting_at(Parting::illegal, step, choice(step), choice(step));
    AnyState const before = state_before(step);
    auto const why = match_.reject(before, mine_.record.steps[step - 1].action);
    parting.right.clause = clause_ = why ? std::string(why->clause) : std::string();
    parting.right.reason = why ? why->text : "it is not this seat's turn to act";
    return parting;
  }

  Result<Divergence> of_step(Objection const& objection) {
    std::size_t const step = objection.step;
    if (objection.cause == "outcome") {
      auto const& outcome = mine_.record.outcome;
      return parting_at(Parting::outcome, step, objection.replayed, outcome ? in_words(*outcome) : "no outcome");
    }
    if (step == 0) return of_state(step, objection);
    if (objection.cause == "legal-count") return of_legal(step, objection);
    if (objection.cause == "digest") return of_state(step, objection);
    clause_ = objection.clause;
    Divergence parting = parting_at(Parting::illegal, step, choice(step), choice(step));
    parting.left.clause = objection.clause;
    parting.left.reason = objection.what.empty() ? objection.cause : objection.what;
    return parting;
  }

  /// What the other build makes of the fields of a state, beside this one's.
  Result<std::vector<FieldChange>> fields_beside(PeerAnswer const& there, AnyState const& here) {
    return other_.ask_position(there).map([&](Json const& position) -> std::vector<FieldChange> {
      if (position.is_null()) return {};
      Problems problems;
      auto const left = match_.read_position(position, problems);
      std::vector<FieldChange> fields;
      if (left) fields = changed_fields(described_fields(match_, *left), described_fields(match_, here));
      return fields.empty() ? changed_leaves(position, match_.position(here)) : fields;
    });
  }

  Result<Divergence> of_start() {
    AnyState const start = state_before(1);
    bool const own = !mine_.record.start;
    auto const there = own ? other_.start() : other_.ask_state(start);
    if (!there) return tl::unexpected(there.error());
    auto fields = fields_beside(*there, start);
    if (!fields) return tl::unexpected(fields.error());
    Divergence parting = parting_at(Parting::start, 0, {}, {});
    parting.fields = *std::move(fields);
    return parting;
  }

  Result<Divergence> of_state(std::size_t step, Objection const& objection) {
    if (step <= 1)
      if (auto start = of_start(); !start || !start->fields.empty()) return start;
    std::string const recorded = step == 0 ? "" : fmt::format("{:016x}", mine_.record.steps[step - 1].digest);
    if (step == 0) return parting_at(Parting::digest, step, objection.replayed, recorded);
    AnyState state = state_before(step);
    ActionCode const action = mine_.record.steps[step - 1].action;
    auto const there = other_.ask_state(state).and_then([&](PeerAnswer const& before) { return other_.applied(before, action); });
    if (!there) return tl::unexpected(there.error());
    std::vector<EventView> events;
    match_.apply(state, action, Language::english, events);
    return fields_beside(*there, state).map([&](std::vector<FieldChange> fields) {
      clause_ = first_other_clause(other_.events_in(there->result), events);
      if (fields.empty()) return parting_at(Parting::digest, step, objection.replayed, recorded);
      Divergence parting = parting_at(Parting::state, step, choice(step), choice(step));
      parting.fields = std::move(fields);
      parting.left.events = other_.events_in(there->result);
      parting.right.events = std::move(events);
      return parting;
    });
  }

  Result<Divergence> of_legal(std::size_t step, Objection const& objection) {
    AnyState const before = state_before(step);
    auto const there = other_.ask_state(before);
    if (!there) return tl::unexpected(there.error());
    auto const left = other_.legal_in(*there);
    if (!left) return tl::unexpected(left.error());
    Divergence parting = parting_at(Parting::legal, step, objection.replayed, std::to_string(mine_.record.steps[step - 1].legal));
    std::vector<std::string> const right = texts_here(before);
    list_only(parting.left, *left, right);
    list_only(parting.right, right, *left);
    if (auto const named = name_legal(parting, *there, before); !named) return tl::unexpected(named.error());
    return parting;
  }
  std::vector<std::string> texts_here(AnyState const& state) const {
    std::vector<ActionCode> legal;
    match_.legal(state, legal);
    std::vector<std::string> texts;
    for (ActionCode const action : legal) texts.push_back(match_.text(action));
    std::sort(texts.begin(), texts.end());
    return texts;
  }
  static void list_only(Side& side, std::vector<std::string> const& own, std::vector<std::string> const& other) {
    std::set_difference(own.begin(), own.end(), other.begin(), other.end(), std::back_inserter(side.only));
    side.only_more = side.only.size() - std::min(side.only.size(), most_only);
    side.only.resize(std::min(side.only.size(), most_only));
  }

  /// The clause by which one build forbids what the other allows.
  Result<> name_legal(Divergence const& parting, PeerAnswer const& there, AnyState const& here) {
    if (!parting.left.only.empty()) {
      auto const action = match_.parse(parting.left.only.front()).value;
      auto const why = action ? match_.reject(here, *action) : std::nullopt;
      if (why) clause_ = why->clause;
      return {};
    }
    if (parting.right.only.empty()) return {};
    return other_.clause_against(there, parting.right.only.front()).map([&](std::string clause) { clause_ = std::move(clause); });
  }
};

Line line_in(Record const& record, std::size_t steps) {
  Line line;
  for (std::size_t i = 0; i < std::min(steps, record.steps.size()); ++i) line.push_back(record.steps[i].action);
  return line;
}

/// The other build died on a game, or fell silent.
ComparedGames failed_there(NamedGame const& game, Failure const& why) {
  ComparedGames games;
  games.fate = Fate::failed;
  games.difference.left = games.difference.right = game.name;
  games.errors.push_back({game.name, 0, 0, 0, {}, "the other build failed on it: " + why.reports.front().what, {}});
  return games;
}

bool is_alike(ComparedGames const& games, GameDifference const& difference) {
  GameDifference const& other = games.difference;
  return games.fate == Fate::different && other.parting.parting == difference.parting.parting &&
         other.clause == difference.clause && other.field == difference.field;
}

}  // namespace

Result<ComparedGames> Baseline::compare(NamedGame const& game) {
  ComparedGames games;
  games.difference.left = games.difference.right = game.name;
  games.errors = game.errors;
  auto mine = games.errors.empty() ? replayed(game.loaded) : std::nullopt;
  if (!mine) {
    if (games.errors.empty()) games.errors.push_back({game.name, 0, 0, 0, {}, "no game can start like that", {}});
    games.fate = Fate::unreadable;
    return games;
  }
  auto peer = borrow();
  if (!peer && has_answered_ && peer.error().exit == Exit::unreadable) return failed_there(game, peer.error());
  if (!peer) return tl::unexpected(peer.error());
  has_answered_ = true;
  auto result = BesideAnother(**peer, game, *std::move(mine)).compare();
  if (!result && (*peer)->is_lost()) return failed_there(game, result.error());
  if (result) give_back(*std::move(peer));
  return result;
}

Result<std::optional<Record>> Baseline::shortened(NamedGame const& game, GameDifference const& difference) {
  auto const start = read_start(game.loaded);
  if (!start || !game.loaded.record.edits.empty() || difference.parting.parting == Parting::illegal) return std::nullopt;
  std::size_t tried = 0;
  std::optional<Failure> failed;
  auto const shows = [&](Line const& line) -> std::optional<Line> {
    if (failed || tried++ >= most_tried) return std::nullopt;
    Record record = record_line(*game.loaded.match, *start, line);
    auto const games = compare({game.name, {}, {std::move(record), game.loaded.match}, {}});
    if (!games) failed = games.error();
    if (games && games->fate == Fate::failed) tried += most_tried / 4;  // each costs a start, or much waiting
    if (!games || !is_alike(*games, difference)) return std::nullopt;
    return Line(line.begin(), line.begin() + static_cast<std::ptrdiff_t>(games->difference.parting.step));
  };
  Line const whole = line_in(game.loaded.record, difference.parting.step);
  auto const shown = shows(whole);
  if (!shown) return failed ? Result<std::optional<Record>>(tl::unexpected(*failed)) : std::nullopt;
  Line const shortest = shrink(*game.loaded.match, *start, *shown, shows);
  if (failed) return tl::unexpected(*failed);
  return record_line(*game.loaded.match, *start, shortest);
}

Result<std::unique_ptr<Peer>> Baseline::borrow() {
  {
    std::scoped_lock const lock(mutex_);
    if (!idle_.empty()) {
      auto peer = std::move(idle_.back());
      idle_.pop_back();
      return peer;
    }
  }
  return Peer::start(program_, patience_);
}

void Baseline::give_back(std::unique_ptr<Peer> peer) {
  std::scoped_lock const lock(mutex_);
  idle_.push_back(std::move(peer));
}

}  // namespace ringside
