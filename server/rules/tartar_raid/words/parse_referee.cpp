// The referee's orders (6.3). "ref" in front is optional; the words of `set` are read by referee_set.cpp.
#include <array>

#include "server/rules/tartar_raid/words/reader.h"

namespace cherta::tartar_raid {

namespace {

constexpr std::string_view kBecause = "because";

Order read_pause(Reader& words) { return RefPause{words.rest()}; }
Order read_resume(Reader&) { return RefResume{}; }

// "90", "90s", "5m", "2h", "3d": seconds.
Order read_extend(Reader& words) {
  constexpr std::string_view kExpected = "a time such as 600, 10m, 2h or 3d";
  constexpr int kMost = 31 * 24 * 3600;
  RefExtend order;
  order.seat = lower(words.take("aga or prince"));
  if (!seat_of(order.seat)) words.fail("aga or prince");
  std::string time = lower(words.take(kExpected));
  int scale = 1;
  if (!time.empty() && std::string_view("smhd").find(time.back()) != std::string_view::npos) {
    scale = time.back() == 'm' ? 60 : time.back() == 'h' ? 3600 : time.back() == 'd' ? 24 * 3600 : 1;
    time.pop_back();
  }
  const auto number = whole_number(time);
  if (!number || *number < 1 || *number > kMost / scale) words.fail(kExpected);
  order.seconds = number && *number <= kMost / scale ? *number * scale : 1;
  return order;
}

// set WHAT WORDS… [because REASON]
Order read_set(Reader& words) {
  RefSet order;
  const std::string what = words.take("what to set: a counter, or a variable such as turn, phase, weather, town");
  const auto label = Label::parse(what);
  order.what = label ? label->text() : lower(what);
  while (!words.at_end()) {
    if (words.accept(kBecause)) {
      order.reason = words.rest();
      if (order.reason.empty()) words.take("a reason");
      break;
    }
    order.words.push_back(words.take(""));
  }
  return order;
}

Order read_place(Reader& words) {
  const Label counter = words.take_label();
  return RefPlace{counter, words.take_box()};
}
Order read_remove(Reader& words) { return RefRemove{words.take_label()}; }

Order read_rule(Reader& words) {
  if (words.at_end()) words.take("the words of the ruling");
  return RefRule{words.rest()};
}

Order read_roll(Reader& words) {
  if (!words.accept("test")) {
    words.take("test and a counter");
    words.fail("test and a counter");
  }
  return RefRollTest{words.take_label()};
}

Order read_undo(Reader& words) {
  if (words.at_end() || words.accept("phase")) return RefUndo{false};
  if (words.accept("turn")) return RefUndo{true};
  words.take("phase or turn");
  words.fail("phase or turn");
  return RefUndo{};
}

Order read_note(Reader& words) {
  RefNote order;
  order.to = lower(words.take("aga, prince or all"));
  if (order.to != "all" && !seat_of(order.to)) words.fail("aga, prince or all");
  if (words.at_end()) words.take("the words of the note");
  order.text = words.rest();
  return order;
}

Order read_abort(Reader&) { return RefAbort{}; }

constexpr auto kTable = std::to_array<rules::Named<ParseOrder>>({{"pause", read_pause},
                                                                 {"resume", read_resume},
                                                                 {"extend", read_extend},
                                                                 {"set", read_set},
                                                                 {"place", read_place},
                                                                 {"remove", read_remove},
                                                                 {"rule", read_rule},
                                                                 {"roll", read_roll},
                                                                 {"undo", read_undo},
                                                                 {"note", read_note},
                                                                 {"abort", read_abort}});

}  // namespace

Verbs referee_verbs() { return kTable; }

bool is_free_text(std::string_view line) {
  Reader words(line);
  words.accept("ref");
  if (words.accept("pause") || words.accept("rule") || words.accept("note")) return true;
  if (!words.accept("set")) return false;
  while (!words.at_end() && !words.accept(kBecause)) words.take("");
  return !words.at_end();
}

}  // namespace cherta::tartar_raid
