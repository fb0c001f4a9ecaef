// What a webhook is told. Others may read it: it says that it is somebody's move, in which match, and no more unless
// its owner asks for more, who then gets what he may know.
#pragma once

#include <string>

#include "server/post/caller.h"
#include "server/post/game_words.h"
#include "server/post/news.h"
#include "server/store/targets.h"

namespace cherta::post {

struct HookNews {
  std::string game;   // registered name
  std::string title;  // of the game
  News news;          // its steps are not told
  std::string seat;   // his
  std::string open;   // where his session opens the match: it holds no key
  std::string id;     // the same for the same news, however often it is sent
  GameSaid said;      // caption and question, in the language of its owner
};

struct TableNews {
  std::string game, title, headline;
  std::string url;  // of the page of tables
  std::string id;   // the same for the same news
};

Call hook_call(const store::Target& hook, const HookNews& news);
// Of a table: that there is something, of which game, and where one looks.
Call hook_table_call(const store::Target& hook, const TableNews& news);
// What its owner asks for to see whether it works.
Call hook_trial(const store::Target& hook, const std::string& id);
// As its owner is shown it: hexadecimal.
std::string hook_secret(const std::string& secret);
// Of a hook the text that its receiver checks: "sha256=HEX", the HMAC-SHA256 of the body under the hook's secret.
std::string hook_signature(const std::string& secret, std::string_view body);

}  // namespace cherta::post
