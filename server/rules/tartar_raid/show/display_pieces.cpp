// Counters as a viewer knows them.
#include "server/rules/tartar_raid/show/display.h"

namespace cherta::tartar_raid::showing {

namespace {

using rules::Fact;
using rules::Phrase;
using rules::Piece;
using rules::Wording;

constexpr Phrase kUntested{"untested", "untested"}, kAndUntested{"and_untested", "{} and untested"};

Wording sum_wording(const Contents& inside) {
  if (inside.dummy) return "0";
  const int units = tested_units(inside);
  if (!has_untested(inside)) return std::to_string(units);
  return units > 0 ? Wording(kAndUntested, {units}) : Wording(kUntested);
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
  if (!inside.markers.empty()) add(facts, "carries", markers_wording(static_cast<int>(inside.markers.size())), source);
  if (inside.overran) add(facts, "overran", "this turn", source);
}

// What everybody knows.
void add_public(const Counter& counter, std::vector<Fact>& facts) {
  if (*counter.stamp) add(facts, "skill", std::string(skill_word(**counter.stamp)), "stamp");
  if (const auto& last = *counter.last_known)
    add(facts, "units", std::to_string(last->units), rules::word_of(last->source).data(), last->turn);
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
