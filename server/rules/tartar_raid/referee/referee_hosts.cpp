// `ref set`: cards, leaders, objectives, plans; what the two sides hold and hide.
#include <algorithm>
#include <array>

#include "server/rules/tartar_raid/chapters/setup/setup.h"
#include "server/rules/tartar_raid/referee/referee.h"

namespace cherta::tartar_raid {

namespace {

constexpr int kMostCount = 999;

Cards read_cards(Reader& words) {
  Cards cards;
  if (words.accept("none")) return cards;
  do cards.push_back(take_card(words));
  while (!words.at_end() && !words.failed());
  // By rank, aces high, then suit (2.1).
  std::ranges::sort(cards, {}, [](Card card) {
    const int rank = static_cast<int>(card.rank());
    return std::pair(rank == 1 ? -14 : -rank, card.suit());
  });
  return cards;
}

void edit_hand(State& s, Reader& words) {
  const Seat seat = read_seat(words);
  side_to_edit(s, seat).hand = read_cards(words);
}
void edit_clubs(State& s, Reader& words) {
  const Seat seat = read_seat(words);
  side_to_edit(s, seat).clubs = read_cards(words);
}

// discard aga 7H@3 AS | none: with the turn, else the present one
void edit_discard(State& s, Reader& words) {
  constexpr std::string_view kExpected = "cards such as 7H@3 (played on turn 3), or none";
  Side& side = side_to_edit(s, read_seat(words));
  side.discard = std::vector<PlayedCard>();
  if (words.accept("none")) return;
  do {
    const auto parts = split(words.take(kExpected), '@');
    const auto card = pack_card(parts[0]);
    const auto turn = parts.size() == 2 ? whole_number(parts[1]) : std::optional(std::max(1, *s.turn));
    if (!card || !turn || *turn < 1 || parts.size() > 2) return words.fail(kExpected);
    side.discard->push_back({*card, *turn, "set"});
  } while (!words.at_end());
}

template <Open<bool> Side::*kFlag>
void edit_side_flag(State& s, Reader& words) {
  Side& side = side_to_edit(s, read_seat(words));
  side.*kFlag = read_on_off(words);
}
void edit_muted(State& s, Reader& words) {
  Side& side = side_to_edit(s, read_seat(words));
  side.muted = read_on_off(words);
}
void edit_climax(State& s, Reader& words) {
  constexpr int kMostClimax = 3;
  Side& side = side_to_edit(s, read_seat(words));
  side.climax_used = words.take_number(0, kMostClimax);
}
void edit_lost(State& s, Reader& words) {
  Side& side = side_to_edit(s, read_seat(words));
  side.units_lost = words.take_number(0, kMostCount);
}
void edit_announced(State& s, Reader& words) {
  Side& side = side_to_edit(s, read_seat(words));
  side.announced = words.accept("none") ? std::optional<Skill>() : std::optional(take_skill(words));
}

// standing aga none | standing aga <what `stand add` takes>
void edit_standing(State& s, Reader& words) {
  Side& side = side_to_edit(s, read_seat(words));
  if (words.accept("none")) {
    side.standing = std::vector<StandingOrder>();
    return;
  }
  const auto order = TartarRaid::parse("stand add " + words.rest());
  const auto* add = order ? get_if<StandAdd>(&*order) : nullptr;
  if (!add) return words.fail("none, or a standing order: <trigger> [if <condition>] do <order> [repeat]");
  side.standing.edit().push_back(add->order);
}

Leader read_leader(Reader& words) {
  constexpr std::string_view kExpected = "AGA, TSUB1, TSUB2, PRINCE, FSUB or REINF";
  const auto leader = leader_of(words.take(kExpected));
  if (!leader) words.fail(kExpected);
  return leader.value_or(Leader::kAga);
}

void edit_skill(State& s, Reader& words) {
  LeaderState& leader = leader_to_edit(s, read_leader(words));
  leader.skill = words.accept("none") ? std::optional<Skill>() : std::optional(take_skill(words));
}

void edit_fate(State& s, Reader& words) {
  constexpr std::string_view kExpected = "none, waiting, active, killed, escaped or never_formed";
  const Leader which = read_leader(words);
  LeaderState& leader = leader_to_edit(s, which);
  const auto fate = rules::enum_from_word<Fate>(lower(words.take(kExpected)));
  if (!fate) return words.fail(kExpected);
  leader.fate = *fate;
  if (*fate == Fate::kKilled) note_killed(s, which);
}

// ---- the Aga's ----

void edit_objective(State& s, Reader& words) {
  constexpr std::string_view kExpected = "burn, enslave or rush";
  const auto objective = rules::enum_from_word<Objective>(lower(words.take(kExpected)));
  if (!objective) return words.fail(kExpected);
  s.objective = std::optional(*objective);
}
void edit_villages_required(State& s, Reader& words) { s.villages_required = words.take_number(0, 5); }
void edit_wrath_required(State& s, Reader& words) { s.wrath_required = words.take_number(0, 5); }
void edit_battles_begun(State& s, Reader& words) { s.battles_begun = words.take_number(0, kMostCount); }

// ---- the Prince's ----

// plan PRINCE=8@town FSUB=6@31 cossacks=E heroes=23,46: as `muster` takes it
void edit_plan(State& s, Reader& words) {
  const auto order = TartarRaid::parse("muster " + words.rest());
  const auto* muster = order ? get_if<Muster>(&*order) : nullptr;
  if (!muster) return words.fail("a plan such as PRINCE=8@town FSUB=6@31 cossacks=E heroes=23,46");
  MusterPlan& plan = s.plan.edit();
  plan.prince_units = muster->prince_units;
  plan.prince_place = muster->prince_place;
  plan.fsub_units = muster->fsub_units.value_or(0);
  plan.fsub_place = muster->fsub_place;
  plan.cossacks = muster->cossacks;
  plan.heroes = muster->heroes;
  LeaderState& fsub = leader_to_edit(s, Leader::kFsub);
  if (muster->sub) fsub.skill = std::optional(face_skill(*muster->sub));
  if (plan.fsub_units > 0 && !fsub.skill.get()) fsub.skill = std::optional(Skill::kAverage);
  if (plan.fsub_units > 0 && fsub.fate.get() == Fate::kNone) fsub.fate = Fate::kWaiting;
}
void edit_prince_formed(State& s, Reader& words) { s.plan.edit().prince_formed = read_on_off(words); }
void edit_fsub_formed(State& s, Reader& words) { s.plan.edit().fsub_formed = read_on_off(words); }
void edit_reinforcement_clubs(State& s, Reader& words) { s.plan.edit().reinforcement_clubs = read_cards(words); }

// pending none | pending <class> due <turn> edge <N|S|E> [units <n> leader <who>]
void edit_pending(State& s, Reader& words) {
  constexpr std::string_view kExpected =
      "none, cossacks, off_map, disrupted, prince_returns or reinforcements, then due <turn> edge <N|S|E>";
  if (words.accept("none")) {
    s.pending = std::vector<Arrival>();
    return;
  }
  const auto what = rules::enum_from_word<ArrivalClass>(lower(words.take(kExpected)));
  Arrival arrival;
  if (!what) return words.fail(kExpected);
  arrival.what = *what;
  if (words.accept("due")) arrival.due = words.take_number(1, 60);
  if (words.accept("edge")) {
    const auto edge = edge_of(words.take("N, S or E"));
    if (!edge) return words.fail("N, S or E");
    arrival.edge = *edge;
  }
  if (arrival.what == ArrivalClass::kCossacks)
    arrival.contents.contingents.push_back({Kind::kCossack, {}, std::nullopt, {}, false, {}});
  if (words.accept("units")) {
    const int units = words.take_number(1, 99);
    const Leader leader = words.accept("leader") ? read_leader(words) : Leader::kPrince;
    arrival.contents = feudal_army(s.options, units, leader, Label());
    if (!leader_to_edit(s, leader).skill.get()) leader_to_edit(s, leader).skill = std::optional(Skill::kAverage);
    if (leader == Leader::kPrince) s.plan.edit().prince_formed = true;
    if (leader == Leader::kFsub) s.plan.edit().fsub_formed = true;
  }
  s.pending.edit().push_back(arrival);
}

constexpr auto kTable = std::to_array<rules::Named<Edit>>({{"hand", edit_hand},
                                                           {"clubs", edit_clubs},
                                                           {"discard", edit_discard},
                                                           {"ready", edit_side_flag<&Side::ready>},
                                                           {"card_played", edit_side_flag<&Side::card_played>},
                                                           {"offers_undo", edit_side_flag<&Side::offers_undo>},
                                                           {"muted", edit_muted},
                                                           {"climax_used", edit_climax},
                                                           {"units_lost", edit_lost},
                                                           {"announced", edit_announced},
                                                           {"standing", edit_standing},
                                                           {"skill", edit_skill},
                                                           {"fate", edit_fate},
                                                           {"objective", edit_objective},
                                                           {"villages_required", edit_villages_required},
                                                           {"wrath_required", edit_wrath_required},
                                                           {"battles_begun", edit_battles_begun},
                                                           {"plan", edit_plan},
                                                           {"prince_formed", edit_prince_formed},
                                                           {"fsub_formed", edit_fsub_formed},
                                                           {"reinforcement_clubs", edit_reinforcement_clubs},
                                                           {"pending", edit_pending}});

}  // namespace

Edit host_edit(std::string_view what) { return rules::named(kTable, what); }

}  // namespace cherta::tartar_raid
