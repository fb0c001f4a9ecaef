// Forces in battle: who is there, how strong, who leads, who falls first (TR-0.13-14, TR-11.4, TR-12.3).
#include <algorithm>
#include <map>

#include "server/rules/tartar_raid/chapters/battle/battle.h"
#include "server/rules/tartar_raid/chapters/battle/battle_charts.h"

namespace cherta::tartar_raid {

namespace {

Fighter fighter_of(const Counter& counter) {
  Fighter fighter{*counter.label, counter.contents.get(), {}, {}, false};
  for (const Contingent& one : fighter.contents.contingents) {
    fighter.present.push_back(one.units.value_or(0));
    fighter.reserve.push_back(0);
  }
  return fighter;
}

// The contents with the units given; untested contingents stay as they are. A leader left without men stays as a
// contingent of no units while the counter stands: he is lost with the whole counter only (TR-0.15).
void write_units(Contents& contents, const std::vector<int>& units) {
  Contingents kept;
  for (std::size_t i = 0; i < contents.contingents.size(); ++i) {
    Contingent one = contents.contingents[i];
    if (one.units) one.units = units[i];
    if (!one.units || units[i] > 0 || one.leader) kept.push_back(one);
  }
  contents.contingents = std::move(kept);
}

// TR-0.14: levy, peasant, foot, Cossack, then Tartars or feudals.
int fall_rank(Kind kind) { return kind == Kind::kFeudal ? static_cast<int>(Kind::kTartar) : static_cast<int>(kind); }

struct Slot {
  std::size_t fighter = 0, contingent = 0;
};

// TR-0.14 over a joint force: weakest kinds first, then the largest, ties by the lower label. Where an owner has given
// a counter its own order, that counter's losses fall by it in the places that are the counter's.
std::vector<Slot> joint_sequence(const Force& force) {
  std::vector<Slot> slots;
  for (std::size_t f = 0; f < force.fighters.size(); ++f)
    for (std::size_t c = 0; c < force.fighters[f].present.size(); ++c)
      if (force.fighters[f].present[c] > 0) slots.push_back({f, c});
  const auto key = [&](const Slot& s) {
    const Fighter& fighter = force.fighters[s.fighter];
    const Contingent& one = fighter.contents.contingents[s.contingent];
    return std::tuple(fall_rank(one.kind), -fighter.present[s.contingent], fighter.label, one.origin);
  };
  std::ranges::stable_sort(slots, [&](const Slot& a, const Slot& b) { return key(a) < key(b); });
  for (std::size_t f = 0; f < force.fighters.size(); ++f) {
    if (force.fighters[f].contents.loss_order.empty()) continue;
    Contents now = force.fighters[f].contents;
    for (std::size_t c = 0; c < now.contingents.size(); ++c) now.contingents[c].units = force.fighters[f].present[c];
    std::vector<std::size_t> own;
    for (const std::size_t c : loss_sequence(now))
      if (force.fighters[f].present[c] > 0) own.push_back(c);
    std::size_t next = 0;
    for (Slot& slot : slots)
      if (slot.fighter == f) slot.contingent = own[next++];
  }
  return slots;
}

void write_all(Force& force) {
  for (Fighter& fighter : force.fighters)
    for (std::size_t c = 0; c < fighter.present.size(); ++c)
      fighter.contents.contingents[c].units = fighter.present[c] + fighter.reserve[c];
}

}  // namespace

Force force_of(const State& s, Seat side, const std::vector<Label>& labels) {
  Force force{side, {}};
  for (const Label label : labels)
    if (const Counter* counter = find_counter(s, label)) force.fighters.push_back(fighter_of(*counter));
  return force;
}

int present_units(const Fighter& fighter) {
  int sum = 0;
  for (const int units : fighter.present) sum += units;
  return sum;
}

int present_units(const Force& force) {
  int sum = 0;
  for (const Fighter& fighter : force.fighters) sum += present_units(fighter);
  return sum;
}

int reserve_units(const Force& force) {
  int sum = 0;
  for (const Fighter& fighter : force.fighters)
    for (const int units : fighter.reserve) sum += units;
  return sum;
}

void keep_back(Force& force, const std::vector<Straggler>& stragglers) {
  for (Fighter& fighter : force.fighters)
    for (const Straggler& one : stragglers) {
      if (one.counter != fighter.label) continue;
      int left = std::min(one.units, present_units(fighter));
      fighter.late = left == present_units(fighter);
      for (const std::size_t c : loss_sequence(fighter.contents)) {  // TR-11.9: taken in loss order
        const int taken = std::min(left, fighter.present[c]);
        fighter.present[c] -= taken;
        fighter.reserve[c] += taken;
        left -= taken;
      }
    }
}

void bring_up(Force& force) {
  for (Fighter& fighter : force.fighters) {
    for (std::size_t c = 0; c < fighter.present.size(); ++c) fighter.present[c] += std::exchange(fighter.reserve[c], 0);
    fighter.late = false;
  }
}

void take_loss(Force& force, int loss) {
  for (const Slot& slot : joint_sequence(force)) {
    int& units = force.fighters[slot.fighter].present[slot.contingent];
    const int taken = std::min(loss, units);
    units -= taken;
    loss -= taken;
  }
  write_all(force);
}

Contents without_units(const Contents& contents, int loss) {
  Contents after = contents;
  std::vector<int> units;
  for (const Contingent& one : contents.contingents) units.push_back(one.units.value_or(0));
  for (const std::size_t c : loss_sequence(contents)) {
    const int taken = std::min(loss, units[c]);
    units[c] -= taken;
    loss -= taken;
  }
  write_units(after, units);
  return after;
}

std::vector<ContentsEntry> contents_of(const Force& force) {
  std::vector<ContentsEntry> entries;
  for (const Fighter& fighter : force.fighters) {
    Contents contents = fighter.contents;
    std::vector<int> units;
    for (const Contingent& one : contents.contingents) units.push_back(one.units.value_or(0));
    write_units(contents, units);
    entries.push_back({fighter.label, std::move(contents)});
  }
  return entries;
}

ForceShown show(const State& s, const Force& force) {
  ForceShown shown;
  for (const Fighter& fighter : force.fighters) {
    shown.counters.push_back(fighter.label);
    shown.counter_units.push_back(tested_units(fighter.contents));
    shown.markers = shown.markers || !fighter.contents.markers.empty();
    for (const Contingent& one : fighter.contents.contingents) {
      if (one.units.value_or(0) == 0) continue;
      const auto same = [&](const KindUnits& k) { return k.kind == one.kind; };
      const auto at = std::ranges::find_if(shown.units, same);
      if (at == shown.units.end())
        shown.units.push_back({one.kind, *one.units});
      else
        at->units += *one.units;
    }
  }
  std::ranges::sort(shown.units, {}, &KindUnits::kind);
  const Senior senior = senior_of(s, force);
  shown.senior = senior.skill;
  shown.leader_lost = senior.lost;
  return shown;
}

std::vector<UnitsShown> units_left(const Force& tartars, const Force& feudals) {
  std::vector<UnitsShown> left;
  for (const Force* force : {&tartars, &feudals})
    for (const Fighter& fighter : force->fighters) left.push_back({fighter.label, tested_units(fighter.contents)});
  return left;
}

std::vector<TableLoss> shown_units(const Force& force) {
  std::vector<TableLoss> shown;
  for (const Fighter& fighter : force.fighters)
    for (const Contingent& one : fighter.contents.contingents) {
      const auto same = [&](const TableLoss& t) { return t.counter == fighter.label && t.kind == one.kind; };
      const auto at = std::ranges::find_if(shown, same);
      if (at == shown.end())
        shown.push_back({fighter.label, one.kind, one.units.value_or(0)});
      else
        at->units += one.units.value_or(0);
    }
  std::ranges::sort(shown, [](const TableLoss& a, const TableLoss& b) {
    return std::tie(a.counter, a.kind) < std::tie(b.counter, b.kind);
  });
  return shown;
}

Senior senior_of(const State& s, const Force& force) {
  Senior senior;
  std::map<Label, const Contents*> by_number;  // TR-0.13: of equals the one with the lowest counter number
  for (const Fighter& fighter : force.fighters) {
    if (fighter.late) continue;
    by_number[fighter.label] = &fighter.contents;
    senior.lost = senior.lost || is_commander_lost(fighter.contents);
  }
  Forces all;
  for (const auto& [label, contents] : by_number) all.push_back(contents);
  senior.leader = senior_leader(s, all);
  if (!senior.leader) return senior;
  senior.lost = false;
  senior.skill = skill_of(s, *senior.leader);
  for (const Fighter& fighter : force.fighters)
    for (const Contingent& one : fighter.contents.contingents)
      if (one.leader == senior.leader) senior.counter = fighter.label;
  return senior;
}

int command_modifier(const Senior& senior) {
  if (senior.skill) return kBattleModifier.at(*senior.skill);
  return senior.lost ? kLostCommander : 0;
}

void stamp_seniors(Ruling& r, const Force& tartars, const Force& feudals) {
  std::vector<SkillRead> reads;
  for (const Force* force : {&tartars, &feudals}) {
    const Senior senior = senior_of(r.now(), *force);
    if (senior.leader && senior.skill) reads.push_back({senior.counter, *senior.leader, *senior.skill});
  }
  constexpr int kSkills = 3;
  disclose(r, reads, [](const std::vector<Skill>& skills) {
    int each_differs = 0;
    for (const Skill skill : skills) each_differs = each_differs * kSkills + static_cast<int>(skill);
    return each_differs;
  });
}

Labels in_contact(const State& s, Box box, Seat side) {
  Labels labels;
  for (const Counter* own : counters_in(s, box, side)) {
    if (side == kAga && !is_real(*own)) continue;
    for (const Counter* enemy : counters_in(s, box, rules::other(side))) {
      if (side == kPrince && !is_real(*enemy)) continue;
      if (!are_in_contact(s, side == kAga ? *own : *enemy, side == kAga ? *enemy : *own)) continue;
      labels.push_back(*own->label);
      break;
    }
  }
  return labels;
}

// TR-14.1.11: caravans and guards alone, no small armies, and not beside an army or a levy (TR-14.4.6).
std::optional<int> lone_escort(const Force& force) {
  if (force.fighters.size() != 1) return std::nullopt;
  const Contents& contents = force.fighters.front().contents;
  if (contents.form == Form::kArmy || has_kind(contents, Kind::kLevy)) return std::nullopt;
  return tested_units(contents);
}

}  // namespace cherta::tartar_raid
