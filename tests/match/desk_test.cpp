// The referee's desk: dice that count as he has ruled, notes to one and to all, and what waits for him.
#include "server/match/desk_words.h"
#include "server/match/export.h"
#include "server/rules/registry.h"
#include "tests/leaks/planted.h"
#include "tests/match/clocked.h"

namespace cherta::test {
namespace {

// A raid of The Age of Arthur, in which the referee may roll dice for all to see.
struct Desk : Table {
  Desk() : Table(1, *rules::find_game("age-of-arthur")) { seat({{"attacker", "p1"}}); }
  std::string name(rules::Viewer viewer) const { return std::string(game.seat_names()[index(viewer.seat)]); }
  std::string last(rules::Viewer viewer) {
    std::string text;
    const auto steps = history(viewer);
    for (const auto& line : steps.back().lines) text += line.kind + ": " + line.text + "\n";
    return text;
  }
  std::string all_told(rules::Viewer viewer) {
    std::string text;
    for (const auto& step : history(viewer)) text += text_of(step);
    return text;
  }
  Result<match::Verified> verified() {
    if (match().standing()->phase == store::Phase::kRunning) EXPECT_EQ(abandon(kReferee, true), "ok");
    run();
    return match::verify_journal(export_for(kReferee), rules::find_game);
  }
  std::vector<match::Ruling> docket() { return match().glance(kReferee).rulings; }
};

std::string canonical(const std::string& words) {
  const auto& game = *rules::find_game("tartar-raid");
  const auto word = match::read_desk_word(words, game);
  return word ? write(*word, game) : word.error().code;
}

TEST(DeskWords, AreReadAndWritten) {
  for (const char* words : {"ref die 6 because it fell off the table", "ref die 4 of d6 because The cat moved it",
                            "ref die none because it was found", "ref tell aga Look at TR-7.2", "ref tell prince b",
                            "ref tell players Supper at eight;  then on", "ref tell all good night"})
    EXPECT_EQ(canonical(words), words);
  EXPECT_EQ(canonical("REF  Die 6  OF D6 because   x "), "ref die 6 of d6 because x");
  for (const char* words :
       {"ref die", "ref die 6", "ref die 0 because x", "ref die 7 of d6 because x", "ref die -1 because x",
        "ref die 6 because", "ref die 6 of card because x", "ref die six because x", "ref tell", "ref die 06 because x",
        "ref tell nobody x", "ref tell aga", "ref die none", "ref die 1001 because x"})
    EXPECT_EQ(canonical(words), "E_DESK") << words;
  EXPECT_EQ(canonical("ref tell all " + std::string(1001, 'x')), "E_TOO_LONG");
  EXPECT_FALSE(match::is_of_desk("ref dice 6"));
  EXPECT_FALSE(match::is_of_desk("die 6 because x"));
}

TEST(Desk, ADieCountsAsWasRuled) {
  Desk table;
  EXPECT_EQ(table.order(kReferee, "ref die 6 of d6 because the first one fell off the table"), "ok");
  for (const auto viewer : rules::kViewers)
    EXPECT_NE(table.last(viewer).find("die_ruled: The referee rules: the next d6 counts as 6, because the first one"),
              std::string::npos)
        << table.last(viewer);
  EXPECT_EQ(table.order(kReferee, "ref roll 3d6"), "ok");
  const std::string rolled = table.lines().back();
  EXPECT_NE(rolled.find("\"overruled\":1"), std::string::npos) << rolled;
  const auto steps = table.history(kObserver);
  ASSERT_FALSE(steps.back().lines.empty());
  EXPECT_EQ(steps.back().lines.back().dice.at(0), "6") << text_of(steps.back());
  EXPECT_EQ(table.order(kReferee, "ref roll 3d6"), "ok");
  EXPECT_EQ(table.lines().back().find("overruled"), std::string::npos) << "it holds for one die";
  const auto fine = table.verified();
  EXPECT_TRUE(fine) << fine.error().text;
}

// What it fell is what the key says, and the journal keeps it.
TEST(Desk, TheDieItselfIsWhatTheCommitmentSays) {
  std::array<std::string, 2> draws;
  for (const bool ruled : {false, true}) {
    Desk table;
    if (ruled) EXPECT_EQ(table.order(kReferee, "ref die 6 because of the cat"), "ok");
    EXPECT_EQ(table.order(kReferee, "ref roll 2d6"), "ok");
    const std::string line = table.lines().back();
    const auto at = line.find("\"draws\":");
    draws[ruled ? 1 : 0] = line.substr(at, line.find("],\"shown\"") - at);
  }
  EXPECT_EQ(draws[0], draws[1]);
}

TEST(Desk, ItIsTakenBackAndReplacedAndSurvivesARestart) {
  Desk table;
  EXPECT_EQ(table.order(kReferee, "ref die none because x"), "E_DESK");
  EXPECT_EQ(table.order(kReferee, "ref die 6 because x"), "ok");
  EXPECT_EQ(table.order(kReferee, "ref die none because it was found"), "ok");
  EXPECT_EQ(table.order(kReferee, "ref roll 1d6"), "ok");
  EXPECT_EQ(table.lines().back().find("overruled"), std::string::npos);
  EXPECT_EQ(table.order(kReferee, "ref die 6 because x"), "ok");
  EXPECT_EQ(table.order(kReferee, "ref die 1 because y"), "ok");
  table.restart();
  table.enter_all();
  EXPECT_EQ(table.order(kReferee, "ref roll 1d6"), "ok");
  EXPECT_NE(table.lines().back().find("overruled"), std::string::npos);
  EXPECT_EQ(table.history(kObserver).back().lines.back().dice.at(0), "1");
  table.restart();
  table.enter_all();
  EXPECT_EQ(table.order(kReferee, "ref die none because x"), "E_DESK") << "it has been thrown";
  EXPECT_TRUE(table.verified());
}

TEST(Desk, OnlyTheRefereeSaysSo) {
  Desk table;
  for (const auto viewer : {kAlice, kBob}) {
    EXPECT_NE(table.order(viewer, "ref die 6 because I like it"), "ok");
    EXPECT_NE(table.order(viewer, "ref tell all hello"), "ok");
  }
  EXPECT_EQ(table.order(kObserver, "ref die 6 because x"), "E_OBSERVER");
  EXPECT_EQ(table.order(kReferee, "ref die 6 because x", "twice"), "ok");
  const auto before = table.lines().size();
  EXPECT_EQ(table.order(kReferee, "ref die 6 because x", "twice"), "ok");
  EXPECT_EQ(table.order(kReferee, "ref die 5 because x", "twice"), "E_ORDER_ID");
  EXPECT_EQ(table.lines().size(), before);
  EXPECT_EQ(table.abandon(kReferee, true), "ok");
  EXPECT_EQ(table.order(kReferee, "ref tell all good bye"), "E_OVER");
}

// A server that lets another die count, or lets one count that nobody ruled, is caught.
TEST(Desk, VerifyKnowsIt) {
  Desk table;
  EXPECT_EQ(table.order(kReferee, "ref roll 2d6"), "ok");
  EXPECT_EQ(table.order(kReferee, "ref die 6 because x"), "ok");
  EXPECT_EQ(table.order(kReferee, "ref roll 2d6"), "ok");
  ASSERT_TRUE(table.verified());
  const std::string journal = table.export_for(kReferee);
  const auto forged = [&](const std::string& from, const std::string& to) {
    std::string text = journal, out;
    const auto at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    text.replace(at, from.size(), to);
    store::Bytes32 head{};
    for (std::size_t begin = 0; begin < text.size();) {
      const auto end = text.find('\n', begin);
      std::string line = text.substr(begin, end - begin);
      line.replace(line.find("\"prev\":\"") + 8, 64, store::hex(head));
      head = store::sha256(line);
      out += line + '\n';
      begin = end + 1;
    }
    const auto verified = match::verify_journal(out, rules::find_game);
    return verified ? std::string("believed") : verified.error().text;
  };
  EXPECT_EQ(forged("\"is\":\"ruled\"", "\"is\":\"ruled\""), "believed");
  for (const auto& [from, to] : {std::pair(",\"overruled\":1", ",\"overruled\":2"), std::pair(",\"overruled\":1", ""),
                                 std::pair("ref die 6 because x", "ref die 5 because x"),
                                 std::pair("ref die 6 because x", "ref die none because x")}) {
    const std::string what = forged(from, to);
    EXPECT_TRUE(what.starts_with("entry ")) << to << ": " << what;
  }
}

TEST(Desk, ANoteIsForWhomItIsFor) {
  Desk table;
  const std::string alice = table.name(kAlice);
  const auto heard = [&](const std::string& to) {
    EXPECT_EQ(table.order(kReferee, "ref tell " + to + " Note-" + to), "ok");
    std::string who;
    for (const auto viewer : rules::kViewers)
      if (table.all_told(viewer).find("Note-" + to) != std::string::npos) who += std::string(match::who(viewer)) + " ";
    return who;
  };
  EXPECT_EQ(heard(alice), "first referee ");
  EXPECT_EQ(heard(table.name(kBob)), "second referee ");
  EXPECT_EQ(heard("players"), "first second referee ");
  EXPECT_EQ(heard("all"), "first second referee observer ");
  EXPECT_TRUE(table.verified());
}

// ---- what waits for him ----

TEST(Desk, AQuestionWaitsUntilItIsAnswered) {
  Desk table;
  EXPECT_TRUE(table.docket().empty());
  EXPECT_EQ(table.say(kAlice, match::Audience::kPlayers, "hello"), "ok");
  EXPECT_TRUE(table.docket().empty());
  EXPECT_EQ(table.say(kAlice, match::Audience::kFirstPlayer, "may I?"), "ok");
  const auto asked_at = table.timers.now();
  table.pass(5'000);
  EXPECT_EQ(table.say(kAlice, match::Audience::kFirstPlayer, "well?"), "ok");
  EXPECT_EQ(table.say(kBob, match::Audience::kSecondPlayer, "and I?"), "ok");
  ASSERT_EQ(table.docket().size(), 2u);
  EXPECT_EQ(table.docket()[0].since, asked_at);
  EXPECT_NE(table.docket()[0].text.find("well?"), std::string::npos);
  table.restart();
  table.enter_all();
  ASSERT_EQ(table.docket().size(), 2u);
  EXPECT_EQ(table.say(kReferee, match::Audience::kFirstPlayer, "you may"), "ok");
  ASSERT_EQ(table.docket().size(), 1u);
  EXPECT_EQ(table.order(kReferee, "ref tell " + table.name(kBob) + " you may not"), "ok");
  EXPECT_TRUE(table.docket().empty());
  for (const auto viewer : {kAlice, kBob, kObserver}) EXPECT_TRUE(table.match().glance(viewer).rulings.empty());
}

TEST(Desk, WhoseTimeIsOutWaitsForHim) {
  Clocked table("live(1s+1s)", "referee");
  const auto docket = [&] { return table.match().glance(kReferee).rulings; };
  EXPECT_TRUE(docket().empty());
  table.pass(10'000);
  ASSERT_EQ(docket().size(), 1u);
  EXPECT_EQ(docket()[0].what, "time");
  Watcher referee, alice;
  const auto looks = table.watch(kReferee, referee), other = table.watch(kAlice, alice);
  ASSERT_EQ(referee.updates.back().rulings.size(), 1u);
  EXPECT_TRUE(alice.updates.back().rulings.empty());
  EXPECT_EQ(table.order(kReferee, "clock more 1h"), "ok");
  EXPECT_TRUE(docket().empty());
  EXPECT_TRUE(referee.updates.back().rulings.empty());
  EXPECT_EQ(table.order(kReferee, "clock pause"), "ok");
  ASSERT_EQ(docket().size(), 1u);
  EXPECT_EQ(docket()[0].what, "stopped");
}

// ---- hiding ----

// What one player is shown while the referee writes to the other; and what all are shown when a ruled die falls.
std::string experience(bool note, bool ruled = false) {
  Desk table;
  Watcher alice;
  const auto watching = table.watch(kAlice, alice);
  if (note) EXPECT_EQ(table.order(kReferee, "ref tell " + table.name(kBob) + " I see you"), "ok");
  if (ruled) EXPECT_EQ(table.order(kReferee, "ref die 3 because x"), "ok");
  if (ruled) EXPECT_EQ(table.order(kReferee, "ref roll 1d6"), "ok");
  return alice.log();
}

TEST(Desk, ANoteToOneIsNothingToTheOther) { EXPECT_EQ(experience(false), experience(true)); }

TEST(Desk, ThatARuledDieHasFallenIsToldToNobodyElse) {
  EXPECT_EQ(experience(false, true).find("die_counts"), std::string::npos);
}

#ifdef CHERTA_PLANTED_LEAKS
TEST(Desk, EveryPlantedLeakIsSeen) {
  planted_leak() = "M-26";
  EXPECT_NE(experience(false), experience(true));
  planted_leak() = "M-27";
  EXPECT_NE(experience(false, true).find("die_counts"), std::string::npos);
  planted_leak().clear();
}
#endif

}  // namespace
}  // namespace cherta::test
