// Every producer of bytes that leave the server: who gets them, what of them may hang on what is hidden, and what shows
// that no more does. docs/HIDING.md holds this table; tests/gateway/channels_test.cpp fails where the code has a
// producer that is not in it. Whoever adds a way out adds its row, its twins and its planted leak.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace cherta::gateway {

struct Channel {
  // Frames by their name in ServerFrame, lines of the log by their event=, HTTP by its target, else the source file
  // that writes: parted by blanks.
  std::string_view producers;
  std::string_view viewer;   // who gets them
  std::string_view content;  // what they may say, as far as that is of a match
  std::string_view amount;   // what their count and size hang on
  std::string_view moment;   // what their order and time hang on
  std::string_view shown;    // by which tests
};

std::span<const Channel> channels();
// The rows as they stand in docs/HIDING.md.
std::string channels_table();

}  // namespace cherta::gateway
