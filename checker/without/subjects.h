#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "checker/cases/case.h"
#include "engine/record/values/read.h"

// Cases and records as witnesses of the rules: each says whether the rules are as it expects.

namespace ringside {

/// How a difference shows.
enum class Notice : std::uint8_t { none, wrong_answer, broken_law, crash, time_out };
constexpr int notices = 5;
/// One word for programs: "wrong-answer".
std::string_view word_of(Notice notice);
std::optional<Notice> notice_called(std::string_view word);

/// Reads a case, which may already notice something.
using ReadsCase = std::function<tl::expected<Case, ReadErrors>()>;

/// Something that may notice that a site is left out.
struct Subject {
  std::string name;  ///< of its file, from the root of the corpus
  std::function<Notice()> look;
  ReadsCase read = nullptr;    ///< of a case
  std::string record_of = {};  ///< of a record, its game

  std::string game() const;
};

Subject as_subject(std::string name, ReadsCase const& read);
Subject as_subject(std::string name, LoadedRecord record);

}  // namespace ringside
