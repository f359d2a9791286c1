#include "engine/record/file/file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <thread>

#include <gtest/gtest.h>

#include "engine/record/file/clash.h"
#include "tests/record/played.h"

namespace ringside {
namespace {

class File : public testing::Test {
 protected:
  std::filesystem::path folder =
      std::filesystem::path(testing::TempDir()) /
      (std::string("ringside_file_test_") + testing::UnitTest::GetInstance()->current_test_info()->name());
  std::string path = folder / "file.txt";

  void SetUp() override {
    std::filesystem::remove_all(folder);
    std::filesystem::create_directory(folder);
  }
  void TearDown() override { std::filesystem::remove_all(folder); }
  std::size_t files() const {
    return static_cast<std::size_t>(
        std::distance(std::filesystem::directory_iterator(folder), std::filesystem::directory_iterator()));
  }
};

TEST_F(File, IsWrittenWhole) {
  ASSERT_TRUE(write_file_atomically(path, "one"));
  EXPECT_EQ(read_text(path), "one");
  ASSERT_TRUE(write_file_atomically(path, "another"));
  EXPECT_EQ(read_text(path), "another");
  EXPECT_EQ(files(), 1U) << "nothing temporary stays";
}

TEST_F(File, StaysAsItWasUntilTheNewOneIsFinished) {
  ASSERT_TRUE(write_file_atomically(path, "old"));
  {
    auto file = AtomicFile::create(path);
    ASSERT_TRUE(file);
    ASSERT_TRUE(file->write("new"));
    EXPECT_EQ(read_text(path), "old");
  }
  EXPECT_EQ(read_text(path), "old");
  EXPECT_EQ(files(), 1U);
}

TEST_F(File, KeepsItsRights) {
  ASSERT_TRUE(write_file_atomically(path, "old"));
  std::filesystem::permissions(path, std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
  ASSERT_TRUE(write_file_atomically(path, "new"));
  EXPECT_EQ(std::filesystem::status(path).permissions(),
            std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
}

TEST_F(File, SaysWhyItCannotBeWritten) {
  auto const result = write_file_atomically(folder / "no" / "such" / "folder", "x");
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error(), (folder / "no" / "such" / "folder").string() + ": cannot be written: No such file or directory");
  EXPECT_FALSE(write_file_atomically(folder, "x"));
}

TEST_F(File, WritesDirectlyToWhatIsNoRegularFile) {
  ASSERT_TRUE(write_file_atomically("/dev/null", "x"));
  EXPECT_TRUE(std::filesystem::is_character_file("/dev/null"));
}

TEST_F(File, OfALinkTheFileThatItLeadsToIsWritten) {
  ASSERT_TRUE(write_file_atomically(path, "old"));
  std::filesystem::path const link = folder / "link";
  std::filesystem::create_symlink(path, link);
  ASSERT_TRUE(write_file_atomically(link, "new"));
  EXPECT_TRUE(std::filesystem::is_symlink(link));
  EXPECT_EQ(read_text(path), "new");
}

TEST_F(File, ThatIsNotFinishedIsRemovedByASignal) {
  auto file = AtomicFile::create(path);
  ASSERT_TRUE(file);
  EXPECT_EQ(files(), 1U);
  remove_unfinished_files();
  EXPECT_EQ(files(), 0U);
  ASSERT_TRUE(write_file_atomically(folder / "other", "x"));
  remove_unfinished_files();
  EXPECT_EQ(files(), 1U) << "what is finished stays";
}

TEST_F(File, IsReadFromAPipe) {
  ASSERT_EQ(::mkfifo(path.c_str(), 0600), 0);
  std::string const text(100'000, 'x');
  std::thread writer([&] { std::ofstream(path) << text; });
  auto const read = read_file(path, [](std::string_view) { return std::uint64_t{1} << 20U; });
  writer.join();
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(*read, text);
}

TEST_F(File, BelowDevIsWrittenWholeLikeAnyOther) {
  std::filesystem::path const shared = "/dev/shm";
  if (!std::filesystem::is_directory(shared)) GTEST_SKIP() << "there is no /dev/shm";
  std::filesystem::path const file = shared / ("ringside-file-test-" + std::to_string(::getpid()));
  ASSERT_TRUE(write_file_atomically(file, "a long text"));
  ASSERT_TRUE(write_file_atomically(file, "short"));
  EXPECT_EQ(read_text(file), "short");
  std::filesystem::remove(file);
}

TEST_F(File, NamedAsADescriptorIsWrittenWhereThatStands) {
  ASSERT_TRUE(write_file_atomically(path, "old "));
  int const descriptor = ::open(path.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC);
  for (char const* name : {"/dev/fd/", "/proc/self/fd/"})
    ASSERT_TRUE(write_file_atomically(name + std::to_string(descriptor), "new "));
  ::close(descriptor);
  EXPECT_EQ(read_text(path), "old new new ");
  EXPECT_FALSE(write_file_atomically("/dev/fd/" + std::to_string(descriptor), "x")) << "it is closed";
}

TEST_F(File, WithALongNameIsWritten) {
  std::filesystem::path const longest = folder / std::string(255, 'n');
  ASSERT_TRUE(write_file_atomically(longest, "x"));
  EXPECT_EQ(read_text(longest), "x");
  EXPECT_FALSE(write_file_atomically(longest.string() + "n", "x"));
}

TEST_F(File, ThatALinkLeadsToInACircleIsNotWritten) {
  std::filesystem::create_symlink(folder / "there", folder / "here");
  std::filesystem::create_symlink(folder / "here", folder / "there");
  auto const written = write_file_atomically(folder / "here", "x");
  ASSERT_FALSE(written);
  EXPECT_NE(written.error().find("Too many levels of symbolic links"), std::string::npos) << written.error();
  EXPECT_TRUE(std::filesystem::is_symlink(folder / "here"));
}

TEST_F(File, WorthKeepingOutlivesASignal) {
  auto file = AtomicFile::create(path);
  ASSERT_TRUE(file);
  file->keep_if_killed();
  remove_unfinished_files();
  EXPECT_EQ(files(), 1U);
}

pid_t dead_process() {
  pid_t const child = ::fork();
  if (child == 0) ::_exit(0);
  ::waitpid(child, nullptr, 0);
  return child;
}

TEST_F(File, LeftBehindByADeadProcessIsFound) {
  auto const left = [&](pid_t maker) { return path + ".partial-" + std::to_string(maker) + "-0"; };
  pid_t const dead = dead_process();
  for (std::string const& name : {left(dead), left(::getpid()), path + ".partial-", path + ".partial-x-0"})
    std::ofstream(name) << "x";
  EXPECT_EQ(left_behind(path), std::vector{left(dead)});
  EXPECT_EQ(left_behind(folder), std::vector{left(dead)});
  EXPECT_TRUE(left_behind(folder / "other.txt").empty());
  int const writer = ::open(left(dead).c_str(), O_WRONLY | O_CLOEXEC);
  ASSERT_EQ(::flock(writer, LOCK_EX), 0);
  EXPECT_TRUE(left_behind(path).empty()) << "who holds the lock lives, perhaps on another machine";
  ::close(writer);
}

std::uint64_t hundred(std::string_view) { return 100; }

TEST_F(File, ThatIsTooLargeIsNotRead) {
  std::ofstream(path) << "x";
  std::filesystem::resize_file(path, std::uintmax_t{10} << 30U);
  EXPECT_EQ(read_file(path, hundred).error(), path + ": has 10737418240 bytes; expected at most 100");
  EXPECT_EQ(read_file("/dev/zero", hundred).error(), "/dev/zero: continues after 100 bytes, the most that can be read");
}

TEST_F(File, ThatIsAPipeWithoutAWriterIsRefused) {
  ASSERT_EQ(::mkfifo(path.c_str(), 0600), 0);
  EXPECT_EQ(read_file(path, hundred).error(), path + ": is a pipe that nobody writes to; expected a regular file");
  EXPECT_FALSE(RandomFile::open(path));
}

TEST_F(File, ThatIsReadIsNotWritten) {
  EXPECT_EXIT(
      {
        watch_files();
        std::ofstream(path) << "x";
        std::filesystem::create_hard_link(path, folder / "hard");
        std::filesystem::create_symlink(path, folder / "soft");
        bool const read = read_file(path, hundred).has_value();
        bool const refused = !write_file_atomically(path, "y") && !write_file_atomically(folder / "hard", "y") &&
                             !write_file_atomically(folder / "soft", "y") && !note_write(folder / "soft", "--out");
        bool const other = write_file_atomically(folder / "other", "y").has_value();
        std::exit(read && refused && other && read_text(path) == "x" ? 0 : 1);
      },
      testing::ExitedWithCode(0), "");
}

TEST_F(File, ThatIsToBeWrittenIsNotRead) {
  EXPECT_EXIT(
      {
        watch_files();
        std::ofstream(path) << "x";
        std::filesystem::create_symlink(path, folder / "soft");
        bool const noted = note_write(folder / "soft", "--out").has_value() && note_write("/dev/null", "--junit").has_value() &&
                           note_write("/dev/null", "--sarif").has_value() && note_write(folder / "new", "--junit").has_value();
        bool const refused =
            !read_file(path, hundred) && !note_write(path, "--sarif") && !note_write(folder / "." / "new", "--sarif");
        std::exit(noted && refused ? 0 : 1);
      },
      testing::ExitedWithCode(0), "");
}

TEST_F(File, IsReadInParts) {
  ASSERT_TRUE(write_file_atomically(path, "0123456789"));
  auto const file = RandomFile::open(path);
  ASSERT_TRUE(file);
  EXPECT_EQ(file->size(), 10U);
  EXPECT_EQ(*file->read(3, 4), "3456");
  EXPECT_FALSE(file->read(8, 4));
  EXPECT_EQ(RandomFile::open(folder).error(), folder.string() + ": cannot be read: Is a directory");
  EXPECT_EQ(RandomFile::open(path + "x").error(), path + "x: cannot be opened: No such file or directory");
}

}  // namespace
}  // namespace ringside
