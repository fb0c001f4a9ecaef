// Armies and kings as a viewer knows them.
#include <algorithm>

#include "server/rules/age_of_arthur/show/display.h"

namespace cherta::age_of_arthur::showing {

namespace {

using rules::Fact;
using rules::Piece;

// What the owner (or the referee) knows of his army.
void add_own(const State& s, Role role, const std::string& source, std::vector<Fact>& facts) {
  const Muster& muster = army_of(s, role).muster.get();
  if (muster.s0 == 0) return;
  facts.push_back({"strength", std::to_string(strength_of(s, role)), source, 0});
  facts.push_back({"rolled", std::to_string(muster.s0), source, 0});
  if (!muster.chosen) return;
  facts.push_back({"mix", mix_wording(muster.mix), source, 0});
  facts.push_back({"recruits' mix", mix_wording(muster.recruit_mix), source, 0});
  facts.push_back({"troops", roster_wording(roster_of(s, role)), source, 0});
  if (role == Role::kAttacker) facts.push_back({"can carry", std::to_string(capacity_of(s)), source, 0});
}

// What everybody has seen: a snapshot that is not kept up (8.2), and the open tally since.
void add_public(const Army& army, std::vector<Fact>& facts) {
  if (const auto& seen = *army.disclosed) {
    const std::string source = seen->roster ? "battle" : "ford";
    facts.push_back({"strength", std::to_string(seen->men), source, seen->turn});
    if (seen->roster) facts.push_back({"troops", roster_wording(*seen->roster), source, seen->turn});
    const auto from = std::min<std::size_t>(static_cast<std::size_t>(seen->ops), army.ops->size());
    const std::vector<Op> since(army.ops->begin() + static_cast<std::ptrdiff_t>(from), army.ops->end());
    if (!since.empty()) facts.push_back({"since then", tally_words(since), "tally", 0});
  }
  facts.push_back({"tally", tally_wording(*army.ops), "tally", 0});
}

Piece army_piece(const Known& known, Role role) {
  const State& s = *known;
  const Army& army = army_of(s, role);
  const Seat seat = seat_of(s, role);
  const bool raider = role == Role::kAttacker;
  Piece piece;
  piece.id = raider ? "A" : "D";
  piece.kind = raider ? "raider" : "defender";
  piece.name = side_name(role) + "'s army";
  piece.owner = seat_word(seat);
  piece.area = army.at->text();
  const auto tag = [&](bool holds, std::string_view word) {
    if (holds) piece.tags.emplace_back(word);
  };
  tag(raider && *s.halt > 0, "halted");
  tag(raider && *s.retreat != RetreatKind::kNone, "retreating");
  tag(raider && s.free_roam, "roaming");
  tag(!raider && s.released, "released");
  tag(!raider && s.no_move, "pinned");
  tag(!raider && s.d_moved, "moved");
  tag(s.standoff->has_value(), "standoff");
  if (army.muster.known()) add_own(s, role, known.viewer().is(seat) ? "own" : "truth", piece.facts);
  add_public(army, piece.facts);
  return piece;
}

std::string king_words(const State& s, Role role) {
  if (role == Role::kAttacker && is_sick(s)) return std::string(cause_word(s.halt_cause)).substr(12);  // "ill" …
  return std::string(rules::word_of(*army_of(s, role).king));
}

Piece king_piece(const Known& known, Role role) {
  const State& s = *known;
  const bool raider = role == Role::kAttacker;
  Piece piece;
  piece.id = raider ? "KA" : "KD";
  piece.kind = "king";
  piece.name = side_name(role) + "'s king";
  piece.owner = seat_word(seat_of(s, role));
  piece.area = army_of(s, role).at->text();
  if (raider && is_sick(s)) piece.tags.emplace_back("sick");
  piece.facts.push_back({"health", king_words(s, role), "seen", 0});
  if (s.options->linked)
    piece.facts.push_back({"reign", std::to_string(house_of(s, seat_of(s, role)).reign), "series", 0});
  return piece;
}

bool is_on_board(const State& s, const Army& army) { return !s.grid->empty() && army.at->exists(); }

}  // namespace

std::vector<Piece> pieces(const Known& known) {
  std::vector<Piece> shown;
  for (const Role role : {Role::kAttacker, Role::kDefender}) {
    if (!is_on_board(*known, army_of(*known, role))) continue;
    shown.push_back(army_piece(known, role));
    if (*army_of(*known, role).king != KingState::kDead) shown.push_back(king_piece(known, role));
  }
  return shown;
}

}  // namespace cherta::age_of_arthur::showing
