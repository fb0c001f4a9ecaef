// Counters as a viewer knows them, and the tracks beside the board.
#include "server/rules/tartar_raid/display.h"

namespace cherta::tartar_raid::showing {

namespace {

using rules::Fact;
using rules::Piece;
using rules::Track;

std::string sum_words(const Contents& inside) {
  if (inside.dummy) return "0";
  std::string text;
  const int units = tested_units(inside);
  if (units > 0 || !has_untested(inside)) text = std::to_string(units);
  if (has_untested(inside)) text += text.empty() ? "untested" : " and untested";
  return text;
}

// What the owner (or the referee) knows of the inside.
void add_contents(const State& state, const Counter& counter, const std::string& source, std::vector<Fact>& facts) {
  const Contents& inside = counter.contents.get();
  facts.push_back({"units", sum_words(inside), source, 0});
  facts.push_back({"contents", contents_words(inside), source, 0});
  if (inside.dummy) facts.push_back({"rumour", "yes", source, 0});
  if (const auto skill = march_skill(state, counter); skill && !inside.dummy)
    facts.push_back({"skill", std::string(skill_word(*skill)), source, 0});
  if (inside.form != Form::kArmy) facts.push_back({"form", std::string(rules::word_of(inside.form)), source, 0});
  if (!inside.markers.empty())
    facts.push_back({"carries", markers_word(static_cast<int>(inside.markers.size())), source, 0});
  if (inside.overran) facts.push_back({"overran", "this turn", source, 0});
}

// What everybody knows.
void add_public(const Counter& counter, std::vector<Fact>& facts) {
  if (*counter.stamp) facts.push_back({"skill", std::string(skill_word(**counter.stamp)), "stamp", 0});
  if (*counter.last_known)
    facts.push_back({"units", std::to_string((*counter.last_known)->units), (*counter.last_known)->source,
                     (*counter.last_known)->turn});
}

void add_tags(const State& state, const Counter& counter, std::vector<std::string>& tags) {
  const auto tag = [&](bool holds, std::string_view word) {
    if (holds) tags.emplace_back(word);
  };
  tag(*counter.inside_town, "inside");
  tag(*counter.moved, "moved");
  tag(*counter.pinned, "pinned");
  tag(*counter.fought, "fought");
  tag(*counter.extra_last_turn, "tired");  // used extra speed last turn (TR-7.2.2)
  tag(*counter.beaten, "beaten");
  tag(*counter.besieging, "besieging");
  tag(*counter.sallying, "sallying");
  tag(*counter.may_cross, "pursuing");
  tag(*counter.immobile_until > *state.turn, "pillaging");
}

std::string kind_name(const State& state, PublicKind kind) {
  switch (kind) {
    case PublicKind::kTartar:
      return "Tartars";
    case PublicKind::kFeudal:
      return "feudal army";
    case PublicKind::kCossack:
      return state.options->opponent == Nation::kRuss ? "Cossacks" : "mercenaries";
    case PublicKind::kHeroic:
      return "heroic villagers";
    case PublicKind::kPeasant:
      return "men on foot";
  }
  return "?";
}

// ---- tracks ----

void add_public_tracks(const State& state, std::vector<Track>& tracks) {
  const auto track = [&](std::string id, std::string name, std::string value, std::string owner = {}) {
    tracks.push_back({std::move(id), std::move(name), std::move(value), std::move(owner)});
  };
  track("turn", "Turn", std::to_string(state.turn) + " of at most " + std::to_string(state.options->turn_limit));
  track("scale", "A turn, a unit",
        (state.options->turn_days == 7 ? std::string("a week") : std::to_string(state.options->turn_days) + " days") +
            ", " + number_words(state.options->men_per_unit) + " men");  // TR-2.1, TR-2.2
  track("weather", "Weather", std::string(rules::word_of(*state.weather)));
  track("host", "The Prince's host", *state.activated ? "activated" : "not yet activated");
  track("dicing", "Initiative", *state.feudal_dicing ? "diced for" : "the Aga's");
  if (*state.withdrawing) track("withdrawing", "Tartars", *state.compelled ? "must ride home" : "withdrawing");
  if (*state.fallback) track("fallback", "Feudals", "falling back");
  if (*state.surprise_used) track("surprise", "Surprise of the town", "tried");
  if (*state.bo_missed) track("opportunity", "Big opportunity", "missed");
  for (const Seat seat : {kAga, kPrince}) {
    const Side& side = side_of(state, seat);
    const std::string owner(seat_word(seat));
    track(owner + "_card", "Card this turn", *side.card_played ? "played" : "may be played", owner);
    track(owner + "_climax", "Climactic battles",
          std::to_string(side.climax_used) + " of " + std::to_string(state.options->climax_limit), owner);
    if (*side.announced)
      track(owner + "_announced", "Skill, announced", std::string(skill_word(**side.announced)), owner);
  }
}

void add_leader_tracks(const State& state, std::vector<Track>& tracks) {
  for (std::size_t i = 0; i < state.leaders->size(); ++i) {
    const LeaderState& leader = state.leaders[i];
    if (!leader.skill.known() || !leader.skill.get()) continue;
    const auto who = static_cast<Leader>(i);
    std::string value(skill_word(*leader.skill.get()));
    if (leader.fate.known()) value += ", " + std::string(fate_word(leader.fate.get()));
    tracks.push_back(
        {"leader_" + leader_name(who), leader_name(who), std::move(value), who <= Leader::kTsub2 ? "aga" : "prince"});
  }
}

void add_aga_tracks(const State& state, std::vector<Track>& tracks) {
  const auto* objective = state.objective.if_known();
  if (!objective || !*objective) return;
  std::string order(objective_word(**objective));
  if (const int* required = state.villages_required.if_known(); required && *required > 0)
    order += ": " + std::to_string(*required);
  tracks.push_back({"objective", "The Khan's order", std::move(order), "aga"});
  if (const int* wrath = state.wrath_required.if_known(); wrath && *objective == Objective::kRush && *wrath > 0)
    tracks.push_back({"wrath_required", "Villages if the rush fails", std::to_string(*wrath), "aga"});
  if (const auto* fates = state.fates.if_known())
    for (const VillageFate& fate : *fates)
      tracks.push_back(
          {"fate_" + fate.box.text(), "Village " + fate.box.text(), std::string(manner_word(fate.manner)), "aga"});
}

void add_prince_tracks(const State& state, std::vector<Track>& tracks) {
  if (const MusterPlan* plan = state.plan.if_known(); plan && plan->prince_units > 0) {
    if (!plan->prince_formed)
      tracks.push_back({"plan_prince", "The Prince musters",
                        units_word(plan->prince_units) + " at " + place_words(plan->prince_place), "prince"});
    if (plan->fsub_units > 0 && !plan->fsub_formed)
      tracks.push_back({"plan_fsub", "The sub-commander musters",
                        units_word(plan->fsub_units) + " at " + place_words(plan->fsub_place), "prince"});
    if (plan->cossacks)
      tracks.push_back(
          {"plan_cossacks", "Hired bands come by", std::string(edge_word(*plan->cossacks)) + " edge", "prince"});
    if (!plan->heroes.empty()) tracks.push_back({"plan_heroes", "Heroic villages", list_of(plan->heroes), "prince"});
  }
  if (const auto* pending = state.pending.if_known())
    for (std::size_t i = 0; i < pending->size(); ++i)
      tracks.push_back({"pending_" + std::to_string(i + 1), "Still to come", arrival_words((*pending)[i]), "prince"});
}

void add_standing(const State& state, std::vector<Track>& tracks) {
  for (const Seat seat : {kAga, kPrince})
    if (const auto* list = side_of(state, seat).standing.if_known())
      for (std::size_t i = 0; i < list->size(); ++i) {
        const StandingOrder& order = (*list)[i];
        std::string text = order.trigger;
        for (const std::string& condition : order.conditions) text += " if " + condition;
        text += " do " + order.action + (order.repeat ? " repeat" : "");
        const std::string owner(seat_word(seat));
        tracks.push_back({owner + "_standing_" + std::to_string(i + 1), "Standing order " + std::to_string(i + 1),
                          std::move(text), owner});
      }
}

}  // namespace

Piece piece(const Known& known, const Counter& counter) {
  Piece shown;
  shown.id = counter.label->text();
  shown.kind = public_kind_word(counter.kind);
  shown.name = kind_name(*known, counter.kind) + ' ' + shown.id;
  shown.owner = seat_word(counter.label->side());
  shown.area = counter.box->text();
  add_tags(*known, counter, shown.tags);
  if (counter.contents.known())
    add_contents(*known, counter, known.viewer().is(counter.label->side()) ? "own" : "truth", shown.facts);
  add_public(counter, shown.facts);
  return shown;
}

std::vector<Piece> pieces(const Known& known) {
  std::vector<Piece> shown;
  shown.reserve(known->counters->size());
  for (const Counter& counter : *known->counters) shown.push_back(piece(known, counter));
  return shown;
}

std::vector<Track> tracks(const Known& known) {
  std::vector<Track> shown;
  add_public_tracks(*known, shown);
  add_leader_tracks(*known, shown);
  add_aga_tracks(*known, shown);
  add_prince_tracks(*known, shown);
  add_standing(*known, shown);
  return shown;
}

}  // namespace cherta::tartar_raid::showing
