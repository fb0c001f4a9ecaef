// The orders of 6.2 for play itself.
#include <array>

#include "server/rules/tartar_raid/options.h"
#include "server/rules/tartar_raid/words/reader.h"

namespace cherta::tartar_raid {

namespace {

constexpr std::size_t kMostListed = 40;  // boxes of a path, counters of a list

bool box_follows(const Reader& words) { return Box::parse(words.peek()).has_value(); }
bool label_follows(const Reader& words) { return Label::parse(words.peek()).has_value(); }

Boxes take_boxes(Reader& words) {
  Boxes boxes = {words.take_box()};
  while (box_follows(words) && boxes.size() < kMostListed) boxes.push_back(words.take_box());
  return boxes;
}

Labels take_labels(Reader& words) {
  Labels labels = {words.take_label()};
  while (label_follows(words) && labels.size() < kMostListed) labels.push_back(words.take_label());
  return labels;
}

Order read_overrun(Reader& words) {
  constexpr std::string_view kExpected = "burn, or enslave carry, guard, caravan1 or caravan2";
  Overrun order;
  order.box = words.take_box();
  order.counter = words.take_label();
  const std::string how = lower(words.take(kExpected));
  if (how == "burn") return order;
  if (how != "enslave") {
    words.fail(kExpected);
    return order;
  }
  const auto manner = rules::enum_from_word<Manner>(lower(words.take("carry, guard, caravan1 or caravan2")));
  if (!manner || *manner == Manner::kBurn) words.fail("carry, guard, caravan1 or caravan2");
  order.manner = manner.value_or(Manner::kCarry);
  return order;
}

// "forced [else go|stay]".
void read_forced(Reader& words, March& order) {
  order.forced = true;
  if (!words.accept("else")) return;
  order.else_stay = words.accept("stay");
  if (!order.else_stay && !words.accept("go")) {
    words.take("go or stay");
    words.fail("go or stay");
  }
}

Order read_march(Reader& words) {
  constexpr std::string_view kExpected = "a box, forced, fast, assault, surprise or pick";
  March order;
  order.counter = words.take_label();
  order.path = take_boxes(words);
  while (!words.at_end() && !words.failed()) {
    if (words.accept("forced")) {
      read_forced(words, order);
    } else if (words.accept("fast")) {
      order.fast = words.take_card();
    } else if (words.accept("assault")) {
      order.assault = true;
    } else if (words.accept("surprise")) {
      order.surprise = true;
    } else if (words.accept("pick")) {
      order.pick = take_labels(words);
    } else {
      words.take(kExpected);
      words.fail(kExpected);
    }
  }
  return order;
}

Order read_siege(Reader& words) {
  Siege order;
  order.counter = words.take_label();
  if (words.accept("with")) order.with = take_labels(words);
  return order;
}

Order read_join(Reader& words) {
  const Label who = words.take_label();
  return Join{who, words.take_label()};
}

Order read_summon(Reader& words) {
  const Label army = words.take_label();
  return Summon{army, words.take_label()};
}

Order read_leave(Reader& words) {
  constexpr std::string_view kExpected = "peasants, cossacks or foot";
  Leave order;
  order.army = words.take_label();
  const auto kind = kind_of(words.take(kExpected));
  if (!kind || (*kind != Kind::kPeasant && *kind != Kind::kCossack && *kind != Kind::kFoot)) words.fail(kExpected);
  order.what = kind.value_or(Kind::kPeasant);
  return order;
}

Order read_gather(Reader& words) {
  const Label army = words.take_label();
  return Gather{army, words.take_label()};
}

PlayIntel take_intel(Reader& words) {
  const Card card = words.take_card();
  return {card, words.take_label()};
}

Order read_play_cossacks(Reader& words) {
  PlayCossacks order{words.take_card(), std::nullopt};
  if (words.at_end()) return order;
  order.edge = edge_of(words.take("N, S or E"));
  if (!order.edge) words.fail("N, S or E");
  return order;
}

Order read_play_heroes(Reader& words) {
  PlayHeroes order{words.take_card(), std::nullopt};
  if (!words.at_end()) order.box = words.take_box();
  return order;
}

Order read_play(Reader& words) {
  constexpr std::string_view kExpected = "intel, cossacks, heroes or join";
  if (words.accept("intel")) return take_intel(words);
  if (words.accept("cossacks") || words.accept("mercenaries")) return read_play_cossacks(words);
  if (words.accept("heroes")) return read_play_heroes(words);
  if (words.accept("join")) {
    PlayJoin order;
    order.card = words.take_card();
    order.who = words.take_label();
    order.into = words.take_label();
    return order;
  }
  words.take(kExpected);
  words.fail(kExpected);
  return Pass{};
}

void read_contact_card(Reader& words, Contact& order) {
  if (words.accept("join")) {
    order.join_card = words.take_card();
    order.join_counter = words.take_label();
  } else if (words.accept("intel")) {
    order.intel = take_intel(words);
  } else {
    words.take("join or intel");
    words.fail("join or intel");
  }
}

void read_contact_word(Reader& words, Contact& order) {
  constexpr std::string_view kExpected = "engage, joint, climax, play, levy or mode";
  if (words.accept("engage")) {
    order.engage = words.take_label();
  } else if (words.accept("joint")) {
    order.joint = take_labels(words);
  } else if (words.accept("climax")) {
    order.climax = true;
  } else if (words.accept("play")) {
    read_contact_card(words, order);
  } else if (words.accept("levy")) {
    const std::string answer = lower(words.take("yes or no"));
    if (answer != "yes" && answer != "no") words.fail("yes or no");
    order.levy = answer == "yes";
  } else if (words.accept("mode")) {
    order.mode = lower(words.take("auto, table or played"));
    if (!rules::enum_from_word<BattleMode>(order.mode)) words.fail("auto, table or played");
  } else {
    words.take(kExpected);
    words.fail(kExpected);
  }
}

Order read_contact(Reader& words) {
  Contact order;
  order.box = words.take_box();
  while (!words.at_end() && !words.failed()) read_contact_word(words, order);
  return order;
}

Order read_intercept(Reader& words) {
  const Card card = words.take_card();
  return Intercept{card, words.take_label()};
}

Order read_retreat(Reader& words) {
  if (words.accept("inside")) return Retreat{};
  return Retreat{words.take_box()};
}

Order read_battleorder(Reader& words) {
  const Boxes boxes = take_boxes(words);
  if (words.accept("end")) return End{boxes};
  return BattleOrder{boxes};
}

Order read_end(Reader& words) {
  if (words.accept("battleorder")) return End{take_boxes(words)};
  return End{};
}

Order read_losses(Reader& words) {
  constexpr std::string_view kExpected = "a kind such as feudal or cossack, or the label of an original army";
  Losses order;
  order.counter = words.take_label();
  do {
    const std::string word = words.take(kExpected);
    LossKey key;
    if (const auto label = Label::parse(word))
      key.origin = *label;
    else
      key.kind = kind_of(word);
    if (!key.kind && !key.origin.exists()) words.fail(kExpected);
    order.order.push_back(key);
  } while (!words.at_end() && !words.failed() && order.order.size() < kMostListed);
  return order;
}

Order read_claim(Reader& words) {
  const Label counter = words.take_label();
  return Claim{counter, words.take_skill()};
}

template <class O>
Order read_plain(Reader&) {
  return O{};
}
template <class O>
Order read_with_label(Reader& words) {
  return O{words.take_label()};
}
template <class O>
Order read_with_box(Reader& words) {
  return O{words.take_box()};
}
template <class O>
Order read_with_card(Reader& words) {
  return O{words.take_card()};
}
Order read_first(Reader&) { return ChooseMover{true}; }
Order read_second(Reader&) { return ChooseMover{false}; }

constexpr auto kTable = std::to_array<rules::Named<ParseOrder>>({{"overrun", read_overrun},
                                                                 {"done", read_plain<Done>},
                                                                 {"herd", read_with_box<Herd>},
                                                                 {"first", read_first},
                                                                 {"second", read_second},
                                                                 {"march", read_march},
                                                                 {"assault", read_with_label<Assault>},
                                                                 {"siege", read_siege},
                                                                 {"sally", read_with_label<Sally>},
                                                                 {"join", read_join},
                                                                 {"separate", read_with_label<Separate>},
                                                                 {"summon", read_summon},
                                                                 {"leave", read_leave},
                                                                 {"gather", read_gather},
                                                                 {"abandon", read_with_label<Abandon>},
                                                                 {"play", read_play},
                                                                 {"counter", read_with_card<CounterIntel>},
                                                                 {"intercept", read_intercept},
                                                                 {"zoc", read_with_label<Zoc>},
                                                                 {"contact", read_contact},
                                                                 {"pass", read_plain<Pass>},
                                                                 {"mute", read_plain<Mute>},
                                                                 {"retreat", read_retreat},
                                                                 {"battleorder", read_battleorder},
                                                                 {"losses", read_losses},
                                                                 {"claim", read_claim},
                                                                 {"withdraw", read_plain<Withdraw>},
                                                                 {"end", read_end},
                                                                 {"pursue", read_with_label<Pursue>},
                                                                 {"stop", read_plain<Stop>}});

}  // namespace

Verbs play_verbs() { return kTable; }

}  // namespace cherta::tartar_raid
