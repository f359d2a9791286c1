#include "replay/view/site/marker.h"

#include <algorithm>

#include "replay/view/site/site_page.h"

namespace ringside::page {
namespace {

constexpr std::string_view first_line =
    "ringside site 1: this folder is written by `ringside view --out`, which replaces these files\n";

bool is_plain(std::string_view stem) {
  return !stem.empty() && stem.size() <= 100 && std::all_of(stem.begin(), stem.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
  });
}

}  // namespace

bool is_site_file(std::string_view name) {
  if (name == "index.html" || name == site_script_name) return true;
  std::size_t const slash = name.find('/');
  if (slash == std::string_view::npos || !name.ends_with(".html")) return false;
  std::string_view const stem = name.substr(slash + 1, name.size() - slash - 1 - std::string_view(".html").size());
  return std::find(std::begin(site_folders), std::end(site_folders), name.substr(0, slash)) != std::end(site_folders) &&
         is_plain(stem);
}

std::string marker_text(std::set<std::string> const& files) {
  std::string text(first_line);
  for (std::string const& file : files) text += file + '\n';
  return text;
}

std::optional<std::set<std::string>> files_in_marker(std::string_view text) {
  if (!text.starts_with(first_line)) return std::nullopt;
  text.remove_prefix(first_line.size());
  std::set<std::string> files;
  while (!text.empty()) {
    std::size_t const end = std::min(text.find('\n'), text.size());
    if (is_site_file(text.substr(0, end))) files.emplace(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return files;
}

}  // namespace ringside::page
