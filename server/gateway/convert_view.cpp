// The generic view, field by field (view.proto mirrors server/rules/core/view.h).
#include "server/gateway/convert.h"
#include "server/gateway/wire_writer.h"

namespace cherta::gateway {

// Each write() writes the fields of one message; `Wire` is what protobuf made of it. Static and in no unnamed
// namespace, for there the two templates would not find those that come after them.

static void write(WireWriter& out, const rules::Point& point) {
  using Wire = v1::Point;
  out.sint(Wire::kXFieldNumber, point.x);
  out.sint(Wire::kYFieldNumber, point.y);
}

template <class Value>
static void write_one(WireWriter& out, int field, const Value& value) {
  out.message(field, [&] { write(out, value); });
}

template <class Value>
static void write_all(WireWriter& out, int field, const std::vector<Value>& values) {
  for (const auto& value : values) write_one(out, field, value);
}

static void write(WireWriter& out, const rules::Area& area) {
  using Wire = v1::Area;
  out.text(Wire::kIdFieldNumber, area.id);
  out.text(Wire::kNameFieldNumber, area.name);
  out.text(Wire::kRegionFieldNumber, area.region);
  write_all(out, Wire::kOutlineFieldNumber, area.outline);
  write_one(out, Wire::kCentreFieldNumber, area.centre);
}

static void write(WireWriter& out, const rules::Side& side) {
  using Wire = v1::Side;
  out.text(Wire::kKindFieldNumber, side.kind);
  out.text(Wire::kAFieldNumber, side.a);
  out.text(Wire::kBFieldNumber, side.b);
  write_one(out, Wire::kFromFieldNumber, side.from);
  write_one(out, Wire::kToFieldNumber, side.to);
}

static void write(WireWriter& out, const rules::Terrain& terrain) {
  using Wire = v1::Terrain;
  out.text(Wire::kIdFieldNumber, terrain.id);
  out.text(Wire::kKindFieldNumber, terrain.kind);
  out.text(Wire::kNameFieldNumber, terrain.name);
  write_all(out, Wire::kOutlineFieldNumber, terrain.outline);
  out.number(Wire::kClosedFieldNumber, terrain.closed);
  out.sint(Wire::kLevelFieldNumber, terrain.level);
}

static void write(WireWriter& out, const rules::Feature& feature) {
  using Wire = v1::Feature;
  out.text(Wire::kAreaFieldNumber, feature.area);
  out.text(Wire::kKindFieldNumber, feature.kind);
  out.text(Wire::kStateFieldNumber, feature.state);
  out.text(Wire::kTextFieldNumber, feature.text);
}

static void write(WireWriter& out, const rules::Fact& fact) {
  using Wire = v1::Fact;
  out.text(Wire::kNameFieldNumber, fact.name);
  out.text(Wire::kValueFieldNumber, fact.value);
  out.text(Wire::kSourceFieldNumber, fact.source);
  out.sint(Wire::kAsOfFieldNumber, fact.as_of);
}

static void write(WireWriter& out, const rules::Piece& piece) {
  using Wire = v1::Piece;
  out.text(Wire::kIdFieldNumber, piece.id);
  out.text(Wire::kKindFieldNumber, piece.kind);
  out.text(Wire::kNameFieldNumber, piece.name);
  out.text(Wire::kOwnerFieldNumber, piece.owner);
  out.text(Wire::kAreaFieldNumber, piece.area);
  write_one(out, Wire::kAtFieldNumber, piece.at);
  out.sint(Wire::kFacingFieldNumber, piece.facing);
  out.sint(Wire::kWidthFieldNumber, piece.width);
  out.sint(Wire::kDepthFieldNumber, piece.depth);
  out.elements(Wire::kTagsFieldNumber, piece.tags);
  write_all(out, Wire::kFactsFieldNumber, piece.facts);
}

static void write(WireWriter& out, const rules::Zone& zone) {
  using Wire = v1::Zone;
  out.text(Wire::kIdFieldNumber, zone.id);
  out.text(Wire::kNameFieldNumber, zone.name);
  out.text(Wire::kOwnerFieldNumber, zone.owner);
  out.sint(Wire::kCountFieldNumber, zone.count);
  out.elements(Wire::kFacesFieldNumber, zone.faces);
}

static void write(WireWriter& out, const rules::Track& track) {
  using Wire = v1::Track;
  out.text(Wire::kIdFieldNumber, track.id);
  out.text(Wire::kNameFieldNumber, track.name);
  out.text(Wire::kValueFieldNumber, track.value);
  out.text(Wire::kOwnerFieldNumber, track.owner);
}

static v1::Slot slot_of(rules::Slot slot) {
  switch (slot) {
    case rules::Slot::kNone:
      return v1::SLOT_NONE;
    case rules::Slot::kArea:
      return v1::SLOT_AREA;
    case rules::Slot::kPath:
      return v1::SLOT_PATH;
    case rules::Slot::kAreas:
      return v1::SLOT_AREAS;
    case rules::Slot::kPiece:
      return v1::SLOT_PIECE;
    case rules::Slot::kPieces:
      return v1::SLOT_PIECES;
    case rules::Slot::kCard:
      return v1::SLOT_CARD;
    case rules::Slot::kCards:
      return v1::SLOT_CARDS;
    case rules::Slot::kNumber:
      return v1::SLOT_NUMBER;
    case rules::Slot::kPoint:
      return v1::SLOT_POINT;
    case rules::Slot::kText:
      return v1::SLOT_TEXT;
  }
  return v1::SLOT_UNSPECIFIED;
}

static v1::Slot slot_of(rules::Entry entry) {
  switch (entry) {
    case rules::Entry::kNumber:
      return v1::SLOT_NUMBER;
    case rules::Entry::kArea:
      return v1::SLOT_AREA;
    case rules::Entry::kAreas:
      return v1::SLOT_AREAS;
    case rules::Entry::kPieces:
      return v1::SLOT_PIECES;
    case rules::Entry::kCard:
      return v1::SLOT_CARD;
    case rules::Entry::kWord:
      return v1::SLOT_TEXT;
    case rules::Entry::kSide:
      return v1::SLOT_SIDE;
  }
  return v1::SLOT_UNSPECIFIED;
}

static void write(WireWriter& out, const rules::Target& target) {
  using Wire = v1::Target;
  out.text(Wire::kIdFieldNumber, target.id);
  out.text(Wire::kFillFieldNumber, target.fill);
}

static void write(WireWriter& out, const rules::Option& option) {
  using Wire = v1::Target;
  out.text(Wire::kIdFieldNumber, option.id);
  out.text(Wire::kFillFieldNumber, option.fill);
  out.text(Wire::kLabelFieldNumber, option.label);
}

static void write(WireWriter& out, const rules::Blank& blank) {
  using Wire = v1::Blank;
  out.text(Wire::kNameFieldNumber, blank.name);
  out.text(Wire::kLabelFieldNumber, blank.label);
  out.number(Wire::kSlotFieldNumber, slot_of(blank.entry));
  write_all(out, Wire::kTargetsFieldNumber, blank.options);
  out.sint(Wire::kLeastFieldNumber, blank.least);
  out.sint(Wire::kMostFieldNumber, blank.most);
  out.sint(Wire::kStepFieldNumber, blank.step);
  out.text(Wire::kValueFieldNumber, blank.value);
}

static void write(WireWriter& out, const rules::Part& part) {
  using Wire = v1::Part;
  out.text(Wire::kWordsFieldNumber, part.words);
  out.text(Wire::kLabelFieldNumber, part.label);
  out.sint(Wire::kLeastFieldNumber, part.least);
  out.sint(Wire::kMostFieldNumber, part.most);
  write_all(out, Wire::kBlanksFieldNumber, part.blanks);
  for (const auto& copy : part.copies)
    out.message(Wire::kCopiesFieldNumber, [&] { out.elements(v1::Copy::kValuesFieldNumber, copy); });
}

static void write(WireWriter& out, const rules::Sum& sum) {
  using Wire = v1::Sum;
  out.text(Wire::kLabelFieldNumber, sum.label);
  out.elements(Wire::kBlanksFieldNumber, sum.blanks);
  out.sint(Wire::kLeastFieldNumber, sum.least);
  out.sint(Wire::kMostFieldNumber, sum.most);
}

static void write(WireWriter& out, const rules::Form& form) {
  write_all(out, v1::Form::kPartsFieldNumber, form.parts);
  write_all(out, v1::Form::kSumsFieldNumber, form.sums);
}

static void write(WireWriter& out, const rules::Bounds& bounds) {
  using Wire = v1::Bounds;
  out.sint(Wire::kLeastFieldNumber, bounds.least);
  out.sint(Wire::kMostFieldNumber, bounds.most);
  write_one(out, Wire::kCentreFieldNumber, bounds.centre);
  out.sint(Wire::kRadiusFieldNumber, bounds.radius);
}

static void write(WireWriter& out, const rules::Choice& choice) {
  using Wire = v1::Choice;
  const auto form = rules::form_of(choice);
  out.text(Wire::kOrderFieldNumber, choice.order);
  out.text(Wire::kLabelFieldNumber, choice.label);
  out.text(Wire::kPieceFieldNumber, choice.piece);
  out.number(Wire::kSlotFieldNumber, slot_of(choice.slot));
  if (!form) write_all(out, Wire::kTargetsFieldNumber, choice.targets);
  write_one(out, Wire::kBoundsFieldNumber, choice.bounds);
  out.text(Wire::kRuleFieldNumber, choice.rule);
  if (form) write_one(out, Wire::kFormFieldNumber, *form);
}

static void write(WireWriter& out, const rules::Outcome& outcome) {
  using Wire = v1::Outcome;
  out.text(Wire::kWinnerFieldNumber, outcome.winner);
  out.text(Wire::kCodeFieldNumber, outcome.code);
  out.text(Wire::kTextFieldNumber, outcome.text);
  for (const auto& [name, value] : outcome.scores)
    out.message(Wire::kScoresFieldNumber, [&] {
      out.text(v1::Score::kNameFieldNumber, name);
      out.text(v1::Score::kValueFieldNumber, value);
    });
}

static void write(WireWriter& out, const rules::Board& board) {
  using Wire = v1::Board;
  out.number(Wire::kKindFieldNumber,
             board.kind == rules::Board::Kind::kTable ? v1::Board::KIND_TABLE : v1::Board::KIND_AREAS);
  out.sint(Wire::kWidthFieldNumber, board.width);
  out.sint(Wire::kHeightFieldNumber, board.height);
  out.text(Wire::kUnitFieldNumber, board.unit);
  write_all(out, Wire::kAreasFieldNumber, board.areas);
  write_all(out, Wire::kSidesFieldNumber, board.sides);
  write_all(out, Wire::kTerrainFieldNumber, board.terrain);
}

static void write(WireWriter& out, const rules::View& view) {
  using Wire = v1::View;
  out.text(Wire::kViewerFieldNumber, view.viewer);
  out.sint(Wire::kTurnFieldNumber, view.turn);
  out.text(Wire::kPhaseFieldNumber, view.phase);
  out.text(Wire::kCaptionFieldNumber, view.caption);
  out.elements(Wire::kOnMoveFieldNumber, view.on_move);
  out.text(Wire::kAskFieldNumber, view.ask);
  write_all(out, Wire::kFeaturesFieldNumber, view.features);
  write_all(out, Wire::kPiecesFieldNumber, view.pieces);
  write_all(out, Wire::kZonesFieldNumber, view.zones);
  write_all(out, Wire::kTracksFieldNumber, view.tracks);
  write_all(out, Wire::kChoicesFieldNumber, view.choices);
  if (view.outcome) write_one(out, Wire::kOutcomeFieldNumber, *view.outcome);
}

template <class Value>
static std::string written(const Value& value) {
  WireWriter out;
  write(out, value);
  return std::string(out.bytes());
}

std::string encoded(const rules::Board& board) { return written(board); }
std::string encoded(const rules::View& view) { return written(view); }
std::string encoded(const rules::Form& form) { return written(form); }

}  // namespace cherta::gateway
