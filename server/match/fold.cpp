#include "server/match/fold.h"

#include <sodium.h>

#include <algorithm>

#include "common/fights.h"
#include "server/match/dice.h"
#include "server/match/discretion.h"
#include "server/match/lines.h"
#include "server/rules/core/ahead.h"
#include "server/rules/core/codec.h"
#include "server/rules/core/ledger.h"

namespace cherta::match {

using rules::Actor;
using rules::FeedLine;
using rules::kViewers;
using rules::Seat;
using rules::Viewer;

namespace {

// Draws made while an order is decided are not used up: counters follow the journal alone.
void rewind(rules::KeyedChance& chance, const std::vector<rules::DrawRecord>& draws) {
  for (const auto& draw : draws) chance.set_counter(draw.label, chance.counters().find(draw.label)->second - 1);
}

void advance(rules::KeyedChance& chance, const std::vector<rules::DrawRecord>& draws) {
  for (const auto& draw : draws) {
    const auto at = chance.counters().find(draw.label);
    chance.set_counter(draw.label, at == chance.counters().end() ? 1 : at->second + 1);
  }
}

// 64 bits of a hash of the two, under a key of this process: marks are stored nowhere, and who does not hold the key
// cannot look for two that are alike (SipHash; a SHA-256 of everything costs five times as much).
std::uint64_t mark(std::string_view kind, std::string_view text) {
  static const store::Bytes32 key = store::SystemEntropy().bytes();
  static_assert(crypto_shorthash_KEYBYTES <= std::tuple_size_v<store::Bytes32>);
  std::string both(kind);
  both += '/';
  both += text;
  std::array<std::uint8_t, crypto_shorthash_BYTES> hash{};
  crypto_shorthash(hash.data(), reinterpret_cast<const unsigned char*>(both.data()), both.size(), key.data());
  std::uint64_t bits = 0;
  for (const std::uint8_t byte : hash) bits = bits << 8 | byte;
  return bits;
}

std::uint64_t receipt_key(Viewer sender, bool clock, std::string_view id) {
  return mark(clock ? "clock" : who(sender), id);
}

}  // namespace

store::Bytes32 next_digest(const store::Bytes32& before, const Step& step) {
  constexpr std::size_t kAround = 64;  // what stands around all lines, and around each
  std::size_t size = before.size() + kAround;
  for (const FeedLine& line : step.lines) size += line.kind.size() + line.data.size() + kAround;
  std::string text;
  text.reserve(size);
  text += store::as_text(before);
  text += "{\"seq\":" + std::to_string(step.seq) + ",\"lines\":[";
  for (bool first = true; const FeedLine& line : step.lines) {
    if (!std::exchange(first, false)) text += ',';
    text += "{\"kind\":";
    rules::write_json_string(text, line.kind);
    text += ",\"data\":";
    text += line.data.empty() ? std::string_view("null") : std::string_view(line.data);
    text += '}';
  }
  return store::sha256(text += "]}");
}

Result<store::Bytes32> check_chain(const std::string& match, const std::vector<std::string>& lines) {
  store::Bytes32 head{};
  for (std::size_t n = 0; n < lines.size(); ++n) {
    const std::string start = "{\"n\":" + std::to_string(n) + ",\"prev\":\"" + store::hex(head) + "\",";
    if (!lines[n].starts_with(start)) return store::damaged(match, n, "the chain is broken before it");
    head = store::sha256(lines[n]);
  }
  return head;
}

Fold::Fold(const rules::AnyGame& game, std::string id, const store::Bytes32& key, std::size_t recent)
    : game_(game), id_(std::move(id)), key_(key), recent_(recent) {}

std::unique_ptr<Fold> Fold::past() const {
  std::unique_ptr<Fold> copy(new Fold(*this));
  copy->receipts_ = {};
  return copy;
}

Result<Reached> Fold::read(std::string_view line) {
  const auto damaged = [&](const std::string& why) { return store::damaged(id_, next_, why); };
  const auto entry = read_line(line);
  if (!entry) return damaged(entry.error().text);
  if (entry->n != next_) return damaged("it bears the number " + std::to_string(entry->n));
  if (entry->prev != head_) return damaged("the chain is broken before it");
  if (opened() == std::holds_alternative<Opened>(entry->what)) return damaged("it stands in the wrong place");
  Reached reached{};
  const auto fine = absorb(*entry, nullptr, reached);
  if (!fine) return damaged(fine.error().text);
  ++next_;
  head_ = store::sha256(line);
  if (std::holds_alternative<Closed>(entry->what)) closed_head_ = head_;
  count(*entry, line.size());
  return reached;
}

Reached Fold::take(Draft& draft, std::string_view line) {
  Reached reached{};
  if (const auto fine = absorb(draft.entry, &draft, reached); !fine)
    throw std::logic_error("an entry of our own cannot be taken: " + fine.error().text);
  ++next_;
  head_ = store::sha256(line);
  if (std::holds_alternative<Closed>(draft.entry.what)) closed_head_ = head_;
  count(draft.entry, line.size());
  return reached;
}

std::uint64_t content_mark(std::string_view kind, std::string_view text) { return mark(kind, text); }
std::string said_to(Audience to) { return "say " + std::string(word(to)); }
std::string_view yes_or_no(bool yes) { return yes ? "yes" : "no"; }

Entry Fold::next_entry(std::int64_t now) const { return {next_, head_, now, {}}; }

std::optional<Refusal> Fold::takes_no_order() const {
  if (phase() != store::Phase::kRunning) return Refusal("E_OVER", "", "the match is at its end");
  if (chance_) return std::nullopt;
  return Refusal("E_SHARES", "", "a player has not given a share of the dice yet; come back when both are there");
}

Result<Draft> Fold::decide(Actor actor, std::string id, std::string_view order, std::int64_t now) {
  if (const auto none = takes_no_order()) return *none;
  if (const auto none = halts(actor, order)) return *none;
  return rule_on(actor, std::move(id), order, now);
}

Result<Draft> Fold::rule_on(Actor actor, std::string id, std::string_view order, std::int64_t now) {
  rules::RecordedChance recorded(*chance_);
  OverruledChance counted(recorded, overruling_);
  std::optional<Result<std::unique_ptr<rules::AnyRuling>>> ruling;
  try {
    ruling.emplace(position_->rule(actor, order, counted, discretion::answers_in_advance(*this)));
  } catch (...) {
    rewind(*chance_, recorded.records());
    throw;
  }
  rewind(*chance_, recorded.records());
  if (!*ruling) return ruling->error();
  Draft draft{next_entry(now), std::move(**ruling), nullptr};
  Ordered what{actor, std::move(id), draft.ruling->order(), recorded.take(), {}, draft.ruling->events()};
  what.overruled = counted.used();
  for (const Viewer viewer : kViewers)
    what.shown[index(viewer)] = draft.ruling->concerns(viewer) || tells_time_is_up(what);
  draft.entry.what = std::move(what);
  return draft;
}

void Fold::foresee(Draft& draft) const {
  draft.after = rules::after(*position_, *draft.ruling);
  for (const Viewer viewer : kViewers)
    if (draft.ruling->concerns(viewer) && !lags(viewer))
      rules::note(*draft.after, viewer, feed(viewer).seq + 1, draft.ruling->told(viewer));
}

Draft Fold::closing(store::Phase phase, std::int64_t now) const {
  Draft draft{next_entry(now), nullptr, nullptr};
  draft.entry.what = Closed{phase, key_};
  return draft;
}

std::optional<Receipt> Fold::receipt(Viewer sender, bool clock, std::string_view id) const {
  const std::uint64_t key = receipt_key(sender, clock, id);
  // From the back: what is sent twice was mostly sent just now.
  const auto at = std::find_if(receipts_.rbegin(), receipts_.rend(), [&](const auto& r) { return r.first == key; });
  return at == receipts_.rend() ? std::nullopt : std::optional(at->second);
}

std::int64_t Fold::wait_ends_at() const {
  if (ends() || !may_draw() || link_ || waiting_.seconds == 0 || clock_.paused_since() != 0) return 0;
  return clock_.wait() ? clock_.due_at() : waiting_since_ + excused_ + waiting_.seconds * kSecond;
}

bool Fold::all_would_stop() const {
  return std::all_of(standing_->seats.begin(), standing_->seats.end(),
                     [](const auto& seat) { return seat.automatic || seat.would_stop; });
}

void Fold::remember(Viewer sender, bool clock, std::string_view id, std::uint64_t content) {
  receipts_.emplace_back(receipt_key(sender, clock, id), Receipt{feeds_[index(sender)].seq, content});
}

void Fold::step(Viewer viewer, std::int64_t at, std::vector<FeedLine> lines) {
  if (lags(viewer)) return late_.hold(std::move(lines));
  tell(viewer, at, std::move(lines));
}

void Fold::tell(Viewer viewer, std::int64_t at, std::vector<FeedLine> lines) {
  if (viewer.is_referee())
    for (const FeedLine& line : lines) docket_.take(line, game_, at);
  Feed& feed = feeds_[index(viewer)];
  Step step{feed.seq + 1, at, std::move(lines), {}};
  feed.seq = step.seq;
  feed.at = at;
  // Not by observers who are told late: what they see is a position of before.
  if (position_ && !lags(viewer)) rules::note(*position_, viewer, discretion::step_to_cite(*this, viewer), step.lines);
  feed.digest = discretion::digest_after(*this, viewer, step);
  step.digest = store::hex(feed.digest);
  feed.recent.push_back(std::make_shared<const Step>(std::move(step)));
  if (feed.recent.size() > recent_) feed.recent.erase(feed.recent.begin());
}

void Fold::step_all(std::int64_t at, const FeedLine& line, Reached& reached) {
  for (const Viewer viewer : kViewers) step(viewer, at, {line});
  reached.fill(true);
}

void Fold::tell_all(std::int64_t at, std::string kind, std::string text, std::string_view name, std::string_view value,
                    Reached& reached) {
  step_all(at, line_of(std::move(kind), std::move(text), json_pair(name, value)), reached);
}

// A wait begins when its token first stands, but not before the dice are ready: nobody could act. What stands when a
// battle is over begins then.
void Fold::watch_waiting(std::int64_t at, bool halted) {
  rules::Waiting now = position_->waiting();
  if (own_pace_ == 0 && !position_->clocked().own) own_pace_ = now.seconds;
  if (campaign_ && campaign_->pace > 0 && now.seconds > 0 && now.seconds == own_pace_ && !clock_.is_set())
    now.seconds = campaign_->pace;
  const bool begins = now.token != waiting_.token || waiting_since_ == 0 || halted;
  if (begins) {
    waiting_since_ = chance_ ? at : 0;
    excused_ = 0;
  }
  waiting_ = std::move(now);
  watch_clock(at, begins);
}

// An answer given in advance is due a constant time after the question was asked: that hangs on nothing secret.
void Fold::watch_prepared(bool given, std::int64_t at) {
  if (house_ == 0) return;
  const bool was_due = advance_.due();
  const bool fresh = advance_.after(*position_, given);
  if (fresh || !was_due) prepared_since_ = at;
}

// That a player's time has run out is told to everybody; that a fixed window is over goes without saying.
bool Fold::tells_time_is_up(const Ordered& order) const {
  return house_ > 0 && order.by.is_clock() && order.order == rules::kExpire && !waiting_.whole && !clock_.wait();
}

Result<void> Fold::absorb(const Entry& entry, Draft* draft, Reached& reached) {
  const bool halted = link_.has_value();
  const std::uint64_t told = feeds_[index(Viewer::observer())].seq;
  begin_late(entry);
  auto done = std::visit([&](const auto& what) { return absorb(what, entry, draft, reached); }, entry.what);
  if (!done) return done;
  watch_waiting(entry.at, halted);
  watch_plans(entry.at);
  tell_late(entry);
  if (std::holds_alternative<Closed>(entry.what))
    for (const Viewer viewer : kViewers) closed_at_[index(viewer)] = feeds_[index(viewer)].seq;
  if (late_.turns() > 0) reached[index(Viewer::observer())] = feeds_[index(Viewer::observer())].seq != told;
  return done;
}

Result<void> Fold::absorb(const Opened& what, const Entry& entry, Draft*, Reached&) {
  if (what.match != id_ || what.game != game_.name()) return Refusal("E_JOURNAL", "", "it opens another match");
  house_ = what.house;
  auto position = game_.start(what.options);
  if (!position) return position.error();
  position_ = std::move(*position);
  Standing standing{id_, what.game, what.version, what.options, what.commitment, {}, store::Phase::kRunning, {}};
  for (std::size_t i = 0; i < rules::kSeats; ++i) {
    standing.seats[i].name = game_.seat_names()[i];
    standing.seats[i].automatic = what.automatic[i];
  }
  standing.dice = what.dice;
  standing.host = what.host;
  standing.late = what.late;
  standing.refereed = what.refereed;
  late_ = Late(what.late);
  standing.clock = what.clock;
  standing.ahead = what.ahead;
  standing_ = std::make_shared<const Standing>(std::move(standing));
  set_clock(what);
  if (house_ > 0) advance_.begin(*position_);
  if (what.campaign) {
    join(*what.campaign);
    watch_prepared(false, entry.at);
  }
  return {};
}

Result<void> Fold::absorb(const Ordered& what, const Entry& entry, Draft* draft, Reached& reached) {
  if (!chance_) return Refusal("E_JOURNAL", "", "it is an order before the dice were ready");
  if (is_too_soon(what, entry.at)) return Refusal("E_JOURNAL", "", "the time was not out");
  const auto his_before = own_of_planner(what);
  std::array<std::vector<FeedLine>, 4> told;
  if (draft) {
    for (const Viewer viewer : kViewers) told[index(viewer)] = draft->ruling->take_told(viewer);
    if (draft->after)
      position_ = std::move(draft->after);
    else
      position_->commit(*draft->ruling);
  } else {
    auto replayed = position_->replay(what.events);
    if (!replayed) return replayed.error();
    told = std::move(*replayed);
  }
  if (tells_time_is_up(what))
    for (auto& lines : told) lines.insert(lines.begin(), line_of("time_up", "Time has run out.", "{}"));
  if (what.from) {
    if (!link_ || link_->match != what.from->match) return Refusal("E_JOURNAL", "", "no such battle was being fought");
    const FeedLine home =
        line_of("battle_home", as_subject(is_duel(link_->battle)) + " has been fought out; its result comes home.",
                json_pair("match", what.from->match));
    for (auto& lines : told) lines.insert(lines.begin(), home);
  }
  if (const auto fine = gave(what, told); !fine) return fine;
  if (const auto fine = use_up_overruling(what, told); !fine) return fine;
  stop_for_undoing(told);
  advance(*chance_, what.draws);
  watch_prepared(what.by.is_clock() && what.order == rules::kPrepared, entry.at);
  reached = discretion::told_of(*this, what);
  for (const Viewer viewer : kViewers)
    if (reached[index(viewer)]) step(viewer, entry.at, std::move(told[index(viewer)]));
  knows_his_own(what, his_before);
  remember(what.by.eyes(), what.by.is_clock(), what.id, content_mark("order", what.order));
  end_stand_in(what);
  if (what.from) end_battle(true);
  if (what.from && what.from->stand) bring_home(*what.from->stand);
  watch_battles(entry.at, reached);
  return {};
}

Result<void> Fold::absorb(const Said& what, const Entry& entry, Draft*, Reached& reached) {
  const std::string name(viewer_name(game_, what.by));
  std::string data = "{\"by\":";
  rules::write_json_string(data, name);
  data += ",\"to\":\"" + std::string(word(what.to)) + "\",\"text\":";
  rules::write_json_string(data, what.text);
  const FeedLine line = line_of("chat", name + ": " + what.text, data + "}");
  for (const Viewer viewer : kViewers) {
    reached[index(viewer)] = viewer == what.by || discretion::hears(what.to, viewer);
    if (!reached[index(viewer)]) continue;
    // What observers, or a referee, say among themselves is theirs; the end of a match opens all talk.
    viewer.kind == Viewer::Kind::kObserver ? tell(viewer, entry.at, {line}) : step(viewer, entry.at, {line});
  }
  remember(what.by, false, what.id, content_mark(said_to(what.to), what.text));
  return {};
}

Result<void> Fold::absorb(const Away& what, const Entry& entry, Draft*, Reached& reached) {
  if (what.to < what.from) return Refusal("E_JOURNAL", "", "it ends before it begins");
  excused_until_ = what.to;
  excused_ += what.to - what.from;
  clock_.excuse(what.from, what.to);
  if (standing_->reveal_by != 0) change_standing([&](Standing& s) { s.reveal_by += what.to - what.from; });
  const std::string data = "{\"from\":" + std::to_string(what.from) + ",\"to\":" + std::to_string(what.to) + "}";
  const std::string words =
      "The server was away for " + duration_in_words(what.to - what.from) + "; nobody's time ran.";
  step_all(entry.at, line_of("away", words, data), reached);
  return {};
}

}  // namespace cherta::match
