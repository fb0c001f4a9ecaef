// The schema of the SQLite store, as numbered steps that are never edited once released: step i brings a database from
// PRAGMA user_version i to i + 1.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "server/store/sqlite.h"

namespace cherta::store {

// "Chrt": stands in the head of every store from version 4 on (PRAGMA application_id).
inline constexpr std::int64_t kApplication = 0x43687274;

inline constexpr std::array<std::string_view, 10> kMigrations = {
    // 1: matches, their links and their journals, clustered by match.
    R"sql(
      CREATE TABLE matches (
        num INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        game TEXT NOT NULL,
        version INTEGER NOT NULL,
        options TEXT NOT NULL,           -- JSON object
        automatic INTEGER NOT NULL,      -- bit per seat
        open_to_watch INTEGER NOT NULL,
        key BLOB NOT NULL,               -- secret
        created_at INTEGER NOT NULL,
        phase INTEGER NOT NULL,
        alarm_at INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX matches_to_watch ON matches (created_at) WHERE open_to_watch = 1;
      CREATE INDEX matches_to_wake ON matches (alarm_at) WHERE phase = 0 AND alarm_at <> 0;
      CREATE TABLE links (
        hash BLOB PRIMARY KEY,           -- SHA-256 of the token
        match INTEGER NOT NULL REFERENCES matches (num),
        role INTEGER NOT NULL            -- index(Viewer)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX links_of_match ON links (match, role);
      CREATE TABLE entries (
        match INTEGER NOT NULL REFERENCES matches (num),
        n INTEGER NOT NULL,
        line TEXT NOT NULL,
        digest BLOB NOT NULL,            -- SHA-256 of the line
        PRIMARY KEY (match, n)
      ) STRICT, WITHOUT ROWID;
    )sql",

    // 2: new entries go to the end of one log, whatever their match: a transaction dirties few pages. The oldest
    // entries of the log are bound into chapters, many entries of one match in a row, clustered by match: a cold match
    // is read from few pages.
    R"sql(
      CREATE TABLE log (
        row INTEGER PRIMARY KEY,
        match INTEGER NOT NULL,
        n INTEGER NOT NULL,
        line TEXT NOT NULL,
        digest BLOB NOT NULL             -- SHA-256 of the line
      ) STRICT;
      CREATE TABLE chapters (
        place INTEGER PRIMARY KEY,       -- match * 2^32 + number of its first entry: a rowid, so that a chapter of a few
                                         -- lines needs no page of its own
        count INTEGER NOT NULL,
        lines BLOB NOT NULL              -- per entry: digest (32 bytes), length of the line (4, big-endian), the line
      ) STRICT;
      INSERT INTO log (match, n, line, digest) SELECT match, n, line, digest FROM entries ORDER BY match, n;
      DROP TABLE entries;
    )sql",

    // 3: when the server was last known to be alive, so that its absence is charged to nobody's clock.
    R"sql(
      CREATE TABLE server (alive_at INTEGER NOT NULL) STRICT;  -- one row; Unix milliseconds
      INSERT INTO server VALUES (0);
    )sql",

    // 4: the entries of a match stand together again, each in a row of its own, found by match and number: a damaged
    // page harms the one or two matches whose entries stand there (docs/decisions/0035). A match knows how many it
    // has, so that a missing end is noticed. What is in chapters is unpacked by migrate().
    R"sql(
      CREATE TABLE lines (
        place INTEGER PRIMARY KEY,       -- match * 2^32 + number of the entry
        line TEXT NOT NULL,
        digest BLOB NOT NULL             -- SHA-256 of the line
      ) STRICT;
      CREATE TABLE lines_beside (        -- the same, for entries that no page of that table can take: its neighbour is
                                         -- damaged
        place INTEGER PRIMARY KEY,
        line TEXT NOT NULL,
        digest BLOB NOT NULL
      ) STRICT;
      ALTER TABLE matches ADD COLUMN entries INTEGER NOT NULL DEFAULT 0;
      INSERT INTO lines (place, line, digest) SELECT match << 32 | n, line, digest FROM log ORDER BY match, n;
      DROP TABLE log;
      PRAGMA application_id = 1130918516;
    )sql",

    // 5: invitations, and the keys that they are exchanged for. Links made before are neither. The index holds all that
    // the table does: where that is damaged a link is found there.
    R"sql(
      ALTER TABLE links ADD COLUMN invitation INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE links ADD COLUMN taken_from BLOB NOT NULL  -- of a key: hash of its invitation; zeros: no key
        DEFAULT x'0000000000000000000000000000000000000000000000000000000000000000';
      DROP INDEX links_of_match;
      CREATE INDEX links_of_match ON links (match, role, invitation, taken_from);
    )sql",

    // 6: accounts, what they hold, and the post (docs/decisions/0090, 0091). Told here and not in the statements, which
    // SQLite keeps as they are written: all of them together stay on the first page, without which no store opens; one
    // page more of that kind would be one page more whose damage harms everybody.
    //   accounts   known_as: the address in lower case; mail_day, mails: the last day on which mail went there, how
    //   much
    //   sign_ins   browser, link: SHA-256 of the tokens of the browser that asked and of the link; code: HMAC of the
    //   six
    //              digits under the browser's token
    //   attempts   of an address and day, over all its codes
    //   moves      an account that changes its address: both agree by their links
    //   sessions   by SHA-256 of the token; program: it is a key for programs
    //   held       a seat that an account has claimed, by a link; looked: the last step of its feed that was seen;
    //   told:
    //              the last wait that was told of or seen; talked: likewise, the last step with talk; then the notice
    //              that
    //              waits to be sent, if due_at is not 0: which one of its kind (mark), and the holder's step (seq)
    //   causes     how often something happened in a match that the post has not looked at: written with the entries
    //   post       one row: the key of what the post signs; secret
    R"sql(
      CREATE TABLE accounts(num INTEGER PRIMARY KEY,address TEXT,known_as TEXT UNIQUE,name TEXT,made_at INT,wants_mail INT,mail_day INT,mails INT)STRICT;
      CREATE TABLE sign_ins(browser BLOB PRIMARY KEY,link BLOB,code BLOB,address TEXT,made_at INT,tries INT)STRICT,WITHOUT ROWID;
      CREATE TABLE attempts(known_as TEXT,day INT,asked INT,tried INT,PRIMARY KEY(known_as,day))STRICT,WITHOUT ROWID;
      CREATE TABLE moves(account INTEGER PRIMARY KEY,address TEXT,old_link BLOB,new_link BLOB,old_agrees INT,new_agrees INT,made_at INT)STRICT;
      CREATE TABLE sessions(hash BLOB PRIMARY KEY,account INT,program INT,label TEXT,made_at INT,seen_at INT)STRICT,WITHOUT ROWID;
      CREATE INDEX own_sessions ON sessions(account);
      CREATE TABLE held(account INT,match INT,role INT,link BLOB,since INT,looked INT,told INT,told_end INT,talked INT,mailed_at INT,kind INT,mark INT,seq INT,due_at INT,tries INT,PRIMARY KEY(account,match,role))STRICT,WITHOUT ROWID;
      CREATE INDEX held_of ON held(match,role);
      CREATE INDEX held_due ON held(due_at)WHERE due_at>0;
      CREATE TABLE causes(match INTEGER PRIMARY KEY,times INT)STRICT;
      CREATE TABLE dead_letters(num INTEGER PRIMARY KEY,at INT,address TEXT,match TEXT,kind INT,why TEXT)STRICT;
      CREATE TABLE post(key BLOB)STRICT;
    )sql",

    // 7: by what ways accounts are told (docs/decisions/0102). To make room on the first page the statements of
    // older tables are written without their comments; the tables stay what they are.
    //   accounts   wishes: of which notices by which ways (wishes.h)
    //   calls      what waits to be told by another way than mail at once, as in held; way 5: the alarm of a wait
    //              (mark) that began at sent_at and at the holder's step seq; tries: it has rung
    //   targets    webhooks and browsers of accounts; url, key, auth: secret; bad: calls in a row that were not taken;
    //              day, calls: how many that day
    R"sql(
      PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET sql = 'CREATE TABLE matches(num INTEGER PRIMARY KEY,id TEXT NOT NULL UNIQUE,game TEXT NOT NULL,version INTEGER NOT NULL,options TEXT NOT NULL,automatic INTEGER NOT NULL,open_to_watch INTEGER NOT NULL,key BLOB NOT NULL,created_at INTEGER NOT NULL,phase INTEGER NOT NULL,alarm_at INTEGER NOT NULL,entries INTEGER NOT NULL DEFAULT 0)STRICT' WHERE name = 'matches';
      UPDATE sqlite_schema SET sql = 'CREATE TABLE links(hash BLOB PRIMARY KEY,match INTEGER NOT NULL REFERENCES matches(num),role INTEGER NOT NULL,invitation INTEGER NOT NULL DEFAULT 0,taken_from BLOB NOT NULL DEFAULT x''0000000000000000000000000000000000000000000000000000000000000000'')STRICT,WITHOUT ROWID' WHERE name = 'links';
      UPDATE sqlite_schema SET sql = 'CREATE TABLE lines(place INTEGER PRIMARY KEY,line TEXT NOT NULL,digest BLOB NOT NULL)STRICT' WHERE name = 'lines';
      UPDATE sqlite_schema SET sql = 'CREATE TABLE lines_beside(place INTEGER PRIMARY KEY,line TEXT NOT NULL,digest BLOB NOT NULL)STRICT' WHERE name = 'lines_beside';
      PRAGMA writable_schema = OFF;
      ALTER TABLE accounts ADD COLUMN wishes TEXT NOT NULL DEFAULT '';
      UPDATE accounts SET wishes = '';
      UPDATE held SET kind = 4 WHERE kind = 3;
      UPDATE dead_letters SET kind = 4 WHERE kind = 3;
      CREATE TABLE calls(account INT,match INT,role INT,way INT,kind INT,mark INT,seq INT,due_at INT,tries INT,sent_at INT,PRIMARY KEY(account,match,role,way))STRICT,WITHOUT ROWID;
      CREATE INDEX calls_due ON calls(due_at)WHERE due_at>0;
      CREATE TABLE targets(account INT,num INT,way INT,style INT,url TEXT,key BLOB,auth BLOB,name TEXT,more INT,bad INT,off INT,day INT,calls INT,PRIMARY KEY(account,num))STRICT,WITHOUT ROWID;
    )sql",

    // 8: orders by mail (docs/decisions/0101). Every row of `held` is written again, for salvage takes whole rows
    // alone.
    //   held.replies   the newest reply tokens of that seat, as their SHA-256, one after the other, the newest first
    //   mails          messages that were acted on, by a hash of what they are
    R"sql(
      ALTER TABLE held ADD COLUMN replies BLOB NOT NULL DEFAULT x'';
      UPDATE held SET replies=x'';
      CREATE TABLE mails(hash BLOB PRIMARY KEY,at INT)STRICT,WITHOUT ROWID;
    )sql",

    // 9: open tables, records, blocks, reports (docs/decisions/0116, 0117). To make room on the first page the
    // statements of the oldest tables say no more what the code that writes them sees to; every link is written whole.
    //   offers     num: random, its name; host, guest, taker: accounts, 0: nobody named; address: of who is invited by
    //              mail; what: game, seat and options (offers.h); state, match: what came of it; due_at: a letter about
    //              it waits, 0: none
    //   blocks     whose: an account's number, or an address in lower case that wants no invitations; whom: an account,
    //              0: everybody
    //   records    how an account kept its time in a match that is at its end: turns under a clock, those late; gone:
    //              it left the game
    //   reports    what players have told the operator
    R"sql(
      UPDATE links SET invitation=invitation;
      PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET sql = 'CREATE TABLE matches(num INTEGER PRIMARY KEY,id TEXT UNIQUE,game TEXT,version INT,options TEXT,automatic INT,open_to_watch INT,key BLOB,created_at INT,phase INT,alarm_at INT,entries INT)STRICT' WHERE name = 'matches';
      UPDATE sqlite_schema SET sql = 'CREATE TABLE links(hash BLOB PRIMARY KEY,match INT,role INT,invitation INT,taken_from BLOB)STRICT,WITHOUT ROWID' WHERE name = 'links';
      UPDATE sqlite_schema SET sql = 'CREATE TABLE lines(place INTEGER PRIMARY KEY,line TEXT,digest BLOB)STRICT' WHERE name = 'lines';
      UPDATE sqlite_schema SET sql = 'CREATE TABLE lines_beside(place INTEGER PRIMARY KEY,line TEXT,digest BLOB)STRICT' WHERE name = 'lines_beside';
      PRAGMA writable_schema = OFF;
      CREATE TABLE offers(num INTEGER PRIMARY KEY,host INT,guest INT,address TEXT,what TEXT,made_at INT,ends_at INT,state INT,taker INT,match TEXT,due_at INT,tries INT)STRICT;
      CREATE TABLE blocks(whose TEXT,whom INT,at INT,PRIMARY KEY(whose,whom))STRICT,WITHOUT ROWID;
      CREATE TABLE records(account INT,match TEXT,turns INT,late INT,gone INT,PRIMARY KEY(account,match))STRICT,WITHOUT ROWID;
      CREATE TABLE reports(num INTEGER PRIMARY KEY,at INT,account INT,match TEXT,text TEXT)STRICT;
    )sql",

    // 10: quiet hours (docs/decisions/0119).
    //   matches.quiet   what its players have said of them (match/calendar.h); a secret of theirs, and no part of the
    //                   journal. The statement of the table was rewritten behind SQLite's back, which reads
    //                   it anew
    R"sql(
      PRAGMA writable_schema = RESET;
      ALTER TABLE matches ADD COLUMN quiet TEXT;
      UPDATE matches SET quiet='';
    )sql",
};

// Brings the schema from one version to another, within a transaction that somebody else opens and commits. Throws
// SqliteError.
void migrate(Database& db, std::size_t from, std::size_t to = kMigrations.size());

// The version of the schema. Throws SqliteError with a sentence for the operator if this is no store of Cherta's, or
// one that a newer version has made. 0: nothing is in it yet.
std::size_t version_of(Database& db);

}  // namespace cherta::store
