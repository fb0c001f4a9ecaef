// Matches of before: journals that an older build wrote, most by rules of version 1, are opened, played on and
// verified. What stands in a journal is a fact: it is made true again as it stands, and later rules decide what comes
// after it.
//
// The files in tests/match/old are never written anew. Those of Tartar Raid were written by the build of commit
// f52f1ce, the last one before the rules changed; those of The Age of Arthur were played by later rules and brought
// into the form of then (version, words of directions, no fields that came later). tartar-raid-3 was written by the
// last build of version 3, with dice of Join cards. NAME.jsonl is an export at the end,
// with NAME.steps, what the first seat was shown; those that run are the lines of the store.
#include <fstream>
#include <iterator>

#include "server/match/export.h"
#include "server/rules/registry.h"
#include "server/store/migrations.h"
#include "tests/match/table.h"

namespace cherta::test {
namespace {

using rules::Actor;
using rules::Seat;

const std::vector<std::string> kWhole = {"tartar-raid-whole", "tartar-raid-hexes", "age-of-arthur-whole",
                                         "age-of-arthur-series", "tartar-raid-3"};
const std::vector<std::string> kRunning = {"tartar-raid-running", "tartar-raid-live", "age-of-arthur-running"};
constexpr int kOldRules = 1;
int rules_of(const std::string& name) { return name == "tartar-raid-3" ? 3 : kOldRules; }

std::string text_of_file(const std::string& name) {
  std::ifstream in("tests/match/old/" + name, std::ios::binary);
  EXPECT_TRUE(in) << name;
  return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size(); at = text.find('\n', at) + 1)
    lines.push_back(text.substr(at, text.find('\n', at) - at));
  return lines;
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + '\n';
  return text;
}

match::Opened opened_by(const std::string& line) {
  return std::get<match::Opened>(match::read_line(line).value().what);
}

store::Bytes32 key_of(const std::string& match) { return store::sha256("old key " + match); }

// Somebody's order in the position of the fold, or the clock's; nobody on move is asked twice in one wait.
struct Players {
  rules::SeededChance whim{7};
  std::uint64_t token = 0;
  std::array<bool, 2> asked{};

  std::pair<Actor, std::string> next(const rules::Position& position) {
    const auto waiting = position.waiting();
    if (waiting.token != token) token = waiting.token, asked = {};
    for (const Seat seat : waiting.on_move) {
      if (asked[index(seat)]) continue;
      asked[index(seat)] = true;
      if (const auto order = position.random_order(seat, whim); !order.empty()) return {Actor::player(seat), order};
    }
    asked = {};
    return {Actor::clock(), std::string(rules::kExpire)};
  }
};

class OldJournal : public ::testing::TestWithParam<std::string> {};

TEST_P(OldJournal, VerifiesAsFarAsItsRulesAreNotNeeded) {
  const std::string journal = text_of_file(GetParam() + ".jsonl");
  const auto verified = match::verify_journal(journal, rules::find_game);
  ASSERT_TRUE(verified) << verified.error().text;
  EXPECT_EQ(verified->version, rules_of(GetParam()));
  EXPECT_GT(verified->rules, verified->version);
  EXPECT_FALSE(verified->decided_again());
  EXPECT_GT(verified->orders, 50u);
  EXPECT_GT(verified->draws, 50u);
  EXPECT_EQ(verified->entries + 1, lines_of(journal).size());
  const auto same = match::verify_steps(journal, text_of_file(GetParam() + ".steps"), rules::find_game);
  EXPECT_TRUE(same) << same.error().text;
}

// The chain made anew after a line was changed, as by a server that cheats.
std::string forged(std::vector<std::string> lines, std::size_t entry, const std::string& from, const std::string& to) {
  const auto where = lines.at(entry).find(from);
  EXPECT_NE(where, std::string::npos) << from;
  lines[entry].replace(where, from.size(), to);
  store::Bytes32 head{};
  for (std::string& line : lines) {
    const bool last = line.starts_with(R"({"is":"end")");
    line.replace(line.find("\"prev\":\"") + 8, 64, store::hex(head));
    if (!last) head = store::sha256(line);
  }
  return joined(lines);
}

std::string refusal(const std::string& journal) {
  const auto verified = match::verify_journal(journal, rules::find_game);
  return verified ? "believed" : verified.error().text;
}

TEST_P(OldJournal, HidesNoOtherDice) {
  const auto lines = lines_of(text_of_file(GetParam() + ".jsonl"));
  ASSERT_EQ(refusal(forged(lines, 0, "opened", "opened")), "believed");
  std::size_t tried = 0;
  for (std::size_t n = 0; n < lines.size() && tried < 12; ++n) {
    const auto draw = lines[n].find("\"draws\":[[\"d6\"");
    if (draw == std::string::npos) continue;
    const auto value = lines[n].find(",6,", draw) + 3;
    const std::string fell(1, lines[n][value]), other(1, fell == "0" ? '1' : '0');
    const std::string kind = lines[n].substr(draw, value - draw);
    const std::string said = refusal(forged(lines, n, kind + fell, kind + other));
    EXPECT_EQ(said, "entry " + std::to_string(n) + ": the dice are not those of the key");
    ++tried;
  }
  EXPECT_GE(tried, 2u);
  // Another key, another share, a stream cut short, an entry less, an event that is none.
  const auto closed = lines.size() - 2;
  const std::string key = lines[closed].substr(lines[closed].find("\"key\":\"") + 7, 8);
  EXPECT_NE(refusal(forged(lines, closed, "\"key\":\"" + key, "\"key\":\"00000000")).find("committed"),
            std::string::npos);
  EXPECT_NE(refusal(forged(lines, 1, "\"share\":\"", "\"share\":\"ff")).find("entry 1"), std::string::npos);
  const std::string share = lines[2].substr(lines[2].find("\"share\":\"") + 9, 8);
  EXPECT_NE(refusal(forged(lines, 2, "\"share\":\"" + share, "\"share\":\"00000000")).find("dice"), std::string::npos);
  EXPECT_NE(refusal(forged(lines, lines.size() - 1, "\"first\":\"", "\"first\":\"x")).find("does not close"),
            std::string::npos);
  const auto first = std::find_if(lines.begin(), lines.end(), [](const auto& line) {
    return line.find("\"events\":[{\"is\":\"") != std::string::npos;
  });
  const auto at = static_cast<std::size_t>(first - lines.begin());
  EXPECT_NE(refusal(forged(lines, at, "\"events\":[{\"is\":\"", "\"events\":[{\"is\":\"no_")).find("events"),
            std::string::npos);
}

TEST_P(OldJournal, IsOneUnbrokenStoryForWhoKeptIt) {
  const std::string journal = text_of_file(GetParam() + ".jsonl"), steps = text_of_file(GetParam() + ".steps");
  auto lines = lines_of(steps);
  const auto said = [&](const std::string& text) {
    const auto same = match::verify_steps(journal, text, rules::find_game);
    return same ? "believed" : same.error().text;
  };
  const std::size_t half = lines.size() / 2;
  EXPECT_EQ(said(joined({lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(half)})), "believed");
  std::string line = lines[half];
  const auto kind = line.find("\"kind\":\"") + 8;
  line[kind] = line[kind] == 'x' ? 'y' : 'x';
  std::swap(line, lines[half]);
  EXPECT_EQ(said(joined(lines)), "step " + std::to_string(half) + ": its digest is not that of its lines");
  std::swap(line, lines[half]);
  lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(half));
  EXPECT_EQ(said(joined(lines)), "step " + std::to_string(half) + ": the journal has no such step");
}
INSTANTIATE_TEST_SUITE_P(Whole, OldJournal, ::testing::ValuesIn(kWhole), [](const auto& one) {
  std::string name = one.param;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

// From many points of every old match on: whatever stood there then, play goes on under the rules of today, and ends.
class OldPositions : public ::testing::TestWithParam<std::string> {};

void play_to_the_end(match::Fold& fold, std::vector<std::string>& lines, std::int64_t now) {
  constexpr int kMost = 4000;
  Players players;
  for (int i = 0; i < kMost && !fold.position().waiting().over; ++i) {
    const auto [actor, order] = players.next(fold.position());
    auto draft = fold.decide(actor, "on-" + std::to_string(i), order, now);
    ASSERT_TRUE(draft || actor.is_clock()) << order << ": " << draft.error().text;
    if (!draft) continue;
    lines.push_back(match::write_line(draft->entry));
    fold.take(*draft, lines.back());
    for (const auto viewer : rules::kViewers) (void)fold.position().view(viewer);
  }
  ASSERT_TRUE(fold.position().waiting().over) << "no end";
  auto closing = fold.closing(store::Phase::kOver, now);
  lines.push_back(match::write_line(closing.entry));
  fold.take(closing, lines.back());
}

TEST_P(OldPositions, GoOnUnderTheRulesOfToday) {
  constexpr std::size_t kPoints = 24;
  const auto all = lines_of(text_of_file(GetParam() + ".jsonl"));
  const auto opened = opened_by(all.front());
  const std::size_t orders = all.size() - (all.back().starts_with(R"({"is":"end")") ? 2 : 0);
  for (std::size_t point = 1; point <= kPoints; ++point) {
    const std::size_t until = 3 + (orders - 3) * point / kPoints;
    SCOPED_TRACE("after entry " + std::to_string(until));
    match::Fold fold(*rules::find_game(opened.game), opened.match, key_of(opened.match), 4000);
    std::vector<std::string> lines(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(until));
    for (const std::string& line : lines) ASSERT_TRUE(fold.read(line));
    play_to_the_end(fold, lines, 1'800'000'000'000);
    if (HasFatalFailure()) return;
    const auto verified = match::verify_journal(match::write_journal(fold, lines), rules::find_game);
    ASSERT_TRUE(verified) << verified.error().text;
    EXPECT_TRUE(verified->told_again);
    EXPECT_FALSE(verified->decided_again());
  }
}
INSTANTIATE_TEST_SUITE_P(All, OldPositions,
                         ::testing::Values("tartar-raid-whole", "tartar-raid-hexes", "age-of-arthur-whole",
                                           "age-of-arthur-series", "tartar-raid-running", "tartar-raid-live",
                                           "age-of-arthur-running", "tartar-raid-3"),
                         [](const auto& one) {
                           std::string name = one.param;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

// What rules 2 of The Age of Arthur let a referee do and those of today do not: a raider's king is dead before his raid
// begins. Written here in the form of then, for the build of then is gone.
TEST(OldReferee, MayHaveSetARaidersKingDeadBeforeHisRaid) {
  auto lines = lines_of(text_of_file("age-of-arthur-whole.jsonl"));
  lines.resize(5);  // both have accepted
  const auto opened = opened_by(lines.front());
  lines = lines_of(forged(lines, 0, "\"version\":1", "\"version\":2"));
  match::Fold fold(*rules::find_game(opened.game), opened.match, key_of(opened.match), 4000);
  for (const std::string& line : lines) ASSERT_TRUE(fold.read(line));
  constexpr std::int64_t kThen = 1'763'700'010'000;
  const auto refused = fold.decide(Actor::referee(), "king", "set king[A] dead", kThen);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, "E_OPTION");
  const auto draft = fold.decide(Actor::referee(), "king", "set king[A] beaten", kThen);
  ASSERT_TRUE(draft) << draft.error().text;
  lines.push_back(match::write_line(draft->entry));
  std::string& line = lines.back();
  for (auto at = line.find("beaten"); at != std::string::npos; at = line.find("beaten", at))
    line.replace(at, 6, "dead");
  ASSERT_TRUE(fold.read(line));
  play_to_the_end(fold, lines, kThen + 1000);
  if (HasFatalFailure()) return;
  const auto verified = match::verify_journal(match::write_journal(fold, lines), rules::find_game);
  ASSERT_TRUE(verified) << verified.error().text;
  EXPECT_EQ(verified->version, 2);
  EXPECT_FALSE(verified->decided_again());
}

// ---- old stores ----

std::string in_chapter(const std::string& line) {
  std::string entry(store::as_text(store::sha256(line)));
  for (std::size_t i = 4; i-- > 0;) entry += static_cast<char>(line.size() >> (8 * i));
  return entry + line;
}

// A store's file as that version of the store wrote it, with a match that runs. It has the four old links, which open
// as they are.
class OldFile final : public store::Bench {
 public:
  OldFile(std::size_t version, const std::vector<std::string>& lines) {
    store::Database db(folder_.file());
    store::migrate(db, 0, version);
    const match::Opened opened = opened_by(lines.front());
    const store::Bytes32 key = key_of(opened.match);
    store::Statement match(db.handle(), "INSERT INTO matches VALUES (7, ?, ?, ?, ?, 0, 0, ?, 0, 0, 0)");
    const std::string options = options_of(opened);
    match
        .bind(std::string_view(opened.match), std::string_view(opened.game), std::int64_t{opened.version},
              std::string_view(options), key)
        .run();
    store::Statement link(db.handle(), "INSERT INTO links VALUES (?, 7, ?)");
    for (const auto viewer : rules::kViewers) {
      const store::Bytes32 hash = store::sha256(store::as_text(secret_of(viewer)));
      link.bind(hash, static_cast<std::int64_t>(index(viewer))).run();
    }
    if (version == 1)
      write(db, "INSERT INTO entries VALUES (7, ?, ?, ?)", lines, 0);
    else
      write_chapters(db, lines);
  }
  static std::string token_of(rules::Viewer viewer) { return store::base64url(secret_of(viewer)); }

  store::JournalStore& store() override {
    if (!store_) store_ = store::SqliteStore::open(folder_.file(), io.get_executor()).value();
    return *store_;
  }
  void damage(const std::string&, std::uint64_t, const std::string&) override {}
  void reopen() override {
    store_.reset();
    run();
  }

 private:
  static store::Bytes32 secret_of(rules::Viewer viewer) {
    return store::sha256("old link " + std::to_string(index(viewer)));
  }
  static std::string options_of(const match::Opened& opened) {
    std::string out = "{";
    for (const auto& [name, value] : opened.options)
      out += (out.size() > 1 ? ",\"" : "\"") + name + "\":\"" + value + "\"";
    return out + "}";
  }
  static void write(store::Database& db, std::string_view statement, const std::vector<std::string>& lines,
                    std::size_t from) {
    store::Statement insert(db.handle(), statement);
    for (std::size_t n = from; n < lines.size(); ++n)
      insert.bind(static_cast<std::int64_t>(n), std::string_view(lines[n]), store::sha256(lines[n])).run();
  }
  // Two chapters, and the rest in the log.
  static void write_chapters(store::Database& db, const std::vector<std::string>& lines) {
    const std::size_t third = lines.size() / 3;
    store::Statement chapter(db.handle(), "INSERT INTO chapters VALUES ((7 << 32) + ?, ?, ?)");
    for (const std::size_t first : {std::size_t{0}, third}) {
      std::string text;
      for (std::size_t n = first; n < first + third; ++n) text += in_chapter(lines[n]);
      chapter.bind(static_cast<std::int64_t>(first), static_cast<std::int64_t>(third), store::Blob{text}).run();
    }
    write(db, "INSERT INTO log (match, n, line, digest) VALUES (7, ?, ?, ?)", lines, 2 * third);
  }

  store::Folder folder_;
  std::unique_ptr<store::SqliteStore> store_;
};

std::unique_ptr<store::Bench>& prepared() {
  static std::unique_ptr<store::Bench> bench;
  return bench;
}

class OldStore : public ::testing::TestWithParam<std::tuple<std::string, std::size_t>> {};

// People's orders through the hall, until the game is over or they would stop.
void play_on(Table& table, std::vector<std::string> lines, int most) {
  const auto opened = opened_by(lines.front());
  match::Fold mirror(table.game, opened.match, key_of(opened.match), 1);
  std::size_t read = 0;
  Players players;
  for (int i = 0; i < most; ++i) {
    lines = table.lines();
    for (; read < lines.size(); ++read) ASSERT_TRUE(mirror.read(lines[read]));
    if (mirror.position().waiting().over) return;
    const auto [actor, order] = players.next(mirror.position());
    if (actor.is_clock())
      table.pass(std::int64_t{1000} * std::max(1, mirror.position().waiting().seconds));
    else
      ASSERT_EQ(table.order(actor.seat == Seat::kFirst ? kAlice : kBob, order), "ok") << order;
  }
}

TEST_P(OldStore, IsOpenedPlayedOnAndExported) {
  const auto& [name, version] = GetParam();
  const auto lines = lines_of(text_of_file(name + ".jsonl"));
  const auto opened = opened_by(lines.front());
  prepared() = std::make_unique<OldFile>(version, lines);
  Table table(1, *rules::find_game(opened.game));
  table.created.id = opened.match;
  for (const auto viewer : rules::kViewers) table.created.links[index(viewer)] = OldFile::token_of(viewer);
  table.timers.advance(std::int64_t{1'800'000'000'000});
  table.enter_all();
  auto kept = table.lines();
  ASSERT_GE(kept.size(), lines.size());  // that somebody came may follow
  kept.resize(lines.size());
  ASSERT_EQ(kept, lines);
  play_on(table, lines, 120);
  if (HasFatalFailure()) return;
  EXPECT_GT(table.lines().size(), lines.size() + 20);
  table.restart();
  table.enter_all();
  play_on(table, lines, 40);
  if (HasFatalFailure()) return;
  if (table.match().standing()->phase == store::Phase::kRunning) {
    EXPECT_EQ(table.abandon(kReferee, true), "ok");
  }
  const auto verified = match::verify_journal(table.export_for(kObserver), rules::find_game);
  ASSERT_TRUE(verified) << verified.error().text;
  EXPECT_EQ(verified->version, kOldRules);
  EXPECT_TRUE(verified->told_again);
}
INSTANTIATE_TEST_SUITE_P(Versions, OldStore,
                         ::testing::Combine(::testing::ValuesIn(kRunning), ::testing::Values(1, 2, 3)),
                         [](const auto& one) {
                           std::string words = std::get<0>(one.param) + "_" + std::to_string(std::get<1>(one.param));
                           std::replace(words.begin(), words.end(), '-', '_');
                           return words;
                         });

}  // namespace

std::unique_ptr<store::Bench> make_bench() { return std::move(prepared()); }

}  // namespace cherta::test
