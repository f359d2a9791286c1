#include "replay/output/picture_file.h"

#include <cmath>
#include <filesystem>

#include <fmt/format.h>

#include "replay/output/output.h"
#include "replay/pictures/drawing/raster.h"
#include "replay/terminal/message.h"
#include "replay/terminal/quantity.h"
#include "replay/terminal/untrusted.h"

namespace ringside::picture {
namespace {

std::string file_extension(std::string const& path) { return std::filesystem::path(path).extension().string(); }

/// The bytes of a file by its ending.
tl::expected<std::string, std::string> render_bytes(std::string const& svg, std::string const& ending) {
  if (ending == ".png") return to_png(svg);
  if (ending == ".pdf") return to_pdf(svg);
  return svg;
}

}  // namespace

bool is_paged(std::string const& path) { return file_extension(path) == ".pdf"; }

std::string ending_fault(std::string const& path) {
  std::string const ending = file_extension(path);
  if (ending == ".svg" || ending == ".png" || ending == ".pdf") return {};
  return fmt::format("'{}' does not name a picture format; name a file that ends in .svg, .png or .pdf", on_a_line(path));
}

Result<> write_svg(std::string const& path, std::string const& svg) {
  auto const bytes = render_bytes(svg, file_extension(path));
  if (!bytes) return failure(Exit::limit, fmt::format("{}: {}", path, bytes.error()));
  return write_output(path, *bytes);
}

Result<> write_picture(std::string const& path, Drawing const& drawing, std::string_view title) {
  return write_svg(path, to_svg(drawing, title)).map([&] {
    print_note(fmt::format("{}: a picture of {:.0f}×{:.0f}", path, std::ceil(drawing.width()), std::ceil(drawing.height())));
  });
}

Result<> write_pages(std::string const& path, std::vector<Drawing> const& pages, std::string_view title) {
  std::vector<std::string> svgs;
  for (Drawing const& page : pages) svgs.push_back(to_svg(page, title));
  auto const bytes = to_pdf(svgs);
  if (!bytes) return failure(Exit::limit, fmt::format("{}: {}", path, bytes.error()));
  return write_output(path, *bytes).map([&] { print_note(fmt::format("{}: {} of A4", path, counted(pages.size(), "page"))); });
}

}  // namespace ringside::picture
