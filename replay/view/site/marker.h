#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace ringside::page {

/// The file by which a folder is known as a site; it lists what the site consists of.
inline constexpr std::string_view marker_name = "ringside-site.txt";

/// The folders in a site.
inline constexpr std::string_view site_folders[] = {"games", "players", "questions"};

/// Is a name one that a site may have a file by? Nothing else leads out of its folder.
bool is_site_file(std::string_view name);

std::string marker_text(std::set<std::string> const& files);

/// The files that it lists; nothing if it is none. Lines that name no file of a site are passed over.
std::optional<std::set<std::string>> files_in_marker(std::string_view text);

}  // namespace ringside::page
