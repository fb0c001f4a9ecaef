#include "server/match/facts.h"

#include <boost/json.hpp>

#include "server/match/dice.h"

namespace cherta::match {

namespace {

bool is_die(const rules::DrawRecord& draw) { return draw.kind == "d" + std::to_string(draw.faces); }

// Where the JSON value that begins here ends.
std::size_t end_of_value(std::string_view text, std::size_t from) {
  int depth = 0;
  bool quoted = false;
  for (std::size_t i = from; i < text.size(); ++i) {
    const char c = text[i];
    if (quoted) {
      if (c == '\\') ++i;
      if (c == '"') quoted = false;
      continue;
    }
    if (c == '"') quoted = true;
    if (depth == 0 && (c == ',' || c == '}' || c == ']')) return i;
    if (c == '{' || c == '[') ++depth;
    if (c == '}' || c == ']') --depth;
  }
  return text.size();
}

// A step as an export has it; the data of its lines as they are written, for they are what is hashed.
std::optional<Step> read_step(std::string_view line) {
  namespace json = boost::json;
  constexpr std::string_view kData = ",\"data\":";  // cannot stand inside a string: its quotes would be escaped
  boost::system::error_code error;
  const json::value value = json::parse(json::string_view(line.data(), line.size()), error);
  if (error || !value.is_object()) return std::nullopt;
  try {
    const json::object& step = value.get_object();
    Step read{step.at("seq").to_number<std::uint64_t>(), step.at("at").to_number<std::int64_t>(), {}, {}};
    read.digest = std::string(step.at("digest").as_string());
    std::size_t at = 0;
    for (const json::value& told : step.at("lines").as_array()) {
      const std::size_t data = line.find(kData, at);
      if (data == std::string_view::npos) return std::nullopt;
      at = end_of_value(line, data + kData.size());
      rules::FeedLine& one = read.lines.emplace_back();
      one.kind = std::string(told.as_object().at("kind").as_string());
      one.data = std::string(line.substr(data + kData.size(), at - data - kData.size()));
      if (one.data == "null") one.data.clear();
    }
    return read;
  } catch (const std::exception&) {  // a field is missing, or of another kind
    return std::nullopt;
  }
}

}  // namespace

std::optional<std::string> Redrawn::redraw(const rules::DrawRecord& draw) {
  if (draw.faces == 0) return "a draw is among nothing";
  const auto value = chance_->draw({draw.kind, draw.label, draw.faces}, [](std::uint32_t) { return std::string(); });
  if (value != draw.value || (is_die(draw) && draw.name != std::to_string(value + 1)))
    return "the dice are not those of the key";
  return std::nullopt;
}

std::optional<std::string> Redrawn::check(const Entry& entry) {
  if (const auto* shared = std::get_if<Shared>(&entry.what)) {
    shares_[index(shared->seat)] = shared->share;
    if (shares_[0] && shares_[1]) chance_.emplace(effective_key(match_, key_, *shares_[0], *shares_[1]));
  }
  if (const auto* opened = std::get_if<Opened>(&entry.what); opened && opened->campaign)
    chance_.emplace(effective_key(match_, key_, opened->campaign->shares[0], opened->campaign->shares[1]));
  const auto* order = std::get_if<Ordered>(&entry.what);
  if (!order) return std::nullopt;
  if (!chance_) return "it is an order before the dice were ready";
  for (const rules::DrawRecord& draw : order->draws)
    if (auto wrong = redraw(draw)) return wrong;
  return std::nullopt;
}

std::optional<std::string> check_story(const std::vector<std::string>& lines, const Feed& feed,
                                       const std::string& end) {
  store::Bytes32 digest{};
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::string name = "step " + std::to_string(i + 1) + ": ";
    const auto step = read_step(lines[i]);
    if (!step) return name + "it cannot be read";
    if (i >= feed.recent.size() || step->seq != feed.recent[i]->seq || step->at != feed.recent[i]->at)
      return name + "the journal has no such step";
    digest = next_digest(digest, *step);
    if (step->digest != store::hex(digest)) return name + "its digest is not that of its lines";
    if (i + 1 == feed.recent.size() && step->digest != end) return name + "the journal closes with another story";
  }
  return std::nullopt;
}

}  // namespace cherta::match
