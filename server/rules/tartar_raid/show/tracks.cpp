// The tracks beside the board: what is open, and one's own secrets.
#include "server/rules/tartar_raid/show/display.h"

namespace cherta::tartar_raid::showing {

namespace {

using rules::Arg;
using rules::Phrase;
using rules::Track;
using rules::Wording;

// `id` and `name`: what is written in the rules of play as it stands, or a string made for it.
template <class Id, class Name>
void add(std::vector<Track>& tracks, Id id, Name name, Wording value, const char* owner = "") {
  tracks.emplace_back(std::move(id), std::move(name), std::move(value), owner);
}

// A word of an enumeration, which is the code of its words.
template <class E>
Wording worded(E value, std::string_view words) {
  return Phrase{rules::word_of(value), words};
}
template <class E>
Wording worded(E value) {
  return worded(value, rules::word_of(value));
}

constexpr Phrase kPlayed{"played", "played"}, kMayBePlayed{"may_be_played", "may be played"}, kOf{"of", "{} of {}"},
    kOfMost{"of_most", "{} of at most {}"}, kWeek{"week", "a week"}, kDays{"days", "{} days"}, kMen{"men", "{} men"},
    kActivated{"activated", "activated"}, kNotActivated{"not_activated", "not yet activated"},
    kDiced{"diced", "diced for"}, kOfAga{"of_aga", "the Aga's"}, kMustRide{"must_ride_home", "must ride home"},
    kWithdrawing{"withdrawing", "withdrawing"}, kFallingBack{"falling_back", "falling back"}, kTried{"tried", "tried"},
    kMissed{"missed", "missed"};

void add_side_tracks(const State& state, Seat seat, std::vector<Track>& tracks) {
  const Side& side = side_of(state, seat);
  const bool aga = seat == kAga;
  const char* const owner = aga ? "aga" : "prince";
  add(tracks, aga ? "aga_card" : "prince_card", "Card this turn", *side.card_played ? kPlayed : kMayBePlayed, owner);
  add(tracks, aga ? "aga_climax" : "prince_climax", "Climactic battles",
      {kOf, {*side.climax_used, state.options->climax_limit}}, owner);
  if (*side.announced)
    add(tracks, aga ? "aga_announced" : "prince_announced", "Skill, announced", worded(**side.announced), owner);
}

// TR-2.1, TR-2.2.
Wording scale(const Options& options) {
  Wording turn = options.turn_days == 7 ? Wording(kWeek) : Wording(kDays, {options.turn_days});
  const int men = options.men_per_unit;
  return turn.then(", ", {kMen, {Arg(std::to_string(men), number_words(men))}});
}

void add_public_tracks(const State& state, std::vector<Track>& tracks) {
  add(tracks, "turn", "Turn", {kOfMost, {*state.turn, state.options->turn_limit}});
  add(tracks, "scale", "A turn, a unit", scale(state.options));
  add(tracks, "weather", "Weather", worded(*state.weather));
  add(tracks, "host", "The Prince's host", *state.activated ? kActivated : kNotActivated);
  add(tracks, "dicing", "Initiative", *state.feudal_dicing ? kDiced : kOfAga);
  if (*state.withdrawing) add(tracks, "withdrawing", "Tartars", *state.compelled ? kMustRide : kWithdrawing);
  if (*state.fallback) add(tracks, "fallback", "Feudals", kFallingBack);
  if (*state.surprise_used) add(tracks, "surprise", "Surprise of the town", kTried);
  if (*state.bo_missed) add(tracks, "opportunity", "Big opportunity", kMissed);
  for (const Seat seat : {kAga, kPrince}) add_side_tracks(state, seat, tracks);
}

// "The Aga", "First sub-commander": as the head of a line.
std::string title_of(Leader leader) {
  std::string_view words = leader_word(leader);
  if (leader != Leader::kAga && leader != Leader::kPrince) words.remove_prefix(std::string_view("the ").size());
  std::string title(words);
  title[0] = static_cast<char>(title[0] - 'a' + 'A');
  return title;
}

void add_leader_tracks(const State& state, std::vector<Track>& tracks) {
  for (std::size_t i = 0; i < state.leaders->size(); ++i) {
    const LeaderState& leader = state.leaders[i];
    if (!leader.skill.known() || !leader.skill.get()) continue;
    const auto who = static_cast<Leader>(i);
    Wording value = worded(*leader.skill.get());
    if (leader.fate.known()) value.then(", ", worded(leader.fate.get(), fate_word(leader.fate.get())));
    add(tracks, "leader_" + leader_name(who), title_of(who), std::move(value),
        who <= Leader::kTsub2 ? "aga" : "prince");
  }
}

constexpr Phrase kSoMany{"so_many", "{}"};

void add_aga_tracks(const State& state, std::vector<Track>& tracks) {
  const auto* objective = state.objective.if_known();
  if (!objective || !*objective) return;
  Wording order = worded(**objective, objective_word(**objective));
  if (const int* required = state.villages_required.if_known(); required && *required > 0)
    order.then(": ", {kSoMany, {*required}});
  add(tracks, "objective", "The Khan's order", std::move(order), "aga");
  if (const int* wrath = state.wrath_required.if_known(); wrath && *objective == Objective::kRush && *wrath > 0)
    add(tracks, "wrath_required", "Villages if the rush fails", std::to_string(*wrath), "aga");
  if (const auto* fates = state.fates.if_known())
    for (const VillageFate& fate : *fates) {
      const std::string box = fate.box.text();
      add(tracks, "fate_" + box, "Village " + box, worded(fate.manner, manner_word(fate.manner)), "aga");
    }
}

constexpr Phrase kAtTown{"at_town", "{} {unit|units} at the town"},
    kAtVillage{"at_village", "{} {unit|units} at village {}"}, kAtEdge{"at_edge", "{} {unit|units} at the {} edge"},
    kByEdge{"by_edge", "{} edge"}, kBoxes{"boxes", "{}"}, kArrives{"arrives", "at the {} edge on turn {}"};

Arg edge_arg(Edge edge) { return {rules::word_of(edge), edge_word(edge)}; }

Wording mustered_at(int units, const MusterPlace& place) {
  switch (place.at) {
    case MusterAt::kTown:
      return {kAtTown, {units}};
    case MusterAt::kBox:
      return {kAtVillage, {units, place.box.text()}};
    case MusterAt::kEdge:
      break;
  }
  return {kAtEdge, {units, edge_arg(place.edge)}};
}

Arg boxes_arg(const std::vector<Box>& boxes) {
  std::string codes;
  for (const Box box : boxes) codes += (codes.empty() ? "" : " ") + box.text();
  return {codes, list_of(boxes)};
}

void add_plan(const MusterPlan& plan, std::vector<Track>& tracks) {
  if (!plan.prince_formed)
    add(tracks, "plan_prince", "The Prince musters", mustered_at(plan.prince_units, plan.prince_place), "prince");
  if (plan.fsub_units > 0 && !plan.fsub_formed)
    add(tracks, "plan_fsub", "The sub-commander musters", mustered_at(plan.fsub_units, plan.fsub_place), "prince");
  if (plan.cossacks)
    add(tracks, "plan_cossacks", "Hired bands come by", {kByEdge, {edge_arg(*plan.cossacks)}}, "prince");
  if (!plan.heroes.empty()) add(tracks, "plan_heroes", "Heroic villages", {kBoxes, {boxes_arg(plan.heroes)}}, "prince");
}

void add_prince_tracks(const State& state, std::vector<Track>& tracks) {
  if (const MusterPlan* plan = state.plan.if_known(); plan && plan->prince_units > 0) add_plan(*plan, tracks);
  const auto* pending = state.pending.if_known();
  if (!pending) return;
  for (std::size_t i = 0; i < pending->size(); ++i) {
    const Arrival& arrival = (*pending)[i];
    Wording value = worded(arrival.what, arrival_what_word(arrival.what));
    const std::string strength = arrival_strength_words(arrival);
    if (!strength.empty()) value.then(" ", strength);
    value.then(" ", {kArrives, {edge_arg(arrival.edge), arrival.due}});
    add(tracks, "pending_" + std::to_string(i + 1), "Still to come", std::move(value), "prince");
  }
}

void add_standing(const State& state, std::vector<Track>& tracks) {
  for (const Seat seat : {kAga, kPrince})
    if (const auto* list = side_of(state, seat).standing.if_known())
      for (std::size_t i = 0; i < list->size(); ++i) {
        const StandingOrder& order = (*list)[i];
        std::string text(rules::word_of(order.trigger));
        for (const std::string& condition : order.conditions) text += " if " + condition;
        text += " do " + order.action + (order.repeat ? " repeat" : "");
        const std::string number = std::to_string(i + 1);
        add(tracks, together({seat_word(seat), "_standing_", number}), "Standing order " + number, std::move(text),
            seat == kAga ? "aga" : "prince");
      }
}

}  // namespace

std::vector<Track> tracks(const Known& known) {
  constexpr std::size_t kUsual = 20;  // what the referee sees
  std::vector<Track> shown;
  shown.reserve(kUsual);
  add_public_tracks(*known, shown);
  add_leader_tracks(*known, shown);
  add_aga_tracks(*known, shown);
  add_prince_tracks(*known, shown);
  add_standing(*known, shown);
  return shown;
}

}  // namespace cherta::tartar_raid::showing
