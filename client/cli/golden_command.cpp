// cherta golden: whole games as text, for tests/golden and docs.
#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>

#include "client/cli/commands.h"
#include "server/rules/registry.h"
#include "server/rules/transcript/golden.h"
#include "server/rules/transcript/script.h"

namespace cherta::cli {

namespace {

namespace fs = std::filesystem;

struct GoldenArguments {
  std::string game;
  std::uint64_t seed = 1;
  bool random = false;
  bool play = false;
  std::vector<std::string> options;
  std::string rewrite;
};

int print_game(const GoldenArguments& arguments) {
  const rules::AnyGame* game = rules::find_game(arguments.game);
  if (!game) {
    std::cerr << "there is no game `" << arguments.game << "`\n";
    return kUnreadable;
  }
  transcript::GoldenName name{arguments.random ? transcript::Players::kRandom : transcript::Players::kAutomatic,
                              arguments.seed};
  for (const auto& one : arguments.options) {
    const auto equals = std::min(one.find('='), one.size());
    name.options[one.substr(0, equals)] = one.substr(std::min(equals + 1, one.size()));
  }
  const auto text = arguments.play ? golden_transcript(*game, name) : golden_text(*game, name);
  if (!text) {
    std::cerr << text.error().code << ": " << text.error().text << "\n";
    return kFailed;
  }
  std::cout << *text;
  return kFine;
}

// Rewrites FOLDER/GAME/NAME.txt for every file that is there, and FOLDER/SIGNATURE.
int rewrite(const fs::path& folder) {
  std::map<std::string, std::string> texts;
  for (const rules::AnyGame* game : rules::all_games()) {
    const fs::path own = folder / game->name();
    if (!fs::is_directory(own)) continue;
    for (const auto& entry : fs::directory_iterator(own)) {
      const auto name = transcript::GoldenName::parse(entry.path().stem().string());
      if (!name) continue;
      const auto text = golden_text(*game, *name);
      if (!text) {
        std::cerr << entry.path().string() << ": " << text.error().text << "\n";
        return kFailed;
      }
      std::ofstream(entry.path(), std::ios::binary | std::ios::trunc) << *text;
      texts[std::string(game->name()) + "/" + name->text()] = *text;
    }
  }
  std::ofstream(folder / "SIGNATURE", std::ios::binary | std::ios::trunc) << transcript::signature(texts) << "\n";
  std::cout << texts.size() << " golden games written, signature " << transcript::signature(texts) << "\n";
  return kFine;
}

}  // namespace

void add_golden(CLI::App& app, int& status) {
  auto arguments = std::make_shared<GoldenArguments>();
  auto* command = app.add_subcommand("golden", "Play a whole game by itself and print it, with every viewer's view");
  auto* game = command->add_option("game", arguments->game, "registered name of the game");
  command->add_option("--seed", arguments->seed, "the same seed gives the same game");
  command->add_flag("--random", arguments->random, "draw evenly from the choices instead of playing with sense");
  command->add_flag("--play", arguments->play, "print it as a transcript");
  command->add_option("--option", arguments->options, "a match option, NAME=VALUE");
  auto* folder = command->add_option("--rewrite", arguments->rewrite, "write all golden games of this folder again");
  folder->excludes(game);
  command->callback([arguments, &status] {
    if (arguments->game.empty() && arguments->rewrite.empty()) throw CLI::RequiredError("game");
    status = arguments->rewrite.empty() ? print_game(*arguments) : rewrite(arguments->rewrite);
  });
}

}  // namespace cherta::cli
