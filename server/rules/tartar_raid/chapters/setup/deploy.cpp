// The Aga's host: its division into armies, its boxes, its rumours and its labels (TR-5.1, TR-5.3, TR-0.10).
#include <algorithm>
#include <array>

#include "server/rules/tartar_raid/chapters/setup/setup.h"
#include "server/rules/tartar_raid/words/words.h"

namespace cherta::tartar_raid {

namespace {

constexpr std::string_view kBasicBlock = "10";  // so called whatever base_units_aga says

int total_of(const std::vector<Block>& blocks) {
  int units = 0;
  for (const Block& block : blocks) units += block.units;
  return units;
}

// Subs named in the order, or all face cards where there is no surplus to choose from.
Cards named_subs(const Cards& faces, const Deploy& order) {
  const bool surplus = faces.size() > kMostSubs;
  return order.subs.empty() && !surplus ? faces : order.subs;
}

// TR-4.2.1.2: exactly two, or as many face cards as he holds.
Refused check_subs(const Cards& faces, const Cards& subs, std::size_t armies) {
  const std::size_t needed = std::min(kMostSubs, faces.size());
  const auto held = [&](Card card) { return std::find(faces.begin(), faces.end(), card) != faces.end(); };
  const bool distinct = subs.size() < 2 || subs[0] != subs[1];
  if (subs.size() == needed && armies == needed && distinct && std::all_of(subs.begin(), subs.end(), held)) return {};
  if (needed == 0)
    return refuse("E_SETUP_SUBCARD", "TR-4.2.1.2", "you hold no face card: there is no sub-commander (subs=none)");
  return refuse("E_SETUP_SUBCARD", "TR-4.2.1.2",
                "you must field exactly " + std::to_string(needed) +
                    (needed == 1 ? " sub-commander" : " sub-commanders") + " from your face cards (" + list_of(faces) +
                    "), with an army each: subs=… and T1S=…" + (needed == 1 ? "" : ", T2S=…"));
}

Refusal bad_units(std::string text) { return refuse("E_SETUP_UNITS", "TR-5.1.1", std::move(text)); }

std::vector<const ArmyOrder*> armies_of(const Deploy& order) {
  std::vector<const ArmyOrder*> armies = {&order.aga};
  for (const ArmyOrder& army : order.sub_armies) armies.push_back(&army);
  return armies;
}

// The block each army has been given by name: block index -> army index. E_SETUP_UNITS for unknown or doubled blocks.
Result<std::vector<std::optional<std::size_t>>> named_blocks(const std::vector<Block>& blocks, const Deploy& order) {
  std::vector<std::optional<std::size_t>> owner(blocks.size());
  const auto armies = armies_of(order);
  for (std::size_t a = 0; a < armies.size(); ++a)
    for (const std::string& name : armies[a]->blocks) {
      const auto at =
          std::find_if(blocks.begin(), blocks.end(), [&](const Block& block) { return block.name == name; });
      if (at == blocks.end()) return bad_units("you have no block " + name);
      auto& taken = owner[static_cast<std::size_t>(at - blocks.begin())];
      if (taken) return bad_units("block " + name + " is named twice");
      taken = a;
    }
  return owner;
}

void give(ArmyUnits& army, const Block& block) { (block.foot ? army.foot : army.horse) += block.units; }

// TR-5.1.2: foot goes to the Aga's army as far as it has room, the rest to TSUB1, then TSUB2.
std::vector<ArmyUnits> free_division(const std::vector<int>& sizes, int foot) {
  std::vector<ArmyUnits> armies;
  for (const int size : sizes) {
    const int part = std::min(size, foot);
    foot -= part;
    armies.push_back({size - part, part});
  }
  return armies;
}

// Whole blocks that make up the numbers given: the first such way, blocks dealt in their order.
std::optional<std::vector<ArmyUnits>> block_division(const std::vector<Block>& blocks, const std::vector<int>& sizes) {
  std::size_t ways = 1;
  for (std::size_t i = 0; i < blocks.size(); ++i) ways *= sizes.size();
  for (std::size_t way = 0; way < ways; ++way) {
    std::vector<ArmyUnits> armies(sizes.size());
    std::size_t rest = way;
    for (const Block& block : blocks) {
      give(armies[rest % sizes.size()], block);
      rest /= sizes.size();
    }
    bool fits = true;
    for (std::size_t a = 0; a < sizes.size(); ++a) fits = fits && armies[a].horse + armies[a].foot == sizes[a];
    if (fits) return armies;
  }
  return std::nullopt;
}

std::vector<ArmyUnits> by_names(const std::vector<Block>& blocks, const std::vector<std::optional<std::size_t>>& owner,
                                std::size_t count) {
  std::vector<ArmyUnits> armies(count);
  for (std::size_t i = 0; i < blocks.size(); ++i) give(armies[*owner[i]], blocks[i]);
  return armies;
}

// TR-5.1.2: whole blocks by name, a free division with the Aga's army at least as large as any, or whole blocks by
// number; none if it is neither.
std::optional<std::vector<ArmyUnits>> armies_by(const std::vector<Block>& blocks,
                                                const std::vector<std::optional<std::size_t>>& owner,
                                                const std::vector<int>& sizes) {
  if (std::all_of(owner.begin(), owner.end(), [](const auto& army) { return army.has_value(); }))
    return by_names(blocks, owner, sizes.size());
  int foot = 0;
  for (const Block& block : blocks) foot += block.foot ? block.units : 0;
  if (*std::max_element(sizes.begin(), sizes.end()) == sizes.front()) return free_division(sizes, foot);
  return block_division(blocks, sizes);
}

// How large each army is to be, by number or by its blocks.
std::vector<int> sizes_of(const std::vector<Block>& blocks, const std::vector<std::optional<std::size_t>>& owner,
                          const Deploy& order) {
  std::vector<int> sizes;
  for (const ArmyOrder* army : armies_of(order)) sizes.push_back(army->blocks.empty() ? army->units : 0);
  for (std::size_t i = 0; i < blocks.size(); ++i)
    if (owner[i]) sizes[*owner[i]] += blocks[i].units;
  return sizes;
}

bool may_deploy(const Ground& ground, Box box) { return is_tartary(ground, box) && is_passable(ground, box); }

Refused check_boxes(const Ground& ground, const Deploy& order) {
  if (order.dummies.size() > kMostDummies)
    return refuse("E_SETUP_PLACE", "TR-5.1.4", "you may place up to three dummies");
  std::vector<Box> boxes;
  for (const ArmyOrder* army : armies_of(order)) boxes.push_back(army->box);
  for (const DummyOrder& dummy : order.dummies) boxes.push_back(dummy.box);
  for (const Box box : boxes)
    if (!may_deploy(ground, box)) return refuse("E_SETUP_PLACE", "TR-5.1.3", box.text() + " is not a place in Tartary");
  return {};
}

// TR-0.10: numbers drawn from those left, so that a label says nothing about its content.
std::vector<Label> draw_labels(Ruling& ruling, std::size_t count) {
  std::vector<int> left;
  for (std::size_t i = 1; i <= count; ++i) left.push_back(static_cast<int>(i));
  std::vector<Label> labels;
  while (!left.empty()) {
    const auto drawn = ruling.chance().draw({"label", "tartar/labels", static_cast<std::uint32_t>(left.size())},
                                            [&](std::uint32_t i) { return std::to_string(left[i]); });
    labels.push_back({'T', static_cast<std::uint8_t>(left[drawn])});
    left.erase(left.begin() + drawn);
  }
  return labels;
}

Leader leader_of(std::size_t army) { return static_cast<Leader>(static_cast<std::size_t>(Leader::kAga) + army); }

// Where nobody has said: box 03, or its like on hexes, or the first place of Tartary on a map of the players' own.
Box usual_box(const Ground& ground) {
  constexpr Box kUsual = Box::at(0, 3);
  const Box usual = ground.hexes ? feature_hex(kUsual) : kUsual;
  if (may_deploy(ground, usual)) return usual;
  const Boxes places = tartary_boxes(ground);
  return places.empty() ? Box() : places.front();
}

}  // namespace

Boxes tartary_boxes(const Ground& ground) {
  Boxes places;
  const int columns = ground.hexes ? kHexColumns : kColumns, rows = ground.hexes ? kHexRows : kRows;
  for (int column = 0; column < columns; ++column)
    for (int row = 1; row <= rows; ++row) {
      const Box box = ground.hexes ? Box::hex(column, row) : Box::at(column, row);
      if (may_deploy(ground, box)) places.push_back(box);
    }
  return places;
}

// TR-5.1.1 and TR-16.4.8: of the two extra clubs the smaller is horse, the larger counts double as foot.
std::vector<Block> aga_blocks(const State& state) {
  const auto& clubs = state.aga->clubs.get();
  std::vector<Block> blocks = {{std::string(kBasicBlock), state.options->base_units_aga, false}};
  for (std::size_t i = 0; i < 2 && i < clubs.size(); ++i)
    blocks.push_back({"c" + std::to_string(i + 1), club_value(clubs[i], kAga), false});
  constexpr std::size_t kHostClubs = 4;
  if (clubs.size() < kHostClubs || state.objective.get() != Objective::kRush || !state.ground->town) return blocks;
  const int third = club_value(clubs[2], kAga), fourth = club_value(clubs[3], kAga);
  const bool third_is_foot = third > fourth;  // equal: the fourth
  blocks.push_back({"c3", third_is_foot ? 2 * third : third, third_is_foot});
  blocks.push_back({"c4", third_is_foot ? fourth : 2 * fourth, !third_is_foot});
  return blocks;
}

Result<Division> divide(const State& state, const Deploy& order) {
  const Cards faces = face_cards(state.aga->hand.get());
  const Cards subs = named_subs(faces, order);
  const std::vector<Block> blocks = aga_blocks(state);
  const auto owner = named_blocks(blocks, order);
  if (!owner) return owner.error();
  const std::vector<int> sizes = sizes_of(blocks, *owner, order);
  int assigned = 0;
  for (const int size : sizes) assigned += size;
  if (assigned != total_of(blocks))
    return bad_units("units assigned " + std::to_string(assigned) + ", you have " + std::to_string(total_of(blocks)));
  if (*std::min_element(sizes.begin(), sizes.end()) < 1) return bad_units("every army needs at least one unit");

  const auto armies = armies_by(blocks, *owner, sizes);
  if (!armies)
    return refuse("E_SETUP_LARGEST", "TR-5.1.2",
                  "either every army is made of whole blocks (10, c1 …), or the Aga's army is the largest");
  if (const auto fine = check_subs(faces, subs, order.sub_armies.size()); !fine) return fine.error();
  return Division{subs, *armies};
}

Contents tartar_army(ArmyUnits units, Leader leader, Label origin) {
  Contents contents;
  const auto add = [&](Kind kind, int count) {
    if (count == 0) return;
    Contingent part;
    part.kind = kind;
    part.origin = origin;
    part.units = count;
    if (contents.contingents.empty()) part.leader = leader;
    contents.contingents.push_back(part);
  };
  add(Kind::kTartar, units.horse);
  add(Kind::kFoot, units.foot);
  return contents;
}

// S6.
Refused check_deploy(const Known& known, Seat, const Deploy& order) {
  if (const auto division = divide(*known, order); !division) return division.error();
  return check_boxes(known->ground, order);
}

void do_deploy(Ruling& ruling, Seat, const Deploy& order) {
  const Division division = *divide(ruling.now(), order);
  const auto armies = armies_of(order);
  const std::vector<Label> labels = draw_labels(ruling, armies.size() + order.dummies.size());
  TartarsDeployed deployed;
  std::vector<LeaderEntry> subs;
  for (std::size_t i = 0; i < armies.size(); ++i) {
    deployed.counters->push_back({labels[i], armies[i]->box, tartar_army(division.armies[i], leader_of(i), labels[i])});
    if (i > 0) subs.push_back({leader_of(i), face_skill(division.subs[i - 1]), Fate::kActive});
  }
  for (std::size_t i = 0; i < order.dummies.size(); ++i) {
    Contents rumour;
    rumour.dummy = true;
    rumour.claim = order.dummies[i].claim;
    deployed.counters->push_back({labels[armies.size() + i], order.dummies[i].box, rumour});
  }
  std::sort(deployed.counters.begin(), deployed.counters.end(),
            [](const DeployedCounter& a, const DeployedCounter& b) { return *a.counter < *b.counter; });
  deployed.subs = std::move(subs);
  ruling.emit(std::move(deployed));
  enter_phase(ruling, Phase::kMuster);
}

// Section 3: best face cards; the 10 to the Aga, the larger club to TSUB1, the smaller to TSUB2, what is left to the
// Aga; box 03; no dummies.
Deploy default_deploy(const State& state) {
  Deploy deploy;
  deploy.subs = face_cards(state.aga->hand.get());
  deploy.subs.resize(std::min(kMostSubs, deploy.subs.size()));
  const std::vector<Block> blocks = aga_blocks(state);
  std::array<std::string, 2> clubs = {"c1", "c2"};
  if (blocks[2].units > blocks[1].units) std::swap(clubs[0], clubs[1]);
  deploy.aga.blocks = {std::string(kBasicBlock)};
  deploy.aga.box = usual_box(state.ground);
  for (std::size_t i = 0; i < clubs.size(); ++i) {
    if (i >= deploy.subs.size()) {
      deploy.aga.blocks.push_back(clubs[i]);
      continue;
    }
    ArmyOrder army;
    army.blocks = {clubs[i]};
    army.box = deploy.aga.box;
    deploy.sub_armies.push_back(army);
  }
  constexpr std::size_t kPlainBlocks = 3;
  for (std::size_t i = kPlainBlocks; i < blocks.size(); ++i) deploy.aga.blocks.push_back(blocks[i].name);
  return deploy;
}

}  // namespace cherta::tartar_raid
