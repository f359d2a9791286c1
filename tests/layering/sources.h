#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace ringside {

/// The top of the tree.
extern std::filesystem::path const root;

std::string read(std::filesystem::path const& file);

/// Every file of code, as a path from the root, sorted.
std::vector<std::string> const& sources();

/// What a file includes by a path from the root.
std::vector<std::string> list_includes(std::string const& file);

/// The folder of a file, as a path from the root.
std::string folder_of(std::string const& file);

}  // namespace ringside
