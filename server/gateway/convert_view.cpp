// The generic view on the wire (view.proto mirrors server/rules/core/view.h).
#include "server/gateway/convert.h"
#include "server/gateway/view_fields.h"

namespace cherta::gateway {

int FieldWriter::number_of(rules::Board::Kind kind) {
  return kind == rules::Board::Kind::kTable ? v1::Board::KIND_TABLE : v1::Board::KIND_AREAS;
}

int FieldWriter::number_of(rules::Slot slot) {
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

int FieldWriter::number_of(rules::Entry entry) {
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

void FieldWriter::said(int number, const rules::Wording& wording) {
  for (std::string_view rest = wording.packed(); !rest.empty();)
    out_.message(number, [&] {
      std::size_t args = rules::next_count(rest);
      out_.text(v1::Said::kCodeFieldNumber, rules::next_text(rest));
      while (args-- > 0) out_.element(v1::Said::kArgsFieldNumber, rules::next_text(rest));
    });
}

void FieldWriter::fields(const rules::Fact& fact) {
  described(fact);
  said(v1::Fact::kValueSaidFieldNumber, fact.value);
}

void FieldWriter::fields(const rules::Track& track) {
  described(track);
  said(v1::Track::kValueSaidFieldNumber, track.value);
}

void FieldWriter::fields(const rules::Aim& aim) {
  described(aim);
  said(v1::Aim::kTextSaidFieldNumber, aim.text);
  said(v1::Aim::kSoFarSaidFieldNumber, aim.so_far);
}

void FieldWriter::fields(const rules::View& view) {
  described(view);
  said(v1::View::kCaptionSaidFieldNumber, view.caption);
  said(v1::View::kAskSaidFieldNumber, view.ask);
  said(v1::View::kLeftSaidFieldNumber, view.left);
}

void FieldWriter::fields(const rules::Choice& choice) {
  using Wire = v1::Choice;
  const auto form = rules::form_of(choice);
  field(Wire::kOrderFieldNumber, choice.order);
  field(Wire::kLabelFieldNumber, choice.label);
  field(Wire::kPieceFieldNumber, choice.piece);
  field(Wire::kSlotFieldNumber, choice.slot);
  if (!form) field(Wire::kTargetsFieldNumber, choice.targets);
  field(Wire::kBoundsFieldNumber, choice.bounds);
  field(Wire::kRuleFieldNumber, choice.rule);
  if (form) field(Wire::kFormFieldNumber, *form);
  field(Wire::kInsteadFieldNumber, choice.instead);
}

namespace {

template <class Message>
std::string written(const Message& message) {
  WireWriter out;
  FieldWriter(out).fields(message);
  return std::string(out.bytes());
}

}  // namespace

std::string encoded(const rules::Board& board) { return written(board); }
std::string encoded(const rules::View& view) { return written(view); }
std::string encoded(const rules::Form& form) { return written(form); }
std::string encoded(const rules::FeedLine& line) { return written(line); }

}  // namespace cherta::gateway
