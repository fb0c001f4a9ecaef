#include "server/rules/core/dominated.h"

#include <algorithm>

namespace cherta::rules {

namespace {

const std::string& filling(const Target& target) { return target.fill.empty() ? target.id : target.fill; }

// Takes the ways out of `dear` that `free` has too; a choice without a blank is one way.
std::vector<Target> taken_out(Choice& dear, const Choice& free) {
  const auto has_too = [&](const Target& one) {
    return std::ranges::any_of(free.targets, [&](const Target& other) { return filling(other) == filling(one); });
  };
  const auto rest = std::ranges::stable_partition(dear.targets, [&](const Target& one) { return !has_too(one); });
  std::vector<Target> taken(rest.begin(), rest.end());
  dear.targets.erase(rest.begin(), rest.end());
  return taken;
}

Choice set_apart(const Choice& dear, std::vector<Target> targets, const Cheaper& cheaper) {
  Choice apart = dear;
  apart.targets = std::move(targets);
  apart.label += " (" + std::string(cheaper.why) + ")";
  apart.instead = cheaper.order;
  return apart;
}

}  // namespace

void set_dominated_apart(std::vector<Choice>& choices, const CheaperThan& cheaper_than) {
  std::vector<std::vector<Cheaper>> ways;
  for (const Choice& one : choices) ways.push_back(cheaper_than(one));
  if (std::ranges::all_of(ways, [](const auto& cheaper) { return cheaper.empty(); })) return;  // nearly always
  std::vector<Choice> kept, apart;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    Choice dear = choices[i];
    bool is_left = true;
    for (const Cheaper& cheaper : ways[i]) {
      const auto free = std::ranges::find(choices, cheaper.order, &Choice::order);
      if (!is_left || free == choices.end() || free->slot != dear.slot) continue;
      std::vector<Target> taken = taken_out(dear, *free);
      is_left = dear.slot != Slot::kNone && !dear.targets.empty();
      if (!is_left || !taken.empty()) apart.push_back(set_apart(dear, std::move(taken), cheaper));
    }
    if (is_left) kept.push_back(std::move(dear));
  }
  std::ranges::move(apart, std::back_inserter(kept));
  choices = std::move(kept);
}

}  // namespace cherta::rules
