// The desk's verbs about matches.
#include <algorithm>

#include "server/admin/desk.h"
#include "server/lobby/seat_named.h"
#include "server/post/news.h"

namespace cherta::admin {

namespace {

constexpr std::size_t kLookedAtOnce = 200;  // of a list: what is stored meanwhile does not wait long

std::optional<std::int64_t> days(const std::string& word) {
  constexpr std::size_t kMostDigits = 6;
  const bool is_number = !word.empty() && word.size() <= kMostDigits &&
                         std::ranges::all_of(word, [](char c) { return c >= '0' && c <= '9'; });
  return is_number ? std::optional(std::stoll(word) * store::kDay) : std::nullopt;
}

std::optional<store::Phase> phase_named(const std::string& word) {
  for (int i = 0; i <= static_cast<int>(store::Phase::kUnrevealed); ++i)
    if (const auto phase = static_cast<store::Phase>(i); store::name_of(phase) == word) return phase;
  return std::nullopt;
}

std::string line_of(const store::MatchRecord& record) {
  return record.id + ' ' + record.game + ' ' + post::time_of(record.created_at) + ' ' +
         std::string(store::name_of(record.phase)) + '\n';
}

std::string seat_line(const match::Standing::Place& seat) {
  const std::string_view how = seat.automatic  ? "played by the server"
                               : seat.taken    ? "taken"
                               : seat.declined ? "declined"
                                               : "free";
  return "seat " + seat.name + ": " + std::string(how) + (seat.shared ? "" : ", its share of the dice is missing") +
         (seat.would_stop ? ", would abandon the match" : "") + '\n';
}

std::string account_of(const match::Standing& standing) {
  std::string text = standing.match + ' ' + standing.game + ' ' + std::string(store::name_of(standing.phase)) + '\n';
  for (const auto& seat : standing.seats) text += seat_line(seat);
  text += standing.referee ? "a referee has come\n" : "no referee has come\n";
  for (const auto& [name, value] : standing.options) text += "option " + name + '=' + value + '\n';
  if (!standing.campaign.empty()) text += "a battle of match " + standing.campaign + '\n';
  for (const auto& battle : standing.battles)
    text += "battle " + battle.name + ": match " + battle.match + (battle.running ? ", under way\n" : "\n");
  return text;
}

Said said(const Result<void>& how, const std::string& text) { return how ? Said{true, text} : not_done(how.error()); }

}  // namespace

struct Desk::Listing {
  std::vector<std::string> left;  // the newest last
  std::optional<store::Phase> phase;
  std::int64_t made_before = 0;
  std::string text;
  std::size_t listed = 0;
  Tell tell;
};

void Desk::matches(const Words& rest, const Tell& tell) {
  if (!means_.store) return tell({false, "the store is in memory\n"});
  auto listing = std::make_shared<Listing>();
  listing->tell = tell;
  listing->made_before = means_.timers.now() + 1;
  Words words = rest;
  if (!words.empty() && words.front() != "older") {
    listing->phase = phase_named(words.front());
    if (!listing->phase) return tell({false, "there is no " + words.front() + " among the states of a match\n"});
    words.erase(words.begin());
  }
  if (!words.empty()) {
    const auto age = words.size() == 2 && words.front() == "older" ? days(words.back()) : std::nullopt;
    if (!age) return tell({false, "it is: older DAYS\n"});
    listing->made_before = means_.timers.now() - *age;
  }
  means_.store->ids([this, listing](const Result<std::vector<std::string>>& ids) {
    if (!ids) return listing->tell(not_done(ids.error()));
    listing->left = *ids;
    list_on(listing);
  });
}

void Desk::list_on(const std::shared_ptr<Listing>& listing) {
  if (listing->left.empty() || listing->listed >= kMostListed) return listing->tell({true, listing->text});
  const std::size_t some = std::min(kLookedAtOnce, listing->left.size());
  std::vector<std::string> ids(listing->left.rbegin(), listing->left.rbegin() + static_cast<std::ptrdiff_t>(some));
  listing->left.resize(listing->left.size() - some);
  using Records = std::vector<store::MatchRecord>;
  means_.store->work<Records>(
      store::JournalThread::Kind::kReads,
      [ids](store::Ledger& ledger) -> Result<Records> {
        Records records;
        for (const std::string& id : ids)
          if (auto record = ledger.find(id)) records.push_back(std::move(*record));
        return records;
      },
      [this, listing](const Result<Records>& records) {
        if (!records) return listing->tell(not_done(records.error()));
        for (const auto& one : *records) {
          const bool fits = (!listing->phase || one.phase == *listing->phase) && one.created_at < listing->made_before;
          if (!fits || listing->listed >= kMostListed) continue;
          listing->text += line_of(one);
          ++listing->listed;
        }
        list_on(listing);
      });
}

void Desk::match(const Words& rest, const Tell& tell) {
  means_.hall.reach(rest.front(), [tell](const Result<lobby::Reached>& found) {
    if (!found) return tell(not_done(found.error()));
    tell({true, account_of(*found->look([](const match::Match& one) { return one.standing(); }))});
  });
}

void Desk::end(const Words& rest, const Tell& tell) {
  std::string why;
  for (std::size_t i = 1; i < rest.size(); ++i) why += (why.empty() ? "" : " ") + rest[i];
  if (why.size() > kMostWhyBytes)
    return tell({false, "why it ends is said in at most " + std::to_string(kMostWhyBytes) + " bytes\n"});
  means_.hall.order_off(rest.front(), why, [tell, match = rest.front()](const Result<void>& how) {
    tell(said(how, "match " + match + " is ended\n"));
  });
}

void Desk::remove(const Words& rest, const Tell& tell) {
  means_.hall.remove(rest.front(), [tell, match = rest.front()](const Result<void>& how) {
    tell(said(how, "match " + match + " is taken away\n"));
  });
}

void Desk::tidy(const Words& rest, const Tell& tell) {
  const auto age = days(rest.back());
  const bool ended = rest.front() == "ended";
  if (!age || *age == 0 || (!ended && rest.front() != "unbegun"))
    return tell({false, "it is: tidy ended DAYS, or tidy unbegun DAYS; at least a day\n"});
  means_.hall.tidy(ended ? lobby::Keeping{0, *age} : lobby::Keeping{*age, 0});
  tell({true, "what is that old is taken away, but for what somebody is at; the log names each\n"});
}

void Desk::relink(const Words& rest, const Tell& tell) {
  const auto give = [this, tell, match = rest.front()](rules::Viewer role) {
    means_.hall.relink(match, role, [tell, url = means_.public_url](const Result<std::string>& token) {
      tell(token ? Said{true, url + "/#" + *token + '\n'} : not_done(token.error()));
    });
  };
  const auto found = [tell, give, name = rest.back()](const Result<lobby::Reached>& match) {
    if (!match) return tell(not_done(match.error()));
    const auto viewer = lobby::seat_named(match->game(), name);
    viewer ? give(*viewer) : tell(not_done(viewer.error()));
  };
  means_.hall.reach(rest.front(), found);
}

}  // namespace cherta::admin
