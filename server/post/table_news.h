// What is told of tables by other ways than mail at once: that one is invited, or what has come of one's own. Others
// may read what a webhook is told: of a table it says the game, and nobody's name.
#pragma once

#include <string>

#include "server/post/post.h"
#include "server/store/offers.h"

namespace cherta::post {

// A push says of which match there is news; of a table it says this.
inline constexpr const char* kTablePush = "tables";

std::string title_of(const Means& means, const store::OfferedGame& what);
// "You are invited to a game of Kuhn Poker"
std::string table_headline(store::OfferState state, const std::string& title, Language in);
// Is it as the call says, and can something be done about it?
bool is_so(const store::TableOffer& offer, std::int64_t mark, std::int64_t now);

}  // namespace cherta::post
