// The referee's `set` of what belongs to one army, and to one seat in the series.
#include <numeric>

#include "server/rules/age_of_arthur/apply.h"
#include "server/rules/age_of_arthur/reader.h"
#include "server/rules/age_of_arthur/referee.h"

namespace cherta::age_of_arthur {

namespace {

std::optional<Role> role_named(std::string_view who) {
  if (who == "a") return Role::kAttacker;
  if (who == "d") return Role::kDefender;
  return std::nullopt;
}

std::optional<Seat> seat_named(std::string_view who) {
  if (who == "p1") return Seat::kFirst;
  if (who == "p2") return Seat::kSecond;
  return std::nullopt;
}

// Letters, then a number: "RB10".
std::optional<std::pair<Category, int>> share(const std::string& word) {
  const auto read = coded(word);
  const auto category = read ? category_of(read->first) : std::nullopt;
  return category ? std::optional(std::pair(*category, read->second)) : std::nullopt;
}

Mix read_mix(Words& words) {
  Mix mix{};
  while (!words.at_end() && words.good()) {
    const auto one = share(words.take());
    if (!one || static_cast<int>(one->first) >= kNucleus || one->second % 5 != 0 || one->second < 0)
      words.fail();
    else
      mix[static_cast<std::size_t>(one->first)] = one->second;
  }
  if (std::accumulate(mix.begin(), mix.end(), 0) != 100) words.fail();
  return mix;
}

// "400 300 LF100 LS100": first muster, recruits, the rest in its order.
Pool read_pool(Words& words) {
  constexpr int kMostMen = 20'000;
  Pool pool;
  pool.init = words.number(-kMostMen, kMostMen);
  pool.recruits = words.number(0, kMostMen);
  while (!words.at_end() && words.good()) {
    const auto one = share(words.take());
    if (!one || static_cast<int>(one->first) < kNucleus || one->second <= 0)
      words.fail();
    else
      pool.rest.push_back({one->first, one->second});
  }
  return pool;
}

void set_first_strength(Muster& muster, int s0) {
  muster.pool.init += s0 - muster.s0;
  muster.s0 = s0;
}

void set_muster(State& s, Role role, std::string_view what, Words& words) {
  Army& army = army_to_edit(s, role);
  if (!army.muster.known()) return words.fail();
  Muster& muster = army.muster.edit();
  constexpr int kMostS0 = 1800;
  if (what == "s0") set_first_strength(muster, words.number(100, kMostS0));
  if (what == "mix") muster.mix = read_mix(words);  // whether he has chosen one is his own affair (S_MIX)
  if (what == "recruit_mix") muster.recruit_mix = read_mix(words);
  if (what == "pool") muster.pool = read_pool(words);
  if (what == "dismounted") muster.dismounted = words.number(0, kMostS0);
}

// `menA +200`: one line more in the tally, borne or gained as ever (AA-3.6); `menD +200 rest` by levy foot.
void add_op(State& s, Role role, Words& words) {
  constexpr int kMostMen = 5'000;
  const int men = words.number(-kMostMen, kMostMen);
  const bool rest = words.accept("rest");
  Army& army = army_to_edit(s, role);
  if (!army.muster.known() || men % 10 != 0 || (rest && men <= 0)) return words.fail();
  army.ops->push_back({men, 0, 0, rest});
  Pool& pool = army.muster.edit().pool;
  if (rest)
    pool.rest.push_back({Category::kLF, men});
  else if (men >= 0)
    pool.recruits += men;
  else
    lose_from(pool, -men);
}

}  // namespace

bool set_of_army(State& s, std::string_view what, std::string_view who, Words& words) {
  if (what == "mena" || what == "mend") {
    add_op(s, what == "mena" ? Role::kAttacker : Role::kDefender, words);
    return true;
  }
  if (what == "prev_a" || what == "prev_d") {
    Army& army = what == "prev_a" ? *s.a : *s.d;
    army.before = words.cell();
    return true;
  }
  if (what == "dir_a" || what == "dir_d") {
    (what == "dir_a" ? *s.a : *s.d).heading = std::optional<Direction>(words.word<Direction>());
    return true;
  }
  const auto role = role_named(who);
  if (!role) return false;
  Army& army = army_to_edit(s, *role);
  for (const std::string_view own : {"s0", "mix", "recruit_mix", "pool", "dismounted"})
    if (what == own) {
      set_muster(s, *role, what, words);
      return true;
    }
  if (what == "prestige") {
    army.prestige = words.number(-500, 500);
  } else if (what == "king") {
    army.king = words.word<KingState>();
  } else if (what == "held") {
    if (!give_jokers(s, *role, words.number(0, 2))) words.fail();
  } else {
    return false;
  }
  return true;
}

bool set_of_series(State& s, std::string_view what, std::string_view who, Words& words) {
  if (what == "raid_no") {
    s.raid = words.number(1, 99);
    return true;
  }
  if (what == "seat_attacker") {
    const auto seat = seat_named(rules::lower(words.take()));
    if (!seat || *s.phase != Phase::kOptions) words.fail();  // armies and secrets are kept by role
    if (seat) s.attacker = *seat;
    return true;
  }
  const auto seat = seat_named(who);
  if (!seat) return false;
  House& house = house_to_edit(s, *seat);
  if (what == "cum")
    house.total = words.number(-999, 999);
  else if (what == "neg_streak")
    house.negative_streak = words.number(0, 1);
  else if (what == "reign")
    house.reign = words.number(1, 99);
  else
    return false;
  return true;
}

}  // namespace cherta::age_of_arthur
