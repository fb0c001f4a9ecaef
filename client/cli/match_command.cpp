// cherta join, watch, order, show, history: one match, by its link.
#include <algorithm>
#include <iostream>
#include <memory>

#include "client/cli/commands.h"
#include "client/cli/company.h"
#include "client/cli/errand.h"
#include "client/cli/play.h"
#include "client/cli/present.h"

namespace cherta::cli {

namespace {

constexpr std::uint32_t kHistoryPage = 256;  // the most that one request gives

struct MatchArguments {
  std::string link;
  std::string battle, name;
  bool json = false;
  std::string order;
  std::string id;
  bool bell = false;
  std::uint64_t from = 1;
  std::string as;
  bool why = false;
};

Result<Target> target_of(const MatchArguments& arguments) {
  auto target = parse_link(arguments.link);
  if (target) target->battle = arguments.battle;
  return target;
}

int unreadable(const Refusal& refusal) {
  std::cerr << "cherta: " << refusal.text << "\n";
  return kUnreadable;
}

int play(const MatchArguments& arguments) {
  const auto target = target_of(arguments);
  if (!target) return unreadable(target.error());
  return Play(*target, {arguments.json, arguments.bell, arguments.name}).run();
}

// Gives one order, waits until what it brought is here, and prints it with all that was new.
int order(const MatchArguments& arguments) {
  const auto target = target_of(arguments);
  if (!target) return unreadable(target.error());
  if (!is_text(arguments.order)) return unreadable({"E_TEXT", "", "the order is no text in UTF-8"});
  Errand errand(*target, arguments.json);
  std::optional<std::uint64_t> wanted;  // the step that the answer named
  const auto finish_if_here = [&] {
    if (!wanted || errand.session().told().seq < *wanted) return;
    errand.memory().remember_seen(errand.session().told().seq);
    const Told& told = errand.session().told();
    if (!errand.json()) std::cout << situation(told, errand.paint()) << time_left(told);
    errand.finish(kFine);
  };
  errand.on_update = [&](const v1::Update& update) {
    errand.print_steps(update);
    finish_if_here();
  };
  errand.on_open = [&](const v1::Update& update) {
    errand.print_steps(update);
    if (const auto most = errand.session().most_order_bytes(); most > 0 && arguments.order.size() > most) {
      std::cerr << "cherta: not sent: the order has " << arguments.order.size() << " bytes, the server takes " << most
                << "\n";
      return errand.finish(kFailed);
    }
    errand.duty().attend();
    errand.session().order(
        arguments.order,
        [&](const v1::ServerFrame& frame) {
          if (!frame.has_answer()) return errand.fail(frame);
          if (!frame.answer().accepted()) {
            errand.memory().remember_seen(errand.session().told().seq);  // it has been printed
            if (!errand.json()) std::cerr << refusal(frame.answer().refusal(), Paint(false));
            return errand.finish(kFailed);
          }
          wanted = frame.answer().seq();
          finish_if_here();
        },
        arguments.id);
  };
  return errand.run();
}

// Of a link to a step: the board as it was there.
void show_replay(Errand& errand) {
  v1::ClientFrame frame;
  frame.mutable_look_back()->set_seq(*errand.session().told().replay);
  errand.session().ask(std::move(frame), [&errand](const v1::ServerFrame& answer) {
    if (!answer.has_looked_back()) return errand.fail(answer);
    Told then;
    then.take(answer.looked_back().update());
    then.standing = errand.session().told().standing;
    errand.print_steps(answer.looked_back().update());
    if (!errand.json())
      std::cout << board(then, errand.paint()) << players(then.standing) << situation(then, errand.paint());
    errand.finish(kFine);
  });
}

int show(const MatchArguments& arguments) {
  const auto target = target_of(arguments);
  if (!target) return unreadable(target.error());
  Errand errand(*target, arguments.json);
  errand.on_open = [&](const v1::Update& update) {
    const Told& told = errand.session().told();
    if (told.replay) return show_replay(errand);
    if (!errand.json()) {
      if (update.steps_size() > 0) std::cout << "New since last time:\n";
      errand.print_steps(update);
      std::cout << board(told, errand.paint()) << referee_words(told.standing) << players(told.standing)
                << quiet_words(told) << situation(told, errand.paint()) << time_left(told);
      // The server's picture in characters names pieces, cards and tracks already.
      if (told.board_text.empty()) std::cout << pieces(told, errand.paint()) << holdings(told, errand.paint());
      std::cout << choices(told.view, errand.paint(), static_cast<std::size_t>(-1));
    }
    errand.memory().remember_seen(told.seq);
    const auto& seats = told.standing.seats();
    const bool plays =
        std::any_of(seats.begin(), seats.end(), [&](const auto& seat) { return seat.name() == told.viewer; });
    const int status = plays && !is_on_move(told) ? kNotOnMove : kFine;
    errand.duty().attend([&errand, status](const v1::ServerFrame&) { errand.finish(status); });
    if (!errand.session().waiting()) errand.finish(status);
  };
  return errand.run();
}

int own_link(const MatchArguments& arguments) {
  const auto target = target_of(arguments);
  if (!target) return unreadable(target.error());
  Errand errand(*target, arguments.json);
  errand.on_open = [&](const v1::Update&) {
    std::cout << errand.session().own_link() << "\n";
    errand.finish(kFine);
  };
  return errand.run();
}

int history(const MatchArguments& arguments) {
  const auto target = target_of(arguments);
  if (!target) return unreadable(target.error());
  Errand errand(*target, arguments.json);
  v1::Help help;
  std::function<void(std::uint64_t)> ask_from;
  const auto print = [&](const v1::Step& one) {
    if (errand.json()) return;
    std::cout << step(one, errand.paint());
    if (arguments.why) std::cout << errand.paint().dim(rules(rules_of(one), help));
  };
  ask_from = [&](std::uint64_t first) {
    v1::ClientFrame frame;
    frame.mutable_history()->set_first_seq(first);
    frame.mutable_history()->set_most(kHistoryPage);
    frame.mutable_history()->set_as(arguments.as);
    errand.session().ask(std::move(frame), [&](const v1::ServerFrame& answer) {
      if (!answer.has_history()) return errand.fail(answer);
      for (const auto& one : answer.history().steps()) print(one);
      if (answer.history().steps_size() == 0) return errand.finish(kFine);
      ask_from(answer.history().steps(answer.history().steps_size() - 1).seq() + 1);
    });
  };
  errand.on_open = [&](const v1::Update&) {
    const auto& as = arguments.as;
    bool known = as.empty() || as == "referee" || as == "observer";
    for (const auto& seat : errand.session().told().standing.seats()) known = known || seat.name() == as;
    if (!known) {
      std::cerr << "cherta: nobody of that name has a feed; there are the seats, referee and observer\n";
      return errand.finish(kUnreadable);
    }
    v1::ClientFrame frame;
    frame.mutable_help()->set_game(errand.session().told().standing.game());
    errand.session().ask(std::move(frame), [&](const v1::ServerFrame& answer) {
      help = answer.help();
      ask_from(std::max<std::uint64_t>(arguments.from, 1));
    });
  };
  return errand.run();
}

CLI::App* add(CLI::App& app, const char* name, const char* what, const std::shared_ptr<MatchArguments>& arguments) {
  auto* command = app.add_subcommand(name, what);
  command->add_option("link", arguments->link, "the link, or @FILE for a file that holds it")->required();
  command->add_option("--battle", arguments->battle,
                      "a battle or duel of that match that is, or was, fought at a table of its own: its public name");
  command->add_flag("--json", arguments->json, "frames as lines of JSON, for programs");
  return command;
}

}  // namespace

void add_match(CLI::App& app, int& status) {
  auto joining = std::make_shared<MatchArguments>();
  auto* join_command = add(app, "join", "Take your seat: type orders, see what happens", joining);
  join_command->add_flag("--bell", joining->bell, "ring the terminal's bell when it becomes your move");
  join_command->add_option("--name", joining->name, "how you would be called; everybody in the match is told");
  join_command->callback([joining, &status] { status = play(*joining); });
  auto watching = std::make_shared<MatchArguments>();
  auto* watch_command = add(app, "watch", "Watch a match", watching);
  watch_command->add_option("--name", watching->name, "what the others call you; they see that somebody looks on");
  watch_command->callback([watching, &status] { status = play(*watching); });

  auto ordering = std::make_shared<MatchArguments>();
  auto* order_command = add(app, "order", "Give one order and see what it brings: 0 accepted, 1 refused", ordering);
  order_command->add_option("order", ordering->order, "the order, in quotes")->required();
  order_command->add_option("--id", ordering->id, "the order's own id: given again with the same id, it happens once");
  order_command->callback([ordering, &status] { status = order(*ordering); });

  auto showing = std::make_shared<MatchArguments>();
  add(app, "show", "What is new since last time, the board, and what you may order; 3: not your move", showing)
      ->callback([showing, &status] { status = show(*showing); });

  auto linking = std::make_shared<MatchArguments>();
  add(app, "link", "Take the seat, and print your own link: the key to it, for another device", linking)
      ->callback([linking, &status] { status = own_link(*linking); });

  auto telling = std::make_shared<MatchArguments>();
  auto* history_command = add(app, "history", "The feed from its beginning", telling);
  history_command->add_option("--from", telling->from, "first step");
  history_command->add_option("--as", telling->as, "after the end: the feed of this viewer");
  history_command->add_flag("--why", telling->why, "with the rules behind every line");
  history_command->callback([telling, &status] { status = history(*telling); });
}

}  // namespace cherta::cli
