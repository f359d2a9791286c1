#include "tests/layering/sources.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <regex>

namespace ringside {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> find_sources() {
  std::vector<std::string> files;
  for (char const* folder : {"engine", "checker", "replay", "properties", "tests"})
    for (auto const& entry : fs::recursive_directory_iterator(root / folder)) {
      std::string const extension = entry.path().extension().string();
      if (entry.is_regular_file() && (extension == ".h" || extension == ".cpp"))
        files.push_back(fs::relative(entry.path(), root).generic_string());
    }
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace

fs::path const root = RINGSIDE_SOURCE_DIR;

std::string read(fs::path const& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

std::vector<std::string> const& sources() {
  static std::vector<std::string> const files = find_sources();
  return files;
}

std::vector<std::string> list_includes(std::string const& file) {
  static std::regex const pattern("#include \"([^\"]+)\"");
  std::string const text = read(root / file);
  std::vector<std::string> includes;
  for (std::sregex_iterator match(text.begin(), text.end(), pattern), end; match != end; ++match) includes.push_back((*match)[1]);
  return includes;
}

std::string folder_of(std::string const& file) {
  std::size_t const slash = file.rfind('/');
  return slash == std::string::npos ? "" : file.substr(0, slash);
}

}  // namespace ringside
