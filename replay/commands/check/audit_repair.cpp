#include "replay/commands/check/audit_repair.h"

#include <chrono>
#include <filesystem>

#include <fmt/format.h>

#include "checker/audit/batch.h"
#include "checker/repair/repair.h"
#include "engine/record/text/write.h"
#include "replay/base/limits.h"
#include "replay/base/version.h"
#include "replay/commands/ending.h"
#include "replay/input/batch_input.h"
#include "replay/output/free_names.h"
#include "replay/output/output.h"
#include "replay/terminal/message.h"
#include "replay/terminal/quantity.h"
#include "replay/terminal/terminal.h"
#include "replay/terminal/untrusted.h"
#include "replay/text/audit/finding.h"
#include "replay/text/record/repair_text.h"

namespace ringside {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t usual_memory = std::size_t{256} << 20U;

/// The time of one log is up, or the whole was interrupted.
std::function<bool()> stop_after(std::optional<double> seconds) {
  auto const begin = std::chrono::steady_clock::now();
  return [begin, seconds] {
    return interrupts() ||
           (seconds && std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count() > *seconds);
  };
}

RepairOptions options_of(RepairFlags const& flags) {
  RepairOptions options;
  options.most_cost = flags.cost.value_or(options.most_cost);
  options.most_changes = flags.changes.value_or(options.most_changes);
  options.memory = flags.memory.value_or(usual_memory);
  options.stop = stop_after(flags.seconds);
  return options;
}

/// What was found, over all logs.
class RepairReport {
 public:
  explicit RepairReport(RepairFlags const& flags) : flags_(flags) {}

  void take(BatchGame& game) {
    if (game.skipped) return;
    Audited one{game.name, game.place, {}, game.errors, {}, {}};
    if (!one.is_readable()) {
      ++unreadable_;
      return print_errors(reading_reports(one));
    }
    one.verdict = guarded_audit(game.loaded, {.edits = true});
    if (one.verdict.finding && (one.verdict.finding->cause == Cause::start || one.verdict.finding->cause == Cause::fault)) {
      ++wrong_;
      one.record = std::move(game.loaded);
      return print_error(report_finding(one));
    }
    RepairOptions const options = options_of(flags_);
    Repairs const found = repair(game.loaded, options);
    if (found.needed && !terminal().json) report(one, game.loaded);
    tell(game, found, options);
  }

  Exit finish() const {
    if (terminal().json) print_json({{"repairs", games_}});
    if (wrong_ > 0) return Exit::finding;
    if (unreadable_ > 0) return Exit::unreadable;
    return cut_ > 0 || interrupts() ? Exit::limit : Exit::fine;
  }

 private:
  RepairFlags const& flags_;
  Json games_ = Json::array();
  FreeNames names_;
  std::uint64_t wrong_ = 0, unreadable_ = 0, cut_ = 0;

  static void report(Audited one, LoadedRecord const& loaded) {
    if (!one.verdict.finding) return;
    one.record = loaded;
    print_text(to_string(report_finding(one)));
  }

  void tell(BatchGame const& game, Repairs const& found, RepairOptions const& options) {
    wrong_ += found.needed && !found.repairs.empty() ? 1 : 0;
    wrong_ += found.needed && found.repairs.empty() && !found.cut ? 1 : 0;
    cut_ += found.cut ? 1 : 0;
    if (terminal().json)
      games_.push_back(repairs_json(game.name, game.loaded, found));
    else if (!found.needed && !found.cut)
      print_text(fmt::format("{}: {}\n", on_a_line(game.name), repairs_summary(found, options)));
    else
      print_text(repairs_text(game.loaded, found, options));
    if (!flags_.out.empty()) write(game, found);
  }

  void write(BatchGame const& game, Repairs const& found) {
    if (found.repairs.empty()) return;
    std::string const log = names_.next(game.name);
    std::size_t number = 0;
    for (Repair one : found.repairs) {
      one.record.engine_version = program_version();
      std::string const name = fmt::format("{}.repair-{}.json", log, ++number);
      must(write_output((fs::path(flags_.out) / name).string(), write_record_json(one.record, *game.loaded.match)));
    }
    print_note(fmt::format("{}: {}", on_a_line(flags_.out), counted(number, "repaired game")));
  }
};

}  // namespace

Exit repair_all(std::vector<std::string> const& inputs, RepairFlags const& flags) {
  Chunks const chunks = split_into_chunks(must(batch_inputs(inputs, {"audit", "repair", "a repair"})));
  must(make_folder(flags.out));
  RepairReport report(flags);
  while (auto const chunk = chunks()) {
    (*chunk)([&](BatchGame& game) {
      if (!interrupts()) report.take(game);
    });
    if (interrupts()) break;
  }
  return report.finish();
}

}  // namespace ringside
