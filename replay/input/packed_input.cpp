#include "replay/input/packed_input.h"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "engine/core/text/utf8.h"
#include "engine/record/file/file.h"
#include "engine/record/list/move_list.h"
#include "engine/record/page/page.h"
#include "engine/record/read_any.h"
#include "engine/record/values/format.h"
#include "replay/input/file_kind.h"

namespace ringside {
namespace {

constexpr std::string_view json_blanks = " \t\r\n";
constexpr std::size_t most_blanks = std::size_t{64} << 10U;  // that are looked through for what they stand before

bool ends_as(std::string_view name, std::initializer_list<std::string_view> endings) {
  return std::any_of(endings.begin(), endings.end(), [&](std::string_view ending) { return name.ends_with(ending); });
}

/// The name without the ending of what it was compressed with.
std::string_view inner_name(std::string_view name) {
  return ends_as(name, {".gz"})    ? name.substr(0, name.size() - 3)
         : ends_as(name, {".zst"}) ? name.substr(0, name.size() - 4)
                                   : name;
}

bool is_compressed_name(std::string_view name) { return inner_name(name).size() < name.size(); }

bool is_lines_name(std::string_view name) { return ends_as(inner_name(name), {".jsonl", ".ndjson"}); }

}  // namespace

bool is_move_list(std::string const& path) { return !is_stream(path) && begins_move_list(read_beginning(path, list_head_bytes)); }

bool is_packed(std::string const& path) {
  if (is_stream(path)) return false;
  std::string const beginning = read_beginning(path, packed_head_bytes);
  return is_compressed(beginning) || is_archive(beginning) || is_lines_name(path) || is_move_list(path) || begins_page(beginning);
}

bool is_packed_name(std::string_view name) {
  std::string_view const inner = inner_name(name);
  return is_lines_name(name) || ends_as(inner, {".tar"}) || ends_as(name, {".tgz"}) ||
         (is_compressed_name(name) && ends_as(inner, {".json", ".rsr", ".bin"}));
}

bool is_other_json(std::string_view beginning) {
  std::string_view const head = beginning.substr(0, json_head_bytes);
  auto const has = [&](std::string_view text) { return head.find(text) != std::string_view::npos; };
  bool const is_table = has("\"state\"") || has("\"counts\"");  // how many lines of play a state has
  bool const is_list = has("\"game\"") && (has("\"steps\"") || (has("\"setup\"") && !is_table)) && !has("\"format\"");
  return !beginning.empty() && !has(record_format) && !is_list;
}

tl::expected<Loaded, ReadErrors> read_item(PackedItem item) {
  if (!item.errors.empty()) return tl::unexpected(std::move(item.errors));
  auto input = read_any(std::move(item.bytes), item.name);
  std::size_t const before = item.line - 1;
  if (!input)
    for (ReadError& error : input.error()) error.line += error.line > 0 ? before : 0;
  auto* const record = input ? std::get_if<LoadedRecord>(&*input) : nullptr;
  if (record != nullptr)
    for (std::uint32_t& line : record->step_lines) line += static_cast<std::uint32_t>(before);
  return input;
}

PackedInput::PackedInput(std::string path) : path_(std::move(path)), name_(path_ == "-" ? "<stdin>" : path_) {}

std::string PackedInput::name_of_file() const {
  return source_->is_archive() ? fmt::format("{} ({})", name_, source_->member()) : name_;
}

/// What stands at the place that is read, by its own name.
std::string const& PackedInput::file() const { return source_->is_archive() ? source_->member() : path_; }

/// What cannot be read any further is reported once, and ends all.
std::optional<PackedItem> PackedInput::refuse(std::string what) {
  ended_ = true;
  return PackedItem{name_, {}, {{{}, 0, 0, 0, {}, std::move(what), {}}}, false, 1};
}

std::optional<PackedItem> PackedInput::next() {
  if (next_listed_ < listed_.size()) return next_listed();
  if (ended_) return std::nullopt;
  if (!source_) {
    auto const fine = path_ == "-" ? tl::expected<void, ReadErrors>() : check_file(path_);
    if (!fine) {
      ended_ = true;
      return PackedItem{name_, {}, fine.error(), false, 1};
    }
    auto opened = Unpacking::open(path_);
    if (!opened) return refuse(opened.error());
    source_ = *std::move(opened);
  }
  while (!ended_) {
    auto item = in_lines_ ? next_line() : next_file();
    if (item) ++handed_out_;
    if (item) return item;
  }
  return handed_out_ == 0 ? refuse(fmt::format("{}: holds no records", name_)) : std::nullopt;
}

/// The next file, or its first line; nothing if it holds none, or there is none.
std::optional<PackedItem> PackedInput::next_file() {
  auto const there = source_->next();
  if (!there) return refuse(there.error());
  if (!*there) {
    ended_ = true;
    return std::nullopt;
  }
  collection_ = source_->is_archive();
  if (collection_ && !ends_as(file(), {".json", ".rsr", ".bin", ".txt"}) && !is_packed_name(file())) return std::nullopt;
  text_.clear();
  from_ = line_ = searched_ = 0;
  file_ended_ = false;
  auto const lines = has_lines();
  if (!lines) return refuse(lines.error());
  in_lines_ = *lines;
  searched_ = 0;
  collection_ = collection_ || in_lines_;
  return in_lines_ ? next_line() : whole_file();
}

/// Reads on; false: the file has ended.
tl::expected<bool, std::string> PackedInput::more() {
  searched_ = text_.size() - from_;
  text_.erase(0, std::exchange(from_, 0));
  auto const part = source_->read();
  if (!part) return tl::unexpected(part.error());
  text_ += *part;
  file_ended_ = part->empty();
  return !file_ended_;
}

/// By its name, or since a second object begins on the line after the one on which the first ends.
tl::expected<bool, std::string> PackedInput::has_lines() {
  bool const twice_packed = source_->is_archive() && is_compressed_name(file());
  if (twice_packed || is_lines_name(file())) return !twice_packed;
  std::size_t end = std::string::npos;
  for (;;) {
    std::size_t const mark = text_.size() - without_byte_order_mark(text_).size();
    std::size_t const first = text_.find_first_not_of(json_blanks, mark);
    if (first != std::string::npos && text_[first] != '{') return false;
    if (first != std::string::npos && end == std::string::npos) end = text_.find('\n', std::max(first, searched_));
    std::size_t const behind = end == std::string::npos ? end : text_.find_first_not_of(json_blanks, end);
    if (behind != std::string::npos) return text_[behind] == '{' && text_[text_.find_last_not_of(json_blanks, end)] == '}';
    std::size_t const blank = first == std::string::npos ? text_.size() : end == std::string::npos ? 0 : text_.size() - end;
    if (blank > most_blanks || text_.size() > limits::text_bytes) return false;
    auto const on = more();
    if (!on) return tl::unexpected(on.error());
    if (!*on) return false;
  }
}

/// Passes over all blank lines that stand at the place that is read; false: none does.
bool PackedInput::pass_over_blank_lines() {
  auto const is_blank = [](char c) { return c == '\n' || c == '\r' || c == ' ' || c == '\t'; };
  std::size_t at = from_;
  while (at < text_.size() && is_blank(text_[at])) ++at;
  std::size_t const last = at == from_ ? std::string::npos : text_.rfind('\n', at - 1);
  if (last == std::string::npos || last < from_) return false;
  auto const place = [&](std::size_t i) { return text_.begin() + static_cast<std::ptrdiff_t>(i); };
  line_ += static_cast<std::size_t>(std::count(place(from_), place(last + 1), '\n'));
  from_ = last + 1;
  return true;
}

std::optional<PackedItem> PackedInput::next_line() {
  for (;;) {
    std::size_t const end = text_.find('\n', std::max(from_, searched_));
    if (end == std::string::npos && text_.size() - from_ > limits::text_bytes)
      return refuse(fmt::format("{}:{}: continues after {} bytes, the most that can be read", name_of_file(), line_ + 1,
                                limits::text_bytes));
    if (end == std::string::npos && !file_ended_) {
      if (auto const on = more(); !on) return refuse(on.error());
      continue;
    }
    if (end != std::string::npos && pass_over_blank_lines()) continue;
    ++line_;
    std::string line = text_.substr(from_, end - from_);
    in_lines_ = end != std::string::npos;
    from_ = in_lines_ ? end + 1 : text_.size();
    if (line.find_first_not_of(json_blanks) != std::string::npos)
      return PackedItem{name_of_file(), std::move(line), {}, false, line_};
    if (!in_lines_) return std::nullopt;
  }
}

std::optional<PackedItem> PackedInput::whole_file() {
  while (!file_ended_) {
    if (auto const on = more(); !on) return refuse(on.error());
    if (std::uint64_t const most = most_bytes(text_); text_.size() > most)
      return refuse(fmt::format("{}: continues after {} bytes, the most that can be read", name_of_file(), most));
  }
  auto bytes = unpacked(std::move(text_), name_of_file());
  if (!bytes) return PackedItem{name_of_file(), {}, {{{}, 0, 0, 0, {}, bytes.error(), {}}}, false, 1};
  list_ = *std::move(bytes);
  if (begins_move_list(list_)) return first_listed(split_move_lists(list_));
  if (begins_page(list_)) return first_in_page();
  std::string_view const name = inner_name(file());
  bool const other = (name.ends_with(".json") && is_other_json(list_)) || (source_->is_archive() && name.ends_with(".txt"));
  return PackedItem{name_of_file(), std::move(list_), {}, other};
}

std::optional<PackedItem> PackedInput::first_in_page() {
  auto parts = files_in_page(list_, name_of_file());
  if (!parts) return PackedItem{name_of_file(), {}, std::move(parts.error()), false, 1};
  return first_listed(*std::move(parts));
}

/// A list of moves and a page may hold several games.
std::optional<PackedItem> PackedInput::first_listed(std::vector<TextPart> parts) {
  listed_ = std::move(parts);
  next_listed_ = 0;
  collection_ = collection_ || listed_.size() > 1;
  return next_listed();
}

PackedItem PackedInput::next_listed() {
  TextPart const& game = listed_[next_listed_++];
  return {name_of_file(), std::string(game.text), {}, false, game.lines_before + 1};
}

}  // namespace ringside
