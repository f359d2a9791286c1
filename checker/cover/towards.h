#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "checker/cover/items.h"
#include "checker/find/question.h"

namespace ringside {

/// The clauses and kinds of events that a question names: games that show these are nearer to it.
std::vector<std::size_t> items_named(Question const& question, ItemList const& items);

/// Whether a game of legal actions from its start answers a question, which is read for its match. Where it cannot be read there,
/// it does not.
bool answers(std::string const& question, GameEntry const& game, std::shared_ptr<Match const> const& match,
             std::span<ActionCode const> line);

}  // namespace ringside
