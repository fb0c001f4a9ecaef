// The fold's part in battles that are fought in matches of their own: how a match is halted for one and goes on when it
// is over, and how such a battle hangs on its campaign.
#include "common/fights.h"
#include "server/match/dice.h"
#include "server/match/fold.h"
#include "server/match/lines.h"

namespace cherta::match {

using rules::Actor;
using rules::Seat;

// ---- the campaign's side ----

std::optional<Linked> Fold::to_link() const {
  constexpr int kFirstHouse = 2;
  if (house_ < kFirstHouse || link_ || ends() || !may_draw()) return std::nullopt;
  auto battle = position_->linked_battle();
  if (!battle || battle->battle == by_hand_) return std::nullopt;
  return Linked{battle_id(id_, standing_->battles.size() + 1),
                battle->battle,
                battle->game,
                battle->first_sits,
                waiting_.seconds,
                std::move(battle->record),
                clock_.is_set() ? std::optional(clock_.stand()) : std::nullopt};
}

std::optional<Opened> Fold::opening_of(const Linked& battle, const rules::AnyGame& game) const {
  auto taking = game.take_battle(battle.record, battle.pace);
  if (!taking || !shares_[0] || !shares_[1]) return std::nullopt;
  const bool same = battle.first_sits == Seat::kFirst;
  const auto& seats = standing_->seats;
  const std::string key = commitment(battle.match, battle_key(battle.match, key_));
  Opened opened{battle.match, battle.game, game.version(), std::move(taking->options), {}, key, kHouse};
  opened.refereed = standing_->refereed;
  opened.automatic = {seats[same ? 0 : 1].automatic, seats[same ? 1 : 0].automatic};
  opened.campaign = Campaign{id_, battle.battle, battle.first_sits, battle.pace, {*shares_[0], *shares_[1]}, {}};
  if (battle.stand) {
    opened.house = kClockHouse;
    opened.clock = clock_.terms();
    opened.campaign->stand = seen_from(*battle.stand, battle.first_sits);
  }
  opened.ahead = standing_->ahead;
  if (opened.ahead) opened.house = kAheadHouse;
  if (opened.clock && (opened.clock->quiet > 0 || opened.clock->quiet_days > 0)) opened.house = kQuietHouse;
  return opened;
}

// TR-18.3.1: chat, the referee and what stands for later go on.
std::optional<Refusal> Fold::halts(Actor actor, std::string_view order) const {
  const bool stands = !link_ || actor.is_referee() || (actor.is_player() && game_.in_advance(order));
  if (stands) return std::nullopt;
  return Refusal(
      "E_HALTED", "",
      "the game waits until " + the_fight(is_duel(link_->battle)) + " has been fought: it has a table of its own");
}

Result<Draft> Fold::decide_result(Ended battle, std::string id, std::string_view order, std::int64_t now) {
  if (const auto none = takes_no_order()) return *none;
  auto draft = rule_on(Actor::clock(), std::move(id), order, now);
  if (!draft) return draft;
  auto& what = std::get<Ordered>(draft->entry.what);
  what.from = std::move(battle);
  what.shown.fill(true);
  return draft;
}

Result<void> Fold::absorb(const Linked& what, const Entry& entry, Draft*, Reached& reached) {
  if (link_ || !may_draw() || what.match != battle_id(id_, standing_->battles.size() + 1))
    return Refusal("E_JOURNAL", "", "no battle can be opened there");
  link_ = what;
  clock_.forget();
  change_standing([&](Standing& s) {
    const auto already =
        std::ranges::count_if(s.battles, [&](const auto& one) { return is_table_of(one.name, what.battle); });
    s.battles.push_back(
        {what.match, what.game, table_name(what.battle, static_cast<std::size_t>(already)), false, true});
  });
  tell_all(entry.at, "battle_opened",
           as_subject(is_duel(what.battle)) + " is fought at a table of its own; until then the game waits.", "match",
           what.match, reached);
  return {};
}

Result<void> Fold::absorb(const BrokenOff& what, const Entry& entry, Draft*, Reached& reached) {
  if (!link_ || link_->match != what.battle.match) return Refusal("E_JOURNAL", "", "no such battle was being fought");
  by_hand_ = link_->battle;
  end_battle(false);
  if (what.battle.stand) bring_home(*what.battle.stand);
  constexpr std::array<std::string_view, 3> kWords = {" was broken off at its table",
                                                      "'s result does not fit the game any more",
                                                      " could not be opened at a table of its own"};
  tell_all(entry.at, "battle_broken_off",
           as_subject(is_duel(by_hand_)) + std::string(kWords[static_cast<std::size_t>(what.why)]) +
               "; its result is entered here.",
           "match", what.battle.match, reached);
  return {};
}

void Fold::end_battle(bool fought) {
  link_.reset();
  change_standing([&](Standing& s) {
    s.battles.back().running = false;
    s.battles.back().fought = fought;
  });
}

// The referee may settle, or take back, what is being fought elsewhere.
void Fold::watch_battles(std::int64_t at, Reached& reached) {
  if (!link_ && by_hand_.empty()) return;
  const auto battle = position_->linked_battle();
  if (!battle || battle->battle != by_hand_) by_hand_.clear();
  if (!link_ || (battle && battle->battle == link_->battle)) return;
  const Linked over = *link_;
  end_battle(false);
  tell_all(at, "battle_recalled",
           "The game goes on without " + the_fight(is_duel(over.battle)) + "; its table is cleared.", "match",
           over.match, reached);
}

// ---- the battle's side ----

void Fold::join(const Campaign& campaign) {
  campaign_ = campaign;
  const auto& [first, second] = campaign.shares;
  const bool same = campaign.first_sits == Seat::kFirst;
  shares_ = {same ? first : second, same ? second : first};
  chance_.emplace(effective_key(id_, key_, first, second));
  change_standing([&](Standing& s) {
    s.campaign = campaign.match;
    s.duel = is_duel(campaign.battle);
    for (auto& seat : s.seats) seat.shared = true;
  });
}

std::optional<Stand> Fold::stand_of_campaign() const {
  if (!campaign_ || !clock_.is_set()) return std::nullopt;
  return seen_from(clock_.stand(), campaign_->first_sits);
}

Result<void> Fold::absorb(const Recalled&, const Entry& entry, Draft*, Reached& reached) {
  if (!campaign_ || ends()) return Refusal("E_JOURNAL", "", "nobody can call it back");
  agreed_end_ = store::Phase::kAbandoned;
  tell_all(entry.at, "recalled",
           "The campaign goes on without this " + std::string(fight_word(is_duel(campaign_->battle))) + ".", "match",
           campaign_->match, reached);
  return {};
}

}  // namespace cherta::match
