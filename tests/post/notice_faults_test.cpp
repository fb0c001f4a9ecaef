// Whatever fails while a notice is under way, it is told, and what is told twice bears one Message-ID.
// CHERTA_NOTICE_FAULTS says how many faults; tests/e2e/notice_kills.py does the same with kill -9.
#include <cstdlib>
#include <iostream>
#include <set>

#include "tests/post/office.h"

namespace cherta::test {
namespace {

constexpr const char* kBea = "bea@example.org";

std::size_t faults() {
  constexpr std::size_t kUsual = 120;
  const char* text = std::getenv("CHERTA_NOTICE_FAULTS");
  return text ? std::stoul(text) : kUsual;
}

enum class Fault {
  kUnsaid,     // the mail server takes it, and the server dies before it hears so
  kUndecided,  // the entry is stored, and the server dies before it decides who is told
  kHalfway,    // it dies after some of what it had to do
  kPutOff,     // the mail server takes it later
  kUnstored,   // the entry is not stored, the first time
};
constexpr std::size_t kFaults = 5;

class NoticeFaults : public ::testing::Test {
 protected:
  void SetUp() override {
    office.table.seat({{"hands", "3"}});
    (void)player(office, kBea, kBob);
    office.pigeonhole.letters.clear();
  }
  // Spoken to a seat whose holder is away; a client says it again under its id until it is answered.
  void say(const std::string& word, bool wait = true) {
    constexpr int kMostTries = 3;
    for (int tries = 0; tries < kMostTries; ++tries) {
      const auto answer = std::make_shared<Caught<match::Accepted>>();
      office.table.at(kAlice).match->say(office.table.at(kAlice).pass, word, match::Audience::kPlayers, word,
                                         [answer](const auto& said) { answer->into()(said); });
      if (!wait) return;
      office.table.run();
      if (answer->ok()) return;
      office.table.pass(2'000);  // milliseconds: then it asks the store again
    }
    ADD_FAILURE() << word << " could not be said";
  }
  // The server stops and starts. She does not come: then there would be nothing to tell.
  void die() {
    office.close();
    office.table.restart();
    office.open();
    for (const rules::Viewer viewer : {kAlice, kReferee})
      office.table.entrances[index(viewer)] = office.table.enter(office.table.created.links[index(viewer)]);
  }
  void meet(Fault fault, const std::string& word, rules::SeededChance& chance) {
    switch (fault) {
      case Fault::kUnsaid:
        office.pigeonhole.silent = true;
        say(word);
        office.pigeonhole.silent = false;
        return die();
      case Fault::kUndecided:
        office.close();
        say(word);
        return die();
      case Fault::kHalfway:
        say(word, false);
        for (std::uint64_t steps = chance.next() % kMostSteps; steps > 0; --steps) {
          office.table.io.restart();
          (void)office.table.io.run_one_for(std::chrono::milliseconds(2));
        }
        die();
        return say(word);  // it may never have come
      case Fault::kPutOff:
        office.pigeonhole.answers = {post::Carried::kLater, post::Carried::kLater};
        return say(word);
      case Fault::kUnstored:
        office.table.journal.fail(1, 1, FailingStore::How::kBefore);
        say(word);
        return office.table.journal.heal();
    }
  }
  static constexpr std::uint64_t kMostSteps = 24;  // of the io thread; more than a notice takes
  Office office;
};

TEST_F(NoticeFaults, LoseNoNoticeAndSendNoneTwiceWithoutItsId) {
  rules::SeededChance chance(17);
  std::set<std::string> all;
  std::size_t twice = 0;
  for (std::size_t n = 0; n < faults(); ++n) {
    const auto fault = static_cast<Fault>(n % kFaults);
    const std::string word = "word-" + std::to_string(n) + "-";
    SCOPED_TRACE(word + std::to_string(n % kFaults));
    office.pigeonhole.letters.clear();
    meet(fault, word, chance);
    for (const auto wait : {store::kMailEvery, store::kMailEvery}) {
      office.table.timers.advance(wait);
      office.table.run();
    }
    std::set<std::string> ids;
    for (const auto& letter : office.letters_to(kBea))
      if (letter.text.find(word) != std::string::npos) ids.insert(letter.id);
    ASSERT_EQ(ids.size(), 1u) << "lost, or sent anew";
    ASSERT_TRUE(all.insert(*ids.begin()).second) << "as another notice";
    twice += office.letters_to(kBea).size() > 1;
    if (n % 50 == 49) office.table.timers.advance(store::kDay);  // one is sent so many a day
  }
  std::cout << faults() << " faults, " << twice << " notices sent twice under their ids, none lost\n";
  EXPECT_GE(twice, faults() / kFaults) << "what was taken and not said";
}

}  // namespace
}  // namespace cherta::test
