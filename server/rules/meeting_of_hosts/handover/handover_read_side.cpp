// Reading a campaign's record: a side with its groups, generals and arrivals (MH-22.1, R81).
#include <algorithm>

#include "server/rules/core/reader.h"
#include "server/rules/meeting_of_hosts/handover/handover_json.h"
#include "server/rules/meeting_of_hosts/handover/handover_record.h"

namespace cherta::meeting_of_hosts::record {

namespace {

constexpr std::size_t kMostGroups = 40, kMostGenerals = 20, kMostArrivals = 40, kMostProfiles = 200, kMostTraits = 8;
constexpr int kMostTenths = 9'990, kMostTurn = 99, kMostNeed = 6;

// "HI", "skirmishers": by its code or its name.
Class class_of(const Node& where, const std::string& word) {
  for (std::size_t i = 0; i < kClasses; ++i)
    if (rules::lower(kClassRows[i].code) == word || rules::lower(kClassRows[i].name) == word)
      return static_cast<Class>(i);
  where.wrong("no such class");
  return Class::kHi;
}

int halves_of(const Node& multiplier) {
  if (!multiplier) return 2;
  if (multiplier.is_text() && multiplier.lower_text() == "3/2") return 3;
  bool any = false;
  const int tenths = multiplier.tenths(10, 20, any);
  if (tenths != 10 && tenths != 15 && tenths != 20) multiplier.wrong("1, 3/2 or 2");
  return tenths / 5;
}

// "skirmishers javelin levy": the class, then what else is said, in any order.
Troops read_words(const Node& profile) {
  const auto words = rules::split(profile.lower_text(), ' ');
  Troops said;
  said.kind = class_of(profile, words.front());
  for (std::size_t i = 1; i < words.size(); ++i) {
    const auto quality = rules::enum_from_word<Quality>(words[i]);
    const auto weapon = rules::enum_from_word<Weapon>(words[i]);
    const auto size = rules::enum_from_word<UnitSize>(words[i]);
    const auto mount = rules::enum_from_word<Mount>(words[i]);
    said.quality = quality.value_or(said.quality);
    if (weapon) said.weapon = weapon;
    said.size = size.value_or(said.size);
    if (mount) said.mount = mount;
    said.impetuous = said.impetuous || words[i] == "impetuous";
    if (!quality && !weapon && !size && !mount && words[i] != "impetuous") profile.wrong("not \"" + words[i] + "\"");
  }
  return said;
}

// What a class cannot ride; and so many figures as some size of it has (MH-2.4).
void check_troops(const Node& profile, const Troops& said, int figures) {
  const Mount mount = said.mount.value_or(usual_mount(said.kind));
  const bool chariot = mount == Mount::kChariot && (said.kind == Class::kMc || said.kind == Class::kHc);
  const bool camel = mount == Mount::kCamel && is_cavalry(said.kind);
  if (mount != usual_mount(said.kind) && !chariot && !camel) profile["mount"].wrong("not for this class");
  const int standard = kSizes.at(size_row(said.kind, mount), said.size).figures;
  if (figures != 0 && figures != standard) profile["figures"].wrong("not as many as this size has");
}

Troops read_profile(const Node& profile) {
  if (profile.is_text()) return read_words(profile);
  profile.only({"class", "troop_class", "mount", "weapon", "quality", "traits", "size", "figures", "code"});
  const Node of_class = profile["class"] ? profile["class"] : profile["troop_class"];
  Troops said;
  said.kind = class_of(of_class, of_class.lower_text());
  if (profile["mount"]) said.mount = profile["mount"].word(Mount::kFoot);
  if (profile["weapon"]) said.weapon = profile["weapon"].word(Weapon::kNone);
  said.quality = profile["quality"].word(Quality::kAverage);
  said.size = profile["size"].word(UnitSize::kStandard);
  for (const Node& trait : profile["traits"].items(kMostTraits)) {
    if (trait.lower_text() != "impetuous") trait.wrong("no such trait");
    said.impetuous = true;
  }
  check_troops(profile, said, profile["figures"].whole(1, 99, 0));
  return said;
}

GroupSaid read_group(const Node& group, bool& one_decimal) {
  group.only({"gid", "kind", "count", "multiplier", "profile", "tenths", "units"});  // the last two: the campaign's own
  GroupSaid said{group["gid"].id(), group["kind"].lower_text(), 0, halves_of(group["multiplier"]), {}};
  said.tenths = group["count"].tenths(0, kMostTenths, one_decimal);
  const Node profile = group["profile"];
  if (profile.is_list())
    for (const Node& one : profile.items(kMostProfiles)) said.profiles.push_back(read_profile(one));
  else if (profile)
    said.profiles.push_back(read_profile(profile));
  const bool known = std::ranges::find(kPatterns, said.kind, &PatternRow::kind) != kPatterns.end();
  if (said.profiles.empty() && !known) group["kind"].wrong("no such kind, and no profile");
  return said;
}

Rank rank_of(const Node& rank, Rank usual) {
  const std::string word = rank.lower_text();
  return word == "general" ? Rank::kCommander : rank.word(usual);
}

// The first of whom no rank is said is the commander.
GeneralSaid read_general(const Node& general, bool has_commander) {
  general.only({"gid", "name", "rank", "mount", "immobile", "no_command", "units"});
  GeneralSaid said;
  said.name = general["name"].text();
  said.gid = general["gid"] ? general["gid"].id() : general["name"].id();  // R81
  said.rank = rank_of(general["rank"], has_commander ? Rank::kSubordinate : Rank::kCommander);
  said.mount = general["mount"].word(GeneralMount::kHorse);
  said.immobile = general["immobile"].flag(false);
  said.no_command = general["no_command"].flag(false);
  for (const Node& gid : general["units"].items(kMostGroups)) said.groups.push_back(gid.id());
  if (has_commander && said.rank == Rank::kCommander) general["rank"].wrong("a second commander");
  return said;
}

// "turn 3", "from 2 need 4", "dice" (MH-9.14).
void read_when(const Node& when, ArrivalSaid& said) {
  const auto words = rules::split(when.lower_text(), ' ');
  const auto number = [&](std::size_t at, int most) {
    const auto n = at < words.size() ? rules::whole_number(words[at]) : std::nullopt;
    if (!n || *n < 1 || *n > most) when.wrong("not such as turn 3, from 2 need 4 or dice");
    return n.value_or(1);
  };
  const bool turn = words.size() == 2 && words[0] == "turn";
  const bool from = words.size() == 4 && words[0] == "from" && words[2] == "need";
  const bool dice = words.size() == 1 && words[0] == "dice";
  if (!turn && !from && !dice) return when.wrong("not such as turn 3, from 2 need 4 or dice");
  said.when = turn ? When::kTurn : from ? When::kFrom : When::kDice;
  said.turn = dice ? 0 : number(1, kMostTurn);
  said.need = from ? number(3, kMostNeed) : 0;
}

ArrivalSaid read_arrival(const Node& arrival, bool& one_decimal) {
  constexpr int kFarthest = 9'600;
  arrival.only({"aid", "gid", "count", "when", "edge", "lo", "hi", "tenths"});  // the last: the campaign's own
  ArrivalSaid said;
  said.path = arrival.path();
  said.gid = arrival["gid"].id();
  said.aid = arrival["aid"] ? arrival["aid"].id() : said.gid;
  said.tenths = arrival["count"].tenths(0, kMostTenths, one_decimal);
  read_when(arrival["when"], said);
  said.edge = arrival["edge"].word(EdgeWord::kOwn);
  if (arrival["lo"]) said.lo = arrival["lo"].hundredths(0, kFarthest);
  if (arrival["hi"]) said.hi = arrival["hi"].hundredths(0, kFarthest);
  return said;
}

// [west, south, east, north] in inches.
Zone read_zone(const Node& zone) {
  constexpr int kFarthest = 9'600;
  std::array<int, 4> n{};
  const auto four = zone.items(4);
  if (four.size() != 4) return zone.wrong("not such as [6,0,66,12]"), Zone{};
  for (std::size_t i = 0; i < 4; ++i) n[i] = four[i].hundredths(0, kFarthest);
  if (n[0] >= n[2] || n[1] >= n[3]) zone.wrong("without room");
  return {n[0], n[1], n[2], n[3]};
}

int skill_of(const Node& skill) {
  if (!skill.is_text()) return skill.whole(-1, 1, 0);
  const std::string word = skill.lower_text();
  if (word == "good") return 1;
  if (word != "average" && word != "poor" && word != "none") skill.wrong("good, average, poor, or -1 to 1");
  return word == "poor" ? -1 : 0;
}

template <class Said>
void check_gids(const Node& side, const std::vector<Said>& said, std::string Said::*gid, std::string_view what) {
  for (std::size_t i = 0; i < said.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (said[i].*gid == said[j].*gid) side[what].wrong("twice \"" + said[i].*gid + "\"");
}
void check_known(const Node& side, const SideSaid& said) {
  const auto known = [&](const std::string& gid) {
    return std::ranges::find(said.groups, gid, &GroupSaid::gid) != said.groups.end();
  };
  for (const GeneralSaid& general : said.generals)
    for (const std::string& gid : general.groups)
      if (!known(gid)) side["generals"].wrong("there is no group \"" + gid + "\"");
  for (const GroupSaid& group : said.groups) {
    int late = 0;
    for (const ArrivalSaid& arrival : said.arrivals) late += arrival.gid == group.gid ? arrival.tenths : 0;
    if (late > group.tenths) side["arrivals"].wrong("more of \"" + group.gid + "\" than there are");
  }
  for (const ArrivalSaid& arrival : said.arrivals)
    if (!known(arrival.gid)) side["arrivals"].wrong("there is no group \"" + arrival.gid + "\"");
}

}  // namespace

SideSaid read_side(const Node& side, bool& one_decimal) {
  if (!side) return side.wrong("missing"), SideSaid{};
  side.only({"player", "role", "edge", "zone", "skill", "fight_to_last", "withdrawable", "break_point", "groups",
             "generals", "arrivals", "roster_secret"});
  SideSaid said;
  said.player = side["player"].text();
  if (side["role"]) said.role = side["role"].word(Role::kAttacker);
  if (side["edge"]) said.edge = side["edge"].word(TableEdge::kSouth);
  if (side["zone"]) said.zone = read_zone(side["zone"]);
  said.skill = skill_of(side["skill"]);
  said.fight_to_last = side["fight_to_last"].flag(false);
  said.withdrawable = side["withdrawable"].flag(true);
  said.roster_secret = side["roster_secret"].flag(true);
  if (side["break_point"]) said.break_point = side["break_point"].word(BreakPoint::kHalf);
  for (const Node& group : side["groups"].items(kMostGroups)) said.groups.push_back(read_group(group, one_decimal));
  bool has_commander = false;
  for (const Node& general : side["generals"].items(kMostGenerals)) {
    said.generals.push_back(read_general(general, has_commander));
    has_commander = has_commander || said.generals.back().rank == Rank::kCommander;
  }
  for (const Node& arrival : side["arrivals"].items(kMostArrivals))
    said.arrivals.push_back(read_arrival(arrival, one_decimal));
  check_gids(side, said.groups, &GroupSaid::gid, "groups");
  check_gids(side, said.arrivals, &ArrivalSaid::aid, "arrivals");
  check_known(side, said);
  return said;
}

}  // namespace cherta::meeting_of_hosts::record
