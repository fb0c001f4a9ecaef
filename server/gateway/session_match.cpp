// Requests in a match: orders and the like, and looking back.
#include <algorithm>

#include "server/gateway/convert.h"
#include "server/gateway/errors.h"
#include "server/gateway/session.h"

namespace cherta::gateway {

namespace {

constexpr std::uint32_t kExportRetryMs = 1000;
constexpr std::uint32_t kLookRetryMs = 250;
constexpr std::size_t kAlongForOne = 4;  // steps looked along
constexpr std::string_view kExports = "exports of a connection at a time,";

std::optional<store::Bytes32> bytes32(std::string_view text) {
  store::Bytes32 bytes{};
  if (text.size() != bytes.size()) return std::nullopt;
  std::ranges::copy(text, bytes.begin());
  return bytes;
}

}  // namespace

match::Answer Session::answer_to(Request request, std::string id) {
  ++pending_;
  return [weak = weak_from_this(), request, id = std::move(id)](const Result<match::Accepted>& outcome) {
    const auto self = weak.lock();
    if (!self) return;
    self->answer(request, id, outcome);
    self->settled();
  };
}

void Session::answer(Request request, const std::string& id, const Result<match::Accepted>& outcome) {
  v1::ServerFrame frame;
  frame.set_request(request);
  auto& answer = *frame.mutable_answer();
  answer.set_id(id);
  answer.set_accepted(outcome.has_value());
  answer.set_seq(outcome ? outcome->seq : entrance_.match->last_step(entrance_.pass));
  if (!outcome) {
    fill(*answer.mutable_refusal(), outcome.error());
    answer.set_retry_ms(retry_after(outcome.error()));
  }
  send(std::move(frame));
}

void Session::order(Request request, const v1::Order& order) {
  if (!may_write(request, order.text().size())) return;
  entrance_.match->submit(entrance_.pass, order.id(), order.text(), answer_to(request, order.id()));
}

void Session::try_order(Request request, const v1::Try& ask) {
  ++pending_;
  subscription_.try_order(ask.text(), [weak = weak_from_this(), request](const Result<rules::Trial>& trial) {
    const auto self = weak.lock();
    if (!self) return;
    self->send(tried_frame(request, trial));
    self->settled();
  });
}

void Session::share(Request request, const v1::Share& share) {
  if (!may_write(request, share.share().size())) return;
  if (share.by_server()) return entrance_.match->let_server_share(entrance_.pass, answer_to(request, {}));
  const auto bytes = bytes32(share.share());
  if (!bytes) return malformed(request);
  entrance_.match->share(entrance_.pass, *bytes, answer_to(request, {}));
}

void Session::promise(Request request, const v1::Promise& promise) {
  const auto hash = bytes32(promise.hash());
  if (!hash) return malformed(request);
  if (!may_write(request, hash->size())) return;
  entrance_.match->promise(entrance_.pass, *hash, answer_to(request, {}));
}

void Session::abandon(Request request, const v1::Abandon& abandon) {
  if (!may_write(request, abandon.id().size())) return;
  entrance_.match->abandon(entrance_.pass, abandon.id(), abandon.agree(), answer_to(request, abandon.id()));
}

void Session::draw(Request request, const v1::Draw& draw) {
  if (!may_write(request, draw.id().size())) return;
  entrance_.match->draw(entrance_.pass, draw.id(), draw.agree(), answer_to(request, draw.id()));
}

void Session::say(Request request, const v1::Say& say) {
  const auto audience = audience_named(entrance_.match->game(), say.to());
  if (!audience)
    return answer(request, say.id(), Refusal{"E_AUDIENCE", "", "There is nobody of that name to speak to."});
  if (!may_write(request, say.text().size())) return;
  entrance_.match->say(entrance_.pass, say.id(), *audience, say.text(), answer_to(request, say.id()));
}

std::optional<rules::Viewer> Session::eyes(Request request, const std::string& as) {
  if (as.empty()) return entrance_.pass->viewer();
  const auto viewer = viewer_named(entrance_.match->game(), as);
  if (!viewer) malformed(request);
  return viewer;
}

// Long answers are asked for one after the other, and paid for by whoever is at that address.
std::shared_ptr<void> Session::begin_look(Request request, std::uint32_t cost) {
  if (looks_ >= kMostLooks) {
    fail(request, over_limit("long answers to a connection at a time,", kMostLooks, kLookRetryMs));
    return nullptr;
  }
  if (const auto over = shared_->burden->pay(address_, cost, Burden::Clock::now())) {
    shared_->offences.tell("too_much", line_);
    fail(request, over_limit(over->limit + ",", over->number, over->retry_ms));
    return nullptr;
  }
  ++looks_;
  return std::shared_ptr<void>(this, [weak = weak_from_this(), held = shared_->burden->begin(address_)](void*) {
    if (const auto self = weak.lock()) --self->looks_;
  });
}

void Session::charge(std::uint64_t steps, std::uint64_t bytes) {
  const std::uint32_t cost = cost_of_answer(steps, bytes);
  const auto now = Allowance::Clock::now();
  rate_.charge(cost, now);
  shared_->burden->charge(address_, cost, now);
}

void Session::history(Request request, const v1::AskHistory& ask) {
  const auto viewer = eyes(request, ask.as());
  if (!viewer) return;
  const auto look = begin_look(request, kHistoryCost);
  if (!look) return;
  const std::size_t most = ask.most() == 0 ? match::kMaxHistory : std::min<std::size_t>(ask.most(), match::kMaxHistory);
  entrance_.match->history(
      entrance_.pass, *viewer, std::max<std::uint64_t>(ask.first_seq(), 1), most,
      later(request, [request, look, from = ask.first_seq()](Session& self, const std::vector<match::Step>& steps) {
        self.send_long(history_frame(request, steps), steps_before(from) + steps.size());
      }));
}

void Session::look_back(Request request, const v1::LookBack& ask) {
  const auto viewer = eyes(request, ask.as());
  if (!viewer) return;
  if (ask.along() > 0) return look_along(request, *viewer, ask);
  const auto look = begin_look(request, kLookBackCost);
  if (!look) return;
  entrance_.match->look_back(
      entrance_.pass, *viewer, ask.seq(), drawing(),
      later(request, [request, look, seq = ask.seq()](Session& self, const match::Update& update) {
        self.send_long(looked_back_frame(request, {update}, self.entrance_.match->game()), steps_before(seq));
      }));
}

// Paid for by what was asked and what was answered alone: how many entries lie between two steps of a viewer may hang
// on what others did unseen.
void Session::look_along(Request request, rules::Viewer viewer, const v1::LookBack& ask) {
  const std::size_t count = std::min<std::size_t>(ask.along(), match::kMaxAlong - 1) + 1;
  const auto steps_cost = static_cast<std::uint32_t>(count / kAlongForOne);
  const auto look = begin_look(request, kLookBackCost + steps_cost);
  if (!look) return;
  rate_.charge(steps_cost, Allowance::Clock::now());
  entrance_.match->look_along(entrance_.pass, viewer, ask.seq(), count, drawing(),
                              later(request, [request, look](Session& self, const std::vector<match::Update>& updates) {
                                std::string frame = looked_back_frame(request, updates, self.entrance_.match->game());
                                self.charge(0, frame.size());
                                self.send_bytes(std::move(frame));
                              }));
}

void Session::send_long(std::string frame, std::uint64_t steps) {
  charge(steps, frame.size());
  send_bytes(std::move(frame));
}

void Session::ask_export(Request request) {
  if (exporting_) return fail(request, over_limit(kExports, 1, kExportRetryMs));
  if (!begin_look(request, kLookBackCost)) return;
  exporting_ = Exporting{request, entrance_.match->begin_export(entrance_.pass), 0, false};
  line_.wake();
}

// The next part is asked for when the last has been taken: a slow reader holds one.
void Session::ask_part() {
  exporting_->asked = true;
  came_ = shared_->hall.timers().now();
  entrance_.match->write_part(
      entrance_.pass, exporting_->from,
      floored([held = shared_->burden->begin(address_)](Session& self, const auto& part) { self.got_part(part); }));
}

void Session::got_part(const Result<match::ExportPart>& part) {
  const Request request = exporting_->request;
  if (!part) {
    const bool begun = exporting_->part > 0;
    exporting_.reset();
    auto error = error_of(part.error());
    if (begun) error.set_retry_ms(0);  // what came already would come again
    return fail(request, std::move(error));
  }
  v1::ServerFrame frame;
  frame.set_request(request);
  auto& out = *frame.mutable_export_();
  out.set_name("cherta-" + entrance_.match->id() + ".jsonl");
  out.set_part(exporting_->part++);
  out.set_data(part->text);
  out.set_last(part->last);
  exporting_->asked = false;
  if (part->last) exporting_.reset();
  send_long(frame.SerializeAsString(), 0);
}

}  // namespace cherta::gateway
