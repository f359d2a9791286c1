#pragma once

#include <string>
#include <vector>

#include "engine/core/text/json.h"
#include "replay/text/case/case_answer.h"

namespace ringside::page {

/// Cases that were answered, for an index by games and by chapters of their rules.
class Questions {
 public:
  /// `page` is the case's own page, or empty.
  void add(Answer const& answer, std::string const& page);
  CaseTally const& tally() const { return tally_; }
  /// The first that fail or cannot be read, and how many more.
  std::string unsound() const;
  /// {"groups": […]}, in the order of the games' rules; those that cannot be read at the end.
  Json json() const;

 private:
  struct Group {
    std::string game;        ///< id
    std::size_t clause = 0;  ///< place of its first clause in the rules
    Json heading;            ///< {"id", "game", "chapter"}
    Json rows = Json::array();
  };
  std::vector<Group> groups_;
  Json unread_ = Json::array();
  CaseTally tally_;
  std::vector<std::string> unsound_;

  Group& group_of(Case const& asked);
};

}  // namespace ringside::page
