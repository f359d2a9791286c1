#include "replay/pictures/drawing/raster.h"

#include <cmath>
#include <memory>

#include <fmt/format.h>
#include <librsvg/rsvg.h>

#include <cairo-pdf.h>

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

tl::expected<void, std::string> draw(RsvgHandle* handle, cairo_surface_t* surface, double width, double height) {
  Owned<cairo_t> const context(cairo_create(surface));
  RsvgRectangle const page{0, 0, width, height};
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
  return draw(handle, surface.get(), width, height).and_then([&]() -> Bytes {
    cairo_status_t const status = cairo_surface_write_to_png_stream(surface.get(), take, &bytes);
    if (status != CAIRO_STATUS_SUCCESS)
      return tl::unexpected(fmt::format("cairo writes no PNG: {}", cairo_status_to_string(status)));
    return bytes;
  });
}

/// The page says nothing of when it was made: the same picture is the same file.
Bytes to_pdf(RsvgHandle* handle) {
  Size const size = measure_size(handle);
  double const points = 0.75;  // a pixel of CSS is 1/96 inch, a point 1/72
  std::string bytes;
  Owned<cairo_surface_t> surface(cairo_pdf_surface_create_for_stream(take, &bytes, points * size.width, points * size.height));
  cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_CREATE_DATE, nullptr);
  return draw(handle, surface.get(), points * size.width, points * size.height).and_then([&]() -> Bytes {
    cairo_surface_finish(surface.get());
    if (cairo_status_t const status = cairo_surface_status(surface.get()); status != CAIRO_STATUS_SUCCESS)
      return tl::unexpected(fmt::format("cairo writes no PDF: {}", cairo_status_to_string(status)));
    return bytes;
  });
}

}  // namespace

Bytes to_png(std::string const& svg) {
  return opened(svg).and_then([](Owned<RsvgHandle> const& handle) { return to_png(handle.get()); });
}

Bytes to_pdf(std::string const& svg) {
  return opened(svg).and_then([](Owned<RsvgHandle> const& handle) { return to_pdf(handle.get()); });
}

}  // namespace ringside::picture
