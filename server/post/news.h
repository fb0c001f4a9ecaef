// What a notice says: made of what its receiver may know, and of nothing else. In his language, also what is the game's
// own where there are words for it (game_words.h), but for the board in characters, and orders as they are typed.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "common/language.h"
#include "server/match/match.h"
#include "server/post/letter.h"
#include "server/store/outbox.h"

namespace cherta::post {

inline constexpr std::size_t kMostStepsTold = 60;  // the newest ones
// Of these the newest are looked at for their boards, and the last boards are drawn, beside the one as it is now.
inline constexpr std::size_t kMostStepsDrawn = 12, kMostBoards = 3, kMostBoardBytes = 16 * 1024;

struct News {
  std::string match;  // id
  rules::Viewer viewer;
  store::Notice kind = store::Notice::kYourMove;
  match::Glance glance;
  match::Picture picture;
  std::vector<match::Step> steps;  // since he last looked, oldest first
  bool more = false;               // there were others before these
  std::string tag = {};            // his step, where he may answer by mail (mail_step.h)
  // As the board was after some of the steps, by their numbers.
  std::map<std::uint64_t, std::string> boards = {};
  bool fewer = false;  // there were others
  Language reads = Language::kEnglish;
};

// From which step on past boards are looked at: the one before the first whose board may be drawn.
std::uint64_t first_drawn(const std::vector<match::Step>& steps);
// Those that differ from the one before, the last ones, and not the present one.
void add_boards(News& news, const std::vector<match::Update>& looked);

struct Addresses {
  std::string open;  // where his session opens the match: it holds no key
  std::string stop;  // where one click ends such mail
};

// The same for every event of a match.
std::string subject_of(const rules::AnyGame& game, const News& news);
std::string text_of(const rules::AnyGame& game, const News& news, const Addresses& where);
// What happened since he looked, how it stands, what is asked; and how one goes on from there.
std::string report_of(const rules::AnyGame& game, const News& news);
std::string ways_of(const News& news, const Addresses& where);

// "2026-11-27 14:05 UTC"
std::string time_of(std::int64_t ms);
// "3 days 4 hours", "12 minutes"; less than a minute: "less than a minute".
std::string duration_of(std::int64_t ms, Language in);

}  // namespace cherta::post
