// Results from elsewhere, the clock and the referee (6.2, 6.3).
#include <algorithm>

#include "server/rules/core/settable.h"
#include "server/rules/meeting_of_hosts/handover/results.h"
#include "server/rules/meeting_of_hosts/words/orders_table.h"

namespace cherta::meeting_of_hosts {

namespace {

using rules::always;
using rules::by_hand;
using rules::field;
using rules::number;
using rules::rest;

std::string side_word(std::optional<Seat> side) { return side ? std::string(1, letter(*side)) : "none"; }
constexpr int kMostLoss = 999;

// ---- results from elsewhere (MH-23.2) ----

// winner=A decisive=yes turns=8 lossA=g1:2,g2:0 lossB=g1:5 fateA=AG1:unhurt fateB=BG1:killed; in any order, and what is
// left out is none, no, 0, nothing and unhurt.
std::vector<std::string> parts_of(std::string_view text, char between) {
  std::vector<std::string> parts;
  while (!text.empty()) {
    const auto end = text.find(between);
    parts.emplace_back(text.substr(0, end));
    text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
  }
  return parts;
}
std::optional<int> tenths_of(std::string_view text) {
  const auto point = text.find('.');
  const auto whole = rules::whole_number(text.substr(0, point));
  if (!whole || *whole < 0 || *whole > kMostLoss) return std::nullopt;
  if (point == std::string_view::npos) return *whole * 10;
  const auto tenth = rules::whole_number(text.substr(point + 1));
  if (!tenth || text.size() != point + 2) return std::nullopt;
  return *whole * 10 + *tenth;
}
std::string text_of_tenths(int tenths) {
  return std::to_string(tenths / 10) + (tenths % 10 == 0 ? "" : "." + std::to_string(tenths % 10));
}
bool take_losses(std::string_view text, std::vector<GroupLoss>& losses) {
  for (const std::string& part : parts_of(text, ',')) {
    const auto colon = part.rfind(':');
    const auto tenths = colon == std::string::npos ? std::nullopt : tenths_of(std::string_view(part).substr(colon + 1));
    if (!tenths) return false;
    losses.push_back({part.substr(0, colon), *tenths});
  }
  return true;
}
bool take_fates(std::string_view text, std::vector<GeneralFate>& fates) {
  for (const std::string& part : parts_of(text, ',')) {
    const auto colon = part.find(':');
    const auto who = general_of_word(std::string_view(part).substr(0, colon));
    const auto fate =
        colon == std::string::npos ? std::nullopt : rules::enum_from_word<Fate>(rules::lower(part.substr(colon + 1)));
    if (!who || !fate) return false;
    fates.push_back({who->text(), *fate});
  }
  return true;
}
bool take_part(const std::string& key, const std::string& value, Claim& claim) {
  const std::string word = rules::lower(value);
  if (key == "winner" && (word == "a" || word == "b" || word == "none")) {
    if (word != "none") claim.winner = word == "a" ? Seat::kFirst : Seat::kSecond;
    return true;
  }
  if (key == "decisive" && (word == "yes" || word == "no")) return claim.decisive = word == "yes", true;
  if (const auto turns = rules::whole_number(word); key == "turns" && turns) return claim.turns = *turns, true;
  if (key == "lossa") return take_losses(value, claim.loss_a);
  if (key == "lossb") return take_losses(value, claim.loss_b);
  if (key == "fatea") return take_fates(value, claim.fate_a);
  return key == "fateb" && take_fates(value, claim.fate_b);
}
void read_claim(rules::Reader& words, Claim& claim) {
  constexpr std::string_view kExpected = "winner=A, decisive=yes, turns=8, lossA=1:1, fateA=AG1:killed";
  std::vector<std::string> keys;
  do {
    const std::string word(words.take(kExpected));
    const auto sign = word.find('=');
    const std::string key = rules::lower(word.substr(0, sign));
    const bool twice = std::ranges::count(keys, key) > 0;
    if (sign == std::string::npos || twice || !take_part(key, word.substr(sign + 1), claim)) words.fail(kExpected);
    keys.push_back(key);
  } while (!words.at_end() && !words.failed());
}
std::string text_of(const std::vector<GroupLoss>& losses) {
  std::string text;
  for (const GroupLoss& loss : losses)
    text += (text.empty() ? "" : ",") + loss.group + ":" + text_of_tenths(loss.tenths);
  return text;
}
std::string text_of(const std::vector<GeneralFate>& fates) {
  std::string text;
  for (const GeneralFate& fate : fates)
    text += (text.empty() ? "" : ",") + fate.general + ":" + std::string(rules::word_of(fate.fate));
  return text;
}
template <class O>
rules::Part<O> claim_part() {
  return by_hand<O>(
      "winner=A|B|none …", [](rules::Reader& words, O& o) { read_claim(words, o.claim); },
      [](const O& o) { return claim_text(o.claim); });
}

// ---- the time is over: the defaults of section 3 and 6.3 ----

void end_part(Ruling& r, Seat side) {
  if (alternates(r.now())) return place_next(r, side);
  if (army_of(r.now(), side).own.get().ready) return;
  if (*r->phase == Phase::kMuster && check_roster(r.now(), side).has_error()) muster_sample(r, side, {"roman"});
  if (*r->phase == Phase::kDeploy && !all_placed(r.now(), side)) autodeploy_at_deadline(r, side);
  set_ready(r, side, true);
}
void expire_side(Ruling& r, Seat side) {
  const auto asked = on_move(r.now());
  if (std::ranges::count(asked, side) == 0) return;
  switch (*r->phase) {
    case Phase::kConfig:
      if (*r->handed_over) r.emit(Accepted{side});  // a campaign's battle waits for nobody
      return;
    case Phase::kEdges:
      return choose_edge(r, TableEdge::kSouth);
    case Phase::kInitiative:
      return choose_initiative(r, true);
    case Phase::kResult:
      return claim_expires(r, side);
    default:
      end_part(r, side);
  }
}
void expire(Ruling& r) {
  const Phase phase = *r->phase;
  if (phase == Phase::kResult) return claims_expire(r);
  for (const Seat side : on_move(r.now()))  // who was late, not who is asked then (MH-18.5)
    if (*r->phase == phase) expire_side(r, side);
}

// ---- the referee ----

Refused check_skip(const State& s, const RefSkip& o) {
  const bool agreeing = *s.phase == Phase::kConfig && !*s.handed_over;
  if (std::ranges::count(on_move(s), o.side) == 0 || agreeing)
    return refuse("E_NOT_ON_MOVE", "MH-7.1", "That side is not waited for.");
  return *s.phase == Phase::kResult ? check_skip(s, o.side) : Refused();
}

void read_dice(rules::Reader& words, RefRoll& o) {
  constexpr std::string_view kExpected = "dice such as 2d6";
  const std::string word = rules::lower(words.take(kExpected));
  const auto sign = word.find('d');
  const auto dice = sign == std::string::npos ? std::nullopt : rules::whole_number(word.substr(0, sign));
  const auto faces = sign == std::string::npos ? std::nullopt : rules::whole_number(word.substr(sign + 1));
  if (!dice || !faces || *dice < 1 || *dice > 20 || *faces < 2 || *faces > 100) words.fail(kExpected);
  o.dice = dice.value_or(1);
  o.faces = faces.value_or(6);
}
std::string write_dice(const RefRoll& o) { return std::to_string(o.dice) + "d" + std::to_string(o.faces); }
void roll(Ruling& r, const RefRoll& o) {
  std::vector<int> dice;
  for (int i = 0; i < o.dice; ++i)
    dice.push_back(r.chance().die("d" + std::to_string(o.faces), "referee", static_cast<std::uint32_t>(o.faces)));
  r.emit(RefereeSpoke{o.label, std::move(dice), r->options->deadline_hours});
}

void read_hours(rules::Reader& words, RefDeadline& o) {  // 48h; the h may be left out
  constexpr int kMostHours = 720;
  std::string word = rules::lower(words.take("hours, such as 48h"));
  if (word.ends_with('h')) word.pop_back();
  const auto hours = rules::whole_number(word);
  if (!hours || *hours < 0 || *hours > kMostHours) words.fail("0h to 720h");
  o.hours = hours.value_or(0);
}
std::string write_hours(const RefDeadline& o) { return std::to_string(o.hours) + "h"; }

// A3 files, or A3.files
void read_path(rules::Reader& words, RefSet& o) {
  const std::string path = rules::lower(words.take("a unit or general"));
  const auto [who, what] = rules::variable_name(path);
  o.who = who.empty() ? path : std::string(who);
  o.field = who.empty() ? rules::lower(words.take("a field of it, such as files")) : std::string(what);
}
std::string write_path(const RefSet& o) { return o.who + ' ' + o.field; }

// KIND [level N] X,Y X,Y …
void read_terrain(rules::Reader& words, RefTerrain& o) {
  o.kind = rules::lower(words.take("a kind of ground"));
  if (words.accept("level")) o.level = words.take_number(1, 2);
  while (!words.at_end() && !words.failed()) o.outline.push_back(table::take_place(words));
}
std::string write_terrain(const RefTerrain& o) {
  std::string text = o.kind;
  if (o.level > 0) rules::add_words(text, "level " + std::to_string(o.level));
  for (const Point p : o.outline)
    rules::add_words(text, table::short_inches_text(p.x) + "," + table::short_inches_text(p.y));
  return text;
}
// A3 36 10 0; of a general the facing may be left out.
void read_place(rules::Reader& words, RefPlace& o) {
  o.who = rules::lower(words.take("a unit or general"));
  o.pose.at = table::take_place(words);
  if (!words.at_end()) o.pose.facing = table::take_facing(words);
}
std::string write_place(const RefPlace& o) { return o.who + " " + rules::Spoken<Pose>::text(o.pose); }

std::optional<Seat> take_side(rules::Reader& words, bool may_be_none) {
  const std::string word = rules::lower(words.take("A or B"));
  if (word == "a") return Seat::kFirst;
  if (word == "b") return Seat::kSecond;
  if (!may_be_none || word != "none") words.fail(may_be_none ? "A, B or none" : "A or B");
  return std::nullopt;
}

}  // namespace

std::string claim_text(const Claim& claim) {
  std::string line = "winner=" + side_word(claim.winner) + " decisive=" + (claim.decisive ? "yes" : "no") +
                     " turns=" + std::to_string(claim.turns);
  const auto add = [&](std::string_view key, const std::string& text) {
    if (!text.empty()) rules::add_words(line, std::string(key) + text);
  };
  add("lossA=", text_of(claim.loss_a));
  add("lossB=", text_of(claim.loss_b));
  add("fateA=", text_of(claim.fate_a));
  add("fateB=", text_of(claim.fate_b));
  return line;
}

Rows any_time_orders() {
  return {
      Row<AgreeAuto>{
          .words = {{"auto", {}, "You would let dice decide what is left of the battle; if both do, they do."}},
          .rule = "MH-23.3",
          .ends_game = true,
          .check = [](const State& s, Seat seat) -> Refused {
            if (auto refused = check_in_turn(s); refused.has_error()) return refused;
            return check_auto(s, seat);
          },
          .deed = want_auto},
      Row<EnterResult>{
          .words = {{"result", {claim_part<EnterResult>()}, "What came of a battle that was fought elsewhere."}},
          .rule = "MH-23.2",
          .check = [](const State& s, Seat seat, const EnterResult& o) -> Refused {
            if (auto refused = check_not_paused(s); refused.has_error()) return refused;
            return check_result(s, seat, o.claim);
          },
          .deed = [](Ruling& r, Seat seat, const EnterResult& o) { claim_result(r, seat, o.claim); }},
      Row<Expire>{.words = {{"expire", {}}}, .by = rules::By::kClock, .rule = "MH-7.1", .deed = expire},
  };
}

Rows referee_orders() {
  constexpr auto kReferee = rules::By::kReferee;
  return {
      Row<RefPause>{.words = {{"pause", {always(&RefPause::on, true)}, "No orders until resumed."},
                              {"resume", {always(&RefPause::on, false)}, "The battle goes on."}},
                    .by = kReferee,
                    .rule = "MH-7.1",
                    .deed = [](Ruling& r, const RefPause& o) { r.emit(Paused{o.on}); }},
      Row<RefSkip>{
          .words = {{"skip",
                     {by_hand<RefSkip>(
                         "A|B",
                         [](rules::Reader& w, RefSkip& o) { o.side = take_side(w, false).value_or(Seat::kFirst); },
                         [](const RefSkip& o) { return side_word(o.side); })},
                     "Ends a side's part of the phase with the defaults."}},
          .by = kReferee,
          .rule = "MH-7.1",
          .check = [](const State& s, const RefSkip& o) { return check_skip(s, o); },
          .deed = [](Ruling& r, const RefSkip& o) { expire_side(r, o.side); }},
      Row<RefRoll>{.words = {{"roll",
                              {by_hand<RefRoll>("2d6", read_dice, write_dice), rest(&RefRoll::label, "a label")},
                              "Open dice under a label."}},
                   .by = kReferee,
                   .rule = "MH-7.1",
                   .deed = roll},
      Row<RefRule>{.words = {{"rule", {rest(&RefRule::text, "a ruling")}, "A ruling for all to read."}},
                   .by = kReferee,
                   .rule = "MH-7.1",
                   .deed =
                       [](Ruling& r, const RefRule& o) {
                         r.emit(RefereeSpoke{o.text, std::vector<int>{}, r->options->deadline_hours});
                       }},
      Row<RefSet>{.words = {{"set",
                             {by_hand<RefSet>("UNIT|GENERAL FIELD", read_path, write_path), field(&RefSet::value)},
                             "Sets what is so of a unit: set A3 hits_temp 4."}},
                  .by = kReferee,
                  .rule = "MH-7.1",
                  .check = check_ref_set,
                  .deed = ref_set},
      Row<RefPlace>{.words = {{"place",
                               {by_hand<RefPlace>("UNIT|GENERAL X Y FACING", read_place, write_place)},
                               "Puts a unit or general there."}},
                    .by = kReferee,
                    .rule = "MH-7.1",
                    .check = check_ref_place,
                    .deed = ref_place},
      Row<RefRemove>{.words = {{"remove", {field(&RefRemove::unit), field(&RefRemove::how)}, "Takes a unit off."}},
                     .by = kReferee,
                     .rule = "MH-7.1",
                     .check = check_ref_remove,
                     .deed = ref_remove},
      Row<RefTerrain>{.words = {{"terrain",
                                 {by_hand<RefTerrain>("KIND [level N] X,Y …", read_terrain, write_terrain)},
                                 "Puts a piece of ground, before the armies deploy."}},
                      .by = kReferee,
                      .rule = "MH-5.7",
                      .check = check_ref_terrain,
                      .deed = ref_terrain},
      Row<RefDeadline>{.words = {{"deadline",
                                  {by_hand<RefDeadline>("48h", read_hours, write_hours)},
                                  "Hours for each phase; 0h: none."}},
                       .by = kReferee,
                       .rule = "MH-7.1",
                       .deed =
                           [](Ruling& r, const RefDeadline& o) {
                             const std::string text =
                                 o.hours == 0 ? "no limit of time" : write_hours(o) + " for each phase";
                             r.emit(RefereeSpoke{text, std::vector<int>{}, o.hours});
                           }},
      Row<RefResult>{.words = {{"result", {claim_part<RefResult>()}, "Ends the battle with this result."}},
                     .by = kReferee,
                     .rule = "MH-23.2",
                     .ends_game = true,
                     .check = [](const State& s, const RefResult& o) { return check_claim(s, o.claim); },
                     .deed =
                         [](Ruling& r, const RefResult& o) {
                           const bool table = r->options->battle_mode == BattleMode::kTable;
                           settle_result(r, o.claim, table ? EndKind::kTable : EndKind::kAdjudicated);
                         }},
      Row<RefEnd>{
          .words = {{"end",
                     {by_hand<RefEnd>(
                          "A|B|none", [](rules::Reader& w, RefEnd& o) { o.winner = take_side(w, true); },
                          [](const RefEnd& o) { return side_word(o.winner); }),
                      rules::flag(&RefEnd::decisive, "decisive", "marginal")},
                     "Ends the battle."}},
          .by = kReferee,
          .rule = "MH-17.5",
          .ends_game = true,
          .deed = [](Ruling& r,
                     const RefEnd& o) { end_battle(r, o.winner, o.decisive && o.winner, EndKind::kAdjudicated); }},
  };
}

}  // namespace cherta::meeting_of_hosts
