// The desk's verbs about accounts and their mail.
#include "server/admin/desk.h"
#include "server/post/news.h"
#include "server/store/outbox.h"

namespace cherta::admin {

using Kind = store::JournalThread::Kind;

namespace {

Refusal no_account(const std::string& address) { return {"E_ACCOUNT", "", "there is no account of " + address}; }

std::string line_of(const store::Account& account) {
  return account.address + "  " + account.name + "  " + post::time_of(account.made_at) + '\n';
}

struct Whole {
  std::vector<store::Held> held;
  std::vector<store::SessionRecord> sessions;
};

std::string text_of(const Whole& whole) {
  std::string text;
  for (const store::Held& one : whole.held) {
    constexpr std::array<std::string_view, 4> kRoles = {"first seat", "second seat", "referee", "observer"};
    text += "holds " + one.match + ' ' + one.game + ", " + std::string(kRoles.at(index(one.role))) + ", " +
            std::string(store::name_of(one.phase)) + '\n';
  }
  for (const store::SessionRecord& one : whole.sessions)
    text += std::string(one.program ? "key of a program: " : "signed in: ") + one.label + ", last seen " +
            post::time_of(one.seen_at) + '\n';
  return text;
}

}  // namespace

// Something done to the account of an address, in one transaction.
template <class T>
void Desk::of_account(const std::string& address, Kind kind,
                      std::function<T(store::Accounts&, const store::Account&)> what,
                      std::function<Said(const store::Account&, const T&)> say, const Tell& tell) {
  if (!means_.store) return tell({false, "the store is in memory\n"});
  using Both = std::pair<store::Account, T>;
  means_.store->work<Both>(
      kind,
      [address, what = std::move(what)](store::Ledger& ledger) -> Result<Both> {
        store::Accounts accounts(ledger);
        const auto account = accounts.at_address(address);
        if (!account) return no_account(address);
        T did = what(accounts, *account);
        return Both{*account, std::move(did)};
      },
      [tell, say = std::move(say)](const Result<Both>& both) {
        tell(both ? say(both->first, both->second) : not_done(both.error()));
      });
}

void Desk::accounts(const Words& rest, const Tell& tell) {
  if (!means_.store) return tell({false, "the store is in memory\n"});
  using All = std::vector<store::Account>;
  means_.store->work<All>(
      Kind::kReads,
      [part = rest.empty() ? std::string() : rest.front()](store::Ledger& ledger) -> Result<All> {
        return store::Accounts(ledger).with(part, kMostListed);
      },
      [tell](const Result<All>& all) {
        if (!all) return tell(not_done(all.error()));
        std::string text;
        for (const store::Account& one : *all) text += line_of(one);
        tell({true, text});
      });
}

void Desk::account(const Words& rest, const Tell& tell) {
  of_account<Whole>(
      rest.front(), Kind::kReads,
      [](store::Accounts& accounts, const store::Account& account) {
        return Whole{accounts.held(account.num), accounts.sessions(account.num)};
      },
      [](const store::Account& account, const Whole& whole) {
        return Said{true, line_of(account) + text_of(whole)};
      },
      tell);
}

void Desk::sign_out(const Words& rest, const Tell& tell) {
  of_account<std::size_t>(
      rest.front(), Kind::kWrites,
      [](store::Accounts& accounts, const store::Account& account) {
        const auto sessions = accounts.sessions(account.num);
        for (const store::SessionRecord& one : sessions) accounts.end_session(account.num, one.hash);
        return sessions.size();
      },
      [](const store::Account& account, std::size_t count) {
        return Said{true, account.address + ": " + std::to_string(count) + " sessions and keys are ended\n"};
      },
      tell);
}

void Desk::forget(const Words& rest, const Tell& tell) {
  of_account<bool>(
      rest.front(), Kind::kWrites,
      [](store::Accounts& accounts, const store::Account& account) {
        accounts.remove(account.num);
        return true;
      },
      [](const store::Account& account, bool) {
        return Said{true, "the account of " + account.address + " is deleted; its seats stay\n"};
      },
      tell);
}

void Desk::dead_letters(const Words&, const Tell& tell) {
  if (!means_.store) return tell({false, "the store is in memory\n"});
  using All = std::vector<store::DeadLetter>;
  means_.store->work<All>(
      Kind::kReads, [](store::Ledger& ledger) -> Result<All> { return store::Outbox(ledger).dead_letters(); },
      [tell](const Result<All>& all) {
        if (!all) return tell(not_done(all.error()));
        std::string text;
        for (const store::DeadLetter& one : *all)
          text += post::time_of(one.at) + "  " + one.address + (one.match.empty() ? "" : "  match " + one.match) +
                  "  " + std::string(store::name_of(one.kind)) + "  " + one.why + '\n';
        tell({true, text});
      });
}

}  // namespace cherta::admin
