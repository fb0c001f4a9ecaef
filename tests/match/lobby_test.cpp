// Links: made, forged, handed on, revoked; the list of matches to watch.
#include <set>

#include "tests/match/table.h"

namespace cherta::test {
namespace {

std::string hand_on(Table& table, rules::Viewer by, rules::Viewer role, std::string* token = nullptr) {
  Caught<std::string> handed;
  table.hall().hand_on(table.at(by), role, handed.into());
  table.run();
  if (token && handed.ok()) *token = handed.get();
  return handed.code();
}

std::string revoke(Table& table, rules::Viewer by, rules::Viewer role) {
  Caught<void> revoked;
  table.hall().revoke(table.at(by), role, revoked.into());
  table.run();
  return revoked.code();
}

TEST(Lobby, EveryLinkOpensItsOwnRole) {
  Table table;
  table.seat();
  for (const auto viewer : rules::kViewers) {
    EXPECT_EQ(table.created.links[index(viewer)].size(), 43u);
    EXPECT_EQ(table.at(viewer).pass->viewer(), viewer);
    EXPECT_EQ(table.at(viewer).match, table.at(kReferee).match);
  }
}

TEST(Lobby, ForgedAndMalformedLinksOpenNothing) {
  Table table;
  table.seat();
  const std::string good = table.created.links[0];
  for (std::size_t i = 0; i < good.size(); ++i) {
    std::string forged = good;
    forged[i] = forged[i] == 'A' ? 'B' : 'A';
    EXPECT_EQ(table.enter_code(forged), "E_LINK") << i;
  }
  for (const std::string& bad : {std::string(), good + "A", good.substr(1), std::string(43, '='), std::string(43, '\0'),
                                 std::string(10000, 'A')})
    EXPECT_EQ(table.enter_code(bad), "E_LINK");
  EXPECT_EQ(table.enter_code(table.created.id), "E_LINK");
  EXPECT_EQ(table.enter_code(store::hex(*store::from_base64url(good))), "E_LINK");
  EXPECT_EQ(table.enter_code(good), "ok");
}

TEST(Lobby, TheStoreHoldsNoToken) {
  Table table;
  table.seat();
  for (const std::string& link : table.created.links) {
    const auto token = *store::from_base64url(link);
    Caught<store::LinkRecord> by_token;
    table.bench->store().find_link(token, by_token.into());
    table.run();
    EXPECT_EQ(by_token.code(), "E_LINK");
    for (const auto& line : table.lines()) {
      EXPECT_EQ(line.find(link), std::string::npos);
      EXPECT_EQ(line.find(store::hex(token)), std::string::npos);
    }
  }
}

TEST(Lobby, ASeatIsHandedOnAndTheOldLinkIsDead) {
  Table table;
  table.seat();
  ASSERT_EQ(table.order(kAlice, "ante"), "ok");
  Watcher old, bob;
  const auto a = table.watch(kAlice, old), b = table.watch(kBob, bob);
  const std::size_t seen = bob.updates.size();
  std::string token;
  EXPECT_EQ(hand_on(table, kAlice, kAlice, &token), "ok");
  EXPECT_EQ(old.dismissed, "E_LINK");
  EXPECT_EQ(table.order(kAlice, "bet"), "E_LINK");
  EXPECT_EQ(table.share(kAlice, 5), "E_LINK");
  EXPECT_EQ(table.enter_code(table.created.links[0]), "E_LINK");
  EXPECT_EQ(bob.updates.size(), seen + 1);  // everybody is told
  EXPECT_EQ(bob.updates.back().steps.back()->lines.at(0).kind, "handed_on");
  table.entrances[0] = table.enter(token);
  Watcher successor;
  const auto s = table.watch(kAlice, successor);
  EXPECT_FALSE(successor.updates[0].view->zones[0].faces.empty());  // inherits what the seat knows
  EXPECT_EQ(table.order(kAlice, "bet"), "ok");
}

TEST(Lobby, RightsAreKept) {
  Table table;
  table.seat({}, {});
  EXPECT_EQ(hand_on(table, kAlice, kBob), "E_RIGHT");
  EXPECT_EQ(hand_on(table, kAlice, kObserver), "E_RIGHT");
  EXPECT_EQ(hand_on(table, kAlice, kReferee), "E_RIGHT");
  EXPECT_EQ(hand_on(table, kObserver, kObserver), "E_RIGHT");
  EXPECT_EQ(revoke(table, kBob, kAlice), "E_RIGHT");
  std::string token;
  EXPECT_EQ(hand_on(table, kReferee, kBob, &token), "ok");
  EXPECT_EQ(hand_on(table, kBob, kBob), "E_LINK");  // his pass is struck out
  table.entrances[1] = table.enter(token);
  EXPECT_EQ(hand_on(table, kBob, kBob), "ok");
  Table automatic;
  automatic.seat({}, {true, false});
  EXPECT_EQ(hand_on(automatic, kReferee, kAlice), "E_AUTOMATIC");
}

TEST(Lobby, NothingIsHandedOnAfterTheEnd) {
  Table table;
  table.seat();
  ASSERT_EQ(table.abandon(kReferee, true), "ok");
  const auto lines = table.lines();
  for (const auto by : {kAlice, kReferee}) EXPECT_EQ(hand_on(table, by, kAlice), "E_OVER");
  EXPECT_EQ(hand_on(table, kReferee, kObserver), "E_OVER");
  EXPECT_EQ(table.lines(), lines);
  EXPECT_EQ(table.enter_code(table.created.links[0]), "ok");  // who has a link may go on looking at it
}

TEST(Lobby, RevokedObserversAreTurnedOutForGood) {
  Table table;
  table.seat();
  Watcher watcher, referee;
  const auto subscription = table.watch(kObserver, watcher), r = table.watch(kReferee, referee);
  EXPECT_EQ(revoke(table, kReferee, kObserver), "ok");
  EXPECT_EQ(watcher.dismissed, "E_LINK");
  ASSERT_EQ(table.order(kAlice, "ante"), "ok");
  EXPECT_EQ(watcher.updates.size(), 1u);
  EXPECT_EQ(table.enter_code(table.created.links[3]), "E_LINK");
  table.restart();
  EXPECT_EQ(table.enter_code(table.created.links[3]), "E_LINK");
  EXPECT_EQ(table.enter_code(table.created.links[2]), "ok");
  const auto& observer = watcher.updates;
  EXPECT_EQ(observer.size(), 1u);
}

// A revocation that comes while the link is being opened wins.
TEST(Lobby, ALinkRevokedDuringItsOpeningDoesNotOpen) {
  Table table;
  table.seat();
  const auto referee = table.at(kReferee);
  Caught<lobby::Entrance> entered;
  Caught<void> revoked;
  table.hall().revoke(referee, kObserver, revoked.into());
  table.hall().open(table.created.links[3], key_for(table.created.links[3]), entered.into());
  table.run();
  EXPECT_EQ(revoked.code(), "ok");
  if (entered.ok())
    EXPECT_TRUE(entered.get().pass->revoked());
  else
    EXPECT_EQ(entered.code(), "E_LINK");
}

// An alarm that waits for its match holds the rooms in which it waits: wherever the server ends, both go.
TEST(Lobby, AHallThatEndsWhileAnAlarmWaitsForItsMatchLeavesNothingBehind) {
  constexpr int kSteps = 8;  // of the loading of a match; it has fewer
  for (int done = 0; done < kSteps; ++done) {
    std::weak_ptr<int> held;
    {
      Table table;
      table.seat({{"hands", "2"}, {"seconds", "60"}});
      const auto token = std::make_shared<int>(done);
      held = token;
      lobby::Hall later(table.services(), [token, &table](std::string_view) { return &table.game; });
      table.run();
      table.timers.advance(60'000);
      table.io.restart();
      for (int step = 0; step < done; ++step) table.io.poll_one();
    }
    EXPECT_TRUE(held.expired()) << "after " << done << " steps";
  }
}

TEST(Lobby, OpenMatchesAreListedAndWatchedWithoutALink) {
  Table table;
  Caught<lobby::Created> open, closed;
  table.hall().create({"kuhn-poker", {}, {}, true}, open.into());
  table.hall().create({"kuhn-poker", {}, {}, false}, closed.into());
  Caught<lobby::ListedPage> listed;
  table.run();
  table.hall().list(0, listed.into());
  Caught<lobby::Entrance> watched, secret, none;
  table.hall().watch(open.get().id, watched.into());
  table.hall().watch(closed.get().id, secret.into());
  table.hall().watch("0000000000000000", none.into());
  table.run();
  ASSERT_EQ(listed.get().matches.size(), 1u);
  EXPECT_FALSE(listed.get().more);
  EXPECT_EQ(listed.get().matches[0].id, open.get().id);
  EXPECT_EQ(listed.get().matches[0].seats[0], "alice");
  ASSERT_TRUE(watched.ok());
  EXPECT_EQ(watched.get().pass->viewer(), kObserver);
  EXPECT_EQ(secret.code(), "E_NO_MATCH");
  EXPECT_EQ(none.code(), "E_NO_MATCH");
}

TEST(Lobby, ALongListComesInPages) {
  Table table;
  constexpr std::size_t kMatches = 2 * lobby::kMaxListed + 1;
  for (std::size_t i = 0; i < kMatches; ++i) table.hall().create({"kuhn-poker", {}, {}, true}, [](const auto&) {});
  table.run();
  std::set<std::string> seen;
  for (std::size_t skip = 0; skip < kMatches; skip += lobby::kMaxListed) {
    Caught<lobby::ListedPage> page;
    table.hall().list(skip, page.into());
    table.run();
    EXPECT_EQ(page.get().matches.size(), std::min(lobby::kMaxListed, kMatches - skip));
    EXPECT_EQ(page.get().more, skip + lobby::kMaxListed < kMatches);
    for (const auto& one : page.get().matches) EXPECT_TRUE(seen.insert(one.id).second) << one.id;
  }
  EXPECT_EQ(seen.size(), kMatches);
  Caught<lobby::ListedPage> beyond;
  table.hall().list(lobby::kMaxSkipped + 1, beyond.into());
  table.run();
  EXPECT_TRUE(beyond.get().matches.empty());
  EXPECT_FALSE(beyond.get().more);
}

TEST(Lobby, BadMatchesAreNotMade) {
  Table table;
  Caught<lobby::Created> game, option;
  table.hall().create({"chess", {}, {}, false}, game.into());
  table.hall().create({"kuhn-poker", {{"hands", "1000"}}, {}, false}, option.into());
  table.run();
  EXPECT_EQ(game.code(), "E_GAME");
  EXPECT_EQ(option.code(), "E_OPTION");
}

TEST(Lobby, AFailingStoreIsSaidSoAndNothingIsHalfMade) {
  for (int n = 1; n <= 6; ++n)
    for (const auto how : {FailingStore::How::kBefore, FailingStore::How::kAfter}) {
      SCOPED_TRACE(n);
      Table table;
      (void)table.hall();
      table.journal.fail(n, 1, how);
      Caught<lobby::Created> made;
      table.hall().create({"kuhn-poker", {}, {}, false}, made.into());
      table.run();
      if (!made.ok()) {
        EXPECT_EQ(made.code(), "E_STORE");
        continue;
      }
      Caught<lobby::Entrance> entered;
      table.hall().open(made.get().links[2], key_for(made.get().links[2]), entered.into());
      table.run();
      if (!entered.ok()) {
        EXPECT_EQ(entered.code(), "E_STORE");
        table.hall().open(made.get().links[2], key_for(made.get().links[2]), entered.into());
        table.run();
      }
      ASSERT_TRUE(entered.ok());
      Caught<std::string> handed;
      table.hall().hand_on(entered.get(), kBob, handed.into());
      table.run();
      if (!handed.ok())
        EXPECT_EQ(handed.code(), "E_STORE");
      else
        EXPECT_EQ(table.enter_code(handed.get()), "ok");
    }
}

}  // namespace
}  // namespace cherta::test
