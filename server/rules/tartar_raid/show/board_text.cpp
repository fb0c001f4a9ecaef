// The board in plain ASCII characters: for the command line, e-mail, transcripts and screen readers. The map comes
// first; everything it shows stands once more in words below it, so that nobody needs the map.
#include <algorithm>

#include "server/rules/tartar_raid/show/display.h"

namespace cherta::tartar_raid {

namespace {

inline constexpr std::size_t kInside = 10;  // characters between the sides of a box; 7 boxes fit in 80
inline constexpr std::size_t kHexInside = 5;

std::string padded(std::string text, std::size_t width) {
  text.resize(width, ' ');
  return text;
}

// The labels in a box, as many to a line as fit.
std::vector<std::string> label_lines(const State& state, Box box) {
  std::vector<std::string> lines;
  for (const Counter& counter : *state.counters) {
    if (*counter.box != box) continue;
    const std::string label = counter.label->text() + (*counter.inside_town ? "i" : "");
    if (lines.empty() || lines.back().size() + 1 + label.size() > kInside)
      lines.push_back(label);
    else
      lines.back() += ' ' + label;
  }
  return lines;
}

std::string box_head(const Ground& ground, Box box) {
  std::string head = box.text();
  if (const Village* village = village_at(ground, box)) head += village->overrun_turn == 0 ? " village" : " overrun";
  if (ground.town && ground.town->box == box)
    head += ground.town->state == TownState::kIntact  ? " TOWN"
            : ground.town->state == TownState::kTaken ? " taken"
                                                      : " paid";
  return head;
}

// The side between two boxes as a character; a before b.
char side_mark(const Ground& ground, Box a, Box b, char open) {
  switch (step_kind(ground, a, b)) {
    case SideKind::kBlocked:
      return '#';
    case SideKind::kRough:
      return '%';
    case SideKind::kOpen:
      break;
  }
  if (is_tartary(ground, a) == is_tartary(ground, b)) return open;
  return is_cherta(ground, a, b) ? 'X' : '!';
}

std::string box_rule(const Ground& ground, int below_row) {
  std::string line = "+";
  for (int column = 0; column < kColumns; ++column) {
    char mark = '-';
    if (below_row > 0 && below_row < kRows)
      mark = side_mark(ground, Box::at(column, below_row), Box::at(column, below_row + 1), '-');
    line += std::string(kInside, mark) + '+';
  }
  return line + '\n';
}

std::string box_row(const State& state, int row) {
  const Ground& ground = state.ground;
  std::vector<std::vector<std::string>> cells;
  std::size_t height = 2;
  for (int column = 0; column < kColumns; ++column) {
    cells.push_back(label_lines(state, Box::at(column, row)));
    cells.back().insert(cells.back().begin(), box_head(ground, Box::at(column, row)));
    height = std::max(height, cells.back().size());
  }
  std::string text;
  for (std::size_t line = 0; line < height; ++line) {
    text += '|';
    for (int column = 0; column < kColumns; ++column) {
      const auto& cell = cells[static_cast<std::size_t>(column)];
      text += padded(line < cell.size() ? cell[line] : std::string(), kInside);
      text += column + 1 < kColumns ? side_mark(ground, Box::at(column, row), Box::at(column + 1, row), '|') : '|';
    }
    text += '\n';
  }
  return text;
}

std::string box_map(const State& state) {
  std::string text = box_rule(state.ground, 0);
  for (int row = 1; row <= kRows; ++row) text += box_row(state, row) + box_rule(state.ground, row);
  return text +
         "Columns 0 to 6 from the west, rows 1 to 6 from the north; box 34 is column 3, row 4.\n"
         "Sides: ! border, X Cherta, # blocked, % rough. An i behind a label: inside the town.\n";
}

char ground_mark(const State& state, Box hex) {
  const Ground& ground = state.ground;
  if (!on_map(ground, hex)) return ' ';
  if (const Village* village = village_at(ground, hex)) return village->overrun_turn == 0 ? 'v' : 'x';
  if (ground.town && ground.town->box == hex) return 'O';
  switch (ground.hex[static_cast<std::size_t>(hex.column() * kHexRows + hex.row() - 1)].ground) {
    case HexGround::kClear:
      return is_tartary(ground, hex) ? ',' : '.';
    case HexGround::kDifficult:
      return '%';
    case HexGround::kImpassable:
      return '#';
  }
  return '?';
}

std::string hex_cell(const State& state, Box hex) {
  std::string cell(1, ground_mark(state, hex));
  int there = 0;
  for (const Counter& counter : *state.counters) {
    if (*counter.box != hex) continue;
    if (there++ == 0) cell += counter.label->text();
  }
  if (there > 1) cell += '+';
  return padded(cell, kHexInside);
}

// Odd columns lie half a hex lower: two lines to a row.
std::string hex_map(const State& state) {
  std::string text = "    ";
  for (int column = 0; column < kHexColumns; ++column)
    text += padded(Box::hex(column, 1).text().substr(0, 2), kHexInside);
  text += '\n';
  for (int row = 1; row <= kHexRows; ++row)
    for (const int odd : {0, 1}) {
      text += odd ? "    " : Box::hex(0, row).text().substr(2) + "  ";
      for (int column = 0; column < kHexColumns; ++column)
        text += column % 2 == odd ? hex_cell(state, Box::hex(column, row)) : std::string(kHexInside, ' ');
      text.erase(text.find_last_not_of(' ') + 1);
      text += '\n';
    }
  return text +
         "Hex 0807 is column 08, row 07. Ground: . clear, comma Tartary, % difficult, # impassable, v village,\n"
         "x overrun village, O town; + means that more counters stand there.\n";
}

std::string place_lines(const Known& known) {
  std::string text = "Places:\n";
  for (const rules::Feature& feature : showing::features(known))
    text += "  " + feature.area + ": " + feature.text + '\n';
  const Ground& ground = known->ground;
  if (!ground.chertas.empty()) text += "  Chertas on the border in rows " + list_of(ground.chertas) + '\n';
  if (!ground.hexes && !ground.sides.empty()) {
    std::vector<std::string> items;
    for (const SideItem& item : ground.sides) items.push_back(side_item_words(item));
    text += "  Sides: " + list_words(items) + '\n';
  }
  return ground.villages.empty() ? std::string() : text;
}

std::string counter_lines(const Known& known) {
  std::string text = "Counters:\n";
  for (const rules::Piece& piece : showing::pieces(known)) {
    text += "  " + piece.id + " at " + piece.area + ", " + piece.name.substr(0, piece.name.rfind(' '));
    const std::string facts = rules::facts_text(piece);
    text += facts.empty() ? "; nothing known" : "; " + facts;
    for (const std::string& tag : piece.tags) text += ", " + tag;
    text += '\n';
  }
  return known->counters->empty() ? std::string() : text;
}

std::string zone_lines(const Known& known) {
  std::string text = "Cards:\n";
  for (const rules::Zone& zone : showing::zones(known)) {
    text += "  " + zone.name + " (" + zone.owner + "): " + std::to_string(zone.count);
    for (std::size_t i = 0; i < zone.faces.size(); ++i) text += (i == 0 ? ": " : ", ") + zone.faces[i];
    text += '\n';
  }
  return text;
}

std::string track_lines(const Known& known) {
  std::string text = "State:\n";
  for (const rules::Track& track : showing::tracks(known)) {
    text += "  " + track.name;
    if (!track.owner.empty()) text += " (" + track.owner + ')';
    text += ": " + track.value + '\n';
  }
  return text;
}

}  // namespace

std::string TartarRaid::board_text(const Known& known) {
  const State& state = *known;
  return (state.ground->hexes ? hex_map(state) : box_map(state)) + '\n' + place_lines(known) + counter_lines(known) +
         zone_lines(known) + track_lines(known);
}

}  // namespace cherta::tartar_raid
