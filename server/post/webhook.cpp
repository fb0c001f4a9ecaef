#include "server/post/webhook.h"

#include <algorithm>

#include "server/post/web_text.h"
#include "server/post/words/letters.h"

namespace cherta::post {

namespace {

// Discord's content ends at 2,000 characters, and Slack's text should be shorter.
constexpr std::size_t kMostHookText = 1'500;

bool is_about_move(const News& news) { return news.glance.asked && news.glance.phase == store::Phase::kRunning; }
std::string headline_of(const News& news) {
  return is_about_move(news) ? say<words::kHookMove>(news.reads) : say<words::kHookNews>(news.reads);
}

std::string more_of(const HookNews& told) {
  const match::Glance& glance = told.news.glance;
  const Language in = told.news.reads;
  std::string out = "\n" + say<words::kHookYouAre>(in, seat_in_words(told.game, told.seat, in));
  if (glance.countdown && glance.asked)
    out += " " +
           say<words::kTimeLeftUntil>(in, duration_of(glance.countdown->left, in), time_of(glance.countdown->ends_at));
  if (!told.said.caption.empty()) out += "\n" + told.said.caption;
  if (!told.said.ask.empty()) out += "\n" + told.said.ask;
  return out;
}

std::string text_of(const HookNews& told, bool more) {
  std::string out = headline_of(told.news) + ": " +
                    say<words::kHookMatch>(told.news.reads, told.title, told.news.match) + "\n" + told.open;
  if (more) out += more_of(told);
  if (out.size() <= kMostHookText) return out;
  constexpr unsigned char kMask = 0xc0, kInside = 0x80;
  std::size_t end = kMostHookText;
  while (end > 0 && (static_cast<unsigned char>(out[end]) & kMask) == kInside) --end;
  return out.substr(0, end);
}

// Slack reads <...> as links and mentions, and & as the start of an escape.
std::string for_slack(const std::string& text) {
  std::string out;
  for (const char c : text) out += c == '&' ? "&amp;" : c == '<' ? "&lt;" : c == '>' ? "&gt;" : std::string(1, c);
  return out;
}

std::string plain_of(const HookNews& told, bool more) {
  const match::Glance& glance = told.news.glance;
  std::string out = "{\"id\":" + quote(told.id) + ",\"news\":" + (is_about_move(told.news) ? "\"move\"" : "\"news\"") +
                    ",\"game\":" + quote(told.game) + ",\"title\":" + quote(told.title) +
                    ",\"match\":" + quote(told.news.match) + ",\"url\":" + quote(told.open);
  if (!more) return out + "}";
  out += ",\"kind\":" + quote(name_of(told.news.kind)) + ",\"seat\":" + quote(told.seat) +
         ",\"caption\":" + quote(told.news.picture.view.caption.words()) +
         ",\"ask\":" + quote(told.news.picture.view.ask.words());
  if (glance.countdown && glance.asked)
    out += ",\"left_ms\":" + std::to_string(glance.countdown->left) +
           ",\"ends_ms\":" + std::to_string(glance.countdown->ends_at);
  return out + "}";
}

store::Bytes32 key_of(const std::string& secret) {
  store::Bytes32 key{};
  std::copy_n(secret.begin(), std::min(secret.size(), key.size()), key.begin());
  return key;
}

Call written(const store::Target& hook, const std::string& text, const std::string& plain) {
  Call call{hook.url, {{"Content-Type", "application/json"}}, plain};
  if (hook.style == store::Style::kDiscord)
    call.body = "{\"content\":" + quote(text) + ",\"allowed_mentions\":{\"parse\":[]}}";
  if (hook.style == store::Style::kSlack) call.body = "{\"text\":" + quote(for_slack(text)) + "}";
  if (hook.style == store::Style::kPlain)
    call.headers.emplace_back("Cherta-Signature", hook_signature(hook.key, call.body));
  return call;
}

}  // namespace

std::string hook_secret(const std::string& secret) { return store::hex(key_of(secret)); }

std::string hook_signature(const std::string& secret, std::string_view body) {
  return "sha256=" + store::hex(store::hmac_sha256(key_of(secret), body));
}

Call hook_call(const store::Target& hook, const HookNews& told) {
  return written(hook, text_of(told, hook.more), plain_of(told, hook.more));
}

Call hook_table_call(const store::Target& hook, const TableNews& told) {
  return written(hook, told.headline + "\n" + told.url,
                 "{\"id\":" + quote(told.id) + ",\"news\":\"table\",\"game\":" + quote(told.game) + ",\"title\":" +
                     quote(told.title) + ",\"text\":" + quote(told.headline) + ",\"url\":" + quote(told.url) + "}");
}

Call hook_trial(const store::Target& hook, const std::string& id) {
  return written(hook, "Cherta can write here.", "{\"id\":" + quote(id) + ",\"news\":\"trial\"}");
}

}  // namespace cherta::post
