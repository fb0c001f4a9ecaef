#include "server/store/offers.h"

#include <algorithm>
#include <boost/json.hpp>
#include <charconv>

#include "server/rules/core/codec.h"
#include "server/store/outbox.h"
#include "server/store/records.h"
#include "server/store/targets.h"

namespace cherta::store {

namespace {

constexpr std::string_view kOffer =
    "SELECT num, host, guest, address, what, made_at, ends_at, state, taker, match, due_at, tries FROM offers "
    "WHERE ";
std::string where(std::string_view what) { return std::string(kOffer) + std::string(what); }

// Neither wants nothing of the other.
constexpr std::string_view kNotApart =
    "NOT EXISTS (SELECT 1 FROM blocks WHERE (whose = CAST(host AS TEXT) AND whom = ?1) OR (whose = CAST(?1 AS TEXT) "
    "AND whom = host)) ";

std::int64_t number_of(OfferState state) { return static_cast<std::int64_t>(state); }
OfferState state_from(std::int64_t number) {
  if (number < 0 || number > number_of(OfferState::kExpired))
    throw SqliteError(SQLITE_CORRUPT, "how an offer stands is unknown");
  return static_cast<OfferState>(number);
}

Refusal gone() { return {"E_GONE", "", "this table is not to be had: taken, at its end, or not for you"}; }

TableOffer offer_from(const Statement& row) {
  const auto what = read_game(row.text(4));
  if (!what) throw SqliteError(SQLITE_CORRUPT, "what an offer offers cannot be read");
  return {row.number(0),  row.number(1),
          row.number(2),  std::string(row.text(3)),
          *what,          row.number(5),
          row.number(6),  state_from(row.number(7)),
          row.number(8),  std::string(row.text(9)),
          row.number(10), row.number(11)};
}

}  // namespace

std::string_view name_of(OfferState state) {
  constexpr std::array<std::string_view, 6> kNames = {"open", "taken", "made", "declined", "withdrawn", "expired"};
  return kNames.at(static_cast<std::size_t>(state));
}

constexpr std::size_t kOfferDigits = 12;

std::string write_offer(std::int64_t num) {
  constexpr std::string_view kHex = "0123456789abcdef";
  std::string out(kOfferDigits, '0');
  for (std::size_t i = kOfferDigits; i > 0; --i, num /= 16) out[i - 1] = kHex[static_cast<std::size_t>(num % 16)];
  return out;
}

std::optional<std::int64_t> read_offer(std::string_view text) {
  std::int64_t num = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), num, 16);
  if (text.size() != kOfferDigits || read.ec != std::errc() || read.ptr != text.data() + text.size() || num <= 0)
    return std::nullopt;
  return num;
}

std::string write_game(const OfferedGame& game) {
  std::string out = "{\"game\":";
  rules::write_json_string(out, game.game);
  out += ",\"seat\":" + std::to_string(game.seat) + ",\"anybody\":" + (game.anybody ? "true" : "false") +
         ",\"least\":" + std::to_string(game.least) + ",\"options\":{";
  for (const auto& [name, value] : game.options) {
    if (!out.ends_with('{')) out += ',';
    rules::write_json_string(out, name);
    out += ':';
    rules::write_json_string(out, value);
  }
  return out + "}}";
}

std::optional<OfferedGame> read_game(std::string_view text) {
  boost::system::error_code error;
  const auto json = boost::json::parse(boost::json::string_view(text.data(), text.size()), error);
  const auto* all = error ? nullptr : json.if_object();
  if (!all) return std::nullopt;
  const auto *game = all->if_contains("game"), *seat = all->if_contains("seat"), *anybody = all->if_contains("anybody"),
             *least = all->if_contains("least"), *options = all->if_contains("options");
  if (!game || !game->is_string() || !seat || !seat->is_int64() || !anybody || !anybody->is_bool() || !least ||
      !least->is_int64() || !options || !options->is_object())
    return std::nullopt;
  OfferedGame out{std::string(game->get_string().c_str()),
                  {},
                  static_cast<int>(seat->get_int64()),
                  anybody->get_bool(),
                  static_cast<int>(least->get_int64())};
  for (const auto& [name, value] : options->get_object())
    if (value.is_string())
      out.options.emplace(std::string(name.data(), name.size()), std::string(value.get_string().c_str()));
  return out;
}

std::vector<TableOffer> Offers::all(Statement& rows) {
  std::vector<TableOffer> out;
  while (rows.row()) out.push_back(offer_from(rows));
  return out;
}

std::int64_t Offers::count(std::string_view sql, std::int64_t who, std::int64_t since) {
  Statement rows(db_.handle(), sql);
  rows.bind(who, since).row();
  return rows.number(0);
}

// ---- offering ----

Result<void> Offers::open(TableOffer offer, std::int64_t now) {
  if (count("SELECT count(*) FROM offers WHERE host = ? AND state < 2 AND ends_at > ?", offer.host, now) >=
      static_cast<std::int64_t>(kMostOpenOffers))
    return Refusal("E_OFFERS", "", "an account may have " + std::to_string(kMostOpenOffers) + " open tables at a time");
  if (count("SELECT count(*) FROM offers WHERE host = ? AND made_at > ?", offer.host, now - kDay) >= kOffersADay)
    return Refusal("E_OFFERS_DAY", "", "an account may offer " + std::to_string(kOffersADay) + " tables a day");
  if (db_.number("SELECT count(*) FROM offers") >= static_cast<std::int64_t>(kMostOffersKept))
    return Refusal("E_FULL_TABLES", "", "there are as many open tables as this server keeps");
  offer.due_at = may_write(offer, now) ? now : 0;
  const std::string what = write_game(offer.what);
  Statement insert(
      db_.handle(),
      "INSERT INTO offers (num, host, guest, address, what, made_at, ends_at, state, taker, match, due_at, "
      "tries) VALUES (?,?,?,?,?,?,?,0,0,'',?,0)");
  insert
      .bind(offer.num, offer.host, offer.guest, std::string_view(offer.address), std::string_view(what), now,
            offer.ends_at, offer.due_at)
      .run();
  if (offer.guest != 0 && offer.due_at != 0) tell(offer.guest, offer.num, OfferState::kOpen, now);
  return {};
}

// By the other ways than mail at once, as he has and wants them. Who is invited by his address is told there alone.
void Offers::tell(std::int64_t account, std::int64_t num, OfferState state, std::int64_t now) {
  const auto who = Accounts(ledger_).find(account);
  if (!who) return;
  Calls calls(ledger_);
  const auto wants = [&](Way way) { return who->wishes.want(Notice::kTable, way); };
  if (who->wants_mail && wants(Way::kDigest))
    calls.add_table(account, Way::kDigest, num, number_of(state), next_hour(now, who->wishes.hour()));
  for (const Way way : {Way::kHook, Way::kPush})
    if (wants(way) && !Targets(ledger_).of(account, way).empty())
      calls.add_table(account, way, num, number_of(state), now);
}

// The same is done whether or not somebody is there.
bool Offers::may_write(const TableOffer& offer, std::int64_t now) {
  if (!offer.is_invitation()) return false;
  if (offer.guest != 0)
    return !are_apart(offer.host, offer.guest) && count("SELECT count(*) FROM offers WHERE guest = ? AND made_at > ?",
                                                        offer.guest, now - kDay) < kInvitesOfGuestADay;
  const std::string name = known_as(offer.address);
  Statement sent(db_.handle(), "SELECT count(*) FROM offers WHERE lower(address) = ? AND made_at > ?");
  sent.bind(std::string_view(name), now - kDay).row();
  return !is_shut(offer.address, offer.host) && sent.number(0) < kInvitesOfAddressADay;
}

// ---- seeing ----

std::vector<TableOffer> Offers::listed(std::int64_t account, std::int64_t now, std::size_t limit) {
  Statement rows(db_.handle(), where("state = 0 AND guest = 0 AND address = '' AND host <> ?1 AND ends_at > ?2 AND ") +
                                   std::string(kNotApart) + "ORDER BY made_at DESC, num LIMIT ?3");
  return all(rows.bind(account, now, static_cast<std::int64_t>(limit)));
}

// By name; and by mail, to the address that is his.
std::vector<TableOffer> Offers::invitations(std::int64_t account, std::int64_t now) {
  Statement rows(db_.handle(), where("state = 0 AND ends_at > ?2 AND host <> ?1 AND (guest = ?1 OR (address <> '' AND "
                                     "lower(address) = (SELECT known_as FROM accounts WHERE num = ?1))) AND ") +
                                   std::string(kNotApart) + "ORDER BY made_at DESC, num LIMIT 200");
  return all(rows.bind(account, now));
}

std::vector<TableOffer> Offers::own(std::int64_t account, std::size_t limit) {
  Statement rows(db_.handle(), where("host = ? ORDER BY made_at DESC, num LIMIT ?"));
  return all(rows.bind(account, static_cast<std::int64_t>(limit)));
}

std::optional<TableOffer> Offers::find(std::int64_t num) {
  Statement row(db_.handle(), where("num = ?"));
  if (!row.bind(num).row()) return std::nullopt;
  return offer_from(row);
}

bool Offers::is_for(const TableOffer& offer, const Comer& comer) {
  if (comer.account != 0 && are_apart(offer.host, comer.account)) return false;
  if (!offer.is_invitation()) return true;
  if (comer.by_letter) return true;
  if (offer.guest != 0) return offer.guest == comer.account;
  if (comer.account == 0) return false;
  const auto account = Accounts(ledger_).find(comer.account);
  return account && known_as(account->address) == known_as(offer.address);
}

// ---- taking ----

Result<TableOffer> Offers::take(std::int64_t num, const Comer& comer, std::int64_t now) {
  auto offer = find(num);
  if (offer && offer->host == comer.account && comer.account != 0)
    return Refusal("E_OWN", "", "this table is your own");
  if (!offer || offer->state != OfferState::kOpen || offer->ends_at <= now || !is_for(*offer, comer)) return gone();
  if (comer.account == 0 && !offer->what.anybody && !offer->is_invitation())
    return Refusal("E_ACCOUNT", "", "this table is for people with an account: sign in");
  if (comer.account != 0 && offer->what.least > 0) {
    const Record record = Records(ledger_).of(comer.account);
    if (record.turns > 0 && record.in_time() < offer->what.least)
      return Refusal("E_RECORD", "", "who offers this table wants more of your turns to have been in time");
  }
  Statement(db_.handle(), "UPDATE offers SET state = 1, taker = ?, due_at = 0 WHERE num = ?")
      .bind(comer.account, num)
      .run();
  offer->taker = comer.account;
  offer->state = OfferState::kTaken;
  return std::move(*offer);
}

void Offers::give_back(std::int64_t num) {
  Statement(db_.handle(), "UPDATE offers SET state = 0, taker = 0 WHERE num = ? AND state = 1").bind(num).run();
}

void Offers::give_all_back() { db_.execute("UPDATE offers SET state = 0, taker = 0 WHERE state = 1"); }

Result<TableOffer> Offers::made(std::int64_t num, const std::string& match, rules::Seat host_sits,
                                const std::array<Bytes32, rules::kSeats>& links, std::int64_t now) {
  auto offer = find(num);
  if (!offer || offer->state != OfferState::kTaken) return gone();
  LinkChange change;
  for (const rules::Seat seat : {rules::Seat::kFirst, rules::Seat::kSecond})
    change.add.push_back({links[index(seat)], match, rules::Viewer::player(seat), false});
  if (const auto added = ledger_.change_links(change); !added) return added.error();
  Accounts accounts(ledger_);
  for (const rules::Seat seat : {rules::Seat::kFirst, rules::Seat::kSecond}) {
    const std::int64_t whose = seat == host_sits ? offer->host : offer->taker;
    if (whose == 0 || !accounts.find(whose)) continue;
    if (const auto claimed = accounts.claim(whose, links[index(seat)], now); !claimed) return claimed.error();
  }
  Statement(db_.handle(), "UPDATE offers SET state = 2, match = ?, due_at = ?, tries = 0 WHERE num = ?")
      .bind(std::string_view(match), now, num)
      .run();
  tell(offer->host, num, OfferState::kMade, now);
  offer->match = match;
  offer->state = OfferState::kMade;
  return std::move(*offer);
}

Result<void> Offers::decline(std::int64_t num, const Comer& comer, std::int64_t now) {
  const auto offer = find(num);
  if (!offer || offer->state != OfferState::kOpen || offer->ends_at <= now || !offer->is_invitation() ||
      offer->host == comer.account || !is_for(*offer, comer))
    return gone();
  Statement(db_.handle(), "UPDATE offers SET state = 3, due_at = ?, tries = 0 WHERE num = ?").bind(now, num).run();
  tell(offer->host, num, OfferState::kDeclined, now);
  return {};
}

Result<void> Offers::withdraw(std::int64_t num, std::int64_t host) {
  const auto offer = find(num);
  if (!offer || offer->state != OfferState::kOpen || offer->host != host) return gone();
  Statement(db_.handle(), "UPDATE offers SET state = 4, due_at = 0 WHERE num = ?").bind(num).run();
  return {};
}

// Whoever offered is told that nobody came; of an invitation too, whether it was read or never sent.
void Offers::tidy(std::int64_t now) {
  Statement over(db_.handle(), where("state = 0 AND ends_at <= ?"));
  const auto ended = all(over.bind(now));
  Statement(db_.handle(), "UPDATE offers SET state = 5, due_at = ?1, tries = 0 WHERE state = 0 AND ends_at <= ?1")
      .bind(now)
      .run();
  for (const TableOffer& one : ended) tell(one.host, one.num, OfferState::kExpired, now);
  Statement(db_.handle(), "DELETE FROM offers WHERE state > 1 AND due_at = 0 AND max(made_at, ends_at) < ?")
      .bind(now - kOffersKept)
      .run();
  Statement(db_.handle(), "DELETE FROM calls WHERE match < 0 AND -match NOT IN (SELECT num FROM offers)").bind().run();
}

// ---- letters ----

std::optional<TableOffer> Offers::due(std::int64_t now) {
  Statement row(db_.handle(), where("due_at > 0 AND due_at <= ? ORDER BY due_at, num LIMIT 1"));
  if (!row.bind(now).row()) return std::nullopt;
  return offer_from(row);
}

std::optional<std::int64_t> Offers::next_due() {
  const std::int64_t at = db_.number("SELECT coalesce(min(due_at), 0) FROM offers WHERE due_at > 0");
  const std::int64_t ends = db_.number("SELECT coalesce(min(ends_at), 0) FROM offers WHERE state = 0");
  if (at == 0 || ends == 0) return at + ends == 0 ? std::nullopt : std::optional(at + ends);
  return std::min(at, ends);
}

void Offers::settled(const TableOffer& offer) {
  Statement(db_.handle(), "UPDATE offers SET due_at = 0 WHERE num = ? AND state = ?")
      .bind(offer.num, number_of(offer.state))
      .run();
}

void Offers::failed(const TableOffer& offer, const NotTaken& how, std::int64_t now) {
  constexpr std::int64_t kAgain = kMinute, kAtMost = 360 * kMinute, kTries = 16;
  if (how.for_good || offer.tries + 1 >= kTries) {
    bury(db_, {now, how.address, offer.match, Notice::kTable, how.why});
    return settled(offer);
  }
  std::int64_t wait = kAgain;
  for (std::int64_t i = 0; i < offer.tries && wait < kAtMost; ++i) wait *= 2;
  Statement(db_.handle(), "UPDATE offers SET due_at = ?, tries = tries + 1 WHERE num = ? AND state = ?")
      .bind(now + std::min(wait, kAtMost), offer.num, number_of(offer.state))
      .run();
}

}  // namespace cherta::store
