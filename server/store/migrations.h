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

inline constexpr std::array<std::string_view, 6> kMigrations = {
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

    // 6: accounts, what they hold, and the post (docs/decisions/0090, 0091). A row of `causes` is written with the
    // entries that cause it, in one transaction.
    R"sql(
      CREATE TABLE accounts (
        num INTEGER PRIMARY KEY AUTOINCREMENT,
        address TEXT NOT NULL,           -- confirmed
        known_as TEXT NOT NULL UNIQUE,   -- the same in lower case
        name TEXT NOT NULL,
        made_at INTEGER NOT NULL,        -- Unix milliseconds, as all times here
        wants_mail INTEGER NOT NULL,
        mail_day INTEGER NOT NULL DEFAULT 0,  -- the last day on which mail went there, and how much
        mails INTEGER NOT NULL DEFAULT 0
      ) STRICT;
      CREATE TABLE sign_ins (
        browser BLOB PRIMARY KEY,        -- SHA-256 of the token that the browser which asked has
        link BLOB NOT NULL UNIQUE,       -- SHA-256 of the link's token
        code BLOB NOT NULL,              -- HMAC of the six digits under the browser's token
        address TEXT NOT NULL,
        made_at INTEGER NOT NULL,
        tries INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE attempts (            -- of one day, over all codes for an address
        known_as TEXT NOT NULL,
        day INTEGER NOT NULL,
        asked INTEGER NOT NULL,
        tried INTEGER NOT NULL,
        PRIMARY KEY (known_as, day)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE moves (               -- an account that changes its address: both must agree
        account INTEGER PRIMARY KEY REFERENCES accounts (num),
        address TEXT NOT NULL,
        old_link BLOB NOT NULL,          -- SHA-256, as all links
        new_link BLOB NOT NULL,
        old_agrees INTEGER NOT NULL,
        new_agrees INTEGER NOT NULL,
        made_at INTEGER NOT NULL
      ) STRICT;
      CREATE TABLE sessions (
        hash BLOB PRIMARY KEY,           -- SHA-256 of the token
        account INTEGER NOT NULL REFERENCES accounts (num),
        program INTEGER NOT NULL,        -- a key for programs
        label TEXT NOT NULL,
        made_at INTEGER NOT NULL,
        seen_at INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX sessions_of_account ON sessions (account);
      CREATE TABLE held (                -- seats that accounts have claimed
        account INTEGER NOT NULL REFERENCES accounts (num),
        match INTEGER NOT NULL REFERENCES matches (num),
        role INTEGER NOT NULL,           -- index(Viewer)
        link BLOB NOT NULL,              -- hash of the link that it was claimed by
        since INTEGER NOT NULL,
        looked INTEGER NOT NULL,         -- the last step of his feed that its holder has seen
        told INTEGER NOT NULL,           -- the last wait that he was told of, or saw
        told_end INTEGER NOT NULL,
        talked INTEGER NOT NULL,         -- the last step up to which he was told of talk
        mailed_at INTEGER NOT NULL,
        PRIMARY KEY (account, match, role)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX held_of_match ON held (match, role);
      CREATE INDEX held_by_link ON held (link);
      CREATE TABLE causes (              -- matches in which something happened that the post has not looked at
        match INTEGER PRIMARY KEY REFERENCES matches (num),
        times INTEGER NOT NULL           -- how often
      ) STRICT;
      CREATE TABLE notices (             -- what is to be sent: one at most to each holder of a seat
        num INTEGER PRIMARY KEY AUTOINCREMENT,
        account INTEGER NOT NULL,
        match INTEGER NOT NULL,
        role INTEGER NOT NULL,
        kind INTEGER NOT NULL,
        mark INTEGER NOT NULL,           -- which one of its kind
        seq INTEGER NOT NULL,            -- the holder's last step when it was decided on
        due_at INTEGER NOT NULL,
        tries INTEGER NOT NULL,
        UNIQUE (account, match, role)
      ) STRICT;
      CREATE INDEX notices_due ON notices (due_at);
      CREATE TRIGGER held_is_gone AFTER DELETE ON held BEGIN
        DELETE FROM notices WHERE account = OLD.account AND match = OLD.match AND role = OLD.role;
      END;
      CREATE TABLE dead_letters (
        num INTEGER PRIMARY KEY AUTOINCREMENT,
        at INTEGER NOT NULL,
        address TEXT NOT NULL,
        match TEXT NOT NULL,             -- id
        kind INTEGER NOT NULL,
        why TEXT NOT NULL
      ) STRICT;
      CREATE TABLE post (key BLOB NOT NULL) STRICT;  -- one row, made at the first start with mail; secret
    )sql",
};

// Brings the schema from one version to another, within a transaction that somebody else opens and commits. Throws
// SqliteError.
void migrate(Database& db, std::size_t from, std::size_t to = kMigrations.size());

// The version of the schema. Throws SqliteError with a sentence for the operator if this is no store of Cherta's, or
// one that a newer version has made. 0: nothing is in it yet.
std::size_t version_of(Database& db);

}  // namespace cherta::store
