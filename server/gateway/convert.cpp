#include "server/gateway/convert.h"

#include "common/fights.h"
#include "server/gateway/clock_option.h"
#include "server/gateway/late_option.h"

namespace cherta::gateway {

v1::Refereed refereed_of(match::Refereed refereed) {
  switch (refereed) {
    case match::Refereed::kUnsaid:
      return v1::REFEREED_UNSPECIFIED;
    case match::Refereed::kNobody:
      return v1::REFEREED_NOBODY;
    case match::Refereed::kByLink:
      return v1::REFEREED_BY_LINK;
    case match::Refereed::kByHost:
      return v1::REFEREED_BY_HOST;
  }
  return v1::REFEREED_UNSPECIFIED;
}

v1::Phase phase_of(store::Phase phase) {
  switch (phase) {
    case store::Phase::kRunning:
      return v1::PHASE_RUNNING;
    case store::Phase::kOver:
      return v1::PHASE_OVER;
    case store::Phase::kAbandoned:
      return v1::PHASE_ABANDONED;
    case store::Phase::kDrawn:
      return v1::PHASE_DRAWN;
    case store::Phase::kUnrevealed:
      return v1::PHASE_UNREVEALED;
  }
  return v1::PHASE_UNSPECIFIED;
}

void fill(v1::Standing& out, const match::Standing& standing, const rules::AnyGame& game) {
  out.set_match(standing.match);
  out.set_game(standing.game);
  out.set_title(std::string(game.title()));
  out.set_version(standing.version);
  for (const auto& [name, value] : standing.options) {
    auto& option = *out.add_options();
    option.set_name(name);
    option.set_value(value);
  }
  out.set_commitment(standing.commitment);
  for (const auto& seat : standing.seats) {
    auto& place = *out.add_seats();
    place.set_name(seat.name);
    place.set_automatic(seat.automatic);
    place.set_shared(seat.shared);
    place.set_would_stop(seat.would_stop);
    place.set_would_draw(seat.would_draw);
    place.set_promise(seat.promise);
    place.set_taken(seat.taken);
    place.set_declined(seat.declined);
    place.set_stand_in(seat.stand_in);
    place.set_stood_in(seat.stood_in);
    place.set_leave_from_ms(seat.leave.from);
    place.set_leave_to_ms(seat.leave.to);
    place.set_leave_left_ms(seat.leave_left);
    place.set_would_pause(seat.would_pause);
    place.set_wants_pace(seat.wants_pace);
    place.set_player(seat.player);
  }
  out.set_phase(phase_of(standing.phase));
  out.set_key(standing.key);
  out.set_referee(standing.referee);
  out.set_dice(static_cast<std::uint32_t>(standing.dice));
  out.set_reveal_by_ms(standing.reveal_by);
  for (const auto& one : standing.battles) {
    auto& battle = *out.add_battles();
    battle.set_match(one.match);
    battle.set_game(one.game);
    battle.set_name(one.name);
    battle.set_running(one.running);
    battle.set_fought(one.fought);
    battle.set_duel(is_duel(one.name));
  }
  out.set_campaign(standing.campaign);
  out.set_duel(standing.duel);
  out.set_host(standing.host);
  out.set_observers_late(static_cast<std::uint32_t>(standing.late));
  out.set_refereed(refereed_of(standing.refereed));
  if (const auto spread = match::spread_of(standing)) out.set_ahead(match::spread_word(*spread));
  if (!standing.clock) return;
  out.set_pace(match::pace_word(*standing.clock));
  out.set_out_of_time(match::flag_word(*standing.clock));
  out.set_paused_ms(standing.paused_since);
  if (const auto quiet = match::quiet_word(*standing.clock); quiet != "none") out.set_quiet(quiet);
}

void fill(v1::OrderRefusal& out, const Refusal& refusal) {
  out.set_code(refusal.code);
  out.set_rule(refusal.rule);
  out.set_text(refusal.text);
}

namespace {

// Words, and what they say.
void put(std::string* words, google::protobuf::RepeatedPtrField<v1::Said>* codes, const rules::Wording& wording) {
  *words = wording.words();
  for (const rules::Said& one : wording.said()) {
    v1::Said& out = *codes->Add();
    out.set_code(one.code);
    for (const std::string& arg : one.args) out.add_args(arg);
  }
}

}  // namespace

v1::ServerFrame tried_frame(std::uint64_t request, const Result<rules::Trial>& trial) {
  v1::ServerFrame frame;
  frame.set_request(request);
  auto& out = *frame.mutable_tried();
  if (!trial) {
    fill(*out.mutable_refusal(), trial.error());
    return frame;
  }
  out.set_order(trial->order);
  for (const rules::Course& one : trial->courses) {
    auto& course = *out.add_courses();
    course.set_piece(one.piece);
    for (const rules::Pose& pose : one.poses) {
      auto& there = *course.add_poses();
      there.mutable_at()->set_x(pose.at.x);
      there.mutable_at()->set_y(pose.at.y);
      there.set_facing(pose.facing);
    }
  }
  put(out.mutable_cost(), out.mutable_cost_said(), trial->cost);
  for (const auto& id : trial->touched) out.add_touched(id);
  put(out.mutable_stops(), out.mutable_stops_said(), trial->stops);
  return frame;
}

namespace {

template <class Values>
void add_option(v1::GameInfo& out, std::string_view name, const Values& values, std::string_view text) {
  auto& info = *out.add_options();
  info.set_name(std::string(name));
  for (const auto value : values) info.add_values(std::string(value));
  info.set_standard(std::string(values.front()));
  info.set_text(std::string(text));
}

void fill_clock_options(v1::GameInfo& out) {
  add_option(out, kPaceOption, kPaceValues, kPaceText);
  add_option(out, kFlagOption, kFlagValues, kFlagText);
  add_option(out, kLeaveOption, kLeaveValues, kLeaveText);
  out.mutable_options(out.options_size() - 1)->clear_standard();  // it hangs on the pace
  add_option(out, kQuietOption, kQuietValues, kQuietText);
  out.mutable_options(out.options_size() - 1)->clear_standard();  // likewise
}

}  // namespace

void fill(v1::GameInfo& out, const rules::AnyGame& game, const Lent& lent) {
  out.set_name(std::string(game.name()));
  out.set_title(std::string(game.title()));
  out.set_version(game.version());
  const rules::About about = game.about();
  out.set_about(std::string(about.what));
  out.set_aim(std::string(about.aim));
  out.set_lasts(std::string(about.lasts));
  for (const auto seat : game.seat_names()) out.add_seats(std::string(seat));
  for (const auto& option : game.options()) {
    auto& info = *out.add_options();
    info.set_name(std::string(option.name));
    for (const auto value : option.values) info.add_values(std::string(value));
    for (const LentValue& one : lent)
      if (one.game == game.name() && one.option == option.name) info.add_values(one.name);
    info.set_standard(std::string(option.standard));
    info.set_text(std::string(option.text));
    info.set_rule(std::string(option.rule));
    info.set_alone(std::string(option.alone));
  }
  auto& late = *out.add_options();
  late.set_name(std::string(kLateOption));
  late.add_values(std::string(kLateValues));
  late.set_standard("");
  late.set_text(std::string(kLateText));
  add_option(out, kAheadOption, kAheadValues, kAheadText);
  out.mutable_options(out.options_size() - 1)->clear_standard();
  if (!game.clock_words().option.empty()) fill_clock_options(out);
}

void fill(v1::Help& out, const rules::AnyGame& game) {
  out.set_game(std::string(game.name()));
  for (const auto& help : game.help()) {
    auto& order = *out.add_orders();
    order.set_verb(std::string(help.verb));
    order.set_form(std::string(help.form));
    order.set_text(std::string(help.text));
    order.set_ends_game(help.ends_game);
  }
  for (const auto& text : game.rules()) {
    auto& rule = *out.add_rules();
    rule.set_id(std::string(text.id));
    rule.set_text(std::string(text.text));
  }
}

void fill(v1::MatchInfo& out, const lobby::Listed& listed, const rules::AnyGame* game) {
  out.set_id(listed.id);
  out.set_game(listed.game);
  out.set_title(game ? std::string(game->title()) : listed.game);
  for (std::size_t i = 0; i < listed.seats.size(); ++i) {
    out.add_seats(listed.seats[i]);
    if (listed.automatic[i]) out.add_automatic(listed.seats[i]);
  }
  out.set_phase(phase_of(listed.phase));
  out.set_created_ms(listed.created_at);
}

std::optional<rules::Viewer> viewer_named(const rules::AnyGame& game, std::string_view name) {
  for (const rules::Viewer viewer : rules::kViewers)
    if (rules::viewer_name(game, viewer) == name) return viewer;
  return std::nullopt;
}

std::optional<match::Audience> audience_named(const rules::AnyGame& game, std::string_view name) {
  if (name == "players") return match::Audience::kPlayers;
  if (name == "observers") return match::Audience::kObservers;
  if (name == "all") return match::Audience::kAll;
  const auto seats = game.seat_names();
  if (name == seats[0]) return match::Audience::kFirstPlayer;
  if (name == seats[1]) return match::Audience::kSecondPlayer;
  return std::nullopt;
}

}  // namespace cherta::gateway
