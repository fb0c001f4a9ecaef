// What the referee says to the match and not to the game, where orders are given: lines that begin with "ref die" and
// "ref tell" (decision 0118).
//
//   ref die N [of KIND] because REASON      the next die that has such a face (of this kind: d6, d10 …) counts as N
//   ref die none because REASON             it does not, if none has been thrown meanwhile
//   ref tell SEAT | players | all TEXT      a note for this player alone, for both, or for everybody
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "common/result.h"
#include "server/match/overruled.h"
#include "server/rules/core/any_game.h"

namespace cherta::match {

inline constexpr std::size_t kMostDeskText = 1000;  // bytes of a reason or a note

enum class DeskVerb : std::uint8_t { kDie, kNoDie, kTell };
struct DeskWord {
  enum class To : std::uint8_t { kFirst, kSecond, kPlayers, kAll };
  DeskVerb verb = DeskVerb::kDie;
  Overruling die = {};
  To to = To::kAll;
  std::string text = {};  // the reason, or the note
  bool operator==(const DeskWord&) const = default;
};

// Is it said to the match, and not to the game?
bool is_of_desk(std::string_view line);
// E_DESK.
Result<DeskWord> read_desk_word(std::string_view line, const rules::AnyGame& game);
// In canonical words.
std::string write(const DeskWord& word, const rules::AnyGame& game);

}  // namespace cherta::match
