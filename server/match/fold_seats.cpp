// The fold's part before and beside the game: who sits where, and what the players add to the dice.
#include "server/match/dice.h"
#include "server/match/discretion.h"
#include "server/match/fold.h"
#include "server/match/lines.h"
#include "server/match/names.h"
#include "server/rules/core/codec.h"

namespace cherta::match {

using rules::FeedLine;
using rules::Seat;
using rules::Viewer;

namespace {

Refusal out_of_turn(std::string why) { return {"E_TURN", "", std::move(why)}; }
Refusal no_share(std::string why) { return {"E_SHARE", "", std::move(why)}; }

Result<void> unless(const std::optional<Refusal>& bad) {
  if (bad) return Refusal("E_JOURNAL", "", bad->text);
  return {};
}

}  // namespace

// ---- shares of the dice ----

std::optional<Refusal> Fold::cannot_take(const Promised& what) const {
  if (standing_->dice == kOldDiceRule || what.seat != Seat::kFirst || shares_[1])
    return out_of_turn("nothing has to be promised now");
  if (shares_[0]) return no_share("this seat's share is there already");
  if (promised_) return no_share("another share was promised");
  return std::nullopt;
}

std::optional<Refusal> Fold::cannot_take(const Shared& what) const {
  const bool first = what.seat == Seat::kFirst;
  const bool due = promised_ && shares_[1];
  if (shares_[index(what.seat)]) return no_share("this seat's share is there already");
  if (standing_->seats[index(what.seat)].automatic) return std::nullopt;  // K determines it
  if (standing_->dice == kOldDiceRule)
    return what.by_server ? std::optional(no_share("in this match each player gives his own share")) : std::nullopt;
  if (what.by_server)
    return first && due ? std::optional(no_share("the share is due that was promised")) : std::nullopt;
  if (!first)
    return promised_ || shares_[0] ? std::nullopt
                                   : std::optional(out_of_turn("the first player has to promise his share"));
  if (!shares_[1])
    return out_of_turn(promised_ ? "the second player has to give his share first"
                                 : "the share has to be promised first");
  if (promised_ && promise(id_, what.share) != *promised_) return no_share("this is not the share that was promised");
  return std::nullopt;
}

Result<void> Fold::absorb(const Promised& what, const Entry& entry, Draft*, Reached& reached) {
  if (const auto bad = cannot_take(what)) return unless(bad);
  promised_ = what.hash;
  change_standing([&](Standing& s) { s.seats[index(what.seat)].promise = store::hex(what.hash); });
  const std::string& name = standing_->seats[index(what.seat)].name;
  tell_all(entry.at, "promised", name + " has promised a share of the dice.", "seat", name, reached);
  return {};
}

Result<void> Fold::absorb(const Shared& what, const Entry& entry, Draft*, Reached& reached) {
  if (const auto bad = cannot_take(what)) return unless(bad);
  if (what.by_server && what.share != automatic_share(id_, key_, what.seat))
    return Refusal("E_JOURNAL", "", "the server's share is not the one its key gives");
  shares_[index(what.seat)] = what.share;
  if (shares_[0] && shares_[1]) {
    chance_.emplace(effective_key(id_, key_, *shares_[0], *shares_[1]));
    watch_prepared(false, entry.at);  // a game may begin with answers given
  }
  change_standing([&](Standing& s) {
    s.seats[index(what.seat)].shared = true;
    s.reveal_by = shares_[1] && !shares_[0] && promised_ ? entry.at + kRevealWithin : 0;
  });
  const std::string& name = standing_->seats[index(what.seat)].name;
  if (what.by_server)
    tell_all(entry.at, "shared_by_server", name + " lets the server give a share of the dice.", "seat", name, reached);
  else
    tell_all(entry.at, "shared", name + " has given a share of the dice.", "seat", name, reached);
  return {};
}

std::optional<store::Phase> Fold::ends_as(std::int64_t now) const {
  if (waiting_.over) return store::Phase::kOver;
  if (agreed_end_) return agreed_end_;
  const std::int64_t due = standing_->reveal_by;
  return due != 0 && now >= due ? std::optional(store::Phase::kUnrevealed) : std::nullopt;
}

// ---- seats ----

bool Fold::is_taken(Viewer role) const {
  if (role.is_referee()) return standing_->referee;
  return role.kind == Viewer::Kind::kPlayer && standing_->seats[index(role.seat)].taken;
}

Result<void> Fold::absorb(const Taken& what, const Entry& entry, Draft*, Reached& reached) {
  const bool referee = what.role.is_referee();
  if (is_taken(what.role) || what.role.kind == Viewer::Kind::kObserver)
    return Refusal("E_JOURNAL", "", "it takes what nobody can take now");
  change_standing([&](Standing& s) {
    (referee ? s.referee : s.seats[index(what.role.seat)].taken) = true;
    if (!referee) s.seats[index(what.role.seat)].declined = false;
  });
  const std::string name(viewer_name(game_, what.role));
  // What somebody planned while the seat was being handed on is not of whoever comes.
  drop_plans(what.role, entry.at, reached);
  const std::string text = referee ? "A referee has come, who sees everything." : name + " has taken the seat.";
  tell_all(entry.at, "taken", text, "role", name, reached);
  return {};
}

Result<void> Fold::absorb(const Handed& what, const Entry& entry, Draft*, Reached& reached) {
  leave(what.role, Refereed::kByLink);
  const std::string name(viewer_name(game_, what.role));
  drop_plans(what.role, entry.at, reached);
  tell_all(entry.at, "handed_on", name + " has passed into other hands.", "role", name, reached);
  return {};
}

Result<void> Fold::absorb(const Withdrawn& what, const Entry& entry, Draft*, Reached& reached) {
  leave(what.role, Refereed::kNobody);
  const std::string name(viewer_name(game_, what.role));
  drop_plans(what.role, entry.at, reached);
  tell_all(entry.at, "withdrawn", name + ": the link has been withdrawn, and nobody holds another.", "role", name,
           reached);
  return {};
}

Result<void> Fold::absorb(const Relinked& what, const Entry& entry, Draft*, Reached& reached) {
  leave(what.role, Refereed::kByLink);
  const std::string name(viewer_name(game_, what.role));
  drop_plans(what.role, entry.at, reached);
  tell_all(entry.at, "relinked", name + ": the operator of the server has made a new link; the old one is dead.",
           "role", name, reached);
  return {};
}

Result<void> Fold::absorb(const Declined& what, const Entry& entry, Draft*, Reached& reached) {
  if (what.role.kind != Viewer::Kind::kPlayer || is_taken(what.role))
    return Refusal("E_JOURNAL", "", "nobody can decline it");
  change_standing([&](Standing& s) { s.seats[index(what.role.seat)].declined = true; });
  const std::string name(viewer_name(game_, what.role));
  tell_all(entry.at, "declined", name + ": whoever was invited will not come; the invitation still opens.", "role",
           name, reached);
  return {};
}

// Who has the seat's links is told, and nobody else.
Result<void> Fold::absorb(const Claimed& what, const Entry& entry, Draft*, Reached& reached) {
  if (what.role.kind == Viewer::Kind::kObserver) return Refusal("E_JOURNAL", "", "nobody can claim it");
  const FeedLine line = line_of("claimed",
                                "An account holds this seat, too: somebody came by one of its links. If that was not "
                                "you, hand it on to yourself; all its links of before are dead then.",
                                json_pair("role", viewer_name(game_, what.role)));
  for (const Viewer viewer : rules::kViewers) {
    if (!discretion::hears_of_claim(viewer, what.role)) continue;
    step(viewer, entry.at, {line});
    reached[index(viewer)] = true;
  }
  return {};
}

// ---- names ----

std::optional<Refusal> Fold::cannot_take(const Named& what) const {
  if (ends()) return Refusal("E_OVER", "", "the match is at its end");
  if (standing_->seats[index(what.seat)].automatic) return Refusal("E_NAME", "", "the server plays this seat");
  if (namings(what.seat) >= kMostNamings) return Refusal("E_NAME", "", "this seat has changed its name often enough");
  return cannot_be_called(what.name, what.seat, *standing_);
}

Result<void> Fold::absorb(const Named& what, const Entry& entry, Draft*, Reached& reached) {
  // Whom it would be taken for was judged when it was said: later builds may know more that looks alike.
  if (standing_->seats[index(what.seat)].automatic || what.name.size() > kMostName)
    return Refusal("E_JOURNAL", "", "nobody can be called so");
  ++namings_[index(what.seat)];
  change_standing([&](Standing& s) { s.seats[index(what.seat)].player = what.name; });
  const std::string& seat = standing_->seats[index(what.seat)].name;
  std::string data = "{\"seat\":";
  rules::write_json_string(data, seat);
  data += ",\"name\":";
  rules::write_json_string(data, what.name);
  const std::string text =
      what.name.empty() ? seat + " goes by no name any more." : seat + " is played by \"" + what.name + "\".";
  step_all(entry.at, line_of("named", text, data + "}"), reached);
  return {};
}

// Who comes next cannot reveal a share that he does not have. While the other's is unknown another one does no harm;
// after that a new promise would be a choice. `next`: who may be the referee once that office is left.
void Fold::leave(Viewer role, Refereed next) {
  const bool forgets = role == Viewer::player(Seat::kFirst) && !shares_[1] && !shares_[0];
  if (forgets) promised_.reset();
  change_standing([&](Standing& s) {
    if (role.is_referee()) {
      s.referee = false;
      s.refereed = next;
    }
    if (role.kind == Viewer::Kind::kPlayer) discretion::vacate(s.seats[index(role.seat)]);
    if (forgets) s.seats[0].promise.clear();
  });
}

}  // namespace cherta::match
