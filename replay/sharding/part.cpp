#include "replay/sharding/part.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/core/fields/members.h"
#include "engine/core/text/json_text.h"
#include "engine/core/text/shortened.h"
#include "engine/core/values/digest.h"
#include "engine/record/file/file.h"
#include "engine/record/text/text_scan.h"
#include "replay/base/claims.h"
#include "replay/base/version.h"
#include "replay/input/input.h"
#include "replay/output/output.h"
#include "replay/terminal/quantity.h"
#include "replay/terminal/untrusted.h"

namespace ringside {
namespace {

constexpr char const* part_format = "ringside-part";
constexpr int part_version = 2;
constexpr std::size_t most_of_a_word = 60;  // bytes, in messages

Json to_json(ShardPart const& part) {
  Json words = Json::object();
  for (auto const& [name, list] : part.words) words[name] = list;
  Json json{{"format", part_format},     {"version", part_version}, {"program", part.program},    {"verb", part.verb},
            {"words", std::move(words)}, {"subject", part.subject}, {"shard", part.shard.number}, {"shards", part.shard.of}};
  if (part.out) json["out"] = {{"path", part.out->path}, {"bytes", part.out->bytes}, {"digest", part.out->digest}};
  json["found"] = part.found;
  return json;
}

WrittenFile written_in(Json const& json, Problems& problems) {
  Members members(json, "out", problems);
  WrittenFile file;
  file.path = members.text("path", "a file name");
  file.digest = members.text("digest", "a digest");
  if (Json const* const bytes = members.need("bytes", "a number")) {
    if (!bytes->is_number_unsigned()) members.wrong("bytes", *bytes, "a number of bytes");
    if (bytes->is_number_unsigned()) file.bytes = bytes->get<std::uint64_t>();
  }
  members.report_unknown();
  return file;
}

std::string digest_of_json(Json const& json) { return to_hex(compute_digest(json_text(json))); }

Words words_in(Json const& json, Members& members) {
  Words words;
  for (auto const& [name, list] : json.items()) {
    std::vector<std::string>& into = words[name];
    if (!list.is_array()) members.wrong(members.path("words." + name), list, "a list of texts");
    for (Json const& word : list.is_array() ? list : Json::array())
      if (word.is_string())
        into.push_back(word.get<std::string>());
      else
        members.wrong(members.path("words." + name), word, "a text");
  }
  return words;
}

ShardPart part_in(Json const& json, std::string const& path, Problems& problems) {
  Members members(json, "", problems);
  ShardPart part;
  part.path = path;
  if (std::string const format = members.text("format", part_format); format != part_format) {
    if (problems.empty()) members.wrong("format", Json(format), part_format);
    return part;
  }
  members.number("version", part_version, part_version);
  part.program = members.text("program", "a text");
  part.verb = members.text("verb", "a verb");
  part.subject = members.text("subject", "a digest");
  int const of = members.number("shards", 1, static_cast<int>(most_shards)).value_or(1);
  part.shard.of = static_cast<std::uint64_t>(of);
  part.shard.number = static_cast<std::uint64_t>(members.number("shard", 1, of).value_or(1));
  if (Json const* words = members.need("words", "an object")) {
    if (!words->is_object()) members.wrong("words", *words, "an object");
    if (words->is_object()) part.words = words_in(*words, members);
  }
  if (Json const* const out = members.find("out")) part.out = written_in(*out, problems);
  if (Json const* found = members.need("found", "an object")) part.found = *found;
  std::string const digest = members.text("digest", "a digest");
  members.report_unknown();
  if (problems.empty() && digest != digest_of_json(to_json(part)))
    problems.push_back({"digest", "does not fit what the file holds", "an undamaged file"});
  return part;
}

ReadErrors placed(Problems const& problems, TextTree const& tree, std::string const& path) {
  ReadErrors errors;
  for (Problem const& problem : problems) {
    TextPosition const place = tree.place(tree.find(TextTree::root, problem.where));
    errors.push_back({path, place.line, place.column, 0, problem.where, problem.what, problem.expected});
  }
  return errors;
}

std::optional<std::vector<std::string>> find_words(ShardPart const& part, std::string const& name) {
  auto const found = part.words.find(name);
  return found == part.words.end() ? std::nullopt : std::optional(found->second);
}

/// Words of one option on a line.
std::string shown_words(ShardPart const& part, std::string const& name) {
  auto const words = find_words(part, name);
  if (!words) return "nothing";
  return fmt::format("'{}'", shortened(on_a_line(fmt::format("{}", fmt::join(*words, " "))), most_of_a_word));
}

/// In what a part belongs to another run; empty: it is of the same.
std::string difference(ShardPart const& one, ShardPart const& other) {
  if (other.verb != one.verb)
    return fmt::format("it is of '{}', and {} of '{}'", on_a_line(other.verb), one.path, on_a_line(one.verb));
  Words names = one.words;
  names.insert(other.words.begin(), other.words.end());
  for (auto const& [name, ignored] : names)
    if (find_words(one, name) != find_words(other, name))
      return fmt::format("another command line: {} {} instead of {}", on_a_line(name), shown_words(other, name),
                         shown_words(one, name));
  if (other.program != one.program)
    return fmt::format("another build: {} instead of {}", on_a_line(other.program), on_a_line(one.program));
  if (other.shard.of != one.shard.of) return fmt::format("one of {} shards instead of {}", other.shard.of, one.shard.of);
  if (other.subject != one.subject) return "other inputs";
  return {};
}

ErrorReport error_report(std::string what, std::string place) {
  ErrorReport report;
  report.what = std::move(what);
  report.place = std::move(place);
  return report;
}

/// `3`, `3 and 5`, `3, 5 and 7`, or the first of many.
std::string listed(std::vector<std::uint64_t> const& numbers) {
  constexpr std::size_t most = 20;
  std::vector<std::uint64_t> const first(numbers.begin(),
                                         numbers.begin() + static_cast<std::ptrdiff_t>(std::min(most, numbers.size())));
  std::string const text = fmt::format("{}", fmt::join(first, ", "));
  return numbers.size() > most ? fmt::format("{} and {} more", text, numbers.size() - most) : text;
}

void tell_missing(std::vector<ShardPart> const& parts, std::vector<ErrorReport>& reports) {
  std::vector<std::uint64_t> missing;
  std::uint64_t next = 1;
  for (ShardPart const& part : parts) {
    for (; next < part.shard.number; ++next) missing.push_back(next);
    next = part.shard.number + 1;
  }
  for (; next <= parts.front().shard.of; ++next) missing.push_back(next);
  if (!missing.empty())
    reports.push_back(error_report(fmt::format("{} of {} shards {} missing: {}", missing.size(), parts.front().shard.of,
                                               missing.size() == 1 ? "is" : "are", listed(missing)),
                                   {}));
}

/// Two shards that wrote one file have left the games of the later one only.
void tell_files(std::vector<ShardPart> const& parts, std::vector<ErrorReport>& reports) {
  std::map<std::string, std::uint64_t> writers;
  for (ShardPart const& part : parts) {
    if (!part.out) continue;
    auto const [other, is_new] = writers.emplace(part.out->path, part.shard.number);
    std::string const why =
        is_new ? change_of(*part.out)
               : fmt::format("shards {} and {} both wrote it, so the games of one are lost: run them again, with %d in --out",
                             other->second, part.shard.number);
    if (!why.empty()) reports.push_back(error_report(fmt::format("{}: {}", on_a_line(part.out->path), why), part.path));
  }
}

}  // namespace

std::string this_program() {
  auto const bytes = read_file("/proc/self/exe", [](std::string_view) { return std::uint64_t{1} << 32U; });
  return bytes ? fmt::format("{} {}", program_version(), to_hex(compute_digest(*bytes)).substr(0, 16)) : program_version();
}

Result<> write_part(ShardPart const& part) {
  Json json = to_json(part);
  json["digest"] = digest_of_json(json);
  return write_output(part.path, json_text(json, 1) + "\n");
}

Result<ShardPart> read_part(std::string const& path) {
  if (auto const noted = will_read(path); !noted) return tl::unexpected(noted.error());
  return or_failure(read_bytes(path)).and_then([&](std::string const& text) -> Result<ShardPart> {
    auto const tree = scan_text(text, path);
    if (!tree) return cannot_read(tree.error());
    Problems problems;
    ShardPart part = part_in(tree->json(TextTree::root), path, problems);
    if (problems.empty()) return part;
    return cannot_read(placed(problems, *tree, path));
  });
}

std::vector<ErrorReport> put_in_order(std::vector<ShardPart>& parts) {
  std::vector<ErrorReport> reports;
  for (ShardPart const& part : parts)
    if (std::string const why = difference(parts.front(), part); !why.empty())
      reports.push_back(error_report(fmt::format("this part belongs to another run: {}", why), part.path));
  if (!reports.empty()) return reports;
  std::stable_sort(parts.begin(), parts.end(),
                   [](ShardPart const& a, ShardPart const& b) { return a.shard.number < b.shard.number; });
  for (std::size_t i = 1; i < parts.size(); ++i)
    if (parts[i].shard.number == parts[i - 1].shard.number)
      reports.push_back(error_report(fmt::format("shard {} of {} is duplicated, also as {}", parts[i].shard.number,
                                                 parts[i].shard.of, on_a_line(parts[i - 1].path)),
                                     parts[i].path));
  tell_missing(parts, reports);
  if (reports.empty()) tell_files(parts, reports);
  return reports;
}

}  // namespace ringside
