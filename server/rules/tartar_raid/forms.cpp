// Orders that a player puts together himself, with hints for every blank (view.h: Part): terrain, Chertas, deployment,
// muster, a hex map of one's own, the result of a battle on a real table. All from one projection; what is not hinted
// at is still refused by check() alone.
#include <algorithm>

#include "server/rules/tartar_raid/display.h"
#include "server/rules/tartar_raid/setup.h"

namespace cherta::tartar_raid::showing {

namespace {

using rules::Blank;
using rules::Choice;
using rules::Part;
using rules::Slot;
using rules::Target;

Choice put_together(std::string_view verb, std::string label, std::vector<Part> parts, std::string_view rule) {
  Choice choice;
  choice.order = rules::put_together(verb, parts);
  choice.label = std::move(label);
  choice.rule = rule;
  choice.parts = std::move(parts);
  return choice;
}

Blank number_blank(std::string name, std::string label, int least, int most, int value) {
  Blank blank;
  blank.name = std::move(name);
  blank.label = std::move(label);
  blank.bounds.least = least;
  blank.bounds.most = most;
  blank.value = std::to_string(value);
  return blank;
}

Blank blank_of(Slot slot, std::string name, std::string label, std::vector<Target> targets, std::string value) {
  Blank blank;
  blank.name = std::move(name);
  blank.label = std::move(label);
  blank.slot = slot;
  blank.targets = std::move(targets);
  blank.value = std::move(value);
  return blank;
}

Part fixed_part(std::string words, std::string label, std::vector<Blank> blanks) {
  Part part;
  part.words = std::move(words);
  part.label = std::move(label);
  part.blanks = std::move(blanks);
  return part;
}

Part repeated_part(std::string words, std::string label, int most, std::vector<Blank> blanks) {
  Part part = fixed_part(std::move(words), std::move(label), std::move(blanks));
  part.least = 0;
  part.most = most;
  return part;
}

std::vector<Target> card_targets(const auto& faces) {
  std::vector<Target> targets;
  for (const Card face : faces)
    targets.push_back({face.text(), {}, face.text() + ", " + std::string(skill_word(face_skill(face)))});
  return targets;
}

// ---- S3, S5: terrain (TR-1.4.2) and Chertas (TR-10.1) ----

std::vector<Target> terrain_targets(const Ground& ground) {
  std::vector<Target> targets;
  for (const auto& [a, b] : domain_sides())
    if (!terrain_fault(ground, {{a, b, SideKind::kBlocked}})) targets.push_back({a.text() + '-' + b.text(), {}, {}});
  return targets;
}

void add_terrain(const State& state, std::vector<Choice>& shown) {
  const auto targets = terrain_targets(state.ground);
  std::vector<Part> parts;
  if (const int blocked = state.rolled_blocked; blocked > 0)
    parts.push_back(repeated_part("{blocked}=B", "Blocked sides", blocked,
                                  {blank_of(Slot::kSide, "blocked", "Side", targets, {})}));
  if (const int rough = state.rolled_rough; rough > 0)
    parts.push_back(
        repeated_part("{rough}=R", "Rough sides", rough, {blank_of(Slot::kSide, "rough", "Side", targets, {})}));
  if (parts.empty()) return;
  shown.push_back(put_together("terrain", "Choose the sides yourself", std::move(parts), "TR-1.4.2"));
  shown.back().order = "terrain none";
}

void add_chertas(const State& state, std::vector<Choice>& shown) {
  const int tens = count_rank(state.prince->hand.get(), rules::Rank::kTen);
  const Skill skill = skill_of(state, Leader::kPrince).value_or(Skill::kPoor);
  const int most = std::min(tens, static_cast<int>(skill) + 1);
  if (most < 2) return;  // one row at a time is offered as it is
  std::vector<Target> rows;
  for (int row = 1; row <= kRows; ++row) {
    const std::string number = std::to_string(row);
    rows.push_back(
        {state.ground->hexes ? feature_hex(Box::at(0, row)).text() : Box::at(0, row).text(), number, "row " + number});
  }
  Part part =
      repeated_part("{row}", "Chertas", most, {blank_of(Slot::kArea, "row", "Row of the border", std::move(rows), {})});
  shown.push_back(put_together("cherta", "Choose the rows yourself", {std::move(part)}, "TR-10.1"));
  shown.back().order = "cherta none";
}

// ---- S6: deployment (TR-5.1, TR-5.3) ----

std::vector<Target> tartary_targets(const Ground& ground) {
  std::vector<Target> targets;
  const int columns = ground.hexes ? kHexColumns : 1, rows = ground.hexes ? kHexRows : kRows;
  for (int column = 0; column < columns; ++column)
    for (int row = 1; row <= rows; ++row) {
      const Box box = ground.hexes ? Box::hex(column, row) : Box::at(column, row);
      if (on_map(ground, box) && is_tartary(ground, box) && is_passable(ground, box))
        targets.push_back({box.text(), {}, {}});
    }
  return targets;
}

Part rumours(const std::vector<Target>& boxes) {
  std::vector<Target> claims = {{{}, {}, "no claim"}};
  for (const Skill skill : {Skill::kPoor, Skill::kAverage, Skill::kGood})
    claims.push_back({std::string(skill_word(skill)), ':' + std::string(skill_word(skill)),
                      "claims " + std::string(skill_word(skill)) + " skill"});
  constexpr int kMostDummies = 3;  // TR-5.1.4
  return repeated_part(
      "dummy={rumour}{claim}", "Rumours", kMostDummies,
      {blank_of(Slot::kArea, "rumour", "Place", boxes, {}), blank_of(Slot::kText, "claim", "Claim", claims, {})});
}

// The sub-commanders, where there are more face cards than armies for them (TR-4.2.1.2).
void add_subs(const auto& faces, std::vector<Part>& parts) {
  if (faces.size() <= 2) return;
  const auto targets = card_targets(faces);
  parts.push_back(fixed_part("subs={sub1},{sub2}", "Sub-commanders",
                             {blank_of(Slot::kCard, "sub1", "First", targets, faces[0].text()),
                              blank_of(Slot::kCard, "sub2", "Second", targets, faces[1].text())}));
}

void add_deployment(const State& state, std::vector<Choice>& shown) {
  const Deploy usual = default_deploy(state);
  const auto division = divide(state, usual);
  if (!division) return;
  const auto boxes = tartary_targets(state.ground);
  int total = 0;
  std::vector<std::string> blocks;
  for (const Block& block : aga_blocks(state)) {
    total += block.units;
    blocks.push_back(std::to_string(block.units) + (block.foot ? " foot" : ""));
  }
  std::vector<Part> parts;
  add_subs(face_cards(state.aga->hand.get()), parts);
  rules::Sum sum{"Units to divide: " + list_words(blocks), {}, total, total};
  constexpr std::array<std::string_view, 3> kWords = {"AGA", "T1S", "T2S"}, kNames = {"aga", "t1s", "t2s"};
  for (std::size_t i = 0; i < division->armies.size(); ++i) {
    const std::string name(kNames[i]), at = name + "_at";
    const int units = division->armies[i].horse + division->armies[i].foot;
    std::string label = i == 0 ? "The Aga" : i == 1 ? "First sub-commander" : "Second sub-commander";
    if (i > 0 && parts.front().words != "subs={sub1},{sub2}") label += " (" + division->subs[i - 1].text() + ')';
    parts.push_back(fixed_part(std::string(kWords[i]) + "={" + name + "}@{" + at + '}', std::move(label),
                               {number_blank(name, "Units", 1, total, units),
                                blank_of(Slot::kArea, at, "Place", boxes, usual.aga.box.text())}));
    sum.blanks.push_back(name);
  }
  parts.push_back(rumours(boxes));
  shown.push_back(put_together("deploy", "Divide and place them yourself", std::move(parts), "TR-5.1.2"));
  shown.back().sums = {std::move(sum)};
}

// ---- S7: muster (TR-5.2) ----

std::vector<Target> outer_targets(const State& state) {
  std::vector<Target> targets;
  for (const Village& village : state.ground->villages)
    targets.push_back({village.box.text(), {}, "village " + village.box.text()});
  for (const Edge edge : {Edge::kNorth, Edge::kSouth, Edge::kEast}) {
    const std::string letter(1, static_cast<char>(edge_word(edge).front() & ~0x20));
    targets.push_back({letter, {}, "the " + std::string(edge_word(edge)) + " edge"});
  }
  return targets;
}

// TR-5.2.3, TR-1.3.6: the town; without one the eastern edge; a good Prince anywhere.
std::vector<Target> prince_targets(const State& state) {
  std::vector<Target> targets;
  if (state.ground->town) targets.push_back({state.ground->town->box.text(), "town", "the town"});
  const auto outer = outer_targets(state);
  if (skill_of(state, Leader::kPrince) == Skill::kGood)
    targets.insert(targets.end(), outer.begin(), outer.end());
  else if (targets.empty())
    targets.push_back(outer.back());
  return targets;
}

std::vector<Target> village_targets(const Ground& ground) {
  std::vector<Target> targets;
  for (const Village& village : ground.villages) targets.push_back({village.box.text(), {}, {}});
  return targets;
}

// TR-5.2.6: villages that rise, named beforehand.
void add_heroes(const State& state, std::vector<Part>& parts) {
  if (state.options->heroic_place != HeroicPlace::kPreset) return;
  const int most = count_rank(state.prince->hand.get(), rules::Rank::kEight);
  if (most == 0) return;
  Blank villages = blank_of(Slot::kAreas, "heroes", "Villages", village_targets(state.ground), {});
  villages.bounds.least = 1;
  villages.bounds.most = most;
  villages.value = village_targets(state.ground).front().id;
  parts.push_back(repeated_part("heroes={heroes}", "Villagers rise at", 1, {std::move(villages)}));
}

void add_muster(const State& state, std::vector<Choice>& shown) {
  const Muster usual = default_muster(state);
  const auto faces = face_cards(state.prince->hand.get());
  const auto own = prince_targets(state), outer = outer_targets(state);
  const int total = prince_units(state);
  std::vector<Part> parts;
  rules::Sum sum{"Units to divide", {"prince"}, total, total};
  if (faces.size() > 1)
    parts.push_back(fixed_part("sub={sub}", "Sub-commander",
                               {blank_of(Slot::kCard, "sub", "Card", card_targets(faces), faces.front().text())}));
  parts.push_back(fixed_part("PRINCE={prince}@{prince_at}", "The Prince",
                             {number_blank("prince", "Units", 1, total, usual.prince_units),
                              blank_of(Slot::kArea, "prince_at", "Musters at", own,
                                       own.front().fill.empty() ? own.front().id : own.front().fill)}));
  if (usual.fsub_units) {
    const auto [least, most] = fsub_range(state.prince->clubs.get().front());
    parts.push_back(fixed_part("FSUB={fsub}@{fsub_at}", "The sub-commander",
                               {number_blank("fsub", "Units", least, most, *usual.fsub_units),
                                blank_of(Slot::kArea, "fsub_at", "Musters at", outer, outer.back().id)}));
    sum.blanks.push_back("fsub");
  }
  if (!state.options->cossack_edge_at_play)
    parts.push_back(
        fixed_part("cossacks={cossacks}", "Hired bands",
                   {blank_of(Slot::kText, "cossacks", "Come by", {outer.end() - 3, outer.end()}, outer.back().id)}));
  add_heroes(state, parts);
  shown.push_back(put_together("muster", "Divide and place them yourself", std::move(parts), "TR-5.2"));
  shown.back().sums = {std::move(sum)};
}

// ---- TR-18.2.2: a battle on a real table ----

void add_result(const State& state, Seat seat, std::vector<Choice>& shown) {
  if (!state.battle->has_value() || *(*state.battle)->stage != BattleStage::kTable) return;
  const Battle& battle = **state.battle;
  const auto& entry = seat == kAga ? battle.aga_entry : battle.prince_entry;
  if (entry.known() && entry.get()) return;
  std::vector<Part> parts = {fixed_part(std::to_string(battle.number), {}, {})};
  parts.push_back(
      fixed_part("winner={winner}", "Who won",
                 {blank_of(Slot::kText, "winner", "Winner",
                           {{"tartar", {}, "the Tartars"}, {"feudal", {}, "the feudals"}, {"draw", {}, {}}}, "draw")}));
  parts.push_back(fixed_part("losses", {}, {}));
  for (const TableLoss& force : *battle.forces) {
    const std::string kind(rules::word_of(force.kind)), name = force.counter.text() + '_' + kind;
    parts.push_back(fixed_part(force.counter.text() + ':' + kind + "={" + name + '}',
                               force.counter.text() + ", " + std::string(kind_word(force.kind)),
                               {number_blank(name, "Lost", 0, force.units, 0)}));
  }
  if (*battle.kind != BattleKind::kBigOpportunity) {
    std::vector<Target> armies;
    for (const auto& side : {*battle.tartars, *battle.feudals})
      for (const Label label : side)
        if (label.letter == 'T' || label.letter == 'F') armies.push_back({label.text(), {}, {}});
    Blank killed = blank_of(Slot::kPieces, "killed", "Of the armies", armies, {});
    killed.bounds.least = 1;
    killed.bounds.most = static_cast<int>(armies.size());
    parts.push_back(repeated_part("killed={killed}", "Commanders killed", 1, {std::move(killed)}));
  }
  shown.push_back(put_together("result", "Enter losses and who fell", std::move(parts), "TR-18.2.2"));
}

// ---- TR-16.2.4: a hex map of one's own ----

// A level country to begin with: Tartary in the two western columns, five villages and a town where a map of boxes
// would have them.
std::string plain_words(Box hex) {
  constexpr int kTartary = 2;
  if (hex.column() < kTartary) return "tartary";
  std::string words = "domain";
  if (hex.row() == 1) words += " N";
  if (hex.row() == kHexRows) words += " S";
  if (hex.column() == kHexColumns - 1) words += " E";
  for (const int village : {23, 31, 46, 52, 65})
    if (hex == feature_hex(Box::at(village / 10, village % 10))) words += " village";
  if (hex == feature_hex(Box::at(4, 4))) words += " town";
  return words;
}

std::vector<Target> hex_words(const std::vector<std::vector<std::string>>& copies) {
  std::vector<Target> words;
  const auto add = [&](const std::string& one) {
    if (std::ranges::find(words, one, &Target::id) == words.end()) words.push_back({one, {}, {}});
  };
  for (const char* usual : {"domain", "domain difficult", "domain impassable", "domain village", "domain town",
                            "tartary", "tartary difficult", "tartary impassable", "domain N", "domain S", "domain E"})
    add(usual);
  for (const auto& copy : copies) add(copy[1]);
  return words;
}

Part map_part() {
  Part part;
  part.words = "{hex} {ground};";
  part.label = "Hexes of the map";
  part.least = 0;
  part.most = kHexColumns * kHexRows;
  std::vector<Target> hexes;
  for (int column = 0; column < kHexColumns; ++column)
    for (int row = 1; row <= kHexRows; ++row) {
      const Box hex = Box::hex(column, row);
      hexes.push_back({hex.text(), {}, {}});
      part.copies.push_back({hex.text(), plain_words(hex)});
    }
  part.blanks = {blank_of(Slot::kArea, "hex", "Hex", std::move(hexes), {}),
                 blank_of(Slot::kText, "ground", "Ground", hex_words(part.copies), "domain")};
  return part;
}

void add_map(const State& state, std::vector<Choice>& shown) {
  if (!state.options->hexes || !state.options->hex_custom) return;
  shown.push_back(put_together("hexes", "Draw a map of your own", {map_part()}, "TR-16.2.4"));
}

}  // namespace

std::string plain_map() { return rules::put_together({}, {map_part()}); }

void add_forms(const Known& known, Seat seat, std::vector<Choice>& shown) {
  switch (*known->phase) {
    case Phase::kLobby:
      return add_map(*known, shown);
    case Phase::kTerrain:
      return add_terrain(*known, shown);
    case Phase::kChertas:
      return add_chertas(*known, shown);
    case Phase::kDeploy:
      return add_deployment(*known, shown);
    case Phase::kMuster:
      return add_muster(*known, shown);
    default:
      return add_result(*known, seat, shown);
  }
}

}  // namespace cherta::tartar_raid::showing
