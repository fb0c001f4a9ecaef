// The fold's part in how a match ends: by agreement, and by its closing entry.
#include "server/match/discretion.h"
#include "server/match/fold.h"
#include "server/match/lines.h"

namespace cherta::match {

using rules::Viewer;

Result<void> Fold::absorb(const Agreed& what, const Entry& entry, Draft*, Reached& reached) {
  if (what.by.is_player())
    change_standing([&](Standing& s) { s.seats[index(what.by.seat)].would_stop = what.abandon; });
  const std::string name(viewer_name(game_, what.by.eyes()));
  const std::string words = what.abandon ? " would abandon the match." : " would play on.";
  step_all(entry.at, line_of(what.abandon ? "would_stop" : "would_play_on", name + words, json_pair("by", name)),
           reached);
  remember(what.by.eyes(), false, what.id, content_mark("abandon", yes_or_no(what.abandon)));
  // Nothing is agreed on once the match ends(); an older journal may hold that an agreed end was taken back.
  const bool abandoned = what.abandon && (what.by.is_referee() || all_would_stop());
  agreed_end_ = abandoned ? std::optional(store::Phase::kAbandoned) : std::nullopt;
  return {};
}

Result<void> Fold::absorb(const Drawn& what, const Entry& entry, Draft*, Reached& reached) {
  const auto& before = standing_->seats;
  const bool declines = !what.draw && !before[index(what.by)].would_draw && before[index(other(what.by))].would_draw;
  change_standing([&](Standing& s) { s.seats[index(declines ? other(what.by) : what.by)].would_draw = what.draw; });
  const auto& seats = standing_->seats;
  const std::string& name = seats[index(what.by)].name;
  const auto [kind, words] = what.draw  ? std::pair("would_draw", " would call it a draw.")
                             : declines ? std::pair("draw_declined", " declines the draw.")
                                        : std::pair("no_draw", " takes the offer of a draw back.");
  step_all(entry.at, line_of(kind, name + words, json_pair("by", name)), reached);
  remember(Viewer::player(what.by), false, what.id, content_mark("draw", yes_or_no(what.draw)));
  if (seats[0].would_draw && seats[1].would_draw) agreed_end_ = store::Phase::kDrawn;
  return {};
}

Result<void> Fold::absorb(const OrderedOff& what, const Entry& entry, Draft*, Reached& reached) {
  const std::string why = what.why.empty() ? "." : ": " + what.why;
  step_all(entry.at,
           line_of("ordered_off", "The operator of the server ends the match" + why, json_pair("why", what.why)),
           reached);
  agreed_end_ = store::Phase::kAbandoned;
  return {};
}

Result<void> Fold::absorb(const Closed& what, const Entry& entry, Draft*, Reached& reached) {
  const bool unrevealed = what.phase == store::Phase::kUnrevealed;
  if (unrevealed && standing_->reveal_by == 0) return Refusal("E_JOURNAL", "", "no share was to be revealed");
  change_standing([&](Standing& s) {
    s.phase = what.phase;
    s.key = store::hex(what.key);
    s.reveal_by = 0;
  });
  const std::string end = what.phase == store::Phase::kOver    ? "over"
                          : what.phase == store::Phase::kDrawn ? "a draw by agreement"
                          : what.phase == store::Phase::kUnrevealed
                              ? "at its end: " + standing_->seats[0].name + " has not revealed the promised share"
                              : "abandoned";
  if (discretion::keeps_key(*this)) {
    change_standing([](Standing& s) { s.key.clear(); });
    const std::string text = "The match is " + end + "; its dice are opened with those of the campaign.";
    step_all(entry.at, line_of("closed", text, json_pair("match", campaign_->match)), reached);
    return {};
  }
  if (link_) end_battle(false);
  const std::string text = "The match is " + end + "; its dice are open.";
  step_all(entry.at, line_of("closed", text, json_pair("key", standing_->key)), reached);
  return {};
}

// ---- how much each has written ----

// By whom an entry was written; what the clock, or the house, writes is nobody's.
void Fold::count(const Entry& entry, std::size_t bytes) {
  const auto* said = std::get_if<Said>(&entry.what);
  std::optional<Viewer> by;
  if (const auto* order = std::get_if<Ordered>(&entry.what); order && !order->by.is_clock()) by = order->by.eyes();
  if (said) by = said->by;
  if (const auto* agreed = std::get_if<Agreed>(&entry.what)) by = agreed->by.eyes();
  if (const auto* drawn = std::get_if<Drawn>(&entry.what)) by = Viewer::player(drawn->by);
  if (const auto* handed = std::get_if<Handed>(&entry.what)) by = handed->role;
  if (const auto* planned = std::get_if<Planned>(&entry.what)) by = Viewer::player(planned->by);
  if (const auto* stopped = std::get_if<PlanStopped>(&entry.what)) by = Viewer::player(stopped->seat);
  if (const auto* clocked = std::get_if<Clocked>(&entry.what)) by = clocked->by.eyes();
  if (const auto* named = std::get_if<Named>(&entry.what)) by = Viewer::player(named->seat);
  if (std::holds_alternative<Ruled>(entry.what)) by = Viewer::referee();
  if (!by) return;
  Written& written = written_[index(*by)];
  ++written.entries;
  written.bytes += bytes;
  if (!said) return;
  ++written.talk_entries;
  written.talk_bytes += bytes;
}

}  // namespace cherta::match
