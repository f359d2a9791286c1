#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/record/list/move_list.h"
#include "engine/record/read_any.h"
#include "replay/input/unpacking.h"

namespace ringside {

/// A record or a bulk file that was found in another file.
struct PackedItem {
  std::string name;      ///< for errors: the input, with the file's name in an archive
  std::string bytes;     ///< not compressed
  ReadErrors errors;     ///< why it cannot be read
  bool other = false;    ///< JSON by its name that does not claim to be a record: a position, a schema
  std::size_t line = 1;  ///< on which it begins
};

/// Its content; lines are counted from its start.
tl::expected<Loaded, ReadErrors> read_item(PackedItem item);

/// Whether a regular file is a list of moves: it begins with its game.
bool is_move_list(std::string const& path);

/// Whether a regular file holds what must be unpacked, a record on each line, lists of moves, or is a page: gzip, zstd, tar,
/// .jsonl.
bool is_packed(std::string const& path);

/// Whether an archive's file, or one in a folder, may hold records, by its name.
bool is_packed_name(std::string_view name);

/// Whether JSON, of which this is the beginning, does not claim to be a record.
bool is_other_json(std::string_view beginning);
inline constexpr std::size_t json_head_bytes = 1024;

/// Hands out what an input holds, one after the other and in little memory: the files of an archive whose names are those of
/// records, a record for each line of JSON Lines, or the one thing that it is.
class PackedInput {
 public:
  /// `path` may be a pipe, and is standard input for "-".
  explicit PackedInput(std::string path);

  std::optional<PackedItem> next();
  /// Whether its content is numbered: it is an archive or has lines. Known once something was read.
  bool is_collection() const { return collection_; }

 private:
  std::string path_, name_;
  std::optional<Unpacking> source_;
  std::string text_;  // read and not yet handed out, from from_ on
  std::size_t from_ = 0, line_ = 0, searched_ = 0, handed_out_ = 0;
  std::string list_;              // games as a list of moves or in a page, which are handed out one by one
  std::vector<TextPart> listed_;  // in list_
  std::size_t next_listed_ = 0;
  bool in_lines_ = false, file_ended_ = false, ended_ = false, collection_ = false;

  std::string name_of_file() const;
  std::string const& file() const;
  std::optional<PackedItem> refuse(std::string what);
  std::optional<PackedItem> next_file();
  std::optional<PackedItem> next_line();
  bool pass_over_blank_lines();
  std::optional<PackedItem> whole_file();
  std::optional<PackedItem> first_listed(std::vector<TextPart> parts);
  std::optional<PackedItem> first_in_page();
  PackedItem next_listed();
  tl::expected<bool, std::string> more();
  tl::expected<bool, std::string> has_lines();
};

}  // namespace ringside
