// `ref set`: cards, leaders, objectives, plans; what the two sides hold and hide.
#include <algorithm>

#include "server/rules/tartar_raid/chapters/setup/setup.h"
#include "server/rules/tartar_raid/referee/referee.h"

namespace cherta::tartar_raid {

namespace {

void set_cards(Cards& cards, Reader& words) {
  rules::take_value(cards, words, 0, 0);
  // By rank, aces high, then suit (2.1).
  std::ranges::sort(cards, {}, [](Card card) {
    const int rank = static_cast<int>(card.rank());
    return std::pair(rank == 1 ? -14 : -rank, card.suit());
  });
}

// discard aga 7H@3 AS | none: with the turn, else the present one
void set_discard(Side& side, State& s, Reader& words) {
  constexpr std::string_view kExpected = "cards such as 7H@3 (played on turn 3), or none";
  side.discard = std::vector<PlayedCard>();
  if (words.accept("none")) return;
  do {
    const auto parts = split(words.take(kExpected), '@');
    const auto card = pack_card(parts[0]);
    const auto turn = parts.size() == 2 ? whole_number(parts[1]) : std::optional(std::max(1, *s.turn));
    if (!card || !turn || *turn < 1 || parts.size() > 2) return words.fail(kExpected);
    side.discard->push_back({*card, *turn, CardUse::kSet});
  } while (!words.at_end());
}

// standing aga none | standing aga <what `stand add` takes>
void set_standing(std::vector<StandingOrder>& standing, Reader& words) {
  if (words.accept("none")) return standing.clear();
  const auto order = TartarRaid::parse("stand add " + words.rest());
  const auto* add = order ? get_if<StandAdd>(&*order) : nullptr;
  if (!add) return words.fail("none, or a standing order: <trigger> [if <condition>] do <order> [repeat]");
  standing.push_back(add->order);
}

void set_fate(LeaderState& leader, State& s, Reader& words) {
  leader.fate = words.take_word<Fate>();
  if (leader.fate.get() == Fate::kKilled) note_killed(s, static_cast<Leader>(&leader - s.leaders->data()));
}

// Once known it is never unknown again.
void set_objective(std::optional<Objective>& objective, Reader& words) { objective = words.take_word<Objective>(); }

// ---- the Prince's ----

// plan PRINCE=8@town FSUB=6@31 cossacks=E heroes=23,46: as `muster` takes it
void set_plan(State& s, Reader& words) {
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
// pending none | pending <class> due <turn> edge <N|S|E> [units <n> leader <who>]
void set_pending(State& s, Reader& words) {
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
  if (words.accept("edge")) rules::take_value(arrival.edge, words, 0, 0);
  if (arrival.what == ArrivalClass::kCossacks)
    arrival.contents.contingents.push_back({Kind::kCossack, {}, std::nullopt, {}, false, {}});
  if (words.accept("units")) {
    const int units = words.take_number(1, 99);
    const Leader leader = words.accept("leader") ? words.take_word<Leader>() : Leader::kPrince;
    arrival.contents = feudal_army(s.options, units, leader, Label());
    if (!leader_to_edit(s, leader).skill.get()) leader_to_edit(s, leader).skill = std::optional(Skill::kAverage);
    if (leader == Leader::kPrince) s.plan.edit().prince_formed = true;
    if (leader == Leader::kFsub) s.plan.edit().fsub_formed = true;
  }
  s.pending.edit().push_back(arrival);
}

constexpr auto kOfSide = std::to_array<Settable<Side, State>>({{"hand", by<set_cards, &Side::hand>},
                                                               {"clubs", by<set_cards, &Side::clubs>},
                                                               {"discard", by<set_discard, &Side::discard>},
                                                               {"ready", value<&Side::ready>},
                                                               {"card_played", value<&Side::card_played>},
                                                               {"offers_undo", value<&Side::offers_undo>},
                                                               {"muted", value<&Side::muted>},
                                                               {"climax_used", value<&Side::climax_used>, 0, 3},
                                                               {"units_lost", value<&Side::units_lost>, 0, kMostCount},
                                                               {"announced", value<&Side::announced>},
                                                               {"standing", by<set_standing, &Side::standing>}});

constexpr auto kOfLeader = std::to_array<Settable<LeaderState, State>>(
    {{"skill", value<&LeaderState::skill>}, {"fate", by<set_fate, &LeaderState::fate>}});

constexpr auto kOfHosts = std::to_array<Settable<State>>(
    {{"objective", by<set_objective, &State::objective>},
     {"villages_required", value<&State::villages_required>, 0, 5},
     {"wrath_required", value<&State::wrath_required>, 0, 5},
     {"battles_begun", value<&State::battles_begun>, 0, kMostCount},
     {"plan", by<set_plan, &State::plan>},
     {"prince_formed", value<&State::plan, &MusterPlan::prince_formed>},
     {"fsub_formed", value<&State::plan, &MusterPlan::fsub_formed>},
     {"reinforcement_clubs", by<set_cards, &State::plan, &MusterPlan::reinforcement_clubs>},
     {"pending", by<set_pending, &State::pending>}});

}  // namespace

const Settable<Side, State>* variable_of_side(std::string_view what) { return rules::settable_in(kOfSide, what); }
const Settable<LeaderState, State>* variable_of_leader(std::string_view what) {
  return rules::settable_in(kOfLeader, what);
}
const Settable<State>* variable_of_hosts(std::string_view what) { return rules::settable_in(kOfHosts, what); }

}  // namespace cherta::tartar_raid
