#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

// Names, versions and limits of the formats that FORMAT.md describes.
// DO NOT CHANGE a name or the meaning of a version: files hold them.

namespace ringside {

inline constexpr std::string_view record_format = "ringside-record";
inline constexpr std::string_view schema_key = "$schema";  ///< may stand at the top of every file
inline constexpr std::string_view position_format = "ringside-position";
inline constexpr std::string_view observations_format = "ringside-observations";  ///< what one seat saw: replay/observed

inline constexpr std::uint64_t record_version = 4;         ///< of JSON records
inline constexpr std::uint64_t oldest_record_version = 1;  ///< still readable, through migrate.h
inline constexpr std::uint64_t position_version = 1;
inline constexpr std::uint64_t observations_version = 1;
inline constexpr std::uint16_t binary_version = 3;  ///< of packed records
inline constexpr std::uint16_t oldest_binary_version = 1;
inline constexpr std::uint16_t bulk_version = 4;         ///< of bulk files
inline constexpr std::uint16_t oldest_bulk_version = 1;  ///< still readable

// Both begin like a PNG file does: not text, and changed by a transfer that touches line ends.
inline constexpr std::string_view binary_magic = "\x89RSREC\r\n";
inline constexpr std::string_view bulk_magic = "\x89RSBLK\r\n";
inline constexpr std::string_view bulk_end_magic = "\x89RSEND\r\n";

// Since these versions digests are taken of the declared fields. Those before were taken of the bytes of a struct that is gone.
inline constexpr std::uint64_t first_checkable_record = 3;
inline constexpr std::uint16_t first_checkable_binary = 2;
inline constexpr std::uint16_t first_checkable_bulk = 3;

// Since these versions draws that nobody has seen yet are a field. Before, a note said so.
inline constexpr std::uint64_t first_record_with_open_draws = 4;
inline constexpr std::uint16_t first_binary_with_open_draws = 3;
inline constexpr std::uint16_t first_bulk_with_open_draws = 4;
inline constexpr std::uint16_t first_bulk_with_series = 4;

/// What a reader accepts, so that no input can make it take memory or time without bound.
namespace limits {
inline constexpr std::size_t text_bytes = std::size_t{64} << 20U;  ///< of one JSON file
inline constexpr std::size_t text_nodes = std::size_t{8} << 20U;   ///< keys and values of one JSON file
inline constexpr std::size_t depth = 64;                           ///< of brackets in one another
inline constexpr std::size_t keys = 16384;                         ///< of one object
inline constexpr std::size_t part_nodes = std::size_t{64} << 10U;  ///< keys and values of a setup or a state
inline constexpr std::size_t part_bytes = std::size_t{1} << 20U;   ///< of all text in a setup or a state
inline constexpr std::size_t part_text = 1024;                     ///< bytes of one text in a setup or a state: names, above all
inline constexpr std::size_t packed_bytes = std::size_t{64} << 20U;  ///< of a file of one packed record
inline constexpr std::size_t stream_bytes = std::size_t{1} << 30U;   ///< of a bulk file that comes from a pipe
inline constexpr std::size_t block_bytes = std::size_t{16} << 20U;   ///< of one unpacked block of a bulk file
inline constexpr std::size_t edits = 1024;                           ///< of one record
inline constexpr std::size_t errors = 20;                            ///< that are reported of one file
}  // namespace limits

}  // namespace ringside
