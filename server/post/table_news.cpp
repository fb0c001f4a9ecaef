#include "server/post/table_news.h"

namespace cherta::post {

std::string title_of(const Means& means, const store::OfferedGame& what) {
  return means.title_of ? means.title_of(what.game) : what.game;
}

std::string table_headline(store::OfferState state, const std::string& title) {
  switch (state) {
    case store::OfferState::kOpen:
      return "You are invited to a game of " + title;
    case store::OfferState::kMade:
      return "Somebody has come to your table of " + title;
    case store::OfferState::kDeclined:
      return "Whom you invited to a game of " + title + " will not come";
    case store::OfferState::kTaken:
    case store::OfferState::kWithdrawn:
    case store::OfferState::kExpired:
      break;
  }
  return "Nobody has come to your table of " + title;
}

bool is_so(const store::Offer& offer, std::int64_t mark, std::int64_t now) {
  return static_cast<std::int64_t>(offer.state) == mark &&
         (offer.state != store::OfferState::kOpen || offer.ends_at > now);
}

}  // namespace cherta::post
