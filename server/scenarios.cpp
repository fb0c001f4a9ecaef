#include "server/scenarios.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <charconv>
#include <fstream>
#include <optional>

#include "common/in_log.h"
#include "server/rules/registry_scenarios.h"

namespace cherta {

namespace {

namespace fs = std::filesystem;

// The files in the order of their names; nothing if the folder cannot be read.
std::optional<std::vector<fs::path>> files_of(const fs::path& folder) {
  std::error_code failed;
  std::vector<fs::path> files;
  for (fs::directory_iterator at(folder, failed), end; !failed && at != end; at.increment(failed)) {
    const fs::path& path = at->path();
    if (path.extension() == ".json" && !path.filename().string().starts_with('.')) files.push_back(path);
  }
  if (failed) return std::nullopt;
  std::ranges::sort(files);
  return files;
}

// What stands in a file: no more of it than a scenario may have, and a byte. Pipes and devices are not opened.
Result<std::string> text_of(const fs::path& file) {
  const auto bad = [](std::string why) { return Refusal("E_SCENARIO", "", std::move(why)); };
  const std::size_t most = rules::scenario_kind().most_bytes;
  std::error_code failed;
  if (!fs::is_regular_file(file, failed)) return bad(failed ? "cannot be read" : "is no file");
  std::ifstream in(file, std::ios::binary);
  std::string text(most + 1, '\0');
  if (!in.read(text.data(), static_cast<std::streamsize>(text.size())) && !in.eof()) return bad("cannot be read");
  text.resize(static_cast<std::size_t>(in.gcount()));
  if (text.size() > most) return bad("longer than " + std::to_string(most) + " bytes");
  return text;
}

// The number at the start of a text.
std::optional<std::string> line_at(std::string_view text) {
  int line = 0;
  const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), line);
  return failed == std::errc() ? std::optional(std::to_string(line)) : std::nullopt;
}

// What the game says of a text, with its line where a compiler names it: "ford.json:14: terrain.1.rect: …".
std::string fault_in(const std::string& file, const std::string& said) {
  constexpr std::string_view kBefore = "line ", kAfter = " (line ";
  const auto end = said.find(": "), behind = said.rfind(kAfter);
  if (said.starts_with(kBefore) && end != std::string::npos)
    if (const auto line = line_at(std::string_view(said).substr(kBefore.size())))
      return file + ":" + *line + said.substr(end);
  if (behind != std::string::npos)
    if (const auto line = line_at(std::string_view(said).substr(behind + kAfter.size())))
      return file + ":" + *line + ": " + said.substr(0, behind);
  return file + ": " + said;
}

class Reading {
 public:
  explicit Reading(OwnScenarios& own) : own_(own) {}

  void take(const fs::path& file) {
    const std::string name = file.filename().string();
    auto text = text_of(file);
    if (!text) return wrong(name + ": " + text.error().text);
    const bool is_one_line = text->find('\n') == std::string::npos;  // what has many is told by lines
    const auto id = rules::scenario_id(is_one_line ? *text + "\n" : *text);
    if (!id) return wrong(fault_in(name, id.error().text));
    add(name, *id, std::move(*text));
  }

 private:
  void wrong(std::string why) { own_.faults.push_back(std::move(why)); }

  void add(const std::string& file, const std::string& id, std::string text) {
    if (rules::is_own_scenario(id)) return wrong(file + ": id: the game itself has a scenario " + id);
    const auto same = std::ranges::find(own_.lent, id, &gateway::LentValue::name);
    if (same != own_.lent.end())
      return wrong(file + ": id: " + files_[static_cast<std::size_t>(same - own_.lent.begin())] + " has the id " + id +
                   " as well");
    const auto& kind = rules::scenario_kind();
    own_.lent.push_back({std::string(kind.game), std::string(kind.option), id, std::move(text)});
    files_.push_back(file);
  }

  OwnScenarios& own_;
  std::vector<std::string> files_;  // of those that are lent
};

}  // namespace

OwnScenarios read_scenarios(const fs::path& folder) {
  OwnScenarios own;
  const auto files = files_of(folder);
  if (!files) {
    own.faults.push_back("the folder " + folder.string() + " cannot be read");
  } else if (files->size() > kMostScenarios) {
    own.faults.push_back("there are more than " + std::to_string(kMostScenarios) + " files in " + folder.string());
  } else {
    Reading reading(own);
    for (const fs::path& file : *files) reading.take(file);
  }
  return own;
}

bool lend_scenarios(const std::string& folder, gateway::Lent& lent) {
  const auto& kind = rules::scenario_kind();
  lent = {{std::string(kind.game), std::string(kind.option), std::string(kWrittenOut), ""}};
  if (folder.empty()) return true;
  OwnScenarios own = read_scenarios(folder);
  for (const std::string& fault : own.faults) spdlog::error("event=bad_scenario why={}", in_log(fault));
  if (own.faults.empty()) spdlog::info("event=scenarios lent={}", own.lent.size());
  lent.insert(lent.end(), own.lent.begin(), own.lent.end());
  return own.faults.empty();
}

}  // namespace cherta
