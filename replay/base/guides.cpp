#include "replay/base/guides.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace ringside {
namespace guide_texts {

// Built in by guides.cmake, which names the files.
extern std::string_view const guide_start;
extern std::string_view const guide_verbs;
extern std::string_view const guide_live;
extern std::string_view const guide_recording;
extern std::string_view const guide_checker;
extern std::string_view const guide_proof;
extern std::string_view const guide_certificate;
extern std::string_view const guide_cluster;
extern std::string_view const guide_protocol;
extern std::string_view const guide_wasm;
extern std::string_view const guide_engines;
extern std::string_view const guide_engine_protocol;
extern std::string_view const guide_suite;
extern std::string_view const guide_corpus;
extern std::string_view const guide_formats;
extern std::string_view const guide_engine;
extern std::string_view const guide_tests;
extern std::string_view const guide_changes;

}  // namespace guide_texts

namespace {

/// Rank of the heading that a line is: 1 to 3; 0 is any other line.
std::size_t heading_rank(std::string_view line) {
  std::size_t const marks = std::min(line.find_first_not_of('#'), line.size());
  return marks <= 3 && line.substr(marks).starts_with(' ') ? marks : 0;
}

/// Calls f with each line and its offset.
template <class F>
void each_line(std::string_view text, F&& f) {
  for (std::size_t at = 0; at < text.size();) {
    std::size_t const end = std::min(text.find('\n', at), text.size());
    f(text.substr(at, end - at), at);
    at = end + 1;
  }
}

std::string bare_title(std::string_view heading) {
  std::string title;
  std::copy_if(heading.begin(), heading.end(), std::back_inserter(title), [](char c) { return c != '`'; });
  return title;
}

/// A section ends where the next one of its rank or of a higher one begins.
void end_sections(std::vector<GuideSection>& sections, std::string_view guide) {
  for (auto section = sections.begin(); section != sections.end(); ++section) {
    auto const next =
        std::find_if(section + 1, sections.end(), [&](GuideSection const& later) { return later.rank <= section->rank; });
    char const* const end = next == sections.end() ? guide.data() + guide.size() : next->text.data();
    section->text = section->text.substr(0, static_cast<std::size_t>(end - section->text.data()));
  }
}

void list_once(std::vector<std::string>& names, std::string name) {
  if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(std::move(name));
}

}  // namespace

std::span<Guide const> guides() {
  static std::array const list{
      Guide{"start", "README.md", guide_texts::guide_start},
      Guide{"verbs", "replay/README.md", guide_texts::guide_verbs},
      Guide{"live", "replay/view/README.md", guide_texts::guide_live},
      Guide{"recording", "replay/recording/README.md", guide_texts::guide_recording},
      Guide{"checker", "checker/README.md", guide_texts::guide_checker},
      Guide{"proof", "engine/proof/README.md", guide_texts::guide_proof},
      Guide{"certificate", "engine/proof/CERTIFICATE.md", guide_texts::guide_certificate},
      Guide{"cluster", "replay/cluster/README.md", guide_texts::guide_cluster},
      Guide{"protocol", "replay/serve/PROTOCOL.md", guide_texts::guide_protocol},
      Guide{"wasm", "replay/wasm/README.md", guide_texts::guide_wasm},
      Guide{"engines", "replay/foreign/README.md", guide_texts::guide_engines},
      Guide{"engine-protocol", "replay/foreign/ENGINE_PROTOCOL.md", guide_texts::guide_engine_protocol},
      Guide{"suite", "replay/foreign/SUITE.md", guide_texts::guide_suite},
      Guide{"corpus", "corpus/README.md", guide_texts::guide_corpus},
      Guide{"formats", "engine/record/FORMAT.md", guide_texts::guide_formats},
      Guide{"engine", "engine/README.md", guide_texts::guide_engine},
      Guide{"tests", "tests/README.md", guide_texts::guide_tests},
      Guide{"changes", "replay/CHANGELOG.md", guide_texts::guide_changes},
  };
  return list;
}

std::vector<GuideSection> list_sections(Guide const& guide) {
  std::vector<GuideSection> sections;
  bool fenced = false;
  each_line(guide.text, [&](std::string_view line, std::size_t at) {
    if (line.starts_with("```")) fenced = !fenced;
    if (std::size_t const rank = heading_rank(line); rank > 0 && !fenced)
      sections.push_back({guide.name, bare_title(line.substr(rank + 1)), rank, guide.text.substr(at)});
  });
  end_sections(sections, guide.text);
  return sections;
}

std::string topic_of(std::string_view title) {
  std::string topic;
  for (char const c : title)
    if (std::isalnum(static_cast<unsigned char>(c)) != 0)
      topic += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    else if (!topic.empty() && topic.back() != '-')
      topic += '-';
  while (topic.ends_with('-')) topic.pop_back();
  return topic;
}

std::vector<GuideSection> find_topic(std::string_view topic) {
  std::vector<GuideSection> found;
  for (Guide const& guide : guides())
    for (GuideSection& section : list_sections(guide))
      if (section.rank == 1 ? guide.name == topic : topic_of(section.title) == topic) found.push_back(std::move(section));
  auto const whole = std::find_if(found.begin(), found.end(), [](GuideSection const& section) { return section.rank == 1; });
  return whole == found.end() ? found : std::vector{*whole};
}

std::vector<std::string> list_topics() {
  std::vector<std::string> topics;
  for (Guide const& guide : guides()) list_once(topics, std::string(guide.name));
  for (Guide const& guide : guides())
    for (GuideSection const& section : list_sections(guide))
      if (section.rank > 1) list_once(topics, topic_of(section.title));
  return topics;
}

}  // namespace ringside
