#include "tests/wire/asides.h"

namespace cherta::wire {

namespace {

constexpr int kFlood = 590;  // pings of one who asks very often

// On a connection of its own, which may end by it.
void flood(World& world, const std::string& who) {
  const auto busy = world.house().enter(who);
  v1::ClientFrame frame;
  frame.mutable_ping()->set_mark(1);
  for (int i = 0; i < kFlood && !busy->ended(); ++i) busy->send(frame);
  busy->settle();
}

std::string ask_back(Guest& guest, const std::string& who) {
  v1::ClientFrame frame;
  frame.mutable_history()->set_first_seq(1);
  guest.ask(frame);
  return who + " asks back";
}

std::string export_it(Guest& guest, const std::string& who) {
  v1::ClientFrame frame;
  frame.mutable_export_();
  guest.ask(frame);
  guest.settle();
  return who + " exports";
}

// Plans that wait for what does not come: for a minute, for ever, and stopped.
std::string plan_it(World& world, Guest& guest, const std::string& who, const std::string& id) {
  const std::string gives_up(world.house().game().clock_words().gives_up);
  guest.order(id, "ahead add when turn 9999 and piece X units = 3: " + gives_up);
  guest.order(id + "b", "ahead add until 1m when track none = 1 and nothing new: " + gives_up + " | " + gives_up);
  guest.order(id + "c", "ahead stop 1");
  guest.order(id + "d", "ahead list");
  return who + " orders in advance";
}

}  // namespace

std::string do_aside(World& world, const std::string& who, Aside what, const std::string& id) {
  Guest& guest = world.guest(who);
  switch (what) {
    case Aside::kBadOrder:
      guest.order(id, "nonsense by " + who);
      return who + " gives a bad order";
    case Aside::kAsksBack:
      return ask_back(guest, who);
    case Aside::kExports:
      return export_it(guest, who);
    case Aside::kStays:
      world.keep(world.house().enter(who));
      return who + " comes in once more and stays";
    case Aside::kLeaves:
      (void)world.house().enter(who);
      return who + " comes in once more and leaves";
    case Aside::kNoFrame:
      guest.say_bytes(std::string(40, '\xff'), 1);
      return who + " sends what is no frame";
    case Aside::kPlans:
      return plan_it(world, guest, who, id);
    case Aside::kAsksOften:
      break;
  }
  flood(world, who);
  return who + " asks very often";
}

}  // namespace cherta::wire
