#include "server/post/table_words.h"

#include "server/post/game_words.h"
#include "server/post/web_text.h"
#include "server/post/words/pages.h"
#include "server/post/words/refusals.h"
#include "server/post/words/tables.h"

namespace cherta::post {

namespace {

std::string cell(const std::string& html) { return "<td>" + html + "</td>"; }

std::string game_cell(const TableSeen& one, const Matchmaker& tables) {
  const auto& what = one.offer.what;
  const rules::AnyGame* game = tables.game(what.game);
  const std::string options = options_of(what);
  return cell(escape(game ? game->title() : what.game) + (options.empty() ? "" : "<br>" + escape(options)));
}

std::string side_of(const TableSeen& one, const Matchmaker& tables, Language in) {
  const rules::AnyGame* game = tables.game(one.offer.what.game);
  return game ? seat_of_taker(*game, one.offer.what, in) : "";
}

std::string side_cell(const TableSeen& one, const Matchmaker& tables, Language in) {
  return cell(html<words::kYouPlay>(in, side_of(one, tables, in)));
}

std::string face_cell(const Face& face, Language in) {
  return cell(face.name.empty() ? "" : escape(face.name) + "<br>" + escape(words_of(face.record, in)));
}

std::string until(const TableSeen& one, Language in) {
  return cell(html<words::kUntil>(in, time_of(one.offer.ends_at)));
}

Hidden which(const TableSeen& one) { return {{"table", store::write_offer(one.offer.num)}}; }

// The last column has buttons and no head.
std::string table_of(const std::vector<std::string>& heads, const std::string& rows) {
  std::string out = "<table><thead><tr>";
  for (const std::string& head : heads) out += "<th>" + escape(head) + "</th>";
  return out + "<td></td></tr></thead><tbody>\n" + rows + "</tbody></table>\n";
}

std::string taking_of(const TableSeen& one, bool with_account, Language in) {
  const auto least = one.offer.what.least;
  return (least > 0 ? html<words::kWantsInTime>(in, least) + "<br>" : "") +
         (with_account || one.offer.what.anybody ? button("take", say<words::kTakeIt>(in), which(one))
                                                 : html<words::kForAccounts>(in));
}

std::string listed_of(const TablesSeen& seen, const Matchmaker& tables, bool with_account, Language in) {
  std::string rows;
  for (const TableSeen& one : seen.listed)
    rows += "<tr>" + game_cell(one, tables) + face_cell(one.host, in) + side_cell(one, tables, in) + until(one, in) +
            cell(taking_of(one, with_account, in)) + "</tr>\n";
  if (rows.empty()) return heading<words::kOpenTables>(in) + paragraph<words::kNoneNow>(in);
  return heading<words::kOpenTables>(in) +
         table_of({say<words::kGame>(in), say<words::kOfferedBy>(in), say<words::kSide>(in), say<words::kOpenFor>(in)},
                  rows);
}

std::string invitations_of(const TablesSeen& seen, const Matchmaker& tables, Language in) {
  std::string rows;
  for (const TableSeen& one : seen.invitations)
    rows += "<tr>" + game_cell(one, tables) + face_cell(one.host, in) + side_cell(one, tables, in) + until(one, in) +
            cell(button("take", say<words::kCome>(in), which(one)) +
                 button("decline", say<words::kDecline>(in), which(one)) +
                 button("block", say<words::kBlock>(in), {{"name", one.host.name}})) +
            "</tr>\n";
  if (rows.empty()) return "";
  return heading<words::kInvited>(in) +
         table_of({say<words::kGame>(in), say<words::kInvitedBy>(in), say<words::kSide>(in), say<words::kOpenFor>(in)},
                  rows);
}

std::string state_in_words(const TableSeen& one, Language in) {
  using store::OfferState;
  switch (one.offer.state) {
    case OfferState::kOpen:
      return say<words::kOpenUntil>(in, time_of(one.offer.ends_at));
    case OfferState::kMade:
      return say<words::kIsMatch>(in, one.offer.match);
    case OfferState::kTaken:
      return say<words::kBeingMade>(in);
    case OfferState::kDeclined:
      return say<words::kWasDeclined>(in);
    case OfferState::kWithdrawn:
      return say<words::kWasWithdrawn>(in);
    case OfferState::kExpired:
      break;
  }
  return say<words::kHasExpired>(in);
}

std::string own_of(const TablesSeen& seen, const Matchmaker& tables, Language in) {
  std::string rows;
  for (const TableSeen& one : seen.own) {
    const bool open = one.offer.state == store::OfferState::kOpen;
    const std::string whom = one.offer.address.empty() || !one.guest.name.empty() ? "" : escape(one.offer.address);
    rows += "<tr>" + game_cell(one, tables) + (whom.empty() ? face_cell(one.guest, in) : cell(whom)) +
            cell(escape(state_in_words(one, in))) +
            cell(open ? button("withdraw", say<words::kWithdraw>(in), which(one)) : "") + "</tr>\n";
  }
  if (rows.empty()) return "";
  return heading<words::kYourTables>(in) +
         table_of({say<words::kGame>(in), say<words::kWith>(in), say<words::kTableState>(in)}, rows);
}

std::string offer_form(const Matchmaker& tables, Language in) {
  std::string games, seats;
  for (const rules::AnyGame* game : tables.terms().games()) {
    games += "<option value=\"" + escape(game->name()) + "\">" + escape(game->title()) + "</option>";
    for (const std::string_view seat : game->seat_names()) {
      const std::string option =
          "<option value=\"" + escape(seat) + "\">" + escape(seat_in_words(game->name(), seat, in)) + "</option>";
      if (seats.find(option) == std::string::npos) seats += option;
    }
  }
  const std::string days = std::to_string(tables.terms().days);
  return heading<words::kOfferTable>(in) + "<form method=\"post\" action=\"/account/offer\"><label>" +
         html<words::kGame>(in) + " <select name=\"game\">" + games + "</select></label><label>" +
         html<words::kYouPlayAs>(in) + " <select name=\"seat\"><option value=\"random\">" +
         html<words::kEitherSide>(in) + "</option>" + seats + "</select></label><label>" + html<words::kPace>(in) +
         "<input name=\"pace\" maxlength=\"60\" value=\"slow(7d+1d,7d)\"></label><label>" + html<words::kOptions>(in) +
         "<br><textarea name=\"options\" rows=\"3\" cols=\"40\" maxlength=\"2000\"></textarea></label><label>" +
         html<words::kForWhom>(in) + "<input name=\"to\" maxlength=\"200\"></label><label>" +
         html<words::kDaysOpen>(in) + "<input name=\"days\" type=\"number\" min=\"1\" max=\"" + days + "\" value=\"" +
         days + "\"></label><label>" + html<words::kLeastInTime>(in) +
         "<input name=\"least\" type=\"number\" min=\"0\" max=\"100\" value=\"0\"></label>"
         "<label><input type=\"checkbox\" name=\"anybody\" value=\"yes\">" +
         html<words::kAlsoAnybody>(in) + "</label><button>" + html<words::kOfferIt>(in) + "</button></form>\n";
}

std::string blocks_of(const TablesSeen& seen, Language in) {
  std::string out = heading<words::kWhomYouBlock>(in);
  for (const std::string& name : seen.blocked)
    out += "<p>" + escape(name) + " " + button("unblock", say<words::kBlockNoMore>(in), {{"name", name}}) + "</p>\n";
  out += field("block", "name", say<words::kBlockSomebody>(in), "maxlength=\"80\"", say<words::kBlock>(in));
  return out + heading<words::kReport>(in) + "<form method=\"post\" action=\"/account/report\"><label>" +
         html<words::kMatchOfYours>(in) + "<input name=\"match\" required maxlength=\"40\"></label><label>" +
         html<words::kWhatHappened>(in) +
         "<br><textarea name=\"text\" required rows=\"4\" cols=\"40\" maxlength=\"1000\"></textarea></label><button>" +
         html<words::kReportIt>(in) + "</button></form>\n";
}

// ---- JSON, for programs: in English ----

std::string record_json(const Face& face) {
  const store::Record& r = face.record;
  return "{\"name\":" + quote(face.name) + ",\"games\":" + std::to_string(r.games) +
         ",\"left\":" + std::to_string(r.gone) + ",\"turns\":" + std::to_string(r.turns) +
         ",\"late\":" + std::to_string(r.late) + ",\"record\":" + quote(words_of(r, Language::kEnglish)) + "}";
}

std::string offer_json(const TableSeen& one, const Matchmaker& tables) {
  const auto& offer = one.offer;
  const rules::AnyGame* game = tables.game(offer.what.game);
  std::string options;
  for (const auto& [name, value] : offer.what.options)
    options += (options.empty() ? "" : ",") + quote(name) + ":" + quote(value);
  return "{\"table\":" + quote(store::write_offer(offer.num)) + ",\"game\":" + quote(offer.what.game) +
         ",\"title\":" + quote(game ? game->title() : offer.what.game) + ",\"options\":{" + options +
         "},\"you_play\":" + quote(side_of(one, tables, Language::kEnglish)) + ",\"host\":" + record_json(one.host) +
         ",\"anybody\":" + (offer.what.anybody ? "true" : "false") + ",\"least\":" + std::to_string(offer.what.least) +
         ",\"state\":" + quote(store::name_of(offer.state)) + ",\"ends_ms\":" + std::to_string(offer.ends_at) +
         ",\"match\":" + quote(offer.match) + (one.guest.name.empty() ? "" : ",\"guest\":" + record_json(one.guest)) +
         "}";
}

std::string all_json(const std::vector<TableSeen>& all, const Matchmaker& tables) {
  std::string out;
  for (const TableSeen& one : all) out += (out.empty() ? "" : ",") + offer_json(one, tables);
  return "[" + out + "]";
}

}  // namespace

std::optional<std::int64_t> table_of(const Form& form) { return store::read_offer(value_of(form, "table")); }
Refusal no_table() { return refusal<words::kNoTable>(); }

std::string tables_page(Language in, const TablesSeen& seen, const Matchmaker& tables, bool with_account) {
  if (!with_account)
    return listed_of(seen, tables, false, in) + paragraph<words::kWhatSigningInDoes>(in) +
           link_to<words::kSignInToOffer>("/account", in);
  return paragraph<words::kKnownAs>(in, seen.self.name, words_of(seen.self.record, in)) +
         invitations_of(seen, tables, in) + listed_of(seen, tables, true, in) + own_of(seen, tables, in) +
         offer_form(tables, in) + blocks_of(seen, in) + link_to<words::kYourAccount>("/account", in);
}

std::string table_in_words(Language in, const TableSeen& one, const Matchmaker& tables) {
  const auto& what = one.offer.what;
  const rules::AnyGame* game = tables.game(what.game);
  const std::string title(game ? game->title() : what.game), options = options_of(what);
  return paragraph<words::kInvitesYouTo>(in, one.host.name, title + (options.empty() ? "" : " (" + options + ")"),
                                         side_of(one, tables, in)) +
         paragraph<words::kHostAndUntil>(in, one.host.name, words_of(one.host.record, in), time_of(one.offer.ends_at));
}

std::string tables_json(const TablesSeen& seen, const Matchmaker& tables) {
  std::string blocked;
  for (const std::string& name : seen.blocked) blocked += (blocked.empty() ? "" : ",") + quote(name);
  return "{\"accounts\":true,\"tables\":" + all_json(seen.listed, tables) +
         ",\"invitations\":" + all_json(seen.invitations, tables) + ",\"yours\":" + all_json(seen.own, tables) +
         ",\"blocked\":[" + blocked + "]" + (seen.self.name.empty() ? "" : ",\"you\":" + record_json(seen.self)) + "}";
}

std::string export_tables(store::Ledger& ledger, std::int64_t account) {
  store::Offers offers(ledger);
  std::string out = ",\"tables\":[";
  for (const store::TableOffer& one : offers.own(account, store::kMostOffersKept))
    out += std::string(out.ends_with('[') ? "" : ",") + "{\"offered\":" + store::write_game(one.what) +
           ",\"address\":" + quote(one.address) + ",\"at\":" + std::to_string(one.made_at) +
           ",\"state\":" + quote(store::name_of(one.state)) + "}";
  out += "],\"blocked\":[";
  for (const store::Account& one : offers.blocked(account))
    out += std::string(out.ends_with('[') ? "" : ",") + quote(one.name);
  const store::Record record = store::Records(ledger).of(account);
  return out + "],\"record\":" + quote(words_of(record, Language::kEnglish));
}

}  // namespace cherta::post
