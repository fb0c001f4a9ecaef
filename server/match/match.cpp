#include "server/match/match.h"

#include "server/match/engine.h"
#include "server/match/mishap.h"
#include "server/match/reading.h"

namespace cherta::match {

// ---- subscriptions ----

Subscription::Subscription(Subscription&& other) noexcept
    : match_(std::exchange(other.match_, nullptr)), id_(other.id_) {}

Subscription& Subscription::operator=(Subscription&& other) noexcept {
  std::swap(match_, other.match_);
  std::swap(id_, other.id_);
  return *this;
}

Subscription::~Subscription() {
  if (match_) match_->engine_->unsubscribe(id_);
}

void Subscription::ready() {
  if (match_) match_->engine_->ready(id_);
}

void Subscription::stir() {
  if (match_) match_->engine_->stir(id_);
}

void Subscription::try_order(std::string text, Tried done) {
  if (match_) match_->engine_->try_order(id_, std::move(text), std::move(done));
}

// ---- the match ----

Match::Match(std::unique_ptr<Engine> engine) : engine_(std::move(engine)) {}
Match::~Match() = default;

void Match::load(const Services& services, store::MatchRecord record, const rules::AnyGame& game, AlarmSetter set_alarm,
                 store::Completion<std::shared_ptr<Match>> done) {
  const auto fold =
      std::make_shared<std::unique_ptr<Fold>>(std::make_unique<Fold>(game, record.id, record.key, kRecentSteps));
  const auto folded = [services, fold, id = record.id, record, set_alarm = std::move(set_alarm),
                       done = std::move(done)](const Result<void>& read) mutable {
    if (!read) return done(read.error());
    if (!(*fold)->opened()) return done(store::damaged(id, 0, "it is missing"));
    auto engine = std::make_unique<Engine>(services, std::move(*fold), std::move(set_alarm), record);
    const std::shared_ptr<Match> match(new Match(std::move(engine)));
    match->engine_->set_self(match);
    match->engine_->attend();
    if (!match->usable()) return done(Refusal("E_INTERNAL", "", "the server made a mistake; nothing has changed"));
    done(match);
  };
  const auto take = [fold](const std::string& line) -> Result<bool> {
    const auto read = (*fold)->read(line);
    return read ? Result<bool>(true) : Result<bool>(read.error());
  };
  read_in_turns(services, {record.id, 0, take, folded});
}

const rules::AnyGame& Match::game() const { return engine_->fold().game(); }
const std::string& Match::id() const { return engine_->fold().id(); }
std::shared_ptr<const Standing> Match::standing() const { return engine_->fold().standing(); }
std::shared_ptr<const Standing> Match::standing_for(rules::Viewer viewer) const {
  return engine_->fold().standing_for(viewer);
}
bool Match::usable() const { return engine_->usable(); }

void Match::submit(const PassPtr& pass, std::string order_id, std::string text, Answer answer) {
  engine_->submit(pass, std::move(order_id), std::move(text), std::move(answer));
}

void Match::share(const PassPtr& pass, const store::Bytes32& bytes, Answer answer) {
  engine_->share(pass, bytes, std::move(answer));
}

void Match::promise(const PassPtr& pass, const store::Bytes32& hash, Answer answer) {
  engine_->promise(pass, hash, std::move(answer));
}

void Match::let_server_share(const PassPtr& pass, Answer answer) { engine_->let_server_share(pass, std::move(answer)); }

void Match::say(const PassPtr& pass, std::string order_id, Audience audience, std::string text, Answer answer) {
  engine_->say(pass, std::move(order_id), audience, std::move(text), std::move(answer));
}

void Match::abandon(const PassPtr& pass, std::string order_id, bool agree, Answer answer) {
  engine_->abandon(pass, std::move(order_id), agree, std::move(answer));
}

void Match::draw(const PassPtr& pass, std::string order_id, bool agree, Answer answer) {
  engine_->draw(pass, std::move(order_id), agree, std::move(answer));
}

Result<Subscription> Match::subscribe(const PassPtr& pass, std::uint64_t after, Drawing drawing,
                                      Subscriber& subscriber) {
  const auto id = engine_->subscribe(pass, after, drawing, subscriber);
  if (!id) return id.error();
  return Subscription(shared_from_this(), *id);
}

std::uint64_t Match::last_step(const PassPtr& pass) const { return engine_->fold().feed(pass->viewer()).seq; }

Result<std::string> Match::board_text(const PassPtr& pass) const {
  if (pass->revoked()) return store::bad_link();
  return attempt(id(), "show", [&] { return engine_->fold().position_for(pass->viewer()).board_text(pass->viewer()); });
}

void Match::history(const PassPtr& pass, rules::Viewer as, std::uint64_t from, std::size_t count,
                    store::Completion<std::vector<Step>> done) {
  engine_->history(pass, as, from, count, std::move(done));
}

void Match::look_back(const PassPtr& pass, rules::Viewer as, std::uint64_t seq, Drawing drawing,
                      store::Completion<Update> done) {
  engine_->look_back(pass, as, seq, drawing, std::move(done));
}

void Match::look_along(const PassPtr& pass, rules::Viewer as, std::uint64_t seq, std::size_t count, Drawing drawing,
                       store::Completion<std::vector<Update>> done) {
  engine_->look_along(pass, as, seq, count, drawing, std::move(done));
}

std::shared_ptr<Export> Match::begin_export(const PassPtr& pass) const { return engine_->begin_export(pass); }

void Match::write_part(const PassPtr& pass, const std::shared_ptr<Export>& under_way,
                       store::Completion<ExportPart> done) {
  engine_->write_part(pass, under_way, std::move(done));
}

void Match::turn_out(const PassPtr& pass) { engine_->turn_out(pass, store::bad_link()); }
void Match::come(const PassPtr& pass, Answer answer) { engine_->come(pass, std::move(answer)); }
void Match::tell(Seating what, rules::Viewer role, Answer answer) { engine_->tell(what, role, std::move(answer)); }
void Match::decline(rules::Viewer role, Answer answer) { engine_->decline(role, std::move(answer)); }
void Match::introduce(rules::Seat seat, std::string name, Naming how, Answer answer) {
  engine_->introduce(seat, std::move(name), how, std::move(answer));
}
std::optional<std::uint64_t> Match::replay_ends(rules::Viewer as) const { return engine_->replay_ends(as); }
void Match::order_off(std::string why, Answer answer) { engine_->order_off(std::move(why), std::move(answer)); }

std::optional<Refusal> Match::cannot_tell(rules::Viewer role) const { return engine_->full_for(role, kTell); }
void Match::ring() {
  engine_->guarded("ring", [this] { engine_->ring(); });
}
void Match::heed_absence() { engine_->heed_absence(); }
Result<NewBattle> Match::new_battle() const {
  return attempt(id(), "open a battle", [this] { return engine_->new_battle(); });
}
void Match::bring_home(const std::string& id, const Match* battle) {
  engine_->guarded("bring home", [&] { engine_->bring_home(id, battle ? &battle->engine_->fold() : nullptr); });
}
rules::Viewer Match::there(rules::Viewer role) const {
  const auto& campaign = engine_->fold().campaign();
  const bool same = !campaign || campaign->first_sits == rules::Seat::kFirst;
  if (same || role.kind != rules::Viewer::Kind::kPlayer) return role;
  return rules::Viewer::player(rules::other(role.seat));
}
void Match::call_back() { engine_->call_back(); }
void Match::unseal() { engine_->unseal(); }
void Match::not_seen_to() { engine_->not_seen_to(); }
void Match::close(std::function<void()> done) { engine_->close(std::move(done)); }

}  // namespace cherta::match
