#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "engine/record/text/part.h"
#include "engine/record/text/text_scan.h"
#include "engine/record/values/check.h"
#include "engine/record/values/format.h"
#include "replay/observed/frame_scene.h"
#include "replay/observed/numbers.h"
#include "replay/observed/observations.h"
#include "replay/observed/shape.h"

namespace ringside {

extern std::string_view const observations_schema;

namespace {

constexpr std::size_t most_observed_bytes = std::size_t{32} << 20U, most_observed_steps = 100'000;

class Reading {
 public:
  Reading(TextTree const& tree, std::string const& file) : tree_(tree), file_(file) {}

  tl::expected<Observations, ReadErrors> run() {
    if (auto const wrong = fault()) return tl::unexpected(ReadErrors{at(*wrong)});
    Problems problems;
    read_.match = find_match(read_.document["game"].get<std::string>(), read_.document["setup"], problems);
    if (read_.match == nullptr) return tl::unexpected(errors_of(problems));
    read_.seat = read_.document["as"];
    read_.names = read_.document["seats"].get<std::vector<std::string>>();
    if (auto const wrong = contradiction()) return tl::unexpected(ReadErrors{at(*wrong)});
    return std::move(read_);
  }

 private:
  TextTree const& tree_;
  std::string const& file_;
  Observations read_;

  ReadError at(Problem const& problem) const {
    TextPosition const place = tree_.place(tree_.find(TextTree::root, problem.where));
    return {file_, place.line, place.column, 0, problem.where, problem.what, problem.expected};
  }
  ReadErrors errors_of(Problems const& problems) const {
    ReadErrors errors;
    for (Problem problem : problems) {
      if (problem.where != "game") problem.where = problem.where.empty() ? "setup" : "setup." + problem.where;
      errors.push_back(at(problem));
    }
    return errors;
  }

  /// Of its form.
  std::optional<Problem> fault() {
    auto const setup = tree_.member(TextTree::root, "setup");
    if (setup)
      if (auto const large = oversize(tree_, *setup)) return Problem{"setup", large->what, large->expected};
    read_.document = tree_.json(TextTree::root);
    Json const version = read_.document.value("version", Json());
    if (version.is_number_unsigned() && version > observations_version)
      return Problem{"version", fmt::format("version {} is newer than this program", version.get<std::uint64_t>()),
                     fmt::format("{}, or a newer program", observations_version)};
    if (auto wrong = misfit(read_.document, Json::parse(observations_schema))) return wrong;
    if (read_.steps() > most_observed_steps)
      return Problem{"steps", "are too many", fmt::format("at most {}", most_observed_steps)};
    return std::nullopt;
  }

  std::optional<Problem> wrong_ending(int seats) const {
    Json const& next = read_.document["next"];
    if (next.is_number() && next >= seats) return Problem{"next", "is no seat", fmt::format("0 to {}", seats - 1)};
    auto const outcome = read_.document.find("outcome");
    if ((outcome != read_.document.end()) != (next == "nobody"))
      return Problem{"outcome", "does not fit who is next", "an outcome if nobody is"};
    if (outcome == read_.document.end()) return std::nullopt;
    auto const& reasons = read_.match->facts().end_reasons;
    auto const reason = (*outcome)["reason"].get<std::string>();
    if (std::find(reasons.begin(), reasons.end(), reason) == reasons.end())
      return Problem{"outcome.reason", "is no way to end", fmt::format("one of {}", fmt::join(reasons, ", "))};
    if ((*outcome)["rank"].size() != static_cast<std::size_t>(seats)) return Problem{"outcome.rank", "is not of all seats", ""};
    return std::nullopt;
  }

  /// What its parts say of each other.
  std::optional<Problem> contradiction() const {
    int const seats = read_.match->seats();
    if (read_.seat >= seats) return Problem{"as", "is no seat", fmt::format("0 to {}", seats - 1)};
    if (read_.names.size() > static_cast<std::size_t>(seats))
      return Problem{"seats", "names more players than there are seats", fmt::format("at most {}", seats)};
    if (auto wrong = wrong_ending(seats)) return wrong;
    if (auto wrong = wrong_number(read_)) return wrong;
    SeenMoments moments(read_);
    do {
      if (moments.fault()) return moments.fault();
      if (moments.number() > 0 && !moments.shown().contains("change") && !moments.has_arrows()) continue;
      for (Language const language : {Language::english, Language::russian})
        if (auto const scene = moments.try_board(language); !scene) {
          Problem problem = scene.error();
          problem.what = fmt::format("{} {}", problem.where, problem.what);
          problem.where = fmt::format("page.games[0].moments[{}]", moments.number());
          return problem;
        }
    } while (moments.next() || moments.fault());
    return std::nullopt;
  }
};

}  // namespace

tl::expected<Observations, ReadErrors> read_observations(std::string_view text, std::string const& file) {
  if (text.size() > most_observed_bytes)
    return tl::unexpected(ReadErrors{{file, 0, 0, 0, {}, "is too large", fmt::format("at most {} bytes", most_observed_bytes)}});
  auto const tree = scan_text(text, file);
  if (!tree) return tl::unexpected(tree.error());
  return Reading(*tree, file).run();
}

}  // namespace ringside
