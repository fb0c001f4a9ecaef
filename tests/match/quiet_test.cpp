// Quiet hours and days of the week: what they add to a deadline, in any zone and over summer time; that nobody but
// their owner learns of more than the deadline; and that nobody gains more than the match's terms allow.
#include "tests/match/quiet.h"

#include <cstdlib>
#include <ctime>

#include "server/match/calendar.h"
#include "tests/leaks/planted.h"

namespace cherta::test {
namespace {

using match::Calendar;
using match::kDay;
using match::kHour;
using match::kMinute;
using match::kSecond;

std::string canonical(const std::string& words) {
  const auto read = match::read_calendar(words);
  return read ? write(*read) : read.error().code;
}

TEST(Calendars, AreReadAndWritten) {
  for (const char* words :
       {"none", "23:00-07:00 in Europe/Berlin", "sat,sun in UTC", "22:30-06:00 fri in America/New_York"})
    EXPECT_EQ(canonical(words), words);
  EXPECT_EQ(canonical("23:00-07:00 sat,sun in europe/berlin"), "23:00-07:00 sat,sun in Europe/Berlin");
  for (const char* words :
       {"", "in UTC", "23:00 in UTC", "23:00-23:00 in UTC", "24:00-07:00 in UTC", "23:60-07:00 in UTC", "sat, in UTC",
        "sunday in UTC", "sat,sun 23:00-07:00 in UTC", "23:00-07:00 sat UTC", "23:00-07:00 in Mars/Olympus",
        "23:00-07:00 in ../../etc/passwd", "23:00-07:00 in", "none in UTC", "23:00-07:00 sat,sun mon in UTC"})
    EXPECT_EQ(canonical(words), "E_CLOCK") << words;
  Calendar kept = match::read_calendar("23:00-07:00 sat in UTC").value();
  kept.set_at = 1234567890123;
  const match::Calendars both = {Calendar{}, kept};
  EXPECT_EQ(match::calendars_kept(match::kept(both)), both);
  EXPECT_EQ(match::calendars_kept(""), match::Calendars{});
  EXPECT_TRUE(match::calendars_kept("12 23:00-07:00 in Nowhere\n\n")[0].is_none());
}

std::int64_t at(int year, int month, int day, int hour, int minute = 0) {
  std::tm parts{};
  parts.tm_year = year - 1900;
  parts.tm_mon = month - 1;
  parts.tm_mday = day;
  parts.tm_hour = hour;
  parts.tm_min = minute;
  return static_cast<std::int64_t>(::timegm(&parts)) * 1000;
}

std::int64_t spared(const std::string& words, std::int64_t began, std::int64_t budget) {
  return match::spared(match::read_calendar(words).value(), began, budget);
}

TEST(Calendars, SpareTheNightsAndTheWeekend) {
  EXPECT_EQ(spared("22:00-06:00 in UTC", at(2026, 6, 1, 12), kDay), 8 * kHour);
  EXPECT_EQ(spared("22:00-06:00 in UTC", at(2026, 6, 1, 23), kHour), 7 * kHour) << "it begins in the night";
  EXPECT_EQ(spared("22:00-06:00 in UTC", at(2026, 6, 1, 2), kHour), 4 * kHour) << "of the day before";
  EXPECT_EQ(spared("22:00-06:00 in UTC", at(2026, 6, 1, 12), 10 * kHour), 0) << "just before";
  EXPECT_EQ(spared("22:00-06:00 in UTC", at(2026, 6, 1, 12), 10 * kHour + 1), 8 * kHour);
  EXPECT_EQ(spared("sat,sun in UTC", at(2026, 6, 5, 20), 8 * kHour), 2 * kDay);
  EXPECT_EQ(spared("22:00-06:00 sat,sun in UTC", at(2026, 6, 5, 20), 3 * kHour), 2 * kDay + 8 * kHour);
  EXPECT_EQ(spared("none", at(2026, 6, 5, 20), kDay), 0);
}

TEST(Calendars, SummerTimeMakesNightsShorterAndLonger) {
  EXPECT_EQ(spared("23:00-07:00 in Europe/Berlin", at(2026, 3, 28, 21), 2 * kHour), 7 * kHour);
  EXPECT_EQ(spared("23:00-07:00 in Europe/Berlin", at(2026, 10, 24, 20), 2 * kHour), 9 * kHour);
  EXPECT_EQ(spared("02:30-03:30 in Europe/Berlin", at(2026, 3, 29, 0), 2 * kHour), kHour / 2) << "there is no 2:30";
  EXPECT_EQ(spared("23:00-07:00 in Australia/Lord_Howe", at(2026, 10, 3, 11), 2 * kHour), 15 * kHour / 2);
}

// Minute by minute, by the C library's own clock on the wall.
bool is_quiet(const Calendar& calendar, std::int64_t ms) {
  const auto seconds = static_cast<std::time_t>(ms / 1000);
  std::tm parts{};
  ::localtime_r(&seconds, &parts);
  const int minute = parts.tm_hour * 60 + parts.tm_min;
  const bool night = calendar.from < calendar.to ? minute >= calendar.from && minute < calendar.to
                                                 : minute >= calendar.from || minute < calendar.to;
  return calendar.days[static_cast<std::size_t>((parts.tm_wday + 6) % 7)] || (calendar.from != calendar.to && night);
}

std::int64_t reference(const Calendar& calendar, std::int64_t began, std::int64_t budget) {
  ::setenv("TZ", calendar.zone.c_str(), 1);
  ::tzset();
  std::int64_t now = began, quiet = 0;
  for (std::int64_t awake = 0; awake < budget; now += kMinute)
    is_quiet(calendar, now) ? quiet += kMinute : awake += kMinute;
  ::unsetenv("TZ");
  ::tzset();
  return quiet;
}

TEST(Calendars, AreAsTheClockOnTheWallHasThem) {
  rules::SeededChance chance(1);
  const auto pick = [&](int most) {
    return static_cast<int>(chance.die("", "", static_cast<std::uint32_t>(most))) - 1;
  };
  match::ClockTerms terms;
  terms.quiet = 12 * kHour;
  terms.quiet_days = 3;
  for (int i = 0; i < 120; ++i) {
    Calendar calendar;
    constexpr std::array<const char*, 6> kZones = {"UTC",          "Europe/Berlin",       "America/New_York",
                                                   "Asia/Kolkata", "Australia/Lord_Howe", "Pacific/Auckland"};
    calendar.zone = kZones[static_cast<std::size_t>(pick(6))];
    if (pick(5) > 0) {
      calendar.from = (18 + pick(6)) * 60 + pick(4) * 15;
      calendar.to = 4 * 60 + pick(2 * 60);
    }
    for (int day = pick(4); day > 0; --day) calendar.days[static_cast<std::size_t>(pick(7))] = true;
    const std::int64_t began = at(2026, 1 + pick(12), 1 + pick(28), pick(24), pick(60));
    const std::int64_t budget = (1 + pick(10 * 24 * 60)) * kMinute;
    const auto fine = match::read_calendar(write(calendar));
    if (!fine) continue;  // neither hours nor days
    ASSERT_EQ(match::spared(calendar, began, budget), reference(calendar, began, budget))
        << write(calendar) << " " << began << " " << budget;
    if (!too_much(calendar, terms)) EXPECT_LE(match::spared(calendar, began, budget), most_spared(terms, budget));
  }
}

// ---- in a match ----

TEST(QuietHours, MoveTheDeadlineOfTheirOwner) {
  Quiet table;
  EXPECT_EQ(table.order(kAlice, "clock quiet 23:00-07:00 sat,sun in Europe/Berlin"), "ok");
  EXPECT_EQ(table.shown(kAlice).calendar, "23:00-07:00 sat,sun in Europe/Berlin");
  EXPECT_EQ(table.shown(kBob).calendar, "none");
  EXPECT_TRUE(table.shown(kReferee).calendar.empty());
  const Calendar calendar = match::read_calendar("23:00-07:00 sat,sun in Europe/Berlin").value();
  table.to_hour(12);
  EXPECT_EQ(table.order(kAlice, "ante"), "ok");
  const auto now = table.timers.now();
  const auto told = table.countdown();
  ASSERT_EQ(told.runs, match::Account::kFirst);
  const std::int64_t budget = (*told.accounts)[0];
  EXPECT_GT(match::spared(calendar, now, budget), 0);
  EXPECT_EQ(told.ends_at, now + budget + match::spared(calendar, now, budget));
  // It runs evenly: half of it is left when half of the time is over.
  table.timers.advance((told.ends_at - now) / 2);
  table.run();
  EXPECT_NEAR(static_cast<double>((*table.countdown().accounts)[0]), static_cast<double>(budget) / 2, 2.0);
  EXPECT_EQ(table.order(kAlice, "pass"), "ok");
  const auto bobs = table.countdown();
  ASSERT_EQ(bobs.runs, match::Account::kSecond);
  EXPECT_EQ(bobs.ends_at, table.timers.now() + (*bobs.accounts)[1]) << "he has none";
  table.expect_verified();
}

TEST(QuietHours, SurviveARestartToTheMillisecond) {
  Quiet table("slow(2d+12h)", "10h,2", "forfeit");
  EXPECT_EQ(table.order(kAlice, "clock quiet 23:00-07:00 in Asia/Kolkata"), "ok");
  table.timers.advance(12'345);
  EXPECT_EQ(table.order(kAlice, "ante"), "ok");
  const auto before = table.countdown();
  table.restart();
  table.enter_all();
  EXPECT_EQ(table.countdown().ends_at, before.ends_at);
  EXPECT_EQ(table.shown(kAlice).calendar, "23:00-07:00 in Asia/Kolkata");
  table.timers.advance(before.ends_at - table.timers.now() - 1);
  table.run();
  EXPECT_EQ(table.all_lines().find("\"is\":\"flagged\""), std::string::npos);
  table.timers.advance(1);
  table.run();
  EXPECT_NE(table.all_lines().find("\"is\":\"flagged\""), std::string::npos);
}

TEST(QuietHours, HoldFromTheNextDecisionOn) {
  Quiet table;
  const auto before = table.countdown();
  table.timers.advance(kMinute);
  EXPECT_EQ(table.order(kAlice, "clock quiet 23:00-07:00 in UTC"), "ok");
  EXPECT_EQ(table.countdown().ends_at, before.ends_at);
  table.restart();
  table.enter_all();
  EXPECT_EQ(table.countdown().ends_at, before.ends_at);
  EXPECT_EQ(table.order(kAlice, "ante"), "ok");
  EXPECT_NE(table.all_lines().find("\"is\":\"spared\""), std::string::npos);
}

// The store fails when it should keep what is added: the deadline comes out the same.
TEST(QuietHours, AFailureOfTheStoreChangesNoDeadline) {
  std::set<std::int64_t> ends;
  for (int nth = 0; nth < 4; ++nth) {
    Quiet table;
    EXPECT_EQ(table.order(kAlice, "clock quiet 23:00-07:00 in UTC"), "ok");
    if (nth > 0) table.journal.fail(nth + 1, 1, FailingStore::How::kBefore);
    EXPECT_EQ(table.order(kAlice, "ante"), "ok");
    if (nth == 3) table.restart();
    if (nth == 3) table.enter_all();
    table.pass(3'000);
    ends.insert(table.countdown().ends_at);
  }
  EXPECT_EQ(ends.size(), 1u);
}

TEST(QuietHours, StandInNoJournal) {
  Quiet table;
  EXPECT_EQ(table.order(kAlice, "clock quiet 22:15-06:30 sat in America/Halifax"), "ok");
  EXPECT_EQ(table.order(kAlice, "ante"), "ok");
  EXPECT_NE(table.all_lines().find("\"is\":\"spared\""), std::string::npos);
  for (const char* secret : {"Halifax", "22:15", "06:30", "clock quiet"})
    EXPECT_EQ(table.all_lines().find(secret), std::string::npos) << secret;
  table.expect_verified();
  EXPECT_EQ(table.export_for(kAlice).find("Halifax"), std::string::npos);
}

TEST(QuietHours, NobodyGainsMoreThanTheTermsAllow) {
  Quiet table("slow(2d+12h)", "9h,1");
  EXPECT_EQ(table.order(kAlice, "clock quiet 22:00-08:00 in UTC"), "E_CLOCK");
  EXPECT_EQ(table.order(kAlice, "clock quiet sat,sun in UTC"), "E_CLOCK");
  EXPECT_EQ(table.order(kAlice, "clock quiet 22:00-07:00 sun in Mars/Olympus"), "E_CLOCK");
  EXPECT_EQ(table.order(kReferee, "clock quiet 22:00-07:00 in UTC"), "E_CLOCK");
  EXPECT_EQ(table.order(kAlice, "clock quiet 22:00-07:00 sun in UTC"), "ok");
  EXPECT_EQ(table.order(kAlice, "clock quiet 22:00-07:00 sun in UTC"), "ok") << "it is so already";
  EXPECT_EQ(table.order(kAlice, "clock quiet 22:00-07:00 mon in UTC"), "E_CLOCK") << "it stands for a week";
  EXPECT_EQ(table.order(kAlice, "clock quiet none"), "E_CLOCK");
  table.timers.advance(7 * kDay);
  EXPECT_EQ(table.order(kAlice, "clock quiet none"), "ok");
  Quiet none("slow(2d+12h)", "none");
  EXPECT_EQ(none.order(kAlice, "clock quiet 23:00-07:00 in UTC"), "E_CLOCK");
  Clocked live("live(10m+10s)");
  EXPECT_EQ(live.order(kAlice, "clock quiet 23:00-07:00 in UTC"), "E_CLOCK");
}

TEST(QuietHours, AServerThatGivesMoreIsCaught) {
  Quiet table;
  EXPECT_EQ(table.order(kAlice, "clock quiet 23:00-07:00 in UTC"), "ok");
  EXPECT_EQ(table.order(kAlice, "ante"), "ok");
  table.expect_verified();
  std::string journal = table.export_for(kReferee), out;
  const auto ms = journal.find("\"ms\":");
  ASSERT_NE(ms, std::string::npos);
  journal.insert(ms + 5, "9");
  store::Bytes32 head{};
  for (std::size_t begin = 0; begin < journal.size();) {
    const auto end = journal.find('\n', begin);
    std::string line = journal.substr(begin, end - begin);
    line.replace(line.find("\"prev\":\"") + 8, 64, store::hex(head));
    head = store::sha256(line);
    out += line + '\n';
    begin = end + 1;
  }
  const auto verified = match::verify_journal(out, [](std::string_view) { return &toy::kuhn_poker(); });
  ASSERT_FALSE(verified);
  EXPECT_TRUE(verified.error().text.starts_with("entry ")) << verified.error().text;
}

TEST(QuietHours, GoWithTheLink) {
  Quiet table;
  EXPECT_EQ(table.order(kAlice, "clock quiet 23:00-07:00 in UTC"), "ok");
  Caught<std::string> link;
  table.hall().hand_on(table.at(kAlice), kAlice, link.into());
  table.run();
  ASSERT_TRUE(link.ok());
  table.entrances[index(kAlice)] = table.enter(link.get());
  EXPECT_EQ(table.shown(kAlice).calendar, "none");
  EXPECT_EQ(table.order(kAlice, "clock quiet 01:00-07:00 in UTC"), "E_CLOCK") << "handing on gains nothing";
  const std::string token = link.get();
  table.restart();
  table.entrances[index(kAlice)] = table.enter(token);
  EXPECT_EQ(table.shown(kAlice).calendar, "none");
}

TEST(QuietHours, TheClockOfTheServerMayJump) {
  match::Clock clock;
  clock.set(terms("slow(2d+12h)"));
  clock.start(match::Account::kFirst, 0, at(2026, 6, 1, 12));
  const std::int64_t end = clock.ends_at();
  clock.spare(8 * kHour);
  EXPECT_EQ(clock.ends_at(), end + 8 * kHour);
  EXPECT_GE(clock.banks_at(at(2026, 6, 1, 3))[0], clock.budget()) << "it was set back";
  EXPECT_EQ(clock.banks_at(at(2027, 6, 1, 3))[0], 0) << "and set forward";
  clock.stop(at(2026, 6, 1, 3));
  EXPECT_EQ(clock.banks()[0], 2 * kDay);
}

// ---- hiding ----

// What is left to both; nothing when the game waits for somebody whose time is out.
std::string left_in(const match::Update& update) {
  std::string all;
  if (update.countdown)
    for (const auto left : *update.countdown->accounts) all += std::to_string(left) + " ";
  return all;
}

// What the other side and observers are shown, hour by hour, while one decision of Alice's runs.
std::string experience(const std::string& calendar, const std::string& leave = "") {
  Quiet table("slow(1s+1d,1s)");
  EXPECT_EQ(table.order(kAlice, "clock quiet " + calendar), "ok");
  table.to_hour(12);
  EXPECT_EQ(table.order(kAlice, "ante"), "ok");
  std::string all;
  if (!leave.empty()) EXPECT_EQ(table.order(kAlice, "clock leave " + leave), "ok");
  for (int hour = 0; hour < 30; ++hour) {
    for (const auto viewer : {kBob, kObserver}) {
      const auto update = table.shown(viewer);
      all += text_of(update);
      all += left_in(update);
    }
    table.timers.advance(kHour);
    table.run();
  }
  EXPECT_EQ(table.order(kAlice, "pass"), "ok");
  const auto after = table.shown(kBob);
  return all + left_in(after) + text_of(after);
}

// The same deadline by the same hours in another zone, and by other hours.
TEST(QuietHours, OthersSeeTheDeadlineAlone) {
  const std::string one = experience("22:00-06:00 in UTC");
  EXPECT_EQ(one, experience("00:00-08:00 in Europe/Berlin")) << "it is summer there";
  EXPECT_EQ(one, experience("00:00-08:00 in UTC"));
  EXPECT_EQ(one, experience("21:00-05:00 in UTC"));
  EXPECT_NE(one, experience("none"));
  // With a leave on top.
  const std::string away = experience("22:00-06:00 in UTC", "6h");
  EXPECT_EQ(away, experience("00:00-08:00 in Europe/Berlin", "6h"));
  EXPECT_NE(away, one);
}

#ifdef CHERTA_PLANTED_LEAKS
TEST(QuietHours, AZoneInACountdownIsSeen) {
  planted_leak() = "M-28";
  EXPECT_NE(experience("22:00-06:00 in UTC"), experience("00:00-08:00 in UTC"));
  planted_leak().clear();
}
#endif

}  // namespace
}  // namespace cherta::test
