// Orders in the turn (6.2): activations, and what else is asked of a side.
#include <algorithm>

#include "server/rules/murid_wars/words/orders_table.h"

namespace cherta::murid_wars {

namespace {

using rules::always;
using rules::by_hand;
using rules::field;
using rules::list;

constexpr std::size_t kMostNamed = 24;

// ---- the words of a way ----

template <class O>
void read_also(rules::Reader& words, O& o) {
  if (!words.accept("also")) return;
  do o.also.push_back(rules::Spoken<UnitId>::take(words));
  while (unit_follows(words) && !words.failed() && o.also.size() < kMostNamed);
}
template <class O>
void write_also(std::string& text, const O& o) {
  if (!o.also.empty()) rules::add_words(text, "also");
  for (const UnitId id : o.also) rules::add_words(text, id.text());
}

// [x y ...] [@B] [inches=5]
template <class O>
void read_way(rules::Reader& words, O& o) {
  take_points(words, o.path);
  if (words.peek().starts_with('@')) {
    const std::string word = words.take("@ and a unit");
    o.to = unit_of_word(std::string_view(word).substr(1));
    if (!o.to) words.fail("@ and a unit, such as @M3");
  }
  o.inches = take_key_inches(words, "inches");
}
template <class O>
std::string write_way(const O& o) {
  std::string text = points_text(o.path);
  if (o.to) rules::add_words(text, "@" + o.to->text());
  add_inches(text, "inches", o.inches);
  return text;
}
// [via x y ...] [at x y] [inches=5] [also E2 ...]
template <class O>
void read_charge(rules::Reader& words, O& o, std::vector<Point>& via) {
  if (words.accept("via")) take_points(words, via);
  if (words.accept("at")) o.at = take_point(words);
  o.inches = take_key_inches(words, "inches");
  read_also(words, o);
}
template <class O>
std::string write_charge(const O& o, const std::vector<Point>& via) {
  std::string text = via.empty() ? "" : "via " + points_text(via);
  if (o.at) rules::add_words(text, "at " + point_text(*o.at));
  add_inches(text, "inches", o.inches);
  write_also(text, o);
  return text;
}
constexpr std::string_view kChargeShape = "[via X Y …] [at X Y]";

void read_go(rules::Reader& words, Go& o) {
  if (!words.accept("charge")) return read_way(words, o);
  o.enemy = rules::Spoken<UnitId>::take(words);
  read_charge(words, o, o.path);
}
std::string write_go(const Go& o) {
  if (!o.enemy) return write_way(o);
  std::string text = "charge " + o.enemy->text();
  rules::add_words(text, write_charge(o, o.path));
  return text;
}

// ---- of other orders ----

void read_range(rules::Reader& words, Fire& o) {
  o.range = take_key_inches(words, "range");
  o.cover = words.accept("cover");
}
std::string write_range(const Fire& o) {
  std::string text;
  add_inches(text, "range", o.range);
  if (o.cover) rules::add_words(text, "cover");
  return text;
}

// [T ...] [prio=OSM]
void read_sharpshoot(rules::Reader& words, Sharpshoot& o) {
  while (unit_follows(words) && o.targets.size() < kMostNamed) o.targets.push_back(rules::Spoken<UnitId>::take(words));
  const auto letters = words.take_value("prio");
  if (!letters) return;
  for (const char letter : rules::lower(*letters)) {
    const auto kind = std::string_view("osm").find(letter);
    const bool fits = kind != std::string_view::npos && std::ranges::count(o.priority, static_cast<Special>(kind)) == 0;
    if (!fits) return words.fail("letters of OSM, each once");
    o.priority.push_back(static_cast<Special>(kind));
  }
  if (o.priority.empty()) words.fail("letters of OSM");
}
std::string write_sharpshoot(const Sharpshoot& o) {
  std::string text, letters;
  for (const UnitId id : o.targets) rules::add_words(text, id.text());
  for (const Special kind : o.priority) letters += "OSM"[static_cast<std::size_t>(kind)];
  if (!letters.empty()) rules::add_words(text, "prio=" + letters);
  return text;
}

// R1 R2 R3 R4 … [at X Y] [within]
void read_mass(rules::Reader& words, FormMass& o) {
  while (unit_follows(words) && o.companies.size() < kMostNamed)
    o.companies.push_back(rules::Spoken<UnitId>::take(words));
  if (words.accept("at")) o.at = take_point(words);
  o.within = words.accept("within");
}
std::string write_mass(const FormMass& o) {
  std::string text;
  for (const UnitId id : o.companies) rules::add_words(text, id.text());
  if (o.at) rules::add_words(text, "at " + point_text(*o.at));
  if (o.within) rules::add_words(text, "within");
  return text;
}

void read_detach(rules::Reader& words, Detach& o) {
  if (number_follows(words)) o.at = take_point(words);
  o.within = words.accept("within");
}
std::string write_detach(const Detach& o) {
  std::string text = o.at ? point_text(*o.at) : "";
  if (o.within) rules::add_words(text, "within");
  return text;
}

// "gun medium R1 R2 36"
void read_credits(rules::Reader& words, BuyGun& o) {
  while (unit_follows(words) && o.credits.size() < kMostNamed) o.credits.push_back(rules::Spoken<UnitId>::take(words));
  o.x = table::take_inches(words);
}
std::string write_credits(const BuyGun& o) {
  std::string text;
  for (const UnitId id : o.credits) rules::add_words(text, id.text());
  rules::add_words(text, table::short_inches_text(o.x));
  return text;
}
template <class O>
rules::Part<O> x_of() {
  return by_hand<O>(
      "X", [](rules::Reader& words, O& o) { o.x = table::take_inches(words); },
      [](const O& o) { return table::short_inches_text(o.x); });
}

template <class O>
rules::Deed<MuridWars, O> measured() {
  return [](Ruling& r, Seat side, const O& o) { carry_out(r, side, o); };
}

// ---- of two moments: in a deployment, in a go ----

Refused check_attach_now(const State& s, Seat side, const Attach& o) {
  return *s.phase == Phase::kGo ? check_attach(s, side, o) : check_draft_attach(s, side, o);
}
void attach_now(Ruling& r, Seat side, const Attach& o) {
  if (*r->phase == Phase::kGo) return carry_out(r, side, o);
  draft_attach(r, side, o);
}
Refused check_mass_now(const State& s, Seat side, const FormMass& o) {
  return *s.phase == Phase::kGo ? check_mass(s, side, o) : check_draft_mass(s, o);
}
void mass_now(Ruling& r, Seat side, const FormMass& o) {
  if (*r->phase == Phase::kGo) return carry_out(r, side, o);
  draft_mass(r, o);
}

}  // namespace

Rows activation_orders() {
  using S = ChangeStance;
  return {
      Row<Move>{
          .words =
              {{"move",
                {field(&Move::unit), by_hand<Move>("[X Y …] [@UNIT]", read_way<Move>, write_way<Move>)},
                "Moves by way of those points, or into touch with a friend; one who moves by a die may roll first."}},
          .when = {Phase::kGo},
          .rule = "MW-6.2",
          .open = true,
          .check = check_move,
          .deed = measured<Move>()},
      Row<Charge>{.words = {{"charge",
                             {field(&Charge::unit), field(&Charge::enemy),
                              by_hand<Charge>(
                                  kChargeShape, [](rules::Reader& words, Charge& o) { read_charge(words, o, o.via); },
                                  [](const Charge& o) { return write_charge(o, o.via); })},
                             "Moves into contact; the melee follows."}},
                  .when = {Phase::kGo},
                  .rule = "MW-6.11",
                  .open = true,
                  .check = check_charge,
                  .deed = measured<Charge>()},
      Row<Fire>{
          .words = {{"fire",
                     {field(&Fire::unit), rules::maybe(&Fire::target), by_hand<Fire>("", read_range, write_range)},
                     "Shoots at the nearest enemy; of several equally near ones you may name one."}},
          .when = {Phase::kGo},
          .rule = "MW-7.2",
          .open = true,
          .check = check_fire,
          .deed = measured<Fire>()},
      Row<Sharpshoot>{.words = {{"sharpshoot",
                                 {field(&Sharpshoot::unit),
                                  by_hand<Sharpshoot>("[UNIT …] [prio=OSM]", read_sharpshoot, write_sharpshoot)},
                                 "Once a game: a volley at officers, standard bearers and musicians."}},
                      .when = {Phase::kGo},
                      .rule = "MW-16.1",
                      .open = true,
                      .check = check_sharpshoot,
                      .deed = sharpshoot},
      Row<Fight>{.words = {{"melee", {field(&Fight::unit), field(&Fight::enemy)}, "Fights an enemy in contact."}},
                 .when = {Phase::kGo},
                 .rule = "MW-6.12",
                 .open = true,
                 .check = check_melee,
                 .deed = melee_action},
      Row<S>{.words = {{"limber", {always(&S::stance, Stance::kLimbered), field(&S::unit)}, "Limbers a gun."},
                       {"unlimber", {always(&S::stance, Stance::kUnlimbered), field(&S::unit)}, "Unlimbers a gun."},
                       {"mount", {always(&S::stance, Stance::kMounted), field(&S::unit)}, "Mounts."},
                       {"dismount", {always(&S::stance, Stance::kDismounted), field(&S::unit)}, "Dismounts."}},
             .when = {Phase::kGo},
             .rule = "MW-6.14",
             .open = true,
             .check = check_stance,
             .deed = change_stance},
      Row<Attach>{.words = {{"attach",
                             {field(&Attach::unit), field(&Attach::host), rules::flag(&Attach::within, "within")},
                             "A figure or the C-in-C joins a unit within 6 inches."}},
                  .when = {Phase::kGo, Phase::kDeployR, Phase::kDeployM},
                  .rule = "MW-10.9",
                  .open = true,
                  .check = check_attach_now,
                  .deed = attach_now},
      Row<Detach>{.words = {{"detach",
                             {field(&Detach::unit), by_hand<Detach>("X Y", read_detach, write_detach)},
                             "Sets the C-in-C down within an inch of his host."}},
                  .when = {Phase::kGo},
                  .rule = "MW-10.9",
                  .open = true,
                  .check = check_detach,
                  .deed = measured<Detach>()},
      Row<FormMass>{.words = {{"mass",
                               {field(&FormMass::mass), by_hand<FormMass>("UNIT … [at X Y]", read_mass, write_mass)},
                               "Four to eight companies form a battalion mass."}},
                    .when = {Phase::kGo, Phase::kDeployR},
                    .rule = "MW-11.6",
                    .open = true,
                    .check = check_mass_now,
                    .deed = mass_now},
      Row<Hold>{.words = {{"hold", {field(&Hold::unit)}, "The unit does nothing this turn."}},
                .when = {Phase::kGo},
                .rule = "MW-5.8",
                .open = true,
                .check = check_hold,
                .deed = hold},
  };
}

Rows turn_orders() {
  return {
      Row<Go>{.words = {{"go",
                         {by_hand<Go>("[X Y …] [@UNIT] | charge UNIT …", read_go, write_go)},
                         "The path after the roll; alone: stays."}},
              .when = {Phase::kPath},
              .rule = "MW-6.7",
              .open = true,
              .check = check_go,
              .deed = measured<Go>()},
      Row<EndGo>{.words = {{"endgo", {}, "Ends a triple go after one or two units."}},
                 .when = {Phase::kGo},
                 .rule = "MW-5.6",
                 .open = true,
                 .check = check_end_go,
                 .deed = end_go},
      Row<Pass>{.words = {{"pass", {}, "You do no more this turn."}},
                .when = {Phase::kGo},
                .rule = "MW-5.5",
                .open = true,
                .check = check_pass,
                .deed = pass},
      Row<Replace>{.words = {{"replace", {field(&Replace::company), x_of<Replace>()}, "A lost company comes back."}},
                   .when = {Phase::kReinforce},
                   .rule = "MW-11.12",
                   .open = true,
                   .check = check_replace,
                   .deed = replace},
      Row<BuyGun>{.words = {{"gun",
                             {field(&BuyGun::gun), by_hand<BuyGun>("UNIT … X", read_credits, write_credits)},
                             "Exchanges lost companies for a gun."}},
                  .when = {Phase::kReinforce},
                  .rule = "MW-11.13",
                  .open = true,
                  .check = check_gun,
                  .deed = buy_gun},
      Row<Arrive>{.words = {{"arrive", {field(&Arrive::unit), x_of<Arrive>()}, "One who was to come later comes."}},
                  .when = {Phase::kReinforce},
                  .rule = "MW-11.14",
                  .open = true,
                  .check = check_arrive,
                  .deed = arrive},
      Row<ReinforceDone>{.words = {{"reinforce done", {}, "Nobody else comes this turn."}},
                         .when = {Phase::kReinforce},
                         .rule = "MW-11.14",
                         .open = true,
                         .deed = [](Ruling& r, Seat side) { reinforce_done(r, side); }},
      Row<Allocate>{
          .words = {{"allocate",
                     {by_hand<Allocate>(
                         "[MK=… FA=… …]",
                         [](rules::Reader& words, Allocate& o) { o.amounts = take_ratings(words, false, false); },
                         [](const Allocate& o) { return ratings_text(o.amounts, false, false); })},
                     "Takes the hits from the ratings."}},
          .when = {Phase::kAlloc},
          .rule = "MW-9.4",
          .open = true,
          .check = check_allocate,
          .deed = [](Ruling& r, const Allocate& o) { allocate(r, o.amounts); }},
  };
}

}  // namespace cherta::murid_wars
