// How accounts keep their time: reckoned when a match is at its end (docs/decisions/0117).
#include "server/match/entry.h"
#include "server/post/tally.h"
#include "tests/post/office.h"

namespace cherta::test {
namespace {

constexpr const char* kAda = "ada@example.org";
constexpr const char* kBea = "bea@example.org";
constexpr std::int64_t kHour = 60 * store::kMinute;

// Two who met at a table with a clock of an hour for all, and half a day of mercy.
class Met : public ::testing::Test {
 protected:
  Met() { begin(); }
  void begin(const std::string& pace = "slow(1h%2B1h%2C1h)") {
    (void)ada.sign_in(kAda);
    (void)bea.sign_in(kBea);
    EXPECT_EQ(ada.post("/account/offer", "game=kuhn-poker&seat=alice&to=bea&options=hands%3D3&pace=" + pace).status,
              303U);
    const std::string body = bea.get("/account/tables").body;
    const std::string before = "action=\"/account/take\"><input type=\"hidden\" name=\"table\" value=\"";
    const std::string where =
        header_of(bea.post("/account/take", "table=" + body.substr(body.find(before) + before.size(), 12)), "Location");
    match = where.substr(where.find("match=") + 6, 16);
    sit_down(office, match, {&ada, &bea});
  }
  void play_out() {
    for (int i = 0; i < 40 && office.table.at(kAlice).match->standing()->phase == store::Phase::kRunning; ++i)
      for (const char* const words : {"ante", "pass", "call", "fold"})
        for (const auto viewer : {kAlice, kBob}) (void)office.table.order(viewer, words);
  }
  store::Record record(const std::string& address) {
    return office.in_store([address](store::Ledger& ledger) {
      return store::Records(ledger).of(store::Accounts(ledger).at_address(address)->num);
    });
  }

  Office office;
  Browser ada{office}, bea{office};
  std::string match;
};

TEST_F(Met, NothingCountsBeforeTheEndAndThenAllDoes) {
  EXPECT_EQ(office.table.order(kAlice, "ante"), "ok");
  EXPECT_EQ(record(kAda), store::Record());
  play_out();
  const store::Record hers = record(kAda), his = record(kBea);
  EXPECT_EQ(hers.games, 1);
  EXPECT_GE(hers.turns, 2);
  EXPECT_EQ(hers.late + hers.gone + his.late + his.gone, 0);
  EXPECT_NE(bea.get("/account/tables").body.find(post::words_of(his, Language::kEnglish)), std::string::npos);
  // Talk after the end changes nothing.
  EXPECT_EQ(office.table.say(kAlice, match::Audience::kPlayers, "thanks"), "ok");
  EXPECT_EQ(record(kAda), hers);
}

TEST_F(Met, ATurnWhoseTimeRanOutIsLate) {
  EXPECT_EQ(office.table.order(kAlice, "ante"), "ok");
  const bool first = office.table.at(kAlice).match->glance(kAlice).asked;
  office.table.timers.advance(2 * kHour + store::kMinute);
  office.table.run();
  play_out();
  EXPECT_EQ(record(first ? kAda : kBea).late, 1);
  EXPECT_EQ(record(first ? kBea : kAda).late, 0);
}

TEST_F(Met, WhoLetsAGameBeForfeitHasLeftIt) {
  EXPECT_EQ(office.table.order(kAlice, "ante"), "ok");
  const bool first = office.table.at(kAlice).match->glance(kAlice).asked;
  office.table.timers.advance(2 * kHour + store::kMinute);
  office.table.run();
  EXPECT_EQ(record(first ? kAda : kBea).gone, 0);
  office.table.timers.advance(2 * kHour);
  office.table.run();
  EXPECT_NE(office.table.at(kAlice).match->standing()->phase, store::Phase::kRunning);
  const store::Record left = record(first ? kAda : kBea), other = record(first ? kBea : kAda);
  EXPECT_EQ(left.gone, 1);
  EXPECT_EQ(left.late, 1);
  EXPECT_EQ(other.gone, 0);
  EXPECT_EQ(other.games, 1);
}

TEST_F(Met, WhoAgreesToEndItHasNotLeftIt) {
  EXPECT_EQ(office.table.order(kAlice, "ante"), "ok");
  for (const auto viewer : {kAlice, kBob}) EXPECT_EQ(office.table.abandon(viewer, true), "ok");
  EXPECT_EQ(record(kAda).games, 1);
  EXPECT_EQ(record(kAda).gone + record(kBea).gone, 0);
}

TEST_F(Met, ASeatThatIsClaimedAtTheEndBringsNothing) {
  play_out();
  const store::Record hers = record(kAda);
  const std::string as = "match=" + match + "&as=0";
  const std::string link = header_of(ada.post("/account/open", as), "Location");
  const std::string token = link.substr(link.find('#') + 1);
  (void)office.table.enter(token);
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(ada.post("/account/let-go", as).status, 303U);
    EXPECT_EQ(header_of(ada.post("/account/claim", "link=" + key_for(token)), "Location"), "/account");
    office.table.timers.advance(store::kMinute);
    EXPECT_EQ(office.table.say(kBob, match::Audience::kPlayers, "well"), "ok");
  }
  Browser eve(office);
  (void)eve.sign_in("eve@example.org");
  EXPECT_EQ(header_of(eve.post("/account/claim", "link=" + key_for(token)), "Location"), "/account");
  EXPECT_EQ(office.table.say(kBob, match::Audience::kPlayers, "who are you?"), "ok");
  EXPECT_EQ(record(kAda), hers);
  EXPECT_EQ(record("eve@example.org"), store::Record());
}

TEST_F(Met, WhoOffersMayAskForPunctualPlayers) {
  EXPECT_EQ(office.table.order(kAlice, "ante"), "ok");
  const bool first = office.table.at(kAlice).match->glance(kAlice).asked;
  office.table.timers.advance(2 * kHour + store::kMinute);
  office.table.run();
  play_out();
  Browser& late = first ? ada : bea;
  Browser cid(office);
  (void)cid.sign_in("cid@example.org");
  EXPECT_EQ(cid.post("/account/offer", "game=kuhn-poker&options=hands%3D3&least=100").status, 303U);
  const std::string body = late.get("/account/tables").body;
  const std::string before = "action=\"/account/take\"><input type=\"hidden\" name=\"table\" value=\"";
  const net::Told told = late.post("/account/take", "table=" + body.substr(body.find(before) + before.size(), 12));
  EXPECT_EQ(told.status, 403U);
  EXPECT_NE(told.body.find("more of your turns"), std::string::npos);
}

// ---- reckoned by hand ----

std::string line(std::int64_t at, decltype(match::Entry::what) what) {
  return match::write_line({0, {}, at, std::move(what)});
}

match::Opened opened(bool clocked) {
  match::Opened out;
  out.match = "m";
  out.game = "kuhn-poker";
  out.commitment = std::string(64, '0');
  out.house = clocked ? match::kClockHouse : match::kHouse;
  if (clocked) out.clock = match::read_terms("live(1h+1m)", "default", "0s").value();
  return out;
}
match::Ordered order(rules::Seat seat, const std::string& id = "x") {
  return {rules::Actor::player(seat), id, "pass", {}, {}, {}, {}, 0};
}

TEST(Tally, ATurnIsWhatAPlayerOrdersUntilTheOtherDoes) {
  using rules::Seat;
  const std::vector<std::string> lines = {
      line(1, opened(true)),
      line(2, order(Seat::kFirst)),
      line(3, order(Seat::kFirst)),  // one turn
      line(4, order(Seat::kSecond)),
      line(5, match::Flagged{match::Account::kFirst}),  // before he began: the default order is given
      line(6, match::Ordered{rules::Actor::clock(), "x", "expire", {}, {}, {}, {}, 0}),
      line(7, order(Seat::kSecond)),  // that was the second, and late
      line(8, order(Seat::kFirst)),
      line(9, match::Flagged{match::Account::kFirst}),   // in the middle of the third
      line(10, match::Flagged{match::Account::kFirst}),  // which is late once
      line(11, order(Seat::kFirst)),
      line(12, match::Flagged{match::Account::kBoth}),  // nobody's
      line(13, order(Seat::kFirst, "auto-3")),          // not his
      line(14, match::Closed{store::Phase::kOver})};
  EXPECT_EQ(post::tally(lines, Seat::kFirst, 0), (store::Record{1, 0, 3, 2}));
  EXPECT_EQ(post::tally(lines, Seat::kSecond, 0), (store::Record{1, 0, 1, 0}));
  EXPECT_EQ(post::tally(lines, Seat::kFirst, 8), (store::Record{1, 0, 1, 1}));
  EXPECT_EQ(post::tally(lines, Seat::kFirst, 15), std::nullopt);
  EXPECT_EQ(post::tally({lines.begin(), lines.end() - 1}, Seat::kFirst, 0), std::nullopt);
  EXPECT_EQ(post::tally({"no line"}, Seat::kFirst, 0), std::nullopt);
}

TEST(Tally, WithoutAClockNothingIsLateAndAgainstTheServerNothingCounts) {
  using rules::Seat;
  std::vector<std::string> lines = {line(1, opened(false)), line(2, order(Seat::kFirst)),
                                    line(3, match::Closed{store::Phase::kUnrevealed})};
  EXPECT_EQ(post::tally(lines, Seat::kFirst, 0), (store::Record{1, 1, 0, 0}));
  EXPECT_EQ(post::tally(lines, Seat::kSecond, 0), (store::Record{1, 0, 0, 0}));
  match::Opened alone = opened(true);
  alone.automatic[1] = true;
  lines[0] = line(1, alone);
  EXPECT_EQ(post::tally(lines, Seat::kFirst, 0), std::nullopt);
}

}  // namespace
}  // namespace cherta::test
