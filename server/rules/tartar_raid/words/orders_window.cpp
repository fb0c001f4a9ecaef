// Cards and windows, and what a battle and the pursuit ask (6.2).
#include "server/rules/tartar_raid/options.h"
#include "server/rules/tartar_raid/words/orders_table.h"

namespace cherta::tartar_raid {

namespace {

using rules::after;
using rules::by_hand;
using rules::expects;
using rules::field;
using rules::led;
using rules::maybe;
using rules::Part;

// Cards played into a window are replies like any other: sealed until it closes (TR-17.2.2).
template <class O>
auto sealed_in_a_window(void (*play)(Ruling&, Seat, const O&)) {
  return [play](Ruling& r, Seat seat, const O& order) { *r->window ? reply(r, seat, order) : play(r, seat, order); };
}

// ---- cards ----

rules::Parts<PlayIntel> intel() { return {field(&PlayIntel::card), field(&PlayIntel::target)}; }
rules::Parts<PlayCossacks> cossacks() { return {field(&PlayCossacks::card), maybe(&PlayCossacks::edge)}; }

Rows card_orders() {
  return {
      Row<PlayIntel>{
          .words = {{"play intel", intel(),
                     "Plays a card: learn a size, hire Cossacks, raise a village, summon troops. One card a turn.",
                     "play intel AS T2 | play cossacks 9S [N] | play heroes 8S [46] | play join 6D C1 F1"},
                    {"play", {expects<PlayIntel>("intel, cossacks, heroes or join")}}},
          .when = {When::kCard},
          .rule = "TR-4.2.3.1",
          .check = check_play_intel,
          .deed = sealed_in_a_window(do_play_intel)},
      Row<PlayCossacks>{.words = {{"play cossacks", cossacks()}, {"play mercenaries", cossacks()}},
                        .when = {When::kCard},
                        .rule = "TR-4.2.2.4",
                        .check = check_play_cossacks,
                        .deed = sealed_in_a_window(do_play_cossacks)},
      row<PlayHeroes>("play heroes", {field(&PlayHeroes::card), maybe(&PlayHeroes::box)}, {}, {}, When::kCard,
                      "TR-4.2.2.5", check_play_heroes, sealed_in_a_window(do_play_heroes)),
      row<PlayJoin>("play join", {field(&PlayJoin::card), field(&PlayJoin::who), field(&PlayJoin::into)}, {}, {},
                    When::kMove, "TR-4.2.4.5", check_play_join, do_play_join),
      row<CounterIntel>("counter", {field(&CounterIntel::card)}, "Your own Ace makes the enemy's Intelligence void.",
                        "counter AD", When::kWindow, "TR-4.2.3.2", check_counter_intel, reply),
      row<Intercept>("intercept", {field(&Intercept::card), field(&Intercept::counter)},
                     "By a Join card F1 falls upon the enemy who has just come next to it.", "intercept 6D F1",
                     When::kWindow, "TR-4.2.4.4", check_intercept, reply),
      row<Zoc>("zoc", {field(&Zoc::counter)}, "On hexes F1 intercepts a neighbour without a card, once a phase.",
               "zoc F1", When::kWindow, "TR-16.2.7", check_zoc, reply)};
}

// ---- one's part before a battle ----

// "play join 5D T4", "play intel AS F1" (TR-17.1.2).
Part<Contact> card_in_battle() {
  const auto read = [](Reader& words, Contact& order) {
    words.accept("play");
    if (words.accept("join")) {
      order.join_card = take_card(words);
      order.join_counter = take_label(words);
    } else if (words.accept("intel")) {
      const Card card = take_card(words);
      order.intel = PlayIntel{card, take_label(words)};
    } else {
      words.take("join or intel");
      words.fail("join or intel");
    }
  };
  Part<Contact> part = by_hand<Contact>("[play …]", read, [](const Contact& order) {
    std::string text;
    if (order.join_card) text = "play join " + order.join_card->text() + " " + order.join_counter.text();
    if (order.intel)
      rules::add_words(text, "play intel " + order.intel->card.text() + " " + order.intel->target.text());
    return text;
  });
  part.starts = "play";
  return part;
}

Part<Contact> mode() {
  const auto read = [](Reader& words, Contact& order) {
    constexpr std::string_view kExpected = "auto, table or played";
    order.mode = rules::enum_from_word<BattleMode>(lower(words.take(kExpected)));
    if (!order.mode) words.fail(kExpected);
  };
  return led("mode", by_hand<Contact>("MODE", read, [](const Contact& order) {
               return order.mode ? std::string(rules::word_of(*order.mode)) : std::string();
             }));
}

rules::Parts<Contact> dispositions() {
  return {field(&Contact::box),
          rules::any_of<Contact>(
              {after("engage", &Contact::engage), led("joint", labels(&Contact::joint)),
               rules::flag(&Contact::climax, "climax"), card_in_battle(), after("levy", &Contact::levy), mode()},
              "engage, joint, climax, play, levy or mode")};
}

Rows battle_orders() {
  return {
      row<Contact>("contact", dispositions(),
                   "Your part before a battle: who fights, who helps, and a card. Bare, the strongest fights alone.",
                   "contact 34 [engage T1] [joint T2] [climax] [play join 5D T4] [play intel AS F1] [levy "
                   "yes|no] [mode table]",
                   When::kWindow, "TR-11.2", check_contact, reply),
      row<Pass>("pass", {}, "You do nothing in this window.", {}, When::kWindow, "TR-17.2.1", check_pass, reply),
      row<Mute>("mute", {}, "You pass in every window till the end of the phase.", {}, When::kWindow, "TR-17.3.3",
                check_mute, do_mute),
      row<Retreat>("retreat", {rules::unless("inside", field(&Retreat::box))}, "Where the beaten force goes.",
                   "retreat 56 | retreat inside", When::kRetreat, "TR-11.7", check_retreat, do_retreat),
      row<Pursue>("pursue", {field(&Pursue::counter)}, "Rolls whether F1 follows the Tartars over the border.",
                  "pursue F1", When::kPursuit, "TR-14.4.3", check_pursue, do_pursue),
      row<Stop>("stop", {}, "No more pursuit.", {}, When::kPursuit, "TR-14.4.3", {}, do_stop)};
}

}  // namespace

Rows window_orders() {
  Rows rows = card_orders();
  for (auto& row : battle_orders()) rows.push_back(std::move(row));
  return rows;
}

}  // namespace cherta::tartar_raid
