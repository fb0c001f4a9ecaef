#include "client/cli/play.h"

#include <google/protobuf/util/json_util.h>

#include <fstream>
#include <iostream>
#include <limits>

#include "client/cli/commands.h"
#include "client/cli/json.h"
#include "client/cli/present.h"

namespace cherta::cli {

namespace {

constexpr std::size_t kChoicesShown = 12;
constexpr int kHistoryShown = 20;
constexpr int kForEver = std::numeric_limits<int>::max();

std::string trim(const std::string& text) {
  const auto first = text.find_first_not_of(" \t\r");
  if (first == std::string::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

std::string first_word(const std::string& text) { return text.substr(0, text.find(' ')); }
std::string after_first_word(const std::string& text) {
  const auto blank = text.find(' ');
  return blank == std::string::npos ? std::string() : trim(text.substr(blank));
}

// The number of a step, or nothing.
std::optional<std::uint64_t> number_in(const std::string& text) {
  if (text.empty() || text.size() > 18 || text.find_first_not_of("0123456789") != std::string::npos)
    return std::nullopt;
  return std::stoull(text);
}

std::string in_words(const v1::OrderRefusal& refusal, const Paint& paint) {
  const std::string rule = refusal.rule().empty() ? "" : " (" + clean(refusal.rule()) + ")";
  return paint.warn("Refused") + ": " + clean(refusal.text()) + paint.dim(" [" + clean(refusal.code()) + "]" + rule) +
         "\n";
}

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
  while (!open_ && !over_) io_.run_one();
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
  if (help_.game().empty()) {
    v1::ClientFrame frame;
    frame.mutable_help()->set_game(session_.table().standing.game());
    session_.ask(std::move(frame), [this](const v1::ServerFrame& answer) { help_ = answer.help(); });
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

// The board when it changed and this viewer is asked something; the situation or the choices when these changed.
void Play::tell_situation() {
  const Table& table = session_.table();
  const std::string now = situation(table, paint_) + choices(table.view, paint_, kChoicesShown);
  if (now == last_ask_) return;
  last_ask_ = now;
  const bool asked = table.view.choices_size() > 0 || last_board_.empty();
  if (asked && table.board_text != last_board_) {
    last_board_ = table.board_text;
    print("\n" + board(table, paint_));
  }
  print(now);
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
  print(in_words(frame.answer().refusal(), paint_));
}

void Play::take_line(const std::string& line) {
  if (line.empty() || (json_ && line == "/quit")) {
    if (!line.empty()) do_quit({});
    return;
  }
  if (!json_ && take_local(line)) return;
  const auto id = new_order_id();
  if (json_)
    note("sent", id);
  else if (!session_.connected())
    print(paint_.dim("No connection now; the order is given as soon as there is one.") + "\n");
  session_.order(
      line, [this](const v1::ServerFrame& frame) { answered(frame); }, id);
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

const std::vector<Play::Local>& Play::locals() {
  static const std::vector<Local> all = {
      {"help", "help [ORDER]", "this list and the orders of the game, or help on one order", &Play::do_help},
      {"why", "why [STEP | RULE]", "the rules behind the last lines, a step of the feed, or the last refusal",
       &Play::do_why},
      {"board", "board", "the board in characters", &Play::do_board},
      {"pieces", "pieces", "what is known of every piece, and how", &Play::do_pieces},
      {"cards", "cards", "hands, boxes and tallies", &Play::do_cards},
      {"choices", "choices", "everything you may order now", &Play::do_choices},
      {"history", "history [STEP]", "the feed again, from a step on", &Play::do_history},
      {"look", "look STEP", "the board as it was at a step", &Play::do_look},
      {"say", "say TO TEXT",
       "chat: to `players`, to your own seat (a note; the referee hears it), after the end to `all`; observers speak "
       "to "
       "`observers`, the referee to anybody",
       &Play::do_say},
      {"abandon", "abandon [no]", "agree to end the match undecided, or take that back", &Play::do_abandon},
      {"handon", "handon VIEWER", "a new link for a seat; the old one ends", &Play::do_handon},
      {"export", "export FILE", "write what you have seen (after the end: the whole journal) to a file",
       &Play::do_export},
      {"quit", "quit", "leave; the match goes on", &Play::do_quit},
  };
  return all;
}

void Play::do_help(const std::string& rest) {
  std::string text = order_help(help_, rest, paint_);
  if (rest.empty()) text += "`help` and a word of these tells more. This program's own words:\n";
  for (const auto& local : locals())
    if (rest.empty() || rest == local.word)
      text += "  " + paint_.bold((is_order(local.word) ? "/" : "") + std::string(local.form)) + "\n      " +
              local.text + "\n";
  print(text.empty() ? "There is no order `" + clean(rest) + "`; type `help`.\n" : text);
}

bool Play::is_order(std::string_view word) const {
  for (const auto& order : help_.orders())
    if (first_word(order.verb()) == word) return true;
  return false;
}

// There are no more steps than those; says so of a higher number.
bool Play::is_to_come(std::uint64_t step) {
  const auto seq = session_.table().seq;
  if (step <= seq) return false;
  print("There is no step " + std::to_string(step) + " yet; the last one is " + std::to_string(seq) + ".\n");
  return true;
}

void Play::do_why(const std::string& rest) {
  std::vector<std::string> ids = last_rules_;
  for (auto one = session_.table().steps.rbegin(); ids.empty() && one != session_.table().steps.rend(); ++one)
    ids = rules_of(*one);
  if (const auto seq = number_in(rest)) {
    if (is_to_come(*seq)) return;
    ids.clear();
    bool found = false;
    for (const auto& one : session_.table().steps) {
      if (one.seq() != *seq) continue;
      found = true;
      ids = rules_of(one);
    }
    if (!found) return print("That step is not at hand; `history " + rest + "` fetches it.\n");
  } else if (!rest.empty()) {
    ids = {rest};
  }
  std::erase(ids, "");
  print(ids.empty() ? "No rule of the game stands behind that.\n" : rules(ids, help_));
}

void Play::do_board(const std::string&) {
  print(board(session_.table(), paint_) + situation(session_.table(), paint_));
}
void Play::do_pieces(const std::string&) { print(pieces(session_.table(), paint_)); }
void Play::do_cards(const std::string&) { print(holdings(session_.table(), paint_)); }
void Play::do_choices(const std::string&) {
  const std::string text = choices(session_.table().view, paint_, std::numeric_limits<std::size_t>::max());
  print(text.empty() ? "Nothing is asked of you now.\n" : text);
}

void Play::do_history(const std::string& rest) {
  const auto seq = session_.table().seq;
  if (!rest.empty() && !number_in(rest)) return print("history [STEP]: the number before the lines of the feed\n");
  const auto first = number_in(rest).value_or(seq > kHistoryShown ? seq - kHistoryShown + 1 : 1);
  if (seq > 0 && is_to_come(first)) return;
  v1::ClientFrame frame;
  frame.mutable_history()->set_first_seq(std::max<std::uint64_t>(first, 1));
  session_.ask(std::move(frame), [this](const v1::ServerFrame& answer) {
    if (!answer.has_history()) return answered(answer);
    std::string text;
    for (const auto& one : answer.history().steps()) text += step(one, paint_);
    print(text.empty() ? "Nothing yet.\n" : text);
  });
}

void Play::do_look(const std::string& rest) {
  const auto seq = number_in(rest);
  if (!seq) return print("look STEP: the number before the lines of the feed\n");
  v1::ClientFrame frame;
  frame.mutable_look_back()->set_seq(*seq);
  session_.ask(std::move(frame), [this](const v1::ServerFrame& answer) {
    if (!answer.has_looked_back()) return answered(answer);
    Table then;
    then.take(answer.looked_back().update());
    then.standing = session_.table().standing;
    print(board(then, paint_) + situation(then, paint_));
  });
}

void Play::do_say(const std::string& rest) {
  std::string text = "say TO TEXT; TO is `players`, `observers`, `all` (after the end)";
  bool known = false;
  for (const auto& to : {std::string("players"), std::string("observers"), std::string("all")})
    known = known || to == first_word(rest);
  for (const auto& seat : session_.table().standing.seats()) {
    known = known || seat.name() == first_word(rest);
    text += ", `" + clean(seat.name()) + "`";
  }
  text += ". A player speaks to `players`, or by his own seat to the referee alone.\n";
  if (!known || after_first_word(rest).empty()) return print(text);
  v1::ClientFrame frame;
  frame.mutable_say()->set_id(new_order_id());
  frame.mutable_say()->set_to(first_word(rest));
  frame.mutable_say()->set_text(after_first_word(rest));
  session_.ask(std::move(frame), [this, text](const v1::ServerFrame& answer) {
    answered(answer);
    if (answer.answer().refusal().code() == "E_AUDIENCE") print(text);
  });
}

void Play::do_abandon(const std::string& rest) {
  v1::ClientFrame frame;
  frame.mutable_abandon()->set_id(new_order_id());
  frame.mutable_abandon()->set_agree(rest != "no");
  session_.ask(std::move(frame), [this](const v1::ServerFrame& answer) { answered(answer); });
}

void Play::do_handon(const std::string& rest) {
  std::string viewers;
  for (const auto& seat : session_.table().standing.seats()) viewers += clean(seat.name()) + ", ";
  viewers += "referee, observer";
  if (rest.empty() || (viewers + ",").find(rest + ",") == std::string::npos)
    return print("handon VIEWER; VIEWER is one of " + viewers + "\n");
  v1::ClientFrame frame;
  frame.mutable_hand_on()->set_viewer(rest);
  session_.ask(std::move(frame), [this](const v1::ServerFrame& answer) {
    if (!answer.has_new_link()) return answered(answer);
    print("The new link of the " + clean(answer.new_link().link().viewer()) + ": " +
          clean(answer.new_link().link().url()) + "\n");
  });
}

void Play::do_export(const std::string& rest) {
  if (rest.empty()) return print("export FILE: which file?\n");
  auto out = std::make_shared<std::ofstream>();
  v1::ClientFrame frame;
  frame.mutable_export_();
  session_.ask(std::move(frame), [this, out, rest](const v1::ServerFrame& answer) {
    if (!answer.has_export_()) return answered(answer);
    if (!out->is_open()) out->open(rest, std::ios::binary | std::ios::trunc);  // not before there is what to write
    *out << answer.export_().data();
    if (!answer.export_().last()) return;
    out->close();
    print(out->fail() ? paint_.warn("The file could not be written.") + "\n" : "Written to " + rest + ".\n");
  });
}

void Play::do_quit(const std::string&) {
  over_ = true;
  console_->close();
}

}  // namespace cherta::cli
