#include "client/cli/play.h"

#include <google/protobuf/util/json_util.h>

#include <iostream>
#include <limits>
#include <utility>

#include "client/cli/commands.h"
#include "client/cli/company.h"
#include "client/cli/json.h"
#include "client/cli/present.h"
#include "client/cli/words.h"

namespace cherta::cli {

namespace {

constexpr int kForEver = std::numeric_limits<int>::max();

}  // namespace

Play::Play(const Target& target, Sitting sitting)
    : json_(sitting.json),
      bell_(sitting.bell && !sitting.json),
      name_(std::move(sitting.name)),
      memory_(target),
      paint_(Paint::for_output()),
      session_(io_, target.address, target, memory_.key().value_or(""), memory_.last_seen(), kForEver, events()),
      console_(make_console(
          io_, json_, [this] { return candidates(); }, json_ ? std::string() : memory_.history_file())) {}

SessionEvents Play::events() {
  SessionEvents events;
  events.frame = [this](const v1::ServerFrame& frame) {
    if (json_) print_json(frame);
  };
  events.opened = [this](const v1::Update& update, bool again) { opened(update, again); };
  events.update = [this](const v1::Update& update) { updated(update); };
  events.company = [this](const v1::Company& before, const v1::Company& now) {
    if (!json_) print(paint_.dim(company_news(before, now, session_.told().viewer)));
  };
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
  // Who leaves a server that is not there does not wait for it.
  while (session_.waiting() && !over_ && (session_.connected() || !console_->interactive())) io_.run_one();
  // A watcher without a keyboard watches on.
  while (!over_ && !console_->interactive() && !session_.told().view.has_outcome() &&
         session_.told().viewer == "observer")
    io_.run_one();
  return status_;
}

void Play::opened(const v1::Update& update, bool again) {
  open_ = true;
  if (!has_help_) {
    v1::ClientFrame frame;
    frame.mutable_help()->set_game(session_.told().standing.game());
    session_.ask(std::move(frame), [this](const v1::ServerFrame& answer) {
      help_ = answer.help();
      has_help_ = true;
    });
  }
  if (!name_.empty() && session_.told().viewer != "referee" && !session_.told().replay) introduce(name_);
  console_->set_prompt(clean(session_.told().viewer) + "> ");
  if (json_) {
    memory_.remember_seen(session_.told().seq);
    duty_.attend();
    if (again) note("back", session_.told().viewer);
    return;
  }
  if (again)
    print(paint_.dim("Connected again.") + "\n");
  else
    greet(update);
  duty_.attend();  // who gives his share has been told who may see everything
  tell_situation(tell_new(update));
  ring_if_on_move(again);
  print(duty_.told());
  if (const auto step = session_.told().replay; step && !again) look_at(*step, {});
}

void Play::updated(const v1::Update& update) {
  duty_.attend();
  if (json_) return memory_.remember_seen(session_.told().seq);
  tell_situation(tell_new(update));
  ring_if_on_move(true);
}

void Play::ended(const std::string& why) {
  over_ = true;
  status_ = open_ ? kFailed : kUnreadable;
  if (session_.was_withdrawn()) {
    console_->forget();
    memory_.forget();
  }
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
  if (frame.has_error()) return print(paint_.warn("Not done") + ": " + error_text(frame.error()) + "\n");
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
  if (is_too_long(line)) return;
  constexpr std::string_view kTry = "/try ";
  if (json_ && first_word(line) == "/go") return do_go(after_first_word(line));
  if (json_ && line.starts_with(kTry)) return session_.try_order(trim(line.substr(kTry.size())), {});
  if (json_) return send(line);
  if (answered_question(line)) return;
  const auto order = meant_by(line);
  if (!order || (*order == line && !ends_game(help_, line) && take_local(line))) return;
  if (!ends_game(help_, *order)) return send(*order);
  sure("This ends the game and cannot be taken back: " + clean(*order), "Not given: " + clean(*order),
       [this, order = *order] { send(order); });
}

bool Play::is_too_long(const std::string& line) {
  const std::size_t most = session_.most_order_bytes() == 0 ? kMaxLine : session_.most_order_bytes();
  if (line.size() <= std::min(most, kMaxLine)) return false;
  const std::string why = "an order has at most " + std::to_string(most) + " bytes, and this line more";
  json_ ? note("unsent", why) : print("Nothing was sent: " + why + ".\n");
  return true;
}

void Play::sure(const std::string& what, std::string otherwise, std::function<void()> deed) {
  if (!console_->interactive()) return deed();
  otherwise_ = std::move(otherwise);
  when_sure_ = std::move(deed);
  print(what + ". Type `yes` to do it.\n");
}

bool Play::answered_question(const std::string& line) {
  const auto deed = std::exchange(when_sure_, nullptr);
  if (!deed) return false;
  if (line == "yes")
    deed();
  else
    print(otherwise_ + "\n");
  return true;
}

std::optional<std::string> Play::meant_by(const std::string& line) {
  const bool moved = std::exchange(choices_moved_, false);
  const auto pick = picked(line, numbered_);
  if (!pick) return line;
  if (moved) {
    print("The choices changed while you typed; nothing was given. What the numbers mean now:\n");
    do_choices({});
    return std::nullopt;
  }
  if (pick->order.empty()) {
    print(pick->why_not + "\n");
    return std::nullopt;
  }
  print(paint_.dim("→ " + clean(pick->order)) + "\n");
  return pick->order;
}

void Play::send(const std::string& line) {
  const auto id = new_order_id();
  if (json_)
    note("sent", id);
  else if (!session_.connected())
    print(paint_.dim("No connection now; the order is given as soon as there is one.") + "\n");
  session_.order(
      line,
      [this, chosen_from = session_.told().seq](const v1::ServerFrame& frame) {
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
  auto lines = typed_orders(session_.told().view);
  for (const auto& order : help_.orders()) lines.push_back("help " + order.verb());
  for (const auto& local : locals()) {
    lines.emplace_back(local.word);
    lines.push_back("/" + std::string(local.word));
  }
  std::erase_if(lines, [](const std::string& line) { return line != clean(line); });  // they are written as they are
  return lines;
}

void Play::print_json(const v1::ServerFrame& frame) { std::cout << to_json(frame) << std::endl; }
void Play::note(const std::string& key, const std::string& value) { std::cout << note_json(key, value) << std::endl; }

}  // namespace cherta::cli
