#include "client/cli/play.h"

#include <google/protobuf/util/json_util.h>

#include <iostream>
#include <limits>
#include <utility>

#include "client/cli/commands.h"
#include "client/cli/json.h"
#include "client/cli/present.h"
#include "client/cli/words.h"

namespace cherta::cli {

namespace {

constexpr std::size_t kChoicesShown = 12;
constexpr int kForEver = std::numeric_limits<int>::max();

}  // namespace

void give_share(Session& session, const Memory& memory) {
  for (const auto& seat : session.table().standing.seats()) {
    if (seat.name() != session.table().viewer || seat.shared()) continue;
    v1::ClientFrame frame;
    frame.mutable_share()->set_share(memory.share());
    session.ask(std::move(frame), {});
  }
}

Play::Play(const Target& target, bool json)
    : json_(json),
      memory_(target),
      paint_(Paint::for_output()),
      session_(io_, target.address, target, memory_.last_seen(), kForEver, events()),
      console_(make_console(
          io_, json, [this] { return candidates(); }, json ? std::string() : memory_.history_file())) {}

SessionEvents Play::events() {
  SessionEvents events;
  events.frame = [this](const v1::ServerFrame& frame) {
    if (json_) print_json(frame);
  };
  events.opened = [this](const v1::Update& update, bool again) { opened(update, again); };
  events.update = [this](const v1::Update& update) { updated(update); };
  events.lost = [this](const std::string& why) {
    json_ ? note("lost", why) : print(paint_.dim("Connection lost (" + clean(why) + "); trying again …") + "\n");
  };
  events.ended = [this](const std::string& why) { ended(why); };
  return events;
}

int Play::run() {
  session_.start();
  while ((!open_ || !has_help_) && !over_) io_.run_one();  // help tells orders from words of this program
  while (!over_) {
    const auto line = console_->read_line();
    if (!line) break;
    take_line(trim(*line));
    while (!console_->interactive() && session_.waiting() && !over_) io_.run_one();
  }
  while (session_.waiting() && !over_) io_.run_one();
  // A watcher without a keyboard watches on.
  while (!over_ && !console_->interactive() && !session_.table().view.has_outcome() &&
         session_.table().viewer == "observer")
    io_.run_one();
  return status_;
}

void Play::opened(const v1::Update& update, bool again) {
  open_ = true;
  give_share(session_, memory_);
  if (!has_help_) {
    v1::ClientFrame frame;
    frame.mutable_help()->set_game(session_.table().standing.game());
    session_.ask(std::move(frame), [this](const v1::ServerFrame& answer) {
      help_ = answer.help();
      has_help_ = true;
    });
  }
  console_->set_prompt(session_.table().viewer + "> ");
  if (json_) {
    memory_.remember_seen(session_.table().seq);
    if (again) note("back", session_.table().viewer);
    return;
  }
  if (again)
    print(paint_.dim("Connected again.") + "\n");
  else
    greet(update);
  tell_new(update);
  tell_situation();
}

void Play::greet(const v1::Update& update) {
  const auto& standing = session_.table().standing;
  std::string options;
  for (const auto& option : standing.options()) options += " " + clean(option.name()) + "=" + clean(option.value());
  if (options.empty()) options = " all at their standard";
  print(paint_.bold(clean(standing.title())) + ", match " + clean(standing.match()) + "; you are " +
        clean(session_.table().viewer) + ".\n" + paint_.dim("Options:" + options) +
        "\nType an order, `choices`, `help`, or `quit`; Tab completes.\n");
  const auto seen = memory_.last_seen();
  if (seen > 0 && update.steps_size() > 0 && !update.reset()) print(paint_.bold("New since last time:") + "\n");
}

void Play::tell_new(const v1::Update& update) {
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
  memory_.remember_seen(session_.table().seq);
}

// The board when it changed and this viewer is asked something; the situation or the choices when these
// changed, or a new time to decide has begun.
void Play::tell_situation() {
  const Table& table = session_.table();
  const std::string asks = situation(table, paint_), may = choices(table.view, paint_, kChoicesShown);
  if (asks + may == last_ask_ && table.ends_ms == last_end_) return;
  last_ask_ = asks + may;
  last_end_ = table.ends_ms;
  const bool asked = table.view.choices_size() > 0 || last_board_.empty();
  if (asked && table.board_text != last_board_) {
    last_board_ = table.board_text;
    print("\n" + board(table, paint_));
  }
  print(asks + time_left(table) + may);
}

void Play::updated(const v1::Update& update) {
  if (json_) return memory_.remember_seen(session_.table().seq);
  tell_new(update);
  tell_situation();
}

void Play::ended(const std::string& why) {
  over_ = true;
  status_ = open_ ? kFailed : kUnreadable;
  if (json_)
    note("ended", why);
  else if (console_->interactive())
    print("cherta: " + clean(why) + "\n");
  else
    std::cerr << "cherta: " << clean(why) << "\n";
  console_->close();
}

void Play::answered(const v1::ServerFrame& frame) {
  if (json_) return;
  if (frame.has_error()) return print(paint_.warn("Not done") + ": " + clean(frame.error().text()) + "\n");
  if (!frame.has_answer() || frame.answer().accepted()) return;
  last_rules_ = {frame.answer().refusal().rule()};
  print(refusal(frame.answer().refusal(), paint_));
}

void Play::take_line(const std::string& line) {
  if (line.empty() || (json_ && line == "/quit")) {
    if (!line.empty()) do_quit({});
    return;
  }
  if (!is_text(line)) {
    if (!json_) return print("That is no text in UTF-8; nothing was sent.\n");
    return note("unsent", "no text in UTF-8");
  }
  if (!json_ && console_->interactive() && is_held_back(line)) return;
  if (!json_ && take_local(line)) return;
  send(line);
}

bool Play::is_held_back(const std::string& line) {
  if (const std::string order = std::exchange(unsure_, {}); !order.empty()) {
    if (line == "yes")
      send(order);
    else
      print("Not given: " + clean(order) + "\n");
    return true;
  }
  if (!ends_game(help_, line)) return false;
  unsure_ = line;
  print("This ends the game and cannot be taken back: " + clean(line) + ". Type `yes` to give the order.\n");
  return true;
}

void Play::send(const std::string& line) {
  const auto id = new_order_id();
  if (json_)
    note("sent", id);
  else if (!session_.connected())
    print(paint_.dim("No connection now; the order is given as soon as there is one.") + "\n");
  session_.order(
      line,
      [this, chosen_from = session_.table().seq](const v1::ServerFrame& frame) {
        answered(frame);
        if (!json_ && overtaken(frame.answer(), chosen_from)) print(std::string(kOvertaken));
      },
      id);
}

bool Play::take_local(const std::string& line) {
  const bool marked = line.front() == '/';
  const std::string word = first_word(marked ? line.substr(1) : line);
  if (!marked && is_order(word)) return false;
  for (const auto& local : locals())
    if (local.word == word) {
      (this->*local.does)(after_first_word(line));
      return true;
    }
  if (marked) print("There is no /" + clean(word) + "; type `help`.\n");
  return marked;
}

std::vector<std::string> Play::candidates() const {
  auto lines = typed_orders(session_.table().view);
  for (const auto& order : help_.orders()) lines.push_back("help " + order.verb());
  for (const auto& local : locals()) {
    lines.emplace_back(local.word);
    lines.push_back("/" + std::string(local.word));
  }
  return lines;
}

void Play::print_json(const v1::ServerFrame& frame) { std::cout << to_json(frame) << std::endl; }
void Play::note(const std::string& key, const std::string& value) { std::cout << note_json(key, value) << std::endl; }

}  // namespace cherta::cli
