// What a running match sends: updates and their steps, written at once (wire_writer.h).
#include "server/gateway/convert.h"
#include "server/gateway/view_changes.h"
#include "server/gateway/view_fields.h"

namespace cherta::gateway {

namespace {

// The view's bytes are made by the first who asks, for all who are shown this very view.
const std::string& bytes_of(const match::ShownView& view) {
  if (view.encoded.empty()) view.encoded = encoded(static_cast<const rules::View&>(view));
  return view.encoded;
}

void write(WireWriter& out, const match::Step& step) {
  using Wire = v1::Step;
  out.number(Wire::kSeqFieldNumber, step.seq);
  FieldWriter(out).field(Wire::kLinesFieldNumber, step.lines);
  out.time(Wire::kAtMsFieldNumber, step.at);
  out.text(Wire::kDigestFieldNumber, step.digest);
}

void write(WireWriter& out, const match::Countdown& countdown, const rules::AnyGame& game) {
  using Wire = v1::Countdown;
  out.time(Wire::kEndsMsFieldNumber, countdown.ends_at);
  out.time(Wire::kLeftMsFieldNumber, countdown.left);
  out.number(Wire::kWholeFieldNumber, countdown.whole);
  out.number(Wire::kLateFieldNumber, countdown.late);
  if (!countdown.accounts) return;
  for (std::size_t i = 0; i < match::kAccounts; ++i)
    out.message(Wire::kAccountsFieldNumber, [&] {
      if (i < rules::kSeats) out.text(v1::Account::kViewerFieldNumber, game.seat_names()[i]);
      out.time(v1::Account::kLeftMsFieldNumber, (*countdown.accounts)[i]);
      out.number(v1::Account::kRunsFieldNumber, countdown.runs == static_cast<match::Account>(i));
    });
}

void write(WireWriter& out, const match::ShownPlan& plan) {
  using Wire = v1::Plan;
  out.number(Wire::kNumberFieldNumber, plan.number);
  out.elements(Wire::kStepsFieldNumber, plan.steps);
  out.number(Wire::kDoneFieldNumber, plan.done);
  out.text(Wire::kEndsFieldNumber, plan.ends);
  out.number(Wire::kRegardlessFieldNumber, plan.regardless);
  out.text(Wire::kStoppedFieldNumber, plan.stopped);
}

// The changes of the view for who has `base`; nothing if the whole view is to be sent, or none.
std::optional<std::string> changes_of(const match::Update& update, const match::ShownView* base) {
  if (!update.view || !base || update.reset || update.gap) return std::nullopt;
  std::string changes = encoded(changes_between(bytes_of(*base), bytes_of(*update.view)));
  if (changes.size() >= bytes_of(*update.view).size()) return std::nullopt;
  return changes;
}

void write(WireWriter& out, const match::Update& update, const rules::AnyGame& game,
           const match::ShownView* base = nullptr) {
  using Wire = v1::Update;
  const auto changes = changes_of(update, base);
  out.number(Wire::kSeqFieldNumber, update.seq);
  out.text(Wire::kDigestFieldNumber, update.digest);
  if (update.view && !changes) out.element(Wire::kViewFieldNumber, bytes_of(*update.view));
  if (update.board) out.element(Wire::kBoardFieldNumber, encoded(*update.board));
  if (update.board_text) out.text(Wire::kBoardTextFieldNumber, *update.board_text);
  for (const auto& step : update.steps) out.message(Wire::kStepsFieldNumber, [&] { write(out, *step); });
  if (update.standing) {
    v1::Standing standing;
    fill(standing, *update.standing, game);
    out.element(Wire::kStandingFieldNumber, standing.SerializeAsString());
  }
  out.number(Wire::kGapFieldNumber, update.gap);
  out.number(Wire::kResetFieldNumber, update.reset);
  if (update.countdown) out.message(Wire::kCountdownFieldNumber, [&] { write(out, *update.countdown, game); });
  if (update.plans)
    out.message(Wire::kPlansFieldNumber, [&] {
      for (const auto& plan : *update.plans) out.message(v1::Plans::kPlansFieldNumber, [&] { write(out, plan); });
    });
  if (changes) out.element(Wire::kChangesFieldNumber, *changes);
  out.text(Wire::kCalendarFieldNumber, update.calendar);
  for (const auto& one : update.rulings)
    out.message(Wire::kRulingsFieldNumber, [&] {
      out.text(v1::Ruling::kWhatFieldNumber, one.what);
      out.text(v1::Ruling::kTextFieldNumber, one.text);
      out.time(v1::Ruling::kSinceMsFieldNumber, one.since);
    });
}

}  // namespace

std::string encoded(const match::Step& step) {
  WireWriter out;
  write(out, step);
  return std::string(out.bytes());
}

std::string encoded(const match::Update& update, const rules::AnyGame& game) {
  WireWriter out;
  write(out, update, game);
  return std::string(out.bytes());
}

std::string update_frame(const match::Update& update, const rules::AnyGame& game, const match::ShownView* base) {
  WireWriter out;
  out.message(v1::ServerFrame::kUpdateFieldNumber, [&] { write(out, update, game, base); });
  return std::string(out.bytes());
}

std::string snapshot_frame(std::uint64_t request, std::string_view viewer, bool own, const match::Update& update,
                           const rules::AnyGame& game) {
  WireWriter out;
  out.number(v1::ServerFrame::kRequestFieldNumber, request);
  out.message(v1::ServerFrame::kSnapshotFieldNumber, [&] {
    out.text(v1::Snapshot::kViewerFieldNumber, viewer);
    out.message(v1::Snapshot::kUpdateFieldNumber, [&] { write(out, update, game); });
    out.number(v1::Snapshot::kOwnFieldNumber, own);
  });
  return std::string(out.bytes());
}

std::string history_frame(std::uint64_t request, const std::vector<match::Step>& steps) {
  WireWriter out;
  out.number(v1::ServerFrame::kRequestFieldNumber, request);
  out.message(v1::ServerFrame::kHistoryFieldNumber, [&] {
    for (const auto& step : steps) out.message(v1::History::kStepsFieldNumber, [&] { write(out, step); });
  });
  return std::string(out.bytes());
}

std::string looked_back_frame(std::uint64_t request, std::vector<match::Update> updates, const rules::AnyGame& game) {
  constexpr std::size_t kMostAlong = 512 * 1024;  // bytes, after which no more are written
  WireWriter out;
  out.number(v1::ServerFrame::kRequestFieldNumber, request);
  out.message(v1::ServerFrame::kLookedBackFieldNumber, [&] {
    out.message(v1::LookedBack::kUpdateFieldNumber, [&] { write(out, updates.front(), game); });
    auto board = updates.front().board;
    for (std::size_t i = 1; i < updates.size() && out.bytes().size() < kMostAlong; ++i) {
      if (updates[i].board && board && *updates[i].board == *board)
        updates[i].board = nullptr;
      else
        board = updates[i].board;
      out.message(v1::LookedBack::kAlongFieldNumber, [&] { write(out, updates[i], game); });
    }
  });
  return std::string(out.bytes());
}

}  // namespace cherta::gateway
