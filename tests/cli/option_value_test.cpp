// A match's option that stands in a file.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "client/cli/link.h"

namespace cherta::cli {
namespace {

TEST(OptionValue, MayStandInAFile) {
  std::string folder = std::filesystem::temp_directory_path() / "cherta-option-XXXXXX";
  ASSERT_NE(mkdtemp(folder.data()), nullptr);
  const std::string name = folder + "/option";
  const auto in = [&](const std::string& text) {
    std::ofstream(name) << text;
    return option_value("@" + name);
  };
  EXPECT_EQ(*option_value("4d20"), "4d20");
  EXPECT_EQ(*in("\n {\"id\":\n  \"x\"} \r\n"), "{\"id\":\n  \"x\"}");
  EXPECT_EQ(*in("@" + name), "@" + name) << "it is not read again";
  EXPECT_EQ(*in(""), "");
  EXPECT_EQ(in(std::string(200'001, 'x')).error().code, "E_OPTION");
  EXPECT_EQ(option_value("@" + name + "s").error().code, "E_OPTION") << "there is no such file";
  EXPECT_EQ(option_value("@" + folder).error().code, "E_OPTION");
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace cherta::cli
