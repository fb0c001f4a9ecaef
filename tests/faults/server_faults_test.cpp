// A real server under load: killed, stopped, on a full disk, with clients that misbehave. Afterwards the judge looks at
// what was acknowledged and what the store holds.
#include <gtest/gtest.h>
#include <signal.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>

#include "tests/faults/server_process.h"
#include "tests/faults/storm.h"
#include "tests/store/benches.h"

namespace cherta::test {
namespace {

using namespace std::chrono_literals;

constexpr const char* kGame = "tartar-raid";
constexpr std::size_t kMatches = 6;
constexpr std::size_t kEnough = 100;  // acknowledged orders and lines

std::vector<std::string> generous() {
  return {"--requests-per-minute", "1000000", "--matches-per-hour", "1000000",
          "--writing-per-hour",    "1000000", "--drain-seconds",    "30"};
}

std::size_t setting(const char* name, std::size_t standard) {
  const char* text = std::getenv(name);
  return text ? std::stoul(text) : standard;
}

class ServerFaults : public testing::Test {
 protected:
  Storm storm(Manners manners) {
    return Storm(server.port(), kGame, kMatches, manners, static_cast<unsigned>(setting("CHERTA_SEED", 1)));
  }
  // Plays until it is so; false if that takes longer than any machine should need.
  template <class Holds>
  static bool rage_until(Storm& players, const Holds& holds) {
    constexpr int kMostRounds = 6000;  // five minutes
    for (int round = 0; round < kMostRounds && !holds(); ++round) players.rage(50ms);
    return holds();
  }
  bool rage_until_logged(Storm& players, const std::string& event) const {
    return rage_until(players, [&] { return server.log().find("event=" + event) != std::string::npos; });
  }
  static std::size_t returns_of(const Storm& storm) {
    std::size_t returns = 0;
    for (const Player& player : storm.players()) returns += player.returns;
    return returns;
  }
  static std::size_t accepted_of(const Storm& storm) {
    std::ptrdiff_t accepted = 0;
    for (const Player& player : storm.players())
      accepted +=
          std::count_if(player.deeds.begin(), player.deeds.end(), [](const Deed& deed) { return deed.accepted; });
    return static_cast<std::size_t>(accepted);
  }
  // Plays on until there is enough to be judged, ends the server in good order and looks at everything.
  void judge_all(Storm& storm) {
    EXPECT_TRUE(rage_until(storm, [&] { return accepted_of(storm) > kEnough; })) << "hardly anything was done";
    EXPECT_TRUE(storm.calm()) << "orders were never answered";
    for (Player& player : storm.players()) player.cut();  // nobody is there who would have to say goodbye
    server.signal(SIGTERM);
    EXPECT_EQ(server.wait(), 0);
    look(storm);
  }
  void look(const Storm& storm) {
    EXPECT_TRUE(storm.complaints.empty()) << testing::PrintToString(storm.complaints).substr(0, 4000);
    const Judgement judgement = judge(server.store().string(), storm.players());
    EXPECT_TRUE(judgement.complaints.empty()) << testing::PrintToString(judgement.complaints).substr(0, 4000);
    EXPECT_GT(judgement.accepted, kEnough);
    std::cout << judgement.matches << " matches, " << judgement.entries << " entries, " << judgement.accepted
              << " acknowledged, " << judgement.refused << " refused, " << judgement.steps << " steps shown\n";
  }

  store::Folder folder;
  ServerProcess server{CHERTAD, folder.file("").parent_path(), generous()};
};

TEST_F(ServerFaults, KilledAtRandomMomentsUnderLoadItLosesAndDoublesNothing) {
  const std::size_t kills = setting("CHERTA_KILLS", 30);
  server.start();
  Storm players = storm({});
  for (std::size_t i = 0; i < kills; ++i) {
    const std::size_t before = returns_of(players);
    players.rage(std::chrono::milliseconds(20 + players.chance()() % 280));
    ASSERT_TRUE(rage_until(players, [&] { return returns_of(players) > before; })) << "nobody came back";
    server.signal(SIGKILL);
    ASSERT_EQ(server.wait(), -SIGKILL);
    server.start();
  }
  players.rage(300ms);
  std::cout << kills << " kills, " << returns_of(players) << " times somebody came back\n";
  judge_all(players);
}

TEST_F(ServerFaults, ClientsWhoDuplicateDelayReorderAndCutPlayExactlyOnce) {
  server.start();
  Storm players = storm({.duplicate = 150, .delay = 150, .cut = 30});
  players.rage(std::chrono::milliseconds(setting("CHERTA_STORM_MS", 6000)));
  EXPECT_TRUE(rage_until(players, [&] { return returns_of(players) > 50; }));
  std::cout << returns_of(players) << " times somebody came back\n";
  judge_all(players);
}

TEST_F(ServerFaults, MisbehavingClientsAndKillsTogether) {
  server.start();
  Storm players = storm({.duplicate = 100, .delay = 100, .cut = 20});
  for (int i = 0; i < 8; ++i) {
    players.rage(std::chrono::milliseconds(50 + players.chance()() % 300));
    server.signal(SIGKILL);
    ASSERT_EQ(server.wait(), -SIGKILL);
    server.start();
  }
  players.rage(500ms);
  judge_all(players);
}

TEST_F(ServerFaults, AskedToStopUnderLoadItFinishesTellsClientsToComeBackAndExits) {
  server.start();
  Storm players = storm({});
  EXPECT_TRUE(rage_until(players, [&] { return accepted_of(players) > kEnough; }));
  std::vector<const Player*> connected;
  for (const Player& player : players.players())
    if (player.at_table()) connected.push_back(&player);
  EXPECT_FALSE(connected.empty());
  server.signal(SIGTERM);
  // They play on until they are told to come back; whose match is over leaves by himself.
  const auto is_told = [](const Player* player) { return player->goodbyes > 0 || player->over(); };
  EXPECT_TRUE(rage_until(players, [&] { return std::ranges::all_of(connected, is_told); }));
  EXPECT_EQ(server.wait(), 0);
  server.start();
  players.rage(300ms);
  judge_all(players);
}

// A limit on the size of files stands in for the full disk: writes fail until it is lifted.
TEST_F(ServerFaults, OnAFullDiskItSaysSoAndGoesOnWhenThereIsRoom) {
  server.limit_files(600'000);
  server.start();
  Storm players = storm({});
  EXPECT_TRUE(rage_until_logged(players, "journal_unwritable")) << "the disk never became full";
  players.rage(500ms);  // they play on while nothing can be kept
  server.lift_limit();
  EXPECT_TRUE(rage_until_logged(players, "journal_written_again"));
  judge_all(players);
}

TEST_F(ServerFaults, AStoreThatCannotBeWrittenIsSaidSoAtTheStart) {
  std::filesystem::create_directory(server.store());  // a folder stands where the file should be
  EXPECT_THROW(server.start(), std::runtime_error);
  EXPECT_NE(server.log().find("event=cannot_start"), std::string::npos) << server.log();
}

// One that was acknowledged, and begun when another of the same player had been: that one stands before it.
Deed* late_deed(std::deque<Player>& players) {
  for (Player& player : players) {
    const Deed* earlier = nullptr;
    for (Deed& deed : player.deeds) {
      if (!deed.accepted) continue;
      if (earlier && deed.begun > earlier->settled) return &deed;
      if (!earlier && deed.begun > 1) earlier = &deed;
    }
  }
  return nullptr;
}

// The judge can find something: each note that is altered is found out.
TEST_F(ServerFaults, TheJudgeFindsWhatCannotBe) {
  server.start();
  Storm players = storm({});
  players.rage(500ms);
  judge_all(players);
  Deed* const deed = late_deed(players.players());
  ASSERT_TRUE(deed) << "nobody did anything after another thing was answered";
  const auto finds = [&](const std::string& what) {
    const auto judgement = judge(server.store().string(), players.players());
    return judgement.complaints.size() == 1 && judgement.complaints[0].find(what) != std::string::npos;
  };
  const Deed kept = *deed;
  deed->id += "x";
  EXPECT_TRUE(finds("was acknowledged and is lost"));
  *deed = kept;
  deed->accepted = false;
  EXPECT_TRUE(finds("was refused and happened"));
  *deed = kept;
  deed->settled = 1;  // as if it had been answered before everything
  EXPECT_TRUE(finds("was answered before an order that stands before it was begun"));
  *deed = kept;
  const auto shown =
      std::ranges::find_if(players.players(), [](const Player& player) { return !player.steps.empty(); });
  ASSERT_NE(shown, players.players().end());
  shown->steps.begin()->second[0] ^= 1;
  EXPECT_TRUE(finds("was shown otherwise"));
}

}  // namespace
}  // namespace cherta::test
