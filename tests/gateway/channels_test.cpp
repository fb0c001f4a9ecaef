// Every way out of the server stands in the table of channels, once; and the document has the table as it is.
#include "server/gateway/channels.h"

#include <google/protobuf/descriptor.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "cherta/v1/frames.pb.h"

namespace cherta::testing {
namespace {

namespace fs = std::filesystem;

std::string whole(const fs::path& path) {
  std::ifstream in(path);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

std::map<std::string, int> in_the_table() {
  std::map<std::string, int> all;
  for (const auto& row : gateway::channels()) {
    std::istringstream words{std::string(row.producers)};
    for (std::string one; words >> one;) ++all[one];
  }
  return all;
}

std::vector<fs::path> sources() {
  std::vector<fs::path> all;
  for (const auto& entry : fs::recursive_directory_iterator("server"))
    if (const auto kind = entry.path().extension(); kind == ".cpp" || kind == ".h") all.push_back(entry.path());
  return all;
}

// What writes: to a socket, the log, a stream, a file or the store. The rules have no such thing (tests/lint).
bool writes(const std::string& source) {
  static const std::regex way(
      R"(std::ofstream|std::cout|std::cerr|spdlog::(info|warn|error|debug)\(|::write\(|fwrite\(|async_write|async_ping|sqlite3_step|curl_easy_perform|fputs\()");
  return std::regex_search(source, way);
}

// All that the code has, by the names that the table uses.
std::set<std::string> in_the_code() {
  std::set<std::string> all = {
      "http:/healthz", "http:/readyz", "http:files",           "http:/account", "http:/account/mail-in",
      "mail:answer",   "mail:notice",  "mail:asked",           "mail:alarm",    "mail:digest",
      "call:webhook",  "call:push",    "http:/account/tables", "mail:table",    "http:/account/link"};
  const auto& frame = *v1::ServerFrame::descriptor();
  for (int i = 0; i < frame.field_count(); ++i)
    if (frame.field(i)->containing_oneof()) all.insert("frame:" + std::string(frame.field(i)->name()));
  static const std::regex event("event=([a-z_]+)");
  for (const auto& path : sources()) {
    if (path.string().starts_with("server/rules/") || path.filename() == "channels.h") continue;
    const std::string text = whole(path);
    if (writes(text)) all.insert(path.generic_string());
    for (std::sregex_iterator at(text.begin(), text.end(), event), end; at != end; ++at)
      all.insert("log:" + (*at)[1].str());
  }
  return all;
}

TEST(Channels, EveryProducerStandsInTheTableOnce) {
  const auto table = in_the_table();
  const auto code = in_the_code();
  ASSERT_GT(code.size(), 60U);  // the search finds something
  for (const auto& one : code)
    EXPECT_TRUE(table.contains(one)) << one << " leaves the server and is not in channels.cpp";
  for (const auto& [one, times] : table) {
    EXPECT_EQ(times, 1) << one;
    EXPECT_TRUE(code.contains(one)) << one << " is in channels.cpp, but the code has no such producer";
  }
}

TEST(Channels, EachRowSaysAllOfItAndNamesTestsThatAre) {
  static const std::regex test("`(?:tests/)?([a-z0-9_]+(?:/[a-z_.]+)?)`");
  for (const auto& row : gateway::channels()) {
    for (const auto text : {row.viewer, row.content, row.amount, row.moment, row.shown}) EXPECT_FALSE(text.empty());
    const std::string shown(row.shown);
    int named = 0;
    for (std::sregex_iterator at(shown.begin(), shown.end(), test), end; at != end; ++at, ++named) {
      const std::string path = "tests/" + (*at)[1].str();
      EXPECT_TRUE(fs::exists(path) || fs::exists(path + ".cpp")) << path;
    }
    EXPECT_GT(named, 0) << shown;
  }
}

TEST(Channels, TheDocumentHoldsTheTableAsItIs) {
  EXPECT_NE(whole("docs/HIDING.md").find(gateway::channels_table()), std::string::npos) << "docs/HIDING.md must hold:\n"
                                                                                        << gateway::channels_table();
}

}  // namespace
}  // namespace cherta::testing
