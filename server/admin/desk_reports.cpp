// The desk's verbs about what players report, and whom they block.
#include <charconv>

#include "server/admin/desk.h"
#include "server/post/news.h"
#include "server/store/offers.h"
#include "server/store/records.h"

namespace cherta::admin {

using Kind = store::JournalThread::Kind;

namespace {

// On one line: players write them.
std::string on_one_line(std::string text) {
  for (char& c : text)
    if (static_cast<unsigned char>(c) < ' ') c = ' ';
  return text;
}

}  // namespace

void Desk::reports(const Words&, const Tell& tell) {
  if (!means_.store) return tell({false, "the store is in memory\n"});
  using All = std::vector<store::Report>;
  means_.store->work<All>(
      Kind::kReads, [](store::Ledger& ledger) -> Result<All> { return store::Records(ledger).reports(); },
      [tell](const Result<All>& all) {
        if (!all) return tell(not_done(all.error()));
        std::string text;
        for (const store::Report& one : *all)
          text += std::to_string(one.num) + "  " + post::time_of(one.at) + "  " +
                  (one.by.empty() ? "(deleted)" : one.by) + "  match " + one.match + "  " + on_one_line(one.text) +
                  '\n';
        tell({true, text});
      });
}

void Desk::report_done(const Words& rest, const Tell& tell) {
  if (!means_.store) return tell({false, "the store is in memory\n"});
  const std::string& word = rest.front();
  std::int64_t num = 0;
  if (std::from_chars(word.data(), word.data() + word.size(), num).ptr != word.data() + word.size())
    return tell({false, "a report has a number\n"});
  means_.store->work<bool>(
      Kind::kWrites, [num](store::Ledger& ledger) { return Result<bool>(store::Records(ledger).drop_report(num)); },
      [tell, word](const Result<bool>& gone) {
        if (!gone) return tell(not_done(gone.error()));
        tell(*gone ? Said{true, "report " + word + " is off the list\n"}
                   : Said{false, "there is no report " + word + "\n"});
      });
}

void Desk::blocks(const Words& rest, const Tell& tell) {
  if (!means_.store) return tell({false, "the store is in memory\n"});
  using All = std::vector<store::Account>;
  means_.store->work<All>(
      Kind::kReads,
      [address = rest.front()](store::Ledger& ledger) -> Result<All> {
        const auto account = store::Accounts(ledger).at_address(address);
        if (!account) return Refusal("E_ACCOUNT", "", "there is no account of " + address);
        return store::Offers(ledger).blocked(account->num);
      },
      [tell](const Result<All>& all) {
        if (!all) return tell(not_done(all.error()));
        std::string text;
        for (const store::Account& one : *all) text += one.address + "  " + one.name + '\n';
        tell({true, text});
      });
}

}  // namespace cherta::admin
