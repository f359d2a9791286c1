#include "replay/text/record/notes.h"

#include <algorithm>
#include <charconv>
#include <optional>

namespace ringside {
namespace {

struct Note {
  std::optional<std::size_t> step;
  std::string_view text;
};

Note note_in(std::string_view line) {
  std::size_t step = 0;
  if (!line.starts_with('#')) return {{}, line};
  auto const [end, error] = std::from_chars(line.data() + 1, line.data() + line.size(), step);
  auto const used = static_cast<std::size_t>(end - line.data());
  if (error != std::errc{} || used == line.size() || line[used] != ' ') return {{}, line};
  return {step, line.substr(used + 1)};
}

std::vector<std::string_view> find_notes(std::string_view notes, std::optional<std::size_t> step) {
  std::vector<std::string_view> found;
  while (!notes.empty()) {
    std::size_t const end = std::min(notes.find('\n'), notes.size());
    Note const note = note_in(notes.substr(0, end));
    if (note.step == step && !note.text.empty()) found.push_back(note.text);
    notes.remove_prefix(std::min(end + 1, notes.size()));
  }
  return found;
}

}  // namespace

std::vector<std::string_view> notes_about(std::string_view notes, std::size_t step) { return find_notes(notes, step); }

std::vector<std::string_view> remarks_about(Record const& record, std::size_t step) {
  auto remarks = notes_about(record.notes, step);
  if (std::binary_search(record.open_draws.begin(), record.open_draws.end(), step)) remarks.push_back("left open");
  return remarks;
}

std::vector<std::string_view> notes_about_all(std::string_view notes) { return find_notes(notes, std::nullopt); }

LoadedRecord without_notes_of_secrets(LoadedRecord loaded) {
  if (!loaded.match->facts().has_secrets) return loaded;
  loaded.record.notes.clear();
  for (Edit& edit : loaded.record.edits) edit.why = "…";
  return loaded;
}

}  // namespace ringside
