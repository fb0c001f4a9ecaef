// The generic view, field by field (view.proto mirrors server/rules/core/view.h).
#include <google/protobuf/arena.h>

#include <array>

#include "server/gateway/convert.h"

namespace cherta::gateway {

namespace {

void fill(v1::Point& out, const rules::Point& point) {
  out.set_x(point.x);
  out.set_y(point.y);
}

template <class List>
void fill_points(List* out, const std::vector<rules::Point>& points) {
  for (const auto& point : points) fill(*out->Add(), point);
}

template <class List>
void fill_words(List* out, const std::vector<std::string>& words) {
  for (const auto& word : words) *out->Add() = word;
}

void fill(v1::Area& out, const rules::Area& area) {
  out.set_id(area.id);
  out.set_name(area.name);
  out.set_region(area.region);
  fill_points(out.mutable_outline(), area.outline);
  fill(*out.mutable_centre(), area.centre);
}

void fill(v1::Side& out, const rules::Side& side) {
  out.set_kind(side.kind);
  out.set_a(side.a);
  out.set_b(side.b);
  fill(*out.mutable_from(), side.from);
  fill(*out.mutable_to(), side.to);
}

void fill(v1::Terrain& out, const rules::Terrain& terrain) {
  out.set_id(terrain.id);
  out.set_kind(terrain.kind);
  out.set_name(terrain.name);
  fill_points(out.mutable_outline(), terrain.outline);
  out.set_closed(terrain.closed);
  out.set_level(terrain.level);
}

void fill(v1::Feature& out, const rules::Feature& feature) {
  out.set_area(feature.area);
  out.set_kind(feature.kind);
  out.set_state(feature.state);
  out.set_text(feature.text);
}

void fill(v1::Piece& out, const rules::Piece& piece) {
  out.set_id(piece.id);
  out.set_kind(piece.kind);
  out.set_name(piece.name);
  out.set_owner(piece.owner);
  out.set_area(piece.area);
  fill(*out.mutable_at(), piece.at);
  out.set_facing(piece.facing);
  out.set_width(piece.width);
  out.set_depth(piece.depth);
  fill_words(out.mutable_tags(), piece.tags);
  for (const auto& known : piece.facts) {
    auto& fact = *out.add_facts();
    fact.set_name(known.name);
    fact.set_value(known.value);
    fact.set_source(known.source);
    fact.set_as_of(known.as_of);
  }
}

void fill(v1::Zone& out, const rules::Zone& zone) {
  out.set_id(zone.id);
  out.set_name(zone.name);
  out.set_owner(zone.owner);
  out.set_count(zone.count);
  fill_words(out.mutable_faces(), zone.faces);
}

void fill(v1::Track& out, const rules::Track& track) {
  out.set_id(track.id);
  out.set_name(track.name);
  out.set_value(track.value);
  out.set_owner(track.owner);
}

v1::Slot slot_of(rules::Slot slot) {
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

v1::Slot slot_of(rules::Entry entry) {
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

void fill(v1::Blank& out, const rules::Blank& blank) {
  out.set_name(blank.name);
  out.set_label(blank.label);
  out.set_slot(slot_of(blank.entry));
  for (const auto& one : blank.options) {
    auto& target = *out.add_targets();
    target.set_id(one.id);
    target.set_fill(one.fill);
    target.set_label(one.label);
  }
  out.set_least(blank.least);
  out.set_most(blank.most);
  out.set_step(blank.step);
  out.set_value(blank.value);
}

void fill(v1::Part& out, const rules::Part& part) {
  out.set_words(part.words);
  out.set_label(part.label);
  out.set_least(part.least);
  out.set_most(part.most);
  for (const auto& one : part.blanks) fill(*out.add_blanks(), one);
  for (const auto& copy : part.copies) fill_words(out.add_copies()->mutable_values(), copy);
}

}  // namespace

void fill(v1::Form& out, const rules::Form& form) {
  for (const auto& one : form.parts) fill(*out.add_parts(), one);
  for (const auto& one : form.sums) {
    auto& sum = *out.add_sums();
    sum.set_label(one.label);
    fill_words(sum.mutable_blanks(), one.blanks);
    sum.set_least(one.least);
    sum.set_most(one.most);
  }
}

namespace {

void fill(v1::Choice& out, const rules::Choice& choice) {
  out.set_order(choice.order);
  out.set_label(choice.label);
  out.set_piece(choice.piece);
  out.set_slot(slot_of(choice.slot));
  if (const auto form = rules::form_of(choice)) {
    gateway::fill(*out.mutable_form(), *form);
  } else {
    for (const auto& one : choice.targets) {
      auto& target = *out.add_targets();
      target.set_id(one.id);
      target.set_fill(one.fill);
    }
  }
  auto& bounds = *out.mutable_bounds();
  bounds.set_least(choice.bounds.least);
  bounds.set_most(choice.bounds.most);
  fill(*bounds.mutable_centre(), choice.bounds.centre);
  bounds.set_radius(choice.bounds.radius);
  out.set_rule(choice.rule);
}

void fill(v1::Outcome& out, const rules::Outcome& outcome) {
  out.set_winner(outcome.winner);
  out.set_code(outcome.code);
  out.set_text(outcome.text);
  for (const auto& [name, value] : outcome.scores) {
    auto& score = *out.add_scores();
    score.set_name(name);
    score.set_value(value);
  }
}

}  // namespace

void fill(v1::Board& out, const rules::Board& board) {
  out.set_kind(board.kind == rules::Board::Kind::kTable ? v1::Board::KIND_TABLE : v1::Board::KIND_AREAS);
  out.set_width(board.width);
  out.set_height(board.height);
  out.set_unit(board.unit);
  for (const auto& area : board.areas) fill(*out.add_areas(), area);
  for (const auto& side : board.sides) fill(*out.add_sides(), side);
  for (const auto& terrain : board.terrain) fill(*out.add_terrain(), terrain);
}

void fill(v1::View& out, const rules::View& view) {
  out.set_viewer(view.viewer);
  out.set_turn(view.turn);
  out.set_phase(view.phase);
  out.set_caption(view.caption);
  fill_words(out.mutable_on_move(), view.on_move);
  out.set_ask(view.ask);
  for (const auto& feature : view.features) fill(*out.add_features(), feature);
  for (const auto& piece : view.pieces) fill(*out.add_pieces(), piece);
  for (const auto& zone : view.zones) fill(*out.add_zones(), zone);
  for (const auto& track : view.tracks) fill(*out.add_tracks(), track);
  for (const auto& choice : view.choices) fill(*out.add_choices(), choice);
  if (view.outcome) fill(*out.mutable_outcome(), *view.outcome);
}

const std::string& encoded(const match::ShownView& view) {
  if (!view.encoded.empty()) return view.encoded;
  // A view is some hundred little messages: they are made in one piece of memory, which is used again for the next.
  constexpr std::size_t kUsualView = 64 * 1024;
  alignas(std::max_align_t) static thread_local std::array<char, kUsualView> memory;
  google::protobuf::Arena arena(memory.data(), memory.size());
  auto* const message = google::protobuf::Arena::CreateMessage<v1::View>(&arena);
  fill(*message, view);
  message->SerializeToString(&view.encoded);
  return view.encoded;
}

void fill(v1::FeedLine& out, const rules::FeedLine& line) {
  out.set_kind(line.kind);
  out.set_text(line.text);
  fill_words(out.mutable_dice(), line.dice);
  fill_words(out.mutable_rules(), line.rules);
  out.set_data(line.data);
}

}  // namespace cherta::gateway
