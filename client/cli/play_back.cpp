// Words about what was and who was there: looking back, links to a step, names.
#include "client/cli/play.h"
#include "client/cli/present.h"
#include "client/cli/words.h"

namespace cherta::cli {

void Play::do_look(const std::string& rest) {
  const auto seq = number_in(first_word(rest));
  if (!seq) return print("look STEP [VIEWER]: the number before the lines of the feed; at the end, with whose eyes\n");
  look_at(*seq, after_first_word(rest));
}

void Play::look_at(std::uint64_t seq, const std::string& as) {
  v1::ClientFrame frame;
  frame.mutable_look_back()->set_seq(seq);
  frame.mutable_look_back()->set_as(as);
  session_.ask(std::move(frame), [this](const v1::ServerFrame& answer) {
    if (!answer.has_looked_back()) return answered(answer);
    Told then;
    then.take(answer.looked_back().update());
    then.standing = session_.told().standing;
    const auto left = answer.looked_back().update().countdown().left_ms();
    const std::string time = left > 0 ? "Time left then: " + duration(std::chrono::milliseconds(left)) + ".\n" : "";
    print_long(board(then, paint_, console_->window().columns) + situation(then, paint_) + time);
  });
}

void Play::introduce(const std::string& name) {
  v1::ClientFrame frame;
  frame.mutable_introduce()->set_name(name);
  session_.ask(std::move(frame), [this](const v1::ServerFrame& answer) { answered(answer); });
}

void Play::do_name(const std::string& rest) {
  if (!rest.empty()) return introduce(rest == "none" ? "" : rest);
  const std::string text = players(session_.told().standing);
  print(text.empty() ? "No player has said how he is called.\n" : text);
}

void Play::do_replay(const std::string& rest) {
  const auto seq = number_in(first_word(rest));
  if (!seq) return print("replay STEP [VIEWER]: the number before the lines of the feed; with whose eyes\n");
  v1::ClientFrame frame;
  frame.mutable_make_replay()->set_seq(*seq);
  frame.mutable_make_replay()->set_as(after_first_word(rest));
  session_.ask(std::move(frame), [this](const v1::ServerFrame& answer) {
    if (!answer.has_new_link()) return answered(answer);
    print("Whoever has this link sees the match from there on with the eyes of " +
          clean(answer.new_link().link().viewer()) + ", and can do nothing: " + clean(answer.new_link().link().url()) +
          "\n");
  });
}

}  // namespace cherta::cli
