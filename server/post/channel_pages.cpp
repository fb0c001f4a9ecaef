// By what ways one is told of what, and the webhooks that one has.
#include "server/post/channel_pages.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "server/post/account_pages.h"
#include "server/post/webhook.h"

namespace cherta::post {

namespace {

using store::Bytes32;
using store::Notice;
using store::Style;
using store::Target;
using store::Targets;
using store::Way;

std::string_view words_of(Notice kind) {
  constexpr std::array<std::string_view, 6> kWords = {"",
                                                      "Somebody speaks to you",
                                                      "It is your move",
                                                      "Your time runs out",
                                                      "A match has ended",
                                                      "You are invited, or answered"};
  return kWords.at(static_cast<std::size_t>(kind));
}

constexpr std::array<std::string_view, 3> kStyles = {"JSON", "Discord", "Slack"};

std::string option(std::string_view value, std::string_view words, bool chosen) {
  return "<option value=\"" + std::string(value) + "\"" + (chosen ? " selected" : "") + ">" + std::string(words) +
         "</option>";
}

std::string select(const std::string& name, const std::string& label, const std::string& options) {
  return "<select name=\"" + name + "\" aria-label=\"" + label + "\">" + options + "</select>";
}

std::string check(const std::string& name, const std::string& label, bool checked) {
  return "<input type=\"checkbox\" name=\"" + name + "\" aria-label=\"" + label + "\"" + (checked ? " checked" : "") +
         ">";
}

std::string row_of(const store::Wishes& wishes, Notice kind, bool calls) {
  const std::string name(name_of(kind)), words(words_of(kind));
  const bool now = wishes.want(kind, Way::kMail), daily = !now && wishes.want(kind, Way::kDigest);
  const std::string options =
      option("now", "at once", now) + option("daily", "once a day", daily) + option("no", "no", !now && !daily);
  std::string out =
      "<tr><th scope=\"row\">" + words + "</th><td>" + select("mail-" + name, words + ": by mail", options);
  if (calls)
    out += "</td><td>" + check("hook-" + name, words + ": by webhook", wishes.want(kind, Way::kHook)) + "</td><td>" +
           check("push-" + name, words + ": by browser", wishes.want(kind, Way::kPush));
  return out + "</td></tr>\n";
}

std::string form_of(const store::Wishes& wishes, bool calls) {
  std::string out =
      "<form method=\"post\" action=\"/account/ways\">\n<table class=\"ways\"><thead><tr><td></td><th>Mail</th>";
  if (calls) out += "<th>Webhook</th><th>Browser</th>";
  out += "</tr></thead><tbody>\n";
  for (const Notice kind : store::kNotices) out += row_of(wishes, kind, calls);
  std::string hours;
  for (std::int64_t hour = 0; hour < store::kHours; ++hour)
    hours +=
        option(std::to_string(hour), (hour < 10 ? "0" : "") + std::to_string(hour) + ":00 UTC", hour == wishes.hour());
  return out + "</tbody></table>\n<label>What comes once a day comes at " + select("hour", "Once a day at", hours) +
         "</label>\n<button>Keep this</button></form>\n";
}

std::string hook_of(const Target& hook) {
  const Hidden which = {{"num", std::to_string(hook.num)}};
  std::string out = "<li>" + escape(hook.name) + ", as " +
                    std::string(kStyles.at(static_cast<std::size_t>(hook.style))) +
                    (hook.more ? ", with what you may know" : "") +
                    (hook.off ? ". <span class=\"wait\">Switched off: it did not take what it was told.</span>" : ".");
  if (hook.style == Style::kPlain) out += "<br>Its secret: <code>" + hook_secret(hook.key) + "</code>";
  return out + button("hook-try", "Try it", which) + (hook.off ? button("hook-on", "Switch it on again", which) : "") +
         button("hook-away", "Take it away", which) + "</li>\n";
}

std::string hooks_of(const std::vector<Target>& targets) {
  std::string out =
      "<h3>Webhooks</h3>\n<p>A webhook is told that it is your move, and in which match, for others may read it. "
      "Discord "
      "and Slack make their addresses; a program of yours gets JSON, with the header Cherta-Signature: "
      "sha256= and the HMAC-SHA256 of the body under the webhook's secret.</p>\n<ul>\n";
  for (const Target& one : targets)
    if (one.way == Way::kHook) out += hook_of(one);
  out +=
      "</ul>\n<form method=\"post\" action=\"/account/hook\"><label>Its address<input name=\"url\" type=\"url\" "
      "required maxlength=\"1000\" placeholder=\"https://\" autocomplete=\"off\"></label>";
  std::string styles;
  for (std::size_t i = 0; i < kStyles.size(); ++i) styles += option(std::to_string(i), kStyles[i], i == 0);
  return out + "<label>Written for " + select("style", "Written for", styles) + "</label><label>" +
         check("more", "Tell it more", false) +
         " Tell it all that I may know: the time left, and what is asked</label><button>Add it</button></form>\n";
}

std::string browsers_of(const std::vector<Target>& targets) {
  std::string out =
      "<h3>Browsers</h3>\n<p>A browser that is told shows which match it is, also while no page of it is open. "
      "<a href=\"/push.html\">Have this browser told</a></p>\n<ul>\n";
  for (const Target& one : targets)
    if (one.way == Way::kPush)
      out += "<li>" + escape(one.name) + button("hook-away", "Tell it no more", {{"num", std::to_string(one.num)}}) +
             "</li>\n";
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
  const std::string why = url.size() > store::kMostUrlBytes ? "that address is too long" : caller.why_not(url);
  if (!why.empty()) return Refusal("E_HOOK", "", why);
  Target hook;
  hook.url = url;
  hook.style = style == "1" ? Style::kDiscord : style == "2" ? Style::kSlack : Style::kPlain;
  hook.key = std::string(store::as_text(entropy.bytes()));
  hook.name = as_name(host_of_call(url), store::kMostNameBytes);
  hook.more = !value_of(form, "more").empty();
  return hook;
}

std::string ways_of(const store::Account& account, const std::vector<Target>& targets, bool calls) {
  std::string out = "<h2>How you are told</h2>\n";
  out += account.wants_mail ? form_of(account.wishes, calls) + button("mail", "No more mail", {{"wanted", "no"}})
                            : form_of(account.wishes, calls) + "<p>You are sent no mail.</p>\n" +
                                  button("mail", "Send me mail", {{"wanted", "yes"}});
  return calls ? out + hooks_of(targets) + browsers_of(targets) : out;
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
  if (!means_.caller) return done(refused({"E_HOOK", "", "this server calls nobody"}));
  const auto hook = read_hook(read_form(asked.body), entropy_, *means_.caller);
  if (!hook) return done(refused(hook.error()));
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
          if (!all) return done(refused(all.error()));
          const auto hook = std::ranges::find_if(*all, [&](const Target& one) { return which && one.num == *which; });
          if (hook == all->end() || !self->means_.caller) return done(see_other("/account"));
          self->means_.caller->call(
              hook_trial(*hook, store::hex(self->entropy_.bytes()).substr(0, 32)),
              [done](Called called, const std::string& why) {
                done(page("Your webhook", (called == Called::kTaken ? "<p>It was taken: " : "<p>It was not taken: ") +
                                              escape(why) + ".</p>\n<p><a href=\"/account\">Your account</a></p>\n"));
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
      [done](const Result<void>& changed) { done(changed ? see_other("/account") : refused(changed.error())); });
}

}  // namespace cherta::post
