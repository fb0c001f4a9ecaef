// Requests about invitations and company: what a link is to, that one will not come, who is here; and the option of
// every game by which observers are told late.
#include "server/gateway/convert.h"
#include "server/gateway/errors.h"
#include "server/gateway/late_option.h"
#include "server/gateway/session.h"
#include "server/match/names.h"

namespace cherta::gateway {

namespace {

bool is_on(const rules::AnyGame& game, const rules::OptionMap& options, std::string_view name) {
  const auto chosen = options.find(std::string(name));
  if (chosen != options.end()) return chosen->second == "on";
  for (const auto& option : game.options())
    if (option.name == name) return option.standard == "on";
  return false;
}

}  // namespace

// Where both sides deploy in secret observers are a turn late, unless whoever makes the match says otherwise: the
// invitation tells the other, who agrees by coming. In fog the rules have them late (MH-19.1).
Result<int> take_late(const rules::AnyGame& game, rules::OptionMap& options) {
  const auto chosen = options.find(std::string(kLateOption));
  if (chosen == options.end()) return is_on(game, options, "hidden_deployment") && !is_on(game, options, "fog") ? 1 : 0;
  const std::string value = chosen->second;
  options.erase(chosen);
  if (value.size() == 1 && value[0] >= '0' && value[0] <= '0' + match::kMostLate) return value[0] - '0';
  return Refusal{"E_OPTION", "", "Observers may be told 0 to 9 turns late."};
}

void Session::read_invitation(Request request, const v1::ReadInvitation& ask) {
  shared_->hall.look_at(token_of(ask.link()), floored([request](Session& self, const Result<lobby::Invited>& invited) {
                          invited ? self.invited(request, *invited) : self.not_opened(request, invited.error());
                        }));
}

void Session::invited(Request request, const lobby::Invited& invited) {
  v1::ServerFrame frame;
  frame.set_request(request);
  auto& out = *frame.mutable_invitation();
  out.set_viewer(std::string(viewer_name(*invited.game, invited.role)));
  out.set_exchanged(invited.invitation);
  fill(*out.mutable_standing(), *invited.standing, *invited.game);
  out.set_listed(invited.listed);
  out.set_created_ms(invited.created_at);
  send(frame);
}

void Session::decline(Request request, const v1::Decline& ask) {
  shared_->hall.decline(token_of(ask.link()), floored([request](Session& self, const Result<void>& outcome) {
                          outcome ? self.done(request) : self.not_opened(request, outcome.error());
                        }));
}

// ---- who is here ----

void Session::join_company() {
  // Called only while this session is here. Somebody who holds a place twice changes nothing that is told.
  const auto changed = [this] {
    company_due_ = wants_company_ && company().SerializeAsString() != company_told_;
    if (company_due_) line_.wake();
  };
  company_told_.clear();
  guest_ = shared_->company->come(entrance_.match->id(), {entrance_.pass->viewer(), {}, {}, changed});
}

// A player's name is kept with the match, an observer's for as long as he is here. A seat that an observer has, too,
// counts with its own link or key, and of this match.
void Session::introduce(Request request, const v1::Introduce& ask) {
  const rules::Viewer viewer = entrance_.pass->viewer();
  if (viewer.is_referee() || !match::is_name(ask.name())) return malformed(request);
  if (viewer.kind == rules::Viewer::Kind::kPlayer) return call_player(request, viewer.seat, ask.name());
  guest_->name = ask.name();
  const auto told = floored([request](Session& self, const Result<lobby::Invited>& held) {
    const std::string& here = self.entrance_.match->id();
    const bool holds =
        held && held->match == here && !held->invitation && held->role.kind == rules::Viewer::Kind::kPlayer;
    if (holds) self.guest_->seat = std::string(viewer_name(*held->game, held->role));
    self.shared_->company->tell(here);
    self.done(request);
  });
  shared_->hall.look_at(token_of(ask.seat()), told);
}

void Session::call_player(Request request, rules::Seat seat, const std::string& name) {
  if (entrance_.pass->revoked()) return fail(request, store::bad_link());
  if (!may_write(request, name.size())) return;
  const auto called = [request](Session& self, const Result<match::Accepted>& outcome) {
    outcome ? self.done(request) : self.fail(request, outcome.error());
  };
  entrance_.match->introduce(seat, name, match::Naming::kSaid, floored(called, When::kAtOnce));
}

v1::ServerFrame Session::company() const {
  v1::ServerFrame frame;
  shared_->company->fill(*frame.mutable_company(), *entrance_.match->standing());
  return frame;
}

std::string Session::company_frame() {
  company_due_ = false;
  return company_told_ = company().SerializeAsString();
}

}  // namespace cherta::gateway
