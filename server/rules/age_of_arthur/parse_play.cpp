// The orders of a raid (section 6), from the first march to the last.
#include <array>

#include "server/rules/age_of_arthur/reader.h"

namespace cherta::age_of_arthur {

namespace {

// "double+bridge" (AA-8.7).
JokerUse read_joker_use(Reader& words, std::string_view value) {
  JokerUse use;
  for (const std::string& piece : split(lower(value), '+')) {
    bool& flag = piece == "double" ? use.twice : piece == "bridge" ? use.bridge : use.ford;
    if ((piece != "double" && piece != "bridge" && piece != "ford") || flag)
      words.fail("joker=double, bridge or ford, or two of them with a +");
    flag = true;
  }
  return use;
}

// "via 3-7 joker=double": what may follow the end of a step.
void read_way(Reader& words, March& step) {
  if (words.accept("via")) {
    step.via = words.take_cell();
    if (step.via->is_home()) words.fail("a cell of the grid");
  }
  if (const auto joker = words.take_value("joker")) step.joker = read_joker_use(words, *joker);
}

Order read_march(Reader& words) { return take_step(words); }

Order read_home(Reader& words) {
  March order{Cell::home(), std::nullopt, {}};
  read_way(words, order);
  return order;
}

Order read_guide(Reader& words) {
  if (words.accept("no")) return Guide{};
  return Guide{take_step(words)};
}

Order read_joker(Reader& words) {
  if (words.accept("cancel")) return JokerCancel{true};
  if (words.accept("pass")) return JokerCancel{false};
  words.take("cancel or pass");
  words.fail("cancel or pass");
  return JokerCancel{};
}

Order read_ford(Reader& words) {
  constexpr std::string_view kExpected = "force, around, withdraw, bypass, outflank or split";
  Ford order;
  const auto choice = rules::enum_from_word<FordChoice>(lower(words.take(kExpected)));
  if (!choice) words.fail(kExpected);
  order.choice = choice.value_or(FordChoice::kForce);
  if (order.choice != FordChoice::kSplit) return order;
  const auto percent = whole_number(words.take("a percentage from 10 to 90 in tens"));
  if (!percent || *percent < 0) words.refuse({"E_SPLIT", "AA-9.10", "Split 10 to 90 in tens."});
  order.percent = percent.value_or(0);
  return order;
}

Order read_withdraw(Reader& words) { return WithdrawTo{take_step(words)}; }

Order read_mode(Reader& words) {
  const std::string mode = lower(words.take("auto, table or played"));
  if (mode != "auto" && mode != "table" && mode != "played")
    words.refuse({"E_OPTION", "AA-13.1", "The modes of battle are auto, table and played."});
  return ChooseMode{mode};
}

Order read_fallback(Reader& words) { return Fallback{words.take_cell()}; }

// AA-3.9: hundreds of levy foot and levy skirmishers.
Order read_levy(Reader& words) {
  constexpr std::string_view kExpected = "hundreds such as LF1 LS1";
  Levy order;
  do {
    const auto part = coded(words.take(kExpected));
    if (!part || (part->first != "LF" && part->first != "LS"))
      words.refuse({"E_LEVY", "AA-3.9", "A levy is whole hundreds of LF and LS."});
    if (part) (part->first == "LF" ? order.foot : order.skirmishers) += part->second;
  } while (!words.at_end() && !words.failed());
  return order;
}

// "accept" takes up a challenge, "accept undo" lets the other side take its order back.
Order read_accept(Reader& words) {
  if (words.accept("undo")) return AcceptUndo{};
  return AnswerChallenge{true};
}

Order read_offer(Reader& words) {
  if (!words.accept("undo")) {
    words.take("undo");
    words.fail("undo");
  }
  return OfferUndo{};
}

template <class O>
Order read_plain(Reader&) {
  return O{};
}
template <LootChoice choice>
Order read_loot(Reader&) {
  return Loot{choice};
}
template <class O, bool value>
Order read_yes_no(Reader&) {
  return O{value};
}

constexpr auto kTable = std::to_array<rules::Named<ParseOrder>>({{"march", read_march},
                                                                 {"home", read_home},
                                                                 {"halt", read_plain<Halt>},
                                                                 {"end", read_plain<EndRaid>},
                                                                 {"plunder", read_loot<LootChoice::kPlunder>},
                                                                 {"burn", read_loot<LootChoice::kBurn>},
                                                                 {"leave", read_loot<LootChoice::kLeave>},
                                                                 {"guide", read_guide},
                                                                 {"joker", read_joker},
                                                                 {"ford", read_ford},
                                                                 {"challenge", read_yes_no<Challenge, true>},
                                                                 {"pass", read_yes_no<Challenge, false>},
                                                                 {"accept", read_accept},
                                                                 {"decline", read_yes_no<AnswerChallenge, false>},
                                                                 {"press", read_yes_no<Press, true>},
                                                                 {"refuse", read_yes_no<Press, false>},
                                                                 {"stand", read_plain<Stand>},
                                                                 {"withdraw", read_withdraw},
                                                                 {"fight", read_yes_no<KingChoice, true>},
                                                                 {"surrender", read_yes_no<KingChoice, false>},
                                                                 {"sally", read_yes_no<Sally, true>},
                                                                 {"hold", read_yes_no<Sally, false>},
                                                                 {"battle-mode", read_mode},
                                                                 {"fallback", read_fallback},
                                                                 {"levy", read_levy},
                                                                 {"recruit", read_plain<Recruit>},
                                                                 {"attack", read_plain<Attack>},
                                                                 {"concede", read_plain<Concede>},
                                                                 {"offer", read_offer},
                                                                 {"expire", read_plain<Expire>},
                                                                 {"prepared", read_plain<Prepared>}});

}  // namespace

March take_step(Reader& words) {
  March step{words.take_cell(), std::nullopt, {}};
  read_way(words, step);
  return step;
}

Verbs play_verbs() { return kTable; }

}  // namespace cherta::age_of_arthur
