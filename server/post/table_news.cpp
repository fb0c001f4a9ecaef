#include "server/post/table_news.h"

#include "server/post/words/tables.h"

namespace cherta::post {

std::string title_of(const Means& means, const store::OfferedGame& what) {
  return means.title_of ? means.title_of(what.game) : what.game;
}

std::string table_headline(store::OfferState state, const std::string& title, Language in) {
  switch (state) {
    case store::OfferState::kOpen:
      return say<words::kLineInvited>(in, title);
    case store::OfferState::kMade:
      return say<words::kLineCame>(in, title);
    case store::OfferState::kDeclined:
      return say<words::kLineDeclined>(in, title);
    case store::OfferState::kTaken:
    case store::OfferState::kWithdrawn:
    case store::OfferState::kExpired:
      break;
  }
  return say<words::kLineNobody>(in, title);
}

bool is_so(const store::TableOffer& offer, std::int64_t mark, std::int64_t now) {
  return static_cast<std::int64_t>(offer.state) == mark &&
         (offer.state != store::OfferState::kOpen || offer.ends_at > now);
}

}  // namespace cherta::post
