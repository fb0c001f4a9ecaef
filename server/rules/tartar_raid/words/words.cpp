#include "server/rules/tartar_raid/words/words.h"

#include "server/rules/tartar_raid/engine.h"

namespace cherta::tartar_raid {

using rules::Arg;
using rules::Wording;

std::string side_name(Seat seat) { return seat == kAga ? "the Aga" : "the Prince"; }
std::string side_name_first(Seat seat) { return seat == kAga ? "The Aga" : "The Prince"; }
std::string_view seat_word(Seat seat) { return seat == kAga ? "aga" : "prince"; }
std::string_view skill_word(Skill skill) { return rules::word_of(skill); }

std::string_view edge_word(Edge edge) { return rules::word_for(edge, {"northern", "southern", "eastern"}); }

std::string_view kind_word(Kind kind) {
  return rules::word_for(kind, {"levies", "peasants", "foot", "hired band", "Tartars", "feudals"});
}

std::string kind_noun(int units, Kind kind) {
  std::string word(kind_word(kind));
  if (units == 1 && kind == Kind::kLevy) word = "levy";
  if (units == 1 && word.back() == 's') word.pop_back();
  return word;
}
std::string kind_words(int units, Kind kind) { return std::to_string(units) + ' ' + kind_noun(units, kind); }

std::string_view public_kind_word(PublicKind kind) { return rules::word_of(kind); }

std::string_view manner_word(Manner manner) {
  return rules::word_for(manner,
                         {"burned", "enslaved, the slaves carried along", "enslaved, a guard left with the slaves",
                          "enslaved, a caravan of 1 unit formed", "enslaved, a caravan of 2 units formed"});
}

std::string_view leader_word(Leader leader) {
  return rules::word_for(leader, {"the Aga", "the first sub-commander", "the second sub-commander", "the Prince",
                                  "the sub-commander", "the commander of the reinforcements"});
}

std::string_view fate_word(Fate fate) {
  return rules::word_for(fate, {"does not exist", "waiting", "in the field", "killed", "escaped", "never formed"});
}

std::string_view objective_word(Objective objective) {
  return rules::word_for(objective, {"burn villages", "enslave and loot villages", "rush the town"});
}

std::string_view phase_word(Phase phase) {
  return rules::word_for(phase, {"lobby",    "town",    "extra_village", "terrain", "chertas", "deploy",  "muster",
                                 "ts_begin", "declare", "arrivals",      "w_start", "roll",    "choose",  "move_1",
                                 "battle_1", "move_2",  "battle_2",      "w_end",   "te",      "pursuit", "finished"});
}

std::string units_word(int units) { return std::to_string(units) + (units == 1 ? " unit" : " units"); }
std::string_view verdict_words(Verdict verdict) {
  if (verdict == Verdict::kAga) return "the raid is the Aga's";
  if (verdict == Verdict::kPrince) return "the day is the Prince's";
  return verdict == Verdict::kShared ? "honours are shared" : "there is no verdict";
}
std::string days_words(int turn, int days) {
  return "days " + std::to_string((turn - 1) * days + 1) + " to " + std::to_string(turn * days);
}
std::string number_words(int number) {
  std::string text = std::to_string(number);
  for (std::size_t from_end = 3; from_end < text.size(); from_end += 4) text.insert(text.size() - from_end, 1, ',');
  return text;
}
std::string a_die(int die) { return "a " + std::to_string(die); }

std::string list_words(const std::vector<std::string>& words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 == words.size() ? " and " : ", ";
    text += words[i];
  }
  return text;
}

std::string list_of(const std::vector<int>& numbers) {
  std::vector<std::string> words;
  for (const int number : numbers) words.push_back(std::to_string(number));
  return list_words(words);
}

namespace {

constexpr rules::Phrase kRumour{"rumour", "a rumour"}, kClaims{"claims", "(claims {})"}, kSome{"some", "{} {}"},
    kUntestedOf{"untested_of", "untested {}"}, kUnder{"under", "under {}"},
    kLeaderless{"leaderless", "without their commander"}, kMarkers{"markers", "{} {marker|markers} of slaves or loot"},
    kNobody{"nobody", "nobody"}, kCaravan{"caravan", "(a caravan)"}, kGuard{"guard", "(a guard)"};

Wording contingent_wording(const Contingent& part) {
  const std::string_view kind = rules::word_of(part.kind);
  Wording wording = part.units ? Wording(kSome, {*part.units, Arg(kind, kind_noun(*part.units, part.kind))})
                               : Wording(kUntestedOf, {Arg(kind, kind_word(part.kind))});
  if (part.leader) return wording.then(" ", {kUnder, {Arg(rules::word_of(*part.leader), leader_word(*part.leader))}});
  return part.leader_lost ? wording.then(" ", kLeaderless) : wording;
}

}  // namespace

Wording markers_wording(int markers) { return {kMarkers, {markers}}; }

Wording contents_wording(const Contents& inside) {
  if (inside.dummy) {
    Wording rumour = kRumour;
    return inside.claim ? rumour.then(" ", {kClaims, {skill_word(*inside.claim)}}) : rumour;
  }
  const std::size_t parts = inside.contingents.size() + (inside.markers.empty() ? 0 : 1);
  Wording wording = parts == 0 ? Wording(kNobody) : Wording();
  for (std::size_t i = 0; i < parts; ++i)
    wording.then(i + 1 == parts ? " and " : ", ", i < inside.contingents.size()
                                                      ? contingent_wording(inside.contingents[i])
                                                      : markers_wording(static_cast<int>(inside.markers.size())));
  if (inside.form == Form::kCaravan) wording.then(" ", kCaravan);
  if (inside.form == Form::kGuard) wording.then(" ", kGuard);
  return wording;
}

std::string place_words(const MusterPlace& place) {
  switch (place.at) {
    case MusterAt::kTown:
      return "the town";
    case MusterAt::kBox:
      return "village " + place.box.text();
    case MusterAt::kEdge:
      return "the " + std::string(edge_word(place.edge)) + " edge";
  }
  return "?";
}

std::string_view arrival_what_word(ArrivalClass what) {
  return rules::word_for(what,
                         {"reinforcements", "the Prince's return", "a disrupted muster", "an army", "a hired band"});
}

std::string arrival_strength_words(const Arrival& arrival) {
  if (arrival.contents.contingents.empty() || arrival.what == ArrivalClass::kCossacks) return {};
  return '(' + contents_words(arrival.contents) + ')';
}

std::string arrival_words(const Arrival& arrival) {
  std::string text(arrival_what_word(arrival.what));
  if (const std::string strength = arrival_strength_words(arrival); !strength.empty()) text += ' ' + strength;
  return text + " at the " + std::string(edge_word(arrival.edge)) + " edge on turn " + std::to_string(arrival.due);
}

std::string side_item_words(const SideItem& item) {
  return item.a.text() + '-' + item.b.text() + (item.kind == SideKind::kRough ? " rough" : " blocked");
}

}  // namespace cherta::tartar_raid
