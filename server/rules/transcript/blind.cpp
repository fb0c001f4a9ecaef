#include "server/rules/transcript/blind.h"

#include <algorithm>

#include "server/rules/transcript/view_text.h"

namespace cherta::transcript {

namespace {

using namespace rules;

constexpr int kRandomProbes = 10;

std::string first_difference(const std::vector<std::string>& a, const std::vector<std::string>& b) {
  for (std::size_t i = 0; i < std::max(a.size(), b.size()); ++i) {
    const std::string left = i < a.size() ? a[i] : "(nothing)";
    const std::string right = i < b.size() ? b[i] : "(nothing)";
    if (left != right) return "\n    in truth: " + left + "\n    resampled: " + right;
  }
  return "\n    (equal as text)";
}

std::string around_difference(const std::string& a, const std::string& b) {
  const auto at = static_cast<std::size_t>(std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first - a.begin());
  const auto from = at > 60 ? at - 60 : 0;
  return "\n    in truth: …" + a.substr(from, 160) + "\n    resampled: …" + b.substr(from, 160);
}

std::string on_move(const Position& position) {
  const Waiting waiting = position.waiting();
  std::string text = waiting.over ? "over;" : "";
  for (const Seat seat : waiting.on_move) text += " seat " + std::to_string(index(seat));
  return text + ", " + std::to_string(waiting.seconds) + " seconds, wait " + std::to_string(waiting.token);
}

std::string end_of(const Position& position) {
  const auto outcome = position.outcome();
  return outcome ? outcome->winner + " " + outcome->code + " " + outcome->text : "not over";
}

// How the actor's order is answered, as he hears it at once: a refusal in full, or "accepted".
std::string answer(const Position& position, Actor actor, const std::string& order) {
  SeededChance chance(1);
  const auto ruling = position.rule(actor, order, chance);
  if (ruling) return "accepted";
  return "refused: " + ruling.error().code + " " + ruling.error().rule + " " + ruling.error().text;
}

std::optional<Actor> actor_of(Viewer viewer) {
  if (viewer.is_referee()) return Actor::referee();
  if (viewer.kind == Viewer::Kind::kObserver) return std::nullopt;
  return Actor::player(viewer.seat);
}

void add_random_orders(const Position& position, Viewer viewer, Chance& chance, std::vector<std::string>& probes) {
  if (viewer.kind != Viewer::Kind::kPlayer) return;
  for (auto& order : position.random_orders(viewer.seat, kRandomProbes, chance)) probes.push_back(std::move(order));
}

void add_all(std::vector<std::string>& to, const std::vector<std::string>& more) {
  to.insert(to.end(), more.begin(), more.end());
}

}  // namespace

const std::vector<std::string>& nonsense_orders() {
  static const std::vector<std::string> orders = {"",
                                                  " ",
                                                  "x",
                                                  "0",
                                                  "pass pass",
                                                  "march",
                                                  "march T1",
                                                  "march T1 99",
                                                  "march F1 34",
                                                  "march C1 45 55",
                                                  "play",
                                                  "play AS",
                                                  "contact",
                                                  "contact 34",
                                                  "muster",
                                                  "set",
                                                  "set T1 at 34",
                                                  "place",
                                                  "remove F1",
                                                  "roll",
                                                  "rule",
                                                  "stand",
                                                  "stand add",
                                                  "resign now",
                                                  "undo",
                                                  "offer",
                                                  "expire",
                                                  "-1",
                                                  "99999999999999999999",
                                                  "\xff\xfe",
                                                  "march \xc3\xa4 34",
                                                  "MARCH T1 34",
                                                  std::string(3000, 'a')};
  return orders;
}

std::vector<std::string> listed_orders(const View& view) {
  std::vector<std::string> orders;
  for (const Choice& choice : view.choices) {
    const auto slot = choice.order.find("{}");
    if (slot == std::string::npos)
      orders.push_back(choice.order);
    else
      for (const Target& target : choice.targets) {
        std::string order = choice.order;
        orders.push_back(order.replace(slot, 2, target.fill.empty() ? target.id : target.fill));
      }
    if (orders.size() >= kMaxProbes) break;
  }
  if (orders.size() > kMaxProbes) orders.resize(kMaxProbes);
  return orders;
}

std::optional<std::string> difference(const Position& a, const Position& b, Viewer viewer,
                                      const std::vector<std::string>& probes) {
  if (const auto x = a.knowledge(viewer), y = b.knowledge(viewer); x != y)
    return "what he knows differs" + around_difference(x, y);
  const View seen = a.view(viewer), other = b.view(viewer);
  if (!(seen == other)) {
    auto x = view_lines(seen), y = view_lines(other);
    add_all(x, choice_lines(seen));
    add_all(y, choice_lines(other));
    return "his view differs" + first_difference(x, y);
  }
  if (const auto x = a.board(viewer), y = b.board(viewer); !(x == y))
    return "his board differs" + first_difference(board_lines(x), board_lines(y));
  if (const auto x = a.board_text(viewer), y = b.board_text(viewer); x != y)
    return "his board in characters differs" + around_difference(x, y);
  if (const auto x = on_move(a), y = on_move(b); x != y)
    return "who is waited for differs" + first_difference({x}, {y});
  if (const auto x = end_of(a), y = end_of(b); x != y) return "the outcome differs" + first_difference({x}, {y});
  const auto actor = actor_of(viewer);
  if (!actor) return std::nullopt;
  for (const auto& order : probes)
    if (const auto x = answer(a, *actor, order), y = answer(b, *actor, order); x != y)
      return "the answer to `" + order.substr(0, 80) + "` differs" + first_difference({x}, {y});
  return std::nullopt;
}

std::optional<std::string> leak(const AnyGame& game, const Position& position, Viewer viewer, int times,
                                std::uint64_t seed) {
  std::vector<std::string> fixed = nonsense_orders();
  for (const OrderHelp& help : game.help()) {
    fixed.emplace_back(help.verb);
    fixed.emplace_back(help.form);
  }
  add_all(fixed, listed_orders(position.view(viewer)));
  SeededChance chance(seed);
  add_random_orders(position, viewer, chance, fixed);
  for (int i = 0; i < times; ++i) {
    const auto resampled = position.resample(viewer, chance);
    auto probes = fixed;
    add_all(probes, listed_orders(resampled->view(viewer)));
    add_random_orders(*resampled, viewer, chance, probes);
    std::sort(probes.begin(), probes.end());
    probes.erase(std::unique(probes.begin(), probes.end()), probes.end());
    if (auto found = difference(position, *resampled, viewer, probes)) return found;
  }
  return std::nullopt;
}

}  // namespace cherta::transcript
