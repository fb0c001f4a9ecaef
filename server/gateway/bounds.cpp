#include "server/gateway/bounds.h"

#include <algorithm>

namespace cherta::gateway {

namespace {

using Steps = google::protobuf::RepeatedPtrField<v1::Step>;

// What a step takes in its frame: its key, its length as a varint, itself.
std::size_t size_of(const v1::Step& step) {
  constexpr std::size_t kBitsPerByte = 7;
  const std::size_t size = step.ByteSizeLong();
  std::size_t whole = 1 + 1 + size;
  for (std::size_t rest = size >> kBitsPerByte; rest > 0; rest >>= kBitsPerByte) ++whole;
  return whole;
}

// Leaves out the oldest until that many bytes are saved.
void shorten(v1::Update& update, std::size_t excess) {
  Steps& steps = *update.mutable_steps();
  int gone = 0;
  for (std::size_t saved = 0; gone < steps.size() && saved < excess; ++gone) saved += size_of(steps[gone]);
  steps.DeleteSubrange(0, gone);
  update.set_gap(update.gap() || gone > 0);
}

// Leaves out the newest until that many bytes are saved; one stays, so that who asks gets on.
void shorten(v1::History& history, std::size_t excess) {
  Steps& steps = *history.mutable_steps();
  for (std::size_t saved = 0; steps.size() > 1 && saved < excess; steps.RemoveLast())
    saved += size_of(steps[steps.size() - 1]);
}

v1::Update* update_in(v1::ServerFrame& frame) {
  if (frame.has_update()) return frame.mutable_update();
  if (frame.has_snapshot()) return frame.mutable_snapshot()->mutable_update();
  return nullptr;
}

}  // namespace

bool keep_within(v1::ServerFrame& frame, std::size_t most) {
  constexpr std::size_t kForFlagAndLengths = 16;  // `gap` may be added
  const std::size_t size = frame.ByteSizeLong();
  if (size <= most) return true;
  const std::size_t excess = size - most + kForFlagAndLengths;
  if (v1::Update* update = update_in(frame))
    shorten(*update, excess);
  else if (frame.has_history())
    shorten(*frame.mutable_history(), excess);
  return frame.ByteSizeLong() <= most;
}

}  // namespace cherta::gateway
