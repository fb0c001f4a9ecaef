#include "server/upkeep.h"

#include "common/counted.h"
#include "server/match/fold.h"
#include "server/stamp.h"
#include "server/store/archive.h"
#include "server/store/file_lock.h"
#include "server/store/files.h"
#include "server/store/sqlite.h"

namespace cherta {

namespace {

Refusal cannot(const std::string& why) { return {"E_STORE", "", why}; }

// Why this journal cannot be played on; nothing if it can.
std::optional<std::string> folded(const store::MatchRecord& record, const std::vector<std::string>& lines,
                                  const match::FindGame& find_game) {
  if (const auto chain = match::check_chain(record.id, lines); !chain) return chain.error().text;
  const rules::AnyGame* game = find_game(record.game);
  if (!game) return std::nullopt;
  match::Fold fold(*game, record.id, record.key, 1);
  for (const std::string& line : lines)
    if (const auto read = fold.read(line); !read) return read.error().text;
  return std::nullopt;
}

void remove_with_companions(const std::filesystem::path& file) {
  for (const char* const ending : {"", "-wal", "-shm", "-journal"}) std::filesystem::remove(file.string() + ending);
}

// A store that was not closed in good order has its newest part in the write-ahead log beside it.
void copy_with_companion(const std::filesystem::path& from, const std::filesystem::path& to) {
  remove_with_companions(to);
  store::copy_owned(from, to);
  if (std::filesystem::exists(from.string() + "-wal")) store::copy_owned(from.string() + "-wal", to.string() + "-wal");
}

// Brings what the write-ahead log holds into the file itself, so that it stands alone. False if that cannot be done.
bool make_one(const std::filesystem::path& file) {
  try {
    store::Database db(file);
    db.execute("PRAGMA locking_mode = EXCLUSIVE; PRAGMA wal_checkpoint(TRUNCATE)");
  } catch (const store::SqliteError&) {
    return false;
  }
  return !std::filesystem::exists(file.string() + "-wal");
}

// The store's present file is moved aside; with its companion, if the two cannot be made one. Gives its new name.
Result<std::string> move_aside(const std::filesystem::path& store) {
  if (!std::filesystem::exists(store)) return std::string();
  const std::filesystem::path aside = store.string() + ".before-" + stamp();
  if (std::filesystem::exists(aside)) return cannot(aside.string() + " is there already");
  const std::filesystem::path log = store.string() + "-wal";
  if (std::filesystem::exists(log) && !make_one(store)) std::filesystem::rename(log, aside.string() + "-wal");
  // Under its own name, too, until the copy takes that: whoever is killed between leaves a store.
  std::error_code no_links;
  std::filesystem::create_hard_link(store, aside, no_links);
  if (no_links) std::filesystem::rename(store, aside);
  std::filesystem::remove(store.string() + "-shm");
  return aside.string();
}

// Refused if the copy has fewer matches than the store has, as far as those can be counted.
Result<void> compare_counts(std::size_t copied, const std::filesystem::path& store) {
  const auto present = store::Archive::open(store);
  const auto ids = present ? (*present)->ids() : Result<std::vector<std::string>>(present.error());
  if (!ids || ids->size() <= copied) return {};
  return Refusal("E_FEWER", "",
                 "the copy has " + counted(copied, "match", "matches") + ", the store " + std::to_string(ids->size()) +
                     "; with --fewer it is put in its place all the same");
}

// The copy beside the store, whole and in one file.
Result<void> prepare_part(const std::filesystem::path& copy, const std::filesystem::path& part,
                          const std::filesystem::path& store, const match::FindGame& find_game, bool fewer) {
  copy_with_companion(copy, part);
  const auto checked = check_store(part, find_game, copy.string());
  if (!checked) return checked.error();
  if (!checked->whole())
    return cannot("the copy is damaged: " + (checked->damaged.empty() ? checked->tables : checked->damaged).front());
  if (!fewer)
    if (const auto enough = compare_counts(checked->matches, store); !enough) return enough.error();
  if (std::filesystem::exists(part.string() + "-wal") && !make_one(part))
    return cannot("the copy's write-ahead log cannot be brought in");
  return {};
}

}  // namespace

Result<std::vector<Kept>> list_store(const std::filesystem::path& file) {
  auto journal = store::Archive::open(file);
  if (!journal) return journal.error();
  const auto ids = (*journal)->ids();
  if (!ids) return ids.error();
  std::vector<Kept> all;
  for (const std::string& id : *ids) {
    const auto record = (*journal)->find(id);
    if (!record) return record.error();
    all.push_back({id, record->game, record->phase, record->created_at});
  }
  return all;
}

Result<std::string> export_match(const std::filesystem::path& file, const std::string& match,
                                 const match::FindGame& find_game) {
  auto journal = store::Archive::open(file);
  if (!journal) return journal.error();
  const auto record = (*journal)->find(match);
  if (!record) return record.error();
  if (record->phase == store::Phase::kRunning)
    return Refusal("E_RUNNING", "", "match " + match + " is still being played; its journal holds its secrets");
  const auto lines = (*journal)->read(match);
  if (!lines) return lines.error();
  const rules::AnyGame* game = find_game(record->game);
  if (!game) return Refusal("E_GAME", "", "this server has no game " + record->game);
  match::Fold fold(*game, record->id, record->key, 1);
  for (const std::string& line : *lines)
    if (const auto read = fold.read(line); !read) return read.error();
  return match::write_journal(fold, *lines);
}

Result<Checked> check_store(const std::filesystem::path& file, const match::FindGame& find_game,
                            const std::string& name, const std::function<bool()>& go_on) {
  auto journal = store::Archive::open(file, name);
  if (!journal) return journal.error();
  const auto ids = (*journal)->ids();
  if (!ids) return ids.error();
  Checked checked;
  for (const std::string& id : *ids) {
    if (go_on && !go_on()) return cannot("it was broken off");
    ++checked.matches;
    const auto record = (*journal)->find(id);
    const auto lines = (*journal)->read(id);
    if (lines) checked.entries += lines->size();
    if (!record || !lines)
      checked.damaged.push_back(!record ? record.error().text : lines.error().text);
    else if (auto why = folded(*record, *lines, find_game))
      checked.damaged.push_back(std::move(*why));
  }
  auto tables = (*journal)->wrong_rows();
  if (!tables) return tables.error();
  checked.tables = std::move(*tables);
  return checked;
}

std::string told(const Checked& checked) {
  std::string out;
  for (const auto* const wrong : {&checked.damaged, &checked.tables})
    for (const std::string& one : *wrong) out += one + '\n';
  out += counted(checked.matches, "match", "matches") + ", " + counted(checked.entries, "entry", "entries") + ": ";
  if (checked.whole()) return out + "all can be read\n";
  if (!checked.damaged.empty()) out += counted(checked.damaged.size(), "match is", "matches are") + " damaged";
  if (!checked.tables.empty())
    out += std::string(checked.damaged.empty() ? "" : "; ") + "something is wrong with the tables of accounts";
  return out + '\n';
}

Result<std::string> restore_store(const std::filesystem::path& copy, const std::filesystem::path& store,
                                  const match::FindGame& find_game, bool fewer) {
  const std::filesystem::path part = store.string() + ".part";
  try {
    if (!std::filesystem::is_regular_file(copy)) return cannot("there is no copy " + copy.string());
    if (store::in_use(store)) return cannot(store::in_use_text(store.string()));
    std::filesystem::create_directories(store::folder_of(store));
    if (const auto fine = prepare_part(copy, part, store, find_game, fewer); !fine) {
      remove_with_companions(part);
      return fine.error();
    }
    auto aside = move_aside(store);
    if (!aside) return aside.error();
    store::rename_safely(part, store);
    return aside;
  } catch (const std::filesystem::filesystem_error& error) {
    return cannot(error.what());
  }
}

Result<store::Salvaged> salvage_store(const std::filesystem::path& from, const std::filesystem::path& to,
                                      const match::FindGame& find_game) {
  return store::salvage(from, to, [&](const store::MatchRecord& record, const std::vector<std::string>& lines) {
    return folded(record, lines, find_game);
  });
}

}  // namespace cherta
