#include "server/post/matchmaker.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <charconv>

#include "server/post/discretion.h"
#include "server/post/game_words.h"
#include "server/post/words/refusals.h"
#include "server/post/words/tables.h"

namespace cherta::post {

namespace {

using Kind = store::JournalThread::Kind;
using store::Account;
using store::Offers;
using store::TableOffer;

constexpr std::size_t kTagDigits = 4;
constexpr std::size_t kTokenDigits = 32;

Refusal no_name() { return refusal<words::kNoName>(); }

Result<rules::OptionMap> read_options(const std::string& text) {
  rules::OptionMap options;
  if (text.size() > kMostOptionsBytes) return refusal<words::kTooManyOptions>();
  for (std::size_t at = 0; at < text.size();) {
    const auto end = std::min(text.find('\n', at), text.size());
    std::string line = text.substr(at, end - at);
    at = end + 1;
    std::erase_if(line, [](char c) { return c == ' ' || c == '\r' || c == '\t'; });
    if (line.empty()) continue;
    const auto equals = line.find('=');
    if (equals == 0 || equals == std::string::npos) return refusal<words::kOptionForm>();
    if (!options.emplace(line.substr(0, equals), line.substr(equals + 1)).second)
      return refusal<words::kOptionTwice>(line.substr(0, equals));
  }
  return options;
}

std::optional<std::int64_t> read_number(const std::string& text, std::int64_t least, std::int64_t most,
                                        std::int64_t standard) {
  if (text.empty()) return standard;
  std::int64_t number = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
  if (read.ec != std::errc() || read.ptr != text.data() + text.size() || number < least || number > most)
    return std::nullopt;
  return number;
}

std::optional<int> read_seat(const rules::AnyGame& game, const std::string& text) {
  if (text.empty() || text == "random") return store::OfferedGame::kAnySeat;
  const auto seats = game.seat_names();
  const auto at = std::ranges::find(seats, text);
  return at == seats.end() ? std::nullopt : std::optional(static_cast<int>(at - seats.begin()));
}

std::int64_t new_number(const store::Bytes32& random) {
  constexpr std::size_t kBytes = 6;
  std::int64_t number = 0;
  for (std::size_t i = 0; i < kBytes; ++i) number = number << 8 | random[i];
  return std::max<std::int64_t>(number, 1);
}

}  // namespace

std::string words_of(const store::Record& record, Language in) {
  if (record.games == 0) return say<words::kNoRecord>(in);
  std::string out = count<words::kOneGameEnded, words::kGamesEnded>(in, record.games);
  if (record.gone > 0) out += ", " + say<words::kGamesLeft>(in, record.gone);
  if (record.turns > 0) out += "; " + say<words::kTurnsInTime>(in, record.turns - record.late, record.turns);
  return out;
}

std::string seat_of_taker(const rules::AnyGame& game, const store::OfferedGame& what, Language in) {
  if (what.seat == store::OfferedGame::kAnySeat) return say<words::kEitherSide>(in);
  return seat_in_words(game.name(), game.seat_names()[static_cast<std::size_t>(1 - what.seat)], in);
}

std::string options_of(const store::OfferedGame& what) {
  std::string out;
  for (const auto& [name, value] : what.options) out += (out.empty() ? "" : ", ") + name + " " + value;
  return out;
}

// ---- names ----

std::string Matchmaker::name_of(const Account& account) const {
  return account.name + "~" + post_->id_of("tag of account " + std::to_string(account.num)).substr(0, kTagDigits);
}

std::string Matchmaker::letter_token(std::int64_t num) const {
  return store::write_offer(num) + post_->id_of("letter about offer " + std::to_string(num)).substr(0, kTokenDigits);
}

std::optional<std::int64_t> Matchmaker::offer_of(std::string_view token) const {
  constexpr std::size_t kName = 12;
  if (token.size() != kName + kTokenDigits) return std::nullopt;
  const auto num = store::read_offer(token.substr(0, kName));
  return num && letter_token(*num) == token ? num : std::nullopt;
}

Result<Account> Matchmaker::find_called(Offers& offers, const std::string& name) const {
  const auto tilde = name.rfind('~');
  auto all = offers.called(name.substr(0, tilde), kMostOfOneName);
  if (tilde != std::string::npos)
    std::erase_if(all, [&](const Account& one) { return !name_of(one).ends_with(name.substr(tilde)); });
  if (all.size() != 1) return no_name();
  return std::move(all.front());
}

const rules::AnyGame* Matchmaker::game(std::string_view name) const {
  for (const rules::AnyGame* one : terms_.games())
    if (one->name() == name) return one;
  return nullptr;
}

// ---- offering ----

Result<TableOffer> Matchmaker::read(const Account& host, const Form& form) const {
  if (!terms_.anybody_hosts) return refusal<words::kNoHosting>();
  const rules::AnyGame* game = this->game(value_of(form, "game"));
  if (!game) return refusal<words::kNoGame>();
  auto options = read_options(value_of(form, "options"));
  if (!options) return options.error();
  if (const std::string pace = value_of(form, "pace"); !pace.empty() && pace != "none") options->emplace("pace", pace);
  const auto seat = read_seat(*game, value_of(form, "seat"));
  if (!seat) return refusal<words::kNoSeat>();
  const auto days = read_number(value_of(form, "days"), 1, terms_.days, terms_.days);
  if (!days) return refusal<words::kDaysOfTable>(terms_.days);
  constexpr std::int64_t kAll = 100;
  const auto least = read_number(value_of(form, "least"), 0, kAll, 0);
  if (!least) return refusal<words::kOfAHundred>();
  if (const auto fine = terms_.arrange(*game, *options); !fine) return fine.error();
  TableOffer offer;
  offer.host = host.num;
  offer.what = {std::string(game->name()), *options, *seat, value_of(form, "anybody") == "yes",
                static_cast<int>(*least)};
  offer.made_at = now();
  offer.ends_at = now() + *days * store::kDay;
  return offer;
}

void Matchmaker::offer(const Account& host, const Form& form, store::Completion<TableOffer> done) {
  auto offer = read(host, form);
  if (!offer) return done(offer.error());
  offer->num = new_number(entropy_.bytes());
  const std::string to = as_name(value_of(form, "to"), kMostAddressBytes);
  const bool by_mail = to.find('@') != std::string::npos;
  if (by_mail) {
    const auto address = read_mail_address(to);
    if (!address) return done(refusal<words::kNoSuchAddress>());
    if (store::known_as(*address) == store::known_as(host.address)) return done(refusal<words::kOwnAddress>());
    offer->address = *address;
  }
  in_store<TableOffer>(
      Kind::kWrites,
      [self = shared_from_this(), offer = *offer, to, by_mail](store::Ledger& ledger) mutable -> Result<TableOffer> {
        Offers offers(ledger);
        if (!by_mail && !to.empty()) {
          const auto guest = self->find_called(offers, to);
          if (!guest) return guest.error();
          if (guest->num == offer.host) return refusal<words::kThatIsYou>();
          offer.guest = guest->num;
        }
        if (const auto opened = discretion::open(ledger, offer); !opened) return opened.error();
        return offer;
      },
      [self = shared_from_this(), done = std::move(done)](const Result<TableOffer>& offer) {
        done(offer);
        if (offer) self->stir();
      });
}

// ---- taking ----

void Matchmaker::take(std::int64_t num, const store::Comer& comer, store::Completion<Taken> done) {
  using Both = std::pair<TableOffer, Account>;
  in_store<Both>(
      Kind::kWrites,
      [num, comer, at = now()](store::Ledger& ledger) -> Result<Both> {
        auto offer = discretion::take(ledger, num, comer, at);
        if (!offer) return offer.error();
        return Both{*offer, store::Accounts(ledger).find(offer->host).value_or(Account())};
      },
      [self = shared_from_this(), done = std::move(done)](const Result<Both>& both) {
        both ? self->make(both->first, both->second, done) : done(both.error());
      });
}

void Matchmaker::make(const TableOffer& offer, const Account& host, const store::Completion<Taken>& done) {
  const rules::AnyGame* game = this->game(offer.what.game);
  auto match = game ? terms_.arrange(*game, offer.what.options) : refusal<words::kGameIsGone>();
  if (!match) return give_back(offer.num, match.error(), done);
  match->host = host.name;
  const bool first =
      offer.what.seat == 0 || (offer.what.seat == store::OfferedGame::kAnySeat && entropy_.bytes()[0] % 2 == 0);
  means_.hall.create(std::move(*match), [self = shared_from_this(), offer, done,
                                         sits = first ? rules::Seat::kFirst
                                                      : rules::Seat::kSecond](const Result<lobby::Created>& created) {
    created ? self->seat(offer, sits, *created, done) : self->give_back(offer.num, created.error(), done);
  });
}

void Matchmaker::seat(const TableOffer& offer, rules::Seat host_sits, const lobby::Created& created,
                      const store::Completion<Taken>& done) {
  // Nobody knows these two: they are what the accounts hold their seats by.
  const std::array<store::Bytes32, rules::kSeats> links = {store::sha256(store::as_text(entropy_.bytes())),
                                                           store::sha256(store::as_text(entropy_.bytes()))};
  const rules::Viewer taker = rules::Viewer::player(other(host_sits));
  Taken taken{created.id, taker, {}};
  if (offer.taker == 0) taken.link = means_.public_url + "/#" + created.links[index(taker)];
  in_store<TableOffer>(
      Kind::kWrites,
      [num = offer.num, id = created.id, host_sits, links, at = now()](store::Ledger& ledger) {
        return Offers(ledger).made(num, id, host_sits, links, at);
      },
      [self = shared_from_this(), num = offer.num, taken, host_sits, done](const Result<TableOffer>& made) {
        if (!made) return self->give_back(num, made.error(), done);
        spdlog::info("event=table_taken match={} game={}", made->match, made->what.game);
        self->name_players(*made, host_sits);
        done(taken);
        self->stir();
      });
}

// At the table they are called as they were where they found each other.
void Matchmaker::name_players(const TableOffer& offer, rules::Seat host_sits) {
  using Names = std::array<std::string, rules::kSeats>;
  in_store<Names>(
      Kind::kReads,
      [host = offer.host, taker = offer.taker, host_sits](store::Ledger& ledger) {
        Names names;
        store::Accounts accounts(ledger);
        names[index(host_sits)] = accounts.find(host).value_or(Account()).name;
        if (taker != 0) names[index(other(host_sits))] = accounts.find(taker).value_or(Account()).name;
        return Result<Names>(names);
      },
      [self = shared_from_this(), id = offer.match](const Result<Names>& names) {
        if (!names) return;
        self->post_->reach(id, [names = *names](const Result<Post::Tables>& tables) {
          if (!tables) return;
          tables->match.visit([names](const std::shared_ptr<match::Match>& match) {
            for (const rules::Seat seat : {rules::Seat::kFirst, rules::Seat::kSecond})
              if (!names[index(seat)].empty())
                match->introduce(seat, names[index(seat)], match::Naming::kUnlessSaid,
                                 [match](const Result<match::Accepted>&) {});
          });
        });
      });
}

void Matchmaker::give_back(std::int64_t num, const Refusal& why, const store::Completion<Taken>& done) {
  in_store<void>(
      Kind::kWrites,
      [num](store::Ledger& ledger) {
        Offers(ledger).give_back(num);
        return Result<void>();
      },
      [why, done](const Result<void>&) { done(why); });
}

// ---- the rest ----

void Matchmaker::decline(std::int64_t num, const store::Comer& comer, store::Completion<void> done) {
  in_store<void>(
      Kind::kWrites, [num, comer, at = now()](store::Ledger& ledger) { return Offers(ledger).decline(num, comer, at); },
      [self = shared_from_this(), done = std::move(done)](const Result<void>& declined) {
        done(declined);
        self->stir();
      });
}

void Matchmaker::withdraw(std::int64_t num, std::int64_t host, store::Completion<void> done) {
  in_store<void>(
      Kind::kWrites, [num, host](store::Ledger& ledger) { return Offers(ledger).withdraw(num, host); },
      std::move(done));
}

Face Matchmaker::face(store::Ledger& ledger, std::int64_t account) const {
  const auto found = store::Accounts(ledger).find(account);
  return found ? Face{name_of(*found), store::Records(ledger).of(account)} : Face{};
}

TableSeen Matchmaker::seen(store::Ledger& ledger, TableOffer offer, bool own) const {
  TableSeen out{std::move(offer), {}, {}};
  out.host = face(ledger, out.offer.host);
  if (!own) return out;
  // Of who is invited by mail nothing is told before he comes.
  const std::int64_t other = out.offer.taker != 0 ? out.offer.taker : out.offer.guest;
  if (other != 0) out.guest = face(ledger, other);
  return out;
}

void Matchmaker::see(std::optional<Account> who, store::Completion<TablesSeen> done) {
  in_store<TablesSeen>(
      Kind::kReads,
      [self = shared_from_this(), who, at = now()](store::Ledger& ledger) -> Result<TablesSeen> {
        Offers offers(ledger);
        TablesSeen all;
        const auto add = [&](std::vector<TableSeen>& to, std::vector<TableOffer> some, bool own) {
          for (TableOffer& one : some) to.push_back(self->seen(ledger, std::move(one), own));
        };
        add(all.listed, offers.listed(who ? who->num : 0, at, kMostTablesShown), false);
        if (!who) return all;
        all.self = self->face(ledger, who->num);
        add(all.invitations, offers.invitations(who->num, at), false);
        add(all.own, offers.own(who->num, kMostTablesShown), true);
        for (const Account& one : offers.blocked(who->num)) all.blocked.push_back(self->name_of(one));
        return all;
      },
      std::move(done));
}

void Matchmaker::see_letter(std::int64_t num, store::Completion<TableSeen> done) {
  in_store<TableSeen>(
      Kind::kReads,
      [self = shared_from_this(), num, at = now()](store::Ledger& ledger) -> Result<TableSeen> {
        auto offer = Offers(ledger).find(num);
        if (!offer || offer->state != store::OfferState::kOpen || offer->ends_at <= at)
          return refusal<words::kInvitationIsGone>();
        return self->seen(ledger, std::move(*offer), false);
      },
      std::move(done));
}

void Matchmaker::block(std::int64_t whose, const std::string& name, bool on, store::Completion<void> done) {
  in_store<void>(
      Kind::kWrites,
      [self = shared_from_this(), whose, name, on, at = now()](store::Ledger& ledger) -> Result<void> {
        Offers offers(ledger);
        const auto whom = self->find_called(offers, name);
        if (!whom) return whom.error();
        if (whom->num == whose) return refusal<words::kThatIsYou>();
        if (on) return offers.block(whose, whom->num, at);
        offers.unblock(whose, whom->num);
        return {};
      },
      std::move(done));
}

void Matchmaker::report(std::int64_t account, const std::string& match, const std::string& text,
                        store::Completion<void> done) {
  if (text.empty() || text.size() > store::kMostReportBytes)
    return done(refusal<words::kReportLength>(store::kMostReportBytes));
  in_store<void>(
      Kind::kWrites,
      [account, match, text, at = now()](store::Ledger& ledger) {
        return store::Records(ledger).report(account, match, text, at);
      },
      [done = std::move(done), match](const Result<void>& reported) {
        if (reported) spdlog::warn("event=reported match={}", match);
        done(reported);
      });
}

void Matchmaker::shut(std::int64_t num, store::Completion<void> done) {
  in_store<void>(
      Kind::kWrites,
      [num, at = now()](store::Ledger& ledger) {
        Offers offers(ledger);
        if (const auto offer = offers.find(num)) offers.shut(offer->address, at);
        return Result<void>();
      },
      std::move(done));
}

}  // namespace cherta::post
