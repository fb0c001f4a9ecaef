// The words of this program that are no orders: help, why, say …
#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <limits>

#include "client/cli/ahead.h"
#include "client/cli/play.h"
#include "client/cli/present.h"
#include "client/cli/words.h"

namespace cherta::cli {

namespace {

constexpr int kHistoryShown = 20;

// Empty if this is a viewer of the match; else who they are.
std::string viewers_without(const std::string& name, const Told& told) {
  std::string viewers;
  for (const auto& seat : told.standing.seats()) viewers += clean(seat.name()) + ", ";
  viewers += "referee, observer";
  const bool known = !name.empty() && (", " + viewers + ", ").find(", " + name + ", ") != std::string::npos;
  return known ? "" : viewers;
}

// What one who came by a link to a step has a use for.
bool is_for_replays(std::string_view word) {
  constexpr std::array<std::string_view, 11> kWords = {"help",  "why",  "board",   "more", "pieces", "aims",
                                                       "cards", "name", "history", "look", "quit"};
  return std::find(kWords.begin(), kWords.end(), word) != kWords.end();
}

}  // namespace

const std::vector<Play::Local>& Play::locals() {
  static const std::vector<Local> all = {
      {"help", "help [ORDER]", "this list and the orders of the game, or help on one order", &Play::do_help},
      {"why", "why [STEP | RULE]", "the rules behind the last lines, a step of the feed, or the last refusal",
       &Play::do_why},
      {"board", "board", "the board in characters, all of it", &Play::do_board},
      {"more", "more", "what did not fit into the window", &Play::do_more},
      {"pieces", "pieces", "what is known of every piece, and how", &Play::do_pieces},
      {"aims", "aims", "what you and the other strive for, how far each is, how long is left", &Play::do_aims},
      {"cards", "cards", "hands, boxes and tallies", &Play::do_cards},
      {"choices", "choices", "everything you may order now, by number", &Play::do_choices},
      {"try", "try ORDER", "what an order would lead to for certain, or why it would be refused; nothing is given",
       &Play::do_try},
      {"bell", "bell [off]", "rings when it becomes your move, or no more", &Play::do_bell},
      {"clock", "clock [WORDS]",
       "how much time is left; with words, such as `stand-in on`, said to the match's own clock", &Play::do_clock},
      {"ahead", "ahead [WORDS]",
       "what you have ordered in advance; with words, such as `add when turn 3: march T1 34 | end` or `drop 1`, said "
       "to "
       "the match",
       &Play::do_ahead},
      {"history", "history [STEP]", "the feed again, from a step on", &Play::do_history},
      {"look", "look STEP [VIEWER]", "the board as it was at a step; after the end also with another's eyes",
       &Play::do_look},
      {"name", "name [NAME | none]",
       "what you would be called: everybody in the match is told; without a name: how the players are called",
       &Play::do_name},
      {"replay", "replay STEP [VIEWER]",
       "after the end: a link that opens the replay at a step, with VIEWER's eyes or your own, and nothing else",
       &Play::do_replay},
      {"say", "say TO TEXT",
       "chat: to `players`, to your own seat (a note; the referee hears it), after the end to `all`; observers speak "
       "to "
       "`observers`, the referee to anybody",
       &Play::do_say},
      {"abandon", "abandon [no]", "agree to end the match undecided, or take that back", &Play::do_abandon},
      {"draw", "draw [no]", "agree to end the match as a draw, or take that back", &Play::do_draw},
      {"dice", "dice [server]", "how it stands with the players' shares of the dice; `server`: the server gives yours",
       &Play::do_dice},
      {"link", "link", "your own link, for another device: a key that nobody else has", &Play::do_link},
      {"handon", "handon VIEWER", "an invitation to a seat, for whoever takes it over; the old links end",
       &Play::do_handon},
      {"revoke", "revoke VIEWER", "end a viewer's links without a new one", &Play::do_revoke},
      {"go", "go [NAME]",
       "to the battle or duel that is fought at a table of its own, and back to the match that it belongs to; NAME: "
       "one "
       "that is over, by its name",
       &Play::do_go},
      {"export", "export FILE [--force]",
       "write what you have seen (after the end: the whole journal) to a file; --force: over one that is there",
       &Play::do_export},
      {"quit", "quit", "leave; the match goes on", &Play::do_quit},
  };
  return all;
}

void Play::do_help(const std::string& rest) {
  const bool all = rest == "all";
  if (!rest.empty() && !all) {
    std::string text = order_help(help_, rest, paint_);
    for (const auto& local : locals())
      if (rest == local.word) text += "  " + paint_.bold(form_of(local)) + "\n      " + local.text + "\n";
    return print_long(text.empty() ? "There is no order `" + clean(rest) + "`; type `help`.\n" : text);
  }
  std::string text = all ? order_help(help_, {}, paint_) : orders_now(help_, session_.told(), paint_);
  text +=
      "The number of a choice gives its order (`3`, or `3 34` where it has a blank); `;` stands between orders that "
      "are "
      "to be given one after another: what comes after one that is refused is dropped.\nThis program's own words:\n";
  for (const auto& local : locals())
    if (all || has_place(local)) text += "  " + paint_.bold(form_of(local)) + "\n      " + local.text + "\n";
  print_long(text);
}

std::string Play::form_of(const Local& local) const {
  return (is_order(local.word) ? "/" : "") + std::string(local.form);
}

bool Play::has_place(const Local& local) const {
  const Told& told = session_.told();
  const bool runs = told.standing.phase() == v1::PHASE_RUNNING;
  const bool observes = told.viewer == "observer", plays = !observes && told.viewer != "referee";
  const std::string_view word = local.word;
  if (told.replay) return is_for_replays(word);
  if (word == "replay") return !runs;
  if (word == "name") return told.viewer != "referee";
  if (word == "draw") {
    const auto& seats = told.standing.seats();
    return runs && plays && std::none_of(seats.begin(), seats.end(), [](const auto& one) { return one.automatic(); });
  }
  if (word == "abandon") return runs && !observes;
  if (word == "handon" || word == "revoke") return !observes;
  if (word == "choices" || word == "bell") return plays;
  if (word == "ahead") return runs && plays;
  if (word == "try") return runs && !observes;
  if (word == "go") return told.standing.battles_size() > 0 || !told.standing.campaign().empty();
  return true;
}

std::optional<std::string> Play::table_named(const std::string& name) {
  const v1::Standing& standing = session_.told().standing;
  if (!standing.campaign().empty() && name.empty()) return std::string();
  const auto& battles = standing.battles();
  const auto found = std::find_if(battles.rbegin(), battles.rend(), [&](const auto& one) {
    return name.empty() ? one.running() : one.name() == name || one.match() == name;
  });
  if (found != battles.rend()) return found->match();
  const std::string why = name.empty() ? "neither battle nor duel is being fought at a table of its own"
                                       : "there was no such battle or duel";
  if (json_)
    note("unsent", why);
  else
    print("You stay here: " + why + ".\n");
  return std::nullopt;
}

// Waits until he sits there: what is typed next is meant for that table.
void Play::do_go(const std::string& rest) {
  const auto there = table_named(rest);
  if (!there) return;
  memory_ = memory_.at(*there);
  open_ = has_help_ = was_on_move_ = choices_moved_ = false;
  last_rules_.clear();
  numbered_ = {};
  for (std::string* shown : {&last_ask_, &last_board_, &rest_, &legend_}) shown->clear();
  new_words_ = {};
  session_.go_to(*there, memory_.last_seen());
  if (json_) note("went", *there);
  while ((!open_ || !has_help_) && !over_) io_.run_one();
}

bool Play::is_order(std::string_view word) const { return cli::is_order(help_, word); }

// There are no more steps than those; says so of a higher number.
bool Play::is_to_come(std::uint64_t step) {
  const auto seq = session_.told().seq;
  if (step <= seq) return false;
  print("There is no step " + std::to_string(step) + " yet; the last one is " + std::to_string(seq) + ".\n");
  return true;
}

void Play::do_why(const std::string& rest) {
  const auto& steps = session_.told().steps;
  if (const auto seq = number_in(rest)) {
    if (*seq == 0) return print("Steps are numbered from 1.\n");
    if (is_to_come(*seq)) return;
    const auto here = std::find_if(steps.begin(), steps.end(), [&](const auto& one) { return one.seq() == *seq; });
    return here == steps.end() ? fetch_why(*seq, 1) : print_rules(rules_of(*here));
  }
  if (!rest.empty()) return print_rules({rest});
  std::vector<std::string> ids = last_rules_;
  for (auto one = steps.rbegin(); ids.empty() && one != steps.rend(); ++one) ids = rules_of(*one);
  const auto seq = session_.told().seq;
  if (!ids.empty() || seq == 0) return print_rules(std::move(ids));
  fetch_why(seq > kHistoryShown ? seq - kHistoryShown + 1 : 1, kHistoryShown);
}

void Play::print_rules(std::vector<std::string> ids) {
  std::erase(ids, "");
  print(ids.empty() ? "No rule of the game stands behind that.\n" : rules(ids, help_));
}

// The rules behind the last of these steps that has any; they were told before this session.
void Play::fetch_why(std::uint64_t first, std::size_t most) {
  v1::ClientFrame frame;
  frame.mutable_history()->set_first_seq(first);
  frame.mutable_history()->set_most(static_cast<std::uint32_t>(most));
  session_.ask(std::move(frame), [this](const v1::ServerFrame& answer) {
    if (!answer.has_history()) return answered(answer);
    std::vector<std::string> ids;
    for (const auto& one : answer.history().steps())
      if (auto found = rules_of(one); !found.empty()) ids = std::move(found);
    print_rules(std::move(ids));
  });
}

void Play::do_try(const std::string& rest) {
  const auto order = meant_by(rest);
  if (!order) return;
  if (order->empty()) return print("try ORDER: the order, or the number of a choice\n");
  session_.try_order(*order, [this](const v1::ServerFrame& answer) {
    if (!answer.has_tried()) return answered(answer);
    if (answer.tried().has_refusal()) last_rules_ = {answer.tried().refusal().rule()};
    print(tried(answer.tried(), session_.told(), paint_));
  });
}

// With more words it is said to the match, as an order is.
void Play::do_clock(const std::string& rest) {
  if (!rest.empty()) return send("clock " + rest);
  const std::string text = time_left(session_.told());
  print(text.empty() ? "Nothing runs out now.\n" : text);
}

void Play::do_ahead(const std::string& rest) {
  if (!rest.empty() && rest != "list") return send("ahead " + rest);
  print_long(plans_in_words(session_.told().plans));
}

void Play::do_history(const std::string& rest) {
  const auto seq = session_.told().seq;
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

void Play::do_say(const std::string& rest) {
  std::string text = "say TO TEXT; TO is `players`, `observers`, `all` (after the end)";
  bool known = false;
  for (const auto& to : {std::string("players"), std::string("observers"), std::string("all")})
    known = known || to == first_word(rest);
  for (const auto& seat : session_.told().standing.seats()) {
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

void Play::do_draw(const std::string& rest) {
  v1::ClientFrame frame;
  frame.mutable_draw()->set_id(new_order_id());
  frame.mutable_draw()->set_agree(rest != "no");
  session_.ask(std::move(frame), [this](const v1::ServerFrame& answer) { answered(answer); });
}

void Play::do_dice(const std::string& rest) {
  if (rest == "server") return duty_.let_server_share([this](const v1::ServerFrame& answer) { answered(answer); });
  const std::string text = duty_.told();
  print(text.empty() ? "The players' shares are there; the dice are ready.\n" : text);
}

void Play::do_link(const std::string&) {
  if (session_.told().replay) return print("This link opens a replay: whoever has it sees the same.\n");
  if (session_.told().viewer == "observer" && !session_.told().own)
    return print("You came by a link that all observers share.\n");
  print("Whoever has this link plays as you, from any device: " + clean(session_.own_link()) + "\n");
}

void Play::do_revoke(const std::string& rest) {
  if (const auto viewers = viewers_without(rest, session_.told()); !viewers.empty())
    return print("revoke VIEWER; VIEWER is one of " + viewers + "\n");
  sure("This ends every link of the " + clean(rest) + ", and makes no new one", "Not done.", [this, rest] {
    v1::ClientFrame frame;
    frame.mutable_revoke()->set_viewer(rest);
    session_.ask(std::move(frame), [this, rest](const v1::ServerFrame& answer) {
      if (!answer.has_done()) return answered(answer);
      print("The links of the " + clean(rest) + " have ended.\n");
    });
  });
}

void Play::do_handon(const std::string& rest) {
  if (const auto viewers = viewers_without(rest, session_.told()); !viewers.empty())
    return print("handon VIEWER; VIEWER is one of " + viewers + "\n");
  sure("This makes a new link of the " + clean(rest) + " and ends every old one", "Not done.", [this, rest] {
    v1::ClientFrame frame;
    frame.mutable_hand_on()->set_viewer(rest);
    session_.ask(std::move(frame), [this](const v1::ServerFrame& answer) {
      if (!answer.has_new_link()) return answered(answer);
      print("The new link of the " + clean(answer.new_link().link().viewer()) +
            ", for whoever comes first by it: " + clean(answer.new_link().link().url()) + "\n");
    });
  });
}

void Play::do_export(const std::string& rest) {
  constexpr std::string_view kForce = " --force";
  const bool force = rest.ends_with(kForce);
  const std::string file = trim(force ? rest.substr(0, rest.size() - kForce.size()) : rest);
  if (file.empty()) return print("export FILE [--force]: which file?\n");
  std::error_code ignored;  // opening says what is wrong
  if (!force && std::filesystem::exists(file, ignored))
    return print("Not written, for " + file + " is there already; `export " + file + " --force` writes over it.\n");
  auto out = std::make_shared<std::ofstream>();
  v1::ClientFrame frame;
  frame.mutable_export_();
  session_.ask(std::move(frame), [this, out, file](const v1::ServerFrame& answer) {
    if (!answer.has_export_()) return answered(answer);
    if (answer.export_().part() == 0) {  // not before there is what to write; after a lost connection it begins again
      if (out->is_open()) out->close();
      out->open(file, std::ios::binary | std::ios::trunc);
    }
    *out << answer.export_().data();
    if (!answer.export_().last()) return;
    out->close();
    print(out->fail() ? paint_.warn("The file could not be written.") + "\n" : "Written to " + file + ".\n");
  });
}

void Play::do_quit(const std::string&) {
  over_ = true;
  console_->close();
}

}  // namespace cherta::cli
