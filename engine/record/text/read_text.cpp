#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "engine/record/text/migrate.h"
#include "engine/record/text/text_input.h"
#include "engine/record/text/text_scan.h"
#include "engine/record/values/check.h"
#include "engine/record/values/format.h"
#include "engine/record/values/open_draws.h"
#include "engine/record/values/read.h"

namespace ringside {
namespace {

ReadErrors in_order(ReadErrors errors) {
  std::stable_sort(errors.begin(), errors.end(), [](ReadError const& a, ReadError const& b) {
    return std::pair(a.line, a.column) < std::pair(b.line, b.column);
  });
  return errors;
}

/// Reads the part of a file that says what it is. False: it is not what it should be, and what follows cannot be read.
bool read_format(TextInput& archive, std::string_view format, std::uint64_t oldest, std::uint64_t newest,
                 std::uint64_t& version) {
  std::string found;
  archive(cereal::make_nvp("format", found));
  if (found != format && archive.errors.empty() && archive.enter("format", true)) {
    archive.fail_type(fmt::format("\"{}\"", format));
    archive.leave();
  }
  if (!archive.errors.empty()) return false;
  archive(cereal::make_nvp("version", version));
  if (!archive.errors.empty()) return false;
  if (version >= oldest && version <= newest) return true;
  archive.enter("version", true);
  std::string const expected = oldest == newest ? fmt::format("{}", newest) : fmt::format("{} to {}", oldest, newest);
  if (version > newest)
    archive.fail(fmt::format("version {} is newer than this program", version), expected + ", or a newer program");
  else
    archive.fail(fmt::format("there is no version {}", version), expected);
  archive.leave();
  return false;
}

std::shared_ptr<Match const> read_match(TextInput& archive, std::string const& game, Json const& setup) {
  if (!archive.errors.empty()) return nullptr;
  Problems problems;
  std::shared_ptr<Match const> match = find_match(game, setup, problems);
  archive.note(problems);
  return match;
}

/// The older version that a record says it has; nothing: it is not a record, or of no older version that is known.
std::optional<std::uint64_t> older_version(TextTree const& tree) {
  if (tree.kind(TextTree::root) != TextTree::Kind::object) return std::nullopt;
  auto const format = tree.member(TextTree::root, "format"), version = tree.member(TextTree::root, "version");
  if (!format || tree.text(*format) != record_format || !version) return std::nullopt;
  auto const number = tree.unsigned_number(*version);
  return number >= oldest_record_version && number < record_version ? number : std::nullopt;
}

/// The tree of a record as one of the newest version.
tl::expected<TextTree, ReadErrors> newest(TextTree tree, std::optional<std::uint64_t> older, std::string const& file) {
  if (older) return migrate(std::move(tree), *older, file);
  return tree;
}

void read_record(TextInput& archive, LoadedRecord& loaded) {
  Record& record = loaded.record;
  archive(Frame{record});
  loaded.match = read_match(archive, record.game, record.setup);
  if (loaded.match == nullptr) return;
  archive.speak(*loaded.match);
  archive(Body{record});
  archive.note(check_record(record, *loaded.match));
  loaded.left_out = options_left_out(record.setup, *loaded.match);
  record.setup = loaded.match->setup();
}

/// Refuses a field that came with a later version than the file has.
void refuse_field(TextInput& archive, std::string_view name, bool is_there, std::uint64_t version) {
  if (!is_there || !archive.enter(name, false)) return;
  archive.fail(fmt::format("files of version {} do not have it", version), fmt::format("version {}", record_version));
  archive.leave();
}

}  // namespace

tl::expected<LoadedRecord, ReadErrors> read_record_json(std::string_view text, std::string const& file) {
  auto scanned = scan_text(text, file);
  if (!scanned) return tl::unexpected(std::move(scanned.error()));
  auto const older = older_version(*scanned);
  auto const tree = newest(*std::move(scanned), older, file);
  if (!tree) return tl::unexpected(in_order(tree.error()));
  TextInput archive(*tree, file);
  std::uint64_t version = 0;
  LoadedRecord loaded;
  if (archive.open() && read_format(archive, record_format, oldest_record_version, record_version, version)) {
    read_record(archive, loaded);
    if (version < first_checkable_record) refuse_field(archive, "edits", !loaded.record.edits.empty(), version);
    if (version < first_record_with_open_draws) refuse_field(archive, "open", !loaded.record.open_draws.empty(), version);
    if (loaded.match != nullptr) archive.close();
  }
  if (!archive.errors.empty()) return tl::unexpected(in_order(std::move(archive.errors)));
  if (version < first_record_with_open_draws) take_open_draws_from_notes(loaded.record);
  if (version < 2) count_legal(loaded.record, *loaded.match);
  if (version < first_checkable_record) sign_anew(loaded);
  if (auto const steps = tree->member(TextTree::root, "steps")) loaded.step_lines = tree->lines_of_elements(*steps);
  return loaded;
}

tl::expected<LoadedPosition, ReadErrors> read_position_json(std::string_view text, std::string const& file) {
  auto const tree = scan_text(text, file);
  if (!tree) return tl::unexpected(tree.error());
  TextInput archive(*tree, file);
  std::uint64_t version = 0;
  LoadedPosition loaded;
  if (!archive.open() || !read_format(archive, position_format, position_version, position_version, version))
    return tl::unexpected(std::move(archive.errors));
  std::string game;
  std::string notes;
  Json setup = Json::object();
  std::optional<Json> state;
  archive(cereal::make_nvp("game", game), cereal::make_nvp("setup", Document{setup}),
          cereal::make_nvp("notes", UnlessEmpty<std::string>{notes}), cereal::make_nvp("state", state));
  if (!state) archive.enter("state", true);  // which notes that it is missing
  archive.close();
  loaded.match = read_match(archive, game, setup);
  if (loaded.match == nullptr || !archive.errors.empty()) return tl::unexpected(in_order(std::move(archive.errors)));
  Problems problems;
  auto const read = loaded.match->read_position(*state, problems);
  if (!read && problems.empty()) problems.push_back({"", "the game rejects it", ""});
  for (Problem& problem : problems) problem = inside("state", std::move(problem));
  archive.note(problems);
  if (!read || !archive.errors.empty()) return tl::unexpected(in_order(std::move(archive.errors)));
  loaded.state = *read;
  return loaded;
}

tl::expected<AnyState, ReadErrors> read_start(LoadedRecord const& loaded) {
  if (!loaded.record.start) return loaded.match->start();
  Problems problems;
  if (auto const state = loaded.match->read_position(*loaded.record.start, problems)) return *state;
  if (problems.empty()) problems.push_back({"", "the game rejects it", ""});
  for (Problem& problem : problems) problem = inside("start", std::move(problem));
  return tl::unexpected(read_errors(problems, {}));
}

}  // namespace ringside
