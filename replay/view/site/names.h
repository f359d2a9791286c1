#pragma once

#include <set>
#include <string>
#include <string_view>

namespace ringside::page {

/// A name for a file that any system takes: lower-case letters of ASCII, digits and hyphens, at most 60 of them, none that
/// Windows keeps for itself. Cyrillic letters are spelled in Latin ones. Of what tells names apart it may lose something, even
/// all.
std::string plain_name(std::string_view text);

/// The same for a player. It depends on the name alone, and other names have other files: whatever is not spelled as "Ann Lee" is
/// has some digits of its own.
std::string player_name(std::string_view name);

/// Names of files, each given out once.
class FileNames {
 public:
  /// For an input. One that would stand twice, or of which something is lost, has some digits of its own.
  std::string take(std::string_view text);

 private:
  std::set<std::string> taken_;
};

}  // namespace ringside::page
