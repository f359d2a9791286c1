#include <algorithm>
#include <memory>
#include <optional>

#include <fmt/format.h>

#include "replay/base/guides.h"
#include "replay/commands/commands.h"
#include "replay/commands/ending.h"
#include "replay/flags/flags.h"
#include "replay/flags/verbs.h"
#include "replay/terminal/terminal.h"
#include "replay/terminal/wrap.h"
#include "replay/text/manual/help.h"
#include "replay/text/manual/markdown.h"

namespace ringside {
namespace help_verb {
namespace {

/// A verb of the command line, to be explained.
std::optional<VerbView> find_verb(std::string_view name) {
  std::vector<Verb> const verbs = declared_verbs();
  auto const found = std::find_if(verbs.begin(), verbs.end(), [&](Verb const& verb) { return verb.command->name == name; });
  return found == verbs.end() ? std::nullopt : std::optional(help_view(*found, nullptr));
}

std::vector<std::string> section_topics(Guide const& guide) {
  std::vector<std::string> topics;
  for (GuideSection const& section : list_sections(guide))
    if (section.rank > 1) topics.push_back(topic_of(section.title));
  return topics;
}

std::string title_of(Guide const& guide) { return list_sections(guide).front().title; }

void print_guides() {
  constexpr std::size_t column = 19;
  auto const width = static_cast<std::size_t>(output_width());
  for (Guide const& guide : guides()) {
    say("  {}{}\n", padded(painted(Style::heading, guide.name), column - 2), title_of(guide));
    if (auto const topics = section_topics(guide); !topics.empty())
      say("{}{}\n", std::string(column, ' '), wrapped(fmt::format("{}", fmt::join(topics, ", ")), width, column));
  }
  say("\n`ringside help TOPIC` prints a guide or a section; for a verb, its section and its options.\n"
      "`ringside --help` lists the verbs.\n");
}

Json guides_json() {
  Json list = Json::array();
  for (Guide const& guide : guides())
    list.push_back(
        {{"guide", guide.name}, {"title", title_of(guide)}, {"file", guide.file}, {"sections", section_topics(guide)}});
  return list;
}

Json sections_json(std::vector<GuideSection> const& sections) {
  Json list = Json::array();
  for (GuideSection const& section : sections)
    list.push_back({{"guide", section.guide}, {"title", section.title}, {"text", section.text}});
  return list;
}

Exit list() {
  if (terminal().json)
    print_json({{"guides", guides_json()}});
  else
    print_guides();
  return Exit::fine;
}

[[noreturn]] void fail_unknown(std::string const& topic) {
  OptionView topics;
  topics.type = "TOPIC";
  fail(Exit::usage, fmt::format("unknown topic '{}'{}", topic, suggestion(topic_of(topic), list_words(topics))), "ringside help");
}

/// The sections of a topic, and after them the options of the verb of that name.
void print_topic(std::vector<GuideSection> const& sections, std::optional<VerbView> const& verb) {
  bool first = true;
  for (GuideSection const& section : sections) {
    say("{}{}", first ? "" : "\n", markdown_text(section.text));
    first = false;
  }
  if (verb) say("{}{}", first ? "" : "\n", help_text(*verb));
}

Exit run(std::vector<std::string> const& words) {
  if (words.empty()) return list();
  std::string const asked = fmt::format("{}", fmt::join(words, " "));
  auto const sections = find_topic(topic_of(asked));
  auto const verb = find_verb(asked);
  if (sections.empty() && !verb) fail_unknown(asked);
  if (terminal().json)
    print_json({{"sections", sections_json(sections)}});
  else
    print_topic(sections, verb);
  return Exit::fine;
}

VerbWork describe(Flags& flags) {
  auto const words = std::make_shared<std::vector<std::string>>();
  flags.option("topic", *words, "A guide, a section of one, or a verb; without it all topics are listed").type("TOPIC");
  return [words] { return run(*words); };
}

}  // namespace
}  // namespace help_verb

Command const help_command{"help", "Read the guides: a topic, or the list of topics",
                           "ringside help\n"
                           "ringside help recording\n"
                           "ringside help audit          # what it is for, and its options\n"
                           "ringside help protocol --json",
                           help_verb::describe};

}  // namespace ringside
