#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <string_view>

namespace ringside::view_verb {

/// Does --out name a folder?
bool names_folder(std::string const& out);

/// The folder of a site while it is written. Files that are not the site's stay as they are.
class SiteFolder {
 public:
  /// Makes the folder if need be. It ends the verb where the folder holds something else than a site.
  explicit SiteFolder(std::string path);
  SiteFolder(SiteFolder const&) = delete;
  SiteFolder& operator=(SiteFolder const&) = delete;
  /// A run that failed leaves a list of what it wrote, so that the next one can replace it.
  ~SiteFolder();

  /// Writes a file of the site, unless another file has its name: that ends the verb.
  void write(std::string const& name, std::string_view text);
  /// Removes the files of an earlier run that were not written again, and lists those that were. `keep`: nothing is removed.
  void finish(bool keep);
  std::uint64_t bytes() const { return bytes_; }

 private:
  std::string path_;
  std::set<std::string> before_, written_;
  std::uint64_t bytes_ = 0;
  bool finished_ = false;

  std::string path_of(std::string_view name) const;
  void take_over();
  void check_folders() const;
  bool may_replace(std::string const& name) const;
  void remove_stale();
  std::set<std::string> all_files() const;
};

}  // namespace ringside::view_verb
