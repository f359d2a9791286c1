#include "replay/commands/look/view_live.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <set>

#include <fmt/format.h>

#include "engine/games/registry.h"
#include "replay/commands/ending.h"
#include "replay/commands/look/site_folder.h"
#include "replay/flags/engine_flag.h"
#include "replay/input/input.h"
#include "replay/output/output.h"
#include "replay/pictures/drawing/raster.h"
#include "replay/terminal/quantity.h"
#include "replay/terminal/terminal.h"

namespace ringside::view_verb {
namespace {

namespace fs = std::filesystem;

/// The folder of the modules for browsers: beside an installed program, or where the build has them.
fs::path modules_folder(std::string const& name) {
  std::error_code none;
  fs::path const here = fs::read_symlink("/proc/self/exe", none).parent_path();
  std::array const folders{here / "../share/ringside/wasm", here / "../wasm"};
  for (fs::path const& folder : folders)
    if (fs::exists(folder / (name + ".lzma"), none)) return folder;
  fail(Exit::usage,
       fmt::format("--live puts the engine into the page, and there is no {} here: the package ringside-wasm has it, and "
                   "`cmake --build build/release --target ringside-wasm` makes it",
                   name));
}

}  // namespace

page::PackedEngine packed_engine(std::string const& game) {
  std::string const name = game.empty() ? "ringside.wasm" : fmt::format("ringside-{}.wasm", game);
  fs::path const module = modules_folder(name) / name;
  return {fs::file_size(module), must(or_failure(read_bytes(module.string() + ".lzma")))};
}

void check_live(Options const& options) {
  if (engines_of_this_run().engine != nullptr)
    fail(Exit::usage, "--live puts Ringside's own engine into the page, and no other program: leave out --engine");
  if (!options.seat.empty())
    fail(Exit::usage,
         "a page that plays on holds the whole state, so that no seat's secrets are safe in it: leave out --as or --live");
  if (options.inputs.size() > 1 && !names_folder(options.out)) fail(Exit::usage, "--live plays on from one game; name one file");
  if (!options.rulings.empty() || options.depth || options.max_nodes || options.solve)
    fail(Exit::usage, "--live plays on from one game; --against-ruling, --depth, --max-nodes and --solve show others",
         "ringside view --help");
  if (terminal().json) fail(Exit::usage, "--json prints what a page holds, and not the engine of --live: leave one of them out");
}

std::optional<Made> table_page(Options const& options) {
  std::error_code none;
  bool const names_nothing = options.inputs.empty();
  GameEntry const* const game = names_nothing ? nullptr : find_game(options.inputs.front());
  bool const is_file = !names_nothing && fs::exists(options.inputs.front(), none) &&
                       (names_folder(options.out) || !fs::is_directory(options.inputs.front(), none));
  if (!names_nothing && (game == nullptr || is_file)) return std::nullopt;
  std::string const title = game == nullptr ? "Ringside" : std::string(game->facts().title);
  Json data{{"kind", "table"}, {"title", title}, {"games", Json::array()}};
  if (game != nullptr) data["live"] = {{"game", game->facts().id}};
  return Made{std::move(data), title, "an empty table"};
}

namespace {

std::string text_for(Made const& page, page::LivePlace place) {
  std::string const game = page.data.contains("live") ? page.data["live"]["game"].get<std::string>() : std::string();
  return page::make_live_page(page.data, page.title, packed_engine(game), terminal().language, place);
}

/// A folder that holds something else is left as it is.
void check_app_folder(std::string const& folder, std::set<std::string> const& names) {
  must(make_folder(folder));
  std::error_code error;
  for (fs::directory_iterator entry(folder, error), end; entry != end; entry.increment(error))
    if (!names.contains(entry->path().filename().string()))
      fail(Exit::usage,
           fmt::format("{}: holds other files than the page's, such as {}", folder, entry->path().filename().string()),
           "name another folder");
  if (error) fail(Exit::unreadable, fmt::format("{}: {}", folder, error.message()));
}

}  // namespace

std::string live_text(Made const& page) { return text_for(page, page::LivePlace::file); }

Exit write_app(Options const& options, Made const& page) {
  std::string const text = text_for(page, page::LivePlace::app);
  std::vector<std::pair<std::string_view, std::string>> files = page::app_files(text);
  files.emplace_back("index.html", text);
  auto const icon = std::find_if(files.begin(), files.end(), [](auto const& file) { return file.first == "icon.svg"; });
  auto png = picture::to_png(icon->second);  // for phones whose home screens show no SVG
  if (!png) fail(Exit::fault, png.error());
  files.emplace_back("icon.png", *std::move(png));
  std::set<std::string> names;
  for (auto const& [name, content] : files) names.emplace(name);
  check_app_folder(options.out, names);
  for (auto const& [name, content] : files) must(write_output((fs::path(options.out) / name).string(), content));
  print_note(fmt::format("{}: {}, an app, {}", options.out, page.what, bytes_text(text.size())));
  return page.exit;
}

}  // namespace ringside::view_verb
