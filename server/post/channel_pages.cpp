// By what ways one is told of what, and the webhooks that one has.
#include "server/post/channel_pages.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "server/post/account_pages.h"
#include "server/post/webhook.h"
#include "server/post/words/channels.h"
#include "server/post/words/pages.h"
#include "server/post/words/refusals.h"

namespace cherta::post {

namespace {

using store::Bytes32;
using store::Notice;
using store::Style;
using store::Target;
using store::Targets;
using store::Way;

std::string words_of(Notice kind, Language in) {
  switch (kind) {
    case Notice::kTalk:
      return say<words::kTalks>(in);
    case Notice::kYourMove:
      return say<words::kItIsYourMove>(in);
    case Notice::kWindow:
      return say<words::kTimeRunsOut>(in);
    case Notice::kEnded:
      return say<words::kMatchEnded>(in);
    case Notice::kTable:
      break;
  }
  return say<words::kInvitedOrAnswered>(in);
}

constexpr std::array<std::string_view, 3> kStyles = {"JSON", "Discord", "Slack"};

std::string option(std::string_view value, std::string_view words, bool chosen) {
  return "<option value=\"" + std::string(value) + "\"" + (chosen ? " selected" : "") + ">" + escape(words) +
         "</option>";
}

std::string select(const std::string& name, const std::string& label, const std::string& options) {
  return "<select name=\"" + name + "\" aria-label=\"" + escape(label) + "\">" + options + "</select>";
}

std::string check(const std::string& name, const std::string& label, bool checked) {
  return "<input type=\"checkbox\" name=\"" + name + "\" aria-label=\"" + escape(label) + "\"" +
         (checked ? " checked" : "") + ">";
}

std::string row_of(Language in, const store::Wishes& wishes, Notice kind, bool calls) {
  const std::string name(name_of(kind)), what = words_of(kind, in);
  const bool now = wishes.want(kind, Way::kMail), daily = !now && wishes.want(kind, Way::kDigest);
  const std::string options = option("now", say<words::kAtOnce>(in), now) +
                              option("daily", say<words::kOnceADay>(in), daily) +
                              option("no", say<words::kNotAtAll>(in), !now && !daily);
  std::string out = "<tr><th scope=\"row\">" + escape(what) + "</th><td>" +
                    select("mail-" + name, say<words::kByMail>(in, what), options);
  if (calls)
    out += "</td><td>" + check("hook-" + name, say<words::kByWebhook>(in, what), wishes.want(kind, Way::kHook)) +
           "</td><td>" + check("push-" + name, say<words::kByBrowser>(in, what), wishes.want(kind, Way::kPush));
  return out + "</td></tr>\n";
}

std::string form_of(Language in, const store::Wishes& wishes, bool calls) {
  std::string out = "<form method=\"post\" action=\"/account/ways\">\n<table class=\"ways\"><thead><tr><td></td><th>" +
                    html<words::kMail>(in) + "</th>";
  if (calls) out += "<th>" + html<words::kWebhook>(in) + "</th><th>" + html<words::kBrowser>(in) + "</th>";
  out += "</tr></thead><tbody>\n";
  for (const Notice kind : store::kNotices) out += row_of(in, wishes, kind, calls);
  std::string hours;
  for (std::int64_t hour = 0; hour < store::kHours; ++hour)
    hours +=
        option(std::to_string(hour), (hour < 10 ? "0" : "") + std::to_string(hour) + ":00 UTC", hour == wishes.hour());
  return out + "</tbody></table>\n<label>" + html<words::kDailyComesAt>(in) + " " +
         select("hour", say<words::kDailyAt>(in), hours) + "</label>\n<button>" + html<words::kKeepThis>(in) +
         "</button></form>\n";
}

std::string hook_of(Language in, const Target& hook) {
  const Hidden which = {{"num", std::to_string(hook.num)}};
  const auto style = kStyles.at(static_cast<std::size_t>(hook.style));
  std::string out =
      "<li>" +
      (hook.more ? html<words::kHookWithMore>(in, hook.name, style) : html<words::kHookAs>(in, hook.name, style)) + ".";
  if (hook.off) out += " <span class=\"wait\">" + html<words::kSwitchedOff>(in) + "</span>";
  if (hook.style == Style::kPlain)
    out += "<br>" + html<words::kItsSecret>(in) + " <code>" + hook_secret(hook.key) + "</code>";
  return out + button("hook-try", say<words::kTryIt>(in), which) +
         (hook.off ? button("hook-on", say<words::kSwitchOn>(in), which) : "") +
         button("hook-away", say<words::kTakeAway>(in), which) + "</li>\n";
}

std::string hook_form(Language in) {
  std::string styles;
  for (std::size_t i = 0; i < kStyles.size(); ++i) styles += option(std::to_string(i), kStyles[i], i == 0);
  const std::string more = say<words::kTellMore>(in);
  return "<form method=\"post\" action=\"/account/hook\"><label>" + html<words::kItsAddress>(in) +
         "<input name=\"url\" type=\"url\" required maxlength=\"1000\" placeholder=\"https://\" "
         "autocomplete=\"off\"></label><label>" +
         html<words::kWrittenFor>(in) + " " + select("style", say<words::kWrittenFor>(in), styles) + "</label><label>" +
         check("more", more, false) + " " + escape(more) + "</label><button>" + html<words::kAddIt>(in) +
         "</button></form>\n";
}

std::string hooks_of(Language in, const std::vector<Target>& targets) {
  std::string out = "<h3>" + html<words::kWebhooks>(in) + "</h3>\n" + paragraph<words::kAboutWebhooks>(in) + "<ul>\n";
  for (const Target& one : targets)
    if (one.way == Way::kHook) out += hook_of(in, one);
  return out + "</ul>\n" + hook_form(in);
}

std::string browsers_of(Language in, const std::vector<Target>& targets) {
  std::string out = "<h3>" + html<words::kBrowsers>(in) + "</h3>\n" + paragraph<words::kAboutBrowsers>(in) +
                    link_to<words::kTellThisBrowser>("/push.html", in) + "<ul>\n";
  for (const Target& one : targets)
    if (one.way == Way::kPush)
      out += "<li>" + escape(one.name) +
             button("hook-away", say<words::kTellNoMore>(in), {{"num", std::to_string(one.num)}}) + "</li>\n";
  return out + "</ul>\n";
}

store::Wishes read_ways(const Form& form, store::Wishes wishes) {
  for (const Notice kind : store::kNotices) {
    const std::string name(name_of(kind));
    wishes.set(kind, Way::kMail, value_of(form, "mail-" + name) == "now");
    wishes.set(kind, Way::kDigest, value_of(form, "mail-" + name) == "daily");
    wishes.set(kind, Way::kHook, !value_of(form, "hook-" + name).empty());
    wishes.set(kind, Way::kPush, !value_of(form, "push-" + name).empty());
  }
  if (const auto hour = number_of(form, "hour"); hour && *hour >= 0 && *hour < store::kHours) wishes.set_hour(*hour);
  return wishes;
}

}  // namespace

std::optional<std::int64_t> number_of(const Form& form, std::string_view name) {
  const std::string text = value_of(form, name);
  std::int64_t number = 0;
  const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (failed != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

std::string_view style_name(Style style) {
  constexpr std::array<std::string_view, 3> kNames = {"json", "discord", "slack"};
  return kNames.at(static_cast<std::size_t>(style));
}

Result<Target> read_hook(const Form& form, store::Entropy& entropy, const Caller& caller) {
  const std::string url = value_of(form, "url"), style = value_of(form, "style");
  if (url.size() > store::kMostUrlBytes) return refusal<words::kUrlTooLong>();
  if (auto why = caller.why_not(url)) return std::move(*why);
  Target hook;
  hook.url = url;
  hook.style = style == "1" ? Style::kDiscord : style == "2" ? Style::kSlack : Style::kPlain;
  hook.key = std::string(store::as_text(entropy.bytes()));
  hook.name = as_name(host_of_call(url), store::kMostNameBytes);
  hook.more = !value_of(form, "more").empty();
  return hook;
}

std::string ways_of(Language in, const store::Account& account, const std::vector<Target>& targets, bool calls) {
  std::string out = heading<words::kHowTold>(in) + form_of(in, account.wishes, calls);
  out += account.wants_mail
             ? button("mail", say<words::kNoMoreMail>(in), {{"wanted", "no"}})
             : paragraph<words::kSentNoMail>(in) + button("mail", say<words::kSendMail>(in), {{"wanted", "yes"}});
  return calls ? out + hooks_of(in, targets) + browsers_of(in, targets) : out;
}

void AccountPages::set_ways(const net::Asked& asked, const Done& done) {
  signed_in(
      asked, done,
      [self = shared_from_this(), done, form = read_form(asked.body)](const store::Account& account, const Bytes32&) {
        self->change(done, [num = account.num, wishes = read_ways(form, account.wishes)](store::Accounts& accounts) {
          accounts.set_wishes(num, wishes);
        });
      });
}

void AccountPages::add_hook(const net::Asked& asked, const Done& done) {
  if (!may(asked, done, "hook", kAsksAnHour)) return;
  if (!means_.caller) return done(refused(done.in, refusal<words::kCallsNobody>()));
  const auto hook = read_hook(read_form(asked.body), entropy_, *means_.caller);
  if (!hook) return done(refused(done.in, hook.error()));
  signed_in(asked, done,
            [self = shared_from_this(), done, hook = *hook](const store::Account& account, const Bytes32&) {
              self->change_targets(done, [hook, num = account.num](Targets& targets) {
                Target mine = hook;
                mine.account = num;
                return targets.add(std::move(mine));
              });
            });
}

void AccountPages::remove_hook(const net::Asked& asked, const Done& done) {
  const auto which = number_of(read_form(asked.body));
  signed_in(asked, done, [self = shared_from_this(), done, which](const store::Account& account, const Bytes32&) {
    self->change_targets(done, [num = account.num, which](Targets& targets) {
      if (which) targets.remove(num, *which);
      return Result<void>();
    });
  });
}

void AccountPages::switch_hook_on(const net::Asked& asked, const Done& done) {
  const auto which = number_of(read_form(asked.body));
  signed_in(asked, done, [self = shared_from_this(), done, which](const store::Account& account, const Bytes32&) {
    self->change_targets(done, [num = account.num, which](Targets& targets) {
      if (which) targets.switch_on(num, *which);
      return Result<void>();
    });
  });
}

// Its owner sees whether it was taken, and by which answer.
void AccountPages::try_hook(const net::Asked& asked, const Done& done) {
  if (!may(asked, done, "hook", kAsksAnHour)) return;
  using All = std::vector<Target>;
  const auto which = number_of(read_form(asked.body));
  signed_in(asked, done, [self = shared_from_this(), done, which](const store::Account& account, const Bytes32&) {
    self->means_.store.work<All>(
        store::JournalThread::Kind::kReads,
        [num = account.num](store::Ledger& ledger) { return Result<All>(Targets(ledger).of(num, Way::kHook)); },
        [self, done, which](const Result<All>& all) {
          if (!all) return done(refused(done.in, all.error()));
          const auto hook = std::ranges::find_if(*all, [&](const Target& one) { return which && one.num == *which; });
          if (hook == all->end() || !self->means_.caller) return done(see_other("/account"));
          self->means_.caller->call(
              hook_trial(*hook, store::hex(self->entropy_.bytes()).substr(0, 32)),
              [done](Called called, const std::string& why) {
                done(page<words::kYourWebhook>(
                    done.in, (called == Called::kTaken ? paragraph<words::kWasTaken>(done.in, why)
                                                       : paragraph<words::kWasNotTaken>(done.in, why)) +
                                 link_to<words::kYourAccount>("/account", done.in)));
              });
        });
  });
}

void AccountPages::change_targets(const Done& done, std::function<Result<void>(Targets&)> what) {
  means_.store.work<void>(
      store::JournalThread::Kind::kWrites,
      [what = std::move(what)](store::Ledger& ledger) {
        Targets targets(ledger);
        return what(targets);
      },
      [done](const Result<void>& changed) {
        done(changed ? see_other("/account") : refused(done.in, changed.error()));
      });
}

}  // namespace cherta::post
