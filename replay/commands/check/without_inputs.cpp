#include "replay/commands/check/without_inputs.h"

#include <filesystem>

#include <fmt/format.h>

#include "engine/record/file/file.h"
#include "engine/record/read_any.h"
#include "replay/commands/ending.h"
#include "replay/flags/load_state.h"
#include "replay/input/batch_input.h"
#include "replay/input/case_input.h"
#include "replay/input/case_text.h"
#include "replay/terminal/untrusted.h"

namespace ringside {
namespace {

Subject case_subject(CaseFile const& file) {
  auto const text = case_text(file);
  std::string const path = file.path;
  if (!text)
    return as_subject(path, [error = text.error()]() -> tl::expected<Case, ReadErrors> { return tl::unexpected(error); });
  return as_subject(path, [text = text->value_or(""), path] { return case_in(text, path, Answered::must_be); });
}

bool holds_position(InputFile const& file) {
  return file.unreadable.empty() && file.path.ends_with(".json") && detect_format(text_of(file.path)) == Format::position_json;
}

}  // namespace

std::string text_of(std::string const& path) {
  auto read = read_file(path, [](std::string_view) { return std::uint64_t{1} << 26U; });
  if (!read) fail(Exit::unreadable, fmt::format("{}: {}", on_a_line(path), on_a_line(read.error())));
  return *std::move(read);
}

std::vector<Site> sites_here() {
  std::error_code no;
  std::vector<SourceText> sources;
  for (auto at = std::filesystem::recursive_directory_iterator(rules_folder, no); !no && at != std::filesystem::end(at);
       at.increment(no))
    if (auto const& path = at->path(); path.extension() == ".cpp" || path.extension() == ".h")
      sources.push_back({path.generic_string(), text_of(path.string())});
  if (sources.empty())
    fail(Exit::usage, "coverage --without reads the rules' code: start it at the top of the source tree", "ringside help engine");
  return find_sites(std::move(sources));
}

std::vector<Subject> read_subjects(std::vector<std::string> const& inputs) {
  std::vector<Subject> subjects;
  std::vector<BatchInput> records;
  for (InputFile& file : must(expand_inputs(inputs))) {
    if (file.unreadable.empty() && holds_case(file))
      subjects.push_back(case_subject(file));
    else
      records.push_back(must(batch_input(file, "coverage")));
  }
  if (records.empty()) return subjects;
  auto chunks = split_into_chunks(std::move(records));
  while (auto const chunk = chunks())
    (*chunk)([&](BatchGame& game) {
      if (!game.skipped && game.errors.empty()) subjects.push_back(as_subject(game.name, std::move(game.loaded)));
    });
  return subjects;
}

std::vector<Beginning> read_beginnings(std::vector<std::string> const& inputs) {
  std::vector<Beginning> beginnings;
  for (InputFile const& file : must(expand_inputs(inputs))) {
    if (!holds_position(file)) continue;
    LoadedState const loaded = must(load_state(must(parse_address(file.path))));
    beginnings.push_back({file.path, loaded.match, loaded.state});
    beginnings.push_back({file.path, loaded.match, loaded.match->start(), true});
  }
  return beginnings;
}

}  // namespace ringside
