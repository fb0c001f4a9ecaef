// A first game that teaches by doing (decisions 0069, 0133): which step a pupil has come to, as tracks that every
// client shows apart. It is reckoned from his projection, anew for every view: nothing of it is kept, nobody else is
// told.
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "server/rules/core/chance.h"
#include "server/rules/core/game.h"

namespace cherta::rules {

// One thing to do, and why. `holds` ends a step for good: what may cease to hold would lead the pupil back to it.
template <class G>
struct GuideStep {
  std::string_view what, why;
  std::string (*say)(const Known<G>&);  // an order in words that does it; told if it is legal now
  bool (*holds)(const Known<G>&);       // of a step: it is done; of an aside: its moment is there
};

template <class G>
struct Guide {
  std::span<const GuideStep<G>> steps;
  std::span<const GuideStep<G>> asides;  // told in place of the step while their moment lasts: what dice or enemy bring
  std::string_view end;                  // what is said when all is done
};

// What the automatic player would order in the pupil's place, while he is asked: the same for the same knowledge.
template <class G, bool (*kAsked)(const Known<G>&)>
std::optional<typename G::Order> advised(const Known<G>& known) {
  if (!kAsked(known)) return std::nullopt;
  SeededChance whim(1);
  return G::propose(known, known.viewer().seat, whim);
}
template <class G, bool (*kAsked)(const Known<G>&)>
std::string advice(const Known<G>& known) {
  const auto order = advised<G, kAsked>(known);
  return order ? G::write(*order) : std::string();
}

// What the pupil, whose view this is, may be told to type: nothing that would be refused.
template <class G>
std::string legal_words(const Known<G>& known, const GuideStep<G>& step) {
  if (!step.say) return {};
  std::string words = step.say(known);
  const auto order = G::parse(words);
  const Actor pupil = Actor::player(known.viewer().seat);
  return order && G::check(known, pupil, *order) ? words : std::string();
}

// Tells a player who is taught where he is: tracks `guide step`, `guide do`, `guide why`, `guide say`.
template <class G>
void add_guide(const Known<G>& known, View& view, const Guide<G>& guide) {
  const auto add = [&](std::string id, std::string name, std::string value) {
    if (!value.empty())
      view.tracks.push_back({"guide " + std::move(id), std::move(name), std::move(value), view.viewer});
  };
  const auto now = std::ranges::find_if(guide.steps, [&](const GuideStep<G>& one) { return !one.holds(known); });
  if (now == guide.steps.end() || view.outcome) {
    add("step", "first game", "done");
    return add("do", "what to do", std::string(guide.end));
  }
  const auto aside = std::ranges::find_if(guide.asides, [&](const GuideStep<G>& one) { return one.holds(known); });
  const GuideStep<G>& told = aside == guide.asides.end() ? *now : *aside;
  add("step", "first game",
      std::to_string(now - guide.steps.begin() + 1) + " of " + std::to_string(guide.steps.size()));
  add("do", "what to do", std::string(told.what));
  add("why", "why", std::string(told.why));
  add("say", "in words", legal_words(known, told));
}

}  // namespace cherta::rules
