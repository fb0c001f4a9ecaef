// The hall's part in links to a step: making them, and opening what they lead to.
#include "server/lobby/replays.h"

#include <boost/asio/post.hpp>
#include <charconv>

#include "common/guarded.h"
#include "server/lobby/rooms.h"
#include "server/match/dice.h"
#include "server/match/entry.h"

namespace cherta::lobby {

using rules::Viewer;

namespace {

constexpr std::size_t kLongest = 200;  // bytes of a token

// A key of its own: what the post signs with the same is nothing here.
store::Bytes32 mac_of(std::string_view what, const store::Bytes32& key) {
  return store::hmac_sha256(store::hmac_sha256(key, "cherta replay 1"), what);
}

bool is_mac_of(const store::Bytes32& mac, std::string_view what, const store::Bytes32& key) {
  return Guarded(std::string(store::as_text(mac_of(what, key)))).is(store::as_text(mac));
}

std::string signed_part(const ReplayToken& token) {
  return token.match + "/" + std::string(match::who(token.as)) + "/" + std::to_string(token.seq);
}

// What stands before the next '/', which is taken off.
std::string_view take(std::string_view& text) {
  const auto end = std::min(text.find('/'), text.size());
  const auto part = text.substr(0, end);
  text.remove_prefix(std::min(text.size(), end + 1));
  return part;
}

}  // namespace

std::string write_replay(const ReplayToken& token, const store::Bytes32& key) {
  const std::string what = signed_part(token);
  return std::string(kReplayPrefix) + what + "/" + store::base64url(mac_of(what, key));
}

std::optional<ReplayToken> read_replay(std::string_view text, const store::Bytes32& key) {
  if (!text.starts_with(kReplayPrefix) || text.size() > kLongest) return std::nullopt;
  text.remove_prefix(kReplayPrefix.size());
  ReplayToken token;
  token.match = take(text);
  const std::string_view who = take(text), seq = take(text);
  bool known = false;
  for (const Viewer viewer : rules::kViewers) {
    if (match::who(viewer) != who) continue;
    token.as = viewer;
    known = true;
  }
  const auto [end, error] = std::from_chars(seq.data(), seq.data() + seq.size(), token.seq);
  const bool fine = error == std::errc() && end == seq.data() + seq.size() && seq == std::to_string(token.seq);
  const auto mac = store::from_base64url(text);
  if (!known || !fine || !mac || !is_mac_of(*mac, signed_part(token), key)) return std::nullopt;
  return token;
}

void Hall::Rooms::signing_key(store::Completion<store::Bytes32> done) {
  if (signing_key_)
    return boost::asio::post(services_.io, [done = std::move(done), key = *signing_key_] { done(key); });
  services_.journal.signing_key(services_.entropy.bytes(),
                                [self = shared_from_this(), done = std::move(done)](const Result<store::Bytes32>& key) {
                                  if (key) self->signing_key_ = *key;
                                  done(key);
                                });
}

void Hall::make_replay(const Entrance& by, Viewer as, std::uint64_t seq, store::Completion<std::string> done) {
  const auto& services = rooms_->services();
  const auto refuse = [&](Refusal why) { boost::asio::post(services.io, [done, why = std::move(why)] { done(why); }); };
  if (by.pass->revoked()) return refuse(store::bad_link());
  const auto last = by.match->replay_ends(as);
  if (!last) return refuse({"E_NOT_OVER", "", "the match is not at its end"});
  if (seq > *last) return refuse({"E_NO_STEP", "", "there is no such step"});
  rooms_->signing_key(
      [done = std::move(done), token = ReplayToken{by.match->id(), as, seq}](const Result<store::Bytes32>& key) {
        key ? done(write_replay(token, *key)) : done(key.error());
      });
}

void Hall::open_replay(std::string link, store::Completion<Replayed> done) {
  const auto& services = rooms_->services();
  if (rooms_->closing())
    return boost::asio::post(services.io, [done = std::move(done)] {
      done(Refusal("E_CLOSING", "", "the server is stopping; come back in a moment"));
    });
  rooms_->signing_key([rooms = rooms_, link = std::move(link), done](const Result<store::Bytes32>& key) {
    if (!key) return done(key.error());
    const auto token = read_replay(link, *key);
    if (!token) return done(store::bad_link());
    const std::string campaign = match::campaign_of(token->match);
    const auto found = [token = *token, done](const Result<std::shared_ptr<match::Match>>& match) {
      // A match that is there no more; or one that runs again, for the store was set back.
      const bool gone = !match && match.error().code == store::no_match({}).code;
      if (gone) return done(store::bad_link());
      if (!match) return done(match.error());
      const auto last = (*match)->replay_ends(token.as);
      if (!last || token.seq > *last) return done(store::bad_link());
      done(Replayed{*match, token.as, token.seq, *last});
    };
    // A battle is open when its campaign is at its end.
    campaign.empty() ? rooms->with_match(token->match, found)
                     : rooms->with_table(campaign, Viewer::observer(), token->match, found);
  });
}

}  // namespace cherta::lobby
