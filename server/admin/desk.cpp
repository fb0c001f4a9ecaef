#include "server/admin/desk.h"

#include <spdlog/spdlog.h>

#include <algorithm>

#include "common/in_log.h"
#include "server/match/entry.h"

namespace cherta::admin {

const std::vector<Desk::Verb>& Desk::verbs() {
  static const std::vector<Verb> kVerbs = {
      {"help", "", "what can be asked", 0, 0, &Desk::help},
      {"status", "", "how many matches are in memory, which are damaged", 0, 0, &Desk::status},
      {"matches", "[running|over|abandoned|drawn|unrevealed] [older DAYS]",
       "matches, newest first, at most 1000: name, game, day, how it stands", 0, 3, &Desk::matches},
      {"match", "MATCH", "how one match stands: who sits there, who was asked, its options", 1, 1, &Desk::match},
      {"end", "MATCH [WHY]", "end a match; all who play are told, and why", 1, kMostWordsBytes, &Desk::end},
      {"remove", "MATCH", "take a match at its end away, with its battles and links", 1, 1, &Desk::remove},
      {"tidy", "ended|unbegun DAYS", "take away what is older: matches at their end, or that never began", 2, 2,
       &Desk::tidy},
      {"relink", "MATCH SEAT", "make a new link for a seat whose key is lost; all who play are told", 2, 2,
       &Desk::relink},
      {"accounts", "[PART]", "accounts whose address or name has this part: address, name, day", 0, 1, &Desk::accounts},
      {"account", "ADDRESS", "one account: its seats, and where it is signed in", 1, 1, &Desk::account},
      {"sign-out", "ADDRESS", "end all sessions and keys of an account", 1, 1, &Desk::sign_out},
      {"forget", "ADDRESS", "delete an account; its seats stay, nameless", 1, 1, &Desk::forget},
      {"dead-letters", "", "mail that no mail server would take", 0, 0, &Desk::dead_letters},
      {"reports", "", "what players have reported: number, time, by whom, match, text", 0, 0, &Desk::reports},
      {"report-done", "NUMBER", "take a report off the list", 1, 1, &Desk::report_done},
      {"blocks", "ADDRESS", "whom an account blocks", 1, 1, &Desk::blocks},
      {"copy", "", "make a copy of the store now, as SIGUSR1 does", 0, 0, &Desk::make_copy},
  };
  return kVerbs;
}

namespace {

std::vector<std::string> split(const std::string& line) {
  std::vector<std::string> words;
  for (std::size_t at = 0; at < line.size();) {
    const auto end = std::min(line.find(' ', at), line.size());
    if (end > at) words.push_back(line.substr(at, end - at));
    at = end + 1;
  }
  return words;
}

}  // namespace

void Desk::ask(const std::string& line, const Tell& tell) {
  if (line.size() > kMostWordsBytes) return tell({false, "that is too long\n"});
  if (!match::is_utf8(line) || std::ranges::any_of(line, [](char c) { return static_cast<unsigned char>(c) < ' '; }))
    return tell({false, "that is no line of text\n"});
  Words words = split(line);
  if (words.empty()) words = {"help"};
  const auto verb = std::ranges::find(verbs(), words.front(), &Verb::name);
  if (verb == verbs().end()) return tell({false, "there is no " + words.front() + "; see: chertad admin help\n"});
  words.erase(words.begin());
  if (words.size() < verb->least || words.size() > verb->most)
    return tell({false, "it is: " + std::string(verb->name) + " " + std::string(verb->rest) + "\n"});
  spdlog::info("event=operator_asks verb={}", verb->name);
  (this->*verb->act)(words, tell);
}

void Desk::help(const Words&, const Tell& tell) {
  std::string text;
  for (const Verb& verb : verbs()) {
    text += std::string(verb.name) + (verb.rest.empty() ? "" : " ") + std::string(verb.rest) + "\n    " +
            std::string(verb.text) + "\n";
  }
  tell({true, text});
}

void Desk::status(const Words&, const Tell& tell) {
  std::string text = std::to_string(means_.hall.warm()) + " matches in memory\n";
  if (means_.store)
    for (const std::string& match : means_.store->damaged()) text += "damaged: match " + match + "\n";
  tell({true, text});
}

void Desk::make_copy(const Words&, const Tell& tell) {
  means_.make_copy();
  tell({true, "a copy was asked for; the log says when it is there\n"});
}

}  // namespace cherta::admin
