// What one does with one's account.
#include <algorithm>

#include "server/post/account_pages.h"
#include "server/post/channel_pages.h"
#include "server/post/table_words.h"

namespace cherta::post {

namespace {

using store::Bytes32;

constexpr std::string_view kToTables = "<p><a href=\"/account/tables\">Open tables and invitations</a></p>\n";

std::string day_of(std::int64_t ms) { return time_of(ms).substr(0, 10); }

std::string first_letters(const Bytes32& hash) { return store::hex(hash).substr(0, 16); }

std::string state_of(const Mine& mine) {
  if (mine.held.phase != store::Phase::kRunning || mine.glance.phase != store::Phase::kRunning) return "ended";
  if (!mine.known) return "cannot be read now";
  if (mine.glance.asked) {
    const auto& countdown = mine.glance.countdown;
    return "<span class=\"wait\">your move</span>" + (countdown ? ", " + duration_of(countdown->left) + " left" : "");
  }
  if (!mine.glance.rulings.empty()) {
    std::string all;
    for (const match::Ruling& one : mine.glance.rulings) all += (all.empty() ? "" : "<br>") + escape(one.text);
    return "<span class=\"wait\">your ruling</span>: " + all;
  }
  std::string names;
  for (const std::string& name : mine.glance.on_move) names += (names.empty() ? "" : ", ") + name;
  return names.empty() ? "nobody is waited for" : "waits for " + escape(names);
}

std::string row_of(const Mine& mine) {
  const std::string role = std::to_string(index(mine.held.role));
  const Hidden which = {{"match", mine.held.match}, {"as", role}};
  const std::string fresh = mine.fresh() > 0 ? std::to_string(mine.fresh()) + " new" : "";
  return "<tr><td>" + escape(mine.title) + "<br>" + escape(mine.held.match) + "</td><td>" + escape(mine.seat) +
         (mine.players.empty() ? "" : "<br>against " + escape(mine.players)) + "</td><td>" + state_of(mine) +
         "</td><td>" + fresh + "</td><td>" + button("open", "Open", which) + button("let-go", "Forget", which) +
         "</td></tr>\n";
}

std::string games_of(const std::vector<Mine>& games) {
  std::string out = "<h2>Your games</h2>\n";
  const bool waits = std::ranges::any_of(games, [](const Mine& mine) { return mine.waits(); });
  if (waits) out += "<p><a href=\"/account/next\">The next game that waits for you</a></p>\n";
  if (games.empty()) out += "<p>None yet. Whoever holds a seat by a link can keep it here:</p>\n";
  if (!games.empty()) {
    out += "<table><thead><tr><th>Match</th><th>You are</th><th>State</th><th>News</th><td></td></tr></thead><tbody>\n";
    for (const Mine& mine : games) out += row_of(mine);
    out += "</tbody></table>\n";
  }
  return out + field("claim", "link", "The link of a seat that you hold", "autocomplete=\"off\"", "Keep it here");
}

std::string sessions_of(const std::vector<store::SessionRecord>& sessions) {
  std::string out = "<h2>Where you are signed in</h2>\n<table><tbody>\n";
  for (const auto& one : sessions)
    out += "<tr><td>" + std::string(one.program ? "Program: " : "") + escape(one.label) + "</td><td>since " +
           day_of(one.made_at) + ", seen " + day_of(one.seen_at) + "</td><td>" +
           button("end", "End", {{"session", first_letters(one.hash)}}) + "</td></tr>\n";
  return out + "</tbody></table>\n" + button("out", "Sign out here");
}

std::string settings_of(const store::Account& account, bool by_mail) {
  std::string out = "<h2>You</h2>\n";
  out += field("name", "name", "Name", "maxlength=\"60\" value=\"" + escape(account.name) + "\"", "Change the name");
  if (by_mail)
    out += "<p>You can order by replying to the mail that you are sent. Each has an address of its own.</p>\n" +
           button("void", "Make them void");
  out += field("move", "address", "Another mail address (the old one and the new one are asked)",
               "type=\"email\" maxlength=\"200\"", "Change the address");
  return out +
         "<p><a href=\"/account/export\">All that is kept of you</a> - <a href=\"/account/delete\">Delete the "
         "account</a></p>\n";
}

}  // namespace

// The first in the list, which has those that wait for him by the time that is left.
void AccountPages::next_page(const net::Asked& asked, const Done& done) {
  signed_in(asked, done, [self = shared_from_this(), done](const store::Account& account, const Bytes32&) {
    self->list(account, [done](const std::vector<Mine>& games) {
      std::string body = "<p>No game waits for you.</p>\n";
      if (!games.empty() && games.front().waits()) {
        const Mine& next = games.front();
        body = "<p>" + escape(next.title) + ", match " + escape(next.held.match) + "; you are " + escape(next.seat) +
               ": " + state_of(next) + "</p>\n" +
               button("open", "Open it", {{"match", next.held.match}, {"as", std::to_string(index(next.held.role))}});
      }
      done(page("The next game", body + "<p><a href=\"/account\">All your games</a></p>\n"));
    });
  });
}

void AccountPages::show_own(const store::Account& account, const Done& done) {
  struct Own {
    std::vector<store::SessionRecord> sessions;
    std::vector<store::Target> targets;
  };
  list(account, [self = shared_from_this(), account, done](const std::vector<Mine>& games) {
    self->means_.store.work<Own>(
        store::JournalThread::Kind::kReads,
        [num = account.num](store::Ledger& ledger) {
          return Result<Own>(Own{store::Accounts(ledger).sessions(num), store::Targets(ledger).of(num)});
        },
        [account, done, games, with_tables = self->tables_ != nullptr, calls = self->means_.caller != nullptr,
         by_mail = self->post_->may_answer(rules::Viewer::player(rules::Seat::kFirst))](const Result<Own>& own) {
          if (!own) return done(refused(own.error()));
          done(page("Your account", "<p>" + escape(account.name) + ", " + escape(account.address) + "</p>\n" +
                                        (with_tables ? std::string(kToTables) : "") + games_of(games) +
                                        ways_of(account, own->targets, calls) + settings_of(account, by_mail) +
                                        sessions_of(own->sessions)));
        });
  });
}

void AccountPages::end_session(const net::Asked& asked, const Done& done) {
  signed_in(asked, done,
            [self = shared_from_this(), done, which = value_of(read_form(asked.body), "session")](
                const store::Account& account, const Bytes32&) {
              self->change(done, [num = account.num, which](store::Accounts& accounts) {
                for (const auto& one : accounts.sessions(num))
                  if (first_letters(one.hash) == which) accounts.end_session(num, one.hash);
              });
            });
}

void AccountPages::rename(const net::Asked& asked, const Done& done) {
  const std::string name = as_name(value_of(read_form(asked.body), "name"), store::kMostNameBytes);
  if (name.empty()) return done(refused({"E_NAME", "", "a name has at least one letter"}));
  signed_in(asked, done, [self = shared_from_this(), done, name](const store::Account& account, const Bytes32&) {
    self->change(done, [num = account.num, name](store::Accounts& accounts) { accounts.rename(num, name); });
  });
}

void AccountPages::set_mail(const net::Asked& asked, const Done& done) {
  const bool wanted = value_of(read_form(asked.body), "wanted") == "yes";
  signed_in(asked, done, [self = shared_from_this(), done, wanted](const store::Account& account, const Bytes32&) {
    self->change(done, [num = account.num, wanted](store::Accounts& accounts) { accounts.set_mail(num, wanted); });
  });
}

// All addresses by which his seats can be ordered by mail.
void AccountPages::void_replies(const net::Asked& asked, const Done& done) {
  signed_in(asked, done, [self = shared_from_this(), done](const store::Account& account, const Bytes32&) {
    self->change(done, [num = account.num](store::Accounts& accounts) { accounts.void_replies(num); });
  });
}

// ---- another address ----

void AccountPages::move(const net::Asked& asked, const Done& done) {
  if (!may(asked, done, "ask", kAsksAnHour)) return;
  const auto address = read_mail_address(value_of(read_form(asked.body), "address"));
  if (!address) return done(refused({"E_ADDRESS", "", "that is no mail address to which this server sends"}));
  const Bytes32 old_link = entropy_.bytes(), new_link = entropy_.bytes();
  signed_in(asked, done, [=, self = shared_from_this()](const store::Account& account, const Bytes32&) {
    const auto hash = [](const Bytes32& token) { return store::sha256(store::as_text(token)); };
    self->change(
        [=](net::Told told) {
          if (told.status != 303) return done(std::move(told));
          const std::string host = host_of_url(self->means_.public_url);
          const auto send = [&](const std::string& to, const Bytes32& token) {
            self->post_->send({to, "Another mail address at Cherta",
                               "An account at " + host + " would move from " + account.address + " to " + *address +
                                   ".\n\nIf that is right, say so here:\n" + self->means_.public_url +
                                   "/account/agree?t=" + store::base64url(token) +
                                   "\n\nIt moves when both addresses have agreed, within a day. If it is not you, do "
                                   "nothing, and it stays where it is.\n",
                               store::hex(self->entropy_.bytes()).substr(0, 32) + "@" + host, self->now()});
          };
          send(account.address, old_link);
          send(*address, new_link);
          done(page("Two mails are on their way",
                    "<p>The account moves when both addresses have agreed, within a day.</p>\n"
                    "<p><a href=\"/account\">Your account</a></p>\n"));
        },
        [=, num = account.num, at = self->now()](store::Accounts& accounts) {
          accounts.begin_move(num, *address, hash(old_link), hash(new_link), at);
        });
  });
}

void AccountPages::agree_page(const net::Asked& asked, const Done& done) {
  done(page("Another mail address", "<p>The account moves when both addresses have agreed.</p>\n" +
                                        button("agree", "I agree", {{"t", value_of(read_form(asked.query), "t")}})));
}

void AccountPages::agree(const net::Asked& asked, const Done& done) {
  if (!may(asked, done, "try", kTriesAnHour)) return;
  const auto token = store::from_base64url(value_of(read_form(asked.body), "t"));
  if (!token) return done(refused({"E_CODE", "", "this link is not whole"}));
  in_store<bool>(
      [hash = store::sha256(store::as_text(*token)), at = now()](store::Accounts& accounts) {
        return accounts.agree_to_move(hash, at);
      },
      [done](const Result<bool>& moved) {
        if (!moved) return done(refused(moved.error()));
        done(page("Another mail address", *moved ? "<p>Both have agreed: the account has moved.</p>\n"
                                                 : "<p>Thank you. The other address has yet to agree.</p>\n"));
      });
}

// ---- all of it, and the end of it ----

void AccountPages::export_all(const net::Asked& asked, const Done& done) {
  struct All {
    std::vector<store::SessionRecord> sessions;
    std::vector<store::Held> held;
    std::vector<store::Target> targets;
    std::string of_tables;
  };
  signed_in(asked, done, [self = shared_from_this(), done](const store::Account& account, const Bytes32&) {
    self->means_.store.work<All>(
        store::JournalThread::Kind::kReads,
        [num = account.num](store::Ledger& ledger) {
          store::Accounts accounts(ledger);
          return Result<All>(All{accounts.sessions(num), accounts.held(num), store::Targets(ledger).of(num),
                                 export_tables(ledger, num)});
        },
        [account, done](const Result<All>& all) {
          if (!all) return done(refused(all.error()));
          std::string out = "{\"address\":" + quote(account.address) + ",\"name\":" + quote(account.name) +
                            ",\"made_at\":" + std::to_string(account.made_at) +
                            ",\"mail\":" + (account.wants_mail ? "true" : "false") +
                            ",\"ways\":" + quote(store::write_wishes(account.wishes)) + ",\"sessions\":[";
          for (const auto& one : all->sessions)
            out += std::string(out.ends_with('[') ? "" : ",") + "{\"label\":" + quote(one.label) +
                   ",\"program\":" + (one.program ? "true" : "false") + ",\"made_at\":" + std::to_string(one.made_at) +
                   ",\"seen_at\":" + std::to_string(one.seen_at) + "}";
          out += "],\"seats\":[";
          for (const auto& one : all->held)
            out += std::string(out.ends_with('[') ? "" : ",") + "{\"match\":" + quote(one.match) +
                   ",\"game\":" + quote(one.game) + ",\"role\":" + std::to_string(index(one.role)) +
                   ",\"since\":" + std::to_string(one.since) + "}";
          out += "],\"targets\":[";
          for (const auto& one : all->targets)
            out += std::string(out.ends_with('[') ? "" : ",") + "{\"way\":" + quote(name_of(one.way)) +
                   ",\"name\":" + quote(one.name) + ",\"url\":" + quote(one.url) +
                   ",\"more\":" + (one.more ? "true" : "false") + ",\"off\":" + (one.off ? "true" : "false") + "}";
          net::Told told = json(out + "]" + all->of_tables + "}");
          told.headers.emplace_back("Content-Disposition", "attachment; filename=\"cherta-account.json\"");
          done(std::move(told));
        });
  });
}

void AccountPages::delete_page(const net::Asked& asked, const Done& done) {
  signed_in(asked, done, [done](const store::Account&, const Bytes32&) {
    done(page("Delete the account",
              "<p>Your address, your name, your sessions and that your seats are yours are forgotten. The seats stay, "
              "nameless, and their links open them as before.</p>\n" +
                  button("delete", "Delete it now") + "<p><a href=\"/account\">Keep it</a></p>\n"));
  });
}

void AccountPages::delete_account(const net::Asked& asked, const Done& done) {
  signed_in(asked, done, [self = shared_from_this(), done](const store::Account& account, const Bytes32&) {
    self->change(
        [self, done](net::Told told) {
          if (told.status != 303) return done(std::move(told));
          net::Told gone =
              page("It is deleted", "<p>Nothing is kept of you here.</p>\n<p><a href=\"/\">Back</a></p>\n");
          gone.headers.emplace_back("Set-Cookie", self->cookie("cherta", "", 0));
          done(std::move(gone));
        },
        [num = account.num](store::Accounts& accounts) { accounts.remove(num); });
  });
}

}  // namespace cherta::post
