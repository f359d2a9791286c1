#include "tests/cli/run.h"

#include <sys/wait.h>
#include <unistd.h>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <fmt/format.h>

namespace ringside {
namespace {

namespace fs = std::filesystem;

constexpr char const* frame = R"(cd '{dir}' || exit 99
unset NO_COLOR LC_MESSAGES COLUMNS
export LC_ALL=C.UTF-8 LANG=C.UTF-8 TERM=xterm SCRATCH='{scratch}' PROGRAM='{program}' PLANTED='{planted}' WITHOUT='{without}'
ringside() {{ '{program}' "$@"; }}
{line}
)";

/// A folder of this process, gone when it ends.
struct Scratch {
  fs::path path = fs::temp_directory_path() / fmt::format("ringside-cli-{}", getpid());
  Scratch() { fs::create_directories(path / "work"); }
  ~Scratch() { fs::remove_all(path); }
  Scratch(Scratch const&) = delete;
  Scratch& operator=(Scratch const&) = delete;
};

}  // namespace

std::string read_text(std::string const& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

Ran run_line(std::string const& line) {
  Scratch const scratch;
  std::string const base = scratch.path.string();
  std::ofstream(base + "/script") << fmt::format(frame, fmt::arg("dir", RINGSIDE_CLI_TESTS), fmt::arg("scratch", base + "/work"),
                                                 fmt::arg("program", RINGSIDE_PROGRAM), fmt::arg("planted", RINGSIDE_PLANTED),
                                                 fmt::arg("without", RINGSIDE_WITHOUT_DUEL), fmt::arg("line", line));
  int const status = std::system(fmt::format("bash '{0}/script' >'{0}/out' 2>'{0}/err' </dev/null", base).c_str());
  return {read_text(base + "/out"), read_text(base + "/err"), WIFEXITED(status) ? WEXITSTATUS(status) : -1};
}

}  // namespace ringside
