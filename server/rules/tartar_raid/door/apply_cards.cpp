// Folding in the events of cards and windows (TR-4, TR-17) and of joining (TR-12).
#include <algorithm>

#include "server/rules/tartar_raid/door/apply.h"

namespace cherta::tartar_raid::folding {

namespace {

// TR-12.4: used movement and restrictions carry over from both.
void carry_over(Counter& into, const Counter& who) {
  into.moved = *into.moved || *who.moved;
  into.fought = *into.fought || *who.fought;
  into.pinned = *into.pinned || *who.pinned;
  into.been_pinned = *into.been_pinned || *who.been_pinned;
  into.tried_forced = *into.tried_forced || *who.tried_forced;
  into.extra_this_turn = *into.extra_this_turn || *who.extra_this_turn;
  into.extra_last_turn = *into.extra_last_turn || *who.extra_last_turn;
  into.beaten = *into.beaten || *who.beaten;
  into.assaulted = *into.assaulted || *who.assaulted;
  into.stood_still = *into.stood_still && *who.stood_still;
  into.may_cross = *into.may_cross && *who.may_cross;
  into.immobile_until = std::max(*into.immobile_until, *who.immobile_until);
  for (const int row : who.cherta_barred)
    if (std::ranges::find(*into.cherta_barred, row) == into.cherta_barred.end()) into.cherta_barred->push_back(row);
  std::ranges::sort(*into.cherta_barred);
}

// `who` is part of `into`, and what was known of its strength is so no more.
void merge(State& s, Label who, Label into, const Hidden<Contents>& contents) {
  if (Counter* to = counter_in(s, into)) to->last_known = std::optional<LastKnown>();
  learn_contents(s, into, contents);
  remove_counter(s, who);
}

// The same of one that has marched, or fought, by itself.
void absorb(State& s, Label who, Label into, const Hidden<Contents>& contents, bool stamp_falls) {
  const Counter* from = counter_in(s, who);
  Counter* to = counter_in(s, into);
  if (from && to) {
    const bool may_cross = *to->may_cross;
    carry_over(*to, *from);
    if (from->label->letter != 'T' && from->label->letter != 'F') to->may_cross = may_cross;  // picked up on the way
    if (stamp_falls) to->stamp = std::optional<Skill>();                                      // TR-0.12
  }
  merge(s, who, into, contents);
}

}  // namespace

// ---- cards and windows ----

void fold(State& s, const CardPlayed& e) {
  Side& side = side_in(s, e.side);
  --*side.hand_count;
  side.card_played = true;
  side.discard->push_back({e.card, *s.turn, *e.use});
  learn(side.hand, e.hand);
  learn(s.pending, e.pending);
}
void fold(State& s, const StrengthDisclosed& e) { note_units(s, e.counter, e.units, *e.cause); }
void fold(State&, const CardNullified&) {}
void fold(State& s, const StrengthTested& e) {
  learn_contents(s, e.counter, e.contents);
  if (!*e.sole) return;
  if (*e.units == 0)
    remove_counter(s, e.counter);
  else
    note_units(s, e.counter, e.units, SizeFrom::kTest);
}
void fold(State& s, const WindowOpened& e) { s.window = std::optional<Window>(*e.window); }
void fold(State& s, const WindowReplied& e) {
  if (!*s.window) return;
  learn(*e.side == kAga ? (*s.window)->aga_reply : (*s.window)->prince_reply, e.reply);
}
void fold(State& s, const WindowClosed& e) {
  if (*e.kind != WindowClass::kIntel) s.closing = s.window;
  s.window = std::optional<Window>();
}
void fold(State& s, const ReplyCarriedOut&) {
  if (*s.closing) ++(*s.closing)->carried_out;
}
void fold(State& s, const WindowSettled&) { s.closing = std::optional<Window>(); }

// ---- joining ----

void fold(State& s, const Joined& e) { absorb(s, e.who, e.into, e.contents, e.stamp_falls); }
void fold(State& s, const Separated& e) {
  const Counter* whole = counter_in(s, e.counter);
  if (!whole) return;
  Counter common = *whole;
  common.stamp = std::optional<Skill>();  // TR-0.12
  common.last_known = std::optional<LastKnown>();
  remove_counter(s, e.counter);
  for (const DeployedCounter& part : e.parts) {
    Counter one = common;
    one.label = part.counter;
    one.box = part.box;
    one.contents = part.contents;
    add_counter(s, std::move(one));
  }
}
void fold(State& s, const PeasantsSummoned& e) {
  if (Counter* army = counter_in(s, e.army); army && *e.ends_move) army->moved = true;
  merge(s, e.peasants, e.army, e.contents);
}
void fold(State& s, const LeftBehind& e) {
  if (Counter* army = counter_in(s, e.army)) {
    army->last_known = std::optional<LastKnown>();
    if (Counter* left = counter_in(s, e.left)) {
      left->moved = army->moved;
      left->been_pinned = army->been_pinned;
    }
  }
  learn_contents(s, e.army, e.contents);
}
void fold(State& s, const EscortGathered& e) { absorb(s, e.escort, e.army, e.contents, true); }

}  // namespace cherta::tartar_raid::folding
