// A table whose store is held back on purpose.
#pragma once

#include "tests/match/table.h"

namespace cherta::test {

using Answer = Caught<match::Accepted>;

// A table at which acts are begun and answered later.
struct Held : Table {
  using Table::Table;
  void submit(rules::Viewer who, const std::string& id, const std::string& text, Answer& answer) {
    at(who).match->submit(at(who).pass, id, text, answer.into());
  }
  void say_to(rules::Viewer who, const std::string& id, match::Audience to, const std::string& text, Answer& answer) {
    at(who).match->say(at(who).pass, id, to, text, answer.into());
  }
  void stop(rules::Viewer who, const std::string& id, bool agree, Answer& answer) {
    at(who).match->abandon(at(who).pass, id, agree, answer.into());
  }
  void call_it_a_draw(rules::Viewer who, const std::string& id, bool agree, Answer& answer) {
    at(who).match->draw(at(who).pass, id, agree, answer.into());
  }
  void promise_share(rules::Viewer who, int seed, Answer& answer) {
    at(who).match->promise(at(who).pass, match::promise(created.id, share_of(seed)), answer.into());
  }
  void give_share(rules::Viewer who, int seed, Answer& answer) {
    at(who).match->share(at(who).pass, store::sha256("share " + std::to_string(seed)), answer.into());
  }
  // Something that is being stored, and will be as long as the store is held.
  void begin_to_store(Answer& answer) {
    journal.hold();
    say_to(kReferee, "said", match::Audience::kPlayers, "hm", answer);
    run();
    ASSERT_EQ(journal.held(), 1u);
  }
  void let_go() {
    journal.let_go();
    run();
  }
  std::size_t count(const std::string& what) {
    std::size_t found = 0;
    for (const auto& line : lines()) found += line.find(what) != std::string::npos;
    return found;
  }
  bool ends_with(const std::string& what) { return lines().back().find(what) != std::string::npos; }
  store::Phase phase() { return match().standing()->phase; }
};

}  // namespace cherta::test
