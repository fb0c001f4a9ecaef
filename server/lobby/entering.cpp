#include "server/lobby/entering.h"

#include <spdlog/spdlog.h>

#include "server/lobby/discretion.h"

namespace cherta::lobby {

Hall::Entering::Entering(std::shared_ptr<Rooms> rooms, const store::Bytes32& token,
                         const std::optional<store::Bytes32>& key, std::string battle, store::Completion<Entrance> done)
    : rooms_(std::move(rooms)), token_(hash_of(token)), battle_(std::move(battle)), done_(std::move(done)) {
  if (key) key_ = hash_of(*key);
}

void Hall::Entering::begin() {
  if (!key_) return look_for_token();
  journal().find_link(*key_, [self = shared_from_this()](const Result<store::LinkRecord>& link) {
    if (link && self->is_ours(*link)) return self->enter(*link);
    if (link) return self->done_(store::bad_link());  // a key for another invitation
    if (link.error().code != store::bad_link().code) return self->done_(link.error());
    self->look_for_token();
  });
}

void Hall::Entering::look_for_token() {
  journal().find_link(token_, [self = shared_from_this()](const Result<store::LinkRecord>& link) {
    if (!link) return self->done_(link.error());
    if (!link->invitation) return self->enter(*link);
    if (self->key_) return self->exchange(*link);
    self->done_(Refusal("E_INVITATION", "", "this link is an invitation; it is exchanged for a key"));
  });
}

void Hall::Entering::exchange(const store::LinkRecord& invitation) {
  const store::LinkRecord key{*key_, invitation.match, invitation.role, false, invitation.hash};
  journal().change_links(discretion::exchanged(invitation, key),
                         [self = shared_from_this(), key](const Result<void>& changed) {
                           if (changed) return self->enter(key);
                           if (changed.error().code != store::bad_link().code) return self->done_(changed.error());
                           self->look_again();
                         });
}

void Hall::Entering::look_again() {
  journal().find_link(*key_, [self = shared_from_this()](const Result<store::LinkRecord>& link) {
    if (!link) return self->done_(link.error());
    if (!self->is_ours(*link)) return self->done_(store::bad_link());
    self->enter(*link);
  });
}

void Hall::Entering::enter(const store::LinkRecord& link) {
  if (!battle_.empty()) return enter_battle(link);
  // The pass is known from here on, so that a revocation during the load strikes it out.
  const auto pass = rooms_->pass_for(link, link.match, link.role);
  rooms_->with_match(link.match, [self = shared_from_this(), pass,
                                  by_key = link.hash == key_](const Result<std::shared_ptr<match::Match>>& match) {
    if (!match) return self->done_(match.error());
    self->come_in({*match, pass, by_key});
  });
}

// Who he is there hangs on which seat of the battle his own has.
void Hall::Entering::enter_battle(const store::LinkRecord& link) {
  // Known from here on: to which of the two seats it belongs is seen when the battle is.
  const auto ticket = rooms_->pass_for(link, link.match, link.role);
  const auto sit_down = [self = shared_from_this(), link, ticket](const Result<Rooms::MatchPtr>& table) {
    if (!table) return self->done_(table.error());
    if (ticket->revoked()) return self->done_(store::bad_link());
    const rules::Viewer role = (*table)->there(link.role);
    const auto pass = self->rooms_->pass_for(link, (*table)->id(), role);
    self->come_in({*table, pass, link.hash == self->key_});
  };
  rooms_->with_match(
      link.match, [self = shared_from_this(), link, ticket, sit_down](const Result<Rooms::MatchPtr>& match) {
        if (!match) return self->done_(match.error());
        (*match)->come(ticket, [self, link, match = *match, sit_down](const Result<match::Accepted>& told) {
          if (!told) return self->done_(told.error());
          self->rooms_->with_table(match->id(), link.role, self->battle_, sit_down);
        });
      });
}

// Nobody looks through a seat's eyes, or the referee's, before all have been told that there is somebody.
void Hall::Entering::come_in(Entrance entrance) {
  entrance.match->come(entrance.pass, [self = shared_from_this(), entrance](const Result<match::Accepted>& told) {
    if (!told) return self->done_(told.error());
    if (entrance.pass->revoked()) return self->done_(store::bad_link());
    const match::PassPtr& pass = entrance.pass;
    if (const auto& tell = self->rooms_->when_entered)
      tell({entrance.match->id(), pass->viewer(), entrance.match->last_step(pass)});
    self->done_(entrance);
  });
}

}  // namespace cherta::lobby
