// Section 3, AA-2: roles, strengths, mixes, the deal, the base; and each new raid of a series (AA-15.2).
#include <algorithm>
#include <numeric>

#include "server/rules/age_of_arthur/engine.h"
#include "server/rules/age_of_arthur/strength_charts.h"

namespace cherta::age_of_arthur {

using rules::d6;
using rules::Rank;
using rules::Suit;

namespace {

constexpr int kColumns = 13;

// AA-2.2: P1, then P2; the higher is the attacker; ties again.
RolesSet roll_for_roles(Chance& chance) {
  RolesSet roles;
  int first = 0, second = 0;
  while (first == second) {
    first = roles.dice->emplace_back(d6(chance, "arthur/roles"));
    second = roles.dice->emplace_back(d6(chance, "arthur/roles"));
  }
  roles.attacker = first > second ? Seat::kFirst : Seat::kSecond;
  return roles;
}

StrengthRolled roll_strength(Chance& chance, Role role) {
  StrengthRolled rolled;
  rolled.side = role;
  std::vector<int> dice;
  Muster muster;
  if (role == Role::kAttacker) {  // AA-2.3
    for (int i = 0; i < kStrengthDice; ++i) muster.s0 += 100 * dice.emplace_back(d6(chance, "arthur/strength A"));
  } else {
    const auto face =
        chance.draw({"avd", "arthur/strength D", 6}, [](std::uint32_t i) { return std::to_string(kAverageDie[i]); });
    muster.s0 = 100 * dice.emplace_back(kAverageDie[face]);
  }
  muster.pool.init = muster.s0;
  muster.mix[static_cast<std::size_t>(Category::kFW)] = 100;  // until a mix is chosen
  muster.recruit_mix = muster.mix;
  rolled.dice = dice;
  rolled.muster = muster;
  return rolled;
}

bool obeys_caps(const Mix& mix, const ArmyList& list) {
  for (std::size_t i = 0; i < kNucleus; ++i)
    if (mix[i] > list.cap[i]) return false;
  return true;
}

// In a first game (decision 0133) these lie where its guide leads: numbers and strongholds, nothing that stops the
// pupil.
struct Laid {
  Cell at;
  Card card;
};
constexpr auto kFirstLand = std::to_array<Laid>({{{1, 7}, {Rank::kEight, Suit::kSpades}},
                                                 {{1, 8}, {Rank::kThree, Suit::kHearts}},
                                                 {{1, 9}, {Rank::kQueen, Suit::kClubs}},
                                                 {{1, 10}, {Rank::kTwo, Suit::kSpades}},
                                                 {{2, 7}, {Rank::kNine, Suit::kHearts}},
                                                 {{2, 8}, {Rank::kFive, Suit::kHearts}},
                                                 {{2, 9}, {Rank::kSix, Suit::kDiamonds}},
                                                 {{2, 10}, {Rank::kFour, Suit::kClubs}},
                                                 {{3, 7}, {Rank::kKing, Suit::kHearts}},
                                                 {{3, 8}, {Rank::kEight, Suit::kClubs}},
                                                 {{3, 9}, {Rank::kKing, Suit::kDiamonds}}});

GridCell face_down(Cell at, Card card) {
  GridCell cell;
  cell.at = at;
  cell.face = Face::kDown;
  cell.down = card;
  return cell;
}

}  // namespace

// A raid of which nothing is known yet: strengths are unknown even to the truth until they are rolled.
State empty_raid(const Options& options) {
  State s;
  s.options = options;
  s.raid = 1;
  s.min_column = 1;
  s.max_column = kColumns;
  for (Open<House>* house : {&s.first, &s.second}) {
    (*house)->reign = 1;
    (*house)->host = std::optional<PerCategory>();
    (*house)->standing = std::vector<StandingAnswer>();
    (*house)->script = std::vector<std::string>();
  }
  s.a->at = s.a->before = Cell::home();
  return s;
}

Result<State> AgeOfArthur::start(const rules::OptionMap& named) {
  Options options;
  for (const auto& [name, value] : named)
    if (const auto fine = set_option(options, name, value); !fine) return fine.error();
  State s = empty_raid(options);
  s.phase = Phase::kOptions;
  return s;
}

std::optional<Seat> raider_by_options(const Options& options) {
  if (options.lesson) return Seat::kFirst;  // who is taught
  if (options.attacker == Attacker::kRoll) return std::nullopt;
  return options.attacker == Attacker::kP1 ? Seat::kFirst : Seat::kSecond;
}

// AA-2.2-2.4: the first raid rolls or takes the option; later ones swap (AA-15.2).
void set_up_raid(Ruling& r) {
  if (*r->raid == 1) {
    const auto raider = raider_by_options(*r->options);
    r.emit(raider ? RolesSet{{}, *raider} : roll_for_roles(r.chance()));
  }
  for (const Role role : {Role::kAttacker, Role::kDefender}) r.emit(roll_strength(r.chance(), role));
  enter(r, Phase::kMix);
}

// The order of checks: category (the parser's), step, cap, sum (6.1).
Refused check_mix(const State& s, Role role, const SetMix& order) {
  const ArmyList& list = list_of(s, role);
  const bool household = army_of(s, role).muster.get().s0 <= 300;  // AA-2.8
  const auto check_one = [&](const Mix& mix, bool wide) -> Refused {
    constexpr const char* kCodes[] = {"RB", "NR", "MW", "FW", "SK"};
    for (const int percent : mix)
      if (percent % 5 != 0 || percent < 0) return refuse("E_MIX_STEP", "AA-2.7", "Use multiples of 5.");
    for (std::size_t i = 0; i < kNucleus; ++i) {
      const int cap = wide && i == 0 ? 100 : list.cap[i];
      if (mix[i] > cap)
        return refuse("E_MIX_CAP", "AA-2.7",
                      std::string(kCodes[i]) + " may be at most " + std::to_string(cap) + "% of your force.");
    }
    if (std::accumulate(mix.begin(), mix.end(), 0) != 100)
      return refuse("E_MIX_SUM", "AA-2.7", "Percentages must sum to 100.");
    return {};
  };
  if (const auto fine = check_one(order.mix, household); !fine) return fine;
  return order.recruits ? check_one(*order.recruits, false) : Refused();
}

bool mix_is_in(const State& s, Role role) { return army_of(s, role).muster.get().chosen; }

void choose_mix(Ruling& r, Role role, const SetMix& order) {
  Muster muster = army_of(r.now(), role).muster.get();
  Mix levy_of_foot{};
  levy_of_foot[static_cast<std::size_t>(Category::kFW)] = 100;
  muster.mix = order.mix;
  muster.chosen = true;
  muster.recruit_mix = order.recruits                                  ? *order.recruits
                       : obeys_caps(order.mix, list_of(r.now(), role)) ? order.mix
                                                                       : levy_of_foot;
  r.emit(MixChosen{role, std::move(muster)});
  if (!mix_is_in(r.now(), Role::kAttacker) || !mix_is_in(r.now(), Role::kDefender)) return;
  for (const Role each : {Role::kAttacker, Role::kDefender}) r.emit(MixSet{each, army_of(r.now(), each).muster.get()});
  deal_grid(r);
  enter(r, Phase::kBase);
}

// AA-2.1, AA-2.10: shuffled uniformly; 1-1 … 4-13, 5-6, 5-8.
void deal_grid(Ruling& r) {
  const std::span<const Laid> laid = r->options->lesson && *r->raid == 1 ? kFirstLand : std::span<const Laid>();
  std::vector<Card> left;
  for (int i = 0; i < 54; ++i) left.push_back(Card::at(i));
  for (const Laid& one : laid) std::erase(left, one.card);
  std::vector<GridCell> grid;
  const auto deal = [&](Cell at) {
    const auto fixed = std::ranges::find(laid, at, &Laid::at);
    grid.push_back(
        face_down(at, fixed != laid.end() ? fixed->card : draw_card(r.chance(), "deck", "arthur/deal", left)));
  };
  for (int row = 1; row <= 4; ++row)
    for (int column = 1; column <= kColumns; ++column) deal(Cell(row, column));
  for (const int column : {6, 8}) deal(Cell(5, column));
  r.emit(GridDealt{std::move(grid), Plunder(), std::vector<Discarded>()});
}

}  // namespace cherta::age_of_arthur
