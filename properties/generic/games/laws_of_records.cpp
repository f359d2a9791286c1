#include "properties/generic/games/game_laws.h"

#include <algorithm>
#include <future>

#include "checker/audit/audit.h"
#include "engine/record/binary/bulk.h"
#include "engine/record/binary/packed.h"
#include "engine/record/list/list_read.h"
#include "engine/record/list/list_write.h"
#include "engine/record/text/write.h"

namespace ringside {
namespace {

using Loaded = tl::expected<LoadedRecord, ReadErrors>;

std::string first_error(ReadErrors const& errors) {
  return errors.empty() ? "refused without a word" : to_string(errors.front());
}

/// What is wrong with a record that was written and read.
std::string lost(Loaded const& loaded, Record const& record) {
  if (!loaded) return first_error(loaded.error());
  return loaded->record == record ? "" : "the record that was read is another one";
}

}  // namespace

std::string broken_json(Match const& match, Plan const& plan) {
  Record const record = record_plan(match, plan);
  std::string const text = write_record_json(record, match);
  Loaded const loaded = read_record_json(text, "english");
  if (std::string what = lost(loaded, record); !what.empty()) return what;
  if (write_record_json(loaded->record, *loaded->match) != text) return "the record is written in another way the second time";
  return lost(read_record_json(write_record_json(record, match, Language::russian), "russian"), record);
}

/// The list carries no digests, no counts and no version: they are computed again.
std::string broken_list(Match const& match, Plan const& plan) {
  Record const record = record_plan(match, plan);
  for (Language const language : {Language::english, Language::russian}) {
    Loaded read = read_list(write_list(record, match, language), "list");
    if (read) read->record.engine_version = record.engine_version;
    if (std::string what = lost(read, record); !what.empty()) return what;
  }
  return {};
}

std::string broken_binary(Match const& match, Plan const& plan) {
  Record const record = record_plan(match, plan);
  std::string const bytes = write_record_binary(record);
  Loaded const loaded = read_record_binary(bytes, "packed");
  if (std::string what = lost(loaded, record); !what.empty()) return what;
  return write_record_binary(loaded->record) == bytes ? "" : "the record is packed in another way the second time";
}

/// Four games in one file, the last one played backwards through the plan's picks, in small blocks.
std::string broken_bulk(Match const& match, Plan const& plan) {
  Plan backwards = plan;
  std::reverse(backwards.picks.begin(), backwards.picks.end());
  Plan none = plan;
  none.picks.clear();
  std::vector<Record> const records{record_plan(match, plan), record_plan(match, none), record_plan(match, plan),
                                    record_plan(match, backwards)};
  BulkEncoder encoder({.compress = plan.fight, .block_bytes = 2048});
  for (Record const& record : records)
    if (auto const added = encoder.add(record); !added) return added.error();
  if (auto const finished = encoder.finish(); !finished) return finished.error();
  auto const reader = BulkReader::of(encoder.take(), "bulk");
  if (!reader) return first_error(reader.error());
  if (reader->size() != records.size()) return "the bulk file holds another number of records";
  for (std::size_t i = records.size(); i-- > 0;)
    if (std::string what = lost(reader->read(i), records[i]); !what.empty()) return what;
  return {};
}

std::string broken_replay(Match const& match, Plan const& plan) {
  Record const record = record_plan(match, plan);
  Loaded const loaded = read_record_json(write_record_json(record, match), "record");
  if (!loaded) return first_error(loaded.error());
  if (auto const finding = audit(*loaded).finding) return "step " + std::to_string(finding->step) + ": " + finding->what;
  Walk walk(*loaded->match, *read_start(*loaded));
  for (Step const& step : loaded->record.steps) {
    walk.play(step.action);
    if (walk.digest().high != step.digest) return "step " + std::to_string(walk.steps()) + " leads elsewhere in the replay";
  }
  return walk.digest() == record.final_digest ? "" : "the replay ends with another digest";
}

/// The same plan under a match made again, on another thread, while this one plays too.
std::string broken_repetition(Match const& match, Plan const& plan) {
  auto elsewhere = std::async(std::launch::async, [&] {
    Plan again = plan;
    again.setup = match.setup();
    return record_plan(*make_match(again), again);
  });
  Record const here = record_plan(match, plan);
  return elsewhere.get() == here ? "" : "the same game played again is another one";
}

std::string broken_setup(Match const& match, Plan const& plan) {
  Plan again = plan;
  again.setup = Json::parse(match.setup().dump());
  auto const same = make_match(again);
  if (same->setup() != match.setup()) return "the setup " + match.setup().dump() + " is read as " + same->setup().dump();
  return start_digest(*same, same->start()) == start_digest(match, match.start()) ? "" : "the same setup starts elsewhere";
}

}  // namespace ringside
