// A letter as it goes out.
#include "server/post/letter.h"

#include <gtest/gtest.h>

namespace cherta::post {
namespace {

TEST(Letter, HasTheHeadersThatMailNeeds) {
  const Letter letter{"ada@example.org",
                      "Tartar Raid, match 12: news",
                      "Es ist dein Zug: Přemysl 1\n.\nend\n",
                      "0123@play.example",
                      1'000'000'000'000,
                      "https://play.example/account/quiet?t=1.x"};
  const std::string mime = write_mime(letter, "table@play.example");
  for (const char* line :
       {"From: Cherta <table@play.example>\r\n", "To: ada@example.org\r\n", "Subject: Tartar Raid, match 12: news\r\n",
        "Date: Sun, 09 Sep 2001 01:46:40 +0000\r\n", "Message-Id: <0123@play.example>\r\n",
        "Auto-Submitted: auto-generated\r\n", "List-Unsubscribe: <https://play.example/account/quiet?t=1.x>\r\n",
        "List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n", "MIME-Version: 1.0\r\n",
        "Content-Type: text/plain; charset=utf-8\r\n"})
    EXPECT_NE(mime.find(line), std::string::npos) << line << mime;
  EXPECT_NE(mime.find("P=C5=99emysl"), std::string::npos) << mime;
  for (std::size_t at = mime.find('\n'); at != std::string::npos; at = mime.find('\n', at + 1))
    EXPECT_EQ(mime[at - 1], '\r');
}

TEST(Letter, NoTextMakesAHeader) {
  const Letter letter{"ada@example.org", "one\r\nBcc: eve@example.org", "text", "1@h", 0};
  const std::string mime = write_mime(letter, "table@play.example");
  EXPECT_EQ(mime.find("\nBcc:"), std::string::npos) << mime;
}

TEST(Letter, AddressesAreRead) {
  for (const char* good : {"a@b.example", "first.last+tag@sub.b.example", "x_y@localhost", " a@b.example "})
    EXPECT_TRUE(read_mail_address(good)) << good;
  for (const char* bad : {"", "a", "@b.example", "a@", "a@b", "a@b..example", ".a@b.example", "a.@b.example",
                          "a@b@c.example", "a@b.example, c@d.example", "a@b.example\r\nBcc: c@d.example",
                          "\"a b\"@b.example", "<a@b.example>", "a@[1.2.3.4]", "a b@c.example", "\xc3\xa4@b.example"})
    EXPECT_FALSE(read_mail_address(bad)) << bad;
  EXPECT_FALSE(read_mail_address(std::string(65, 'a') + "@b.example"));
}

TEST(Letter, NamesOfHostsAreRead) {
  EXPECT_EQ(host_of_url("https://play.example:8443"), "play.example");
  EXPECT_EQ(host_of_url("http://127.0.0.1:8400"), "127.0.0.1");
  EXPECT_EQ(host_of_url("http://[::1]:8400"), "localhost");
}

}  // namespace
}  // namespace cherta::post
