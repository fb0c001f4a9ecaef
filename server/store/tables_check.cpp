#include "server/store/tables_check.h"

#include <array>

namespace cherta::store {

namespace {

// Rows that no server writes: how many there are, and what is wrong with them.
struct Rule {
  const char* table;
  const char* wrong;  // of its rows
  const char* why;
};

constexpr const char* kNoAccount = "account NOT IN (SELECT num FROM accounts)";
// Who holds a seat by a link alone has a number below 0, and no row of his own (link_holders.h).
constexpr const char* kNobody = "account >= 0 AND account NOT IN (SELECT num FROM accounts)";
constexpr const char* kNoHolder =
    "account NOT IN (SELECT num FROM accounts) AND account NOT IN (SELECT account FROM held WHERE account < 0)";
constexpr const char* kNoMatch = "match NOT IN (SELECT num FROM matches)";

constexpr std::array<Rule, 31> kRules = {{
    {"accounts", "num <= 0 OR known_as <> lower(address) OR instr(address, '@') = 0", "have no address of their own"},
    {"accounts", "length(CAST(name AS BLOB)) NOT BETWEEN 1 AND 60", "have no name, or one that is too long"},
    {"accounts", "wants_mail NOT IN (0, 1) OR mails < 0", "say nothing that can be read of mail"},
    {"sign_ins", "length(browser) <> 32 OR length(link) <> 32 OR length(code) <> 32", "hold no hashes"},
    {"sign_ins", "tries < 0 OR instr(address, '@') = 0", "name no address"},
    {"attempts", "asked < 0 OR tried < 0", "count nothing"},
    {"moves", kNoAccount, "are of no account"},
    {"moves", "length(old_link) <> 32 OR length(new_link) <> 32", "hold no hashes"},
    {"sessions", kNoAccount, "are of no account"},
    {"sessions", "length(hash) <> 32 OR program NOT IN (0, 1) OR seen_at < made_at", "make no sense"},
    {"held", kNobody, "are of no account"},
    {"held", kNoMatch, "are of no match"},
    {"held", "role NOT BETWEEN 0 AND 2 OR length(link) <> 32", "are of no role, or by no link"},
    {"held", "link NOT IN (SELECT hash FROM links)", "are held by a link that is not there"},
    {"held", "looked < 0 OR due_at < 0 OR tries < 0 OR (due_at > 0 AND kind NOT BETWEEN 1 AND 4)",
     "wait for a notice of no kind"},
    {"held", "length(replies) % 32 <> 0", "hold broken reply tokens"},
    {"causes", kNoMatch, "are of no match"},
    {"causes", "times < 1", "count nothing"},
    {"calls", "way NOT BETWEEN 2 AND 5 OR due_at < 0", "go no way"},
    {"calls", "match < 0 AND (role <> 0 OR kind <> 5 OR way = 5)", "tell of no table"},
    {"targets", kNoHolder, "are of nobody"},
    {"targets", "way NOT IN (3, 4) OR url = ''", "lead nowhere"},
    {"post", "length(key) <> 32", "hold no key"},
    {"mails", "length(hash) <> 32", "hold no hash"},
    {"offers", "num <= 0 OR host NOT IN (SELECT num FROM accounts)", "are of no account"},
    {"offers", "guest <> 0 AND (address <> '' OR guest = host OR guest NOT IN (SELECT num FROM accounts))",
     "invite nobody"},
    {"offers", "state NOT BETWEEN 0 AND 5 OR (state = 2) <> (match <> '') OR NOT json_valid(what)",
     "stand in no way that there is"},
    {"offers", "ends_at <= made_at OR due_at < 0 OR tries < 0", "have times that make no sense"},
    {"blocks",
     "(whom <> 0 AND CAST(whose AS INTEGER) NOT IN (SELECT num FROM accounts)) OR (whom <> 0 AND whom NOT IN "
     "(SELECT num FROM accounts)) OR (whom = 0 AND instr(whose, '@') = 0)",
     "are of no account, or against none"},
    {"records", "account NOT IN (SELECT num FROM accounts) OR turns < late OR late < 0 OR gone NOT IN (0, 1)",
     "count nothing that can be"},
    {"reports", "length(CAST(text AS BLOB)) NOT BETWEEN 1 AND 1000", "say nothing"},
}};

// Every value of every row, as SQLite reads it.
void read_all(Database& db, const std::string& table, std::vector<std::string>& wrong) {
  try {
    Statement rows(db.handle(), "SELECT * FROM " + table);
    while (rows.row()) {
    }
  } catch (const SqliteError& error) {
    if (!error.is_corruption()) throw;
    wrong.push_back("the table " + table + " cannot be read whole: " + error.what());
  }
}

}  // namespace

std::vector<std::string> check_tables(Database& db) {
  std::vector<std::string> wrong;
  for (const char* const table :
       {"accounts", "sign_ins", "attempts", "moves", "sessions", "held", "causes", "dead_letters", "post", "calls",
        "targets", "mails", "offers", "blocks", "records", "reports"})
    read_all(db, table, wrong);
  for (const Rule& rule : kRules) try {
      const std::int64_t count =
          db.number("SELECT count(*) FROM " + std::string(rule.table) + " WHERE " + std::string(rule.wrong));
      if (count > 0)
        wrong.push_back("the table " + std::string(rule.table) + ": " + std::to_string(count) +
                        (count == 1 ? " row is wrong, of those that " : " rows are wrong, of those that ") +
                        std::string(rule.why));
    } catch (const SqliteError& error) {
      if (!error.is_corruption()) throw;
      wrong.push_back("the table " + std::string(rule.table) + " cannot be looked at: " + error.what());
    }
  return wrong;
}

void drop_strays(Database& db) {
  for (const Rule& rule : kRules)
    db.execute("DELETE FROM " + std::string(rule.table) + " WHERE " + std::string(rule.wrong));
}

}  // namespace cherta::store
