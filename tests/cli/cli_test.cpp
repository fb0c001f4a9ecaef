// The command line's own parts: links, completion, what is written to a terminal, what is remembered.
#include <gtest/gtest.h>
#include <stdlib.h>

#include <filesystem>
#include <fstream>
#include <thread>

#include "client/cli/completion.h"
#include "client/cli/link.h"
#include "client/cli/memory.h"
#include "client/cli/present.h"

using namespace cherta;
using namespace cherta::cli;
namespace fs = std::filesystem;

namespace {

TEST(Link, IsReadInAllItsForms) {
  const auto link = parse_link("http://localhost:8080/#abc_-9");
  ASSERT_TRUE(link);
  EXPECT_EQ(*link, (Target{{false, "localhost", "8080"}, "abc_-9", ""}));
  EXPECT_EQ(parse_link("https://play.example.org/#watch/m1")->address.text(), "https://play.example.org:443");
  EXPECT_EQ(parse_link("https://play.example.org/#watch/m1")->watch, "m1");
  EXPECT_EQ(parse_link("http://[::1]:81/#x")->address, (Address{false, "::1", "81"}));
  EXPECT_EQ(parse_link("http://[::1]:81/#x")->address.text(), "http://[::1]:81");
}

TEST(Link, ThatIsNoneIsRefusedWithoutRepeatingIt) {
  for (const char* text :
       {"", "secret", "http://localhost:8080/", "http://localhost:8080/#", "http://localhost:8080/#a b", "http://:1/#a",
        "http://h:99999999/#a", "http://h:x/#secret", "http://a b/#secret", "@/no/such/file", "http://u@h/#secret"}) {
    const auto link = parse_link(text);
    ASSERT_FALSE(link) << text;
    EXPECT_EQ(link.error().code, "E_LINK");
    EXPECT_EQ(link.error().text.find("secret"), std::string::npos);
  }
}

TEST(Link, SaysTheRangeOfAPort) {
  for (const char* port : {"0", "00000", "65536", "99999999"}) {
    const std::string server = std::string("http://h:") + port;
    EXPECT_EQ(parse_server(server).error().code, "E_PORT") << port;
    EXPECT_NE(parse_link(server + "/#secret").error().text.find("from 1 to 65535"), std::string::npos) << port;
  }
  EXPECT_EQ(parse_server("http://h:65535")->port, "65535");
}

class WithFolder : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (fs::temp_directory_path() / "cherta-test-XXXXXX").string();
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    folder_ = name;
    ASSERT_EQ(setenv("XDG_STATE_HOME", folder_.c_str(), 1), 0);
  }
  void TearDown() override { fs::remove_all(folder_); }
  fs::path folder_;
};

TEST_F(WithFolder, ALinkMayStandInAFile) {
  std::ofstream(folder_ / "link") << "http://localhost:8080/#token\r\n";
  EXPECT_EQ(parse_link("@" + (folder_ / "link").string())->token, "token");
  EXPECT_NE(parse_link("@" + (folder_ / "none").string()).error().text.find("cannot be read"), std::string::npos);
  std::ofstream(folder_ / "loop") << "@" << (folder_ / "loop").string() << "\n";
  EXPECT_EQ(parse_link("@" + (folder_ / "loop").string()).error().code, "E_LINK");
}

TEST_F(WithFolder, MemoryKeepsTheLastStepAndTheSharePerLinkButNoToken) {
  const Target aga{{false, "h", "1"}, "agas-token", ""}, prince{{false, "h", "1"}, "princes-token", ""};
  EXPECT_EQ(Memory(aga).last_seen(), 0u);
  Memory(aga).remember_seen(41);
  Memory(aga).remember_seen(42);
  EXPECT_EQ(Memory(aga).last_seen(), 42u);
  EXPECT_EQ(Memory(prince).last_seen(), 0u);
  const auto share = Memory(aga).share();
  ASSERT_TRUE(share);
  EXPECT_EQ(share->size(), 32u);
  EXPECT_EQ(Memory(aga).share(), share);
  EXPECT_NE(Memory(prince).share(), share);
  int files = 0;
  for (const auto& entry : fs::recursive_directory_iterator(folder_)) {
    if (!entry.is_regular_file()) continue;
    ++files;
    std::ifstream in(entry.path());
    const std::string text(std::istreambuf_iterator<char>(in), {});
    EXPECT_EQ((entry.path().string() + text).find("token"), std::string::npos);
    EXPECT_EQ(fs::status(entry.path()).permissions() & (fs::perms::group_all | fs::perms::others_all), fs::perms::none);
  }
  EXPECT_EQ(files, 3);
}

TEST_F(WithFolder, OfALinkThatWasWithdrawnNothingStays) {
  const Target aga{{false, "h", "1"}, "agas-token", ""}, prince{{false, "h", "1"}, "princes-token", ""};
  for (const auto& one : {aga, prince}) {
    Memory(one).remember_seen(7);
    Memory(one).share();
    std::ofstream(Memory(one).history_file()) << "march T1 34\n";
  }
  Memory(aga).forget();
  EXPECT_EQ(Memory(aga).last_seen(), 0u);
  EXPECT_EQ(Memory(prince).last_seen(), 7u);
  EXPECT_FALSE(fs::exists(Memory(aga).history_file()));
  EXPECT_EQ(std::distance(fs::directory_iterator(folder_ / "cherta"), {}), 3);  // the Prince's
}

TEST_F(WithFolder, AMemoryThatCannotBeWrittenEndsNothing) {
  ASSERT_EQ(setenv("XDG_STATE_HOME", "/proc/nowhere", 1), 0);
  const Memory memory(Target{{false, "h", "1"}, "t", ""});
  memory.remember_seen(3);
  EXPECT_EQ(memory.last_seen(), 0u);
  EXPECT_FALSE(memory.share());  // what cannot be kept is not promised,
  EXPECT_FALSE(memory.key());    // and takes no seat
}

TEST_F(WithFolder, AKeyIsMadeOncePerLinkAndIsItsOwnersAlone) {
  const Target aga{{false, "h", "1"}, "agas-token", ""}, prince{{false, "h", "1"}, "princes-token", ""};
  const auto key = Memory(aga).key();
  ASSERT_TRUE(key);
  EXPECT_EQ(key->size(), 43u);
  EXPECT_EQ(key->find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"),
            std::string::npos);
  EXPECT_EQ(Memory(aga).key(), key);
  EXPECT_NE(Memory(prince).key(), key);
  EXPECT_FALSE(Memory(Target{{false, "h", "1"}, "", "match"}).key());  // who watches by a name needs none
  for (const auto& entry : fs::recursive_directory_iterator(folder_)) {
    if (!entry.is_regular_file()) continue;
    EXPECT_EQ(fs::status(entry.path()).permissions() & (fs::perms::group_all | fs::perms::others_all), fs::perms::none);
    EXPECT_TRUE(entry.path().extension() == ".key") << entry.path();  // nothing half written is left
  }
}

// What was cut off by a full disk is no key, and is not taken for one.
TEST_F(WithFolder, AKeyThatIsNotWholeIsNotUsed) {
  const Memory memory(Target{{false, "h", "1"}, "t", ""});
  ASSERT_TRUE(memory.key());
  for (const auto& entry : fs::recursive_directory_iterator(folder_))
    if (entry.is_regular_file()) fs::resize_file(entry.path(), 7);
  EXPECT_FALSE(memory.key());
}

TEST_F(WithFolder, TwoProgramsAtOnceMakeOneKey) {
  const Target aga{{false, "h", "1"}, "t", ""};
  std::array<std::optional<std::string>, 8> keys;
  {
    std::vector<std::jthread> programs;
    for (auto& key : keys) programs.emplace_back([&key, &aga] { key = Memory(aga).key(); });
  }
  for (const auto& key : keys) EXPECT_EQ(key, keys[0]);
  EXPECT_TRUE(keys[0]);
}

TEST(Completion, AddsWhatIsCertainAndListsTheNextWords) {
  const std::vector<std::string> lines = {"march T1 34 44", "march T1 34 45", "march T2 11", "pass"};
  EXPECT_EQ(complete("", lines).options, (std::vector<std::string>{"march", "pass"}));
  EXPECT_EQ(complete("", lines).insert, "");
  EXPECT_EQ(complete("m", lines).insert, "arch T");
  EXPECT_EQ(complete("MARCH t", lines).options, (std::vector<std::string>{"T1", "T2"}));
  EXPECT_EQ(complete("march T1", lines).insert, " 34 4");
  EXPECT_EQ(complete("march T1 ", lines).options, (std::vector<std::string>{"34"}));
  EXPECT_EQ(complete("march T1 34 4", lines).options, (std::vector<std::string>{"44", "45"}));
  EXPECT_TRUE(complete("retreat", lines).options.empty());
  EXPECT_TRUE(complete("pass", lines).insert.empty());
}

Told sample() {
  Told told;
  told.viewer = "aga";
  told.standing.add_seats()->set_name("aga");
  told.standing.add_seats()->set_name("prince");
  auto* choice = told.view.add_choices();
  choice->set_order("march T1 {}");
  choice->set_label("March");
  choice->add_targets()->set_id("34");
  auto* target = choice->add_targets();
  target->set_id("44");
  target->set_fill("34 44");
  told.view.add_choices()->set_order("pass");
  choice = told.view.add_choices();
  choice->set_order("bid {}");
  choice->mutable_bounds()->set_least(1);
  choice->mutable_bounds()->set_most(6);
  choice->set_instead("pass");
  auto* piece = told.view.add_pieces();
  piece->set_id("T1");
  piece->set_owner("aga");
  piece->set_area("34");
  auto* fact = piece->add_facts();
  fact->set_name("units");
  fact->set_value("7");
  fact->set_source("Intelligence");
  fact->set_as_of(4);
  return told;
}

TEST(Present, ReadsOrdersOffTheChoices) {
  EXPECT_EQ(typed_orders(sample().view), (std::vector<std::string>{"march T1 34", "march T1 34 44", "pass", "bid "}));
  const std::string text = choices(sample().view, Paint(false), 99);
  EXPECT_NE(text.find("march T1 …"), std::string::npos);
  EXPECT_NE(text.find("…: 34, 34 44"), std::string::npos);
  EXPECT_NE(text.find("…: 1..6; instead: pass"), std::string::npos);
  EXPECT_NE(choices(sample().view, Paint(false), 1).find("and 2 more"), std::string::npos);
}

TEST(Present, TellsAnOvertakenOrderFromAWrongOne) {
  v1::Answer answer;
  answer.set_seq(7);
  EXPECT_FALSE(overtaken(answer, 6));  // it was accepted
  answer.mutable_refusal()->set_code("E_WINDOW");
  EXPECT_TRUE(overtaken(answer, 6));
  EXPECT_FALSE(overtaken(answer, 7));
}

TEST(Present, SaysHowAFactIsKnown) {
  EXPECT_NE(pieces(sample(), Paint(false)).find("units 7 (Intelligence, turn 4)"), std::string::npos);
}

TEST(Present, ColoursPiecesOnTheBoardAndIsPlainWithout) {
  Told told = sample();
  told.board_text = "| T1 | T10 |";
  EXPECT_EQ(board(told, Paint(false)), "| T1 | T10 |\n");
  EXPECT_EQ(board(told, Paint(true)), "| \x1b[1;31mT1\x1b[0m | T10 |\n");
  told.board_text.clear();
  auto* area = told.board.add_areas();
  area->set_id("34");
  EXPECT_EQ(board(told, Paint(false)), "34     T1\n");
}

TEST(Present, LetsNoEscapeSequenceThrough) {
  v1::Step one;
  one.set_seq(3);
  one.add_lines()->set_text("hello \x1b]0;evil\x07\xc2\x9b 1\nx\xc3\xa4");
  EXPECT_EQ(step(one, Paint(false)), "[3] hello ?]0;evil?? 1?x\xc3\xa4\n");
}

TEST(Present, FindsHelpOnAnOrderByAnyWordOfItsForm) {
  v1::Help help;
  auto* order = help.add_orders();
  order->set_verb("pass");
  order->set_form("pass | bet");
  order->set_text("plays");
  EXPECT_NE(order_help(help, "bet", Paint(false)).find("plays"), std::string::npos);
  EXPECT_EQ(order_help(help, "be", Paint(false)), "");
  EXPECT_EQ(order_help(help, "", Paint(false)), "  pass | bet\n");
}

TEST(Present, KnowsFromTheHelpWhichOrdersEndTheGame) {
  v1::Help help;
  const auto add = [&](const char* verb, bool ends) {
    auto* order = help.add_orders();
    order->set_verb(verb);
    order->set_ends_game(ends);
  };
  add("resign", true);
  add("end", false);
  add("abort", true);
  add("ref end", true);
  for (const char* line : {"resign", "Resign", "march T1 23; resign ", "ref abort", "abort", "REF end recalled"})
    EXPECT_TRUE(ends_game(help, line)) << line;
  for (const char* line : {"", ";", "end", "resigned", "concede", "say players resign", "ref endless", "ref"})
    EXPECT_FALSE(ends_game(help, line)) << line;
}

TEST(Present, WritesARefusalWithItsRuleIfThereIsOne) {
  v1::OrderRefusal refused;
  refused.set_text("not now");
  refused.set_code("E_PHASE");
  EXPECT_EQ(refusal(refused, Paint(false)), "Refused: not now [E_PHASE]\n");
  refused.set_rule("TR-7.2");
  EXPECT_EQ(refusal(refused, Paint(false)), "Refused: not now [E_PHASE] (TR-7.2)\n");
}

TEST(Present, AnOrderThatWasTriedIsToldWithWhatFollows) {
  Told told;
  told.board.set_kind(v1::Board::KIND_TABLE);
  told.board.set_unit("inch");
  told.board.set_height(4800);
  auto& piece = *told.view.add_pieces();
  piece.set_id("U3");
  piece.set_name("Picts");
  v1::Tried done;
  done.set_order("move U1 forward 5");
  auto& course = *done.add_courses();
  course.set_piece("U1");
  course.add_poses();
  auto& end = *course.add_poses();
  end.mutable_at()->set_x(1205);
  end.mutable_at()->set_y(3600);  // drawn from the north edge
  end.set_facing(90);
  done.set_cost("5 of 8 inches");
  done.add_touched("U3");
  done.set_stops("an enemy is near");
  EXPECT_EQ(tried(done, told, Paint(false)),
            "Allowed: move U1 forward 5\n  U1 ends at 12.05, 12.00 (inch), facing 90°\n  takes 5 of 8 inches\n"
            "  meets Picts U3\n  stops: an enemy is near\n");
  done.mutable_refusal()->set_code("E_PHASE");
  done.mutable_refusal()->set_text("not now");
  EXPECT_EQ(tried(done, told, Paint(false)), "Refused: not now [E_PHASE]\n");
}

TEST(Present, ExplainsRulesOnceEach) {
  v1::Help help;
  auto* rule = help.add_rules();
  rule->set_id("TR-7.2");
  rule->set_text("Forced march.");
  EXPECT_EQ(rules({"TR-7.2", "TR-7.2", "X"}, help),
            "TR-7.2: Forced march.\nX: the rules of this game have no such ID\n");
  rule = help.add_rules();
  rule->set_id("TR-7.2.1");
  rule->set_text("A die.");
  EXPECT_EQ(rules({"TR-7"}, help), "TR-7.2: Forced march.\nTR-7.2.1: A die.\n");
  EXPECT_EQ(rules({"TR-7.2.1", "TR-"}, help), "TR-7.2.1: A die.\nTR-: the rules of this game have no such ID\n");
}

// What a first game teaches stands before the choices, and among the holdings no more.
TEST(Present, SaysWhatAGuideTeaches) {
  Told told;
  told.view.set_ask("Play a card from your hand.");
  const auto add = [&](const std::string& id, const std::string& name, const std::string& value) {
    auto& track = *told.view.add_tracks();
    track.set_id(id);
    track.set_name(name);
    track.set_value(value);
    track.set_owner("one");
  };
  add("play", "play", "1 of 16");
  add("guide step", "first game", "3 of 16");
  add("guide do", "what to do", "Send V1 to the farm.\x1b[2J");
  add("guide why", "why", "An increment is two inches.");
  add("guide say", "in words", "plan V1 m:18,12; end");
  const std::string text = situation(told, Paint(false));
  EXPECT_NE(text.find("hand.\nfirst game, 3 of 16:\n  Send V1 to the farm."), std::string::npos) << text;
  EXPECT_NE(text.find("\n  An increment is two inches.\n  Type: plan V1 m:18,12; end\n"), std::string::npos) << text;
  EXPECT_EQ(text.find('\x1b'), std::string::npos) << text;
  EXPECT_EQ(holdings(told, Paint(false)).find("farm"), std::string::npos);
  EXPECT_NE(holdings(told, Paint(false)).find("1 of 16"), std::string::npos);
}

TEST(Present, SaysWhoseAHandAndATallyAre) {
  Told told;
  auto* zone = told.view.add_zones();
  zone->set_name("Cards in hand");
  zone->set_owner("aga");
  zone->set_count(6);
  auto* track = told.view.add_tracks();
  track->set_name("aga's score");
  track->set_owner("aga");
  track->set_value("3");
  const std::string text = holdings(told, Paint(false));
  EXPECT_NE(text.find("Cards in hand (aga)"), std::string::npos);
  EXPECT_EQ(text.find("score (aga)"), std::string::npos);
}

TEST(Present, SaysHowMuchTimeIsLeftInTwoUnits) {
  using namespace std::chrono_literals;
  EXPECT_EQ(duration(1ms), "1 s");
  EXPECT_EQ(duration(42s), "42 s");
  EXPECT_EQ(duration(60s), "1 min");
  EXPECT_EQ(duration(245s), "4 min 5 s");
  EXPECT_EQ(duration(3h + 59s), "3 h");
  EXPECT_EQ(duration(51h + 59min), "2 d 3 h");
  Told told;
  v1::Update update;
  told.take(update);
  EXPECT_EQ(time_left(told), "");
  update.mutable_countdown()->set_left_ms(51 * 3'600'000);
  told.take(update);
  EXPECT_EQ(time_left(told), "Time left: 2 d 3 h.\n");
  update.mutable_countdown()->set_left_ms(0);
  told.take(update);
  EXPECT_EQ(time_left(told), "Time is up.\n");
  update.clear_countdown();
  told.take(update);
  EXPECT_EQ(time_left(told), "");
}

TEST(Session, SendsTextOnly) {
  for (const char* text : {"", "say all h\xc3\xa9llo \xe2\x9a\x94", "\xf0\x9f\x8e\xb2"})
    EXPECT_TRUE(is_text(text)) << text;
  for (const char* text : {"caf\xe9", "\xff", "a\xc3", "\xed\xa0\x80", "\xc0\xaf", "\xf4\x90\x80\x80"})
    EXPECT_FALSE(is_text(text));
}

TEST(Told, ForgetsWhatCameBeforeAReset) {
  Told told;
  v1::Update update;
  update.set_seq(5);
  update.add_steps()->set_seq(5);
  told.take(update);
  update.set_seq(2);
  update.set_reset(true);
  update.mutable_steps(0)->set_seq(2);
  told.take(update);
  EXPECT_EQ(told.seq, 2u);
  ASSERT_EQ(told.steps.size(), 1u);
  EXPECT_EQ(told.steps.front().seq(), 2u);
}

}  // namespace
