#include "server/rules/transcript/golden.h"

#include <sodium.h>

#include <algorithm>
#include <boost/json.hpp>
#include <charconv>

#include "server/rules/core/reader.h"
#include "server/rules/transcript/update.h"
#include "server/rules/transcript/view_text.h"

namespace cherta::transcript {

namespace {

using namespace rules;
using Text = std::vector<std::string>;

// What a line is about: its first two words ("piece T1").
std::string_view subject(std::string_view line) {
  const auto first = line.find(' ');
  return line.substr(0, first == std::string_view::npos ? first : line.find(' ', first + 1));
}

bool has(const Text& lines, const std::string& line) {
  return std::find(lines.begin(), lines.end(), line) != lines.end();
}
bool speaks_of(const Text& lines, std::string_view what) {
  return std::any_of(lines.begin(), lines.end(), [&](const auto& line) { return subject(line) == what; });
}

// Lines that are new or changed, then those whose subject is gone.
void write_changes(std::string& out, const Text& before, const Text& now) {
  for (const auto& line : now)
    if (!has(before, line)) out += "  + " + line + "\n";
  for (const auto& line : before)
    if (!has(now, line) && !speaks_of(now, subject(line))) out += "  - " + line + "\n";
}

// What differs in `now`, member by member; null for members that are gone.
boost::json::value changed(const boost::json::value& before, const boost::json::value& now) {
  if (!before.is_object() || !now.is_object()) return now;
  boost::json::object parts;
  for (const auto& [name, value] : now.get_object()) {
    const auto* old = before.get_object().if_contains(name);
    if (!old)
      parts[name] = value;
    else if (*old != value)
      parts[name] = changed(*old, value);
  }
  for (const auto& [name, value] : before.get_object())
    if (!now.get_object().contains(name)) parts[name] = nullptr;
  return parts;
}

class Chronicle {
 public:
  Chronicle(const AnyGame& game, const GoldenName& name) : game_(game) {
    out_ =
        "# " + std::string(game.title()) + ", a whole game: " + name.text() + ". Written by `cherta golden`.\n" +
        "# After each order: the dice; what changed in the truth (null: gone); then for each viewer what he was told\n"
        "# (|), what of his view is new or changed (+) or gone (-), and, when that changed, what he may order (?).\n";
  }

  void start(const Position& position) {
    out_ += "\n== 0 the start\n";
    show(position, {});
  }
  void step(const Step& step, const Position& after) {
    out_ += "\n== " + std::to_string(++number_) + " " + name(step.actor) + ": " + step.order + "\n";
    if (!step.draws.empty()) out_ += "dice";
    for (const auto& draw : step.draws) out_ += " " + draw.kind + ":" + draw.name;
    if (!step.draws.empty()) out_ += "\n";
    show(after, step.told);
  }
  std::string take() { return std::move(out_); }

 private:
  std::string name(Actor actor) const {
    if (actor.is_player()) return std::string(game_.seat_names()[index(actor.seat)]);
    return actor.is_clock() ? "clock" : "referee";
  }

  void show(const Position& position, const Lines& told) {
    const auto truth = boost::json::parse(position.truth());
    out_ += "truth " + boost::json::serialize(changed(truth_, truth)) + "\n";
    truth_ = truth;
    for (const Viewer viewer : kViewers) {
      const auto at = index(viewer);
      const View view = position.view(viewer);
      std::string news;
      for (const auto& line : told[at]) news += "  | " + line + "\n";
      auto lines = view_lines(view);
      auto choices = choice_lines(view);
      write_changes(news, seen_[at], lines);
      if (choices != choices_[at])
        for (const auto& line : choices) news += "  ? " + line.substr(line.find(' ') + 1) + "\n";
      if (!news.empty()) out_ += std::string(viewer_name(game_, viewer)) + "\n" + news;
      seen_[at] = std::move(lines);
      choices_[at] = std::move(choices);
    }
  }

  const AnyGame& game_;
  std::string out_;
  int number_ = 0;
  std::array<Text, 4> seen_, choices_;
  boost::json::value truth_;
};

std::string chance_lines(const std::vector<DrawRecord>& draws) {
  std::string text;
  for (std::size_t i = 0; i < draws.size(); ++i) {
    const bool goes_on = i > 0 && draws[i - 1].kind == draws[i].kind;
    text += goes_on ? " " + draws[i].name : (i > 0 ? "\n" : "") + ("chance " + draws[i].kind + " " + draws[i].name);
  }
  return text.empty() ? text : text + "\n";
}

}  // namespace

std::string GoldenName::text() const {
  std::string name = (players == Players::kAutomatic ? "auto-" : "random-") + std::to_string(seed);
  for (const auto& [option, value] : options) name += "," + option + "=" + value;
  return name;
}

std::optional<GoldenName> GoldenName::parse(std::string_view text) {
  GoldenName name;
  if (text.starts_with("random-"))
    name.players = Players::kRandom;
  else if (!text.starts_with("auto-"))
    return std::nullopt;
  text.remove_prefix(text.find('-') + 1);
  const auto words = split(text, ',');
  const std::string& seed = words.front();
  const auto [end, error] = std::from_chars(seed.data(), seed.data() + seed.size(), name.seed);
  if (error != std::errc() || end != seed.data() + seed.size()) return std::nullopt;
  for (const std::string& option : std::span(words).subspan(1)) {
    const auto equals = option.find('=');
    if (equals == std::string::npos) return std::nullopt;
    name.options[option.substr(0, equals)] = option.substr(equals + 1);
  }
  return name;
}

Result<std::string> golden_text(const AnyGame& game, const GoldenName& name) {
  auto position = game.start(name.options);
  if (!position) return position.error();
  Chronicle chronicle(game, name);
  chronicle.start(**position);
  const auto played = play_out(game, **position, name.players, name.seed,
                               [&](const Step& step, const Position& after) { chronicle.step(step, after); });
  if (!played) return played.error();
  return chronicle.take();
}

Result<std::string> golden_transcript(const AnyGame& game, const GoldenName& name) {
  auto position = game.start(name.options);
  if (!position) return position.error();
  std::string text = "# A whole game of " + std::string(game.title()) + ": " + name.text() + ".\n";
  text += "game " + std::string(game.name()) + "\n";
  for (const auto& [option, value] : name.options) text += "option " + option + " " + value + "\n";
  const auto played = play_out(game, **position, name.players, name.seed, [&](const Step& step, const Position&) {
    const std::string who = step.actor.is_clock() ? "clock" : std::string(game.seat_names()[index(step.actor.seat)]);
    text += "\n" + chance_lines(step.draws) + who + ": " + step.order + "\n" + narration_for_all(game, step.told, "  ");
  });
  if (!played) return played.error();
  const auto outcome = (*position)->outcome();
  if (outcome) text += "ends " + (outcome->winner.empty() ? "draw" : outcome->winner) + "\n";
  return text;
}

std::string signature(const std::map<std::string, std::string>& texts) {
  crypto_hash_sha256_state hash;
  crypto_hash_sha256_init(&hash);
  const auto add = [&](const std::string& text) {  // with its closing zero, so that borders count
    crypto_hash_sha256_update(&hash, reinterpret_cast<const unsigned char*>(text.c_str()), text.size() + 1);
  };
  for (const auto& [name, text] : texts) {
    add(name);
    add(text);
  }
  std::array<unsigned char, crypto_hash_sha256_BYTES> digest{};
  crypto_hash_sha256_final(&hash, digest.data());
  std::array<char, 2 * crypto_hash_sha256_BYTES + 1> hex{};
  return sodium_bin2hex(hex.data(), hex.size(), digest.data(), digest.size());
}

}  // namespace cherta::transcript
