// Before the first card: options, muster, the deal (SK-2.1 to 2.3, 2.6, 3.1, 3.2).
#include <algorithm>

#include "common/fights.h"
#include "server/rules/skirmish/apply.h"

namespace cherta::skirmish {

namespace {

struct Settled {
  Options options;
  SharedScenario base;
};

Refusal bad_option(std::string text) { return refuse("E_OPTION", "SK-2.2", std::move(text)); }

Refused settle_one(Settled& settled, const Setting& one, bool is_given) {
  if (one.name != "scenario") return set_option(settled.options, one.name, one.value);
  if (is_given)
    return bad_option(as_subject(settled.base->duel.has_value()) + " has been handed over: its scenario stands.");
  auto base = scenario_of(one.value);
  if (!base) return base.error();
  settled.base = *base;
  settled.options.scenario = settled.base->id;
  return {};
}
Result<Settled> settle(Settled settled, const std::vector<Setting>& settings, bool is_given) {
  for (const Setting& one : settings)
    if (auto refused = settle_one(settled, one, is_given); refused.has_error()) return refused.error();
  if (settled.options.mode == Mode::kAuto && !settled.base->duel)  // SK-19.2
    return refuse("E_OPTION", "SK-19.2", "Only a duel can be fought out by the server.");
  for (const SideData& side : settled.base->sides)
    if (settled.options.hand_size && static_cast<std::size_t>(*settled.options.hand_size) > side.deck.size())
      return bad_option("A hand cannot be larger than the deck.");
  return settled;
}
Result<Settled> settle(const State& s, const std::vector<Setting>& settings) {
  return settle({*s.options, *s.base}, settings, !s.record->empty());
}

// ---- the muster ----

const MusterData& muster_of(const State& s, Seat side) { return s.data().side(side).muster; }
Refused bad_muster(std::string what) {
  return refuse("E_MUSTER", "SK-2.3", "Muster not allowed: " + std::move(what) + ".");
}
int total(const std::vector<TypeCount>& list) {
  int sum = 0;
  for (const TypeCount& one : list) sum += one.count;
  return sum;
}
bool is_listed(const std::vector<int>& types, std::optional<int> type) {
  return type && std::ranges::count(types, *type) > 0;
}
Refused check_list(const State& s, const std::vector<TypeCount>& list, int size, const std::vector<int>& types) {
  for (const TypeCount& one : list)
    if (!is_listed(types, s.data().type_named(one.type))) return bad_muster(one.type);
  return total(list) == size ? Refused() : bad_muster(std::to_string(total(list)));
}
// The type with which there are too many missile men.
Refused check_missile_men(const State& s, const MusterData& data, const std::vector<TypeCount>& list) {
  int missile = 0;
  for (const TypeCount& one : list) {
    if (!s.data().types[static_cast<std::size_t>(*s.data().type_named(one.type))].weapon) continue;
    missile += one.count;
    if (data.max_missile && missile > *data.max_missile) return bad_muster(one.type);
  }
  return {};
}
std::vector<int> types_in(const State& s, const std::vector<TypeCount>& list) {
  std::vector<int> types;
  for (const TypeCount& one : list)
    for (int i = 0; i < one.count; ++i) types.push_back(*s.data().type_named(one.type));
  return types;
}
Draft with_list(Draft draft, const std::vector<int>& initial, std::vector<int> reserve) {
  draft.men.clear();
  for (const int type : initial) {
    Man man;
    man.type = type;
    draft.men.push_back(man);
  }
  std::ranges::sort(reserve);
  draft.reserve = std::move(reserve);
  return draft;
}

// ---- the deal ----

std::string_view deal_label(Seat side) { return side == kOne ? "deal first" : "deal second"; }

Deck shuffled(Ruling& r, Seat side) {
  std::vector<int> left = r->data().side(side).deck;
  Deck deck;
  while (!left.empty()) {
    const auto which = r.chance().draw({"card", deal_label(side), static_cast<std::uint32_t>(left.size())},
                                       [&](std::uint32_t i) { return std::to_string(left[i]); });
    deck.dealt.push_back(left[which]);
    left.erase(left.begin() + which);
  }
  return deck;
}
void deal_to(Ruling& r, Seat side) {
  Deck deck = shuffled(r, side);
  const int hand = hand_size(r.now());
  std::vector<int> cards(deck.dealt.begin(), deck.dealt.begin() + hand);
  std::ranges::sort(cards);
  deck.left.assign(deck.dealt.begin() + hand, deck.dealt.end());
  const int left = static_cast<int>(deck.left.size());
  r.emit(Dealt{side, hand, left, std::move(cards), std::move(deck), morale_total(r.now(), side)});
}

Seat first_side(Ruling& r) {  // SK-17.2
  if (r->data().first) return *r->data().first;
  for (;;) {
    const int one = d10(r, "first"), two = d10(r, "first");
    const auto first = one == two ? std::nullopt : std::optional(one > two ? kOne : kTwo);
    r.emit(FirstRolled{Both<int>{one, two}, first});
    if (first) return *first;
  }
}

}  // namespace

// ---- options (SK-2.2) ----

void take_scenario(State& s, const Options& options, const SharedScenario& base, const SharedScenario& scenario) {
  s.options = options;
  s.base = base;
  s.scenario = scenario;
  const Scenario& data = *scenario;
  s.ships->clear();
  for (const ShipData& ship : data.ships) {
    const bool lands = data.side(ship.side).deploy.mode == DeployMode::kLand;
    s.ships->push_back({!lands, lands ? 0 : (ship.x_min + ship.x_max) / 2, 0, 0});
  }
  s.prizes->clear();
  for (const PrizeData& prize : data.prizes) s.prizes->push_back({prize.id, prize.kind, prize.hut, PrizePlace{}});
  for (const Seat side : kSides) {
    const SideData& its = data.side(side);
    (*s.pool_size)[side] = its.reserves && its.muster.kind == MusterKind::kChosen ? its.muster.pool_size : 0;
  }
}
SharedScenario as_laid_out(const Options& options, const SharedScenario& base) {  // SK-6.13
  return options.open_layout ? SharedScenario(in_the_open(*base)) : base;
}

Result<State> Skirmish::start(const rules::OptionMap& chosen) {
  std::vector<Setting> settings;
  for (const auto& [name, value] : chosen) settings.push_back({name, value});
  Settled usual;
  usual.base = *scenario_of(usual.options.scenario);
  const auto settled = settle(usual, settings, false);
  if (!settled) return settled.error();
  State s;
  take_scenario(s, settled->options, settled->base, as_laid_out(settled->options, settled->base));
  s.disputed = std::vector<TableResult>();
  for (const Seat side : kSides) {
    (*s.hands)[side] = std::vector<int>();
    (*s.decks)[side] = Deck();
    (*s.morale_left)[side] = morale_total(s, side);
    (*s.pools)[side] = std::vector<int>();
    (*s.drafts)[side] = Draft();
    (*s.standing)[side] = StandingOrders();
    (*s.queues)[side] = std::optional<Queue>();
    (*s.records)[side] = std::vector<MoraleRecord>();
    (*s.entries)[side] = std::optional<TableResult>();
  }
  return s;
}

Refused check_settings(const State& s, const std::vector<Setting>& settings) {
  const auto settled = settle(s, settings);
  return settled ? Refused() : Refused(settled.error());
}
void propose_options(Ruling& r, std::optional<Seat> by, const std::vector<Setting>& settings) {
  const auto settled = settle(r.now(), settings);
  if (!settled) return;  // checked before
  r.emit(OptionsSet{settled->options, settled->base, as_laid_out(settled->options, settled->base), by});
}
void agree(Ruling& r, Seat side) { r.emit(Agreed{side}); }

int hand_size(const State& s) { return s.options->hand_size.value_or(s.data().hand_size); }  // SK-3.2, 3.7
int morale_total(const State& s, Seat side) {                                                // SK-10.8
  const auto its = s.data().side(side).morale_points;
  return its && *its != kUsualMoralePoints ? *its : s.options->morale_total;
}

// ---- muster (SK-2.3) ----

bool may_muster(const State& s, Seat side) {
  return muster_of(s, side).kind == MusterKind::kChosen && !(*s.mustered)[side];
}
Refused check_muster(const State& s, Seat side, const Muster& o) {
  if (!may_muster(s, side)) return refuse("E_PHASE", "SK-2.1", "Your muster is closed.");
  const MusterData& data = muster_of(s, side);
  if (auto refused = check_list(s, o.initial, data.size, data.types); refused.has_error()) return refused;
  if (auto refused = check_missile_men(s, data, o.initial); refused.has_error()) return refused;
  return check_list(s, o.reserve, (*s.pool_size)[side], data.pool_types);
}
void muster(Ruling& r, Seat side, const Muster& o) {
  const Draft& before = (*r->drafts)[side].get();
  r.emit(DraftSet{side, with_list(before, types_in(r.now(), o.initial), types_in(r.now(), o.reserve))});
}
void commit_muster(Ruling& r, Seat side) {
  Draft draft = (*r->drafts)[side].get();
  const MusterData& data = muster_of(r.now(), side);
  const int pool = (*r->pool_size)[side];
  if (draft.men.empty()) draft = with_list(draft, data.usual, pool > 0 ? data.usual_pool : std::vector<int>());
  r.emit(Mustered{side, pool, std::move(draft)});
  if (!may_muster(r.now(), other(side)) && *r->phase == Phase::kMuster) leave(r);
}

// ---- what follows the options, the deployment ----

void begin_setup(Ruling& r) {
  if (r->options->mode == Mode::kTable) return enter(r, Phase::kResult);
  if (r->options->mode == Mode::kAuto) return fight_automatically(r);
  leave(r);
}

void deal(Ruling& r) {
  for (const Seat side : kSides) deal_to(r, side);
  const Seat first = first_side(r);
  r.emit(PhaseChanged{Phase::kCard, 1, first, std::vector<Seat>{first}});
}

}  // namespace cherta::skirmish
