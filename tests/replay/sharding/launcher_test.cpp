#include "replay/sharding/launcher.h"

#include <map>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ringside {
namespace {

using Variables = std::map<std::string, std::string>;

Result<Launched> shard_in(Variables const& variables) {
  return find_shard([&](char const* name) -> std::optional<std::string> {
    auto const found = variables.find(name);
    return found == variables.end() ? std::nullopt : std::optional(found->second);
  });
}

void expect_shard(Variables const& variables, Shard const& shard, std::string const& by) {
  auto const launched = shard_in(variables);
  ASSERT_TRUE(launched) << launched.error().reports.front().what;
  EXPECT_EQ(launched->shard, shard) << launched->shard.number << "/" << launched->shard.of;
  EXPECT_EQ(launched->by, by);
}

void expect_refusal(Variables const& variables, std::string const& why) {
  auto const launched = shard_in(variables);
  ASSERT_FALSE(launched) << why;
  EXPECT_EQ(launched.error().exit, Exit::usage);
  EXPECT_THAT(launched.error().reports.front().what, testing::HasSubstr(why));
}

TEST(Launcher, EachIsUnderstood) {
  expect_shard({{"OMPI_COMM_WORLD_RANK", "3"}, {"OMPI_COMM_WORLD_SIZE", "4"}}, {4, 4}, "OMPI_COMM_WORLD_RANK");
  expect_shard({{"PMI_RANK", "0"}, {"PMI_SIZE", "4"}}, {1, 4}, "PMI_RANK");
  expect_shard({{"SLURM_PROCID", "5"}, {"SLURM_NTASKS", "16"}}, {6, 16}, "SLURM_PROCID");
  expect_shard({{"SLURM_PROCID", "5"}, {"SLURM_NTASKS", "16"}, {"SLURM_STEP_NUM_TASKS", "8"}}, {6, 8}, "SLURM_PROCID");
  expect_shard({{"JOB_COMPLETION_INDEX", "2"}, {"RINGSIDE_SHARDS", "3"}}, {3, 3}, "JOB_COMPLETION_INDEX");
}

Variables array(std::string const& id, std::string const& low, std::string const& high, std::string const& step,
                std::string const& count) {
  return {{"SLURM_ARRAY_TASK_ID", id},
          {"SLURM_ARRAY_TASK_MIN", low},
          {"SLURM_ARRAY_TASK_MAX", high},
          {"SLURM_ARRAY_TASK_STEP", step},
          {"SLURM_ARRAY_TASK_COUNT", count}};
}

TEST(Launcher, AnArrayMayBeginAnywhere) {
  expect_shard(array("0", "0", "7", "1", "8"), {1, 8}, "SLURM_ARRAY_TASK_ID");
  expect_shard(array("8", "1", "8", "1", "8"), {8, 8}, "SLURM_ARRAY_TASK_ID");
  expect_shard(array("30", "10", "50", "20", "3"), {2, 3}, "SLURM_ARRAY_TASK_ID");
  expect_refusal(array("7", "1", "7", "1", "3"), "without gaps");
  expect_refusal(array("9", "1", "8", "1", "8"), "do not belong together");
  expect_refusal(array("1", "1", "8", "0", "8"), "do not belong together");
}

TEST(Launcher, AStepWithinAnArrayMayHaveOneProcess) {
  Variables both = array("2", "1", "4", "1", "4");
  both["SLURM_PROCID"] = "0";
  both["SLURM_NTASKS"] = "1";
  expect_shard(both, {2, 4}, "SLURM_ARRAY_TASK_ID");
  both["SLURM_NTASKS"] = "2";
  expect_refusal(both, "SLURM_PROCID makes it 1 of 2, and SLURM_ARRAY_TASK_ID makes it 2 of 4");
}

TEST(Launcher, TheScriptOfAJobIsNoTask) {
  Variables script = array("2", "1", "4", "1", "4");
  script["SLURM_JOB_ID"] = "9";
  script["SLURM_PROCID"] = "0";
  expect_shard(script, {2, 4}, "SLURM_ARRAY_TASK_ID");
  expect_refusal({{"SLURM_JOB_ID", "9"}, {"SLURM_PROCID", "0"}, {"SLURM_NTASKS", "4"}}, "not an array task");
  expect_shard({{"SLURM_JOB_ID", "9"}, {"SLURM_STEP_ID", "0"}, {"SLURM_PROCID", "0"}, {"SLURM_NTASKS", "4"}}, {1, 4},
               "SLURM_PROCID");
}

TEST(Launcher, MpiWithinSlurmIsStartedByAStepOfItsOwn) {
  expect_shard({{"OMPI_COMM_WORLD_RANK", "5"}, {"OMPI_COMM_WORLD_SIZE", "8"}, {"SLURM_PROCID", "1"}, {"SLURM_NTASKS", "2"}},
               {6, 8}, "OMPI_COMM_WORLD_RANK");
  expect_refusal({{"OMPI_COMM_WORLD_RANK", "5"}, {"OMPI_COMM_WORLD_SIZE", "8"}, {"PMI_RANK", "1"}, {"PMI_SIZE", "8"}},
                 "OMPI_COMM_WORLD_RANK makes it 6 of 8, and PMI_RANK makes it 2 of 8");
}

TEST(Launcher, WhatIsMissingOrImpossibleIsNamed) {
  expect_refusal({}, "cannot determine which shard this is");
  expect_refusal({{"OMPI_COMM_WORLD_RANK", "5"}}, "OMPI_COMM_WORLD_SIZE is not set");
  expect_refusal({{"OMPI_COMM_WORLD_SIZE", "5"}}, "OMPI_COMM_WORLD_RANK is not set");
  expect_refusal({{"JOB_COMPLETION_INDEX", "5"}}, "RINGSIDE_SHARDS is not");
  expect_refusal({{"PMI_RANK", "4"}, {"PMI_SIZE", "4"}}, "PMI_RANK is 4, and PMI_SIZE is only 4");
  expect_refusal({{"PMI_RANK", "-1"}, {"PMI_SIZE", "4"}}, "PMI_RANK is '-1'; expected a whole number");
  expect_refusal({{"PMI_RANK", "0"}, {"PMI_SIZE", "0"}}, "PMI_SIZE is 0; expected 1 to 1000000");
  expect_refusal({{"SLURM_PROCID", "0"}}, "SLURM_NTASKS is not set");
}

}  // namespace
}  // namespace ringside
