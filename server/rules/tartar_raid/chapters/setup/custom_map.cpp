// A hex map of the players' own (TR-16.2.4).
//
//   map  := hex { (";" | line end) hex }
//   hex  := ID word*            ID as QQRR, 0001..1312, each once; hexes not named are not on the map
//   word := "clear" | "difficult" | "impassable"      ground, clear if none is named
//         | "tartary" | "domain"                      region, domain if none is named
//         | "N" | "S" | "E"                           edge tags
//         | "village" | "town"
//
// Words are read in any case and order.
#include <algorithm>

#include "server/rules/tartar_raid/chapters/march/ground.h"

namespace cherta::tartar_raid {

namespace {

constexpr int kLeastVillages = 4, kMostVillages = 6;
constexpr std::size_t kLeastEdgeHexes = 6;

Refusal unreadable(std::string text) { return {"E_SYNTAX", "TR-16.2.4", std::move(text)}; }
Refusal unfit(std::string text) { return {"E_SETUP_PLACE", "TR-16.2.4", std::move(text)}; }

std::vector<std::string> split(std::string_view text, std::string_view at) {
  std::vector<std::string> parts;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of(at), text.size());
    if (end > 0) parts.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return parts;
}

std::string lower(std::string word) {
  for (char& c : word)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c | 0x20);
  return word;
}

Hex* find_hex(Ground& ground, Box box) {
  return &ground.hex[static_cast<std::size_t>(box.column() * kHexRows + box.row() - 1)];
}

Result<void> read_word(Ground& ground, Box box, const std::string& word) {
  Hex& hex = *find_hex(ground, box);
  if (word == "clear" || word == "domain") return {};
  if (word == "difficult")
    hex.ground = HexGround::kDifficult;
  else if (word == "impassable")
    hex.ground = HexGround::kImpassable;
  else if (word == "tartary")
    hex.tartary = true;
  else if (word == "n")
    hex.north = true;
  else if (word == "s")
    hex.south = true;
  else if (word == "e")
    hex.east = true;
  else if (word == "village")
    ground.villages.push_back({box, false, 0});
  else if (word == "town" && ground.town)
    return unfit("two towns, at " + ground.town->box.text() + " and " + box.text());
  else if (word == "town")
    ground.town = Town{box, TownState::kIntact, 0};
  else
    return unreadable("cannot read \"" + word + "\" at hex " + box.text());
  return {};
}

Result<void> read_hex(Ground& ground, const std::vector<std::string>& words) {
  const auto box = Box::parse(words.front());
  if (!box || !box->is_hex() || box->column() >= kHexColumns || box->row() < 1 || box->row() > kHexRows)
    return unreadable("\"" + words.front() + "\" is no hex from 0001 to 1312");
  Hex& hex = *find_hex(ground, *box);
  if (hex.on_map) return unreadable("hex " + box->text() + " is named twice");
  hex.on_map = true;
  for (std::size_t i = 1; i < words.size(); ++i)
    if (const auto read = read_word(ground, *box, lower(words[i])); !read) return read.error();
  return {};
}

Boxes passable_hexes(const Ground& ground) {
  Boxes hexes;
  for (int q = 0; q < kHexColumns; ++q)
    for (int r = 1; r <= kHexRows; ++r)
      if (is_passable(ground, Box::hex(q, r))) hexes.push_back(Box::hex(q, r));
  return hexes;
}

bool is_connected(const Ground& ground, const Boxes& passable) {
  if (passable.empty()) return false;
  Boxes reached = {passable.front()};
  for (std::size_t i = 0; i < reached.size(); ++i) {
    const Box from = reached[i];  // a copy: the list grows
    for (const Box next : neighbours(ground, from))
      if (is_passable(ground, next) && std::find(reached.begin(), reached.end(), next) == reached.end())
        reached.push_back(next);
  }
  return reached.size() == passable.size();
}

bool has_border(const Ground& ground, const Boxes& passable) {
  return std::any_of(passable.begin(), passable.end(), [&](Box from) {
    const Boxes next = neighbours(ground, from);
    return is_tartary(ground, from) && std::any_of(next.begin(), next.end(), [&](Box to) {
             return is_passable(ground, to) && !is_tartary(ground, to);
           });
  });
}

Result<void> check_features(const Ground& ground) {
  const int villages = static_cast<int>(ground.villages.size());
  if (villages < kLeastVillages || villages > kMostVillages)
    return unfit("a map has 4 to 6 villages, this one " + std::to_string(villages));
  const auto stands_well = [&](Box box) { return is_passable(ground, box) && !is_tartary(ground, box); };
  for (std::size_t i = 0; i < ground.villages.size(); ++i) {
    const Box box = ground.villages[i].box;
    if (!stands_well(box)) return unfit("village " + box.text() + " must stand on a passable hex of the domain");
    if (ground.town && ground.town->box == box) return unfit("village and town both in " + box.text());
    if (i > 0 && ground.villages[i - 1].box == box) return unfit("two villages in " + box.text());
  }
  if (ground.town && !stands_well(ground.town->box))
    return unfit("the town must stand on a passable hex of the domain");
  return {};
}

Result<void> check_map(const Ground& ground) {
  const Boxes passable = passable_hexes(ground);
  if (!is_connected(ground, passable)) return unfit("not all passable hexes are connected");
  if (!has_border(ground, passable)) return unfit("there is no border between Tartary and the domain");
  for (const Edge edge : {Edge::kNorth, Edge::kSouth, Edge::kEast}) {
    const Boxes rim = edge_boxes(ground, edge);
    if (rim.size() < kLeastEdgeHexes) return unfit("each of the edges N, S and E needs at least 6 passable hexes");
    if (std::any_of(rim.begin(), rim.end(), [&](Box hex) { return is_tartary(ground, hex); }))
      return unfit("an edge hex lies in Tartary");
  }
  return check_features(ground);
}

}  // namespace

Result<Ground> read_custom_map(std::string_view text) {
  Ground ground;
  ground.hexes = true;
  ground.custom = true;
  Hex absent;
  absent.on_map = false;
  ground.hex.assign(static_cast<std::size_t>(kHexColumns * kHexRows), absent);
  for (const std::string& line : split(text, ";\r\n")) {
    const auto words = split(line, " \t,");
    if (words.empty()) continue;
    if (const auto read = read_hex(ground, words); !read) return read.error();
  }
  std::sort(ground.villages.begin(), ground.villages.end(),
            [](const Village& a, const Village& b) { return a.box < b.box; });
  if (const auto fine = check_map(ground); !fine) return fine.error();
  return ground;
}

}  // namespace cherta::tartar_raid
