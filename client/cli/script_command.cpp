// cherta script: transcripts run, rewritten, counted. In-process, against the rules alone.
#include <fstream>
#include <iostream>
#include <memory>

#include "client/cli/commands.h"
#include "server/rules/registry.h"
#include "server/rules/transcript/coverage.h"
#include "server/rules/transcript/suite.h"
#include "server/rules/transcript/update.h"

namespace cherta::cli {

namespace {

struct ScriptArguments {
  std::vector<std::string> paths;
  bool update = false;
  bool coverage = false;
  std::string least;
};

std::vector<std::string> all_files(const std::vector<std::string>& paths) {
  std::vector<std::string> files;
  for (const auto& path : paths)
    for (auto& file : transcript::play_files(path)) files.push_back(std::move(file));
  return files;
}

int run_all(const std::vector<std::string>& files) {
  int passed = 0, failed = 0, status = kFine;
  for (const auto& file : files) {
    const auto result = transcript::run_file(file, rules::find_game);
    std::cout << transcript::in_words(result);
    result.passed() ? ++passed : ++failed;
    if (result.unreadable)
      status = kUnreadable;
    else if (!result.passed() && status == kFine)
      status = kFailed;
  }
  std::cout << passed << " passed, " << failed << " failed\n";
  return status;
}

// Rewrites one file if its narration does not hold; the file is then run again, for what else fails.
void update(const std::string& file) {
  const auto result = transcript::run_file(file, rules::find_game);
  const auto text = transcript::read_file(file);
  if (!result.script || !text) return;
  const auto updated = transcript::updated_text(*result.script, result.report, *text);
  if (updated == *text) return;
  std::ofstream(file, std::ios::binary | std::ios::trunc) << updated;
  std::cout << file << ": narration rewritten\n";
}

int report_coverage(const std::vector<std::string>& files, const std::string& least_file) {
  std::map<std::string, int> least;
  if (!least_file.empty()) {
    const auto text = transcript::read_file(least_file);
    const auto read = text ? transcript::read_thresholds(*text) : std::nullopt;
    if (!read) {
      std::cerr << least_file << ": not a file of lines GAME PERCENT\n";
      return kUnreadable;
    }
    least = *read;
  }
  std::vector<transcript::Script> scripts;
  for (const auto& file : files) {
    auto read = transcript::read_script(file, transcript::read_file, rules::find_game);
    if (const auto* unreadable = std::get_if<transcript::Unreadable>(&read)) {
      std::cerr << unreadable->place.text() << ": unreadable: " << unreadable->why << "\n";
      return kUnreadable;
    }
    scripts.push_back(std::move(std::get<transcript::Script>(read)));
  }
  int status = kFine;
  for (const auto& one : transcript::coverage(scripts)) {
    const std::string game(one.game->name());
    for (const auto& id : one.unnamed) std::cout << game << ": no transcript names " << id << "\n";
    std::cout << game << ": " << one.named << " of " << one.named + one.unnamed.size() << " rules named, "
              << one.percent() << "%";
    const auto wanted = least.find(game);
    if (wanted != least.end()) std::cout << " (at least " << wanted->second << "%)";
    std::cout << "\n";
    if (wanted != least.end() && one.percent() < wanted->second) status = kFailed;
    if (wanted != least.end()) least.erase(wanted);
  }
  for (const auto& [game, percent] : least) {
    if (percent == 0) continue;
    std::cout << game << ": no transcript at all (at least " << percent << "%)\n";
    status = kFailed;
  }
  return status;
}

int run_script(const ScriptArguments& arguments) {
  const auto files = all_files(arguments.paths);
  if (files.empty()) {
    std::cerr << "no *.play file found\n";
    return kUnreadable;
  }
  if (arguments.coverage) return report_coverage(files, arguments.least);
  if (arguments.update)
    for (const auto& file : files) update(file);
  return run_all(files);
}

}  // namespace

void add_script(CLI::App& app, int& status) {
  auto arguments = std::make_shared<ScriptArguments>();
  auto* command =
      app.add_subcommand("script", "Run transcripts of games (*.play): 0 all hold, 1 some fail, 2 unreadable");
  command->add_option("path", arguments->paths, "files, or folders to search")->required();
  auto* update = command->add_flag("--update", arguments->update, "rewrite the narration lines from what happened");
  auto* coverage = command->add_flag("--coverage", arguments->coverage, "say which rules no transcript names");
  coverage->excludes(update);
  command->add_option("--least", arguments->least, "with --coverage: a file of lines GAME PERCENT to be reached")
      ->needs(coverage);
  command->callback([arguments, &status] { status = run_script(*arguments); });
}

}  // namespace cherta::cli
