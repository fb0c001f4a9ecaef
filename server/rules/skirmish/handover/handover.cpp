// The position of a battle that was handed over, and what goes back when it has ended (SK-14.7, 17.6, 19.1).
#include "server/rules/skirmish/handover/handover.h"

#include <algorithm>
#include <map>

#include "server/rules/core/codec.h"
#include "server/rules/core/reader.h"
#include "server/rules/skirmish/apply.h"
#include "server/rules/skirmish/handover/linked.h"
#include "server/rules/skirmish/words/parts.h"

namespace cherta::skirmish {

namespace {

Result<State> position_of(const State& before, std::string_view record) {
  auto handed = read_handed(*before.options, record);
  if (!handed) return handed.error();
  State s = *Skirmish::start({});
  s.waits = *before.waits + 1;
  const SharedScenario base(std::move(handed->scenario));
  const Options& options = handed->options;
  for (const SideData& side : base->sides)
    if (options.hand_size && static_cast<std::size_t>(*options.hand_size) > side.deck.size())
      return bad_scenario("options.hand_size", "more than the deck has");
  if (options.mode == Mode::kAuto && !base->duel) return bad_scenario("options.mode", "only a duel is thrown out");
  take_scenario(s, options, base, options.open_layout ? SharedScenario(in_the_open(*base)) : base);  // SK-6.13
  s.record = handed->record;
  for (const Seat side : kSides) {
    (*s.morale_left)[side] = morale_total(s, side);
    (*s.drafts)[side].edit().men = handed->forces[rules::index(side)];
  }
  return s;
}

// ---- what goes back ----

void add_text(std::string& out, std::string_view name, std::string_view value) {
  out += (out.ends_with('{') ? "\"" : ",\"") + std::string(name) + "\":";
  rules::write_json_string(out, value);
}
void add_raw(std::string& out, std::string_view name, const std::string& value) {
  out += (out.ends_with('{') ? "\"" : ",\"") + std::string(name) + "\":" + value;
}
std::string flag(bool is_so) { return is_so ? "true" : "false"; }

std::string own_back(const State& s, const Ending& ending, const boost::json::object& record) {
  std::string out = "{";
  add_text(out, "ref", std::string_view(record.at("ref").as_string()));
  add_text(out, "winner",
           ending.winner == Winner::kNone ? "none" : s.data().sides[ending.winner == Winner::kTwo ? 1 : 0].id);
  add_text(out, "end", rules::word_of(ending.cause));
  add_raw(out, "plays", std::to_string(ending.plays));
  if (s.data().duel) {
    add_text(out, "how", rules::word_of(ending.how));
    for (const Seat side : kSides) add_text(out, "fate_" + side_text(side), rules::word_of(ending.fates[side]));
  }
  std::string scores = "{", points = "{", called = "{";
  for (const Seat side : kSides) {
    add_raw(scores, s.data().side(side).id, std::to_string(ending.scores[side]));
    add_raw(points, s.data().side(side).id, std::to_string((*s.morale_left)[side].get()));
    add_raw(called, s.data().side(side).id, std::to_string((*s.called)[side]));
  }
  add_raw(out, "scores", scores + "}");
  add_raw(out, "points_left", points + "}");
  add_raw(out, "reserves_called", called + "}");
  std::string figures = "[", prizes = "[";
  for (const Figure& f : *s.figures) {
    std::string one = "{";
    add_text(one, "id", f.id.text());
    add_text(one, "key", f.key);
    add_raw(one, "alive", flag(f.alive));
    add_raw(one, "wounded", flag(f.wounded));
    add_raw(one, "routing", flag(f.routing));
    add_raw(one, "sheltered", flag(f.shelter != Shelter::kNone));
    figures += (figures.size() > 1 ? "," : "") + one + "}";
  }
  for (const Prize& prize : *s.prizes) {
    std::string one = "{";
    add_text(one, "id", prize.id);
    add_text(one, "state", rules::word_of(prize.where.state));
    prizes += (prizes.size() > 1 ? "," : "") + one + "}";
  }
  add_raw(out, "figures", figures + "]");
  add_raw(out, "prizes", prizes + "]");
  return out + "}";
}

// ---- the record of MH-22.6 ----

std::string_view end_word(const State& s, const Ending& ending) {
  const auto nobody = [&](Seat side) {
    return std::ranges::none_of(*s.figures, [&](const Figure& f) { return f.side == side && f.alive; });
  };
  switch (ending.cause) {
    case Cause::kConceded:
      return "conceded";
    case Cause::kAgreed:
      return "agreed";
    case Cause::kReferee:
      return "adjudicated";
    case Cause::kTable:
      return "table";
    default:
      return !s.figures->empty() && (nobody(kOne) || nobody(kTwo)) ? "wiped_out" : "turn_limit";
  }
}

// Of a table's result each side's dead fall on its groups in their order.
std::string losses_back(const State& s, const Ending& ending, Seat side) {
  std::vector<std::pair<std::string, int>> groups;  // key and dead, in the order of the men
  int to_fall = ending.entered ? ending.entered->sides[side].killed : 0;
  const auto note = [&](const std::string& key, bool dead) {
    auto found = std::ranges::find(groups, key, &std::pair<std::string, int>::first);
    if (found == groups.end()) found = groups.insert(groups.end(), {key, 0});
    found->second += dead ? 1 : 0;
  };
  if (ending.entered)
    for (const Man& man : (*s.drafts)[side].get().men) note(man.key, to_fall-- > 0);
  else
    for (const Figure* f : men_of(s, side)) note(f->key, !f->alive);
  std::string out = "[";
  for (const auto& [key, dead] : groups) {
    const auto sign = key.rfind('=');
    const std::string committed = key.substr(sign + 1);
    const auto point = committed.find('.');
    const bool decimal = point != std::string::npos;
    const int tenths =
        10 * *rules::whole_number(committed.substr(0, point)) + (decimal ? committed[point + 1] - '0' : 0);
    const auto text = [&](int n) { return std::to_string(n / 10) + (decimal ? "." + std::to_string(n % 10) : ""); };
    const int lost = std::min(10 * dead, tenths);
    std::string one = "{";
    add_text(one, "gid", key.substr(0, sign));
    add_text(one, "committed", text(tenths));
    add_text(one, "lost", text(lost));
    add_text(one, "returned", text(tenths - lost));
    add_text(one, "unarrived", "0");
    out += (out.size() > 1 ? "," : "") + one + "}";
  }
  return out + "]";
}
std::string side_back(const State& s, const Ending& ending, Seat side, const boost::json::object& record, bool broke) {
  std::string out = "{", commanders = "[";
  add_raw(out, "broke", flag(broke));
  add_raw(out, "holds_objective", "false");
  add_raw(out, "losses", losses_back(s, ending, side));
  for (const auto& one : record.at(side == kOne ? "generalsA" : "generalsB").as_array()) {
    std::string general = "{";
    add_text(general, "gid", std::string_view(one.at("gid").as_string()));
    add_text(general, "name", std::string_view(one.at("name").as_string()));
    add_text(general, "fate", "unhurt");
    commanders += (commanders.size() > 1 ? "," : "") + general + "}";
  }
  add_raw(out, "commanders", commanders + "]");
  return out + "}";
}
std::string campaign_back(const State& s, const Ending& ending, const boost::json::object& record) {
  std::string winner = ending.winner == Winner::kOne ? "A" : ending.winner == Winner::kTwo ? "B" : "none";
  const std::string tie(std::string_view(record.at("tie_winner").as_string()));
  if (ending.winner == Winner::kNone && (tie == "A" || tie == "B")) winner = tie;
  const auto has_steady = [&](Seat side) {
    return std::ranges::any_of(*s.figures, [&](const Figure& f) { return f.side == side && f.steady(); });
  };
  const bool fought = !s.figures->empty();
  const bool gone_a = winner == "B" && fought && !has_steady(kOne),
             gone_b = winner == "A" && fought && !has_steady(kTwo);
  const bool decisive = winner != "none" && (ending.cause == Cause::kConceded || gone_a || gone_b);
  std::string out = "{";
  add_text(out, "battle_id", std::string_view(record.at("battle_id").as_string()));
  add_text(out, "source", std::string_view(record.at("source").as_string()));
  add_text(out, "mode", ending.cause == Cause::kTable ? "table" : "played");
  add_text(out, "winner", winner);
  add_raw(out, "decisive", flag(decisive));
  add_text(out, "end", end_word(s, ending));
  add_raw(out, "turns", std::to_string(ending.plays));
  std::string sides = "{";
  add_raw(sides, "A", side_back(s, ending, kOne, record, gone_a));
  add_raw(sides, "B", side_back(s, ending, kTwo, record, gone_b));
  add_raw(out, "sides", sides + "}");
  add_text(out, "log", "skirmish " + std::string(std::string_view(record.at("battle_id").as_string())));
  return out + "}";
}

}  // namespace

Refused check_handover(const State& s, const HandOver& o) {
  if (*s.phase != Phase::kOptions) return refuse("E_PHASE", "SK-19.1", "Not possible once the options are agreed.");
  const auto position = position_of(s, o.record);
  return position ? Refused() : Refused(position.error());
}
void hand_over(Ruling& r, const HandOver& o) {
  r.emit(ForcesHandedOver{Whole{position_of(r.now(), o.record).value()}});
}

std::string handed_back(const State& s) {
  if (!*s.ending || s.record->empty() || (*s.ending)->winner == Winner::kVoid) return {};
  const auto record = boost::json::parse(boost::json::string_view(s.record->data(), s.record->size()));
  const boost::json::object& fields = record.get_object();
  return fields.contains("battle_id") ? campaign_back(s, **s.ending, fields) : own_back(s, **s.ending, fields);
}

// A match of its own for a campaign's battle. The campaign's clock runs in it, in whole hours.
rules::Taking take_battle(std::string_view record, int pace) {
  constexpr int kSecondsAnHour = 3600, kMostHours = 336;
  rules::Taking taking{{}, "ref handover " + std::string(record)};
  const int hours = (pace + kSecondsAnHour - 1) / kSecondsAnHour;
  if (hours == 0) return taking;
  taking.options["timeout"] = "auto";
  taking.options["deadline"] = std::to_string(std::min(hours, kMostHours));
  return taking;
}

}  // namespace cherta::skirmish
