// Units as every client draws them, with what is known of each.
#include "server/rules/murid_wars/show/display.h"
#include "server/rules/table/show.h"

namespace cherta::murid_wars {

namespace {

using rules::Phrase;
using rules::Wording;

constexpr Phrase kNone{"none", "none"}, kFrom{"from", "{} to {}"}, kOfficers{"officers", "{} {officer|officers}"},
    kFlags{"flags", "{} {flag|flags}"}, kMusicians{"musicians", "{} {musician|musicians}"};

std::string_view kind_word(Kind kind) { return kind == Kind::kCinc ? "commander" : rules::word_of(kind); }

std::string name_of(const Unit& u) {
  std::string text =
      u.kind == Kind::kGun ? std::string(rules::word_of(u.gun)) + " gun" : std::string(kind_word(u.kind));
  if (u.kind == Kind::kFigure && u.men.standards > 0) text = "standard bearer";
  if (u.kind == Kind::kFigure && u.men.musicians > 0) text = "musician";
  return u.mounted ? "mounted " + text : text;
}

// What its move allows: of who rolls the form of the roll; of Murid foot what its owner alone can tell (MW-6.6).
Wording move_wording(const State& s, const Unit& u) {
  if (u.kind == Kind::kGun && !u.limbered) return kNone;
  if (!rolls_to_move(u)) return s.murid.known() ? table::short_inches_text(allowance(s, u)) : std::string();
  const int least = die_allowance(s, u, 1), most = die_allowance(s, u, 6);
  return {kFrom, {table::short_inches_text(least), table::short_inches_text(most)}};
}
Wording men_wording(const Men& men) {
  Wording wording = std::to_string(men.count());
  const auto add = [&](int n, const Phrase& what) {
    if (n > 0) wording.then(", ", {what, {n}});
  };
  add(men.officers, kOfficers);
  add(men.standards, kFlags);
  add(men.musicians, kMusicians);
  return wording;
}
bool shoots(const Unit& u) { return u.kind != Kind::kCinc && u.kind != Kind::kBaggage; }

std::vector<std::string> tags_of(const State& s, const Unit& u) {
  std::vector<std::string> tags;
  if (u.activated) tags.emplace_back("activated");
  if (u.moved) tags.emplace_back("moved");
  if (u.kind == Kind::kGun) tags.emplace_back(u.limbered ? "limbered" : "unlimbered");
  if (u.horse && !u.mounted) tags.emplace_back("dismounted");
  if (u.host) tags.emplace_back("with " + u.host->text());
  if (const Unit* chief = chief_with(s, u)) tags.emplace_back("led by " + chief->id.text());
  if (find(s, u.id) && is_engaged(s, u)) tags.emplace_back("in contact");
  if (needs_officer_test(s, u)) tags.emplace_back("no officer");
  if (u.replenished) tags.emplace_back("replenished");
  return tags;
}

rules::Piece piece_of_unit(const Known& known, const Unit& u) {
  rules::Piece piece;
  piece.id = u.id.text();
  piece.kind = kind_word(u.kind);
  piece.name = name_of(u);
  piece.owner = owner_word(u.side);
  table::show_rectangle(piece, table_of(*known), body(u), 0, u.size);
  if (!u.placed || u.host) piece.at.reset();
  piece.tags = tags_of(*known, u);
  const std::string source = known.viewer().is(u.side) ? "own" : "seen";
  const auto add = [&](std::string_view name, Wording value) {
    if (!value.empty()) piece.facts.push_back({std::string(name), std::move(value), source, 0});
  };
  if (piece.at) add("at", table::short_inches_text(u.at.x) + "," + table::short_inches_text(u.at.y));
  if (is_foot(u)) add("figures", men_wording(u.men));
  if (u.crew > 0) add("crew", std::to_string(u.crew));
  if (!u.host) add("move", move_wording(*known, u));
  if (shoots(u)) add("range", table::short_inches_text(kRanges.at(arms(u), Band::kVeryLong).upto));
  if (u.kind == Kind::kCompany && u.casualties > 0) add("lost", std::to_string(u.casualties));
  std::string members;
  for (const int slot : u.members) members += (members.empty() ? "" : " ") + company(slot).text();
  add("of", members);
  return piece;
}

}  // namespace

std::vector<rules::Piece> pieces_of(const Known& known) {
  std::vector<rules::Piece> pieces;
  for (const Unit& u : *known->units) pieces.push_back(piece_of_unit(known, u));
  for (const Seat side : kSides)
    if (const SideSecrets* own = (*known->own)[side].if_known())
      if (!(*known->deployed)[side])
        for (const Unit& u : own->draft) pieces.push_back(piece_of_unit(known, u));
  return pieces;
}

}  // namespace cherta::murid_wars
