#pragma once

// Games in which the table did something against the rules now and then.

#include <algorithm>

#include "checker/play/picker.h"
#include "checker/play/playout.h"
#include "engine/core/values/chance.h"
#include "engine/record/values/edit.h"
#include "engine/record/values/read.h"

namespace ringside::edited_games {

/// An edit of some number of the position, if a game can stand so.
inline std::optional<Edit> some_edit(Match const& match, AnyState const& state, std::size_t after, Dice& dice) {
  std::vector<LayoutField> const layout = match.layout();
  LayoutField const& field = layout[dice.below(layout.size())];
  if (field.kind != FieldKind::number || field.low >= field.high) return std::nullopt;
  std::string text;
  for (FlatField const& flat : match.fields(state))
    if (flat.name == field.name) text = flat.text;
  auto const width = static_cast<std::uint64_t>(field.high - field.low) + 1;
  std::string const value = std::to_string(field.low + static_cast<std::int64_t>(dice.below(width)));
  if (field.names || text.empty() || text == value) return std::nullopt;
  Edit edit{after, {{field.name, written_value(field, value)}}, "a slip", 0};
  return edited(match, state, edit) ? std::optional(edit) : std::nullopt;
}

/// A random game of at most that many steps.
inline LoadedRecord some_game(std::shared_ptr<Match const> const& match, std::uint64_t seed, std::size_t steps) {
  Dice dice(seed);
  Picker picker(*match, Policy::aggressive);
  AnyState state = match->start();
  std::vector<ActionCode> line, legal;
  std::vector<Edit> edits;
  while (line.size() <= steps) {
    for (int tries = 0; tries < 8; ++tries)
      if (auto const edit = some_edit(*match, state, line.size(), dice)) {
        edits.push_back(*edit);
        state = *edited(*match, state, *edit);
      }
    Actor const actor = match->actor(state);
    match->legal(state, legal);
    if (actor.is_nobody() || legal.empty() || line.size() == steps) break;
    line.push_back(picker.pick(state, actor, legal, dice));
    match->apply(state, line.back());
  }
  return {record_line(*match, match->start(), line, edits), match};
}

}  // namespace ringside::edited_games
