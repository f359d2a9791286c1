#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "checker/cases/case_rulings.h"
#include "replay/text/audit/junit.h"

namespace ringside {

/// The result of a case file.
struct Answer {
  std::string name;   ///< of the file, as the user named it
  ReadErrors errors;  ///< not empty: it cannot be read, and the rest is empty
  std::optional<Case> asked;
  std::string text;                   ///< of the file, where it may be rewritten
  std::vector<Trial> trials;          ///< as the case asks to be played
  std::vector<Variation> variations;  ///< when all rulings were asked for, and of a question
  std::size_t line = 0;  ///< of the first thing in the file that does not hold; 0: all does, or it was not looked for

  bool is_readable() const { return errors.empty(); }
  bool is_question() const { return asked && !asked->is_answered; }
  bool passed() const;
};

struct CaseTally {
  std::uint64_t cases = 0, passed = 0, failed = 0, unreadable = 0;
  std::uint64_t asked = 0;    ///< questions without an expected result
  std::uint64_t skipped = 0;  ///< files in folders that are not cases; not counted as cases
};

/// The answer in a sentence, and where a case fails the actual result.
std::string verdict_text(Answer const& answer);
/// What else there is to say of it in a sentence or two: clauses that are named and did not act, and of a question the readings
/// under which it comes out differently. Nothing, where there is nothing.
std::string remarks_text(Answer const& answer);

/// A case in a line, and below it the expected and actual results, with the board; only the line if it passed.
std::string answer_text(Answer const& answer);
/// A case that holds, or a question: the line, the answer in a sentence, and what was played, from board to board. Clauses that
/// are named and did not act are named again; of a question, so are the readings that change the answer.
std::string answer_account(Answer const& answer);
/// The outcomes under the options of each ruling that touches the case, as a table, below a line for the case unless its answer
/// stands above.
std::string variations_text(Answer const& answer, bool below_answer);
std::string tally_text(CaseTally const& tally);
/// `3 cases: 1 holds, 1 fails, 1 unreadable`.
std::string tally_line(CaseTally const& tally);

/// The line in a case's text of the first mismatch; 0 if there is none.
std::size_t line_of_failure(Answer const& answer, std::string const& text);

/// For programs; corpus/schema/cli-case.schema.json describes them.
Json answer_json(Answer const& answer, bool all_rulings);
Json tally_json(CaseTally const& tally);

JunitCase junit_case(Answer const& answer);

}  // namespace ringside
