#include "server/post/news.h"

#include <algorithm>
#include <array>
#include <ctime>
#include <map>

#include "server/post/game_words.h"
#include "server/post/words/letters.h"

namespace cherta::post {

namespace {

// What can only be told of what its reader knows, step by step: its lines, and some boards.
std::string told(const News& news, const GameSaid& said) {
  std::string out;
  for (std::size_t at = 0; at < news.steps.size(); ++at) {
    const match::Step& step = news.steps[at];
    for (std::size_t i = 0; i < step.lines.size(); ++i) {
      if (said.lines[at][i].empty()) continue;
      out += "  " + said.lines[at][i];
      for (const std::string& die : step.lines[i].dice) out += " [" + die + "]";
      out += '\n';
    }
    if (const auto board = news.boards.find(step.seq); board != news.boards.end()) out += "\n" + board->second + "\n";
  }
  return out;
}

// What stands before the steps.
std::string about_steps(const News& news) {
  std::string out = "\n" + say<words::kSinceYouLooked>(news.reads) + "\n";
  if (news.more) out += "  " + say<words::kMoreBefore>(news.reads) + "\n";
  if (news.fewer && !news.boards.empty()) out += "  " + say<words::kFewerBoards>(news.reads) + "\n";
  return out;
}

// A plan of his that stops.
bool has_stopped(const News& news) {
  for (const match::Step& step : news.steps)
    for (const rules::FeedLine& line : step.lines)
      if (line.kind == "ahead_stopped") return true;
  return false;
}

std::string headline(const News& news, const GameSaid& said) {
  if (news.glance.phase != store::Phase::kRunning)
    return say<words::kAtItsEnd>(news.reads) + (said.outcome.empty() ? "" : " " + said.outcome);
  if (news.glance.asked && news.kind == store::Notice::kWindow) return say<words::kStillYourMove>(news.reads);
  if (news.glance.asked) return say<words::kIsYourMove>(news.reads);
  if (has_stopped(news)) return say<words::kPlanStopped>(news.reads);
  return news.kind == store::Notice::kTalk ? say<words::kSpokeToYou>(news.reads) : say<words::kNotYourMove>(news.reads);
}

// Some of what he could order, as it would be written: of each kind a few, for whoever has no page before him.
std::string examples(const rules::View& view, Language in) {
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
  return out.empty() ? out : "\n" + say<words::kForExample>(in) + "\n" + out;
}

std::string time_left(const match::Glance& glance, Language in) {
  if (!glance.countdown || !glance.asked) return "";
  return say<words::kTimeLeftUntil>(in, duration_of(glance.countdown->left, in), time_of(glance.countdown->ends_at)) +
         "\n";
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

std::string duration_of(std::int64_t ms, Language in) {
  constexpr std::int64_t kMinute = 60'000, kHour = 60 * kMinute, kDay = 24 * kHour;
  const auto days = [in](std::int64_t n) { return count<words::kDay, words::kDays>(in, n); };
  const auto hours = [in](std::int64_t n) { return count<words::kHour, words::kHours>(in, n); };
  const auto minutes = [in](std::int64_t n) { return count<words::kMinute, words::kMinutes>(in, n); };
  if (ms >= kDay) return days(ms / kDay) + " " + hours(ms % kDay / kHour);
  if (ms >= kHour) return hours(ms / kHour) + " " + minutes(ms % kHour / kMinute);
  return ms >= kMinute ? minutes(ms / kMinute) : say<words::kUnderAMinute>(in);
}

std::string subject_of(const rules::AnyGame& game, const News& news) {
  return say<words::kNewsSubject>(news.reads, game.title(), news.match) +
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
  const GameSaid said = said_by_game(game, news.glance.phase, view, news.steps, news.reads);
  std::string out = headline(news, said) + "\n" + time_left(news.glance, news.reads) + "\n";
  out += say<words::kWhoYouAre>(news.reads, game.title(), news.match,
                                seat_in_words(game.name(), viewer_name(game, news.viewer), news.reads)) +
         "\n";
  if (const std::string lines = told(news, said); !lines.empty()) out += about_steps(news) + lines;
  if (!news.boards.empty()) out += "\n" + say<words::kAsItStands>(news.reads) + "\n";
  if (!said.caption.empty()) out += "\n" + said.caption + "\n";
  if (!news.picture.board_text.empty()) out += "\n" + news.picture.board_text + "\n";
  if (!said.ask.empty()) out += "\n" + said.ask + "\n";
  return out + (news.tag.empty() ? "" : examples(view, news.reads));
}

std::string ways_of(const News& news, const Addresses& where) {
  std::string out;
  if (!news.tag.empty()) out = "\n" + say<words::kHowToReply>(news.reads) + "\n";
  return out + "\n" + say<words::kToLook>(news.reads) + "\n" + where.open + "\n";
}

std::string text_of(const rules::AnyGame& game, const News& news, const Addresses& where) {
  const std::string out = report_of(game, news) + ways_of(news, where);
  return out + "\n-- \n" + say<words::kWhyYouGetThis>(news.reads) + "\n" + where.stop + "\n";
}

}  // namespace cherta::post
