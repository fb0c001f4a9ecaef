#include "server/mailroom.h"

#include <spdlog/spdlog.h>

#include <iostream>

#include "common/in_log.h"
#include "server/gateway/arrange.h"
#include "server/post/game_words.h"
#include "server/post/reader.h"
#include "server/rules/registry.h"
#include "server/store/file_lock.h"
#include "server/store/migrations.h"

namespace cherta {

Mailroom::~Mailroom() {
  if (tables_) tables_->stop();
  if (ringer_) ringer_->stop();
  if (digests_) digests_->stop();
  if (post_) post_->stop();
}

namespace {

// Beside the client's files; a server without them writes of games in English.
void read_words(const std::filesystem::path& files) {
  if (files.empty()) return post::forget_game_words();
  const auto path = files / post::kGameWords;
  if (const std::string why = post::read_game_words(path); !why.empty())
    spdlog::warn("event=no_game_words file={} why={}", path.string(), in_log(why));
}

}  // namespace

void Mailroom::open(lobby::Hall& hall, store::SqliteStore* store, const ServerSettings& settings) {
  if (!store) return;
  has_store_ = true;
  has_mail_ = !settings.smtp.url.empty();
  read_words(settings.net.files);
  carrier_ = std::make_unique<post::SmtpCarrier>(io_.get_executor(), settings.smtp);
  caller_ = std::make_unique<post::HttpCaller>(io_.get_executor(), settings.calls);
  // Of threads of its own: whatever links have it call keeps no account waiting.
  link_caller_ = std::make_unique<post::HttpCaller>(io_.get_executor(), settings.calls);
  const post::Means means{io_.get_executor(),
                          hall,
                          *store,
                          timers_,
                          *carrier_,
                          settings.gateway.public_url,
                          caller_.get(),
                          [](const std::string& name) {
                            const rules::AnyGame* game = rules::find_game(name);
                            return game ? std::string(game->title()) : name;
                          },
                          has_mail_,
                          link_caller_.get(),
                          settings.net.limits.idle.count() + post::kHeardMargin};
  const post::TableTerms terms{rules::all_games,
                               [lent = settings.gateway.lent](const rules::AnyGame& game, rules::OptionMap options) {
                                 return gateway::arrange(game, std::move(options), lent);
                               },
                               settings.gateway.hosting == gateway::Hosting::kAnybody, settings.table_days};
  store->work<store::Bytes32>(
      store::JournalThread::Kind::kWrites,
      [fresh = entropy_.bytes()](store::Ledger& ledger) {
        return Result<store::Bytes32>(store::Outbox(ledger).key(fresh));
      },
      [this, means, mail_in = settings.mail_in, terms](const Result<store::Bytes32>& key) {
        if (key) return opened(means, mail_in, terms, *key);
        spdlog::error("event=no_mail why=\"the store cannot be read\"");
        closed_ = true;
        answer_early();
      });
}

void Mailroom::opened(const post::Means& means, const post::MailInTerms& mail_in, const post::TableTerms& terms,
                      const store::Bytes32& key) {
  post_ = std::make_shared<post::Post>(means, key);
  links_ = std::make_shared<post::LinkPages>(means, entropy_, post_);
  ringer_ = std::make_shared<post::Ringer>(means, post_);
  ringer_->begin();
  if (has_mail_) open_accounts(means, mail_in, terms);
  post_->begin();
  answer_early();
}

void Mailroom::open_accounts(const post::Means& means, const post::MailInTerms& mail_in,
                             const post::TableTerms& terms) {
  pages_ = std::make_shared<post::AccountPages>(means, entropy_, post_);
  tables_ = std::make_shared<post::Matchmaker>(means, entropy_, post_, terms);
  tables_->begin();
  pages_->open_tables(tables_);
  digests_ = std::make_shared<post::Digests>(means, post_);
  digests_->begin();
  if (!mail_in.address.empty()) mail_in_ = std::make_shared<post::MailIn>(means, entropy_, post_, mail_in);
  tidy_later();
}

void Mailroom::answer_early() {
  for (const auto& [asked, done] : std::exchange(early_, {})) serve(asked, done);
}

void Mailroom::tidy_later() {
  pages_->tidy();
  if (mail_in_) mail_in_->tidy();
  tidying_ = timers_.at(timers_.now() + 60 * store::kMinute, [this] { tidy_later(); });
}

void Mailroom::serve(const net::Asked& asked, const post::Answer& done) {
  if (mail_in_ && asked.path == net::kMailIn) return mail_in_->serve(asked, done);
  if (post::is_link_page(asked)) {
    if (links_) return links_->serve(asked, done);
    if (!has_store_)
      return done(post::refused_json(post::language_of(asked),
                                     {"E_HOOK_KEEPS", "", "this server keeps nothing, and calls nobody"}));
  }
  if (pages_) return pages_->serve(asked, done);
  if (!has_mail_ && !post::is_link_page(asked)) return post::serve_without_mail(asked, done);
  if (!closed_ && early_.size() < kMostEarly) return early_.emplace_back(asked, done), void();
  done(post::refused(post::language_of(asked),
                     {"E_STORE_YOUNG", "", "the server has only just started; come back in a moment"}));
}

int list_dead_letters(const std::string& file) {
  try {
    const store::FileLock lock(file, store::FileLock::Kind::kShared);
    store::Database db(file, store::Access::kRead);
    if (store::version_of(db) != store::kMigrations.size()) {
      std::cerr << "chertad: the store " << file << " is of an older version; a start brings it up to date\n";
      return 1;
    }
    store::Ledger ledger(db);
    for (const store::DeadLetter& one : store::Outbox(ledger).dead_letters())
      std::cout << post::time_of(one.at) << "  " << one.address << "  match " << one.match << "  " << name_of(one.kind)
                << "  " << one.why << '\n';
    return 0;
  } catch (const store::SqliteError& error) {
    std::cerr << "chertad: the store " << file << " cannot be read: " << error.what() << '\n';
    return 1;
  }
}

}  // namespace cherta
