#include "engine/record/file.h"

#include <sys/stat.h>

#include <fstream>
#include <thread>

#include <gtest/gtest.h>

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
  auto const read = read_file(path);
  writer.join();
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(*read, text);
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
