// A field of Tartar Raid: a position built by hand, orders in words, dice as queued, the events of everything.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>

#include "server/rules/tartar_raid/engine.h"

namespace cherta::tartar_raid {

// A position of the base map M0 in the Aga's first movement phase, turn 6, everybody active.
class Field {
 public:
  explicit Field(rules::OptionMap options = {}) {
    options.emplace("window_close", "early");
    state_ = TartarRaid::start(options).value();
    for (const auto& [column, row] : {std::pair(2, 3), {3, 1}, {4, 6}, {5, 2}, {6, 5}})
      state_.ground->villages.push_back({Box::at(column, row), false, 0});
    state_.ground->town = Town{Box::at(4, 4), TownState::kIntact, 0, false};
    state_.ground->sides = {{Box::at(3, 3), Box::at(4, 3), SideKind::kBlocked},
                            {Box::at(5, 4), Box::at(5, 5), SideKind::kBlocked},
                            {Box::at(2, 1), Box::at(2, 2), SideKind::kRough}};
    state_.phase = Phase::kMove1;
    state_.turn = 6;
    state_.activated = state_.feudal_dicing = state_.dummies_gone = true;
    state_.objective = std::optional(Objective::kBurn);
    state_.villages_required = 3;
    leader(Leader::kAga, Skill::kAverage);
    leader(Leader::kPrince, Skill::kAverage);
  }

  State& state() { return state_; }
  void leader(Leader who, Skill skill) {
    LeaderState& one = (*state_.leaders)[static_cast<std::size_t>(who)];
    one.skill = std::optional(skill);
    one.fate = Fate::kActive;
  }

  // A counter with one contingent; nobody leads it unless said.
  Counter& counter(std::string_view label, Box box, std::optional<int> units, std::optional<Leader> who = {},
                   std::optional<Kind> kind = {}) {
    const Label name = *Label::parse(label);
    Counter one;
    one.label = name;
    one.box = one.began_turn = box;
    one.kind = name.letter == 'T'   ? PublicKind::kTartar
               : name.letter == 'F' ? PublicKind::kFeudal
               : name.letter == 'C' ? PublicKind::kCossack
               : name.letter == 'H' ? PublicKind::kHeroic
                                    : PublicKind::kPeasant;
    const Kind usual = name.letter == 'T'   ? Kind::kTartar
                       : name.letter == 'F' ? Kind::kFeudal
                       : name.letter == 'C' ? Kind::kCossack
                                            : Kind::kPeasant;
    Contents contents;
    contents.contingents.push_back({kind.value_or(usual), name, units, who, false, {}});
    one.contents = contents;
    const auto at = std::ranges::find_if(*state_.counters, [&](const Counter& c) { return *c.label > name; });
    constexpr std::string_view kLetters = "TFCHP";
    auto& used = (*state_.labels_used)[kLetters.find(name.letter)];
    used = std::max<int>(used, name.number);
    return *state_.counters->insert(at, one);
  }

  void dice(std::initializer_list<int> values) {
    for (const int value : values) chance_.queue("d6", std::to_string(value));
  }
  bool dice_used_up() const { return chance_.used_up(); }

  // An order in words; the code of its refusal, or nothing.
  std::string give(rules::Actor actor, std::string_view words) {
    const auto order = TartarRaid::parse(words);
    if (!order) return order.error().code;
    const auto known = rules::Known<TartarRaid>::of(state_, actor.eyes());
    if (const auto checked = TartarRaid::check(known, actor, *order); !checked) return checked.error().code;
    Ruling r(state_, chance_);
    TartarRaid::decide(r, actor, *order);
    keep(std::move(r));
    return "";
  }
  std::string aga(std::string_view words) { return give(rules::Actor::player(kAga), words); }
  std::string prince(std::string_view words) { return give(rules::Actor::player(kPrince), words); }
  std::string referee(std::string_view words) { return give(rules::Actor::referee(), words); }

  template <class Do>
  void rule(Do&& what) {
    Ruling r(state_, chance_);
    what(r);
    keep(std::move(r));
  }

  // The two stand in contact in the box, and the Aga ends his movement; both contact replies may follow.
  void contact(Box box, Seat attacker, bool sally = false) {
    rule([&](Ruling& r) {
      make_contact(r, box, attacker, sally);
      enter_phase(r, Phase::kBattle1);
      proceed(r);
    });
  }
  void fight(Box box, Seat attacker) {
    contact(box, attacker);
    EXPECT_EQ(aga("contact " + box.text()), "");
    EXPECT_EQ(prince("contact " + box.text()), "");
  }

  const Counter* find(std::string_view label) const { return find_counter(state_, *Label::parse(label)); }
  int units(std::string_view label) const { return find(label) ? tested_units(find(label)->contents.get()) : 0; }
  Box box(std::string_view label) const { return find(label) ? *find(label)->box : Box(); }
  template <class E>
  const E* last() const {
    for (auto at = events_.rbegin(); at != events_.rend(); ++at)
      if (const E* found = get_if<E>(&*at)) return found;
    return nullptr;
  }
  template <class E>
  int count() const {
    return static_cast<int>(std::ranges::count_if(events_, [](const Event& e) { return holds_alternative<E>(e); }));
  }

 private:
  void keep(Ruling&& r) {
    const auto emitted = r.events();
    events_.insert(events_.end(), emitted.begin(), emitted.end());
    state_ = std::move(r).take_state();
  }

  State state_;
  rules::ScriptedChance chance_;
  std::vector<Event> events_;
};

}  // namespace cherta::tartar_raid
