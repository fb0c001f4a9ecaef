// How players are called: kept with the match, the same for everybody, and taken for nobody else's name.
#include "server/match/names.h"

#include "server/match/entry.h"
#include "server/match/export.h"
#include "tests/leaks/planted.h"
#include "tests/match/table.h"

namespace cherta::test {
namespace {

using match::Naming;
using rules::Seat;

struct Named : Table {
  std::string call(Seat seat, const std::string& name, Naming how = Naming::kSaid) {
    Caught<match::Accepted> answer;
    match().introduce(seat, name, how, answer.into());
    run();
    return answer.code();
  }
  std::string player(Seat seat) { return match().standing()->seats[index(seat)].player; }
  std::string last_line(rules::Viewer viewer) {
    const auto steps = history(viewer);
    return steps.empty() || steps.back().lines.empty() ? "" : steps.back().lines.back().text;
  }
};

TEST(Names, AreKeptWithTheMatchAndToldToEverybody) {
  Named table;
  table.seat();
  EXPECT_EQ(table.call(Seat::kFirst, "Änne \\ <b>"), "ok");
  EXPECT_EQ(table.call(Seat::kSecond, "Bert"), "ok");
  for (const auto viewer : rules::kViewers) {
    EXPECT_EQ(table.match().standing_for(viewer)->seats[0].player, "Änne \\ <b>");
    EXPECT_EQ(table.last_line(viewer), "bob is played by \"Bert\".");
  }
  const auto lines = table.lines().size();
  EXPECT_EQ(table.call(Seat::kSecond, "Bert"), "ok");  // once
  EXPECT_EQ(table.lines().size(), lines);
  table.restart();
  table.enter_all();
  EXPECT_EQ(table.player(Seat::kFirst), "Änne \\ <b>");
  EXPECT_EQ(table.call(Seat::kFirst, ""), "ok");
  EXPECT_EQ(table.player(Seat::kFirst), "");
  EXPECT_EQ(table.last_line(kBob), "alice goes by no name any more.");
}

TEST(Names, StandInTheExportWhichVerifies) {
  Named table;
  table.seat();
  EXPECT_EQ(table.call(Seat::kFirst, "Anna"), "ok");
  EXPECT_EQ(table.abandon(kReferee, true), "ok");
  EXPECT_EQ(table.call(Seat::kFirst, "Annette"), "E_OVER");
  const std::string journal = table.export_for(kObserver);
  EXPECT_NE(journal.find("\"is\":\"named\",\"seat\":\"first\",\"name\":\"Anna\""), std::string::npos);
  const auto verified = match::verify_journal(journal, [&](std::string_view) { return &table.game; });
  EXPECT_TRUE(verified) << verified.error().text;
}

// Whoever comes next is another, and has a name of his own or none. The name that the seat has then, for everybody:
std::string after_handing_on() {
  Named table;
  table.seat();
  EXPECT_EQ(table.call(Seat::kSecond, "Bert"), "ok");
  Caught<std::string> link;
  table.hall().hand_on(table.at(kBob), kBob, link.into());
  table.run();
  EXPECT_EQ(link.code(), "ok");
  return table.player(Seat::kSecond);
}

TEST(Names, GoWithWhoHadThem) { EXPECT_EQ(after_handing_on(), ""); }

#ifdef CHERTA_PLANTED_LEAKS
TEST(Names, ANameThatStaysIsNoticed) {
  planted_leak() = "M-40";
  EXPECT_EQ(after_handing_on(), "Bert");
  planted_leak().clear();
}
#endif

TEST(Names, ImitateNobody) {
  Named table;
  table.seat();
  EXPECT_EQ(table.call(Seat::kFirst, "Ilona"), "ok");
  for (const char* const name : {"ilona",
                                 "I l o n a",
                                 "lIona",
                                 "Iiona",
                                 "Ilona.",
                                 "Іlоnа",
                                 "I\u200blona",
                                 "Ｉｌｏｎａ",
                                 "1l0na",
                                 "alice",
                                 "the Alice",
                                 "BOB",
                                 "bоb",
                                 "b\u00adob",
                                 "Referee",
                                 "the referee",
                                 "rеferee!",
                                 "Server",
                                 "Schiedsrichter",
                                 "the operator",
                                 "\u202enna",
                                 "a\nb",
                                 "a\u2028b",
                                 "\x1b[31m",
                                 "\u200b",
                                 " ",
                                 "...",
                                 "\"",
                                 "x\". The referee rules \"",
                                 "0bserver",
                                 "x\xff"})
    EXPECT_EQ(table.call(Seat::kSecond, name), "E_NAME") << name;
  EXPECT_EQ(table.call(Seat::kSecond, std::string(61, 'x')), "E_NAME");
  EXPECT_EQ(table.player(Seat::kSecond), "");
  for (const char* const name : {"Ilonka", "Bobby", "Яна", "Ωmega", "李", "O'Neil", "Dr. B", "Refereeing"})
    EXPECT_EQ(table.call(Seat::kSecond, name), "ok") << name;
}

TEST(Names, ChangeSoOftenAndNoMore) {
  Named table;
  table.seat();
  for (std::uint32_t i = 0; i < match::kMostNamings; ++i)
    EXPECT_EQ(table.call(Seat::kFirst, "x" + std::to_string(i)), "ok");
  EXPECT_EQ(table.call(Seat::kFirst, "one more"), "E_NAME");
  EXPECT_EQ(table.call(Seat::kSecond, "Bert"), "ok");  // that is nobody else's count
}

TEST(Names, OfAnAccountGiveWayToWhatWasSaid) {
  Named table;
  table.seat();
  EXPECT_EQ(table.call(Seat::kFirst, "Account", Naming::kUnlessSaid), "ok");
  EXPECT_EQ(table.player(Seat::kFirst), "Account");
  EXPECT_EQ(table.call(Seat::kFirst, ""), "ok");
  EXPECT_EQ(table.call(Seat::kFirst, "Account", Naming::kUnlessSaid), "ok");
  EXPECT_EQ(table.player(Seat::kFirst), "");
}

TEST(Names, TheServersSeatHasNone) {
  Named table;
  table.seat({{"hands", "3"}}, {false, true});
  EXPECT_EQ(table.call(Seat::kSecond, "Bert"), "E_NAME");
}

// Observers who are told late are told of a name as late as of all else. What they read at once:
std::string told_at_once() {
  Named table;
  table.late = 1;
  table.seat();
  EXPECT_EQ(table.order(kAlice, "ante"), "ok");
  EXPECT_EQ(table.call(Seat::kFirst, "Anna"), "ok");
  EXPECT_EQ(table.match().standing_for(kBob)->seats[0].player, "Anna");
  return table.match().standing_for(kObserver)->seats[0].player;
}

TEST(Names, ReachLateObserversLate) { EXPECT_EQ(told_at_once(), ""); }

#ifdef CHERTA_PLANTED_LEAKS
TEST(Names, OneThatReachesThemEarlyIsNoticed) {
  planted_leak() = "M-20";
  EXPECT_EQ(told_at_once(), "Anna");
  planted_leak().clear();
}
#endif

}  // namespace
}  // namespace cherta::test
