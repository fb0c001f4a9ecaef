// The answer to orders by mail: what was done, what was not and why, how things stand, what is asked next.
#pragma once

#include <string>

#include "server/post/incoming.h"
#include "server/post/mail_orders.h"
#include "server/post/news.h"

namespace cherta::post {

// What was left out of the mail, for him to know; empty: nothing.
std::string remarks_on(const Incoming& message, Language in);
// Why no order can be read in it; empty: they can.
std::string unreadable_for(const Incoming& message, bool cut, Language in);

std::string text_of_outcome(const MailOutcome& outcome, Language in);

}  // namespace cherta::post
