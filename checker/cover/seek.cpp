#include "checker/cover/seek.h"

#include <algorithm>

#include "checker/cover/favoured.h"
#include "checker/cover/pairs.h"
#include "checker/cover/prove.h"
#include "checker/cover/restarts.h"
#include "checker/cover/towards.h"
#include "checker/play/chooser.h"
#include "checker/play/jobs.h"

namespace ringside {
namespace {

constexpr std::uint64_t games_a_round = 16;
constexpr std::uint64_t least_patience = 256;   // games without anything new
constexpr std::uint64_t most_holders = 8;       // lines that are kept for one thing
constexpr std::uint64_t states_a_try = 32;      // that may be explored for each action that was tried or played …
constexpr std::uint64_t most_states = 400'000;  // … and in all
constexpr std::uint64_t most_mattered = 64;     // states that are kept in which one option had mattered

/// The rounds of a search.
class Seeker {
 public:
  explicit Seeker(Seeking const& seeking) : seeking_(seeking), items_(*seeking.series.game, counted_kinds() | seeking.kinds) {
    if (!seeking.towards.empty())
      goal_ = items_.add({std::string(seeking.series.game->facts().id), std::string(question_section), seeking.towards});
    known_.items.assign(items_.size(), 0);
    known_.due = known_.open = known_.wanted = known_.met = ItemSet(items_.size());
    holders_.assign(items_.size(), 0);
    options_.resize(items_.size());
    goal_ ? want_goal() : want_kinds();
  }

  SoughtRecords run() {
    while (!is_over()) play_round();
    explore_rest();
    choose_records();
    sought_.due = known_.due.size();
    sought_.unmet = list_unmet(seeking_.series, known_, items_, refused_, options_, sought_.explored);
    return std::move(sought_);
  }

 private:
  /// A game that is to be played.
  struct Task {
    Restart from;
    std::uint64_t seed = 0;
    Steering how;
  };

  Seeking const& seeking_;
  ItemList items_;
  std::optional<std::size_t> goal_;  // the question's number
  MetSoFar known_;
  Restarts restarts_;
  std::vector<SteeredGame> kept_;
  std::vector<std::uint64_t> holders_;  // of each item, the lines kept
  std::vector<OptionGames> options_;    // of each item that is an option
  Refused refused_;
  std::uint64_t last_new_game_ = 0;
  SoughtRecords sought_;

  void want_kinds() {
    for (std::size_t item = 0; item < items_.size(); ++item) {
      MetKind const kind = kind_of_section(items_[item].section);
      if (has(seeking_.kinds, kind)) (kind == MetKind::reasons ? known_.open : known_.due).insert(item);
    }
    known_.wanted = known_.due;
    known_.wanted.add(known_.open);
    known_.pairs = has(seeking_.kinds, MetKind::pairs);
  }
  void want_goal() {
    known_.due.insert(*goal_);
    Problems ignored;
    std::shared_ptr<Match const> const match = seeking_.series.game->match(seeking_.series.setup, ignored);
    auto const question = parse_question(seeking_.towards, match, seeking_.series.game->match);
    if (!question) return;
    for (std::size_t const item : items_named(*question, items_)) known_.wanted.insert(item);
  }

  std::uint64_t actions_left() const {
    return seeking_.actions ? *seeking_.actions - std::min(sought_.actions, *seeking_.actions) : UINT64_MAX;
  }
  bool ends(SeekEnd end, bool holds) {
    if (holds) sought_.end = end;
    return holds;
  }
  bool is_over() {
    std::uint64_t const idle = sought_.games - last_new_game_;
    return ends(SeekEnd::met, known_.open.empty() && known_.due.is_within(known_.met)) ||
           ends(SeekEnd::games, seeking_.games && sought_.games >= *seeking_.games) ||
           ends(SeekEnd::actions, actions_left() < games_a_round) ||
           ends(SeekEnd::stale, seeking_.until_stale && idle >= std::max(least_patience, last_new_game_)) ||
           ends(SeekEnd::ended, seeking_.ended(sought_.games, known_.due.common(known_.met)));
  }

  void play_round() {
    std::uint64_t const left = seeking_.games ? *seeking_.games - sought_.games : games_a_round;
    std::vector<Task> tasks;
    for (std::uint64_t i = 0; i < std::min(games_a_round, left); ++i) tasks.push_back(next_task(sought_.games + i));
    std::size_t next = 0;
    std::vector<SteeredGame> games;
    in_order(
        seeking_.jobs, [&] { return next < tasks.size() ? std::optional(next++) : std::nullopt; },
        [&](std::size_t task) { return play(tasks[task]); }, [&](SteeredGame game) { games.push_back(std::move(game)); });
    for (SteeredGame& game : games) learn(std::move(game));
  }

  SteeredGame play(Task const& task) const {
    SteeredGame game = play_steered(task.from, known_, items_, task.how, task.seed);
    if (known_.pairs) ask_options(task.from, *seeking_.series.game, known_, items_, game);
    return game;
  }

  /// Every other game goes on from a restart.
  Task next_task(std::uint64_t number) {
    std::uint64_t const seed = seed_of_game(seeking_.series.seed, number);
    Dice dice(seed_of_game(seed, 0));
    Steering how = seeking_.steering;
    how.most_actions = std::min<std::uint64_t>(how.most_actions, actions_left() / games_a_round);
    how.policy = number % 4 < 2 ? Policy::uniform : Policy::aggressive;
    Restart const* const restart = number % 2 == 1 ? restarts_.take(known_, dice) : nullptr;
    return {restart != nullptr ? *restart : fresh(dice), seed, how};
  }
  Restart fresh(Dice& dice) const {
    std::shared_ptr<Match const> match = draw_favoured(seeking_.series, known_, items_, dice).match;
    AnyState const start = match->start();
    return {std::move(match), {}, start, ItemSet(items_.size())};
  }

  void learn(SteeredGame game) {
    ++sought_.games;
    sought_.actions += game.played;
    sought_.tried += game.tried;
    for (auto& [clause, action] : game.refused) refused_.try_emplace(clause, std::move(action));
    for (Restart& restart : game.restarts)
      if (restart.trait == 0 || known_.games_with(restart.trait) == 0) restarts_.add(std::move(restart));
    for (std::uint64_t const trait : game.traits) ++known_.traits[trait];
    if (goal_ && answers(seeking_.towards, *seeking_.series.game, game.match, game.line)) game.met.insert(*goal_);
    known_.due.add(game.seen);
    for (std::size_t const option : game.asked) ++options_[option].looked_at;
    for (Mattered& one : game.mattered)
      if (++options_[one.option].mattered <= most_mattered && !game.match->actor(one.restart.state).is_nobody())
        restarts_.add(std::move(one.restart));
    note_items(game);
    keep(std::move(game));
  }
  void note_items(SteeredGame const& game) {
    game.met.each([&](std::size_t item) {
      if (goal_ && known_.wanted.has(item)) return;  // it stays wanted until the question is answered
      if (known_.items[item]++ > 0 || !known_.due.has(item)) return;
      last_new_game_ = sought_.games;
      sought_.last_new = sought_.actions;
    });
    known_.met.add(game.met);
  }

  /// Where the whole space is small, explores it: what is not met then is met on a line of its own, or never.
  void explore_rest() {
    if (goal_ || sought_.end == SeekEnd::met || sought_.end == SeekEnd::ended) return;
    ItemSet rest = known_.due;
    rest.add(known_.open);
    rest.remove(known_.met);
    std::uint64_t const most = std::min(states_a_try * (sought_.actions + sought_.tried), most_states);
    auto space = explore_items(seeking_.series, items_, rest, most);
    if (!space) return;
    sought_.explored = space->states;
    known_.open.each([&](std::size_t item) {
      if (space->met.has(item)) known_.due.insert(item);
    });
    for (ShownLine& shown : space->lines) {
      known_.met.add(shown.met);
      SteeredGame game;
      game.match = std::move(shown.match);
      game.line = std::move(shown.line);
      game.met = std::move(shown.met);
      keep(std::move(game));
    }
    if (known_.due.is_within(known_.met)) sought_.end = SeekEnd::met;
  }

  /// Keeps a line as long as few others have something that it has.
  void keep(SteeredGame game) {
    bool is_rare = false;
    game.met.each([&](std::size_t item) { is_rare |= known_.due.has(item) && holders_[item] < most_holders; });
    if (!is_rare) return;
    game.met.each([&](std::size_t item) { ++holders_[item]; });
    game.restarts.clear();
    game.traits.clear();
    game.mattered.clear();
    kept_.push_back(std::move(game));
  }

  /// A least set of the lines, each played to its end; and of these again a least set, since an end may bring more.
  void choose_records() {
    std::vector<CoverChoice> choices;
    for (SteeredGame const& game : kept_) {
      CoverChoice choice{{}, game.line.size()};
      game.met.each([&](std::size_t item) {
        if (known_.due.has(item)) choice.items.push_back(static_cast<std::uint32_t>(item));
      });
      choices.push_back(std::move(choice));
    }
    std::vector<LoadedRecord> records;
    MetCollection collection;
    for (std::size_t const line : find_least_set(choices).chosen) {
      records.push_back(to_record(kept_[line], line));
      std::vector<MetItem> const met = due_in(records.back());
      note_met(met);
      collection.add(met, records.back().record.steps.size());
    }
    sought_.reduced = collection.keep_least();
    for (KeptRecord& kept : sought_.reduced.kept) {
      sought_.records.push_back(std::move(records[kept.record]));
      kept.record = sought_.records.size() - 1;
    }
  }

  /// The end of a record may meet more than its line.
  void note_met(std::vector<MetItem> const& met) {
    for (MetItem const& one : met) {
      std::size_t const item = items_.find(one.section, one.name).value();
      known_.met.insert(item);
      if (known_.open.has(item)) known_.due.insert(item);
    }
  }

  /// What was to be met of what a record meets.
  std::vector<MetItem> due_in(LoadedRecord const& loaded) const {
    if (goal_) return {items_[*goal_]};  // the lines that are kept answer the question
    std::vector<MetItem> met = met_by(loaded, *seeking_.series.game, seeking_.kinds);
    std::erase_if(met, [&](MetItem const& item) { return !items_.find(item.section, item.name); });
    return met;
  }

  /// Plays a line to its end, as far as the limits allow.
  LoadedRecord to_record(SteeredGame const& game, std::size_t number) {
    Match const& match = *game.match;
    Playout const& how = seeking_.series.playout;
    std::uint64_t const seed = seed_of_game(seed_of_game(seeking_.series.seed, number), 1);
    std::vector<ActionCode> line = game.line, legal;
    AnyState state = match.start();
    for (ActionCode const action : line) match.apply(state, action);
    Dice dice(seed);
    Chooser chooser(match, how.policy);
    for (Actor actor = match.actor(state); !actor.is_nobody() && line.size() < how.max_actions && actions_left() > 0;
         actor = match.actor(state)) {
      match.legal(state, legal);
      line.push_back(chooser.choose(state, actor, legal, dice, seed_of_decision(seed, line.size())));
      match.apply(state, line.back());
      ++sought_.actions;
    }
    return {record_line(match, match.start(), line), game.match};
  }
};

}  // namespace

bool SoughtRecords::is_explained() const {
  return std::all_of(unmet.begin(), unmet.end(), [](Unmet const& one) { return one.why != UnmetWhy::unknown; });
}

SoughtRecords seek(Seeking const& seeking) { return Seeker(seeking).run(); }

}  // namespace ringside
