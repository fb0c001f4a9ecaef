#include "client/cli/duty.h"

#include <sodium.h>

#include <array>

#include "client/cli/present.h"

namespace cherta::cli {

namespace {

constexpr std::uint32_t kWithPromises = 2;  // Standing.dice

// docs/FAIR_DICE.md, "The promise".
std::string promise_of(const std::string& match, const std::string& share) {
  const std::string text = "cherta promise 1\n" + match + "\n" + share;
  std::string hash(crypto_hash_sha256_BYTES, '\0');
  crypto_hash_sha256(reinterpret_cast<unsigned char*>(hash.data()), reinterpret_cast<const unsigned char*>(text.data()),
                     text.size());
  return hash;
}

std::string in_hex(const std::string& bytes) {
  std::string hex(2 * bytes.size() + 1, '\0');
  sodium_bin2hex(hex.data(), hex.size(), reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
  hex.pop_back();
  return hex;
}

}  // namespace

const v1::Place* Duty::own() const {
  for (const auto& seat : session_.told().standing.seats())
    if (seat.name() == session_.told().viewer) return &seat;
  return nullptr;
}

const v1::Place* Duty::other() const {
  for (const auto& seat : session_.told().standing.seats())
    if (seat.name() != session_.told().viewer) return &seat;
  return nullptr;
}

// The request that is due now, or an empty one. A promise that is not of this machine's share was made elsewhere, and
// can be kept only there.
v1::ClientFrame Duty::next() const {
  v1::ClientFrame frame;
  const v1::Standing& standing = session_.told().standing;
  const v1::Place *me = own(), *they = other();
  if (!me || !they || me->shared() || standing.phase() != v1::PHASE_RUNNING) return frame;
  const auto share = memory_.share();
  if (!share) return frame;
  const bool first = standing.seats(0).name() == me->name();
  const std::string promise = promise_of(standing.match(), *share);
  const bool waits = standing.dice() >= kWithPromises && !they->shared() && (first || they->promise().empty());
  if (!waits && (me->promise().empty() || me->promise() == in_hex(promise)))
    frame.mutable_share()->set_share(*share);
  else if (waits && first && me->promise().empty())
    frame.mutable_promise()->set_hash(promise);
  return frame;
}

void Duty::attend(const Session::Reply& answered) {
  v1::ClientFrame frame = next();
  const std::string what = frame.SerializeAsString();
  if (what.empty() || what == done_) return;
  done_ = what;
  session_.ask(std::move(frame), answered);
}

void Duty::let_server_share(const Session::Reply& answered) {
  v1::ClientFrame frame;
  frame.mutable_share()->set_by_server(true);
  session_.ask(std::move(frame), answered);
}

std::string Duty::told() const {
  const v1::Standing& standing = session_.told().standing;
  const v1::Place *me = own(), *they = other();
  if (!me || !they || (me->shared() && they->shared()) || standing.phase() != v1::PHASE_RUNNING) return {};
  const std::string theirs = clean(they->name());
  if (me->shared()) return "The dice wait for " + theirs + " to give his share.\n";
  const auto share = memory_.share();
  if (!share)
    return "Your share of the dice cannot be kept on this machine (XDG_STATE_HOME), so none was given; `dice server` "
           "lets "
           "the server give it, which both are told.\n";
  if (!me->promise().empty() && me->promise() != in_hex(promise_of(standing.match(), *share)))
    return "Your share of the dice was promised from another machine, which alone can reveal it: open the match "
           "there.\n";
  if (!me->promise().empty())
    return "Your share of the dice is promised; it is revealed when " + theirs + " has given his.\n";
  if (standing.seats(0).name() == me->name()) return "Your share of the dice is being promised.\n";
  return "The dice wait for " + theirs + ", who promises his share first.\n";
}

}  // namespace cherta::cli
