// Transcript files in bulk: finding them, running them, saying what came of it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/rules/transcript/runner.h"

namespace cherta::transcript {

// Every *.play file at or below this path, sorted; the path itself if it is a file.
std::vector<std::string> play_files(const std::string& path);

struct FileResult {
  std::string file;
  std::optional<Unreadable> unreadable;
  std::optional<Script> script;
  Report report;
  bool passed() const { return !unreadable && report.failures.empty(); }
};

// Reads and plays one file.
FileResult run_file(const std::string& file, const GameLookup& lookup);

// "file:line: what" for each failure, a line or more each; empty for a file that passed.
std::string in_words(const FileResult& result);

}  // namespace cherta::transcript
