// The operator's scenarios: every file of his folder is checked, each fault is told by file and line; what can be
// played stands in the list of options, and a match that is made of it needs the file no more.
#include "server/scenarios.h"

#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "server/rules/registry.h"
#include "server/rules/skirmish/scenario/scenario.h"
#include "tests/gateway/fixture.h"

namespace cherta::testing {
namespace {

namespace fs = std::filesystem;

std::string picket(const std::string& id) {
  std::string text(skirmish::built_in_scenarios()[2].json);
  return text.replace(text.find("ford_picket"), 11, id);
}

class Scenarios : public GatewayTest {
 protected:
  void SetUp() override { fs::create_directories(folder); }
  void TearDown() override {
    GatewayTest::TearDown();
    fs::remove_all(folder);
  }
  void write(const std::string& name, const std::string& text) const { std::ofstream(folder / name) << text; }
  OwnScenarios read() const { return read_scenarios(folder); }
  // What is said of a folder with this file alone.
  std::string fault(const std::string& text) const {
    write("one.json", text);
    const auto own = read();
    EXPECT_EQ(own.lent.size() + own.faults.size(), 1u);
    return own.faults.empty() ? "" : own.faults.front();
  }

  const fs::path folder = fs::temp_directory_path() / ("cherta-scenarios-" + std::to_string(::getpid()));
};

TEST_F(Scenarios, AreThoseOfTheFilesThatAreMeant) {
  write("b.json", picket("bridge"));
  write("a.json", picket("Attic"));
  write(".c.json", "{");
  write("c.json~", "{");
  write("README", "one's own");
  fs::create_directories(folder / "more");
  fs::create_symlink("b.json", folder / "c.txt");
  const auto own = read();
  EXPECT_TRUE(own.faults.empty()) << own.faults.front();
  ASSERT_EQ(own.lent.size(), 2u);
  EXPECT_EQ(own.lent[0].name, "Attic");
  EXPECT_EQ(own.lent[1].name, "bridge");
  EXPECT_EQ(own.lent[1].text, picket("bridge"));
}

TEST_F(Scenarios, AreRefusedByFileAndLine) {
  EXPECT_EQ(fault("{\n \"id\": \"x\",\n \"title\": [\n"), "one.json:4: this is no JSON, or nested too deeply");
  EXPECT_EQ(fault("{\n \"id\": \"x\",\n \"title\": 7 }"), "one.json:3: title: not a text");
  EXPECT_EQ(fault("{\"id\": \"x\", \"nonsense\": 7 }"), "one.json:1: scenario: there is no field \"nonsense\"");
  std::string narrow = picket("x");
  narrow.replace(narrow.find("[3300,"), 6, "[9300,");
  EXPECT_EQ(fault(narrow), "one.json:6: terrain.0.rect: x1 must be below x2");
}

TEST_F(Scenarios, ThatAreAbsurdHugeOrHostileAreRefused) {
  EXPECT_NE(fault(""), "");
  EXPECT_NE(fault("[]"), "");
  EXPECT_NE(fault(std::string(1000, '\0')), "");
  EXPECT_NE(fault("\xef\xbb\xbf" + picket("x")), "");
  EXPECT_NE(fault(std::string(50'000, '[')), "");
  EXPECT_NE(fault(picket("../../etc/passwd")), "");
  EXPECT_NE(fault(picket("x y")), "");
  EXPECT_NE(fault(picket("x\x1b[2J")), "");
  EXPECT_EQ(fault(picket("x") + std::string(60'000, ' ')), "one.json: longer than 60000 bytes");
  EXPECT_EQ(fault(picket("ford_picket")), "one.json: id: the game itself has a scenario ford_picket");
  EXPECT_EQ(fault(picket("x")), "");
}

TEST_F(Scenarios, AreNotReadFromPipesCirclesAndFolders) {
  ASSERT_EQ(::mkfifo((folder / "pipe.json").c_str(), 0600), 0);
  fs::create_symlink("round.json", folder / "round.json");
  fs::create_symlink("nowhere", folder / "lost.json");
  fs::create_symlink("/dev/zero", folder / "zero.json");
  fs::create_directories(folder / "inside.json");
  const auto own = read();
  EXPECT_TRUE(own.lent.empty());
  EXPECT_EQ(own.faults,
            (std::vector<std::string>{"inside.json: is no file", "lost.json: cannot be read", "pipe.json: is no file",
                                      "round.json: cannot be read", "zero.json: is no file"}));
}

TEST_F(Scenarios, AreCountedAndToldApart) {
  write("a.json", picket("same"));
  write("b.json", picket("same"));
  EXPECT_EQ(read().faults, std::vector<std::string>{"b.json: id: a.json has the id same as well"});
  for (std::size_t i = 0; i <= kMostScenarios; ++i) write("n" + std::to_string(i) + ".json", picket("x"));
  EXPECT_EQ(read().faults.size(), 1u);
  EXPECT_TRUE(read().lent.empty());
  EXPECT_EQ(read_scenarios(folder / "nowhere").faults.size(), 1u);
  gateway::Lent lent;
  EXPECT_FALSE(lend_scenarios((folder / "nowhere").string(), lent));
  EXPECT_TRUE(lend_scenarios("", lent));
  ASSERT_EQ(lent.size(), 1u) << "that one may be written out";
  EXPECT_EQ(lent[0].name, kWrittenOut);
}

v1::ClientFrame skirmish_of(const std::string& scenario) {
  v1::ClientFrame frame;
  frame.mutable_create()->set_game("skirmish");
  auto& option = *frame.mutable_create()->add_options();
  option.set_name("scenario");
  option.set_value(scenario);
  return frame;
}

TEST_F(Scenarios, StandAmongTheOptionsAndAreWrittenIntoTheMatch) {
  const rules::AnyGame& skirmish = *rules::find_game("skirmish");
  offered = {&skirmish, &toy::kuhn_poker()};
  write("b.json", picket("bridge"));
  gateway::Settings settings;
  settings.lent = read().lent;
  start(settings);
  Client host(port);
  host.hello();
  v1::ClientFrame ask;
  ask.mutable_list_games();
  const auto games = host.ask(ask).games();
  const auto& values = games.games(0).options(0).values();
  EXPECT_EQ(std::vector<std::string>(values.begin(), values.end()),
            (std::vector<std::string>{"viking_raid", "duel", "ford_picket", "first_game", "bridge"}));
  for (const auto& option : games.games(1).options())
    EXPECT_EQ(std::count(option.values().begin(), option.values().end(), "bridge"), 0) << option.name();

  for (const std::string& wrong : {std::string("bridges"), std::string(kWrittenOut)})
    EXPECT_EQ(host.ask(skirmish_of(wrong)).error().code(), v1::ERROR_BAD_OPTION) << wrong;
  EXPECT_TRUE(host.ask(skirmish_of("bridges")).error().text().ends_with("; on this server also bridge"));
  const auto made = host.ask(skirmish_of("bridge"));
  ASSERT_TRUE(made.has_created()) << made.error().text();
  rules::OptionMap options{{"scenario", "bridge"}, {"title", "bridge"}};
  gateway::write_out(settings.lent, "kuhn_poker", options);
  EXPECT_EQ(options.at("scenario"), "bridge") << "another game's";
  gateway::write_out(settings.lent, "skirmish", options);
  EXPECT_EQ(options.at("scenario"), picket("bridge"));
  EXPECT_EQ(options.at("title"), "bridge") << "another option's";
}

}  // namespace
}  // namespace cherta::testing
