// A battle in the record that the campaigns share (MH-22.1), as a skirmish: a man for each of a group's units, typed by
// its profile (MH-22.2), and no reserves (RULING R-81).
#include <algorithm>

#include "server/rules/core/codec.h"
#include "server/rules/core/reader.h"
#include "server/rules/skirmish/handover/handover.h"

namespace cherta::skirmish {

namespace {

constexpr std::size_t kMostName = 80, kMostGroups = 40;
constexpr int kStrip = 1200, kMostInches = 240;

// Letters stand for men: c cavalry, a archer, s slinger, j javelin (pilum_bearer), w warrior. Patterns repeat.
struct KindOf {
  std::string_view kind, pattern;
};
constexpr std::array<KindOf, 17> kKinds = {{{"tartar", "c"},
                                            {"tartar_foot", "aaaw"},
                                            {"feudal", "cccaca"},
                                            {"feudal_balkan", "ccaawajw"},
                                            {"cossack", "ca"},
                                            {"mercenary", "aw"},
                                            {"peasant", "aww"},
                                            {"town_guard", "aw"},
                                            {"bodyguard", "c"},
                                            {"bodyguard_foot", "j"},
                                            {"mounted", "c"},
                                            {"dismounted", "j"},
                                            {"warband", "j"},
                                            {"archer", "a"},
                                            {"skirmisher", "j"},
                                            {"levy", "w"},
                                            {"wagons", ""}}};

bool has(std::string_view text, std::string_view word) { return text.find(word) != std::string_view::npos; }
char letter_of(std::string_view profile) {  // in words: "skirmishers javelin levy"
  const bool rides = has(profile, "cavalry") || has(profile, "horse") || has(profile, "mounted") || profile == "hc" ||
                     profile == "mc" || profile == "lc" || profile.starts_with("hc ") || profile.starts_with("mc ") ||
                     profile.starts_with("lc ");
  return rides ? 'c' : has(profile, "bow") ? 'a' : has(profile, "sling") ? 's' : has(profile, "javelin") ? 'j' : 'w';
}
std::string words_of(const Node& profile) {
  if (profile.is_text()) return rules::lower(profile.text(kMostName));
  std::string words;
  for (const std::string_view field : {"class", "mount", "weapon"}) {
    const std::string one = rules::lower(profile[field].text(kMostName));
    const bool is_none = one.empty() || one == "none" || one == "foot";
    if (!is_none) words += (words.empty() ? "" : " ") + one;
  }
  return words;
}
std::string pattern_of(const Node& group) {
  const Node profile = group["profile"];
  std::string pattern;
  if (profile.is_list())
    for (const Node& one : profile.items(kMostGroups)) pattern += letter_of(words_of(one));
  else if (profile)
    pattern += letter_of(words_of(profile));
  if (!pattern.empty()) return pattern;
  const auto found = std::ranges::find(kKinds, rules::lower(group["kind"].text(kMostName)), &KindOf::kind);
  if (found != kKinds.end()) return std::string(found->pattern);
  group["kind"].wrong("there is no such kind, and no profile");
  return {};
}
int type_named(const Scenario& s, char letter) {
  const std::string_view name = letter == 'c'   ? "cavalry"
                                : letter == 'a' ? "archer"
                                : letter == 's' ? "slinger"
                                : letter == 'j' ? "pilum_bearer"
                                                : "warrior";
  return *s.type_named(name);
}

// "5", "1.5", 5: campaign units or hundreds of men; so many men, rounded up.
std::string count_text(const Node& group, const boost::json::value* count) {
  std::string text = count && count->is_int64() ? std::to_string(count->get_int64()) : group["count"].text(6);
  const auto point = text.find('.');
  const bool fits =
      rules::whole_number(text.substr(0, point)) && text[0] != '-' && text[0] != '+' &&
      (point == std::string::npos || (text.size() == point + 2 && text[point + 1] >= '0' && text[point + 1] <= '9'));
  if (!fits) group["count"].wrong("not a number of units");
  return fits ? text : "0";
}
int men_in(const std::string& count) {
  const auto point = count.find('.');
  return *rules::whole_number(count.substr(0, point)) + (point != std::string::npos && count[point + 1] != '0' ? 1 : 0);
}

void read_groups(const Node& side, const boost::json::value& said, Handed& handed, Seat seat) {
  std::vector<Man>& men = handed.forces[rules::index(seat)];
  std::size_t i = 0;
  for (const Node& group : side["groups"].items(kMostGroups)) {
    const auto& one = said.at("groups").at(i++);
    const std::string gid = group.must("gid").text(kMostName), pattern = pattern_of(group);
    const std::string count = count_text(group, one.is_object() ? one.get_object().if_contains("count") : nullptr);
    if (group.failed()) return;
    for (int k = 0; k < men_in(count) && !pattern.empty(); ++k) {
      if (men.size() == static_cast<std::size_t>(kMostMen)) return side["groups"].wrong("more than 40 men");
      Man man;
      man.type = type_named(handed.scenario, pattern[static_cast<std::size_t>(k) % pattern.size()]);
      man.key = gid + "=" + count;
      men.push_back(std::move(man));
    }
  }
  if (men.empty()) side["groups"].wrong("nobody is there to fight");
}

// As it is given in inches, else a strip along the edge: the attacker's in the south.
Rect zone_of(const Node& side, const Scenario& s, bool south) {
  const Node zone = side["zone"];
  const auto [w, h] = s.table;
  if (!zone.is_list())
    return south ? Rect{0, 0, w, std::min(kStrip, h / 3)} : Rect{0, h - std::min(kStrip, h / 3), w, h};
  std::array<int, 4> at{};
  const auto numbers = zone.items(at.size());
  for (std::size_t i = 0; i < numbers.size(); ++i) at[i] = 100 * numbers[i].whole(0, kMostInches);
  const Rect rect{at[0], at[1], at[2], at[3]};
  if (numbers.size() != at.size() || rect.x1 >= rect.x2 || rect.y1 >= rect.y2 || !table::is_on(s.table, rect.box()))
    zone.wrong("[west, south, east, north] on the table, in inches");
  return rect;
}

void read_side(const Node& side, const boost::json::value& said, Handed& handed, Seat seat, bool attacks) {
  SideData& data = handed.scenario.sides[rules::index(seat)];
  const std::string edge = rules::lower(side["edge"].text(kMostName));
  const bool south = edge.empty() ? attacks : edge != "north";
  data.deck = {1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6};
  data.muster.kind = MusterKind::kHandedOver;
  data.deploy.mode = DeployMode::kZone;
  data.deploy.zone = zone_of(side, handed.scenario, south);
  const int y = south ? kFootRadius : handed.scenario.table.height - kFootRadius;
  data.refuge.at = {handed.scenario.table.width / 2, y};
  read_groups(side, said, handed, seat);
}

void read_table(const Node& table, Scenario& s) {
  s.table = {7200, 4800};
  if (!table) return;
  s.table = {100 * table["w"].whole(6, kMostInches, 72), 100 * table["h"].whole(6, kMostInches, 48)};
}

// What comes back with the result, for all to see: no forces.
std::string record_of(const Node& root, const Node& sides) {
  std::string out = "{";
  const auto add = [&](std::string_view name, const std::string& value) {
    out += (out.size() > 1 ? ",\"" : "\"") + std::string(name) + "\":";
    rules::write_json_string(out, value);
  };
  add("battle_id", root["battle_id"].text(kMostName));
  add("source", root["source"].text(kMostName));
  add("tie_winner", root["tie_winner"].text(kMostName));
  for (const std::string_view which : {"A", "B"}) {
    out += ",\"generals" + std::string(which) + "\":[";
    bool first = true;
    for (const Node& one : sides[which]["generals"].items(kMostGroups)) {
      out += first ? "{\"gid\":" : ",{\"gid\":";
      first = false;
      const std::string name = one["name"].text(kMostName), gid = one["gid"].text(kMostName);
      rules::write_json_string(out, gid.empty() ? name : gid);
      out += ",\"name\":";
      rules::write_json_string(out, name);
      out += "}";
    }
    out += "]";
  }
  return out + "}";
}

}  // namespace

Result<Handed> read_campaign(const Options& before, const boost::json::value& value) {
  std::optional<Refusal> fault;
  const Node root(&value, "", fault);
  Handed handed;
  handed.options = before;
  Scenario& s = handed.scenario;
  s.id = "battle";
  s.title = "A campaign's battle";
  s.weapons = usual_weapons();
  s.types = usual_types();
  read_table(root["table"], s);
  const Node sides = root.must("sides");
  sides.only({"A", "B"});
  const bool b_attacks = rules::lower(sides["A"]["role"].text(kMostName)) == "defender";
  s.first = b_attacks ? kTwo : kOne;
  s.sides[0].id = "a";
  s.sides[0].prefix = "A";
  s.sides[1].id = "b";
  s.sides[1].prefix = "B";
  const auto mode = rules::lower(root["mode"].text(kMostName));
  if (mode == "auto") root["mode"].wrong("a skirmish is played, or entered from a table");
  handed.options.mode = mode == "table" ? Mode::kTable : Mode::kPlayed;
  for (const Seat seat : kSides) {
    const std::string_view which = seat == kOne ? "A" : "B";
    const Node side = sides.must(which);
    if (fault) return *fault;
    read_side(side, value.at("sides").at(which == "A" ? "A" : "B"), handed, seat, *s.first == seat);
  }
  handed.options.scenario = s.id;
  handed.record = record_of(root, sides);
  if (fault) return *fault;
  return handed;
}

}  // namespace cherta::skirmish
