// Windows (TR-17.2-3): opened on public facts, sealed until they close, carried out in a fixed order.
#include "server/rules/tartar_raid/chapters/turn/windows.h"

#include <algorithm>

#include "server/rules/tartar_raid/chapters/turn/undo.h"

namespace cherta::tartar_raid {

namespace {

const std::optional<std::string>* reply_of(const Window& window, Seat seat) {
  return (seat == kAga ? window.aga_reply : window.prince_reply).if_known();
}

bool has_replied(const State& state, const Window& window, Seat seat) {
  const auto* reply = reply_of(window, seat);
  return (reply && *reply) || side_of(state, seat).muted.get_or(false);
}

std::optional<Order> order_of(const Window& window, Seat seat) {
  const auto* reply = reply_of(window, seat);
  if (!reply || !*reply) return std::nullopt;
  const auto order = TartarRaid::parse(**reply);
  return order ? std::optional(*order) : std::nullopt;
}

// TR-17.2.2: the phasing player's first; at the start of the turn the Aga's.
std::array<Seat, 2> in_turn(const State& state) {
  const Seat first = phasing_player(state);
  return {first, rules::other(first)};
}

// Who is mute has passed; in a match when the time for answers given in advance has come, by a reply like any other.
bool has_answered(const Ruling& r, const Window& window, Seat seat) {
  if (!r.answers_come_apart()) return has_replied(r.now(), window, seat);
  const auto* reply = reply_of(window, seat);
  return reply && *reply;
}

bool closes_on_the_last_reply(const State& state) { return state.options->close_early || state.options->standing(); }

// TR-17.3.2. In `standing` mode only contact windows are asked, with the ordinary deadline: they close on the last
// reply.
void close_if_all_replied(Ruling& r) {
  const auto& window = *r->window;
  if (!window || !closes_on_the_last_reply(r.now())) return;
  for (const Seat seat : {kAga, kPrince})
    if (is_asked(*window, seat) && !has_answered(r, *window, seat)) return;
  close_window(r);
}

// TR-17.3.1: never asked; each seat's standing orders decide as if it were open, then both are carried out.
void answer_at_once(Ruling& r, const Window& window) {
  std::array<std::optional<Order>, 2> orders;
  for (const Seat seat : {kAga, kPrince})
    if (is_asked(window, seat)) orders[rules::index(seat)] = standing_reply(r, seat, window);
  if (*window.kind == WindowClass::kIntel) {
    const Seat owner = window.subject->side();
    return answer_intel(r, window, orders[rules::index(owner)]);
  }
  for (const Seat seat : in_turn(r.now()))
    if (orders[rules::index(seat)] && *r->phase != Phase::kFinished)
      carry_out(r, seat, *orders[rules::index(seat)], window);
}

void ask_standing(Ruling& r, const Window& window) {
  for (const Seat seat : {kAga, kPrince}) {
    if (!is_asked(window, seat) || has_replied(r.now(), window, seat)) continue;
    if (const auto order = standing_reply(r, seat, window))
      r.emit(WindowReplied{seat, std::optional(TartarRaid::write(*order))});
  }
}

// The cards within a contact reply: Intelligence, or a Join (TR-17.1.2). The reply itself is for the battle.
void carry_out_contact(Ruling& r, Seat seat, const Contact& contact, const Window& window) {
  if (contact.intel) carry_out(r, seat, *contact.intel, window);
  if (contact.join_card && *r->battle) bring_to_battle(r, seat, *contact.join_card, contact.join_counter);
}

Contact contact_of(const Window& window, Seat seat) {
  const auto order = order_of(window, seat);
  const Contact* contact = order ? get_if<Contact>(&*order) : nullptr;
  if (contact) return *contact;
  Contact standard;
  standard.box = window.box;
  return standard;
}

void settle(Ruling& r, const Window& window) {
  r.emit(WindowSettled{window.kind});
  if (*window.kind == WindowClass::kContact && *r->battle)
    contact_closed(r, contact_of(window, kAga), contact_of(window, kPrince));
}

Refused check_window(const Known& known, Seat seat, std::string_view what) {
  const auto& window = *known->window;
  if (!window || !is_asked(*window, seat))
    return refuse("E_WINDOW", "TR-17.2.1", "no window is open for you to " + std::string(what));
  return {};
}

}  // namespace

bool is_asked(const Window& window, Seat seat) { return seat == kAga ? *window.aga_asked : *window.prince_asked; }

Window contact_window(const State&, Box box) {
  Window window;
  window.kind = WindowClass::kContact;
  window.box = box;
  window.aga_asked = window.prince_asked = true;
  window.aga_reply = window.prince_reply = std::optional<std::string>();
  return window;
}

void open_window(Ruling& r, Window window) {
  window.aga_reply = window.prince_reply = std::optional<std::string>();
  if (!*window.aga_asked && !*window.prince_asked) return;
  const bool contact = *window.kind == WindowClass::kContact;
  if (r->options->standing() && !contact) return answer_at_once(r, window);
  r.emit(WindowOpened{window});
}

// TR-17.3.1, TR-17.3.3: contact windows ask the standing orders of `standing` mode; who is mute has passed.
bool answer_in_advance(Ruling& r) {
  if (r->options->standing()) ask_standing(r, Window(**r->window));
  close_if_all_replied(r);
  return !*r->window;
}

// TR-17.3.3: the pass of who is mute.
static void pass_for_the_mute(Ruling& r, Seat seat) {
  const auto& window = *r->window;
  if (!window || !closes_on_the_last_reply(r.now()) || !is_asked(*window, seat)) return;
  if (side_of(r.now(), seat).muted.get_or(false) && !has_answered(r, *window, seat))
    r.emit(WindowReplied{seat, std::optional(TartarRaid::write(Pass{}))});
}

void give_prepared_replies(Ruling& r) {
  if (r->options->standing()) ask_standing(r, Window(**r->window));
  for (const Seat seat : {kAga, kPrince}) pass_for_the_mute(r, seat);
  close_if_all_replied(r);
}

bool TartarRaid::prepared(const State& state, bool fresh) {
  if (!fresh || *state.paused || *state.phase == Phase::kFinished) return false;
  const auto& window = *state.window;
  for (const Seat seat : {kAga, kPrince}) {
    const bool asked = window && is_asked(*window, seat) && !*reply_of(*window, seat);
    if (asked && closes_on_the_last_reply(state) && side_of(state, seat).muted.get_or(false)) return true;
    if (state.options->standing() && (asked || !window) && would_answer_by_standing(state, seat)) return true;
  }
  return false;
}

void reply(Ruling& r, Seat seat, const Order& order) {
  r.emit(WindowReplied{seat, std::optional(TartarRaid::write(order))});
  close_if_all_replied(r);
}

void close_window(Ruling& r) {
  ask_standing(r, Window(**r->window));  // TR-17.7.1
  const Window window = **r->window;
  r.emit(WindowClosed{window.kind, window.box});
  if (*window.kind == WindowClass::kIntel) answer_intel(r, window, order_of(window, window.subject->side()));
}

// TR-17.2.4: no second reply to a card of the same window, save to Intelligence.
void continue_closing(Ruling& r) {
  const Window window = **r->closing;
  const int next = window.carried_out;
  if (next >= 2) return settle(r, window);
  const Seat seat = in_turn(r.now())[static_cast<std::size_t>(next)];
  r.emit(ReplyCarriedOut{seat});
  const auto order = order_of(window, seat);
  if (!order) return;
  const Contact* contact = get_if<Contact>(&*order);
  if (contact)
    carry_out_contact(r, seat, *contact, window);
  else
    carry_out(r, seat, *order, window);
}

Refused check_pass(const Known& known, Seat seat) { return check_window(known, seat, "pass"); }
Refused check_mute(const Known& known, Seat seat, const Mute&) { return check_window(known, seat, "mute"); }

// TR-17.3.3: the player's own choice; it does not shorten a fixed window.
void do_mute(Ruling& r, Seat seat, const Mute&) {
  r.emit(Muted{seat, true});
  if (r.answers_come_apart()) pass_for_the_mute(r, seat);
  close_if_all_replied(r);
}

// His reply is sealed, and nothing more is waited for of him, though he may change it.
bool TartarRaid::has_answered(const Known& known, Seat seat) {
  const auto& window = *known->window;
  const auto* reply = window ? reply_of(*window, seat) : nullptr;
  return reply && *reply && !is_asked_to_take_back(*known, seat);
}

}  // namespace cherta::tartar_raid
