#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ringside {

/// A guide of the tree that is built into the program, as Markdown.
struct Guide {
  std::string_view name;  ///< as `ringside help NAME` takes it
  std::string_view file;  ///< its path in the tree
  std::string_view text;
};

std::span<Guide const> guides();

/// A heading of a guide with everything below it, up to the next heading of its rank.
struct GuideSection {
  std::string_view guide;  ///< name of the guide
  std::string title;       ///< without marks
  std::size_t rank = 0;    ///< 1: the whole guide
  std::string_view text;   ///< the heading included
};

std::vector<GuideSection> list_sections(Guide const& guide);

/// A title as a word to type: "Two readings of one rule" is `two-readings-of-one-rule`.
std::string topic_of(std::string_view title);

/// The guide of this name, or else every section whose title is this topic.
std::vector<GuideSection> find_topic(std::string_view topic);

/// Every topic that find_topic() knows, in the order of the guides, each once.
std::vector<std::string> list_topics();

}  // namespace ringside
