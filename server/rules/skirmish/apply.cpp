// What becomes of a state by an event: of the truth by a whole one, of a projection by what its viewer is told.
#include "server/rules/skirmish/apply.h"

#include "server/rules/table/contact.h"

namespace cherta::skirmish {

namespace {

bool overlap(const State& s, const Figure& a, const Figure& b) {  // by the exact distance (SK-4.2)
  return same_level(a, b) &&
         table::overlaps(table::Shape(table::Disc{a.at, radius(s, a)}), table::Shape(table::Disc{b.at, radius(s, b)}));
}

// ---- setup ----

void on(State& s, const OptionsSet& e) {
  take_scenario(s, *e.options, *e.base, *e.scenario);
  s.agreed = Both<bool>{!*e.by, !*e.by};
  if (*e.by) (*s.agreed)[**e.by] = true;
}
void on(State& s, const Agreed& e) { (*s.agreed)[*e.side] = true; }
void on(State& s, const ForcesHandedOver& e) {
  if (const Whole* whole = e.position.if_known()) s = whole->state;
}
void on(State& s, const DraftSet& e) {
  if (e.draft.known() && (*s.drafts)[*e.side].known()) (*s.drafts)[*e.side] = e.draft;
}
void on(State& s, const Mustered& e) {
  (*s.mustered)[*e.side] = true;
  if (!e.draft.known()) return;
  if ((*s.drafts)[*e.side].known()) (*s.drafts)[*e.side] = e.draft;
  if ((*s.pools)[*e.side].known()) (*s.pools)[*e.side] = e.draft.get().reserve;
}
void on(State& s, const PoolsShown& e) {
  for (const Seat side : kSides) (*s.pools)[side] = (*e.pools)[side];
  s.pools_shown = true;
}
void on(State& s, const Deployed& e) {
  (*s.deployed)[*e.side] = true;
  if (e.draft.known() && (*s.drafts)[*e.side].known()) (*s.drafts)[*e.side] = e.draft;
}
void on(State& s, const Landing& e) {
  edit_ship(s, *e.ship) = {true, *e.x, 0, 0};
  for (const Figure& f : *e.figures) put(*s.figures, f);
}
void on(State& s, const FiguresRevealed& e) {
  for (const Figure& f : *e.figures) put(*s.figures, f);
}
void on(State& s, const Dealt& e) {
  (*s.dealt)[*e.side] = true;
  if (e.hand.known() && (*s.hands)[*e.side].known()) (*s.hands)[*e.side] = e.hand;
  if (e.deck.known()) (*s.decks)[*e.side] = e.deck;
  if (!e.morale.known()) return;
  (*s.morale_left)[*e.side] = e.morale;
  (*s.records)[*e.side] = std::vector<MoraleRecord>();
}
void on(State&, const FirstRolled&) {}

// ---- the play ----

void on(State& s, const PhaseChanged& e) {
  s.phase = *e.phase;
  s.play = *e.play;
  s.active = *e.active;
  s.deadlines = Both<std::optional<int>>();
  ++s.waits;
  if (*e.phase != Phase::kMelee) return;
  for (Figure& f : *s.figures)  // SK-9.15
    if (is_target(s, f.id)) f.spent = n(s);
}
// What he touches and overlaps when the card begins (SK-4.11, 5.10).
void begin_card(State& s, Figure& f) {
  f.met = contacts(s, f);
  f.overlaps.clear();
  for (const Figure& other : *s.figures)
    if (other.id != f.id && other.on_table() && overlap(s, f, other)) f.overlaps.push_back(other.id);
  if (f.crossing) f.spent = n(s);  // SK-6.3: this card is spent, too
}
void on(State& s, const CardPlayed& e) {
  s.card = *e.value;
  (*s.played)[*e.side].push_back(*e.value);
  for (Figure& f : *s.figures)
    if (f.side == *e.side && f.on_table()) begin_card(s, f);
  auto& hand = (*s.hands)[*e.side];
  if (!hand.known()) return;
  std::vector<int>& cards = hand.edit();
  if (const auto found = std::ranges::find(cards, *e.value); found != cards.end()) cards.erase(found);
}
void on(State& s, const CardDrawn& e) {
  auto& hand = (*s.hands)[*e.side];
  if (e.value.known() && hand.known()) {
    hand.edit().push_back(e.value.get());
    std::ranges::sort(hand.edit());
  }
  auto& deck = (*s.decks)[*e.side];
  if (deck.known() && !deck.get().left.empty()) deck.edit().left.erase(deck.edit().left.begin());
}
void on(State& s, const Scored& e) {
  (*s.score)[*e.side] = *e.score;
  if (*e.reason == "kill") ++(*s.kills)[*e.side];
}

void refresh(State& s, Figure& f) {  // SK-3.12
  f.spent = 0;
  f.ran = f.hacked = f.charged = false;
  f.volleys.clear();
  f.met.clear();
  f.overlaps.clear();
  if (f.side != *s.active) return;
  f.wound_due = false;
  if (f.crossing) {
    const int cards = s.data().terrain[static_cast<std::size_t>(f.crossing->piece)].cross_cards;
    f.crossing->stage = std::min(f.crossing->stage + 1, cards);
  }
}
void on(State& s, const UpkeepDone& e) {
  for (const FigureId& id : *e.loaded) {
    edit(s, id).loaded = true;
    edit(s, id).load_progress = 0;
  }
  for (Figure& f : *s.figures) refresh(s, f);
  for (Ship& ship : *s.ships) ship.spent = ship.arrived = 0;
  const Seat enemy = other(*s.active);
  if (auto& standing = (*s.standing)[enemy]; standing.known()) standing.edit().att.reset();  // SK-18.3
  auto& queue = (*s.queues)[*s.active];
  if (queue.known() && queue.get() && queue.get()->begun) queue = std::optional<Queue>();
  s.before = *s.charges;
  s.charges = *e.charges;
  s.declared->clear();
  s.offer = std::optional<Seat>();
  s.card = std::optional<int>();
  s.play = *e.next_play;
  s.active = *e.next_side;
}

// ---- said, asked, prepared ----

void on(State&, const PartRefused&) {}
void on(State& s, const QueueSet& e) {
  if (e.queue.known() && (*s.queues)[*e.side].known()) (*s.queues)[*e.side] = e.queue;
}
void on(State& s, const StandingSet& e) {
  if (e.standing.known() && (*s.standing)[*e.side].known()) (*s.standing)[*e.side] = e.standing;
}
void on(State&, const PlanChecked&) {}
void on(State& s, const Offered& e) { s.offer = *e.word == OfferWord::kOffer ? std::optional(*e.side) : std::nullopt; }

// ---- a result from a table ----

void on(State& s, const ResultEntered& e) {
  (*s.entered)[*e.side] = true;
  if (e.entry.known() && (*s.entries)[*e.side].known()) (*s.entries)[*e.side] = e.entry;
}
void on(State& s, const ResultDisputed& e) {
  if (e.entries.known() && s.disputed.known()) s.disputed = e.entries;
  if (++s.disputes; *s.disputes > 1) return;  // the referee's, or a die's
  s.entered = Both<bool>();
  ++s.waits;
  for (const Seat side : kSides)
    if ((*s.entries)[side].known()) (*s.entries)[side] = std::optional<TableResult>();
}
void on(State&, const ResultSettled&) {}

// ---- the referee, the end ----

void on(State& s, const RefAction& e) {
  if (const Whole* whole = e.position.if_known()) s = whole->state;
}
void on(State& s, const PauseSet& e) {
  s.paused = *e.on;
  ++s.waits;
}
void on(State& s, const DeadlineSet& e) {
  (*s.deadlines)[*e.side] = *e.hours;
  ++s.waits;
}
void on(State&, const DieRolled&) {}
void on(State& s, const GameOver& e) {
  s = State(e.position->state);
  s.ending = *e.ending;
  s.phase = Phase::kOver;
  s.paused = false;
  ++s.waits;
}

}  // namespace

void put(Figures& figures, Figure f) {
  const auto after = std::ranges::find_if(figures, [&](const Figure& other) {
    return other.side != f.side ? other.side > f.side : other.id.number > f.id.number;
  });
  figures.insert(after, std::move(f));
}

void meet(State& s, const FigureId& id) {
  Figure& f = edit(s, id);
  for (const FigureId& enemy : contacts(s, f))
    if (std::ranges::count(f.met, enemy) == 0) f.met.push_back(enemy);
}

void Skirmish::apply(State& state, const Event& event) {
  visit([&](const auto& one) { on(state, one); }, event);
}

}  // namespace cherta::skirmish
