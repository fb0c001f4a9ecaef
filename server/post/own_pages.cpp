// What one does with one's account.
#include <algorithm>

#include "server/post/account_pages.h"
#include "server/post/channel_pages.h"
#include "server/post/game_words.h"
#include "server/post/table_words.h"
#include "server/post/words/account.h"
#include "server/post/words/letters.h"
#include "server/post/words/pages.h"
#include "server/post/words/refusals.h"

namespace cherta::post {

namespace {

using store::Bytes32;

std::string day_of(std::int64_t ms) { return time_of(ms).substr(0, 10); }

std::string first_letters(const Bytes32& hash) { return store::hex(hash).substr(0, 16); }

std::string state_of(const Mine& mine, Language in) {
  if (mine.held.phase != store::Phase::kRunning || mine.glance.phase != store::Phase::kRunning)
    return html<words::kHasEnded>(in);
  if (!mine.known) return html<words::kCannotBeRead>(in);
  if (mine.glance.asked) {
    const auto& countdown = mine.glance.countdown;
    return "<span class=\"wait\">" + html<words::kYourMove>(in) + "</span>" +
           (countdown ? ", " + html<words::kTimeLeft>(in, duration_of(countdown->left, in)) : "");
  }
  if (!mine.glance.rulings.empty()) {
    std::string all;
    for (const match::Ruling& one : mine.glance.rulings) all += (all.empty() ? "" : "<br>") + escape(one.text);
    return "<span class=\"wait\">" + html<words::kYourRuling>(in) + "</span>: " + all;
  }
  std::string names;
  for (const std::string& name : mine.glance.on_move)
    names += (names.empty() ? "" : ", ") + seat_in_words(mine.game, name, in);
  return names.empty() ? html<words::kNobodyWaitedFor>(in) : html<words::kWaitsFor>(in, names);
}

std::string row_of(const Mine& mine, Language in) {
  const std::string role = std::to_string(index(mine.held.role));
  const Hidden which = {{"match", mine.held.match}, {"as", role}};
  const std::string fresh = mine.fresh() > 0 ? html<words::kFresh>(in, mine.fresh()) : "";
  return "<tr><td>" + escape(mine.title) + "<br>" + escape(mine.held.match) + "</td><td>" +
         escape(seat_in_words(mine.game, mine.seat, in)) +
         (mine.players.empty() ? "" : "<br>" + html<words::kAgainst>(in, mine.players)) + "</td><td>" +
         state_of(mine, in) + "</td><td>" + fresh + "</td><td>" + button("open", say<words::kOpen>(in), which) +
         button("let-go", say<words::kForget>(in), which) + "</td></tr>\n";
}

std::string heads_of_games(Language in) {
  std::string out;
  for (const std::string& head :
       {html<words::kMatch>(in), html<words::kYouAre>(in), html<words::kState>(in), html<words::kNews>(in)})
    out += "<th>" + head + "</th>";
  return out;
}

std::string games_of(const std::vector<Mine>& games, Language in) {
  std::string out = heading<words::kYourGames>(in);
  const bool waits = std::ranges::any_of(games, [](const Mine& mine) { return mine.waits(); });
  if (waits) out += link_to<words::kNextWaiting>("/account/next", in);
  if (games.empty()) out += paragraph<words::kNoGames>(in);
  if (!games.empty()) {
    out += "<table><thead><tr>" + heads_of_games(in) + "<td></td></tr></thead><tbody>\n";
    for (const Mine& mine : games) out += row_of(mine, in);
    out += "</tbody></table>\n";
  }
  return out + field("claim", "link", say<words::kLinkOfSeat>(in), "autocomplete=\"off\"", say<words::kKeepIt>(in));
}

std::string sessions_of(const std::vector<store::SessionRecord>& sessions, Language in) {
  std::string out = heading<words::kSignedInAt>(in) + "<table><tbody>\n";
  for (const auto& one : sessions)
    out += "<tr><td>" + (one.program ? html<words::kProgram>(in, one.label) : escape(one.label)) + "</td><td>" +
           html<words::kSinceSeen>(in, day_of(one.made_at), day_of(one.seen_at)) + "</td><td>" +
           button("end", say<words::kEnd>(in), {{"session", first_letters(one.hash)}}) + "</td></tr>\n";
  return out + "</tbody></table>\n" + button("out", say<words::kSignOut>(in));
}

std::string settings_of(const store::Account& account, bool by_mail, Language in) {
  std::string out = heading<words::kYou>(in);
  out += field("name", "name", say<words::kName>(in), "maxlength=\"60\" value=\"" + escape(account.name) + "\"",
               say<words::kChangeName>(in));
  if (by_mail) out += paragraph<words::kOrderByMail>(in) + button("void", say<words::kVoidReplies>(in));
  out += language_form(in, say<words::kLanguageOf>(in));
  out += field("move", "address", say<words::kMoveTo>(in), "type=\"email\" maxlength=\"200\"",
               say<words::kChangeAddress>(in));
  return out + link_to<words::kAllThatIsKept>("/account/export", in) +
         link_to<words::kDeleteAccount>("/account/delete", in);
}

}  // namespace

// The first in the list, which has those that wait for him by the time that is left.
void AccountPages::next_page(const net::Asked& asked, const Done& done) {
  signed_in(asked, done, [self = shared_from_this(), done](const store::Account& account, const Bytes32&) {
    self->list(account, [done](const std::vector<Mine>& games) {
      std::string body = paragraph<words::kNoGameWaits>(done.in);
      if (!games.empty() && games.front().waits()) {
        const Mine& next = games.front();
        body =
            "<p>" +
            html<words::kNextIs>(done.in, next.title, next.held.match, seat_in_words(next.game, next.seat, done.in)) +
            ": " + state_of(next, done.in) + "</p>\n" +
            button("open", say<words::kOpenIt>(done.in),
                   {{"match", next.held.match}, {"as", std::to_string(index(next.held.role))}});
      }
      done(page<words::kNextGame>(done.in, body + link_to<words::kAllYourGames>("/account", done.in)));
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
          if (!own) return done(refused(done.in, own.error()));
          done(page<words::kYourAccount>(
              done.in, "<p>" + escape(account.name) + ", " + escape(account.address) + "</p>\n" +
                           (with_tables ? link_to<words::kToTables>("/account/tables", done.in) : "") +
                           games_of(games, done.in) + ways_of(done.in, account, own->targets, calls) +
                           settings_of(account, by_mail, done.in) + sessions_of(own->sessions, done.in)));
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
  if (name.empty()) return done(refused(done.in, refusal<words::kNameNeeded>()));
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
  if (!address) return done(refused(done.in, refusal<words::kNoSuchAddress>()));
  const Bytes32 old_link = entropy_.bytes(), new_link = entropy_.bytes();
  signed_in(asked, done, [=, self = shared_from_this()](const store::Account& account, const Bytes32&) {
    const auto hash = [](const Bytes32& token) { return store::sha256(store::as_text(token)); };
    self->change({[=](net::Told told) {
                    if (told.status != 303) return done(std::move(told));
                    const std::string host = host_of_url(self->means_.public_url);
                    const Language reads = account.wishes.language();
                    const auto send = [&](const std::string& to, const Bytes32& token) {
                      self->post_->send({to, say<words::kMoveSubject>(reads),
                                         say<words::kMoveLetter>(
                                             reads, host, account.address, *address,
                                             self->means_.public_url + "/account/agree?t=" + store::base64url(token)),
                                         store::hex(self->entropy_.bytes()).substr(0, 32) + "@" + host, self->now()});
                    };
                    send(account.address, old_link);
                    send(*address, new_link);
                    done(page<words::kMailsOnTheirWay>(done.in, paragraph<words::kMovesWithinADay>(done.in) +
                                                                    link_to<words::kYourAccount>("/account", done.in)));
                  },
                  done.in},
                 [=, num = account.num, at = self->now()](store::Accounts& accounts) {
                   accounts.begin_move(num, *address, hash(old_link), hash(new_link), at);
                 });
  });
}

void AccountPages::agree_page(const net::Asked& asked, const Done& done) {
  done(page<words::kAnotherMailAddress>(
      done.in, paragraph<words::kItMovesWhen>(done.in) +
                   button("agree", say<words::kAgree>(done.in), {{"t", value_of(read_form(asked.query), "t")}})));
}

void AccountPages::agree(const net::Asked& asked, const Done& done) {
  if (!may(asked, done, "try", kTriesAnHour)) return;
  const auto token = store::from_base64url(value_of(read_form(asked.body), "t"));
  if (!token) return done(refused(done.in, refusal<words::kLinkNotWhole>()));
  in_store<bool>(
      [hash = store::sha256(store::as_text(*token)), at = now()](store::Accounts& accounts) {
        return accounts.agree_to_move(hash, at);
      },
      [done](const Result<bool>& moved) {
        if (!moved) return done(refused(done.in, moved.error()));
        done(page<words::kAnotherMailAddress>(
            done.in, *moved ? paragraph<words::kHasMoved>(done.in) : paragraph<words::kOtherYetToAgree>(done.in)));
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
          if (!all) return done(refused(done.in, all.error()));
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
    done(page<words::kDeleteAccount>(done.in, paragraph<words::kWhatDeletingDoes>(done.in) +
                                                  button("delete", say<words::kDeleteNow>(done.in)) +
                                                  link_to<words::kKeepAccount>("/account", done.in)));
  });
}

void AccountPages::delete_account(const net::Asked& asked, const Done& done) {
  signed_in(asked, done, [self = shared_from_this(), done](const store::Account& account, const Bytes32&) {
    self->change({[self, done](net::Told told) {
                    if (told.status != 303) return done(std::move(told));
                    net::Told gone = page<words::kIsDeleted>(
                        done.in, paragraph<words::kNothingKept>(done.in) + link_to<words::kBack>("/", done.in));
                    gone.headers.emplace_back("Set-Cookie", self->cookie("cherta", "", 0));
                    done(std::move(gone));
                  },
                  done.in},
                 [num = account.num](store::Accounts& accounts) { accounts.remove(num); });
  });
}

}  // namespace cherta::post
