// Who is here, and who is not, in a line each.
#include "client/cli/company.h"

#include <gtest/gtest.h>

#include "client/cli/link.h"
#include "client/cli/present.h"

namespace cherta::cli {
namespace {

v1::Company with_bob(bool here, std::int64_t away_since) {
  v1::Company company;
  auto& bob = *company.add_seats();
  bob.set_viewer("bob");
  bob.set_here(here);
  bob.set_away_since_ms(away_since);
  return company;
}

TEST(Company, WhoHasNotComeSinceTheServerStartedIsAwaySinceNoTime) {
  EXPECT_EQ(company_news(with_bob(true, 0), with_bob(false, 0), "alice"), "bob is away.\n");
  EXPECT_NE(
      company_news(with_bob(true, 0), with_bob(false, 1'700'000'000'000), "alice").find("bob is away since 2023-11"),
      std::string::npos);
  EXPECT_EQ(company_news(with_bob(false, 0), with_bob(true, 0), "alice"), "bob is here.\n");
}

// Who is invited learns what to: the game's own lines, if the server has such a game.
TEST(Company, AnInvitationSaysWhatTheGameIs) {
  v1::Games games;
  for (const char* const name : {"chess", "raid"}) {
    auto& game = *games.add_games();
    game.set_name(name);
    game.set_about(std::string("What ") + name + " is.");
    game.set_lasts("An evening.");
  }
  v1::Invitation invitation;
  invitation.set_viewer("aga");
  invitation.mutable_standing()->set_game("raid");
  invitation.mutable_standing()->set_title("A Raid");
  const std::string said = invitation_words(invitation, games);
  EXPECT_TRUE(said.starts_with("You are invited to A Raid, as aga.\n    What raid is.\n    An evening.\n")) << said;
  EXPECT_EQ(said.find("chess"), std::string::npos);
  EXPECT_EQ(invitation_words(invitation, {}).find("What raid is"), std::string::npos);
  EXPECT_EQ(about_words(v1::GameInfo()), "");
}

TEST(Company, ASeatThatIsTakenIsNotCalledEmpty) {
  Told told;
  told.viewer = "alice";
  auto& bob = *told.standing.add_seats();
  bob.set_name("bob");
  EXPECT_NE(situation(told, Paint(false)).find("Nobody has come to the seat bob yet."), std::string::npos);
  bob.set_taken(true);
  EXPECT_NE(situation(told, Paint(false)).find("bob has not given a share of the dice yet."), std::string::npos);
  bob.set_shared(true);
  EXPECT_EQ(situation(told, Paint(false)).find("bob"), std::string::npos);
}

TEST(Link, ToAStepIsItsTokenAsAWhole) {
  EXPECT_EQ(parse_link("http://h:1/#replay/0a-1/first/12/x_-Y")->token, "replay/0a-1/first/12/x_-Y");
  for (const char* text : {"http://h:1/#replay/", "http://h:1/#replay/0a/first/12", "http://h:1/#replay/0a//12/x",
                           "http://h:1/#replay/0a/first/12/x/y", "http://h:1/#replay/0a/first/1 2/x"})
    EXPECT_FALSE(parse_link(text)) << text;
}

TEST(Players, StandBesideTheirSeatsAndCannotDressUp) {
  v1::Standing standing;
  standing.add_seats()->set_name("aga");
  EXPECT_EQ(players(standing), "");
  standing.mutable_seats(0)->set_player("Anna\x1b[31m\u202e");
  auto& prince = *standing.add_seats();
  prince.set_name("prince");
  prince.set_player("Bert");
  EXPECT_EQ(players(standing), "Players: aga · Anna?[31m?, prince · Bert.\n");
}

}  // namespace
}  // namespace cherta::cli
