#include "replay/sharding/shard_flags.h"
#include "replay/flags/output_paths.h"

#include <algorithm>
#include <filesystem>
#include <optional>

#include <fmt/format.h>

#include "engine/core/values/digest.h"
#include "replay/sharding/launcher.h"
#include "replay/terminal/message.h"
#include "replay/terminal/quantity.h"
#include "replay/terminal/terminal.h"

namespace ringside {
namespace {

constexpr std::string_view automatic = "auto";

/// `2/8`
std::optional<Shard> shard_in(std::string_view text) {
  std::size_t const slash = std::min(text.find('/'), text.size());
  auto const number = number_in<std::uint64_t>(text.substr(0, slash));
  auto const of = number_in<std::uint64_t>(text.substr(std::min(slash + 1, text.size())));
  if (!number || !of || *number < 1 || *number > *of || *of > most_shards) return std::nullopt;
  return Shard{*number, *of};
}

std::string check_shard(std::string const& word) {
  if (word == automatic || shard_in(word)) return {};
  return fmt::format("'{}' is not a shard: give one such as 2/8, up to {}, or auto", word, most_shards);
}

bool leads_to_folder(std::string const& path) {
  std::error_code ignored;
  return path.ends_with('/') || std::filesystem::is_directory(path, ignored);
}

/// Whether a number stands in a text as digits of its own: 3 in `part-03.json`, not in `part-13.json`.
bool names_number(std::string_view text, std::uint64_t number) {
  constexpr std::string_view digits = "0123456789";
  for (std::size_t at = text.find_first_of(digits); at < text.size(); at = text.find_first_of(digits, at)) {
    std::size_t const end = std::min(text.find_first_not_of(digits, at), text.size());
    if (number_in<std::uint64_t>(text.substr(at, end - at)) == number) return true;
    at = end;
  }
  return false;
}

/// `games-%d.bin` for `games.bin`, `hits-%d/` for `hits/`.
std::string with_number(std::string const& path) {
  std::filesystem::path const plain = path.ends_with('/') ? path.substr(0, path.size() - 1) : path;
  std::string const name = plain.stem().string() + "-%d" + plain.extension().string();
  return (plain.parent_path() / name).string() + (path.ends_with('/') ? "/" : "");
}

}  // namespace

void ShardFlags::note(Flag& flag) {
  if (flag.is_local) return;
  flag.take = [this, name = flag.view.name, take = std::move(flag.take)](std::string const& word) {
    std::string wrong = take(word);
    if (wrong.empty()) words_[name].push_back(word);
    return wrong;
  };
}

void ShardFlags::add(Flags& flags, std::string_view ways) {
  for (Flag& flag : flags.all()) note(flag);
  flags
      .option("--shard", wish_,
              fmt::format("Do only one of several parts, {}; auto: as MPI, Slurm or Kubernetes says. %d in a file to be written "
                          "is its number",
                          ways))
      .type("I/N|auto")
      .check(check_shard)
      .local();
  output_path(flags.option("--part-out", part_out_, "Also write the results for `ringside merge`")).type("FILE");
}

Result<Shard> ShardFlags::shard() const {
  if (makes_part()) terminal().colour = ColourWhen::never;  // a part holds what is printed
  if (wish_.empty()) return Shard();
  if (wish_ != automatic) return *shard_in(wish_);
  return find_shard(variable).map([](Launched const& launched) {
    print_note(fmt::format("shard {} of {}, by {}", launched.shard.number, launched.shard.of, launched.by));
    return launched.shard;
  });
}

Result<std::string> ShardFlags::path(std::string const& typed, Shard const& shard, bool own_names_in_folder) const {
  std::size_t const at = typed.find("%d");
  if (wish_.empty() || typed.empty() || typed == "-") return typed;
  if (at != std::string::npos)
    return typed.substr(0, at) + fmt::format("{:0{}}", shard.number, std::to_string(shard.of).size()) + typed.substr(at + 2);
  if (shard.is_all() || names_number(typed, shard.number) || (own_names_in_folder && leads_to_folder(typed))) return typed;
  return failure(Exit::usage, fmt::format("{}: every shard would write there; put the shard's number into the name, as %d: {}",
                                          typed, with_number(typed)));
}

Result<> ShardFlags::write(std::string const& verb, std::string const& subject, Shard const& shard, Json found,
                           std::string const& out) const {
  if (!makes_part()) return {};
  std::optional<WrittenFile> written;
  if (!out.empty() && std::filesystem::is_regular_file(out)) {
    auto looked = look_at_file(out);
    if (!looked) return tl::unexpected(looked.error());
    written = *std::move(looked);
  }
  return path(part_out_, shard).and_then([&](std::string const& file) {
    return write_part(
        {file, this_program(), verb, words_, to_hex(compute_digest(subject)), shard, std::move(written), std::move(found)});
  });
}

std::vector<std::string> command_words(ShardPart const& part, Flags const& flags) {
  std::vector<std::string> words{part.verb}, places;
  for (Flag const& flag : flags.all()) {
    auto const given = part.words.find(flag.view.name);
    if (given == part.words.end() || flag.is_local) continue;  // a part from elsewhere names no file to write
    for (std::string const& word : given->second) {
      bool const is_place = flag.view.positional;
      (is_place ? places : words)
          .push_back(is_place                 ? word
                     : flag.view.type.empty() ? "--" + flag.view.name
                                              : fmt::format("--{}={}", flag.view.name, word));
    }
  }
  words.push_back("--");
  words.insert(words.end(), places.begin(), places.end());
  return words;
}

}  // namespace ringside
