#include "server/rules/transcript/update.h"

#include <algorithm>
#include <map>
#include <set>

namespace cherta::transcript {

namespace {

using namespace rules;
using Text = std::vector<std::string>;

// The longest list that both hold in this order.
Text common(const Text& a, const Text& b) {
  std::vector<std::vector<std::size_t>> length(a.size() + 1, std::vector<std::size_t>(b.size() + 1, 0));
  for (std::size_t i = a.size(); i-- > 0;)
    for (std::size_t j = b.size(); j-- > 0;)
      length[i][j] = a[i] == b[j] ? length[i + 1][j + 1] + 1 : std::max(length[i + 1][j], length[i][j + 1]);
  Text both;
  for (std::size_t i = 0, j = 0; i < a.size() && j < b.size();) {
    if (a[i] == b[j]) {
      both.push_back(a[i]);
      ++i, ++j;
    } else if (length[i + 1][j] >= length[i][j + 1]) {
      ++i;
    } else {
      ++j;
    }
  }
  return both;
}

struct Written {
  std::string viewer;
  std::string text;
};

// Viewer by viewer: what each got, "VIEWER |" for nothing.
std::vector<Written> by_viewer(const AnyGame& game, const std::array<bool, 4>& mentioned, const Lines& lines) {
  std::vector<Written> out;
  for (const Viewer viewer : kViewers) {
    if (!mentioned[index(viewer)]) continue;
    const std::string name(viewer_name(game, viewer));
    if (lines[index(viewer)].empty()) out.push_back({name, ""});
    for (const auto& text : lines[index(viewer)]) out.push_back({name, text});
  }
  return out;
}

// What all four got under `all`, the rest of each between.
std::vector<Written> for_all(const AnyGame& game, const Lines& lines) {
  Text shared = lines[0];
  for (const Text& more : lines) shared = common(shared, more);
  std::vector<Written> out;
  std::array<std::size_t, 4> at{};
  const auto own_lines_until = [&](const std::string* stop) {
    for (const Viewer viewer : kViewers) {
      const Text& mine = lines[index(viewer)];
      std::size_t& i = at[index(viewer)];
      for (; i < mine.size() && !(stop && mine[i] == *stop); ++i)
        out.push_back({std::string(viewer_name(game, viewer)), mine[i]});
    }
  };
  for (const auto& text : shared) {
    own_lines_until(&text);
    for (std::size_t& i : at) ++i;
    out.push_back({"all", text});
  }
  own_lines_until(nullptr);
  if (out.empty()) out.push_back({"all", ""});
  return out;
}

std::string block(const std::vector<Written>& written, const std::string& indent) {
  std::size_t width = 0;
  for (const auto& one : written) width = std::max(width, one.viewer.size());
  std::string text;
  for (const auto& one : written)
    text += indent + one.viewer + std::string(width - one.viewer.size(), ' ') +
            (one.text.empty() ? " |" : " | " + one.text) + "\n";
  return text;
}

bool holds(const GiveOrder& give, const Lines& lines) {
  const auto wanted = demanded(give);
  for (std::size_t i = 0; i < 4; ++i)
    if (wanted[i] && *wanted[i] != lines[i]) return false;
  return true;
}

std::vector<Written> rewritten(const AnyGame& game, const GiveOrder& give, const Lines& lines) {
  const auto wanted = demanded(give);
  if (std::any_of(give.narration.begin(), give.narration.end(), [](const auto& line) { return line.all; }))
    return for_all(game, lines);
  return by_viewer(game, {wanted[0].has_value(), wanted[1].has_value(), wanted[2].has_value(), wanted[3].has_value()},
                   lines);
}

}  // namespace

std::string narration_for_all(const AnyGame& game, const Lines& lines, const std::string& indent) {
  return block(for_all(game, lines), indent);
}

std::string updated_text(const Script& script, const Report& report, std::string_view text) {
  std::map<int, std::vector<Written>> replaced;  // by the line of the first narration
  std::set<int> dropped;
  for (const Told& told : report.told) {
    const auto& give = std::get<GiveOrder>(script.statements[told.statement].what);
    if (give.narration.empty() || holds(give, told.lines)) continue;
    if (std::any_of(give.narration.begin(), give.narration.end(),
                    [&](const auto& line) { return line.place.file != script.file; }))
      continue;
    replaced[give.narration.front().place.line] = rewritten(*script.game, give, told.lines);
    for (const auto& line : give.narration) dropped.insert(line.place.line);
  }
  std::string out;
  for (int number = 1; !text.empty(); ++number) {
    const auto end = std::min(text.find('\n'), text.size());
    const auto line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (const auto found = replaced.find(number); found != replaced.end())
      out += block(found->second, std::string(line.substr(0, std::min(line.find_first_not_of(" \t"), line.size()))));
    else if (!dropped.contains(number))
      out += std::string(line) + "\n";
  }
  return out;
}

}  // namespace cherta::transcript
