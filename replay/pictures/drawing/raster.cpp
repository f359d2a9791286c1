#include "replay/pictures/drawing/raster.h"

#include <algorithm>
#include <cmath>
#include <memory>

#include <fmt/format.h>
#include <librsvg/rsvg.h>

#include <cairo-pdf.h>

#include "replay/pictures/drawing/sheet.h"

namespace ringside::picture {
namespace {

constexpr double most_pixels = 256e6;  ///< a gigabyte

struct Release {
  void operator()(RsvgHandle* handle) const { g_object_unref(handle); }
  void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
  void operator()(cairo_t* context) const { cairo_destroy(context); }
  void operator()(GInputStream* stream) const { g_object_unref(stream); }
};
template <class T>
using Owned = std::unique_ptr<T, Release>;
using Bytes = tl::expected<std::string, std::string>;

tl::unexpected<std::string> wrong(std::string_view what, GError* error) {
  std::string text = fmt::format("{}: {}", what, error == nullptr ? "no reason given" : error->message);
  g_clear_error(&error);
  return tl::unexpected(std::move(text));
}

tl::expected<Owned<RsvgHandle>, std::string> opened(std::string const& svg) {
  GError* error = nullptr;
  Owned<GInputStream> const stream(g_memory_input_stream_new_from_data(svg.data(), static_cast<gssize>(svg.size()), nullptr));
  Owned<RsvgHandle> handle(rsvg_handle_new_from_stream_sync(stream.get(), nullptr, RSVG_HANDLE_FLAG_UNLIMITED, nullptr, &error));
  if (!handle) return wrong("librsvg cannot read the picture", error);
  return handle;
}

cairo_status_t take(void* bytes, unsigned char const* data, unsigned int size) {
  static_cast<std::string*>(bytes)->append(reinterpret_cast<char const*>(data), size);  // NOLINT: bytes as cairo has them
  return CAIRO_STATUS_SUCCESS;
}

/// Where a picture comes to lie on what it is drawn on.
struct Area {
  double x = 0, y = 0, width = 0, height = 0;
};

tl::expected<void, std::string> draw(RsvgHandle* handle, cairo_surface_t* surface, Area const& area) {
  Owned<cairo_t> const context(cairo_create(surface));
  RsvgRectangle const page{area.x, area.y, area.width, area.height};
  GError* error = nullptr;
  if (rsvg_handle_render_document(handle, context.get(), &page, &error) == 0)
    return wrong("librsvg cannot draw the picture", error);
  if (cairo_status_t const status = cairo_status(context.get()); status != CAIRO_STATUS_SUCCESS)
    return tl::unexpected(fmt::format("cairo cannot draw the picture: {}", cairo_status_to_string(status)));
  return {};
}

struct Size {
  double width = 0, height = 0;
};

Size measure_size(RsvgHandle* handle) {
  Size size;
  rsvg_handle_get_intrinsic_size_in_pixels(handle, &size.width, &size.height);
  return size;
}

bool has_room(Size const& size, double scale) {
  return scale * size.width <= longest_side && scale * size.height <= longest_side &&
         scale * scale * size.width * size.height <= most_pixels;
}

Bytes to_png(RsvgHandle* handle) {
  Size const size = measure_size(handle);
  if (!has_room(size, 1))
    return tl::unexpected(
        fmt::format("the picture has {:.0f}×{:.0f} pixels, and a PNG at most {} a side and 256 million in all; write SVG or PDF, "
                    "or show less",
                    size.width, size.height, longest_side));
  double const scale = has_room(size, 2) ? 2 : 1, width = scale * size.width, height = scale * size.height;
  Owned<cairo_surface_t> const surface(cairo_image_surface_create(CAIRO_FORMAT_RGB24, static_cast<int>(std::lround(width)),
                                                                  static_cast<int>(std::lround(height))));
  std::string bytes;
  return draw(handle, surface.get(), {0, 0, width, height}).and_then([&]() -> Bytes {
    cairo_status_t const status = cairo_surface_write_to_png_stream(surface.get(), take, &bytes);
    if (status != CAIRO_STATUS_SUCCESS)
      return tl::unexpected(fmt::format("cairo writes no PNG: {}", cairo_status_to_string(status)));
    return bytes;
  });
}

/// A PDF that pages are added to. It says nothing of when it was made: the same pictures are the same file.
class PdfFile {
 public:
  PdfFile() : surface_(cairo_pdf_surface_create_for_stream(take, &bytes_, 1, 1)) {
    cairo_pdf_surface_set_metadata(surface_.get(), CAIRO_PDF_METADATA_CREATE_DATE, nullptr);
  }

  tl::expected<void, std::string> add(RsvgHandle* handle, Size const& page, Area const& area) {
    cairo_pdf_surface_set_size(surface_.get(), page.width, page.height);
    return draw(handle, surface_.get(), area).map([&] { cairo_surface_show_page(surface_.get()); });
  }
  Bytes bytes() {
    cairo_surface_finish(surface_.get());
    if (cairo_status_t const status = cairo_surface_status(surface_.get()); status != CAIRO_STATUS_SUCCESS)
      return tl::unexpected(fmt::format("cairo writes no PDF: {}", cairo_status_to_string(status)));
    return bytes_;
  }

 private:
  std::string bytes_;
  Owned<cairo_surface_t> surface_;
};

/// A page as large as the picture.
tl::expected<void, std::string> add_whole(PdfFile& file, RsvgHandle* handle) {
  Size size = measure_size(handle);
  size.width *= points_per_pixel, size.height *= points_per_pixel;
  return file.add(handle, size, {0, 0, size.width, size.height});
}

double scale_on(Size const& page, Size const& picture) {
  return std::min({1.0, (page.width - 2 * a4_margin) / picture.width, (page.height - 2 * a4_margin) / picture.height});
}

tl::expected<void, std::string> add_fitted(PdfFile& file, RsvgHandle* handle) {
  Size size = measure_size(handle), page{a4_short, a4_long};
  size.width *= points_per_pixel, size.height *= points_per_pixel;
  if (Size const lying{a4_long, a4_short}; scale_on(lying, size) > scale_on(page, size)) page = lying;
  double const scale = scale_on(page, size), width = scale * size.width;
  return file.add(handle, page, {(page.width - width) / 2, a4_margin, width, scale * size.height});
}

}  // namespace

Bytes to_png(std::string const& svg) {
  return opened(svg).and_then([](Owned<RsvgHandle> const& handle) { return to_png(handle.get()); });
}

Bytes to_pdf(std::string const& svg) { return to_pdf(std::vector{svg}); }

Bytes to_pdf(std::vector<std::string> const& pages) {
  PdfFile file;
  for (std::string const& svg : pages) {
    auto const added = opened(svg).and_then([&](Owned<RsvgHandle> const& handle) { return add_whole(file, handle.get()); });
    if (!added) return tl::unexpected(added.error());
  }
  return file.bytes();
}

Bytes to_a4(std::string const& svg) {
  PdfFile file;
  return opened(svg).and_then([&](Owned<RsvgHandle> const& handle) { return add_fitted(file, handle.get()); }).and_then([&] {
    return file.bytes();
  });
}

}  // namespace ringside::picture
