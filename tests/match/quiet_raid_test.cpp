// Quiet hours over a whole game that lasts for weeks: two players in two zones, in both of which summer time begins
// meanwhile.
#include <ctime>

#include "server/match/calendar.h"
#include "server/match/export.h"
#include "server/rules/registry.h"
#include "tests/match/table.h"

namespace cherta::test {
namespace {

using match::kDay;
using match::kHour;
using match::kMinute;

struct Sleeper {
  rules::Viewer viewer;
  const char* zone;
  int from, to;  // minutes of the day
  match::Calendar calendar() const { return {from, to, {}, zone}; }
};
const Sleeper kSleepers[] = {{kAlice, "Europe/Berlin", 23 * 60, 7 * 60}, {kBob, "America/New_York", 22 * 60, 6 * 60}};

// By the C library's clock on the wall.
bool is_night(const Sleeper& one, std::int64_t ms) {
  ::setenv("TZ", one.zone, 1);
  ::tzset();
  const auto seconds = static_cast<std::time_t>(ms / 1000);
  std::tm parts{};
  ::localtime_r(&seconds, &parts);
  ::unsetenv("TZ");
  ::tzset();
  const int minute = parts.tm_hour * 60 + parts.tm_min;
  return minute >= one.from || minute < one.to;
}

class SlowRaid : public Table {
 public:
  SlowRaid() : Table(1, *rules::find_game("tartar-raid")) {
    constexpr std::int64_t kMarchFirst = 1'772'323'200'000;  // 2026-03-01, midnight by UTC
    timers.advance(kMarchFirst - timers.now());
    clock = match::read_terms("slow(1d+12h)", "default").value().value();
    EXPECT_TRUE(match::read_quiet("10h,2", *clock));
    seat({{"windows", "standing"}});
    for (const Sleeper& one : kSleepers) EXPECT_EQ(order(one.viewer, "clock quiet " + write(one.calendar())), "ok");
  }
  bool runs() { return match().standing()->phase == store::Phase::kRunning; }
  match::Update shown(rules::Viewer viewer) {
    Watcher watcher;
    const auto subscription = watch(viewer, watcher);
    return watcher.updates.back();
  }
  bool asked(const Sleeper& one) {
    const auto names = shown(kReferee).view->on_move;
    return std::ranges::find(names, game.seat_names()[index(one.viewer.seat)]) != names.end();
  }
  // Something of what he may do, but for what ends the game; false: there is nothing, or it was refused.
  bool does(const Sleeper& one, rules::SeededChance& chance) {
    auto choices = shown(one.viewer).view->choices;
    std::erase_if(choices, [](const rules::Choice& c) {
      const std::string verb = c.order.substr(0, c.order.find(' '));
      constexpr std::array<std::string_view, 6> kEnds = {"resign", "withdraw", "draw", "undo", "play", "claim"};
      return std::ranges::find(kEnds, verb) != kEnds.end() || (c.slot != rules::Slot::kNone && c.targets.empty());
    });
    if (choices.empty()) return false;
    const rules::Choice& choice = choices[chance.next() % choices.size()];
    std::string words = choice.order;
    if (const auto slot = words.find("{}"); slot != std::string::npos && !choice.targets.empty()) {
      const rules::Target& target = choice.targets[chance.next() % choice.targets.size()];
      words.replace(slot, 2, target.fill.empty() ? target.id : target.fill);
    }
    return order(one.viewer, words) == "ok";
  }
};

// What is awaited ends when as much time has passed beside the nights as it may take, and never by night.
struct Deadlines {
  std::int64_t nights = 0, last = 0;                    // the last one: it may go on
  bool before = false, between = false, after = false;  // the two changes

  void check(SlowRaid& table) {
    const auto told = table.shown(kObserver).countdown;
    if (!told || !told->runs || *told->runs == match::Account::kBoth ||
        told->ends_at == std::exchange(last, told->ends_at))
      return;
    const Sleeper& one = kSleepers[static_cast<std::size_t>(*told->runs)];
    EXPECT_FALSE(is_night(one, told->ends_at - 1)) << one.zone << " " << told->ends_at;
    const std::int64_t began = table.timers.now(), left = (*told->accounts)[static_cast<std::size_t>(*told->runs)];
    EXPECT_EQ(told->ends_at, began + left + match::spared(one.calendar(), began, left)) << one.zone;
    nights += told->ends_at > began + left;
    constexpr std::int64_t kThere = 1'772'953'200'000, kHere = 1'774'746'000'000;  // 8 March 07:00, 29 March 01:00 UTC
    before = before || (began < kThere && told->ends_at > kThere);
    between = between || (began > kThere && told->ends_at < kHere);
    after = after || began > kHere;
  }
};

TEST(QuietRaid, IsPlayedOverTheBeginningOfSummerTime) {
  SlowRaid table;
  rules::SeededChance chance(7);
  Deadlines deadlines;
  int orders = 0, flags = 0, restarts = 0;
  for (int step = 0; step < 2'000 && table.runs(); ++step) {
    const bool aga = step % 2 == 0;
    const Sleeper& one = kSleepers[aga ? 0 : 1];
    if (!table.asked(one)) {
      const auto told = table.shown(kObserver).countdown;
      if (table.asked(kSleepers[aga ? 1 : 0])) continue;
      table.timers.advance(told ? told->left : kHour);  // what nobody is asked for, and a window
      table.run();
      continue;
    }
    if (chance.next() % 8 == 0) {  // he does not come
      const auto told = table.shown(kObserver).countdown;
      if (told) table.timers.advance(told->left);
      table.run();
      flags += told.has_value();
      continue;
    }
    table.timers.advance(static_cast<std::int64_t>(chance.next() % 960) * kMinute + 137);
    table.run();
    if (!table.runs() || !table.asked(one)) continue;
    orders += table.does(one, chance);
    if (table.runs()) deadlines.check(table);
    if (step % 15 != 11 || !table.runs()) continue;
    const auto ends_at = [&] {
      const auto told = table.shown(kObserver).countdown;
      return told ? told->ends_at : 0;
    };
    const std::int64_t before = ends_at();
    table.restart();
    table.enter_all();
    EXPECT_EQ(ends_at(), before) << "to the millisecond";
    ++restarts;
  }
  EXPECT_FALSE(table.runs()) << table.shown(kObserver).view->caption;
  EXPECT_GT(orders, 40);
  EXPECT_GT(flags, 3);
  EXPECT_GT(restarts, 1);
  EXPECT_GT(deadlines.nights, 20);
  EXPECT_TRUE(deadlines.before && deadlines.between && deadlines.after) << "the game was too short";
  std::string all;
  for (const auto& line : table.lines()) all += line;
  EXPECT_EQ(all.find("Berlin") + all.find("New_York"), 2 * std::string::npos);
  const auto verified =
      match::verify_journal(table.export_for(kObserver), [](auto name) { return rules::find_game(name); });
  EXPECT_TRUE(verified) << verified.error().text;
}

}  // namespace
}  // namespace cherta::test
