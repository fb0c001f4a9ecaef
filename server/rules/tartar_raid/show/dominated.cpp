// A card spent for what is free (decision 0149): a Fast Move along a way that an ordinary march goes too (TR-4.2.1.4,
// TR-6.1), an interception by card where the zone of control does it (TR-16.2.7), a Join for whom an army can summon
// (TR-4.2.4.5, TR-9.3.9 c). The rules treat both alike but for the card.
#include "server/rules/core/dominated.h"

#include "server/rules/tartar_raid/show/display.h"

namespace cherta::tartar_raid::showing {

namespace {

using rules::Cheaper;

std::vector<Cheaper> cheaper(const March& march) {
  if (!march.fast || march.assault || march.surprise || !march.pick.empty()) return {};
  return {{"march " + march.counter.text() + " {}", "an ordinary march goes that way"}};
}
std::vector<Cheaper> cheaper(const Intercept& order) {
  return {{TartarRaid::write(Zoc{order.counter}), "its zone of control does that"}};
}
std::vector<Cheaper> cheaper(const PlayJoin& order) {
  return {{TartarRaid::write(Summon{order.into, order.who}), "the army can summon them"}};
}
template <class Other>
std::vector<Cheaper> cheaper(const Other&) {
  return {};
}

// By its words: most choices need not be read.
bool may_be_dear(std::string_view order) {
  if (order.starts_with("march ")) return order.find(" fast") != std::string_view::npos;
  return order.starts_with("intercept ") || order.starts_with("play join ");
}

std::vector<Cheaper> cheaper_than(const rules::Choice& choice) {
  if (!may_be_dear(choice.order)) return {};
  std::string order = choice.order;
  if (const auto blank = order.find("{}"); blank != std::string::npos && !choice.targets.empty()) {
    const rules::Target& first = choice.targets.front();
    order.replace(blank, 2, first.fill.empty() ? first.id : first.fill);
  }
  const auto parsed = TartarRaid::parse(order);
  return parsed ? visit([](const auto& one) { return cheaper(one); }, *parsed) : std::vector<Cheaper>();
}

}  // namespace

void set_dominated_apart(std::vector<rules::Choice>& choices) { rules::set_dominated_apart(choices, cheaper_than); }

}  // namespace cherta::tartar_raid::showing
