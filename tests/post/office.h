// A table with a post office and account pages behind it: store, clock, letters and browsers in one thread.
#pragma once

#include <deque>
#include <string>
#include <vector>

#include "server/post/account_pages.h"
#include "server/post/digests.h"
#include "server/post/link_pages.h"
#include "server/post/matchmaker.h"
#include "server/post/ringer.h"
#include "tests/match/table.h"

namespace cherta::test {

inline constexpr const char* kHere = "https://play.example";

// A mail server that writes down what it is given.
class Pigeonhole final : public post::Carrier {
 public:
  explicit Pigeonhole(boost::asio::any_io_executor io) : io_(std::move(io)) {}
  void carry(post::Letter letter, post::Receipt done) override {
    tried.push_back(letter);
    const post::Carried usual = down ? post::Carried::kLater : post::Carried::kTaken;
    const post::Carried how = answers.empty() ? usual : answers.front();
    if (!answers.empty()) answers.pop_front();
    if (how == post::Carried::kTaken) letters.push_back(std::move(letter));
    if (silent) return;
    boost::asio::post(io_,
                      [done = std::move(done), how] { done(how, how == post::Carried::kTaken ? "" : "no (450)"); });
  }
  std::vector<post::Letter> tried, letters;  // given; taken
  std::deque<post::Carried> answers;         // to the next ones; then all are taken
  bool down = false;                         // it takes nothing
  bool silent = false;                       // it takes, and does not say so: whoever asks has died meanwhile

 private:
  boost::asio::any_io_executor io_;
};

// A caller that writes down whom it should call.
class Switchboard final : public post::Caller {
 public:
  explicit Switchboard(boost::asio::any_io_executor io) : io_(std::move(io)) {}
  void call(post::Call call, post::CallReceipt done) override {
    calls.push_back(std::move(call));
    const post::Called how = answers.empty() ? usual : answers.front();
    if (!answers.empty()) answers.pop_front();
    if (silent) return waiting.push_back(std::move(done));
    boost::asio::post(io_, [done = std::move(done), how] { done(how, "answer as told"); });
  }
  std::optional<Refusal> why_not(const std::string& url) const override { return post::why_not_called(url, false); }

  std::vector<post::Call> calls;
  std::deque<post::Called> answers;  // to the next ones; then the usual
  post::Called usual = post::Called::kTaken;
  bool silent = false;  // nobody answers
  std::vector<post::CallReceipt> waiting;

 private:
  boost::asio::any_io_executor io_;
};

class Office {
 public:
  Office() { open(); }

  store::SqliteStore& store() { return dynamic_cast<store::SqliteStore&>(table.bench->store()); }
  // The server stops and starts: what it had in memory is gone.
  void restart() {
    close();
    table.restart();
    open();
    table.enter_all();
  }
  void close() {
    if (tables_) tables_->stop();
    if (ringer_) ringer_->stop();
    if (digests_) digests_->stop();
    if (post_) post_->stop();
    tables_.reset();
    ringer_.reset();
    digests_.reset();
    links_.reset();
    post_.reset();
    pages_.reset();
  }
  void open() {
    const post::Means means{table.io.get_executor(),
                            table.hall(),
                            store(),
                            table.timers,
                            pigeonhole,
                            kHere,
                            &switchboard,
                            [](const std::string&) { return std::string(toy::kuhn_poker().title()); },
                            has_mail};
    post_ = std::make_shared<post::Post>(means, store::sha256("the post's key"));
    links_ = std::make_shared<post::LinkPages>(means, table.entropy, post_);
    pages_ = std::make_shared<post::AccountPages>(means, table.entropy, post_);
    tables_ = std::make_shared<post::Matchmaker>(means, table.entropy, post_, terms);
    tables_->begin();
    pages_->open_tables(tables_);
    ringer_ = std::make_shared<post::Ringer>(means, post_);
    ringer_->begin();
    digests_ = std::make_shared<post::Digests>(means, post_);
    digests_->begin();
    post_->begin();
    table.run();
  }
  post::Post& post() { return *post_; }
  const std::shared_ptr<post::Post>& shared_post() { return post_; }
  post::AccountPages& pages() { return *pages_; }
  post::Matchmaker& tables() { return *tables_; }

  void begin(const net::Asked& asked, const post::Answer& done) {
    post::is_link_page(asked) ? links_->serve(asked, done) : pages_->serve(asked, done);
  }
  net::Told ask(const net::Asked& asked) {
    std::optional<net::Told> told;
    begin(asked, [&](net::Told answer) { told = std::move(answer); });
    table.run();
    EXPECT_TRUE(told) << asked.path;
    return told.value_or(net::Told{});
  }
  template <class What>
  auto in_store(What what) {
    using T = decltype(what(std::declval<store::Ledger&>()));
    Caught<T> caught;
    store().work<T>(
        store::JournalThread::Kind::kWrites, [&](store::Ledger& ledger) { return Result<T>(what(ledger)); },
        caught.into());
    table.run();
    return caught.get();
  }
  std::vector<post::Letter> letters_to(const std::string& address) const {
    std::vector<post::Letter> out;
    for (const auto& letter : pigeonhole.letters)
      if (letter.to == address) out.push_back(letter);
    return out;
  }

  // Kuhn poker, with the clock that is asked for: "pace" alone.
  static Result<lobby::NewMatch> arrange(const rules::AnyGame& game, rules::OptionMap options) {
    lobby::NewMatch match;
    match.game = std::string(game.name());
    const auto pace = options.find("pace");
    auto clock = match::read_terms(pace == options.end() ? "none" : pace->second, "forfeit(1h)", "0s");
    if (!clock) return clock.error();
    match.clock = *clock;
    options.erase("pace");
    if (*clock)
      if (const auto told = match::tell_rules(**clock, game.clock_words(), options); !told) return told.error();
    match.options = options;
    match.refereed = match::Refereed::kNobody;
    if (const auto start = game.start(options); !start) return start.error();
    return match;
  }
  const std::vector<const rules::AnyGame*> games = {&toy::kuhn_poker()};
  bool games_are_gone = false;  // from the tables
  bool has_mail = true;         // from the next opening on
  post::TableTerms terms{
      [this] { return std::span<const rules::AnyGame* const>(games.data(), games_are_gone ? 0 : 1); }, arrange, true,
      14};

  Table table;
  Pigeonhole pigeonhole{table.io.get_executor()};
  Switchboard switchboard{table.io.get_executor()};

 private:
  std::shared_ptr<post::Post> post_;
  std::shared_ptr<post::AccountPages> pages_;
  std::shared_ptr<post::LinkPages> links_;
  std::shared_ptr<post::Matchmaker> tables_;
  std::shared_ptr<post::Ringer> ringer_;
  std::shared_ptr<post::Digests> digests_;
};

// A browser, as far as accounts need one: cookies, and forms of our own pages.
class Browser {
 public:
  explicit Browser(Office& office, std::string address = "192.0.2.1") : office_(office), address_(std::move(address)) {}

  net::Told get(const std::string& path, const std::string& query = "") { return send("GET", path, query, ""); }
  net::Told post(const std::string& path, const std::string& form) { return send("POST", path, "", form); }
  // The same, and do not wait for the answer.
  void begin_post(const std::string& path, const std::string& form, std::function<void(net::Told)> done) {
    office_.begin(asked_for("POST", path, "", form), done);
  }
  void begin_get(const std::string& path, std::function<void(net::Told)> done) {
    office_.begin(asked_for("GET", path, "", ""), done);
  }

  // Asks, reads the mail and types the code.
  net::Told sign_in(const std::string& to) {
    EXPECT_EQ(post("/account/ask", "address=" + to).status, 200U);
    return post("/account/code", "code=" + code_for(to));
  }
  std::string code_for(const std::string& to) {
    const auto letters = office_.letters_to(to);
    if (letters.empty()) return "";
    const std::string& text = letters.back().text;
    return text.substr(text.find("    ") + 4, 6);
  }
  std::string link_for(const std::string& to) {
    const auto letters = office_.letters_to(to);
    if (letters.empty()) return "";
    const std::string& text = letters.back().text;
    const auto at = text.find("?t=");
    return text.substr(at + 3, text.find('\n', at) - at - 3);
  }
  bool is_in() { return get("/account").body.find("Your account</h1>") != std::string::npos; }

  std::map<std::string, std::string> cookies;
  std::vector<std::string> set;  // whole lines of Set-Cookie
  std::string origin = kHere;    // of its forms
  std::string site, authorization, languages;

 private:
  net::Asked asked_for(const std::string& method, const std::string& path, const std::string& query,
                       const std::string& body) const {
    net::Asked asked;
    asked.method = method;
    asked.path = path;
    asked.query = query;
    asked.body = body;
    asked.origin = method == "POST" ? origin : "";
    asked.site = site;
    asked.authorization = authorization;
    asked.agent = "Test/1";
    asked.languages = languages;
    asked.address = address_;
    for (const auto& [name, value] : cookies) asked.cookie += (asked.cookie.empty() ? "" : "; ") + name + "=" + value;
    return asked;
  }
  net::Told send(const std::string& method, const std::string& path, const std::string& query,
                 const std::string& body) {
    net::Told told = office_.ask(asked_for(method, path, query, body));
    for (const auto& [name, value] : told.headers) {
      if (name != "Set-Cookie") continue;
      set.push_back(value);
      const auto equals = value.find('='), end = value.find(';');
      const std::string held = value.substr(equals + 1, end - equals - 1);
      if (held.empty())
        cookies.erase(value.substr(0, equals));
      else
        cookies[value.substr(0, equals)] = held;
    }
    return told;
  }
  Office& office_;
  std::string address_;
};

inline std::string header_of(const net::Told& told, const std::string& name) {
  for (const auto& [one, value] : told.headers)
    if (one == name) return value;
  return "";
}

// Two who have met at a table, and sit at their match.
inline void sit_down(Office& office, const std::string& match, std::array<Browser*, 2> players) {
  office.table.created = {};
  office.table.created.id = match;
  office.table.entrances.fill({});
  for (const rules::Viewer viewer : {kAlice, kBob}) {
    const std::string as = std::to_string(index(viewer));
    const std::string link =
        header_of(players[index(viewer)]->post("/account/open", "match=" + match + "&as=" + as), "Location");
    ASSERT_NE(link.find('#'), std::string::npos) << link;
    office.table.entrances[index(viewer)] = office.table.enter(link.substr(link.find('#') + 1));
  }
  for (const rules::Viewer viewer : {kAlice, kBob}) ASSERT_EQ(office.table.share(viewer, 7), "ok");
}

// Signs somebody in and lets him claim the seat that he came by.
inline Browser player(Office& office, const std::string& address, rules::Viewer viewer) {
  Browser browser(office);
  browser.sign_in(address);
  const std::string key = key_for(office.table.created.links[index(viewer)]);
  EXPECT_EQ(header_of(browser.post("/account/claim", "link=" + key), "Location"), "/account");
  return browser;
}

}  // namespace cherta::test
