// The muster (MW-2, 3): dice, ratings, groups; and the options before it (section 3, S0).
#include <sodium.h>

#include <algorithm>
#include <numeric>

#include "server/rules/core/reader.h"
#include "server/rules/murid_wars/engine.h"

namespace cherta::murid_wars {

namespace {

constexpr int kNonceWords = 16, kNonceFaces = 65536;  // 256 bits

std::vector<int> highest_first(std::vector<int> dice) {
  std::ranges::sort(dice, std::greater());
  return dice;
}
int foot_of(const Muster& m) { return std::accumulate(m.d10.begin(), m.d10.end(), 0); }  // MW-2.1

// MW-2.2, 2.3.
Ratings ratings_of(const std::vector<int>& d10) {
  const auto dice = highest_first(d10);
  Ratings all;
  for (std::size_t i = 0; i < kRatings.size(); ++i) all[kRatings[i]] = dice[i];
  all.hp = std::accumulate(dice.begin() + 6, dice.end(), 0) / 2;
  return all;
}
bool same_dice(std::vector<int> a, std::vector<int> b) {
  return highest_first(std::move(a)) == highest_first(std::move(b));
}

Men total(const Muster& m) {
  Men sum;
  for (const GroupDraft& group : m.groups) {
    sum.rank += group.men.rank;
    sum.officers += group.men.officers;
    sum.standards += group.men.standards;
    sum.musicians += group.men.musicians;
  }
  return sum;
}

void tell(Ruling& r, Muster rolled) {
  const Ratings ratings = ratings_of(rolled.d10);
  r.emit(MusterRolled{std::move(rolled), ratings});
}
void change(Ruling& r, Muster muster) { r.emit(MusterChanged{std::move(muster), r->murid.get().ratings}); }

std::string hex_byte(int byte) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  return {kDigits[static_cast<std::size_t>(byte / 16)], kDigits[static_cast<std::size_t>(byte % 16)]};
}
// MW-2.13: the nonce's bytes, then its written form.
std::string draw_nonce(Ruling& r, std::string& bytes) {
  std::string text;
  for (int i = 0; i < kNonceWords; ++i) {
    const int word = r.chance().die("nonce", "nonce", kNonceFaces) - 1;
    for (const int byte : {word / 256, word % 256}) {
      bytes += static_cast<char>(byte);
      text += hex_byte(byte);
    }
  }
  return text;
}
std::string sha256(const std::string& text) {
  std::array<unsigned char, crypto_hash_sha256_BYTES> digest{};
  crypto_hash_sha256(digest.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size());
  std::string hex;
  for (const unsigned char byte : digest) hex += hex_byte(byte);
  return hex;
}

// MW-2.7 to 2.11: what the muster brings, still without places.
Units warband(const Options& options, const Muster& m) {
  Units all;
  for (const GroupDraft& group : m.groups) {
    Unit u;
    u.id = {Letters::kM, group.number, 0};
    u.men = group.men;
    u.size = foot_size(u.men.count());
    u.horse = group.horse;
    put(all, u);
    if (!options.murid_baggage) continue;
    Unit baggage;
    baggage.id = {Letters::kMb, group.number, 0};
    baggage.kind = Kind::kBaggage;
    baggage.size = kBaggageSize;
    put(all, baggage);
  }
  Unit chief;
  chief.id = kMuridChief;
  chief.kind = Kind::kCinc;
  chief.size = kChiefSize;
  put(all, chief);
  for (int i = 1; i <= m.d3; ++i) {
    Unit gun = new_gun({Letters::kMg, i, 0}, kMurid, options.murid_gun_class, 0);
    gun.limbered = false;
    put(all, gun);
  }
  return all;
}

Refusal wrong_dice(std::string text) { return refuse("E_MUSTER_DICE", "MW-2.5", std::move(text)); }
Refusal wrong_sum(std::string text) { return refuse("E_MUSTER_SUM", "MW-2.7", std::move(text)); }

}  // namespace

// ---- options ----

Result<State> MuridWars::start(const rules::OptionMap& chosen) {
  const auto scenario = chosen.find("scenario");
  Options options = usual_options(scenario != chosen.end() && rules::lower(scenario->second) == "first_game");
  for (const auto& [name, value] : chosen)
    if (auto refused = set_option(options, name, value); refused.has_error()) return refused.error();
  if (auto refused = check_options(options); refused.has_error()) return refused.error();
  return empty_game(options);
}

State empty_game(const Options& options) {
  State s;
  s.options = options;
  if (options.terrain == GroundMode::kMap) s.terrain = options.map;
  s.next_mass = s.next_gun = 1;
  for (int i = 1; i <= kCompanies; ++i) s.slots->push_back({i, SlotState::kActive, 0});
  s.break_at = break_number(options, kCompanies);
  SideSecrets murid, russian;
  murid.priority = usual_priority();
  russian.draft = russian_force(options);
  (*s.own)[kMurid] = murid;
  (*s.own)[kRussian] = russian;
  for (const Seat side : kSides) (*s.claims)[side] = std::optional<EnterResult>();
  s.muster = Muster{};
  s.murid = MuridSecrets{};
  s.nonce = std::string();
  s.loaded = std::vector<RefDice>();
  return s;
}

Refused check_option(const State& s, std::string_view name, std::string_view value) {
  if (*s.handed_over) return refuse("E_OPTION", "MW-17.2", "The campaign has fixed the options.");
  Options options = *s.options;
  if (auto refused = set_option(options, name, value); refused.has_error()) return refused;
  return check_options(options);
}
void change_option(Ruling& r, std::string_view name, std::string_view value) {
  Options options = *r->options;
  if (!set_option(options, name, value)) return;
  r.emit(OptionsSet{options, options.map, break_number(options, static_cast<int>(r->slots->size()))});
}

// ---- the Russians (MW-3) ----

Units russian_force(const Options&) {
  Units all;
  for (int i = 1; i <= kCompanies; ++i) {
    put(all, fresh_company(i));
    Unit baggage;
    baggage.id = {Letters::kRb, i, 0};
    baggage.side = kRussian;
    baggage.kind = Kind::kBaggage;
    baggage.size = kBaggageSize;
    put(all, baggage);
  }
  Unit chief;
  chief.id = kRussianChief;
  chief.side = kRussian;
  chief.kind = Kind::kCinc;
  chief.size = kChiefSize;
  put(all, chief);
  return all;
}

// ---- the Murids (MW-2) ----

void roll_muster(Ruling& r) {
  Muster muster;
  muster.d10 = roll(r, kMuridDice, 10, "muster");
  muster.special = roll(r, 3, 10, "muster");
  muster.d3 = roll(r, 3, "muster");
  tell(r, std::move(muster));
}
void roll_ratings(Ruling& r, int faces, Muster leaders) {
  leaders.d10 = roll(r, kMuridDice, faces, "muster");
  tell(r, std::move(leaders));
}

Refused check_assign(const State& s, const Assign& o) {
  const Muster& muster = s.muster.get();
  if (same_dice({o.officers, o.musicians, o.flags}, muster.special)) return {};
  return wrong_dice("Those are not your three dice.");
}
void assign(Ruling& r, const Assign& o) {
  Muster muster = r->muster.get();
  if (muster.officers != o.officers) muster.groups.clear();
  muster.officers = o.officers;
  muster.musicians = o.musicians;
  muster.flags = o.flags;
  change(r, std::move(muster));
}

Refused check_attributes(const State& s, const Attributes& o) {
  if (!s.options->free_attributes)
    return refuse("E_OPTION", "MW-2.2", "The ratings follow the dice in the listed order.");
  std::vector<int> wanted, dice = highest_first(s.muster.get().d10);
  for (const Rating rating : kRatings) wanted.push_back(o.ratings[rating]);
  dice.resize(kRatings.size());
  return same_dice(wanted, dice) ? Refused() : wrong_dice("Those are not your six highest dice.");
}
void set_attributes(Ruling& r, const Attributes& o) {
  Ratings ratings = o.ratings;
  ratings.hp = r->murid.get().ratings.hp;
  r.emit(MusterChanged{r->muster.get(), ratings});
}

Refused check_compose(const State& s, const Compose& o) {
  const Muster& muster = s.muster.get();
  if (o.group.letters != Letters::kM || o.group.part != 0 || o.group.number > muster.officers)
    return no_such_unit("MW-2.7", o.group.text());
  const int most = foot_of(muster) - muster.officers + 1;
  if (o.rank < 1 || o.rank > most || o.musicians > muster.musicians || o.flags > muster.flags)
    return wrong_sum("A group has 1 to " + std::to_string(most) + " warriors, up to " +
                     std::to_string(muster.musicians) + " musicians and " + std::to_string(muster.flags) + " flags.");
  const auto mounted = std::ranges::count_if(
      muster.groups, [&](const GroupDraft& one) { return one.horse && one.number != o.group.number; });
  if (o.horse && mounted >= s.options->murid_horse) return refuse("E_OPTION", "MW-15.1", "No more groups on horses.");
  return {};
}
void compose(Ruling& r, const Compose& o) {
  Muster muster = r->muster.get();
  const GroupDraft draft{o.group.number, {o.rank, 1, o.flags, o.musicians}, o.horse};
  std::erase_if(muster.groups, [&](const GroupDraft& one) { return one.number == draft.number; });
  muster.groups.insert(std::ranges::lower_bound(muster.groups, draft.number, {}, &GroupDraft::number), draft);
  change(r, std::move(muster));
}

Refused check_muster_done(const State& s) {
  const Muster& muster = s.muster.get();
  if (muster.officers == 0) return wrong_dice("Assign the three dice first.");
  const Men sum = total(muster);
  if (sum == Men{foot_of(muster), muster.officers, muster.flags, muster.musicians}) return {};
  return wrong_sum("Composed so far: " + std::to_string(muster.groups.size()) + " of " +
                   std::to_string(muster.officers) + " groups, " + std::to_string(sum.rank) + " of " +
                   std::to_string(foot_of(muster)) + " warriors, " + std::to_string(sum.musicians) + " of " +
                   std::to_string(muster.musicians) + " musicians, " + std::to_string(sum.standards) + " of " +
                   std::to_string(muster.flags) + " flags.");
}
std::string muster_record(const Muster& muster, const Ratings& ratings) {
  return R"({"muster":)" + rules::to_json(muster) + R"(,"ratings":)" + rules::to_json(ratings) + "}";
}
void muster_done(Ruling& r) {
  const Muster muster = r->muster.get();
  const Ratings ratings = r->murid.get().ratings;
  std::string nonce, hash;
  if (r->options->commit) {
    std::string sealed;
    nonce = draw_nonce(r, sealed);
    hash = sha256(sealed + muster_record(muster, ratings));
  }
  r.emit(MusterClosed{kMurid, hash, nonce, muster, ratings, warband(*r->options, muster)});
  enter(r, Phase::kDeployR);
}

// MW-17.3: the dice as they were rolled, the men spread evenly.
void muster_evenly(Ruling& r) {
  Muster muster = r->muster.get();
  if (muster.officers == 0) {
    muster.officers = muster.special[0];
    muster.musicians = muster.special[1];
    muster.flags = muster.special[2];
  }
  const auto share = [&](int all, int i) { return all / muster.officers + (i < all % muster.officers ? 1 : 0); };
  muster.groups.clear();
  for (int i = 0; i < muster.officers; ++i)
    muster.groups.push_back(
        {i + 1, {share(foot_of(muster), i), 1, share(muster.flags, i), share(muster.musicians, i)}, false});
  change(r, std::move(muster));
  muster_done(r);
}

}  // namespace cherta::murid_wars
