// Which characters may not stand in what people read of one another: the one table of server and command line.
#pragma once

#include <algorithm>
#include <array>

namespace cherta {

struct Letters {
  char32_t first, last;
};

// They would move a terminal's cursor, ring, recolour, turn the direction, or look like the end of a line.
inline constexpr std::array kUnfitLetters = {
    Letters{0x00, 0x1f},     Letters{0x7f, 0x9f},      // control characters, 0x85 (next line) among them
    Letters{0x061c, 0x061c}, Letters{0x200e, 0x200f},  // marks of direction
    Letters{0x2028, 0x202e},                           // ends of lines and paragraphs; embeddings and overrides
    Letters{0x2066, 0x206f},                           // isolates; deprecated format characters
    Letters{0xfff9, 0xfffb},                           // annotations
    Letters{0xd800, 0xdfff},
};

// Nothing is seen of them.
inline constexpr std::array kUnseenLetters = {
    Letters{0x00ad, 0x00ad},   Letters{0x034f, 0x034f},   Letters{0x115f, 0x1160},   Letters{0x17b4, 0x17b5},
    Letters{0x180b, 0x180f},   Letters{0x200b, 0x200d},   Letters{0x2060, 0x2065},   Letters{0x3164, 0x3164},
    Letters{0xfe00, 0xfe0f},   Letters{0xfeff, 0xfeff},   Letters{0xffa0, 0xffa0},   Letters{0xfff0, 0xfff8},
    Letters{0x1bca0, 0x1bca3}, Letters{0x1d173, 0x1d17a}, Letters{0xe0000, 0xe0fff},
};

template <class Ranges>
bool is_among(char32_t letter, const Ranges& ranges) {
  return std::any_of(ranges.begin(), ranges.end(),
                     [&](const Letters& one) { return letter >= one.first && letter <= one.last; });
}

inline bool is_unfit(char32_t letter) { return is_among(letter, kUnfitLetters); }
inline bool is_unseen(char32_t letter) { return is_among(letter, kUnseenLetters); }

}  // namespace cherta
