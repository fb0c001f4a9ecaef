#include "server/post/news.h"

#include <algorithm>
#include <array>
#include <ctime>
#include <map>

#include "common/counted.h"

namespace cherta::post {

namespace {

// What can only be told of what its reader knows, step by step: its lines, and some boards.
std::string told(const News& news) {
  std::string out;
  for (const match::Step& step : news.steps) {
    for (const rules::FeedLine& line : step.lines) {
      if (line.text.empty()) continue;
      out += "  " + line.text;
      for (const std::string& die : line.dice) out += " [" + die + "]";
      out += '\n';
    }
    if (const auto board = news.boards.find(step.seq); board != news.boards.end()) out += "\n" + board->second + "\n";
  }
  return out;
}

// What stands before the steps.
std::string about_steps(const News& news) {
  std::string out = "\nSince you last looked:\n";
  if (news.more) out += "  (what was before is in the history)\n";
  if (news.fewer && !news.boards.empty())
    out += "  (the board is drawn after the last steps that changed it; where you play you see it after each)\n";
  return out;
}

// A plan of his that stops.
bool has_stopped(const News& news) {
  for (const match::Step& step : news.steps)
    for (const rules::FeedLine& line : step.lines)
      if (line.kind == "ahead_stopped") return true;
  return false;
}

std::string headline(const News& news) {
  if (news.glance.phase != store::Phase::kRunning) {
    const auto& outcome = news.picture.view.outcome;
    return "The match is at its end." + (outcome && !outcome->text.empty() ? " " + outcome->text : std::string());
  }
  if (news.glance.asked && news.kind == store::Notice::kWindow) return "It is still your move, and the time runs out.";
  if (news.glance.asked) return "It is your move.";
  if (has_stopped(news)) return "What you ordered in advance has stopped.";
  return news.kind == store::Notice::kTalk ? "Somebody spoke to you." : "It is not your move now.";
}

// Some of what he could order, as it would be written: of each kind a few, for whoever has no page before him.
std::string examples(const rules::View& view) {
  constexpr std::size_t kOfAKind = 3, kMost = 16, kLongest = 200;
  std::map<std::string, std::size_t> kinds;
  std::string out;
  std::size_t count = 0;
  for (const rules::Choice& choice : view.choices) {
    std::string order = choice.order;
    if (const auto slot = order.find("{}"); slot != std::string::npos) {
      if (choice.targets.empty()) continue;
      const rules::Target& target = choice.targets.front();
      order.replace(slot, 2, target.fill.empty() ? target.id : target.fill);
    }
    if (order.size() > kLongest || order.find('{') != std::string::npos) continue;
    if (count == kMost || ++kinds[order.substr(0, order.find(' '))] > kOfAKind) continue;
    out += "  " + order + "\n";
    ++count;
  }
  return out.empty() ? out : "\nFor example:\n" + out;
}

std::string time_left(const match::Glance& glance) {
  if (!glance.countdown || !glance.asked) return "";
  return "Time left: " + duration_of(glance.countdown->left) + ", until " + time_of(glance.countdown->ends_at) + ".\n";
}

}  // namespace

std::string time_of(std::int64_t ms) {
  const std::time_t seconds = ms / 1000;
  std::tm utc{};
  ::gmtime_r(&seconds, &utc);
  std::array<char, 32> text{};
  std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M UTC", &utc);
  return text.data();
}

std::string duration_of(std::int64_t ms) {
  constexpr std::int64_t kMinute = 60'000, kHour = 60 * kMinute, kDay = 24 * kHour;
  const auto some = [](std::int64_t n, const char* one, const char* many) {
    return counted(static_cast<std::size_t>(n), one, many);
  };
  if (ms >= kDay) return some(ms / kDay, "day", "days") + " " + some(ms % kDay / kHour, "hour", "hours");
  if (ms >= kHour) return some(ms / kHour, "hour", "hours") + " " + some(ms % kHour / kMinute, "minute", "minutes");
  if (ms >= kMinute) return some(ms / kMinute, "minute", "minutes");
  return "less than a minute";
}

std::string subject_of(const rules::AnyGame& game, const News& news) {
  return std::string(game.title()) + ", match " + news.match + ": news" +
         (news.tag.empty() ? "" : " [" + news.tag + "]");
}

std::uint64_t first_drawn(const std::vector<match::Step>& steps) {
  const std::size_t skipped = steps.size() > kMostStepsDrawn ? steps.size() - kMostStepsDrawn : 0;
  return std::max<std::uint64_t>(steps.at(skipped).seq, 2) - 1;
}

void add_boards(News& news, const std::vector<match::Update>& looked) {
  if (looked.empty() || news.steps.empty()) return;
  const std::uint64_t first = news.steps.front().seq;
  std::vector<const match::Update*> changed;
  for (std::size_t i = 0; i < looked.size(); ++i) {
    const auto& now = looked[i].board_text;
    if (!now || now->empty() || looked[i].seq < first) continue;
    const auto& before = i > 0 ? looked[i - 1].board_text : nullptr;
    // The first is looked at to see what the second has changed, unless there is none before it.
    if (before ? *before != *now : i > 0 || looked[i].seq == first) changed.push_back(&looked[i]);
  }
  if (!changed.empty() && *changed.back()->board_text == news.picture.board_text) changed.pop_back();
  news.fewer = looked.front().seq > first;
  std::size_t bytes = 0;
  while (!changed.empty()) {
    const match::Update& last = *changed.back();
    bytes += last.board_text->size();
    news.fewer = news.fewer || news.boards.size() == kMostBoards || bytes > kMostBoardBytes;
    if (news.boards.size() == kMostBoards || bytes > kMostBoardBytes) return;
    news.boards.emplace(last.seq, *last.board_text);
    changed.pop_back();
  }
}

std::string report_of(const rules::AnyGame& game, const News& news) {
  const rules::View& view = news.picture.view;
  std::string out = headline(news) + "\n" + time_left(news.glance) + "\n";
  out += std::string(game.title()) + ", match " + news.match + "; you are " +
         std::string(viewer_name(game, news.viewer)) + ".\n";
  if (const std::string lines = told(news); !lines.empty()) out += about_steps(news) + lines;
  if (!news.boards.empty()) out += "\nAs it stands now:\n";
  if (!view.caption.empty()) out += "\n" + view.caption.words() + "\n";
  if (!news.picture.board_text.empty()) out += "\n" + news.picture.board_text + "\n";
  if (!view.ask.empty()) out += "\n" + view.ask.words() + "\n";
  return out + (news.tag.empty() ? "" : examples(view));
}

std::string ways_of(const News& news, const Addresses& where) {
  std::string out;
  if (!news.tag.empty())
    out =
        "\nTo order by mail, reply to this: one order a line, above whatever is quoted; leave the subject as it is. "
        "The first line may be \"dry\" (nothing is done, you are told what would be) or \"all\" (all or nothing).\n";
  return out + "\nTo look and to play (you are asked to sign in, if you are not):\n" + where.open + "\n";
}

std::string text_of(const rules::AnyGame& game, const News& news, const Addresses& where) {
  const std::string out = report_of(game, news) + ways_of(news, where);
  return out + "\n-- \nYou get this because you hold a seat of this match. To get no more such mail:\n" + where.stop +
         "\n";
}

}  // namespace cherta::post
