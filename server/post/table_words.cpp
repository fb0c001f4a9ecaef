#include "server/post/table_words.h"

#include "server/post/web_text.h"

namespace cherta::post {

namespace {

std::string cell(const std::string& html) { return "<td>" + html + "</td>"; }

std::string game_cell(const TableSeen& one, const Matchmaker& tables) {
  const auto& what = one.offer.what;
  const rules::AnyGame* game = tables.game(what.game);
  const std::string options = options_of(what);
  return cell(escape(game ? game->title() : what.game) + (options.empty() ? "" : "<br>" + escape(options)));
}

std::string side_of(const TableSeen& one, const Matchmaker& tables) {
  const rules::AnyGame* game = tables.game(one.offer.what.game);
  return game ? seat_of_taker(*game, one.offer.what) : "";
}

std::string face_cell(const Face& face) {
  return cell(face.name.empty() ? "" : escape(face.name) + "<br>" + escape(words_of(face.record)));
}

std::string until(const TableSeen& one) { return cell("until " + time_of(one.offer.ends_at)); }

Hidden which(const TableSeen& one) { return {{"table", store::write_offer(one.offer.num)}}; }

std::string table_of(std::string_view head, const std::string& rows) {
  return "<table><thead><tr>" + std::string(head) + "</tr></thead><tbody>\n" + rows + "</tbody></table>\n";
}

std::string listed_of(const TablesSeen& seen, const Matchmaker& tables, bool with_account) {
  std::string rows;
  for (const TableSeen& one : seen.listed) {
    const bool may = with_account || one.offer.what.anybody;
    const auto least = one.offer.what.least;
    rows += "<tr>" + game_cell(one, tables) + face_cell(one.host) + cell("you play " + escape(side_of(one, tables))) +
            until(one) +
            cell((least > 0 ? "wants " + std::to_string(least) + " of 100 turns in time<br>" : "") +
                 (may ? button("take", "Take it", which(one)) : "for accounts")) +
            "</tr>\n";
  }
  if (rows.empty()) return "<h2>Open tables</h2>\n<p>None now.</p>\n";
  return "<h2>Open tables</h2>\n" +
         table_of("<th>Game</th><th>Offered by</th><th>Side</th><th>Open</th><td></td>", rows);
}

std::string invitations_of(const TablesSeen& seen, const Matchmaker& tables) {
  std::string rows;
  for (const TableSeen& one : seen.invitations)
    rows += "<tr>" + game_cell(one, tables) + face_cell(one.host) + cell("you play " + escape(side_of(one, tables))) +
            until(one) +
            cell(button("take", "Come", which(one)) + button("decline", "Decline", which(one)) +
                 button("block", "Block", {{"name", one.host.name}})) +
            "</tr>\n";
  if (rows.empty()) return "";
  return "<h2>You are invited</h2>\n" + table_of("<th>Game</th><th>By</th><th>Side</th><th>Open</th><td></td>", rows);
}

std::string state_in_words(const TableSeen& one) {
  using store::OfferState;
  if (one.offer.state == OfferState::kOpen) return "open until " + time_of(one.offer.ends_at);
  if (one.offer.state == OfferState::kMade) return "match " + one.offer.match;
  return std::string(store::name_of(one.offer.state));
}

std::string own_of(const TablesSeen& seen, const Matchmaker& tables) {
  std::string rows;
  for (const TableSeen& one : seen.own) {
    const bool open = one.offer.state == store::OfferState::kOpen;
    const std::string whom = one.offer.address.empty() || !one.guest.name.empty() ? "" : escape(one.offer.address);
    rows += "<tr>" + game_cell(one, tables) + (whom.empty() ? face_cell(one.guest) : cell(whom)) +
            cell(escape(state_in_words(one))) + cell(open ? button("withdraw", "Withdraw", which(one)) : "") +
            "</tr>\n";
  }
  if (rows.empty()) return "";
  return "<h2>Your tables</h2>\n" + table_of("<th>Game</th><th>With</th><th>State</th><td></td>", rows);
}

std::string offer_form(const Matchmaker& tables) {
  std::string games, seats;
  for (const rules::AnyGame* game : tables.terms().games()) {
    games += "<option value=\"" + escape(game->name()) + "\">" + escape(game->title()) + "</option>";
    for (const std::string_view seat : game->seat_names()) {
      const std::string option = "<option>" + escape(seat) + "</option>";
      if (seats.find(option) == std::string::npos) seats += option;
    }
  }
  const std::string days = std::to_string(tables.terms().days);
  return "<h2>Offer a table</h2>\n<form method=\"post\" action=\"/account/offer\">"
         "<label>Game <select name=\"game\">" +
         games +
         "</select></label><label>You play <select name=\"seat\"><option value=\"random\">either side</option>" +
         seats +
         "</select></label>"
         "<label>Pace: none, live(30m+30s), slow(7d+1d,7d)<input name=\"pace\" maxlength=\"60\" "
         "value=\"slow(7d+1d,7d)\">"
         "</label><label>Options, one a line: NAME=VALUE<br><textarea name=\"options\" rows=\"3\" cols=\"40\" "
         "maxlength=\"2000\"></textarea></label>"
         "<label>For whom: a name, or a mail address; empty for anybody<input name=\"to\" maxlength=\"200\"></label>"
         "<label>Days it is open<input name=\"days\" type=\"number\" min=\"1\" max=\"" +
         days + "\" value=\"" + days +
         "\"></label><label>Of a hundred turns of theirs at least so many in time<input name=\"least\" type=\"number\" "
         "min=\"0\" max=\"100\" value=\"0\"></label>"
         "<label><input type=\"checkbox\" name=\"anybody\" value=\"yes\">also for people without an account</label>"
         "<button>Offer it</button></form>\n";
}

std::string blocks_of(const TablesSeen& seen) {
  std::string out = "<h2>Whom you block</h2>\n";
  for (const std::string& name : seen.blocked)
    out += "<p>" + escape(name) + " " + button("unblock", "Block no more", {{"name", name}}) + "</p>\n";
  out += field("block", "name", "Block somebody: neither sees the other's tables, and nobody is told",
               "maxlength=\"80\"", "Block");
  return out +
         "<h2>Report to the operator</h2>\n<form method=\"post\" action=\"/account/report\"><label>Match of "
         "yours<input "
         "name=\"match\" required maxlength=\"40\"></label><label>What happened<br><textarea name=\"text\" required "
         "rows=\"4\" cols=\"40\" maxlength=\"1000\"></textarea></label><button>Report it</button></form>\n";
}

// ---- JSON ----

std::string record_json(const Face& face) {
  const store::Record& r = face.record;
  return "{\"name\":" + quote(face.name) + ",\"games\":" + std::to_string(r.games) +
         ",\"left\":" + std::to_string(r.gone) + ",\"turns\":" + std::to_string(r.turns) +
         ",\"late\":" + std::to_string(r.late) + ",\"record\":" + quote(words_of(r)) + "}";
}

std::string offer_json(const TableSeen& one, const Matchmaker& tables) {
  const auto& offer = one.offer;
  const rules::AnyGame* game = tables.game(offer.what.game);
  std::string options;
  for (const auto& [name, value] : offer.what.options)
    options += (options.empty() ? "" : ",") + quote(name) + ":" + quote(value);
  return "{\"table\":" + quote(store::write_offer(offer.num)) + ",\"game\":" + quote(offer.what.game) +
         ",\"title\":" + quote(game ? game->title() : offer.what.game) + ",\"options\":{" + options +
         "},\"you_play\":" + quote(side_of(one, tables)) + ",\"host\":" + record_json(one.host) +
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

std::string tables_page(const TablesSeen& seen, const Matchmaker& tables, bool with_account) {
  if (!with_account)
    return listed_of(seen, tables, false) +
           "<p><a href=\"/account\">Sign in</a> to offer a table, and to take those that are for accounts.</p>\n";
  return "<p>You are known here as " + escape(seen.self.name) + ": " + escape(words_of(seen.self.record)) + ".</p>\n" +
         invitations_of(seen, tables) + listed_of(seen, tables, true) + own_of(seen, tables) + offer_form(tables) +
         blocks_of(seen) + "<p><a href=\"/account\">Your account</a></p>\n";
}

std::string table_in_words(const TableSeen& one, const Matchmaker& tables) {
  const auto& what = one.offer.what;
  const rules::AnyGame* game = tables.game(what.game);
  const std::string options = options_of(what);
  return "<p>" + escape(one.host.name) + " invites you to " + escape(game ? game->title() : what.game) +
         (options.empty() ? "" : " (" + escape(options) + ")") + "; you would play " + escape(side_of(one, tables)) +
         ".</p>\n<p>" + escape(one.host.name) + ": " + escape(words_of(one.host.record)) + ". The invitation is good " +
         "until " + time_of(one.offer.ends_at) + ".</p>\n";
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
  for (const store::Offer& one : offers.own(account, store::kMostOffersKept))
    out += std::string(out.ends_with('[') ? "" : ",") + "{\"offered\":" + store::write_game(one.what) +
           ",\"address\":" + quote(one.address) + ",\"at\":" + std::to_string(one.made_at) +
           ",\"state\":" + quote(store::name_of(one.state)) + "}";
  out += "],\"blocked\":[";
  for (const store::Account& one : offers.blocked(account))
    out += std::string(out.ends_with('[') ? "" : ",") + quote(one.name);
  const store::Record record = store::Records(ledger).of(account);
  return out + "],\"record\":" + quote(words_of(record));
}

}  // namespace cherta::post
