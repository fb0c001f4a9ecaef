// The server's settings: one table, three places to give them.
#include "server/settings.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>

namespace cherta {
namespace {

// What is read from a file with this text.
auto read_file_with(std::string_view text) {
  const auto path =
      std::filesystem::temp_directory_path() / ("cherta-settings-" + std::to_string(::getpid()) + ".toml");
  std::ofstream(path) << text;
  auto given = read_settings_file(path.string());
  std::filesystem::remove(path);
  return given;
}

TEST(Settings, EveryStandardIsAValueOfItsSetting) {
  for (const auto& row : all_settings()) {
    ServerSettings settings;
    EXPECT_TRUE(row.set(settings, std::string(row.standard))) << row.name;
  }
  const auto settings = settle({});
  ASSERT_TRUE(settings);
  EXPECT_EQ(settings->net.port, 8400);
  EXPECT_EQ(settings->net.limits.message_bytes, 65536U);
  EXPECT_EQ(settings->gateway.idle_seconds, 120U);
}

TEST(Settings, LaterOnesWin) {
  const auto settings = settle({{"port", "1", "file"}, {"port", "2", "CHERTA_PORT"}, {"port", "3", "--port"}});
  ASSERT_TRUE(settings);
  EXPECT_EQ(settings->net.port, 3);
}

TEST(Settings, WhatIsNoValueIsRefusedWithItsPlace) {
  const std::pair<const char*, const char*> cases[] = {
      {"port", "70000"},       {"port", "-1"},    {"port", "80x"},     {"port", ""},          {"connections", "0"},
      {"idle_seconds", "1.5"}, {"hosting", "me"}, {"log_level", "no"}, {"behind_proxy", "1"}, {"no_such", "1"},
  };
  for (const auto& [name, value] : cases) {
    const auto settings = settle({{name, value, "--here"}});
    ASSERT_FALSE(settings) << name << "=" << value;
    EXPECT_EQ(settings.error().code, "E_SETTING");
    EXPECT_TRUE(settings.error().text.starts_with("--here: ")) << settings.error().text;
  }
}

TEST(Settings, AddressesAndNamesAreLookedAt) {
  const auto taken = [](const char* name, const char* value) { return settle({{name, value, "--here"}}).has_value(); };
  for (const char* url :
       {"", "http://a.example", "https://a.example:8400/", "https://[2001:db8::1]:1", "http://1.2.3.4/x"})
    EXPECT_TRUE(taken("public_url", url)) << url;
  for (const char* url :
       {"a.example", "ftp://a.example", "https://", "http:///x", "https://a.example/#x", "//a", "http://a b"})
    EXPECT_FALSE(taken("public_url", url)) << url;
  for (const char* list : {"10.0.0.0/8", "10.0.0.1,2001:db8::/32", "true", "false"})
    EXPECT_TRUE(taken("behind_proxy", list)) << list;
  for (const char* list : {"", "yes", "10.0.0.1/8", "10.0.0.0/8,proxy.example"})
    EXPECT_FALSE(taken("behind_proxy", list)) << list;
  EXPECT_FALSE(taken("hosts", "https://a.example"));
  EXPECT_FALSE(taken("hosts", "a.example:80"));
}

TEST(Settings, TheServerGoesByItsPublicNameItsOtherNamesAndLocalhost) {
  const auto settings = settle({{"public_url", "https://Play.Example:8400", "f"}, {"hosts", "WWW.example,b", "f"}});
  ASSERT_TRUE(settings) << settings.error().text;
  EXPECT_EQ(settings->net.hosts, (std::vector<std::string>{"www.example", "b", "play.example", "localhost"}));
  EXPECT_TRUE(settings->net.strict_transport);
  EXPECT_EQ(settle({})->net.hosts, std::vector<std::string>{"localhost"});
  EXPECT_FALSE(settle({{"public_url", "http://a.example", "f"}})->net.strict_transport);
}

TEST(Settings, OrdersByMailNeedMailAndAKey) {
  const std::vector<Given> mail = {{"smtp", "smtp://127.0.0.1:25", "f"}, {"mail_from", "table@play.example", "f"}};
  const auto why = [&](std::vector<Given> more, bool with_mail = true) {
    if (with_mail) more.insert(more.begin(), mail.begin(), mail.end());
    const auto settings = settle(more);
    return settings ? "" : settings.error().text;
  };
  const Given address = {"mail_in", "orders@play.example", "f"},
              key = {"mail_in_key", "twenty characters, no less", "f"};
  EXPECT_EQ(why({address, key}), "");
  EXPECT_EQ(why({address, key, {"mail_in_authserv", "mx.play.example", "f"}}), "");
  EXPECT_NE(why({address}), "");
  EXPECT_NE(why({address, {"mail_in_key", "short", "f"}}), "");
  EXPECT_NE(why({key}), "");
  EXPECT_NE(why({address, key}, false), "");
  for (const char* bad : {"orders", "orders+x@play.example", "a-name-that-leaves-no-place-for-a-token@play.example"})
    EXPECT_NE(why({{"mail_in", bad, "f"}, key}), "") << bad;
  std::vector<Given> all = mail;
  all.insert(all.end(), {address, key});
  EXPECT_EQ(settle(all)->net.mail_key, key.value);
}

TEST(Settings, ContradictionsAreRefused) {
  EXPECT_FALSE(settle({{"certificate", "c.pem", "f"}}));
  EXPECT_FALSE(settle({{"hosting", "key", "f"}}));
  EXPECT_TRUE(settle({{"hosting", "key", "f"}, {"host_key", "k", "f"}}));
}

TEST(Settings, AFileIsReadWithItsLines) {
  const auto given = read_file_with("port = 9000\nbehind_proxy = true\norigins = [\"https://a\", \"https://b\"]\n");
  ASSERT_TRUE(given) << given.error().text;
  const auto settings = settle(*given);
  ASSERT_TRUE(settings);
  EXPECT_EQ(settings->net.port, 9000);
  EXPECT_EQ(settings->net.proxies, (std::vector<Network>{*Network::read("127.0.0.0/8"), *Network::read("::1")}));
  EXPECT_EQ(settings->net.origins, (std::vector<std::string>{"https://a", "https://b"}));
}

TEST(Settings, AFileThatCannotBeUsedIsRefusedWithItsLine) {
  for (const char* text : {"port = 1\nprot = 2\n", "port = 1\nport = \n", "port = 1\n[port2]\n"}) {
    const auto given = read_file_with(text);
    ASSERT_FALSE(given) << text;
    EXPECT_NE(given.error().text.find(".toml:2: "), std::string::npos) << given.error().text;
  }
  EXPECT_FALSE(read_settings_file("/nonexistent/cherta.toml"));
}

TEST(Settings, TheEnvironmentIsReadByName) {
  const auto given =
      read_environment([](const char* name) { return std::string_view(name) == "CHERTA_HOST_KEY" ? "k" : nullptr; });
  ASSERT_EQ(given.size(), 1U);
  EXPECT_EQ(given[0].name, "host_key");
}

TEST(Settings, AMisspeltNameOfTheEnvironmentIsNoticed) {
  const char* const environment[] = {
      "HOME=/", "CHERTA_PORT=1", "CHERTA_PRT=2", "CHERTA_CONFIG=x", "CHERTA_SERVER=http://x", "CHERTA_", nullptr};
  EXPECT_EQ(unknown_names(environment), (std::vector<std::string>{"CHERTA_PRT", "CHERTA_"}));
}

TEST(Settings, OperatingShowsTheTableAsItIs) {
  std::ifstream in("docs/OPERATING.md");
  std::stringstream text;
  text << in.rdbuf();
  EXPECT_NE(text.str().find(settings_table()), std::string::npos)
      << "docs/OPERATING.md must hold what chertad --settings prints:\n"
      << settings_table();
}

}  // namespace
}  // namespace cherta
