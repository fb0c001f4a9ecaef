// The options of section 11.
#pragma once

#include <span>

#include "common/result.h"
#include "server/rules/core/game.h"
#include "server/rules/murid_wars/basics.h"
#include "server/rules/table/ground.h"

namespace cherta::murid_wars {

enum class MuridRole : std::uint8_t { kAttack, kDefend };
BOOST_DESCRIBE_ENUM(MuridRole, kAttack, kDefend)
enum class GroundMode : std::uint8_t { kNone, kSeeded, kMap };  // the option `terrain`
BOOST_DESCRIBE_ENUM(GroundMode, kNone, kSeeded, kMap)
enum class FirstActivation : std::uint8_t { kAttacker, kMurid, kRussian, kInitiativeTest };
BOOST_DESCRIBE_ENUM(FirstActivation, kAttacker, kMurid, kRussian, kInitiativeTest)
enum class FatigueCost : std::uint8_t { kEndOfTurn, kImmediate, kOncePerTurn };
BOOST_DESCRIBE_ENUM(FatigueCost, kEndOfTurn, kImmediate, kOncePerTurn)
enum class DeadlineAction : std::uint8_t { kWait, kHold, kForfeit };
BOOST_DESCRIBE_ENUM(DeadlineAction, kWait, kHold, kForfeit)

// A set position with a guide (decision 0138); none: the game as it is.
enum class Lesson : std::uint8_t { kFirstGame };
BOOST_DESCRIBE_ENUM(Lesson, kFirstGame)

struct Options {
  MuridRole murid_role = MuridRole::kDefend;
  std::optional<Lesson> lesson = {};  // scenario = first_game
  int table_w = 72, table_d = 48;     // inches
  GroundMode terrain = GroundMode::kNone;
  std::uint64_t seed = 0;         // of terrain=seeded
  std::vector<table::Piece> map;  // of terrain=map
  bool interpenetration = true;   // friends may be passed through
  bool open_ratings = false;      // murid_ratings=open
  bool free_attributes = false;   // attribute_order=free
  GunClass murid_gun_class = GunClass::kLight;
  bool murid_baggage = true;  // per_group
  bool captured_baggage_usable = true;
  bool rating_cap = true;  // 10
  bool commit = true;
  FirstActivation first_activation = FirstActivation::kAttacker;
  bool must_act_strict = false;
  bool fire_in_contact = false;
  bool fire_into_contact = true;
  bool specialist_dice_per_figure = false;
  bool melee_on_contact = true;   // immediate
  bool match_by_face = false;     // melee_match=face
  bool allocation_asked = false;  // allocation=ask
  FatigueCost fatigue_cost = FatigueCost::kEndOfTurn;
  bool all_units_pay = false;  // fatigue_payers=all_units
  bool attrition_after_free_hp = false;
  bool halves_round_up = false;
  bool last_stand = false;  // cinc_loss
  bool replacements = true;
  int replacement_limit = 2;
  int gun_crew = 4;
  int turn_limit = 24;                     // 0: none
  bool limit_by_points = false;            // turn_limit_winner=points
  int stalemate_turns = 5;                 // 0: off
  std::optional<int> russian_break;        // none: auto; 0: no break
  int murid_horse = 0, russian_horse = 0;  // cavalry=on:a:b
  bool sharpshooting = false;
  bool measure_at_table = false;  // measure=table
  int deadline_hours = 0;         // 0: none
  DeadlineAction deadline_action = DeadlineAction::kWait;
  bool referee = false;  // one decides what is disputed at a real table
  bool operator==(const Options&) const = default;
};
BOOST_DESCRIBE_STRUCT(Options, (),
                      (murid_role, lesson, table_w, table_d, terrain, seed, map, interpenetration, open_ratings,
                       free_attributes, murid_gun_class, murid_baggage, captured_baggage_usable, rating_cap, commit,
                       first_activation, must_act_strict, fire_in_contact, fire_into_contact,
                       specialist_dice_per_figure, melee_on_contact, match_by_face, allocation_asked, fatigue_cost,
                       all_units_pay, attrition_after_free_hp, halves_round_up, last_stand, replacements,
                       replacement_limit, gun_crew, turn_limit, limit_by_points, stalemate_turns, russian_break,
                       murid_horse, russian_horse, sharpshooting, measure_at_table, deadline_hours, deadline_action,
                       referee))

std::span<const rules::OptionInfo> option_table();
// E_OPTION for an unknown name or a value that is not allowed.
Result<void> set_option(Options& options, std::string_view name, std::string_view value);
// What one value alone cannot say: the map's pieces on their table; what a first game brings itself.
Result<void> check_options(const Options& options);
// What a match begins with: a first game has a table and a length of its own.
Options usual_options(bool first_game);

}  // namespace cherta::murid_wars
