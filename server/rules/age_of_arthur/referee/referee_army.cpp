// The referee's `set` of what belongs to one army.
#include <numeric>

#include "server/rules/age_of_arthur/door/apply.h"
#include "server/rules/age_of_arthur/referee/referee.h"
#include "server/rules/age_of_arthur/strength_charts.h"

namespace cherta::age_of_arthur {

namespace {

constexpr int kMostMen = 20'000;
constexpr int kMostS0 = strengths_rolled(Role::kAttacker).most;

// Letters, then a number: "RB10". Nothing (a failure) if it is no category with a number.
std::optional<std::pair<Category, int>> take_share(Reader& words, std::string_view expected) {
  const auto read = coded(words.take(expected));
  const auto category = read ? category_of(read->first) : std::nullopt;
  if (category) return std::pair(*category, read->second);
  words.fail(expected);
  return std::nullopt;
}

void set_mix(Mix& mix, Reader& words) {
  constexpr std::string_view kExpected = "shares in fives that make 100, such as RB10 FW90,";
  mix = Mix{};
  while (!words.at_end() && !words.failed()) {
    const auto one = take_share(words, kExpected);
    if (!one || static_cast<int>(one->first) >= kNucleus || one->second % 5 != 0)
      words.fail(kExpected);
    else
      mix[static_cast<std::size_t>(one->first)] = one->second;
  }
  if (std::accumulate(mix.begin(), mix.end(), 0) != 100) words.fail(kExpected);
}

void set_s0(Muster& muster, Reader& words) {
  const int s0 = words.take_number(100, kMostS0);
  muster.pool.init += s0 - muster.s0;
  muster.s0 = s0;
}

// "400 300 LF100 LS100": first muster, recruits, the rest in its order.
void set_pool(Pool& pool, Reader& words) {
  constexpr std::string_view kExpected = "men of the rest, such as LF100,";
  pool = Pool();
  pool.init = words.take_number(-kMostMen, kMostMen);
  pool.recruits = words.take_number(0, kMostMen);
  while (!words.at_end() && !words.failed()) {
    const auto one = take_share(words, kExpected);
    if (!one || static_cast<int>(one->first) < kNucleus || one->second <= 0)
      words.fail(kExpected);
    else
      pool.rest.push_back({one->first, one->second});
  }
}

// `menA +200`: one line more in the tally, borne or gained as ever (AA-3.6); `menD +200 rest` by levy foot.
void add_men(Army& army, Reader& words) {
  constexpr int kMost = 5'000;
  const int men = words.take_number(-kMost, kMost);
  const bool rest = words.accept("rest");
  if (!army.muster.known()) return not_now(words, "There is no army before its strength is rolled.");
  if (men % 10 != 0 || (rest && men <= 0)) return words.fail("men in tens; more than none of the rest");
  army.ops->push_back({men, 0, 0, rest});
  Pool& pool = army.muster.edit().pool;
  if (rest)
    pool.rest.push_back({Category::kLF, men});
  else if (men >= 0)
    pool.recruits += men;
  else
    lose_from(pool, -men);
}

template <Role kRole>
void set_before(State& s, Reader& words) {
  const Cell cell = take_cell(words);
  const bool from_home = cell.is_home() && kRole == Role::kAttacker;
  if (!words.failed() && !from_home && !cell_at(s, cell)) return not_now(words, "No such cell: " + cell.text() + ".");
  army_to_edit(s, kRole).before = cell;
}

template <Role kRole>
void set_held(State& s, Reader& words) {
  const int jokers = words.take_number(0, 2);
  if (const auto fine = give_jokers(s, kRole, jokers); !fine) words.refuse(fine.error());
}

// It has gone some way, if it is set at all.
void set_heading(std::optional<Direction>& way, Reader& words) { way = words.take_word<Direction>(); }

constexpr int kMostPrestige = 500;

// Whether he has chosen a mix is his own affair (S_MIX).
constexpr auto kOfArmy = std::to_array<Settable<Army>>(
    {{"s0", "the first strength", by<set_s0, &Army::muster>},
     {"mix", "the mix of troops", by<set_mix, &Army::muster, &Muster::mix>},
     {"recruit_mix", "the mix of recruits", by<set_mix, &Army::muster, &Muster::recruit_mix>},
     {"pool", "the first force, recruits and rest", by<set_pool, &Army::muster, &Muster::pool>},
     {"dismounted", "the men whose horses died", value<&Army::muster, &Muster::dismounted>, 0, kMostS0},
     {"prestige", "the prestige", value<&Army::prestige>, -kMostPrestige, kMostPrestige},
     {"king", "the king", value<&Army::king>}});

constexpr auto kBySide = std::to_array<Settable<State>>(
    {{"mena", "the men of the raider", by<add_men, &State::a>},
     {"mend", "the men of the defender", by<add_men, &State::d>},
     {"held[a]", "the jokers kept", by<set_held<Role::kAttacker>, &State::a, &Army::jokers>},
     {"held[d]", "the jokers kept", by<set_held<Role::kDefender>, &State::d, &Army::jokers>},
     {"prev_a", "where the raider came from", by<set_before<Role::kAttacker>, &State::a, &Army::before>},
     {"prev_d", "where the defender came from", by<set_before<Role::kDefender>, &State::d, &Army::before>},
     {"dir_a", "the way that the raider went", by<set_heading, &State::a, &Army::heading>},
     {"dir_d", "the way that the defender went", by<set_heading, &State::d, &Army::heading>}});

}  // namespace

const Settable<State>* variable_by_side(std::string_view path) { return rules::settable_in(kBySide, path); }
const Settable<Army>* variable_of_army(std::string_view what) { return rules::settable_in(kOfArmy, what); }

}  // namespace cherta::age_of_arthur
