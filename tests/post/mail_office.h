// An office to which orders can be mailed.
#pragma once

#include "server/post/mail_in.h"
#include "tests/post/office.h"

namespace cherta::test {

inline constexpr const char* kOrders = "orders@play.example";
inline constexpr const char* kMailKey = "a key of twenty or more";

struct Mail {
  std::string to, subject, text;
  std::string from = "somebody@elsewhere.example";
  std::string id = "<1@elsewhere.example>";
  std::string head = {};  // more lines
  std::string type = "Content-Type: text/plain; charset=utf-8\n";
};

inline std::string written(const Mail& mail) {
  return mail.head + "From: " + mail.from + "\nTo: " + mail.to + "\nSubject: " + mail.subject +
         "\nDate: Sun, 09 Sep 2001 01:46:40 +0000\nMessage-ID: " + mail.id + "\n" + mail.type + "\n" + mail.text;
}

class MailOffice : public Office {
 public:
  MailOffice() { take_mail(); }
  void restart() {
    mail_in.reset();
    Office::restart();
    take_mail();
  }
  void take_mail() {
    const post::Means means{table.io.get_executor(), table.hall(), store(), table.timers, pigeonhole, kHere};
    mail_in =
        std::make_shared<post::MailIn>(means, table.entropy, shared_post(),
                                       post::MailInTerms{kOrders, kMailKey, "mx.play.example", "table@play.example"});
  }

  // What the server answers to whoever brings this message; 0: nothing yet.
  unsigned bring(const std::string& raw, const std::string& query = "to=", const std::string& key = kMailKey) {
    net::Asked asked;
    asked.method = "POST";
    asked.path = net::kMailIn;
    asked.query = query;
    asked.body = raw;
    asked.authorization = "Bearer " + key;
    unsigned status = 0;
    mail_in->serve(asked, [&](const net::Told& told) { status = told.status; });
    table.run();
    constexpr std::int64_t kPatience = 10'000;  // milliseconds: trials take their time
    if (status == 0) table.pass(kPatience);
    return status;
  }
  unsigned bring(const Mail& mail) { return bring(written(mail)); }
  // A mail program's answer to a letter; each is another message.
  Mail reply(const post::Letter& letter, const std::string& text) {
    return {letter.reply_to, "Re: " + letter.subject, text, "somebody@elsewhere.example",
            "<" + std::to_string(++mails_[letter.to]) + "." + letter.to + ">"};
  }
  std::size_t told(const std::string& address) const { return letters_to(address).size(); }
  post::Letter last(const std::string& address) const {
    const auto letters = letters_to(address);
    EXPECT_FALSE(letters.empty()) << address;
    return letters.empty() ? post::Letter{} : letters.back();
  }
  std::uint64_t step_of(rules::Viewer viewer) { return table.match().glance(viewer).seq; }

  std::shared_ptr<post::MailIn> mail_in;

 private:
  std::map<std::string, int> mails_;  // of each
};

}  // namespace cherta::test
