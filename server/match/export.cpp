#include "server/match/export.h"

#include <algorithm>
#include <limits>
#include <memory>
#include <optional>

#include "server/match/dice.h"
#include "server/match/facts.h"
#include "server/rules/core/codec.h"

namespace cherta::match {

using rules::kViewers;
using rules::Seat;
using rules::Viewer;

std::string step_line(const Step& step) {
  std::string out = "{\"seq\":" + std::to_string(step.seq) + ",\"at\":" + std::to_string(step.at) + ",\"lines\":[";
  for (bool first = true; const auto& line : step.lines) {
    if (!std::exchange(first, false)) out += ',';
    out += "{\"kind\":";
    rules::write_json_string(out, line.kind);
    out += ",\"text\":";
    rules::write_json_string(out, line.text);
    out += ",\"dice\":" + rules::to_json(line.dice) + ",\"rules\":" + rules::to_json(line.rules);
    out += ",\"data\":" + (line.data.empty() ? "null" : line.data) + "}";
  }
  return out + "],\"digest\":\"" + step.digest + "\"}\n";
}

std::string steps_head(const Fold& fold, Viewer viewer) {
  return "{\"cherta\":\"steps 1\",\"match\":\"" + fold.id() + "\",\"viewer\":\"" + std::string(who(viewer)) +
         "\",\"commitment\":\"" + fold.standing()->commitment + "\"}\n";
}

namespace {

Refusal wrong(std::size_t entry, const std::string& what) {
  return {"E_VERIFY", "", "entry " + std::to_string(entry) + ": " + what};
}

// Lines without their ends; the last one must have its end, too.
std::optional<std::vector<std::string>> split_lines(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const auto end = text.find('\n');
    if (end == std::string_view::npos) return std::nullopt;
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(end + 1);
  }
  return lines;
}

// The entries' lines, read; the end line is left out and checked at last, by writing it anew.
struct Journal {
  std::vector<std::string> lines;
  std::string end;
  std::vector<Entry> entries;
  Opened opened;
  Closed closed;
};

// The match that this first line opens, or, if it cannot be read, words for it.
std::string match_of(const std::string& line) {
  const auto entry = read_line(line);
  const auto* opened = entry ? std::get_if<Opened>(&entry->what) : nullptr;
  return opened ? opened->match : "(its name cannot be read)";
}

Result<Journal> read_journal(std::string_view text) {
  auto lines = split_lines(text);
  if (!lines || lines->size() < 2) return Refusal("E_VERIFY", "", "this is no journal of a match at its end");
  Journal journal;
  journal.end = std::move(lines->back());
  lines->pop_back();
  journal.lines = std::move(*lines);
  if (const auto chain = check_chain(match_of(journal.lines.front()), journal.lines); !chain)
    return Refusal("E_VERIFY", "", chain.error().text);
  std::optional<Opened> opened;
  std::optional<Closed> closed;
  for (const std::string& line : journal.lines) {
    auto entry = read_line(line);
    if (!entry) return wrong(journal.entries.size(), entry.error().text);
    if (write_line(*entry) != line) return wrong(journal.entries.size(), "it is not written canonically");
    if (const auto* o = std::get_if<Opened>(&entry->what); o && !opened) opened = *o;
    if (const auto* c = std::get_if<Closed>(&entry->what); c && !closed) closed = *c;
    journal.entries.push_back(std::move(*entry));
  }
  if (!opened) return wrong(0, "it does not open a match");
  if (!closed) return wrong(journal.entries.size(), "the match is not closed: its key is not revealed");
  journal.opened = *opened;
  journal.closed = *closed;
  return journal;
}

// The server's promises about itself: the key it committed to, and the shares of its automatic players.
Result<void> check_promises(const Journal& journal) {
  const std::string& match = journal.opened.match;
  if (commitment(match, journal.closed.key) != journal.opened.commitment)
    return wrong(0, "the revealed key is not the one that was committed to");
  for (const Entry& entry : journal.entries) {
    const auto* shared = std::get_if<Shared>(&entry.what);
    if (!shared || !journal.opened.automatic[index(shared->seat)]) continue;
    if (shared->share != automatic_share(match, journal.closed.key, shared->seat))
      return wrong(entry.n, "the server's share is not the one its key gives");
  }
  return {};
}

// What differs between the order as it stands and as it is decided now.
std::string difference(const Ordered& stands, const Ordered& now) {
  if (stands.draws != now.draws) return "the dice are not those of the key";
  if (stands.events != now.events) return "the rules make other events of this order";
  if (stands.shown != now.shown) return "it was shown to others than the rules say";
  return "the order is not in canonical words";
}

// Decides the order again and, if all of it is as it stands, makes it true. What is no order is read as it stands.
Result<void> decide_again(Fold& fold, const Entry& entry, const std::string& line, Verified& verified) {
  const auto* order = std::get_if<Ordered>(&entry.what);
  const auto* linked = std::get_if<Linked>(&entry.what);
  if (linked && fold.to_link() != *linked) return wrong(entry.n, "this is not the battle that the game hands over");
  if (!order) {
    const auto read = fold.read(line);
    return read ? Result<void>() : wrong(entry.n, read.error().text);
  }
  auto again = order->from ? fold.decide_result(*order->from, order->id, order->order, entry.at)
                           : fold.decide(order->by, order->id, order->order, entry.at);
  if (!again) return wrong(entry.n, "the rules refuse this order: " + again.error().text);
  std::get<Ordered>(again->entry.what).plan = order->plan;  // that there was such a plan is seen when it is taken
  if (!(again->entry == entry)) return wrong(entry.n, difference(*order, std::get<Ordered>(again->entry.what)));
  fold.take(*again, line);
  ++verified.orders;
  verified.draws += order->draws.size();
  return {};
}

// What was decided by other rules is not decided again: its events are facts. Its draws are made again, and it is made
// true.
Result<void> take_as_it_stands(Fold& fold, Redrawn& dice, const Entry& entry, const std::string& line,
                               Verified& verified) {
  if (const auto what = dice.check(entry)) return wrong(entry.n, *what);
  if (const auto read = fold.read(line); !read) return wrong(entry.n, read.error().text);
  if (const auto* order = std::get_if<Ordered>(&entry.what)) {
    ++verified.orders;
    verified.draws += order->draws.size();
  }
  return {};
}

// Looks at each entry, and at the match before it.
using Watch = std::function<Result<void>(const Fold&, const Entry&)>;

Result<std::unique_ptr<Fold>> fold_again(const Journal& journal, const FindGame& find_game, Verified& verified,
                                         const Watch& watch = {}) {
  const Opened& opened = journal.opened;
  const rules::AnyGame* game = find_game(opened.game);
  if (!game) return Refusal("E_GAME", "", "this build has no game " + opened.game);
  verified.rules = game->version();
  if (opened.version > verified.rules)
    return Refusal("E_GAME", "",
                   "the match was played by version " + std::to_string(opened.version) + " of the rules of " +
                       opened.game + ", this build has version " + std::to_string(verified.rules));
  auto fold = std::make_unique<Fold>(*game, opened.match, journal.closed.key, std::numeric_limits<std::size_t>::max());
  Redrawn dice(opened.match, journal.closed.key);
  const auto take = [&](std::size_t n) -> Result<void> {
    const Entry& entry = journal.entries[n];
    if (n > 0 && !fold->opened()) return wrong(n, "it stands before the match is opened");
    if (n > 0 && watch)
      if (const auto fine = watch(*fold, entry); !fine) return fine.error();
    return verified.decided_again() ? decide_again(*fold, entry, journal.lines[n], verified)
                                    : take_as_it_stands(*fold, dice, entry, journal.lines[n], verified);
  };
  for (std::size_t n = 0; n < journal.entries.size(); ++n) {
    try {
      if (const auto fine = take(n); !fine) return fine.error();
    } catch (const std::exception& bad) {
      // What can be read and cannot have come about: rules and fold are entitled to honest entries, and break over it.
      return wrong(n, std::string("it cannot have come about: ") + bad.what());
    }
  }
  return fold;
}

std::string end_line(const Fold& fold, const std::array<std::string, 4>& streams) {
  std::string out = "{\"is\":\"end\",\"n\":" + std::to_string(fold.next()) + ",\"prev\":\"" + store::hex(fold.head()) +
                    "\",\"streams\":{";
  for (bool first = true; const Viewer viewer : kViewers) {
    if (!std::exchange(first, false)) out += ',';
    out += "\"" + std::string(who(viewer)) + "\":\"" + streams[index(viewer)] + "\"";
  }
  return out + "}}";
}

// The digests of the four feeds as this build makes them of the journal.
std::array<std::string, 4> streams_of(const Fold& fold) {
  std::array<std::string, 4> streams;
  for (const Viewer viewer : kViewers) streams[index(viewer)] = store::hex(fold.feed(viewer).digest);
  return streams;
}

// The same as the journal has them; empty where there is none.
std::array<std::string, 4> streams_in(const std::string& end) {
  constexpr std::size_t kDigits = 64;
  std::array<std::string, 4> streams;
  for (const Viewer viewer : kViewers) {
    const std::string mark = "\"" + std::string(who(viewer)) + "\":\"";
    const auto at = end.find(mark);
    if (at == std::string::npos) continue;
    const auto digest = store::from_hex(std::string_view(end).substr(at + mark.size()).substr(0, kDigits));
    if (digest) streams[index(viewer)] = store::hex(*digest);
  }
  return streams;
}

}  // namespace

std::string write_journal(const Fold& fold, const std::vector<std::string>& lines) {
  std::string out;
  for (const std::string& line : lines) out += line + '\n';
  return out + journal_end(fold);
}

std::string journal_end(const Fold& fold) { return end_line(fold, streams_of(fold)) + "\n"; }

Result<Verified> verify_journal(std::string_view text, const FindGame& find_game) {
  const auto journal = read_journal(text);
  if (!journal) return journal.error();
  if (const auto fine = check_promises(*journal); !fine) return fine.error();
  const Opened& opened = journal->opened;
  Verified verified{opened.match, opened.game, opened.version, 0, journal->closed.phase, journal->entries.size(), 0, 0};
  verified.dice = opened.dice;
  for (const Entry& entry : journal->entries)
    if (const auto* shared = std::get_if<Shared>(&entry.what))
      verified.by_server[index(shared->seat)] = shared->by_server;
  const auto fold = fold_again(*journal, find_game, verified);
  if (!fold) return fold.error();
  for (const auto& battle : (*fold)->standing()->battles) verified.battles.push_back(battle.match);
  verified.campaign = (*fold)->standing()->campaign;
  verified.duel = (*fold)->standing()->duel;
  // What viewers were told is told by the rules: others need not say it in the same way.
  verified.told_again = end_line(**fold, streams_of(**fold)) == journal->end;
  if (!verified.told_again && (verified.decided_again() || end_line(**fold, streams_in(journal->end)) != journal->end))
    return wrong(journal->entries.size(), "the last line does not close this journal");
  return verified;
}

Result<void> verify_steps(std::string_view text, std::string_view steps, const FindGame& find_game) {
  const auto journal = read_journal(text);
  if (!journal) return journal.error();
  const auto lines = split_lines(steps);
  if (!lines || lines->empty()) return Refusal("E_VERIFY", "", "these are no steps of a viewer");
  Verified verified;
  verified.version = journal->opened.version;
  const auto fold = fold_again(*journal, find_game, verified);
  if (!fold) return fold.error();
  const auto viewer = std::find_if(kViewers.begin(), kViewers.end(),
                                   [&](Viewer one) { return steps_head(**fold, one) == lines->front() + '\n'; });
  if (viewer == kViewers.end()) return Refusal("E_VERIFY", "", "these are steps of another match");
  const Feed& feed = (*fold)->feed(*viewer);
  if (!verified.decided_again()) {
    const auto what = check_story({lines->begin() + 1, lines->end()}, feed, streams_in(journal->end)[index(*viewer)]);
    return what ? Result<void>(Refusal("E_VERIFY", "", *what)) : Result<void>();
  }
  for (std::size_t i = 1; i < lines->size(); ++i)
    if (i > feed.recent.size() || step_line(*feed.recent[i - 1]) != (*lines)[i] + '\n')
      return Refusal("E_VERIFY", "",
                     "step " + std::to_string(i) + ": the viewer was told something else than the journal says");
  return {};
}

// ---- a match and its battle ----

namespace {

// How the battle was opened, against how the match hands it over.
std::optional<std::string> other_opening(const Linked& linked, const Fold& campaign, const Journal& battle,
                                         const rules::AnyGame& game) {
  auto opening = campaign.opening_of(linked, game);
  if (opening) {  // by the builds of their days
    opening->version = battle.opened.version;
    opening->house = battle.opened.house;
  }
  if (opening != battle.opened) return "the battle was opened otherwise";
  if (battle.closed.key != battle_key(linked.match, campaign.key())) return "the battle's key is another one";
  const auto taking = game.take_battle(linked.record, linked.pace);
  const auto* first = battle.entries.size() > 1 ? std::get_if<Ordered>(&battle.entries[1].what) : nullptr;
  const auto words = game.canonical(taking->order);
  if (!first || !words || first->order != *words) return "the battle began with another record";
  return std::nullopt;
}

// What the entry says of the battle's end, against how it ended.
std::optional<std::string> other_end(const Entry& entry, const Fold& campaign, const Fold& battle) {
  const auto* order = std::get_if<Ordered>(&entry.what);
  const auto* broken = std::get_if<BrokenOff>(&entry.what);
  const auto ended = order ? order->from : broken ? std::optional(broken->battle) : std::nullopt;
  if (!ended || ended->match != battle.id()) return std::nullopt;
  if (ended->head != battle.closed_head()) return "the battle ended otherwise";
  if (ended->stand != battle.stand_of_campaign()) return "the battle's clock stood otherwise at its end";
  const std::string record = battle.position().battle_record();
  const bool fought = battle.phase() == store::Phase::kOver && !record.empty();
  if (broken)
    return fought == (broken->why == Broken::kRefused) ? std::nullopt : std::optional("it broke off otherwise");
  const auto words = campaign.position().battle_result(record);
  return fought && words && order->order == *words ? std::nullopt : std::optional("another result came home");
}

}  // namespace

Result<void> verify_battle(std::string_view text, std::string_view battle_text, const FindGame& find_game) {
  const auto journal = read_journal(text), battle = read_journal(battle_text);
  if (!journal) return journal.error();
  if (!battle) return battle.error();
  Verified of_match, of_battle;
  of_match.version = journal->opened.version;
  of_battle.version = battle->opened.version;
  const auto fought = fold_again(*battle, find_game, of_battle);
  if (!fought) return fought.error();
  const rules::AnyGame* game = find_game(journal->opened.game);
  const bool comparable = game && of_match.version == game->version();
  bool found = false;
  const auto watch = [&](const Fold& campaign, const Entry& entry) -> Result<void> {
    const auto* linked = std::get_if<Linked>(&entry.what);
    const bool is_its = linked && linked->match == battle->opened.match;
    found = found || is_its;
    auto what = is_its ? other_opening(*linked, campaign, *battle, (*fought)->game()) : std::nullopt;
    if (!what && comparable) what = other_end(entry, campaign, **fought);
    return what ? Result<void>(wrong(entry.n, *what)) : Result<void>();
  };
  const auto fold = fold_again(*journal, find_game, of_match, watch);
  if (!fold) return fold.error();
  if (!found) return Refusal("E_VERIFY", "", "this match opened no battle " + battle->opened.match);
  return {};
}

}  // namespace cherta::match
