// A record in the form of this game: a scenario, options, forces.
#include <algorithm>

#include "server/rules/core/codec.h"
#include "server/rules/skirmish/handover/handover.h"
#include "server/rules/table/contact.h"

namespace cherta::skirmish {

namespace {

constexpr std::size_t kMostRef = 200, kMostOptions = 60, kMostName = 40;

std::string value_of(const Node& node, const boost::json::value& value) {
  if (value.is_bool()) return value.get_bool() ? "on" : "off";
  if (value.is_int64()) return std::to_string(value.get_int64());
  return node.text(kMostName);
}
void read_options(const Node& options, const boost::json::object& record, Options& into) {
  for (const std::string& name : options.names(kMostOptions)) {
    const boost::json::value& value = record.at("options").at(name);
    if (name == "scenario" || set_option(into, name, value_of(options[name], value)).has_error())
      options[name].wrong("not an option, or not one of its values");
  }
}

Man read_force(const Node& one, const Scenario& s) {
  one.only({"key", "type", "name", "wounded", "at", "facing"});
  Man man;
  man.type = type_of(s, one.must("type"));
  man.key = one["key"].text(kMostName);
  man.name = one["name"].text(kMostName);
  man.wounded = one["wounded"].flag(false);
  if (const Node at = one["at"]) man.at = at.point();
  man.facing = one["facing"].whole(0, 359, 0);
  return man;
}

void check_places_of(const Node& list, const Scenario& s, Seat side, std::vector<Man>& all) {
  const DeployMode mode = s.side(side).deploy.mode;
  const auto nodes = list.items(kMostMen);
  const auto radius = [&](const Man& man) { return s.types[static_cast<std::size_t>(man.type)].radius; };
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (mode == DeployMode::kLand && s.types[static_cast<std::size_t>(all[i].type)].mounted)
      nodes[i]["type"].wrong("nobody lands mounted");
    if (mode != DeployMode::kFixed) {
      all[i].at.reset();
      continue;
    }
    if (!all[i].at || !is_land(s, *all[i].at, radius(all[i]))) return nodes[i]["at"].wrong("not a legal place");
    for (std::size_t j = 0; j < i; ++j)
      if (table::overlaps(table::Disc{*all[i].at, radius(all[i])}, table::Disc{*all[j].at, radius(all[j])}))
        nodes[i]["at"].wrong("two figures overlap");
  }
}

}  // namespace

Result<Handed> read_handed(const Options& before, std::string_view record) {
  const auto value = parse_json(record);
  if (!value) return value.error();
  if (value->get_object().contains("battle_id")) return read_campaign(before, *value);
  std::optional<Refusal> fault;
  const Node root(&*value, "", fault);
  root.only({"ref", "scenario", "options", "forces"});
  Handed handed;
  handed.options = before;
  handed.record = R"({"ref":)";
  rules::write_json_string(handed.record, root["ref"].text(kMostRef));
  handed.record += "}";
  const Node named = root.must("scenario"), forces = root["forces"];
  if (fault) return *fault;
  if (named.is_text()) {
    const auto found = scenario_of(named.text(kMostName));
    if (!found) return found.error();
    handed.scenario = **found;
  } else {
    const auto& data = value->get_object().at("scenario");
    HandedOver given{};
    const Node sides = named["sides"];
    std::size_t i = 0;
    for (const Node& side : sides.items(rules::kSeats))
      given[i++] = static_cast<bool>(forces[side["id"].text(kMostName)]);
    if (fault) return *fault;
    auto read = read_scenario(data, given);
    if (!read) return read.error();
    handed.scenario = std::move(*read);
  }
  Scenario& s = handed.scenario;
  forces.only({s.sides[0].id, s.sides[1].id});
  for (const Seat side : kSides) {
    const Node list = forces[s.side(side).id];
    if (!list) continue;
    std::vector<Man>& men = handed.forces[rules::index(side)];
    for (const Node& one : list.items(kMostMen)) men.push_back(read_force(one, s));
    if (men.empty()) list.wrong("1 to 40 figures a side");
    if (s.duel && men.size() > 1) list.wrong("a duel has one man a side");
    if (!fault) check_places_of(list, s, side, men);
    s.sides[rules::index(side)].muster = MusterData{};
    s.sides[rules::index(side)].muster.kind = MusterKind::kHandedOver;
  }
  if (root["options"] && !fault) read_options(root["options"], value->get_object(), handed.options);
  handed.options.scenario = s.id;
  if (fault) return *fault;
  return handed;
}

}  // namespace cherta::skirmish
