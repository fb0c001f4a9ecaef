// Orders of the Aga's objectives and of the movement phases (6.2).
#include "server/rules/tartar_raid/words/orders_table.h"

// "feudal", "T3".
template <>
struct cherta::rules::Spoken<cherta::tartar_raid::LossKey> {
  static constexpr std::string_view kShape = "KIND|COUNTER";
  static tartar_raid::LossKey take(Reader& words) {
    constexpr std::string_view kExpected = "a kind such as feudal or cossack, or the label of an original army";
    const std::string word = words.take(kExpected);
    if (const auto label = tartar_raid::Label::parse(word)) return {std::nullopt, *label};
    const auto kind = tartar_raid::kind_of(word);
    if (!kind) words.fail(kExpected);
    return {kind, {}};
  }
  static std::string text(const tartar_raid::LossKey& key) {
    return key.kind ? std::string(word_of(*key.kind)) : key.origin.text();
  }
};

namespace cherta::tartar_raid {

namespace {

using rules::always;
using rules::any_of;
using rules::by_hand;
using rules::field;
using rules::led;
using rules::Part;

// "burn", "enslave carry".
Part<Overrun> manner() {
  const auto read = [](Reader& words, Overrun& order) {
    constexpr std::string_view kExpected = "burn, or enslave carry, guard, caravan1 or caravan2";
    constexpr std::string_view kEnslave = "carry, guard, caravan1 or caravan2";
    if (words.accept("burn")) return;
    if (!words.accept("enslave")) {
      words.take(kExpected);
      return words.fail(kExpected);
    }
    const auto how = rules::enum_from_word<Manner>(lower(words.take(kEnslave)));
    if (!how || *how == Manner::kBurn) words.fail(kEnslave);
    order.manner = how.value_or(Manner::kCarry);
  };
  return by_hand<Overrun>("burn|enslave …", read, [](const Overrun& order) {
    return (order.manner == Manner::kBurn ? "" : "enslave ") + std::string(rules::word_of(order.manner));
  });
}

// "forced [else go|stay]" (TR-7.2.1).
Part<March> forced() {
  const auto read = [](Reader& words, March& order) {
    order.forced = words.accept("forced");
    if (!words.accept("else")) return;
    order.else_stay = words.accept("stay");
    if (order.else_stay || words.accept("go")) return;
    words.take("go or stay");
    words.fail("go or stay");
  };
  Part<March> part = by_hand<March>("[forced]", read, [](const March& order) {
    return std::string(!order.forced ? "" : order.else_stay ? "forced else stay" : "forced");
  });
  part.starts = "forced";
  return part;
}

rules::Parts<March> way() {
  return {field(&March::counter), boxes(&March::path),
          any_of<March>({forced(), rules::after("fast", &March::fast), rules::flag(&March::assault, "assault"),
                         rules::flag(&March::surprise, "surprise"), led("pick", labels(&March::pick))},
                        "a box, forced, fast, assault, surprise or pick")};
}

Part<Leave> what_is_left() {
  const auto read = [](Reader& words, Leave& order) {
    constexpr std::string_view kExpected = "peasants, cossacks or foot";
    const auto kind = kind_of(words.take(kExpected));
    if (kind != Kind::kPeasant && kind != Kind::kCossack && kind != Kind::kFoot) words.fail(kExpected);
    order.what = kind.value_or(Kind::kPeasant);
  };
  return by_hand<Leave>("peasants|cossacks|foot", read, [](const Leave& order) {
    return std::string(rules::word_of(order.what)) + (order.what == Kind::kFoot ? "" : "s");
  });
}

Part<Losses> losses() {
  return rules::some(&Losses::order, kMostListed, [](const Reader& words) { return !words.at_end(); });
}

// "battleorder 34 44 end": both in one; without the end it is the order of battles alone.
bool ends_too(const Reader& words) {
  Reader rest = words;
  rest.take({});
  bool any = false;
  for (std::size_t n = 0; n < kMostListed && Box::parse(rest.peek()); ++n) any = !rest.take({}).empty();
  return any && rest.accept("end");
}

Part<End> battles() {
  Part<End> part = boxes(&End::battle_order);
  part.fits = [](const void* order) { return !static_cast<const End*>(order)->battle_order.empty(); };
  return part;
}

Rows objectives() {
  return {row<Overrun>("overrun", {field(&Overrun::box), field(&Overrun::counter), manner()},
                       "At the start of a turn the Aga takes a village in which he stands; how, only he knows.",
                       "overrun 31 T1 burn | overrun 31 T1 enslave carry|guard|caravan1|caravan2", When::kDeclare,
                       "TR-14.1.1", check_overrun, do_overrun),
          row<Done>("done", {}, "No more villages this turn.", {}, When::kDeclare, "TR-14.1.3", {}, do_done),
          row<Herd>("herd", {field(&Herd::box)},
                    "The Aga names the edge box to which troops arriving among his men are turned away.", "herd 64",
                    When::kHerd, "TR-5.2.11", check_herd, do_herd),
          Row<ChooseMover>{
              .words = {{"first", {always(&ChooseMover::first, true)}, "You won the roll: you move first."},
                        {"second", {always(&ChooseMover::first, false)}, "You won the roll: you move second."}},
              .when = {When::kChoose},
              .rule = "TR-8.3",
              .deed = do_choose_mover}};
}

}  // namespace

Rows march_orders() {
  Rows rows = objectives();
  const Rows moves = {
      row<March>("march", way(),
                 "Moves a counter box by box: forced dices for one box more, fast spends a card, assault challenges "
                 "villagers at the end, surprise rushes the town, pick takes peasants or caravans along.",
                 "march T1 13 23 [forced [else go|stay]] [fast 7H] [assault] [surprise] [pick H1]", When::kMove,
                 "TR-7.1.1", check_march, do_march),
      row<Assault>("assault", {field(&Assault::counter)}, "Challenges the heroic villagers in whose village T1 stands.",
                   "assault T1", When::kMove, "TR-9.3.4", check_assault, do_assault),
      row<Siege>("siege", {field(&Siege::counter), led("with", labels(&Siege::with))},
                 "Sits before the town instead of moving; after the battles a die looks for an opening.",
                 "siege T1 [with T2]", When::kMove, "TR-14.2.2.1", check_siege, do_siege),
      row<Sally>("sally", {field(&Sally::counter)}, "Comes out of the town to fight the Tartars before it.", "sally F1",
                 When::kMove, "TR-14.2.1.2", check_sally, do_sally),
      row<Join>("join", {field(&Join::who), field(&Join::into)},
                "T2 becomes part of T1, in the same box, where the rules allow it.", "join T2 T1", When::kMove,
                "TR-12.4", check_join, do_join),
      row<Separate>("separate", {field(&Separate::counter)}, "Splits joined armies again.", "separate F1", When::kMove,
                    "TR-12.6", check_separate, do_separate),
      row<Summon>("summon", {field(&Summon::army), field(&Summon::peasants)},
                  "Villagers or peasants join an army: in its box, or next to a Good commander.", "summon F1 H1",
                  When::kMove, "TR-9.3.9", check_summon, do_summon),
      row<Leave>("leave", {field(&Leave::army), what_is_left()},
                 "Leaves part of an army behind as a counter of its own.", "leave F1 peasants|cossacks|foot",
                 When::kMove, "TR-9.2.4", check_leave, do_leave),
      row<Gather>("gather", {field(&Gather::army), field(&Gather::escort)},
                  "T1 takes over a caravan or guard in its box, captives and all.", "gather T1 T5", When::kMove,
                  "TR-14.1.8", check_gather, do_gather),
      row<Abandon>("abandon", {field(&Abandon::counter)}, "Lets slaves and loot go; the counter rides fast again.",
                   "abandon T1", When::kMove, "TR-14.1.8", check_abandon, do_abandon),
      row<Claim>("claim", {field(&Claim::counter), field(&Claim::skill)},
                 "What skill a rumour pretends to, until it has been shown.", "claim T3 good", When::kAside, "TR-5.3.3",
                 check_claim, do_claim),
      row<Losses>("losses", {field(&Losses::counter), losses()},
                  "The order in which this counter's kinds (or original armies) take losses.",
                  "losses F1 feudal cossack", When::kAside, "TR-0.14", check_losses, do_losses),
      row<Withdraw>("withdraw", {}, "The Aga announces that he rides for home; it cannot be taken back.", {},
                    When::kDeclareOrMove, "TR-14.0.6", check_withdraw, do_withdraw),
      Row<End>{.words = {{"battleorder",
                          {battles(), "end"},
                          "In which order this phase's battles are fought.",
                          "battleorder 34 44 [end]",
                          ends_too},
                         {"end", {led("battleorder", boxes(&End::battle_order))}, "Ends your movement phase.", "end"}},
               .when = {When::kMove},
               .rule = "TR-8.5",
               .check = check_end,
               .deed = do_end},
      row<BattleOrder>("battleorder", {boxes(&BattleOrder::boxes)}, {}, {}, When::kMove, "TR-11.1", check_battle_order,
                       do_battle_order)};
  rows.insert(rows.end(), moves.begin(), moves.end());
  return rows;
}

}  // namespace cherta::tartar_raid
