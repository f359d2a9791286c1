#include "replay/commands/ask/case_new.h"

#include <fmt/format.h>

#include "replay/commands/ending.h"
#include "replay/commands/look/view_pages.h"
#include "replay/input/case_text.h"
#include "replay/output/output.h"
#include "replay/terminal/message.h"
#include "replay/terminal/terminal.h"
#include "replay/terminal/untrusted.h"
#include "replay/view/page.h"

namespace ringside::case_verb {
namespace {

std::string page_of(std::string const& text, std::string const& name, std::string const& seat) {
  view_verb::Options seen;
  seen.seat = seat;
  view_verb::Made const page = view_verb::case_page(must(or_failure(case_in(text, name))), text, name, seen);
  return page::make_page(page.data, page.title, terminal().language);
}

}  // namespace

Exit make_case(NewCase const& wanted, std::string const& out, std::string const& seat) {
  bool const as_page = out.ends_with(".html"), to_file = !out.empty() && out != "-";
  if (!seat.empty() && !as_page)
    fail(Exit::usage, "--as chooses whose view the page of a new case has; it needs --out FILE.html", "ringside case --help");
  MadeCase const made = must(new_case(wanted));
  if (!wanted.tried.empty() && wanted.expected.empty() && !made.is_refusal)
    print_note(fmt::format("'{}' is legal there: the case shows its result", wanted.tried));
  if (!to_file || terminal().json) print_bytes(made.text);
  if (!to_file) return Exit::fine;
  must(write_output(out, as_page ? page_of(made.text, out, seat) : made.text));
  std::string const result = made.differences.empty() ? "written" : "written; it does not hold: " + made.differences.front();
  print_note(fmt::format("{}: {}", on_a_line(out), result));
  return Exit::fine;
}

}  // namespace ringside::case_verb
