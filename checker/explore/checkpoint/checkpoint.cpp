#include "checker/explore/checkpoint/checkpoint.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <xxhash.h>
#include <zstd.h>

namespace ringside {
namespace {

constexpr std::string_view magic = "ringside exploration 2\n";
constexpr std::string_view older = "ringside exploration 1\n";  // took the states of a level in another order
constexpr std::uint64_t most_raw = std::uint64_t{1} << 28U;

/// Before the bytes of each part.
struct FrameHead {
  char kind;  // h: header, s: states, c: commit
  std::array<char, 3> reserved;
  std::uint32_t level;
  std::uint64_t raw, packed, digest;
};
static_assert(sizeof(FrameHead) == 32);

/// Of a part's head and bytes, so that no damage can pass for another part.
std::uint64_t frame_digest(FrameHead head, std::span<char const> packed) {
  head.digest = 0;
  return XXH3_64bits_withSeed(packed.data(), packed.size(), XXH3_64bits(&head, sizeof head));
}

struct LogFrame {
  FrameHead head;
  std::vector<char> bytes;
};

[[noreturn]] void refuse(std::string const& path, std::string_view what) {
  throw std::runtime_error(fmt::format("{}: {}", path, what));
}

std::uint64_t bytes_left(std::ifstream& file) {
  auto const here = file.tellg();
  auto const end = file.seekg(0, std::ios::end).tellg();
  file.seekg(here);
  return static_cast<std::uint64_t>(end - here);
}

/// The next whole part, or nothing if the file ends or was cut off.
std::optional<LogFrame> read_frame(std::ifstream& file) {
  LogFrame frame{};
  if (!file.read(reinterpret_cast<char*>(&frame.head), sizeof(FrameHead))) return std::nullopt;
  if (frame.head.raw > most_raw || frame.head.packed > bytes_left(file)) return std::nullopt;
  std::vector<char> packed(frame.head.packed);
  if (!file.read(packed.data(), static_cast<std::streamsize>(packed.size()))) return std::nullopt;
  if (frame_digest(frame.head, packed) != frame.head.digest) return std::nullopt;
  frame.bytes.resize(frame.head.raw);
  std::size_t const size = ZSTD_decompress(frame.bytes.data(), frame.bytes.size(), packed.data(), packed.size());
  if (ZSTD_isError(size) != 0 || size != frame.bytes.size()) return std::nullopt;
  return frame;
}

/// The bytes of the commit that may begin here, `left` bytes before the end of the file; nothing if none can.
std::optional<std::uint64_t> commit_size(char const* bytes, std::uint64_t left) {
  FrameHead head{};
  std::memcpy(&head, bytes, sizeof head);
  bool const fits = head.kind == 'c' && head.reserved == std::array<char, 3>{} && head.level == 0 && head.raw <= most_raw &&
                    head.packed <= ZSTD_compressBound(head.raw) && sizeof head + head.packed <= left;
  return fits ? std::optional(sizeof head + head.packed) : std::nullopt;
}

/// Does a whole commit stand somewhere from here on? Where very much looks like one, that was meant, and one does.
bool holds_commit(std::ifstream& file, std::uint64_t from) {
  constexpr std::size_t portion = std::size_t{1} << 20U;
  std::uint64_t effort = most_raw * 4;
  file.clear();
  std::uint64_t const end = static_cast<std::uint64_t>(file.seekg(0, std::ios::end).tellg());
  std::vector<char> window(portion + sizeof(FrameHead) - 1);
  for (; from < end; from += portion) {
    file.clear();
    file.seekg(static_cast<std::streamoff>(from)).read(window.data(), static_cast<std::streamsize>(window.size()));
    auto const got = static_cast<std::size_t>(file.gcount());
    for (std::size_t i = 0; i + sizeof(FrameHead) <= got; ++i) {
      auto const size = commit_size(&window[i], end - from - i);
      if (!size) continue;
      file.clear();
      file.seekg(static_cast<std::streamoff>(from + i));
      if (*size > effort || read_frame(file)) return true;
      effort -= *size;
    }
  }
  return false;
}

std::ifstream open_to_read(std::string const& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) refuse(path, std::strerror(errno));
  std::string start(magic.size(), '\0');
  file.read(start.data(), static_cast<std::streamsize>(start.size()));
  if (start == older) refuse(path, "was written by an earlier build, which ordered states differently: start again");
  if (start != magic) refuse(path, "is not a checkpoint of an exploration");
  return file;
}

/// All its numbers are whole: one that is not would be cut down to one, or fit no number at all.
Json parse_frame(LogFrame const& frame) {
  bool whole = true;
  auto const look = [&whole](int, Json::parse_event_t event, Json const& read) {
    if (event == Json::parse_event_t::value && read.is_number_float()) whole = false;
    return true;
  };
  Json json = Json::parse(frame.bytes.begin(), frame.bytes.end(), look, false);
  return whole ? json : Json(Json::value_t::discarded);
}

/// Gives a file its name, whole: whoever is killed before leaves nothing under it. Never takes another file's place.
void appear(std::string const& draft, std::string const& path) {
  if (::link(draft.c_str(), path.c_str()) == 0) {
    ::unlink(draft.c_str());
    return;
  }
  bool const no_links = errno == EPERM || errno == EOPNOTSUPP || errno == ENOSYS;  // some file systems have none
  if (no_links && ::access(path.c_str(), F_OK) == 0) errno = EEXIST;
  if (errno == EEXIST) refuse(path, "already exists: continue it with --resume, or name another file");
  if (!no_links || ::rename(draft.c_str(), path.c_str()) != 0) refuse(path, std::strerror(errno));
}

}  // namespace

CheckpointWriter::CheckpointWriter(std::string const& path, Json const& header) : path_(path) {
  std::string const draft = fmt::format("{}.{}", path, ::getpid());
  file_ = ::open(draft.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
  if (file_ < 0) refuse(path, std::strerror(errno));
  lock();
  try {
    write(magic);
    std::string const text = header.dump();
    frame('h', 0, text);
    flush();
    appear(draft, path);
  } catch (...) {  // a disk that is full: what cannot be continued is not left behind
    ::unlink(draft.c_str());
    ::close(file_);
    throw;
  }
}

CheckpointWriter::CheckpointWriter(std::string const& path, std::uint64_t end) : path_(path) {
  file_ = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
  if (file_ < 0) refuse(path, std::strerror(errno));
  lock();
  if (::ftruncate(file_, static_cast<off_t>(end)) != 0 || ::lseek(file_, 0, SEEK_END) < 0) refuse(path, std::strerror(errno));
}

void CheckpointWriter::lock() {
  if (::flock(file_, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK) return;  // some file systems have no locks
  ::close(std::exchange(file_, -1));
  refuse(path_, "another search is writing to it");
}

CheckpointWriter::~CheckpointWriter() {
  if (file_ >= 0) ::close(file_);
}

void CheckpointWriter::write(std::span<char const> bytes) {
  while (!bytes.empty()) {
    ssize_t const written = ::write(file_, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) refuse(path_, std::strerror(errno));
    bytes = bytes.subspan(static_cast<std::size_t>(written));
  }
}

void CheckpointWriter::frame(char kind, std::uint32_t level, std::span<char const> raw) {
  std::vector<char> packed(ZSTD_compressBound(raw.size()));
  std::size_t const size = ZSTD_compress(packed.data(), packed.size(), raw.data(), raw.size(), 1);
  if (ZSTD_isError(size) != 0) refuse(path_, ZSTD_getErrorName(size));
  packed.resize(size);
  FrameHead head{kind, {}, level, raw.size(), packed.size(), 0};
  head.digest = frame_digest(head, packed);
  write({reinterpret_cast<char const*>(&head), sizeof head});
  write(packed);
}

void CheckpointWriter::states(std::uint32_t level, std::span<std::uint64_t const> words) {
  frame('s', level, {reinterpret_cast<char const*>(words.data()), words.size_bytes()});
}

void CheckpointWriter::commit(Json const& progress) {
  std::string const text = progress.dump();
  frame('c', 0, text);
  flush();
}

std::uint64_t CheckpointWriter::end() const {
  off_t const end = ::lseek(file_, 0, SEEK_CUR);
  if (end < 0) refuse(path_, std::strerror(errno));
  return static_cast<std::uint64_t>(end);
}

void CheckpointWriter::flush() {
  if (::fdatasync(file_) != 0) refuse(path_, std::strerror(errno));
}

Checkpoint read_checkpoint(std::string const& path) {
  std::ifstream file = open_to_read(path);
  std::optional<LogFrame> frame = read_frame(file);
  if (!frame || frame->head.kind != 'h') refuse(path, "its header is damaged");
  Checkpoint checkpoint;
  checkpoint.header = parse_frame(*frame);
  checkpoint.end = static_cast<std::uint64_t>(file.tellg());
  std::uint64_t whole = checkpoint.end;
  std::optional<LogFrame> commit;
  while ((frame = read_frame(file))) {
    whole = static_cast<std::uint64_t>(file.tellg());
    if (frame->head.kind != 'c') continue;
    commit = std::move(frame);
    checkpoint.end = whole;
  }
  if (commit) checkpoint.progress = parse_frame(*commit);
  if (holds_commit(file, whole))
    refuse(path, fmt::format("is damaged at byte {0}, before intact commits; to resume from the commit before the damage, "
                             "without them: truncate --size={1} FILE",
                             whole, checkpoint.end));
  if (!checkpoint.header.is_object() || checkpoint.progress.is_discarded()) refuse(path, "its header is damaged");
  return checkpoint;
}

void replay_checkpoint(std::string const& path, std::uint64_t end,
                       std::function<void(std::uint32_t, std::span<std::uint64_t const>)> const& states) {
  std::ifstream file = open_to_read(path);
  std::vector<std::uint64_t> words;
  while (static_cast<std::uint64_t>(file.tellg()) < end) {
    std::optional<LogFrame> const frame = read_frame(file);
    if (!frame) refuse(path, "changed while it was read");
    if (frame->head.kind != 's') continue;
    words.resize(frame->bytes.size() / sizeof(std::uint64_t));
    std::memcpy(words.data(), frame->bytes.data(), words.size() * sizeof(std::uint64_t));
    states(frame->head.level, words);
  }
}

}  // namespace ringside
