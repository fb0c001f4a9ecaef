// Seats that accounts hold: claiming them by a link, listing them, and opening them from any device.
#include <spdlog/spdlog.h>

#include <algorithm>

#include "server/post/account_pages.h"
#include "server/post/words/account.h"
#include "server/post/words/letters.h"
#include "server/post/words/refusals.h"

namespace cherta::post {

namespace {

using store::Bytes32;

// Whoever pastes a link pastes what stands before the token, too.
std::string token_of_link(std::string_view link) {
  const auto hash = link.rfind('#');
  std::string token(hash == std::string_view::npos ? link : link.substr(hash + 1));
  std::erase_if(token, [](char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; });
  return token;
}

// What waits for him, by the time left, comes first, for a ruling since when it waits; then what runs; then what has
// ended.
auto order_of(const Mine& mine) {
  const bool runs = mine.known && mine.glance.phase == store::Phase::kRunning;
  constexpr std::int64_t kNever = std::numeric_limits<std::int64_t>::max();
  const std::int64_t ends_at = mine.glance.countdown ? mine.glance.countdown->ends_at : kNever;
  const auto& rulings = mine.glance.rulings;
  const bool waits = mine.glance.asked || !rulings.empty();
  const int rank = runs ? (waits ? 0 : 1) : 2;
  return std::tuple(rank, rank == 0 ? (rulings.empty() ? ends_at : rulings.front().since) : 0, -mine.held.since,
                    mine.held.match);
}

// Whoever comes to hold a seat sees by the list whether it is his move: he is not written to about that.
void note_told(const Means& means, Post& post, std::int64_t account, const store::Held& held,
               std::function<void(const store::Held&)> then) {
  post.reach(held.match, [&store = means.store, account, held, then](const Result<Post::Tables>& tables) {
    if (!tables) return;
    const match::Glance glance = tables->glance(held.role);
    const auto note = [account, held, glance](store::Ledger& ledger) {
      if (glance.asked) store::Replies(ledger).note_told({account, "", held.match, held.role, 0}, glance.wait);
      return Result<void>();
    };
    store.work<void>(store::JournalThread::Kind::kWrites, note, [held, then](const Result<void>&) { then(held); });
  });
}

}  // namespace

// ---- the list ----

void AccountPages::list(const store::Account& account, std::function<void(std::vector<Mine>)> then) {
  using Seats = std::vector<store::Held>;
  in_store<Seats>([num = account.num](store::Accounts& accounts) { return Result<Seats>(accounts.held(num)); },
                  [self = shared_from_this(), num = account.num, then = std::move(then)](const Result<Seats>& seats) {
                    auto all = std::make_shared<std::vector<Mine>>();
                    if (seats)
                      for (store::Held one : *seats) {
                        one.looked = self->post_->looked(one.match, num, one.role, one.looked);
                        all->push_back({one, one.game, "", {}, false});
                      }
                    std::ranges::stable_partition(
                        *all, [](const Mine& mine) { return mine.held.phase == store::Phase::kRunning; });
                    if (all->size() > kMostShown) all->resize(kMostShown);
                    self->list_next(all, 0, then);
                  });
}

// One match after the other, so that whoever has many keeps nobody waiting.
void AccountPages::list_next(std::shared_ptr<std::vector<Mine>> all, std::size_t at,
                             std::function<void(std::vector<Mine>)> then) {
  if (at == all->size()) {
    std::ranges::stable_sort(*all, {}, order_of);
    return then(std::move(*all));
  }
  post_->reach((*all)[at].held.match,
               [self = shared_from_this(), all, at, then = std::move(then)](const Result<Post::Tables>& tables) {
                 Mine& mine = (*all)[at];
                 if (tables) {
                   const rules::AnyGame& game = tables->match.game();
                   mine.known = true;
                   mine.title = game.title();
                   mine.game = game.name();
                   mine.seat = viewer_name(game, mine.held.role);
                   mine.glance = tables->glance(mine.held.role);
                   const auto standing = tables->match.look([](const match::Match& one) { return one.standing(); });
                   for (const auto& place : standing->seats)
                     if (!place.player.empty() && place.name != mine.seat)
                       mine.players += (mine.players.empty() ? "" : ", ") + place.name + " · " + place.player;
                 }
                 self->list_next(all, at + 1, then);
               });
}

// ---- claiming ----

void AccountPages::claim_for(const store::Account& account, const std::string& link,
                             store::Completion<store::Held> done) {
  const auto token = store::from_base64url(token_of_link(link));
  if (!token) return done(store::bad_link());
  struct Claimed {
    store::Held held;
    bool before = false;
    std::vector<store::Account> others;
  };
  in_store<Claimed>(
      [num = account.num, hash = store::sha256(store::as_text(*token)),
       at = now()](store::Accounts& accounts) -> Result<Claimed> {
        const auto claimed = accounts.claim(num, hash, at);
        if (!claimed) return claimed.error();
        return Claimed{claimed->first, claimed->second,
                       accounts.others(num, claimed->first.match, claimed->first.role)};
      },
      [self = shared_from_this(), num = account.num, name = account.is_named() ? account.name : "",
       done = std::move(done)](const Result<Claimed>& claimed) {
        if (!claimed) return done(claimed.error());
        const std::string host = host_of_url(self->means_.public_url);
        // Whoever else holds the seat is told.
        for (const store::Account& other : claimed->before ? std::vector<store::Account>() : claimed->others)
          self->post_->send({other.address, say<words::kSeatSubject>(other.wishes.language()),
                             say<words::kSeatLetter>(other.wishes.language(), claimed->held.match, host),
                             store::hex(self->entropy_.bytes()).substr(0, 32) + "@" + host, self->now()});
        if (!claimed->before)
          note_told(self->means_, *self->post_, num, claimed->held,
                    [self, name](const store::Held& held) { self->tell_of_claim(held, name); });
        done(claimed->held);
      });
}

// Whoever plays by its link alone finds it in what the seat is shown. Nobody can where the match is at its end.
void AccountPages::tell_of_claim(const store::Held& held, const std::string& name) {
  post_->reach(held.match, [role = held.role, name](const Result<Post::Tables>& tables) {
    if (!tables) return;
    tables->match.visit([role, name](const std::shared_ptr<match::Match>& match) {
      match->tell(match::Seating::kClaimed, role, [match](const Result<match::Accepted>&) {});
      // A name that he has chosen is shown to strangers at open tables, too; what he has said at the table comes first.
      if (role.kind == rules::Viewer::Kind::kPlayer && !name.empty())
        match->introduce(role.seat, name, match::Naming::kUnlessSaid, [match](const Result<match::Accepted>&) {});
    });
  });
}

void AccountPages::claim(const net::Asked& asked, const Done& done) {
  if (!may(asked, done, "claim", kTriesAnHour)) return;
  signed_in(asked, done,
            [self = shared_from_this(), done, link = value_of(read_form(asked.body), "link")](
                const store::Account& account, const Bytes32&) {
              self->claim_for(account, link, [done](const Result<store::Held>& held) {
                done(held ? see_other("/account") : refused(done.in, held.error()));
              });
            });
}

void AccountPages::let_go(const net::Asked& asked, const Done& done) {
  const Form form = read_form(asked.body);
  const auto role = role_of(form);
  if (!role) return done(refused(done.in, store::bad_link()));
  signed_in(asked, done,
            [self = shared_from_this(), done, match = value_of(form, "match"), role = *role](
                const store::Account& account, const Bytes32&) {
              self->change(done, [num = account.num, match, role](store::Accounts& accounts) {
                accounts.let_go(num, match, role);
              });
            });
}

// ---- opening ----

void AccountPages::open_page(const net::Asked& asked, const Done& done) {
  const Form form = read_form(asked.query);
  signed_in(asked, done, [form, done](const store::Account&, const Bytes32&) {
    done(page<words::kYourMatch>(done.in,
                                 paragraph<words::kMatchNamed>(done.in, value_of(form, "match")) +
                                     button("open", say<words::kOpenIt>(done.in),
                                            {{"match", value_of(form, "match")}, {"as", value_of(form, "as")}}) +
                                     link_to<words::kAllYourGames>("/account", done.in)));
  });
}

// A fresh invitation to the seat, for this device to exchange; those that were made before and not used are struck out.
// In one transaction: whoever loses the seat meanwhile has made none that outlives it.
void AccountPages::make_link(const store::Account& account, const Form& form, store::Completion<std::string> done) {
  const auto role = role_of(form);
  if (!role) return done(store::bad_link());
  const Bytes32 token = entropy_.bytes();
  means_.store.work<void>(
      store::JournalThread::Kind::kWrites,
      [num = account.num, match = value_of(form, "match"), role = *role, token](store::Ledger& ledger) -> Result<void> {
        if (!store::Accounts(ledger).find_held(num, match, role)) return refusal<words::kNotYourSeat>();
        const auto links = ledger.links(match, role);
        if (links.size() >= kMostOfSeat) return refusal<words::kSeatIsFull>();
        store::LinkChange change;
        for (const auto& link : links)
          if (link.invitation) change.revoke.push_back(link.hash);
        change.add.push_back({store::sha256(store::as_text(token)), match, role, true});
        return ledger.change_links(change);
      },
      [self = shared_from_this(), token, done](const Result<void>& changed) {
        if (!changed) return done(changed.error());
        done(self->means_.public_url + "/#" + store::base64url(token));
      });
}

void AccountPages::open(const net::Asked& asked, const Done& done) {
  if (!may(asked, done, "open", kOpensAnHour)) return;
  signed_in(
      asked, done,
      [self = shared_from_this(), done, form = read_form(asked.body)](const store::Account& account, const Bytes32&) {
        self->make_link(account, form, [done](const Result<std::string>& link) {
          done(link ? see_other(*link) : refused(done.in, link.error()));
        });
      });
}

}  // namespace cherta::post
