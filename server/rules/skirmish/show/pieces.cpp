// Figures, ships, prizes and horses as every client draws them, with what is known of each.
#include "server/rules/skirmish/show/display.h"
#include "server/rules/table/show.h"

namespace cherta::skirmish {

namespace {

using rules::Phrase;
using rules::Wording;

constexpr Phrase kOf{"of", "{} of {}"}, kEach{"each", "{} an increment"}, kLoaded{"loaded", "{}, loaded"},
    kNotLoaded{"not_loaded", "{}, not loaded"};

void add_fact(rules::Piece& piece, std::string_view name, Wording value, std::string_view source = "seen") {
  if (!value.empty()) piece.facts.push_back({std::string(name), std::move(value), std::string(source), 0});
}

std::string led_text(const State& s, const Figure& f) {
  std::string text;
  for (const Prize* prize : led_by(s, f.id)) text += (text.empty() ? "" : " ") + prize->id;
  return text;
}
std::string charges_text(const State& s, const FigureId& id) {
  std::string text;
  for (const auto* list : {&*s.charges, &*s.declared})
    for (const Charge& one : *list) {
      if (one.attacker == id) text += (text.empty() ? "" : ", ") + ("charges " + one.target.text());
      if (one.target == id) text += (text.empty() ? "" : ", ") + ("charged by " + one.attacker.text());
    }
  return text;
}

std::vector<std::string> tags_of(const State& s, const Figure& f) {
  std::vector<std::string> tags;
  const auto add = [&](bool is_so, std::string tag) {
    if (is_so) tags.push_back(std::move(tag));
  };
  add(f.wounded, "wounded");
  add(f.routing, "routing");
  add(f.shelter != Shelter::kNone, "sheltered");
  add(f.mounted, "mounted");
  add(f.crossing.has_value(), "in the creek");
  add(f.ship > 0, "on deck");
  add(weapon_of(s, f) && !f.loaded, "unloaded");
  if (const std::string led = led_text(s, f); !led.empty()) tags.push_back("leads " + led);
  if (std::string charges = charges_text(s, f.id); !charges.empty()) tags.push_back(std::move(charges));
  return tags;
}

rules::Piece base_piece(std::string id, std::string kind, std::string name, std::string owner) {
  rules::Piece piece;
  piece.id = std::move(id);
  piece.kind = std::move(kind);
  piece.name = std::move(name);
  piece.owner = std::move(owner);
  return piece;
}

rules::Piece piece_of_figure(const State& s, const Figure& f) {
  const Type& type = type_of(s, f);
  const std::string name = f.name.empty() ? type.name : f.name + ", " + type.name;
  rules::Piece piece = base_piece(f.id.text(), type.name, name, owner_word(f.side));
  table::show_disc(piece, s.data().table, {f.at, radius(s, f)}, f.facing);
  if (!f.on_table()) piece.at.reset();
  piece.tags = tags_of(s, f);
  if (piece.at) {
    add_fact(piece, "at", table::short_inches_text(f.at.x) + "," + table::short_inches_text(f.at.y));
    add_fact(piece, "facing", std::to_string(f.facing));
  }
  const bool in_play = *s.card && f.side == *s.active && f.steady();
  if (in_play) add_fact(piece, "increments left", {kOf, {n(s) - f.spent, n(s)}});
  add_fact(piece, "move", {kEach, {table::short_inches_text(speed(s, f))}});
  add_fact(piece, "shield", type.shield ? "yes" : "no");
  if (const Weapon* weapon = weapon_of(s, f)) {
    add_fact(piece, "weapon", {f.loaded ? kLoaded : kNotLoaded, {weapon->name}});
    if (f.ammo) add_fact(piece, "shots", std::to_string(*f.ammo));
  }
  add_fact(piece, "morale", std::to_string(value_of(s, f)));
  return piece;
}

void add_ships(std::vector<rules::Piece>& pieces, const State& s) {
  for (std::size_t i = 0; i < s.ships->size(); ++i) {
    if (!s.ships[i].there) continue;
    const ShipData& data = s.data().ships[i];
    rules::Piece piece = base_piece("SHIP " + data.id, "ship", "ship", owner_word(data.side));
    piece.at = table::shown(s.data().table, {s.ships[i].x, data.y});
    piece.width = data.length;
    piece.depth = data.width;
    add_fact(piece, "at", table::short_inches_text(s.ships[i].x));
    if (*s.card && data.side == *s.active) add_fact(piece, "increments left", {kOf, {n(s) - s.ships[i].spent, n(s)}});
    pieces.push_back(std::move(piece));
  }
}

std::string where_text(const State& s, const Prize& prize) {
  switch (prize.where.state) {
    case PrizeState::kAtHut:
      return "at hut " + s.data().terrain[static_cast<std::size_t>(prize.hut)].id;
    case PrizeState::kLed:
      return "led by " + prize.where.leader->text();
    case PrizeState::kAboard:
      return "aboard";
    case PrizeState::kLoose:
      break;
  }
  return "loose";
}
void add_prizes(std::vector<rules::Piece>& pieces, const State& s) {
  constexpr int kMark = 60;
  for (const Prize& prize : *s.prizes) {
    rules::Piece piece =
        base_piece(prize.id, std::string(rules::word_of(prize.kind)), std::string(rules::word_of(prize.kind)), {});
    if (prize.where.state == PrizeState::kLoose) {
      piece.at = table::shown(s.data().table, prize.where.at);
      piece.width = piece.depth = kMark;
    }
    piece.tags.push_back(where_text(s, prize));
    pieces.push_back(std::move(piece));
  }
  for (const Figure& f : *s.figures)
    if (f.horse_at && f.alive) {
      rules::Piece piece = base_piece(f.id.text() + " horse", "horse", "horse of " + f.id.text(), owner_word(f.side));
      piece.at = table::shown(s.data().table, *f.horse_at);
      piece.width = piece.depth = kMark;
      pieces.push_back(std::move(piece));
    }
}

// Those who are not shown yet, to whom they are known.
void add_draft(std::vector<rules::Piece>& pieces, const Known& known, Seat side) {
  const State& s = *known;
  const Draft* draft = (*s.drafts)[side].if_known();
  if (!draft || !men_of(s, side).empty() || *s.phase >= Phase::kResult) return;
  const SideData& data = s.data().side(side);
  const auto& men = data.muster.kind == MusterKind::kFixed ? data.muster.fixed : draft->men;
  for (std::size_t i = 0; i < men.size(); ++i) {
    const FigureId id{data.prefix, static_cast<int>(i) + 1};
    const Type& type = s.data().types[static_cast<std::size_t>(men[i].type)];
    rules::Piece piece = base_piece(id.text(), type.name, type.name, owner_word(side));
    const auto place = std::ranges::find(draft->places, id, &Placement::figure);
    if (place != draft->places.end())
      table::show_disc(piece, s.data().table, {place->pose.at, type.radius}, place->pose.facing);
    piece.tags.emplace_back("hidden");
    pieces.push_back(std::move(piece));
  }
}

}  // namespace

std::vector<rules::Piece> pieces_of(const Known& known) {
  std::vector<rules::Piece> pieces;
  add_ships(pieces, *known);
  for (const Figure& f : *known->figures)
    if (f.alive) pieces.push_back(piece_of_figure(*known, f));
  add_prizes(pieces, *known);
  for (const Seat side : kSides) add_draft(pieces, known, side);
  return pieces;
}

}  // namespace cherta::skirmish
