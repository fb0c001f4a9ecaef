// Orders that a player puts together himself, with hints for every blank (core/form.h): mixes (AA-2.7), hosts
// (AA-15.6), the result of a battle on a real table (9.3). All from one projection; check() has the last word.
#include "server/rules/age_of_arthur/show/forms.h"

#include <algorithm>
#include <array>

#include "server/rules/age_of_arthur/words/words.h"
#include "server/rules/core/form_parts.h"

namespace cherta::age_of_arthur::showing {

namespace {

using rules::add_form;
using rules::Choice;
using rules::number_blank;
using rules::Option;
using rules::Part;
using rules::part_of;
using rules::Range;
using rules::Sum;
using rules::word_part;

constexpr int kStep = 5;  // AA-2.7: multiples of five per cent
constexpr std::array<std::string_view, kCategories> kCodes = {"RB", "NR", "MW", "FW", "SK", "LF", "LS"};

std::string category_label(std::size_t i) { return std::string(category_word(static_cast<Category>(i))); }

// One part with a blank for each category of the nucleus; `ending` tells the blanks of two such parts apart.
Part mix_part(std::string words, std::string label, const Mix& mix, const std::array<int, kNucleus>& cap,
              const std::string& ending, Sum& sum) {
  Part part = part_of(std::move(words), std::move(label), {});
  for (std::size_t i = 0; i < kNucleus; ++i) {
    if (cap[i] == 0) continue;
    const std::string code(kCodes[i]), name = code + ending;
    part.words += (part.words.empty() ? "" : " ") + code + '{' + name + '}';
    part.blanks.push_back(number_blank(name, category_label(i), {0, cap[i], kStep}, mix[i]));
    sum.blanks.push_back(name);
  }
  return part;
}

// As many of the best as the list allows, the rest on foot.
Mix best_of(const std::array<int, kNucleus>& cap) {
  Mix mix{};
  int left = 100;
  for (std::size_t i = 0; i < kNucleus; ++i) {
    mix[i] = std::min(left, cap[i] / kStep * kStep);
    left -= mix[i];
  }
  return mix;
}

void add_mix(const State& state, Role role, std::vector<Choice>& shown) {
  constexpr int kHousehold = 300;  // AA-2.8: so few may all be of the household
  const std::array<int, kNucleus> cap = list_of(state, role).cap;
  std::array<int, kNucleus> wide = cap;
  if (army_of(state, role).muster.get().s0 <= kHousehold) wide[0] = 100;
  Sum whole{"Per cent of the army", {}, 100, 100}, later{"Per cent of later recruits", {}, 100, 100};
  Part first = mix_part({}, "The army", best_of(cap), wide, {}, whole);
  Part recruits = mix_part("recruits", "Later recruits otherwise", best_of(cap), cap, "_later", later);
  recruits.least = 0;
  add_form(shown, "mix", "Mix your troops yourself", "AA-2.7",
           {{std::move(first), std::move(recruits)}, {std::move(whole), std::move(later)}});
}

void add_host(const State& state, Seat seat, std::vector<Choice>& shown) {
  constexpr int kMost = 50, kMostNucleus = 18, kFoot = 32;
  const ArmyList& list = list_of(state, role_of(state, seat));
  Sum all{"Hundreds in all", {}, 1, kMost}, nucleus{"Hundreds of the nucleus", {}, 0, kMostNucleus};
  PerCategory usual{};
  int left = kMostNucleus;
  for (std::size_t i = 0; i < kNucleus; ++i) {
    usual[i] = std::min(left, list.cap[i] * kMostNucleus / 100);
    left -= usual[i];
  }
  const int used = kMostNucleus - left;
  for (std::size_t i = 0; i < kNucleus; ++i)  // the caps are shares of what there is
    usual[i] = std::min(usual[i], list.cap[i] * used / 100);
  usual[static_cast<std::size_t>(Category::kLF)] = kFoot;
  Part part = part_of({}, "Hundreds", {});
  for (std::size_t i = 0; i < kCategories; ++i) {
    if (i < kNucleus && list.cap[i] == 0) continue;
    const std::string code(kCodes[i]);
    const int most = i < kNucleus ? list.cap[i] * kMostNucleus / 100 : kMost;
    part.words += (part.words.empty() ? "" : " ") + code + '{' + code + '}';
    part.blanks.push_back(number_blank(code, category_label(i), {0, most, 1}, usual[i]));
    all.blanks.push_back(code);
    if (i < kNucleus) nucleus.blanks.push_back(code);
  }
  add_form(shown, "host", "Raise your host yourself", "AA-15.6",
           {{std::move(part)}, {std::move(all), std::move(nucleus)}});
}

// 9.3: what came of a battle on a real table; both enter it unseen.
void add_report(const State& state, std::vector<Choice>& shown) {
  constexpr int kTen = 10;
  const auto men = [&](Role role) {
    const auto& disclosed = army_of(state, role).disclosed;
    return *disclosed ? (*disclosed)->men : 0;
  };
  const auto number = [](std::string_view word, std::string label, Range range) {
    const std::string name(word);
    return part_of(name + "={" + name + '}', label, {number_blank(name, label, range, 0)});
  };
  const std::vector<Option> fates = {{"ok", {}, "lives"}, {"dead", {}, {}}};
  std::vector<Part> parts = {
      word_part("winner", "Who won", {{"A", {}, "the raider"}, {"D", {}, "the defender"}, {"none", {}, "neither"}},
                "none"),
      word_part("decisive", "Decisive", {{"no", {}, {}}, {"yes", {}, {}}}, "no"),
      number("award", "Prestige awarded, if not as usual", {0, kTen, 1}),
      number("lossA", "Men the raider lost", {0, men(Role::kAttacker), kTen}),
      number("lossD", "Men the defender lost", {0, men(Role::kDefender), kTen}),
      word_part("kingA", "The raider's king", fates, "ok"),
      word_part("kingD", "The defender's king", fates, "ok"),
      number("eventA", "Prestige of events, the raider", {-kTen, kTen, 1}),
      number("eventD", "Prestige of events, the defender", {-kTen, kTen, 1})};
  parts[2].least = 0;  // left out: the default
  add_form(shown, "report", "Enter the result yourself", "AA-13.1", {std::move(parts), {}});
}

}  // namespace

void add_forms(const Known& known, Seat seat, std::vector<Choice>& shown) {
  switch (*known->phase) {
    case Phase::kMix:
      return add_mix(*known, role_of(*known, seat), shown);
    case Phase::kHost:
      return add_host(*known, seat, shown);
    case Phase::kBattle:
      return add_report(*known, shown);
    default:
      return;
  }
}

}  // namespace cherta::age_of_arthur::showing
