// What happened since somebody looked last, step by step, with the board as it was: as much of it as a letter takes.
#include "tests/post/office.h"

namespace cherta::test {
namespace {

// Steps from 1 on, each with one line; and as the match looks back at them, a board for each ("": none).
struct Story {
  explicit Story(const std::vector<std::string>& boards) {
    for (const std::string& board : boards) {
      match::Step step;
      step.seq = news.steps.size() + 1;
      rules::FeedLine line;
      line.text = "step " + std::to_string(step.seq);
      step.lines = {line};
      news.steps.push_back(step);
      match::Update update;
      update.seq = step.seq;
      if (!board.empty()) update.board_text = std::make_shared<const std::string>(board);
      all.push_back(update);
    }
    news.picture.board_text = boards.back();
  }
  // As the post asks for them.
  std::vector<match::Update> looked() const {
    return {all.begin() + static_cast<std::ptrdiff_t>(post::first_drawn(news.steps) - 1), all.end()};
  }
  std::string report() {
    post::add_boards(news, looked());
    return post::report_of(toy::kuhn_poker(), news);
  }
  post::News news{"m", kAlice, store::Notice::kTalk, {}, {}, {}, false};
  std::vector<match::Update> all;
};

std::size_t times(const std::string& text, const std::string& part) {
  std::size_t n = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++n;
  return n;
}

TEST(StepsTold, StandWithTheBoardAsItWas) {
  Story story({"board A", "board A", "board B", "board C"});
  const std::string text = story.report();
  EXPECT_NE(text.find("Since you last looked:\n  step 1\n\nboard A\n  step 2\n  step 3\n\nboard B\n  step 4\n"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("As it stands now:\n"), std::string::npos);
  EXPECT_EQ(times(text, "board C"), 1U) << text;
  EXPECT_EQ(text.find("the last steps"), std::string::npos);
}

// What changed nothing on the board, and the board that stands below anyway, are not drawn.
TEST(StepsTold, DrawNothingTwice) {
  Story story({"board A", "board A", "board A"});
  EXPECT_EQ(times(story.report(), "board A"), 1U);
  EXPECT_TRUE(story.news.boards.empty());
  Story none({"", ""});
  EXPECT_EQ(none.report().find("As it stands now"), std::string::npos);
}

TEST(StepsTold, TheLastBoardsAreDrawnAndThatThereWereOthersIsSaid) {
  std::vector<std::string> boards;
  for (int i = 0; i < 9; ++i) boards.push_back("board " + std::to_string(i));
  Story story(boards);
  const std::string text = story.report();
  EXPECT_EQ(story.news.boards.size(), post::kMostBoards);
  EXPECT_NE(text.find("  step 8\n\nboard 7\n  step 9\n"), std::string::npos) << text;
  EXPECT_EQ(text.find("board 4"), std::string::npos);
  EXPECT_NE(text.find("drawn after the last steps that changed it"), std::string::npos);
}

// Of very many steps the newest alone are looked at.
TEST(StepsTold, ALongAbsenceCostsNoMoreThanAShortOne) {
  std::vector<std::string> boards(post::kMostStepsTold, "same");
  boards.back() = "other";
  Story story(boards);
  EXPECT_EQ(story.looked().size(), post::kMostStepsDrawn + 1);
  const std::string text = story.report();
  EXPECT_TRUE(story.news.boards.empty()) << text;
  boards[boards.size() - 3] = "in between";
  EXPECT_NE(Story(boards).report().find("in between"), std::string::npos);
}

TEST(StepsTold, BoardsThatAreTooLargeAreLeftOut) {
  const std::string large(post::kMostBoardBytes / 2 + 1, 'x');
  Story story({large + "1", large + "2", "small"});
  const std::string text = story.report();
  EXPECT_EQ(story.news.boards.size(), 1U);
  EXPECT_NE(text.find("x2\n"), std::string::npos);
  EXPECT_TRUE(story.news.fewer);
}

}  // namespace
}  // namespace cherta::test
