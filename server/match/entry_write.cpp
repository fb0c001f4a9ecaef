// Entries as canonical lines; see entry.h.
#include "server/match/entry.h"
#include "server/match/entry_words.h"
#include "server/rules/core/codec.h"

namespace cherta::match {

namespace {

using rules::Actor;
using rules::Viewer;
using rules::write_json_string;

void field(std::string& out, std::string_view name, std::string_view text) {
  out += ",\"";
  out += name;
  out += "\":";
  write_json_string(out, text);
}

void number(std::string& out, std::string_view name, std::int64_t value) {
  out += ",\"";
  out += name;
  out += "\":";
  out += std::to_string(value);
}

void flag(std::string& out, std::string_view name, bool value) {
  out += ",\"";
  out += name;
  out += value ? "\":true" : "\":false";
}

void write_stand(std::string& out, const std::optional<Stand>& stand) {
  if (!stand) return;
  const auto& [banks, left, leaves] = *stand;
  out += ",\"banks\":[";
  for (const auto ms : {banks[0], banks[1], banks[2], left[0], left[1], leaves[0].from, leaves[0].to, leaves[1].from})
    out += std::to_string(ms) + ',';
  out += std::to_string(leaves[1].to) + ']';
}

void write_fields(std::string& out, const Opened& e) {
  field(out, "match", e.match);
  field(out, "game", e.game);
  number(out, "version", e.version);
  out += ",\"options\":{";
  for (bool first = true; const auto& [name, value] : e.options) {
    if (!std::exchange(first, false)) out += ',';
    write_json_string(out, name);
    out += ':';
    write_json_string(out, value);
  }
  out += "},\"automatic\":[";
  out += e.automatic[0] ? "true," : "false,";
  out += e.automatic[1] ? "true]" : "false]";
  field(out, "commitment", e.commitment);
  if (e.late != 0) number(out, "late", e.late);
  if (!e.host.empty()) field(out, "host", e.host);
  if (e.refereed != Refereed::kUnsaid) field(out, "referee", word(e.refereed));
  if (e.house != 0) number(out, "house", e.house);
  if (e.dice != kOldDiceRule) number(out, "dice", e.dice);
  if (e.clock) field(out, "clock", pace_word(*e.clock));
  if (e.clock) field(out, "out_of_time", flag_word(*e.clock));
  if (e.clock && e.clock->leave > 0) field(out, "leave", write_time(e.clock->leave));
  if (e.clock && (e.clock->quiet > 0 || e.clock->quiet_days > 0)) field(out, "quiet", quiet_word(*e.clock));
  if (e.ahead) field(out, "ahead", spread_word(*e.ahead));
  if (!e.campaign) return;
  field(out, "campaign", e.campaign->match);
  field(out, "battle", e.campaign->battle);
  field(out, "first", who(Viewer::player(e.campaign->first_sits)));
  number(out, "pace", e.campaign->pace);
  const auto& shares = e.campaign->shares;
  out += ",\"shares\":[\"" + store::hex(shares[0]) + "\",\"" + store::hex(shares[1]) + "\"]";
  write_stand(out, e.campaign->stand);
}

void write_fields(std::string& out, const Ended& e) {
  field(out, "match", e.match);
  field(out, "head", store::hex(e.head));
  write_stand(out, e.stand);
}

void write_fields(std::string& out, const Linked& e) {
  field(out, "match", e.match);
  field(out, "battle", e.battle);
  field(out, "game", e.game);
  field(out, "first", who(Viewer::player(e.first_sits)));
  number(out, "pace", e.pace);
  field(out, "record", e.record);
  write_stand(out, e.stand);
}

void write_fields(std::string& out, const BrokenOff& e) {
  write_fields(out, e.battle);
  field(out, "why", kBroken[static_cast<std::size_t>(e.why)]);
}

void write_fields(std::string&, const Recalled&) {}

void write_fields(std::string& out, const Promised& e) {
  field(out, "seat", who(Viewer::player(e.seat)));
  field(out, "hash", store::hex(e.hash));
}

void write_fields(std::string& out, const Shared& e) {
  field(out, "seat", who(Viewer::player(e.seat)));
  field(out, "share", store::hex(e.share));
  if (e.by_server) flag(out, "by_server", true);
}

void write_draw(std::string& out, const rules::DrawRecord& draw) {
  out += '[';
  write_json_string(out, draw.kind);
  out += ',';
  write_json_string(out, draw.label);
  out += ',' + std::to_string(draw.faces) + ',' + std::to_string(draw.value) + ',';
  write_json_string(out, draw.name);
  out += ']';
}

void write_fields(std::string& out, const Ordered& e) {
  field(out, "by", who(e.by));
  field(out, "id", e.id);
  field(out, "order", e.order);
  if (e.plan != 0) number(out, "plan", e.plan);
  if (e.overruled != 0) number(out, "overruled", e.overruled);
  if (e.from) write_fields(out, *e.from);
  out += ",\"draws\":[";
  for (bool first = true; const auto& draw : e.draws) {
    if (!std::exchange(first, false)) out += ',';
    write_draw(out, draw);
  }
  out += "],\"shown\":[";
  for (bool first = true; const Viewer viewer : rules::kViewers) {
    if (!e.shown[index(viewer)]) continue;
    if (!std::exchange(first, false)) out += ',';
    write_json_string(out, who(viewer));
  }
  out += ']';
  out += kEventsMark;
  for (bool first = true; const std::string& event : e.events) {
    if (!std::exchange(first, false)) out += ',';
    out += event;
  }
  out += ']';
}

void write_fields(std::string& out, const Said& e) {
  field(out, "by", who(e.by));
  field(out, "id", e.id);
  field(out, "to", word(e.to));
  field(out, "text", e.text);
}

void write_fields(std::string& out, const Handed& e) { field(out, "role", who(e.role)); }
void write_fields(std::string& out, const Taken& e) { field(out, "role", who(e.role)); }
void write_fields(std::string& out, const Withdrawn& e) { field(out, "role", who(e.role)); }
void write_fields(std::string& out, const Relinked& e) { field(out, "role", who(e.role)); }

void write_fields(std::string& out, const Declined& e) { field(out, "role", who(e.role)); }

void write_fields(std::string& out, const Claimed& e) { field(out, "role", who(e.role)); }

void write_fields(std::string& out, const Named& e) {
  field(out, "seat", who(Viewer::player(e.seat)));
  field(out, "name", e.name);
}

void write_fields(std::string& out, const Agreed& e) {
  field(out, "by", who(e.by));
  field(out, "id", e.id);
  flag(out, "abandon", e.abandon);
}

void write_fields(std::string& out, const Drawn& e) {
  field(out, "by", who(Viewer::player(e.by)));
  field(out, "id", e.id);
  flag(out, "draw", e.draw);
}

void write_fields(std::string& out, const Closed& e) {
  field(out, "phase", kEnds[static_cast<std::size_t>(e.phase) - 1]);
  field(out, "key", store::hex(e.key));
}

void write_fields(std::string& out, const Away& e) {
  number(out, "from", e.from);
  number(out, "to", e.to);
}

void write_fields(std::string& out, const Flagged& e) {
  field(out, "late", kLateOnes[static_cast<std::size_t>(e.late)]);
  if (e.ends) flag(out, "ends", true);
}

void write_fields(std::string& out, const Clocked& e) {
  field(out, "by", who(e.by));
  field(out, "id", e.id);
  field(out, "words", e.words);
}

void write_fields(std::string& out, const OrderedOff& e) { field(out, "why", e.why); }

void write_fields(std::string& out, const Planned& e) {
  field(out, "by", who(Viewer::player(e.by)));
  field(out, "id", e.id);
  field(out, "words", e.words);
}

void write_fields(std::string& out, const PlanStopped& e) {
  field(out, "seat", who(Viewer::player(e.seat)));
  number(out, "plan", e.plan);
  field(out, "how", kPlanStops[static_cast<std::size_t>(e.how)]);
  field(out, "why", e.why);
}

void write_fields(std::string& out, const Ruled& e) {
  field(out, "id", e.id);
  field(out, "words", e.words);
}

void write_fields(std::string& out, const Spared& e) {
  field(out, "whose", kLateOnes[static_cast<std::size_t>(e.whose)]);
  number(out, "ms", e.ms);
}

constexpr std::array<std::string_view, 26> kKinds = {
    "opened",   "shared",      "order",     "said",         "handed", "agreed",     "closed",   "drawn",    "away",
    "promised", "taken",       "withdrawn", "relinked",     "linked", "broken_off", "recalled", "declined", "flagged",
    "clocked",  "ordered_off", "planned",   "plan_stopped", "ruled",  "spared",     "claimed",  "named"};

}  // namespace

std::string_view who(Viewer viewer) {
  constexpr std::array<std::string_view, 4> kNames = {"first", "second", "referee", "observer"};
  return kNames[index(viewer)];
}

std::string_view who(Actor actor) { return actor.is_clock() ? "clock" : who(actor.eyes()); }

std::string_view word(Refereed refereed) {
  constexpr std::array<std::string_view, 4> kWords = {"", "nobody", "link", "host"};
  return kWords[static_cast<std::size_t>(refereed)];
}

std::string_view word(Audience audience) { return kAudiences[static_cast<std::size_t>(audience)]; }

std::string write_line(const Entry& entry) {
  std::string out = "{\"n\":" + std::to_string(entry.n);
  field(out, "prev", store::hex(entry.prev));
  number(out, "at", entry.at);
  field(out, "is", kKinds[entry.what.index()]);
  std::visit([&](const auto& what) { write_fields(out, what); }, entry.what);
  out += '}';
  return out;
}

}  // namespace cherta::match
