// What one sees at the table: news, the board, what is asked, in a window or without end.
#include <algorithm>
#include <utility>

#include "client/cli/company.h"
#include "client/cli/play.h"
#include "client/cli/present.h"

namespace cherta::cli {

namespace {

constexpr std::size_t kChoicesShown = 12;

}  // namespace

void Play::print(const std::string& text) { console_->print(wrapped(text, console_->window().columns)); }

void Play::print_long(const std::string& text) {
  const Window window = console_->window();
  const Shown shown = page(wrapped(text, window.columns), window);
  rest_ = shown.rest;
  print(shown.now);
}

void Play::do_more(const std::string&) {
  if (rest_.empty()) return print("There is no more.\n");
  print_long(rest_);
}

void Play::greet(const v1::Update& update) {
  const auto& standing = session_.told().standing;
  std::string options;
  for (const auto& option : standing.options()) options += " " + clean(option.name()) + "=" + clean(option.value());
  options += clock_words(standing);
  if (options.empty()) options = " all at their standard";
  if (standing.observers_late() > 0) options += " observers_late=" + std::to_string(standing.observers_late());
  if (!standing.ahead().empty()) options += " ahead=" + clean(standing.ahead());
  const bool replays = session_.told().replay.has_value();
  print(paint_.bold(clean(standing.title())) + ", match " + clean(standing.match()) +
        (replays ? "; a replay, with the eyes of " : "; you are ") + clean(session_.told().viewer) + ".\n" +
        paint_.dim("Options:" + options) + "\n" + referee_words(standing) + players(standing) +
        quiet_words(session_.told()));
  if (replays) return print("Type `look STEP`, `history`, `help`, or `quit`.\n");
  print("Type an order, `choices`, `help`, or `quit`; Tab completes.\n");
  const auto seen = memory_.last_seen();
  if (seen > 0 && update.steps_size() > 0 && !update.reset()) print(paint_.bold("New since last time:") + "\n");
}

std::size_t Play::tell_new(const v1::Update& update) {
  std::string text;
  if (update.reset()) text += "The server was set back to an earlier point of the match.\n";
  if (update.gap()) text += "… earlier steps are left out: type `history`\n";
  for (const auto& one : update.steps()) {
    text += step(one, paint_);
    if (one.lines_size() > 0) last_rules_.clear();
    for (const auto& line : one.lines())
      last_rules_.insert(last_rules_.end(), line.rules().begin(), line.rules().end());
  }
  if (!text.empty()) print(text);
  memory_.remember_seen(session_.told().seq);
  return lines_of(wrapped(text, console_->window().columns)).size();
}

// The board when it changed and this viewer is asked something; the situation or the choices when these
// changed, or a new time to decide has begun.
void Play::tell_situation(std::size_t news) {
  const Told& told = session_.told();
  const std::string asks = situation(told, paint_);
  std::string key = asks;
  for (const auto& one : choices(told.view, paint_)) key += one;
  if (key == last_ask_ && told.ends_ms == last_end_) return;
  last_ask_ = std::move(key);
  last_end_ = told.ends_ms;
  const bool asked = told.view.choices_size() > 0 || last_board_.empty();
  const bool with_board = asked && told.board_text != last_board_;
  if (with_board) last_board_ = told.board_text;
  Window window = console_->window();
  if (with_board && window.rows > 0) --window.rows;  // the empty line before it
  const Shown shown = fit(picture_of(asks + time_left(told), with_board, window), window, kChoicesShown, news);
  rest_ = shown.rest;
  remember_choices();
  print((with_board ? "\n" : "") + shown.now);
}

// In a window of the words below the map only those that are new.
Picture Play::picture_of(const std::string& asks, bool with_board, Window window) {
  const Told& told = session_.told();
  Picture picture;
  picture.situation = wrapped(asks, window.columns);
  for (const auto& one : choices(told.view, paint_)) picture.choices.push_back(wrapped(one, window.columns));
  if (!with_board) return picture;
  if (window.rows == 0) {
    picture.map = board(told, paint_);
    return picture;
  }
  const BoardParts parts = board_parts(told);
  picture.map = coloured(cropped(parts.map, window.columns), told, paint_);
  picture.small_map = coloured(cropped(compact(parts.map), window.columns), told, paint_);
  const std::string legend = std::exchange(legend_, parts.legend) == parts.legend ? "" : parts.legend;
  picture.words = coloured(wrapped(legend + new_words_.take(parts.words), window.columns), told, paint_);
  return picture;
}

// A number means the choice that stood there; not one that came while he typed.
void Play::remember_choices() {
  const auto& now = session_.told().view.choices();
  const bool same = std::equal(now.begin(), now.end(), numbered_.begin(), numbered_.end(),
                               [](const auto& a, const auto& b) { return a.order() == b.order(); });
  if (!same && console_->is_typing()) choices_moved_ = true;
  numbered_.assign(now.begin(), now.end());
}

void Play::ring_if_on_move(bool may_ring) {
  const Told& told = session_.told();
  const bool now = is_on_move(told);
  if (now && !was_on_move_ && may_ring && bell_) console_->ring();
  was_on_move_ = now;
}

void Play::do_bell(const std::string& rest) {
  bell_ = rest != "off";
  print(bell_ ? "The bell rings when it becomes your move.\n" : "The bell is silent.\n");
}

void Play::do_board(const std::string&) {
  const Told& told = session_.told();
  print_long(board(told, paint_, console_->window().columns) + situation(told, paint_) + time_left(told));
}
void Play::do_pieces(const std::string&) { print_long(pieces(session_.told(), paint_)); }
void Play::do_aims(const std::string&) { print_long(aims(session_.told(), paint_)); }
void Play::do_cards(const std::string&) { print_long(holdings(session_.told(), paint_)); }
void Play::do_choices(const std::string&) {
  std::string text;
  for (const auto& one : choices(session_.told().view, paint_)) text += one;
  choices_moved_ = false;
  numbered_.assign(session_.told().view.choices().begin(), session_.told().view.choices().end());
  print_long(text.empty() ? "Nothing is asked of you now.\n" : text);
}

}  // namespace cherta::cli
