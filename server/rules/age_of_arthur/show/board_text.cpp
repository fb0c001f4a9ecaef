// The board in plain ASCII characters: for the command line, e-mail, transcripts and screen readers. The map comes
// first; everything it shows stands once more in words below it, so that nobody needs the map.
#include <algorithm>

#include "server/rules/age_of_arthur/show/display.h"

namespace cherta::age_of_arthur {

namespace {

inline constexpr int kRows = 5;
inline constexpr std::size_t kWidth = 5;  // a card of up to three characters, and the armies; 13 columns fit in 80

std::string padded(std::string text, std::size_t width) {
  text.resize(std::max(width, text.size()), ' ');
  return text;
}

std::string cell_text(const State& s, Cell at) {
  const GridCell* cell = cell_at(s, at);
  if (!cell) return padded("", kWidth);
  std::string text = *cell->face == Face::kDown ? "##" : *cell->face == Face::kBlank ? ".." : (*cell->up)->text();
  if (text.size() == 3)
    return text +
           (*s.a->at == at   ? "A"
            : *s.d->at == at ? "D"
                             : " ") +
           (*s.a->at == at && *s.d->at == at ? "D"
            : is_bridge(*cell)               ? "="
                                             : " ");
  text += is_bridge(*cell) ? "=" : " ";
  if (*s.a->at == at) text += 'A';
  if (*s.d->at == at) text += 'D';
  return padded(text, kWidth);
}

std::string trimmed_line(std::string line) {
  line.erase(line.find_last_not_of(' ') + 1);
  return line + '\n';
}

std::string map(const State& s) {
  std::string text, line = "    ";
  for (int column = *s.min_column; column <= *s.max_column; ++column) line += padded(std::to_string(column), kWidth);
  text += trimmed_line(line);
  for (int row = kRows; row >= 1; --row) {
    line = std::to_string(row) + "   ";
    for (int column = *s.min_column; column <= *s.max_column; ++column) line += cell_text(s, Cell(row, column));
    text += trimmed_line(line);
  }
  text += s.a->at->is_home() ? "H   A\n" : "H\n";
  return text +
         "Rows 1 to 5 inland, columns from the west; cell 3-7 is row 3, column 7; H is the raider's home.\n"
         "Cells: ## face down, .. blank, else the open card (9H, 10D, JK1), = bridges down; A raider, D defender.\n";
}

// The cards face down that this viewer knows, a line for each row: the referee's, and everybody's when the raid is
// over.
std::string known_down(const State& s, int row) {
  std::string cards;
  for (const GridCell& cell : *s.grid)
    if (cell.at->row() == row && *cell.face == Face::kDown && cell.down.known())
      cards += (cards.empty() ? "" : ", ") + cell.at->text() + ' ' + cell.down.get().text();
  return cards;
}

// What lies open, what is blank, what is known face down.
std::string place_lines(const Known& known) {
  std::string text, blanks;
  for (const rules::Feature& feature : showing::features(known)) {
    if (feature.state == "blank") blanks += ' ' + feature.area;
    if (feature.state != "blank" && !feature.state.starts_with("down"))
      text += "  " + feature.area + ": " + feature.text + '\n';
  }
  if (!blanks.empty()) text += "  blank:" + blanks + '\n';
  for (int row = 1; row <= kRows; ++row)
    if (const std::string cards = known_down(*known, row); !cards.empty()) text += "  face down: " + cards + '\n';
  return text.empty() ? text : "Cells:\n" + text;
}

std::string piece_lines(const Known& known) {
  std::string text;
  for (const rules::Piece& piece : showing::pieces(known)) {
    text += "  " + piece.id + ", " + piece.name + ", at " + (piece.area == "H" ? std::string("home") : piece.area);
    const std::string facts = rules::facts_text(piece);
    if (!facts.empty()) text += "; " + facts;
    for (const std::string& tag : piece.tags) text += ", " + tag;
    text += '\n';
  }
  return text.empty() ? text : "Armies and kings:\n" + text;
}

std::string zone_lines(const Known& known) {
  std::string text;
  for (const rules::Zone& zone : showing::zones(known)) {
    if (zone.count == 0) continue;
    text += "  " + zone.name + (zone.owner.empty() ? "" : " (" + zone.owner + ")") + ": " + std::to_string(zone.count);
    for (std::size_t i = 0; i < zone.faces.size(); ++i) text += (i == 0 ? ": " : ", ") + zone.faces[i];
    text += '\n';
  }
  return text.empty() ? text : "Cards:\n" + text;
}

std::string track_lines(const Known& known) {
  std::string text;
  for (const rules::Track& track : showing::tracks(known))
    text += "  " + track.name + (track.owner.empty() ? "" : " (" + track.owner + ")") + ": " + track.value + '\n';
  return text.empty() ? text : "State:\n" + text;
}

}  // namespace

std::string AgeOfArthur::board_text(const Known& known) {
  const State& s = *known;
  const std::string country = s.grid->empty() ? "" : map(s) + '\n';
  return country + place_lines(known) + piece_lines(known) + zone_lines(known) + track_lines(known);
}

}  // namespace cherta::age_of_arthur
