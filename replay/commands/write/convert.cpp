#include <unistd.h>
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <utility>

#include <fmt/format.h>

#include "engine/record/binary/packed.h"
#include "engine/record/list/list_write.h"
#include "engine/record/text/write.h"
#include "replay/base/claims.h"
#include "replay/base/version.h"
#include "replay/commands/commands.h"
#include "replay/commands/ending.h"
#include "replay/flags/choices.h"
#include "replay/flags/flags.h"
#include "replay/flags/load_state.h"
#include "replay/flags/output_paths.h"
#include "replay/input/file_kind.h"
#include "replay/input/input.h"
#include "replay/output/output.h"
#include "replay/output/record_sink.h"
#include "replay/terminal/message.h"
#include "replay/terminal/quantity.h"
#include "replay/terminal/terminal.h"

namespace ringside {
namespace convert_verb {
namespace {

namespace fs = std::filesystem;

struct Options {
  std::string input;
  std::string output = "-";
  std::string to;
  bool salvage = false;
};

bool is_folder(std::string const& path) {
  std::error_code ignored;
  return path.ends_with('/') || fs::is_directory(path, ignored);
}

/// The form that was asked for, or the one that the output's name says.
std::string output_form(Options const& options, Address const& address, Loaded const& input) {
  if (!options.to.empty()) return options.to;
  if (address.first || std::holds_alternative<LoadedPosition>(input)) return "position";
  if (options.output.ends_with(".rsr")) return "packed";
  if (options.output.ends_with(".jsonl")) return "jsonl";
  if (options.output.ends_with(".txt")) return "text";
  return options.output == "-" || options.output.ends_with(".json") || is_folder(options.output) ? "json" : "bulk";
}

void put(std::string const& output, std::string const& bytes, bool binary) {
  if (output != "-") return must(write_output(output, bytes));
  if (binary && isatty(STDOUT_FILENO) != 0)
    fail(Exit::usage, "binary output would garble the terminal; name a file or use a pipe");
  print_bytes(bytes);
}

/// A list does not say who computed its digests: this program did.
LoadedRecord signed_by_now(LoadedRecord loaded) {
  if (loaded.signed_anew && loaded.record.engine_version.empty()) loaded.record.engine_version = program_version();
  return loaded;
}

std::string encoded(LoadedRecord const& loaded, std::string const& form) {
  if (form == "text") return write_list(loaded.record, *loaded.match, terminal().language);
  return form == "json" ? write_record_json(loaded.record, *loaded.match, terminal().language)
                        : write_record_binary(loaded.record);
}

/// Calls f(number, record) for one after another, whether the input has one or many, and says how many there were. Those of a
/// bulk file that cannot be read end the verb, or are left out with a warning where what is whole is to be saved.
template <class F>
std::size_t each_record(Loaded const& input, bool salvage, F&& f) {
  if (auto const* one = std::get_if<LoadedRecord>(&input)) return f(0, signed_by_now(*one)), 1;
  auto const& bulk = std::get<BulkReader>(input);
  std::size_t records = 0;
  for (std::size_t number = 0; number < bulk.size(); ++number) {
    if (auto const loaded = bulk.read(number)) {
      f(number, *loaded);
      ++records;
      continue;
    } else if (!salvage) {
      fail(cannot_read(loaded.error()).value());
    } else {
      print_warning(to_string(loaded.error().front()));
    }
    if (bulk.is_broken(number)) number = bulk.block_with(number).end - 1;
  }
  return records;
}

std::size_t write_bulk(Loaded const& input, std::string const& output, bool salvage) {
  if (output != "-") {
    BulkWriter writer = must(create_bulk(output));
    std::size_t const records = each_record(
        input, salvage, [&](std::size_t, LoadedRecord const& loaded) { must(or_failure(writer.add(loaded.record))); });
    must(or_failure(writer.finish()));
    return records;
  }
  BulkEncoder encoder;
  std::size_t const records = each_record(input, salvage, [&](std::size_t, LoadedRecord const& loaded) {
    must(or_failure(encoder.add(loaded.record)));
    put(output, encoder.take(), true);
  });
  must(or_failure(encoder.finish()));
  put(output, encoder.take(), true);
  return records;
}

/// One text after the other: records on a line each, or lists of moves with an empty line between them.
std::size_t write_texts(Loaded const& input, std::string const& output, bool salvage, std::string const& form) {
  std::optional<AtomicFile> file;
  if (output != "-") file = must(create_output(output));
  bool first = true;
  std::size_t const records = each_record(input, salvage, [&](std::size_t, LoadedRecord const& loaded) {
    std::string const text = form == "jsonl" ? record_line(loaded.record, *loaded.match, terminal().language)
                                             : (std::exchange(first, false) ? "" : "\n") + encoded(loaded, form);
    if (file)
      must(or_failure(file->write(text)));
    else
      print_bytes(text);
  });
  if (file) must(or_failure(file->finish()));
  return records;
}

std::string file_stem(Address const& address) { return address.is_stdin() ? "game" : fs::path(address.path).stem().string(); }

std::string_view file_extension(std::string const& form) {
  return form == "json" ? "json" : form == "packed" ? "rsr" : form == "text" ? "txt" : "bin";
}

/// A file for each record of a bulk file, named after it and their numbers. One that cannot be read leaves the others alone.
std::size_t write_folder(Loaded const& input, Options const& options, Address const& address, std::string const& form) {
  auto const& bulk = std::get<BulkReader>(input);
  if (!is_folder(options.output))
    fail(Exit::usage, fmt::format("{} has {}; name one of them, or a folder for all", address.path, counted(bulk.size(), "game")),
         fmt::format("ringside convert {0}:1 OUT · ringside convert {0} FOLDER/", address.path));
  must(make_folder(options.output));
  std::size_t const digits = std::to_string(bulk.size()).size();
  auto const name_of = [&](std::size_t number) {
    return fmt::format("{}-{:0{}}.{}", file_stem(address), number + 1, digits, file_extension(form));
  };
  std::size_t const written = each_record(input, true, [&](std::size_t number, LoadedRecord const& loaded) {
    put((fs::path(options.output) / name_of(number)).string(), encoded(loaded, form), true);
  });
  if (written < bulk.size() && !options.salvage)
    fail(Exit::unreadable, fmt::format("{}: {} of {} written", options.output, written, counted(bulk.size(), "game")));
  return written;
}

std::size_t write_position(Options const& options, Address const& address) {
  if (address.is_range()) fail(Exit::usage, fmt::format("'{}' names several steps; a position is one", address.text));
  LoadedState const here = must(load_state(address));
  put(options.output, write_position_json(*here.match, here.state), false);
  return 1;
}

/// Where one record goes: the output, or a file in the folder that was named.
std::string file_for_one(Options const& options, Address const& address, std::string const& form) {
  if (!is_folder(options.output)) return options.output;
  std::error_code ignored;  // writing the file reports what is wrong
  fs::create_directories(options.output, ignored);
  std::string const number = address.game ? fmt::format("-{}", *address.game) : "";
  return (fs::path(options.output) / fmt::format("{}{}.{}", file_stem(address), number, file_extension(form))).string();
}

std::size_t write_records(Loaded input, Options const& options, Address const& address, std::string const& form) {
  if (address.first)
    fail(Exit::usage, fmt::format("'{}': a step can only be cut out as a position", address.text),
         fmt::format("ringside convert '{}' --to position", address.text));
  if (std::holds_alternative<LoadedPosition>(input))
    fail(Exit::usage, fmt::format("{} is a position, which has no steps to write", address.input()));
  auto const* bulk = std::get_if<BulkReader>(&input);
  bool const many = bulk != nullptr && !address.game && (bulk->size() != 1 || is_folder(options.output));
  bool const in_one_text = form == "jsonl" || (form == "text" && !is_folder(options.output));
  if (many && in_one_text) return write_texts(input, options.output, options.salvage, form);
  if (many && form != "bulk") return write_folder(input, options, address, form);
  if (!many) input = must(record_in(std::move(input), address));
  std::string const output = file_for_one(options, address, form);
  if (form == "bulk") return write_bulk(input, output, options.salvage);
  if (form == "jsonl") return write_texts(input, output, options.salvage, form);
  put(output, encoded(signed_by_now(std::get<LoadedRecord>(input)), form), form == "packed");
  return 1;
}

constexpr std::size_t most_places = 20;  ///< of lost bytes that are named one by one

void print_losses(std::string const& path, BulkLosses const& losses) {
  for (ReadError const& error : losses.why) print_warning(to_string(error));
  for (std::size_t i = 0; i < std::min(most_places, losses.bytes.size()); ++i) {
    auto const [from, to] = losses.bytes[i];
    print_warning(fmt::format("{}: lost: {}, from byte {} to byte {}: no whole block is there", path, counted(to - from, "byte"),
                              from, to - 1));
  }
  if (losses.bytes.size() > most_places)
    print_warning(fmt::format("{}: lost: bytes in {} more places", path, grouped(losses.bytes.size() - most_places)));
  if (losses.gave_up)
    print_warning(fmt::format("{}: the search ended early: too many bytes look like a block without being one", path));
}

BulkReader salvaged(Address const& address) {
  must(will_read(address.path));
  BulkReader reader = must(or_failure(check_file(address.path).and_then([&] { return BulkReader::salvage(address.path); })));
  print_losses(address.path, reader.losses());
  return reader;
}

Json losses_json(BulkLosses const& losses) {
  Json places = Json::array();
  for (auto const [from, to] : losses.bytes) places.push_back({{"from", from}, {"bytes", to - from}});
  return places;
}

/// Says how many games were kept; that any were lost is a finding.
Exit ending_of_salvage(std::string const& path, BulkLosses const& losses, std::size_t readable, std::size_t kept) {
  if (kept == losses.expected.value_or(readable) && losses.bytes.empty()) return Exit::fine;
  std::string const of = losses.expected ? fmt::format(" of {}", grouped(*losses.expected)) : "";
  print_warning(fmt::format("{}: {}{} {} kept{}", path, grouped(kept), of, losses.expected.value_or(kept) == 1 ? "game" : "games",
                            losses.expected ? "" : "; how many it had is not known, since its index is lost"));
  return Exit::finding;
}

Loaded opened(Options const& options, Address const& address) {
  if (options.salvage) return salvaged(address);
  return address.first || options.to == "position" ? Loaded(LoadedRecord{}) : must(open_input(address));
}

Exit run(Options const& options) {
  Address const address = must(parse_address(options.input));
  if (terminal().json && options.output == "-")
    fail(Exit::usage, "--json needs an output file: standard output is used for the result");
  if (options.salvage && (address.first || address.is_stdin() || options.to == "position"))
    fail(Exit::usage, "--salvage reads a bulk file as a whole; name it by itself", "ringside convert --help");
  Loaded input = opened(options, address);
  std::string const form = output_form(options, address, input);
  auto const* bulk = std::get_if<BulkReader>(&input);
  BulkLosses const losses = options.salvage ? bulk->losses() : BulkLosses();
  std::size_t const readable = bulk != nullptr ? bulk->size() : 1;
  std::size_t const records =
      form == "position" ? write_position(options, address) : write_records(std::move(input), options, address, form);
  if (terminal().json) {
    Json answer{{"input", address.input()}, {"output", options.output}, {"form", form}, {"records", records}};
    if (options.salvage) answer["lost"] = losses_json(losses);
    if (losses.expected) answer["expected"] = *losses.expected;
    print_json(answer);
  } else if (options.output != "-") {
    print_note(fmt::format("{}: {} as {}", options.output, counted(records, form == "position" ? "position" : "record"), form));
  }
  return options.salvage ? ending_of_salvage(address.path, losses, readable, records) : Exit::fine;
}

VerbWork describe(Flags& flags) {
  auto const options = std::make_shared<Options>();
  flags.option("input", options->input, "A record, one game or all games of a bulk file, or a step to cut out as a position")
      .type("REC")
      .required();
  output_path(flags.option("output,-o,--out", options->output,
                           "Where to write: a file, a folder for many records, '-' or nothing for standard output"))
      .type("FILE");
  limit_to_words(
      flags.option(
          "--to", options->to,
          "Form of the output (default: by its name: .json, .jsonl, .txt text, .rsr packed, else bulk; of a step a position)"),
      {"json", "jsonl", "text", "packed", "bulk", "position"});
  flags.flag("--salvage", options->salvage,
             "Of a bulk file that is damaged or incomplete: write the games that are whole; the lost ones are named, and "
             "the exit code is 1");
  return [options] { return run(*options); };
}

}  // namespace
}  // namespace convert_verb

Command const convert_command{"convert", "Write a record in another form, or cut a position out of it",
                              "ringside convert game.json game.rsr           # packed\n"
                              "ringside convert games.bin:12 game.json       # one game of a bulk file\n"
                              "ringside convert games.bin games/             # all of them, a JSON file each\n"
                              "ringside convert games.bin games.jsonl        # a record on each line\n"
                              "ringside convert game.json game.txt           # a list of moves, which every verb reads\n"
                              "ringside convert --salvage games.bin.partial-4711-0 games.bin  # what a killed run had finished\n"
                              "ringside convert game.json#37 position.json   # the state after step 37\n"
                              "ringside convert game.json#37 --to position > position.json",
                              convert_verb::describe};

}  // namespace ringside
