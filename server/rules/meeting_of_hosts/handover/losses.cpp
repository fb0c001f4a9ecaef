// What a battle costs the groups that came to it: MH-22.7.
#include <algorithm>
#include <boost/rational.hpp>

#include "server/rules/meeting_of_hosts/handover/results.h"

namespace cherta::meeting_of_hosts {

namespace {

using Share = boost::rational<std::int64_t>;

// The lost part of a unit: all, half of those who ran, half of the wounded, nothing of who never came.
Share lost_share(const Unit& u) {
  switch (u.now->status) {
    case Status::kDestroyed:
    case Status::kSurrendered:
      return 1;
    case Status::kFled:
    case Status::kLeft:
      return Share(1, 2);
    case Status::kPending:
      return 0;
    case Status::kOnTable:
      break;
  }
  return Share(u.now->hits_perm + (u.now->hits_temp + 1) / 2, full_strength(*u.profile));
}

std::int64_t half_up(const Share& n) {
  const Share doubled = n * 2 + 1;
  return doubled.numerator() / (doubled.denominator() * 2);
}

}  // namespace

std::vector<Group> groups_of(const State& s, Seat side) {
  if (const auto& shown = *army_of(s, side).its_groups; !shown.empty()) return shown;
  const SideSecrets* own = army_of(s, side).own.if_known();
  if (own && !own->groups.empty()) return own->groups;
  std::vector<Group> all;
  for (const Unit& u : units_of(s, side)) all.push_back({std::to_string(u.id->number), kTenths});
  return all;
}

bool counts_are_whole(const State& s) { return !*s.handed_over || !(*s.handed_over)->one_decimal; }

namespace {

template <class ShareOf>
std::vector<GroupLoss> losses_by(const State& s, Seat side, const ShareOf& share_of) {
  std::vector<GroupLoss> all;
  for (const Group& group : groups_of(s, side)) {
    Share lost = 0;
    for (const Unit& u : units_of(s, side)) {
      const UnitSecrets& own = u.own.get();
      if (own.group == group.gid) lost += share_of(u) * Share(own.value.part, own.value.whole);
    }
    const std::int64_t tenths = counts_are_whole(s) ? kTenths * half_up(lost) : half_up(lost * kTenths);
    all.push_back({group.gid, static_cast<int>(std::min<std::int64_t>(tenths, group.tenths))});
  }
  return all;
}

}  // namespace

std::vector<GroupLoss> losses_so_far(const State& s, Seat side) { return losses_by(s, side, lost_share); }

std::vector<GroupLoss> final_losses(const State& s, Seat side, bool beaten) {
  if (!beaten || !army_of(s, side).fight_to_last) return losses_so_far(s, side);
  return losses_by(s, side, [](const Unit& u) { return Share(u.now->status == Status::kPending ? 0 : 1); });
}

int unarrived_units(const State& s, Seat side, const std::string& gid) {
  Share away = 0;
  for (const Unit& u : units_of(s, side)) {
    const UnitSecrets& own = u.own.get();
    if (own.group == gid && u.now->status == Status::kPending) away += Share(own.value.part, own.value.whole);
  }
  return static_cast<int>(away.numerator() / away.denominator());
}

std::vector<GeneralFate> fates_so_far(const State& s, Seat side) {
  std::vector<GeneralFate> all;
  for (const General& g : army_of(s, side).generals.get()) all.push_back({g.id->text(), g.now->fate});
  return all;
}

}  // namespace cherta::meeting_of_hosts
