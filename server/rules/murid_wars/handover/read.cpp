// What a record says (section 9), field by field.
#include <algorithm>

#include "server/rules/core/reader.h"
#include "server/rules/murid_wars/handover/json.h"

namespace cherta::murid_wars::record {

namespace {

constexpr std::size_t kMostOptions = 60, kMostPieces = 40, kMostUnits = 80, kMostRussianGuns = 12;
constexpr int kMostMen = 120, kMostRating = 99, kMostFree = 40, kMostTurn = 99, kMostCrew = 10;
constexpr std::array<std::string_view, 7> kBeside = {
    "murid_role", "table", "turn_limit", "stalemate_turns", "russian_break", "replacements", "replacement_limit"};

void read_options(const Node& record, Record& said) {
  const Node options = record["options"];
  for (const std::string& name : options.names(kMostOptions)) said.options[name] = options[name].value();
  for (const std::string_view name : kBeside)
    if (const Node value = record[name]) said.options[std::string(name)] = value.value();
  const Node terrain = record["terrain"];
  if (!terrain) return;
  std::string text = terrain.is_list() ? "" : terrain.value();
  if (terrain.is_list())
    for (const Node& piece : terrain.items(kMostPieces)) text += (text.empty() ? "map:" : ";") + piece.lower();
  said.options["terrain"] = text.empty() ? "none" : text;
}

// ---- the Murids ----

GroupDraft read_group(const Node& group, int number) {
  group.only({"rank", "musicians", "flags", "horse"});
  GroupDraft said;
  said.number = number;
  said.men = {group["rank"].whole(1, kMostMen, {}), 1, group["flags"].whole(0, kMostMen, 0),
              group["musicians"].whole(0, kMostMen, 0)};
  said.horse = group["horse"].flag(false);
  if (said.men.count() > kMostMen) group.wrong("more than " + std::to_string(kMostMen) + " men");
  return said;
}
Ratings read_ratings(const Node& ratings) {
  if (!ratings) ratings.wrong("missing");
  ratings.only({"MK", "FA", "AD", "IN", "MO", "AM", "HP"});
  Ratings said;
  for (const Rating which : kRatings)
    said[which] = ratings[code_of(which)].whole(which == Rating::kMo ? 1 : 0, kMostRating, {});
  said.hp = ratings["HP"].whole(0, kMostFree, {});
  return said;
}
Warband read_warband(const Node& murid) {
  murid.only({"groups", "ratings", "guns", "baggage", "commander"});
  Warband said;
  for (const Node& group : murid["groups"].items(kMostGroups))
    said.groups.push_back(read_group(group, static_cast<int>(said.groups.size()) + 1));
  said.ratings = read_ratings(murid["ratings"]);
  for (const Node& gun : murid["guns"].items(kMostGuns)) said.guns.push_back(gun.word(GunClass::kLight));
  if (const Node baggage = murid["baggage"]) said.baggage = baggage.whole(0, kMostGroups, {});
  said.commander = murid["commander"].flag(true);
  if (said.groups.empty() && said.guns.empty()) murid["groups"].wrong("nobody is there to fight");
  return said;
}

// ---- the Russians ----

Company read_company(const Node& company, int usual_slot) {
  company.only({"slot", "rank", "officers", "standards", "musicians", "horse"});
  Company said;
  said.slot = company["slot"].whole(1, kCompanies, usual_slot);
  said.men.rank = company["rank"].whole(0, kFullCompany.rank, kFullCompany.rank);
  said.men.officers = company["officers"].whole(0, 1, 1);
  said.men.standards = company["standards"].whole(0, 1, 1);
  said.men.musicians = company["musicians"].whole(0, 1, 1);
  said.horse = company["horse"].flag(false);
  if (said.men.count() == 0) company.wrong("nobody is left of it");
  return said;
}
void read_companies(const Node& companies, Column& said) {
  const auto slot = [&] { return std::min(kCompanies, static_cast<int>(said.companies.size()) + 1); };
  if (!companies.is_list()) {
    const int count = companies.whole(0, kCompanies, kCompanies);
    while (static_cast<int>(said.companies.size()) < count) said.companies.push_back({slot(), kFullCompany, false});
    return;
  }
  for (const Node& one : companies.items(kCompanies)) {
    said.companies.push_back(read_company(one, slot()));
    const auto same = [&](const Company& other) { return other.slot == said.companies.back().slot; };
    if (std::ranges::count_if(said.companies, same) > 1) one.wrong("this slot has a company already");
  }
}
Gun read_gun(const Node& gun) {
  if (gun.is_text()) return {gun.word(GunClass::kLight), {}};
  gun.only({"class", "crew"});
  Gun said{gun["class"].word(GunClass::kLight), {}};
  if (const Node crew = gun["crew"]) said.crew = crew.whole(1, kMostCrew, {});
  return said;
}
Column read_column(const Node& russian) {
  russian.only({"companies", "guns", "baggage", "commander"});
  Column said;
  read_companies(russian["companies"], said);
  for (const Node& gun : russian["guns"].items(kMostRussianGuns)) said.guns.push_back(read_gun(gun));
  if (const Node baggage = russian["baggage"]) said.baggage = baggage.whole(0, kCompanies, {});
  said.commander = russian["commander"].flag(true);
  return said;
}

// ---- credits, arrivals ----

void read_credits(const Node& credits, Record& said) {
  for (const Node& one : credits.items(kCompanies)) {
    const int slot = one.whole(1, kCompanies, {});
    const bool taken = std::ranges::count(said.credits, slot) > 0 ||
                       std::ranges::count(said.column.companies, slot, &Company::slot) > 0;
    if (taken) one.wrong("this slot is taken");
    said.credits.push_back(slot);
  }
}
void read_arrivals(const Node& arrivals, Record& said) {
  for (const Node& one : arrivals.items(kMostUnits)) {
    one.only({"unit", "turn"});
    const auto unit = unit_of_word(one["unit"].lower());
    if (!unit) one["unit"].wrong("no such unit");
    said.arrivals.push_back({unit.value_or(UnitId{}), one["turn"].whole(1, kMostTurn, {})});
  }
}

void read_record(const Node& record, Record& said) {
  record.only({"battle_id", "source", "options", "murid_role", "table", "terrain", "turn_limit", "stalemate_turns",
               "russian_break", "replacements", "replacement_limit", "credits", "murid", "russian", "arrivals"});
  read_options(record, said);
  const Node murid = record["murid"];
  if (murid && !(murid.is_text() && murid.lower() == "rolled")) said.warband = read_warband(murid);
  said.column = read_column(record["russian"]);
  read_credits(record["credits"], said);
  read_arrivals(record["arrivals"], said);
}

}  // namespace

Refusal bad(std::string_view field, std::string_view why) {
  return refuse("E_RECORD", "MW-17.2", "Invalid record: " + std::string(field) + ": " + std::string(why) + ".");
}

Result<Record> read(std::string_view json) {
  const auto value = rules::parse_object(json, Node::kReader);
  if (!value) return value.error();
  std::optional<Refusal> fault;
  Record said;
  read_record(Node(&*value, "", fault), said);
  if (fault) return *fault;
  return said;
}

}  // namespace cherta::murid_wars::record
