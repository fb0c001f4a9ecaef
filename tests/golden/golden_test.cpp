// Golden games: every registered game has at least two, they are what is played today, and their one signature is the
// same on every compiler and with every sanitizer. After a wanted change: `cherta golden --rewrite tests/golden`, and
// read the diff.
#include "server/rules/transcript/golden.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "server/rules/registry.h"
#include "server/rules/transcript/script.h"

using namespace cherta;
namespace fs = std::filesystem;

namespace {

// Golden files run to megabytes, so they are read without the transcripts' bound.
std::string whole_file(const fs::path& path) {
  std::string text(fs::file_size(path), '\0');
  FILE* file = std::fopen(path.c_str(), "rb");
  if (!file) return {};
  text.resize(std::fread(text.data(), 1, text.size(), file));
  std::fclose(file);
  return text;
}

std::string first_difference(const std::string& wanted, const std::string& got) {
  const auto at = static_cast<std::size_t>(std::mismatch(wanted.begin(), wanted.end(), got.begin(), got.end()).first -
                                           wanted.begin());
  const auto line = std::count(wanted.begin(), wanted.begin() + static_cast<std::ptrdiff_t>(at), '\n') + 1;
  const auto from = wanted.rfind('\n', at == 0 ? 0 : at - 1) + 1;
  return "line " + std::to_string(line) + "\n  in the file: " + wanted.substr(from, 300) +
         "\n  as played: " + got.substr(from, 300);
}

TEST(Golden, EveryGameHasTwoAndTheyArePlayedTheSameToday) {
  const fs::path folder = "tests/golden";
  std::map<std::string, std::string> texts;
  for (const rules::AnyGame* game : rules::all_games()) {
    int found = 0;
    ASSERT_TRUE(fs::is_directory(folder / game->name())) << game->name() << " has no golden games";
    for (const auto& entry : fs::directory_iterator(folder / game->name())) {
      const auto name = transcript::GoldenName::parse(entry.path().stem().string());
      ASSERT_TRUE(name) << entry.path() << " is no golden game's name";
      const std::string wanted = whole_file(entry.path());
      const auto played = golden_text(*game, *name);
      ASSERT_TRUE(played) << entry.path() << ": " << played.error().text;
      if (wanted != *played)
        ADD_FAILURE() << entry.path() << " is played otherwise: " << first_difference(wanted, *played);
      texts[std::string(game->name()) + "/" + name->text()] = wanted;
      ++found;
    }
    EXPECT_GE(found, 2) << game->name() << " needs two golden games";
  }
  if (rules::all_games().empty()) GTEST_SKIP() << "no game is registered";
  EXPECT_EQ(whole_file(folder / "SIGNATURE"), transcript::signature(texts) + "\n");
}

}  // namespace
