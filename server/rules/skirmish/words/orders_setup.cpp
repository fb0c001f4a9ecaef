// Orders before the first card (section 3).
#include "server/rules/skirmish/words/orders_table.h"

namespace cherta::skirmish {

namespace {

// A function, for the table may be made before main().
std::vector<Phase> in_setup() { return {Phase::kMuster, Phase::kDeploy}; }

Refused check_agree(const State& s, Seat side) {
  return (*s.agreed)[side] ? refuse("E_NOT_ON_MOVE", "SK-2.1", "You have agreed; the other side is awaited.")
                           : Refused();
}

}  // namespace

Rows setup_orders() {
  return {
      Row<ProposeOptions>{
          .words = {{"options",
                     {spoken<ProposeOptions>("NAME=VALUE …")},
                     "Proposes options, a scenario among them, and agrees to them; the other side agrees "
                     "anew.",
                     "options scenario=duel hand_size=1"}},
          .when = {Phase::kOptions},
          .rule = "SK-2.2",
          .check = [](const State& s, const ProposeOptions& o) { return check_settings(s, o.settings); },
          .deed = [](Ruling& r, Seat side, const ProposeOptions& o) { propose_options(r, side, o.settings); }},
      Row<Agree>{.words = {{"agree", {}, "You accept the options as they stand."}},
                 .when = {Phase::kOptions},
                 .rule = "SK-2.1",
                 .check = check_agree,
                 .deed = [](Ruling& r, Seat side) { agree(r, side); }},
      Row<Muster>{.words = {{"muster",
                             {spoken<Muster>("initial=TYPE*N,… reserve=TYPE*N,…")},
                             "Your men at the start and those on call, in secret; it stands once you commit.",
                             "muster initial=warrior*5,archer*2 reserve=warrior*5,archer*3"}},
                  .when = {Phase::kMuster},
                  .rule = "SK-2.3",
                  .check = check_muster,
                  .deed = muster},
      Row<Place>{.words = {{"place",
                            {spoken<Place>("FIGURE X,Y DEGREES; …")},
                            "Where your men stand and what they face, in secret.",
                            "place R1 72,24 180; R2 74,24 180"}},
                 .when = in_setup(),
                 .rule = "SK-2.4",
                 .check = check_place,
                 .deed = place},
      Row<Land>{.words = {{"land",
                           {rules::by_hand<Land>(
                               "X", [](rules::Reader& words, Land& o) { o.x = take_length(words); },
                               [](const Land& o) { return table::short_inches_text(o.x); })},
                           "Where your ship comes to the coast, in secret.",
                           "land 72"}},
                .when = in_setup(),
                .rule = "SK-2.5",
                .check = check_land,
                .deed = land},
      Row<Commit>{
          .words = {{"commit", {}, "Your muster, or your deployment, is final; if you gave none, the usual one."}},
          .when = in_setup(),
          .rule = "SK-2.1",
          .check = check_commit,
          .deed = [](Ruling& r, Seat side) { commit(r, side); }},
  };
}

}  // namespace cherta::skirmish
