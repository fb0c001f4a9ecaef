// Counters as a viewer knows them, and the tracks beside the board.
#include "server/rules/tartar_raid/show/display.h"

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

void add(std::vector<Fact>& facts, const char* name, std::string value, const char* source, int as_of = 0) {
  facts.emplace_back(name, std::move(value), source, as_of);
}

// What the owner (or the referee) knows of the inside.
void add_contents(const State& state, const Counter& counter, const char* source, std::vector<Fact>& facts) {
  const Contents& inside = counter.contents.get();
  if (!inside.dummy) add(facts, "units", sum_words(inside), source);
  add(facts, "contents", contents_words(inside), source);
  if (inside.dummy) add(facts, "rumour", "yes", source);
  if (const auto skill = march_skill(state, counter); skill && !inside.dummy)
    add(facts, "skill", std::string(skill_word(*skill)), source);
  if (inside.form != Form::kArmy) add(facts, "form", std::string(rules::word_of(inside.form)), source);
  if (!inside.markers.empty()) add(facts, "carries", markers_word(static_cast<int>(inside.markers.size())), source);
  if (inside.overran) add(facts, "overran", "this turn", source);
}

// What everybody knows.
void add_public(const Counter& counter, std::vector<Fact>& facts) {
  if (*counter.stamp) add(facts, "skill", std::string(skill_word(**counter.stamp)), "stamp");
  if (const auto& last = *counter.last_known)
    add(facts, "units", std::to_string(last->units), last->source.c_str(), last->turn);
}

void add_tags(const State& state, const Counter& counter, std::vector<std::string>& tags) {
  const auto tag = [&](bool holds, std::string_view word) {
    if (holds) tags.emplace_back(word);
  };
  tag(*counter.inside_town, "inside");
  tag(*counter.moved, "moved");
  tag(*counter.pinned, "pinned");
  tag(*counter.been_pinned && !*counter.pinned && !*counter.fought, "held");  // moves no more this turn (TR-7.1.15)
  tag(*counter.fought, "fought");
  tag(*counter.extra_last_turn, "tired");  // used extra speed last turn (TR-7.2.2)
  tag(*counter.beaten, "beaten");
  tag(*counter.besieging, "besieging");
  tag(*counter.sallying, "sallying");
  tag(*counter.may_cross, "pursuing");
  tag(is_pillaging(state, counter), "pillaging");
}

std::string_view kind_name(const State& state, PublicKind kind) {
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

// `id` and `name`: what is written in the rules of play as it stands, or a string made for it.
template <class Id, class Name>
void add(std::vector<Track>& tracks, Id id, Name name, std::string value, const char* owner = "") {
  tracks.emplace_back(std::move(id), std::move(name), std::move(value), owner);
}

void add_side_tracks(const State& state, Seat seat, std::vector<Track>& tracks) {
  const Side& side = side_of(state, seat);
  const bool aga = seat == kAga;
  const char* const owner = aga ? "aga" : "prince";
  add(tracks, aga ? "aga_card" : "prince_card", "Card this turn", *side.card_played ? "played" : "may be played",
      owner);
  add(tracks, aga ? "aga_climax" : "prince_climax", "Climactic battles",
      together({std::to_string(side.climax_used), " of ", std::to_string(state.options->climax_limit)}), owner);
  if (*side.announced)
    add(tracks, aga ? "aga_announced" : "prince_announced", "Skill, announced",
        std::string(skill_word(**side.announced)), owner);
}

void add_public_tracks(const State& state, std::vector<Track>& tracks) {
  const Options& options = *state.options;
  add(tracks, "turn", "Turn",
      together({std::to_string(state.turn), " of at most ", std::to_string(options.turn_limit)}));
  const bool weeks = options.turn_days == 7;
  add(tracks, "scale", "A turn, a unit",
      together({weeks ? "a week" : std::to_string(options.turn_days), weeks ? "" : " days", ", ",
                number_words(options.men_per_unit), " men"}));  // TR-2.1, TR-2.2
  add(tracks, "weather", "Weather", std::string(rules::word_of(*state.weather)));
  add(tracks, "host", "The Prince's host", *state.activated ? "activated" : "not yet activated");
  add(tracks, "dicing", "Initiative", *state.feudal_dicing ? "diced for" : "the Aga's");
  if (*state.withdrawing) add(tracks, "withdrawing", "Tartars", *state.compelled ? "must ride home" : "withdrawing");
  if (*state.fallback) add(tracks, "fallback", "Feudals", "falling back");
  if (*state.surprise_used) add(tracks, "surprise", "Surprise of the town", "tried");
  if (*state.bo_missed) add(tracks, "opportunity", "Big opportunity", "missed");
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
    std::string value(skill_word(*leader.skill.get()));
    if (leader.fate.known()) (value += ", ") += fate_word(leader.fate.get());
    add(tracks, "leader_" + leader_name(who), title_of(who), std::move(value),
        who <= Leader::kTsub2 ? "aga" : "prince");
  }
}

void add_aga_tracks(const State& state, std::vector<Track>& tracks) {
  const auto* objective = state.objective.if_known();
  if (!objective || !*objective) return;
  std::string order(objective_word(**objective));
  if (const int* required = state.villages_required.if_known(); required && *required > 0)
    (order += ": ") += std::to_string(*required);
  add(tracks, "objective", "The Khan's order", std::move(order), "aga");
  if (const int* wrath = state.wrath_required.if_known(); wrath && *objective == Objective::kRush && *wrath > 0)
    add(tracks, "wrath_required", "Villages if the rush fails", std::to_string(*wrath), "aga");
  if (const auto* fates = state.fates.if_known())
    for (const VillageFate& fate : *fates) {
      const std::string box = fate.box.text();
      add(tracks, "fate_" + box, "Village " + box, std::string(manner_word(fate.manner)), "aga");
    }
}

void add_prince_tracks(const State& state, std::vector<Track>& tracks) {
  if (const MusterPlan* plan = state.plan.if_known(); plan && plan->prince_units > 0) {
    if (!plan->prince_formed)
      add(tracks, "plan_prince", "The Prince musters",
          together({units_word(plan->prince_units), " at ", place_words(plan->prince_place)}), "prince");
    if (plan->fsub_units > 0 && !plan->fsub_formed)
      add(tracks, "plan_fsub", "The sub-commander musters",
          together({units_word(plan->fsub_units), " at ", place_words(plan->fsub_place)}), "prince");
    if (plan->cossacks)
      add(tracks, "plan_cossacks", "Hired bands come by", together({edge_word(*plan->cossacks), " edge"}), "prince");
    if (!plan->heroes.empty()) add(tracks, "plan_heroes", "Heroic villages", list_of(plan->heroes), "prince");
  }
  if (const auto* pending = state.pending.if_known())
    for (std::size_t i = 0; i < pending->size(); ++i)
      add(tracks, "pending_" + std::to_string(i + 1), "Still to come", arrival_words((*pending)[i]), "prince");
}

void add_standing(const State& state, std::vector<Track>& tracks) {
  for (const Seat seat : {kAga, kPrince})
    if (const auto* list = side_of(state, seat).standing.if_known())
      for (std::size_t i = 0; i < list->size(); ++i) {
        const StandingOrder& order = (*list)[i];
        std::string text = order.trigger;
        for (const std::string& condition : order.conditions) text += " if " + condition;
        text += " do " + order.action + (order.repeat ? " repeat" : "");
        const std::string number = std::to_string(i + 1);
        add(tracks, together({seat_word(seat), "_standing_", number}), "Standing order " + number, std::move(text),
            seat == kAga ? "aga" : "prince");
      }
}

}  // namespace

namespace {

void show(const Known& known, const Counter& counter, Piece& shown) {
  constexpr std::size_t kUsual = 5;  // facts of one's own counter
  shown.id = counter.label->text();
  shown.kind = public_kind_word(counter.kind);
  shown.name = together({kind_name(*known, counter.kind), " ", shown.id});
  shown.owner = seat_word(counter.label->side());
  shown.area = counter.box->text();
  add_tags(*known, counter, shown.tags);
  if (counter.contents.known()) {
    shown.facts.reserve(kUsual);
    add_contents(*known, counter, known.viewer().is(counter.label->side()) ? "own" : "truth", shown.facts);
  }
  add_public(counter, shown.facts);
}

}  // namespace

Piece piece(const Known& known, const Counter& counter) {
  Piece shown;
  show(known, counter, shown);
  return shown;
}

std::vector<Piece> pieces(const Known& known) {
  std::vector<Piece> shown;
  shown.reserve(known->counters->size());
  for (const Counter& counter : *known->counters) show(known, counter, shown.emplace_back());
  return shown;
}

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
