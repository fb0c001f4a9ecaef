// Results of a battle that was fought elsewhere: MH-23.2. Claims are sealed until both are in.
#include "server/rules/meeting_of_hosts/handover/results.h"

#include <algorithm>

namespace cherta::meeting_of_hosts {

namespace {

constexpr int kMostTurns = 99;

Refusal invalid(std::string_view field) {
  return refuse("E_RESULT", "MH-23.2", "Invalid result: " + std::string(field) + ".");
}

bool are_losses(const State& s, Seat side, const std::vector<GroupLoss>& losses) {
  const auto groups = groups_of(s, side);
  const bool whole = counts_are_whole(s);
  std::vector<std::string> named;
  for (const GroupLoss& loss : losses) {
    const auto group = std::ranges::find(groups, loss.group, &Group::gid);
    if (group == groups.end() || loss.tenths < 0 || loss.tenths > group->tenths) return false;
    if ((whole && loss.tenths % 10 != 0) || std::ranges::count(named, loss.group) > 0) return false;
    named.push_back(loss.group);
  }
  return true;
}

bool are_fates(const State& s, Seat side, const std::vector<GeneralFate>& fates) {
  std::vector<std::string> named;
  for (const GeneralFate& fate : fates) {
    const auto id = general_of_word(fate.general);
    if (!id || id->side != side || !find(s, *id) || std::ranges::count(named, fate.general) > 0) return false;
    named.push_back(fate.general);
  }
  return true;
}

// What a claim leaves out: nothing was lost, nobody hurt.
std::vector<GroupLoss> complete(const State& s, Seat side, const std::vector<GroupLoss>& said) {
  std::vector<GroupLoss> all;
  for (const Group& group : groups_of(s, side)) {
    const auto one = std::ranges::find(said, group.gid, &GroupLoss::group);
    all.push_back({group.gid, one == said.end() ? 0 : one->tenths});
  }
  return all;
}
std::vector<GeneralFate> complete(const State& s, Seat side, const std::vector<GeneralFate>& said) {
  std::vector<GeneralFate> all = fates_so_far(s, side);
  for (GeneralFate& fate : all)
    if (const auto one = std::ranges::find(said, fate.general, &GeneralFate::general); one != said.end())
      fate.fate = one->fate;
  return all;
}
Claim complete(const State& s, Claim said) {
  said.loss_a = complete(s, Seat::kFirst, said.loss_a);
  said.loss_b = complete(s, Seat::kSecond, said.loss_b);
  said.fate_a = complete(s, Seat::kFirst, said.fate_a);
  said.fate_b = complete(s, Seat::kSecond, said.fate_b);
  return said;
}

// Where two second claims differ and there is nobody to decide.
std::vector<GroupLoss> between(const State& s, std::vector<GroupLoss> one, const std::vector<GroupLoss>& other) {
  const int step = counts_are_whole(s) ? 10 : 1;
  for (std::size_t i = 0; i < one.size(); ++i)
    one[i].tenths = ((one[i].tenths + other[i].tenths) / step + 1) / 2 * step;  // averaged, rounding up
  return one;
}
std::vector<GeneralFate> between(std::vector<GeneralFate> one, const std::vector<GeneralFate>& other) {
  for (std::size_t i = 0; i < one.size(); ++i)
    if (one[i].fate != other[i].fate) one[i].fate = Fate::kUnhurt;
  return one;
}
Claim between(const State& s, const Claim& one, const Claim& other) {
  Claim agreed;
  if (one.winner == other.winner) {
    agreed.winner = one.winner;
    agreed.decisive = one.decisive && other.decisive;
  }
  agreed.turns = std::min(one.turns, other.turns);
  agreed.loss_a = between(s, one.loss_a, other.loss_a);
  agreed.loss_b = between(s, one.loss_b, other.loss_b);
  agreed.fate_a = between(one.fate_a, other.fate_a);
  agreed.fate_b = between(one.fate_b, other.fate_b);
  return agreed;
}

const std::optional<Claim>& claim_of(const State& s, Seat side) { return (*s.claims)[side].get(); }

// Both are in: equal ones settle it; the first that differ are shown to both.
void compare(Ruling& r) {
  const Claim a = *claim_of(r.now(), Seat::kFirst), b = *claim_of(r.now(), Seat::kSecond);
  if (a == b) return settle_result(r, a, EndKind::kTable);
  const bool second = !r->disputed.get().empty();
  if (second && !r->options->referee) return settle_result(r, between(r.now(), a, b), EndKind::kTable);
  r.emit(ResultDisputed{std::vector<Claim>{a, b}});
}

}  // namespace

Refused check_claim(const State& s, const Claim& claim) {
  if (claim.decisive && !claim.winner) return invalid("decisive");
  if (claim.turns < 0 || claim.turns > kMostTurns) return invalid("turns");
  if (!are_losses(s, Seat::kFirst, claim.loss_a)) return invalid("lossA");
  if (!are_losses(s, Seat::kSecond, claim.loss_b)) return invalid("lossB");
  if (!are_fates(s, Seat::kFirst, claim.fate_a)) return invalid("fateA");
  if (!are_fates(s, Seat::kSecond, claim.fate_b)) return invalid("fateB");
  return {};
}

Refused check_result(const State& s, Seat, const Claim& claim) {
  if (s.options->battle_mode != BattleMode::kTable)
    return refuse("E_MODE", "MH-23.2",
                  "Not in battle mode " + std::string(rules::word_of(s.options->battle_mode)) + ".");
  if (*s.phase != Phase::kResult)
    return refuse("E_PHASE", "MH-23.2", "Not possible in phase " + std::string(rules::word_of(*s.phase)) + ".");
  return check_claim(s, claim);
}

void claim_result(Ruling& r, Seat side, const Claim& said) {
  r.emit(ResultClaimed{side, std::optional(complete(r.now(), said))});
  if (claim_of(r.now(), other(side))) compare(r);
}

Refused check_skip(const State& s, Seat side) {
  if (claim_of(s, side)) return refuse("E_PHASE", "MH-23.2", "That side has entered its result.");
  if (!s.disputed.get().empty() || claim_of(s, other(side))) return {};
  return refuse("E_PHASE", "MH-23.2", "Neither side has entered a result: enter one yourself.");
}

// R83: a missing second claim is the first one again, a single claim stands.
void claim_expires(Ruling& r, Seat side) {
  const auto& shown = r->disputed.get();
  if (shown.empty()) return settle_result(r, Claim(*claim_of(r.now(), other(side))), EndKind::kTable);
  r.emit(ResultClaimed{side, std::optional(Claim(shown[rules::index(side)]))});
  if (claim_of(r.now(), other(side))) compare(r);
}

// Without any the dice decide; second ones that still differ settle it, for nobody may be there to decide.
void claims_expire(Ruling& r) {
  const auto& shown = r->disputed.get();
  if (!shown.empty()) {
    for (const Seat side : kSides)
      if (!claim_of(r.now(), side)) r.emit(ResultClaimed{side, std::optional(Claim(shown[rules::index(side)]))});
    const Claim a = *claim_of(r.now(), Seat::kFirst), b = *claim_of(r.now(), Seat::kSecond);
    return settle_result(r, a == b ? a : between(r.now(), a, b), EndKind::kTable);
  }
  for (const Seat side : kSides)
    if (claim_of(r.now(), side)) return settle_result(r, Claim(*claim_of(r.now(), side)), EndKind::kTable);
  fight_quickly(r);
}

void settle_result(Ruling& r, const Claim& claim, EndKind end) {
  const Claim whole = complete(r.now(), claim);
  end_battle(r, whole.winner, whole.decisive, end, whole);
}

}  // namespace cherta::meeting_of_hosts
