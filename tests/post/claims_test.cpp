// That an account has claimed a seat is told to whoever plays it by its link alone, and to nobody else.
#include "tests/leaks/planted.h"
#include "tests/post/office.h"

namespace cherta::test {
namespace {

constexpr std::string_view kTold = "An account holds this seat, too";

std::size_t times(const std::string& text) {
  std::size_t n = 0;
  for (auto at = text.find(kTold); at != std::string::npos; at = text.find(kTold, at + 1)) ++n;
  return n;
}

// How often each viewer, who is there, is told when somebody claims the seat of `whose`, twice.
std::array<std::size_t, 4> told(rules::Viewer whose) {
  Office office;
  office.table.seat({{"hands", "3"}});
  std::array<Watcher, 4> watchers;
  std::vector<match::Subscription> looking;
  for (const rules::Viewer viewer : rules::kViewers)
    if (office.table.entrances[index(viewer)].match)
      looking.push_back(office.table.watch(viewer, watchers[index(viewer)]));
  Browser eve = player(office, "eve@example.org", whose);
  (void)eve.post("/account/claim", "link=" + key_for(office.table.created.links[index(whose)]));
  std::array<std::size_t, 4> out{};
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = times(watchers[i].log());
  return out;
}

using Told = std::array<std::size_t, 4>;

TEST(Claims, AreToldToTheSeatAndToNobodyElse) {
  EXPECT_EQ(told(kAlice), (Told{1, 0, 0, 0}));
  EXPECT_EQ(told(kBob), (Told{0, 1, 0, 0}));
  EXPECT_EQ(told(kReferee), (Told{0, 0, 1, 0}));
}

// Who comes later finds it in what his seat was shown, also after a restart.
TEST(Claims, StandInWhatTheSeatWasShown) {
  Office office;
  office.table.seat({{"hands", "3"}});
  (void)player(office, "eve@example.org", kBob);
  office.restart();
  Watcher bob, alice;
  const auto one = office.table.watch(kBob, bob), other = office.table.watch(kAlice, alice);
  EXPECT_EQ(times(bob.log()), 1U);
  EXPECT_EQ(times(alice.log()), 0U);
}

#ifdef CHERTA_PLANTED_LEAKS
// M-29: the other player is told.
TEST(Claims, APlantedLeakIsSeen) {
  planted_leak() = "M-29";
  EXPECT_NE(told(kAlice), (Told{1, 0, 0, 0}));
  planted_leak().clear();
}
#endif

}  // namespace
}  // namespace cherta::test
