// One suite over every store: what store.h promises.
#include <gtest/gtest.h>

#include <array>
#include <memory>
#include <optional>

#include "tests/store/benches.h"

namespace cherta::store {
namespace {

using rules::Seat;
using rules::Viewer;

template <class T>
struct Caught {
  std::optional<Result<T>> result;
  auto into() {
    return [this](const Result<T>& r) { result.emplace(r); };
  }
  std::string code() const { return !result ? "nothing" : result->has_value() ? "ok" : result->error().code; }
  decltype(auto) get() const { return result->value(); }
};

enum class Kind { kMemory, kSqlite, kSqliteCheckedIn };

class AnyStore : public testing::TestWithParam<Kind> {
 protected:
  void SetUp() override {
    if (GetParam() == Kind::kMemory) {
      bench = std::make_unique<MemoryBench>();
    } else {
      bench = std::make_unique<SqliteBench>(GetParam() == Kind::kSqliteCheckedIn);
    }
  }
  JournalStore& store() { return bench->store(); }

  static MatchRecord record(const std::string& id, std::int64_t created_at = 1000) {
    MatchRecord r;
    r.id = id;
    r.game = "kuhn-poker";
    r.version = 3;
    r.options = {{"hands", "5"}, {"na\"me", "va\\lue"}};
    r.automatic = {false, true};
    r.key = sha256("key of " + id);
    r.created_at = created_at;
    return r;
  }
  static LinkRecord link(const std::string& match, Viewer role, const std::string& token) {
    return {sha256(token), match, role};
  }
  std::string create(MatchRecord r, std::vector<std::string> lines = {"zero"}, std::vector<LinkRecord> links = {}) {
    Caught<void> made;
    store().create(std::move(r), std::move(lines), std::move(links), made.into());
    bench->run();
    return made.code();
  }
  Appended append(Append step) {
    std::optional<Appended> outcome;
    store().append(std::move(step), [&](Appended a) { outcome = a; });
    bench->run();
    return outcome.value();
  }
  Caught<std::vector<std::string>> read(const std::string& match, std::uint64_t from = 0) {
    Caught<std::vector<std::string>> lines;
    store().read(match, from, lines.into());
    bench->run();
    return lines;
  }
  Caught<MatchRecord> find(const std::string& match) {
    Caught<MatchRecord> found;
    store().find(match, found.into());
    bench->run();
    return found;
  }
  std::string find_link(const std::string& token) {
    Caught<LinkRecord> found;
    store().find_link(sha256(token), found.into());
    bench->run();
    return found.code();
  }

  std::unique_ptr<Bench> bench;
};

using Lines = std::vector<std::string>;

TEST_P(AnyStore, WhatIsMadeIsFound) {
  auto made = record("a");
  made.alarm_at = 77;
  EXPECT_EQ(create(made), "ok");
  EXPECT_EQ(find("a").get(), made);
  EXPECT_EQ(find("b").code(), "E_NO_MATCH");
  EXPECT_EQ(create(record("a")), "E_EXISTS");
}

TEST_P(AnyStore, LinesAreReadAsTheyWereWritten) {
  const Lines odd = {"", "{\"n\":1}", std::string(100'000, 'x'), "grüß", std::string("a\0b", 3)};
  EXPECT_EQ(create(record("a"), odd), "ok");
  EXPECT_EQ(read("a").get(), odd);
  EXPECT_EQ(read("a", 3).get(), (Lines{"grüß", std::string("a\0b", 3)}));
  EXPECT_EQ(read("a", 5).get(), Lines{});
  EXPECT_EQ(read("b").code(), "E_NO_MATCH");
}

TEST_P(AnyStore, LongJournalsAreReadFromAnyEntry) {
  constexpr std::uint64_t kEntries = 40;
  for (const char* id : {"a", "b"}) create(record(id), {});
  for (std::uint64_t n = 0; n < kEntries; n += 2)
    for (const std::string id : {"a", "b"})
      ASSERT_EQ(append({id, n, {id + std::to_string(n), id + std::to_string(n + 1)}, {}, {}}), Appended::kStored);
  for (std::uint64_t from = 0; from <= kEntries; ++from) {
    const auto lines = read("b", from).get();
    ASSERT_EQ(lines.size(), kEntries - from);
    for (std::size_t i = 0; i < lines.size(); ++i) EXPECT_EQ(lines[i], "b" + std::to_string(from + i));
  }
}

TEST_P(AnyStore, JournalsAreReadInPartsThatAreNoLongerThanAskedFor) {
  constexpr std::size_t kLine = 100;
  Lines all;
  for (int n = 0; n < 30; ++n) all.push_back(std::to_string(n) + std::string(kLine - 2, n % 2 == 0 ? 'x' : 'y'));
  all[7] = std::string(10'000, 'z');
  EXPECT_EQ(create(record("a"), all), "ok");
  const auto part = [&](std::uint64_t from, std::size_t bytes) {
    Caught<Part> read;
    store().read_part("a", from, bytes, read.into());
    bench->run();
    return read.get();
  };
  for (const std::size_t bytes : {std::size_t{1}, kLine, 5 * kLine, std::size_t{1'000'000}}) {
    Lines read;
    for (bool more = true; more;) {
      const Part next = part(read.size(), bytes);
      ASSERT_FALSE(next.lines.empty());
      std::size_t size = 0;
      for (const auto& line : next.lines) size += line.size();
      EXPECT_LT(size - next.lines.back().size(), bytes);  // the last one has filled it
      EXPECT_TRUE(size >= bytes || !next.more);
      read.insert(read.end(), next.lines.begin(), next.lines.end());
      more = next.more;
    }
    EXPECT_EQ(read, all);
  }
  EXPECT_TRUE(part(30, kLine).lines.empty());
  EXPECT_FALSE(part(30, kLine).more);
  // Damage is met by the part that it stands in, and by no other.
  bench->damage("a", 20, "spoilt");
  EXPECT_EQ(part(10, 5 * kLine).lines.size(), 5u);
  Caught<Part> spoilt;
  store().read_part("a", 18, 5 * kLine, spoilt.into());
  bench->run();
  EXPECT_EQ(spoilt.code(), "E_JOURNAL");
  EXPECT_EQ(part(21, 2 * kLine).lines.at(0), all[21]);
}

TEST_P(AnyStore, AppendSucceedsOnlyAtTheEnd) {
  create(record("a"));
  EXPECT_EQ(append({"a", 1, {"one", "two"}, {}, {}}), Appended::kStored);
  EXPECT_EQ(append({"a", 1, {"other"}, {}, {}}), Appended::kConflict);
  EXPECT_EQ(append({"a", 4, {"other"}, {}, {}}), Appended::kConflict);
  EXPECT_EQ(append({"b", 0, {"other"}, {}, {}}), Appended::kConflict);
  EXPECT_EQ(append({"a", 3, {"three"}, {}, {}}), Appended::kStored);
  EXPECT_EQ(read("a").get(), (Lines{"zero", "one", "two", "three"}));
}

TEST_P(AnyStore, AConflictChangesNothingElse) {
  create(record("a"));
  EXPECT_EQ(append({"a", 0, {"x"}, Phase::kOver, 5}), Appended::kConflict);
  EXPECT_EQ(find("a").get(), record("a"));
}

TEST_P(AnyStore, PhaseAndAlarmChangeWithTheLines) {
  create(record("a"));
  EXPECT_EQ(append({"a", 1, {"x"}, Phase::kAbandoned, 99}), Appended::kStored);
  EXPECT_EQ(find("a").get().phase, Phase::kAbandoned);
  EXPECT_EQ(find("a").get().alarm_at, 99);
  EXPECT_EQ(append({"a", 2, {}, {}, 0}), Appended::kStored);
  EXPECT_EQ(find("a").get().alarm_at, 0);
  EXPECT_EQ(read("a").get().size(), 2u);
}

TEST_P(AnyStore, QuietHoursAreKeptBesideTheLinesAndListedToNobody) {
  auto made = record("a");
  made.open_to_watch = true;
  create(made);
  EXPECT_EQ(find("a").get().quiet, "");
  EXPECT_EQ(append({"a", 1, {}, {}, {}, "12 none\n"}), Appended::kStored);
  EXPECT_EQ(append({"a", 0, {}, {}, {}, "13 none\n"}), Appended::kConflict);
  EXPECT_EQ(append({"a", 1, {"x"}, {}, {}}), Appended::kStored);
  EXPECT_EQ(find("a").get().quiet, "12 none\n");
  EXPECT_EQ(read("a").get().size(), 2u);
  Caught<std::vector<MatchRecord>> listed;
  store().list(10, listed.into());
  bench->run();
  ASSERT_EQ(listed.get().size(), 1u);
  EXPECT_EQ(listed.get()[0].quiet, "");
}

TEST_P(AnyStore, CompletionsComeInTheOrderOfTheCallsAndNeverInside) {
  std::string order;
  store().create(record("a"), {"zero"}, {}, [&](const auto&) { order += 'c'; });
  for (int i = 1; i <= 3; ++i)
    store().append({"a", static_cast<std::uint64_t>(i), {"x"}, {}, {}},
                   [&](Appended a) { order += a == Appended::kStored ? 's' : 'x'; });
  store().read("a", 0, [&](const auto& lines) { order += std::to_string(lines->size()); });
  EXPECT_EQ(order, "");
  bench->run();
  EXPECT_EQ(order, "csss4");
}

TEST_P(AnyStore, OfTwoWritersOneWins) {
  create(record("a"));
  std::vector<Appended> outcomes;
  for (const char* line : {"mine", "yours"})
    store().append({"a", 1, {line}, {}, {}}, [&](Appended a) { outcomes.push_back(a); });
  bench->run();
  EXPECT_EQ(outcomes, (std::vector{Appended::kStored, Appended::kConflict}));
  EXPECT_EQ(read("a").get(), (Lines{"zero", "mine"}));
}

TEST_P(AnyStore, OpenMatchesAreListedNewestFirstWithoutTheirKeys) {
  for (int i = 0; i < 5; ++i) {
    auto r = record("m" + std::to_string(i), 1000 + i);
    r.open_to_watch = i != 2;
    create(r);
  }
  Caught<std::vector<MatchRecord>> listed;
  store().list(3, listed.into());
  bench->run();
  ASSERT_EQ(listed.get().size(), 3u);
  EXPECT_EQ(listed.get()[0].id, "m4");
  EXPECT_EQ(listed.get()[1].id, "m3");
  EXPECT_EQ(listed.get()[2].id, "m1");
  for (const auto& r : listed.get()) EXPECT_EQ(r.key, Bytes32{});
}

TEST_P(AnyStore, OldMatchesAreFoundAndTakenAwayWithAllTheyHad) {
  create(record("late", 3000));
  create(record("old", 1000), {"zero", "one"},
         {link("old", Viewer::referee(), "old-r"), link("old", Viewer::observer(), "old-o")});
  create(record("older", 500), {"zero", "one", "two"}, {link("older", Viewer::referee(), "older-r")});
  create(record("ended", 700));
  ASSERT_EQ(append({"ended", 1, {"end"}, Phase::kOver, {}}), Appended::kStored);
  const auto aged = [&](Aged which) {
    Caught<Lines> found;
    store().aged(which, found.into());
    bench->run();
    return found.get();
  };
  EXPECT_EQ(aged({2000, false, 100, 10}), (Lines{"older", "old"}));
  EXPECT_EQ(aged({2000, false, 100, 1}), (Lines{"older"}));
  EXPECT_EQ(aged({2000, false, 2, 10}), (Lines{"old"}));
  EXPECT_EQ(aged({1000, false, 100, 10}), (Lines{"older"}));
  EXPECT_EQ(aged({2000, true, 100, 10}), (Lines{"ended"}));
  EXPECT_EQ(aged({4000, false, 100, 2, "older"}), (Lines{"old", "late"}));
  EXPECT_EQ(aged({4000, false, 100, 1, "older"}), (Lines{"old"}));
  EXPECT_EQ(aged({4000, false, 100, 1, "late"}), Lines{});
  EXPECT_EQ(aged({4000, false, 100, 1, "gone"}), Lines{});
  const auto remove = [&](const std::string& match) {
    Caught<void> removed;
    store().remove(match, removed.into());
    bench->run();
    return removed.code();
  };
  EXPECT_EQ(remove("old"), "ok");
  EXPECT_EQ(remove("old"), "E_NO_MATCH");
  EXPECT_EQ(find("old").code(), "E_NO_MATCH");
  EXPECT_EQ(read("old").code(), "E_NO_MATCH");
  EXPECT_EQ(find_link("old-r"), "E_LINK");
  EXPECT_EQ(append({"old", 2, {"two"}, {}, {}}), Appended::kConflict);
  EXPECT_EQ(find_link("older-r"), "ok");
  EXPECT_EQ(read("older").get(), (Lines{"zero", "one", "two"}));
  bench->reopen();
  EXPECT_EQ(find("older").code(), "ok");
  // The name is free, and nothing of the old one comes back with it.
  EXPECT_EQ(create(record("old"), {"new"}), "ok");
  EXPECT_EQ(read("old").get(), Lines{"new"});
}

TEST_P(AnyStore, AlarmsAreThoseOfRunningMatchesEarliestFirst) {
  for (const auto& [id, at, phase] :
       std::vector<std::tuple<const char*, std::int64_t, Phase>>{{"late", 30, Phase::kRunning},
                                                                 {"early", 10, Phase::kRunning},
                                                                 {"none", 0, Phase::kRunning},
                                                                 {"over", 5, Phase::kOver}}) {
    auto r = record(id);
    r.alarm_at = at;
    r.phase = phase;
    create(r);
  }
  Caught<std::vector<Alarm>> alarms;
  store().alarms(alarms.into());
  bench->run();
  EXPECT_EQ(alarms.get(), (std::vector<Alarm>{{"early", 10}, {"late", 30}}));
}

TEST_P(AnyStore, LinksAreFoundListedAndStruckOut) {
  const auto aga = link("a", Viewer::player(Seat::kFirst), "t1"), referee = link("a", Viewer::referee(), "t2");
  create(record("a"), {"zero"}, {aga, referee});
  create(record("b"), {"zero"}, {link("b", Viewer::player(Seat::kFirst), "t3")});
  EXPECT_EQ(find_link("t1"), "ok");
  EXPECT_EQ(find_link("t9"), "E_LINK");
  Caught<std::vector<LinkRecord>> links;
  store().links("a", Viewer::player(Seat::kFirst), links.into());
  bench->run();
  EXPECT_EQ(links.get(), std::vector<LinkRecord>{aga});
  const auto change = [&](LinkChange c) {
    Caught<void> changed;
    store().change_links(std::move(c), changed.into());
    bench->run();
    return changed.code();
  };
  EXPECT_EQ(change({{sha256("t1")}, {link("a", Viewer::player(Seat::kFirst), "t4")}}), "ok");
  EXPECT_EQ(find_link("t1"), "E_LINK");
  EXPECT_EQ(find_link("t4"), "ok");
  EXPECT_EQ(find_link("t2"), "ok");
  EXPECT_EQ(change({{sha256("t2"), sha256("t1")}, {link("a", Viewer::referee(), "t5")}}), "E_LINK");
  EXPECT_EQ(find_link("t2"), "ok");  // nothing was changed
  EXPECT_EQ(find_link("t5"), "E_LINK");
}

TEST_P(AnyStore, WhatALinkIsIsKept) {
  LinkRecord invitation = link("a", Viewer::referee(), "t1"), lasting = link("a", Viewer::observer(), "t2");
  invitation.invitation = true;
  create(record("a"), {"zero"}, {invitation, lasting});
  LinkRecord key = link("a", Viewer::referee(), "t3");
  key.taken_from = invitation.hash;
  const auto found = [&](const std::string& token) {
    Caught<LinkRecord> one;
    store().find_link(sha256(token), one.into());
    bench->run();
    return one.get();
  };
  EXPECT_EQ(found("t1"), invitation);
  EXPECT_EQ(found("t2"), lasting);
  Caught<void> changed, again, twice;
  store().change_links({{invitation.hash}, {key}}, changed.into());
  store().change_links({{invitation.hash}, {link("a", Viewer::referee(), "t4")}}, again.into());
  store().change_links({{lasting.hash}, {key}}, twice.into());
  bench->run();
  EXPECT_EQ(changed.code(), "ok");
  EXPECT_EQ(again.code(), "E_LINK");
  EXPECT_EQ(twice.code(), "E_EXISTS");
  EXPECT_EQ(found("t3"), key);
  EXPECT_TRUE(found("t3").is_key());
  EXPECT_EQ(found("t2"), lasting);  // nothing was changed
  Caught<std::vector<LinkRecord>> links;
  store().links("a", Viewer::referee(), links.into());
  bench->run();
  EXPECT_EQ(links.get(), std::vector<LinkRecord>{key});
}

TEST_P(AnyStore, ADamagedLineIsNamedAndOtherMatchesAreServed) {
  create(record("a"), {"zero", "one", "two"});
  create(record("b"), {"zero", "one"});
  bench->damage("a", 1, "oNe");
  const auto bad = read("a");
  ASSERT_EQ(bad.code(), "E_JOURNAL");
  EXPECT_NE(bad.result->error().text.find("match a"), std::string::npos);
  EXPECT_NE(bad.result->error().text.find("entry 1"), std::string::npos);
  EXPECT_EQ(read("a", 2).get(), Lines{"two"});
  EXPECT_EQ(read("b").get(), (Lines{"zero", "one"}));
}

std::string kind_name(const testing::TestParamInfo<Kind>& which) {
  constexpr std::array<const char*, 3> kNames = {"Memory", "Sqlite", "SqliteCheckedIn"};
  return kNames[static_cast<std::size_t>(which.param)];
}
INSTANTIATE_TEST_SUITE_P(Stores, AnyStore, testing::Values(Kind::kMemory, Kind::kSqlite, Kind::kSqliteCheckedIn),
                         kind_name);

}  // namespace
}  // namespace cherta::store
