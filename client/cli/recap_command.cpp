// cherta recap: what has happened since one last looked, step by step, with the board as it was at each.
#include <algorithm>
#include <iostream>
#include <memory>

#include "client/cli/errand.h"

namespace cherta::cli {

namespace {

constexpr std::uint32_t kAlong = 31;  // the most steps that one request gives beside its own

struct RecapArguments {
  std::string link, battle, as;
  std::uint64_t from = 0;  // 0: after what was seen last
  std::uint64_t most = 0;  // 0: all
  bool json = false, no_board = false;
};

class Recap {
 public:
  Recap(const Target& target, const RecapArguments& arguments)
      : arguments_(arguments), errand_(target, arguments.json) {}

  int run() {
    const std::uint64_t seen = errand_.memory().last_seen();
    errand_.on_open = [this, seen](const v1::Update& update) {
      last_ = errand_.session().told().seq;
      then_.standing = errand_.session().told().standing;
      // Whose server was set back has seen what never was.
      next_ = arguments_.from > 0 ? arguments_.from : update.reset() ? 1 : seen + 1;
      if (arguments_.most > 0 && last_ >= arguments_.most) next_ = std::max(next_, last_ - arguments_.most + 1);
      next_ = std::max<std::uint64_t>(next_, 1);
      if (!arguments_.json && next_ <= last_)
        std::cout << "Since you last looked: " << last_ - next_ + 1 << (next_ == last_ ? " step.\n" : " steps.\n");
      go_on();
    };
    return errand_.run();
  }

 private:
  void go_on() {
    if (next_ > last_) return finish();
    v1::ClientFrame frame;
    auto* look = frame.mutable_look_back();
    look->set_seq(next_);
    look->set_as(arguments_.as);
    look->set_along(static_cast<std::uint32_t>(std::min<std::uint64_t>(kAlong, last_ - next_)));
    errand_.session().ask(std::move(frame), [this](const v1::ServerFrame& answer) {
      if (!answer.has_looked_back()) return errand_.fail(answer);
      take(answer.looked_back().update());
      for (const auto& one : answer.looked_back().along()) take(one);
      go_on();
    });
  }
  void take(const v1::Update& update) {
    then_.take(update);
    next_ = update.seq() + 1;
    told_ = true;
    if (arguments_.json) return;
    std::cout << "\n";
    errand_.print_steps(update);
    const std::string drawn = board(then_, errand_.paint());
    // What changed nothing on the board is not drawn once more.
    if (!arguments_.no_board && drawn != drawn_) std::cout << drawn;
    drawn_ = drawn;
  }
  void finish() {
    const Told& told = errand_.session().told();
    if (!arguments_.json) {
      if (!told_) std::cout << "Nothing is new.\n";
      std::cout << situation(told, errand_.paint()) << time_left(told);
    }
    if (arguments_.as.empty()) errand_.memory().remember_seen(last_);
    errand_.finish(kFine);
  }

  const RecapArguments& arguments_;
  Errand errand_;
  Told then_;
  std::string drawn_;
  bool told_ = false;
  std::uint64_t next_ = 1, last_ = 0;
};

}  // namespace

void add_recap(CLI::App& app, int& status) {
  auto arguments = std::make_shared<RecapArguments>();
  auto* command = app.add_subcommand(
      "recap", "What has happened since you last looked, step by step, with the board as it was at each step");
  command->add_option("link", arguments->link, "the link, or @FILE for a file that holds it")->required();
  command->add_option("--battle", arguments->battle, "a battle or duel of that match, by its public name");
  command->add_option("--from", arguments->from, "from this step on, whatever you have seen");
  command->add_option("--last", arguments->most, "so many steps at most, the newest");
  command->add_option("--as", arguments->as, "after the end: with the eyes of this viewer");
  command->add_flag("--no-board", arguments->no_board, "the steps alone");
  command->add_flag("--json", arguments->json, "frames as lines of JSON, for programs");
  command->callback([arguments, &status] {
    auto target = parse_link(arguments->link);
    if (!target) {
      std::cerr << "cherta: " << target.error().text << "\n";
      status = kUnreadable;
      return;
    }
    target->battle = arguments->battle;
    status = Recap(*target, *arguments).run();
  });
}

}  // namespace cherta::cli
