// The battle sheet: the ratings and what wears them, or what can be known of them; activations left; the Russian pool;
// what has been said beforehand.
#include "server/rules/murid_wars/show/display.h"
#include "server/rules/murid_wars/show/narrate.h"

namespace cherta::murid_wars {

namespace {

using rules::Arg;
using rules::Phrase;
using rules::Wording;

constexpr int kNothingKnown = 99;

constexpr Phrase kWearMk{"wear_mk", "(hits; at 0 shooting dice are halved)"},
    kWearFa{"wear_fa", "(moves, {} to be paid this turn)"},
    kWearFaLess{"wear_fa_less", "(moves, {} to be paid this turn; the free commander adds 1)"},
    kWearAd{"wear_ad", "(each casualty in melee; at 0 those touched surrender)"},
    kWearIn{"wear_in", "(hits; at 0 three Russian units act in a go)"},
    kWearMo{"wear_mo", "(a failed test; at 0 all is lost)"},
    kWearMoLess{"wear_mo_less", "(a failed test; at 0 all is lost; the free commander adds 1)"},
    kWearAm{"wear_am", "(each shot; a turn at 0 and all go home)"}, kWearHp{"wear_hp", "(hits, before any rating)"},
    kUnknown{"unknown", "unknown"}, kAtLeast{"at_least", "at least {}"}, kAtMost{"at_most", "at most {}"},
    kFrom{"from", "{} to {}"}, kOf{"of", "{} of {}"}, kDone{"done", "done"},
    kOfBreak{"of_break", "{} of {} that break them"}, kComes{"comes", "{} in turn {}"}, kSeat{"seat", "{}"};

// The groups whose move is still to be paid for (MW-9.8).
int unpaid(const State& s) {
  if (s.options->fatigue_cost == FatigueCost::kImmediate) return 0;
  int movers = 0;
  for (const Unit& u : *s.units) movers += u.side == kMurid && u.moved && pays_fatigue(s.options, u) ? 1 : 0;
  return s.options->fatigue_cost == FatigueCost::kOncePerTurn ? std::min(movers, 1) : movers;
}
// What is due at the end of the turn, or what takes from it (MW-9).
Wording wear_of(const State& s, Rating which) {
  const Unit* chief = find(s, kMuridChief);
  const bool bonus = chief && !chief->host;
  switch (which) {
    case Rating::kMk:
      return kWearMk;
    case Rating::kFa:
      return bonus ? Wording(kWearFaLess, {unpaid(s)}) : Wording(kWearFa, {unpaid(s)});
    case Rating::kAd:
      return kWearAd;
    case Rating::kIn:
      return kWearIn;
    case Rating::kMo:
      return bonus ? kWearMoLess : kWearMo;
    case Rating::kAm:
      break;
  }
  return kWearAm;
}

Wording bounds_wording(int least, int most) {
  if (least == most) return std::to_string(least);
  if (most >= kNothingKnown) return least == 0 ? Wording(kUnknown) : Wording(kAtLeast, {least});
  return least == 0 ? Wording(kAtMost, {most}) : Wording(kFrom, {least, most});
}

// Is there something to be told of the ratings?
bool are_told(const State& s) {
  const MuridSecrets* secrets = s.murid.if_known();
  if (!secrets) return s.reckoned->begun;
  return s.handed_over || !s.muster.known() || !s.muster.get().d10.empty();
}

void add_ratings(rules::View& view, const State& s) {
  const std::string owner = owner_word(kMurid);
  const Reckoned& known = *s.reckoned;
  const MuridSecrets* secrets = s.murid.if_known();
  if (!are_told(s)) return;
  for (const Rating which : kRatings) {
    Wording value = rating_wording(s, which);
    if (secrets) value.then(" ", wear_of(s, which));
    view.tracks.push_back({std::string(code_of(which)), std::string(murid_wars::name_of(which)), value, owner});
  }
  const Wording hp = secrets ? Wording(std::to_string(secrets->ratings.hp)).then(" ", kWearHp)
                             : bounds_wording(known.least.hp, known.most.hp);
  view.tracks.push_back({"HP", "Free hit points", hp, owner});
}

void add_activations(rules::View& view, const State& s) {
  if (*s.turn == 0) return;
  for (const Seat side : kSides) {
    int left = 0, all = 0;
    for (const Unit& u : *s.units) {
      if (u.side != side || !is_compulsory(u)) continue;
      ++all;
      left += u.activated ? 0 : 1;
    }
    Wording value(kOf, {left, all});
    if ((*s.done)[side]) value.then(", ", kDone);
    view.tracks.push_back({owner_word(side) + " to act", "still to act", value, owner_word(side)});
  }
  if (*s.phase == Phase::kGo && *s.go_left > 1)
    view.tracks.push_back({"go", "units left in this go", std::to_string(*s.go_left), {}});
}

void add_pool(rules::View& view, const State& s) {
  if (!s.deployed->russian) return;
  const std::string owner = owner_word(kRussian);
  const int gone = *s.companies_lost;
  const Wording lost = *s.break_at ? Wording(kOfBreak, {gone, **s.break_at}) : Wording(std::to_string(gone));
  view.tracks.push_back({"lost", "companies lost", lost, owner});
  if (const auto all = credits(s); !all.empty()) view.tracks.push_back({"credits", "credits", slots_text(all), owner});
  Wording coming;
  for (const Arrival& arrival : *s.arrivals) coming.then(", ", {kComes, {arrival.id->text(), *arrival.turn}});
  if (!coming.empty()) view.tracks.push_back({"arrivals", "still to come", coming, {}});
  if (*s.quiet_turns > 0 && s.options->stalemate_turns > 0)
    view.tracks.push_back({"quiet", "turns without an event", {kOf, {*s.quiet_turns, s.options->stalemate_turns}}, {}});
}

// What its owner has said beforehand.
void add_wishes(rules::View& view, const Known& known, Seat side) {
  const SideSecrets* own = (*known->own)[side].if_known();
  if (!own || known.viewer().kind != Viewer::Kind::kPlayer) return;
  const std::string owner = owner_word(side);
  if (side == kMurid && *known->turn > 0) {
    std::string text;
    for (const Floor& one : own->priority)
      text += (text.empty() ? "" : " ") + std::string(code_of(one.rating)) + ":" + std::to_string(one.floor);
    view.tracks.push_back({"priority", "losses taken from", text, owner});
  }
  std::string queue;
  for (const Queued& one : own->queue) {
    queue += queue.empty() ? "" : "; ";
    for (std::size_t i = 0; i < one.alternatives.size(); ++i) queue += (i == 0 ? "" : " | ") + one.alternatives[i];
  }
  if (own->rest) queue += std::string(queue.empty() ? "" : "; ") + "rest " + std::string(rules::word_of(*own->rest));
  if (!queue.empty()) view.tracks.push_back({"queue", "queue", queue, owner});
}

}  // namespace

Wording rating_wording(const State& s, Rating which) {
  if (!are_told(s)) return {};
  if (const MuridSecrets* secrets = s.murid.if_known()) return std::to_string(secrets->ratings[which]);
  return bounds_wording(s.reckoned->least[which], s.reckoned->most[which]);
}

void add_tracks(rules::View& view, const Known& known) {
  const State& s = *known;
  add_ratings(view, s);
  add_muster(view, s);
  add_activations(view, s);
  add_pool(view, s);
  for (const Seat side : kSides) add_wishes(view, known, side);
  if (*s.claim)
    view.tracks.push_back({"claim", "measured",
                           visit([](const auto& one) { return MuridWars::write(one); }, (*s.claim)->order),
                           owner_word((*s.claim)->by)});
  if (*s.draw_offer) view.tracks.push_back({"draw", "offers a draw", {kSeat, {owner_word(**s.draw_offer)}}, {}});
}

}  // namespace cherta::murid_wars
