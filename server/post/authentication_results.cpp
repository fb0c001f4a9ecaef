#include "server/post/authentication_results.h"

#include <algorithm>

namespace cherta::post {

namespace {

constexpr std::string_view kSigned[] = {"from", "to", "subject", "date", "message-id"};

// Without comments in parentheses, which may hold others, and may stand wherever a blank may.
std::string without_comments(std::string_view text) {
  std::string out;
  int depth = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '\\' && (quoted || depth > 0) && i + 1 < text.size()) {
      if (depth == 0) out.append(text.substr(i, 2));
      ++i;
      continue;
    }
    if (c == '"' && depth == 0) quoted = !quoted;
    if (c == '(' && !quoted) ++depth;
    if (depth == 0) out += c;
    if (c == ')' && !quoted && depth > 0 && --depth == 0) out += ' ';
  }
  return out;
}

// Words of a part: what stands between blanks, or in quotes; a = is a word of its own.
std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  bool quoted = false, open = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '"') {
      quoted = !quoted;
      if (quoted && !open) words.emplace_back();
      open = quoted;
    } else if (!quoted && (c == ' ' || c == '\t' || c == '=')) {
      open = false;
      if (c == '=') words.emplace_back("=");
    } else {
      if (!open) words.emplace_back();
      open = true;
      words.back() += c == '\\' && quoted && i + 1 < text.size() ? text[++i] : c;
    }
  }
  return words;
}

std::vector<std::string> parts_of(std::string_view text) {
  std::vector<std::string> parts(1);
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (quoted && text[i] == '\\' && i + 1 < text.size()) {
      parts.back() += text[i];
      parts.back() += text[++i];
      continue;
    }
    if (text[i] == '"') quoted = !quoted;
    if (text[i] == ';' && !quoted)
      parts.emplace_back();
    else
      parts.back() += text[i];
  }
  return parts;
}

// The value of NAME = VALUE among the words; empty if it is not there.
std::string word_after(const std::vector<std::string>& words, std::string_view name) {
  for (std::size_t i = 0; i + 2 < words.size(); ++i)
    if (words[i + 1] == "=" && lowered(words[i]) == name) return words[i + 2];
  return "";
}

std::string tag_of(const std::vector<std::pair<std::string, std::string>>& tags, std::string_view name) {
  const auto at = std::ranges::find(tags, name, &std::pair<std::string, std::string>::first);
  return at == tags.end() ? "" : at->second;
}

bool covers_what_counts(const std::vector<std::pair<std::string, std::string>>& tags) {
  if (std::ranges::any_of(tags, [](const auto& tag) { return tag.first == "l"; })) return false;
  const std::string covered = ":" + lowered(tag_of(tags, "h")) + ":";
  return std::ranges::all_of(
      kSigned, [&](std::string_view name) { return covered.find(":" + std::string(name) + ":") != std::string::npos; });
}

// A domain speaks for itself and for what is below it.
bool speaks_for(std::string_view domain, std::string_view of) {
  if (domain.find('.') == std::string_view::npos) return domain == of && domain == "localhost";
  return of == domain || of.ends_with("." + std::string(domain));
}

// Of several signatures of one domain it may not be said which is the good one: then all must be as they should.
bool is_whole(const Headers& headers, const GoodSignature& good) {
  bool found = false;
  for (const std::string& value : values_of(headers, "dkim-signature")) {
    const auto tags = read_signature(value);
    if (lowered(tag_of(tags, "d")) != good.domain || !tag_of(tags, "b").starts_with(good.beginning)) continue;
    if (!covers_what_counts(tags)) return false;
    found = true;
  }
  return found;
}

Refusal unsigned_for(const char* why) { return {"E_UNSIGNED", "", why}; }

}  // namespace

std::optional<std::vector<GoodSignature>> read_results(std::string_view value, std::string_view authserv_id) {
  const auto parts = parts_of(without_comments(value));
  const auto head = words_of(parts.front());
  if (head.empty() || authserv_id.empty() || lowered(head.front()) != lowered(authserv_id)) return std::nullopt;
  std::vector<GoodSignature> all;
  for (std::size_t i = 1; i < parts.size(); ++i) {
    const auto words = words_of(parts[i]);
    if (words.size() < 3 || lowered(words[0]) != "dkim" || words[1] != "=" || lowered(words[2]) != "pass") continue;
    const std::string domain = lowered(word_after(words, "header.d"));
    if (!domain.empty()) all.push_back({domain, word_after(words, "header.b")});
  }
  return all;
}

std::vector<std::pair<std::string, std::string>> read_signature(std::string_view value) {
  std::vector<std::pair<std::string, std::string>> tags;
  while (!value.empty()) {
    const auto end = std::min(value.find(';'), value.size());
    const std::string_view part = value.substr(0, end);
    value.remove_prefix(std::min(value.size(), end + 1));
    const auto equals = part.find('=');
    if (equals == std::string_view::npos) continue;
    std::string text(part.substr(equals + 1));
    std::erase_if(text, [](char c) { return c == ' ' || c == '\t'; });
    tags.emplace_back(lowered(trimmed(part.substr(0, equals))), text);
  }
  return tags;
}

Result<std::string> signed_sender(const Headers& headers, const std::vector<std::string>& from,
                                  std::string_view authserv_id) {
  for (const std::string_view name : kSigned)
    if (values_of(headers, name).size() != 1) return unsigned_for("a header that must be there once is not");
  if (from.size() != 1) return unsigned_for("it is not from one address");
  const std::string& sender = from.front();
  const std::string domain = lowered(std::string_view(sender).substr(sender.rfind('@') + 1));
  for (const std::string& value : values_of(headers, "authentication-results")) {
    const auto results = read_results(value, authserv_id);
    if (!results) continue;
    // Ours, and the topmost of that name: whatever stands below may be the sender's own.
    const bool good = std::ranges::any_of(
        *results, [&](const auto& one) { return speaks_for(one.domain, domain) && is_whole(headers, one); });
    if (good) return sender;
    return unsigned_for("no good signature of the sender's domain covers all that counts");
  }
  return unsigned_for("our mail server says nothing of it");
}

}  // namespace cherta::post
