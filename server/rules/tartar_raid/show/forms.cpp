// Orders that a player puts together himself, with hints for every blank (core/form.h): terrain, Chertas, deployment,
// muster, a hex map of one's own, the result of a battle on a real table. All from one projection; what is not hinted
// at is still refused by check() alone.
#include "server/rules/tartar_raid/show/forms.h"

#include <algorithm>

#include "server/rules/core/form_parts.h"
#include "server/rules/tartar_raid/chapters/setup/setup.h"
#include "server/rules/tartar_raid/words/words.h"

namespace cherta::tartar_raid::showing {

namespace {

using rules::add_form;
using rules::Blank;
using rules::blank_of;
using rules::Choice;
using rules::Entry;
using rules::number_blank;
using rules::Option;
using rules::Part;
using rules::part_of;
using rules::repeated_part;

std::vector<Option> card_targets(const auto& faces) {
  std::vector<Option> targets;
  for (const Card face : faces)
    targets.push_back({face.text(), {}, face.text() + ", " + std::string(skill_word(face_skill(face)))});
  return targets;
}

std::vector<Option> box_targets(const Boxes& boxes) {
  std::vector<Option> targets;
  for (const Box box : boxes) targets.push_back({box.text(), {}, {}});
  return targets;
}

// ---- S3, S5: terrain (TR-1.4.2) and Chertas (TR-10.1) ----

std::vector<Option> terrain_targets(const Ground& ground) {
  std::vector<Option> targets;
  for (const auto& [a, b] : domain_sides())
    if (!terrain_fault(ground, {SideItem{a, b, SideKind::kBlocked}}))
      targets.push_back({a.text() + '-' + b.text(), {}, {}});
  return targets;
}

void add_terrain(const State& state, std::vector<Choice>& shown) {
  const auto targets = terrain_targets(state.ground);
  std::vector<Part> parts;
  if (const int blocked = state.rolled_blocked; blocked > 0)
    parts.push_back(repeated_part("{blocked}=B", "Blocked sides", blocked,
                                  {blank_of(Entry::kSide, "blocked", "Side", targets, {})}));
  if (const int rough = state.rolled_rough; rough > 0)
    parts.push_back(
        repeated_part("{rough}=R", "Rough sides", rough, {blank_of(Entry::kSide, "rough", "Side", targets, {})}));
  if (parts.empty()) return;
  shown.push_back(rules::form_choice("terrain none", "Choose the sides yourself", "TR-1.4.2", {std::move(parts), {}}));
}

void add_chertas(const State& state, std::vector<Choice>& shown) {
  const int most = cherta_limit(state);
  if (most < 2) return;  // one row at a time is offered as it is
  std::vector<Option> rows;
  for (int row = 1; row <= kRows; ++row) {
    const std::string number = std::to_string(row);
    rows.push_back(
        {state.ground->hexes ? feature_hex(Box::at(0, row)).text() : Box::at(0, row).text(), number, "row " + number});
  }
  Part part = repeated_part("{row}", "Chertas", most,
                            {blank_of(Entry::kArea, "row", "Row of the border", std::move(rows), {})});
  shown.push_back(rules::form_choice("cherta none", "Choose the rows yourself", "TR-10.1", {{std::move(part)}, {}}));
}

// ---- S6: deployment (TR-5.1, TR-5.3) ----

Part rumours(const std::vector<Option>& boxes) {
  std::vector<Option> claims = {{{}, {}, "no claim"}};
  for (const Skill skill : {Skill::kPoor, Skill::kAverage, Skill::kGood})
    claims.push_back({std::string(skill_word(skill)), ':' + std::string(skill_word(skill)),
                      "claims " + std::string(skill_word(skill)) + " skill"});
  return repeated_part(
      "dummy={rumour}{claim}", "Rumours", kMostDummies,
      {blank_of(Entry::kArea, "rumour", "Place", boxes, {}), blank_of(Entry::kWord, "claim", "Claim", claims, {})});
}

// The sub-commanders, where there are more face cards than armies for them (TR-4.2.1.2).
void add_subs(const auto& faces, std::vector<Part>& parts) {
  if (faces.size() <= kMostSubs) return;
  const auto targets = card_targets(faces);
  parts.push_back(part_of("subs={sub1},{sub2}", "Sub-commanders",
                          {blank_of(Entry::kCard, "sub1", "First", targets, faces[0].text()),
                           blank_of(Entry::kCard, "sub2", "Second", targets, faces[1].text())}));
}

void add_deployment(const State& state, std::vector<Choice>& shown) {
  const Deploy usual = default_deploy(state);
  const auto division = divide(state, usual);
  if (!division) return;
  const auto boxes = box_targets(tartary_boxes(state.ground));
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
    parts.push_back(part_of(std::string(kWords[i]) + "={" + name + "}@{" + at + '}', std::move(label),
                            {number_blank(name, "Units", {1, total}, units),
                             blank_of(Entry::kArea, at, "Place", boxes, usual.aga.box.text())}));
    sum.blanks.push_back(name);
  }
  parts.push_back(rumours(boxes));
  add_form(shown, "deploy", "Divide and place them yourself", "TR-5.1.2", {std::move(parts), {std::move(sum)}});
}

// ---- S7: muster (TR-5.2) ----

std::vector<Option> muster_targets(const std::vector<MusterPlace>& places) {
  std::vector<Option> targets;
  for (const MusterPlace& place : places) {
    const bool edge = place.at == MusterAt::kEdge, town = place.at == MusterAt::kTown;
    targets.push_back(
        {edge ? std::string(1, static_cast<char>(edge_word(place.edge).front() & ~0x20)) : place.box.text(),
         town ? "town" : "", place_words(place)});
  }
  return targets;
}

// TR-5.2.6: villages that rise, named beforehand.
void add_heroes(const State& state, std::vector<Part>& parts) {
  if (state.options->heroic_place != HeroicPlace::kPreset) return;
  const int most = count_rank(state.prince->hand.get(), rules::Rank::kEight);
  if (most == 0) return;
  Boxes boxes;
  for (const Village& village : state.ground->villages) boxes.push_back(village.box);
  Blank villages = blank_of(Entry::kAreas, "heroes", "Villages", box_targets(boxes), {});
  villages.least = 1;
  villages.most = most;
  villages.value = boxes.front().text();
  parts.push_back(repeated_part("heroes={heroes}", "Villagers rise at", 1, {std::move(villages)}));
}

void add_muster(const State& state, std::vector<Choice>& shown) {
  const Muster usual = default_muster(state);
  const auto faces = face_cards(state.prince->hand.get());
  const auto own = muster_targets(prince_places(state)), outer = muster_targets(outer_places(state.ground));
  const int total = prince_units(state);
  std::vector<Part> parts;
  rules::Sum sum{"Units to divide", {"prince"}, total, total};
  if (faces.size() > 1)
    parts.push_back(part_of("sub={sub}", "Sub-commander",
                            {blank_of(Entry::kCard, "sub", "Card", card_targets(faces), faces.front().text())}));
  parts.push_back(part_of("PRINCE={prince}@{prince_at}", "The Prince",
                          {number_blank("prince", "Units", {1, total}, usual.prince_units),
                           blank_of(Entry::kArea, "prince_at", "Musters at", own,
                                    own.front().fill.empty() ? own.front().id : own.front().fill)}));
  if (usual.fsub_units) {
    const auto [least, most] = fsub_range(state.prince->clubs.get().front());
    parts.push_back(part_of("FSUB={fsub}@{fsub_at}", "The sub-commander",
                            {number_blank("fsub", "Units", {least, most}, *usual.fsub_units),
                             blank_of(Entry::kArea, "fsub_at", "Musters at", outer, outer.back().id)}));
    sum.blanks.push_back("fsub");
  }
  if (!state.options->cossack_edge_at_play)
    parts.push_back(
        part_of("cossacks={cossacks}", "Hired bands",
                {blank_of(Entry::kWord, "cossacks", "Come by", {outer.end() - 3, outer.end()}, outer.back().id)}));
  add_heroes(state, parts);
  add_form(shown, "muster", "Divide and place them yourself", "TR-5.2", {std::move(parts), {std::move(sum)}});
}

// ---- TR-18.2.2: a battle on a real table ----

void add_result(const State& state, Seat seat, std::vector<Choice>& shown) {
  if (!state.battle->has_value() || *(*state.battle)->stage != BattleStage::kTable) return;
  const Battle& battle = **state.battle;
  const auto& entry = seat == kAga ? battle.aga_entry : battle.prince_entry;
  if (entry.known() && entry.get()) return;
  std::vector<Part> parts = {part_of(std::to_string(battle.number), {}, {})};
  parts.push_back(
      part_of("winner={winner}", "Who won",
              {blank_of(Entry::kWord, "winner", "Winner",
                        {{"tartar", {}, "the Tartars"}, {"feudal", {}, "the feudals"}, {"draw", {}, {}}}, "draw")}));
  parts.push_back(part_of("losses", {}, {}));
  for (const TableLoss& force : *battle.forces) {
    const std::string kind(rules::word_of(force.kind)), name = force.counter.text() + '_' + kind;
    parts.push_back(part_of(force.counter.text() + ':' + kind + "={" + name + '}',
                            force.counter.text() + ", " + std::string(kind_word(force.kind)),
                            {number_blank(name, "Lost", {0, force.units}, 0)}));
  }
  if (*battle.kind != BattleKind::kBigOpportunity) {
    std::vector<Option> armies;
    for (const auto& side : {*battle.tartars, *battle.feudals})
      for (const Label label : side)
        if (label.letter == 'T' || label.letter == 'F') armies.push_back({label.text(), {}, {}});
    Blank killed = blank_of(Entry::kPieces, "killed", "Of the armies", armies, {});
    killed.least = 1;
    killed.most = static_cast<int>(armies.size());
    parts.push_back(repeated_part("killed={killed}", "Commanders killed", 1, {std::move(killed)}));
  }
  add_form(shown, "result", "Enter losses and who fell", "TR-18.2.2", {std::move(parts), {}});
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

std::vector<Option> hex_words(const std::vector<std::vector<std::string>>& copies) {
  std::vector<Option> words;
  const auto take = [&](const std::string& one) {
    if (std::ranges::find(words, one, &Option::id) == words.end()) words.push_back({one, {}, {}});
  };
  for (const char* usual : {"domain", "domain difficult", "domain impassable", "domain village", "domain town",
                            "tartary", "tartary difficult", "tartary impassable", "domain N", "domain S", "domain E"})
    take(usual);
  for (const auto& copy : copies) take(copy[1]);
  return words;
}

Part map_part() {
  Part part;
  part.words = "{hex} {ground};";
  part.label = "Hexes of the map";
  part.least = 0;
  part.most = kHexColumns * kHexRows;
  std::vector<Option> hexes;
  for (int column = 0; column < kHexColumns; ++column)
    for (int row = 1; row <= kHexRows; ++row) {
      const Box hex = Box::hex(column, row);
      hexes.push_back({hex.text(), {}, {}});
      part.copies.push_back({hex.text(), plain_words(hex)});
    }
  part.blanks = {blank_of(Entry::kArea, "hex", "Hex", std::move(hexes), {}),
                 blank_of(Entry::kWord, "ground", "Ground", hex_words(part.copies), "domain")};
  return part;
}

void add_map(const State& state, Seat seat, std::vector<Choice>& shown) {
  if (!state.options->hexes || !state.options->hex_custom || *side_of(state, seat).ready) return;
  add_form(shown, "hexes", "Draw a map of your own", "TR-16.2.4", {{map_part()}, {}});
}

}  // namespace

std::string plain_map() { return rules::put_together({}, {{map_part()}, {}}); }

void add_forms(const Known& known, Seat seat, std::vector<Choice>& shown) {
  switch (*known->phase) {
    case Phase::kLobby:
      return add_map(*known, seat, shown);
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
