// The same for programs, which hold a key: `cherta login`, `cherta games`. Answers are JSON.
#include "server/post/account_pages.h"
#include "server/post/words/refusals.h"

namespace cherta::post {

namespace {

std::string written(const Mine& mine) {
  const match::Glance& glance = mine.glance;
  const bool runs = mine.known && glance.phase == store::Phase::kRunning;
  std::string on_move;
  for (const std::string& name : glance.on_move) on_move += (on_move.empty() ? "" : ",") + quote(name);
  std::string rulings;
  for (const match::Ruling& one : glance.rulings)
    rulings += (rulings.empty() ? "" : ",") + std::string("{\"what\":") + quote(one.what) +
               ",\"text\":" + quote(one.text) + ",\"since_ms\":" + std::to_string(one.since) + "}";
  return "{\"match\":" + quote(mine.held.match) + ",\"game\":" + quote(mine.held.game) +
         ",\"title\":" + quote(mine.title) + ",\"seat\":" + quote(mine.seat) +
         ",\"as\":" + std::to_string(index(mine.held.role)) + ",\"running\":" + (runs ? "true" : "false") +
         ",\"your_move\":" + (glance.asked ? "true" : "false") + ",\"on_move\":[" + on_move + "]" +
         (glance.countdown ? ",\"ends_ms\":" + std::to_string(glance.countdown->ends_at) +
                                 ",\"left_ms\":" + std::to_string(glance.countdown->left)
                           : std::string()) +
         (glance.rulings.empty() ? std::string() : ",\"rulings\":[" + rulings + "]") +
         ",\"new\":" + std::to_string(mine.fresh()) + "}";
}

}  // namespace

void AccountPages::program_ask(const net::Asked& asked, const Done& done) {
  if (!may(asked, done, "ask", kAsksAnHour)) return;
  const auto address = read_mail_address(value_of(read_form(asked.body), "address"));
  if (!address) return done(refused_json(refusal<words::kNoSuchAddress>()));
  begin_sign_in(*address, done.in, [done](const Result<std::string>& token) {
    done(token ? json("{\"asked\":" + quote(*token) + "}") : refused_json(token.error()));
  });
}

void AccountPages::program_code(const net::Asked& asked, const Done& done) {
  if (!may(asked, done, "try", kTriesAnHour)) return;
  const Form form = read_form(asked.body);
  const store::Bytes32 key = entropy_.bytes();
  try_code(value_of(form, "asked"), value_of(form, "code"), new_session(key, value_of(form, "label"), true), done.in,
           [key, done](const Result<store::SignedIn>& who) {
             if (!who) return done(refused_json(who.error()));
             done(json("{\"key\":" + quote(store::base64url(key)) + ",\"address\":" + quote(who->account.address) +
                       ",\"name\":" + quote(who->account.name) + "}"));
           });
}

void AccountPages::program_games(const net::Asked& asked, const Done& done) {
  with_key(asked, done, [self = shared_from_this(), done](const store::Account& account) {
    self->list(account, [done](const std::vector<Mine>& games) {
      std::string out;
      for (const Mine& mine : games) out += (out.empty() ? "" : ",") + written(mine);
      done(json("{\"games\":[" + out + "]}"));
    });
  });
}

void AccountPages::program_open(const net::Asked& asked, const Done& done) {
  with_key(asked, done, [self = shared_from_this(), done, form = read_form(asked.body)](const store::Account& account) {
    self->make_link(account, form, [done](const Result<std::string>& link) {
      done(link ? json("{\"link\":" + quote(*link) + "}") : refused_json(link.error()));
    });
  });
}

void AccountPages::program_claim(const net::Asked& asked, const Done& done) {
  if (!may(asked, done, "claim", kTriesAnHour)) return;
  with_key(
      asked, done,
      [self = shared_from_this(), done, link = value_of(read_form(asked.body), "link")](const store::Account& account) {
        self->claim_for(account, link, [done](const Result<store::Held>& held) {
          done(held ? json("{\"match\":" + quote(held->match) + "}") : refused_json(held.error()));
        });
      });
}

void AccountPages::program_out(const net::Asked& asked, const Done& done) {
  const auto key = store::from_base64url(bearer_of(asked.authorization));
  with_key(asked, done, [self = shared_from_this(), done, key](const store::Account& account) {
    self->in_store<bool>([num = account.num, hash = store::sha256(store::as_text(*key))](
                             store::Accounts& accounts) { return Result<bool>(accounts.end_session(num, hash)); },
                         [done](const Result<bool>& ended) { done(ended ? json("{}") : refused_json(ended.error())); });
  });
}

}  // namespace cherta::post
