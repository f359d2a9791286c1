#include <unistd.h>
#include <CLI/CLI.hpp>
#include <cstdio>
#include <filesystem>
#include <memory>

#include <fmt/format.h>

#include "engine/record/guarded.h"
#include "engine/record/packed.h"
#include "engine/record/write.h"
#include "replay/choices.h"
#include "replay/commands/commands.h"
#include "replay/failure.h"
#include "replay/input.h"
#include "replay/quantity.h"
#include "replay/render/finding.h"
#include "replay/terminal/message.h"
#include "replay/terminal/terminal.h"

namespace ringside {
namespace convert_verb {
namespace {

namespace fs = std::filesystem;

struct Options {
  std::string input;
  std::string output = "-";
  std::string to;
};

void must(FileResult const& result) {
  if (!result) fail(Exit::unreadable, result.error());
}

bool is_folder(std::string const& path) {
  std::error_code ignored;
  return path.ends_with('/') || fs::is_directory(path, ignored);
}

/// The form that was asked for, or the one that the output's name says.
std::string form_of(Options const& options, Address const& address, Loaded const& input) {
  if (!options.to.empty()) return options.to;
  if (address.first || std::holds_alternative<LoadedPosition>(input)) return "position";
  if (options.output.ends_with(".rsr")) return "packed";
  return options.output == "-" || options.output.ends_with(".json") || is_folder(options.output) ? "json" : "bulk";
}

void put(std::string const& output, std::string const& bytes, bool binary) {
  if (output != "-") return must(write_file_atomically(output, bytes));
  if (binary && isatty(STDOUT_FILENO) != 0)
    fail(Exit::usage, "binary output would garble the terminal; name a file or use a pipe");
  print_bytes(bytes);
}

std::string encoded(LoadedRecord const& loaded, std::string const& form) {
  return form == "json" ? write_record_json(loaded.record, *loaded.match, terminal().language)
                        : write_record_binary(loaded.record);
}

LoadedRecord record_at(BulkReader const& bulk, std::size_t number) {
  auto loaded = bulk.read(number);
  if (!loaded) fail_unreadable(loaded.error());
  return *std::move(loaded);
}

/// Records one after another, whether the input has one or many.
template <class F>
std::size_t each_record(Loaded const& input, F&& f) {
  if (auto const* one = std::get_if<LoadedRecord>(&input)) return f(*one), 1;
  auto const& bulk = std::get<BulkReader>(input);
  for (std::size_t number = 0; number < bulk.size(); ++number) f(record_at(bulk, number));
  return bulk.size();
}

std::size_t write_bulk(Loaded const& input, std::string const& output) {
  if (output != "-") {
    auto writer = BulkWriter::create(output);
    if (!writer) fail(Exit::unreadable, writer.error());
    std::size_t const records = each_record(input, [&](LoadedRecord const& loaded) { must(writer->add(loaded.record)); });
    must(writer->finish());
    return records;
  }
  BulkEncoder encoder;
  std::size_t const records = each_record(input, [&](LoadedRecord const& loaded) {
    must(encoder.add(loaded.record));
    put(output, encoder.take(), true);
  });
  must(encoder.finish());
  put(output, encoder.take(), true);
  return records;
}

std::string stem_of(Address const& address) { return address.is_stdin() ? "game" : fs::path(address.path).stem().string(); }

std::string_view ending_of(std::string const& form) { return form == "json" ? "json" : form == "packed" ? "rsr" : "bin"; }

/// Says why a game cannot be read; returns the last game that cannot be read for the same reason.
std::size_t tell_unreadable(BulkReader const& bulk, std::size_t number, ReadErrors const& errors) {
  for (ErrorReport const& report : reports_of(errors)) print_error(report);
  auto const broken = bulk.broken_with(number);
  return broken ? broken->end - 1 : number;
}

/// A file for each record of a bulk file, named after it and their numbers. One that cannot be read leaves the others alone.
std::size_t write_folder(BulkReader const& bulk, Options const& options, Address const& address, std::string const& form) {
  if (!is_folder(options.output))
    fail(Exit::usage, fmt::format("{} has {}; name one of them, or a folder for all", address.path, counted(bulk.size(), "game")),
         fmt::format("ringside convert {0}:1 OUT · ringside convert {0} FOLDER/", address.path));
  std::error_code error;
  fs::create_directories(options.output, error);
  if (error) fail(Exit::unreadable, fmt::format("{}: cannot be made: {}", options.output, error.message()));
  std::size_t const digits = std::to_string(bulk.size()).size();
  std::size_t written = 0;
  for (std::size_t number = 0; number < bulk.size(); ++number) {
    std::string const name = fmt::format("{}-{:0{}}.{}", stem_of(address), number + 1, digits, ending_of(form));
    auto const loaded = guarded(address.path, [&] { return bulk.read(number); });
    if (!loaded) {
      number = tell_unreadable(bulk, number, loaded.error());
      continue;
    }
    put((fs::path(options.output) / name).string(), encoded(*loaded, form), true);
    ++written;
  }
  if (written < bulk.size())
    fail(Exit::unreadable, fmt::format("{}: {} of {} written", options.output, written, counted(bulk.size(), "game")));
  return written;
}

std::size_t write_position(Options const& options, Address const& address) {
  if (address.is_range()) fail(Exit::usage, fmt::format("'{}' names several steps; a position is one", address.text));
  Scene const scene = load_scene(address);
  put(options.output, write_position_json(*scene.match, scene.state), false);
  return 1;
}

/// Where one record goes: the output, or a file in the folder that was named.
std::string file_for_one(Options const& options, Address const& address, std::string const& form) {
  if (!is_folder(options.output)) return options.output;
  std::error_code ignored;  // writing the file tells what is wrong
  fs::create_directories(options.output, ignored);
  std::string const number = address.game ? fmt::format("-{}", *address.game) : "";
  return (fs::path(options.output) / fmt::format("{}{}.{}", stem_of(address), number, ending_of(form))).string();
}

std::size_t write_records(Loaded input, Options const& options, Address const& address, std::string const& form) {
  if (address.first)
    fail(Exit::usage, fmt::format("'{}': of a step a position can be cut", address.text),
         fmt::format("ringside convert '{}' --to position", address.text));
  if (std::holds_alternative<LoadedPosition>(input))
    fail(Exit::usage, fmt::format("{} is a position, which has no steps to write", address.input()));
  auto const* bulk = std::get_if<BulkReader>(&input);
  bool const many = bulk != nullptr && !address.game && (bulk->size() != 1 || is_folder(options.output));
  if (many && form != "bulk") return write_folder(*bulk, options, address, form);
  if (!many) input = record_in(std::move(input), address);
  std::string const output = file_for_one(options, address, form);
  if (form == "bulk") return write_bulk(input, output);
  put(output, encoded(std::get<LoadedRecord>(input), form), form == "packed");
  return 1;
}

Exit run(Options const& options) {
  Address const address = parse_address(options.input);
  if (terminal().json && options.output == "-")
    fail(Exit::usage, "--json needs an output file: standard output is taken by the result");
  Loaded input = address.first || options.to == "position" ? Loaded(LoadedRecord{}) : open_input(address);
  std::string const form = form_of(options, address, input);
  std::size_t const records =
      form == "position" ? write_position(options, address) : write_records(std::move(input), options, address, form);
  if (terminal().json)
    print_json({{"input", address.input()}, {"output", options.output}, {"form", form}, {"records", records}});
  else if (options.output != "-")
    print_note(fmt::format("{}: {} as {}", options.output, counted(records, form == "position" ? "position" : "record"), form));
  return Exit::fine;
}

std::function<Exit()> describe(CLI::App& app) {
  auto const options = std::make_shared<Options>();
  app.add_option("input", options->input, "A record, one game or all games of a bulk file, or a step to cut out as a position")
      ->type_name("REC")
      ->required();
  app.add_option("output", options->output,
                 "Where to write: a file, a folder for many records, '-' or nothing for standard output")
      ->type_name("FILE");
  one_of(*app.add_option("--to", options->to,
                         "Form of the output (default: by its name: .json, .rsr packed, else bulk; of a step a position)"),
         {"json", "packed", "bulk", "position"});
  return [options] { return run(*options); };
}

}  // namespace
}  // namespace convert_verb

Command const convert_command{"convert", "Write a record in another form, or cut a position out of it",
                              "ringside convert game.json game.rsr           # packed\n"
                              "ringside convert games.bin:12 game.json       # one game of a bulk file\n"
                              "ringside convert games.bin games/             # all of them, a JSON file each\n"
                              "ringside convert game.json#37 position.json   # the state after step 37\n"
                              "ringside convert game.json#37 --to position > position.json",
                              convert_verb::describe};

}  // namespace ringside
