// The referee's `set` of what belongs to one army.
#include <array>
#include <numeric>

#include "server/rules/age_of_arthur/door/apply.h"
#include "server/rules/age_of_arthur/referee/referee.h"

namespace cherta::age_of_arthur {

namespace {

constexpr int kMostMen = 20'000;
constexpr int kMostS0 = 1800;

std::optional<Role> role_named(std::string_view who) {
  if (who == "a") return Role::kAttacker;
  if (who == "d") return Role::kDefender;
  return std::nullopt;
}

// Letters, then a number: "RB10". Nothing (a failure) if it is no category with a number.
std::optional<std::pair<Category, int>> take_share(Reader& words, std::string_view expected) {
  const auto read = coded(words.take(expected));
  const auto category = read ? category_of(read->first) : std::nullopt;
  if (category) return std::pair(*category, read->second);
  words.fail(expected);
  return std::nullopt;
}

Mix take_mix(Reader& words) {
  constexpr std::string_view kExpected = "shares in fives that make 100, such as RB10 FW90,";
  Mix mix{};
  while (!words.at_end() && !words.failed()) {
    const auto one = take_share(words, kExpected);
    if (!one || static_cast<int>(one->first) >= kNucleus || one->second % 5 != 0)
      words.fail(kExpected);
    else
      mix[static_cast<std::size_t>(one->first)] = one->second;
  }
  if (std::accumulate(mix.begin(), mix.end(), 0) != 100) words.fail(kExpected);
  return mix;
}

// ---- one's own army, known from the roll on ----

void set_s0(Muster& muster, Reader& words) {
  const int s0 = words.take_number(100, kMostS0);
  muster.pool.init += s0 - muster.s0;
  muster.s0 = s0;
}

// Whether he has chosen one is his own affair (S_MIX).
void set_mix(Muster& muster, Reader& words) { muster.mix = take_mix(words); }
void set_recruit_mix(Muster& muster, Reader& words) { muster.recruit_mix = take_mix(words); }
void set_dismounted(Muster& muster, Reader& words) { muster.dismounted = words.take_number(0, kMostS0); }

// "400 300 LF100 LS100": first muster, recruits, the rest in its order.
void set_pool(Muster& muster, Reader& words) {
  constexpr std::string_view kExpected = "men of the rest, such as LF100,";
  Pool pool;
  pool.init = words.take_number(-kMostMen, kMostMen);
  pool.recruits = words.take_number(0, kMostMen);
  while (!words.at_end() && !words.failed()) {
    const auto one = take_share(words, kExpected);
    if (!one || static_cast<int>(one->first) < kNucleus || one->second <= 0)
      words.fail(kExpected);
    else
      pool.rest.push_back({one->first, one->second});
  }
  muster.pool = pool;
}

constexpr Audience kOwner = Audience::kOwner, kAll = Audience::kAll;
constexpr auto kOfMuster =
    std::to_array<Variable<void (*)(Muster&, Reader&)>>({{"s0", set_s0, kOwner},
                                                         {"mix", set_mix, kOwner},
                                                         {"recruit_mix", set_recruit_mix, kOwner},
                                                         {"pool", set_pool, kOwner},
                                                         {"dismounted", set_dismounted, kOwner}});

// ---- what is open of an army ----

void set_prestige(State& s, Role role, Reader& words) {
  constexpr int kMost = 500;
  army_to_edit(s, role).prestige = words.take_number(-kMost, kMost);
}
void set_king(State& s, Role role, Reader& words) { army_to_edit(s, role).king = words.take_word<KingState>(); }

void set_held(State& s, Role role, Reader& words) {
  const int jokers = words.take_number(0, 2);
  if (const auto fine = give_jokers(s, role, jokers); !fine) words.refuse(fine.error());
}

constexpr auto kOfArmy = std::to_array<Variable<void (*)(State&, Role, Reader&)>>(
    {{"prestige", set_prestige, kAll}, {"king", set_king, kAll}, {"held", set_held, kAll}});

// `menA +200`: one line more in the tally, borne or gained as ever (AA-3.6); `menD +200 rest` by levy foot.
template <Role kRole>
void add_men(State& s, Reader& words) {
  constexpr int kMost = 5'000;
  const int men = words.take_number(-kMost, kMost);
  const bool rest = words.accept("rest");
  Army& army = army_to_edit(s, kRole);
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
void set_heading(State& s, Reader& words) {
  army_to_edit(s, kRole).heading = std::optional<Direction>(words.take_word<Direction>());
}

constexpr Role kA = Role::kAttacker, kD = Role::kDefender;
constexpr auto kBySide = std::to_array<Variable<void (*)(State&, Reader&)>>({{"mena", add_men<kA>, kAll},
                                                                             {"mend", add_men<kD>, kAll},
                                                                             {"prev_a", set_before<kA>, kAll},
                                                                             {"prev_d", set_before<kD>, kAll},
                                                                             {"dir_a", set_heading<kA>, kAll},
                                                                             {"dir_d", set_heading<kD>, kAll}});

}  // namespace

bool set_of_army(State& s, std::string_view what, std::string_view who, Reader& words) {
  if (const auto edit = who.empty() ? rules::named(kBySide, what) : nullptr) {
    edit(s, words);
    return true;
  }
  const auto role = role_named(who);
  if (!role) return false;
  if (const auto edit = rules::named(kOfMuster, what)) {
    auto& muster = army_to_edit(s, *role).muster;
    if (muster.known())
      edit(muster.edit(), words);
    else
      not_now(words, "There is no army before its strength is rolled.");
    return true;
  }
  const auto edit = rules::named(kOfArmy, what);
  if (edit) edit(s, *role, words);
  return edit != nullptr;
}

std::optional<Audience> audience_of_army(std::string_view what, std::string_view who) {
  if (who.empty()) return audience_in(kBySide, what);
  const auto of_muster = audience_in(kOfMuster, what);
  return of_muster ? of_muster : audience_in(kOfArmy, what);
}

}  // namespace cherta::age_of_arthur
