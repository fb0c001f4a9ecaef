#include "server/match/plan.h"

#include <algorithm>
#include <charconv>

#include "server/rules/core/reader.h"

namespace cherta::match {

namespace {

using Kind = Condition::Kind;

std::optional<std::int64_t> number(std::string_view text) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

// Numbers by their size, all else by being the same or not.
bool compare(std::string_view is, std::string_view sign, std::string_view value) {
  const auto a = number(is), b = number(value);
  const bool equal = a && b ? *a == *b : rules::same_word(is, value);
  if (sign == "=") return equal;
  if (sign == "!=") return !equal;
  if (!a || !b) return false;
  if (sign == "<" || sign == "<=") return *a < *b || (sign == "<=" && equal);
  return *a > *b || (sign == ">=" && equal);
}

const rules::Piece* piece_of(const rules::View& view, std::string_view id) {
  const auto found = std::ranges::find_if(view.pieces, [&](const auto& one) { return rules::same_word(one.id, id); });
  return found == view.pieces.end() ? nullptr : &*found;
}

std::optional<std::string> fact_of(const rules::Piece& piece, std::string_view name) {
  if (rules::same_word(name, "area")) return piece.area;
  if (rules::same_word(name, "kind")) return piece.kind;
  if (rules::same_word(name, "name")) return piece.name;
  const auto found =
      std::ranges::find_if(piece.facts, [&](const auto& one) { return rules::same_word(one.name, name); });
  return found == piece.facts.end() ? std::nullopt : std::optional(found->value.words());
}

// What is not known holds for nothing.
bool holds(const Condition& one, const Plan& plan, const rules::View& view) {
  switch (one.kind) {
    case Kind::kPhase:
      return rules::same_word(view.phase, one.value);
    case Kind::kTurn:
      return view.turn >= one.from && view.turn <= one.to;
    case Kind::kTrack:
      return std::ranges::any_of(view.tracks, [&](const auto& track) {
        return rules::same_word(track.id, one.id) && compare(track.value.words(), one.sign, one.value);
      });
    case Kind::kPiece: {
      const auto* piece = piece_of(view, one.id);
      const auto fact = piece ? fact_of(*piece, one.fact) : std::nullopt;
      return fact && compare(*fact, one.sign, one.value);
    }
    case Kind::kSeen:
      return piece_of(view, one.id) != nullptr;
    case Kind::kUnseen:
      return piece_of(view, one.id) == nullptr;
    case Kind::kNothingNew:
      return glimpse(view).look == plan.known.look;
    case Kind::kRefused:
      return plan.refused;
  }
  return false;
}

// Is this viewer asked for something that he has not answered?
bool is_asked(const rules::View& view) {
  const bool on_move = std::ranges::find(view.on_move, view.viewer) != view.on_move.end();
  return on_move && !view.sealed && !view.choices.empty() && !view.outcome;
}

// The first of these that is not among the others.
const std::string* first_without(const std::vector<std::string>& these, const std::vector<std::string>& others) {
  const auto found =
      std::ranges::find_if(these, [&](const auto& one) { return std::ranges::find(others, one) == others.end(); });
  return found == these.end() ? nullptr : &*found;
}

std::string surprise(const Plan& plan, const rules::View& view) {
  const Glimpse now = glimpse(view);
  if (const auto* one = first_without(now.others, plan.known.others)) return *one + " is seen that was not seen before";
  if (const auto* one = first_without(plan.known.own, now.own)) return *one + " is gone";
  return {};
}

void add(std::string& out, std::string_view text) {
  out += text;
  out += '\n';
}

}  // namespace

bool PlanStep::is_second_choice() const {
  return std::ranges::any_of(when, [](const Condition& one) { return one.kind == Kind::kRefused; });
}

Glimpse glimpse(const rules::View& view) {
  Glimpse seen;
  std::string look;
  for (const rules::Piece& piece : view.pieces) {
    const bool own = piece.owner == view.viewer;
    (own ? seen.own : seen.others).push_back(piece.id);
    if (own) continue;
    for (const auto* text : {&piece.id, &piece.kind, &piece.name, &piece.owner, &piece.area}) add(look, *text);
    if (piece.at) add(look, std::to_string(piece.at->x) + " " + std::to_string(piece.at->y));
    add(look, std::to_string(piece.facing) + " " + std::to_string(piece.width) + " " + std::to_string(piece.depth));
    for (const auto& fact : piece.facts) add(look, fact.name + "=" + fact.value);
  }
  for (const rules::Feature& one : view.features) add(look, one.area + " " + one.kind + " " + one.state);
  seen.look = store::sha256(look);
  return seen;
}

Judged judge(const Plan& plan, const rules::View& view) {
  if (view.turn > plan.terms.last_turn) return {Verdict::kEnds, "its last turn is over"};
  if (plan.done >= plan.terms.steps.size()) return {};
  if (!plan.terms.regardless)
    if (auto why = surprise(plan, view); !why.empty()) return {Verdict::kSurprised, std::move(why)};
  if (!is_asked(view)) return {};
  const auto& when = plan.terms.steps[plan.done].when;
  const bool all = std::ranges::all_of(when, [&](const Condition& one) { return holds(one, plan, view); });
  return {all ? Verdict::kGives : Verdict::kWaits, {}};
}

bool go_on(Plan& plan, bool refused) {
  const auto& steps = plan.terms.steps;
  ++plan.done;
  plan.refused = refused;
  if (refused) return plan.done < steps.size() && steps[plan.done].is_second_choice();
  while (plan.done < steps.size() && steps[plan.done].is_second_choice()) ++plan.done;
  return true;
}

std::int64_t drawn_delay(const Spread& spread, const store::Bytes32& key, const std::string& match, rules::Seat seat,
                         std::uint64_t mark, bool follows) {
  const std::int64_t least = follows ? std::min(2 * kSecond, spread.least) : spread.least;
  const std::int64_t most = follows ? spread.least : spread.most;
  const std::string text = "cherta ahead 1\n" + match + "\n" + std::to_string(index(seat)) + " " + std::to_string(mark);
  std::uint64_t bits = 0;
  for (std::size_t i = 0; const std::uint8_t byte : store::hmac_sha256(key, text))
    if (i++ < sizeof bits) bits = bits << 8 | byte;
  return least + static_cast<std::int64_t>(bits % static_cast<std::uint64_t>(most - least + 1));
}

}  // namespace cherta::match
