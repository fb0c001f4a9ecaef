// The players' shares of the dice: promised, given, revealed; out of turn and wrong ones refused; nothing is chosen
// late.
#include "server/match/entry.h"
#include "server/match/export.h"
#include "tests/match/table.h"

namespace cherta::test {
namespace {

const rules::AnyGame* find(std::string_view) { return &toy::kuhn_poker(); }

struct Seated : Table {
  explicit Seated(std::array<bool, 2> automatic = {}) { seat({{"hands", "1"}}, automatic, false); }
  const match::Standing& standing() { return *match().standing(); }
  std::vector<std::string> kinds() {
    std::vector<std::string> all;
    for (const auto& step : history(kObserver))
      for (const auto& line : step.lines)
        if (line.kind != "taken") all.push_back(line.kind);
    return all;
  }
  void enter_again() {
    restart();
    enter_all();
  }
};

TEST(Shares, TheFirstPromisesTheSecondGivesTheFirstReveals) {
  Seated table;
  EXPECT_EQ(table.standing().dice, match::kDiceRule);
  EXPECT_EQ(table.give(kAlice, 1), "E_TURN");
  EXPECT_EQ(table.give(kBob, 2), "E_TURN");
  EXPECT_EQ(table.promise(kBob, 2), "E_TURN");
  EXPECT_EQ(table.promise(kReferee, 2), "E_OBSERVER");
  EXPECT_EQ(table.promise(kAlice, 1), "ok");
  EXPECT_EQ(table.standing().seats[0].promise, store::hex(match::promise(table.created.id, Table::share_of(1))));
  EXPECT_EQ(table.promise(kAlice, 1), "ok");  // sent again
  EXPECT_EQ(table.promise(kAlice, 7), "E_SHARE");
  EXPECT_EQ(table.give(kAlice, 1), "E_TURN");  // he would show it before the other has chosen
  EXPECT_EQ(table.standing().reveal_by, 0);
  EXPECT_EQ(table.give(kBob, 2), "ok");
  EXPECT_EQ(table.standing().reveal_by, table.timers.now() + match::kRevealWithin);
  EXPECT_EQ(table.give(kBob, 2), "ok");
  EXPECT_EQ(table.give(kBob, 3), "E_SHARE");
  EXPECT_EQ(table.order(kAlice, "ante"), "E_SHARES");
  EXPECT_EQ(table.give(kAlice, 7), "E_SHARE");
  EXPECT_EQ(table.promise(kAlice, 7), "E_TURN");
  EXPECT_EQ(table.leave_share(kAlice), "E_SHARE");
  EXPECT_FALSE(table.standing().seats[0].shared);
  EXPECT_EQ(table.give(kAlice, 1), "ok");
  EXPECT_EQ(table.give(kAlice, 1), "ok");
  EXPECT_EQ(table.standing().reveal_by, 0);
  EXPECT_EQ(table.order(kAlice, "ante"), "ok");
  EXPECT_EQ(table.kinds(), (std::vector<std::string>{"promised", "shared", "shared", "acted", "dealt"}));
}

// Whose promise is bound to this match alone: the same share elsewhere has another.
TEST(Shares, APromiseIsOfOneMatch) {
  EXPECT_NE(match::promise("m", Table::share_of(1)), match::promise("n", Table::share_of(1)));
  EXPECT_EQ(match::promise("m", Table::share_of(1)),
            store::sha256("cherta promise 1\nm\n" + std::string(store::as_text(Table::share_of(1)))));
}

TEST(Shares, AgainstTheServersPlayerNothingHasToBePromised) {
  Seated second({false, true});
  EXPECT_EQ(second.promise(kAlice, 1), "E_TURN");
  EXPECT_EQ(second.give(kAlice, 1), "ok");
  EXPECT_EQ(second.order(kAlice, "ante"), "ok");
  Seated first({true, false});
  EXPECT_EQ(first.give(kBob, 1), "ok");
  EXPECT_EQ(first.give(kBob, 1), "ok");
  Seated both({true, true});
  both.pass(60'000);
  EXPECT_EQ(both.standing().phase, store::Phase::kOver);
}

TEST(Shares, WhoLetsTheServerGiveHisShareHasItToldToAll) {
  for (const bool promised : {false, true}) {
    Seated table;
    if (promised) {
      EXPECT_EQ(table.promise(kAlice, 1), "ok");
    }
    EXPECT_EQ(table.leave_share(kAlice), "ok");
    EXPECT_EQ(table.leave_share(kAlice), "ok");
    EXPECT_EQ(table.give(kAlice, 1), "E_SHARE");
    EXPECT_EQ(table.give(kBob, 2), "ok");
    EXPECT_EQ(table.order(kAlice, "ante"), "ok");
    ASSERT_EQ(table.abandon(kReferee, true), "ok");
    const auto verified = match::verify_journal(table.export_for(kBob), find);
    ASSERT_TRUE(verified) << verified.error().text;
    EXPECT_EQ(verified->by_server, (std::array<bool, 2>{true, false}));
    const auto kinds = table.kinds();
    EXPECT_EQ(std::count(kinds.begin(), kinds.end(), "shared_by_server"), 1);
  }
  Seated both;
  EXPECT_EQ(both.leave_share(kBob), "ok");
  EXPECT_EQ(both.give(kAlice, 1),
            "ok");  // the server's share is fixed: there is nothing that a promise would keep from it
  EXPECT_EQ(both.leave_share(kObserver), "E_OBSERVER");
  Seated late;
  EXPECT_EQ(late.promise(kAlice, 1), "ok");
  EXPECT_EQ(late.leave_share(kBob), "ok");
  EXPECT_GT(late.standing().reveal_by, 0);
  EXPECT_EQ(late.give(kAlice, 2), "E_SHARE");
  EXPECT_EQ(late.give(kAlice, 1), "ok");
}

TEST(Shares, ARestartBetweenPromiseAndRevealChangesNothing) {
  Seated table;
  table.enter_again();
  EXPECT_EQ(table.promise(kAlice, 1), "ok");
  table.enter_again();
  EXPECT_EQ(table.promise(kAlice, 1), "ok");
  EXPECT_EQ(table.promise(kAlice, 2), "E_SHARE");
  EXPECT_EQ(table.give(kBob, 2), "ok");
  const auto due = table.standing().reveal_by;
  table.enter_again();
  EXPECT_EQ(table.standing().reveal_by, due);
  EXPECT_EQ(table.give(kAlice, 2), "E_SHARE");
  EXPECT_EQ(table.give(kAlice, 1), "ok");
  EXPECT_EQ(table.order(kAlice, "ante"), "ok");
}

TEST(Shares, AShareThatIsNotRevealedEndsTheMatchAsSuch) {
  for (const bool cold : {false, true}) {
    Seated table;
    EXPECT_EQ(table.promise(kAlice, 1), "ok");
    EXPECT_EQ(table.give(kBob, 2), "ok");
    if (cold) table.restart();  // nobody holds the match: it is woken
    table.timers.advance(match::kRevealWithin - 1000);
    table.run();
    table.enter_all();
    EXPECT_EQ(table.standing().phase, store::Phase::kRunning);
    table.pass(2'000);
    EXPECT_EQ(table.standing().phase, store::Phase::kUnrevealed);
    EXPECT_EQ(table.standing().reveal_by, 0);
    EXPECT_FALSE(table.standing().key.empty());
    EXPECT_EQ(table.give(kAlice, 1), "E_OVER");
    EXPECT_EQ(table.kinds().back(), "closed");
    Watcher watcher;
    const auto subscription = table.watch(kBob, watcher);
    ASSERT_TRUE(watcher.updates.back().view->outcome);
    EXPECT_EQ(watcher.updates.back().view->outcome->code, "unrevealed");
    const auto verified = match::verify_journal(table.export_for(kBob), find);
    ASSERT_TRUE(verified) << verified.error().text;
    EXPECT_EQ(verified->phase, store::Phase::kUnrevealed);
  }
}

TEST(Shares, AnOutageProlongsTheTimeInWhichAShareIsToBeRevealed) {
  constexpr std::int64_t kAway = 10 * match::kHour;
  Seated table;
  EXPECT_EQ(table.promise(kAlice, 1), "ok");
  EXPECT_EQ(table.give(kBob, 2), "ok");
  const auto due = table.standing().reveal_by;
  table.timers.advance(match::kRevealWithin - match::kHour);  // nine hours more than there are
  table.run();
  table.restart(kAway);
  table.enter_all();
  EXPECT_EQ(table.standing().phase, store::Phase::kRunning);
  EXPECT_EQ(table.standing().reveal_by, due + kAway);
  EXPECT_EQ(table.kinds().back(), "away");
  table.timers.advance(match::kHour - 1000);
  table.run();
  EXPECT_EQ(table.standing().phase, store::Phase::kRunning);
  table.timers.advance(2000);
  table.run();
  EXPECT_EQ(table.standing().phase, store::Phase::kUnrevealed);
  const auto verified = match::verify_journal(table.export_for(kBob), find);
  EXPECT_TRUE(verified) << verified.error().text;
}

TEST(Shares, WhoTakesTheSeatOverBeforeTheOtherHasGivenPromisesAnew) {
  Seated table;
  EXPECT_EQ(table.promise(kAlice, 1), "ok");
  Caught<std::string> handed;
  table.hall().hand_on(table.at(kAlice), kAlice, handed.into());
  table.run();
  EXPECT_EQ(table.standing().seats[0].promise, "");
  EXPECT_EQ(table.give(kBob, 2), "E_TURN");
  table.entrances[0] = table.enter(handed.get());
  EXPECT_EQ(table.promise(kAlice, 5), "ok");
  EXPECT_EQ(table.give(kBob, 2), "ok");
  // From here on a new promise would be a choice, knowing the other's share.
  Caught<std::string> late;
  table.hall().hand_on(table.at(kAlice), kAlice, late.into());
  table.run();
  table.entrances[0] = table.enter(late.get());
  EXPECT_EQ(table.promise(kAlice, 6), "E_TURN");
  EXPECT_EQ(table.give(kAlice, 6), "E_SHARE");
  EXPECT_EQ(table.leave_share(kAlice), "E_SHARE");
  EXPECT_EQ(table.give(kAlice, 5), "ok");
}

// A share of which nobody knows whether it was stored is sent again.
TEST(Shares, AFailingStoreLosesNoShare) {
  for (int n = 1; n <= 3; ++n)
    for (const auto how : {FailingStore::How::kBefore, FailingStore::How::kAfter}) {
      SCOPED_TRACE(n);
      Seated table;
      table.journal.fail(n, 1, how);
      const auto until_done = [&](auto act) {
        const std::string said = act();
        EXPECT_TRUE(said == "ok" || said == "E_STORE") << said;
        EXPECT_EQ(act(), "ok");
      };
      until_done([&] { return table.promise(kAlice, 1); });
      until_done([&] { return table.give(kBob, 2); });
      until_done([&] { return table.give(kAlice, 1); });
      EXPECT_EQ(table.order(kAlice, "ante"), "ok");
      EXPECT_EQ(table.kinds(), (std::vector<std::string>{"promised", "shared", "shared", "acted", "dealt"}));
    }
}

// Matches that were begun before there were promises go on by their own rule: in any order, unpromised.
TEST(Shares, AMatchBegunBeforeKeepsItsRule) {
  Seated table;
  const std::string line = table.lines().front();
  auto entry = match::read_line(line).value();
  auto& opened = std::get<match::Opened>(entry.what);
  opened.dice = match::kOldDiceRule;
  opened.match = "old";
  opened.commitment = match::commitment("old", store::sha256("k"));
  EXPECT_EQ(match::write_line(entry).find("\"dice\""), std::string::npos);
  store::MatchRecord record{"old", "kuhn-poker", 1, opened.options, {}, false, store::sha256("k"), 1, {}, 0};
  const auto token = store::sha256("t"), bobs = store::sha256("u");
  Caught<void> made;
  table.journal.create(
      record, {match::write_line(entry)},
      {{store::sha256(store::as_text(token)), "old", kAlice}, {store::sha256(store::as_text(bobs)), "old", kBob}},
      made.into());
  table.run();
  ASSERT_TRUE(made.ok());
  table.entrances[0] = table.enter(store::base64url(token));
  table.entrances[1] = table.enter(store::base64url(bobs));
  EXPECT_EQ(table.at(kBob).match->standing()->dice, match::kOldDiceRule);
  EXPECT_EQ(table.promise(kAlice, 1), "E_TURN");
  EXPECT_EQ(table.leave_share(kAlice), "E_SHARE");
  EXPECT_EQ(table.give(kBob, 2), "ok");
  EXPECT_EQ(table.give(kBob, 3), "E_SHARE");
  EXPECT_EQ(table.give(kAlice, 1), "ok");
  EXPECT_EQ(table.order(kAlice, "ante"), "ok");
}

// ---- the verifier ----

// Puts the journal's lines together anew after a change, so that its chain holds.
std::string chained(std::string journal, const std::string& from, const std::string& to) {
  const auto where = journal.find(from);
  EXPECT_NE(where, std::string::npos) << from;
  if (where != std::string::npos) journal.replace(where, from.size(), to);
  std::string out;
  store::Bytes32 head{};
  while (!journal.empty()) {
    std::string line = journal.substr(0, journal.find('\n'));
    journal.erase(0, line.size() + 1);
    line.replace(line.find("\"prev\":\"") + 8, 64, store::hex(head));
    head = store::sha256(line);
    out += line + '\n';
  }
  return out;
}

TEST(Shares, TheVerifierSeesAShareThatWasNotPromised) {
  Seated table;
  EXPECT_EQ(table.share(kAlice, 1), "ok");
  EXPECT_EQ(table.share(kBob, 2), "ok");
  ASSERT_EQ(table.abandon(kReferee, true), "ok");
  const std::string journal = table.export_for(kBob);
  const auto honest = match::verify_journal(journal, find);
  ASSERT_TRUE(honest) << honest.error().text;
  EXPECT_EQ(honest->dice, match::kDiceRule);
  EXPECT_EQ(honest->by_server, (std::array<bool, 2>{}));
  const auto complaint = [&](const std::string& from, const std::string& to) {
    const auto verified = match::verify_journal(chained(journal, from, to), find);
    return verified ? "believed" : verified.error().text;
  };
  const std::string promise = store::hex(match::promise(table.created.id, Table::share_of(1)));
  const std::string share = store::hex(Table::share_of(1)), bobs = store::hex(Table::share_of(2));
  EXPECT_NE(complaint("\"hash\":\"" + promise, "\"hash\":\"" + share).find("not the share that was promised"),
            std::string::npos);
  EXPECT_NE(complaint("\"share\":\"" + share, "\"share\":\"" + bobs).find("not the share that was promised"),
            std::string::npos);
  EXPECT_NE(complaint("\"share\":\"" + bobs + "\"", "\"share\":\"" + bobs + "\",\"by_server\":true").find("key gives"),
            std::string::npos);
  EXPECT_NE(complaint("\"phase\":\"abandoned\"", "\"phase\":\"unrevealed\"").find("no share was to be revealed"),
            std::string::npos);
}

}  // namespace
}  // namespace cherta::test
