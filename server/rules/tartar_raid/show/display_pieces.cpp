// Counters as a viewer knows them.
#include "server/rules/tartar_raid/show/display.h"

namespace cherta::tartar_raid::showing {

namespace {

using rules::Arg;
using rules::Fact;
using rules::Phrase;
using rules::Piece;
using rules::Wording;

constexpr Phrase kUntested{"untested", "untested"}, kAndUntested{"and_untested", "{} and untested"},
    kRumour{"rumour", "a rumour"}, kClaims{"claims", "(claims {})"}, kSome{"some", "{} {}"},
    kUntestedOf{"untested_of", "untested {}"}, kUnder{"under", "under {}"},
    kLeaderless{"leaderless", "without their commander"}, kMarkers{"markers", "{} {marker|markers} of slaves or loot"},
    kNobody{"nobody", "nobody"}, kCaravan{"caravan", "(a caravan)"}, kGuard{"guard", "(a guard)"};

Wording sum_wording(const Contents& inside) {
  if (inside.dummy) return "0";
  const int units = tested_units(inside);
  if (!has_untested(inside)) return std::to_string(units);
  return units > 0 ? Wording(kAndUntested, {units}) : Wording(kUntested);
}

Wording contingent_wording(const Contingent& part) {
  const std::string_view kind = rules::word_of(part.kind);
  Wording wording(kUntestedOf, {Arg(kind, kind_word(part.kind))});
  if (part.units) {
    const std::string text = kind_words(*part.units, part.kind);  // "7 Tartars"
    wording = {kSome, {*part.units, Arg(kind, std::string_view(text).substr(text.find(' ') + 1))}};
  }
  if (part.leader) return wording.then(" ", {kUnder, {Arg(rules::word_of(*part.leader), leader_word(*part.leader))}});
  return part.leader_lost ? wording.then(" ", kLeaderless) : wording;
}

// As contents_words, with its codes.
Wording contents_wording(const Contents& inside) {
  if (inside.dummy) {
    Wording rumour = kRumour;
    return inside.claim ? rumour.then(" ", {kClaims, {skill_word(*inside.claim)}}) : rumour;
  }
  std::vector<Wording> parts;
  for (const Contingent& part : inside.contingents) parts.push_back(contingent_wording(part));
  if (!inside.markers.empty()) parts.emplace_back(Wording(kMarkers, {static_cast<int>(inside.markers.size())}));
  Wording wording = parts.empty() ? Wording(kNobody) : Wording();
  for (std::size_t i = 0; i < parts.size(); ++i) wording.then(i + 1 == parts.size() ? " and " : ", ", parts[i]);
  if (inside.form == Form::kCaravan) wording.then(" ", kCaravan);
  if (inside.form == Form::kGuard) wording.then(" ", kGuard);
  return wording;
}

void add(std::vector<Fact>& facts, const char* name, Wording value, const char* source, int as_of = 0) {
  facts.emplace_back(name, std::move(value), source, as_of);
}

// What the owner (or the referee) knows of the inside.
void add_contents(const State& state, const Counter& counter, const char* source, std::vector<Fact>& facts) {
  const Contents& inside = counter.contents.get();
  if (!inside.dummy) add(facts, "units", sum_wording(inside), source);
  add(facts, "contents", contents_wording(inside), source);
  if (inside.dummy) add(facts, "rumour", "yes", source);
  if (const auto skill = march_skill(state, counter); skill && !inside.dummy)
    add(facts, "skill", std::string(skill_word(*skill)), source);
  if (inside.form != Form::kArmy) add(facts, "form", std::string(rules::word_of(inside.form)), source);
  if (!inside.markers.empty()) add(facts, "carries", {kMarkers, {static_cast<int>(inside.markers.size())}}, source);
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

}  // namespace cherta::tartar_raid::showing
