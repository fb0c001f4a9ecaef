// Battles that are fought in matches of their own, and the matches that they belong to: each is brought to where the
// other is. Both are looked at when they are loaded, and both have an alarm in the store while one waits for the other,
// so that a server that died anywhere finds them when it starts.
#include <spdlog/spdlog.h>

#include "server/lobby/discretion.h"
#include "server/lobby/rooms.h"
#include "server/match/dice.h"

namespace cherta::lobby {

namespace {

bool runs(const match::Match& match) { return match.standing()->phase == store::Phase::kRunning; }

const match::Standing::Battle* battle_of(const match::Standing& standing, const std::string& id) {
  for (const auto& one : standing.battles)
    if (one.match == id) return &one;
  return nullptr;
}

bool is_missing(const Refusal& why) { return why.code == store::no_match({}).code; }
bool is_passing(const Refusal& why) { return why.code == store::unavailable().code || why.code == "E_CLOSING"; }

}  // namespace

void Hall::Rooms::see_to(const MatchPtr& match) {
  const auto standing = match->standing();
  if (!standing->campaign.empty()) return see_to_battle(match);
  if (!runs(*match)) unseal(*standing);
  if (standing->halted()) return make_battle(match);
  if (!standing->battles.empty()) call_back(match, standing->battles.back().match);
}

// ---- from the side of the match that hands a battle over ----

void Hall::Rooms::make_battle(const MatchPtr& match) {
  const std::string id = match->standing()->battles.back().match;
  auto battle = match->new_battle();
  if (!battle) {
    spdlog::error("event=battle_unopened match={} code={}", match->id(), battle.error().code);
    return match->bring_home(id, nullptr);
  }
  services_.journal.create(std::move(battle->record), std::move(battle->lines), {},
                           [self = shared_from_this(), match, id](const Result<void>& made) {
                             if (made) {
                               spdlog::info("event=battle_made match={} battle={}", match->id(), id);
                               return self->set_alarm(id, self->services_.timers.now());
                             }
                             const bool there = made.error().code == store::already_there({}).code;
                             there ? self->look_at_battle(match, id) : match->not_seen_to();
                           });
}

// It is there already: is it at its end? One that cannot be read any more is not waited for.
void Hall::Rooms::look_at_battle(const MatchPtr& match, const std::string& battle) {
  with_match(battle, [match, battle](const Result<MatchPtr>& there) {
    if (!there && is_passing(there.error())) return match->not_seen_to();
    if (!there || !runs(**there)) match->bring_home(battle, there ? there->get() : nullptr);
  });
}

void Hall::Rooms::call_back(const MatchPtr& match, const std::string& battle) {
  services_.journal.find(battle, [self = shared_from_this(), match, battle](const Result<store::MatchRecord>& record) {
    if (!record && !is_missing(record.error())) return match->not_seen_to();
    if (!record || record->phase != store::Phase::kRunning) return;
    self->with_match(battle, [match](const Result<MatchPtr>& there) {
      if (there) return (*there)->call_back();
      if (is_passing(there.error())) match->not_seen_to();
    });
  });
}

// ---- from the side of the battle ----

void Hall::Rooms::see_to_battle(const MatchPtr& battle) {
  with_match(battle->standing()->campaign, [battle](const Result<MatchPtr>& match) {
    if (!match && is_passing(match.error())) return battle->not_seen_to();
    if (!match && !is_missing(match.error())) return;  // nobody can say what it says of this battle
    const auto* its = match ? battle_of(*(*match)->standing(), battle->id()) : nullptr;
    if (!match || !runs(**match)) battle->unseal();
    const bool held = its && its->running && runs(**match);
    if (!runs(*battle)) {
      if (held) (*match)->bring_home(battle->id(), battle.get());
    } else if (!held) {
      battle->call_back();
    }
  });
}

// ---- who looks on ----

// Whoever sits at a battle may see all of it when its match is at its end.
void Hall::Rooms::unseal(const match::Standing& standing) {
  for (const auto& battle : standing.battles)
    if (const auto at = rooms_.find(battle.match); at != rooms_.end() && at->second.match) at->second.match->unseal();
}

void Hall::Rooms::with_table(const std::string& id, rules::Viewer viewer, const std::string& battle, Found found) {
  if (battle.empty()) return with_match(id, std::move(found));
  with_match(id, [self = shared_from_this(), viewer, battle, found = std::move(found)](const Result<MatchPtr>& match) {
    if (!match) return found(match.error());
    if (!battle_of(*discretion::known_to(**match, viewer), battle)) return found(store::no_match(battle));
    self->with_match(battle, [match = *match, found](const Result<MatchPtr>& there) {
      const auto& battles = match->standing()->battles;
      // Its match is made when the entry that names it is stored: in a moment.
      const bool soon = !there && is_missing(there.error()) && !battles.empty() && battles.back().running;
      if (soon) return found(store::unavailable());
      if (there && !runs(*match)) (*there)->unseal();
      found(there);
    });
  });
}

}  // namespace cherta::lobby
