// A session whose match lives in another io thread than it was begun in: it finds that out when it is to open it, and
// goes on there. Nothing more is read until then, so that what follows is done there, and nothing waits for an answer,
// so that nothing of it is left here.
#include "server/gateway/session.h"

namespace cherta::gateway {

void Session::find_wing(Request request, const v1::Open& open) {
  going_ = std::make_unique<Going>(Going{request, open, std::nullopt});
  std::string_view token = token_of(open.link()), watched = open.watch();
  if (watched.empty() && token.starts_with(kWatchPrefix)) watched = token.substr(kWatchPrefix.size());
  shared_->hall.find_wing(token, open.key(), watched, [weak = weak_from_this()](std::size_t wing) {
    if (const auto self = weak.lock()) self->found_wing(wing);
  });
}

void Session::found_wing(std::size_t wing) {
  if (leaving_) return;
  if (wing != shared_->hall.wing()) {
    going_->wing = wing;
    return go_when_settled();
  }
  const auto here = std::move(going_);
  open_here(here->request, here->open);
  line_.wake();  // more may be read
}

void Session::go_when_settled() {
  if (!going_ || !going_->wing || pending_ > 0 || leaving_ || stopping_) return;
  const Going& to = *going_;
  mover_->move(*to.wing, {to.request, to.open, came_, text_board_, wants_company_, wants_changes_, refused_in_a_row_,
                          malformed_, rate_, tries_});
}

Session::Session(std::shared_ptr<Shared> shared, net::Line& line, Mover* mover, const Carried& carried)
    : shared_(std::move(shared)),
      line_(line),
      address_(line.address()),
      rate_(carried.rate),
      tries_(carried.tries),
      refused_in_a_row_(carried.refused_in_a_row),
      malformed_(carried.malformed),
      came_(carried.came),
      greeted_(true),
      text_board_(carried.text_board),
      wants_company_(carried.wants_company),
      wants_changes_(carried.wants_changes),
      mover_(mover) {}

}  // namespace cherta::gateway
