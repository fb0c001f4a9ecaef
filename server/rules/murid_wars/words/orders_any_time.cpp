// Orders at any time (6.2): preferences, queues, draws, questions; and those of a real table (section 9).
#include <algorithm>

#include "server/rules/murid_wars/words/orders_table.h"

namespace cherta::murid_wars {

namespace {

using rules::always;
using rules::by_hand;
using rules::field;
using rules::yes_no;

const SideSecrets& own_of(const State& s, Seat side) { return (*s.own)[side].get(); }

// ---- preferences ----

Refused check_murid(Seat side) {
  return side == kMurid ? Refused() : refuse("E_NOT_YOURS", "MW-9.3", "That is the Murid's to say.");
}
// Each of the six once.
void read_priority(rules::Reader& words, PreferPriority& o) {
  do o.priority.push_back(rules::Spoken<Floor>::take(words));
  while (!words.at_end() && !words.failed() && o.priority.size() < kRatings.size());
  if (!words.failed() && check_priority(o).has_error()) words.fail("each of the six ratings once, such as MK:1");
}
std::string write_priority(const PreferPriority& o) {
  std::string text;
  for (const Floor& one : o.priority) rules::add_words(text, rules::Spoken<Floor>::text(one));
  return text;
}
Refused check_priority_order(const State&, Seat side, const PreferPriority&) { return check_murid(side); }
template <class O>
Refused check_group(const State& s, Seat side, const O& o) {
  if (auto refused = check_murid(side); refused.has_error()) return refused;
  if (const Unit* u = find(s, o.group); u && u->side != side)
    return refuse("E_NOT_YOURS", "MW-1.12", "Not your unit: " + o.group.text() + ".");
  const auto is_it = [&](const Unit& u) { return u.id == o.group && u.kind == Kind::kGroup; };
  if (std::ranges::any_of(*s.units, is_it) || std::ranges::any_of(own_of(s, side).draft, is_it)) return {};
  return refuse("E_UNKNOWN_UNIT", "MW-1.12", "No such group: " + o.group.text() + ".");
}
template <class O, class Change>
rules::Deed<MuridWars, O> preferring(Change change) {
  return [change](Ruling& r, Seat side, const O& o) {
    SideSecrets own = own_of(r.now(), side);
    change(own, o);
    set_own(r, side, "preferences", std::move(own));
  };
}
GroupUse& use_in(SideSecrets& own, UnitId group) {
  const auto found = std::ranges::find(own.groups, group, &GroupUse::group);
  return found == own.groups.end() ? own.groups.emplace_back(GroupUse{group, StandardUse::kFirst, true}) : *found;
}

// ---- queues (MW-17.4) ----

rules::Part<QueueOrders> alternatives() {
  rules::Part<QueueOrders> part = by_hand<QueueOrders>(
      "ORDER [| ORDER …]",
      [](rules::Reader& words, QueueOrders& o) {
        if (words.at_end()) words.take("an order");
        for (const std::string& one : rules::split(words.rest(), '|'))
          if (!one.empty()) o.alternatives.push_back(one);
        constexpr std::size_t kMost = 8;
        if (o.alternatives.empty() || o.alternatives.size() > kMost) words.fail("one to eight orders");
      },
      [](const QueueOrders& o) {
        std::string text;
        for (const std::string& one : o.alternatives) text += (text.empty() ? "" : " | ") + one;
        return text;
      });
  part.to_the_end = true;
  return part;
}

// ---- draws ----

Refused check_draw(const State& s, Seat side, const AgreeDraw& o) {
  if (o.word == DrawWord::kOffer || *s.draw_offer == other(side)) return {};
  return refuse("E_NO_OFFER", "MW-13.7", "No draw is offered.");
}
void draw(Ruling& r, Seat side, const AgreeDraw& o) {
  r.emit(DrawSpoken{o.word, side});
  if (o.word == DrawWord::kAccept) end_game(r, Winner::kDraw, Cause::kAgreed);
}

// ---- questions ----

Refused check_seen(const State& s, Seat side, UnitId id) {
  if (find(s, id) || std::ranges::count(own_of(s, side).draft, id, &Unit::id) > 0) return {};
  return no_such_unit("MW-1.15", id.text());
}
template <class O>
void answer_it(Ruling& r, Seat side, const O& o) {
  r.emit(Answered{side, answer(Known::of(r.now(), Viewer::player(side)), o), std::string("MW-1.15")});
}

// ---- a real table ----

// inches; yes and no stand for what is only so or not so
void read_value(rules::Reader& words, Dispute& o) {
  o.value = words.accept("no") ? 0 : words.accept("yes") ? kInch : table::take_inches(words);
}
constexpr std::size_t kMostLost = 200;
void read_result(rules::Reader& words, EnterResult& o) {
  o.claim.winner = words.take_word<Winner>();
  o.claim.cause = words.take_word<Cause>();
  if (words.accept("murid")) o.ratings = take_ratings(words, true, true);
  if (!words.accept("lost")) return;
  do o.claim.lost.push_back(rules::Spoken<UnitId>::take(words));
  while (!words.at_end() && !words.failed() && o.claim.lost.size() < kMostLost);
}
std::string write_result(const EnterResult& o) {
  std::string text(rules::word_of(o.claim.winner));
  rules::add_words(text, rules::word_of(o.claim.cause));
  if (o.ratings) rules::add_words(text, "murid " + ratings_text(*o.ratings, true, true));
  if (!o.claim.lost.empty()) rules::add_words(text, "lost");
  for (const UnitId id : o.claim.lost) rules::add_words(text, id.text());
  return text;
}

// A claim waits for this side.
Refused check_claim(const State& s, Seat side) {
  if (!*s.claim) return refuse("E_PHASE", "MW-17.1", "Nothing has been measured that waits.");
  return (*s.claim)->by != side ? Refused()
                                : refuse("E_NOT_ON_MOVE", "MW-17.1", "The other side confirms or disputes.");
}
Refused check_dispute_order(const State& s, Seat side, const Dispute& o) {
  if (auto refused = check_claim(s, side); refused.has_error()) return refused;
  return check_dispute(s, o);
}

}  // namespace

Rows any_time_orders() {
  using P = PreferStandard;
  using R = PreferReplenish;
  return {
      Row<PreferPriority>{.words = {{"prefs priority",
                                     {by_hand<PreferPriority>("RATING:FLOOR …", read_priority, write_priority)},
                                     "From which ratings hits are taken, and how far each goes down first.",
                                     "prefs priority MK:1 FA:1 IN:1 AD:1 AM:1 MO:1"}},
                          .rule = "MW-9.3",
                          .check = check_priority_order,
                          .deed = preferring<PreferPriority>(
                              [](SideSecrets& own, const PreferPriority& o) { own.priority = o.priority; })},
      Row<P>{
          .words = {{"prefs standard", {field(&P::group), field(&P::use)}, "Where a standard bearer's die is used."}},
          .rule = "MW-10.6",
          .check = check_group<P>,
          .deed = preferring<P>([](SideSecrets& own, const P& o) { use_in(own, o.group).standard = o.use; })},
      Row<R>{.words = {{"prefs replenish",
                        {field(&R::group), yes_no(&R::on, "on", "off")},
                        "Does a group take ammunition from baggage that it touches."}},
             .rule = "MW-9.10",
             .check = check_group<R>,
             .deed = preferring<R>([](SideSecrets& own, const R& o) { use_in(own, o.group).replenish = o.on; })},
      Row<PreferConfirm>{
          .words = {{"prefs confirm",
                     {yes_no(&PreferConfirm::on, "on", "off")},
                     "At a real table: confirms what is measured at once."}},
          .rule = "MW-17.1",
          .deed = preferring<PreferConfirm>([](SideSecrets& own, const PreferConfirm& o) { own.confirms = o.on; })},
      Row<QueueOrders>{.words = {{"queue",
                                  {alternatives()},
                                  "An order for when you are on move; the first of several that is legal."}},
                       .rule = "MW-17.4",
                       .check = check_queue,
                       .deed = queue},
      Row<QueueRest>{.words = {{"queue rest",
                                {field(&QueueRest::rest)},
                                "What your remaining units do this turn: fire, or hold."}},
                     .rule = "MW-17.4",
                     .deed = queue_rest},
      Row<QueueClear>{.words = {{"queue clear", {}, "Drops what you have queued."}},
                      .rule = "MW-17.4",
                      .deed = [](Ruling& r, Seat side) { clear_queue(r, side); }},
      Row<Concede>{.words = {{"concede", {}, "You give up: the other side wins."}},
                   .rule = "MW-13.7",
                   .ends_game = true,
                   .deed = [](Ruling& r, Seat side) { end_game(r, won_by(other(side)), Cause::kConceded); }},
      Row<AgreeDraw>{.words = {{"offer draw", {always(&AgreeDraw::word, DrawWord::kOffer)}, "Offers a draw."},
                               {"accept draw", {always(&AgreeDraw::word, DrawWord::kAccept)}, "Accepts it."},
                               {"decline draw", {always(&AgreeDraw::word, DrawWord::kDecline)}, "Declines it."}},
                     .rule = "MW-13.7",
                     .check = check_draw,
                     .deed = draw},
      Row<AskRange>{.words = {{"range",
                               {field(&AskRange::a), field(&AskRange::b)},
                               "How far two units are apart. For you alone."}},
                    .rule = "MW-1.15",
                    .check =
                        [](const State& s, Seat side, const AskRange& o) {
                          auto refused = check_seen(s, side, o.a);
                          return refused.has_error() ? refused : check_seen(s, side, o.b);
                        },
                    .deed = answer_it<AskRange>},
      Row<AskLegal>{.words = {{"legal", {rules::maybe(&AskLegal::unit)}, "What you may order now. For you alone."}},
                    .rule = "MW-1.15",
                    .check = [](const State& s, Seat side,
                                const AskLegal& o) { return o.unit ? check_seen(s, side, *o.unit) : Refused(); },
                    .deed = answer_it<AskLegal>},
  };
}

Rows table_orders() {
  return {
      Row<Touch>{.words = {{"touch",
                            {field(&Touch::unit), field(&Touch::other), yes_no(&Touch::on, "on", "off")},
                            "At a real table: a unit touches baggage or an enemy, or no more."}},
                 .when = {Phase::kGo},
                 .rule = "MW-17.1",
                 .open = true,
                 .check = check_touch,
                 .deed = [](Ruling& r, Seat side, const Touch& o) { carry_out(r, side, o); }},
      Row<Stuck>{.words = {{"stuck", {field(&Stuck::unit)}, "At a real table: there is no room for its withdrawal."}},
                 .rule = "MW-8.9",
                 .open = true,
                 .check = check_stuck,
                 .deed = [](Ruling& r, Seat side, const Stuck& o) { carry_out(r, side, o); }},
      Row<Confirm>{.words = {{"confirm", {}, "What the other side has measured is right."}},
                   .rule = "MW-17.1",
                   .check = check_claim,
                   .deed = [](Ruling& r) { confirm(r); }},
      Row<Dispute>{.words = {{"dispute",
                              {by_hand<Dispute>("INCHES|no", read_value,
                                                [](const Dispute& o) { return table::short_inches_text(o.value); })},
                              "It is another number: a die decides, or the referee."}},
                   .rule = "MW-17.1",
                   .check = check_dispute_order,
                   .deed = dispute},
      Row<EnterResult>{.words = {{"result",
                                  {by_hand<EnterResult>("WINNER CAUSE [murid MK=… … HP=…] [lost UNIT …]", read_result,
                                                        write_result)},
                                  "At a real table: the result as it was fought out; sealed until both are in."}},
                       .rule = "MW-17.1",
                       .check = check_result,
                       .deed = enter_result},
  };
}

}  // namespace cherta::murid_wars
