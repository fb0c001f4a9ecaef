// What is told by mail of tables: one letter at a time, as the post does it. A letter that was taken and not noted goes
// out again under the same Message-ID.
#include <spdlog/spdlog.h>

#include "common/in_log.h"
#include "server/post/matchmaker.h"
#include "server/post/words/tables.h"

namespace cherta::post {

namespace {

using Kind = store::JournalThread::Kind;
using store::Offers;
using store::OfferState;
using store::TableOffer;

// Whoever is written to: nobody, if he wants no mail.
struct Draft {
  TableSeen about;
  store::Account to;
};

std::string title_of(const rules::AnyGame* game, const store::OfferedGame& what) {
  return std::string(game ? game->title() : what.game);
}

// With its options: for whoever has written them himself.
std::string what_of(const rules::AnyGame* game, const store::OfferedGame& what) {
  const std::string options = options_of(what);
  return title_of(game, what) + (options.empty() ? "" : " (" + options + ")");
}

// Its options are a stranger's words, and stand on the page alone.
std::string invitation_of(const TableSeen& about, const rules::AnyGame* game, Language in) {
  const auto& what = about.offer.what;
  const std::string& host = about.host.name;
  return say<words::kInvitesYou>(in, host, title_of(game, what)) + "\n" +
         (game ? say<words::kYouWouldPlay>(in, seat_of_taker(*game, what, in)) + "\n" : "") +
         say<words::kHowHePlayed>(in, host, words_of(about.host.record, in)) + "\n" +
         say<words::kInvitationUntil>(in, time_of(about.offer.ends_at)) + "\n";
}

std::string answer_of(const TableSeen& about, const rules::AnyGame* game, Language in) {
  const TableOffer& offer = about.offer;
  const std::string what = what_of(game, offer.what);
  const std::string who = !about.guest.name.empty() ? about.guest.name
                          : !offer.address.empty()  ? say<words::kWhoeverIsAt>(in, offer.address)
                                                    : say<words::kSomebody>(in);
  if (offer.state == OfferState::kDeclined) return say<words::kWillNotCome>(in, who, what) + "\n";
  if (offer.state != OfferState::kMade) return say<words::kNobodyCame>(in, what) + "\n";
  const std::string record =
      about.guest.name.empty() ? "" : say<words::kHowHePlayed>(in, who, words_of(about.guest.record, in)) + "\n";
  return say<words::kHasCome>(in, who, what, offer.match) + "\n" + record;
}

}  // namespace

void Matchmaker::begin() {
  in_store<void>(
      Kind::kWrites,
      [at = now()](store::Ledger& ledger) {
        Offers(ledger).give_all_back();
        Offers(ledger).tidy(at);
        return Result<void>();
      },
      [](const Result<void>&) {});
  stir();
}

void Matchmaker::stop() {
  stopped_ = true;
  alarm_.reset();
}

void Matchmaker::stir() {
  if (stopped_) return;
  if (std::exchange(busy_, true)) {
    again_ = true;
    return;
  }
  again_ = false;
  look();
}

void Matchmaker::look() {
  using Next = std::pair<std::optional<Draft>, std::optional<std::int64_t>>;
  in_store<Next>(
      Kind::kWrites,
      [self = shared_from_this(), at = now()](store::Ledger& ledger) -> Result<Next> {
        Offers offers(ledger);
        offers.tidy(at);
        while (auto offer = offers.due(at)) {
          const bool open = offer->state == OfferState::kOpen;
          store::Account to;
          if (open && offer->guest == 0) {
            to.address = offers.is_shut(offer->address, offer->host) ? "" : offer->address;
            // In the language of who invites: whether there is an account, and which language it reads, nobody learns.
            const auto host = store::Accounts(ledger).find(offer->host);
            to.wishes.set_language(host ? host->wishes.language() : Language::kEnglish);
          } else if (const auto account = store::Accounts(ledger).find(open ? offer->guest : offer->host)) {
            to = account->wants_mail && account->wishes.want(store::Notice::kTable, store::Way::kMail)
                     ? *account
                     : store::Account();
          }
          if (!to.address.empty()) return Next{Draft{self->seen(ledger, *offer, !open), to}, std::nullopt};
          offers.settled(*offer);
        }
        return Next{std::nullopt, offers.next_due()};
      },
      [self = shared_from_this()](const Result<Next>& next) {
        if (!next) return self->wake_at(self->now() + kRetryAfter);
        self->post_->decided();  // there may be something to tell by other ways, too
        if (next->first) return self->write(next->first->about, next->first->to);
        if (next->second) return self->wake_at(*next->second);
        self->busy_ = false;
        self->alarm_.reset();
        if (self->again_) self->stir();
      });
}

// The letter to an address is the same whether or not there is an account.
void Matchmaker::write(const TableSeen& about, const store::Account& to) {
  if (stopped_) return;
  const TableOffer& offer = about.offer;
  const rules::AnyGame* game = this->game(offer.what.game);
  const bool by_address = to.num == 0;
  const Language in = to.wishes.language();
  const std::string host = host_of_url(means_.public_url);
  const std::string here = means_.public_url + "/account/";
  Letter letter;
  letter.to = to.address;
  letter.subject =
      offer.state == OfferState::kOpen ? say<words::kInvitationSubject>(in) : say<words::kTableSubject>(in);
  letter.id = post_->id_of("table " + store::write_offer(offer.num) + " " + std::string(store::name_of(offer.state))) +
              "@" + host;
  letter.at = now();
  letter.unsubscribe = by_address ? here + "shut?t=" + letter_token(offer.num) : post_->stop_url(to.num);
  if (offer.state == OfferState::kOpen)
    letter.text = invitation_of(about, game, in) + "\n" + say<words::kToCome>(in) + "\n" +
                  (by_address ? here + "invited?t=" + letter_token(offer.num) : here + "tables") + "\n";
  else
    letter.text = answer_of(about, game, in) + "\n" + here + (offer.match.empty() ? "tables" : "") + "\n";
  letter.text += "\n-- \n" + (by_address ? say<words::kToShut>(in, host) : say<words::kToStopAll>(in, host)) + "\n" +
                 letter.unsubscribe + "\n";
  means_.carrier.carry(std::move(letter),
                       [self = shared_from_this(), offer, address = to.address](
                           Carried carried, const std::string& why) { self->settle(offer, address, carried, why); });
}

void Matchmaker::settle(const TableOffer& offer, const std::string& address, Carried carried, const std::string& why) {
  if (carried != Carried::kTaken)
    spdlog::warn("event=table_mail_not_taken offer={} tries={} why={}", store::write_offer(offer.num), offer.tries + 1,
                 in_log(why));
  in_store<void>(
      Kind::kWrites,
      [offer, carried, how = Offers::NotTaken{address, why, carried == Carried::kRefused},
       at = now()](store::Ledger& ledger) {
        Offers offers(ledger);
        if (carried == Carried::kTaken) return offers.settled(offer), Result<void>();
        offers.failed(offer, how, at);
        return Result<void>();
      },
      [self = shared_from_this()](const Result<void>& done) {
        done ? self->look() : self->wake_at(self->now() + kRetryAfter);
      });
}

void Matchmaker::wake_at(std::int64_t at) {
  busy_ = false;
  if (stopped_) return;
  alarm_ = means_.timers.at(at, [weak = weak_from_this()] {
    if (const auto self = weak.lock()) self->stir();
  });
  if (again_ && at > now()) stir();
}

}  // namespace cherta::post
