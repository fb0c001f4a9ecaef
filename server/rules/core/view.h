// The generic view: what a client draws without knowing the game. Plain structs; proto/cherta/v1/view.proto mirrors
// them. A View is computed from a projection (Known<G>) and from nothing else. Lists are ordered by what is shown.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "server/rules/core/wording.h"

namespace cherta::rules {

// A place on the board in hundredths of the board's unit (an inch on a table, a box on a map). x grows east, y south.
struct Point {
  int x = 0;
  int y = 0;
  bool operator==(const Point&) const = default;
};

// ---- the board: changes seldom, so it is sent once and again only when it differs ----

struct Area {
  std::string id;      // as orders name it: "34", "0807", "3-7"
  std::string name;    // for people; may equal id
  std::string region;  // "tartary", "domain", "row 5": for colouring and text
  std::vector<Point> outline;
  Point centre;
  bool operator==(const Area&) const = default;
};

// What lies on the line between two areas (or along a segment): border, blocked, rough, cherta, river …
struct Side {
  std::string kind;
  std::string a, b;  // the areas it parts; empty on a measured table
  Point from, to;
  bool operator==(const Side&) const = default;
};

struct Terrain {
  std::string id, kind, name;
  std::vector<Point> outline;  // a polygon, or a line if !closed
  bool closed = true;
  int level = 0;
  bool operator==(const Terrain&) const = default;
};

struct Board {
  enum class Kind : std::uint8_t { kAreas, kTable };
  Kind kind = Kind::kAreas;
  int width = 0, height = 0;  // hundredths
  std::string unit;           // "box", "hex", "inch"
  std::vector<Area> areas;
  std::vector<Side> sides;
  std::vector<Terrain> terrain;
  bool operator==(const Board&) const = default;
};

// ---- what changes from order to order ----

// A lasting feature of an area with its present state: a village, a town, an open card.
struct Feature {
  std::string area;
  std::string kind;   // "village", "town", "card": one word, for skins
  std::string state;  // "intact", "overrun": one word
  std::string text;   // "village, overrun on turn 4"
  bool operator==(const Feature&) const = default;
};

// One thing known of a piece, and how. Unknown facts are left out, not sent blank.
struct Fact {
  std::string name;    // "units", "skill", "carries"
  Wording value;       // "7", "average"
  std::string source;  // "own", "seen", "intelligence", "battle" …
  int as_of = 0;       // the turn of a snapshot; 0 = holds now
  bool operator==(const Fact&) const = default;
};

struct Piece {
  std::string id;                        // as this viewer knows it; new whenever it has been out of sight
  std::string kind;                      // "tartar", "cossack", "heavy cavalry": real and dummy alike
  std::string name;                      // for people
  std::string owner;                     // seat name, or empty
  std::string area;                      // area boards
  std::optional<Point> at;               // tables (and areas, if it matters); none: it stands nowhere
  int facing = 0, width = 0, depth = 0;  // tables: degrees, hundredths
  std::vector<std::string> tags;         // "moved", "pinned", "inside": short public states
  std::vector<Fact> facts;
  bool operator==(const Piece&) const = default;
};

// Cards (or other things held off the board). Faces are those this viewer may see; `count` is how many there are.
struct Zone {
  std::string id, name, owner;
  int count = 0;
  std::vector<std::string> faces;
  bool operator==(const Zone&) const = default;
};

struct Track {
  std::string id, name;
  Wording value;
  std::string owner;  // seat name, or empty
  bool operator==(const Track&) const = default;
};

// How the blank of a choice is filled. Where targets are listed, each is complete; other fillings within the bounds
// may be typed. kNone: the order is complete as it stands.
enum class Slot : std::uint8_t { kNone, kArea, kPath, kAreas, kPiece, kPieces, kCard, kCards, kNumber, kPoint, kText };

struct Target {
  std::string id;    // the area, piece or card to highlight
  std::string fill;  // what replaces "{}" in the order; empty: the id itself
  bool operator==(const Target&) const = default;
};

struct Bounds {
  int least = 0, most = 0;  // numbers, steps, or how many may be named
  Point centre;             // tables: where a point may lie
  int radius = 0;
  bool operator==(const Bounds&) const = default;
};

// One thing this viewer may order now.
struct Choice {
  std::string order;  // as it would be typed; "{}" where the slot goes: "march T1 {} forced"
  std::string label;  // in words, for a button
  std::string piece;  // the own piece concerned, or empty
  Slot slot = Slot::kNone;
  std::vector<Target> targets;
  Bounds bounds;
  std::string rule;  // the rule ID that allows it
  std::string instead =
      {};  // the order that does the same and costs less; empty: there is none. It stands before this one
  bool operator==(const Choice&) const = default;
};

struct Outcome {
  std::string winner;                                       // seat name; empty = draw or shared
  std::string code;                                         // "tartars_home"
  std::string text;                                         // one line
  std::vector<std::pair<std::string, std::string>> scores;  // name, value
  bool operator==(const Outcome&) const = default;
};

// What somebody strives for: a line of the strip below the caption. An aim that this viewer does not know has the words
// that stand for every aim it could be.
struct Aim {
  std::string owner;  // seat name
  Wording text;       // what wins: "Overrun two villages, and bring somebody home."
  Wording so_far;     // how far he is: "1 of 2"; empty where nothing is known of it
  std::string rule;   // the rule ID behind it
  bool operator==(const Aim&) const = default;
};

struct View {
  std::string viewer;  // seat name, "referee", "observer"
  int turn = 0;
  std::string phase;                 // one word, the rules' name of the phase
  Wording caption;                   // "Turn 3, the Aga's movement"
  std::vector<std::string> on_move;  // seat names; a function of public facts
  Wording ask;                       // what this viewer is asked, in words; empty if nothing
  std::vector<Feature> features;
  std::vector<Piece> pieces;
  std::vector<Zone> zones;
  std::vector<Track> tracks;
  std::vector<Choice> choices;
  std::optional<Outcome> outcome;
  std::vector<Aim> aims;  // one for each seat, a player's own first; none before there is anything to strive for
  Wording left;           // how long that may take: "at most 9 more turns"; empty where nothing ends it by itself
  bool sealed = false;    // this viewer is on move, and has answered: what he gave may still be changed
  bool operator==(const View&) const = default;
};

// One line of a viewer's feed.
struct FeedLine {
  std::string kind;                // the event's name: "forced_march"
  std::string text;                // narration in the hobby's words
  std::vector<std::string> dice;   // faces shown, in the order drawn: "6", "KC"
  std::vector<std::string> rules;  // the rule IDs behind it
  std::string data;                // the event as this viewer may know it, canonical JSON
  bool operator==(const FeedLine&) const = default;
};

}  // namespace cherta::rules
