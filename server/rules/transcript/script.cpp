#include "server/rules/transcript/script.h"

#include <algorithm>
#include <filesystem>
#include <fstream>

namespace cherta::transcript {

namespace {

using rules::Actor;
using rules::Seat;
using rules::Viewer;

constexpr std::string_view kBlanks = " \t\r";

std::string_view trim(std::string_view text) {
  const auto first = text.find_first_not_of(kBlanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

// Takes the first word off the text.
std::string_view take_word(std::string_view& text) {
  text = trim(text);
  const auto end = std::min(text.find_first_of(kBlanks), text.size());
  const auto word = text.substr(0, end);
  text = trim(text.substr(end));
  return word;
}

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  while (!(text = trim(text)).empty()) words.emplace_back(take_word(text));
  return words;
}

std::string_view without_comment(std::string_view line) {
  for (std::size_t i = 0; i < line.size(); ++i)
    if (line[i] == '#' && (i == 0 || kBlanks.find(line[i - 1]) != std::string_view::npos)) return line.substr(0, i);
  return line;
}

class Reader {
 public:
  Reader(const FileReader& reader, const GameLookup& lookup) : reader_(reader), lookup_(lookup) {}

  std::variant<Script, Unreadable> read(const std::string& file) {
    script_.file = file;
    try {
      const auto text = reader_(file);
      at_ = {file, 0};
      if (!text) fail("the file cannot be read");
      read_text(file, *text, 0);
      if (!script_.game) fail("no `game` statement");
      return std::move(script_);
    } catch (const Unreadable& unreadable) {
      return unreadable;
    }
  }

 private:
  [[noreturn]] void fail(std::string why) const { throw Unreadable{at_, std::move(why)}; }

  void read_text(const std::string& file, std::string_view text, int depth) {
    if (text.size() > kMaxFileBytes) fail("the file is too long");
    if (depth > kMaxIncludeDepth) fail("includes are nested too deeply");
    int number = 0;
    while (!text.empty()) {
      const auto end = std::min(text.find('\n'), text.size());
      const auto line = text.substr(0, end);
      text.remove_prefix(std::min(end + 1, text.size()));
      at_ = {file, ++number};
      if (line.find('\0') != std::string_view::npos) fail("a zero byte: this is no text");
      read_line(line, depth);
      if (script_.statements.size() > kMaxStatements) fail("too many statements");
    }
  }

  void read_line(std::string_view whole, int depth) {
    std::string_view line = trim(whole);
    if (line.empty() || line.front() == '#') return;
    // A narration line keeps its '#': it must be exact.
    const auto name_end = std::min(line.find_first_of(" \t|:"), line.size());
    const auto name = line.substr(0, name_end);
    const auto rest = trim(line.substr(name_end));
    if (!name.empty() && rest.starts_with('|')) return narration(name, trim(rest.substr(1)));
    line = trim(without_comment(line));
    if (!name.empty() && name_end < line.size() && line[name_end] == ':')
      return order(name, trim(line.substr(name_end + 1)));
    const auto keyword = take_word(line);
    statement(keyword, line, depth);
  }

  void statement(std::string_view keyword, std::string_view rest, int depth) {
    if (keyword == "game") return game(rest);
    if (!script_.game) fail("the first statement must be `game NAME`");
    if (keyword == "option") return option(rest);
    if (keyword == "rule") return rule(rest);
    if (keyword == "include") return include(rest, depth);
    if (keyword == "chance") return chance(rest);
    if (keyword == "see") return see(rest);
    if (keyword == "knows") return knows(rest);
    if (keyword == "moves") return moves(rest);
    if (keyword == "may" || keyword == "mustnot") return may(rest, keyword == "may");
    if (keyword == "blind") return add(Blind{only_viewer(rest)});
    if (keyword == "answers") return answers(rest);
    if (keyword == "ends") return ends(rest);
    fail("unknown statement `" + std::string(keyword) + "`");
  }

  void add(What what) { script_.statements.push_back({at_, std::move(what)}); }

  void game(std::string_view name) {
    const rules::AnyGame* found = lookup_(name);
    if (!found) fail("there is no game `" + std::string(name) + "`");
    if (script_.game && script_.game != found) fail("another game was named before");
    script_.game = found;
  }

  void answers(std::string_view rest) {
    if (rest != "apart" && rest != "at once") fail("answers given in advance come `apart` or `at once`");
    add(Answers{rest == "apart"});
  }

  void option(std::string_view rest) {
    if (ordered_) fail("options stand before the first order");
    const std::string name(take_word(rest));
    if (name.empty() || rest.empty()) fail("an option has a name and a value");
    const auto known = script_.game->options();
    if (std::none_of(known.begin(), known.end(), [&](const auto& one) { return one.name == name; }))
      fail("the game has no option `" + name + "`");
    script_.options[name] = std::string(rest);
    if (const auto start = script_.game->start(script_.options); !start) fail(start.error().text);
  }

  void rule(std::string_view rest) {
    const auto ids = words_of(rest);
    if (ids.empty()) fail("`rule` names at least one ID");
    const auto known = script_.game->rules();
    for (const auto& id : ids) {
      if (std::none_of(known.begin(), known.end(), [&](const auto& one) { return one.id == id; }))
        fail("the rules have no " + id);
      script_.evidence.push_back(id);
    }
  }

  void include(std::string_view rest, int depth) {
    if (rest.empty()) fail("`include` names a file");
    const Place here = at_;
    auto folder = std::filesystem::path(at_.file).parent_path();
    for (int up = 0; up <= kMaxFoldersUp; ++up) {
      const auto path = (folder / rest).lexically_normal().string();
      if (const auto text = reader_(path)) {
        read_text(path, *text, depth + 1);
        at_ = here;
        return;
      }
      folder = folder.empty() ? std::filesystem::path("..") : folder / "..";
    }
    fail("cannot find the file " + std::string(rest));
  }

  void chance(std::string_view rest) {
    QueueChance queue{std::string(take_word(rest)), words_of(rest)};
    if (queue.values.empty()) fail("`chance` has a kind and at least one value");
    add(std::move(queue));
  }

  void order(std::string_view name, std::string_view rest) {
    if (!script_.game) fail("the first statement must be `game NAME`");
    GiveOrder give{actor(name), {}, {}, {}};
    if (const auto bang = rest.find("!!"); bang != std::string_view::npos) {
      auto code = rest.substr(bang + 2);
      give.refused_with = take_word(code);
      if (give.refused_with.empty() || !code.empty()) fail("`!!` is followed by one code");
      rest = trim(rest.substr(0, bang));
    }
    give.order = rest;  // an empty order is for the game to refuse
    ordered_ = true;
    add(std::move(give));
  }

  void narration(std::string_view name, std::string_view text) {
    if (!script_.game) fail("the first statement must be `game NAME`");
    const auto last = std::find_if(script_.statements.rbegin(), script_.statements.rend(),
                                   [](const Statement& one) { return std::holds_alternative<GiveOrder>(one.what); });
    if (last == script_.statements.rend()) fail("narration before the first order");
    Narration line{at_, name == "all", viewers(name), std::nullopt};
    if (!text.empty()) line.text = text;
    std::get<GiveOrder>(last->what).narration.push_back(std::move(line));
  }

  void see(std::string_view rest) {
    const auto who = viewers(take_word(rest));
    const std::string pointer(take_word(rest));
    if (!pointer.starts_with('/')) fail("`see` needs a JSON pointer, which starts with /");
    if (rest.empty()) fail("`see` needs a value, or `absent`");
    add(See{who, pointer, rest == "absent" ? std::nullopt : std::optional(std::string(rest))});
  }

  void knows(std::string_view rest) {
    const auto who = only_viewer(take_word(rest));
    const std::string piece(take_word(rest));
    if (rest.empty()) fail("`knows` needs a viewer, a piece, and what is concluded of it, or `nothing`");
    add(Knows{who, piece, rest == "nothing" ? std::string() : std::string(rest)});
  }

  void moves(std::string_view rest) {
    Moves moves;
    const auto names = words_of(rest);
    if (names.empty()) fail("`moves` names seats, or `nobody`");
    if (names != std::vector<std::string>{"nobody"})
      for (const auto& name : names) moves.seats.push_back(seat(name));
    std::sort(moves.seats.begin(), moves.seats.end());
    add(std::move(moves));
  }

  void may(std::string_view rest, bool may) {
    const Seat who = seat(take_word(rest));
    if (rest.empty()) fail("which order?");
    add(May{who, std::string(rest), may});
  }

  void ends(std::string_view rest) {
    if (rest == "draw") return add(Ends{});
    add(Ends{std::string(script_.game->seat_names()[rules::index(seat(rest))])});
  }

  Seat seat(std::string_view name) const {
    const auto names = script_.game->seat_names();
    for (std::size_t i = 0; i < names.size(); ++i)
      if (names[i] == name) return static_cast<Seat>(i);
    fail("the game has no seat `" + std::string(name) + "`");
  }

  Actor actor(std::string_view name) const {
    if (name == "referee") return Actor::referee();
    if (name == "clock") return Actor::clock();
    return Actor::player(seat(name));
  }

  Viewer only_viewer(std::string_view name) const {
    if (name == "referee") return Viewer::referee();
    if (name == "observer") return Viewer::observer();
    return Viewer::player(seat(name));
  }

  Viewers viewers(std::string_view name) const {
    if (name == "all") return {rules::kViewers.begin(), rules::kViewers.end()};
    return {only_viewer(name)};
  }

  const FileReader& reader_;
  const GameLookup& lookup_;
  Script script_;
  Place at_;
  bool ordered_ = false;
};

}  // namespace

std::optional<std::string> read_file(const std::string& path) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error)) return std::nullopt;
  std::ifstream in(path, std::ios::binary);
  if (!in) return std::nullopt;
  std::string text(kMaxFileBytes + 1, '\0');
  in.read(text.data(), static_cast<std::streamsize>(text.size()));
  text.resize(static_cast<std::size_t>(in.gcount()));
  return text;
}

std::variant<Script, Unreadable> read_script(const std::string& file, const FileReader& reader,
                                             const GameLookup& lookup) {
  return Reader(reader, lookup).read(file);
}

}  // namespace cherta::transcript
