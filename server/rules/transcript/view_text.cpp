#include "server/rules/transcript/view_text.h"

namespace cherta::transcript {

namespace {

using namespace rules;

std::string number(int n) { return std::to_string(n); }

// " label value", or nothing if there is nothing to say.
std::string part(const char* label, const std::string& value) {
  return value.empty() ? std::string() : std::string(" ") + label + value;
}

std::string at(Point point) { return point == Point{} ? std::string() : number(point.x) + "," + number(point.y); }

std::string outline(const std::vector<Point>& points) {
  std::string text;
  for (const Point& point : points) text += (text.empty() ? "" : " ") + number(point.x) + "," + number(point.y);
  return text;
}

std::string fact(const Fact& one) {
  std::string text = " " + one.name + "=" + one.value;
  if (!one.source.empty() || one.as_of) text += " (" + one.source + (one.as_of ? " @" + number(one.as_of) : "") + ")";
  return text;
}

std::string piece(const Piece& one) {
  std::string text = "piece " + one.id + " " + one.kind + part("\"", one.name) + (one.name.empty() ? "" : "\"");
  text += part("of ", one.owner) + part("in ", one.area) + (one.at ? part("at ", at(*one.at)) : std::string());
  if (one.facing || one.width || one.depth)
    text += " facing " + number(one.facing) + " size " + number(one.width) + "x" + number(one.depth);
  for (const auto& tag : one.tags) text += " [" + tag + "]";
  for (const auto& known : one.facts) text += fact(known);
  return text;
}

std::string zone(const Zone& one) {
  std::string text = "zone " + one.id + part("\"", one.name) + (one.name.empty() ? "" : "\"") + part("of ", one.owner);
  text += ": " + number(one.count);
  for (const auto& face : one.faces) text += " " + face;
  return text;
}

const char* slot_name(Slot slot) {
  constexpr const char* kNames[] = {"",     "area",  "path",   "areas", "piece", "pieces",
                                    "card", "cards", "number", "point", "text"};
  return kNames[static_cast<std::size_t>(slot)];
}

std::string choice(const Choice& one) {
  std::string text = "may " + one.order + " -- " + one.label + part("piece ", one.piece) + part("rule ", one.rule);
  text += part("instead ", one.instead);
  if (one.slot != Slot::kNone) text += std::string(" {") + slot_name(one.slot);
  for (const auto& target : one.targets) text += " " + target.id + (target.fill.empty() ? "" : "=" + target.fill);
  if (one.slot != Slot::kNone) text += "}";
  if (!(one.bounds == Bounds{}))
    text += " " + number(one.bounds.least) + ".." + number(one.bounds.most) + part("round ", at(one.bounds.centre)) +
            (one.bounds.radius ? " within " + number(one.bounds.radius) : "");
  return text;
}

}  // namespace

std::vector<std::string> view_lines(const View& view) {
  std::vector<std::string> lines;
  std::string head =
      view.viewer + ": turn " + number(view.turn) + " " + view.phase + part("\"", view.caption.words()) + "\" on move";
  for (const auto& seat : view.on_move) head += " " + seat;
  lines.push_back(head);
  if (!view.ask.empty()) lines.push_back("ask " + view.ask);
  for (const auto& one : view.aims)
    lines.push_back("aim of " + one.owner + ": " + one.text + part("so far ", one.so_far) + part("rule ", one.rule));
  if (!view.left.empty()) lines.push_back("left: " + view.left);
  if (view.sealed) lines.push_back("sealed");
  for (const auto& one : view.features)
    lines.push_back("feature " + one.area + " " + one.kind + " " + one.state + part("\"", one.text) +
                    (one.text.empty() ? "" : "\""));
  for (const auto& one : view.pieces) lines.push_back(piece(one));
  for (const auto& one : view.zones) lines.push_back(zone(one));
  for (const auto& one : view.tracks)
    lines.push_back("track " + one.id + part("\"", one.name) + (one.name.empty() ? "" : "\"") + part("of ", one.owner) +
                    ": " + one.value);
  if (view.outcome) {
    std::string text =
        "outcome " + (view.outcome->winner.empty() ? "draw" : view.outcome->winner) + " " + view.outcome->code;
    text += ": " + view.outcome->text;
    for (const auto& [name, value] : view.outcome->scores) text += "; " + name + " " + value;
    lines.push_back(text);
  }
  return lines;
}

std::vector<std::string> choice_lines(const View& view) {
  std::vector<std::string> lines;
  for (const auto& one : view.choices) lines.push_back(choice(one));
  return lines;
}

std::vector<std::string> board_lines(const Board& board) {
  std::vector<std::string> lines;
  lines.push_back(std::string("board ") + (board.kind == Board::Kind::kAreas ? "areas " : "table ") +
                  number(board.width) + "x" + number(board.height) + " " + board.unit);
  for (const auto& one : board.areas)
    lines.push_back("area " + one.id + " \"" + one.name + "\" " + one.region + " at " + at(one.centre) + ": " +
                    outline(one.outline));
  for (const auto& one : board.sides)
    lines.push_back("side " + one.kind + " " + one.a + "-" + one.b + " " + at(one.from) + " " + at(one.to));
  for (const auto& one : board.terrain)
    lines.push_back("terrain " + one.id + " " + one.kind + " \"" + one.name + "\" level " + number(one.level) +
                    (one.closed ? " area " : " line ") + outline(one.outline));
  return lines;
}

}  // namespace cherta::transcript
