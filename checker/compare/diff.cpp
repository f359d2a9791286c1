#include "checker/compare/diff.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "checker/readings/rulings.h"
#include "checker/tree/knowledge.h"
#include "engine/core/text/in_words.h"
#include "engine/core/values/sentence.h"
#include "engine/record/values/edit.h"

namespace ringside {
namespace {

constexpr std::array<std::string_view, 11> parting_words{"setup", "start", "actor",  "action", "edit",   "illegal",
                                                         "legal", "state", "digest", "length", "outcome"};
constexpr std::size_t most_listed = 8;

std::string outcome_words(std::optional<Outcome> const& outcome, Facts const& facts, Language language) {
  constexpr Saying none{"no outcome", "исхода нет"};
  return outcome ? in_words(*outcome, facts, language) : std::string(none.in(language));
}

/// True when the setups are alike except for their rulings.
bool only_rulings_differ(Json left, Json right) {
  left.erase("rulings");
  right.erase("rulings");
  return left == right;
}

/// The setup with every ruling named, also those that are the default.
Json full_setup(MatchRules const& match) {
  Json setup = match.setup();
  Json rulings = Json::object();
  for (Ruling const& ruling : match.rulings()) rulings[std::string(ruling.id)] = ruling_in_force(match, ruling.id);
  setup.erase("rulings");
  if (!rulings.empty()) setup["rulings"] = std::move(rulings);
  return setup;
}

/// One of the two records while they are played beside each other.
struct Player {
  Record const& record;
  Match const& match;
  AnyState state;
  bool is_known = true;  // may the action of the compared step be shown?

  Step const* step(std::size_t index) const { return index < record.steps.size() ? &record.steps[index] : nullptr; }
  std::vector<ActionCode> legal() const {
    std::vector<ActionCode> actions;
    match.legal(state, actions);
    return actions;
  }
};

/// Plays two records beside each other and notes where they diverge.
class Differ {
 public:
  Differ(Player left, Player right, DiffOptions const& options)
      : left_(std::move(left)), right_(std::move(right)), options_(options) {}

  Difference run(bool rulings_of_one_record) && {
    one_record_ = rulings_of_one_record;
    if (compare_setups() && compare_starts()) compare_steps();
    return std::move(result_);
  }

 private:
  Player left_, right_;
  DiffOptions const& options_;
  Difference result_;
  bool one_record_ = false;  // the same record under two rulings: what it claims holds for one side only
  bool same_setup_ = true;
  std::vector<CommonStep> common_;

  bool noted(Parting parting) const {
    return std::any_of(result_.divergences.begin(), result_.divergences.end(),
                       [&](Divergence const& d) { return d.parting == parting; });
  }

  Divergence& note(Parting parting, std::size_t step, std::string left, std::string right) {
    bool const first = std::all_of(result_.divergences.begin(), result_.divergences.end(),
                                   [](Divergence const& d) { return d.parting == Parting::setup; });
    if (first) result_.context = common_;
    result_.divergences.push_back({parting, step, {}, {}, {}});
    result_.divergences.back().left.text = std::move(left);
    result_.divergences.back().right.text = std::move(right);
    return result_.divergences.back();
  }

  /// False when there is nothing more to compare. Of one record under two rulings the setups are known to differ.
  bool compare_setups() {
    Json const left = full_setup(left_.match), right = full_setup(right_.match);
    std::string_view const left_game = left_.match.facts().id, right_game = right_.match.facts().id;
    same_setup_ = left_game == right_game && left == right;
    if (same_setup_ || one_record_) return true;
    note(Parting::setup, 0, std::string(left_game), std::string(right_game)).fields = changed_leaves(left, right);
    return left_game == right_game && only_rulings_differ(left, right);
  }

  std::vector<FlatField> known(Player const& player) const {
    return known_fields(player.match, player.state, options_.seat, options_.language);
  }

  std::vector<FieldChange> changes() const {
    if (left_.state == right_.state) return {};  // rulings change neither which fields there are nor their names
    return changed_fields(known(left_), known(right_), options_.ignore);
  }

  bool compare_starts() {
    std::vector<FieldChange> fields = changes();
    if (fields.empty()) return true;
    note(Parting::start, 0, {}, {}).fields = std::move(fields);
    return false;
  }

  void compare_steps() {
    if (!same_edits(0)) return;
    for (std::size_t i = 0; left_.step(i) != nullptr || right_.step(i) != nullptr; ++i) {
      look_at(left_, i);
      look_at(right_, i);
      if (left_.step(i) == nullptr || right_.step(i) == nullptr) return note_length(i);
      if (depends_on_secrets()) return void(result_.rest_is_secret = true);
      if (!compare_step(i)) return;
      remember(i);
      if (!same_edits(i + 1)) return;
    }
    compare_ends();
  }

  /// A table's reason is known to all who sat there, the fields it changed may be secrets.
  std::string edit_words(Player const& player, std::size_t steps) const {
    std::string text;
    for (Edit const& edit : edits_behind(player.record, steps))
      text += (text.empty() ? "" : "; ") + (options_.seat ? edit.why : to_string(edit));
    return text.empty() ? "played by the rules" : "as played: " + text;
  }
  bool are_same(std::span<Edit const> left, std::span<Edit const> right) const {
    return std::equal(left.begin(), left.end(), right.begin(), right.end(),
                      [&](Edit const& a, Edit const& b) { return options_.seat || a.set == b.set; });
  }

  /// What the players did against the rules after that many steps; their reasons may differ.
  bool same_edits(std::size_t steps) {
    if (left_.record.edits.empty() && right_.record.edits.empty()) return true;
    auto const left = settled(left_.record, left_.match, steps, left_.state);
    auto const right = settled(right_.record, right_.match, steps, right_.state);
    bool const same = are_same(edits_behind(left_.record, steps), edits_behind(right_.record, steps));
    if (left) left_.state = *left;
    if (right) right_.state = *right;
    if (same && left && right && (!options_.seat || changes().empty())) return true;
    Divergence& parting = note(Parting::edit, steps, left ? edit_words(left_, steps) : left.error(),
                               right ? edit_words(right_, steps) : right.error());
    parting.fields = changes();
    return false;
  }

  bool compare_step(std::size_t i) {
    if (!same_choice(i)) return false;
    std::vector<ActionCode> const left = left_.legal(), right = right_.legal();
    if (!is_legal(left, right, i)) return false;
    if (!same_legal(left, right, i) && !one_record_) return false;
    return same_result(i);
  }

  void look_at(Player& player, std::size_t i) const {
    if (Step const* const step = player.step(i))
      player.is_known = one_record_ ? knows_all(player.match, player.state, step->action, options_.seat)
                                    : knows(player.match, player.state, step->action, options_.seat);
  }

  std::string action_text(Player const& player, std::size_t i) const {
    constexpr Saying hidden{"(hidden)", "(скрыто)"};
    return player.is_known ? player.match.text(player.record.steps[i].action, options_.language)
                           : std::string(hidden.in(options_.language));
  }

  std::string choice(Player const& player, std::size_t i) const {
    return fmt::format("{}: {}", in_words(player.record.steps[i].actor, options_.language), action_text(player, i));
  }

  bool depends_on_secrets() const { return one_record_ && !(left_.is_known && right_.is_known); }

  /// Two actions that the seat may not know look alike.
  bool are_alike(Step const& left, Step const& right) const {
    if (left.actor != right.actor || left_.is_known != right_.is_known) return false;
    return !left_.is_known || left.action == right.action;
  }

  bool same_choice(std::size_t i) {
    Step const& left = *left_.step(i);
    Step const& right = *right_.step(i);
    if (are_alike(left, right)) return true;
    Parting const parting = left.actor != right.actor ? Parting::actor : Parting::action;
    Divergence& divergence = note(parting, i + 1, choice(left_, i), choice(right_, i));
    play_if_legal(left_, divergence.left, i);
    play_if_legal(right_, divergence.right, i);
    divergence.fields = changes();
    return false;
  }

  void play_if_legal(Player& player, Side& side, std::size_t i) {
    ActionCode const action = player.record.steps[i].action;
    if (auto const rejection = player.match.reject(player.state, action)) {
      bool const open =
          knows_legal(player.match, player.state, options_.seat) || !hides(player.match, player.state, options_.seat);
      side.clause = open ? rejection->clause : "";
      side.reason = open ? rejection->text_in(options_.language)
                         : Saying{"the reason is a secret", "причина — тайна"}.in(options_.language);
      return;
    }
    player.match.apply(player.state, action, options_.language, side.events);
  }

  bool is_legal(std::vector<ActionCode> const& left, std::vector<ActionCode> const& right, std::size_t i) {
    bool const in_left = std::binary_search(left.begin(), left.end(), left_.record.steps[i].action);
    bool const in_right = std::binary_search(right.begin(), right.end(), right_.record.steps[i].action);
    if (in_left && in_right) return true;
    Divergence& parting = note(Parting::illegal, i + 1, choice(left_, i), choice(right_, i));
    play_if_legal(left_, parting.left, i);
    play_if_legal(right_, parting.right, i);
    return false;
  }

  void list_only(Player const& player, Side& side, std::vector<ActionCode> const& own, std::vector<ActionCode> const& other) {
    std::vector<ActionCode> only;
    std::set_difference(own.begin(), own.end(), other.begin(), other.end(), std::back_inserter(only));
    for (ActionCode const action : only)
      if (side.only.size() < most_listed) side.only.push_back(player.match.text(action, options_.language));
    side.only_more = only.size() - side.only.size();
  }

  bool same_legal(std::vector<ActionCode> const& left, std::vector<ActionCode> const& right, std::size_t i) {
    std::size_t const left_count = one_record_ ? left.size() : left_.record.steps[i].legal;
    std::size_t const right_count = one_record_ ? right.size() : right_.record.steps[i].legal;
    bool const knows = knows_legal(left_.match, left_.state, options_.seat);
    bool const same = !knows || (left_count == right_count && (!one_record_ || left == right)) || ignores(Parting::legal);
    if (same || noted(Parting::legal)) return same;
    Divergence& parting = note(Parting::legal, i + 1, std::to_string(left_count), std::to_string(right_count));
    list_only(left_, parting.left, left, right);
    list_only(right_, parting.right, right, left);
    return false;
  }

  bool same_result(std::size_t i) {
    Side left, right;
    left_.match.apply(left_.state, left_.record.steps[i].action, options_.language, left.events);
    right_.match.apply(right_.state, right_.record.steps[i].action, options_.language, right.events);
    std::vector<FieldChange> fields = noted(Parting::state) ? std::vector<FieldChange>{} : changes();
    if (!fields.empty()) {
      Divergence& parting = note(Parting::state, i + 1, choice(left_, i), choice(right_, i));
      left.text = parting.left.text;
      right.text = parting.right.text;
      parting.left = std::move(left);
      parting.right = std::move(right);
      parting.fields = std::move(fields);
      return one_record_;
    }
    return same_digest(i);
  }

  bool ignores(Parting parting) const {
    return std::find(options_.ignore.begin(), options_.ignore.end(), word_of(parting)) != options_.ignore.end();
  }

  /// Digests cover the setup and every field, secrets too, so they say something only when nothing may differ.
  bool digests_count() const { return same_setup_ && !one_record_ && !options_.seat && options_.ignore.empty(); }

  bool same_digest(std::size_t i) {
    std::uint64_t const left = left_.record.steps[i].digest, right = right_.record.steps[i].digest;
    if (!digests_count() || left == right) return true;
    note(Parting::digest, i + 1, fmt::format("{:016x}", left), fmt::format("{:016x}", right));
    return false;
  }

  void remember(std::size_t i) {
    if (result_.divergences.empty() || result_.divergences.back().parting == Parting::setup) result_.common = i + 1;
    if (options_.context == 0) return;
    if (common_.size() == options_.context) common_.erase(common_.begin());
    common_.push_back({i + 1, left_.record.steps[i].actor, action_text(left_, i)});
  }

  std::string words(std::optional<Outcome> const& outcome) const {
    return outcome_words(outcome, left_.match.facts(), options_.language);
  }

  std::string ending(std::size_t steps, std::optional<Outcome> const& outcome) const {
    Sentence<Count, std::string> const ends{"ends after {} steps: {}", "кончается через {:шаг|шага|шагов}: {}"};
    return ends.in(options_.language, Count(static_cast<int>(steps)), words(outcome));
  }

  void note_length(std::size_t i) {
    auto const say = [&](Player const& player) {
      return player.step(i) != nullptr ? choice(player, i) : ending(i, player.record.outcome);
    };
    note(Parting::length, i + 1, say(left_), say(right_));
  }

  std::optional<Outcome> outcome(Player const& player) const {
    if (!one_record_) return player.record.outcome;
    if (!player.match.actor(player.state).is_nobody()) return std::nullopt;
    return player.match.outcome(player.state);
  }

  void compare_ends() {
    std::size_t const steps = left_.record.steps.size();
    std::optional<Outcome> const left = outcome(left_), right = outcome(right_);
    if (left != right && !ignores(Parting::outcome)) note(Parting::outcome, steps, words(left), words(right));
    if (digests_count() && result_.divergences.empty() && left_.record.final_digest != right_.record.final_digest)
      note(Parting::digest, steps, to_hex(left_.record.final_digest), to_hex(right_.record.final_digest));
  }
};

tl::expected<Difference, ReadErrors> differences(LoadedRecord const& left, LoadedRecord const& right, DiffOptions const& options,
                                                 bool rulings_of_one_record) {
  auto const left_start = read_start(left), right_start = read_start(right);
  if (!left_start) return tl::unexpected(left_start.error());
  if (!right_start) return tl::unexpected(right_start.error());
  return Differ({left.record, *left.match, *left_start}, {right.record, *right.match, *right_start}, options)
      .run(rulings_of_one_record);
}

}  // namespace

std::string_view word_of(Parting parting) { return parting_words[static_cast<std::size_t>(parting)]; }

tl::expected<Difference, ReadErrors> diff(LoadedRecord const& left, LoadedRecord const& right, DiffOptions const& options) {
  return differences(left, right, options, false);
}

tl::expected<Difference, ReadErrors> diff_against(LoadedRecord const& record, std::shared_ptr<Match const> other,
                                                  DiffOptions const& options) {
  LoadedRecord const beside{record.record, std::move(other)};
  return differences(record, beside, options, true);
}

}  // namespace ringside
