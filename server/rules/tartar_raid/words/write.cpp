// Orders to words: the canonical form that parse() reads back to the same order.
#include <algorithm>

#include "server/rules/tartar_raid/game.h"
#include "server/rules/tartar_raid/words/reader.h"

namespace cherta::tartar_raid {

namespace {

template <class List>
std::string listed(const List& list, std::string_view between) {
  std::string out;
  for (const auto& one : list) out += (out.empty() ? "" : std::string(between)) + one.text();
  return out;
}
template <class List>
std::string with_blanks(const List& list) {
  return listed(list, " ");
}

std::string word(auto value) { return std::string(rules::word_of(value)); }

// ---- setup ----

std::string text(const Ready&) { return "ready"; }
std::string text(const SetOption& o) { return "option " + o.name + " " + o.value; }
std::string text(const UploadHexes& o) { return "hexes " + o.text; }
std::string text(const PlaceTown& o) { return "town " + o.box.text(); }
std::string text(const PlaceExtra& o) { return "extra " + (o.box ? o.box->text() : "none"); }
std::string text(const PlaceTerrain& o) {
  std::string out = "terrain";
  for (const SideItem& one : o.items)
    out += " " + one.a.text() + "-" + one.b.text() + (one.kind == SideKind::kBlocked ? "=B" : "=R");
  return o.items.empty() ? "terrain none" : out;
}
std::string text(const PlaceChertas& o) {
  std::string out = "cherta";
  for (const int row : o.rows) out += " " + std::to_string(row);
  return o.rows.empty() ? "cherta none" : out;
}
std::string text(const Deploy& o) {
  std::string out = "deploy subs=" + (o.subs.empty() ? "none" : listed(o.subs, ","));
  out += " AGA=" + write_army(o.aga);
  for (std::size_t i = 0; i < o.sub_armies.size(); ++i)
    out += " T" + std::to_string(i + 1) + "S=" + write_army(o.sub_armies[i]);
  for (const DummyOrder& one : o.dummies) out += " dummy=" + one.box.text() + (one.claim ? ":" + word(*one.claim) : "");
  return out;
}
std::string text(const MusterPlace& place) {
  if (place.at == MusterAt::kTown) return "town";
  return place.at == MusterAt::kEdge ? std::string(edge_letter(place.edge)) : place.box.text();
}
std::string text(const Muster& o) {
  std::string out = "muster";
  if (o.sub) out += " sub=" + o.sub->text();
  out += " PRINCE=" + std::to_string(o.prince_units) + "@" + text(o.prince_place);
  if (o.fsub_units) out += " FSUB=" + std::to_string(*o.fsub_units) + "@" + text(o.fsub_place);
  if (o.cossacks) out += " cossacks=" + std::string(edge_letter(*o.cossacks));
  return out + " heroes=" + (o.heroes.empty() ? "none" : listed(o.heroes, ","));
}

// ---- play ----

std::string text(const Overrun& o) {
  const std::string manner = word(o.manner);
  return "overrun " + o.box.text() + " " + o.counter.text() + (o.manner == Manner::kBurn ? " " : " enslave ") + manner;
}
std::string text(const Done&) { return "done"; }
std::string text(const Herd& o) { return "herd " + o.box.text(); }
std::string text(const ChooseMover& o) { return o.first ? "first" : "second"; }
std::string text(const March& o) {
  std::string out = "march " + o.counter.text() + " " + with_blanks(o.path);
  if (o.forced) out += o.else_stay ? " forced else stay" : " forced";
  if (o.fast) out += " fast " + o.fast->text();
  if (o.assault) out += " assault";
  if (o.surprise) out += " surprise";
  if (!o.pick.empty()) out += " pick " + with_blanks(o.pick);
  return out;
}
std::string text(const Assault& o) { return "assault " + o.counter.text(); }
std::string text(const Siege& o) {
  return "siege " + o.counter.text() + (o.with.empty() ? "" : " with " + with_blanks(o.with));
}
std::string text(const Sally& o) { return "sally " + o.counter.text(); }
std::string text(const Join& o) { return "join " + o.who.text() + " " + o.into.text(); }
std::string text(const Separate& o) { return "separate " + o.counter.text(); }
std::string text(const Summon& o) { return "summon " + o.army.text() + " " + o.peasants.text(); }
std::string text(const Leave& o) {
  return "leave " + o.army.text() + " " + (o.what == Kind::kFoot ? "foot" : word(o.what) + "s");
}
std::string text(const Gather& o) { return "gather " + o.army.text() + " " + o.escort.text(); }
std::string text(const Abandon& o) { return "abandon " + o.counter.text(); }
std::string text(const PlayIntel& o) { return "play intel " + o.card.text() + " " + o.target.text(); }
std::string text(const PlayCossacks& o) {
  return "play cossacks " + o.card.text() + (o.edge ? " " + std::string(edge_letter(*o.edge)) : "");
}
std::string text(const PlayHeroes& o) { return "play heroes " + o.card.text() + (o.box ? " " + o.box->text() : ""); }
std::string text(const PlayJoin& o) { return "play join " + o.card.text() + " " + o.who.text() + " " + o.into.text(); }
std::string text(const CounterIntel& o) { return "counter " + o.card.text(); }
std::string text(const Intercept& o) { return "intercept " + o.card.text() + " " + o.counter.text(); }
std::string text(const Zoc& o) { return "zoc " + o.counter.text(); }
std::string text(const Contact& o) {
  std::string out = "contact " + o.box.text();
  if (o.engage) out += " engage " + o.engage->text();
  if (!o.joint.empty()) out += " joint " + with_blanks(o.joint);
  if (o.climax) out += " climax";
  if (o.join_card) out += " play join " + o.join_card->text() + " " + o.join_counter.text();
  if (o.intel) out += " " + text(*o.intel);
  if (o.levy) out += *o.levy ? " levy yes" : " levy no";
  if (!o.mode.empty()) out += " mode " + o.mode;
  return out;
}
std::string text(const Pass&) { return "pass"; }
std::string text(const Mute&) { return "mute"; }
std::string text(const Retreat& o) { return "retreat " + (o.box ? o.box->text() : "inside"); }
std::string text(const BattleOrder& o) { return "battleorder " + with_blanks(o.boxes); }
std::string text(const Losses& o) {
  std::string out = "losses " + o.counter.text();
  for (const LossKey& key : o.order) out += " " + (key.kind ? word(*key.kind) : key.origin.text());
  return out;
}
std::string text(const Claim& o) { return "claim " + o.counter.text() + " " + word(o.skill); }
std::string text(const Withdraw&) { return "withdraw"; }
std::string text(const End& o) {
  return o.battle_order.empty() ? "end" : "battleorder " + with_blanks(o.battle_order) + " end";
}
std::string text(const Pursue& o) { return "pursue " + o.counter.text(); }
std::string text(const Stop&) { return "stop"; }

std::string text(const EnterResult& o) {
  std::string out = "result " + std::to_string(o.entry.battle) + " winner=" + word(o.entry.winner);
  Label last;
  for (const TableLoss& one : o.entry.losses) {
    out += !last.exists() ? " losses " : one.counter == last ? "," : " ";
    if (one.counter != last) out += one.counter.text() + ":";
    out += word(one.kind) + "=" + std::to_string(one.units);
    last = one.counter;
  }
  out += " killed=" + (o.entry.killed.empty() ? "none" : listed(o.entry.killed, ","));
  return o.entry.wagons == 0 ? out : out + " wagons=" + std::to_string(o.entry.wagons);
}

// ---- standing orders, undo, scripts ----

std::string text(const StandAdd& o) {
  std::string out = "stand add " + o.order.trigger;
  for (const std::string& one : o.order.conditions) out += " if " + one;
  return out + " do " + o.order.action + (o.order.repeat ? " repeat" : "");
}
std::string text(const StandDelete& o) { return "stand del " + std::to_string(o.number); }
std::string text(const StandMove& o) { return "stand move " + std::to_string(o.from) + " " + std::to_string(o.to); }
std::string text(const Resign&) { return "resign"; }
std::string text(const OfferUndo&) { return "offer undo"; }
std::string text(const AcceptUndo&) { return "accept undo"; }
std::string text(const Script& o) {
  const bool parted = std::ranges::any_of(o.lines, [](const std::string& one) { return is_free_text(one); });
  std::string out;
  for (const std::string& one : o.lines) out += (out.empty() ? "" : parted ? "\n" : "; ") + one;
  return out;
}
std::string text(const Expire&) { return "expire"; }
std::string text(const Prepared&) { return "prepared"; }

// ---- the referee ----

std::string text(const RefPause& o) { return "ref pause" + (o.text.empty() ? "" : " " + o.text); }
std::string text(const RefResume&) { return "ref resume"; }
std::string text(const RefExtend& o) { return "ref extend " + o.seat + " " + std::to_string(o.seconds); }
std::string text(const RefSet& o) {
  std::string out = "ref set " + o.what;
  for (const std::string& one : o.words) out += " " + one;
  return o.reason.empty() ? out : out + " because " + o.reason;
}
std::string text(const RefPlace& o) { return "ref place " + o.counter.text() + " " + o.box.text(); }
std::string text(const RefRemove& o) { return "ref remove " + o.counter.text(); }
std::string text(const RefRule& o) { return "ref rule " + o.text; }
std::string text(const RefRollTest& o) { return "ref roll test " + o.counter.text(); }
std::string text(const RefUndo& o) { return o.turn ? "ref undo turn" : "ref undo phase"; }
std::string text(const RefNote& o) { return "ref note " + o.to + " " + o.text; }
std::string text(const RefAbort&) { return "ref abort"; }

}  // namespace

std::string write_army(const ArmyOrder& army) {
  std::string units = army.blocks.empty() ? std::to_string(army.units) : std::string();
  for (const std::string& block : army.blocks) units += (units.empty() ? "" : "+") + block;
  return units + "@" + army.box.text();
}

std::string TartarRaid::write(const Order& order) {
  return visit([](const auto& one) { return text(one); }, order);
}

}  // namespace cherta::tartar_raid
