// A match as text: what one viewer was shown, or the whole journal of a match at its end, with everything needed to
// check it without trusting the server.
//
//   steps    := {"cherta":"steps 1","match":ID,"viewer":WHO,"commitment":HEX} LF step*
//   step     := {"seq":N,"at":MS,"lines":[{"kind":…,"text":…,"dice":[…],"rules":[…],"data":…},…],"digest":HEX} LF
//   journal  := (entry LF)* end LF                      entries as in entry.h
//   end      := {"is":"end","n":N,"prev":HEX,"streams":{"first":HEX,"second":HEX,"referee":HEX,"observer":HEX}}
//
// `streams` are the running digests of the four feeds at the end: what each viewer was told, in order.
#pragma once

#include <array>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "server/match/fold.h"

namespace cherta::match {

std::string write_journal(const Fold& fold, const std::vector<std::string>& lines);
// Their parts, for whoever writes them by and by.
std::string steps_head(const Fold& fold, rules::Viewer viewer);  // of an opened fold
std::string step_line(const Step& step);
std::string journal_end(const Fold& fold);

struct Verified {
  std::string match, game;
  int version = 0;  // of the rules it was played by
  int rules = 0;    // the version that this build has of them
  store::Phase phase = store::Phase::kOver;
  std::size_t entries = 0, orders = 0, draws = 0;
  int dice = kDiceRule;                         // the rule by which the shares were given: dice.h
  std::array<bool, rules::kSeats> by_server{};  // seats whose players let the server give their shares
  std::vector<std::string> battles = {};        // ids of those that were fought in matches of their own
  std::string campaign = {};                    // of one that is such a battle: the match that it belongs to
  bool duel = false;                            // it is a single combat
  bool told_again = false;                      // the digests of what everybody was told are those of this build
  // Every order was decided again. By other rules that says nothing: then events are taken as they stand.
  bool decided_again() const { return version == rules; }
  bool operator==(const Verified&) const = default;
};

using FindGame = std::function<const rules::AnyGame*(std::string_view)>;

// Checks an exported journal: the chain, the commitment, the server's shares, every draw made again from the revealed
// key, every order decided again with its events, whom they reached and what everybody was told. Of a match that was
// played by an older version of its rules: the same without the deciding; its events must be such as can be folded, and
// what was told may differ from what this build makes of them (told_again). E_VERIFY names the entry that is not what
// it should be; E_GAME if this build lacks the game, or has older rules of it.
Result<Verified> verify_journal(std::string_view journal, const FindGame& find_game);
// Checks the journals of a match and of one of its battles against each other, each of which verifies by itself: the
// battle is the one that the match opened, with its record, its key and its shares, and what came home is what it came
// to. E_VERIFY names the entry of the match.
Result<void> verify_battle(std::string_view journal, std::string_view battle, const FindGame& find_game);
// Checks a viewer's own export, made at any time, against the journal: step by step, or, if the match was played by
// other rules, as facts.h says. E_VERIFY names the step.
Result<void> verify_steps(std::string_view journal, std::string_view steps, const FindGame& find_game);

}  // namespace cherta::match
