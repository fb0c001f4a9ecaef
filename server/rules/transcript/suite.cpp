#include "server/rules/transcript/suite.h"

#include <algorithm>
#include <filesystem>

namespace cherta::transcript {

std::vector<std::string> play_files(const std::string& path) {
  namespace fs = std::filesystem;
  std::error_code error;
  if (!fs::is_directory(path, error)) return {path};
  std::vector<std::string> files;
  for (const auto& entry : fs::recursive_directory_iterator(path, error))
    if (entry.is_regular_file() && entry.path().extension() == ".play")
      files.push_back(entry.path().lexically_normal().string());
  std::sort(files.begin(), files.end());
  return files;
}

FileResult run_file(const std::string& file, const GameLookup& lookup) {
  FileResult result{file, std::nullopt, std::nullopt, {}};
  auto read = read_script(file, read_file, lookup);
  if (auto* unreadable = std::get_if<Unreadable>(&read)) {
    result.unreadable = std::move(*unreadable);
    return result;
  }
  result.script = std::move(std::get<Script>(read));
  result.report = run(*result.script);
  return result;
}

std::string in_words(const FileResult& result) {
  if (result.unreadable) return result.unreadable->place.text() + ": unreadable: " + result.unreadable->why + "\n";
  std::string text;
  for (const Failure& failure : result.report.failures) text += failure.place.text() + ": " + failure.what + "\n";
  return text;
}

}  // namespace cherta::transcript
