#include "tests/bench/server_view.h"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>

#include "cherta/v1/frames.pb.h"
#include "common/wire_fields.h"

namespace cherta::bench {

namespace {

Field field_of(std::string_view bytes) {
  constexpr unsigned kTypeBits = 3;
  const std::uint64_t key = wire_fields::take_varint(bytes).value_or(0);
  Field field{key >> kTypeBits, 0, {}};
  if ((key & 7) == 0 || (key & 7) == 2) field.value = wire_fields::take_varint(bytes).value_or(0);
  field.bytes = bytes;
  return field;
}

constexpr auto kOrder = v1::Choice::kOrderFieldNumber, kTargets = v1::Choice::kTargetsFieldNumber;

// Giving up would end the game at once; notes and the like bring nothing.
bool is_idle(std::string_view order) {
  return std::ranges::any_of(std::array{"resign", "withdraw", "offer", "undo", "stand ", "note", "mute"},
                             [&](const char* idle) { return order.starts_with(idle); });
}

// In how many ways a choice can be ordered.
std::size_t ways(std::string_view choice) {
  std::size_t targets = 0;
  bool blank = false, idle = false;
  for (const Field& field : taken_apart(choice)) {
    targets += field.number == kTargets;
    if (field.number == kOrder) blank = field.bytes.find("{}") != std::string_view::npos, idle = is_idle(field.bytes);
  }
  return idle ? 0 : blank ? targets : 1;
}

std::string order_of(std::string_view choice, std::size_t way) {
  std::string order, fill;
  for (const Field& field : taken_apart(choice)) {
    if (field.number == kOrder) order = field.bytes;
    if (field.number != kTargets || way-- != 0) continue;
    v1::Target target;
    target.ParseFromArray(field.bytes.data(), static_cast<int>(field.bytes.size()));
    fill = target.fill().empty() ? target.id() : target.fill();
  }
  const auto blank = order.find("{}");
  return blank == std::string::npos ? order : order.replace(blank, 2, fill);
}

std::vector<std::string> copied(std::string_view message) {
  const auto fields = fields_of(message);
  if (!fields) throw std::runtime_error("not a message");
  return {fields->begin(), fields->end()};
}

bool have_all_shared(std::string_view standing) {
  v1::Standing message;
  message.ParseFromArray(standing.data(), static_cast<int>(standing.size()));
  return std::ranges::all_of(message.seats(), [](const auto& place) { return place.shared(); });
}

}  // namespace

std::vector<Field> taken_apart(std::string_view message) {
  const auto fields = fields_of(message);
  if (!fields) throw std::runtime_error("not a message");
  std::vector<Field> parts;
  for (const auto field : *fields) parts.push_back(field_of(field));
  return parts;
}

void HeldView::take(std::string_view update) {
  seq_ = 0;  // a field that is nought is not sent
  for (const Field& field : taken_apart(update)) {
    if (field.number == v1::Update::kSeqFieldNumber) seq_ = field.value;
    if (field.number == v1::Update::kViewFieldNumber) fields_ = copied(field.bytes);
    if (field.number == v1::Update::kChangesFieldNumber) change(field.bytes);
    if (field.number == v1::Update::kStandingFieldNumber) shared_ = have_all_shared(field.bytes);
  }
  over_ =
      std::ranges::any_of(fields_, [](const auto& f) { return field_of(f).number == v1::View::kOutcomeFieldNumber; });
}

void HeldView::change(std::string_view changes) {
  std::vector<std::string> added;
  std::vector<v1::Run> runs;
  for (const Field& field : taken_apart(changes)) {
    if (field.number == v1::ViewChanges::kAddedFieldNumber) added = copied(field.bytes);
    if (field.number == v1::ViewChanges::kRunsFieldNumber)
      runs.emplace_back().ParseFromArray(field.bytes.data(), static_cast<int>(field.bytes.size()));
  }
  auto now = changed_fields(std::move(fields_), std::move(added), runs);
  if (!now) throw std::runtime_error("changes that do not fit");
  fields_ = std::move(*now);
}

std::string HeldView::draw(std::mt19937& chance) const {
  std::vector<std::pair<std::string_view, std::size_t>> choices;
  std::size_t all = 0;
  for (const auto& bytes : fields_) {
    const Field field = field_of(bytes);
    if (field.number != v1::View::kChoicesFieldNumber) continue;
    choices.emplace_back(field.bytes, ways(field.bytes));
    all += choices.back().second;
  }
  if (all == 0) return {};
  std::size_t drawn = chance() % all;
  for (const auto& [choice, count] : choices) {
    if (drawn < count) return order_of(choice, drawn);
    drawn -= count;
  }
  return {};
}

}  // namespace cherta::bench
